"""Showdowns without betting: fair deals, draws by the table, the same numbers anywhere."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest

import standpat as sp
from standpat.arena import ArenaError, DrawTable
from standpat.arena._showdown_deals import deal_and_draw
from standpat.arena.showdowns import CHUNK, HANDS, STAND_PAT, all_hands, draw_table, pot_shares, showdowns
from standpat.evaluator import Cards

THROW_ALL = np.full(HANDS, 31, np.uint8)


@pytest.fixture(scope="module")
def hands() -> Cards:
    return all_hands()


def test_hands_are_in_the_order_of_enumerate_hands(hands: Cards) -> None:
    assert (sp.HIGH.rank(hands) == sp.enumerate_hands(sp.HIGH)).all()


def test_the_kernel_looks_hands_up_where_they_stand(hands: Cards) -> None:
    """The same stream deals the same hand; with a table of random entries, its cards go as its own entry says."""
    table = np.random.default_rng(3).integers(0, 32, HANDS).astype(np.uint8)
    numbers = hands.astype(np.int64) @ 64 ** np.arange(4, -1, -1)  # ascending, as the hands are
    for seed in range(300):
        before, after = (final_hand(seed, rule) for rule in (STAND_PAT, table))
        thrown = table[np.searchsorted(numbers, before.astype(np.int64) @ 64 ** np.arange(4, -1, -1))]
        goes = (thrown >> np.arange(5) & 1).astype(bool)
        assert set(before[~goes]) <= set(after)
        assert not set(before[goes]) & set(after)


def final_hand(seed: int, rule: DrawTable) -> Cards:
    """The cards of the first hand of a stream after the draw, ascending."""
    hand = np.empty((1, 1), np.uint64)
    deal_and_draw(np.random.PCG64(seed), rule[None], np.zeros((1, 1), np.uint8), hand)
    return sp.unpack(hand[0, 0], 5)[::-1]


def test_cards_are_as_likely_in_every_place() -> None:
    deals, p = 1_000_000, 5 / 52
    packed = np.empty((deals, 2), np.uint64)
    deal_and_draw(np.random.PCG64(7), STAND_PAT[None], np.zeros((2, 1), np.uint8), packed)
    assert not (packed[:, 0] & packed[:, 1]).any()
    for player in range(2):
        counts = np.array([int((packed[:, player] >> np.uint64(card) & np.uint64(1)).sum()) for card in range(52)])
        assert (abs(counts - deals * p) < 4.5 * sqrt(deals * p * (1 - p))).all()


def test_categories_come_up_as_often_as_they_should() -> None:
    strengths = showdowns(sp.HIGH, 1_000_000, 3)
    found = np.bincount(sp.HIGH.category(strengths.ravel()), minlength=9) / strengths.size
    exact = np.bincount(sp.HIGH.category(sp.enumerate_hands(sp.HIGH)), minlength=9) / HANDS
    assert (abs(found - exact) < 4.5 * np.sqrt(exact / strengths.size)).all()


def test_drawing_five_to_anything_is_a_fresh_hand() -> None:
    strengths = showdowns(sp.DEUCE_TO_SEVEN, 400_000, 3, (THROW_ALL, THROW_ALL))
    one, other = pot_shares(strengths)
    assert abs(one.share - 0.5) < 4.5 * one.standard_error
    assert one.won + one.tied + one.lost == 400_000
    assert one.won == other.lost


def test_trips_drawing_two_make_quads_46_times_in_1081() -> None:
    """Against the exact odds: the trips that are dealt, drawn to by a table."""
    from standpat.odds import DrawSetup, after_draw

    ranks = all_hands() // 4
    same = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    trips = (same == 3).sum(axis=1) == 3
    trips &= (same == 2).sum(axis=1) == 0
    table = draw_table(lambda hands: np.where(trips[:, None], same == 1, np.ones((1, 5), bool)))
    strengths = showdowns(sp.HIGH, 1_000_000, 5, (table,))
    assert strengths.shape == (1_000_000, 1)
    exact = after_draw("Ks Kd Kh", DrawSetup(dead="Qc 2d"))
    fresh = np.bincount(sp.HIGH.category(sp.enumerate_hands(sp.HIGH)), minlength=9) / HANDS
    share = trips.mean()
    for name in ("four of a kind", "full house"):
        p = share * float(exact.probability(name)) + (1 - share) * fresh[sp.HIGH.categories.index(name)]
        found = float((sp.HIGH.category(strengths) == sp.HIGH.categories.index(name)).mean())
        assert abs(found - p) < 6 * sqrt(p / len(strengths)) + 2e-4


def test_the_same_on_threads_and_in_pieces() -> None:
    deals = 2 * CHUNK + 1000
    here = showdowns(sp.HIGH, deals, 5, (THROW_ALL, STAND_PAT))
    with ThreadPoolExecutor(3) as pool:
        assert (showdowns(sp.HIGH, deals, 5, (THROW_ALL, STAND_PAT), pool) == here).all()
    assert (showdowns(sp.HIGH, CHUNK, 5, (THROW_ALL, STAND_PAT)) == here[:CHUNK]).all()
    assert (here[:1000] != here[CHUNK : CHUNK + 1000]).any()
    assert showdowns(sp.HIGH, 0, 5).shape == (0, 2)


def test_several_draws_take_a_table_each() -> None:
    once = showdowns(sp.HIGH, 1000, 5, ([THROW_ALL], [STAND_PAT]))
    assert (once == showdowns(sp.HIGH, 1000, 5, (THROW_ALL, STAND_PAT))).all()
    mixed = showdowns(sp.HIGH, 200_000, 5, ([THROW_ALL, STAND_PAT, throw_singles()], [STAND_PAT] * 3))
    plain = showdowns(sp.HIGH, 200_000, 6, (throw_singles(), STAND_PAT))
    one, other = pot_shares(mixed)[0], pot_shares(plain)[0]
    assert abs(one.share - other.share) < 5 * (one.standard_error + other.standard_error)


def test_best_draws_beat_standing_pat() -> None:
    one, other = pot_shares(showdowns(sp.HIGH, 100_000, 1, (throw_singles(), STAND_PAT)))
    assert one.share > 0.6
    assert one.share + other.share == pytest.approx(1)


@cache
def throw_singles() -> DrawTable:
    ranks = all_hands() // 4
    return draw_table(lambda hands: (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2) == 1)


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ((THROW_ALL,) * 6, "6 players may need 60 cards"),
        (([THROW_ALL] * 4, [THROW_ALL] * 4, [THROW_ALL] * 4), "3 players may need 75 cards"),
        ((STAND_PAT, [STAND_PAT] * 2), r"equally many tables for each player, found \[1, 2\]"),
        ((), "equally many tables for each player"),
        ((np.zeros(5, np.uint8), STAND_PAT), "player 0: expected a draw table of 2598960 uint8"),
        ((STAND_PAT, np.zeros(HANDS, int)), "player 1: expected a draw table of 2598960 uint8"),
        ((np.full(HANDS, 32, np.uint8),), "player 0: expected a draw table with values 0 to 31, found 32"),
    ],
)
def test_what_is_no_rule_is_refused(rules: Sequence[Any], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        showdowns(sp.HIGH, 10, 1, rules)


def test_what_is_no_number_is_refused() -> None:
    for deals, seed in ((-1, 1), (10, -1), (1.5, 1), (10, None)):
        with pytest.raises(ArenaError, match="expected a whole number of 0 or more"):
            showdowns(sp.HIGH, deals, seed)  # type: ignore[arg-type]
    with pytest.raises(ArenaError, match="draw rule: expected bools"):
        draw_table(lambda hands: hands[:, 0] > 3)


def test_ties_are_split() -> None:
    won, tied = pot_shares(np.array([[7, 7, 3], [7, 7, 7]], np.uint16))[:2]
    assert (won.won, won.tied, won.lost) == (0, 2, 0)
    assert won.share == pytest.approx((1 / 2 + 1 / 3) / 2)
    assert tied == won


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("high", 5, 1), "ordering: expected an Ordering, found 'high'"),
        ((sp.HIGH, 10**20, 1), "deals: expected as many as memory can hold"),
        ((sp.HIGH, 5, 1, 5), "rules: expected a draw table for each player, found <class 'int'>"),
        ((sp.HIGH, 5, 1, (5,)), "player 0: expected a draw table of 2598960 uint8, found <class 'int'>"),
    ],
)
def test_what_is_no_question(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        showdowns(*arguments)


@pytest.mark.parametrize("shape", [(0, 2), (3, 0), (3,)])
def test_shares_of_nothing(shape: tuple[int, ...]) -> None:
    with pytest.raises(ArenaError, match="strengths: expected shape"):
        pot_shares(np.zeros(shape, np.uint16))


def test_more_tables_than_can_be_numbered() -> None:
    tables = [STAND_PAT[:] for _ in range(257)]
    with pytest.raises(ArenaError, match="rules: expected at most 256 different draw tables, found 257"):
        showdowns(sp.HIGH, 1, seed=1, rules=[tables])

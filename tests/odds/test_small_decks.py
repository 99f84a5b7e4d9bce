"""Decks so small that all there is can be dealt out one by one, and what the compiled modules refuse."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, product
from math import comb, lcm

import numpy as np
import oracle
import pytest
from dealing import ids, mask
from numpy.typing import NDArray

from standpat.evaluator import HIGH, ORDERINGS, WILD
from standpat.odds import (
    Board,
    DrawSetup,
    HandClasses,
    Player,
    Values,
    _hands,
    _pairs,
    _plans,
    _subsets,
    analyse,
    discards,
    equity,
    plan,
    simulate_plan,
)
from standpat.odds._showdown_counter import ShowdownCounter

ALIKE = "As Ah Ks Kh 9s 9h 7d 7c 5d 5c 2d 2c"
"""Spades and hearts can be exchanged, and diamonds and clubs."""
MIXED = "As Ks Kh Qs Qh Js 9d 8d 7h 5d 4c 2c"
WIDE = f"{ALIKE} Qs Qh Jd Jc 3s 3h"
DECKS = [("high", "", 0, ALIKE), ("high-by-suit", "", 0, ALIKE), ("2-7", "", 0, MIXED), ("czech", "", 0, MIXED)]
WILD_DECKS = [("wild", "", 1, ALIKE[:-3]), ("bug", "", 2, MIXED[:-6]), ("wild-double-ace", "7d 7c", 0, ALIKE)]


def small(name: str, wild: str, jokers: int, cards: str) -> DrawSetup:
    alive = {*ids(cards), *range(52, 52 + jokers)}
    return DrawSetup(name, wild, jokers, dead=[card for card in range(52) if card not in alive])


class Judge:
    """Every hand of a small deck, by the oracle."""

    def __init__(self, setup: DrawSetup, wild: str, worth: NDArray[np.float64]) -> None:
        self.setup, cards = setup, setup.cards.tolist()
        self.cards = cards
        wilds = {*ids(wild), *range(52, 56)} if setup.ordering.definition.wild else set()
        self.hands = list(combinations(cards, 5))
        found = oracle.strengths(setup.ordering.name, np.array(self.hands, np.uint8), wilds)
        self.strength = {frozenset(hand): int(strength) for hand, strength in zip(self.hands, found, strict=True)}
        self.values = {hand: worth[len(wilds & hand), strength] for hand, strength in self.strength.items()}

    def mean(self, hand: Iterable[int], kept: Iterable[int], values: dict[frozenset[int], float]) -> float:
        """Of all hands that can come of it."""
        left = [card for card in self.cards if card not in hand]
        draws = combinations(left, 5 - len(list(kept)))
        drawn = [values[frozenset((*kept, *draw))] for draw in draws]
        return sum(drawn) / len(drawn)

    def discards(self, hand: tuple[int, ...], values: dict[frozenset[int], float]) -> list[float]:
        """By what is kept: bit i for the i-th card."""
        subsets = [[card for place, card in enumerate(hand) if kept >> place & 1] for kept in range(32)]
        return [self.mean(hand, subset, values) for subset in subsets]


def judged(name: str, wild: str, jokers: int, cards: str) -> tuple[DrawSetup, Values, Judge]:
    setup = small(name, wild, jokers, cards)
    worth = np.random.default_rng(5).integers(0, 100, (6, setup.ordering.size + 1)).astype(float)
    return setup, Values(worth), Judge(setup, wild, worth)


@pytest.mark.parametrize(("name", "wild", "jokers", "cards"), DECKS + WILD_DECKS)
def test_every_discard_of_every_hand(name: str, wild: str, jokers: int, cards: str) -> None:
    setup, value, judge = judged(name, wild, jokers, cards)
    analysis = analyse(value, setup)
    expected = [judge.discards(hand, judge.values) for hand in judge.hands]
    found = analysis.discard_values(np.array([mask(hand) for hand in judge.hands], np.uint64))
    assert np.allclose(found, expected)
    assert float(analysis.value) == pytest.approx(np.mean([max(worth) for worth in expected]))
    assert sorted(analysis.values) == pytest.approx(sorted(map(max, expected)))
    finals = analysis.final_counts()
    weight = lcm(*(comb(len(judge.cards) - 5, discarded) for discarded in range(6)))
    assert finals.sum() == len(judge.hands) * weight
    worth = setup.look_up_hands(value.values_by_strength(setup))
    assert finals @ worth / finals.sum() == pytest.approx(float(analysis.value))


@pytest.mark.parametrize(("name", "wild", "jokers", "cards"), DECKS + WILD_DECKS)
def test_the_distribution_of_every_discard(name: str, wild: str, jokers: int, cards: str) -> None:
    setup, value, judge = judged(name, wild, jokers, cards)
    for hand in (judge.hands[0], judge.hands[400]):
        by_kept = {discard.kept: discard for discard in discards(list(hand), value, setup)}
        assert len(by_kept) == 32
        for kept, discard in by_kept.items():
            left = [card for card in judge.cards if card not in hand]
            made = [judge.strength[frozenset((*kept, *draw))] for draw in combinations(left, 5 - len(kept))]
            assert np.array_equal(discard.distribution.counts, np.bincount(made, minlength=setup.ordering.size + 1))
            assert discard.value == pytest.approx(judge.mean(hand, kept, judge.values))


@pytest.mark.parametrize(("name", "wild", "jokers", "cards"), [DECKS[0], DECKS[2], WILD_DECKS[0]])
def test_two_draws_are_one_and_then_another(name: str, wild: str, jokers: int, cards: str) -> None:
    setup, value, judge = judged(name, wild, jokers, cards)
    last, first = plan(value, setup, draws=2)
    after = {frozenset(hand): max(judge.discards(hand, judge.values)) for hand in judge.hands}
    for hand in judge.hands[::40]:
        assert last.best_discard(list(hand))[1] == pytest.approx(after[frozenset(hand)])
        assert first.best_discard(list(hand))[1] == pytest.approx(max(judge.discards(hand, after)))


@pytest.mark.parametrize("dealt", [True, False])
def test_a_plan_played_out_keeps_its_promise(dealt: bool) -> None:
    setup, value, judge = judged(*DECKS[0])
    analyses = plan(value, setup, draws=1)
    hand = list(judge.hands[300]) if dealt else None
    found = simulate_plan(analyses, hand, trials=4000, seed=3)
    expected = analyses[0].best_discard(hand)[1] if hand else float(analyses[0].value)
    assert found.planned == expected
    assert abs(found.mean - expected) < 4 * found.error


def test_classes_are_hands_that_become_each_other() -> None:
    setup = small("high", "", 0, ALIKE)
    classes = HandClasses.of(setup)
    hands = list(combinations(setup.cards.tolist(), 5))

    def looks(hand: tuple[int, ...]) -> frozenset[frozenset[int]]:
        """The same for hands that become each other by exchanging suits 3 and 2, or 1 and 0."""
        return frozenset(
            frozenset(card ^ (high * (card & 2 > 0) | low * (card & 2 == 0)) for card in hand)
            for high in (0, 1)
            for low in (0, 1)
        )

    assert len(classes.first_hands) == len({looks(hand) for hand in hands})
    assert classes.sizes.sum() == len(hands)
    assert len({looks(tuple(hand)) for hand in classes.cards.tolist()}) == len(classes.first_hands)


def shares(setup: DrawSetup, held: list[list[int]], wild: str = "") -> list[Fraction]:
    """The mean shares of the pot over every deal to players who draw up to five."""
    left = [card for card in setup.cards.tolist() if card not in set().union(*held)]
    wilds = {*ids(wild), *range(52, 56)} if setup.ordering.definition.wild else set()
    made = []
    for cards in held:
        draws = list(combinations(left, 5 - len(cards)))
        found = oracle.strengths(setup.ordering.name, np.array([[*cards, *draw] for draw in draws], np.uint8), wilds)
        made.append(list(zip(map(frozenset, draws), found.tolist(), strict=True)))
    won, deals = [Fraction(0) for _ in held], 0
    for dealt in product(*made):
        if len(frozenset().union(*(draw for draw, _ in dealt))) == sum(len(draw) for draw, _ in dealt):
            deals += 1
            best = max(strength for _, strength in dealt)
            winners = [player for player, (_, strength) in enumerate(dealt) if strength == best]
            for player in winners:
                won[player] += Fraction(1, len(winners))
    return [share / deals for share in won]


@pytest.mark.parametrize(
    ("setting", "one", "other"),
    [
        (DECKS[0], "As Ah 2d", "Ks Kh 2c"),
        (DECKS[0], "As Ah 2d 2c", ""),
        (DECKS[2], "Ks Kh", "7h 5d 4c 2c Js"),
        (WILD_DECKS[0], "As Ks 9s", "7d 7c"),
        (WILD_DECKS[2], "7d Ks 9s", "As 5c"),
    ],
)
def test_two_players_dealt_out(setting: tuple[str, str, int, str], one: str, other: str) -> None:
    setup = small(*setting)
    found = equity([one, other], setup)
    assert found.exact
    assert [player.share for player in found.players] == shares(setup, [ids(one), ids(other)], setting[1])


@pytest.mark.parametrize("name", ["high", "czech", "wild"])
def test_three_players_dealt_out(name: str) -> None:
    setup = small(name, "", 0, WIDE)
    players = ["As Ah 2d", "Ks Kh 9s 9h", "7d 7c 5d 5c"]
    found = equity(players, setup)
    assert (found.exact, found.deals) == (True, 21 * 5 * 4)
    assert [player.share for player in found.players] == shares(setup, list(map(ids, players)))


@pytest.mark.parametrize("known", ["7d 7c", "7d 7c 5d", "7d 7c 5d 5c", "7d 7c 5d 5c 3h"])
@pytest.mark.parametrize("rank_wild", [False, True])
def test_all_deals_and_a_sample_of_them_agree(known: str, rank_wild: bool) -> None:
    setup, players, board = small("wild", "", 1, WIDE), ["As Ah 2d 2c 3s", "Ks Kh 9s 9h"], Board(known, rank_wild)
    every = equity(players, setup, board)
    some = equity(players, setup, board, budget=0, trials=2000, seed=2)
    assert (every.exact, some.exact, some.deals) == (True, False, 2000)
    assert sum(player.share for player in every.players) == 1
    for exact, sampled in zip(every.players, some.players, strict=True):
        assert abs(float(exact.share - sampled.share)) < 4 * sampled.error


def test_players_throw_away_and_draw() -> None:
    setup = small(*DECKS[0])
    found = equity([Player("As Ah Ks 2d 2c", discard="Ks"), "Kh 9s 9h 7d 7c"], setup)
    assert found.deals == 2
    assert found.players[0].wins == 2


# What the compiled modules refuse.

FEW = 12
HANDS = comb(FEW, 5)
SETS = _subsets.subset_count(FEW)


def doubles(count: int) -> NDArray[np.float64]:
    return np.zeros(count)


def small_ints(count: int, fill: int = 0) -> NDArray[np.uint8]:
    return np.full(count, fill, np.uint8)


def strengths(count: int = HANDS) -> NDArray[np.uint16]:
    return np.zeros(count, np.uint16)


def numbers(*some: int) -> NDArray[np.int32]:
    return np.array(some, np.int32)


PLACES = np.arange(FEW, dtype=np.uint8)
MOMENTS = np.zeros(2)
ONE_HAND = np.zeros(1, np.uint64)
EVERY_HAND = np.zeros(HANDS, np.int32)
DOWN = np.arange(FEW - 1, -1, -1, dtype=np.uint8)
NO_DECK = "expected a deck of 10 to 56 cards"
BIT_GENERATOR = np.random.PCG64(1)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: _subsets.subset_count(9), NO_DECK),
        (lambda: _subsets.subset_count(57), NO_DECK),
        (lambda: _subsets.sum_subsets(doubles(SETS - 1), FEW), "sums: expected one for each set"),
        (
            lambda: _subsets.discard_values(doubles(3), PLACES, np.zeros(1, np.uint64), np.zeros((1, 32))),
            "expected sums of every set and 32 columns",
        ),
        (
            lambda: _subsets.discard_values(
                doubles(SETS), small_ints(FEW, 56), np.zeros(1, np.uint64), np.zeros((1, 32))
            ),
            "cards: expected ids below 56",
        ),
        (
            lambda: _subsets.discard_values(
                doubles(SETS), small_ints(FEW, 7), np.zeros(1, np.uint64), np.zeros((1, 32))
            ),
            "cards: expected each once",
        ),
        (lambda: _subsets.find_places(numbers(0), 4, np.zeros((1, 5), np.uint8)), "expected five places"),
        (lambda: _subsets.find_places(numbers(HANDS), FEW, np.zeros((1, 5), np.uint8)), "hands: expected numbers"),
        (lambda: _subsets.find_places(numbers(-1), FEW, np.zeros((1, 5), np.uint8)), "hands: expected numbers"),
        (
            lambda: _subsets.best_discards(doubles(SETS), FEW, numbers(0), doubles(1), small_ints(2)),
            "expected sums of every set, and as many results as hands",
        ),
        (
            lambda: _subsets.best_discards(doubles(SETS), FEW, numbers(1, 0), doubles(2), small_ints(2)),
            "hands: expected ascending numbers",
        ),
        (
            lambda: _subsets.best_discards(doubles(SETS), FEW, numbers(HANDS), doubles(1), small_ints(1)),
            "hands: expected ascending numbers",
        ),
        (
            lambda: _subsets.count_final_hands(small_ints(HANDS), FEW, doubles(6), doubles(HANDS), doubles(HANDS - 1)),
            "expected a choice and a mass for every hand",
        ),
        (
            lambda: _subsets.count_final_hands(small_ints(HANDS, 32), FEW, doubles(6), doubles(HANDS), doubles(HANDS)),
            "expected six weights and subsets of five cards",
        ),
        (
            lambda: _subsets.find_first_hands(PLACES, small_ints(3), EVERY_HAND),
            "expected a number for every hand of up to 56 cards, and four suits",
        ),
        (
            lambda: _subsets.find_first_hands(small_ints(FEW, 56), small_ints(4), EVERY_HAND),
            "ids below 56",
        ),
        (lambda: _subsets.find_first_hands(small_ints(FEW, 7), small_ints(4), EVERY_HAND), "each once"),
        (
            lambda: _subsets.find_first_hands(np.arange(1, FEW + 1, dtype=np.uint8), small_ints(4), EVERY_HAND),
            "alike: expected suits of which the deck holds the same ranks",
        ),
        (lambda: _hands.rank_hands(HIGH, DOWN, 0, strengths(3)), "expected a strength for every hand"),
        (lambda: _hands.rank_hands(HIGH, DOWN, 1, strengths()), "wilds: this ordering has no wild cards"),
        (lambda: _hands.rank_hands(WILD, PLACES, 0, strengths()), "deck: expected the wild cards, then the others"),
        (lambda: _hands.value_hands(strengths(3), FEW, 0, np.zeros((6, 9)), doubles(3)), "expected a strength and a"),
        (lambda: _hands.value_hands(strengths(), FEW, 13, np.zeros((6, 9)), doubles(HANDS)), "wilds: expected some"),
        (
            lambda: _hands.value_hands(strengths() + np.uint16(9), FEW, 0, np.zeros((6, 9)), doubles(HANDS)),
            "worth: expected six rows",
        ),
        (
            lambda: _hands.count_by_kept(strengths(), small_ints(FEW, 32), 0, np.zeros((32, 6, 9), np.int64)),
            "expected the strengths of all hands, and a bit for each place",
        ),
        (
            lambda: _hands.count_by_kept(strengths(), small_ints(FEW), 13, np.zeros((32, 6, 9), np.int64)),
            "wilds: expected some of the deck's cards",
        ),
        (
            lambda: _hands.count_by_kept(strengths(), small_ints(FEW), 1, np.zeros((32, 1, 9), np.int64)),
            "counts: expected room for every hand",
        ),
        (lambda: _pairs.count_pairs(strengths(1), 0, strengths(1), 6, FEW), "expected no more than 56 cards and five"),
        (lambda: _pairs.count_pairs(strengths(2), 0, strengths(1), 0, FEW), "expected a strength for each draw"),
        (
            lambda: _plans.play_deals([], doubles(0), FEW, small_ints(0), BIT_GENERATOR, 1, MOMENTS),
            "expected one to three draws",
        ),
        (
            lambda: _plans.play_deals([doubles(SETS)] * 2, doubles(2), FEW, small_ints(0), BIT_GENERATOR, 1, MOMENTS),
            "expected one to three draws",
        ),
        (
            lambda: _plans.play_deals([doubles(SETS)], doubles(1), FEW, small_ints(4), BIT_GENERATOR, 1, MOMENTS),
            "expected a hand or none, and two moments",
        ),
        (
            lambda: _plans.play_deals([doubles(3)], doubles(1), FEW, small_ints(0), BIT_GENERATOR, 1, MOMENTS),
            "plan: expected sums of every set",
        ),
        (
            lambda: _plans.play_deals([doubles(SETS)], doubles(1), FEW, small_ints(5), BIT_GENERATOR, 1, MOMENTS),
            "hand: expected five places",
        ),
        (lambda: board().sample(BIT_GENERATOR, 1, np.zeros(3, np.int64)), "tally: expected a place for every set"),
        (lambda: board().enumerate(0, np.zeros(3, np.int64)), "tally: expected a place for every set"),
        (lambda: board().enumerate(44, np.zeros(4, np.int64)), "first: expected one of the cards left"),
        (lambda: board(held=()), "expected one to nine players and a deck"),
        (lambda: board(drawn=(1, 6)), "expected up to five cards a player and five on the table"),
        (lambda: board(left=()), "expected no more cards than are left"),
        (lambda: board(wild=1), "none wild where it has no wild cards"),
        (lambda: board(order="wild", left=(52, 53), natural=True), "natural: expected no jokers"),
    ],
)
def test_what_the_compiled_modules_refuse(call: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


def board(
    held: tuple[int, ...] = (0b1111 << 48, 0b1111),
    drawn: tuple[int, ...] = (1, 1),
    left: tuple[int, ...] = tuple(range(4, 48)),
    wild: int = 0,
    order: str = "high",
    natural: bool = True,
) -> ShowdownCounter:
    given = np.array(left, np.uint8)
    return ShowdownCounter(ORDERINGS[order], list(held), list(drawn), given, 0, wild, 0, False, False, natural)

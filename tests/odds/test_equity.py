"""Shares of the pot: known results, dealing everything out with the oracle, and sampling against exact."""

from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from typing import Any

import numpy as np
import oracle
import pytest
from dealing import ids

from odds import judge
from standpat.evaluator import ORDERINGS, HandError
from standpat.odds import Board, DrawSetup, Equity, Player, PlayerEquity, equity, streets
from standpat.odds.sampling import CHUNK, Sample
from standpat.odds.showdown_setting import ShowdownSetting


def counted(found: Equity) -> list[tuple[int, int, int]]:
    return [(p.wins, p.ties, p.losses) for p in found.players]


def dealt_out(name: str, held: list[list[int]], drawn: list[int], dead: list[int]) -> list[tuple[int, int, int]]:
    """Every deal to every player, one within the other."""
    results = [[0, 0, 0] for _ in held]
    tables = []
    left = judge.rest_of_deck(*held, dead)
    for cards, count in zip(held, drawn, strict=True):
        strengths = judge.strengths(name, cards, left, count)
        tables.append(list(zip(map(frozenset, combinations(sorted(left), count)), strengths.tolist(), strict=True)))

    def deal(player: int, used: frozenset[int], made: list[int]) -> None:
        if player == len(held):
            top = max(made)
            for result, strength in zip(results, made, strict=True):
                result[2 if strength < top else 0 if made.count(top) == 1 else 1] += 1
            return
        for cards, strength in tables[player]:
            if not used & cards:
                deal(player + 1, used | cards, [*made, strength])

    deal(0, frozenset(), [])
    return [(won, tied, lost) for won, tied, lost in results]


TWO = [
    ("As Ad 7h 6c", "Ks Kd Kh 2s", ""),
    ("9h Th Jh Qh", "As Ad Kc", ""),
    ("2c 4d 5h 7s", "3c 4c 6d 8h 9s", ""),
    ("As Ad Ah", "Ac Ks Kd Kh", "2c 2d 2h 2s"),
    ("As Ks Qs Js Ts", "Ad Kd Qd Jd Td", ""),
]


@pytest.mark.parametrize("name", ORDERINGS)
@pytest.mark.parametrize(("one", "other", "dead"), TWO)
def test_two_players_against_dealing_out(name: str, one: str, other: str, dead: str) -> None:
    found = equity([one, other], DrawSetup(name, dead=dead))
    held = [ids(one), ids(other)]
    assert found.exact
    assert counted(found) == dealt_out(name, held, [5 - len(h) for h in held], ids(dead))
    assert found.deals == sum(counted(found)[0])


@pytest.mark.parametrize("name", ["high", "2-7", "czech"])
def test_three_players_against_dealing_out(name: str) -> None:
    dead = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s"
    hands = ["As Ad 7h 6c", "Ks Kd Kh 8s", "9h Th Jh Qh"]
    found = equity(hands, DrawSetup(name, dead=dead))
    assert found.exact
    assert counted(found) == dealt_out(name, [ids(h) for h in hands], [1, 1, 1], ids(dead))
    assert sum(p.share for p in found.players) == 1


def test_pairs_and_enumeration_agree() -> None:
    """The two exact ways, on the same draws: a third player who can't win makes the enumeration do it."""
    pair = equity(["As Ad 7h", "Ks Kd Kh 8s"], DrawSetup(dead="5c 4d 3h 2s 7d"))
    three = equity(["As Ad 7h", "Ks Kd Kh 8s", "5c 4d 3h 2s 7d"])
    assert three.exact
    assert counted(three)[:2] == counted(pair)


def test_five_cards_each_from_a_whole_deck() -> None:
    found = equity(["", ""])
    (one, other) = found.players
    assert found.deals == comb(52, 5) * comb(47, 5)
    assert one == other
    # As often as the sampler finds it: 266 in three million deals.
    assert one.ties == 347_798_880


def test_drawing_dead_and_ties() -> None:
    """Cases S-01 and S-02: ties are nobody's win, and each has half the pot."""
    found = equity(["As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h"])
    assert found.players == (PlayerEquity(0, 1, 0, Fraction(1, 2), 0.0),) * 2
    assert counted(equity(["As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h"], DrawSetup("czech"))) == [(1, 0, 0), (0, 0, 1)]
    three = equity(["As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h", "Ad Kh 9c 5s 3d"])
    assert [p.share for p in three.players] == [0, 0, 1]
    three = equity(["As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h", "Ad Kh 9c 5s 2d"])
    assert [p.share for p in three.players] == [Fraction(1, 3)] * 3


def test_discarded_cards_are_dead() -> None:
    """Case S-05 as an equity: the trips fill up against a straight in 46 + 66 of 1081 draws."""
    rest = "2c 3s 4s 5s 6d"
    found = equity([Player("Ks Kd Kh Qc 2d", "Qc 2d"), rest])
    left = judge.rest_of_deck(ids("Ks Kd Kh Qc 2d"), ids(rest))
    drawn = judge.strengths("high", ids("Ks Kd Kh"), left, 2)
    beaten = int((drawn > ORDERINGS["high"].rank(rest)).sum())
    assert counted(found) == [(beaten, 0, len(drawn) - beaten), (len(drawn) - beaten, 0, beaten)]
    assert found.deals == comb(42, 2)


GRID = [
    (["As Ad 7h", "Ks Kd Kh"], ""),
    (["As", "Kd Kh"], ""),
    (["", "9h Th Jh"], "As Ks Qs"),
    (["2c 3d 4h", "5c 6d 7h 8s"], "Ac"),
]


@pytest.mark.parametrize("name", ORDERINGS)
@pytest.mark.parametrize(("hands", "dead"), GRID)
def test_samples_agree_with_exact_results(name: str, hands: list[str], dead: str) -> None:
    setup, trials = DrawSetup(name, dead=dead), 100_000
    exact = equity(hands, setup)
    sample = equity(hands, setup, budget=0, trials=trials, seed=20)
    assert (exact.exact, sample.exact) == (True, False)
    for right, guess in zip(exact.players, sample.players, strict=True):
        assert guess.wins + guess.ties + guess.losses == trials
        assert abs(float(guess.share - right.share)) <= 4 * guess.error + 1e-12
        for count, of in ((guess.wins, right.wins), (guess.ties, right.ties)):
            p = of / exact.deals
            assert abs(count / trials - p) <= 4 * sqrt(p * (1 - p) / trials) + 1e-12


LIZ = [
    ["Ad Ah Kc Qs Jd", "2c 2h 7c 9d Th"],
    ["5s 6s 7s 8s Tc", "Ac Ad Kc Kd 3h"],
]


@pytest.mark.parametrize("hands", LIZ)
@pytest.mark.parametrize("rank_wild", [False, True])
def test_the_table_against_the_oracle(hands: list[str], rank_wild: bool) -> None:
    """One table card to come, and the wild one known."""
    shown = ids("As Ks 3d 4h")
    wild = {c for c in range(52) if c // 4 == 1} if rank_wild else {shown[2]}
    left = sorted(judge.rest_of_deck(shown, *map(ids, hands)))
    made = [
        oracle.strengths("wild", np.array([[*ids(h), *shown, last] for last in left], np.uint8), wild) for h in hands
    ]
    found = equity(hands, board=Board("As Ks 3d 4h", rank_wild))
    assert found.exact
    assert counted(found)[0] == (
        int((made[0] > made[1]).sum()),
        int((made[0] == made[1]).sum()),
        int((made[0] < made[1]).sum()),
    )


def test_the_middle_card_is_wild_wherever_it_falls() -> None:
    """Two cards known, three to come: the third is wild, and the others may fall in any order."""
    hands = ["Ad Ah Kc Qs Jd", "2c 2h 7c 9d Th"]
    dead = [c for c in range(52) if c % 4 != 3 and c not in [*ids(hands[0]), *ids(hands[1])]]
    few = DrawSetup("wild", dead=dead)
    shown = ids("3s 4s")
    left = sorted(judge.rest_of_deck(dead, shown, *map(ids, hands)))
    expected = np.zeros(3, np.int64)
    for middle in left:
        pairs = [p for p in combinations(left, 2) if middle not in p]
        one, other = (
            oracle.strengths("wild", np.array([[*ids(h), *shown, middle, *p] for p in pairs], np.uint8), {middle})
            for h in hands
        )
        expected += [(one > other).sum(), (one == other).sum(), (one < other).sum()]
    found = equity(hands, few, Board("3s 4s"))
    assert found.exact
    assert counted(found)[0] == tuple(expected.tolist())


def test_table_samples_agree_with_exact_results() -> None:
    for board in (Board("As Ks", True), Board("As Ks 3d"), Board("As Ks 3d 4h")):
        exact = equity(LIZ[0], board=board)
        sample = equity(LIZ[0], board=board, budget=0, trials=100_000, seed=5)
        assert exact.exact
        assert not sample.exact
        for right, guess in zip(exact.players, sample.players, strict=True):
            assert abs(float(guess.share - right.share)) <= 4 * guess.error


def test_jokers() -> None:
    setup = DrawSetup("wild", jokers=2)
    found = equity(["As Ad Ah *", "Ks Kd Kh *"], setup)
    left = judge.rest_of_deck(ids("As Ad Ah * Ks Kd Kh"), [53], deck=54)
    ones = judge.strengths("wild", [51, 49, 50, 52], left, 1, {52, 53})
    twos = judge.strengths("wild", [*ids("Ks Kd Kh"), 53], left, 1, {52, 53})
    wins = sum(int(a > b) for i, a in enumerate(ones) for j, b in enumerate(twos) if i != j)
    assert found.players[0].wins == wins
    assert found.deals == len(ones) * (len(ones) - 1)


def test_any_number_of_workers_gives_the_same() -> None:
    """Case S-10; and the seed that comes back gives the same again (case S-07)."""
    hands = ["As Ad", "Ks Kd", "", "9h Th Jh"]
    trials = 3 * CHUNK + 17
    found = [equity(hands, trials=trials, seed=11, workers=workers) for workers in (1, 2, 7)]
    assert found[0] == found[1] == found[2]
    assert found[0].deals == trials
    assert equity(hands, trials=1000, seed=12) != equity(hands, trials=1000, seed=11)
    fresh = equity(hands, trials=1000)
    assert fresh == equity(hands, trials=1000, seed=fresh.seed)
    enumerated = [equity(["As Ad Ac Kd", "Ks Kc Kh", "9h Th Jh 8h"], workers=workers) for workers in (1, 2, 7)]
    assert enumerated[0] == enumerated[1] == enumerated[2]
    assert enumerated[0].exact


def test_golden_sample() -> None:
    """The stream of one seed, for ever and on every platform."""
    found = equity(["As Ad", "Ks Kd", ""], trials=100_000, seed=2024)
    assert counted(found) == [(72325, 1, 27674), (22353, 0, 77647), (5321, 1, 94678)]


def test_every_card_falls_everywhere_alike() -> None:
    """Case S-04: a player of one unknown card gets each of the cards left equally often."""
    pat = "2c 2d 2h 3s 3c"
    hand = ids("As Ks Qs Js")
    left = judge.rest_of_deck(ids(pat), hand)
    trials = 400_000
    for name in ("high-by-suit", "czech"):
        found = equity(["As Ks Qs Js", pat, "4c 4d 4h 5s 5c"], DrawSetup(name), budget=0, trials=trials, seed=3)
        left3 = left - set(ids("4c 4d 4h 5s 5c"))
        drawn = judge.strengths(name, hand, left3, 1)
        top = ORDERINGS[name].rank("4c 4d 4h 5s 5c")
        p = float((drawn > top).mean())
        assert abs(found.players[0].wins / trials - p) <= 4 * sqrt(p * (1 - p) / trials)


def test_progress_and_cancelling() -> None:
    told: list[tuple[int, int]] = []
    equity(["", "", ""], trials=3 * CHUNK, seed=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity(["", "", ""], trials=100 * CHUNK, seed=1, progress=stop)


def test_streets() -> None:
    found = streets(LIZ[0], "As Ks 3d 4h 5h", trials=20_000, budget=10_000, seed=1)
    assert len(found) == 6
    assert [f.exact for f in found] == [False, False, False, True, True, True]
    assert found[-1].deals == 1


@pytest.mark.parametrize("hands", [["As Kd 9h 5c 2s", "Ah Kc 9s 5d"], ["As Kd 9h 5c 2s", "Ah Kc 9s 5d", "Ad Kh 9c 5s"]])
def test_the_standard_error_is_that_of_the_shares(hands: list[str]) -> None:
    """A pot that t players share counts 1/t for each of them, and its square 1/t**2."""
    trials = 20_000
    found = equity(hands, budget=0, trials=trials, seed=4)
    setting = ShowdownSetting.of(hands, None, None)
    tally = np.zeros(1 << len(hands), np.int64)
    setting.showdown().sample(Sample.of(trials, 4).stream(0), trials, tally)
    assert tally.sum() == trials
    for number, player in enumerate(found.players):
        winners = np.repeat(np.arange(len(tally)), tally)
        shares = (winners >> number & 1) / np.bitwise_count(winners)
        assert player.ties > 0
        assert float(player.share) == pytest.approx(shares.mean())
        assert player.error == pytest.approx(shares.std() / sqrt(trials), rel=1e-9)


BAD = [
    ("As Ks", {}, "players: expected a list of players, found the text 'As Ks'"),
    (["As Kd"], {}, "expected 2 to 9 players, found 1"),
    ([""] * 10, {}, "expected 2 to 9 players, found 10"),
    (["As Kd", "As Qd"], {}, "card 'As' is both in player 1's cards and in player 2's cards"),
    (["As As", "Qd"], {}, "card 'As' is twice in player 1's cards"),
    (["As Kd", "Qd"], {"setup": DrawSetup(dead="Qd")}, "card 'Qd' is both in the dead cards and in player 2's cards"),
    (["As Kd", "Qd *"], {}, "a joker"),
    (["As Kd Qd Jd 9d 2c", "Ac"], {}, "player 1's cards: expected up to 5, found 6"),
    ([Player("As Kd", "Qd"), "Ac"], {}, "player 1's cards: card 'Qd' is discarded but not held"),
    ([Player("As Kd", "As As"), "Ac"], {}, "card 'As' is discarded but not held"),
    (["As", "Kd"], {"board": Board("As")}, "both in player 1's cards and in the board"),
    (["As", "Kd"], {"board": Board("2c 3c 4c 5c 6c 7c")}, "the board: expected up to 5 cards, found 6"),
    (["As", "Kd"], {"board": Board(), "setup": DrawSetup("high")}, "an ordering with wild cards, found 'high'"),
    ([Player("As", "As"), "Kd"], {"board": Board()}, "expected no discard with a board"),
    ([""] * 9, {"setup": DrawSetup(dead="2c 3c 4c 5c 6c 7c 8c 9c")}, "than the 44 left, found 45"),
    (["As", "Kd"], {"trials": 0}, "trials: expected a whole number of 1 or more, found 0"),
    (["As", "Kd"], {"workers": 0}, "workers: expected a whole number of 1 or more"),
    (["As", "Kd"], {"budget": -1}, "budget: expected a whole number of 0 or more"),
    (["As", "Kd", ""], {"seed": -1}, "seed: expected a whole number of 0 or more"),
]


@pytest.mark.parametrize(("players", "options", "message"), BAD)
def test_bad_input(players: list[str], options: dict[str, object], message: str) -> None:
    with pytest.raises(HandError, match=message):
        equity(players, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [[1, 2], [], np.arange(3), True, -1, 1.5, "1"])
def test_seeds_that_are_none(seed: object) -> None:
    with pytest.raises(HandError, match="seed: expected a whole number of 0 or more"):
        equity(["", "", ""], trials=10, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "others", "message"),
    [
        ([np.arange(5), ""], {}, "player 1: expected a Player or card text, found ndarray"),
        ([None, None], {}, "player 1: expected a Player"),
        (["As", "Kd"], {"board": "2c 3c"}, "board: expected a Board"),
        (["As", "Kd"], {"setup": "2-7"}, "setup: expected a DrawSetup"),
        ([Player("As Kd", discard=[[1]]), ""], {}, "player 1's cards: expected one row of cards to discard"),  # type: ignore[list-item]
    ],
)
def test_seats_that_are_none(players: list[Any], others: dict[str, Any], message: str) -> None:
    with pytest.raises(HandError, match=message):
        equity(players, **others)


def test_numbers_of_numpy_are_numbers() -> None:
    one = np.int64(1)
    found = equity(["", "", ""], budget=np.int64(10), trials=np.int64(100), seed=one, workers=one)  # type: ignore[arg-type]
    assert found == equity(["", "", ""], budget=10, trials=100, seed=1)

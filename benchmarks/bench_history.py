"""How many recorded hands per second are read and replayed on one core?"""

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from standpat.history import Record, read_phh, read_stars, record_hand, replay, write_phh
from standpat.rules import GAMES, Action, Choice, Fold, RaiseTo, View, play

HANDS = 300
LONG = """\
PokerStars Hand #{number}:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2012/06/07 20:44:17 CET [2012/06/07 14:44:17 ET]
Table 'Example' 6-max Seat #6 is the button
Seat 1: Ann ($48.96 in chips)
Seat 2: Bob ($37.61 in chips)
Seat 3: Cid ($52.54 in chips)
Seat 4: Dee ($41.56 in chips)
Seat 5: Eve ($32.74 in chips)
Seat 6: Fay ($24.78 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1
*** DEALING HANDS ***
Dealt to Ann [2s 7s 5h 3c Qh]
Cid: folds
Dee: calls $1
Eve: folds
Fay: folds
Ann: calls $0.50
Bob: checks
*** FIRST DRAW ***
Ann: discards 1 card [Qh]
Dealt to Ann [2s 7s 5h 3c] [8d]
Bob: discards 3 cards
Dee: discards 2 cards
Ann: bets $1
Bob: folds
Dee: calls $1
*** SECOND DRAW ***
Ann: stands pat on [2s 7s 5h 3c 8d]
Dee: discards 1 card
Ann: bets $2
Dee: calls $2
*** THIRD DRAW ***
Ann: stands pat on [2s 7s 5h 3c 8d]
Dee: discards 1 card
Ann: bets $2
Dee: calls $2
*** SHOW DOWN ***
Ann: shows [2s 7s 5h 3c 8d] (Lo: 8,7,5,3,2)
Dee: mucks hand
Ann collected $12.40 from pot
*** SUMMARY ***
Total pot $13 | Rake $0.60
Seat 1: Ann (small blind) showed [2s 7s 5h 3c 8d] and won ($12.40) with Lo: 8,7,5,3,2
Seat 2: Bob (big blind) folded after the 1st Draw
Seat 3: Cid folded before the Draw (didn't bet)
Seat 4: Dee mucked [2c 3d 9h 7c 4c]
Seat 5: Eve folded before the Draw (didn't bet)
Seat 6: Fay (button) folded before the Draw (didn't bet)
"""
SHORT = """\
PokerStars Hand #{number}:  5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:25:00 ET
Table 'Example' 6-max Seat #4 is the button
Seat 1: Ann ($75 in chips)
Seat 2: Bob ($38 in chips)
Seat 4: Eve ($48.50 in chips)
Seat 5: Fay ($50 in chips)
Fay: posts small blind $1
Ann: posts big blind $2
*** DEALING HANDS ***
Dealt to Ann [9s 8d 2s Kc 6d]
Bob: raises $2 to $4
Eve: folds
Fay: folds
Ann: calls $2
Ann: discards 3 cards [2s 6d 8d]
Dealt to Ann [9s Kc] [Kd 3h 4h]
Bob: discards 1 card
Ann: checks
Bob: bets $4
Ann: folds
Uncalled bet ($4) returned to Bob
Bob collected $8.60 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot $9 | Rake $0.40
Seat 1: Ann (big blind) folded after the Draw
Seat 2: Bob collected ($8.60)
Seat 4: Eve (button) folded before the Draw (didn't bet)
Seat 5: Fay (small blind) folded before the Draw
"""
MIXED = "\n\n".join((SHORT, LONG)[number % 2].format(number=number) for number in range(HANDS)).splitlines()
ALL_LONG = "\n\n".join(LONG.format(number=number) for number in range(HANDS)).splitlines()


class RandomPlayer:
    """A player who takes random legal actions, but never folds or raises."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        options = [option for option in view.legal_actions() if not isinstance(option, Fold | RaiseTo)]
        option = options[rng.integers(len(options))]
        return option.sample(rng) if isinstance(option, Choice) else option


def replayed(lines: list[str]) -> int:
    agreeing = 0
    for hand in read_stars(lines):
        assert isinstance(hand, Record)
        agreeing += replay(hand).agrees
    return agreeing


def rate(benchmark: BenchmarkFixture, hands: int) -> None:
    benchmark.extra_info["hands/s"] = round(hands / benchmark.stats["median"]) if benchmark.stats else None


@pytest.mark.benchmark(group="recorded hands")
def test_text_read_and_replayed(benchmark: BenchmarkFixture) -> None:
    """Half of the hands end after one draw, half after three draws and a showdown."""
    assert benchmark(replayed, MIXED) == HANDS
    rate(benchmark, HANDS)


@pytest.mark.benchmark(group="recorded hands")
def test_long_hands_read_and_replayed(benchmark: BenchmarkFixture) -> None:
    assert benchmark(replayed, ALL_LONG) == HANDS
    rate(benchmark, HANDS)


@pytest.mark.benchmark(group="recorded hands")
def test_text_read(benchmark: BenchmarkFixture) -> None:
    assert benchmark(lambda: sum(isinstance(hand, Record) for hand in read_stars(MIXED))) == HANDS
    rate(benchmark, HANDS)


@pytest.mark.benchmark(group="recorded hands")
def test_phh_read_and_replayed(benchmark: BenchmarkFixture) -> None:
    rng = np.random.default_rng(1)
    game = GAMES["triple-draw-2-7"]
    hands = [write_phh(record_hand(play(game, [100] * 4, [RandomPlayer()] * 4, rng))).splitlines() for _ in range(50)]

    def run() -> int:
        return sum(replay(record).agrees for lines in hands for record in read_phh(lines) if isinstance(record, Record))

    assert benchmark(run) == len(hands)
    rate(benchmark, len(hands))

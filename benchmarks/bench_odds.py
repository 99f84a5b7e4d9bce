"""How long does it take to find the best discard, and equities?"""

import numpy as np
import pytest
from numpy.typing import NDArray
from pytest_benchmark.fixture import BenchmarkFixture

import standpat as sp
from standpat.odds import (
    Against,
    Board,
    Distribution,
    DrawSetup,
    Field,
    HandClasses,
    Paytable,
    Player,
    analyse,
    discards,
    equity,
    opponents,
    plan,
    random_hands,
)
from standpat.odds.showdown_setting import ShowdownSetting

HAND = "Ks Kd Kh Qc 2d"
TRIPS = ["Ks Kd Kh", "As Ad Ah"]
DEALS = 979_110


def record_rate(benchmark: BenchmarkFixture, count: int, what: str) -> None:
    """Record a rate beside the time."""
    if benchmark.stats:
        benchmark.extra_info[f"{what}/s"] = round(count / benchmark.stats["median"])


@pytest.mark.benchmark(group="all 32 discards of one hand, nothing cached")
@pytest.mark.parametrize("name", sp.ORDERINGS)
def test_discards(benchmark: BenchmarkFixture, name: str) -> None:
    setup = DrawSetup(name)
    found = benchmark(discards, HAND, Field(1, random_hands(setup)), setup)
    assert sum(d.distribution.total for d in found) == 2_598_960


@pytest.mark.benchmark(group="all 32 discards of one hand, nothing cached")
@pytest.mark.parametrize("machine", ["jacks-or-better-9-6", "deuces-wild-full-pay", "joker-poker-kings-or-better"])
def test_discards_on_a_machine(benchmark: BenchmarkFixture, machine: str) -> None:
    found = benchmark(discards, HAND, Paytable.load(machine))
    assert found[0].value > 1


@pytest.mark.benchmark(group="all 32 discards of a hand, subset sums cached")
@pytest.mark.parametrize("count", [1, 10_000])
def test_discards_from_sums(benchmark: BenchmarkFixture, count: int) -> None:
    analysis = analyse(Paytable.load("jacks-or-better-9-6"))
    hands = sp.pack(analysis.classes.cards[:count])
    worth = benchmark(analysis.discard_values, hands)
    assert worth.max(axis=1) == pytest.approx(analysis.best[:count])
    record_rate(benchmark, count, "hands")


@pytest.mark.benchmark(group="a whole video poker machine")
@pytest.mark.parametrize(
    ("machine", "returns"),
    [
        ("jacks-or-better-9-6", 99.5439),
        ("deuces-wild-full-pay", 100.7620),
        ("joker-poker-kings-or-better", 100.6463),
    ],
)
def test_machine(benchmark: BenchmarkFixture, machine: str, returns: float) -> None:
    paytable = Paytable.load(machine)
    assert round(100 * float(benchmark(lambda: analyse(paytable).value)), 4) == returns


@pytest.mark.benchmark(group="steps of a whole video poker machine")
def test_classes(benchmark: BenchmarkFixture) -> None:
    assert len(benchmark(HandClasses.of, DrawSetup()).first_hands) == 134_459


@pytest.mark.benchmark(group="several draws ahead")
def test_triple_draw_plan(benchmark: BenchmarkFixture) -> None:
    setup = DrawSetup("2-7")
    value = Field(1, random_hands(setup))
    analyses = benchmark(plan, value, setup, 3)
    assert analyses[0].value < analyses[2].value


@pytest.mark.benchmark(group="several draws ahead")
def test_opponents(benchmark: BenchmarkFixture) -> None:
    def afresh() -> Distribution:
        opponents._answers.clear()
        return opponents.drawn_hands()

    assert benchmark(afresh).total == 19_933_230_517_200


@pytest.mark.benchmark(group="exact equity, two players who draw two cards each")
@pytest.mark.parametrize("name", ["high", "2-7", "czech"])
def test_exact_pairs(benchmark: BenchmarkFixture, name: str) -> None:
    found = benchmark(equity, TRIPS, DrawSetup(name))
    assert (found.exact, found.deals) == (True, DEALS)
    record_rate(benchmark, DEALS, "deals")


@pytest.mark.benchmark(group="exact equity, two players who draw two cards each")
def test_exact_pairs_by_poker_equity(benchmark: BenchmarkFixture) -> None:
    peer = pytest.importorskip("poker_equity")
    found = benchmark(peer.exact_from_text, "five_card_draw", ["KsKdKh", "AsAdAh"])
    ours = equity(TRIPS)
    assert [p.wins for p in ours.players] == found["win_count"]
    assert ours.deals == found["samples"]
    record_rate(benchmark, DEALS, "deals")


@pytest.mark.benchmark(group="exact equity, other")
def test_five_cards_each(benchmark: BenchmarkFixture) -> None:
    found = benchmark(equity, ["", ""])
    assert found.exact
    record_rate(benchmark, found.deals, "deals")


@pytest.mark.benchmark(group="exact equity, other")
def test_table_to_come(benchmark: BenchmarkFixture) -> None:
    found = benchmark(equity, ["Ad Ah Kc Qs Jd", "2c 2h 7c 9d Th"], board=Board())
    assert found.exact
    record_rate(benchmark, found.deals, "deals")


@pytest.mark.benchmark(group="sampling a showdown, one core")
@pytest.mark.parametrize(
    ("hands", "setup", "board"),
    [
        pytest.param(TRIPS, DrawSetup(), None, id="two draw two"),
        pytest.param(["", ""], DrawSetup(), None, id="two draw five"),
        pytest.param(TRIPS, DrawSetup("2-7"), None, id="two draw two, 2-7"),
        pytest.param(TRIPS, DrawSetup("czech"), None, id="two draw two, czech"),
        pytest.param(["As Ad", "Ks Kd", "", "9h Th Jh"], DrawSetup(), None, id="four players"),
        pytest.param(["As Ad Kh Qh Jc", ""], DrawSetup("wild"), Board(), id="two at a table"),
    ],
)
def test_sampling(benchmark: BenchmarkFixture, hands: list[str], setup: DrawSetup, board: Board | None) -> None:
    trials = 1_000_000 if benchmark.enabled else 1_000
    showdown = ShowdownSetting.of([Player(hand) for hand in hands], setup, board).showdown()

    def sample() -> NDArray[np.int64]:
        tally = np.zeros(1 << len(hands), np.int64)
        showdown.sample(np.random.PCG64(1), trials, tally)
        return tally

    assert benchmark(sample).sum() == trials
    record_rate(benchmark, trials, "trials")


@pytest.mark.benchmark(group="all 32 discards of one hand, nothing cached")
def test_discards_against_a_hand(benchmark: BenchmarkFixture) -> None:
    assert len(benchmark(discards, HAND, Against("As Ad Ah 3c 4c"))) == 32

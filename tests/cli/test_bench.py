"""`standpat bench`: what is measured, how it is told, and that peers are judged. No test looks at a speed."""

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cli_tools import Run
from numpy.typing import NDArray

import standpat as sp
from standpat.cli.bench import command as bench
from standpat.cli.bench import contests, measurements, peers
from standpat.cli.bench import sample_hands as deals
from standpat.cli.bench import timing as measure
from standpat.cli.bench.peers import PEERS, Peer
from standpat.cli.bench.timing import Contender
from standpat.evaluator import ORDERINGS
from standpat.evaluator.reference_loops import add_bytes, narrow_words

QUICK = ("--hands", "40", "--seconds", "0")


def first_of_each(hands: NDArray[Any]) -> Callable[[], list[Any]]:
    return lambda: [hand[0] for hand in hands]


FAIR = Peer("fair", lambda hands: lambda: -sp.HIGH.rank(hands).astype(int), "numpy", "high", lower_wins=True)
WRONG = Peer("wrong", first_of_each, "numpy", "high")
BROKEN = Peer("broken", lambda hands: 1 / 0, "numpy", "high")  # type: ignore[arg-type, return-value]
ABSENT = Peer("absent", first_of_each, "no-such-package", "high")


@pytest.fixture
def no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "PEERS", ())


@pytest.mark.parametrize("count", [0, 1, 3, 5, 7, 10, 13])
def test_the_reference_loop_adds_every_byte(count: int) -> None:
    cards = np.arange(4 * count, dtype=np.uint8).reshape(4, count)
    out = np.full(4, 99, np.uint16)
    add_bytes(cards, out)
    assert out.tolist() == cards.sum(1).tolist()


def test_the_reference_loop_is_not_of_eight_bits() -> None:
    out = np.empty(1, np.uint16)
    add_bytes(np.full((1, 10), 255, np.uint8), out)
    assert out[0] == 2550


def test_the_reference_loop_narrows_words() -> None:
    out = np.empty(3, np.uint16)
    narrow_words(np.array([1, 65535, 65536], np.uint64), out)
    assert out.tolist() == [1, 65535, 0]


def test_the_reference_loop_of_nothing() -> None:
    add_bytes(np.empty((0, 5), np.uint8), np.empty(0, np.uint16))
    narrow_words(np.empty(0, np.uint64), np.empty(0, np.uint16))


def test_the_reference_loop_refuses_another_number_of_hands() -> None:
    with pytest.raises(ValueError, match="out: expected 2 hands, found 3"):
        add_bytes(np.zeros((2, 5), np.uint8), np.empty(3, np.uint16))
    with pytest.raises(ValueError, match="out: expected 2 hands, found 1"):
        narrow_words(np.zeros(2, np.uint64), np.empty(1, np.uint16))


@pytest.mark.parametrize("size", [5, 7, 10])
@pytest.mark.parametrize("jokers", [0, 1, 4])
def test_random_hands_are_hands(size: int, jokers: int) -> None:
    hands = deals.random_hands(2_000, size, jokers=jokers)
    assert hands.shape == (2_000, size)
    assert hands.flags.c_contiguous
    assert all(len(set(hand)) == size for hand in hands.tolist())
    assert (hands[:, : size - jokers] < 52).all()
    assert (np.sort(hands, 1)[:, size - jokers :] == range(52, 52 + jokers)).all()


def test_random_hands_are_fair_and_the_same_every_time() -> None:
    hands = deals.random_hands(52_000, 5)
    counts = np.array([np.bincount(column, minlength=52) for column in hands.T])
    assert abs(counts - 1_000).max() < 6 * math.sqrt(1_000)
    assert np.array_equal(hands, deals.random_hands(52_000, 5))


def test_ordered_hands_are_all_of_them_and_begin_again() -> None:
    hands = deals.ordered_hands(math.comb(52, 5) + 1, 5)
    packed = sp.pack(hands)
    assert (packed[1:-1] > packed[:-2]).all()
    assert packed[-1] == packed[0] == 0b11111


@pytest.mark.parametrize("size", [6, 7, 10])
def test_ordered_hands_of_other_sizes(size: int) -> None:
    packed = sp.pack(deals.ordered_hands(5_000, size))
    assert (packed[1:] > packed[:-1]).all()


def test_measures_in_rounds_and_compares_with_the_reference_loop() -> None:
    turns = []

    def takes_turns(name: str) -> Contender:
        return Contender(name, lambda hands: lambda: turns.append((name, len(hands))))

    reference, other = measure.measure([takes_turns("reference"), takes_turns("other")], np.zeros((10, 5)), 0)
    assert turns == [("reference", 10), ("other", 10)] * (1 + measure.FEWEST_ROUNDS)
    assert reference.of_reference == 1
    assert reference.hands == other.hands == 10
    assert other.slowest <= other.rate <= other.fastest


def test_slow_contenders_get_fewer_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter(range(10**9))
    monkeypatch.setattr(measure, "clock", lambda: next(seconds))
    [result] = measure.measure([Contender("slow", lambda hands: lambda: None)], np.zeros((5_000, 5)), 0)
    assert result.hands == measure.FIRST
    assert result.rate == measure.FIRST


@pytest.mark.parametrize(
    ("theirs", "lower_wins", "same"),
    [
        ([1, 2, 2, 9], False, True),
        ([-1, -2, -2, -9], True, True),
        ([1, 2, 3, 9], False, False),
        ([1, 1, 1, 9], False, False),
        ([9, 2, 2, 1], False, False),
        (np.array([0, 1, 1, 65535], np.uint16), False, True),
        (np.array([65535, 1, 1, 0], np.uint16), True, True),
    ],
)
def test_same_order(theirs: list[int] | NDArray[np.uint16], lower_wins: bool, same: bool) -> None:
    assert peers.same_order(np.array([3, 5, 5, 6]), theirs, lower_wins=lower_wins) == same


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # what peers do when they are imported is their affair
@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("peer", PEERS, ids=[peer.name for peer in PEERS])
def test_peers_rank_as_we_do(peer: Peer, size: int) -> None:
    if not peer.installed:
        pytest.skip(f"{peer.package} is not installed")
    if size in peer.sizes:
        assert measurements.agrees(peer, deals.random_hands(300, size))


def test_peers_that_are_not_installed_do_not_take_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "PEERS", (ABSENT, FAIR))
    assert contests.peers([sp.HIGH], 5) == [FAIR]


def test_peers_take_part_where_they_rank_the_same_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    low = Peer("low", first_of_each, "numpy", "2-7", (5,))
    many = Peer("many", first_of_each, "numpy", "high", single=False)
    monkeypatch.setattr(contests, "PEERS", (low, many, FAIR))
    taking_part = {
        contest.title: [other.name for other in contest.contenders if isinstance(other, Peer)]
        for contest in contests.contests(list(ORDERINGS))
    }
    assert taking_part["5 cards, random"] == ["low", "many", "fair"]
    assert taking_part["7 cards, in order"] == ["many", "fair"]
    assert taking_part["5 cards, one hand a call"] == ["low", "fair"]
    assert taking_part["10 cards, random"] == taking_part["5 cards, packed"] == []


def test_every_ordering_and_form_of_input_is_measured(no_peers: None) -> None:
    titles = {contest.title: [other.name for other in contest.contenders] for contest in contests.contests(ORDERINGS)}
    assert titles["5 cards, random"] == list(ORDERINGS)
    assert titles["10 cards, one a joker"] == ["wild", "wild-double-ace", "bug"]
    assert len(titles) == 14
    assert all(titles.values())


@pytest.mark.parametrize("name", ORDERINGS)
def test_own_contenders_give_strengths(name: str, no_peers: None) -> None:
    ordering = ORDERINGS[name]
    for contest in contests.contests([name]):
        hands = contest.deal(3)
        for contender in contest.contenders:
            values = contender.prepare(hands)()
            if contender.name in ("pack_lines of bytes", "parse of strings"):
                assert np.array_equal(sp.pack(values) if values.ndim == 2 else values, sp.pack(hands))
                continue
            wild = "7d" if contest.title.endswith("7d wild") else None
            expected = ordering.rank_packed(hands) if hands.ndim == 1 else ordering.rank(hands, wild)
            assert np.array_equal(values, expected), (contest.title, contender.name)


def test_prints_a_table_a_contest(run: Run, no_peers: None) -> None:
    result = run("bench", *QUICK, "--order", "high")
    assert result.exit_code == 0
    assert result.stderr == ""
    for contest in contests.contests(["high"]):
        assert f"\n{contest.title} " in result.stdout
    assert result.stdout.startswith("processor ")
    assert "reference loop: add the bytes" in result.stdout
    assert "\x1b" not in result.stdout


def test_json_is_one_object(run: Run, no_peers: None) -> None:
    result = run("bench", *QUICK, "--order", "2-7", "--order", "BUG", "--json")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert data["machine"]["numpy"] == np.__version__
    rows = measurements.from_data(data)
    assert {row.contest for row in rows} == {contest.title for contest in contests.contests(["2-7", "bug"])}
    for title in {row.contest for row in rows}:
        shown = [row for row in rows if row.contest == title]
        assert [row.rate for row in shown] == sorted((row.rate for row in shown), reverse=True)
        assert [row.of_reference for row in shown if row.side == "reference"] == [1.0]
    assert all(row.agrees and row.public and row.hands == 40 for row in rows)


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_plot_is_written(run: Run, tmp_path: Path, no_peers: None, ending: str) -> None:
    result = run("bench", *QUICK, "--order", "czech", "--plot", f"rates.{ending}")
    assert result.exit_code == 0
    assert (tmp_path / f"rates.{ending}").stat().st_size > 5_000


def test_plot_of_an_unknown_kind_is_refused_before_anything_is_measured(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "measure", None)
    result = run("bench", "--plot", "rates.txt")
    assert result.exit_code == 2
    assert "--plot rates.txt" in result.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "arguments",
    [
        ["--order", "nothing"],
        ["--hands", "0"],
        ["--hands", "many"],
        ["--seconds", "-1"],
        ["--seconds", "nan"],
        ["--seconds", "inf"],
        ["x"],
    ],
)
def test_bad_options_are_refused(run: Run, arguments: list[str]) -> None:
    assert run("bench", *arguments).exit_code == 2


def test_a_peer_with_another_order_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "PEERS", (FAIR, WRONG))
    result = run("bench", *QUICK, "--order", "high")
    assert result.exit_code == 1
    assert "wrong (WRONG ORDER)" in result.stdout
    assert "fair (" not in result.stdout
    assert "standpat: wrong ranks hands of '5 cards, random' in another order" in result.stderr


def test_a_peer_that_fails_is_left_out(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "PEERS", (BROKEN, FAIR))
    result = run("bench", *QUICK, "--order", "high")
    assert result.exit_code == 0
    assert "fair" in result.stdout
    assert "broken" not in result.stdout
    assert "standpat: broken cannot be measured: ZeroDivisionError: division by zero" in result.stderr


def test_a_failure_of_our_own_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        bench.can_run(Contender("ours", BROKEN.prepare), np.zeros((1, 5), np.uint8))

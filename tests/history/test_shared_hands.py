"""Recorded hands of real games."""

from collections import Counter
from pathlib import Path

import pytest

from standpat.history import Record, Replay, complete_record, read_phh, replay, write_phh
from standpat.history.hand_files import find_files, hands_in_file
from standpat.history.record import DealStep, DiscardStep, MuckStep, ReshuffleStep, ShowStep, StreetStep
from standpat.rules import Acted, Began, Posted, Returned

# The pots after every street of the televised hands, from their actions: before each draw, and at the end.
POTS = {
    "f2l3d-02-29-59": (1_000_000, 2_000_000, 3_000_000, 3_000_000),
    "f2l3d-02-34-51": (625_000,),
    "f2l3d-02-42-44": (1_125_000, 2_625_000, 4_625_000, 5_625_000),
    "f2l3d-02-46-42": (1_125_000, 2_125_000, 3_125_000, 3_125_000),
    "n2l1d-01-53-52": (400_000,),
    "n2l1d-02-00-25": (600_000,),
    "n2l1d-02-01-50": (1_850_000, 1_850_000),
}


def replays(folder: Path) -> dict[tuple[str, int], Replay]:
    found = {}
    for file in find_files([folder]):
        for source in hands_in_file(file):
            record = source.read()
            assert isinstance(record, Record), record
            found[file.stem, record.line] = replay(record)
    return found


@pytest.fixture(scope="module")
def televised(shared_hands: Path) -> dict[str, Replay]:
    return {name: result for (name, _), result in replays(shared_hands / "phh").items()}


@pytest.fixture(scope="module")
def site(shared_hands: Path) -> dict[tuple[str, int], Replay]:
    return replays(shared_hands / "pokerstars")


def test_televised_hands_end_with_the_recorded_stacks(televised: dict[str, Replay]) -> None:
    assert len(televised) == 7
    for result in televised.values():
        assert result.agrees, result.disagreements
        assert result.state is not None
        assert result.state.stacks == result.record.finishing_stacks


def pots(result: Replay) -> tuple[int, ...]:
    """Count the chips in the pot before each draw and at the end of the hand."""
    assert result.state is not None
    pot, found = 0, []
    for event in result.state.events:
        match event:
            case Began(phase) if result.state.game.phases[phase].title == "draw":
                found.append(pot)
            case Acted(_, _, chips):
                pot += chips
            case Returned(_, chips):
                pot -= chips
            case Posted(_, _, chips):
                pot += chips
    return (*found, pot)


def test_the_pots_after_every_street(televised: dict[str, Replay]) -> None:
    assert {name: pots(result) for name, result in televised.items()} == POTS


def test_every_hand_of_the_site_is_read(site: dict[tuple[str, int], Replay]) -> None:
    counts = Counter(name for name, _ in site)
    assert counts["five-card-draw-limit"] == 30
    assert counts["triple-draw-limit"] == 17
    assert len(site) == 53


def test_every_sound_hand_of_the_site_agrees(site: dict[tuple[str, int], Replay]) -> None:
    for (name, _), result in site.items():
        if name != "triple-draw-corrupt-cards":
            assert result.agrees, (name, result.disagreements)


def test_the_cancelled_hand_costs_nothing(site: dict[tuple[str, int], Replay]) -> None:
    [result] = [result for (name, _), result in site.items() if name == "triple-draw-cancelled"]
    assert result.record.cancelled
    assert result.net == (0,)


def test_the_corrupt_hand_is_named_by_line_and_its_chips_are_checked(site: dict[tuple[str, int], Replay]) -> None:
    [result] = [result for (name, _), result in site.items() if name == "triple-draw-corrupt-cards"]
    assert [problem.line for problem in result.disagreements] == [21, 22, 31, 32, 44]
    assert result.record.totals is not None
    assert result.record.totals.pot == 2000
    assert result.net == (-500, -500, 0, 1420, 0, -500)


def test_the_check_raise_after_the_draw(site: dict[tuple[str, int], Replay]) -> None:
    [result] = [result for (name, _), result in site.items() if name == "five-card-draw-heads-up-check-raise"]
    assert result.record.totals is not None
    assert (result.record.totals.pot, result.record.totals.rake) == (48000, 100)
    nets = dict(zip((seat.name for seat in result.record.seats), result.net or (), strict=True))
    assert nets["Hero"] == 23900


def test_reshuffles_of_the_site(site: dict[tuple[str, int], Replay]) -> None:
    told = [result for result in site.values() if any(isinstance(step, ReshuffleStep) for step in result.record.steps)]
    assert len(told) == 2
    assert all(result.agrees for result in told)


def test_everything_goes_through_phh(site: dict[tuple[str, int], Replay], televised: dict[str, Replay]) -> None:
    for result in (*site.values(), *televised.values()):
        if result.record.cancelled:
            continue
        [record] = read_phh(write_phh(complete_record(result)).splitlines())
        assert isinstance(record, Record), record
        back = replay(record)
        assert back.agrees, back.disagreements
        assert back.net == result.net


def test_the_facts_of_a_hand_are_kept_apart(site: dict[tuple[str, int], Replay]) -> None:
    [result] = [result for (name, _), result in site.items() if name == "five-card-draw-side-pot"]
    kinds = Counter(type(step) for step in result.record.steps)
    assert (kinds[DealStep], kinds[ShowStep], kinds[MuckStep], kinds[DiscardStep], kinds[StreetStep]) == (2, 1, 4, 3, 1)

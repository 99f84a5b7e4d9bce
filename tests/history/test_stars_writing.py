"""Hands written as PokerStars text are read back to the last chip."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from history.random_hands import DRAW_GAMES, hand
from history.reading import record_of, replay_of
from history.written import ALL, CANCELLED, NO_LIMIT, SINGLE, TRIPLE

from standpat.history import Record, complete_record, read, read_phh, record_hand, replay, write, write_phh, write_stars
from standpat.history.example_hands import PHH_EXAMPLE
from standpat.history.hand_facts import identity_of
from standpat.history.rows import player_rows
from standpat.rules import FIXED_LIMIT, GAMES, POT_LIMIT, Limit
from standpat.rules import NO_LIMIT as ANY_AMOUNT

TEXTS = [text for text in ALL if text != CANCELLED]


def from_phh(text: str) -> Record:
    [record] = read_phh(text.splitlines(), "a.phh")
    assert isinstance(record, Record), record
    return record


@pytest.mark.parametrize("name", DRAW_GAMES)
@pytest.mark.parametrize("limit", [FIXED_LIMIT, POT_LIMIT, ANY_AMOUNT])
def test_played_hands(name: str, limit: Limit) -> None:
    rng = np.random.default_rng(8)
    for number in range(25):
        ante = int(rng.integers(3))
        state = hand(replace(GAMES[name], limit=limit, blinds=(5, 10), bet=10, ante=ante), rng)
        record = record_hand(state, number=str(number))
        again = record_of(write_stars(record))
        result = replay(again)
        assert result.agrees
        assert result.net == state.payoffs
        assert again.number == str(number)
        assert result.state is not None
        assert result.state.actions == state.actions or any(
            None in step.cards for step in again.steps if hasattr(step, "cards")
        )


@pytest.mark.parametrize("text", TEXTS)
def test_text_to_phh_and_back(text: str) -> None:
    result = replay_of(text)
    direct = write_stars(result.record)
    over_phh = write_stars(from_phh(write_phh(complete_record(result))))
    assert record_of(over_phh).steps[:5] == record_of(direct).steps[:5]
    for written in (direct, over_phh):
        again = replay_of(written)
        assert again.agrees
        assert again.record.seats == result.record.seats
        assert identity_of(again.record) is not None
        before = [row._replace(line=0, time_zone="", time=None, rake=row.rake * 0) for row in player_rows(result)]
        after = [row._replace(line=0, time_zone="", time=None, rake=row.rake * 0) for row in player_rows(again)]
        assert [row.net for row in after] == [row.net for row in before]
        assert [row.held for row in after] == [row.held for row in before]


def test_fields_of_the_header() -> None:
    again = record_of(write_stars(record_of(SINGLE)))
    assert (again.number, again.currency, again.fields["table"], again.fields["seat_count"]) == (
        "101",
        "$",
        "Example",
        6,
    )
    assert (again.fields["date"], again.fields["time"], again.fields["time_zone"]) == ("2016-05-11", "10:23:37", "EET")
    tournament = record_of(write_stars(record_of(NO_LIMIT)))
    assert {name: tournament.fields[name] for name in ("tournament", "buy_in", "level")} == {
        "tournament": "77",
        "buy_in": "$5+$0.50 USD",
        "level": "II",
    }


def test_all_known_cards_are_written() -> None:
    text = write_stars(from_phh(PHH_EXAMPLE))
    assert "Dealt to Ann [As Kd Qc 2s 3s]" in text
    assert "Dealt to Bob" not in text
    assert record_of(text).seats[0].name == "Ann"


def test_a_file_of_text(tmp_path: Path) -> None:
    records = [from_phh(PHH_EXAMPLE), complete_record(replay_of(TRIPLE)), record_of(SINGLE)]
    assert write(records, tmp_path / "a.txt") == 3
    again = [record for record in read(tmp_path / "a.txt") if isinstance(record, Record)]
    assert [record.number for record in again] == ["1", "103", "101"]
    assert [replay(record).net for record in again] == [replay(record).net for record in records]


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (
            record_hand(hand(GAMES["czech"], np.random.default_rng(1))),
            "PokerStars has no doubling czech: expected five",
        ),
        (record_of(CANCELLED), "cancelled"),
        (from_phh(PHH_EXAMPLE.replace("[100, 200]", "[inf, 200]")), "has unknown stacks"),
        (from_phh(PHH_EXAMPLE.replace("[5, 10]", "[0, 0]").replace("p2 f", "p1 cc")), "do not add up"),
        (from_phh(PHH_EXAMPLE.replace("[5, 10]", "[3, 10]")), "small blind 3': at 10/20 it is 5"),
        (from_phh(PHH_EXAMPLE.replace('"Bob"', '"Bob\\nEve"')), "cannot be written as PokerStars text"),
    ],
)
def test_hands_that_the_text_cannot_hold(record: Record, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        write_stars(record)


def test_recorded_hands(shared_hands: Path) -> None:
    written = []
    for file in [*(shared_hands / "pokerstars").iterdir(), *(shared_hands / "phh").iterdir()]:
        for record in read(file):
            assert isinstance(record, Record)
            result = replay(record)
            if result.agrees and not record.cancelled and not any(record.stakes.dead):
                assert replay_of(write_stars(record)).net == result.net
                written.append(record)
    assert len(written) > 50

"""Rows of hands and players, statistics by group, and the files that hold them."""

import csv
import datetime
import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pyarrow.parquet as parquet
import pytest
from click.testing import Result
from history.reading import record_of, replay_of
from history.written import ALL, CANCELLED, NO_LIMIT, SINGLE, TRIPLE, WALK, replaced

from standpat.history import complete_record, read_phh, replay, write_phh
from standpat.history.example_hands import PHH_EXAMPLE
from standpat.history.hand_facts import identity_of
from standpat.history.player_counts import PlayerCounts, add_counts, count_rows
from standpat.history.row_files import safe_text
from standpat.history.rows import HandRow, PlayerRow, hand_row, player_rows

Run = Callable[..., Result]


def rows_of(text: str) -> dict[str, PlayerRow]:
    return {row.player: row for row in player_rows(replay_of(text))}


def test_a_row_for_each_player() -> None:
    ann, bob, eve = rows_of(SINGLE).values()
    assert ann == PlayerRow(
        file="a.txt",
        line=1,
        site="PokerStars",
        hand="101",
        time=datetime.datetime(2016, 5, 11, 10, 23, 37),
        time_zone="EET",
        game="five-card-draw",
        limit="fixed-limit",
        stakes="$2.00/$4.00",
        currency="$",
        table="Example",
        tournament="",
        players=3,
        big_blind=Decimal(2),
        player="Ann",
        seat=1,
        position="SB",
        stack=Decimal(50),
        dealt="AdAc7d5h5c",
        held="AdAc5h5c2s",
        draw1=1,
        draw2=None,
        draw3=None,
        draws=1,
        pat=0,
        vpip=True,
        raises=1,
        showdown=True,
        strength=ann.strength,
        category="two pair",
        collected=Decimal(25),
        rake=Decimal(1),
        net=Decimal(13),
        net_bb=6.5,
    )
    assert ann.strength is not None
    assert (bob.position, bob.net, bob.net_bb, bob.vpip, bob.showdown, bob.draw1) == (
        "BB",
        Decimal(-2),
        -1.0,
        False,
        False,
        None,
    )
    assert (eve.position, eve.draw1, eve.raises, eve.rake) == ("BTN", 3, 2, Decimal(0))
    assert eve.held == "KdKs9h4s3d"
    assert eve.dealt == ""


def test_a_row_for_each_hand() -> None:
    row = hand_row(replay_of(SINGLE))
    assert row is not None
    assert (row.pot, row.rake, row.showdown, row.winners, row.players) == (Decimal(26), Decimal(1), True, "Ann", 3)
    walk = hand_row(replay_of(WALK))
    assert walk is not None
    assert (walk.pot, walk.showdown, walk.winners) == (Decimal(2), False, "Bob")


def test_draws_by_street() -> None:
    rows = rows_of(TRIPLE)
    assert [(row.draw1, row.draw2, row.draw3, row.pat) for row in rows.values()] == [
        (2, 0, 0, 2),
        (3, 3, 2, 0),
        (2, 2, 1, 0),
        (2, 1, 1, 0),
        (2, 2, 2, 0),
        (None, None, None, 0),
    ]
    assert rows["P1"].held == "5d7d4d6d2s"
    assert rows["P6"].net_bb == 0.0


def test_a_tournament() -> None:
    bob = rows_of(NO_LIMIT)["Bob"]
    assert (bob.tournament, bob.currency, bob.stakes, bob.limit) == ("77", "", "15/30", "no-limit")
    assert (bob.category, bob.held) == ("high card", "7d5d4s3s2c")


def test_hands_without_a_result_have_no_rows() -> None:
    wrong = replaced(SINGLE, ("Total pot $26", "Total pot $27"))
    assert hand_row(replay_of(CANCELLED)) is None
    assert list(player_rows(replay_of(wrong))) == []


def test_rows_of_phh_are_those_of_the_text_it_was_made_of() -> None:
    for text in ALL:
        if text != CANCELLED:
            result = replay_of(text)
            [record] = read_phh(write_phh(complete_record(result)).splitlines(), "a.txt")
            assert not isinstance(record, Exception)
            before = [row._replace(file="", line=0, seat=0, time_zone="") for row in player_rows(result)]
            after = [row._replace(file="", line=0, seat=0, time_zone="") for row in player_rows(replay(record))]
            assert after == before
            assert identity_of(record) == identity_of(result.record)


def test_statistics_by_group() -> None:
    table = count_rows(player_rows(replay_of(SINGLE)), ("game", "position"))
    add_counts(table, count_rows(player_rows(replay_of(WALK)), ("game", "position")))
    counts = table["five-card-draw", "SB", "$"]
    assert (counts.hands, counts.net, counts.bb_100, counts.bb_100_error) == (2, Decimal(12), 300.0, 350.0)
    assert set(table) == {("five-card-draw", position, "$") for position in ("SB", "BB", "BTN")}


def test_only_the_first_round_is_voluntary_and_only_winners_win() -> None:
    late = replaced(
        SINGLE, ("Eve: raises $2 to $4\nAnn: calls $3\nBob: folds", "Eve: folds\nAnn: calls $1\nBob: checks")
    )
    text = late[: late.index("Ann: discards")] + (
        "Ann: discards 1 card [7d]\nDealt to Ann [Ad Ac 5h 5c] [2s]\nBob: discards 3 cards\nAnn: checks\nBob: bets $4\n"
        "Ann: calls $4\n*** SHOW DOWN ***\nBob: shows [Kd Ks 9h 4s 3d] (a pair of Kings)\n"
        "Ann: shows [Ad Ac 5h 5c 2s] (two pair, Aces and Fives)\nAnn collected $12 from pot\n*** SUMMARY ***\n"
        "Total pot $12 | Rake $0\n"
    )
    table = count_rows(player_rows(replay_of(text)))
    ann, bob = table["Ann", "$"], table["Bob", "$"]
    assert (ann.vpip, ann.raised, ann.showdowns, ann.won) == (1, 0, 1, 1)
    assert (bob.vpip, bob.raised, bob.showdowns, bob.won) == (0, 1, 1, 0)


def test_counts_without_hands() -> None:
    assert (PlayerCounts().bb_100, PlayerCounts().bb_100_error) == (None, None)
    assert PlayerCounts(bb_hands=1, bb=2.0, bb_squares=4.0).bb_100_error is None


@pytest.mark.parametrize("ending", ["csv", "parquet"])
@pytest.mark.parametrize("kind", ["players", "hands"])
def test_files_of_rows(run: Run, tmp_path: Path, ending: str, kind: str) -> None:
    (tmp_path / "a.txt").write_text("\n\n".join(ALL))
    result = run("a.txt", "--output", f"rows.{ending}", "--rows", kind)
    assert (result.exit_code, result.stderr) == (0, "")
    path = tmp_path / f"rows.{ending}"
    if ending == "csv":
        with open(path, newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
    else:
        rows = [{name: str(value) for name, value in row.items()} for row in parquet.read_table(path).to_pylist()]
    assert len(rows) == {"players": 15, "hands": 4}[kind]
    assert list(rows[0]) == list(PlayerRow._fields if kind == "players" else HandRow._fields)
    assert (rows[0]["hand"], float(rows[0]["rake"]), rows[0]["time"]) == ("101", 1.0, "2016-05-11 10:23:37")
    if kind == "players":
        assert sum(float(row["net"]) for row in rows if row["hand"] == "101") == -1.0


def test_workers_write_the_same_rows(run: Run, tmp_path: Path) -> None:
    for number in range(20):
        (tmp_path / f"{number}.txt").write_text(SINGLE.replace("#101", f"#{number}") * 3)
    run(tmp_path, "--output", "one.csv")
    run(tmp_path, "--output", "two.csv", "--workers", "2")
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()
    assert len((tmp_path / "one.csv").read_text().splitlines()) == 61


def test_statistics_by_columns_on_the_command_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\n\n".join(ALL))
    shown = run("a.txt", "--stats", "--by", "game,position", "--output", "positions.csv")
    assert shown.exit_code == 0
    assert "game, position" in shown.stdout
    assert "±" in shown.stdout
    with open(tmp_path / "positions.csv", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["game"] == "five-card-draw"]
    assert {row["position"]: row["net"] for row in rows} == {"SB": "12.00", "BB": "-1.00", "BTN": "-12.00"}
    answer = json.loads(run("a.txt", "--stats", "--by", "limit", "--json").stdout)
    assert {(group["limit"], group["currency"]) for group in answer["groups"]} == {
        ("fixed-limit", "$"),
        ("fixed-limit", ""),
        ("no-limit", ""),
    }
    unknown = run("a.txt", "--stats", "--by", "colour")
    assert unknown.exit_code == 2
    assert "unknown column 'colour', expected some of player, position" in unknown.stderr
    assert run("a.txt", "--by", "game").exit_code == 2


def test_text_that_a_spreadsheet_would_run(run: Run, tmp_path: Path) -> None:
    text = SINGLE.replace("Eve", '=HYPERLINK("x")').replace("Bob", "\x1b[31mBob").replace("Ann", "@Ann")
    (tmp_path / "a.txt").write_text(text)
    for arguments in (("--output", "p.csv"), ("--output", "p.csv", "--stats")):
        assert run("a.txt", *arguments).exit_code == 0
        with open(tmp_path / "p.csv", newline="") as file:
            players = {row["player"] for row in csv.DictReader(file)}
        assert players == {'\'=HYPERLINK("x")', "?[31mBob", "'@Ann"}
    run("a.txt", "--output", "p.parquet")
    assert '=HYPERLINK("x")' in parquet.read_table(tmp_path / "p.parquet")["player"].to_pylist()


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@x", "\tx", "\rx"])
def test_safe_text(text: str) -> None:
    assert safe_text(text)[0] == "'"
    assert safe_text(f"a{text[:1]}b").startswith("a")


def test_an_unknown_stack_has_no_column() -> None:
    [record] = read_phh(PHH_EXAMPLE.replace("[100, 200]", "[inf, 200]").splitlines())
    assert not isinstance(record, Exception)
    assert [row.stack for row in player_rows(replay(record))] == [None, Decimal(200)]
    assert record_of(SINGLE).seats[0].known

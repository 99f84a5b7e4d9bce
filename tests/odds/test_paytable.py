"""Paytables: what pays what, and files that are none."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from standpat.evaluator import HandError
from standpat.odds import DrawSetup, Paytable, PaytableError, PaytableRow, analyse

PAID = {
    "jacks-or-better-9-6": {
        "As Ks Qs Js Ts": 800,
        "Ks Qs Js Ts 9s": 50,
        "5s 4s 3s 2s As": 50,
        "9s 9d 9h 9c 2d": 25,
        "9s 9d 9h 2c 2d": 9,
        "As 9s 7s 5s 3s": 6,
        "5s 4d 3s 2s As": 4,
        "9s 9d 9h 3c 2d": 3,
        "9s 9d 3h 3c 2d": 2,
        "Js Jd 9h 3c 2d": 1,
        "Ts Td 9h 3c 2d": 0,
        "As Kd 9h 3c 2d": 0,
    },
    "deuces-wild-full-pay": {
        "As Ks Qs Js Ts": 800,
        "As Ks Qs Js 2d": 25,
        "As Ks 2s 2h 2d": 25,
        "2c 2s 2h 2d 3d": 200,
        "9c 9s 9h 2d 2s": 15,
        "9s 8s 7s 6s 2d": 9,
        "6s 5s 4s 3s 2s": 9,
        "9c 9s 9h 2d 3s": 5,
        "9c 9s 3h 3d 2s": 3,
        "9s 8s 4s 3s 2d": 2,
        "9s 8s 7d 6s 2d": 2,
        "9s 9h 7d 4s 2d": 1,
        "As Ah 7d 4s 3d": 0,
    },
    "double-double-bonus-9-6": {
        "As Ad Ah Ac 4d": 400,
        "As Ad Ah Ac 5d": 160,
        "3s 3d 3h 3c Ad": 160,
        "3s 3d 3h 3c 5d": 80,
        "5s 5d 5h 5c Ad": 50,
    },
    "joker-poker-kings-or-better": {
        "As Ks Qs Js Ts": 800,
        "As Ks Qs Js *": 100,
        "As Ah Ad Ac *": 200,
        "Ks Qh 9d 4c *": 1,
        "Qs Jh 9d 4c *": 0,
    },
}


@pytest.mark.parametrize(("name", "hand"), [(name, hand) for name, hands in PAID.items() for hand in hands])
def test_what_is_paid(name: str, hand: str) -> None:
    assert Paytable.load(name).pays(hand) == PAID[name][hand]


def test_a_copied_and_changed_file(tmp_path: Path) -> None:
    """Nine for the full house down to eight costs what that return is published as, 98.3927 %... of 8/6."""
    import standpat.odds.paytable as module

    text = (Path(module.__file__).parent / "paytables" / "jacks-or-better-9-6.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("pays = 9", "pays = 8"), "utf-8")
    assert f"{float(analyse(Paytable.load(mine)).value):.4%}" == "98.3927%"


ROW = '[[row]]\nname = "x"\npays = 1\n'
BAD = {
    "": "expected a name and one",
    'name = "x"': "expected a name and one",
    "name = ": "Invalid value",
    'name = "x"\nrow = 3': "expected \\[\\[row\\]\\]",
    'name = "x"\nrow = [3]': "row 1: expected a table",
    f'name = "x"\ncolour = "red"\n{ROW}': "unknown key 'colour'",
    f'name = "x"\norder = "hi"\n{ROW}': "unknown ordering 'hi'",
    f'name = "x"\njokers = 1\n{ROW}': "jokers: expected a whole number from 0 to 0",
    f'name = "x"\nwild = "2x"\norder = "wild"\n{ROW}': "unknown suit 'x'",
    f'name = "x"\nwild = 3\n{ROW}': "paytable 'text'",
    f'name = "x"\n{ROW}category = "quads"': "row 1: unknown category 'quads'",
    f'name = "x"\n{ROW}lead = "1"': "row 1: lead = '1', expected letters",
    f'name = "x"\n{ROW}wild = 6': "row 1: wild = 6: expected 0 to 5 wild cards",
    f'name = "x"\n{ROW}wild = true': "row 1: wild = True is of the wrong type",
    f'name = "x"\n{ROW}stake = 1': "row 1: unknown key 'stake'",
    'name = "x"\n[[row]]\nname = "x"': "row 1: expected a name and what it pays",
    'name = "x"\n[[row]]\nname = "x"\npays = inf': "row 1: pays = inf: expected a finite pay",
    f'name = "x"\norder = 3\n{ROW}': "order = 3 is of the wrong type",
    f'name = "x"\norder = ["high"]\n{ROW}': "order",
    f'name = "x"\norder = "wild"\nwild = ["2c"]\n{ROW}': "wild: expected card text",
    f'name = "x"\norder = "wild"\nwild = 3\n{ROW}': "wild: expected card text, found 3",
    f'name = "x"\norder = "wild"\njokers = true\n{ROW}': "jokers: expected a whole number from 0 to 4",
    f'name = "x"\norder = "wild"\njokers = 1.0\n{ROW}': "jokers: expected a whole number from 0 to 4",
    f'name = "x\\ny"\n{ROW}': "name of one line",
    f'name = ["x"]\n{ROW}': "expected a name",
    f'name = "x"\n{ROW}wild = 1': "row 1: no hand of this deck can be 'x'",
    f'name = "x"\n{ROW}category = "flush"\nlead = "2"': "row 1: no hand",
    f'name = "x"\n{ROW}category = "straight"\nkicker = "2"': "row 1: no hand",
    'name = "x"\n[[row]]\nname = "x"\npays = 1e308': "row 1: pays = 1e\\+308: expected a finite pay",
    f'name = "x"\n[[row]]\nname = "x"\npays = 1{"0" * 26}': "row 1: pays = 10*: expected a finite pay",
    'name = "x"\n[[row]]\nname = "x"\npays = nan': "row 1: pays = nan: expected a finite pay",
    f"x = {'9' * 5000}": "paytable",
    'name = "x"\n[[row]]\nname = "x"\npays = "1"': "row 1: pays = '1' is of the wrong type",
}


@pytest.mark.parametrize("text", BAD)
def test_bad_files_are_refused(text: str) -> None:
    with pytest.raises(PaytableError, match=BAD[text]):
        Paytable.parse(text)


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(PaytableError, match="no file of that name, nor one of bonus-8-5"):
        Paytable.load("shoes-or-better")
    with pytest.raises(PaytableError, match="paytable"):
        Paytable.load(tmp_path)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(PaytableError, match="paytable"):
        Paytable.load(tmp_path / "bytes")
    for name in ("a\0b", "", "x" * 5000, None):
        with pytest.raises(PaytableError, match="paytable"):
            Paytable.load(name)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "row",
    [
        {"pays": float("nan")},
        {"pays": None},
        {"pays": True},
        {"lead": "1"},
        {"kicker": None},
        {"wild": 6},
        {"wild": 1.0},
        {"name": 3},
        {"name": "a\nb"},
        {"category": 3},
    ],
)
def test_rows_that_are_none(row: dict[str, Any]) -> None:
    fields: dict[str, Any] = {"name": "x", "pays": 1}
    with pytest.raises(PaytableError, match=next(iter(row))):
        PaytableRow(**fields | row)


def test_tables_that_are_none() -> None:
    for rows in ((), (3,), (PaytableRow("x", 1, "nope"),), (PaytableRow("x", 1, wild=1),)):
        with pytest.raises(PaytableError, match=r"expected|no hand"):
            Paytable("x", DrawSetup(), rows)  # type: ignore[arg-type]
    with pytest.raises(PaytableError, match="unknown category 'nope'"):
        PaytableRow("x", 1, "nope").matches(DrawSetup().ordering, 0)


@pytest.mark.parametrize("order", [5, None, b"high", ["high"]])
def test_decks_that_are_none(order: object) -> None:
    with pytest.raises(HandError, match="unknown ordering"):
        DrawSetup(order)  # type: ignore[arg-type]
    with pytest.raises(HandError, match="whole number from 0 to 4 under ordering 'wild', found True"):
        DrawSetup("wild", jokers=True)
    assert DrawSetup("wild", jokers=np.int64(2)) == DrawSetup("wild", jokers=2)  # type: ignore[arg-type]
    with pytest.raises(HandError, match=r"the dead cards: card id -1: expected 0\.\.51"):
        DrawSetup(dead=[-1])


def test_numbers_of_numpy_are_numbers() -> None:
    assert PaytableRow("x", np.int64(3), "pair", wild=np.int8(0)) == PaytableRow("x", 3, "pair", wild=0)  # type: ignore[arg-type]
    assert type(PaytableRow("x", np.float64(2.5)).pays) is float
    for other in (np.bool_(True), np.str_("3"), np.array([3])):
        with pytest.raises(PaytableError, match="is of the wrong type"):
            PaytableRow("x", other)  # type: ignore[arg-type]

"""Definitions are checked when they are made, and what their functions return when an ordering is made."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, cast

import pytest

import standpat as sp
from standpat.evaluator import Ordering
from standpat.evaluator.definitions import DEFINITIONS, czech, high, tables
from standpat.evaluator.definitions.definition import Definition
from standpat.evaluator.definitions.shape import FLUSH, FOUR_FLUSH_TOP, PLAIN, WILD_RANK, Shape, ShapeValue

PLAIN_HIGH = Definition("x", high.CATEGORIES, high.value, high.describe, (PLAIN, FLUSH))


def nothing(shape: Shape) -> ShapeValue:
    return ShapeValue(0, ())


def say_nothing(category: int, ranks: tuple[int, ...], suit: int | None) -> str:
    return "a hand"


ONE = Definition("one", ("all",), nothing, say_nothing)


@pytest.mark.parametrize(
    ("field", "found", "error", "message"),
    [
        ("name", 7, TypeError, "name: expected a text, found 7"),
        ("name", "", ValueError, "name: expected a printable text"),
        ("name", " low", ValueError, "name: expected a printable text without spaces at its ends, found ' low'"),
        ("name", "a\0b", ValueError, "name: expected a printable text"),
        ("categories", ["a"], TypeError, "categories: expected a tuple of texts"),
        ("categories", (), ValueError, "categories: expected 1 to 256 different texts, found 0"),
        ("categories", ("a", 1), TypeError, "category 1: expected a text, found 1"),
        ("categories", ("a", ""), ValueError, "category 1: expected a printable text"),
        ("categories", ("a", "b", "a"), ValueError, "different texts, found 3 of which 2 differ"),
        ("categories", tuple(map(str, range(257))), ValueError, "expected 1 to 256 different texts, found 257"),
        ("value", "high", TypeError, "value: expected a function, found 'high'"),
        ("describe", None, TypeError, "describe: expected a function, found None"),
        ("stands_for", 3, TypeError, "stands_for: expected a function, found 3"),
        ("wild", 1, TypeError, "wild: expected True or False, found 1"),
        ("counts_suits", None, TypeError, "counts_suits: expected True or False, found None"),
        ("low_ace", "no", TypeError, "low_ace: expected True or False, found 'no'"),
        ("patterns", (), ValueError, "patterns: expected a tuple of some of the four suit patterns"),
        ("patterns", (9,), ValueError, "patterns: expected a tuple of some of the four suit patterns"),
        ("patterns", [PLAIN], ValueError, "patterns: expected a tuple of some of the four suit patterns"),
        ("stands_for", nothing, ValueError, "stands_for: expected None in an ordering without wild cards"),
    ],
)
def test_the_fields_of_a_definition(field: str, found: object, error: type[Exception], message: str) -> None:
    with pytest.raises(error) as raised:
        replace(ONE, **{field: found})  # type: ignore[arg-type]
    assert message in str(raised.value)


@pytest.mark.parametrize("more", [{"counts_suits": True}, {"patterns": (PLAIN, FOUR_FLUSH_TOP)}])
def test_wild_cards_have_no_suit(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^an ordering with wild cards cannot look at suits other "):
        replace(ONE, wild=True, **more)


def both(shape: Shape) -> ShapeValue:
    return ShapeValue(0, (1,) if shape.ranks[4] == 12 else ())


def signed(shape: Shape) -> ShapeValue:
    return ShapeValue(0, (5 if shape.ranks[4] == 12 else -5,))


def raising(*worth: object) -> Any:
    raise KeyError(worth[0])


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (lambda shape: (0, ()), r"returned (0, ()); expected a ShapeValue"),
        (lambda shape: ShapeValue(1, ()), "category 1: expected 0 to 0"),
        (lambda shape: ShapeValue(-1, ()), "category -1: expected 0 to 0"),
        (lambda shape: ShapeValue(cast(Any, 0.0), ()), "category 0.0: expected 0 to 0"),
        (lambda shape: ShapeValue(0, cast(Any, [1])), "ranks: expected a tuple of at most 5"),
        (lambda shape: ShapeValue(0, (1,) * 6), "ranks: expected a tuple of at most 5"),
        (lambda shape: ShapeValue(0, (15,)), "rank 15: expected -14 to 14"),
        (lambda shape: ShapeValue(0, (-15,)), "rank -15: expected -14 to 14"),
        (lambda shape: ShapeValue(0, cast(Any, (1.5,))), "rank 1.5: expected -14 to 14"),
        (lambda shape: ShapeValue(0, (), 4), "lead: expected None, as the definition does not set counts_suits"),
        (both, "expected 0 ranks, as for Shape(ranks=(0, 0, 0, 0, 1), pattern=0)"),
        (signed, "some of its values differ only in the signs of their ranks"),
        (raising, "value(Shape(ranks=(0, 0, 0, 0, 1), pattern=0)) raised KeyError: "),
    ],
)
def test_what_value_returns(value: Callable[[Shape], ShapeValue], message: str) -> None:
    with pytest.raises(ValueError, match=r"^ordering 'one': ") as raised:
        Ordering(replace(ONE, value=value))
    assert message in str(raised.value)


@pytest.mark.parametrize("lead", [5, -1, 1.0])
def test_the_lead_is_one_of_the_five_cards(lead: Any) -> None:
    with pytest.raises(ValueError, match="expected a position from 0 to 4"):
        Ordering(replace(ONE, value=lambda shape: ShapeValue(0, (), lead), counts_suits=True))


def test_what_describe_returns() -> None:
    with pytest.raises(ValueError, match=r"^ordering 'one': describe\(0, \(\), None\) raised KeyError: 0$"):
        Ordering(replace(ONE, describe=raising))
    with pytest.raises(ValueError, match=r"describe\(0, \(\), None\) returned None; expected a text$"):
        Ordering(replace(ONE, describe=lambda *worth: None))  # type: ignore[arg-type]


def test_categories_without_hands() -> None:
    with pytest.raises(ValueError, match=r"^ordering 'one': no hand makes 'b', 'c'$"):
        tables.build(replace(ONE, categories=("a", "b", "c")))


@pytest.mark.parametrize(
    ("meant", "message"),
    [
        ((0, 1, 2, 3, 4), "expected None or a Shape of five ranks"),
        (Shape((0, 1, 2, 3)), "expected None or a Shape of five ranks"),
        (Shape((0, 1, 2, 3, WILD_RANK)), "expected None or a Shape of five ranks"),
        (Shape((4, 3, 2, 1, 0)), "expected the ranks of the natural cards"),
        (Shape((1, 2, 3, 4, 5)), "expected the ranks of the natural cards"),
        (Shape((0, 0, 0, 0, 1), FLUSH), "expected the pattern of the shape, or PLAIN"),
    ],
)
def test_what_stands_for_returns(meant: Any, message: str) -> None:
    with pytest.raises(ValueError, match=r"^ordering 'one': stands_for\(Shape\(ranks=\(0, 0, 0, 0, 13\)") as raised:
        Ordering(replace(ONE, wild=True, stands_for=lambda shape: meant))
    assert message in str(raised.value)


def by_wild_cards(shape: Shape) -> ShapeValue:
    """The fewer wild cards, the better."""
    return ShapeValue(0, (-shape.ranks.count(WILD_RANK),))


def test_wild_cards_that_stand_for_nothing() -> None:
    with pytest.raises(
        ValueError, match=r"^ordering 'one': no hand without wild cards has the value of .* expected stands"
    ):
        Ordering(replace(ONE, value=by_wild_cards, wild=True))


def test_many_categories() -> None:
    """91 pairs of a highest and a lowest rank, but five cards of one rank are not dealt: 78."""
    names = [f"{low} to {top}" for top in range(13) for low in range(top)]
    numbers = {(top, low): k for k, (top, low) in enumerate((top, low) for top in range(13) for low in range(top))}
    ordering = Ordering(
        Definition(
            "ends",
            tuple(names),
            lambda shape: ShapeValue(numbers[shape.ranks[4], shape.ranks[0]], (14, 13, 0, 1, 2)),
            lambda category, ranks, suit: f"{names[category]} {ranks}",
        )
    )
    assert ordering.size == 78
    for strength in range(1, 79):
        assert ordering.describe(strength) == f"{names[strength - 1]} (14, 13, 0, 1, 2)"
        assert ordering.category(strength) == strength - 1
    assert ordering.describe(ordering.rank("As Ks Qs 4c 3d")) == "1 to 12 (14, 13, 0, 1, 2)"


# --- values that travel -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda definition: definition.name)
def test_shipped_definitions_travel(definition: Definition) -> None:
    assert pickle.loads(pickle.dumps(definition)) == definition


def test_an_unpickled_ordering_is_the_same() -> None:
    """So it keeps no tables of its own, and makes none."""
    ordering = Ordering(ONE)
    assert pickle.loads(pickle.dumps(ordering)) is ordering
    assert pickle.loads(pickle.dumps(ONE)) == ONE
    assert Ordering(replace(ONE)) is ordering
    assert Ordering(high.DEFINITION) is Ordering(high.DEFINITION)
    assert copy.copy(ordering) is copy.deepcopy(ordering) is ordering


def test_tables_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ordering = Ordering(replace(PLAIN_HIGH, name="once"))
    text = pickle.dumps(ordering)
    monkeypatch.setattr("standpat.evaluator.ordering.build", raising)
    assert {pickle.loads(text).address for _ in range(100)} == {ordering.address}


@pytest.mark.parametrize(
    ("field", "function"),
    [
        ("value", lambda shape: ShapeValue(0, ())),
        ("describe", lambda *worth: "a hand"),
        ("value", partial(nothing)),
    ],
)
def test_functions_without_a_name_do_not_travel(field: str, function: Callable[..., Any]) -> None:
    definition = replace(ONE, **{field: function})  # type: ignore[arg-type]
    assert copy.deepcopy(definition) is copy.copy(definition) is definition
    for value in (definition, Ordering(definition)):
        with pytest.raises(pickle.PicklingError, match=rf"^ordering 'one' cannot be pickled: {field} is .* at the top"):
            pickle.dumps(value)
    assert Ordering(definition).rank("As Ks Qs Js Ts") == 1


def test_local_functions_do_not_travel() -> None:
    def local(shape: Shape) -> ShapeValue:
        return ShapeValue(0, ())

    with pytest.raises(pickle.PicklingError, match=r"value is <function .*local"):
        pickle.dumps(replace(ONE, value=local))


def test_equal_definitions_are_one_for_sets() -> None:
    assert len({ONE, replace(ONE), replace(ONE, low_ace=True), czech.DEFINITION}) == 3
    assert sp.ORDERINGS["czech"] == Ordering(czech.DEFINITION)

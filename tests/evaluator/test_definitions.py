"""The definitions, and the tables that the build makes of them: what is compiled in is what they say."""

from itertools import combinations
from pathlib import Path

import pytest

import standpat as sp
from standpat.evaluator.definitions import DEFINITIONS, czech, tables, wild
from standpat.evaluator.definitions.definition import Definition
from standpat.evaluator.definitions.shape import (
    FLUSH,
    FOUR_FLUSH_TOP,
    FOUR_FLUSH_UNDER,
    PLAIN,
    WILD_RANK,
    Shape,
    ShapeValue,
    is_possible,
    multisets,
)

HEADER = Path(__file__).parents[2] / "src/evaluator/_tables.h"


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda definition: definition.name)
def test_what_is_compiled_is_what_is_defined(definition: Definition) -> None:
    made, ordering = tables.build(definition), sp.ORDERINGS[definition.name]
    assert tuple(ordering.classes.tolist()) == made.classes
    assert tuple(ordering.starts.tolist()) == made.starts
    assert ordering.categories == definition.categories


def test_the_header_is_made_again_as_it_was_built() -> None:
    if not HEADER.exists():
        pytest.skip("standpat was not built here")
    assert "\n".join(tables.header()) + "\n" == HEADER.read_text(encoding="ascii")


def test_the_header_is_written_only_if_it_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "_tables.h"
    lines = ["/* one */"]
    monkeypatch.setattr(tables, "header", lambda: iter(lines))
    tables.write(file)
    assert file.read_text() == "/* one */\n"
    file.chmod(0o400)
    before = file.stat().st_mtime_ns
    tables.write(file)
    assert file.stat().st_mtime_ns == before
    file.chmod(0o600)
    lines.append("/* two */")
    tables.write(file)
    assert file.read_text() == "/* one */\n/* two */\n"


def shape_of(cards: tuple[int, ...]) -> Shape:
    """The shape of five ascending natural cards, found out the long way."""
    suits = [card % 4 for card in cards]
    pattern = PLAIN
    if len(set(suits)) == 1:
        pattern = FLUSH
    elif suits.count(suits[4]) == 4:
        pattern = FOUR_FLUSH_TOP
    elif len(set(suits[:4])) == 1:
        pattern = FOUR_FLUSH_UNDER
    return Shape(tuple(card // 4 for card in cards), pattern)


def test_possible_shapes_are_those_of_hands() -> None:
    """Of the lowest four ranks, which is as good as of any."""
    deck = [*range(16), 48, 49, 50, 51]
    seen = {shape_of(cards) for cards in combinations(deck, 5)}
    ranks = {card // 4 for card in deck}
    claimed = {
        Shape(some, pattern)
        for some in multisets(5)
        for pattern in (PLAIN, FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER)
        if set(some) <= ranks and is_possible(Shape(some, pattern))
    }
    assert seen == claimed


@pytest.mark.parametrize(
    ("shape", "there"),
    [
        (Shape((12, *[WILD_RANK] * 4)), False),
        (Shape((3, 12, *[WILD_RANK] * 3)), True),
        (Shape((12, *[WILD_RANK] * 4), FLUSH), True),
        (Shape((WILD_RANK,) * 5, FLUSH), True),
        (Shape((3, 3, *[WILD_RANK] * 3), FLUSH), False),
        (Shape((0, 1, 2, 3, WILD_RANK), FOUR_FLUSH_TOP), False),
    ],
)
def test_shapes_with_wild_cards(shape: Shape, there: bool) -> None:
    """A wild card follows suit, so with one natural card or none there is nothing but a flush."""
    assert is_possible(shape) is there


@pytest.mark.parametrize(
    ("ranks", "pattern", "combination", "common"),
    [
        ((0, 2, 5, 8, 11), PLAIN, "nothing", "nothing"),
        ((0, 0, 5, 8, 11), PLAIN, "one pair", "one pair"),
        ((0, 0, 5, 8, 11), FOUR_FLUSH_TOP, "four-flush", "one pair"),
        ((0, 2, 5, 8, 11), FOUR_FLUSH_UNDER, "four-flush", "nothing"),
        ((0, 0, 5, 5, 11), PLAIN, "two pair", "two pair"),
        ((9, 10, 11, 11, 12), PLAIN, "figures", "one pair"),
        ((9, 10, 10, 11, 11), PLAIN, "figures", "two pair"),
        ((9, 10, 11, 11, 12), FOUR_FLUSH_TOP, "figures", "one pair"),
        ((9, 10, 11, 11, 11), PLAIN, "three of a kind", "three of a kind"),
        ((0, 9, 10, 11, 12), FOUR_FLUSH_TOP, "round-the-corner straight", "nothing"),
        ((1, 3, 5, 7, 12), PLAIN, "skip straight", "nothing"),
        ((2, 4, 6, 8, 10), FOUR_FLUSH_UNDER, "skip straight", "nothing"),
        ((2, 4, 6, 8, 10), FLUSH, "flush", "flush"),
        ((8, 9, 10, 11, 12), PLAIN, "straight", "straight"),
        ((8, 9, 10, 11, 12), FLUSH, "straight flush", "straight flush"),
        ((9, 9, 11, 11, 11), PLAIN, "full house", "full house"),
        ((9, 11, 11, 11, 11), PLAIN, "four of a kind", "four of a kind"),
    ],
)
def test_a_czech_hand_belongs_to_the_highest_combination_in_use(
    ranks: tuple[int, ...], pattern: int, combination: str, common: str
) -> None:
    shape = Shape(ranks, pattern)
    assert (czech.combination(shape), czech.common_combination(shape)) == (combination, common)
    assert czech.CATEGORIES[czech.value(shape).category] == combination
    assert czech.COMMON[czech.value_common(shape).category] == common


@pytest.mark.parametrize(
    ("shape", "value"),
    [
        (Shape((0, 1, 2, 3, 12)), ShapeValue(8, (3,), 3)),
        (Shape((0, 1, 2, 3, 12), FLUSH), ShapeValue(12, (3,), 3)),
        (Shape((1, 3, 5, 7, 12)), ShapeValue(7, (7,), 3)),
        (Shape((0, 2, 5, 8, 11), FOUR_FLUSH_UNDER), ShapeValue(2, (8,), 3)),
        (Shape((0, 2, 5, 8, 11), FOUR_FLUSH_TOP), ShapeValue(2, (11,), 4)),
        (Shape((0, 2, 5, 8, 8)), ShapeValue(1, (8, 5), 2)),
        (Shape((0, 2, 2, 8, 8)), ShapeValue(3, (8, 2, 0), 0)),
        (Shape((0, 8, 8, 8, 8)), ShapeValue(11, (8,))),
    ],
)
def test_the_one_card_that_decides(shape: Shape, value: ShapeValue) -> None:
    assert czech.value(shape) == value


KING_UP = (5, (12, 11, 7, 3, 0))


@pytest.mark.parametrize(
    ("shape", "wilds", "double_aces", "bug"),
    [
        (Shape((12, WILD_RANK, WILD_RANK, WILD_RANK, WILD_RANK)), (9, (12,)), (9, (12,)), (9, (12,))),
        (Shape((3, 3, 3, 3, WILD_RANK)), (9, (3,)), (9, (3,)), (7, (3, 12))),
        (
            Shape((0, 3, 7, 12, WILD_RANK), FLUSH),
            (5, (12, 11, 7, 3, 0)),
            (5, (12, 12, 7, 3, 0)),
            (5, (12, 11, 7, 3, 0)),
        ),
        (Shape((3, 5, 5, 9, WILD_RANK)), (3, (5, 9, 3)), (3, (5, 9, 3)), (1, (5, 12, 9, 3))),
        (Shape((4, 5, 6, 7, WILD_RANK)), (4, (8,)), (4, (8,)), (4, (8,))),
    ],
)
def test_what_a_wild_card_makes_of_a_shape(
    shape: Shape,
    wilds: tuple[int, tuple[int, ...]],
    double_aces: tuple[int, tuple[int, ...]],
    bug: tuple[int, tuple[int, ...]],
) -> None:
    assert wild.value(shape)[:2] == wilds
    assert wild.value_double_ace(shape)[:2] == double_aces
    assert wild.value_bug(shape)[:2] == bug


def test_a_strength_numbers_the_classes_of_any_ordering() -> None:
    """With a category for each pattern, all the ranks and a lead without a like, no ordering has more."""

    def finest(shape: Shape) -> ShapeValue:
        alone = [place for place, rank in enumerate(shape.ranks) if shape.ranks.count(rank) == 1]
        return ShapeValue(shape.pattern, shape.ranks, alone[0] if alone else 0)

    patterns = (PLAIN, FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER)
    made = tables.build(Definition("fine", ("a", "b", "c", "d"), finest, czech.describe, patterns, counts_suits=True))
    assert 54_000 < len(made.classes) < 2**16

"""Turns definitions into the tables that the kernels read: `write` makes the C header `_tables.h`.

For each ordering and suit pattern there is one entry a shape, at `pattern * SHAPES + shape_index(ranks)`. Where suits
don't count it is the strength. Where they do, it is packed: bits 0..15 hold the strength less the lead's suit, bits 16
and up hold twice the lead's position, which is how far the five suits are shifted to bring the lead's suit down.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import TYPE_CHECKING

from . import DEFINITIONS, czech, high
from .definition import Definition
from .shape import (
    FLUSH,
    FOUR_FLUSH_TOP,
    FOUR_FLUSH_UNDER,
    PLAIN,
    WILD_RANK,
    Shape,
    ShapeValue,
    is_possible,
    multisets,
    shape_index,
)

if TYPE_CHECKING:
    from pathlib import Path  # not needed to import the package

NO_SUIT = 4


@dataclass(frozen=True, slots=True)
class OrderingTables:
    """The tables of one ordering.

    `entries` are as this module's text says. `classes[strength - 1]` packs the value of a strength for `unpack_class`.
    `starts[category]` is the lowest strength of each category.
    """

    entries: tuple[int, ...]
    classes: tuple[int, ...]
    starts: tuple[int, ...]


def suits_of(shape: Shape, value: ShapeValue) -> range | tuple[int]:
    """The suits the lead can have: the highest of a pair is no club, of trips no diamond either."""
    if value.lead is None:
        return (NO_SUIT,)
    return range(shape.ranks.count(shape.ranks[value.lead]) - 1, 4)


@cache
def build(definition: Definition) -> OrderingTables:
    """Number the values of an ordering densely from 1 and lay its entries out.

    A strength of 16 bits numbers them all: 13,611 shapes are possible, and the lead of each has four suits at most.

    Raises:
        ValueError: there are categories without hands or names.

    >>> from standpat.evaluator.definitions import DEFINITIONS
    >>> len(build(DEFINITIONS[0]).classes)
    7462
    """
    patterns = definition.patterns
    laid_out = (PLAIN, FLUSH) if max(patterns) <= FLUSH else (PLAIN, FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER)
    shapes = [Shape(ranks, pattern) for pattern in laid_out for ranks in multisets(5, definition.wild)]
    values = {
        shape: definition.value(shape if shape.pattern in patterns else Shape(shape.ranks))
        for shape in shapes
        if is_possible(shape)
    }
    classes = sorted(
        {(value.category, value.ranks, suit) for shape, value in values.items() for suit in suits_of(shape, value)}
    )
    strength = {worth: number for number, worth in enumerate(classes, start=1)}

    def entry(shape: Shape) -> int:
        if shape not in values:
            return 0
        category, ranks, lead = values[shape]
        if lead is None:
            # Without a lead the suits are shifted out altogether.
            return strength[category, ranks, NO_SUIT] | (10 << 16 if definition.needs_suits else 0)
        return strength[category, ranks, 3] - 3 | 2 * lead << 16

    made = sorted({category for category, _, _ in classes})
    if made != list(range(len(definition.categories))):
        raise ValueError(f"ordering {definition.name!r} makes the categories {made}, but names {definition.categories}")
    starts = {category: strength[category, ranks, suit] for category, ranks, suit in reversed(classes)}
    return OrderingTables(
        tuple(map(entry, shapes)),
        tuple(pack_class(*worth) for worth in classes),
        tuple(starts[category] for category in range(len(definition.categories))),
    )


def pack_class(category: int, ranks: tuple[int, ...], suit: int) -> int:
    """Pack a value into 32 bits: suit in 0..2, category in 3..6, then up to five ranks + 1, the first lowest.

    >>> unpack_class(pack_class(6, (11, 3), NO_SUIT))
    (6, (11, 3), None)
    """
    packed = sum(abs(rank) + 1 << 4 * place for place, rank in enumerate(ranks))
    return packed << 7 | category << 3 | suit


def unpack_class(packed: int) -> tuple[int, tuple[int, ...], int | None]:
    """Undo `pack_class`; ranks come back without their signs, the suit as None where it doesn't count."""
    suit, category, ranks = packed & 7, packed >> 3 & 15, packed >> 7
    places = (ranks >> shift & 15 for shift in range(0, 20, 4))
    return category, tuple(place - 1 for place in places if place), None if suit == NO_SUIT else suit


def best_entries(size: int, entries: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """The best strength of `size` ranks, suits apart: the best over leaving each one out, down to five.

    >>> from standpat.evaluator.definitions import DEFINITIONS
    >>> len(best_entries(6, build(DEFINITIONS[0]).entries))
    18395
    """
    if size == 5:
        return {ranks: entries[shape_index(ranks)] for ranks in multisets(5) if is_possible(Shape(ranks))}
    smaller = best_entries(size - 1, entries)
    held = (ranks for ranks in multisets(size) if max(map(ranks.count, ranks)) <= 4)
    return {
        ranks: max(
            smaller[ranks[:place] + ranks[place + 1 :]]
            for place in range(size)
            if place == 0 or ranks[place] != ranks[place - 1]
        )
        for ranks in held
    }


def rank_entries(size: int, entries: tuple[int, ...]) -> list[int]:
    """`best_entries` laid out by shape index; shapes that no deck can deal hold 0."""
    best = best_entries(size, entries)
    return [best.get(ranks, 0) for ranks in multisets(size)]


def suit_masks(definition: Definition, wild: int) -> list[int]:
    """For each 13-bit set of ranks in one suit, the best flush or straight flush it makes with `wild` wild cards, or 0.

    The best flush keeps the highest natural cards, as a wild card in the place of a lower one is never worse; a
    straight flush may need lower ones, so every choice of cards next to each other is tried.
    """
    table = [0] * 8192
    entries = build(definition).entries[len(multisets(5, definition.wild)) :]
    need = 5 - wild
    for mask in range(8192):
        ranks = tuple(rank for rank in range(13) if mask >> rank & 1)
        if len(ranks) < need:
            continue
        choices = [ranks[place : place + need] for place in range(len(ranks) - need + 1)]
        if ranks[-1] == 12:
            choices += [(*ranks[:low], *ranks[len(ranks) - (need - low) :]) for low in range(1, need)]
        table[mask] = max(entries[shape_index(choice + (13,) * wild)] for choice in choices)
    return table


def straight_masks(definition: Definition, wild: int) -> list[int]:
    """For each 13-bit set of ranks, the best straight it makes with `wild` wild cards, or 0."""
    starts = build(definition).starts
    table = [0] * 8192
    for bottom in range(-1, 9):
        window = sum(1 << (rank % 13) for rank in range(bottom, bottom + 5))
        for mask in range(8192):
            if (mask & window).bit_count() >= 5 - wild:
                table[mask] = starts[4] + bottom + 1
    return table


def suit_pattern(code: int) -> int:
    """The pattern of five suits, held in two bits each from the lowest card up.

    >>> suit_pattern(0b11_11_11_11_11), suit_pattern(0b11_11_00_11_11), suit_pattern(0b00_11_11_11_11)
    (1, 2, 3)
    """
    suits = [code >> 2 * place & 3 for place in range(5)]
    most = max(map(suits.count, suits))
    if most == 5:
        return FLUSH
    if most < 4:
        return PLAIN
    return FOUR_FLUSH_TOP if suits.count(suits[4]) == 4 else FOUR_FLUSH_UNDER


def places(size: int, suit_bits: Callable[[int, int], int]) -> Iterator[int]:
    """For each place in a sorted hand and each card id, the card's share of the shape index, with its suit above it.

    Ids 52 and up are wild cards; they have no suit.
    """
    for place in range(size):
        for card in range(64):
            rank = min(card >> 2, WILD_RANK)
            yield comb(rank + place, place + 1) | (suit_bits(place, card & 3) if card < 52 else 0)


def group_sizes() -> Iterator[int]:
    """For each category of HIGH's kin, 16 of them to be safe, how many cards each rank of a value stands for.

    Those of a straight are all 0: its one rank stands for five different ones.
    """
    sizes = {category: groups for groups, category in high.GROUPS.items()} | {high.FLUSH_CATEGORY: (1,) * 5}
    for category in range(16):
        groups = sizes.get(category, ())
        yield from groups + (0,) * (5 - len(groups))


def array(kind: str, name: str, values: Iterable[int]) -> Iterator[str]:
    """The lines of one constant C array."""
    numbers = list(map(str, values))
    yield f"static const {kind} {name}[{len(numbers)}] = {{"
    for start in range(0, len(numbers), 24):
        yield ",".join(numbers[start : start + 24]) + ","
    yield "};"


def header() -> Iterator[str]:
    """The lines of `_tables.h`."""
    yield "/* Generated by definitions/tables.py. */"
    yield "#ifndef STANDPAT_TABLES_H\n#define STANDPAT_TABLES_H\n#include <stdint.h>"
    yield from array("uint32_t", "places5", places(5, lambda place, suit: suit << 16 + 2 * place))
    yield from array("uint32_t", "places7", places(7, lambda place, suit: 1 << 16 + 4 * suit))
    for name, rows in (
        ("straights", [*(range(top - 4, top + 1) for top in range(12, 3, -1)), high.WHEEL]),
        ("skip_straights", [*(range(top - 8, top + 1, 2) for top in range(12, 7, -1)), czech.LOW_SKIP]),
        ("corner_straights", czech.CORNERS),
    ):
        yield from array("uint64_t", name, (sum(15 << 4 * rank for rank in ranks) for ranks in rows))
    yield from array("uint8_t", "group_sizes", group_sizes())
    flushes = (high.FLUSH_CATEGORY, high.STRAIGHT_FLUSH)
    yield from array("uint8_t", "one_suit_only", (int(category in flushes) for category in range(16)))
    yield from array("uint16_t", "offsets2", (6188 * (suit_pattern(code) == FLUSH) for code in range(1024)))
    yield from array("uint16_t", "offsets4", (6188 * suit_pattern(code) for code in range(1024)))
    for definition in DEFINITIONS:
        tables = build(definition)
        name = f"order_{definition.name.replace('-', '_')}"
        yield from array("uint32_t" if definition.needs_suits else "uint16_t", f"{name}_entries", tables.entries)
        yield from array("uint32_t", f"{name}_classes", tables.classes)
        yield from array("uint16_t", f"{name}_starts", tables.starts)
        if definition.name in ("high", "2-7"):
            for size in (6, 7):
                yield from array("uint16_t", f"{name}_ranks{size}", rank_entries(size, tables.entries))
        if definition.name in ("wild", "wild-double-ace"):
            yield from array(
                "uint16_t", f"{name}_suit_masks", (value for wild in range(4) for value in suit_masks(definition, wild))
            )
            yield from array(
                "uint16_t",
                f"{name}_straight_masks",
                (value for wild in range(4) for value in straight_masks(definition, wild)),
            )
    yield "#endif"


def write(path: "Path") -> None:
    """Write the header, only if it changed, so that nothing is compiled again for nothing."""
    text = "\n".join(header()) + "\n"
    if not path.exists() or path.read_text() != text:
        path.write_text(text)

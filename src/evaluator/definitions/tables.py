"""Make tables for the kernels from definitions; `write` writes the C header `_tables.h`.

An ordering has one entry for each suit pattern and shape, at `pattern * SHAPES + shape_index(ranks)`. If suits do not
count, the entry is the strength. If they do, bits 0 to 15 hold the strength minus the suit of the lead, and the bits
above hold twice the position of the lead: shifting the five suits right by it leaves the suit of the lead lowest.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from . import DEFINITIONS, czech, high
from .definition import PATTERNS, Definition
from .shape import FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER, PLAIN, WILD_RANK, Shape, is_possible, multisets, shape_index
from .stand_ins import NATURAL_SHAPES, NOT_ONE_SUIT, ONE_SUIT, SUITS_AT, stand_in_entries
from .values import NO_SUIT, check_words, suits_of, values_of

if TYPE_CHECKING:
    from pathlib import Path  # not needed to import the package

CATEGORY_AT, RANKS_AT = 3, 11
"""Where a packed class holds its category and its ranks; its suit is in the lowest bits."""


@dataclass(frozen=True, slots=True)
class OrderingTables:
    """The tables of one ordering.

    Args:
        entries: Entries by suit pattern and shape, as the text of this module says.
        classes: Packed value of each strength from 1, for `unpack_class`.
        starts: Lowest strength of each category.
        stand_ins: What wild cards stand for, as `stand_in_entries` packs it; empty without wild cards.
        flushes: Whether suits matter for flushes.
    """

    entries: tuple[int, ...]
    classes: tuple[int, ...]
    starts: tuple[int, ...]
    stand_ins: tuple[int, ...]
    flushes: bool


@lru_cache(maxsize=16)
def build(definition: Definition) -> OrderingTables:
    """Make the tables of an ordering, with its values numbered from 1 without gaps.

    16 bits are enough for a strength: 13,611 shapes are possible, and the lead of each has at most four suits.

    Args:
        definition: The ordering.

    Returns:
        The tables.

    Raises:
        ValueError: A function of the definition raised an error or returned something that `Definition` does not allow,
            or a category has no hands.

    >>> from standpat.evaluator.definitions import DEFINITIONS
    >>> len(build(DEFINITIONS[0]).classes)
    7462
    """
    laid_out = (PLAIN, FLUSH) if max(definition.patterns) <= FLUSH else PATTERNS
    shapes = [Shape(ranks, pattern) for pattern in laid_out for ranks in multisets(5, definition.wild)]
    values = values_of(definition, filter(is_possible, shapes))
    classes = sorted(
        {(value.category, value.ranks, suit) for shape, value in values.items() for suit in suits_of(shape, value)}
    )
    strength = {value: number for number, value in enumerate(classes, start=1)}
    packed = tuple(pack_class(*value) for value in classes)
    if len(set(packed)) < len(packed):
        raise ValueError(f"ordering {definition.name!r}: some of its values differ only in the signs of their ranks")

    def entry(shape: Shape) -> int:
        if shape not in values:
            return 0
        category, ranks, lead = values[shape]
        if lead is None:
            # Without a lead, the shift leaves no suits.
            return strength[category, ranks, NO_SUIT] | (10 << 16 if definition.needs_suits else 0)
        lowest = suits_of(shape, values[shape])[0]
        return strength[category, ranks, lowest] - lowest & 0xFFFF | 2 * lead << 16

    made = sorted({category for category, _, _ in classes})
    if made != list(range(len(definition.categories))):
        without = [name for number, name in enumerate(definition.categories) if number not in made]
        raise ValueError(f"ordering {definition.name!r}: no hand makes {', '.join(map(repr, without))}")
    check_words(definition, classes)
    starts = {category: strength[category, ranks, suit] for category, ranks, suit in reversed(classes)}
    return OrderingTables(
        tuple(map(entry, shapes)),
        packed,
        tuple(starts[category] for category in range(len(definition.categories))),
        stand_in_entries(definition, values) if definition.wild else (),
        any(value != values.get(Shape(shape.ranks), value) for shape, value in values.items()),
    )


def pack_class(category: int, ranks: tuple[int, ...], suit: int) -> int:
    """Pack a value into 32 bits: suit in 0..2, category in 3..10, then up to five ranks + 1, the first lowest.

    >>> unpack_class(pack_class(6, (11, 3), NO_SUIT))
    (6, (11, 3), None)
    """
    packed = sum(abs(rank) + 1 << 4 * place for place, rank in enumerate(ranks))
    return packed << RANKS_AT | category << CATEGORY_AT | suit


def unpack_class(packed: int) -> tuple[int, tuple[int, ...], int | None]:
    """Undo `pack_class`: category, ranks without signs, and suit, None if suits do not count."""
    suit, category, ranks = packed & 7, packed >> CATEGORY_AT & 255, packed >> RANKS_AT
    places = (ranks >> shift & 15 for shift in range(0, 20, 4))
    return category, tuple(place - 1 for place in places if place), None if suit == NO_SUIT else suit


def best_entries(size: int, entries: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """Find the best strength of each multiset of `size` ranks without regard to suits.

    It is the best of all multisets with one rank fewer, down to five ranks.

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
    """List the results of `best_entries` by shape index; 0 for shapes that no deck can deal."""
    best = best_entries(size, entries)
    return [best.get(ranks, 0) for ranks in multisets(size)]


def suit_masks(definition: Definition, wild: int) -> list[int]:
    """List, by 13-bit set of ranks in one suit, the best flush or straight flush with `wild` wild cards, or 0.

    The best flush has the highest natural cards, since replacing a lower card with a wild card is never worse. A
    straight flush may need lower cards, so every run of neighbouring cards is tried.
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
    """List, by 13-bit set of ranks, the best straight with `wild` wild cards, or 0."""
    starts = build(definition).starts
    table = [0] * 8192
    for bottom in range(-1, 9):
        window = sum(1 << (rank % 13) for rank in range(bottom, bottom + 5))
        for mask in range(8192):
            if (mask & window).bit_count() >= 5 - wild:
                table[mask] = starts[4] + bottom + 1
    return table


def suit_pattern(code: int) -> int:
    """Find the pattern of five suits, given in two bits each from the lowest card up.

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
    """Yield, for each place in a sorted hand and each card id, what the card adds to the shape index, with suit bits.

    Ids from 52 are wild cards, which have no suit.
    """
    for place in range(size):
        for card in range(64):
            rank = min(card >> 2, WILD_RANK)
            yield comb(rank + place, place + 1) | (suit_bits(place, card & 3) if card < 52 else 0)


def array(kind: str, name: str, values: Iterable[int]) -> Iterator[str]:
    """Yield the lines of one constant C array."""
    numbers = list(map(str, values))
    yield f"static const {kind} {name}[{len(numbers)}] = {{"
    for start in range(0, len(numbers), 24):
        yield ",".join(numbers[start : start + 24]) + ","
    yield "};"


def constants(**numbers: int) -> Iterator[str]:
    """Yield the lines of integer constants."""
    yield from (f"enum {{ {name} = {number} }};" for name, number in numbers.items())


def header() -> Iterator[str]:
    """Yield the lines of `_tables.h`."""
    yield "/* Generated by definitions/tables.py. */"
    yield "#ifndef STANDPAT_TABLES_H\n#define STANDPAT_TABLES_H\n#include <stdint.h>"
    yield from constants(
        CATEGORY_AT=CATEGORY_AT,
        RANKS_AT=RANKS_AT,
        SUITS_AT=SUITS_AT,
        ONE_SUIT=ONE_SUIT,
        NOT_ONE_SUIT=NOT_ONE_SUIT,
        NATURAL_SHAPES=NATURAL_SHAPES,
        SHAPES_WITH_WILD=len(multisets(5, True)),
        SHAPES_OF_SIX=len(multisets(6)),
        SHAPES_OF_SEVEN=len(multisets(7)),
    )
    yield from array("uint32_t", "places5", places(5, lambda place, suit: suit << 16 + 2 * place))
    yield from array("uint32_t", "places7", places(7, lambda place, suit: 1 << 16 + 4 * suit))
    for name, rows in (
        ("straights", [*(range(top - 4, top + 1) for top in range(12, 3, -1)), high.WHEEL]),
        ("skip_straights", [*(range(top - 8, top + 1, 2) for top in range(12, 7, -1)), czech.LOW_SKIP]),
        ("corner_straights", czech.CORNERS),
    ):
        yield from array("uint64_t", name, (sum(15 << 4 * rank for rank in ranks) for ranks in rows))
    yield from array("uint16_t", "offsets2", (6188 * (suit_pattern(code) == FLUSH) for code in range(1024)))
    yield from array("uint16_t", "offsets4", (6188 * suit_pattern(code) for code in range(1024)))
    for definition in DEFINITIONS:
        tables = build(definition)
        name = f"order_{definition.name.replace('-', '_')}"
        yield from array("uint32_t" if definition.needs_suits else "uint16_t", f"{name}_entries", tables.entries)
        yield from array("uint32_t", f"{name}_classes", tables.classes)
        yield from array("uint16_t", f"{name}_starts", tables.starts)
        yield from constants(**{f"{name}_flushes": int(tables.flushes), f"{name}_low_ace": int(definition.low_ace)})
        if definition.wild:
            yield from array("uint32_t", f"{name}_stand_ins", tables.stand_ins)
        if definition.has_rank_tables:
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
    """Write the header if its text changed; an unchanged file spares a compilation."""
    text = "\n".join(header()) + "\n"
    if not path.exists() or path.read_text() != text:
        path.write_text(text)

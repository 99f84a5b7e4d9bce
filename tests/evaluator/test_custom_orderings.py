"""Orderings defined at run time, of every kind: each size of hand is worth the best five of its cards.

STANDPAT_ALL=1 in the environment tries 100,002 hands of each ordering, not 3,000.
"""

import os
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from dealing import deal, masks
from numpy.typing import NDArray

import standpat as sp
from standpat.evaluator import Ordering
from standpat.evaluator.definitions import czech, deuce_to_seven, high, wild
from standpat.evaluator.definitions.definition import Definition
from standpat.evaluator.definitions.shape import (
    FLUSH,
    FOUR_FLUSH_TOP,
    FOUR_FLUSH_UNDER,
    PLAIN,
    WILD_RANK,
    Shape,
    ShapeValue,
)

HANDS = 16_667 if os.environ.get("STANDPAT_ALL") else 500
SWAPPED = {high.FLUSH_CATEGORY: high.FULL_HOUSE, high.FULL_HOUSE: high.FLUSH_CATEGORY}


def swap(worth: ShapeValue) -> ShapeValue:
    return worth._replace(category=SWAPPED.get(worth.category, worth.category))


def swapped(categories: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(categories[SWAPPED.get(number, number)] for number in range(len(categories)))


def value_swapped(shape: Shape) -> ShapeValue:
    return swap(high.value(shape))


def value_wild_swapped(shape: Shape) -> ShapeValue:
    """The best that wild cards make, where a flush beats a full house."""
    if shape.ranks[1] == WILD_RANK:
        return wild.value(shape)
    return max(map(value_swapped, wild.fill_wild_cards(shape)))


def value_double_ace_swapped(shape: Shape) -> ShapeValue:
    """Where the wild cards of a flush are aces, though the flush holds one already."""
    worth = value_wild_swapped(shape)
    if worth.category != high.FULL_HOUSE:
        return worth
    ranks = wild.natural_ranks(shape)
    return worth._replace(ranks=(high.ACE,) * (5 - len(ranks)) + ranks[::-1])


def stands_for_double_ace(shape: Shape) -> Shape | None:
    ranks = wild.natural_ranks(shape)
    if value_double_ace_swapped(shape).category != high.FULL_HOUSE:
        return None
    return Shape(ranks + (high.ACE,) * (5 - len(ranks)), FLUSH)


def describe_swapped(category: int, ranks: tuple[int, ...], suit: int | None) -> str:
    return high.describe(SWAPPED.get(category, category), ranks)


def value_ace_to_five(shape: Shape) -> ShapeValue:
    category, ranks = high.group_ranks(tuple(sorted((rank + 1) % 13 for rank in shape.ranks)))
    return ShapeValue(
        (high.QUADS, high.FULL_HOUSE, high.TRIPS, high.TWO_PAIR, high.PAIR, 0).index(category), tuple(-r for r in ranks)
    )


def value_low_joker(shape: Shape) -> ShapeValue:
    """2-7 with wild cards: they become what makes the lowest hand, without a flush if there is a choice."""
    fives = wild.fill_wild_cards(shape) if WILD_RANK in shape.ranks else [shape]
    return max(deuce_to_seven.value(five) for five in fives if len(set(five.ranks)) > 1)


def value_lowest_suit(shape: Shape) -> ShapeValue:
    """Four of a kind is the worst hand; the lowest card of a hand breaks ties by its suit."""
    return ShapeValue(8 - high.value(shape).category, tuple(-rank for rank in high.value(shape).ranks), 0)


def value_four_flush(shape: Shape) -> ShapeValue:
    """Four of a suit beat all pairs and straights; its odd card decides."""
    if shape.pattern == FOUR_FLUSH_TOP:
        ranks = shape.ranks[::-1]
    elif shape.pattern == FOUR_FLUSH_UNDER:
        ranks = (*shape.ranks[3::-1], shape.ranks[4])
    else:
        worth = high.value(shape)
        return ShapeValue(2 * (worth.category >= high.FLUSH_CATEGORY), (worth.category, *worth.ranks, 0, 0, 0)[:4])
    return ShapeValue(1, ranks[:4])


def say(category: int, ranks: tuple[int, ...], suit: int | None) -> str:
    return f"{category} {ranks} {suit}"


NINE = tuple(map(str, range(9)))
WILD_SWAPPED = Definition(
    "wild-swapped", swapped(wild.CATEGORIES), value_wild_swapped, describe_swapped, (PLAIN, FLUSH), wild=True
)
DEFINITIONS = (
    Definition("ace-to-five", NINE[:6], value_ace_to_five, say, low_ace=True),
    Definition("swapped", swapped(high.CATEGORIES), value_swapped, describe_swapped, (PLAIN, FLUSH)),
    Definition("lowest-suit", NINE, value_lowest_suit, say, (PLAIN, FLUSH), counts_suits=True),
    Definition("four-flush", NINE[:3], value_four_flush, say, (PLAIN, FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER)),
    replace(czech.DEFINITION, name="czech-again", low_ace=True),
    WILD_SWAPPED,
    replace(WILD_SWAPPED, name="double-ace-swapped", value=value_double_ace_swapped, stands_for=stands_for_double_ace),
    Definition("low-joker", deuce_to_seven.CATEGORIES, value_low_joker, say, (PLAIN, FLUSH), wild=True),
)
WITH_WILDS = tuple(definition for definition in DEFINITIONS if definition.wild)


def by_name(definition: Definition) -> str:
    return definition.name


def shape_of(cards: list[int], wild_cards: set[int]) -> tuple[Shape, list[int]]:
    """The shape of five cards, and their suits in its order."""
    ordered = sorted(cards, key=lambda card: (card in wild_cards, card))
    natural = [card for card in ordered if card not in wild_cards]
    suits = [card % 4 for card in natural]
    pattern = PLAIN
    if len(set(suits)) <= 1:
        pattern = FLUSH
    elif len(suits) == 5 and suits.count(suits[4]) == 4:
        pattern = FOUR_FLUSH_TOP
    elif len(suits) == 5 and len(set(suits[:4])) == 1:
        pattern = FOUR_FLUSH_UNDER
    return Shape(tuple(card // 4 for card in natural) + (WILD_RANK,) * (5 - len(natural)), pattern), suits


def worth(definition: Definition, cards: list[int], wild_cards: set[int]) -> tuple[int, tuple[int, ...], int]:
    """The value of five cards, with the suit of its lead."""
    shape, suits = shape_of(cards, wild_cards)
    if shape.pattern not in definition.patterns:
        shape = shape._replace(pattern=PLAIN)
    category, ranks, lead = definition.value(shape)
    return category, ranks, -1 if lead is None else suits[lead]


def highest_first(hands: NDArray[np.uint8], named: int | None) -> NDArray[np.uint8]:
    is_wild = (hands >= 52) | (hands == (200 if named is None else named))
    return (-np.sort(-np.where(is_wild, hands + 100, hands).astype(int), axis=1) % 100).astype(np.uint8)


@pytest.mark.parametrize("definition", DEFINITIONS, ids=by_name)
def test_five_cards_are_ordered_by_their_values(definition: Definition) -> None:
    ordering = Ordering(definition)
    decks = (range(56), {*range(16), *range(44, 56)}, {*range(0, 52, 4), 1, 5, 50, 52, 53, 54, 55})
    for seed, deck in enumerate(decks):
        hands = deal(seed, 700, 5, {card for card in deck if card < 52 or definition.wild})
        worths = [worth(definition, hand, {52, 53, 54, 55}) for hand in hands.tolist()]
        strengths = ordering.rank(hands).tolist()
        assert len(set(zip(worths, strengths, strict=True))) == len(set(worths)) == len(set(strengths))
        assert [found for _, found in sorted(zip(worths, strengths, strict=True))] == sorted(strengths)


@pytest.mark.parametrize("size", range(5, 11))
@pytest.mark.parametrize("definition", DEFINITIONS, ids=by_name)
def test_the_best_of_all_subsets(definition: Definition, size: int) -> None:
    """Their strength, and of equal subsets the one with the highest cards, wild cards being the highest of all."""
    ordering = Ordering(definition)
    for seed, (count, deck) in enumerate(((HANDS // 2, range(56)), (HANDS - HANDS // 2, {*range(20), *range(44, 56)}))):
        named = 50 if definition.wild and seed else None
        wild_cards = None if named is None else np.uint64(1 << named)
        for piece in range(0, count, 2000):
            hands = deal(
                seed + piece, min(2000, count - piece), size, {card for card in deck if card < 52 or definition.wild}
            )
            fives = highest_first(hands, named)[:, list(combinations(range(size), 5))]
            strengths = ordering.rank(fives, wild_cards)
            best = strengths.max(axis=1)
            assert np.array_equal(ordering.rank(hands, wild_cards), best)
            assert np.array_equal(ordering.rank_packed(masks(hands), wild_cards), best)
            first = np.take_along_axis(fives, strengths.argmax(axis=1)[:, None, None], axis=1)[:, 0]
            chosen = ordering.best(hands, wild_cards)
            assert np.array_equal(np.sort(chosen, axis=1), np.sort(first, axis=1))


@pytest.mark.parametrize("definition", DEFINITIONS, ids=by_name)
def test_six_and_seven_cards_are_walked_as_they_are_ranked(definition: Definition) -> None:
    ordering = Ordering(definition)
    left = [20, 27, 33, 40, 44, 48, 51]
    dead = sorted(set(range(52)) - {0, 5, 9, 14, *left})
    for size in (6, 7):
        hands = np.array([[0, 5, 9, 14, *rest] for rest in combinations(left, size - 4)])
        found = sp.enumerate_hands(ordering, [0, 5, 9, 14], dead, cards=size)
        assert np.array_equal(found, ordering.rank(hands))
        assert [ordering.strength(int(hand)) for hand in masks(hands)] == found.tolist()


@pytest.mark.parametrize("named", [None, 27], ids=["jokers", "a seven too"])
@pytest.mark.parametrize("definition", WITH_WILDS, ids=by_name)
def test_what_wild_cards_stand_for_makes_the_hand(definition: Definition, named: int | None) -> None:
    """In place of the wild cards, the cards they stand for are worth the same; there are no such five of a kind."""
    ordering = Ordering(definition)
    wild_cards = {52, 53, 54, 55} | ({named} if named is not None else set())
    deck = {*range(0, 52, 4), *range(24, 52, 3), *wild_cards}
    hands = np.concatenate([deal(5, 1500, 5, deck), deal(6, 500, 5, {*range(3, 52, 4), *wild_cards})])
    packed = None if named is None else np.uint64(1 << named)
    meant = ordering.stand_ins(hands, packed)
    is_wild = np.isin(hands, list(wild_cards))
    assert np.array_equal(meant[~is_wild], hands[~is_wild])
    assert (meant < 52).all()
    for hand, stand, strength in zip(
        hands.tolist(), meant.tolist(), ordering.rank(hands, packed).tolist(), strict=True
    ):
        category, ranks, _ = worth(definition, hand, wild_cards)
        explained = ordering.describe(strength, np.array(hand), packed)
        assert explained.startswith(definition.describe(category, tuple(map(abs, ranks)), None))
        if len({card // 4 for card in stand}) == 1:
            assert category == len(definition.categories) - 1
        elif definition.name.startswith("double") and category == high.FULL_HOUSE:
            assert len({card % 4 for card in stand}) == 1
            assert tuple(sorted((card // 4 for card in stand), reverse=True)) == ranks
        else:
            assert len(set(stand)) == 5
            assert worth(definition, stand, set()) == (category, ranks, -1)


def test_a_flush_that_beats_a_full_house() -> None:
    ordering = Ordering(WILD_SWAPPED)
    for cards, replaced, words in (
        ("As Ad Kd Kh *", "As Ad Kd Kh Ah", "full house, aces over kings (* is Ah)"),
        ("As Ks 9s 4s *", "As Ks 9s 4s Qs", "flush, ace high (* is Qs)"),
        ("As Ah Ad Ac *", "As Ah Ad Ac As", "five aces (* is As)"),
        ("Ad 2s 3s 4s *", "Ad 2s 3s 4s 5s", "straight, five high (* is 5s)"),
    ):
        assert sp.format(ordering.stand_ins(cards)) == replaced
        assert ordering.describe(ordering.rank(cards), cards) == words
    assert ordering.rank("As Ks 9s 4s *") > ordering.rank("As Ad Kd Kh *")
    assert sp.format(ordering.best("As Ad Ks Kh 9s 4s *")) == "As Ks * 9s 4s"


def test_low_wild_cards_make_no_flush() -> None:
    ordering = Ordering(WITH_WILDS[-1])
    assert sp.format(ordering.stand_ins("2s 3s 4s 5s *")) == "2s 3s 4s 5s 7h"
    assert sp.format(ordering.stand_ins("2h 3h 4h 5h *")) == "2h 3h 4h 5h 7s"
    assert sp.format(ordering.best("2h 3h 4h 5h * Kd")) == "* 5h 4h 3h 2h"


def test_the_order_of_the_best_five() -> None:
    low = Ordering(DEFINITIONS[0])
    assert sp.format(low.best("Ac Kd 5c 4d 3h")) == "Kd 5c 4d 3h Ac"
    assert sp.format(low.best("Ac Ad 5c 4d 3h Ah")) == "Ah Ad 5c 4d 3h"
    assert sp.format(low.best("Ac Ad 2c 2d 9h")) == "2d 2c Ad Ac 9h"
    assert sp.format(low.best("9c 9d Ac 4d 3h")) == "9d 9c 4d 3h Ac"
    four = Ordering(DEFINITIONS[3])
    assert sp.format(four.best("Ac Kd 5d 4d 3d")) == "Kd 5d 4d 3d Ac"
    assert sp.format(four.best("2c 2d 5d 4d 3d")) == "5d 4d 3d 2d 2c"
    assert sp.format(four.best("2c 2d 5d 4d 3h")) == "2d 2c 5d 4d 3h"

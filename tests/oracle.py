"""The oracle: the strength of a poker hand under every ordering, computed slowly and simply.

Nothing here comes from the package. A card is the number ``4 * rank + suit`` (2c is 0, As is 51); 52 to 55 are jokers.
``value(name, cards, wild)`` is a tuple: the number of the category, weakest first, then the ranks or cards that decide
between two hands of that category. The greater tuple wins.

The second half ranks millions of hands at once. It returns numbers that have the same order as the tuples.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import numpy as np
from numpy.typing import NDArray

Value = tuple[int, ...]

J, Q, K, ACE = 9, 10, 11, 12
WHEEL = frozenset({ACE, 0, 1, 2, 3})
RUNS = {frozenset(range(top - 4, top + 1)): top for top in range(4, 13)}
STRAIGHTS = RUNS | {WHEEL: 3}
SKIPS = {frozenset(range(top - 8, top + 1, 2)): top for top in range(8, 13)} | {frozenset({ACE, 1, 3, 5, 7}): 7}
CORNERS = [frozenset({J, Q, K, ACE, 0}), frozenset({Q, K, ACE, 0, 1}), frozenset({K, ACE, 0, 1, 2})]


def rank(card: int) -> int:
    return card // 4


def suit(card: int) -> int:
    return card % 4


def groups(ranks: Sequence[int]) -> list[tuple[int, int]]:
    """Return (count, rank) for every rank: larger groups first, then higher ranks."""
    return sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)


# --- HIGH: ranks only, and whether all five share a suit --------------------------------------------------------------

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE = range(10)
SHAPES = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): TRIPS,
    (3, 2): FULL_HOUSE,
    (4, 1): QUADS,
    (5,): FIVE,
}


def high_of(ranks: Sequence[int], suited: bool, straights: dict[frozenset[int], int] = STRAIGHTS) -> Value:
    grouped = groups(ranks)
    by_group = tuple(r for _, r in grouped)
    top = straights.get(frozenset(ranks))
    if top is not None:
        return (STRAIGHT_FLUSH if suited else STRAIGHT, top)
    if suited and len(by_group) == 5:
        return (FLUSH, *by_group)
    return (SHAPES[tuple(n for n, _ in grouped)], *by_group)


def natural(cards: Sequence[int]) -> tuple[list[int], bool]:
    return [rank(c) for c in cards], len({suit(c) for c in cards}) == 1


def high(cards: Sequence[int], wild: Collection[int]) -> Value:
    return high_of(*natural(cards))


# --- HIGH_BY_SUIT: then the best suit in the leading group ------------------------------------------------------------


def high_by_suit(cards: Sequence[int], wild: Collection[int]) -> Value:
    without_suit = high(cards, wild)
    leader = without_suit[1]
    return (*without_suit, max(suit(c) for c in cards if rank(c) == leader))


# --- DEUCE_TO_SEVEN: the worst high hand, the ace never low -----------------------------------------------------------


def deuce_to_seven_of(ranks: Sequence[int], suited: bool) -> Value:
    category, *deciding = high_of(ranks, suited, RUNS)
    return (STRAIGHT_FLUSH - category, *(ACE - r for r in deciding))


def deuce_to_seven(cards: Sequence[int], wild: Collection[int]) -> Value:
    return deuce_to_seven_of(*natural(cards))


# --- WILD and its two sisters: every substitute tried -----------------------------------------------------------------
# A wild card takes any rank, also one that the hand holds, and the suit of the others if they share one, which
# never makes a hand worse. Two cards of a rank make no flush, so a wild card in a flush is a rank that the flush lacks.


def wild_of(ranks: Sequence[int], wilds: int, suited: bool) -> Value:
    return max(high_of([*ranks, *stand], suited) for stand in combinations_with_replacement(range(13), wilds))


def wild_double_ace_of(ranks: Sequence[int], wilds: int, suited: bool) -> Value:
    """As WILD, but in a flush a wild card is an ace, whatever else is there."""
    best = wild_of(ranks, wilds, suited)
    flush = (FLUSH, *sorted([*ranks, *[ACE] * wilds], reverse=True))
    return max(best, flush) if suited and len(set(ranks)) == len(ranks) else best


def bug_of(ranks: Sequence[int], wilds: int, suited: bool) -> Value:
    """A bug is an ace; all of them together may complete a straight, a flush or a straight flush instead."""
    as_aces = high_of([*ranks, *[ACE] * wilds], suited)
    tried = [high_of([*ranks, *stand], suited) for stand in combinations_with_replacement(range(13), wilds)]
    return max([as_aces, *(v for v in tried if v[0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH))])


WithWilds = Callable[[Sequence[int], int, bool], Value]


def with_wilds(of: WithWilds) -> Callable[[Sequence[int], Collection[int]], Value]:
    def five(cards: Sequence[int], wild: Collection[int]) -> Value:
        tame = [c for c in cards if c < 52 and c not in wild]
        return of([rank(c) for c in tame], len(cards) - len(tame), len({suit(c) for c in tame}) <= 1)

    return five


# --- CZECH: thirteen categories, one deciding card --------------------------------------------------------------------

CZECH_NAMES = (
    "nothing", "pair", "four-flush", "two pair", "figures", "trips", "corner", "skip", "straight", "flush",
    "full house", "quads", "straight flush",
)  # fmt: skip
COMMON_NAMES = tuple(n for n in CZECH_NAMES if n not in ("four-flush", "figures", "corner", "skip"))


def czech_combinations(cards: Sequence[int]) -> dict[str, Value]:
    """Every combination that the hand makes, with what decides between two of a kind: ranks, or cards (rank, suit)."""
    ranks, suited = natural(cards)
    which = frozenset(ranks)
    by_rank = {rank(c): c for c in cards}
    made: dict[str, Value] = {"nothing": (max(cards),)}

    for s in range(4):
        in_suit = [c for c in cards if suit(c) == s]
        if len(in_suit) >= 4:
            made["four-flush"] = (max(in_suit),)
    if suited:
        made["flush"] = (max(cards),)
    if which in STRAIGHTS:
        made["straight flush" if suited else "straight"] = (by_rank[STRAIGHTS[which]],)
    if which in SKIPS:
        made["skip"] = (by_rank[SKIPS[which]],)
    if which in CORNERS:
        made["corner"] = (by_rank[ACE],)
    if {J, Q, K} <= which <= {J, Q, K, ACE}:
        made["figures"] = (max(cards),)

    match groups(ranks):
        case [(4, four), _]:
            made["quads"] = (four,)
        case [(3, three), (2, _)]:
            made["full house"] = (three,)
        case [(3, three), *_]:
            made["trips"] = (three,)
        case [(2, higher), (2, lower), (1, fifth)]:
            made["two pair"] = (higher, lower, by_rank[fifth])
        case [(2, pair), *_]:
            made["pair"] = (pair, max(c for c in cards if rank(c) != pair))
    return made


def czech_with(names: tuple[str, ...]) -> Callable[[Sequence[int], Collection[int]], Value]:
    def five(cards: Sequence[int], wild: Collection[int]) -> Value:
        return max((names.index(n), *deciding) for n, deciding in czech_combinations(cards).items() if n in names)

    return five


# --- all orderings ----------------------------------------------------------------------------------------------------

FIVES: dict[str, Callable[[Sequence[int], Collection[int]], Value]] = {
    "high": high,
    "high-by-suit": high_by_suit,
    "2-7": deuce_to_seven,
    "wild": with_wilds(wild_of),
    "wild-double-ace": with_wilds(wild_double_ace_of),
    "bug": with_wilds(bug_of),
    "czech": czech_with(CZECH_NAMES),
    "czech-common": czech_with(COMMON_NAMES),
}
NAMES = tuple(FIVES)
WITH_WILDS = ("wild", "wild-double-ace", "bug")


def value(name: str, cards: Iterable[int], wild: Collection[int] = ()) -> Value:
    """Return the value of the best five of the cards."""
    return max(FIVES[name](five, wild) for five in combinations(list(cards), 5))


# --- millions of hands at once ----------------------------------------------------------------------------------------
# Except for suits in CZECH and HIGH_BY_SUIT, the value of a hand depends on its five ranks (13 for a wild card) and on
# whether its natural cards share a suit. So two tables of 14**5 entries, filled by the functions above, are enough.

Cards = NDArray[np.uint8]
Keys = NDArray[np.int64]
PLACES = 14 ** np.arange(4, -1, -1)


def key(v: Value) -> int:
    """Turn a tuple into a number of the same order: its entries are digits to base 256."""
    return int.from_bytes(bytes(v).ljust(7, b"\0"), "big")


@cache
def all_hands(cards_in_deck: int) -> Cards:
    """List all five-card hands of a deck, with or without jokers, in the order of ``itertools.combinations``."""
    hands = np.fromiter((card for hand in combinations(range(cards_in_deck), 5) for card in hand), np.uint8).reshape(
        -1, 5
    )
    hands.flags.writeable = False
    return hands


@cache
def sorted_indices() -> NDArray[np.intp]:
    """Map every number of five digits to base 14 to the number with the same digits sorted."""
    digits = np.array(list(product(range(14), repeat=5)), np.uint8)
    return np.sort(digits, axis=1) @ PLACES


def filled(worth: Callable[[Sequence[int], int], Value], digits: int) -> Keys:
    """Make a table of the values of all five-digit hands; 0 for hands that no deck has."""
    table = np.zeros(14**5, np.int64)
    for hand in combinations_with_replacement(range(digits), 5):
        ranks = [r for r in hand if r < 13]
        if len(ranks) < 5 or len(set(ranks)) > 1:
            table[np.dot(hand, PLACES)] = key(worth(ranks, 5 - len(ranks)))
    return table[sorted_indices()]


@cache
def table_by_ranks(name: str) -> NDArray[np.int64]:
    """Make the table of the keys of unsuited and suited hands, shape (2, 14**5)."""
    of: dict[str, WithWilds] = {
        "high": lambda ranks, wilds, suited: high_of(ranks, suited),
        "2-7": lambda ranks, wilds, suited: deuce_to_seven_of(ranks, suited),
        "wild": wild_of,
        "wild-double-ace": wild_double_ace_of,
        "bug": bug_of,
    }
    digits = 14 if name in WITH_WILDS else 13
    unsuited = filled(lambda ranks, wilds: of[name](ranks, wilds, False), digits)
    suited = filled(lambda ranks, wilds: of[name](ranks, wilds, True), digits)
    return np.stack([unsuited, suited])


def indices(ranks: Cards) -> NDArray[np.intp]:
    total = ranks[:, 0].astype(np.intp)
    for column in ranks.T[1:]:
        total = total * 14 + column
    return total


def best_suit(cards: Cards, of_rank: NDArray[np.integer]) -> NDArray[np.int64]:
    """Find the highest suit among the cards of one rank in each hand."""
    best: NDArray[np.int64] = np.where(cards // 4 == of_rank[:, None], cards % 4, 0).max(axis=1).astype(np.int64)
    return best


def keys_by_rank(name: str, cards: Cards, wild: Collection[int]) -> Keys:
    is_wild = np.array([c >= 52 or c in wild for c in range(56)])[cards]
    clash = np.bitwise_or.reduce(np.where(is_wild, 0, 1 << (cards % 4)), axis=1)
    suited = (clash & (clash - 1)) == 0
    keys: Keys = table_by_ranks(name)[suited.astype(np.intp), indices(np.where(is_wild, 13, cards // 4))]
    return keys


def keys_high_by_suit(cards: Cards) -> Keys:
    without_suit = keys_by_rank("high", cards, ())
    leader = (without_suit >> 40) & 255
    return without_suit << 8 | best_suit(cards, leader)


@cache
def table_czech(names: tuple[str, ...]) -> Keys:
    """Make the table of the keys of hands whose suits do not matter."""

    def worth(ranks: Sequence[int], wilds: int) -> Value:
        cards = [4 * r + i % 4 for i, r in enumerate(sorted(ranks))]
        return czech_with(names)(cards, ())

    return filled(worth, 13)


def keys_czech(names: tuple[str, ...], cards: Cards) -> Keys:
    table = table_czech(names)[indices(cards // 4)]
    category, *deciding = (table >> shift & 255 for shift in (48, 40, 32, 24))

    # The place of the entry that is a card with a suit: put the suit in there.
    place = np.full(len(names), -1)
    for n, p in {"nothing": 0, "figures": 0, "corner": 0, "skip": 0, "straight": 0, "pair": 1, "two pair": 2}.items():
        if n in names:
            place[names.index(n)] = p
    for p in range(3):
        here = place[category] == p
        deciding[p][here] = (deciding[p] // 4 * 4 + best_suit(cards, deciding[p] // 4))[here]

    for s in range(4):
        in_suit = cards % 4 == s
        count = in_suit.sum(axis=1)
        highest = np.where(in_suit, cards, 0).max(axis=1)
        if "four-flush" in names:
            four = (count == 4) & (category < names.index("four-flush"))
            category[four] = names.index("four-flush")
            deciding[0][four] = highest[four]
            deciding[1][four] = deciding[2][four] = 0
        straight = (count == 5) & (category == names.index("straight"))
        flush = (count == 5) & ~straight
        category[straight] = names.index("straight flush")
        category[flush] = names.index("flush")
        deciding[0][flush] = highest[flush]
    return category << 24 | deciding[0] << 16 | deciding[1] << 8 | deciding[2]


def keys_of_five(name: str, cards: Cards, wild: Collection[int]) -> Keys:
    if name == "high-by-suit":
        return keys_high_by_suit(cards)
    if name.startswith("czech"):
        return keys_czech(CZECH_NAMES if name == "czech" else COMMON_NAMES, cards)
    return keys_by_rank(name, cards, wild)


def values_of_all(name: str, cards: Cards, wild: Collection[int] = (), chunk: int = 200_000) -> Keys:
    """Rank hands, shape (m, 5 to 10), as numbers of the same order as ``value``; those of two orderings differ."""
    out = np.zeros(len(cards), np.int64)
    for start in range(0, len(cards), chunk):
        here = slice(start, start + chunk)
        for five in combinations(range(cards.shape[1]), 5):
            np.maximum(out[here], keys_of_five(name, cards[here][:, five], wild), out=out[here])
    return out


def categories_of_all(name: str, keys: Keys) -> NDArray[np.int64]:
    return keys >> (24 if name.startswith("czech") else 56 if name == "high-by-suit" else 48)


@cache
def scale(name: str) -> Keys:
    """List all values of an ordering, weakest first: the strength of a hand is the place of its value, from 1."""
    if name in WITH_WILDS:
        taken = np.unique(table_by_ranks(name))
        return taken[taken > 0]
    return whole_deck(name)[0]


@cache
def whole_deck(name: str) -> tuple[Keys, NDArray[np.uint16]]:
    """Return the scale of an ordering, and the strengths of all hands of a deck without jokers."""
    values = values_of_all(name, all_hands(52))
    taken = scale(name) if name in WITH_WILDS else np.unique(values)
    return taken, (np.searchsorted(taken, values) + 1).astype(np.uint16)


def strengths(name: str, cards: Cards, wild: Collection[int] = ()) -> NDArray[np.uint16]:
    if cards is all_hands(52) and not len(wild):
        return whole_deck(name)[1]
    return (np.searchsorted(scale(name), values_of_all(name, cards, wild)) + 1).astype(np.uint16)

"""CZECH and CZECH_COMMON: the twelve combinations of the Czech game, and the eight that are played every day.

Of two hands with the same combination, the one with the higher deciding card wins, by rank and then by suit.
"""

from . import high
from .definition import Definition
from .high import ACE
from .shape import FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER, PLAIN, Shape, ShapeValue
from .words import card, plural

CATEGORIES = (
    "nothing",
    "one pair",
    "four-flush",
    "two pair",
    "figures",
    "three of a kind",
    "round-the-corner straight",
    "skip straight",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
COMMON = tuple(
    name for name in CATEGORIES if name not in ("four-flush", "figures", "round-the-corner straight", "skip straight")
)
JACK, QUEEN, KING, NINE = 9, 10, 11, 7
LOW_SKIP = (1, 3, 5, NINE, ACE)
CORNERS = ((0, 9, 10, 11, 12), (0, 1, 10, 11, 12), (0, 1, 2, 11, 12))


def combination(shape: Shape) -> str:
    """Name the highest of the twelve combinations that a shape makes.

    >>> combination(Shape((0, 1, 10, 11, 12))), combination(Shape((0, 0, 3, 7, 9), FOUR_FLUSH_TOP))
    ('round-the-corner straight', 'four-flush')
    """
    ranks = shape.ranks
    name = common_combination(shape)
    if CATEGORIES.index(name) >= CATEGORIES.index("straight"):
        return name
    if ranks == LOW_SKIP or ranks == tuple(range(ranks[0], ranks[0] + 9, 2)):
        return "skip straight"
    if ranks in CORNERS:
        return "round-the-corner straight"
    if name != "three of a kind" and ranks[0] >= JACK and {JACK, QUEEN, KING} <= set(ranks):
        return "figures"
    if name in ("nothing", "one pair") and shape.pattern in (FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER):
        return "four-flush"
    return name


def common_combination(shape: Shape) -> str:
    """Name the highest of the eight everyday combinations that a shape makes, or "nothing".

    >>> common_combination(Shape((0, 1, 10, 11, 12)))
    'nothing'
    """
    name = high.CATEGORIES[high.value(shape).category]
    return {"high card": "nothing", "pair": "one pair"}.get(name, name)


def value_of(shape: Shape, name: str, categories: tuple[str, ...]) -> ShapeValue:
    """Find the value of a shape that makes the combination of this name."""
    ranks = shape.ranks
    category = categories.index(name)
    groups = high.group_ranks(ranks)[1]
    if name in ("three of a kind", "full house", "four of a kind"):
        return ShapeValue(category, groups[:1])
    if name in ("one pair", "two pair"):
        paired = 1 if name == "one pair" else 2
        return ShapeValue(category, groups[: paired + 1], ranks.index(groups[paired]))
    lead = 4
    if name in ("straight", "straight flush") and ranks == high.WHEEL:
        lead = 3
    if name == "skip straight" and ranks == LOW_SKIP:
        lead = 3
    if name == "four-flush" and shape.pattern == FOUR_FLUSH_UNDER:
        lead = 3
    return ShapeValue(category, (ranks[lead],), lead)


def value(shape: Shape) -> ShapeValue:
    """Find the value of a shape under CZECH.

    >>> value(Shape((1, 3, 5, 7, 12)))
    ShapeValue(category=7, ranks=(7,), lead=3)
    """
    return value_of(shape, combination(shape), CATEGORIES)


def value_common(shape: Shape) -> ShapeValue:
    """Find the value of a shape under CZECH_COMMON.

    >>> value_common(Shape((1, 3, 5, 7, 12)))
    ShapeValue(category=0, ranks=(12,), lead=4)
    """
    return value_of(shape, common_combination(shape), COMMON)


def describe_in(categories: tuple[str, ...], category: int, ranks: tuple[int, ...], suit: int | None) -> str:
    """Describe a value in a player's words, with the card that decides."""
    name = categories[category]
    if suit is None:
        return f"{name}, {plural(ranks[0])}"
    deciding = card(ranks[-1], suit)
    match name:
        case "one pair":
            return f"pair of {plural(ranks[0])}, {deciding}"
        case "two pair":
            return f"two pair, {plural(ranks[0])} and {plural(ranks[1])}, {deciding}"
        case "straight flush" if ranks[0] == ACE:
            return "royal flush"
        case "straight" | "skip straight" | "flush" | "straight flush":
            return f"{name}, {deciding} high"
    return f"{name}, {deciding}"


def describe(category: int, ranks: tuple[int, ...], suit: int | None) -> str:
    """Describe a value of CZECH in a player's words.

    >>> describe(7, (10,), 2), describe(6, (12,), 2), describe(2, (11,), 3)
    ('skip straight, queen of hearts high', 'round-the-corner straight, ace of hearts', 'four-flush, king of spades')
    """
    return describe_in(CATEGORIES, category, ranks, suit)


def describe_common(category: int, ranks: tuple[int, ...], suit: int | None) -> str:
    """Describe a value of CZECH_COMMON in a player's words.

    >>> describe_common(2, (12, 8, 3), 0)
    'two pair, aces and tens, five of clubs'
    """
    return describe_in(COMMON, category, ranks, suit)


DEFINITION = Definition(
    "czech", CATEGORIES, value, describe, (PLAIN, FLUSH, FOUR_FLUSH_TOP, FOUR_FLUSH_UNDER), counts_suits=True
)
COMMON_DEFINITION = Definition("czech-common", COMMON, value_common, describe_common, (PLAIN, FLUSH), counts_suits=True)

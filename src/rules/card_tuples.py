"""Cards as the rules hold them: tuples of card ids, with None for an unknown card."""

from collections.abc import Collection, Iterable, Iterator

from standpat.evaluator import parse
from standpat.evaluator.ids import DECK, IDS, NAMES

Card = int | None
"""A card id, `4 * rank + suit`, or None for a card that is there but unknown."""
Cards = tuple[Card, ...]

FULL_DECK = (1 << DECK) - 1
"""The 52 cards as a mask: bit `card` is set for every card of the deck."""

ALL_CARDS = (1 << IDS) - 1
"""The 52 cards and the four jokers as a mask."""


def cards(text: str) -> Cards:
    """Read cards from text.

    Args:
        text: Cards as `standpat.parse` reads them, and `??` for an unknown card.

    Returns:
        Card ids in the order of the text; None for an unknown card.

    Raises:
        CardError: A piece of the text is not a card.

    >>> cards("As Td ??")
    (51, 33, None)
    >>> cards("")
    ()
    """
    pieces = text.split("??")
    found: list[Card] = []
    for place, piece in enumerate(pieces):
        if place:
            found.append(None)
        if piece.strip(" ,"):
            found.extend(int(card) for card in parse(piece))
    return tuple(found)


def card_text(some: Collection[Card]) -> str:
    """Write cards as text that `cards` reads.

    Args:
        some: Card ids, None for an unknown card. Anything else appears by its `repr`, as error messages need it.

    Returns:
        The text, cards separated by spaces.

    >>> card_text((51, 33, None))
    'As Td ??'
    >>> card_text((51, -1, "x")), card_text(7)
    ("As -1 'x'", '7')
    """
    if not isinstance(some, Collection) or getattr(some, "ndim", 1) != 1:
        return repr(some)
    return " ".join(
        NAMES[card] if type(card) is int and 0 <= card < IDS else "??" if card is None else repr(card) for card in some
    )


def mask_of(some: Iterable[Card]) -> int:
    """Pack the known cards into a mask with one bit a card.

    >>> mask_of((0, 5, None))
    33
    """
    mask = 0
    for card in some:
        if card is not None:
            mask |= 1 << card
    return mask


def cards_of(mask: int) -> Iterator[int]:
    """Iterate over the cards of a mask, lowest first.

    >>> list(cards_of(33))
    [0, 5]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest

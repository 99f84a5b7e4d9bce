"""Cards as the rules hold them: tuples of ints, with None for a card that is not known."""

from collections.abc import Iterable, Iterator

from standpat.evaluator import parse
from standpat.evaluator.errors import CardError

Card = int | None
"""A card id, `4 * rank + suit`, or None: a card that lies there but that nobody here has seen."""
Cards = tuple[Card, ...]

FULL_DECK = (1 << 52) - 1
"""The 52 cards as a mask: bit `card` is set for every card of the deck."""

_NAMES = tuple(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs") + ("*",) * 4


def cards(text: str) -> Cards:
    """Cards from text, `??` for a card that is not known. Raises `CardError`.

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


def card_text(some: Iterable[Card]) -> str:
    """The text of cards, as `cards` reads it.

    >>> card_text((51, 33, None))
    'As Td ??'
    """
    return " ".join("??" if card is None else _NAMES[card] for card in some)


def mask_of(some: Iterable[Card]) -> int:
    """The known ones among some cards as a mask, one bit a card.

    >>> mask_of((0, 5, None))
    33
    """
    mask = 0
    for card in some:
        if card is not None:
            mask |= 1 << card
    return mask


def cards_of(mask: int) -> Iterator[int]:
    """The cards of a mask, lowest first.

    >>> list(cards_of(33))
    [0, 5]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def checked_card(card: object) -> int | None:
    """The card itself if it is one, or None for one not known; `CardError` for anything else."""
    if card is None or (isinstance(card, int) and not isinstance(card, bool) and 0 <= card < len(_NAMES)):
        return card
    raise CardError(f"card {card!r}: expected a card id 0..{len(_NAMES) - 1}, or None for a card not known")

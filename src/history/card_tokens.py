"""Reads and writes cards as hand histories do, unknown cards included."""

from collections.abc import Iterable

from standpat.evaluator.errors import CardError
from standpat.evaluator.ids import DECK, NAMES, RANK_LETTERS, SUIT_LETTERS
from standpat.rules import Cards

HAND = 5
"""Number of cards in a hand; the same in every game that is recorded."""

_IDS: dict[str, int | None] = {name: card for card, name in enumerate(NAMES[:DECK])} | {"??": None}


def parse_card(token: str) -> int | None:
    """Parse one card; None for ``??``.

    >>> parse_card("As"), parse_card("10h"), parse_card("??")
    (51, 34, None)
    >>> parse_card("Dh")
    Traceback (most recent call last):
    ...
    standpat.evaluator.errors.CardError: card 'Dh': unknown rank 'D'
    """
    if (known := _IDS.get(token, -1)) != -1:
        return known
    rank, suit = token[:-1].upper().replace("10", "T"), token[-1:].lower()
    if rank not in RANK_LETTERS or len(rank) != 1:
        raise CardError(f"card {token!r}: unknown rank {token[:-1]!r}")
    if suit not in SUIT_LETTERS:
        raise CardError(f"card {token!r}: unknown suit {token[-1:]!r}")
    return _IDS[rank + suit]


def split_cards(text: str) -> Cards:
    """Parse cards that are written without anything between them, as in PHH.

    >>> split_cards("QdJc??")
    (41, 36, None)
    """
    cards: list[int | None] = []
    place = 0
    while place < len(text):
        width = 3 if text.startswith("10", place) else 2
        cards.append(parse_card(text[place : place + width]))
        place += width
    return tuple(cards)


def join_cards(cards: Cards) -> str:
    """Write cards without anything between them: the inverse of `split_cards`.

    >>> join_cards((41, 36, None))
    'QdJc??'
    """
    return "".join("??" if card is None else NAMES[card] for card in cards)


def first_repeated(cards: Iterable[int | None]) -> int | None:
    """Return the first known card that occurs twice; None if there is none.

    >>> first_repeated((1, None, None, 1)), first_repeated((1, 2, None, None))
    (1, None)
    """
    known = [card for card in cards if card is not None]
    if len(set(known)) == len(known):
        return None
    return next(card for place, card in enumerate(known) if card in known[:place])

"""Draw cards on the screen, with suit symbols if the terminal can show them."""

import re
from collections.abc import Sequence
from typing import TextIO

import click

from standpat.rules import Card, card_text

SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RED = "dh"
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def can_show_suits(stream: TextIO | None) -> bool:
    """Return True if a stream can show suit symbols and box lines.

    >>> import io
    >>> can_show_suits(io.TextIOWrapper(io.BytesIO(), encoding="cp1252"))
    False
    """
    try:
        "♣♦♥♠┌─┐│└┘".encode(getattr(stream, "encoding", None) or "ascii")
    except UnicodeError:
        return False
    return True


def card_name(card: Card, *, symbols: bool) -> str:
    """Write a card in two columns, with its suit as a symbol or a letter, and red suits in red.

    >>> card_name(51, symbols=False), card_name(None, symbols=True)
    ('As', '??')
    """
    return with_suits(card_text((card,)), symbols=symbols)


def with_suits(text: str, *, symbols: bool) -> str:
    """Replace the cards in a text by the form of `card_name`.

    >>> with_suits("win 4 from the pot with As Kc", symbols=True)
    'win 4 from the pot with A♠ K♣'
    """
    return CARD.sub(lambda card: coloured_card(*card[0], symbols=symbols), text)


def coloured_card(rank: str, suit: str, *, symbols: bool) -> str:
    """Write a card by its rank and suit."""
    shown = rank + SYMBOLS[suit] if symbols else rank + suit
    return click.style(shown, fg="red") if suit in RED else shown


def card_boxes(cards: Sequence[Card], *, symbols: bool) -> list[str]:
    """Draw cards side by side, with their numbers below, as lines of text.

    >>> print("\\n".join(card_boxes((51, 0), symbols=False)))
    +----+ +----+
    | As | | 2c |
    +----+ +----+
      1      2
    """
    corners = "┌┐└┘" if symbols else "++++"
    line, side = ("─", "│") if symbols else ("-", "|")
    return [
        " ".join(f"{corners[0]}{line * 4}{corners[1]}" for _ in cards),
        " ".join(f"{side} {card_name(card, symbols=symbols)} {side}" for card in cards),
        " ".join(f"{corners[2]}{line * 4}{corners[3]}" for _ in cards),
        "".join(f"  {place:<5}" for place in range(1, len(cards) + 1)).rstrip(),
    ]

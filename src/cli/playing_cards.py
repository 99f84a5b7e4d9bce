"""Cards on the screen: with suit symbols where the terminal has them, with letters where it has not."""

from collections.abc import Sequence
from typing import TextIO

import click

from standpat.rules import Card, card_text

SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RED = "dh"


def can_show_suits(stream: TextIO | None) -> bool:
    """Tell whether a stream can take suit symbols and box lines.

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
    """Name a card in two columns, its suit as a symbol if wanted, red suits in red.

    >>> card_name(51, symbols=False), card_name(None, symbols=True)
    ('As', '??')
    """
    text = card_text((card,))
    suit = text[-1]
    shown = text[:-1] + SYMBOLS.get(suit, suit) if symbols else text
    return click.style(shown, fg="red") if suit in RED else shown


def in_line(cards: Sequence[Card], *, symbols: bool) -> str:
    """Name cards on one line.

    >>> in_line((51, 0), symbols=False)
    'As 2c'
    """
    return " ".join(card_name(card, symbols=symbols) for card in cards)


def drawn(cards: Sequence[Card], *, symbols: bool) -> list[str]:
    """Draw cards side by side, with their places below, as lines of text.

    >>> print("\\n".join(drawn((51, 0), symbols=False)))
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

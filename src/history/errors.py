"""The errors of hand histories."""

from standpat.parallel.errors import StandpatError


class HistoryError(StandpatError):
    """A recorded hand that cannot be read; the message names the file, the line, the text and what was expected.

    Args:
        source: File name, or another name of the text.
        line: Line number from 1; 0 if there is none.
        token: The text that is wrong; empty if the whole hand is.
        reason: What is wrong, and what was expected.

    >>> raise HistoryError("a.txt", 7, "bets x", "expected an amount of money")
    Traceback (most recent call last):
    ...
    standpat.history.errors.HistoryError: a.txt:7: 'bets x': expected an amount of money
    """

    def __init__(self, source: str, line: int, token: str, reason: str) -> None:
        self.source = source
        self.line = line
        self.token = token
        self.reason = reason
        where = f"{source}:{line}" if line else source
        super().__init__(f"{where}: {shorten(token)!r}: {reason}" if token else f"{where}: {reason}")

    def __reduce__(self) -> tuple[type["HistoryError"], tuple[str, int, str, str]]:
        """Let errors pass from worker processes."""
        return type(self), (self.source, self.line, self.token, self.reason)


class UnsupportedHand(HistoryError):
    """A recorded hand of a game that this package does not play; `reason` names the game.

    Args:
        source: File name, or another name of the text.
        line: Line number from 1; 0 if there is none.
        token: The text that names the game.
        reason: The game, or the feature that is not supported.

    >>> from standpat.history import read_stars
    >>> [error] = read_stars(["PokerStars Hand #7:  Razz Limit ($1/$2 USD)"])
    >>> type(error).__name__, error.reason
    ('UnsupportedHand', 'Razz')
    """


class OtherSite(UnsupportedHand):
    """A hand of another poker site; `reason` names the site.

    Args:
        source: File name, or another name of the text.
        line: Line number from 1; 0 if there is none.
        token: The first line of the hand.
        reason: The site.

    >>> from standpat.history import read_stars
    >>> [error] = read_stars(["FullTiltPoker Game #7: Table Lodge"])
    >>> type(error).__name__, error.reason
    ('OtherSite', 'a hand of Full Tilt Poker')
    """


class ForeignText(HistoryError):
    """Text between the hands of a file that is not part of a hand.

    Args:
        source: File name, or another name of the text.
        line: Number of its first line.
        token: Its first line.
        reason: What is wrong, and what was expected.

    >>> from standpat.history import read_stars
    >>> from standpat.history.example_hands import STARS_EXAMPLE
    >>> error, record = read_stars(["hello", *STARS_EXAMPLE.splitlines()])
    >>> print(type(error).__name__, error, sep=": ")
    ForeignText: <text>:1: 'hello': text that belongs to no hand
    """


def shorten(text: str, width: int = 80) -> str:
    """Cut long text to a width that fits a message.

    >>> shorten("a" * 100, 10)
    'aaaaaaa...'
    """
    return text if len(text) <= width else text[: width - 3] + "..."

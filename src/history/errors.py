"""What goes wrong with written hands."""

from standpat.evaluator.errors import StandpatError


class HistoryError(StandpatError):
    """A written hand that cannot be read; the message names the file, the line, the token and what was expected.

    >>> raise HistoryError("a.txt", 7, "bets x", "'x' is no amount of money")
    Traceback (most recent call last):
    ...
    standpat.history.errors.HistoryError: a.txt:7: 'bets x': 'x' is no amount of money
    """

    def __init__(self, source: str, line: int, token: str, reason: str) -> None:
        self.source = source
        self.line = line
        self.token = token
        self.reason = reason
        where = f"{source}:{line}" if line else source
        super().__init__(f"{where}: {shorten(token)!r}: {reason}" if token else f"{where}: {reason}")

    def __reduce__(self) -> tuple[type["HistoryError"], tuple[str, int, str, str]]:
        """Errors travel between the processes of a long run."""
        return type(self), (self.source, self.line, self.token, self.reason)


class UnsupportedHand(HistoryError):
    """A written hand that is sound, as far as can be told, but not one that this package plays.

    >>> from standpat.history import read_stars
    >>> [error] = read_stars(["PokerStars Hand #7:  Razz Limit ($1/$2 USD)"])
    >>> type(error).__name__, error.reason
    ('UnsupportedHand', 'Razz')
    """


def shorten(text: str, width: int = 80) -> str:
    """Long text cut to a width that fits a message.

    >>> shorten("a" * 100, 10)
    'aaaaaaa...'
    """
    return text if len(text) <= width else text[: width - 3] + "..."

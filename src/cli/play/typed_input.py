"""Read what the player types at the prompt."""

from collections.abc import Sequence

from standpat.evaluator import StandpatError
from standpat.rules import (
    Action,
    Call,
    Cards,
    Check,
    Choice,
    Discard,
    DiscardFrom,
    Double,
    Fold,
    Hold,
    Option,
    Pass,
    RaiseBetween,
    RaiseTo,
    Stay,
    cards,
)

WORDS: dict[type[Action] | type[Choice], tuple[str, ...]] = {
    Fold: ("f", "fold"),
    Check: ("k", "x", "check"),
    Call: ("c", "call"),
    RaiseBetween: ("r", "b", "raise", "bet"),
    DiscardFrom: ("d", "discard", "draw"),
    Stay: ("s", "stay"),
    Pass: ("p", "pass"),
    Hold: ("h", "hold"),
    Double: ("d", "double"),
}
PAT = ("p", "pat", "stand", "stand pat")
ALL_IN = ("a", "all", "allin", "all-in", "all in")
HELP = ("?", "help")
UNDO = ("u", "undo")
QUIT = ("q", "quit", "exit")


class InputNotUnderstood(StandpatError):
    """A line that is not a choice here; the message lists the choices."""


def read_action(line: str, options: Sequence[Option], *, opening: bool = False) -> Action:
    """Turn a typed line into an action; raise InputNotUnderstood if it is not one of the options.

    With `opening`, nobody has bet in this round yet, so that a raise is called a bet.

    >>> read_action("raise to 40", [Fold(), Call(10), RaiseBetween(20, 100)])
    RaiseTo(amount=40)
    >>> read_action("call 10", [Fold(), Call(10)]), read_action("stand pat", [DiscardFrom((51, 34, 0), 3)])
    (Call(chips=10), Discard(cards=()))
    >>> read_action("d 1 3", [DiscardFrom((51, 34, 0), 3)])
    Discard(cards=(51, 0))
    >>> read_action("pat", [Fold()])
    Traceback (most recent call last):
    ...
    standpat.cli.play.typed_input.InputNotUnderstood: 'pat': expected fold (f), or help (?)
    """
    word, *rest = line.replace(",", " ").split() or [""]
    word, typed = word.lower(), " ".join((word, *rest)).lower()
    for option in options:
        if isinstance(option, DiscardFrom) and typed in PAT:
            return Discard()
        if isinstance(option, DiscardFrom) and word in WORDS[DiscardFrom]:
            return Discard(_chosen(rest, option.hand))
        if isinstance(option, RaiseBetween):
            if typed in ALL_IN:
                return RaiseTo(option.high)
            if word in WORDS[RaiseBetween]:
                return RaiseTo(_amount(rest, option, opening))
        if isinstance(option, Action) and (typed in WORDS[type(option)] or typed == str(option)):
            return option
    raise InputNotUnderstood(f"{line.strip()!r}: expected {expected(options, opening=opening)}, or help (?)")


def expected(options: Sequence[Option], *, opening: bool = False) -> str:
    """List the choices and how to type them.

    >>> expected([Check(), RaiseBetween(20, 100)])
    'check (k), raise to 20-100 (r 20)'
    >>> expected([Check(), RaiseBetween(4, 100)], opening=True)
    'check (k), bet 4-100 (b 4)'
    """
    return ", ".join(_hint(option, opening) for option in options)


def _hint(option: Option, opening: bool) -> str:
    """Describe one choice and how to type it."""
    key = WORDS[type(option)][0]
    if isinstance(option, RaiseBetween):
        return f"{_verb(opening)} {_span(option)} ({'b' if opening else key} {option.low})"
    if isinstance(option, DiscardFrom):
        return f"{option} ({key} 1 2), stand pat (p)" if option.limit else "stand pat (p)"
    return f"{option} ({key})"


def _verb(opening: bool) -> str:
    """Name a bet or a raise."""
    return "bet" if opening else "raise to"


def _span(option: RaiseBetween) -> str:
    """Write the amounts of a bet or a raise."""
    return f"{option.low}" if option.low == option.high else f"{option.low}-{option.high}"


def _amount(words: Sequence[str], option: RaiseBetween, opening: bool) -> int:
    """Read the amount of a bet or a raise."""
    numbers = [word for word in words if word.lower() != "to"]
    if not numbers and option.low == option.high:
        return option.low
    if len(numbers) != 1 or not numbers[0].isdecimal():
        raise InputNotUnderstood(f"{_verb(opening)} how much? You can {_verb(opening)} {_span(option)}.")
    if len(numbers[0]) > 19 or not option.low <= int(numbers[0]) <= option.high:
        raise InputNotUnderstood(f"You can {_verb(opening)} {_span(option)}.")
    return int(numbers[0])


def _chosen(words: Sequence[str], hand: Cards) -> Cards:
    """Return the cards that are named by number or by name."""
    chosen: list[int | None] = []
    for word in words:
        if word.isdecimal() and len(word) == 1:
            if not 1 <= int(word) <= len(hand):
                raise InputNotUnderstood(f"there is no card {word}: expected 1..{len(hand)}, or a card such as Kd")
            chosen.append(hand[int(word) - 1])
        else:
            chosen.extend(cards(word))
    return tuple(chosen)

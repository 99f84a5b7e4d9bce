"""Converts the actions of PHH to and from steps of a record."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from standpat.history.card_tokens import join_cards, split_cards
from standpat.history.record import BetStep, DealStep, DiscardStep, MuckStep, NoteStep, ShowStep, Step, TurnStep, Verb
from standpat.parallel.errors import StandpatError

_ACTION = re.compile(r"(?P<who>d|p[1-9][0-9]?)\s+(?P<verb>dh|db|f|cc|cbr|sd|sm)(?:\s+(?P<rest>\S.*?))?\s*")
_DEALT = re.compile(r"p(?P<seat>[1-9][0-9]?)\s+(?P<cards>\S+)")
_WIDEST = 200
_AMOUNT = re.compile(r"[0-9]{1,18}(?:\.[0-9]{1,8})?")


def read_action(text: str, seats: int, chips: Callable[[str], int], line: int) -> Iterator[Step]:
    """Read one action and its comment, each of which may be missing; raise StandpatError for other text.

    >>> bet, note = read_action("p1 cbr 400 # all they have", 2, int, 9)
    >>> bet.chips, note
    (400, NoteStep(text='all they have', attached=True, line=9))
    """
    action, mark, comment = text.partition("#")
    if len(action) > _WIDEST:
        raise StandpatError(f"an action of more than {_WIDEST} characters")
    if action.strip():
        yield _step(action.strip(), seats, chips, line)
    if mark:
        yield NoteStep(comment.strip(), bool(action.strip()), line)


def _step(action: str, seats: int, chips: Callable[[str], int], line: int) -> Step:
    found = _ACTION.fullmatch(action)
    if not found:
        raise StandpatError("expected an action such as 'p1 cc' or 'd dh p1 AsKd'")
    who, verb, rest = found["who"], found["verb"], found["rest"] or ""
    if (who == "d") != (verb in ("dh", "db")):
        raise StandpatError(f"{who!r} cannot do {verb!r}")
    if verb == "db":
        return TurnStep(split_cards(rest), line)
    if verb == "dh":
        dealt = _DEALT.fullmatch(rest)
        if not dealt:
            raise StandpatError("expected a player and cards, such as 'd dh p1 AsKd'")
        return DealStep(_seat(dealt["seat"], seats), split_cards(dealt["cards"]), line)
    seat = _seat(who[1:], seats)
    if verb == "cbr":
        if not _AMOUNT.fullmatch(rest):
            raise StandpatError("expected an amount, such as 'p1 cbr 400'")
        return BetStep(seat, Verb.BET_OR_RAISE, chips(rest), False, line)
    if verb == "sd":
        return DiscardStep(seat, split_cards(rest), line)
    if verb == "sm":
        if not rest:
            return MuckStep(seat, (), line)
        return ShowStep(seat, () if rest == "-" else split_cards(rest), line)
    if rest:
        raise StandpatError(f"expected nothing after {verb!r}")
    return BetStep(seat, Verb.FOLD if verb == "f" else Verb.CHECK_OR_CALL, None, False, line)


def _seat(digits: str, seats: int) -> int:
    if int(digits) > seats:
        raise StandpatError(f"player p{digits} of {seats}")
    return int(digits)


def write_actions(steps: Iterable[Step], player: Callable[[int], int], amount: Callable[[int], str]) -> list[str]:
    """Write the actions of a hand.

    `player` turns a seat into its number in the order of the deal, and `amount` turns chips into text.

    In a draw, all players discard before the first new card is dealt.

    >>> write_actions([DiscardStep(1, (51,)), DealStep(1, (None,)), DiscardStep(2, ())], int, str)
    ['p1 sd As', 'p2 sd', 'd dh p1 ??']
    """
    written: list[str] = []
    owed: list[str] = []
    last = 0
    for step in steps:
        match step:
            case DealStep(seat, cards):
                (owed if last else written).append(f"d dh p{player(seat)} {join_cards(cards)}")
                continue
            case NoteStep(text, attached):
                target = owed if owed and attached else written
                if attached and target:
                    target[-1] += f" # {text}"
                else:
                    target.append(f"# {text}")
                continue
            case DiscardStep(seat, cards):
                if player(seat) <= last:
                    written.extend(owed)
                    owed.clear()
                last = player(seat)
                written.append(f"p{last} sd {join_cards(cards)}".rstrip())
                continue
            case TurnStep(cards):
                action = f"d db {join_cards(cards)}"
            case BetStep(seat, verb, chips):
                action = f"p{player(seat)} {_BETS[verb]}"
                if _BETS[verb] == "cbr" and chips is not None:
                    action += f" {amount(chips)}"
            case ShowStep(seat, cards):
                action = f"p{player(seat)} sm {join_cards(cards) or '-'}"
            case MuckStep(seat):
                if f"p{player(seat)} sm" in written:
                    continue
                action = f"p{player(seat)} sm"
            case _:
                continue
        written.extend(owed)
        owed.clear()
        last = 0
        written.append(action)
    return list(chain(written, owed))


_BETS = {
    Verb.FOLD: "f",
    Verb.CHECK: "cc",
    Verb.CALL: "cc",
    Verb.CHECK_OR_CALL: "cc",
    Verb.BET: "cbr",
    Verb.RAISE: "cbr",
    Verb.BET_OR_RAISE: "cbr",
}

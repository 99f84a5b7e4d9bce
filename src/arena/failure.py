"""What a strategy did wrong, as a value that travels between processes."""

from dataclasses import dataclass

from standpat.rules import State, card_text

LONGEST = 300
"""Characters of a strategy's own words that a message repeats at most."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A strategy's fault.

    strategy  the name it plays under
    hand      the number of the hand in the run, from 0
    seat      where it sat; -1 if it could not even be made
    what      what it did
    state     the hand at that moment, all cards known; None if it could not even be made

    >>> print(Failure("deep", 0, -1, "cannot be made: MemoryError", None))
    strategy 'deep': cannot be made: MemoryError
    """

    strategy: str
    hand: int
    seat: int
    what: str
    state: State | None

    def __str__(self) -> str:
        if self.state is None:
            return f"strategy '{self.strategy}': {self.what}"
        where = f"hand {self.hand}, seat {self.seat}"
        return f"strategy '{self.strategy}', {where}: {self.what}; {told(self.state, self.seat)}"


def told(state: State, seat: int) -> str:
    """A state as the player in a seat would tell it, in one line.

    >>> from standpat.rules import GAMES
    >>> told(GAMES["five-card-draw"].start([100, 100]), 0)
    'state: five-card-draw, deal, holding nothing, pot 3, stacks 98 99'
    """
    phase = state.game.phases[state.phase]
    words = [state.game.name, phase.title or type(phase).__name__.lower()]
    words.append(f"holding {card_text(state.hands[seat]) or 'nothing'}")
    if state.board:
        words.append(f"board {card_text(state.board)}")
    words.append(f"pot {state.pot}")
    words.append(f"stacks {' '.join(map(str, state.stacks))}")
    return f"state: {', '.join(words)}"


def worded(error: BaseException) -> str:
    """An exception in one line of a length to be read.

    >>> worded(KeyError("x")), worded(SystemExit())
    ("KeyError: 'x'", 'SystemExit')
    """
    try:
        words = " ".join(str(error).split())
    except Exception:
        words = ""
    words = words if len(words) <= LONGEST else f"{words[:LONGEST]} ..."
    return f"{type(error).__name__}: {words}" if words else type(error).__name__

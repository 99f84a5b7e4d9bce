"""What a strategy did wrong, as a value that can be sent between processes."""

from dataclasses import dataclass

from standpat.rules import State, card_text

LONGEST_TEXT = 300
"""The most characters of an exception's text that a message repeats."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The failure of a strategy.

    Args:
        strategy: The name of the strategy in the run.
        hand: The number of the hand in the run, from 0.
        seat: The seat of the strategy; -1 if the strategy could not be created.
        what: What went wrong.
        state: The hand at that moment, with all cards known; None if the strategy could not be created.

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
        return f"strategy '{self.strategy}', {where}: {self.what}; {describe_state(self.state, self.seat)}"


def describe_state(state: State, seat: int) -> str:
    """Describe a state in one line, with the cards of one seat.

    >>> from standpat.rules import GAMES
    >>> describe_state(GAMES["five-card-draw"].start([100, 100]), 0)
    'state: five-card-draw, deal, holding nothing, pot 3, stacks 98 99'
    """
    phase = state.game.phases[state.phase]
    parts = [state.game.name, phase.title or type(phase).__name__.lower()]
    parts.append(f"holding {card_text(state.hands[seat]) or 'nothing'}")
    if state.board:
        parts.append(f"board {card_text(state.board)}")
    parts.append(f"pot {state.pot}")
    parts.append(f"stacks {' '.join(map(str, state.stacks))}")
    return f"state: {', '.join(parts)}"


def format_error(error: BaseException) -> str:
    """Format an exception as one line of limited length.

    >>> format_error(KeyError("x")), format_error(SystemExit())
    ("KeyError: 'x'", 'SystemExit')
    """
    try:
        text = " ".join(str(error).split())
    except Exception:
        text = ""
    text = text if len(text) <= LONGEST_TEXT else f"{text[:LONGEST_TEXT]} ..."
    return f"{type(error).__name__}: {text}" if text else type(error).__name__

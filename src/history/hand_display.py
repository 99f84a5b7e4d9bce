"""Shows a replayed hand as text for a person."""

from collections.abc import Iterator, Sequence

from standpat.history.hand_facts import stakes_text
from standpat.history.record import (
    BetStep,
    CollectStep,
    DealStep,
    DiscardStep,
    MuckStep,
    NoteStep,
    PostStep,
    Record,
    ReturnStep,
    ShowStep,
    Step,
    StreetStep,
    TurnStep,
)
from standpat.history.recording import complete_record
from standpat.history.replay_record import Replay
from standpat.history.step_words import describe_step
from standpat.rules import Shown


def display_hand(result: Replay) -> str:
    """Show the play of a hand, from the seats to what each player won; stop where the rules could not follow it.

    >>> from standpat.history.example_hands import STARS_EXAMPLE
    >>> from standpat.history.replay_record import replay
    >>> from standpat.history.stars import read_stars
    >>> [record] = read_stars(STARS_EXAMPLE.splitlines())
    >>> print(display_hand(replay(record)))
    Hand 7: five-card-draw, fixed-limit $2.00/$4.00
      seat 1  Ann  $50.00
      seat 2  Bob  $60.00  button
    Forced bets
      Bob posts small blind $1.00
      Ann posts big blind $2.00
    Deal
      Ann is dealt 5 cards
      Bob is dealt 5 cards
    Betting
      Bob folds
      Ann gets $1.00 back
    Pot $2.00, rake $0.00
      Ann collects $2.00 from pot
    Result
      Ann +$1.00
      Bob -$1.00
    """
    return "\n".join(_lines(result))


def _lines(result: Replay) -> Iterator[str]:
    record = result.record
    yield _title(record)
    width = max((len(seat.name) for seat in record.seats), default=0)
    for seat in record.seats:
        button = "  button" if seat is record.seats[-1] and not record.cancelled else ""
        stack = record.amount(seat.stack) if seat.known else "unknown stack"
        yield f"  seat {seat.number}  {seat.name:{width}}  {stack}{button}"
    steps: Sequence[Step] = record.steps
    if result.state is not None and result.net is not None:
        collected = tuple(step for step in record.steps if isinstance(step, CollectStep))
        steps = _in_order(complete_record(result).steps, collected)
    hand_words = _hand_words(result)
    heading = ""
    for step in steps:
        now = _heading(record, step, heading)
        if now != heading:
            heading = now
            yield heading
        yield f"  {describe_step(record, step)}{hand_words.get(step.seat, '') if isinstance(step, ShowStep) else ''}"
    if record.cancelled:
        yield "Cancelled"
    if result.net is not None:
        yield "Result"
        for seat, net in zip(record.seats, result.net, strict=True):
            yield f"  {seat.name:{width}} {'+' * (net > 0)}{record.amount(net)}"
    for disagreement in result.disagreements:
        yield f"! {disagreement}"


def _title(record: Record) -> str:
    return f"Hand {record.number}: {record.game}, {record.stakes.structure} {stakes_text(record)}"


def _in_order(steps: tuple[Step, ...], collected: tuple[Step, ...]) -> list[Step]:
    """Put the collected pots at the end, as the record gives them without the rake."""
    own = [step for step in steps if isinstance(step, CollectStep)]
    return [step for step in steps if not isinstance(step, CollectStep)] + list(collected or own)


def _heading(record: Record, step: Step, before: str) -> str:
    match step:
        case NoteStep():
            return before or "Play"
        case PostStep():
            return "Forced bets"
        case DealStep():
            return "Draw" if before == "Draw" else "Deal"
        case TurnStep():
            return "Board"
        case DiscardStep():
            return "Draw"
        case BetStep() | ReturnStep():
            return "Betting"
        case ShowStep() | MuckStep() | StreetStep(0):
            return "Showdown"
        case CollectStep():
            totals = record.totals
            return f"Pot {record.amount(totals.pot)}, rake {record.amount(totals.rake)}" if totals else "Pot"
    return before


def _hand_words(result: Replay) -> dict[int, str]:
    """Describe the hands of the showdown, by seat."""
    if result.state is None:
        return {}
    ordering, seats = result.state.game.ordering, result.record.seats
    return {
        seats[event.seat].number: f" ({ordering.describe(event.strength)})"
        for event in result.state.events
        if type(event) is Shown
    }

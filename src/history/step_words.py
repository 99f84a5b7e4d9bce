"""Describes the steps of a record in words."""

from standpat.history.record import (
    BetStep,
    CollectStep,
    DealStep,
    DiscardStep,
    MuckStep,
    NoteStep,
    PostStep,
    Record,
    ReshuffleStep,
    ReturnStep,
    ShowStep,
    Step,
    StreetStep,
    TurnStep,
    Verb,
)
from standpat.rules import Cards, card_text


def describe_step(record: Record, step: Step) -> str:
    """Describe one step in words.

    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> from standpat.history.phh import read_phh
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> [describe_step(record, step) for step in record.steps[1:]]
    ['Bob is dealt 5 cards', 'Bob folds']
    """
    match step:
        case StreetStep(draw):
            return f"draw {draw} begins" if draw else "the showdown begins"
        case ReshuffleStep():
            return "the deck is reshuffled"
        case NoteStep(text):
            return f"# {text}"
        case TurnStep(cards):
            return f"community card: {_text(cards)}"
    who = next((seat.name for seat in record.seats if seat.number == step.seat), f"seat {step.seat}")
    return f"{who} {_describe_player_step(record, step)}"


def _describe_player_step(
    record: Record, step: PostStep | DealStep | BetStep | DiscardStep | ReturnStep | ShowStep | MuckStep | CollectStep
) -> str:
    match step:
        case PostStep(_, kind, chips):
            return f"posts {kind} {record.amount(chips)}"
        case DealStep(_, cards):
            return f"is dealt {_text(cards)}"
        case BetStep(_, verb, chips):
            to = " to" if verb in (Verb.RAISE, Verb.BET_OR_RAISE) else ""
            return f"{verb}{to} {record.amount(chips)}" if chips is not None else str(verb)
        case DiscardStep(_, cards):
            return f"discards {_text(cards)}" if cards else "stands pat"
        case ReturnStep(_, chips):
            return f"gets {record.amount(chips)} back"
        case ShowStep(_, cards):
            return f"shows {_text(cards)}".rstrip()
        case MuckStep(_, cards):
            return f"mucks {_text(cards)}".rstrip()
        case CollectStep(_, chips, pot):
            return f"collects {record.amount(chips)} from {pot}"


def _text(cards: Cards) -> str:
    """Write cards; only their number if none of them is known."""
    if cards and all(card is None for card in cards):
        return f"{len(cards)} card{'s' * (len(cards) > 1)}"
    return card_text(cards)

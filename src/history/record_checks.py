"""Compares the chips, cards and reshuffles of a record with those of the rules."""

from collections.abc import Iterator
from itertools import zip_longest

from standpat.history.chip_ledger import Ledger
from standpat.history.record import (
    CollectStep,
    Disagreement,
    MuckStep,
    PostStep,
    Record,
    ReshuffleStep,
    ReturnStep,
    ShowStep,
)
from standpat.history.step_words import describe_step
from standpat.rules import Acted, Discard, Muck, Posted, Reshuffled, Returned, State, card_text

Reshuffles = list[tuple[ReshuffleStep, int, int]]
Chips = tuple[int, ...]


def check_record(
    record: Record, state: State, reshuffles: Reshuffles
) -> tuple[list[Disagreement], Chips | None, Chips | None]:
    """List what record and rules disagree on, and return what each seat won, net and gross, if the chips add up."""
    found = [*_compare_cards(record, state)]
    if record.detailed:
        found += _compare_posts(record, state)
        found += _compare_returned(record, state)
    if record.detailed or reshuffles:
        found += _check_reshuffle(record, state, reshuffles)
    ledger = Ledger(record, state)
    if wrong := list(_compare_chips(ledger, state)):
        return found + wrong, None, None
    received = tuple(ledger.due if ledger.claimed is None else ledger.claimed)
    return found, tuple(got - paid for got, paid in zip(received, ledger.paid, strict=True)), received


def check_unfinished(record: Record, state: State, reason: str) -> Iterator[Disagreement]:
    """List what the last state of an unfinished record and its numbers disagree on."""
    yield from _compare_cards(record, state)
    for seat, written, stack in zip(record.seats, record.finishing_stacks or (), state.stacks, strict=False):
        if written is not None and written != stack:
            ends = f"{seat.name} ends with {record.amount(written)}"
            yield Disagreement(record.finishing_line, ends, f"{reason}, and by then it is {record.amount(stack)}")
    for seat, won in zip(record.seats, record.winnings or (), strict=False):
        if won:
            yield Disagreement(record.winnings_line, f"{seat.name} wins {record.amount(won)}", reason)
    if record.totals and record.totals.pot != state.pot:
        yield Disagreement(record.totals.line, f"total pot {record.amount(record.totals.pot)}", reason)


def _compare_cards(record: Record, state: State) -> Iterator[Disagreement]:
    """Compare the cards that were shown or mucked with the cards that were held."""
    shown = [step for step in record.steps if (type(step) is ShowStep or type(step) is MuckStep) and step.cards]
    for step in shown:
        place = next(place for place, seat in enumerate(record.seats) if seat.number == step.seat)
        held = state.hands[place]
        trusted = all(fault.seat != step.seat for fault in record.faults)
        if trusted and held and None not in held and not set(step.cards) <= set(held):
            yield Disagreement(step.line, describe_step(record, step), f"the player holds {card_text(held)}")


def _compare_posts(record: Record, state: State) -> Iterator[Disagreement]:
    """Compare the blinds and antes with those that the rules ask for."""
    posted: dict[int, int] = {}
    for event in state.events:
        if type(event) is Posted:
            number = record.seats[event.seat].number
            posted[number] = posted.get(number, 0) + event.chips
    written: dict[int, int] = {}
    lines: dict[int, int] = {}
    for step in record.steps:
        if type(step) is PostStep:
            written[step.seat] = written.get(step.seat, 0) + step.chips
            lines[step.seat] = step.line
    if written == posted:
        return
    for seat in record.seats:
        paid, due = written.get(seat.number, 0), posted.get(seat.number, 0)
        if paid != due:
            line = lines.get(seat.number, record.line)
            yield Disagreement(line, f"{seat.name} posts {record.amount(paid)}", f"it has to be {record.amount(due)}")


def _compare_returned(record: Record, state: State) -> Iterator[Disagreement]:
    """Compare the bets that went back because they were not called."""
    written = [step for step in record.steps if isinstance(step, ReturnStep)]
    made = [
        ReturnStep(record.seats[event.seat].number, event.chips) for event in state.events if type(event) is Returned
    ]
    for step, ours in zip_longest(written, made):
        if step is None:
            line = record.totals.line if record.totals else record.line
            yield Disagreement(line, "", f"no line says that {describe_step(record, ours)}")
        elif ours is None:
            yield Disagreement(step.line, describe_step(record, step), "nothing goes back")
        elif (step.seat, step.chips) != (ours.seat, ours.chips):
            yield Disagreement(step.line, describe_step(record, step), f"{describe_step(record, ours)}")


def _check_reshuffle(record: Record, state: State, reshuffles: Reshuffles) -> Iterator[Disagreement]:
    """Check that the first reshuffle stands where the stub runs out, or is empty.

    Later reshuffles are accepted as they are written. The number of cards that the stub has for a player then depends
    on that player's own discards, which a record rarely names.
    """
    thrown: list[bool] = []
    made = None
    for event in state.events:
        if type(event) is Acted and type(event.action) is Discard:
            thrown.append(bool(event.action.cards))
        elif type(event) is Reshuffled:
            made = len(thrown)
            break
    if not reshuffles:
        if made is not None:
            yield Disagreement(record.line, "", f"no line says that the deck is reshuffled for draw {made} of the hand")
        return
    step, before, left = reshuffles[0]
    fits = made is not None and made >= before and not any(thrown[before : made - 1])
    if left and not fits:
        yield Disagreement(
            step.line, describe_step(record, step), f"the stub still holds {left} card{'s' * (left > 1)}"
        )


def _compare_chips(ledger: Ledger, state: State) -> Iterator[Disagreement]:
    """Compare the pot, the rake and what each seat received."""
    record, claimed = ledger.record, ledger.claimed
    totals = record.totals
    if totals and totals.pot != ledger.pot:
        yield Disagreement(
            totals.line, f"total pot {record.amount(totals.pot)}", f"we make it {record.amount(ledger.pot)}"
        )
        return
    if ledger.pots_fault:
        yield Disagreement(totals.line if totals else record.line, "the pots", ledger.pots_fault)
    if claimed is None:
        return
    unknown = {event.seat for event in state.events if type(event) is Acted and type(event.action) is Muck}
    if unknown:
        unknown |= {place for place in state.live if None in state.hands[place]}
    believed = any(claimed[place] for place in unknown)
    if (record.detailed or believed) and sum(claimed) + ledger.rake != ledger.pot:
        written = f"{record.amount(sum(claimed))} received and {record.amount(ledger.rake)} rake"
        made = f"together they are not the pot of {record.amount(ledger.pot)}"
        yield Disagreement(totals.line if totals else record.finishing_line or record.winnings_line, written, made)
    elif not believed:
        for place in range(len(claimed)):
            if claimed[place] != ledger.due[place]:
                yield _wrong_amount(ledger, place, claimed[place])
    if record.winnings is not None and record.finishing_stacks is not None:
        for seat, won, collected in zip(record.seats, record.winnings, claimed, strict=True):
            if won != collected:
                written = f"{seat.name} wins {record.amount(won)}"
                yield Disagreement(record.winnings_line, written, f"by the stacks it is {record.amount(collected)}")


def _wrong_amount(ledger: Ledger, place: int, claimed: int) -> Disagreement:
    """Make the disagreement for a seat that received, or ended with, another amount than by the rules."""
    record, due = ledger.record, ledger.due[place]
    seat = record.seats[place]
    if record.detailed:
        lines = [step.line for step in record.steps if isinstance(step, CollectStep) and step.seat == seat.number]
        line = lines[-1] if lines else (record.totals.line if record.totals else record.line)
        return Disagreement(line, f"{seat.name} receives {record.amount(claimed)}", f"we make it {record.amount(due)}")
    if record.finishing_stacks is None:
        return Disagreement(
            record.winnings_line, f"{seat.name} wins {record.amount(claimed)}", f"we make it {record.amount(due)}"
        )
    before = seat.stack - ledger.paid[place]
    return Disagreement(
        record.finishing_line,
        f"{seat.name} ends with {record.amount(before + claimed)}",
        f"we make it {record.amount(before + due)}",
    )

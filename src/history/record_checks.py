"""What a record claims about chips, hands and reshuffles, against what the rules came to."""

from collections.abc import Iterator
from itertools import zip_longest

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
from standpat.rules import Acted, Discard, Muck, Posted, Reshuffled, Returned, State, Won, card_text, split


class Ledger:
    """The chips of a finished hand, by the rules and by the record; tuples go by seat in the order of the deal.

    won      what the rules award, before any rake
    paid     what every seat put into the pots
    claimed  what the record says that every seat received, None if it says nothing
    due      what the rules award once the rake of the record is taken
    """

    __slots__ = ("claimed", "due", "misfit", "paid", "pots", "record", "won")

    def __init__(self, record: Record, state: State) -> None:
        self.record = record
        places = {seat.number: place for place, seat in enumerate(record.seats)}
        seats = range(len(record.seats))
        self.pots: list[dict[int, int]] = []
        """Who wins what of each pot, main pot first, each in the order in which odd chips go."""
        for event in state.events:
            if type(event) is Won:
                while len(self.pots) <= event.pot:
                    self.pots.append({})
                self.pots[event.pot][event.seat] = event.chips
        self.pots = [pot for pot in self.pots if pot]
        self.won = [sum(pot.get(seat, 0) for pot in self.pots) for seat in seats]
        self.paid = [state.starting_stacks[seat] - state.stacks[seat] + self.won[seat] for seat in seats]
        self.claimed: list[int] | None = None
        if record.detailed:
            self.claimed = [0] * len(seats)
            for step in record.steps:
                if isinstance(step, CollectStep):
                    self.claimed[places[step.seat]] += step.chips
        elif record.finishing_stacks is not None:
            changes = zip(record.finishing_stacks, state.starting_stacks, self.paid, strict=True)
            self.claimed = [after - before + paid for after, before, paid in changes]
        self.misfit = ""
        """What is wrong with the pots that the record tells."""
        self.due = self._due()

    @property
    def pot(self) -> int:
        """All chips that were to be won."""
        return sum(self.won)

    @property
    def rake(self) -> int:
        """What the record says that the house took."""
        return self.record.totals.rake if self.record.totals else 0

    def _due(self) -> list[int]:
        """The rake comes out of the pots as the record says, or else out of the main pot first."""
        before = [sum(pot.values()) for pot in self.pots]
        told = self.record.totals.pots if self.record.totals else ()
        fits = len(told) == len(before) and all(map(int.__le__, told, before)) and sum(before) - sum(told) == self.rake
        if told and sum(told) + self.rake != self.pot:
            self.misfit = f"with the rake they are not the whole pot of {self.record.amount(self.pot)}"
        elif told and len(told) == len(before) and not fits:
            self.misfit = f"before the rake we make them {', '.join(map(self.record.amount, before))}"
        due = [0] * len(self.won)
        rake = self.rake
        for number, pot in enumerate(self.pots):
            taken = before[number] - told[number] if fits else min(rake, before[number])
            rake -= taken
            for seat, share in split(before[number] - taken, list(pot)).items():
                due[seat] += share
        return due


Announced = list[tuple[ReshuffleStep, int, int]]
Chips = tuple[int, ...]


def check(record: Record, state: State, announced: Announced) -> tuple[list[Disagreement], Chips | None, Chips | None]:
    """What a finished hand and its record disagree on; what each seat won, net and gross, if the chips add up."""
    found = [*_hands(record, state)]
    if record.detailed:
        found += _forced(record, state)
        found += _returned(record, state)
    if record.detailed or announced:
        found += _reshuffles(record, state, announced)
    ledger = Ledger(record, state)
    if wrong := list(_chips(ledger, state)):
        return found + wrong, None, None
    received = tuple(ledger.due if ledger.claimed is None else ledger.claimed)
    return found, tuple(got - paid for got, paid in zip(received, ledger.paid, strict=True)), received


def _hands(record: Record, state: State) -> Iterator[Disagreement]:
    """Cards shown or mucked must be the cards that were held."""
    shown = [step for step in record.steps if (type(step) is ShowStep or type(step) is MuckStep) and step.cards]
    for step in shown:
        place = next(place for place, seat in enumerate(record.seats) if seat.number == step.seat)
        held = state.hands[place]
        trusted = all(fault.seat != step.seat for fault in record.faults)
        if trusted and held and None not in held and not set(step.cards) <= set(held):
            yield Disagreement(step.line, describe_step(record, step), f"he holds {card_text(held)}")


def _forced(record: Record, state: State) -> Iterator[Disagreement]:
    """Blinds and antes, as posted."""
    posted: dict[int, int] = {}
    for event in state.events:
        if type(event) is Posted:
            number = record.seats[event.seat].number
            posted[number] = posted.get(number, 0) + event.chips
    told: dict[int, int] = {}
    lines: dict[int, int] = {}
    for step in record.steps:
        if type(step) is PostStep:
            told[step.seat] = told.get(step.seat, 0) + step.chips
            lines[step.seat] = step.line
    if told == posted:
        return
    for seat in record.seats:
        written, made = told.get(seat.number, 0), posted.get(seat.number, 0)
        if written != made:
            line = lines.get(seat.number, record.line)
            yield Disagreement(
                line, f"{seat.name} posts {record.amount(written)}", f"he has to post {record.amount(made)}"
            )


def _returned(record: Record, state: State) -> Iterator[Disagreement]:
    """Bets that went back because nobody called them."""
    told = [step for step in record.steps if isinstance(step, ReturnStep)]
    made = [
        ReturnStep(record.seats[event.seat].number, event.chips) for event in state.events if type(event) is Returned
    ]
    for step, ours in zip_longest(told, made):
        if step is None:
            line = record.totals.line if record.totals else record.line
            yield Disagreement(line, "", f"no line says that {describe_step(record, ours)}")
        elif ours is None:
            yield Disagreement(step.line, describe_step(record, step), "nothing goes back")
        elif (step.seat, step.chips) != (ours.seat, ours.chips):
            yield Disagreement(step.line, describe_step(record, step), f"{describe_step(record, ours)}")


def _reshuffles(record: Record, state: State, announced: Announced) -> Iterator[Disagreement]:
    """The first reshuffle is told where the stub is used up: around the discard that it cannot serve, or when empty.

    After it nobody can tell how many cards of the stub a player may get, since those that he threw away himself are
    among those not known; so later ones are taken as they are told.
    """
    thrown: list[bool] = []
    made = None
    for event in state.events:
        if type(event) is Acted and type(event.action) is Discard:
            thrown.append(bool(event.action.cards))
        elif type(event) is Reshuffled:
            made = len(thrown)
            break
    if not announced:
        if made is not None:
            yield Disagreement(record.line, "", f"no line says that the deck is reshuffled for draw {made} of the hand")
        return
    step, before, left = announced[0]
    fits = made is not None and (made == before or (made > before and not any(thrown[before : made - 1])))
    if left and not fits:
        yield Disagreement(
            step.line, describe_step(record, step), f"the stub still holds {left} card{'s' * (left > 1)}"
        )


def _chips(ledger: Ledger, state: State) -> Iterator[Disagreement]:
    """Pot, rake and what everybody received."""
    record, claimed = ledger.record, ledger.claimed
    totals = record.totals
    if totals and totals.pot != ledger.pot:
        yield Disagreement(
            totals.line, f"total pot {record.amount(totals.pot)}", f"we make it {record.amount(ledger.pot)}"
        )
        return
    if ledger.misfit:
        yield Disagreement(totals.line if totals else record.line, "the pots", ledger.misfit)
    if claimed is None:
        return
    unseen = {event.seat for event in state.events if type(event) is Acted and type(event.action) is Muck}
    if unseen:
        unseen |= {place for place in state.live if None in state.hands[place]}
    believed = any(claimed[place] for place in unseen)
    if (record.detailed or believed) and sum(claimed) + ledger.rake != ledger.pot:
        written = f"{record.amount(sum(claimed))} received and {record.amount(ledger.rake)} rake"
        made = f"together they are not the pot of {record.amount(ledger.pot)}"
        yield Disagreement(totals.line if totals else record.finishing_line, written, made)
    elif not believed:
        for place in range(len(claimed)):
            if claimed[place] != ledger.due[place]:
                yield _wrong(ledger, place, claimed[place])


def _wrong(ledger: Ledger, place: int, claimed: int) -> Disagreement:
    """A seat that received, or ended with, something else than we make it."""
    record, due = ledger.record, ledger.due[place]
    seat = record.seats[place]
    if record.detailed:
        lines = [step.line for step in record.steps if isinstance(step, CollectStep) and step.seat == seat.number]
        line = lines[-1] if lines else (record.totals.line if record.totals else record.line)
        return Disagreement(line, f"{seat.name} receives {record.amount(claimed)}", f"we make it {record.amount(due)}")
    before = seat.stack - ledger.paid[place]
    return Disagreement(
        record.finishing_line,
        f"{seat.name} ends with {record.amount(before + claimed)}",
        f"we make it {record.amount(before + due)}",
    )

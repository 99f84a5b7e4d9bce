"""The chips of a finished hand, by the rules beside what the record says."""

from standpat.history.record import CollectStep, Record
from standpat.rules import State, Won, split


class Ledger:
    """The chips of a finished hand, by the rules and by the record, by seat in the order of the deal.

    won      what the rules award, before the rake
    paid     what each seat put into the pots
    claimed  what the record says that each seat received; None if it does not say
    due      what the rules award after the rake of the record
    """

    __slots__ = ("claimed", "due", "paid", "pots", "pots_fault", "record", "won")

    def __init__(self, record: Record, state: State) -> None:
        self.record = record
        places = {seat.number: place for place, seat in enumerate(record.seats)}
        seats = range(len(record.seats))
        self.pots: list[dict[int, int]] = []
        """For each pot, main pot first, the chips of its winners, in the order in which odd chips go."""
        for event in state.events:
            if type(event) is Won:
                while len(self.pots) <= event.pot:
                    self.pots.append({})
                self.pots[event.pot][event.seat] = event.chips
        self.pots = [pot for pot in self.pots if pot]
        self.won = [sum(pot.get(seat, 0) for pot in self.pots) for seat in seats]
        self.paid = [state.starting_stacks[seat] - state.stacks[seat] + self.won[seat] for seat in seats]
        self.pots_fault = ""
        """What is wrong with the single pots of the record; empty if nothing is."""
        self.due = self._due()
        self.claimed: list[int] | None = None
        if record.detailed:
            self.claimed = [0] * len(seats)
            for step in record.steps:
                if isinstance(step, CollectStep):
                    self.claimed[places[step.seat]] += step.chips
        elif record.finishing_stacks is not None:
            changes = zip(record.finishing_stacks, state.starting_stacks, self.paid, self.due, strict=True)
            self.claimed = [due if after is None else after - before + paid for after, before, paid, due in changes]
        elif record.winnings is not None:
            self.claimed = list(record.winnings)

    @property
    def pot(self) -> int:
        """Chips in all pots, before the rake."""
        return sum(self.won)

    @property
    def rake(self) -> int:
        """Rake in chips, as the record gives it."""
        return self.record.totals.rake if self.record.totals else 0

    def _due(self) -> list[int]:
        """Divide the pots after the rake; it comes from each pot as the record says, or else from the main pot."""
        before = [sum(pot.values()) for pot in self.pots]
        written = self.record.totals.pots if self.record.totals else ()
        fits = (
            len(written) == len(before)
            and all(map(int.__le__, written, before))
            and sum(before) - sum(written) == self.rake
        )
        if written and sum(written) + self.rake != self.pot:
            self.pots_fault = f"with the rake they are not the whole pot of {self.record.amount(self.pot)}"
        elif written and len(written) == len(before) and not fits:
            self.pots_fault = f"before the rake we make them {', '.join(map(self.record.amount, before))}"
        due = [0] * len(self.won)
        rake = self.rake
        for number, pot in enumerate(self.pots):
            taken = before[number] - written[number] if fits else min(rake, before[number])
            rake -= taken
            for seat, share in split(before[number] - taken, list(pot)).items():
                due[seat] += share
        return due

"""Replays a record by the rules and checks every chip that it names.

Unknown cards stay unknown: a fold needs no cards, and a showdown uses the cards that the record names.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from standpat.history.driver import Driver, ReplayStopped
from standpat.history.record import BetStep, CollectStep, DealStep, Disagreement, DiscardStep, Record, ReturnStep
from standpat.history.record_checks import check_record, check_unfinished
from standpat.history.record_games import forced_bets_of_record, game_of_record
from standpat.history.step_words import describe_step
from standpat.parallel.errors import StandpatError
from standpat.rules import State


@dataclass(frozen=True, slots=True)
class Replay:
    """The result of replaying a record by the rules.

    Args:
        record: The record that was replayed.
        state: The last state of the hand; None if the hand was cancelled or could not be followed.
        disagreements: Everything that record and rules see differently.
        net: Chips that each seat won or lost, in the order of `record.seats`; None if the chips do not add up or the
            record is unfinished.
        received: Chips that each seat received from the pots, in the same order; None if the chips do not add up.

    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> from standpat.history.phh import read_phh
    >>> [record] = read_phh([*PHH_EXAMPLE.splitlines(), "finishing_stacks = [106, 194]"])
    >>> replay(record).net, [str(problem) for problem in replay(record).disagreements]
    (None, ["'Ann ends with 106': we make it 105", "'Bob ends with 194': we make it 195"])
    """

    record: Record
    state: State | None
    disagreements: tuple[Disagreement, ...] = ()
    net: tuple[int, ...] | None = None
    received: tuple[int, ...] | None = None

    @property
    def agrees(self) -> bool:
        """True if record and rules agree on everything."""
        return not self.disagreements

    @property
    def unfinished(self) -> bool:
        """True if the record ends before the hand does; then `state` is the last one that it reaches."""
        return self.state is not None and self.state.actor is not None


def replay(record: Record) -> Replay:
    """Replay a recorded hand by the rules and compare every chip and card.

    Args:
        record: The record of a hand, as a reader or `record_hand` gives it.

    Returns:
        The final state, what each seat won, and the disagreements between record and rules.

    >>> from standpat.history.example_hands import STARS_EXAMPLE
    >>> from standpat.history.stars import read_stars
    >>> [record] = read_stars(STARS_EXAMPLE.splitlines())
    >>> result = replay(record)
    >>> result.agrees, result.net
    (True, (100, -100))
    """
    faults = tuple(Disagreement(fault.line, fault.token, fault.reason) for fault in record.faults)
    if record.cancelled:
        if played := _played_to_the_end(record):
            return Replay(record, None, (*faults, Disagreement(record.cancelled_line, "Hand cancelled", played)))
        zeros = (0,) * len(record.seats)
        return Replay(record, None, faults, zeros, zeros)
    try:
        state = _start(record)
    except StandpatError as error:
        broke = [seat for seat in record.seats if seat.stack < 1]
        problems = [
            Disagreement(
                seat.line, f"{seat.name} has {record.amount(seat.stack)}", "a player without chips is not dealt in"
            )
            for seat in broke
        ]
        return Replay(record, None, (*faults, *(problems or [Disagreement(record.line, "", str(error))])))
    driver = Driver(record, state)
    try:
        state = driver.run()
    except ReplayStopped as parted:
        return Replay(record, None, (*faults, *driver.disagreements, *parted.args))
    if driver.unfinished:
        found = check_unfinished(record, state, driver.unfinished)
        return Replay(record, state, (*faults, *driver.disagreements, *found))
    disagreements, net, received = check_record(record, state, driver.reshuffles)
    return Replay(record, state, (*faults, *driver.disagreements, *disagreements), net, received)


def _played_to_the_end(record: Record) -> str:
    """Name the first thing in a cancelled hand that only a hand which is played can have; '' if there is nothing."""
    for step in record.steps:
        if isinstance(step, CollectStep) and step.chips:
            return f"but {describe_step(record, step)} in line {step.line}"
        if step.line > record.cancelled_line and isinstance(step, BetStep | DiscardStep | DealStep | ReturnStep):
            return f"but {describe_step(record, step)} in line {step.line}"
    if record.totals and record.totals.pot:
        return f"but the total pot is {record.amount(record.totals.pot)}"
    return ""


def states(hand: Record | Replay) -> Iterator[State]:
    """Give the states of a recorded hand one after the other.

    Args:
        hand: A record, or its replay.

    Returns:
        An iterator over the states: the first after the forced bets, then one after each action, deals included. It
        ends where the rules cannot follow the record; the disagreements of the replay say why. A cancelled hand has no
        states.

    >>> from standpat.history import read_phh
    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> [state.stacks for state in states(record)]
    [(90, 195), (90, 195), (90, 195), (105, 195)]
    """
    record = hand if isinstance(hand, Record) else hand.record
    found: list[State] = []
    with suppress(StandpatError, ReplayStopped):
        if not record.cancelled:
            found.append(_start(record))
            Driver(record, found[0], found).run()
    return iter(found)


def _start(record: Record) -> State:
    """Start the hand of a record."""
    return game_of_record(record).start(
        [seat.stack for seat in record.seats], forced_bets=forced_bets_of_record(record)
    )

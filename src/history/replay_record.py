"""Drives a record through the rules and checks every chip that it names.

Unknown cards stay unknown: a fold needs none, a showdown uses what was shown or told.
"""

from dataclasses import dataclass

from standpat.evaluator.errors import StandpatError
from standpat.history.driver import Driver, ReplayStopped
from standpat.history.record import Disagreement, Record
from standpat.history.record_checks import check
from standpat.history.record_games import game_of
from standpat.rules import State


@dataclass(frozen=True, slots=True)
class Replay:
    """What the rules make of a record.

    `state` is the final one, None if the hand was cancelled or the rules did not follow it to its end. `received`
    is what each seat got out of the pots, `net` what it won or lost, in the order of `record.seats`; both None if the
    chips do not add up.

    >>> from standpat.history import read_phh, replay
    >>> text = '''variant = "F2L3D"
    ... antes = [0, 0]
    ... blinds_or_straddles = [5, 10]
    ... small_bet = 10
    ... big_bet = 20
    ... starting_stacks = [100, 200]
    ... actions = ["d dh p1 ??????????", "d dh p2 ??????????", "p2 f"]
    ... finishing_stacks = [106, 194]'''
    >>> [record] = read_phh(text.splitlines())
    >>> replay(record).net, [str(problem) for problem in replay(record).disagreements]
    (None, ["'p1 ends with 106': we make it 105", "'p2 ends with 194': we make it 195"])
    """

    record: Record
    state: State | None
    disagreements: tuple[Disagreement, ...] = ()
    net: tuple[int, ...] | None = None
    received: tuple[int, ...] | None = None

    @property
    def agrees(self) -> bool:
        """Whether record and rules say the same."""
        return not self.disagreements


def replay(record: Record) -> Replay:
    """Replays a hand; what the record and the rules see differently is in `disagreements`.

    >>> from standpat.history.stars import read_stars
    >>> text = '''PokerStars Hand #7:  5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:23:37 ET
    ... Table 'Example' 6-max Seat #2 is the button
    ... Seat 1: Ann ($50 in chips)
    ... Seat 2: Bob ($60 in chips)
    ... Bob: posts small blind $1
    ... Ann: posts big blind $2
    ... *** DEALING HANDS ***
    ... Bob: folds
    ... Uncalled bet ($1) returned to Ann
    ... Ann collected $2 from pot
    ... *** SUMMARY ***
    ... Total pot $2 | Rake $0'''
    >>> [record] = read_stars(text.splitlines())
    >>> result = replay(record)
    >>> result.agrees, result.net
    (True, (100, -100))
    """
    faults = tuple(Disagreement(fault.line, fault.token, fault.reason) for fault in record.faults)
    if record.cancelled:
        nothing = (0,) * len(record.seats)
        return Replay(record, None, faults, nothing, nothing)
    try:
        state = game_of(record).start([seat.stack for seat in record.seats])
    except StandpatError as error:
        broke = [seat for seat in record.seats if seat.stack < 1]
        problems = [
            Disagreement(seat.line, f"{seat.name} has {record.amount(seat.stack)}", "nobody is dealt in without chips")
            for seat in broke
        ]
        return Replay(record, None, (*faults, *(problems or [Disagreement(record.line, "", str(error))])))
    driver = Driver(record, state)
    try:
        state = driver.run()
    except ReplayStopped as parted:
        return Replay(record, None, (*faults, *driver.odd, *parted.args))
    disagreements, net, received = check(record, state, driver.announced)
    return Replay(record, state, (*faults, *driver.odd, *disagreements), net, received)

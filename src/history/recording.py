"""Makes records of hands that were played by the rules."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from standpat.history.errors import HistoryError
from standpat.history.record import (
    BetStep,
    Blind,
    CollectStep,
    DealStep,
    DiscardStep,
    MuckStep,
    NoteStep,
    PostStep,
    Record,
    ReshuffleStep,
    ReturnStep,
    Seat,
    ShowStep,
    Stakes,
    Step,
    Totals,
    TurnStep,
    Verb,
)
from standpat.history.record_games import BLIND_FIRST, stakes_of
from standpat.history.replay_record import Replay
from standpat.rules import (
    Acted,
    Action,
    Began,
    Call,
    Check,
    DealCards,
    Discard,
    Double,
    Fold,
    Hold,
    Muck,
    Pass,
    Posted,
    RaiseTo,
    Raked,
    Reshuffled,
    Returned,
    Shown,
    State,
    Stay,
    TurnCard,
    Won,
)
from standpat.rules import Bet as BetPhase


def record_hand(state: State, names: Sequence[str] = (), number: str = "") -> Record:
    """Make the record of a finished hand of the rules.

    Args:
        state: The final state of the hand.
        names: Names of the players by seat; players without a name are p1, p2, ...
        number: Number or name of the hand.

    Returns:
        A record that names every step of the hand.

    >>> from standpat.rules import GAMES, DealCards, Fold
    >>> state = GAMES["triple-draw-2-7"].start([100, 100])
    >>> for action in (DealCards(0, (None,) * 5), DealCards(1, (None,) * 5), Fold()):
    ...     state = state.apply(action)
    >>> record_hand(state, ["Ann", "Bob"]).steps[-1]
    CollectStep(seat=1, chips=2, pot='pot', line=0)
    """
    seats = tuple(
        Seat(names[place] if place < len(names) else f"p{place + 1}", stack, place + 1)
        for place, stack in enumerate(state.starting_stacks)
    )
    won = sum(event.chips for event in state.events if isinstance(event, Won))
    rake = sum(event.chips for event in state.events if isinstance(event, Raked))
    fields: dict[str, object] = {"players": list(names)} if names else {}
    if number:
        fields["hand"] = number
    return Record(
        number=number,
        game=state.game.name,
        seats=seats,
        stakes=_stakes(state),
        steps=tuple(_steps_of(state, seats)),
        totals=Totals(won + rake, rake),
        finishing_stacks=state.stacks,
        detailed=True,
        fields=fields,
    )


def complete_record(result: Replay) -> Record:
    """Make the record of a replayed hand in which every deal and the final stacks are written.

    Hands that were shown or mucked stay as the original record has them, unless it contradicts itself. So do the pots
    that were collected, if the record has them.

    Args:
        result: The replay of a hand that was played to its end.

    Returns:
        A record that other programs can follow step by step.

    Raises:
        HistoryError: The hand was cancelled, or its chips do not add up.

    >>> from standpat.history import read_phh, replay
    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> complete_record(replay(record)).finishing_stacks
    (105, 195)
    """
    record, state = result.record, result.state
    if state is None or result.net is None:
        raise HistoryError(
            record.source, record.line, "", "cancelled, or its chips do not add up: there is no complete record"
        )
    held = {seat.number: set(cards) for seat, cards in zip(record.seats, state.hands, strict=True)}
    untrusted = {fault.seat for fault in record.faults}
    kept: list[Step] = [
        step
        for step in record.steps
        if isinstance(step, ShowStep | MuckStep) and (step.seat not in untrusted or set(step.cards) <= held[step.seat])
    ]
    left_out = ShowStep | MuckStep | CollectStep if record.detailed else ShowStep | MuckStep
    steps = [step for step in _steps_of(state, record.seats) if not isinstance(step, left_out)]
    if record.detailed:
        kept += [step for step in record.steps if isinstance(step, CollectStep)]
    finishing_stacks = tuple(
        seat.stack + net if seat.known else None for seat, net in zip(record.seats, result.net, strict=True)
    )
    return replace(
        record, steps=(*_with_notes(steps, record.steps), *kept), finishing_stacks=finishing_stacks, faults=()
    )


def _with_notes(steps: Iterable[Step], written: Iterable[Step]) -> Iterator[Step]:
    """Give the steps with the comments of a record, each after the same bet or draw."""
    notes: dict[int, list[NoteStep]] = {}
    actions = 0
    for step in written:
        actions += isinstance(step, BetStep | DiscardStep)
        if isinstance(step, NoteStep):
            notes.setdefault(actions, []).append(step)
    yield from notes.pop(0, ())
    actions = 0
    for step in steps:
        yield step
        if isinstance(step, BetStep | DiscardStep):
            actions += 1
            yield from notes.pop(actions, ())


def _stakes(state: State) -> Stakes:
    """Return the stakes of a hand; note which bet comes first if a stack is too short for both."""
    forced = state.forced_bets
    stakes = stakes_of(state.game, forced)
    short = any(
        live and dead and stack < ante + live + dead
        for ante, live, dead, stack in zip(forced.antes, forced.live, forced.dead, state.starting_stacks, strict=True)
    )
    return replace(stakes, options={**stakes.options, BLIND_FIRST: True}) if short and not forced.dead_first else stakes


def _steps_of(state: State, seats: Sequence[Seat]) -> Iterator[Step]:
    left = list(state.starting_stacks)
    level, first = 0, True
    numbers = [seat.number for seat in seats]
    blind = max(state.forced_bets.live)
    pots = max((event.pot for event in state.events if isinstance(event, Won)), default=0)
    for event, after in zip_longest(state.events, state.events[1:]):
        if type(after) is Reshuffled:
            yield ReshuffleStep()  # sites write it before the player who draws
        match event:
            case Posted(place, kind, chips):
                left[place] -= chips
                level = max(level, blind) if kind == "blind" else level
                yield PostStep(numbers[place], _blind(kind, chips, blind), chips)
            case Acted(place, action, chips) if place >= 0:
                left[place] -= chips
                if step := _step_of(numbers[place], action, chips, level, all_in=not left[place]):
                    yield step
                if isinstance(action, RaiseTo):
                    level = action.amount
            case Acted(_, DealCards(place, cards)):
                yield DealStep(numbers[place], cards)
            case Acted(_, TurnCard(card)):
                yield TurnStep((card,))
            case Returned(place, chips):
                left[place] += chips
                yield ReturnStep(numbers[place], chips)
            case Shown(place, cards):
                yield ShowStep(numbers[place], cards)
            case Won(place, chips, pot):
                name = "pot" if not pots else "main pot" if not pot else f"side pot-{pot}"
                yield CollectStep(numbers[place], chips, name)
            case Began(phase) if isinstance(state.game.phases[phase], BetPhase):
                level = level if first else 0
                first = False


def _blind(kind: str, chips: int, blind: int) -> Blind:
    if kind == "ante":
        return Blind.ANTE
    if kind == "dead bet":
        return Blind.DEAD
    return Blind.BIG if chips == blind else Blind.SMALL


def _step_of(seat: int, action: Action, chips: int, level: int, *, all_in: bool) -> Step | None:
    match action:
        case Fold() | Pass():
            return BetStep(seat, Verb.FOLD)
        case Check():
            return BetStep(seat, Verb.CHECK)
        case Call() | Hold() | Stay():
            return BetStep(seat, Verb.CALL, chips, all_in)
        case RaiseTo(amount):
            return BetStep(seat, Verb.RAISE if level else Verb.BET, amount, all_in)
        case Double(stake):
            return BetStep(seat, Verb.BET_OR_RAISE, stake, all_in)
        case Discard(cards):
            return DiscardStep(seat, cards)
        case Muck():
            return MuckStep(seat)
    return None

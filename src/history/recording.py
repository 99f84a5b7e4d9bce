"""Hands of the rules, written down as records."""

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
    Step,
    Totals,
    TurnStep,
    Verb,
)
from standpat.history.record_games import stakes_of
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
    """The record of a finished hand of the rules; players without a name are p1, p2, ...

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
        stakes=stakes_of(state.game, len(seats)),
        steps=tuple(_steps(state, seats)),
        totals=Totals(won + rake, rake),
        finishing_stacks=state.stacks,
        detailed=True,
        fields=fields,
    )


def complete_record(result: Replay) -> Record:
    """The record of a replayed hand with nothing left to the rules: every dealing, the stacks at the end.

    What was shown and what was mucked stays as the record had it, unless it contradicts itself. Raises HistoryError for
    a hand whose chips do not add up, or that was cancelled.

    >>> from standpat.history import read_phh, replay
    >>> text = '''variant = "F2L3D"
    ... antes = [0, 0]
    ... blinds_or_straddles = [5, 10]
    ... small_bet = 10
    ... big_bet = 20
    ... starting_stacks = [100, 200]
    ... actions = ["p2 f"]'''
    >>> [record] = read_phh(text.splitlines())
    >>> complete_record(replay(record)).finishing_stacks
    (105, 195)
    """
    record, state = result.record, result.state
    if state is None or result.net is None:
        raise HistoryError(record.source, record.line, "", "a hand that was not played to a sound end cannot be retold")
    held = {seat.number: set(cards) for seat, cards in zip(record.seats, state.hands, strict=True)}
    doubted = {fault.seat for fault in record.faults}
    revealed = [
        step
        for step in record.steps
        if isinstance(step, ShowStep | MuckStep) and (step.seat not in doubted or set(step.cards) <= held[step.seat])
    ]
    steps = [step for step in _steps(state, record.seats) if not isinstance(step, ShowStep | MuckStep)]
    finishing_stacks = tuple(seat.stack + net for seat, net in zip(record.seats, result.net, strict=True))
    return replace(
        record, steps=(*_with_notes(steps, record.steps), *revealed), finishing_stacks=finishing_stacks, faults=()
    )


def _with_notes(steps: Iterable[Step], told: Iterable[Step]) -> Iterator[Step]:
    """The steps with the comments of a record, each after the bet or draw that it followed there."""
    notes: dict[int, list[NoteStep]] = {}
    deeds = 0
    for step in told:
        deeds += isinstance(step, BetStep | DiscardStep)
        if isinstance(step, NoteStep):
            notes.setdefault(deeds, []).append(step)
    yield from notes.pop(0, ())
    deeds = 0
    for step in steps:
        yield step
        if isinstance(step, BetStep | DiscardStep):
            deeds += 1
            yield from notes.pop(deeds, ())


def _steps(state: State, seats: Sequence[Seat]) -> Iterator[Step]:
    left = list(state.starting_stacks)
    level, first = 0, True
    numbers = [seat.number for seat in seats]
    blind = max(state.game.live_blinds(len(seats)), default=0)
    pots = max((event.pot for event in state.events if isinstance(event, Won)), default=0)
    for event, after in zip_longest(state.events, state.events[1:]):
        if type(after) is Reshuffled:
            yield ReshuffleStep()  # as sites tell it, before the player who draws
        match event:
            case Posted(place, kind, chips):
                left[place] -= chips
                level = max(level, blind) if kind == "blind" else level
                yield PostStep(numbers[place], _blind(kind, chips, blind), chips)
            case Acted(place, action, chips) if place >= 0:
                left[place] -= chips
                if step := _step(numbers[place], action, chips, level, all_in=not left[place]):
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
    if kind == "dead blind":
        return Blind.DEAD
    return Blind.BIG if chips == blind else Blind.SMALL


def _step(seat: int, action: Action, chips: int, level: int, *, all_in: bool) -> Step | None:
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

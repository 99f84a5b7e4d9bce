"""Plays the steps of a record by the rules, one after the other."""

import re
from collections.abc import Callable

from standpat.history.card_tokens import HAND
from standpat.history.known_cards import KnownCards
from standpat.history.record import (
    BetStep,
    CollectStep,
    DealStep,
    Disagreement,
    DiscardStep,
    MuckStep,
    Record,
    ReshuffleStep,
    ReturnStep,
    ShowStep,
    Step,
    StreetStep,
    TurnStep,
    Verb,
)
from standpat.history.step_words import describe_step
from standpat.parallel.errors import StandpatError
from standpat.rules import (
    DEALER,
    Action,
    Bidding,
    Call,
    Check,
    DealCards,
    Discard,
    Double,
    Draw,
    Fold,
    Hold,
    Muck,
    Pass,
    RaiseTo,
    Reshuffled,
    Show,
    Showdown,
    State,
    Stay,
    StayOrPass,
    Turn,
    TurnCard,
)
from standpat.rules import Bet as BetPhase
from standpat.rules.bets import chips_to_call
from standpat.rules.draft import Draft, record
from standpat.rules.state import freeze, snapshot

_CZECH = (StayOrPass, Bidding)
_ACTIONS: dict[Verb, Callable[[int | None], Action]] = {
    Verb.FOLD: lambda chips: Fold(),
    Verb.CHECK: lambda chips: Check(),
    Verb.CALL: Call,
    Verb.BET: lambda chips: RaiseTo(chips or 0),
    Verb.RAISE: lambda chips: RaiseTo(chips or 0),
    Verb.BET_OR_RAISE: lambda chips: RaiseTo(chips or 0),
}
_RAISED = {Verb.BET: False, Verb.RAISE: True}
"""For the verbs that say so: whether there is already a bet to match."""

_AFTER_BETS = frozenset((ShowStep, MuckStep, ReturnStep, CollectStep))
"""Steps that come after the last bet of a hand."""


class ReplayStopped(Exception):
    """The rules cannot follow the record any further; the first argument is the Disagreement."""


class BoardUnknown(ReplayStopped):
    """The record does not name the next community card."""


class Driver:
    """Plays a record on a draft of the rules, which every step changes."""

    __slots__ = ("disagreements", "draft", "known", "phases", "places", "record", "reshuffles", "states", "unfinished")

    def __init__(self, record: Record, state: State, states: list[State] | None = None) -> None:
        self.record, self.draft, self.phases = record, state.draft(), state.game.phases
        self.known = KnownCards(record.steps, record.faults)
        self.places = {seat.number: place for place, seat in enumerate(record.seats)}
        self.reshuffles: list[tuple[ReshuffleStep, int, int]] = []
        """Every reshuffle of the record, the draws before it (standing pat counts), and the cards in the stub."""
        self.disagreements: list[Disagreement] = []
        """Disagreements that do not end the replay."""
        self.states = states
        """Where the state after each action is kept; None if it is not."""
        self.unfinished = ""
        """What is missing if the record ends before the hand does, as a spectator's may; '' if the hand is complete."""

    def run(self) -> State:
        """Play the whole hand; raise ReplayStopped at a step that the rules do not allow."""
        discards, reshuffled = 0, False
        self._check_order()
        for step in self.record.steps:
            if type(step) is BetStep:
                self._bet(step)
            elif type(step) is DiscardStep:
                discards += 1
                self._draw(step, reshuffled)
                reshuffled = reshuffled and not step.cards
            elif type(step) is StreetStep:
                self._check_heading(step)
            elif type(step) is ReshuffleStep:
                reshuffled = type(self.draft.log.last) is not Reshuffled
                self._deal()
                self.reshuffles.append((step, discards, self.draft.deck.size))
        try:
            self._deal()
        except BoardUnknown as stopped:
            if self.record.detailed:
                raise
            self.unfinished = str(stopped.args[0])
        else:
            self._show_down()
        return freeze(self.draft)

    def _check_order(self) -> None:
        """Check that nobody bets after a showdown or a collected pot, or draws after a muck."""
        steps = self.record.steps
        last = next((index for index in range(len(steps) - 1, -1, -1) if type(steps[index]) is BetStep), 0)
        folded: set[int] = set()
        mucked: set[int] = set()
        for index, step in enumerate(steps):
            kind = type(step)
            if isinstance(step, BetStep) and step.verb is Verb.FOLD:
                folded.add(step.seat)
            elif kind in _AFTER_BETS and index < last and not (isinstance(step, ShowStep) and step.seat in folded):
                self._disagree(step, f"but in line {steps[last].line}, {describe_step(self.record, steps[last])}")
            if isinstance(step, MuckStep):
                mucked.add(step.seat)
            elif isinstance(step, DiscardStep) and step.seat in mucked:
                self._disagree(step, "this player has mucked")

    def _disagree(self, step: Step, reason: str) -> None:
        self.disagreements.append(Disagreement(step.line, describe_step(self.record, step), reason))

    def _play(self, action: Action) -> None:
        """Apply an action of the rules, and keep the state if states are wanted."""
        self.phases[self.draft.phase].apply(self.draft, action)
        if self.states is not None:
            self.states.append(snapshot(self.draft))

    def _stopped(self, step: Step, reason: str) -> ReplayStopped:
        return ReplayStopped(Disagreement(step.line, describe_step(self.record, step), self._with_names(reason)))

    def _with_names(self, reason: str) -> str:
        """Replace seat numbers in a message of the rules by the names of the players."""
        seats = self.record.seats
        named = re.sub(r"\bseat (\d+)\b", lambda found: seats[int(found[1])].name, reason)
        return named if self.record.unit == 1 else f"{named} (amounts in units of {self.record.unit})"

    def _apply(self, action: Action, step: Step) -> None:
        draft = self.draft
        if draft.actor is None:
            raise self._stopped(step, "the hand is over")
        try:
            self._play(action)
        except StandpatError as error:
            raise self._stopped(step, str(error)) from None

    def _deal(self) -> None:
        """Deal all cards that are due before a player may act."""
        draft = self.draft
        while draft.actor == DEALER:
            if isinstance(self.phases[draft.phase], Turn):
                self._turn_card()
                continue
            place = draft.pending[0]
            seat = self.record.seats[place].number
            cards = self.known.next_cards(seat, HAND - len(draft.hands[place]))
            try:
                self._play(DealCards(place, cards))
            except StandpatError as error:
                raise self._stopped(DealStep(seat, cards, self.known.line), str(error)) from None

    def _turn_card(self) -> None:
        turned = TurnStep(tuple(self.known.board[len(self.draft.board) :][:1]), self.record.line)
        if not turned.cards or turned.cards[0] is None:
            raise BoardUnknown(Disagreement(self.record.line, "", "the record does not name the next community card"))
        self._apply(TurnCard(turned.cards[0]), turned)

    def _check_turn(self, step: BetStep | DiscardStep) -> None:
        """Check that it is the player's turn."""
        if self.draft.actor == DEALER:
            self._deal()
        actor = self.draft.actor
        if actor is not None and actor != self.places.get(step.seat):
            raise self._stopped(step, f"it is the turn of {self.record.seats[actor].name}")

    def _bet(self, step: BetStep) -> None:
        self._check_turn(step)
        draft, raised = self.draft, _RAISED.get(step.verb)
        if raised is not None:
            level = draft.betting.level
            if (level > 0) != raised:
                raise self._stopped(step, f"the bet to match is {self.record.amount(level)}")
            if step.by is not None:
                self._increment(step)
        self._apply(_action_of(draft, step), step)
        if step.chips is not None and self.record.detailed:
            left = draft.stacks[self.places[step.seat]]
            if draft.actor is not None and (left == 0) != step.all_in:
                written = "all-in" if step.all_in else "not all-in"
                raise self._stopped(step, f"{written} in the record, with {self.record.amount(left)} left by our count")

    def _increment(self, step: BetStep) -> None:
        """Check by how much a raise raises: above the bet to match, or above what a short big blind has posted."""
        betting, by, to = self.draft.betting, step.by or 0, step.chips or 0
        if by not in (to - betting.level, to - max(betting.bets)):
            who = self.record.seats[self.places[step.seat]].name
            made = f"to {self.record.amount(to)} it is a raise of {self.record.amount(to - betting.level)}"
            self.disagreements.append(Disagreement(step.line, f"{who} raises {self.record.amount(by)}", made))

    def _draw(self, step: DiscardStep, reshuffled: bool) -> None:
        self._check_turn(step)
        cards = step.cards if self.known.trusts(step.seat) else (None,) * len(step.cards)
        self._apply(Discard(cards), step)
        if reshuffled and cards:
            self._reshuffle(self.places[step.seat])

    def _reshuffle(self, place: int) -> None:
        """Reshuffle once more where the record says so and the rules cannot know.

        After a reshuffle the stub may hold cards that the player discarded and must not get back. If those cards are
        not known, the number of cards that the stub has for this player is not known either.
        """
        draft = self.draft
        made = [event for event in draft.events if type(event) is Reshuffled]
        if made and draft.events[-1] is not made[-1]:
            draft.deck = draft.deck.reshuffle(place)
            record(draft, Reshuffled(place, draft.deck.size))

    def _check_heading(self, step: StreetStep) -> None:
        """Check that a heading stands where its street begins."""
        self._deal()
        draft = self.draft
        phases = self.phases[: draft.phase + 1]
        if step.draw == 0:
            fits = draft.actor is None or isinstance(phases[-1], Showdown)
        else:
            draws = sum(isinstance(phase, Draw) for phase in phases)
            fits = isinstance(phases[-1], Draw) and draws == step.draw
        if not fits:
            actor = draft.actor
            raise self._stopped(
                step, "the hand is over" if actor is None else f"it is the turn of {self.record.seats[actor].name}"
            )

    def _show_down(self) -> None:
        """Play the showdown: players show the hands that the record names, and muck the others."""
        draft = self.draft
        while (place := draft.actor) is not None:
            player = self.record.seats[place]
            if not isinstance(self.phases[draft.phase], Showdown):
                self.unfinished = f"the record ends, but it is the turn of {player.name}"
                if not self.record.detailed:
                    return
                line = max((step.line for step in self.record.steps), default=0)
                raise ReplayStopped(Disagreement(line, "", self.unfinished))
            shown = self.known.revealed.get(player.number)
            if shown is None or not (self.known.trusts(player.number) or snapshot(draft).is_legal(Show(shown.cards))):
                self._play(Muck())
            else:
                self._apply(Show(shown.cards), shown)


def _action_of(draft: Draft, step: BetStep) -> Action:
    """Return the action of the rules for a bet of the record."""
    verb, phase = step.verb, draft.game.phases[draft.phase]
    if isinstance(phase, _CZECH):
        if verb is Verb.FOLD:
            return Pass()
        if verb is Verb.BET_OR_RAISE:
            return Double(step.chips)
        return Stay() if isinstance(phase, StayOrPass) else Hold(step.chips)
    if verb is Verb.CHECK_OR_CALL:
        return Call() if isinstance(phase, BetPhase) and chips_to_call(draft) else Check()
    return _ACTIONS[verb](step.chips)

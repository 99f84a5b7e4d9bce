"""Hands the steps of a record to the rules, one after the other."""

import re
from collections.abc import Callable

from standpat.evaluator.errors import StandpatError
from standpat.history.card_tokens import HAND
from standpat.history.known_cards import KnownCards
from standpat.history.record import (
    BetStep,
    DealStep,
    Disagreement,
    DiscardStep,
    Record,
    ReshuffleStep,
    Step,
    StreetStep,
    TurnStep,
    Verb,
)
from standpat.history.step_words import describe_step
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
"""Whether there is a bet to match already, by the verbs that tell it."""


class ReplayStopped(Exception):
    """Record and rules have parted for good; the first argument is the Disagreement."""


class Driver:
    """Where a hand stands, as a draft of the rules that every step changes, and what is still told of the cards."""

    __slots__ = ("announced", "draft", "odd", "phases", "places", "record", "told")

    def __init__(self, record: Record, state: State) -> None:
        self.record, self.draft, self.phases = record, state.draft(), state.game.phases
        self.told = KnownCards(record.steps, record.faults)
        self.places = {seat.number: place for place, seat in enumerate(record.seats)}
        self.announced: list[tuple[ReshuffleStep, int, int]] = []
        """Every reshuffle told, with the draws taken before it (standing pat is one too) and the cards in the stub."""
        self.odd: list[Disagreement] = []
        """What was written wrong, but does not keep the hand from going on."""

    def run(self) -> State:
        """The whole hand; raises Parted where the rules do not allow what was written."""
        discards, reshuffled = 0, False
        for step in self.record.steps:
            if type(step) is BetStep:
                self._bet(step)
            elif type(step) is DiscardStep:
                discards += 1
                self._draw(step, reshuffled)
                reshuffled = reshuffled and not step.cards
            elif type(step) is StreetStep:
                self._heading(step)
            elif type(step) is ReshuffleStep:
                reshuffled = type(self.draft.events[-1]) is not Reshuffled
                self._deal()
                self.announced.append((step, discards, self.draft.deck.size))
        self._deal()
        self._show()
        return freeze(self.draft)

    def _part(self, step: Step, reason: str) -> ReplayStopped:
        return ReplayStopped(Disagreement(step.line, describe_step(self.record, step), self._named(reason)))

    def _named(self, reason: str) -> str:
        """The words of the rules, with the names of the players for their seats."""
        seats = self.record.seats
        named = re.sub(r"\bseat (\d+)\b", lambda found: seats[int(found[1])].name, reason)
        return named if self.record.unit == 1 else f"{named} (amounts in units of {self.record.unit})"

    def _apply(self, action: Action, step: Step) -> None:
        draft = self.draft
        if draft.actor is None:
            raise self._part(step, "the hand is over")
        try:
            self.phases[draft.phase].apply(draft, action)
        except StandpatError as error:
            raise self._part(step, str(error)) from None

    def _deal(self) -> None:
        """Lets the dealer do what is to be done before anybody else may act."""
        draft = self.draft
        while draft.actor == DEALER:
            if isinstance(self.phases[draft.phase], Turn):
                self._turn_card()
                continue
            place = draft.pending[0]
            seat = self.record.seats[place].number
            cards = self.told.dealt(seat, HAND - len(draft.hands[place]))
            try:
                self.phases[draft.phase].apply(draft, DealCards(place, cards))
            except StandpatError as error:
                raise self._part(DealStep(seat, cards, self.told.line), str(error)) from None

    def _turn_card(self) -> None:
        turned = TurnStep(tuple(self.told.table[len(self.draft.board) :][:1]), self.record.line)
        if not turned.cards or turned.cards[0] is None:
            raise ReplayStopped(
                Disagreement(self.record.line, "", "the record does not tell the next card of the table")
            )
        self._apply(TurnCard(turned.cards[0]), turned)

    def _turn_of(self, step: BetStep | DiscardStep) -> None:
        """Makes sure that it is the player's turn."""
        if self.draft.actor == DEALER:
            self._deal()
        actor = self.draft.actor
        if actor is not None and actor != self.places.get(step.seat):
            raise self._part(step, f"it is the turn of {self.record.seats[actor].name}")

    def _bet(self, step: BetStep) -> None:
        self._turn_of(step)
        draft, raised = self.draft, _RAISED.get(step.verb)
        if raised is not None:
            level = draft.betting.level
            if (level > 0) != raised:
                raise self._part(step, f"the bet to match is {self.record.amount(level)}")
            if step.by is not None:
                self._increment(step)
        self._apply(_action(draft, step), step)
        if step.chips is not None and self.record.detailed:
            left = draft.stacks[self.places[step.seat]]
            if draft.actor is not None and (left == 0) != step.all_in:
                told = "all-in" if step.all_in else "not all-in"
                raise self._part(step, f"he is {told} in the record, with {self.record.amount(left)} left by our count")

    def _increment(self, step: BetStep) -> None:
        """A raise is counted from the bet to match, or from what a short big blind has really put in."""
        betting, by, to = self.draft.betting, step.by or 0, step.chips or 0
        if by not in (to - betting.level, to - max(betting.bets)):
            who = self.record.seats[self.places[step.seat]].name
            made = f"to {self.record.amount(to)} it is a raise of {self.record.amount(to - betting.level)}"
            self.odd.append(Disagreement(step.line, f"{who} raises {self.record.amount(by)}", made))

    def _draw(self, step: DiscardStep, reshuffled: bool) -> None:
        self._turn_of(step)
        cards = step.cards if self.told.trusts(step.seat) else (None,) * len(step.cards)
        self._apply(Discard(cards), step)
        if reshuffled and cards:
            self._reshuffle(self.places[step.seat])

    def _reshuffle(self, place: int) -> None:
        """Reshuffles once more where the record says so and the rules cannot know.

        A stub that was reshuffled before may hold cards that the player threw away himself and must not get back. Where
        his cards are not known, neither is how much of the stub is left for him.
        """
        draft = self.draft
        made = [event for event in draft.events if type(event) is Reshuffled]
        if made and draft.events[-1] is not made[-1]:
            draft.deck = draft.deck.reshuffle(place)
            record(draft, Reshuffled(place, draft.deck.size))

    def _heading(self, step: StreetStep) -> None:
        """A heading must stand where its street begins."""
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
            raise self._part(
                step, "the hand is over" if actor is None else f"it is the turn of {self.record.seats[actor].name}"
            )

    def _show(self) -> None:
        """The showdown: hands that are not known are shown as the record tells them, or given up."""
        draft = self.draft
        while (place := draft.actor) is not None:
            player = self.record.seats[place]
            if not isinstance(self.phases[draft.phase], Showdown):
                line = max((step.line for step in self.record.steps), default=0)
                raise ReplayStopped(Disagreement(line, "", f"the record ends, but it is the turn of {player.name}"))
            shown = self.told.seen.get(player.number)
            if shown is None or not (self.told.trusts(player.number) or snapshot(draft).is_legal(Show(shown.cards))):
                self.phases[draft.phase].apply(draft, Muck())
            else:
                self._apply(Show(shown.cards), shown)


def _action(draft: Draft, step: BetStep) -> Action:
    """The action of the rules that a bet of the record is."""
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

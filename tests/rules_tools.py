"""Driving hands by short scripts, for the tests of the rules."""

from collections.abc import Iterator, Sequence

import numpy as np

from standpat.rules import (
    DEALER,
    Action,
    Call,
    Check,
    Choice,
    DealCards,
    DealFrom,
    Discard,
    Double,
    Fold,
    Hold,
    Option,
    Pass,
    RaiseTo,
    State,
    Stay,
    TurnCard,
    TurnFrom,
    View,
    card_text,
    cards,
)
from standpat.rules.card_tuples import cards_of

WORDS: dict[str, Action] = {
    "f": Fold(),
    "k": Check(),
    "c": Call(),
    "pat": Discard(),
    "stay": Stay(),
    "pass": Pass(),
    "hold": Hold(),
    "double": Double(),
}


def action(word: str) -> Action:
    """`r40` raises to 40, `dKdQc` discards two cards, the others are in WORDS."""
    if word in WORDS:
        return WORDS[word]
    if word.startswith("r"):
        return RaiseTo(int(word[1:]))
    if word.startswith("d"):
        return Discard(cards(word[1:]))
    raise ValueError(word)


def lowest_cards(state: State, take: Iterator[str]) -> State:
    """The state once the dealer has done all he has to, with the next of the given cards, or the lowest there are."""
    while state.actor == DEALER:
        [choice] = state.legal_actions()
        text = next(take, None)
        if isinstance(choice, DealFrom):
            some = cards(text) if text else tuple(cards_of(choice.stub))[: choice.count]
            state = state.apply(DealCards(choice.seat, some))
        else:
            assert isinstance(choice, TurnFrom)
            card = cards(text)[0] if text else next(cards_of(choice.stub))
            assert card is not None
            state = state.apply(TurnCard(card))
    return state


def run(state: State, script: str = "", *dealt: str) -> State:
    """The state after the words of the script; cards come from `dealt` in turn, then from the bottom of the deck."""
    take = iter(dealt)
    state = lowest_cards(state, take)
    for word in script.split():
        state = lowest_cards(state.apply(action(word)), take)
    return state


def legal(state: State) -> list[str]:
    return [str(option) for option in state.legal_actions()]


def card_positions(state: State) -> dict[str, str]:
    """Where every known card is; fails if one is in two places."""
    found: dict[str, str] = {}
    places = {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    places |= {f"muck {seat}": tuple(cards_of(mask)) for seat, mask in enumerate(state.deck.muck)}
    places |= {"table": state.board, "stub": tuple(cards_of(state.deck.stub))}
    for place, some in places.items():
        for card in some:
            name = card_text((card,))
            assert name not in found, f"{name} is in {place} and in {found[name]}"
            found[name] = place
    return found


def one_of(options: Sequence[Option], rng: np.random.Generator) -> Action:
    """Any option as likely, and any amount or discard of a choice."""
    option = options[int(rng.integers(len(options)))]
    return option.sample(rng) if isinstance(option, Choice) else option


class RandomPlayer:
    """Takes any option as likely."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        return one_of(view.legal_actions(), rng)

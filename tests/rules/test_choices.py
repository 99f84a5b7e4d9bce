"""Choices: what is in them, how many there are, and that what is drawn from them is in them too."""

import numpy as np
import pytest

import standpat as sp
from standpat.rules import (
    GAMES,
    Choice,
    DealCards,
    Dealer,
    DealFrom,
    DiscardFrom,
    Fold,
    GameError,
    RaiseBetween,
    ShowFrom,
    State,
    TurnCard,
    TurnFrom,
    View,
    cards,
)
from standpat.rules.view import masked

STUB = int(sp.pack(sp.parse("2c 3d 4h 5s Kc")))
CHOICES = [
    RaiseBetween(20, 29),
    DiscardFrom(tuple(cards("As Kd 7c 4d 2s")), 2),
    DiscardFrom(tuple(cards("As Kd 7c 4d 2s")), 0),
    DealFrom(1, 2, STUB),
    TurnFrom(STUB),
    ShowFrom((*cards("As Kd 7c"), None, None), STUB),
    ShowFrom(tuple(cards("As Kd 7c 4d 2s")), STUB),
]


@pytest.mark.parametrize("choice", CHOICES, ids=str)
def test_a_choice_lists_counts_and_draws_the_same_actions(choice: Choice) -> None:
    listed = list(choice)
    assert len(set(listed)) == len(listed) == choice.size
    assert all(action in choice for action in listed)
    assert Fold() not in choice
    assert 7 not in choice
    rng = np.random.default_rng(1)
    drawn = {choice.sample(rng) for _ in range(400)}
    assert all(action in choice for action in drawn)
    assert len(drawn) >= min(choice.size, 10)


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (TurnFrom(STUB), "turn up a card"),
        (ShowFrom((None,) * 5, STUB), "show 5 cards"),
        (DealFrom(2, 1, STUB), "deal 1 card to seat 2"),
        (DiscardFrom((51,), 0), "stand pat"),
    ],
)
def test_a_choice_in_words(choice: Choice, words: str) -> None:
    assert str(choice) == words


def test_cards_not_known_are_dealt_but_not_turned_up() -> None:
    assert DealCards(1, (None, None)) in DealFrom(1, 2, STUB)
    assert TurnCard(None) not in TurnFrom(STUB)  # type: ignore[arg-type]


def test_a_choice_that_is_not_the_dealers() -> None:
    state = GAMES["five-card-draw"].start([100, 100])
    dealer = Dealer(np.random.default_rng(1))
    while state.actor == -1:
        state = state.apply(dealer.act(state))
    draft = state.draft()
    draft.phase += 1  # the draw, where the players choose
    with pytest.raises(GameError, match=r"^the dealer cannot choose how to discard up to 5$"):
        dealer.act(draft)


def test_a_view_shows_what_everybody_knows() -> None:
    state = GAMES["five-card-draw"].start([100, 50])
    for seat, hand in enumerate(["As Kd 7c 4d 2s", "9c 8d 5h 4s 3d"]):
        state = state.apply(DealCards(seat, cards(hand)))
    view = state.view(0)
    assert (view.actor, view.starting_stacks, view.pots, view.pot) == (1, (100, 50), state.pots, 3)
    assert repr(view) == f"View({masked(view)!r}, 0)"
    assert view == View(State.from_view(view), 0) != state.view(1)

"""The dealer of duplicate play is fair, and deals a seat the same cards whatever the others do."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt

import numpy as np
import pytest

from standpat.arena.seat_dealer import SeatDealer
from standpat.rules import (
    DEALER,
    GAMES,
    STAND_PAT,
    Acted,
    Action,
    Call,
    Check,
    DealCards,
    Discard,
    Game,
    PassedIn,
    Reshuffled,
    State,
)


def played(game: Game, seats: int, seed: int, discards: Sequence[Sequence[int]]) -> State:
    """Play a hand in which nobody folds; `discards` has the number of cards that each seat discards at each draw."""
    state = game.start([100] * seats)
    dealer = SeatDealer(np.random.default_rng(seed), game)
    drawn: Counter[int] = Counter()
    action: Action
    while state.actor is not None:
        seat = state.actor
        if seat == DEALER:
            state = state.apply(dealer.act(state))
            continue
        if state.game.phases[state.phase].title == "draw":
            count = discards[seat][drawn[seat]]
            drawn[seat] += 1
            action = Discard(state.hands[seat][:count]) if count else STAND_PAT
        else:
            action = next(option for option in state.legal_actions() if isinstance(option, Check | Call))
        state = state.apply(action)
    return state


def dealt(state: State, seat: int) -> list[tuple[int | None, ...]]:
    return [
        e.action.cards
        for e in state.events
        if type(e) is Acted and type(e.action) is DealCards and e.action.seat == seat
    ]


def test_what_a_seat_gets_does_not_depend_on_the_others() -> None:
    game = GAMES["triple-draw-2-7"]
    same = 0
    for seed in range(50):
        one = played(game, 3, seed, [[3, 1, 1], [2, 2, 0], [1, 0, 0]])
        other = played(game, 3, seed, [[0, 0, 0], [2, 2, 0], [0, 0, 0]])
        assert dealt(one, 1)[0] == dealt(other, 1)[0]
        same += dealt(one, 1) == dealt(other, 1)
    assert same > 15  # a card is passed over only if somebody else holds it


def test_every_card_is_as_likely_everywhere() -> None:
    game, hands = GAMES["five-card-draw"], 6000
    first: Counter[int | None] = Counter()
    new: Counter[int | None] = Counter()
    for seed in range(hands):
        state = played(game, 2, seed, [[3], [2]])
        first.update(card for seat in (0, 1) for card in dealt(state, seat)[0])
        new.update(card for seat in (0, 1) for card in dealt(state, seat)[1])
    for counts, cards in ((first, 10), (new, 5)):
        p = cards / 52
        assert len(counts) == 52
        assert all(abs(count - hands * p) < 4.5 * sqrt(hands * p * (1 - p)) for count in counts.values())


def test_new_cards_are_fair_given_what_went_before() -> None:
    """The card one seat draws first is as likely any of those nobody has been dealt, whatever was passed over."""
    game, hands = GAMES["triple-draw-2-7"], 8000
    places: Counter[int] = Counter()
    for seed in range(hands):
        state = played(game, 2, seed, [[2, 2, 1], [2, 2, 1]])
        seen = {card for seat in (0, 1) for cards in dealt(state, seat)[:-1] for card in cards}
        seen |= set(dealt(state, 0)[-1])
        left = [card for card in range(52) if card not in seen]
        [card] = dealt(state, 1)[-1]
        assert card is not None
        places[left.index(card)] += 1
    p = 1 / len(left)
    assert all(abs(places[k] - hands * p) < 4.5 * sqrt(hands * p * (1 - p)) for k in range(len(left)))


@pytest.mark.parametrize("seed", range(40))
def test_reshuffles_and_passed_in_deals_go_on(seed: int) -> None:
    reshuffled = played(GAMES["triple-draw-2-7"], 6, seed, [[5, 5, 5]] * 6)
    assert any(type(event) is Reshuffled for event in reshuffled.events)
    for seat in range(6):
        cards = [card for some in dealt(reshuffled, seat) for card in some]
        assert len(cards) == len(set(cards))
    passed_in = played(GAMES["poker-draw"], 3, seed, [[1]] * 3)
    assert sum(type(event) is PassedIn for event in passed_in.events) == 99
    assert len({hand for hand in dealt(passed_in, 0) if len(hand) == 5}) > 90

"""Players who come to the showdown with more than five cards play the best five of them, under every ordering."""

from collections.abc import Sequence

import numpy as np
import oracle
import pytest
from rules_tools import run

from standpat.evaluator import HIGH, ORDERINGS, Ordering
from standpat.rules import (
    DEALER,
    Antes,
    Bet,
    Check,
    Deal,
    Dealer,
    Discard,
    Draw,
    Game,
    Phase,
    Showdown,
    Shown,
    State,
    Turn,
    Won,
    cards,
    playthrough,
)

HANDS = 20
"""Hands of each ordering and each way to get the cards."""

FULL_DECK, JOKER = (1 << 52) - 1, 1 << 52


def checked_down(game: Game, players: int, seed: int) -> State:
    """A random hand in which everybody checks and stands pat."""
    state, dealer = game.start([20] * players), Dealer(np.random.default_rng(seed))
    while not state.over:
        betting = game.phases[state.phase].title == "betting"
        state = state.apply(dealer.act(state) if state.actor == DEALER else Check() if betting else Discard())
    return state


def game_of(ordering: Ordering, phases: Sequence[Phase], *, rank_wild: bool = False, joker: bool = False) -> Game:
    deck = FULL_DECK | JOKER if joker else FULL_DECK
    return Game("many cards", ordering, (2, 5), (Antes(), *phases, Showdown()), ante=1, rank_wild=rank_wild, deck=deck)


DEALT = [(Deal(count), Bet()) for count in range(6, 11)]
TURNED = [(Deal(5), *[Turn()] * count, Bet()) for count in range(1, 6)]
BOTH = [(Deal(2), *[Turn()] * 5, Bet()), (Deal(7), *[Turn()] * 3, Bet()), (Deal(3), Deal(3), Draw(3), Turn(), Bet())]


def judge(state: State, wild: Sequence[int]) -> None:
    """Compare what was shown and won with the oracle, which tries every five cards."""
    name, board = state.game.ordering.name, state.board
    hands = {event.seat: (*event.cards, *board) for event in state.events if isinstance(event, Shown)}
    worth = {seat: oracle.value(name, hand, wild) for seat, hand in hands.items()}  # type: ignore[arg-type]
    strengths = {event.seat: event.strength for event in state.events if isinstance(event, Shown)}
    assert sorted(worth, key=worth.__getitem__) == sorted(strengths, key=strengths.__getitem__)
    won = [event for event in state.events if isinstance(event, Won)]
    best = max(worth.values())
    assert [event.seat for event in won] == [seat for seat in sorted(worth) if worth[seat] == best]
    for event in won:
        assert len(set(event.cards)) == 5
        assert set(event.cards) <= set(hands[event.seat])
        assert oracle.value(name, event.cards, wild) == best  # type: ignore[arg-type]
        assert (
            state.game.ordering.strength(sum(1 << card for card in event.cards if card is not None), mask(wild))
            == (strengths[event.seat])
        )


def mask(wild: Sequence[int]) -> int:
    return sum(1 << card for card in wild)


@pytest.mark.parametrize("name", list(ORDERINGS))
@pytest.mark.parametrize("way", [DEALT, TURNED, BOTH], ids=["dealt", "community cards", "both"])
def test_best_five_of_many(name: str, way: Sequence[Sequence[Phase]]) -> None:
    for phases in way:
        game = game_of(ORDERINGS[name], phases)
        for seed in range(HANDS // len(way) + 1):
            judge(checked_down(game, 2 + seed % 2, seed), ())


@pytest.mark.parametrize("name", oracle.WITH_WILDS)
@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("rank_wild", [False, True])
def test_best_five_with_wild_community_cards(name: str, joker: bool, rank_wild: bool) -> None:
    phases = (Deal(4), Turn(), Turn(wild=True), Turn(), Bet())
    game = game_of(ORDERINGS[name], phases, rank_wild=rank_wild, joker=joker)
    for seed in range(HANDS):
        state = checked_down(game, 3, seed)
        card = state.board[1]
        wild = [card] if not rank_wild or card >= 52 else [card // 4 * 4 + suit for suit in range(4)]
        judge(state, wild)


def test_six_cards_each_are_shown_down() -> None:
    game = Game("x", HIGH, (2, 5), (Antes(), Deal(6), Bet(), Showdown()), ante=1)
    state = run(game.start([20, 20]), "k k", "As Ks Qs Js 2h 2d", "3s 3h 3d 7c 9h Jd")
    assert state.payoffs == (-1, 1)
    assert state.events[-1] == Won(1, 2, 0, cards("3s 3h 3d Jd 9h"))
    assert playthrough(state).splitlines()[-1] == "seat 1: win 2 from the main pot with 3s 3h 3d Jd 9h"

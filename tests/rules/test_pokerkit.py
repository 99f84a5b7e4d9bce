"""The same draw hands in PokerKit: the same decisions legal at every step, the same stacks at the end.

Every card is dealt alike and every hand is shown, for PokerKit lets pots merge when a beaten hand is mucked. The games
are played without free folds, which PokerKit does not allow. What it does differently on purpose is left out of the
hands made here, and is listed in docs/rules.md.
"""

import os
import warnings
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from rules_tools import one_of

from standpat.rules import (
    DEALER,
    FIXED_LIMIT,
    GAMES,
    NO_LIMIT,
    POT_LIMIT,
    Action,
    Bet,
    Call,
    Check,
    DealCards,
    Dealer,
    Discard,
    Fold,
    Game,
    Limit,
    RaiseBetween,
    RaiseTo,
    State,
    card_text,
)

pytest.importorskip("pokerkit")
import pokerkit

HANDS = int(os.environ.get("STANDPAT_POKERKIT_HANDS", "250"))
"""Hands of each kind; a run before a release takes thousands."""

AUTOMATIONS = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)


def peer(game: Game, stacks: list[int]) -> pokerkit.State:
    """The same hand in PokerKit; the big blind and straddles count as bets, and the least raise is the last of them."""
    bet, seats = game.bet_size, len(stacks)
    forced = game.forced_bets(seats)
    rules: pokerkit.NoLimitDeuceToSevenLowballSingleDraw | pokerkit.FixedLimitDeuceToSevenLowballTripleDraw
    if game.name != "triple-draw-2-7":
        rules = pokerkit.NoLimitDeuceToSevenLowballSingleDraw(AUTOMATIONS, True, 0, game.blinds, bet)
    else:
        rules = pokerkit.FixedLimitDeuceToSevenLowballTripleDraw(AUTOMATIONS, True, 0, game.blinds, bet, 2 * bet)
    structure = getattr(pokerkit.BettingStructure, game.limit.name.upper().replace("-", "_"))
    streets = list(rules.streets)
    for number, phase in enumerate(phase for phase in game.phases if isinstance(phase, Bet)):
        least, most = game.limit.bet(bet, phase.size), 4 if number else 3 - forced.straddles
        straddle = 0 if game.limit == FIXED_LIMIT else max(forced.live)
        streets[number] = replace(
            streets[number],
            min_completion_betting_or_raising_amount=least if number else max(least, straddle),
            max_completion_betting_or_raising_count=most if game.limit == FIXED_LIMIT else None,
        )
    antes = forced.dead if any(forced.dead) else forced.antes
    return pokerkit.State(
        rules.automations,
        rules.deck,
        (pokerkit.StandardHighHand,) if game.name == "five-card-draw" else rules.hand_types,
        tuple(streets),
        structure,
        not any(forced.dead),
        antes[::-1] if seats == 2 else antes,
        forced.live[::-1] if seats == 2 else forced.live,
        0,
        stacks,
        seats,
    )


def decide(state: State, rng: np.random.Generator) -> Action:
    """A decision at random, but for the raises on which the two differ on purpose."""
    while True:
        action = one_of(state.legal_actions(), rng)
        if isinstance(action, RaiseTo):
            betting = state.betting
            bounds = state.game.limit.bounds(betting, 0)
            assert bounds is not None
            short = action.amount < bounds[0]
            if short and (state.aggressor is None or state.game.limit == FIXED_LIMIT):
                continue
        return action


def plain(cards: Collection[int | None]) -> str:
    return card_text(cards).replace(" ", "")


def settle(other: pokerkit.State) -> None:
    """Burns and shows where PokerKit wants it."""
    while other.status:
        if other.can_burn_card():
            other.burn_card("??")
        elif other.can_show_or_muck_hole_cards():
            other.show_or_muck_hole_cards(True)
        else:
            return


def compare(state: State, other: pokerkit.State) -> None:
    """The next player may do the same in both."""
    assert state.actor == other.actor_index
    options = {type(option): option for option in state.legal_actions()}
    assert (Fold in options) == other.can_fold()
    call = options.get(Call)
    assert (call.chips if isinstance(call, Call) else 0) == other.checking_or_calling_amount
    raises = options.get(RaiseBetween)
    if not isinstance(raises, RaiseBetween):
        assert not other.can_complete_bet_or_raise_to()
    else:
        assert raises.low == other.min_completion_betting_or_raising_to_amount
        assert raises.high == other.max_completion_betting_or_raising_to_amount


def act(other: pokerkit.State, action: Action) -> None:
    match action:
        case Fold():
            other.fold()
        case Check() | Call():
            other.check_or_call()
        case RaiseTo(amount):
            other.complete_bet_or_raise_to(amount)


def play_both(game: Game, stacks: list[int], rng: np.random.Generator) -> Iterator[tuple[State, pokerkit.State]]:
    """Plays a hand at random in both; every state of ours with PokerKit's, in between draws."""
    state, other, dealer = game.start(stacks), peer(game, stacks), Dealer(rng)
    drawing: list[tuple[Discard, DealCards | None]] = []
    while not state.over:
        title = state.game.phases[state.phase].title
        if title == "betting" and state.actor != DEALER:
            if drawing:
                feed(other, drawing)
                drawing = []
            settle(other)
            yield state, other
            action = decide(state, rng)
            state = state.apply(action)
            act(other, action)
        elif state.actor == DEALER:
            dealt = dealer.act(state)
            assert isinstance(dealt, DealCards)
            state = state.apply(dealt)
            if title == "draw":
                drawing[-1] = (drawing[-1][0], dealt)
            else:
                settle(other)
                other.deal_hole(plain(dealt.cards), dealt.seat)
        else:
            action = one_of(state.legal_actions(), rng)
            assert isinstance(action, Discard)
            drawing.append((action, None))
            state = state.apply(action)
            if len(drawing) == len(state.live) and state.over:
                break
    if drawing:
        feed(other, drawing)
    settle(other)
    yield state, other


def feed(other: pokerkit.State, drawing: Sequence[tuple[Discard, DealCards | None]]) -> None:
    """A whole draw: PokerKit wants all discards before the first replacement.

    It also wants a check from a big blind who has nobody left to bet against.
    """
    if other.actor_index is not None:
        assert other.checking_or_calling_amount == 0
        assert not other.can_complete_bet_or_raise_to()
        other.check_or_call()
    count = sum(other.statuses)
    for start in range(0, len(drawing), count):
        some = drawing[start : start + count]
        settle(other)
        for discard, _ in some:
            other.stand_pat_or_discard(plain(discard.cards))
        settle(other)
        for _, deal in some:
            if deal is not None:
                other.deal_hole(plain(deal.cards), deal.seat)
        settle(other)


def table(rng: np.random.Generator, name: str, limit: Limit) -> tuple[Game, list[int]]:
    """A game with blinds, antes or a big-blind ante, and straddles; stacks, often short, that can pay them."""
    seats = int(rng.integers(2, 7))
    small, ante = int(rng.integers(1, 4)), int(rng.integers(3))
    forced: dict[str, Any] = {"ante": ante} if rng.integers(3) else {"big_blind_ante": ante, "ante_before_blind": True}
    big = small if seats > 2 and not rng.integers(3) else 2 * small
    straddles = () if rng.integers(3) else (2 * big, 4 * big)[: int(rng.integers(1, 3))]
    game = replace(GAMES[name], blinds=(small, big), straddles=straddles, limit=limit, free_fold=False, **forced)
    stacks = [int(rng.integers(1, 20 if rng.integers(3) else 120)) for _ in range(seats)]
    for seat, chips in enumerate(game.forced_bets(seats).live):
        stacks[seat] += ante + chips if chips else 0
    return game, stacks


@pytest.mark.parametrize(
    ("name", "limit"),
    [
        ("single-draw-2-7", NO_LIMIT),
        ("single-draw-2-7", POT_LIMIT),
        ("five-card-draw", NO_LIMIT),
        ("five-card-draw", POT_LIMIT),
        ("triple-draw-2-7", FIXED_LIMIT),
        ("triple-draw-2-7", NO_LIMIT),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_the_same_hands(name: str, limit: Limit) -> None:
    for seed in range(HANDS):
        rng = np.random.default_rng(seed)
        game, stacks = table(rng, name, limit)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for state, other in play_both(game, stacks, rng):
                where = f"seed {seed}, {game.blinds}, {game.straddles}, {game.ante}, {game.big_blind_ante}, {stacks}"
                if state.over:
                    assert not other.status, where
                    assert list(state.stacks) == other.stacks, where
                else:
                    compare(state, other)

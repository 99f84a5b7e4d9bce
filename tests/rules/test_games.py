"""What each game does that others do not."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from rules_tools import RandomPlayer, legal, run

from standpat.evaluator import CZECH_COMMON, DEUCE_TO_SEVEN, WILD
from standpat.rules import (
    BIG,
    FULL_DECK,
    GAMES,
    SMALL,
    Acted,
    Antes,
    Bet,
    Blinds,
    Deal,
    Double,
    Draw,
    Game,
    GameError,
    Hold,
    IllegalAction,
    OpenOrRedeal,
    PassedIn,
    Posted,
    Returned,
    Showdown,
    Shown,
    SpreadLimit,
    State,
    Turn,
    Void,
    Won,
    action_from_dict,
    action_to_dict,
    card_text,
    play,
)

POKER_DRAW, CZECH, LIZ = GAMES["poker-draw"], GAMES["czech"], GAMES["cincinnati-liz"]
FIVE_CARD_DRAW = GAMES["five-card-draw"]


def test_the_six_games() -> None:
    assert {name: game.seats for name, game in GAMES.items()} == {
        "poker-draw": (2, 6),
        "czech": (4, 8),
        "cincinnati-liz": (2, 9),
        "five-card-draw": (2, 6),
        "single-draw-2-7": (2, 6),
        "triple-draw-2-7": (2, 6),
    }


def test_the_best_five_of_six_cards_win_without_wild_cards() -> None:
    game = replace(FIVE_CARD_DRAW, phases=(Blinds(), Deal(6), Bet(), Showdown()))
    state = run(game.start([50, 50]), "c k", "As Ah Ad Kc Kh 2c", "Qs Qh Qd Jc Jh Tc")
    [won] = [event for event in state.events if isinstance(event, Won)]
    assert (won.seat, card_text(won.cards)) == (0, "As Ah Ad Kh Kc")


@pytest.mark.parametrize("name", list(GAMES))
def test_every_number_of_players(name: str) -> None:
    game = GAMES[name]
    for seats in range(game.seats[0], game.seats[1] + 1):
        for seed in range(10):
            rng = np.random.default_rng([seats, seed])
            state = play(game, [50] * seats, [RandomPlayer()] * seats, rng)
            assert sum(state.payoffs) == 0
    for seats in (game.seats[0] - 1, game.seats[1] + 1):
        with pytest.raises(GameError, match=f"{name} is for"):
            game.start([50] * seats)


class TestPokerDraw:
    def test_passed_in(self) -> None:
        """R-17: nobody opens twice, then one bets 2 and all fold: he wins the 12 antes."""
        state = run(POKER_DRAW.start([50] * 4), "k k k k k k k k r2 f f f")
        assert state.events.count(PassedIn()) == 2
        assert state.payoffs == (9, -3, -3, -3)
        assert Returned(0, 2) in state.events
        assert Won(0, 12, 0) in state.events

    def test_all_cards_are_dealt_anew(self) -> None:
        state = run(POKER_DRAW.start([50] * 4), "k k k k")
        assert state.deck.size == 52 - 20
        assert state.deck.discarded == (0, 0, 0, 0)

    def test_the_board_is_dealt_anew_too(self) -> None:
        phases = (Antes(), Deal(5), Turn(), OpenOrRedeal(), Showdown())
        state = run(replace(POKER_DRAW, phases=phases).start([50] * 2), "k k")
        assert state.events.count(PassedIn()) == 1
        assert len(state.board) == 1
        assert state.deck.size == 52 - 11

    def test_who_folded_has_given_up_that_bank(self) -> None:
        state = run(POKER_DRAW.start([50] * 4), "k f k k")
        assert state.live == (0, 2, 3)
        assert state.pot == 7
        assert len([event for event in state.events if isinstance(event, Posted) and event.seat == 1]) == 1

    def test_who_cannot_ante_again_stays_in_for_what_he_paid(self) -> None:
        hands = ["As Ah Ad Ac Ks", "2c 2d 2h 3s 4s", "3c 3d 3h 4c 5c"]
        state = run(
            POKER_DRAW.start([1, 50, 50]), "k k", *["5d 6d 7d 8d Td", "5h 6h 7h 8h Th", "5s 6s 7s 8s Ts"], *hands
        )
        assert state.paid == (1, 2, 2)
        state = run(state, "r2 c pat pat pat k k")
        assert state.payoffs == (2, -4, 2)

    def test_not_passed_in_when_nobody_can_bet(self) -> None:
        state = run(POKER_DRAW.start([1, 1, 5]))
        assert state.game.phases[state.phase].title == "draw"
        assert PassedIn() not in run(state, "pat pat pat").events

    def test_checks_after_the_draw_go_to_the_showdown(self) -> None:
        state = run(POKER_DRAW.start([50] * 2), "r1 c pat pat k k")
        assert state.over
        assert any(isinstance(event, Shown) for event in state.events)

    def test_suits_decide(self) -> None:
        state = run(POKER_DRAW.start([50] * 2), "r1 c pat pat k k", "As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h")
        assert state.payoffs == (2, -2)

    def test_the_spread_of_the_table(self) -> None:
        state = run(replace(POKER_DRAW, limit=SpreadLimit(5)).start([50] * 2))
        assert legal(state)[-1] == "raise to 1..5"


class TestCzech:
    def state(self, stacks: Sequence[int] = (20,) * 4, script: str = "", **changes: Any) -> State:
        return run(replace(CZECH, **changes).start(list(stacks)), script)

    def test_passing_costs_nothing(self) -> None:
        state = self.state(script="stay pass stay stay")
        assert state.stacks == (19, 20, 19, 19)
        assert state.live == (0, 2, 3)

    def test_all_pass(self) -> None:
        state = self.state(script="pass pass pass pass")
        assert state.events[-1] == Void()
        assert state.payoffs == (0, 0, 0, 0)

    def test_left_alone(self) -> None:
        state = self.state(script="pass pass stay pass")
        assert state.over
        assert state.payoffs == (0, 0, 0, 0)
        assert Won(2, 1, 0) in state.events

    def test_a_fee_for_each_card(self) -> None:
        state = self.state(script="stay stay pass pass")
        state = run(state, f"d{card_text(state.hands[0][:3]).replace(' ', '')} pat")
        assert state.stacks == (16, 19, 20, 20)
        assert state.pot == 5

    def test_no_more_cards_than_can_be_paid_for(self) -> None:
        assert legal(self.state((3, 20, 20, 20), "stay stay pass pass")) == ["discard up to 2"]
        assert legal(self.state((1, 20, 20, 20), "stay stay pass pass")) == ["stand pat"]
        assert legal(self.state((9, 20, 20, 20), "stay stay pass pass", fee=0)) == ["discard up to 3"]

    def test_the_bidding(self) -> None:
        state = self.state(script="stay stay stay pass pat pat pat")
        assert legal(state) == ["hold for 2", "pass"]
        with pytest.raises(IllegalAction, match="nobody has put the stake in yet"):
            state.apply(Double())
        state = run(state, "hold")
        assert legal(state) == ["hold for 2", "pass", "double to 4"]
        state = run(state, "double pass")
        assert legal(state) == ["hold for 2", "pass", "double to 8"]
        state = run(state, "double hold")
        assert state.over
        assert [event.seat for event in state.events if isinstance(event, Shown)] == [0, 1]
        assert sorted(state.payoffs) == [-9, -1, 0, 10]

    def test_the_first_may_pass_and_the_next_is_first(self) -> None:
        state = run(self.state(script="stay stay stay pass pat pat pat"), "pass")
        assert legal(state) == ["hold for 2", "pass"]
        assert run(state, "pass").payoffs == (-1, -1, 2, 0)

    def test_who_passes_loses_what_he_put_in(self) -> None:
        state = run(self.state(script="stay stay pass pass pat pat"), "hold double pass")
        assert state.payoffs == (-3, 3, 0, 0)

    def test_doubling_takes_the_whole_stake(self) -> None:
        state = run(self.state((4, 20, 20, 20), "stay stay stay pass pat pat pat"), "hold double")
        assert state.actor == 2
        state = run(state, "hold")
        assert legal(state) == ["hold for 1", "pass"]
        with pytest.raises(IllegalAction, match="it cannot put in 8"):
            state.apply(Double())

    def test_a_short_player_is_all_in(self) -> None:
        state = run(self.state((4, 20, 20, 20), "stay stay stay pass pat pat pat"), "hold double hold hold")
        assert state.over
        pots = {event.pot for event in state.events if isinstance(event, Won)}
        assert pots <= {0, 1}
        assert sum(event.chips for event in state.events if isinstance(event, Won)) == 3 + 9 + 2

    def test_all_in_for_the_ante_wins_no_fee(self) -> None:
        """He has covered a part of the ante and nothing of the fees."""
        state = run(
            replace(CZECH, ante=5).start([2, 50, 50, 50]), "stay stay stay pass",
            "As Ah Ad Ac 2s", "Ks Kh Kd 3c 4s", "2c 3d 5h 7s 9c", "8c 8d 8h 9d Th",
        )  # fmt: skip
        state = run(state, "pat d3c pat hold hold", "4d")
        assert state.payoffs == (4, 3, -7, 0)

    def test_the_stake_doubles_for_ever(self) -> None:
        state = self.state((2**60,) * 4, "stay stay pass pass pat pat hold")
        for turn in range(40):
            stake = 2 ** (turn + 2)
            assert legal(state)[-1] == f"double to {stake}"
            state = run(state, "double")
        assert state.bets == (2**41, 2**40, 0, 0)

    def test_holding_the_wrong_amount(self) -> None:
        state = self.state(script="stay stay pass pass pat pat")
        assert state.is_legal(Hold(2))
        with pytest.raises(IllegalAction, match="to hold costs 2"):
            state.apply(Hold(3))
        with pytest.raises(IllegalAction, match="the new stake is 4"):
            run(state, "hold").apply(Double(5))

    def test_no_bidding_where_nobody_has_chips(self) -> None:
        state = self.state((1, 1, 20, 20), "stay stay stay pass")
        assert run(state, "pat pat pat").over

    def test_the_common_eight(self) -> None:
        game = replace(CZECH, ordering=CZECH_COMMON)
        skip, pair = "4h 6s 8h Th Qh", "2c 2d 5s 7h 9s"
        for ordering_game, winner in ((CZECH, 0), (game, 1)):
            state = run(ordering_game.start([20] * 4), "stay stay pass pass pat pat hold hold", skip, pair)
            assert state.payoffs[winner] > 0

    def test_one_bank_and_no_ties(self) -> None:
        state = run(CZECH.start([20] * 4), "stay stay pass pass pat pat hold hold", "As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h")
        assert state.payoffs == (3, -3, 0, 0)


class TestCincinnatiLiz:
    def test_five_cards_are_turned_and_bet_on(self) -> None:
        state = run(LIZ.start([100] * 3))
        for count in range(1, 6):
            assert len(state.board) == count
            assert state.actor == 0
            state = run(state, "k k k")
        assert state.over

    def test_bets_double_with_the_wild_card(self) -> None:
        state = run(LIZ.start([100] * 2))
        sizes = []
        while not state.over:
            sizes.append(legal(state)[-1])
            state = run(state, "k k")
        assert sizes == ["raise to 2"] * 2 + ["raise to 4"] * 3

    def test_the_middle_card_is_wild(self) -> None:
        hands = ["As Ad Kh Qc 2d", "9s 9d 9h 3c 4c"]
        table = ["Ac", "Ah", "7s", "5d", "6h"]
        state = run(LIZ.start([100] * 2), "k k k k", *hands, *table[:3])
        assert card_text(state.view(0).wild) == "7s"
        state = run(state, "k k k k k k", *table[3:])
        won = [event for event in state.events if isinstance(event, Won)]
        assert set(card_text(won[0].cards).split()) == {"As", "Ah", "Ad", "Ac", "7s"}
        assert state.payoffs == (1, -1)
        shown = next(event for event in state.events if isinstance(event, Shown))
        assert "five" in LIZ.ordering.describe(shown.strength)

    def test_with_rank_wild_every_card_of_the_rank_is(self) -> None:
        game = replace(LIZ, rank_wild=True)
        hands = ["7c 7d Kh Kc 2d", "9s 9d 9h 9c Ac"]
        state = run(game.start([100] * 2), "k k k k k k k k k k", *hands, "Jc", "3h", "7s", "5d", "6h")
        assert state.payoffs == (1, -1)
        state = run(LIZ.start([100] * 2), "k k k k k k k k k k", *hands, "Jc", "3h", "7s", "5d", "6h")
        assert state.payoffs == (-1, 1)

    def test_nothing_is_wild_before(self) -> None:
        assert run(LIZ.start([100] * 2), "k k").view(0).wild == ()

    def test_blinds_instead_of_the_ante(self) -> None:
        state = run(replace(LIZ, ante=0, blinds=(1, 2)).start([100] * 3))
        assert (state.actor, state.pot) == (2, 3)
        assert run(state, "c c k").actor == 0

    def test_suits_never_count(self) -> None:
        hands = ["As Kd 9h 5c 2s", "Ah Kc 9s 5d 2h"]
        state = run(LIZ.start([100] * 2), "k " * 10, *hands, "3c", "Jd", "8s", "6d", "Qh")
        assert state.payoffs == (0, 0)


class TestOrderOfShowing:
    def test_the_last_aggressor_first(self) -> None:
        state = run(GAMES["five-card-draw"].start([100] * 3), "c c k pat pat pat k r4 c c")
        assert [event.seat for event in state.events if isinstance(event, Shown)] == [1, 2, 0]

    def test_without_a_bet_from_the_left_of_the_button(self) -> None:
        state = run(GAMES["five-card-draw"].start([100] * 3), "r6 c c pat pat pat k k k")
        assert [event.seat for event in state.events if isinstance(event, Shown)] == [0, 1, 2]

    def test_all_in_before_the_final_round(self) -> None:
        state = run(GAMES["five-card-draw"].start([50] * 3), "r50 c c pat pat pat")
        assert [event.seat for event in state.events if isinstance(event, Shown)] == [0, 1, 2]


def test_the_deck_may_be_short() -> None:
    deck = FULL_DECK & ~((1 << 20) - 1)
    state = run(replace(GAMES["five-card-draw"], deck=deck, seats=(2, 5)).start([50] * 2), "c k")
    dealt = [card for event in state.events if isinstance(event, Acted) for card in getattr(event.action, "cards", ())]
    assert min(dealt) == 20


def test_a_game_as_it_is_written_down() -> None:
    """A game of phases alone: the usual blinds, no limit."""
    phases = (Blinds(), Deal(5), Bet(SMALL), Draw(5), Bet(SMALL), Draw(5), Bet(BIG), Draw(5), Bet(BIG), Showdown())
    game = Game("2-7 Triple Draw", DEUCE_TO_SEVEN, seats=(2, 6), phases=phases)
    state = run(game.start([100] * 3), "c c k " + "pat pat pat k k k " * 3)
    assert state.over
    assert game.blinds == (1, 2)
    assert POKER_DRAW.blinds == ()


def test_jokers_in_the_deck() -> None:
    """Five card draw with two jokers, wild: every card in one place, and the hand is saved with its jokers."""
    game = replace(FIVE_CARD_DRAW, ordering=WILD, deck=(1 << 54) - 1)
    dealt = 0
    for seed in range(60):
        state = play(game, [50] * 6, [RandomPlayer()] * 6, np.random.default_rng(seed))
        held = [card for hand in state.hands for card in hand if card is not None]
        stub = [card for card in range(56) if state.deck.stub >> card & 1]
        thrown = [card for mask in state.deck.muck for card in range(56) if mask >> card & 1]
        assert sorted([*held, *stub, *thrown]) == list(range(54))
        dealt += sum(card > 51 for card in held)
        assert [action_from_dict(action_to_dict(action)) for action in state.actions] == list(state.actions)
    assert dealt
    with pytest.raises(GameError, match="there are jokers in the deck"):
        replace(FIVE_CARD_DRAW, deck=(1 << 54) - 1)

"""The driver, tables, views, saved hands."""

import copy
import gc
import json
import pickle
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from rules_tools import RandomPlayer, run

from standpat.parallel.errors import StandpatError
from standpat.rules import (
    DEALER,
    FIXED_LIMIT,
    GAMES,
    HALF_POT_LIMIT,
    POT_LIMIT,
    Acted,
    Action,
    Call,
    Check,
    DealCards,
    Dealer,
    Discard,
    Fold,
    Game,
    GameError,
    IllegalAction,
    Limit,
    Muck,
    Rake,
    Show,
    Shown,
    SpreadLimit,
    State,
    Table,
    View,
    Won,
    card_text,
    cards,
    finish,
    game_from_dict,
    game_to_dict,
    play,
    playthrough,
    state_from_dict,
    state_to_dict,
)
from standpat.rules.draft import Draft

FCD, TRIPLE = GAMES["five-card-draw"], GAMES["triple-draw-2-7"]


def rng(*seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


class TestPlay:
    @pytest.mark.parametrize("name", list(GAMES))
    def test_the_same_seed_gives_the_same_hand(self, name: str) -> None:
        game = GAMES[name]
        seats = game.seats[1]
        first, second, other = (play(game, [60] * seats, [RandomPlayer()] * seats, rng(seed)) for seed in (5, 5, 6))
        assert first == second != other

    def test_a_player_may_not_cheat(self) -> None:
        class Cheat:
            def act(self, view: View, rng: np.random.Generator) -> Action:
                return Discard(cards("As"))

        with pytest.raises(IllegalAction, match="seat 1 cannot discard As"):
            play(FCD, [10, 10], [Cheat(), Cheat()], rng(1))

    def test_players_and_stacks_must_agree(self) -> None:
        with pytest.raises(GameError, match="1 players for 2 stacks"):
            play(FCD, [10, 10], [RandomPlayer()], rng(1))

    def test_every_card_comes_first_as_often(self) -> None:
        seen = np.zeros(52)
        generator = rng(3)
        for _ in range(5200):
            deal = Dealer(generator).act(FCD.start([10, 10]))
            assert isinstance(deal, DealCards)
            seen[deal.cards[0]] += 1
        assert np.abs(seen - 100).max() < 5 * 10

    def test_a_saved_hand_goes_on_with_the_same_cards(self) -> None:
        """Saved in the middle of a triple draw, with the generator and what is left of the deck."""
        for seed in range(30):
            generator = rng(seed)
            dealer, players = Dealer(generator), [RandomPlayer() for _ in range(6)]
            state = TRIPLE.start([200] * 6)
            while not state.over and state.game.phases[state.phase].title != "draw":
                state = state.apply(
                    dealer.act(state)
                    if state.actor == DEALER
                    else players[0].act(state.view(state.pending[0]), generator)
                )
            saved = json.dumps([state_to_dict(state), dealer.to_dict()])
            straight = finish(state, players, generator, dealer)
            hand, cards_to_come = json.loads(saved)
            again = Dealer.from_dict(cards_to_come)
            assert finish(state_from_dict(hand), players, again.rng, again) == straight

    @pytest.mark.parametrize("data", [None, {}, {"order": []}, {"order": [], "generator": {"bit_generator": "x"}}])
    def test_no_saved_dealer(self, data: Any) -> None:
        with pytest.raises(GameError, match="is not a saved dealer"):
            Dealer.from_dict(data)


class TestSaving:
    def parameters(self) -> Game:
        return replace(
            GAMES["cincinnati-liz"], ante=3, blinds=(1, 2), straddles=(4,), button_blind=2, button_ante=1,
            big_blind_ante=3, ante_before_blind=True, rank_wild=True, free_fold=False, rake=Rake(5, 3),
            limit=SpreadLimit(9), bet=4,
        )  # fmt: skip

    def test_parameters_come_back(self) -> None:
        state = run(self.parameters().start([50] * 3))
        data = json.loads(json.dumps(state_to_dict(state)))
        assert state_from_dict(data) == state
        assert state_from_dict(data).game == self.parameters()

    def test_copies(self) -> None:
        state = run(FCD.start([50] * 3), "c c k")
        for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert other == state
            assert hash(other) == hash(state)

    @pytest.mark.parametrize(
        "change",
        [
            {"game": {"name": "snap"}},
            {"game": {"name": "czech", "phases": []}},
            {"game": {"name": "five-card-draw", "blinds": ["x"]}},
            {"game": {"name": "five-card-draw", "limit": {"name": "no-such"}}},
            {"game": {"name": "five-card-draw", "limit": {"name": "spread-limit"}}},
            {"game": {"name": "five-card-draw", "limit": 3}},
            {"game": {"name": "five-card-draw", "rake": {"percent": 3}}},
            {"game": {"name": "five-card-draw", "rake": [1]}},
            {"game": {"name": "five-card-draw", "bet": "x"}},
            {"game": {"name": "five-card-draw", "deck": "x"}},
            {"game": {"name": "five-card-draw", "ante": None}},
            {"game": {"name": "five-card-draw", "blinds": 7}},
            {"game": 3},
            {"game": {}},
            {"game": {"name": []}},
            {"stacks": None},
            {"stacks": [1, "2"]},
            {"actions": [{}]},
            {"actions": [3]},
            {"actions": [{"action": []}]},
            {"actions": [{"action": "Fold", "extra": 1}]},
            {"actions": [{"action": "Fold"}]},
            {"actions": [{"action": "DealCards", "seat": 0, "cards": "Zz"}]},
            {"actions": [{"action": "DealCards", "seat": 0, "cards": 7}]},
            {"actions": [{"action": "TurnCard", "card": "As Ks"}]},
            {"actions": 7},
        ],
    )
    def test_nonsense_is_refused(self, change: dict[str, Any]) -> None:
        data = state_to_dict(FCD.start([50] * 3)) | change
        with pytest.raises(StandpatError):
            state_from_dict(data)

    @pytest.mark.parametrize("data", [None, 3, [], {}, {"game": {"name": "czech"}}])
    def test_no_hand_at_all(self, data: Any) -> None:
        with pytest.raises(StandpatError):
            state_from_dict(data)

    def test_the_wrong_action_is_named(self) -> None:
        data = state_to_dict(run(FCD.start([50] * 3)))
        data["actions"].append({"action": "Check"})
        with pytest.raises(GameError, match="action 3: seat 2 cannot check"):
            state_from_dict(data)

    def test_a_game_that_is_not_the_registered_one(self) -> None:
        game = replace(FCD, seats=(2, 3))
        with pytest.raises(GameError, match="differs from the one registered"):
            state_to_dict(game.start([50] * 3))

    def test_limits_by_name(self) -> None:
        game = game_from_dict({"name": "five-card-draw", "limit": {"name": "fixed-limit", "cap": 5}})
        assert game.limit == replace(FIXED_LIMIT, cap=5)

    @pytest.mark.parametrize("limit", [FIXED_LIMIT, POT_LIMIT, HALF_POT_LIMIT, SpreadLimit(7)])
    def test_limits_are_saved_by_name(self, limit: Limit) -> None:
        game = replace(FCD, limit=limit)
        assert game_to_dict(game)["limit"]["name"] == limit.name
        assert game_from_dict(json.loads(json.dumps(game_to_dict(game)))) == game


class TestViews:
    def state(self) -> State:
        return run(FCD.start([100] * 3), "c c k d2c")

    def test_cards_of_others_are_hidden(self) -> None:
        state = self.state()
        view = state.view(1)
        assert view.hand == view.hands[1] == state.hands[1]
        assert view.hands[0] == (None,) * 5
        for event in view.events:
            if isinstance(event, Acted) and isinstance(event.action, DealCards | Discard):
                seat = event.action.seat if isinstance(event.action, DealCards) else event.seat
                assert (None in event.action.cards) == (seat != 1 and bool(event.action.cards))

    @pytest.mark.parametrize("seat", range(3))
    def test_nothing_leaks(self, seat: int) -> None:
        state = self.state()
        view = state.view(seat)
        hidden = [card_text((card,)) for other in range(3) if other != seat for card in state.hands[other]]
        text = playthrough(view)
        assert not any(card in text for card in hidden)
        carried = pickle.loads(pickle.dumps(view))
        assert carried == view
        assert State.from_view(carried).hands == view.hands
        (inside,) = [thing for thing in gc.get_referents(carried) if isinstance(thing, Draft)]
        assert all(inside.hands[other] == (None,) * 5 for other in range(3) if other != seat)

    def test_no_attribute_shows_what_is_hidden_or_moves_to_another_seat(self) -> None:
        view = self.state().view(1)
        names = {name for kind in type(view).__mro__ for name in vars(kind)} | {"_state", "_seat", "__dict__"}
        values = [getattr(view, name, None) for name in names]
        assert not [value for value in values if isinstance(value, Draft)]
        for name in ("seat", "_seat", "_state", "hand", "anything"):
            with pytest.raises(AttributeError):
                setattr(view, name, 0)
        assert view.seat == 1

    def test_the_same_for_whatever_others_hold(self) -> None:
        one = run(FCD.start([100] * 2), "", "As Ks Qs Js 9s", "2c 3c 4c 5c 7c")
        other = run(FCD.start([100] * 2), "", "As Ks Qs Js 9s", "2d 3d 4d 5d 7d")
        assert one.view(0) == other.view(0)
        assert hash(one.view(0)) == hash(other.view(0))
        assert one.view(1) != other.view(1)

    def test_a_view_can_be_played_on(self) -> None:
        state = State.from_view(self.state().view(1))
        assert state.deck.size == self.state().deck.size
        while not state.over:
            [option, *_] = state.legal_actions()
            state = state.apply(option.sample(rng(1)) if hasattr(option, "sample") else option)
        assert sum(state.payoffs) == 0

    def test_only_the_actor_is_told_what_he_may_do(self) -> None:
        state = run(FCD.start([100] * 3))
        assert state.view(2).legal_actions()
        assert not state.view(0).legal_actions()

    def test_shown_cards_are_seen(self) -> None:
        state = run(FCD.start([100] * 3), "f c k pat pat k k")
        assert state.view(2).hands == (*state.hands[:2], ())
        assert [event for event in state.view(2).events if isinstance(event, Shown)]

    def test_no_such_seat(self) -> None:
        with pytest.raises(GameError, match="seat 3"):
            self.state().view(3)

    def test_amounts(self) -> None:
        view = run(FCD.start([100, 3, 100]), "r50 f").view(1)
        assert (view.to_call, view.pot, view.bets, view.stacks) == (1, 53, (1, 2, 50), (99, 1, 50))


class TestShowdownOfUnknownHands:
    UNKNOWN = "?? ?? ?? ?? ??"

    def state(self, *hands: str) -> State:
        return run(FCD.start([100] * len(hands)), "c " * (len(hands) - 1) + "k" + " pat" * len(hands), *hands)

    def test_asked_in_order_to_show_or_muck(self) -> None:
        state = run(self.state("As Ks Qs Js 9s", self.UNKNOWN, self.UNKNOWN), "k k k")
        assert state.actor == 1
        state = state.apply(Show(cards("2c 2d 2h 2s 3c")))
        assert state.actor == 2
        state = state.apply(Muck())
        assert state.payoffs == (-2, 4, -2)
        assert [event.seat for event in state.events if isinstance(event, Shown)] == [0, 1]

    @pytest.mark.parametrize("shown", ["As 2d 3d 4d 5d", "2c 2c 3d 4d 5d", "2c 3d 4d 5d", "?? 2c 3d 4d 5d"])
    def test_impossible_cards(self, shown: str) -> None:
        state = run(self.state("As Ks Qs Js 9s", self.UNKNOWN), "k k")
        with pytest.raises(IllegalAction, match="cannot be the cards of the seat"):
            state.apply(Show(cards(shown)))
        with pytest.raises(IllegalAction, match="seat 1 cannot fold"):
            state.apply(Fold())

    def test_the_last_one_takes_it_unseen(self) -> None:
        state = run(self.state(self.UNKNOWN, self.UNKNOWN), "k k").apply(Muck())
        assert state.payoffs == (-2, 2)
        assert Won(1, 4, 0) in state.events

    def test_known_cards_must_be_among_those_shown(self) -> None:
        state = run(self.state("As ?? ?? ?? ??", self.UNKNOWN), "k k")
        with pytest.raises(IllegalAction):
            state.apply(Show(cards("2c 3c 4c 5c 7c")))
        assert state.apply(Show(cards("2c 3c 4c 5c As"))).actor == 1

    def test_who_mucks_first_does_not_matter(self) -> None:
        """Three pots; the chips go the same way whoever of the beaten gives up."""
        hands = [self.UNKNOWN] * 3
        state = run(FCD.start([10, 20, 30]), "r30 c c pat pat pat", *hands)
        best, worse = Show(cards("As Ah Ad Ac Ks")), Show(cards("2c 2d 3h 3s 4s"))
        shown = state.apply(best).apply(worse).apply(Muck())
        assert shown.payoffs == (20, 0, -20)
        assert state.apply(best).apply(Muck()).apply(worse).payoffs == (20, -20, 0)

    def test_a_side_pot_that_nobody_shows_for(self) -> None:
        """Two all-in players show; the side pot goes to the last of the two who give up, as the only pot would."""
        state = run(FCD.start([50, 100, 100, 50]), "r100 c c c pat pat pat pat", *[self.UNKNOWN] * 4)
        state = state.apply(Show(cards("As Ad Kc Qd 2c"))).apply(Muck()).apply(Muck())
        state = state.apply(Show(cards("Kd Ks 5d 4d 3c")))
        assert state.payoffs == (150, -100, 0, -50)
        assert Won(2, 100, 1) in state.events
        assert "seat 2: win 100 from side pot 1" in playthrough(state).splitlines()

    def test_a_side_pot_where_one_player_shows_in_all(self) -> None:
        state = run(FCD.start([50, 100, 100]), "r100 c c pat pat pat", *[self.UNKNOWN] * 3)
        state = state.apply(Show(cards("As Ad Kc Qd 2c"))).apply(Muck()).apply(Muck())
        assert state.payoffs == (100, -100, 0)


class TestTable:
    def test_a_hundred_hands(self) -> None:
        start = Table(FCD, (1000,) * 6)
        generator, seen = rng(7), set()
        for table, state in start.session([RandomPlayer()] * 6, generator, 100):
            assert sum(table.stacks) == 6000
            assert state.over
            seen.add(state.hands)
        assert len(seen) == table.hands

    def test_the_broke_leave(self) -> None:
        table = Table(FCD, (30, 30, 30, 30))
        for seed in range(20):
            *_, (last, _) = table.session([RandomPlayer()] * 4, rng(seed), 2000)
            if not last.playable:
                assert sorted(last.stacks) == [0, 0, 0, 120]
                return
        pytest.fail("no table was played to the end")

    def test_the_button_moves(self) -> None:
        start = Table(FCD, (100,) * 3, button=1)
        places = [table.button for table, _ in start.session([Folder()] * 3, rng(1), 4)]
        assert places == [2, 0, 1, 2]

    def test_from_three_players_to_two_nobody_posts_the_big_blind_twice(self) -> None:
        """Place 2 had the big blind. The next to have it is the first after him, whoever went broke."""
        for gone, big_blind, button in ((0, 1, 2), (1, 0, 2), (2, 0, 1)):
            table = Table(FCD, tuple(2 if place == gone else 100 for place in range(3)))
            assert table.order == (1, 2, 0)
            state = lose(FCD.start([table.stacks[place] for place in table.order]), table.order.index(gone))
            after = table.after(state)
            assert after.stacks[gone] == 0
            assert (after.order[0], after.button) == (big_blind, button)

    def test_places_without_chips_are_not_dealt_in(self) -> None:
        table = Table(FCD, (100, 0, 50, 0, 70), button=4)
        assert table.order == (0, 2, 4)

    def test_errors(self) -> None:
        with pytest.raises(GameError, match="expected a place with chips"):
            Table(FCD, (0, 100), button=0)
        with pytest.raises(GameError, match="not over"):
            Table(FCD, (100, 100)).after(FCD.start([100, 100]))


class Folder:
    def act(self, view: View, rng: np.random.Generator) -> Action:
        return Fold()


def lose(state: State, seat: int) -> State:
    """The hand in which the seat has the worst cards and everybody checks, calls and stands pat."""
    hands = ["As Ah Ad Ac Ks", "Kd Kh Qd Qh 2s", "Jc Jd Jh 5s 6s"]
    hands[seat] = "2c 3d 4h 6c 8d"
    state = run(state, "", *hands)
    while not state.over:
        state = next(state.apply(word) for word in (Check(), Call(), Discard()) if state.is_legal(word))
    return state

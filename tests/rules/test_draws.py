"""The draw: discards, replacements, and the reshuffle."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pytest
from rules_tools import RandomPlayer, card_positions, run

from standpat.evaluator import parse
from standpat.rules import (
    DEALER,
    GAMES,
    Acted,
    Action,
    Began,
    Call,
    Check,
    DealCards,
    Dealer,
    DealFrom,
    Discard,
    Fold,
    Game,
    GameError,
    IllegalAction,
    Option,
    Reshuffled,
    State,
    Strategy,
    View,
    card_text,
    cards,
    state_to_dict,
)
from standpat.rules.card_tuples import mask_of

FCD = GAMES["five-card-draw"]
TRIPLE = GAMES["triple-draw-2-7"]


class Drawer:
    """Calls, and throws away so many cards in each draw: `plan[draw]`."""

    def __init__(self, *plan: int) -> None:
        self.plan = iter(plan)

    def act(self, view: View, rng: np.random.Generator) -> Action:
        options = view.legal_actions()
        if legal_names(options)[0].startswith(("discard", "stand")):
            return Discard(view.hand[: next(self.plan, 0)])
        return next(option for option in options if isinstance(option, Check | Call))


def legal_names(options: Sequence[Option]) -> list[str]:
    return [str(option) for option in options]


def step_by_step(game: Game, stacks: Sequence[int], players: Sequence[Strategy], seed: int) -> Iterator[State]:
    """Every state of a hand."""
    rng = np.random.default_rng(seed)
    dealer = Dealer(rng)
    state = game.start(stacks)
    yield state
    while state.actor is not None:
        actor = state.actor
        state = state.apply(dealer.act(state) if actor == DEALER else players[actor].act(state.view(actor), rng))
        yield state


def reshuffles(state: State) -> list[tuple[int, int, int]]:
    """(draw, seat, cards of the new stub) of each reshuffle."""
    found, number = [], 0
    for event in state.events:
        if isinstance(event, Began) and state.game.phases[event.phase].title == "draw":
            number += 1
        if isinstance(event, Reshuffled):
            found.append((number, event.seat, event.cards))
    return found


def never_back(state: State) -> None:
    """No seat was dealt a card it had thrown away."""
    thrown: dict[int, set[int | None]] = {}
    for event in state.events:
        if isinstance(event, Acted) and isinstance(event.action, Discard):
            thrown.setdefault(event.seat, set()).update(event.action.cards)
        if isinstance(event, Acted) and isinstance(event.action, DealCards):
            assert not thrown.get(event.action.seat, set()) & set(event.action.cards)


class TestReshuffle:
    @pytest.mark.parametrize("game", [FCD, GAMES["single-draw-2-7"], TRIPLE])
    @pytest.mark.parametrize("seed", range(40))
    def test_everybody_throws_everything_away(self, game: Game, seed: int) -> None:
        players = [Drawer(5, 5, 5) for _ in range(6)]
        for state in step_by_step(game, [1000] * 6, players, seed):
            assert len(card_positions(state)) == 52
        never_back(state)
        assert reshuffles(state)[0] == (1, 4, 2 + 20)

    @pytest.mark.parametrize(
        ("plans", "expected"),
        [
            ([(3, 3, 2), (2, 0, 0), (2, 2, 1), (2, 1, 1), (2, 2, 2)], (3, 3)),
            ([(4, 2, 0), (3, 2, 0), (2, 1, 0), (3, 2, 0), (3, 1, 0)], (2, 4)),
        ],
    )
    def test_where_the_stub_is_used_up(self, plans: list[tuple[int, int, int]], expected: tuple[int, int]) -> None:
        """Six are dealt in, one folds; nothing is burned, so the stub ends exactly there."""
        players = [Drawer(*plan) for plan in plans]

        class Folder:
            def act(self, view: View, rng: np.random.Generator) -> Action:
                return Fold()

        *_, state = step_by_step(TRIPLE, [1000] * 6, [*players, Folder()], 3)
        assert [found[:2] for found in reshuffles(state)] == [expected]

    def test_the_rest_of_the_stub_is_shuffled_in(self) -> None:
        """One folds, three draw 5 and two draw 4: the last finds 3 cards where he wants 4."""

        class Folder:
            def act(self, view: View, rng: np.random.Generator) -> Action:
                return Fold()

        players: list[Strategy] = [Drawer(5), Drawer(5), Drawer(5), Drawer(4), Drawer(4), Folder()]
        *_, state = step_by_step(FCD, [1000] * 6, players, 1)
        assert reshuffles(state) == [(1, 4, 3 + 5 + 5 + 5 + 5 + 4)]

    def test_own_discards_stay_out_and_others_may_come(self) -> None:
        states = list(step_by_step(FCD, [1000] * 6, [Drawer(5) for _ in range(6)], 9))
        state = next(state for state in states if any(isinstance(event, Reshuffled) for event in state.events))
        [choice] = state.legal_actions()
        assert isinstance(choice, DealFrom)
        assert choice.stub & state.deck.discarded[4] == 0
        assert choice.stub & state.deck.discarded[0] == state.deck.discarded[0]
        own = next(card for card in range(52) if state.deck.discarded[4] >> card & 1)
        rest = [card for card in range(52) if choice.stub >> card & 1][:4]
        with pytest.raises(IllegalAction, match="discarded by that seat"):
            state.apply(DealCards(4, (own, *rest)))

    def test_only_the_stub_may_come_while_it_lasts(self) -> None:
        state = run(FCD.start([100] * 4), "f c c k")
        thrown = state.hands[0][:1]
        state = state.apply(Discard(thrown))
        [choice] = state.legal_actions()
        assert isinstance(choice, DealFrom)
        assert choice.stub.bit_count() == 52 - 20
        assert not choice.stub & mask_of(thrown)

    @pytest.mark.parametrize("name", list(GAMES))
    def test_random_hands_never_give_a_card_back(self, name: str) -> None:
        game = GAMES[name]
        for seed in range(30):
            for state in step_by_step(game, [300] * game.seats[1], [RandomPlayer()] * game.seats[1], seed):
                assert len(card_positions(state)) == 52
            if name != "poker-draw":
                never_back(state)

    def test_the_number_of_players_is_checked(self) -> None:
        with pytest.raises(GameError, match="8 seats may need 55 cards"):
            replace(TRIPLE, seats=(2, 8))
        assert replace(TRIPLE, seats=(2, 7)).seats == (2, 7)


class TestDiscards:
    HAND = "As Kd 9h 5c 2s"

    def state(self) -> State:
        return run(FCD.start([100, 100]), "c k", self.HAND)

    @pytest.mark.parametrize(
        "some",
        [
            "Kd Kd",
            "Qc",
            "As Kd 9h 5c 2s 3c",
            "??",
        ],
    )
    def test_refused(self, some: str) -> None:
        state = self.state()
        before = state_to_dict(state)
        with pytest.raises(IllegalAction):
            state.apply(Discard(cards(some)))
        assert state_to_dict(state) == before

    @pytest.mark.parametrize("some", [(5,), (-1,), (52,), (51.0,), ("As",), (None,), [50], 51, None, (True,), ((51,),)])
    def test_nonsense(self, some: object) -> None:
        with pytest.raises(IllegalAction):
            self.state().apply(Discard(some))  # type: ignore[arg-type]

    def test_cards_of_the_evaluator(self) -> None:
        state = self.state()
        assert state.apply(Discard(parse("Kd 2s"))) == state.apply(Discard(cards("Kd 2s")))  # type: ignore[arg-type]
        asked = state.apply(Discard([45]))  # type: ignore[arg-type]
        assert asked.apply(DealCards(np.int64(0), tuple(parse("Qs")))) == asked.apply(DealCards(0, cards("Qs")))  # type: ignore[arg-type]

    def test_out_of_turn_and_twice(self) -> None:
        state = self.state()
        with pytest.raises(IllegalAction, match="seat 0 cannot check"):
            state.apply(Check())
        asked = state.apply(Discard(cards("Kd")))
        with pytest.raises(IllegalAction, match="the dealer cannot discard"):
            asked.apply(Discard(cards("As")))
        with pytest.raises(IllegalAction, match="seat 0 is next, not seat 1"):
            asked.apply(DealCards(1, cards("3c")))

    def test_standing_pat_takes_no_card(self) -> None:
        assert run(self.state(), "pat").actor == 1

    def test_replacements(self) -> None:
        state = run(self.state(), "dKd9h")
        assert set(cards("As 5c 2s")) < set(state.hands[0])
        assert len(state.hands[0]) == 5

    @pytest.mark.parametrize("dealt", ["Kd 9h", "As 3c", "3c", "3c 3c", "3c 4c 6c", "5h 9h"])
    def test_dealt_wrongly(self, dealt: str) -> None:
        state = self.state().apply(Discard(cards("Kd 9h")))
        with pytest.raises(IllegalAction):
            state.apply(DealCards(0, cards(dealt)))

    def test_discards_are_remembered(self) -> None:
        state = run(FCD.start([100, 100]), "c k dJs", "Js Jd 9d 8d 7d")
        assert [str(event.action) for event in state.events if isinstance(event, Acted) and event.seat == 0][-1] == (
            "discard Js"
        )
        assert card_text([card for card in range(52) if state.deck.discarded[0] >> card & 1]) == "Js"


class TestAllInPlayers:
    def test_they_draw_and_do_not_bet(self) -> None:
        game = replace(TRIPLE, blinds=(5, 10))
        state = run(game.start([20, 500, 500]), "r20 c c")
        acted = []
        while state.actor is not None:
            title = state.game.phases[state.phase].title
            acted.append((title, state.actor))
            state = run(state, "pat" if title == "draw" else "k")
        assert acted.count(("draw", 0)) == 3
        assert acted.count(("betting", 0)) == 0
        assert acted.count(("betting", 1)) == 3


class TestUnknownCards:
    """A hand in which not every card is known keeps count all the same."""

    def test_counts(self) -> None:
        state = run(FCD.start([100, 100, 100]), "c c k", "?? ?? ?? ?? ??", "As ?? Kd 2c 3c", "?? ?? ?? ?? ??")
        assert state.deck.size == 37
        state = run(state, "d????", "?? 5c")
        assert state.deck.size == 35
        assert state.hands[0] == cards("?? ?? ?? ?? 5c")

    def test_a_known_card_out_of_an_unknown_hand(self) -> None:
        state = run(FCD.start([100, 100]), "c k", "?? ?? ?? ?? ??", "As Ks Qs Js 9s").apply(Discard(cards("Ah ??")))
        assert state.deck.size == 42
        assert state.hands[0] == (None, None, None)
        assert state.deck.discarded[0] == 1 << 50

    def test_a_card_that_lies_elsewhere_cannot_be_discarded_out_of_it(self) -> None:
        state = run(FCD.start([100, 100]), "c k", "?? ?? ?? ?? ??", "As Ks Qs Js 9s")
        with pytest.raises(IllegalAction):
            state.apply(Discard(cards("As")))

    def test_reshuffle_by_count(self) -> None:
        unknown = "?? ?? ?? ?? ??"
        state = run(FCD.start([100] * 6), "c c c c c k", *[unknown] * 6)
        state = run(state, " ".join(["d??????????"] * 4), *[unknown] * 4)
        assert state.deck.size == 2
        state = state.apply(Discard((None,) * 5))
        assert state.events[-1] == Reshuffled(4, 22)

    def test_the_same_counts_as_with_known_cards(self) -> None:
        for seed in range(20):
            *_, state = step_by_step(TRIPLE, [500] * 6, [RandomPlayer()] * 6, seed)
            blank = TRIPLE.start(state.starting_stacks)
            for action in state.actions:
                if isinstance(action, DealCards):
                    action = DealCards(action.seat, (None,) * len(action.cards))
                if isinstance(action, Discard):
                    action = Discard((None,) * len(action.cards))
                blank = blank.apply(action)
            assert blank.deck.size == state.deck.size

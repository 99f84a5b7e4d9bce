"""Nonsense is refused where it is given, in one way; what means the same is taken."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from rules_tools import RandomPlayer, run

from standpat.evaluator import HIGH, Ordering
from standpat.parallel.errors import StandpatError
from standpat.rules import (
    DEALER,
    GAMES,
    STAND_PAT,
    Action,
    Antes,
    Bet,
    Call,
    Choice,
    Deal,
    DealCards,
    Dealer,
    DealFrom,
    Discard,
    DiscardFrom,
    Double,
    Draw,
    Fold,
    Game,
    GameError,
    Hold,
    IllegalAction,
    NoLimit,
    Phase,
    Pot,
    RaiseBetween,
    RaiseTo,
    Rake,
    Reshuffled,
    Show,
    Showdown,
    ShowFrom,
    Table,
    Turn,
    TurnCard,
    TurnFrom,
    finish,
    game_from_dict,
    pots,
    split,
    state_from_dict,
    state_to_dict,
    winners,
)

FCD, CZECH, LIZ = GAMES["five-card-draw"], GAMES["czech"], GAMES["cincinnati-liz"]
NO_CHIPS = [-1, 1.5, 2.0, True, "5", b"5", Decimal(5), float("nan"), float("inf"), np.float64(5), np.True_, np.array(5)]
NO_INTS = [None, *NO_CHIPS]


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


class TestGame:
    @pytest.mark.parametrize(
        ("field", "values"),
        {
            "name": [5, "", None, b"x", ["x"]],
            "ordering": ["high", None, Ordering, 5],
            "seats": [5, "x", None, (2,), (2, 3, 4), (2.0, 3), (2, "3"), (True, 3), (3, 2), (1, 2), {2: 6}, "26"],
            "phases": [None, (), 5, "x", (5,), (Bet,), (Deal(5),), (Showdown(), Deal(5)), (Showdown,)],
            "limit": ["no-limit", None, NoLimit, 5],
            "ante": [*NO_INTS, (1, -1), [1.5], {}, {1: 2}, {1, 2}, np.ones((2, 2), int), ((1, 2),)],
            "blinds": [*NO_INTS, 5, (1, -1), [1.5], {}, {1: 2}, {1, 2}, ("1", "2"), (5,), (5, 0), (1, 2, 4)],
            "straddles": [*NO_INTS, 5, (-4,), [4.5], {4: 8}, {4, 8}, ("4",), (2,), (4, 4), (8, 4), (0,)],
            "button_blind": [*NO_INTS, (1,), {}],
            "button_ante": [*NO_INTS, (1,), {}],
            "big_blind_ante": [*NO_INTS, (1,), {}],
            "ante_before_blind": ["no", None, 0, 1, []],
            "bet": [0, *NO_CHIPS, (2,), []],
            "fee": [*NO_INTS, (1,), {}],
            "free_fold": ["no", None, 0, 1, np.True_, []],
            "rank_wild": ["x", None, 0, [1]],
            "rake": [5, (5, 3), "5", {}, Rake],
            "deck": [*NO_INTS, 1 << 56, (1 << 53) - 1, 0],
        }.items(),
    )
    def test_nonsense(self, field: str, values: list[Any]) -> None:
        for value in values:
            with pytest.raises(GameError):
                replace(FCD, **{field: value})

    @pytest.mark.parametrize(
        ("given", "taken"),
        [
            ({"blinds": [1, 2]}, {"blinds": (1, 2)}),
            ({"straddles": [4]}, {"straddles": (4,)}),
            ({"blinds": [0, 0], "bet": 2}, {"blinds": (), "bet": 2}),
            ({"button_ante": np.int64(1), "big_blind_ante": np.uint8(2)}, {"button_ante": 1, "big_blind_ante": 2}),
            ({"seats": [2, 6]}, {"seats": (2, 6)}),
            ({"phases": list(FCD.phases)}, {}),
            ({"blinds": np.array([1, 2])}, {"blinds": (1, 2)}),
            ({"ante": np.int64(3), "bet": np.uint8(4), "fee": np.int8(1)}, {"ante": 3, "bet": 4, "fee": 1}),
        ],
    )
    def test_sequences_and_numbers_of_any_kind(self, given: dict[str, Any], taken: dict[str, Any]) -> None:
        game = replace(FCD, **given)
        assert game == replace(FCD, **taken)
        assert hash(game) == hash(replace(FCD, **taken))
        assert json.loads(json.dumps(state_to_dict(game.start([50, 50]))))
        assert sum(finish(game.start([50, 50]), [RandomPlayer()] * 2, rng()).payoffs) == 0

    @pytest.mark.parametrize("wrong", [*NO_INTS, "x"])
    def test_phases(self, wrong: object) -> None:
        for kind in (Deal, Draw):
            with pytest.raises(GameError):
                kind(wrong)  # type: ignore[arg-type]
        with pytest.raises(GameError):
            Bet(wrong)  # type: ignore[arg-type]
        with pytest.raises(GameError):
            Turn(5 if wrong is True else wrong)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("phases", "message"),
        [
            ((Antes(), Deal(4), Showdown()), "with 4 cards: expected 5 to 10"),
            ((Antes(), Deal(6), Turn(), Turn(), Turn(), Turn(), Turn(), Showdown()), "with 11 cards"),
            ((Antes(), Draw(3), Showdown()), "with 0 cards"),
            ((Antes(), Deal(5), Turn(wild=True), Showdown()), "'high' has no wild cards"),
            ((Antes(), Deal(5)), "the last of them a showdown"),
        ],
    )
    def test_phases_that_lead_nowhere(self, phases: tuple[Phase, ...], message: str) -> None:
        with pytest.raises(GameError, match=message):
            Game("odd", HIGH, (2, 4), phases, ante=1)

    @pytest.mark.parametrize("stacks", [None, 5, "55", b"55", {1: 2, 3: 4}, {5, 6}, np.ones((2, 2), int), np.array(5)])
    def test_stacks_that_are_no_sequence(self, stacks: object) -> None:
        with pytest.raises(GameError):
            FCD.start(stacks)  # type: ignore[arg-type]

    @pytest.mark.parametrize("stack", [0, *NO_INTS])
    def test_stacks_that_are_no_chips(self, stack: object) -> None:
        with pytest.raises(GameError, match="the stack of seat 1: expected a whole number"):
            FCD.start([100, stack])  # type: ignore[list-item]

    @pytest.mark.parametrize("stacks", [(9, 9), [9, 9], np.array([9, 9], np.uint16), range(9, 11), (np.int8(9), 9)])
    def test_stacks(self, stacks: Sequence[int] | NDArray[np.uint16]) -> None:
        assert FCD.start(stacks).starting_stacks == tuple(int(stack) for stack in stacks)  # type: ignore[arg-type]


class TestSaved:
    @pytest.mark.parametrize(
        "parameters",
        [
            {"ante": {}},
            {"dead": {}},
            {"blinds": {}},
            {"blinds": {"0": 1}},
            {"free_fold": "no"},
            {"rank_wild": [1]},
            {"rake": []},
            {"rake": {1: 2}},
            {"limit": {"name": []}},
            {"limit": {"name": "no-limit", 1: 2}},
            {"limit": {}},
            {"deck": "x"},
            {"bet": [5]},
            {1: 2, "x": 3},
            {(): 2, None: 3},
            {"seats": [2, 3]},
        ],
    )
    @pytest.mark.parametrize("name", ["five-card-draw", "cincinnati-liz", "czech"])
    def test_games(self, name: str, parameters: dict[Any, object]) -> None:
        with pytest.raises(GameError):
            game_from_dict({"name": name, **parameters})
        with pytest.raises(StandpatError):
            state_from_dict({"game": {"name": name, **parameters}, "stacks": [50] * 4, "actions": []})

    @pytest.mark.parametrize("order", [[1, 1], [56], [-1], [None], [1.0], ["1"], [True], 5, None, {"a": 1}, [[1]]])
    def test_dealers_with_an_order_that_is_none(self, order: object) -> None:
        saved = Dealer(rng()).to_dict()
        with pytest.raises(GameError):
            Dealer.from_dict({**saved, "order": order})

    @pytest.mark.parametrize("number", [-1, 10**30, 10**60, 1.5, "1", None, []])
    @pytest.mark.parametrize("place", ["state", "inc"])
    def test_dealers_with_a_generator_that_is_none(self, number: object, place: str) -> None:
        saved = json.loads(json.dumps(Dealer(rng()).to_dict()))
        saved["generator"]["state"][place] = number
        try:
            Dealer.from_dict(saved)
        except GameError:
            return
        assert number == 10**30  # 128 bits hold that

    @pytest.mark.parametrize("kind", ["MT19937", "PCG64", "PCG64DXSM", "Philox", "SFC64"])
    def test_dealers_with_any_generator(self, kind: str) -> None:
        dealer, state = Dealer(np.random.Generator(getattr(np.random, kind)(1))), FCD.start([50, 50])
        state = state.apply(dealer.act(state))
        again = Dealer.from_dict(json.loads(json.dumps(dealer.to_dict())))
        assert again.act(state) == dealer.act(state)
        assert again.rng.random() == dealer.rng.random()

    @pytest.mark.parametrize("kind", ["Generator", "shuffle", "nothing", 5, None, "BitGenerator", "uint8", "__doc__"])
    def test_dealers_with_no_generator(self, kind: object) -> None:
        saved = Dealer(rng()).to_dict()
        with pytest.raises(GameError):
            Dealer.from_dict({**saved, "generator": {**saved["generator"], "bit_generator": kind}})

    def test_an_order_that_is_not_the_stub_is_not_shuffled_away(self) -> None:
        state, dealer = FCD.start([50, 50]), Dealer(rng())
        state = state.apply(dealer.act(state))
        saved = dealer.to_dict()
        for order in (saved["order"][1:], [*saved["order"], state.hands[0][0]]):
            damaged = Dealer.from_dict({**saved, "order": order})
            with pytest.raises(GameError, match="expected the 47 of the stub"):
                damaged.act(state)
        again = Dealer.from_dict({**saved, "order": []}).act(state)
        assert isinstance(again, DealCards)
        assert again.seat == 1
        assert Dealer.from_dict(saved).act(state) == dealer.act(state)

    def test_a_dealer_shuffles_when_the_rules_say_so(self) -> None:
        """Saved and brought back before every card, through passed-in deals and reshuffles."""
        reshuffled = 0
        for seed in range(8):
            for game in (GAMES["triple-draw-2-7"], GAMES["poker-draw"]):
                state, dealer = game.start([400] * 6), Dealer(rng(seed))
                player = RandomPlayer()
                while (actor := state.actor) is not None:
                    if actor == DEALER:
                        dealer = Dealer.from_dict(json.loads(json.dumps(dealer.to_dict())))
                        state = state.apply(dealer.act(state))
                    else:
                        state = state.apply(player.act(state.view(actor), dealer.rng))
                reshuffled += sum(isinstance(event, Reshuffled) for event in state.events)
        assert reshuffled


class TestTable:
    @pytest.mark.parametrize("stack", NO_INTS)
    def test_stacks_that_are_no_chips(self, stack: object) -> None:
        with pytest.raises(GameError):
            Table(FCD, (100, stack, 3))  # type: ignore[arg-type]

    @pytest.mark.parametrize("stacks", [None, 5, "ab", {0: 1}, {5, 6}, (), (0, 0)])
    def test_stacks_that_are_no_sequence(self, stacks: object) -> None:
        with pytest.raises(GameError):
            Table(FCD, stacks)  # type: ignore[arg-type]

    @pytest.mark.parametrize("button", [3, *NO_INTS, "0", 1.0])
    def test_buttons(self, button: object) -> None:
        with pytest.raises(GameError, match="the button"):
            Table(FCD, (100, 100, 100), button)  # type: ignore[arg-type]

    @pytest.mark.parametrize("hands", NO_INTS)
    def test_hands(self, hands: object) -> None:
        with pytest.raises(GameError):
            Table(FCD, (100, 100), 0, hands)  # type: ignore[arg-type]

    @pytest.mark.parametrize("game", [None, "five-card-draw", Game])
    def test_games(self, game: object) -> None:
        with pytest.raises(GameError):
            Table(game, (100, 100))  # type: ignore[arg-type]

    def test_a_list_of_stacks(self) -> None:
        assert hash(Table(FCD, [100, 0, 100], np.int64(2))) == hash(Table(FCD, (100, 0, 100), 2))  # type: ignore[arg-type]

    @pytest.mark.parametrize("players", [0, 1, 2, 4])
    def test_players(self, players: int) -> None:
        with pytest.raises(GameError, match=f"{players} players for 3 places"):
            Table(FCD, (100, 0, 100)).play([RandomPlayer()] * players, rng())


LOOP: list[object] = []
LOOP.append(LOOP)
ODD = [np.array([1, 60]), np.array(51), np.array([[1]]), LOOP, 51.0, "As", True, {}, -1, 99, 10**30, None, object()]
ODD += [10**5000, -(10**5000), (10**5000,), [LOOP, 10**5000]]


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_odd_values_in_actions_are_illegal(odd: Any) -> None:
    """In any field, of any action, at any time: one error, and the state is as it was."""
    start, recorded = FCD.start([50, 50]), FCD.start([50, 50])
    for seat in range(2):
        recorded = recorded.apply(DealCards(seat, (None,) * 5))
    moments = [start, run(start), run(start, "c k"), run(start, "c k").apply(STAND_PAT), run(recorded, "c k")]
    moments += [run(recorded, "c k pat pat k k"), LIZ.start([50, 50]), run(LIZ.start([50, 50]))]
    moments += [CZECH.start([50] * 4), run(CZECH.start([50] * 4), "stay stay stay stay pat pat pat pat")]
    moments.append(run(start, "f"))
    hand = run(start).hands[0]
    actions: list[Action] = [kind(odd) for kind in (Call, RaiseTo, Discard, Hold, Double, Show, TurnCard)]
    actions += [kind((*some, odd)) for kind in (Discard, Show) for some in ((), hand[:1], hand[:4])]
    actions += [DealCards(odd, hand), DealCards(0, odd), DealCards(0, (odd,)), DealCards(1, (*hand[:4], odd)), odd]
    for state in moments:
        options = state.legal_actions()
        for action in actions:
            before = hash(state)
            try:
                taken = state.apply(action)
            except IllegalAction:
                assert not state.is_legal(action)
                assert not any(action in option for option in options if isinstance(option, Choice))
            else:  # None is an amount left out, or a card not known
                assert odd is None
                hash(taken)
            assert hash(state) == before


@pytest.mark.parametrize("long", [10**5000, -(10**5000)], ids=["long", "less than nothing"])
def test_numbers_too_long_to_show(long: int) -> None:
    state = FCD.start([50, 50])
    calls: list[Callable[[], object]] = [
        lambda: state.view(long),
        lambda: Table(FCD, (50, 50), long),
        lambda: Draw(-abs(long)),
    ]
    calls += [lambda: replace(FCD, ante=-abs(long)), lambda: FCD.start([50, -abs(long)])]
    for call in calls:
        with pytest.raises(GameError, match="an int too long to show"):
            call()


@pytest.mark.parametrize("seat", [*NO_INTS, "0", 2])
def test_views_of_no_seat(seat: object) -> None:
    with pytest.raises(GameError, match=r"expected an int, 0\.\.1"):
        FCD.start([50, 50]).view(seat)  # type: ignore[arg-type]


def test_a_view_of_a_numpy_seat() -> None:
    state = FCD.start([50, 50])
    assert state.view(np.int64(1)) == state.view(1)  # type: ignore[arg-type]
    assert type(state.view(np.int64(1)).seat) is int  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("choice", "inside", "outside"),
    [
        (RaiseBetween(20, 100), RaiseTo(np.int64(20)), RaiseTo(np.float64(20))),  # type: ignore[arg-type]
        (DiscardFrom((51, 33), 1), Discard(np.array([51], np.uint8)), Discard(np.array([5], np.uint8))),  # type: ignore[arg-type]
        (DiscardFrom((51, 33), 1), Discard([np.uint8(33)]), Discard((np.array(33),))),  # type: ignore[arg-type]
        (DealFrom(0, 2, 0b11), DealCards(np.int8(0), [0, 1]), DealCards(np.bool_(False), (0, 1))),  # type: ignore[arg-type]
        (TurnFrom(0b11), TurnCard(np.int32(1)), TurnCard(np.array([1]))),  # type: ignore[arg-type]
        (ShowFrom((51, None), 0b11), Show(np.array([51, 0])), Show(np.array([51, 4]))),  # type: ignore[arg-type]
    ],
)
def test_choices_hold_what_a_state_would_take(choice: Choice, inside: Action, outside: Action) -> None:
    assert inside in choice
    assert outside not in choice
    assert None not in choice
    assert Fold() not in choice


@pytest.mark.parametrize(
    "call",
    [
        lambda: pots([-1, 2], [0, 1]),
        lambda: pots([1.5, 2], [0, 1]),  # type: ignore[list-item]
        lambda: pots(None, [0]),  # type: ignore[arg-type]
        lambda: pots([1, 2], [5]),
        lambda: pots([1, 2], [-1]),
        lambda: pots([1, 2], [0, 0]),
        lambda: pots([1, 2], [True]),
        lambda: pots([1, 2], [0], [(0, -5)]),
        lambda: split(5, []),
        lambda: split(5, [1, 1]),
        lambda: split(-5, [1]),
        lambda: split(5.0, [1]),  # type: ignore[arg-type]
        lambda: winners(Pot(10, ()), {}),
        lambda: winners(Pot(10, (0, 1)), {0: 5}),
    ],
)
def test_pots(call: Callable[[], object]) -> None:
    with pytest.raises(GameError):
        call()


def test_pots_of_numpy_numbers() -> None:
    assert pots(np.array([5, 9]), [0, 1]) == pots([5, 9], [0, 1])  # type: ignore[arg-type]
    assert type(pots(np.array([5, 9]), [0, 1])[0].chips) is int  # type: ignore[arg-type]

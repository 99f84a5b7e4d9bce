"""The built-in strategies play legal actions in all games, and beat the weaker ones."""

import threading
from pathlib import Path

import numpy as np
import pytest
from dealing import ids

import standpat as sp
from standpat.arena import ArenaError, InProcess, simulate
from standpat.arena.players import Bluffer, Expert, Tight
from standpat.arena.players.percentile import percentile
from standpat.arena.players.simple_discards import rule_of_thumb_discard
from standpat.arena.strategies import BUILT_IN, load_strategy, make_entries
from standpat.evaluator import Ordering
from standpat.rules import GAMES, Action, DealCards, TurnCard, View, cards

HERE = InProcess()


@pytest.mark.parametrize("name", GAMES)
def test_everybody_plays_every_game(name: str) -> None:
    """An action that is not legal would end the run."""
    count = GAMES[name].seats[1]
    players = (list(BUILT_IN) * 2)[:count]
    for stack in (3, 200):
        assert simulate(name, players, 40, 2, HERE, stack=stack).hands == 40


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("weaker", ["random", "station"])
def test_the_expert_beats_random_and_station(name: str, weaker: str) -> None:
    game = GAMES[name]
    count = game.seats[0]
    hands = 240 if name in ("poker-draw", "cincinnati-liz") else 800
    players = (["expert", weaker] * count)[:count]
    results = simulate(game, players, hands, 7, HERE, duplicate=True, stack=40 * game.bet_size)
    standing = results.summary().standings[0]
    assert standing.low > 0, standing


def test_the_expert_discards_what_the_exact_odds_say() -> None:
    state = GAMES["five-card-draw"].start([100, 100])
    for seat, hand in enumerate(["Ks Kd 9h 5c 2s", "7c 6d 5h 4s Ac"]):
        state = state.apply(DealCards(seat, cards(hand)))
    expert, rng = Expert(), np.random.default_rng(1)
    while not str(state.legal_actions()[0]).startswith("discard"):
        check_or_call = state.legal_actions()[1]
        assert isinstance(check_or_call, Action)
        state = state.apply(check_or_call)
    assert str(expert.act(state.view(0), rng)) in ("discard 9h 5c 2s", "discard 2s 5c 9h")


def test_the_expert_keeps_to_the_limit_and_the_purse_in_the_czech_game() -> None:
    results = simulate("czech", ["expert"] * 4, 60, 1, HERE, stack=3)
    assert results.columns.net.sum() == 0


def test_a_percentile_with_cards_on_the_table() -> None:
    game = GAMES["cincinnati-liz"]
    rng = np.random.default_rng(1)
    state = game.start([100, 100])
    for seat, hand in enumerate(["As Ad Ah Kc Kd", "2c 3d 5h 7s 9c"]):
        state = state.apply(DealCards(seat, cards(hand)))
    state = state.apply(TurnCard(ids("Qs")[0]))
    assert percentile(state.view(0), rng) > 0.9
    assert percentile(state.view(1), rng) < 0.3


@pytest.mark.parametrize(
    ("ordering", "hand", "limit", "thrown"),
    [
        (sp.HIGH, "As Ac Kd 8h 2s", 5, "2s 8h Kd"),
        (sp.HIGH, "As Ac Kd 8h 2s", 2, "2s 8h"),
        (sp.HIGH, "9s 8c 7d 6h 5s", 5, ""),
        (sp.HIGH, "Qh 9h 6h 3h 2s", 5, "2s"),
        (sp.HIGH, "Kd 9h 6h 3h 2s", 5, "2s 3h 6h 9h"),
        (sp.HIGH, "Kd Kh 6h 6c 2s", 5, "2s"),
        (sp.CZECH, "Kd 9h 6h 3h 2s", 3, "2s 3h 6h"),
        (sp.DEUCE_TO_SEVEN, "Td 7h 5h 3h 2s", 5, ""),
        (sp.DEUCE_TO_SEVEN, "Jd 7h 5h 3h 2s", 5, "Jd"),
        (sp.DEUCE_TO_SEVEN, "Kd Kh 6h 6c 2s", 5, "Kh Kd 6h"),
        (sp.DEUCE_TO_SEVEN, "Kd Kh 6h 6c 2s", 0, ""),
    ],
)
def test_the_rule_of_thumb(ordering: Ordering, hand: str, limit: int, thrown: str) -> None:
    assert set(rule_of_thumb_discard(ordering, tuple(ids(hand)), limit).cards) == set(cards(thrown))


def test_options_show() -> None:
    assert repr(Tight(0.2)) == "Tight(share=0.2)"
    assert repr(Bluffer(0.2)) == "Bluffer(rate=0.2, expert=Expert(edge=0.25))"


class Named:
    @property
    def name(self) -> str:
        return "the name"

    def act(self, view: View, rng: np.random.Generator) -> Action:
        raise NotImplementedError


def make() -> Tight:
    return Tight(0.5)


def test_a_name_is_text() -> None:
    class Nameless(Named):
        @property
        def name(self) -> str:
            return ""

    assert [entry.name for entry in make_entries([Nameless, Nameless()])] == ["Nameless", "Nameless 2"]


def test_strategies_come_in_many_forms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lowball_bots.py").write_text(
        "class Snower:\n    def act(self, view, rng): ...\n    class Twin(list):\n        act = 3\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    entries = make_entries(["tight", Tight, Tight(0.4), make, Named(), Named(), "lowball_bots:Snower"])
    assert [entry.name for entry in entries] == [
        "tight",
        "Tight",
        "Tight 2",
        "make",
        "the name",
        "the name 2",
        "Snower",
    ]
    assert entries[3].make() == Tight(0.5)
    assert entries[2].make() is not entries[2].spec
    assert entries[2].identity == "Tight(share=0.4)"
    assert entries[4].identity.endswith(":Named()")
    assert entries[6].identity == "lowball_bots:Snower"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("shark", "strategy 'shark': expected random, station, tight, expert, bluffer or package.module:Class"),
        (":Shark", "expected random"),
        ("sharks:", "expected random"),
        ("no_such_module:Shark", "strategy 'no_such_module:Shark': no module 'no_such_module'"),
        ("sharks.py:Shark", r"expected a module to import, as in package\.module:Class, found 'sharks\.py'"),
        ("./sharks:Shark", r"expected a module to import, as in package\.module:Class, found '\./sharks'"),
        ("json:Shark", "nothing called 'Shark' in module 'json'"),
        ("broken_bots:Shark", "module 'broken_bots' cannot be imported: ZeroDivisionError: division by zero"),
    ],
)
def test_a_name_of_nothing(name: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_bots.py").write_text("1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ArenaError, match=message):
        load_strategy(name)


def test_a_module_that_is_not_there_was_looked_for_here_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ArenaError, match="no module 'no_such_module' in this folder and the installed packages"):
        load_strategy("no_such_module:Shark")


def test_a_strategy_is_known_by_what_is_in_it() -> None:
    class Bare:
        def __init__(self, **inside: object) -> None:
            self.__dict__.update(inside)

        def act(self, view: View, rng: np.random.Generator) -> Action:
            raise NotImplementedError

    def identity(**inside: object) -> str:
        return make_entries([Bare(**inside)])[0].identity

    assert identity() == identity()
    assert identity(edge=0.1) == identity(edge=0.1)
    assert len({identity(), identity(edge=0.1), identity(edge=0.2), identity(weights=np.arange(5000))}) == 4
    one, other = make_entries([Bare(lock=threading.Lock()), Bare(lock=threading.Lock())])
    assert one.identity != other.identity

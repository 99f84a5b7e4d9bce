"""Random hands in the rules and in the independent model: the same decisions at every step, the same chips.

`STANDPAT_MODEL_HANDS=1000` plays more hands of each game.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
import rules_model
from rules_model import Model, Options, Parameters

from standpat.evaluator import (
    CZECH,
    CZECH_COMMON,
    DEUCE_TO_SEVEN,
    HIGH,
    HIGH_BY_SUIT,
    WILD,
    Ordering,
)
from standpat.rules import (
    DEALER,
    FIXED_LIMIT,
    HALF_POT_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    Action,
    Antes,
    Bet,
    Bidding,
    Blinds,
    Call,
    Check,
    Deal,
    DealCards,
    DealFrom,
    Discard,
    DiscardFrom,
    Double,
    Draw,
    FixedLimit,
    Fold,
    Game,
    Hold,
    IllegalAction,
    Limit,
    OpenOrRedeal,
    Option,
    Pass,
    Phase,
    RaiseBetween,
    RaiseTo,
    Rake,
    Raked,
    Showdown,
    SpreadLimit,
    State,
    Stay,
    StayOrPass,
    Turn,
    TurnCard,
    TurnFrom,
)

HANDS = int(os.environ.get("STANDPAT_MODEL_HANDS", "200"))
"""Random hands of each game."""

PHASES: dict[str, Callable[..., Phase]] = {
    "antes": Antes,
    "posts_blinds": Blinds,
    "deal": Deal,
    "turn": Turn,
    "draw": Draw,
    "bet": Bet,
    "open": OpenOrRedeal,
    "stay": StayOrPass,
    "bid": Bidding,
    "showdown": Showdown,
}
"""The phases of the rules, by the names of the model."""

LIMITS: dict[tuple[str, int], Limit] = {
    ("no", 4): NO_LIMIT,
    ("pot", 4): POT_LIMIT,
    ("half-pot", 4): HALF_POT_LIMIT,
    ("fixed", 4): FIXED_LIMIT,
    ("fixed", 2): FixedLimit(2),
    ("spread", 5): SpreadLimit(5),
}


@dataclass
class Case:
    """A game for both, from one description: its phases, and the parameters that are not the usual ones."""

    phases: str
    ordering: Ordering = HIGH
    seats: tuple[int, int] = (2, 6)
    more: dict[str, Any] = field(default_factory=dict)

    def steps(self) -> tuple[tuple[Any, ...], ...]:
        words = (word.split(":") for word in f"{self.phases} showdown".split())
        return tuple((name, *(how == "wild" or int(how) for how in hows)) for name, *hows in words)

    def game(self) -> Game:
        phases = tuple(PHASES[name](*how) for name, *how in self.steps())
        more = dict(self.more)
        limit = LIMITS[more.pop("limit", "no"), more.pop("most", 4)]
        rake = Rake(*more.pop("rake")) if "rake" in more else None
        blinds = more.pop("blinds", None) or ()
        return Game("case", self.ordering, self.seats, phases, limit=limit, rake=rake, blinds=blinds, **more)

    def parameters(self) -> Parameters:
        more = {name: value for name, value in self.more.items() if name != "bet"}
        bet = self.more.get("bet") or (more["blinds"][1] if "blinds" in more else more["ante"])
        return Parameters(self.steps(), self.worth, bet=bet, **more)

    def worth(self, five: tuple[int, ...], wild: frozenset[int]) -> int:
        return self.ordering.strength(mask(five), mask(wild))


def mask(cards: Any) -> int:
    return sum(1 << card for card in cards)


BLIND = "antes posts_blinds deal:5 bet:1 draw:5 bet:2"
TRIPLE = "antes posts_blinds deal:5 bet:1 draw:5 bet:1 draw:5 bet:2 draw:5 bet:2"
PASSED_IN = "antes deal:5 open:1 draw:5 bet:2"
BOARD = "antes posts_blinds deal:5 turn bet:1 turn bet:1 turn:wild bet:2 turn bet:2 turn bet:2"
SMALL_DEAL = "antes posts_blinds deal:3 turn turn bet:1"
SEVEN = "antes posts_blinds deal:7 bet:1 draw:7 bet:2"
TWO_DEALS = "antes deal:4 bet:1 deal:4 bet:2"
TWO_CARDS = "antes posts_blinds deal:2 bet:1 turn turn turn bet:1"
BIDDING = "deal:5 stay draw:3 bid"

CASES: dict[str, Case] = {
    "five-card draw": Case(BLIND, more={"blinds": (1, 2)}),
    "equal blinds": Case(BLIND, more={"blinds": (3, 3)}),
    "equal blinds, pot limit": Case(BLIND, more={"blinds": (5, 5), "limit": "pot"}),
    "small blind of nothing": Case(BLIND, more={"blinds": (0, 2), "ante": 1}),
    "small blind above the big one": Case(BLIND, more={"blinds": (4, 2)}),
    "straddle": Case(BLIND, more={"blinds": (1, 2), "straddles": (4,)}),
    "three straddles, pot limit": Case(BLIND, more={"blinds": (1, 2), "straddles": (4, 8, 16), "limit": "pot"}),
    "straddle, fixed limit": Case(BLIND, more={"blinds": (1, 2), "straddles": (4,), "limit": "fixed"}),
    "straddle of less than twice": Case(BLIND, more={"blinds": (2, 4), "straddles": (5,)}),
    "three blinds": Case(BLIND, more={"blinds": (1, 2), "button_blind": 2}),
    "button blind above the big one": Case(BLIND, more={"blinds": (1, 2), "button_blind": 3, "limit": "fixed"}),
    "antes": Case(BLIND, more={"blinds": (2, 4), "ante": 3}),
    "button ante": Case(BLIND, more={"blinds": (1, 2), "button_ante": 3}),
    "big-blind ante": Case(BLIND, more={"blinds": (2, 4), "big_blind_ante": 4}),
    "big-blind ante first": Case(BLIND, more={"blinds": (2, 4), "big_blind_ante": 4, "ante_before_blind": True}),
    "every forced bet": Case(
        TRIPLE,
        DEUCE_TO_SEVEN,
        more={
            "blinds": (2, 4), "straddles": (8,), "button_blind": 4, "button_ante": 1, "big_blind_ante": 2, "ante": 1,
            "ante_before_blind": True, "limit": "half-pot", "rake": (10, 5),
        },
    ),
    "heads-up": Case(BLIND, seats=(2, 2), more={"blinds": (1, 2), "big_blind_ante": 2, "ante": 1}),
    "heads-up, fixed limit": Case(TRIPLE, DEUCE_TO_SEVEN, (2, 2), {"blinds": (1, 2), "limit": "fixed"}),
    "ten players, three cards": Case(SMALL_DEAL, seats=(2, 10), more={"blinds": (1, 2)}),
    "fixed limit": Case(TRIPLE, DEUCE_TO_SEVEN, more={"blinds": (2, 4), "limit": "fixed"}),
    "fixed limit, cap of 2, odd bets": Case(BLIND, more={"blinds": (1, 3), "limit": "fixed", "most": 2}),
    "fixed limit, big small blind": Case(BLIND, more={"blinds": (3, 4), "limit": "fixed", "bet": 5}),
    "bet above the big blind": Case(BLIND, more={"blinds": (1, 2), "bet": 5}),
    "bet below the big blind": Case(BLIND, more={"blinds": (2, 4), "bet": 1, "limit": "pot"}),
    "pot limit": Case(TRIPLE, DEUCE_TO_SEVEN, more={"blinds": (1, 2), "limit": "pot", "ante": 1}),
    "half-pot limit": Case(BLIND, more={"blinds": (1, 2), "limit": "half-pot"}),
    "half-pot limit, antes": Case(PASSED_IN, HIGH_BY_SUIT, more={"ante": 3, "limit": "half-pot"}),
    "spread limit": Case(BLIND, more={"blinds": (1, 2), "limit": "spread", "most": 5}),
    "no free folds": Case(BLIND, more={"blinds": (1, 2), "free_fold": False}),
    "rake": Case(BLIND, more={"blinds": (1, 2), "rake": (10, 3)}),
    "rake of everything": Case(BLIND, more={"blinds": (1, 2), "rake": (100, 50), "big_blind_ante": 1}),
    "passed in": Case(PASSED_IN, HIGH_BY_SUIT, more={"ante": 1}),
    "passed in, fixed limit": Case(PASSED_IN, HIGH_BY_SUIT, more={"ante": 2, "limit": "fixed", "bet": 3}),
    "passed in, button ante": Case(PASSED_IN, HIGH_BY_SUIT, more={"ante": 1, "button_ante": 2, "rake": (5, 2)}),
    "passed in after a community card": Case("antes deal:5 turn open:1 draw:2 bet:2", more={"ante": 2}),
    "wild community card": Case(BOARD, WILD, (2, 9), {"ante": 1, "limit": "fixed", "bet": 2}),
    "wild rank, blinds": Case(BOARD, WILD, (2, 9), {"blinds": (1, 2), "rank_wild": True, "rake": (5, 3)}),
    "six cards": Case("antes deal:6 bet:1", more={"ante": 1}),
    "seven cards, lowball": Case(SEVEN, DEUCE_TO_SEVEN, (2, 4), {"blinds": (1, 2)}),
    "eight cards in two deals": Case(TWO_DEALS, HIGH_BY_SUIT, (2, 5), {"ante": 2, "limit": "pot"}),
    "nine cards, czech ranking": Case("antes deal:6 bet:1 turn turn turn bet:2", CZECH, more={"ante": 1}),
    "ten cards": Case("antes posts_blinds deal:7 bet:1 draw:3 turn turn turn bet:2", HIGH, (2, 4), {"blinds": (1, 2)}),
    "two from the hand": Case(TWO_CARDS, seats=(2, 9), more={"blinds": (1, 2)}),
    "six players, three big draws": Case(TRIPLE, DEUCE_TO_SEVEN, (6, 6), {"blinds": (1, 2), "limit": "half-pot"}),
    "czech": Case(BIDDING, CZECH, (4, 8), {"ante": 1, "fee": 1, "bet": 2}),
    "czech, dear cards": Case(BIDDING, CZECH_COMMON, (4, 8), {"ante": 3, "fee": 2, "bet": 1}),
    "czech, rake, free cards": Case(BIDDING, CZECH, (2, 6), {"ante": 2, "bet": 3, "rake": (10, 4)}),
    "fee beside bets": Case("antes deal:5 bet:1 draw:5 bet:2", more={"ante": 3, "fee": 2}),
}  # fmt: skip


def options_of(state: State) -> Options:
    """What the rules allow, in the words of the model."""
    return dict(map(as_word, state.legal_actions()))


def as_word(option: Option) -> tuple[str, Any]:
    match option:
        case DealFrom(seat, count, stub):
            return "deal", (seat, count, card_set(stub))
        case TurnFrom(stub):
            return "turn", card_set(stub)
        case DiscardFrom(hand, limit):
            return "discard", (frozenset(hand), limit)
        case RaiseBetween(low, high):
            return "raise", (low, high)
        case Call(chips):
            return "call", chips
        case Hold(chips):
            return "hold", chips
        case Double(stake):
            return "double", stake
        case _:
            return type(option).__name__.lower(), None


def card_set(stub: int) -> frozenset[int]:
    return frozenset(card for card in range(52) if stub >> card & 1)


def decide(options: Options, rng: Random) -> tuple[str, Any]:
    """A decision at random; small raises are more likely than big ones, and folds are rare."""
    words = [word for word in options if word not in ("fold", "pass") or rng.random() < 0.4] or ["fold"]
    word = rng.choice(words)
    match word, options[word]:
        case "deal", (_, count, stub):
            return word, tuple(rng.sample(sorted(stub), count))
        case "turn", stub:
            return word, rng.choice(sorted(stub))
        case "discard", (hand, limit):
            return word, tuple(rng.sample(sorted(hand), rng.randint(0, min(limit, len(hand)))))
        case "raise", (low, high):
            return word, rng.choice((low, high, rng.randint(low, high), min(low + rng.randint(0, 3), high)))
        case _, value:
            return word, value


def as_action(word: str, value: Any, seat: int) -> Action:
    """A decision of the model, for the rules; cards are dealt to a seat."""
    match word:
        case "deal":
            return DealCards(seat, value)
        case "turn":
            return TurnCard(value)
        case "discard":
            return Discard(value)
        case "raise":
            return RaiseTo(value)
        case "call":
            return Call(value)
    plain: dict[str, type[Action]] = {
        "fold": Fold, "check": Check, "stay": Stay, "pass": Pass, "hold": Hold, "double": Double
    }  # fmt: skip
    return plain[word]()


def random_stacks(seats: int, rng: Random) -> list[int]:
    """Stacks of all sizes, many of them too short for the forced bets."""
    most = rng.choice((3, 8, 8, 20, 20, 60, 200))
    return [rng.randint(1, most) for _ in range(seats)]


def compare(state: State, other: Model) -> str:
    """Say what differs between the rules and the model; empty if nothing does."""
    pairs: dict[str, tuple[Any, Any]] = {
        "stacks": (list(state.stacks), other.stacks),
        "pots": ([(pot.chips, list(pot.seats)) for pot in state.pots], other.pots() if other.live else []),
        "players still in": (list(state.live), other.live),
    }
    if other.asked is None or state.over:
        raked = sum(event.chips for event in state.events if isinstance(event, Raked))
        pairs |= {"end": (state.over, other.asked is None), "rake": (raked, other.rake)}
    else:
        seat, options = other.asked
        pairs |= {
            "actor": (state.actor, DEALER if seat is None else seat),
            "options": (options_of(state), options),
            "bets": (list(state.bets), other.bets),
            "hands": ([set(hand) for hand in state.hands], other.hands),
            "board": (list(state.board), other.board),
        }
    return "; ".join(f"{what}: rules {rules}, model {own}" for what, (rules, own) in pairs.items() if rules != own)


def play_both(case: Case, game: Game, seed: int, kind: type[Model] = Model) -> str:
    """Play a hand at random in both; return the first difference, or nothing."""
    rng = Random(seed)
    stacks = random_stacks(rng.randint(*case.seats), rng)
    state, other = game.start(stacks), kind(case.parameters(), stacks)
    done: list[Action] = []
    while True:
        difference = compare(state, other)
        if difference or other.asked is None:
            return difference and f"seed {seed}, stacks {stacks}, {', '.join(map(str, done))}: {difference}"
        options = other.asked[1]
        word, value = decide(options, rng)
        done.append(as_action(word, value, options["deal"][0] if word == "deal" else 0))
        state = state.apply(done[-1])
        other.act(word, value)


@pytest.mark.timeout(120 + HANDS)
@pytest.mark.parametrize("name", CASES)
def test_rules_and_model_agree(name: str) -> None:
    case = CASES[name]
    game = case.game()
    differences = filter(None, (play_both(case, game, seed) for seed in range(HANDS)))
    assert not next(differences, "")


BROKEN = [
    ("equal blinds", "(big + straddlers + 1) %", "(big + straddlers) %"),
    ("straddle", "zip(range(big + 1,", "zip(range(big + 2,"),
    ("straddle, fixed limit", "self.raises = 1 + straddlers", "self.raises = 1"),
    ("three blinds", "- 1 not in posts", "- 1 in posts"),
    ("heads-up", "(1, 0) if len(self.stacks) == 2", "(0, 1) if len(self.stacks) == 2"),
    ("button ante", "owed[-1] +=", "owed[0] +="),
    ("big-blind ante", "owed[self.positions()[1]]", "owed[1 - self.positions()[1]]"),
    ("big-blind ante first", "if game.ante_before_blind:", "if not game.ante_before_blind:"),
    ("antes", "if most > second and", "if most > second + 1 and"),
    ("bet above the big blind", "self.step = max(game.blinds[1], game.bet)", "self.step = game.blinds[1]"),
    ("five-card draw", "self.acted[seat] >= self.step", "self.acted[seat] > self.step"),
    ("five-card draw", "self.step if fixed else rise", "self.step"),
    ("fixed limit", "2 * rise >= self.step if", "2 * rise > self.step if"),
    ("fixed limit", "self.raises >= game.most", "self.raises > game.most"),
    ("pot limit", "+ level - own", "+ level"),
    ("half-pot limit", "after_call // 2", "(after_call + 1) // 2"),
    ("spread limit", '"spread": level + game.most', '"spread": self.last_full + game.most'),
    ("no free folds", "if due or game.free_fold else {}", "if due or not game.free_fold else {}"),
    ("rake", "* percent // 100", "* percent // 90"),
    ("rake", "self.game.rake and self.saw_new_cards", "self.game.rake"),
    ("passed in", "if checked and not any(self.bets)", "if False and not any(self.bets)"),
    ("wild rank, blinds", "self.game.rank_wild and other // 4 == card // 4", "False"),
    ("ten cards", "combinations([*self.hands[seat], *self.board], 5)", "[tuple(self.hands[seat])[:5]]"),
    (
        "six players, three big draws",
        "if other != seat:\n                self.stub",
        "if 1:\n                self.stub",
    ),
    ("six players, three big draws", "< len(cards):", "<= len(cards):"),
    ("czech", "self.level *= 2", "self.level += self.game.bet"),
    ("czech", "if opened and", "if"),
    ("czech, dear cards", "and all(level <= second for level, _ in self.dead)", ""),
    ("fee beside bets", "self.dead.append((max(self.paid), fee))", "self.dead.append((0, fee))"),
]
"""Mistakes in the model: the game that shows it, what the model says, and what it says by mistake."""


@pytest.mark.parametrize(("name", "right", "wrong"), BROKEN)
def test_mistakes_are_noticed(name: str, right: str, wrong: str) -> None:
    source = Path(rules_model.__file__).read_text(encoding="utf-8")
    assert source.count(right) >= 1
    scope: dict[str, Any] = {"__name__": "broken_model"}
    exec(source.replace(right, wrong), scope)
    case = CASES[name]
    game = case.game()
    assert any(differs(case, game, seed, scope["Model"]) for seed in range(2000))


def differs(case: Case, game: Game, seed: int, kind: type[Model]) -> bool:
    """Return True if a broken model plays another hand than the rules, or cannot play it."""
    try:
        return bool(play_both(case, game, seed, kind))
    except (IllegalAction, LookupError, ValueError):
        return True

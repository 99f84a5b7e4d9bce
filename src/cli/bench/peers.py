"""Other packages that rank hands: how to call each, and which are installed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from standpat.cli.bench.timing import Call, Contender
from standpat.evaluator import Cards
from standpat.evaluator.ids import DECK, NAMES

OMPEVAL_SUITS = np.array([2, 3, 1, 0], np.uint8)
"""OMPEval's numbers for clubs, diamonds, hearts and spades."""


@dataclass(frozen=True, slots=True)
class Peer(Contender):
    """A way to call another package."""

    package: str
    ordering: str
    """The ordering of this package that it follows."""
    sizes: tuple[int, ...] = (5, 6, 7)
    """How many cards a hand may have."""
    single: bool = True
    """Whether it ranks one hand a call, or many."""
    public: bool = True
    lower_wins: bool = False

    @property
    def installed(self) -> bool:
        """True if the package can be imported."""
        return find_spec(self.package.replace("-", "_")) is not None


def same_order(ours: NDArray[Any], theirs: Sequence[int] | NDArray[Any], *, lower_wins: bool = False) -> bool:
    """Return True if two rankings agree on every pair of hands: the same hand wins, or both tie.

    >>> same_order(np.array([5, 9, 9]), [3, 1, 1], lower_wins=True)
    True
    >>> same_order(np.array([5, 9, 9]), [1, 3, 2])
    False
    """
    values = np.asarray(theirs).astype(np.int64)
    return np.array_equal(dense(np.asarray(ours)), dense(-values if lower_wins else values))


def dense(ranking: NDArray[Any]) -> NDArray[np.intp]:
    """Replace the values of a ranking by 0, 1, 2, ..., the lowest first.

    >>> dense(np.array([30, 10, 30]))
    array([1, 0, 1])
    """
    return np.unique(ranking, return_inverse=True)[1]


def objects(cards: Cards, make: Callable[[str], Any]) -> list[list[Any]]:
    """Turn hands into lists of a package's own card objects."""
    deck = [make(name) for name in NAMES[:DECK]]
    return [[deck[card] for card in hand] for hand in cards.tolist()]


def texts(cards: Cards) -> list[str]:
    """Turn hands into texts without spaces."""
    return ["".join(hand) for hand in objects(cards, str)]


def each(function: Callable[[Any], Any], hands: Sequence[Any]) -> Call:
    """Make a call that passes one hand after the other to a function."""
    return lambda: [function(hand) for hand in hands]


def _eval7(cards: Cards) -> Call:
    eval7 = import_module("eval7")
    return each(eval7.evaluate, objects(cards, eval7.Card))


def _pkrbot(cards: Cards) -> Call:
    pkrbot = import_module("pkrbot")
    return each(pkrbot.evaluate, objects(cards, pkrbot.Card))


def _pkrbot_raw(cards: Cards) -> Call:
    evaluate, size = import_module("pkrbot").evaluate_raw, cards.shape[1]
    hands = [(bytes(hand >> 2), bytes(hand & 3)) for hand in cards]
    return lambda: [evaluate(ranks, suits, size) for ranks, suits in hands]


def _phevaluator(cards: Cards) -> Call:
    evaluate_cards, hands = import_module("phevaluator").evaluate_cards, cards.tolist()
    return lambda: [evaluate_cards(*hand) for hand in hands]


def _phevaluator_private(cards: Cards) -> Call:
    module = import_module("phevaluator._pheval")
    evaluate, hands = getattr(module, f"evaluate_{cards.shape[1]}cards"), cards.tolist()
    return lambda: [evaluate(*hand) for hand in hands]


def _treys(cards: Cards) -> Call:
    treys = import_module("treys")
    evaluate = treys.Evaluator().evaluate
    hands = [(hand[:2], hand[2:]) for hand in objects(cards, treys.Card.new)]
    return lambda: [evaluate(hand, board) for hand, board in hands]


def _pokerkit_high(cards: Cards) -> Call:
    return _pokerkit(cards, "StandardHighHand")


def _pokerkit_low(cards: Cards) -> Call:
    return _pokerkit(cards, "StandardLowHand")


def _pokerkit(cards: Cards, name: str) -> Call:
    pokerkit = import_module("pokerkit")
    hands = objects(cards, lambda name: next(iter(pokerkit.Card.parse(name))))
    kind = getattr(pokerkit, name)
    make = kind if cards.shape[1] == 5 else kind.from_game
    return lambda: [make(hand).entry.index for hand in hands]


def _poker_equity_high(cards: Cards) -> Call:
    return _poker_equity(cards, "high")


def _poker_equity_low(cards: Cards) -> Call:
    return _poker_equity(cards, "deuce_seven")


def _poker_equity(cards: Cards, kernel: str) -> Call:
    score_batch, hands = import_module("poker_equity").score_batch, texts(cards)
    return lambda: score_batch(kernel, hands)


def _pokerfast(cards: Cards) -> Call:
    evaluate, hands = import_module("pokerfast.equity").evaluate, texts(cards)
    return lambda: evaluate(hands)


def _pokerfast_python(cards: Cards) -> Call:
    return each(import_module("pokerfast").eval7, [tuple(hand) for hand in objects(cards, str)])


def _pokerfast_symbol(cards: Cards) -> Call:
    """Call OMPEval's loop through a C function of the pokerfast wheel: from array to array, without checks."""
    import ctypes

    evaluate, (count, size) = import_module("pokerfast.equity")._load().pf_evaluate, cards.shape
    ids = np.ascontiguousarray(cards & 0xFC | OMPEVAL_SUITS[cards & 3])
    out = np.empty(count, np.uint16)
    source, target = ids.ctypes.data_as(ctypes.c_char_p), out.ctypes.data_as(ctypes.POINTER(ctypes.c_uint16))

    def call() -> NDArray[np.uint16]:
        if evaluate(source, count, size, target):
            raise RuntimeError(f"pf_evaluate refused hands of {size} cards")
        return out

    return call


HIGH, LOW = "high", "2-7"
PEERS = (
    Peer("eval7.evaluate", _eval7, "eval7", HIGH),
    Peer("pkrbot.evaluate", _pkrbot, "pkrbot", HIGH),
    Peer("pkrbot.evaluate_raw", _pkrbot_raw, "pkrbot", HIGH),
    Peer("phevaluator.evaluate_cards", _phevaluator, "phevaluator", HIGH, lower_wins=True),
    Peer("phevaluator._pheval", _phevaluator_private, "phevaluator", HIGH, public=False, lower_wins=True),
    Peer("treys.Evaluator.evaluate", _treys, "treys", HIGH, lower_wins=True),
    Peer("pokerkit.StandardHighHand", _pokerkit_high, "pokerkit", HIGH),
    Peer("pokerkit.StandardLowHand", _pokerkit_low, "pokerkit", LOW, (5,), lower_wins=True),
    Peer("pokerfast.eval7", _pokerfast_python, "pokerfast", HIGH),
    Peer("pokerfast.equity.evaluate", _pokerfast, "pokerfast", HIGH, single=False),
    Peer("pokerfast pf_evaluate", _pokerfast_symbol, "pokerfast", HIGH, single=False, public=False),
    Peer("poker_equity.score_batch high", _poker_equity_high, "poker-equity", HIGH, single=False, lower_wins=True),
    Peer(
        "poker_equity.score_batch deuce_seven",
        _poker_equity_low,
        "poker-equity",
        LOW,
        (5,),
        single=False,
        lower_wins=True,
    ),
)
"""The peers: of each, the ways to call it that are worth timing."""

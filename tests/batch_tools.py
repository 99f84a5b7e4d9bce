"""Compare the batch engine with the rules: play random hands at many tables, replay each and compare every decision."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from standpat.batch import Actions, Kind, Tables, Turns
from standpat.rules import (
    DEALER,
    Acted,
    Call,
    Check,
    Discard,
    DiscardFrom,
    Double,
    Fold,
    ForcedBets,
    Game,
    Hold,
    PassedIn,
    Pot,
    RaiseBetween,
    RaiseTo,
    State,
    Stay,
)
from standpat.rules.card_tuples import cards_of, mask_of

Make = Callable[..., Tables]
Row = dict[str, Any]

HANDS = 150
"""The hands of each game in a plain run of the tests; as many catch every broken engine."""


def random_stacks(rng: np.random.Generator, tables: int, seats: int) -> NDArray[np.int64]:
    """Stacks of a few chips at most tables, and some deep ones."""
    most = rng.choice([3, 10, 30, 200], (tables, 1), p=[0.25, 0.3, 0.35, 0.1])
    return rng.integers(1, most, (tables, seats), endpoint=True)


def random_actions(turns: Turns, rng: np.random.Generator) -> Actions:
    """A random legal action for each row.

    Raises are often as small or as large as they may be. At some tables players fold often, at most seldom.
    """
    rows = len(turns)
    weights = rng.random((len(Kind), rows))
    weights[[Kind.FOLD, Kind.PASS]] *= np.array([0.1, 0.1, 0.4, 2.0])[turns.table % 4]
    legal = np.array([turns.may(kind) for kind in Kind])
    kind = np.where(legal, weights, -1).argmax(axis=0)
    any_amount = rng.integers(turns.low, turns.high + 1)
    a_little = np.minimum(turns.low + rng.integers(0, 3, rows), turns.high)
    amount = np.choose(rng.integers(0, 4, rows), [turns.low, turns.high, any_amount, a_little])
    sizes = np.sum(turns.cards < 255, axis=1)
    count = rng.integers(0, np.minimum(turns.discards, sizes) + 1)
    order = np.where(turns.cards < 255, rng.random(turns.cards.shape), 2).argsort(axis=1).argsort(axis=1)
    return Actions(kind, amount, order < count[:, None])


def play_and_log(
    game: Game, stacks: NDArray[np.int64], seed: int, forced_bets: ForcedBets | None, make: Make
) -> tuple[Tables, dict[int, list[Row]]]:
    """Play a random hand at each table; the tables, and for each table what the engine had at each decision."""
    rng = np.random.default_rng(seed)
    tables = make(game, stacks, seed=seed, record=True, forced_bets=forced_bets)
    log: dict[int, list[Row]] = defaultdict(list)
    while len(turns := tables.turns()):
        pots, seats = turns.pots()
        columns = {name: getattr(turns, name).T.tolist() for name in COLUMNS}
        columns |= {"cards": turns.cards.tolist(), "board_cards": turns.board_cards.tolist()}
        columns |= {"pot_chips": pots.T.tolist(), "pot_seats": seats.T.tolist()}
        for row, table in enumerate(turns.table.tolist()):
            log[table].append({name: column[row] for name, column in columns.items()} | tables._engine.inner(table))
        tables.apply(random_actions(turns, rng))
    return tables, log


COLUMNS = (
    "seat", "phase", "kinds", "to_call", "low", "high", "discards", "pot", "aggressor", "raises", "hand", "board",
    "wild", "thrown", "stacks", "bets", "live", "held", "drawn", "raised",
)  # fmt: skip


def legal_numbers(state: State) -> Row:
    """The legal actions as the columns have them."""
    kinds = low = high = discards = 0
    for option in state.legal_actions():
        match option:
            case RaiseBetween(low, high):
                kinds |= 1 << Kind.RAISE
            case Double(stake):
                kinds |= 1 << Kind.DOUBLE
                low = high = stake or 0
            case DiscardFrom(limit=discards):
                kinds |= 1 << Kind.DISCARD
            case Fold() | Check() | Call() | Stay() | Hold():
                kinds |= 1 << Kind[type(option).__name__.upper()]
            case _:
                kinds |= 1 << Kind.PASS
    return {"kinds": kinds, "low": low, "high": high, "discards": discards}


def read_events(state: State, seat: int) -> Row:
    """What the columns tell of the past: discards, raises, and who raised last."""
    seats = len(state.stacks)
    drawn, raised, thrown = [-1] * seats, [0] * seats, 0
    for event in state.events:
        if isinstance(event, PassedIn):
            drawn, thrown = [-1] * seats, 0
        elif isinstance(event, Acted) and isinstance(event.action, Discard):
            drawn[event.seat] = len(event.action.cards)
            thrown |= mask_of(event.action.cards) if event.seat == seat else 0
        elif isinstance(event, Acted) and isinstance(event.action, RaiseTo | Double):
            raised[event.seat] += 1
    return {"drawn": drawn, "raised": raised, "thrown": thrown}


def padded(cards: Any, size: int) -> list[int]:
    return [*cards, *[255] * (size - len(cards))]


def expected(state: State, row: Row) -> Row:
    """What the rules have for everything in a row of the log."""
    seat, seats = state.actor, len(state.stacks)
    assert seat is not None
    view, betting = state.view(seat), state.betting
    pots = [*view.pots, *[Pot(0, ())] * (seats - len(view.pots))]
    hand = mask_of(view.hand)
    return {
        "seat": seat,
        "phase": state.phase,
        "to_call": view.to_call,
        "pot": view.pot,
        "aggressor": -1 if state.aggressor is None else state.aggressor,
        "raises": betting.raises,
        "hand": hand,
        "cards": padded(sorted(cards_of(hand), reverse=True), len(row["cards"])),
        "board": mask_of(view.board),
        "board_cards": padded(view.board, len(row["board_cards"])),
        "wild": mask_of(view.wild),
        "stacks": list(view.stacks),
        "bets": list(view.bets),
        "live": [other in view.live for other in range(seats)],
        "held": [len(other) for other in view.hands],
        "pot_chips": [pot.chips for pot in pots],
        "pot_seats": [sum(1 << other for other in pot.seats) for pot in pots],
        "stub": state.deck.stub,
        "level": betting.level,
        "base": betting.base,
        "step": betting.step,
        "pending": list(state.pending),
        "hands": [mask_of(other) for other in state.hands],
        "muck": list(state.deck.muck),
        "barred": list(state.deck.barred),
        "paid": list(state.paid),
        "faced": list(betting.faced),
    } | legal_numbers(state) | read_events(state, seat)  # fmt: skip


def compare(
    game: Game, stacks: NDArray[np.int64], seed: int, forced_bets: ForcedBets | None = None, make: Make = Tables
) -> str:
    """Play a random hand at each table and replay it by the rules; the first difference, or nothing."""
    tables, log = play_and_log(game, stacks, seed, forced_bets, make)
    nets = tables.nets.tolist()
    for table in range(len(tables)):
        where = f"{game}, {forced_bets}, seed {seed}, table {table}, stacks {stacks[table].tolist()}"
        starting, actions = tables.hand(table)
        if list(starting) != stacks[table].tolist():
            return f"{where}: the record has stacks {starting}"
        state = game.start(starting, forced_bets=forced_bets)
        rows = iter(log[table])
        for number, action in enumerate(actions):
            if state.actor is not None and state.actor != DEALER:
                row = next(rows, None)
                if row is None:
                    return f"{where}: action {number}: no such decision in the batch"
                right = expected(state, row)
                wrong = {name: (row[name], right[name]) for name in row if row[name] != right[name]}
                if wrong:
                    return f"{where}: action {number}: (batch, rules) {wrong}"
            try:
                state = state.apply(action)
            except ValueError as error:
                return f"{where}: action {number}: {error}"
        if not state.over or next(rows, None) is not None or list(state.payoffs) != nets[table]:
            return f"{where}: the end: {nets[table]}, by the rules {state.over and state.payoffs}"
    return ""

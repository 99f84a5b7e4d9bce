"""Counts of small game trees, in the manner of chess programs: one number catches any change of what is legal.

The hands are dealt; from there every action of players and dealer is followed. The decks are short and a draw takes
one card, or a tree would not end. `PYTHONPATH=tests python tests/rules/test_perft.py` prints the counts anew, with
those of every first action, which show where a difference is.
"""

from dataclasses import replace

import pytest
from rules_tools import run

from standpat.rules import (
    GAMES,
    POT_LIMIT,
    Action,
    Choice,
    Draw,
    Game,
    Phase,
    SpreadLimit,
    State,
)


def short(name: str, seats: int, cards: int = 16, **changes: object) -> Game:
    """The game with a deck of the highest `cards` cards, and draws of one card."""
    game = GAMES[name]
    phases: tuple[Phase, ...] = tuple(Draw(1) if isinstance(phase, Draw) else phase for phase in game.phases)
    deck = ((1 << 52) - 1) >> (52 - cards) << (52 - cards)
    return replace(game, phases=phases, deck=deck, seats=(seats, seats), **changes)  # type: ignore[arg-type]


TREES: dict[str, tuple[Game, list[int], tuple[int, ...]]] = {
    "poker-draw": (short("poker-draw", 2, 12), [3, 4], (4, 11, 815, 16696)),
    "poker-draw spread limit": (short("poker-draw", 2, 12, limit=SpreadLimit(2)), [4, 4], (4, 11, 818, 16703)),
    "czech": (short("czech", 4, 24), [4, 5, 3, 4], (2, 4, 8, 16, 66, 286, 1582, 5107, 16962)),
    "cincinnati-liz": (
        short("cincinnati-liz", 2, 16),
        [6, 7],
        (3, 6, 16, 45, 102, 230, 575, 1270, 2200, 3640),
    ),
    "five-card-draw": (short("five-card-draw", 2, 12), [5, 6], (5, 11, 31, 84, 341, 584, 946, 1274, 880, 200, 0)),
    "five-card-draw pot limit": (
        short("five-card-draw", 3, 18, limit=POT_LIMIT),
        [5, 4, 7],
        (6, 17, 35, 132, 461, 2245, 5596, 13219),
    ),
    "single-draw-2-7": (
        short("single-draw-2-7", 3, 17),
        [3, 5, 4],
        (3, 8, 21, 66, 190, 762, 1619, 2914, 4319, 6688, 12894),
    ),
    "triple-draw-2-7": (short("triple-draw-2-7", 2, 13), [9, 9], (3, 6, 18, 59, 272, 756, 2025, 4893, 13388)),
}
"""Game, stacks, and how many ways there are to play 1, 2, 3 ... actions."""


def perft(state: State, depth: int) -> int:
    """The number of ways to play `depth` actions."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(option.size if isinstance(option, Choice) else 1 for option in state.legal_actions())
    return sum(perft(state.apply(action), depth - 1) for action in actions(state))


def actions(state: State) -> list[Action]:
    return [
        action for option in state.legal_actions() for action in (option if isinstance(option, Choice) else (option,))
    ]


@pytest.mark.parametrize("name", TREES)
def test_perft(name: str) -> None:
    game, stacks, counts = TREES[name]
    state = run(game.start(stacks))
    found = tuple(perft(state, depth) for depth in range(1, len(counts) + 1))
    assert found == counts, {str(action): perft(state.apply(action), len(counts) - 1) for action in actions(state)}


def test_every_game_has_a_tree() -> None:
    assert {name.split()[0] for name in TREES} == set(GAMES)


if __name__ == "__main__":
    for name, (game, stacks, _) in TREES.items():
        state = run(game.start(stacks))
        counts: list[int] = []
        while sum(counts) < 20_000 and len(counts) < 14:
            counts.append(perft(state, len(counts) + 1))
        print(f"{name}: {tuple(counts)}")
        print("   ", {str(action): perft(state.apply(action), len(counts) - 1) for action in actions(state)})

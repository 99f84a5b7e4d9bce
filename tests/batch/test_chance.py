"""Every card is as likely to come, wherever it comes from; words of different hands have nothing in common."""

from math import comb

import numpy as np
import pytest
from batch_games import FIVE, LIZ

from standpat.batch import Actions, Kind, Tables

TABLES = 40_000


def chi_square(counts: np.ndarray) -> float:
    """How far counts are from equal ones: about 0 give or take 1 if all are as likely."""
    mean = counts.sum() / counts.size
    degrees = counts.size - 1
    return float((((counts - mean) ** 2 / mean).sum() - degrees) / np.sqrt(2 * degrees))


@pytest.fixture(scope="module")
def dealt() -> tuple[np.ndarray, np.ndarray]:
    """The cards of one seat, and the board, at many tables."""
    tables = Tables(LIZ, np.full((TABLES, 2), 100), seed=5)
    for _ in range(10):
        tables.apply(Actions(np.where(tables.turns().may(Kind.CHECK), Kind.CHECK, Kind.CALL)))
        if (tables.turns().board_cards < 255).all():
            break
    turns = tables.turns()
    return turns.cards.copy(), turns.board_cards.copy()


def test_cards_of_hands(dealt: tuple[np.ndarray, np.ndarray]) -> None:
    hands, _ = dealt
    assert abs(chi_square(np.bincount(hands.ravel(), minlength=52))) < 4
    pairs = hands[:, :, None] * np.intp(52) + hands[:, None, :]
    both = np.bincount(pairs[:, *np.triu_indices(5, 1)].ravel(), minlength=52 * 52).reshape(52, 52)
    assert abs(chi_square(both[both > 0])) < 4
    assert np.count_nonzero(both) == comb(52, 2)


def test_cards_of_the_board(dealt: tuple[np.ndarray, np.ndarray]) -> None:
    hands, board = dealt
    for place in range(5):
        assert abs(chi_square(np.bincount(board[:, place], minlength=52))) < 4
    assert not (hands[:, :, None] == board[:, None, :]).any()


def test_drawn_cards() -> None:
    tables = Tables(FIVE, np.full((TABLES, 2), 100), seed=6)
    tables.apply(Actions(Kind.CALL))
    tables.apply(Actions(Kind.CHECK))
    before = tables.turns().hand.copy()
    tables.apply(Actions(Kind.DISCARD, discard=0b11111))
    tables.apply(Actions(Kind.DISCARD))
    turns = tables.turns()
    assert (turns.seat == 0).all()
    assert not (turns.hand & before).any()
    assert abs(chi_square(np.bincount(turns.cards.ravel(), minlength=52))) < 4

"""Written files are read back the same: by this package, by programs that cut lines differently, and by PokerKit."""

import warnings
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from history.random_hands import hand
from history.reading import record_of
from history.written import ALL, CANCELLED

from standpat.evaluator import ORDERINGS
from standpat.history import Record, complete_record, read_phh, record_hand, replay, write_phh
from standpat.parallel.errors import StandpatError
from standpat.rules import GAMES, ForcedBets

SINGLE = replace(GAMES["single-draw-2-7"], blinds=(5, 10), bet=10)
BREAKS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"


def reread(text: str) -> Record:
    [found] = read_phh(text.splitlines())
    assert isinstance(found, Record), found
    return found


@pytest.mark.parametrize("odd", [*BREAKS, "\0", "\x7f", "\x9f", '"', "\\", "\ufeff", "\U0001f0a1"])
def test_no_character_of_a_name_breaks_a_line(odd: str) -> None:
    record = record_hand(hand(SINGLE, np.random.default_rng(1)))
    names = [f"A{odd}{place}" for place, _ in enumerate(record.seats)]
    record = replace(record, fields={"players": names, f"_{odd}": {odd: [odd]}})
    back = reread(write_phh(record))
    assert back.fields == record.fields
    assert [seat.name for seat in back.seats] == names


@pytest.mark.parametrize("half", [0xD800, 0xDFFF])
def test_half_a_character_is_refused(half: int) -> None:
    record = record_hand(hand(SINGLE, np.random.default_rng(1)))
    with pytest.raises(StandpatError, match="half a character"):
        write_phh(replace(record, fields={"table": f"A{chr(half)}"}))


@pytest.mark.parametrize("text", [text for text in ALL if text != CANCELLED])
def test_the_text_of_a_hand_of_a_site_is_stable(text: str) -> None:
    written = write_phh(complete_record(replay(record_of(text))))
    assert write_phh(reread(written)) == written
    assert write_phh(complete_record(replay(reread(written)))) == written


def test_the_text_of_a_game_of_ones_own_is_stable() -> None:
    game = replace(SINGLE, ordering=ORDERINGS["high"], fee=1, free_fold=not SINGLE.free_fold)
    written = write_phh(record_hand(hand(game, np.random.default_rng(3))))
    assert written.startswith('variant = "N2L1DX"')
    assert write_phh(complete_record(replay(reread(written)))) == written


@pytest.mark.parametrize("blinds", [(5, 10), (10,), (0, 10), (10, 5), (10, 10), (5, 10, 10), (5, 0, 10), (5, 10, 20)])
@pytest.mark.parametrize(("ante", "dead"), [(0, ()), (2, ()), (0, (0, 1)), (2, (0, 1))])
def test_pokerkit_plays_the_same_or_refuses(blinds: tuple[int, ...], ante: int, dead: tuple[int, ...]) -> None:
    notation = pytest.importorskip("pokerkit")
    rng = np.random.default_rng(1)
    game = replace(SINGLE, seats=(4, 6))
    first = {(10,): 1, (5, 0, 10): 3, (5, 10, 20): 3}.get(blinds)
    for _ in range(4):
        antes = (ante,) * 4  # of the first four seats
        forced = ForcedBets(antes, blinds, dead, first, dead_first=True)
        state = hand(game, rng, deepest=3000, forced_bets=forced)
        text = write_phh(record_hand(state))
        assert replay(reread(text)).agrees
        if text.startswith('variant = "N2L1DX"'):
            with pytest.raises(KeyError):
                list(notation.HandHistory.loads(text))
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            last = list(notation.HandHistory.loads(text))[-1]
        assert tuple(last.stacks) == state.stacks, text


@pytest.mark.parametrize("change", [{"ante": 2, "big_blind_ante": 1}, {"straddles": (20,)}, {"blinds": (10, 5)}])
def test_forced_bets_without_a_field_have_a_code_of_ours(change: dict[str, Any]) -> None:
    state = hand(replace(SINGLE, seats=(3, 6), **change), np.random.default_rng(1))
    assert write_phh(record_hand(state)).startswith('variant = "N2L1DX"')

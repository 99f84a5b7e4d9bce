"""How fast is text read and ranked, compared with other packages that take text?"""

from importlib.util import find_spec

import numpy as np
import pytest
from calls import Deal, Rate

import standpat as sp
from standpat.cli.bench.contests import LINE, letters
from standpat.cli.bench.peers import same_order, texts
from standpat.evaluator import Ordering, pack_lines

LINES = 1_000_000


@pytest.mark.benchmark(group="text: packed, not ranked")
def test_pack_lines(rate: Rate, deal: Deal) -> None:
    hands = deal(5, LINES)
    data, offsets = letters(hands).tobytes(), LINE * np.arange(len(hands) + 1)
    assert np.array_equal(rate(len(hands), pack_lines, data, offsets), sp.pack(hands))


@pytest.mark.benchmark(group="text: packed, not ranked")
def test_parse(rate: Rate, deal: Deal) -> None:
    hands = deal(5, LINES)
    assert np.array_equal(rate(len(hands), sp.parse, letters(hands).tobytes().decode().splitlines()), hands)


@pytest.mark.benchmark(group="text: packed, not ranked")
def test_format(rate: Rate, deal: Deal) -> None:
    hands = deal(5, LINES)[:100_000]
    assert rate(len(hands), sp.format, hands) == letters(hands).tobytes().decode().splitlines()


@pytest.mark.benchmark(group="text: ranked")
@pytest.mark.parametrize("ordering", [sp.HIGH, sp.CZECH], ids=lambda ordering: ordering.name)
def test_rank(rate: Rate, deal: Deal, ordering: Ordering) -> None:
    hands = deal(5, LINES)
    lines = letters(hands).tobytes().decode().splitlines()
    assert np.array_equal(rate(len(hands), ordering.rank, lines), ordering.rank(hands))


@pytest.mark.benchmark(group="text: ranked")
@pytest.mark.skipif(not find_spec("poker_equity"), reason="poker-equity is not installed")
def test_poker_equity(rate: Rate, deal: Deal) -> None:
    import poker_equity

    hands = deal(5, LINES)[:100_000]
    values = rate(len(hands), poker_equity.score_batch, "high", texts(hands))
    assert same_order(sp.HIGH.rank(hands), values, lower_wins=True)


@pytest.mark.benchmark(group="text: ranked")
@pytest.mark.skipif(not find_spec("pokerfast"), reason="pokerfast is not installed")
def test_pokerfast(rate: Rate, deal: Deal) -> None:
    from pokerfast import equity

    hands = deal(5, LINES)[:10_000]
    assert same_order(sp.HIGH.rank(hands), rate(len(hands), equity.evaluate, texts(hands)))

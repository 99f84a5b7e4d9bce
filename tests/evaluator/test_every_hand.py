"""Every five-card hand there is: the oracle's order, no strength unused, the published counts, one digest."""

import hashlib
from collections.abc import Callable

import numpy as np
import oracle
import pytest
from dealing import ids, mask, masks
from numpy.typing import NDArray
from test_oracle import COUNTS, SIZES, WITH_WILDS

from standpat.evaluator import ORDERINGS, Ordering

# Of the strengths of all hands of the deck in the order of itertools.combinations, as little-endian 16-bit numbers;
# taken from the oracle.
DIGESTS = {
    "high": "f726a3c1a70fe2965ba5d4a1fd254dc0de9de79c9beea030ffc21e09972370c1",
    "high-by-suit": "86639a8752cb4a09c180931bdd303e73c058fd51d68db238a9f8b7196d3c2f60",
    "2-7": "11b72aa971daeb4c80cb373b3614a6706e1e093dd3d2d606e5e0b91eff0312f6",
    "wild": "3e547a10d3452193b242d7b2adffb49e934da9294deb587f74bce1fea35a14f5",
    "wild-double-ace": "f4ec619f56551ee0c1ebe609874b8593f90908de92725f0949dc540f2c44c641",
    "bug": "960f58fc363fbce18470a78c536db2026adb115acdea1d6a51d28eefca50599d",
    "czech": "d3f9084e1f00b1cd183268967813cdd19a7f456237b4b28f823fb8abb9ab80f6",
    "czech-common": "7e6e13f319661b9f7cd7a6107130fddfbd71448cdf2535ae1babd66fb50ad59e",
}


def deck_of(name: str) -> int:
    return 56 if name in oracle.WITH_WILDS else 52


def test_order_is_the_oracles(name: str, ordering: Ordering, verdict: Callable[[str, int], NDArray[np.uint16]]) -> None:
    """Both scales are dense from 1, so the same order means the same numbers."""
    deck = deck_of(name)
    strengths = ordering.rank(oracle.all_hands(deck))
    assert strengths.dtype == np.uint16
    wrong = np.flatnonzero(strengths != verdict(name, deck))
    assert wrong.size == 0, f"{wrong.size} hands, first {oracle.all_hands(deck)[wrong[:3]].tolist()}"
    assert np.array_equal(np.unique(strengths), np.arange(1, ordering.size + 1))


def test_size(name: str, ordering: Ordering) -> None:
    assert ordering.size == SIZES[name]


def test_digest_of_the_order(name: str, ordering: Ordering) -> None:
    strengths = ordering.rank(oracle.all_hands(deck_of(name)))
    assert hashlib.sha256(strengths.astype("<u2").tobytes()).hexdigest() == DIGESTS[name]


def test_digest_is_the_oracles(name: str, verdict: Callable[[str, int], NDArray[np.uint16]]) -> None:
    assert hashlib.sha256(verdict(name, deck_of(name)).astype("<u2").tobytes()).hexdigest() == DIGESTS[name]


def test_category_counts(name: str, ordering: Ordering) -> None:
    categories = ordering.category(ordering.rank(oracle.all_hands(52)))
    assert np.bincount(categories, minlength=len(ordering.categories)).tolist() == [
        *COUNTS[name],
        *[0] * (name in oracle.WITH_WILDS),
    ]


@pytest.mark.parametrize(("name", "deck", "wild"), WITH_WILDS)
def test_category_counts_with_wilds(name: str, deck: int, wild: str) -> None:
    ordering = ORDERINGS[name]
    categories = ordering.category(ordering.rank(oracle.all_hands(deck), wild=wild or None))
    assert np.bincount(categories).tolist() == WITH_WILDS[name, deck, wild][::-1]


@pytest.mark.parametrize("wild", ["2c 2d 2h 2s", "7d", "As Kd", "Ac Ad Ah As", "5c 6c 7c 8c 9c"])
def test_order_with_named_wilds_is_the_oracles(wild_name: str, wild: str) -> None:
    hands = oracle.all_hands(52)[::3]
    expected = oracle.strengths(wild_name, hands, ids(wild))
    assert np.array_equal(ORDERINGS[wild_name].rank(hands, wild=wild), expected)


def test_packed_hands_and_single_hands_agree_with_arrays(name: str, ordering: Ordering) -> None:
    hands = oracle.all_hands(deck_of(name))[::7]
    strengths = ordering.rank(hands)
    assert np.array_equal(ordering.rank_packed(masks(hands)), strengths)
    for hand, strength in zip(hands[::400].tolist(), strengths[::400].tolist(), strict=True):
        assert ordering.strength(mask(hand)) == strength


def test_categories_rise_with_strength(ordering: Ordering) -> None:
    of_all = ordering.category(np.arange(1, ordering.size + 1))
    assert (np.diff(of_all.astype(int)) >= 0).all()
    assert np.unique(of_all).tolist() == list(range(len(ordering.categories)))

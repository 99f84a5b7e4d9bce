"""A strength in the words of a player."""

import numpy as np
import oracle
import pytest

from standpat.evaluator import ORDERINGS, Ordering, StandpatError

WORDS = {
    "high": {
        "As Ks Qs Js Ts": "royal flush",
        "9s Ks Qs Js Ts": "straight flush, king high",
        "As 2s 3s 4s 5s": "straight flush, five high",
        "Kd Kh Ks 5c 5d": "full house, kings over fives",
        "6d 6h 6s 2c 2d": "full house, sixes over deuces",
        "As 2d 3c 4h 5s": "straight, five high",
        "As Kd Qc Jh Ts": "straight, ace high",
    },
    "high-by-suit": {
        "Kd Kh Ks 5c 5d": "full house, kings over fives",
        "Ah Kh Qh Jh Th": "royal flush",
    },
    "2-7": {
        "8c 6d 4h 3s 2c": "eight-six low",
        "7c 5d 4h 3s 2c": "seven-five low",
        "Ac Kd 4h 3s 2c": "ace-king low",
        "Ac 5d 4h 3s 2c": "ace-five low",
        "Tc 9d 4h 3s 2c": "ten-nine low",
        "6c 5d 4h 3s 2c": "straight, six high",
        "9c 7c 4c 3c 2c": "flush, nine high",
        "Ac 5c 4c 3c 2c": "flush, ace high",
        "6c 5c 4c 3c 2c": "straight flush, six high",
        "Ks Kd 4h 3s 2c": "pair of kings",
        "Ks Kd Kh 5s 5c": "full house, kings over fives",
        "Qs Qd 9h 9s 2c": "two pair, queens and nines",
        "Qs Qd Qh 9s 2c": "three queens",
        "Qs Qd Qh Qc 2c": "four queens",
    },
    "wild": {
        "Ah Ad As Ac *": "five aces",
        "6h 6d 6s 6c *": "five sixes",
        "2h 2d * * *": "five deuces",
        "* Ks Qs Js Ts": "royal flush",
        "Kd Kh 5d 5c *": "full house, kings over fives",
    },
    "wild-double-ace": {"Ah Ad As Ac *": "five aces", "* Ks Qs Js Ts": "royal flush"},
    "bug": {"Ah Ad As Ac *": "five aces", "* Ks Qs Js Ts": "royal flush"},
    "czech": {
        "4c 6d 8h Ts Qh": "skip straight, queen of hearts high",
        "2s 3s 7s Ks Ad": "four-flush, king of spades",
        "Qs Ks Ah 2d 3c": "round-the-corner straight, ace of hearts",
        "As Ks Qs Js Ts": "royal flush",
        "5h 4d 3c 2s As": "straight, five of hearts high",
        "9h 7d 5c 3s As": "skip straight, nine of hearts high",
        "Ks Qd Jh Kc Jd": "figures, king of spades",
    },
}
PAIRS = [(name, cards) for name, said in WORDS.items() for cards in said]


@pytest.mark.parametrize(("name", "cards"), PAIRS)
def test_words(name: str, cards: str) -> None:
    ordering = ORDERINGS[name]
    assert ordering.describe(int(ordering.rank(cards))) == WORDS[name][cards]


def test_every_strength_has_words(ordering: Ordering) -> None:
    said = [ordering.describe(strength) for strength in range(1, ordering.size + 1)]
    assert all(said)
    assert all(words == words.strip() for words in said)
    assert not any("sixs" in words or "  " in words for words in said)


def test_the_same_words_stand_together(ordering: Ordering) -> None:
    """Words may cover several strengths, but only neighbours."""
    said = [ordering.describe(strength) for strength in range(1, ordering.size + 1)]
    runs = [words for before, words in zip([None, *said], said, strict=False) if words != before]
    assert len(runs) == len(set(runs))


def test_numpy_numbers_are_welcome(ordering: Ordering) -> None:
    assert ordering.describe(np.uint16(1)) == ordering.describe(1)


@pytest.mark.parametrize("strength", [-1, 10**6, 2**70])
def test_no_words_for_no_strength(ordering: Ordering, strength: int) -> None:
    with pytest.raises(StandpatError):
        ordering.describe(strength)
    with pytest.raises(StandpatError):
        ordering.category(strength)


def test_zero_is_never_a_hand(ordering: Ordering) -> None:
    with pytest.raises(StandpatError):
        ordering.describe(0)
    with pytest.raises(StandpatError):
        ordering.category(0)
    with pytest.raises(StandpatError):
        ordering.category(np.array([1, 0, 2], np.uint16))


def test_one_past_the_top(ordering: Ordering) -> None:
    with pytest.raises(StandpatError):
        ordering.describe(ordering.size + 1)
    with pytest.raises(StandpatError):
        ordering.category([ordering.size, ordering.size + 1])


def test_categories_are_named_weakest_first(name: str, ordering: Ordering) -> None:
    assert isinstance(ordering.categories, tuple)
    assert len(set(ordering.categories)) == len(ordering.categories)
    ends = {
        "2-7": ("straight flush", "high card"),
        "czech": ("nothing", "straight flush"),
        "czech-common": ("nothing", "straight flush"),
    }
    with_wilds = name in oracle.WITH_WILDS
    expected = ends.get(name, ("high card", "five of a kind" if with_wilds else "straight flush"))
    assert (ordering.categories[0], ordering.categories[-1]) == expected


def test_category_is_vectorised(ordering: Ordering) -> None:
    strengths = np.array([[1, ordering.size], [2, ordering.size - 1]], np.uint16)
    categories = ordering.category(strengths)
    assert categories.shape == (2, 2)
    assert np.issubdtype(categories.dtype, np.integer)
    assert categories[0].tolist() == [0, len(ordering.categories) - 1]
    assert isinstance(ordering.categories[ordering.category(1)], str)

"""The oracle agrees with published counts, and its fast half agrees with its slow half."""

import numpy as np
import oracle
import pytest
from dealing import deal, ids

NATURAL = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]
COUNTS = {
    "high": NATURAL,
    "high-by-suit": NATURAL,
    "2-7": [36, 624, 3744, 5112, 9180, 54912, 123552, 1098240, 1303560],
    "wild": NATURAL,
    "wild-double-ace": NATURAL,
    "bug": NATURAL,
    "czech": [1217280, 1062432, 110352, 123120, 1968, 54912, 3060, 6120, 10200, 5108, 3744, 624, 40],
    "czech-common": NATURAL,
}
# Five of a kind comes first, as in printed tables.
WITH_WILDS = {
    ("wild", 53, ""): [13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540],
    ("wild", 54, ""): [78, 624, 9360, 9360, 11388, 34704, 232968, 123552, 1437936, 1302540],
    ("wild", 52, "2c 2d 2h 2s"): [672, 2552, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680],
    ("bug", 53, ""): [1, 204, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964],
}
SIZES = {
    "high": 7462,
    "high-by-suit": 23634,
    "2-7": 7462,
    "wild": 7475,
    "wild-double-ace": 7741,
    "bug": 7463,
    "czech": 4199,
    "czech-common": 4135,
}


@pytest.mark.parametrize("name", oracle.NAMES)
def test_natural_hands_fall_into_the_published_counts(name: str) -> None:
    scale, strengths = oracle.whole_deck(name)
    categories = oracle.categories_of_all(name, scale)[strengths - 1]
    assert np.bincount(categories).tolist() == COUNTS[name]
    assert len(oracle.scale(name)) == SIZES[name]


@pytest.mark.parametrize(("name", "deck", "wild"), WITH_WILDS)
def test_wild_decks_fall_into_the_published_counts(name: str, deck: int, wild: str) -> None:
    keys = oracle.values_of_all(name, oracle.all_hands(deck), ids(wild))
    assert np.bincount(oracle.categories_of_all(name, keys))[::-1].tolist() == WITH_WILDS[name, deck, wild]


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("name", oracle.NAMES)
def test_both_halves_agree(name: str, size: int) -> None:
    """Numbers and tuples order a sample of hands in the same way, ties included."""
    takes_wilds = name in oracle.WITH_WILDS
    hands = deal(
        size, 1500 if size == 5 else 150, size, {*range(0, 52, 3), 1, 40, 50, *range(52, 56)} if takes_wilds else 52
    )
    wild = ids("As 7d") if takes_wilds else []
    tuples = [oracle.value(name, hand, wild) for hand in hands.tolist()]
    place = {v: i for i, v in enumerate(sorted(set(tuples)))}
    _, dense = np.unique(oracle.values_of_all(name, hands, wild), return_inverse=True)
    assert dense.tolist() == [place[v] for v in tuples]

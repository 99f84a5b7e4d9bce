"""Card text: it is refused with a message, or read the same way by everything that reads cards."""

import numpy as np

import standpat as sp
from standpat.evaluator import pack_lines


def check(data: bytes) -> None:
    """Read bytes as text, by every way there is."""
    text = data.decode("utf-8", "surrogateescape")
    try:
        cards = sp.parse(text)
    except sp.CardError as error:
        assert str(error)
        cards = None
    packed = int(pack_lines(data, np.array([0, len(data)]))[0])
    if cards is None:
        assert packed == 0, "a text that is no cards was packed"
        assert_refused(text)
        return
    again = sp.parse(sp.format(cards))
    assert again.tolist() == cards.tolist(), "cards change when they are written and read"
    assert sp.parse([text]).tolist() == [cards.tolist()], "a list of one text is read in another way"
    ids = cards.tolist()
    assert packed == (sum(1 << card for card in ids) if len(set(ids)) == len(ids) else 0)
    for ordering in sp.ORDERINGS.values():
        lenient = int(ordering.rank_packed(packed, invalid=0))
        try:
            assert int(ordering.rank(text)) == ordering.strength(packed) == lenient > 0
        except sp.HandError as error:
            assert str(error)
            assert lenient == 0


def assert_refused(text: str) -> None:
    """Check that what is no card text is refused by all who take it."""
    for take in (sp.HIGH.rank, sp.WILD.best, sp.pack, sp.Hand, lambda text: sp.WILD.rank("As Ks Qs Js Ts", wild=text)):
        try:
            take(text)
        except sp.CardError:
            continue
        raise AssertionError(f"{take} took {text!r}")

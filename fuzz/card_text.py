"""Fuzz card text: all functions that read cards read the same cards, or all raise an error with a message."""

import numpy as np

import standpat as sp
from standpat.evaluator import pack_lines


def check(data: bytes) -> None:
    """Read bytes as text in every way."""
    text = data.decode("utf-8", "surrogateescape")
    try:
        cards = sp.parse(text)
    except sp.CardError as error:
        assert str(error)
        cards = None
    packed = int(pack_lines(data, np.array([0, len(data)]))[0])
    if cards is None:
        assert packed == 0, "invalid text was packed"
        assert_refused(text)
        return
    again = sp.parse(sp.format(cards))
    assert again.tolist() == cards.tolist(), "cards change when they are written and read"
    assert sp.parse([text]).tolist() == [cards.tolist()], "a list of one text gives other cards"
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
    """Check that every function that takes card text refuses this text."""
    for read in (sp.HIGH.rank, sp.WILD.best, sp.pack, sp.Hand, lambda text: sp.WILD.rank("As Ks Qs Js Ts", wild=text)):
        try:
            read(text)
        except sp.CardError:
            continue
        raise AssertionError(f"{read} accepted {text!r}")

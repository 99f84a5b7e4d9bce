"""By which card a hand wins over one that is described in the same words."""

from standpat.evaluator import Ordering
from standpat.evaluator.definitions.tables import unpack_class
from standpat.evaluator.definitions.words import RANKS, card


def deciding_card(ordering: Ordering, winner: int, loser: int) -> str | None:
    """Name the card by which one strength beats another; None where their descriptions tell them apart.

    >>> import standpat as sp
    >>> deciding_card(sp.HIGH, *sp.HIGH.rank(["Kd Kc 5d 3d 2d", "Ks Kh 4s 3s 2h"]).tolist())
    'the five against the four'
    >>> deciding_card(sp.HIGH_BY_SUIT, *sp.HIGH_BY_SUIT.rank(["Ks 6c 4c 3c 2c", "Kh 6d 4d 3d 2d"]).tolist())
    'the king of spades against the king of hearts'
    >>> deciding_card(sp.HIGH, 7462, 1)
    """
    if ordering.describe(winner) != ordering.describe(loser):
        return None
    _, ranks, suit = unpack_class(int(ordering.classes[winner - 1]))
    _, others, other_suit = unpack_class(int(ordering.classes[loser - 1]))
    pairs = zip(ranks, others, strict=True)
    differing = next(((ours, theirs) for ours, theirs in pairs if ours != theirs), None)
    if differing:
        return " against ".join(f"the {RANKS[rank]}" for rank in differing)
    if suit is None or other_suit is None:
        return None
    return " against ".join(f"the {card(ranks[0], lead)}" for lead in (suit, other_suit))

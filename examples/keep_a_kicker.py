"""Is it right to keep a kicker with a pair in five-card draw?

    python examples/keep_a_kicker.py [DEALS]

Two players draw by tables in showdowns without betting. With a pair, one player discards three cards, the other keeps
the highest card beside the pair. The exact odds of some of these hands follow; they agree.
"""

import sys

import numpy as np
from numpy.typing import NDArray

import standpat as sp
from standpat.arena import DrawTable, draw_table, pot_shares, showdowns
from standpat.odds import DiscardValue, Field, discards


def discard_singles(hands: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Discard every card that is not part of a pair or better; without a pair, all but the two highest cards."""
    ranks = hands // 4
    single: NDArray[np.bool_] = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2) == 1
    single[single.all(axis=1)] = [True, True, True, False, False]
    return single


def keep_a_kicker(hands: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Discard the same cards, but keep the highest card beside a pair."""
    discarded = discard_singles(hands)
    ranks = hands // 4
    pair = (discarded.sum(axis=1) == 3) & (ranks[:, 1:] == ranks[:, :-1]).any(axis=1)
    kicker = 4 - np.argmax(discarded[:, ::-1], axis=1)
    discarded[pair, kicker[pair]] = False
    return discarded


def with_pat_hands(table: DrawTable) -> DrawTable:
    """Change a table so that it stands pat with a straight or better."""
    strengths = sp.enumerate_hands(sp.HIGH)
    straight = sp.HIGH.categories.index("straight")
    return np.where(sp.HIGH.category(strengths) >= straight, 0, table).astype(np.uint8)


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000_000
    without = with_pat_hands(draw_table(discard_singles))
    kicker = with_pat_hands(draw_table(keep_a_kicker))
    share = pot_shares(showdowns(sp.HIGH, deals, seed=1, rules=(kicker, without)))[0]
    print(f"keeping a kicker takes {share.share:.3%} ± {1.96 * share.standard_error:.3%} of the pots")
    for hand in ("8s 8d Ah 6c 3d", "Ks Kd Ah 6c 3d", "3s 3d Ah 9c 6d", "8s 8d Qh 6c 3d"):
        worth = {len(choice.kept): choice.value for choice in discards(hand, Field()) if keeps_pair_and_best(choice)}
        print(f"{hand}: discarding three takes {worth[2]:.4f} of the pot, keeping the kicker {worth[3]:.4f}")


def keeps_pair_and_best(choice: DiscardValue) -> bool:
    """Return True if the discard keeps the pair, alone or with the highest other card."""
    ranks = [card // 4 for card in choice.kept]
    others = [rank for rank in ranks if ranks.count(rank) == 1]
    discarded = [card // 4 for card in choice.discarded]
    return len(ranks) - len(others) == 2 and (not others or (len(others) == 1 and others[0] > max(discarded)))


if __name__ == "__main__":
    main()

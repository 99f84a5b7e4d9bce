"""Write a strategy and play it against the built-in ones.

    python examples/write_a_strategy.py [HANDS]

From the command line, in this folder: standpat simulate triple-draw-2-7 --players write_a_strategy:Patient,tight
"""

import sys

import numpy as np

from standpat.arena import simulate
from standpat.evaluator import DEUCE_TO_SEVEN
from standpat.rules import STAND_PAT, Action, Call, Check, Discard, Draw, Fold, RaiseBetween, RaiseTo, View

SEVEN = 5
"""The rank of a seven."""


class Patient:
    """A player of 2-7 Triple Draw who keeps cards up to a seven, and calls only with three of them or a made hand."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        hand = [card for card in view.hand if card is not None]
        keep = {card // 4: card for card in hand if card // 4 <= SEVEN}
        made = DEUCE_TO_SEVEN.categories[DEUCE_TO_SEVEN.category(DEUCE_TO_SEVEN.rank(hand))] == "high card"
        made = made and max(hand) // 4 <= SEVEN + 2
        if type(view.phase) is Draw:
            return STAND_PAT if made else Discard(tuple(card for card in hand if card not in keep.values()))
        raises = [option for option in view.legal_actions() if isinstance(option, RaiseBetween)]
        if made and raises:
            return RaiseTo(raises[0].low)
        if not view.to_call:
            return Check()
        return Call() if made or len(keep) >= 3 else Fold()


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for opponent in ("random", "station", "tight", "expert"):
        results = simulate("triple-draw-2-7", [Patient, opponent], hands, seed=1, duplicate=True)
        patient = results.summary().standings[0]
        print(f"against {opponent:8} {patient.per_hundred:+8.2f} ± {patient.margin:.2f} big blinds per 100 hands")


if __name__ == "__main__":
    main()

"""Players without a thought."""

from dataclasses import dataclass

import numpy as np

from standpat.arena.players.options import Options
from standpat.rules import STAND_PAT, Action, Choice, View


@dataclass(frozen=True, slots=True)
class Random:
    """Takes any kind of legal action as likely as any other, then any amount or cards."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """What to do."""
        options = view.legal_actions()
        option = options[int(rng.integers(len(options)))]
        return option.sample(rng) if isinstance(option, Choice) else option


@dataclass(frozen=True, slots=True)
class CallingStation:
    """Checks and calls whatever it holds, and stands pat."""

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """What to do."""
        options = Options.of(view)
        return STAND_PAT if options.draw else options.match or options.least

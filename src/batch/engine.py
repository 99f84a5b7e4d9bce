"""Chooses the engine for this processor, once, at import."""

from typing import TYPE_CHECKING

from standpat.evaluator.dispatch import INSTRUCTIONS

if TYPE_CHECKING or INSTRUCTIONS == "baseline":
    from standpat.batch._engine_any import (
        NO_SUCH_CARD,
        NOT_LEGAL,
        OUT_OF_BOUNDS,
        TOO_MANY_CARDS,
        CompiledRules,
        Engine,
    )
else:
    from standpat.batch._engine_avx2 import (
        NO_SUCH_CARD,
        NOT_LEGAL,
        OUT_OF_BOUNDS,
        TOO_MANY_CARDS,
        CompiledRules,
        Engine,
    )

__all__ = ["NOT_LEGAL", "NO_SUCH_CARD", "OUT_OF_BOUNDS", "TOO_MANY_CARDS", "CompiledRules", "Engine"]

"""Chooses the engine for this processor, once, at import."""

from typing import TYPE_CHECKING

from standpat.evaluator.dispatch import INSTRUCTIONS

if TYPE_CHECKING or INSTRUCTIONS == "baseline":
    from standpat.batch._engine_any import NO_SUCH_CARD as NO_SUCH_CARD
    from standpat.batch._engine_any import NOT_LEGAL as NOT_LEGAL
    from standpat.batch._engine_any import OUT_OF_BOUNDS as OUT_OF_BOUNDS
    from standpat.batch._engine_any import CompiledRules as CompiledRules
    from standpat.batch._engine_any import Engine as Engine
else:
    from standpat.batch._engine_avx2 import NO_SUCH_CARD as NO_SUCH_CARD
    from standpat.batch._engine_avx2 import NOT_LEGAL as NOT_LEGAL
    from standpat.batch._engine_avx2 import OUT_OF_BOUNDS as OUT_OF_BOUNDS
    from standpat.batch._engine_avx2 import CompiledRules as CompiledRules
    from standpat.batch._engine_avx2 import Engine as Engine

"""Choose the kernels for this processor, once, at import.

`STANDPAT_BASELINE=1` in the environment chooses the kernels that run on any processor.
"""

import os
from typing import TYPE_CHECKING

from ._cards import has_avx2

BASELINE = os.environ.get("STANDPAT_BASELINE", "") not in ("", "0")

if TYPE_CHECKING:
    from ._kernels_any import Kernel as Kernel
else:
    try:
        if BASELINE or not has_avx2():
            raise ModuleNotFoundError
        from ._kernels_avx2 import Kernel as Kernel
    except ModuleNotFoundError:  # a build for several kinds of processor has no AVX2 module
        from ._kernels_any import Kernel as Kernel

INSTRUCTIONS = "avx2" if Kernel.__module__.endswith("_avx2") else "baseline"
"""Name of the kernels in use: "avx2" or "baseline".

>>> INSTRUCTIONS in ("avx2", "baseline")
True
"""

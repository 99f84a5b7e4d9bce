"""The kernels for x86-64 processors with AVX2; the same source, compiled for them."""

include "_enumerate.pxi"
include "_kernels.pxi"
include "_best.pxi"
include "_run_time.pxi"

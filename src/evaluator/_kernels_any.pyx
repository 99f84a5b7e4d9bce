"""The kernels for any processor."""

include "_enumerate.pxi"
include "_kernels.pxi"
include "_best.pxi"
include "_run_time.pxi"

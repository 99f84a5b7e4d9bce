"""The kernels for any processor."""

include "_kernels.pxi"

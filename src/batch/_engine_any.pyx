"""The engine for any processor."""

include "_engine.pxi"

"""The engine for processors with AVX2 and BMI2: it picks a random card of a set in one instruction."""

include "_engine.pxi"

"""Thousands of tables in lock step: compiled hands of the games that the rules define."""

from standpat.batch.decisions import Actions, Kind, Turns
from standpat.batch.lockstep import Tables
from standpat.batch.policies import CompiledPolicy, RandomActions

__all__ = ["Actions", "CompiledPolicy", "Kind", "RandomActions", "Tables", "Turns"]

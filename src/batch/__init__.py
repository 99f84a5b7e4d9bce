"""Thousands of tables in lock step: compiled hands of the games that the rules define."""

from standpat.batch.decisions import Actions, Kind, Turns
from standpat.batch.lockstep import Tables
from standpat.batch.policies import RANDOM_ACTIONS
from standpat.batch.whole_hands import play_hands

__all__ = ["RANDOM_ACTIONS", "Actions", "Kind", "Tables", "Turns", "play_hands"]

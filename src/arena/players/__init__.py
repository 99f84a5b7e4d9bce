"""The strategies that come with the arena."""

from standpat.arena.players.simple import CallingStation, Random
from standpat.arena.players.tight import Tight

__all__ = ["CallingStation", "Random", "Tight"]

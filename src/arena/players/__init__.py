"""The built-in strategies."""

from standpat.arena.players.bluffer import Bluffer
from standpat.arena.players.expert import Expert
from standpat.arena.players.simple import CallingStation, Random
from standpat.arena.players.tight import Tight

__all__ = ["Bluffer", "CallingStation", "Expert", "Random", "Tight"]

"""The strategies that come with the arena."""

from standpat.arena.players.simple import CallingStation, Random

__all__ = ["CallingStation", "Random"]

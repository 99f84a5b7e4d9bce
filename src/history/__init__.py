"""Hands written down: read, replayed against the rules, checked, and written again."""

from standpat.history.errors import HistoryError, UnsupportedHand
from standpat.history.lines import read_lines
from standpat.history.phh import read_phh
from standpat.history.phh_write import write_phh
from standpat.history.record import Record
from standpat.history.recorded import recorded, retold
from standpat.history.replay import Replay, replay
from standpat.history.stars import read_stars

__all__ = [
    "HistoryError",
    "Record",
    "Replay",
    "UnsupportedHand",
    "read_lines",
    "read_phh",
    "read_stars",
    "recorded",
    "replay",
    "retold",
    "write_phh",
]

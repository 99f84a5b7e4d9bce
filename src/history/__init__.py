"""Hands written down: read, replayed against the rules, checked, and written again."""

from .errors import HistoryError, UnsupportedHand
from .lines import read_lines
from .phh import read_phh
from .phh_write import write_phh
from .record import Record
from .recorded import recorded, retold
from .replay import Replay, replay
from .stars import read_stars

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

"""Reads recorded hands, replays and checks them by the rules, and writes them."""

from standpat.history.errors import ForeignText, HistoryError, OtherSite, UnsupportedHand
from standpat.history.file_access import read, write
from standpat.history.hand_text import read_lines
from standpat.history.phh import read_phh
from standpat.history.phh_writing import write_phh
from standpat.history.record import Record
from standpat.history.recording import complete_record, record_hand
from standpat.history.replay_record import Replay, replay, states
from standpat.history.rows import HandRow, PlayerRow, hand_row, player_rows
from standpat.history.stars import read_stars
from standpat.history.stars_writing import write_stars

__all__ = [
    "ForeignText",
    "HandRow",
    "HistoryError",
    "OtherSite",
    "PlayerRow",
    "Record",
    "Replay",
    "UnsupportedHand",
    "complete_record",
    "hand_row",
    "player_rows",
    "read",
    "read_lines",
    "read_phh",
    "read_stars",
    "record_hand",
    "replay",
    "states",
    "write",
    "write_phh",
    "write_stars",
]

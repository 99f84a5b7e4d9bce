"""The engine knows every parameter of games and phases: one that is new is not left out unseen."""

from dataclasses import fields

from standpat.batch.translation import PLAYED
from standpat.rules import ForcedBets, Game

# Parameters that reach the engine, by themselves or as forced bets and `bet_size`; names and numbers of players do not.
OF_GAMES = {
    "name", "seats", "ordering", "phases", "limit", "ante", "blinds", "straddles", "button_blind", "button_ante",
    "big_blind_ante", "ante_before_blind", "bet", "bet_size", "fee", "free_fold", "rank_wild", "rake", "deck",
}  # fmt: skip
OF_FORCED_BETS = {"antes", "live", "dead", "first", "straddles", "dead_first"}
OF_PHASES = {"Deal": {"count"}, "Turn": {"wild"}, "Bet": {"size"}, "OpenOrRedeal": {"size"}, "Draw": {"limit"}}


def names(kind: type) -> set[str]:
    return {field.name for field in fields(kind) if not field.name.startswith("_")}


def test_parameters_of_games() -> None:
    """A new parameter belongs into translation.py and into this list."""
    assert names(Game) == OF_GAMES
    assert names(ForcedBets) == OF_FORCED_BETS


def test_parameters_of_phases() -> None:
    for phase in PLAYED:
        assert names(phase) == OF_PHASES.get(phase.__name__, set()), phase

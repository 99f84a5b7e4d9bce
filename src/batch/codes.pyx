"""The numbers that stand for kinds of action, phase and limit in compiled hands."""

from standpat.batch cimport layout

KINDS = {
    "FOLD": layout.FOLD, "CHECK": layout.CHECK, "CALL": layout.CALL, "RAISE": layout.RAISE,
    "DISCARD": layout.DISCARD, "STAY": layout.STAY, "PASS": layout.PASS, "HOLD": layout.HOLD,
    "DOUBLE": layout.DOUBLE, "DEAL": layout.DEAL, "TURN": layout.TURN,
}
PHASES = {
    "Antes": layout.ANTES_PHASE, "Blinds": layout.BLINDS_PHASE, "Deal": layout.DEAL_PHASE, "Turn": layout.TURN_PHASE,
    "Bet": layout.BET_PHASE, "OpenOrRedeal": layout.OPEN_OR_REDEAL_PHASE, "Draw": layout.DRAW_PHASE,
    "StayOrPass": layout.STAY_OR_PASS_PHASE, "Bidding": layout.BIDDING_PHASE, "Showdown": layout.SHOWDOWN_PHASE,
}
LIMITS = {
    "no-limit": layout.NO_LIMIT, "pot-limit": layout.POT_LIMIT, "spread-limit": layout.SPREAD_LIMIT,
    "fixed-limit": layout.FIXED_LIMIT,
}
MOST_SEATS = layout.MOST_SEATS

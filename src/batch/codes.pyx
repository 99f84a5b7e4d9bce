"""The numbers that stand for kinds of action, phase and limit in compiled hands."""

from standpat.batch cimport memory

KINDS = {
    "FOLD": memory.FOLD, "CHECK": memory.CHECK, "CALL": memory.CALL, "RAISE": memory.RAISE,
    "DISCARD": memory.DISCARD, "STAY": memory.STAY, "PASS": memory.PASS, "HOLD": memory.HOLD,
    "DOUBLE": memory.DOUBLE, "DEAL": memory.DEAL, "TURN": memory.TURN,
}
PHASES = {
    "Antes": memory.ANTES_PHASE, "Blinds": memory.BLINDS_PHASE, "Deal": memory.DEAL_PHASE, "Turn": memory.TURN_PHASE,
    "Bet": memory.BET_PHASE, "OpenOrRedeal": memory.OPEN_OR_REDEAL_PHASE, "Draw": memory.DRAW_PHASE,
    "StayOrPass": memory.STAY_OR_PASS_PHASE, "Bidding": memory.BIDDING_PHASE, "Showdown": memory.SHOWDOWN_PHASE,
}
LIMITS = {
    "no-limit": memory.NO_LIMIT, "pot-limit": memory.POT_LIMIT, "half-pot-limit": memory.HALF_POT_LIMIT,
    "spread-limit": memory.SPREAD_LIMIT, "fixed-limit": memory.FIXED_LIMIT,
}
MOST_SEATS = memory.MOST_SEATS

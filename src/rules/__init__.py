"""How a game is played: states, actions, pots, draws and six games, in plain Python."""

from standpat.rules.actions import (
    DEALER,
    STAND_PAT,
    Action,
    Call,
    Check,
    DealCards,
    Discard,
    Double,
    Fold,
    Hold,
    Muck,
    Pass,
    RaiseTo,
    Show,
    Stay,
    TurnCard,
)
from standpat.rules.bets import BIG, SMALL, Bet, OpenOrRedeal
from standpat.rules.card_tuples import FULL_DECK, Card, Cards, card_text, cards
from standpat.rules.choices import Choice, DealFrom, DiscardFrom, Option, RaiseBetween, ShowFrom, TurnFrom
from standpat.rules.czech_phases import Bidding, StayOrPass
from standpat.rules.deals import Deal, Turn
from standpat.rules.draft import GameRules
from standpat.rules.draws import Draw
from standpat.rules.errors import GameError, IllegalAction
from standpat.rules.events import (
    Acted,
    Began,
    Carried,
    Event,
    PassedIn,
    Posted,
    Raked,
    Reshuffled,
    Returned,
    Shown,
    Void,
    Won,
)
from standpat.rules.forced_bets import ForcedBets, Positions
from standpat.rules.game import Game, Rake
from standpat.rules.games import GAMES, find_game, register
from standpat.rules.limits import (
    FIXED_LIMIT,
    HALF_POT_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    FixedLimit,
    HalfPotLimit,
    Limit,
    NoLimit,
    PotLimit,
    SpreadLimit,
)
from standpat.rules.phase import Phase
from standpat.rules.play import Dealer, Strategy, finish, play
from standpat.rules.posts import Antes, Blinds
from standpat.rules.pots import Pot, pots, split, winners
from standpat.rules.saving import (
    action_from_dict,
    action_to_dict,
    game_from_dict,
    game_to_dict,
    state_from_dict,
    state_to_dict,
)
from standpat.rules.seating import BlindPlaces, Missed, Seating
from standpat.rules.showdown import Showdown
from standpat.rules.state import State
from standpat.rules.table import Level, Table
from standpat.rules.text import event_line, playthrough
from standpat.rules.view import View

__all__ = [
    "BIG",
    "DEALER",
    "FIXED_LIMIT",
    "FULL_DECK",
    "GAMES",
    "HALF_POT_LIMIT",
    "NO_LIMIT",
    "POT_LIMIT",
    "SMALL",
    "STAND_PAT",
    "Acted",
    "Action",
    "Antes",
    "Began",
    "Bet",
    "Bidding",
    "BlindPlaces",
    "Blinds",
    "Call",
    "Card",
    "Cards",
    "Carried",
    "Check",
    "Choice",
    "Deal",
    "DealCards",
    "DealFrom",
    "Dealer",
    "Discard",
    "DiscardFrom",
    "Double",
    "Draw",
    "Event",
    "FixedLimit",
    "Fold",
    "ForcedBets",
    "Game",
    "GameError",
    "GameRules",
    "HalfPotLimit",
    "Hold",
    "IllegalAction",
    "Level",
    "Limit",
    "Missed",
    "Muck",
    "NoLimit",
    "OpenOrRedeal",
    "Option",
    "Pass",
    "PassedIn",
    "Phase",
    "Positions",
    "Posted",
    "Pot",
    "PotLimit",
    "RaiseBetween",
    "RaiseTo",
    "Rake",
    "Raked",
    "Reshuffled",
    "Returned",
    "Seating",
    "Show",
    "ShowFrom",
    "Showdown",
    "Shown",
    "SpreadLimit",
    "State",
    "Stay",
    "StayOrPass",
    "Strategy",
    "Table",
    "Turn",
    "TurnCard",
    "TurnFrom",
    "View",
    "Void",
    "Won",
    "action_from_dict",
    "action_to_dict",
    "card_text",
    "cards",
    "event_line",
    "find_game",
    "finish",
    "game_from_dict",
    "game_to_dict",
    "play",
    "playthrough",
    "pots",
    "register",
    "split",
    "state_from_dict",
    "state_to_dict",
    "winners",
]

"""The summary of a PokerStars hand: its pot and rake, and what it tells of every seat."""

import re

from standpat.history.record import MuckStep, ShowStep, Totals
from standpat.history.stars_builder import Hand
from standpat.history.stars_cards import SeatCards
from standpat.history.stars_play import run_more_than_once

_TOTAL = re.compile(r"Total pot (?P<total>.+?)(?P<pots>(?: (?:Main|Side) pot.+)?) \| Rake (?P<rake>[^|]*?)\s*(?:\|.*)?")
_POT = re.compile(r" (?:Main|Side) pot(?:-\d+)? (.+?)\.(?= |$)")
_SEAT = re.compile(r"Seat (?P<number>\d+): (?P<told>.*)")
_ROLES = re.compile(r"(?P<button> \(button\))?(?: \((?:small blind|big blind)\))*")
_WON = re.compile(r"(?:collected|and won) \(([^()]*)\)")
_OUTCOME = re.compile(r"\band (?:won \(|lost with\b)")
_RUN_AGAIN = ("Hand was run ", "FIRST Board ", "SECOND Board ", "THIRD Board ")
_WORTH = re.compile(r"\bwith (.+?)(?=,? and (?:won|lost)\b|$)")
_CARDS = re.compile(r" (?P<verb>showed|mucked)(?: (?P<cards>\[[^\[\]]*\]))?")


def summary(hand: Hand, line: str) -> None:
    """One line of the summary; a claim about cards or winnings that the play contradicts is a fault."""
    if seat := _SEAT.match(line):
        _seat(hand, int(seat["number"]), seat["told"])
    elif total := _TOTAL.fullmatch(line):
        pots = tuple(hand.chips(amount) for amount in _POT.findall(total["pots"]))
        hand.totals = Totals(hand.chips(total["total"]), hand.chips(total["rake"]), pots, hand.line)
    elif line.startswith("Total pot"):
        raise hand.error(line, "expected 'Total pot AMOUNT | Rake AMOUNT'")
    elif line.startswith(_RUN_AGAIN):
        raise run_more_than_once(hand, line)


def _seat(hand: Hand, number: int, told: str) -> None:
    if number not in hand.players:
        raise hand.error(f"Seat {number}", "a seat that nobody sat in")
    name = hand.players[number].name
    if not (told + " ").startswith(name + " "):
        raise hand.error(told, f"expected the player of that seat, {name!r}")
    roles = _ROLES.match(told, len(name))
    if roles is not None:
        if roles["button"] and number != hand.button:
            hand.doubt("(button)", f"the button is seat {hand.button}")
        _tell(hand, number, told[roles.end() :])


def _tell(hand: Hand, seat: int, told: str) -> None:
    if len(_OUTCOME.findall(told)) > 1:
        raise run_more_than_once(hand, told.strip())
    if told.startswith((" folded", " showed", " mucked", " collected")) and not hand.cancelled:
        hand.told.setdefault(seat, hand.line)
    folded = seat in hand.folded
    if told.startswith(" folded"):
        if not folded and seat in hand.acted:
            hand.fault(seat, told.strip(), "he did not fold")
        return
    if cards := _CARDS.match(told):
        if folded:
            hand.fault(seat, told.strip(), "he had folded")
        if cards["cards"]:
            _reveal(hand, seat, cards["verb"], cards["cards"], _WORTH.findall(told))
    won = sum(map(hand.chips, _WON.findall(told)))
    if won != hand.collected.get(seat, 0):
        hand.fault(seat, told.strip(), "not what he collected in the play")


def _reveal(hand: Hand, seat: int, verb: str, text: str, worth: list[str]) -> None:
    """Cards that the play has not told; those it has told must be the same."""
    cards = hand.cards(seat, text, SeatCards.hold if len(text.split()) >= 5 else SeatCards.glimpse)
    if cards is None:
        return
    for words in worth:
        hand.worth(words, cards)
    if verb == "mucked":
        hand.steps.append(MuckStep(seat, cards, hand.line))
    elif seat not in hand.shown:
        hand.steps.append(ShowStep(seat, cards, hand.line))

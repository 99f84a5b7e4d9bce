"""Reads the summary of a PokerStars hand: its pot, its rake and a line for every seat."""

import re

from standpat.history.record import MuckStep, ShowStep, Totals
from standpat.history.stars_builder import HandBuilder
from standpat.history.stars_cards import SeatCards
from standpat.history.stars_play import run_more_than_once

_TOTAL = re.compile(r"Total pot (?P<total>.+?)(?P<pots>(?: (?:Main|Side) pot.+)?) \| Rake (?P<rake>[^|]*?)\s*(?:\|.*)?")
_POT = re.compile(r" (?:Main|Side) pot(?:-\d+)? (.+?)\.(?= |$)")
_SEAT = re.compile(r"Seat (?P<number>\d+): (?P<text>.*)")
_ROLES = re.compile(r"(?P<button> \(button\))?(?: \((?:small blind|big blind)\))*")
_WON = re.compile(r"(?:collected|and won) \(([^()]*)\)")
_OUTCOME = re.compile(r"\band (?:won \(|lost with\b)")
_RUN_AGAIN = ("Hand was run ", "FIRST Board ", "SECOND Board ", "THIRD Board ")
_WORTH = re.compile(r"\bwith (.+?)(?=,? and (?:won|lost)\b|$)")
_CARDS = re.compile(r" (?P<verb>showed|mucked)(?: (?P<cards>\[[^\[\]]*\]))?")


def read_summary_line(hand: HandBuilder, line: str) -> None:
    """Read one line of the summary; note a fault where the play contradicts its cards or winnings."""
    if seat := _SEAT.match(line):
        _read_seat(hand, int(seat["number"]), seat["text"])
    elif total := _TOTAL.fullmatch(line):
        pots = tuple(hand.parse_chips(amount) for amount in _POT.findall(total["pots"]))
        hand.totals = Totals(hand.parse_chips(total["total"]), hand.parse_chips(total["rake"]), pots, hand.line)
    elif line.startswith("Total pot"):
        raise hand.error(line, "expected 'Total pot AMOUNT | Rake AMOUNT'")
    elif line.startswith(_RUN_AGAIN):
        raise run_more_than_once(hand, line)
    elif not line.startswith(("Board ", "Seat ")):
        hand.add_foreign(line, "a summary")


def _read_seat(hand: HandBuilder, number: int, text: str) -> None:
    if number not in hand.players:
        raise hand.error(f"Seat {number}", "this seat is empty")
    name = hand.players[number].name
    if not (text + " ").startswith(name + " "):
        raise hand.error(text, f"expected the player of that seat, {name!r}")
    roles = _ROLES.match(text, len(name))
    if roles is not None:
        if roles["button"] and number != hand.button:
            hand.add_fault("(button)", f"the button is seat {hand.button}")
        _read_outcome(hand, number, text[roles.end() :])


def _read_outcome(hand: HandBuilder, seat: int, text: str) -> None:
    if len(_OUTCOME.findall(text)) > 1:
        raise run_more_than_once(hand, text.strip())
    if text.startswith((" folded", " showed", " mucked", " collected")) and not hand.cancelled:
        hand.summary_lines.setdefault(seat, hand.line)
    folded = seat in hand.folded
    if text.startswith(" folded"):
        if not folded and seat in hand.acted:
            hand.add_fault(text.strip(), "the player did not fold", seat)
        return
    if cards := _CARDS.match(text):
        if folded:
            hand.add_fault(text.strip(), "the player had folded", seat)
        if cards["cards"]:
            _reveal(hand, seat, cards["verb"], cards["cards"], _WORTH.findall(text))
    won = sum(map(hand.parse_chips, _WON.findall(text)))
    if won != hand.collected.get(seat, 0):
        hand.add_fault(text.strip(), "not what the player collected in the play", seat)


def _reveal(hand: HandBuilder, seat: int, verb: str, text: str, worth: list[str]) -> None:
    """Add cards that only the summary shows; cards that the play showed must be the same."""
    cards = hand.parse_cards(seat, text, SeatCards.hold if len(text.split()) >= 5 else SeatCards.glimpse)
    if cards is None:
        return
    for words in worth:
        hand.check_hand_words(words, cards)
    if verb == "mucked":
        hand.steps.append(MuckStep(seat, cards, hand.line))
    elif seat not in hand.shown:
        hand.steps.append(ShowStep(seat, cards, hand.line))

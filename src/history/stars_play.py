"""Reads the lines of a PokerStars hand between the seats and the summary: bets, draws, cards and chips won."""

import re
from collections.abc import Callable, Mapping
from functools import partial

from standpat.history.card_tokens import HAND
from standpat.history.errors import UnsupportedHand
from standpat.history.record import (
    BetStep,
    Blind,
    CollectStep,
    DealStep,
    DiscardStep,
    MuckStep,
    PostStep,
    ReshuffleStep,
    ReturnStep,
    ShowStep,
    StreetStep,
    Verb,
)
from standpat.history.stars_builder import HandBuilder
from standpat.history.stars_cards import SeatCards, read_cards
from standpat.parallel.errors import StandpatError
from standpat.rules import Cards

_ALL_IN = " and is all-in"
_POST = re.compile(
    r"(?P<kind>small & big blinds|small blind|big blind|the ante|(?:a )?dead (?:small |big )?blind)"
    r"(?: of)? (?P<amount>.+)"
)
_DISCARDS = re.compile(r"(?P<count>[1-5]) cards?(?P<cards> \[.*\])?")
_BRACKETS = re.compile(r"\[[^\[\]]*\]")
_WORTH = re.compile(r" \((?P<words>.*)\)\s*$")
_DEALT = re.compile(r"( \[[^\[\]]*\]){1,2}\s*")
_COLLECTED = re.compile(r" collected (?P<amount>.+?) from (?P<pot>(?:main |side )?pot(?:-\d+)?)\.?\s*")
_RETURNED = re.compile(r"Uncalled bet \((?P<amount>[^()]+)\) returned to (?P<name>.*)")
_STREETS = {
    "DEALING HANDS": None,
    "HOLE CARDS": None,
    "FIRST DRAW": 1,
    "SECOND DRAW": 2,
    "THIRD DRAW": 3,
    "DRAW": 1,
    "SHOW DOWN": 0,
}
_MARKUP = re.compile(r"\s*<[/?!\w].*>\s*")
_PRIZE = re.compile(r"\b(?:finished|wins) the tournament\b|\bbounty\b|\breceives \D?\d")
"""Lines of tournaments about places and prizes."""
_SILENT = frozenset(("sits out", "is sitting out", "doesn't show hand", "has returned"))
_ACTION = re.compile(r"(?:folds|checks|calls|bets|raises|discards|stands pat|posts|shows|mucks)\b")


def read_heading(hand: HandBuilder, line: str) -> None:
    """Read a line such as ``*** FIRST DRAW ***``."""
    title = line.strip(" *").upper()
    if title not in _STREETS:
        if "SHOW DOWN" in title:
            raise run_more_than_once(hand, line)
        raise hand.error(line, "expected the heading of a street of a draw game")
    if (draw := _STREETS[title]) is not None:
        if draw == 0 and any(type(step) is StreetStep and step.draw == 0 for step in hand.steps):
            raise run_more_than_once(hand, line)
        hand.steps.append(StreetStep(draw, hand.line))


def run_more_than_once(hand: HandBuilder, line: str) -> UnsupportedHand:
    """Make the error for a line that only a hand with several showdowns has."""
    return UnsupportedHand(hand.source, hand.line, line, "unsupported: a hand run more than once")


def read_play_line(hand: HandBuilder, line: str) -> None:
    """Read any other line; skip chat and lines about players who come and go."""
    name, colon, said = line.partition(": ")
    seat = hand.names.get(name) if colon else None
    if colon and (seat is None or ": " in said) and (longest := hand.seat_named(line, ": ")) is not None:
        seat = longest
        said = line[len(hand.players[seat].name) + 2 :]
    if seat is not None:
        _read_action(hand, seat, said.rstrip())
    elif (seat := hand.seat_named(line, " collected ")) is not None:
        _collected(hand, seat, line)
    elif line.startswith("Dealt to "):
        _dealt(hand, line[9:])
    elif line.startswith("Uncalled bet "):
        _returned(hand, line)
    elif line.startswith("The deck is reshuffled"):
        hand.steps.append(ReshuffleStep(hand.line))
    elif line.startswith("Hand cancelled"):
        hand.cancelled, hand.cancelled_line = True, hand.line
    elif line.startswith("Hand was run "):
        raise run_more_than_once(hand, line)
    elif " said, " not in line:
        if line.startswith("*** ") and " *** [" in line:
            read_heading(hand, line.partition(" [")[0])
        if colon and _ACTION.match(said):
            raise hand.error(name, "a player who is in no seat")
        if _COLLECTED.search(line):
            raise hand.error(line, "chips collected by a player who is in no seat")
        if _MARKUP.fullmatch(line):
            hand.add_foreign(line, "a hand")
        elif _PRIZE.search(line):
            hand.add_unchecked("prize")


def _read_action(hand: HandBuilder, seat: int, said: str) -> None:
    verb, _, rest = said.partition(" ")
    action = _ACTIONS.get(verb)
    if action is not None:
        hand.acted.add(seat)
        action(hand, seat, rest)
    elif said not in _SILENT:
        raise hand.error(said, "expected an action such as 'calls $2'")


def _amount(hand: HandBuilder, rest: str) -> tuple[int, bool]:
    amount = rest.removesuffix(_ALL_IN)
    return hand.parse_chips(amount), amount != rest


def _post(hand: HandBuilder, seat: int, rest: str) -> None:
    found = _POST.fullmatch(rest.removesuffix(_ALL_IN))
    if not found:
        raise hand.error(rest, "expected a blind or an ante and its amount")
    chips, kind = hand.parse_chips(found["amount"]), found["kind"]
    if any(type(step) is BetStep for step in hand.steps):
        hand.add_fault(f"posts {rest}", "the betting has begun")
    if kind.endswith("ante"):
        hand.steps.append(PostStep(seat, Blind.ANTE, chips, hand.line))
    elif kind == "small & big blinds":
        big = min(chips, _big_blind(hand))
        hand.steps.append(PostStep(seat, Blind.BIG, big, hand.line))
        if chips > big:
            hand.steps.append(PostStep(seat, Blind.DEAD, chips - big, hand.line))
    elif "dead" in kind:
        hand.steps.append(PostStep(seat, Blind.DEAD, chips, hand.line))
    elif kind == "big blind":
        hand.steps.append(PostStep(seat, Blind.BIG, chips, hand.line))
    else:
        second = any(isinstance(step, PostStep) and step.kind is Blind.SMALL for step in hand.steps)
        hand.steps.append(PostStep(seat, Blind.DEAD if second else Blind.SMALL, chips, hand.line))


def _fold(hand: HandBuilder, seat: int, rest: str) -> None:
    hand.folded.add(seat)
    hand.steps.append(BetStep(seat, Verb.FOLD, None, False, hand.line))
    if rest.startswith("["):
        _show(hand, seat, rest)


def _check(hand: HandBuilder, seat: int, rest: str) -> None:
    if rest:
        raise hand.error(rest, "expected nothing after 'checks'")
    hand.steps.append(BetStep(seat, Verb.CHECK, None, False, hand.line))


def _call(hand: HandBuilder, seat: int, rest: str) -> None:
    hand.steps.append(BetStep(seat, Verb.CALL, *_amount(hand, rest), hand.line))


def _bet(hand: HandBuilder, seat: int, rest: str) -> None:
    hand.steps.append(BetStep(seat, Verb.BET, *_amount(hand, rest), hand.line))


def _raise(hand: HandBuilder, seat: int, rest: str) -> None:
    by, to, total = rest.partition(" to ")
    increment = hand.parse_chips(by) if to else 0
    if not increment:
        raise hand.error(rest, "expected 'raises A to B'")
    hand.steps.append(BetStep(seat, Verb.RAISE, *_amount(hand, total), hand.line, increment))


def _discard(hand: HandBuilder, seat: int, rest: str) -> None:
    found = _DISCARDS.fullmatch(rest)
    if not found:
        raise hand.error(f"discards {rest}".strip(), "expected 'discards N cards', 1 to 5")
    count = int(found["count"])
    hand.cards_of(seat).missing = count
    cards = hand.parse_cards(seat, found["cards"], SeatCards.discard) if found["cards"] else None
    hand.steps.append(DiscardStep(seat, cards or (None,) * count, hand.line))


def _stand(hand: HandBuilder, seat: int, rest: str) -> None:
    if not rest.startswith("pat"):
        raise hand.error(rest, "expected 'stands pat'")
    if found := _BRACKETS.search(rest):
        hand.parse_cards(seat, found[0], SeatCards.hold)
    hand.steps.append(DiscardStep(seat, (), hand.line))


def _show(hand: HandBuilder, seat: int, rest: str) -> None:
    found = _BRACKETS.match(rest)
    if not found:
        raise hand.error(rest, "expected the cards shown in brackets")
    whole = len(found[0].split()) >= 5
    cards = hand.parse_cards(seat, found[0], SeatCards.hold if whole else SeatCards.glimpse)
    if cards is not None:
        hand.shown.add(seat)
        hand.steps.append(ShowStep(seat, cards, hand.line))
        if value := _WORTH.match(rest, found.end()):
            hand.check_hand_words(value["words"], cards)


def _muck(hand: HandBuilder, seat: int, rest: str) -> None:
    hand.steps.append(MuckStep(seat, (), hand.line))


def _dealt(hand: HandBuilder, text: str) -> None:
    number = hand.seat_named(text, " [")
    if number is None:
        raise hand.error(text, "cards dealt to a player who is in no seat")
    text = text[len(hand.players[number].name) :]
    groups = _BRACKETS.findall(text) if _DEALT.fullmatch(text) else []
    if not groups:
        raise hand.error(text, "expected cards in brackets")
    if len(groups) == 1:
        cards = hand.parse_cards(number, groups[0], SeatCards.deal)
        hand.steps.append(DealStep(number, cards or (None,) * HAND, hand.line))
        return
    missing = hand.cards_of(number).missing
    try:
        kept: Cards = read_cards(groups[0])
    except StandpatError as error:
        hand.add_fault(groups[0], str(error), number)
        kept = ()
    cards = hand.parse_cards(number, groups[1], partial(SeatCards.draw, kept=kept))
    hand.steps.append(DealStep(number, cards or (None,) * missing, hand.line))


def _returned(hand: HandBuilder, line: str) -> None:
    found = _RETURNED.fullmatch(line)
    if not found:
        raise hand.error(line, "expected 'Uncalled bet (AMOUNT) returned to NAME'")
    seat = hand.names.get(found["name"])
    if seat is None:
        trimmed = [number for name, number in hand.names.items() if name.strip() == found["name"].strip()]
        if len(trimmed) != 1:
            raise hand.error(found["name"], "a player who is in no seat")
        seat = trimmed[0]
    hand.steps.append(ReturnStep(seat, hand.parse_chips(found["amount"]), hand.line))


def _collected(hand: HandBuilder, seat: int, line: str) -> None:
    found = _COLLECTED.fullmatch(line[len(hand.players[seat].name) :])
    if not found:
        raise hand.error(line, "expected 'NAME collected AMOUNT from pot'")
    chips = hand.parse_chips(found["amount"])
    hand.collected[seat] = hand.collected.get(seat, 0) + chips
    hand.steps.append(CollectStep(seat, chips, found["pot"], hand.line))


def _big_blind(hand: HandBuilder) -> int:
    """Return the big blind in chips; in fixed limit it is the small bet."""
    return hand.parse_chips(hand.header.small if hand.header.structure == "fixed-limit" else hand.header.big)


_ACTIONS: Mapping[str, Callable[[HandBuilder, int, str], None]] = {
    "posts": _post,
    "folds": _fold,
    "checks": _check,
    "calls": _call,
    "bets": _bet,
    "raises": _raise,
    "discards": _discard,
    "stands": _stand,
    "shows": _show,
    "mucks": _muck,
}

"""PokerStars text: five-card draw, 2-7 single draw and 2-7 triple draw, one record a hand.

How the lines are read is told in `docs/history.md`. Nothing here knows the rules: a line is kept as it was written,
and whether it may stand where it stands is for the replay to say.
"""

from collections.abc import Callable, Iterable, Iterator

from standpat.history.errors import HistoryError
from standpat.history.hand_text import MOST_LINES, HandText, split_text, without_line_ends
from standpat.history.record import Record, Seat
from standpat.history.stars_builder import FinerUnitNeeded, Hand
from standpat.history.stars_header import SEAT, read_header, read_table
from standpat.history.stars_play import heading, play
from standpat.history.stars_stakes import stakes
from standpat.history.stars_summary import summary

_WIDEST = 2_000


def read_stars(lines: Iterable[str], source: str = "<text>") -> Iterator[Record | HistoryError]:
    """The hands of a file in order, each a record or the error that says why it is none.

    A hand of a game that is not ours is an `UnsupportedHand`.

    >>> text = '''PokerStars Hand #7:  5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:23:37 ET
    ... Table 'Example' 6-max Seat #2 is the button
    ... Seat 1: Ann ($50 in chips)
    ... Seat 2: Bob ($60 in chips)
    ... Bob: posts small blind $1
    ... Ann: posts big blind $2
    ... *** DEALING HANDS ***
    ... Bob: folds
    ... Uncalled bet ($1) returned to Ann
    ... Ann collected $2 from pot
    ... *** SUMMARY ***
    ... Total pot $2 | Rake $0'''
    >>> [record] = read_stars(text.splitlines())
    >>> record.seats[1], record.steps[2].verb
    (Seat(name='Bob', stack=6000, number=2), <Verb.FOLD: 'folds'>)
    """
    return (read_hand(text, source) for text in split_text(without_line_ends(lines)))


def read_hand(text: HandText, source: str = "<text>") -> Record | HistoryError:
    """One hand, or the error that says why it cannot be read."""
    try:
        if text.stray:
            reason = "text that belongs to no hand" if text.lines[0] else "no hand in it"
            raise HistoryError(source, text.line, text.lines[0], reason)
        if len(text.lines) > MOST_LINES:
            raise HistoryError(source, text.line, text.lines[0], f"a hand of more than {MOST_LINES} lines")
        if max(map(len, text.lines)) > _WIDEST:
            raise HistoryError(
                source, text.line, text.lines[0], f"a hand with a line of more than {_WIDEST} characters"
            )
        header = read_header(text.lines[0], source, text.line)
        try:
            return _read(Hand(header, text, source, 100 if header.iso or not header.small[:1].isdigit() else 1))
        except FinerUnitNeeded:
            return _read(Hand(header, text, source, 100))
    except HistoryError as error:
        return error


def _read(hand: Hand) -> Record:
    section: Callable[[Hand, str], None] = _read_table_line
    for moment in hand.header.impossible:
        hand.doubt(moment, "no day of the calendar, or no time of day")
    for line in hand.text.lines[1:]:
        hand.line += 1
        if not line:
            continue
        if line.startswith("*** ") and line.rstrip().endswith(" ***"):
            section = summary if line.startswith("*** SUMMARY") else play
            if section is play:
                heading(hand, line)
        else:
            section(hand, line)
    if section is not summary:
        raise hand.error("", "the hand ends before its summary")
    return _record(hand)


def _read_table_line(hand: Hand, line: str) -> None:
    """Table, seats and forced bets."""
    if not hand.steps and (seat := SEAT.match(line)):
        number, name = int(seat["number"]), seat["name"]
        if number in hand.players:
            raise hand.error(f"Seat {number}", "two players in one seat")
        if name in hand.names:
            raise hand.error(name, "one name in two seats")
        _check_seat_exists(hand, number)
        hand.players[number] = Seat(name, hand.chips(seat["stack"]), number, hand.line)
        hand.names[name] = number
    elif not hand.players and line.startswith("Table "):
        hand.button, fields = read_table(line, hand.source, hand.line)
        hand.fields |= fields
        _check_seat_exists(hand, hand.button)
    else:
        play(hand, line)


def _check_seat_exists(hand: Hand, number: int | None) -> None:
    """A button may be at an empty seat, but there must be such a seat."""
    seats = hand.fields.get("seat_count")
    if number is not None and isinstance(seats, int) and not 1 <= number <= seats:
        hand.doubt(f"Seat #{number}", f"the seats of this table are 1 to {seats}")


def _record(hand: Hand) -> Record:
    header = hand.header
    hand.line = hand.text.line
    dealt_in = set(hand.players) if hand.cancelled else hand.acted
    for number, line in hand.told.items():
        if number not in dealt_in:
            hand.line = line
            raise hand.error(hand.players[number].name, "in the summary, but not in the play")
    if hand.totals is None and not hand.cancelled:
        raise hand.error("", "the summary has no line 'Total pot AMOUNT | Rake AMOUNT'")
    if hand.button is None and not hand.cancelled:
        raise hand.error("", "no line tells which seat is the button")
    if len(dealt_in) < 2 and not hand.cancelled:
        raise hand.error("", f"{len(dealt_in)} players act in this hand, expected two at least")
    button = hand.button or 0
    order = sorted(dealt_in, key=lambda number: (number <= button, number))
    seats = tuple(map(hand.players.__getitem__, order))
    return Record(
        number=header.number,
        game=header.game,
        seats=seats,
        stakes=stakes(hand, seats),
        steps=tuple(hand.steps),
        unit=hand.unit,
        currency=hand.currency,
        totals=hand.totals,
        cancelled=hand.cancelled,
        detailed=True,
        faults=tuple(hand.faults),
        fields=hand.fields | ({"currency": header.iso} if header.iso else {}),
        source=hand.source,
        line=hand.text.line,
    )

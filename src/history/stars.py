"""Reads PokerStars text of five-card draw, 2-7 single draw and 2-7 triple draw into one record a hand.

`docs/history.md` describes how the lines are read. Nothing here knows the rules: every line is kept as it was written,
and the replay checks whether the rules allow it there.
"""

from collections.abc import Callable, Iterable, Iterator

from standpat.history.errors import ForeignText, HistoryError
from standpat.history.hand_text import MOST_LINES, HandText, split_text, without_line_ends
from standpat.history.record import Record, Seat
from standpat.history.stars_builder import FinerUnitNeeded, HandBuilder
from standpat.history.stars_header import SEAT, read_header, read_table
from standpat.history.stars_play import read_heading, read_play_line
from standpat.history.stars_stakes import agreed_stakes
from standpat.history.stars_summary import read_summary_line

_WIDEST = 2_000
_UNCHECKED = ("level", "buy_in")
"""Fields with numbers that nothing checks."""


def read_stars(lines: Iterable[str], source: str = "<text>") -> Iterator[Record | HistoryError]:
    """Read hands of PokerStars text one after the other.

    Args:
        lines: Lines of a hand history, with or without line ends.
        source: Name of the file for error messages.

    Returns:
        An iterator that gives for each hand its `Record`, or the `HistoryError` that says why it cannot be read. A hand
        of a game that this package does not play gives an `UnsupportedHand`.

    >>> from standpat.history.example_hands import STARS_EXAMPLE
    >>> [record] = read_stars(STARS_EXAMPLE.splitlines())
    >>> record.seats[1], record.steps[2].verb
    (Seat(name='Bob', stack=6000, number=2), <Verb.FOLD: 'folds'>)
    """
    return (read_hand(text, source) for text in split_text(without_line_ends(lines)))


def read_hand(text: HandText, source: str = "<text>") -> Record | HistoryError:
    """Read one hand; return its record, or the error that says why it cannot be read."""
    try:
        if text.stray:
            raise _stray(text, source)
        first = text.lines[0]
        header = read_header(first, source, text.line) if len(first) <= _WIDEST else None
        if len(text.lines) > MOST_LINES:
            raise HistoryError(source, text.line, text.lines[0], f"a hand of more than {MOST_LINES} lines")
        if header is None or max(map(len, text.lines)) > _WIDEST:
            raise HistoryError(
                source, text.line, text.lines[0], f"a hand with a line of more than {_WIDEST} characters"
            )
        try:
            return _read_lines(
                HandBuilder(header, text, source, 100 if header.iso or not header.small[:1].isdigit() else 1)
            )
        except FinerUnitNeeded:
            return _read_lines(HandBuilder(header, text, source, 100))
    except HistoryError as error:
        return error


def _stray(text: HandText, source: str) -> HistoryError:
    """Make the error for text outside of hands; with headings or seats it is a hand with a damaged header."""
    if not text.lines[0]:
        return HistoryError(source, text.line, "", "no hand in it")
    damaged = any(line.startswith(("Seat ", "*** ")) for line in text.lines)
    kind = HistoryError if damaged or text.alone else ForeignText
    return kind(source, text.line, text.lines[0], "text that belongs to no hand")


def _read_lines(hand: HandBuilder) -> Record:
    section: Callable[[HandBuilder, str], None] = _read_table_line
    for moment in hand.header.impossible:
        hand.add_fault(moment, "no day of the calendar, or no time of day")
    for line in hand.text.lines[1:]:
        hand.line += 1
        if not line:
            continue
        if line.startswith("*** ") and line.rstrip().endswith(" ***"):
            section = read_summary_line if line.startswith("*** SUMMARY") else read_play_line
            if section is read_play_line:
                read_heading(hand, line)
        else:
            section(hand, line)
    if section is not read_summary_line:
        raise hand.error("", "the hand ends before its summary")
    return _finished_record(hand)


def _read_table_line(hand: HandBuilder, line: str) -> None:
    """Read a line above the first heading: the table, a seat or a forced bet."""
    if not hand.steps and (seat := SEAT.match(line)):
        number, name = int(seat["number"]), seat["name"]
        if number in hand.players:
            raise hand.error(f"Seat {number}", "two players in one seat")
        if name in hand.names:
            raise hand.error(name, "one name in two seats")
        _check_seat_exists(hand, number)
        if seat["bounty"]:
            hand.add_unchecked("bounty")
        hand.players[number] = Seat(name, hand.parse_chips(seat["stack"]), number, hand.line)
        hand.names[name] = number
    elif not hand.players and line.startswith("Table "):
        hand.button, fields = read_table(line, hand.source, hand.line)
        hand.fields |= fields
        _check_seat_exists(hand, hand.button)
    else:
        read_play_line(hand, line)


def _check_seat_exists(hand: HandBuilder, number: int | None) -> None:
    """Note a fault if the table has no seat of that number; the seat of the button may be empty."""
    seats = hand.fields.get("seat_count")
    if number is not None and isinstance(seats, int) and not 1 <= number <= seats:
        hand.add_fault(f"Seat #{number}", f"the seats of this table are 1 to {seats}")


def _finished_record(hand: HandBuilder) -> Record:
    header = hand.header
    hand.line = hand.text.line
    dealt_in = set(hand.players) if hand.cancelled else hand.acted
    for number, line in hand.summary_lines.items():
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
        stakes=agreed_stakes(hand, seats),
        steps=tuple(hand.steps),
        unit=hand.unit,
        currency=hand.currency,
        totals=hand.totals,
        cancelled=hand.cancelled,
        cancelled_line=hand.cancelled_line,
        detailed=True,
        faults=tuple(hand.faults),
        fields=hand.fields | ({"currency": header.iso} if header.iso else {}),
        unchecked=(*(name for name in _UNCHECKED if name in hand.fields), *hand.unchecked),
        source=hand.source,
        line=hand.text.line,
    )

"""Reads hands in the Poker Hand History format: TOML, one hand a file, or several under headings [1], [2], ..."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any

from standpat.history.card_tokens import split_cards
from standpat.history.errors import HistoryError, UnsupportedHand
from standpat.history.hand_text import MOST_LINES, HandText, without_line_ends
from standpat.history.phh_actions import read_action
from standpat.history.phh_codes import OPTIONS, OTHER_VARIANTS, OWN, game_of_code
from standpat.history.phh_fields import HELD, field_faults, unchecked_fields
from standpat.history.record import (
    UNKNOWN_STACK,
    DiscardStep,
    Fault,
    MuckStep,
    Record,
    ReshuffleStep,
    Seat,
    Stakes,
    Step,
    Totals,
)
from standpat.parallel.errors import StandpatError

_HEADING = re.compile(r"\[\s*[0-9]+\s*\]\s*(?:#.*)?")

_INFINITE = Decimal("inf")


def read_phh(lines: Iterable[str], source: str = "<text>") -> Iterator[Record | HistoryError]:
    """Read hands in the Poker Hand History format one after the other.

    Args:
        lines: Lines of a .phh or .phhs file, with or without line ends.
        source: Name of the file for error messages.

    Returns:
        An iterator that gives for each hand its `Record`, or the `HistoryError` that says why it cannot be read.

    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> record.game, record.seats[1].stack, record.stakes.blinds
    ('triple-draw-2-7', 200, (10, 5))
    """
    return (read_hand(text, source) for text in split_phh(without_line_ends(lines)))


def split_phh(lines: Iterable[str]) -> Iterator[HandText]:
    """Cut a file into hands at its headings; a file without a hand gives one stray text."""
    hands = 0
    for first, section in _sections(lines):
        if any(line.strip() and not line.lstrip().startswith("#") for line in section):
            hands += 1
            yield HandText(section, first)
    if not hands:
        yield HandText([""], 1, stray=True)


def _sections(lines: Iterable[str]) -> Iterator[tuple[int, list[str]]]:
    """Give the lines between headings, with the number of the first."""
    found: list[str] = []
    first = 1
    for number, line in enumerate(lines, 1):
        if _HEADING.fullmatch(line.strip()):
            yield first, found
            found, first = [], number + 1
        elif len(found) <= MOST_LINES:
            found.append(line)
    yield first, found


def read_hand(text: HandText, source: str = "<text>") -> Record | HistoryError:
    """Read one hand; return its record, or the error that says why it cannot be read."""
    try:
        if text.stray:
            raise HistoryError(source, text.line, "", "no hand in it")
        if len(text.lines) > MOST_LINES:
            raise HistoryError(source, text.line, "", f"a hand of more than {MOST_LINES} lines")
        return _PhhReader("\n".join(text.lines), text.line, source).read()
    except HistoryError as error:
        return error


class _PhhReader:
    """Reads one hand: its fields and the lines that they are on."""

    def __init__(self, text: str, first: int, source: str) -> None:
        self.text, self.first, self.source = text, first, source
        try:
            self.data: dict[str, Any] = tomllib.loads(text, parse_float=Decimal)
        except RecursionError:
            raise HistoryError(source, first, "", "lists nested too deeply") from None
        except (ValueError, ArithmeticError) as error:
            place = re.search(r"at line (\d+)", str(error))
            line = first + int(place[1]) - 1 if place else first
            raise HistoryError(source, line, self._line_text(line), f"not TOML: {error}") from None
        self.unit = self._unit()

    def read(self) -> Record:
        """Read the whole record."""
        variant = self._typed_field("variant", str)
        game = game_of_code(variant)
        if game is None:
            why = "a variant of the standard" if variant in OTHER_VARIANTS else "an unknown variant"
            raise UnsupportedHand(self.source, self._line("variant"), variant, f"{why}, {variant}")
        stacks = self._stacks("starting_stacks")
        count = len(stacks)
        if count < 2:
            raise self._error("starting_stacks", f"{count} stacks, expected two at least")
        names = self.data.get("players", [f"p{place}" for place in range(1, count + 1)])
        if not isinstance(names, list) or len(names) != count or not all(isinstance(name, str) for name in names):
            raise self._error("players", f"expected {count} names")
        finishing_stacks = self._stacks("finishing_stacks", count) if "finishing_stacks" in self.data else None
        winnings = self._amounts("winnings", count) if "winnings" in self.data else None
        line = self._line("starting_stacks")
        return Record(
            number=str(self.data.get("hand", "")),
            game=game[0],
            seats=tuple(
                Seat(name, UNKNOWN_STACK if stack is None else stack, place, line, stack is not None)
                for place, (name, stack) in enumerate(zip(names, stacks, strict=True), 1)
            ),
            stakes=self._stakes(game[1], count),
            steps=tuple(self._steps(count)),
            unit=self.unit,
            currency=self._typed_field("currency_symbol", str, ""),
            totals=self._totals(),
            finishing_stacks=finishing_stacks,
            finishing_line=self._line("finishing_stacks") if finishing_stacks else 0,
            winnings=winnings,
            winnings_line=self._line("winnings") if winnings else 0,
            faults=tuple(
                Fault(0, self._line(key), f"{key} = {self.data[key]}", reason)
                for key, reason in field_faults(self.data, count, game[1])
            ),
            unchecked=tuple(unchecked_fields(self.data, game[1])),
            fields={key: value for key, value in self.data.items() if key not in HELD},
            source=self.source,
            line=self.first,
        )

    # Fields.

    def _line(self, key: str) -> int:
        found = re.search(rf"^\s*[\"']?{re.escape(key)}[\"']?\s*=", self.text, re.MULTILINE)
        return self.first + (self.text.count("\n", 0, found.end()) if found else 0)

    def _line_text(self, line: int) -> str:
        lines = self.text.split("\n")
        return lines[line - self.first].strip() if 0 <= line - self.first < len(lines) else ""

    def _error(self, key: str, reason: str, token: str = "") -> HistoryError:
        return HistoryError(self.source, self._line(key), token or key, reason)

    def _typed_field(self, key: str, kind: type[str] | type[bool], default: object = None) -> Any:
        value = self.data.get(key, default)
        if value is None:
            raise self._error(key, "this field is missing")
        if type(value) is not kind:
            raise self._error(key, f"expected {'text' if kind is str else 'true or false'}, not {value!r}")
        return value

    # Amounts.

    def _unit(self) -> Decimal:
        """Return the unit that the file names, or else the smallest decimal place of any amount."""
        if OWN + "unit" in self.data:
            text = self._typed_field(OWN + "unit", str)
            if not re.fullmatch(r"1|0\.0{0,7}1", text):
                raise self._error(OWN + "unit", "expected a power of ten such as '0.01'", text)
            return Decimal(text)
        places = 0
        for value in self.data.values():
            for amount in value if isinstance(value, list) else (value,):
                exponent = amount.as_tuple().exponent if isinstance(amount, Decimal) else 0
                places = max(places, -exponent if isinstance(exponent, int) else 0)
        for found in re.findall(r"\bcbr [0-9]+\.([0-9]+)", self.text):
            places = max(places, len(found))
        return Decimal(1).scaleb(-min(places, 8))

    def _chips(self, value: object, key: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise self._error(key, f"expected an amount, not {value!r}")
        amount = Decimal(value)
        if not amount.is_finite() or not 0 <= amount < 10**18:
            raise self._error(key, f"expected an amount from 0 to 10 ** 18, not {value!r}")
        chips = amount / self.unit
        if chips != int(chips):
            raise self._error(key, f"{value} is not a multiple of {self.unit:f}")
        return int(chips)

    def _amount(self, key: str, default: int | None = None) -> int | None:
        return self._chips(self.data[key], key) if key in self.data else default

    def _amounts(self, key: str, count: int | None = None) -> tuple[int, ...]:
        values = self.data.get(key)
        if values is None:
            raise self._error(key, "this field is missing")
        return self._amounts_of(values, key, count)

    def _amounts_of(self, values: object, key: str, count: int | None) -> tuple[int, ...]:
        if not isinstance(values, list) or (count is not None and len(values) != count):
            raise self._error(key, f"expected a list of {count if count is not None else 'the'} amounts")
        return tuple(self._chips(value, key) for value in values)

    def _stacks(self, key: str, count: int | None = None) -> tuple[int | None, ...]:
        """Read stacks; `inf` is a stack that is not known."""
        values = self.data.get(key)
        if not isinstance(values, list):
            return self._amounts(key, count)
        known = self._amounts_of([0 if value == _INFINITE else value for value in values], key, count)
        return tuple(None if value == _INFINITE else chips for value, chips in zip(values, known, strict=True))

    def _totals(self) -> Totals | None:
        pot, rake = self._amount(OWN + "pot"), self._amount(OWN + "rake")
        pots = self._amounts(OWN + "pots") if OWN + "pots" in self.data else ()
        if pot is not None:
            return Totals(pot, rake or 0, pots, self._line(OWN + "pot"))
        for key in (OWN + "rake", OWN + "pots"):
            if key in self.data:
                raise self._error(key, f"expected {OWN}pot beside it")
        return None

    def _stakes(self, structure: str, count: int) -> Stakes:
        antes = self._amounts("antes", count)
        blinds = self._amounts("blinds_or_straddles", count)
        if count == 2:
            antes, blinds = antes[::-1], blinds[::-1]
        dead = self._amounts(OWN + "dead", count) if OWN + "dead" in self.data else (0,) * count
        if not self._typed_field("ante_trimming_status", bool, False):
            antes, dead = (0,) * count, tuple(map(sum, zip(antes, dead, strict=True)))
        fixed = structure == "fixed-limit"
        small = self._amount("small_bet" if fixed else "min_bet")
        big = self._amount("big_bet") if fixed else 0
        if not small or big is None:
            raise self._error("variant", f"expected {'small_bet and big_bet' if fixed else 'min_bet'} beside it")
        options = {name: self._option(name, kind) for name, kind in OPTIONS.items() if OWN + name in self.data}
        return Stakes(structure, antes, blinds, dead, small, big, options)

    def _option(self, name: str, kind: type) -> Any:
        if name in ("maximum", "fee"):
            return self._amount(OWN + name)
        value: Any = self.data[OWN + name]
        if type(value) is not kind or (type(value) is int and not 1 <= value <= 10**6):
            raise self._error(OWN + name, f"expected {kind.__name__}, not {value!r}")
        return value

    # Actions.

    def _texts(self, key: str) -> list[str]:
        texts = self.data.get(key)
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise self._error(key, "expected a list of texts")
        return texts

    def _steps(self, count: int) -> Iterator[Step]:
        reshuffles = self.data.get(OWN + "reshuffles", [])
        if not isinstance(reshuffles, list) or not all(type(draws) is int for draws in reshuffles):
            raise self._error(OWN + "reshuffles", "expected a list of numbers of draws")
        left, draws = set(reshuffles), 0
        for step in self._actions(count):
            if isinstance(step, DiscardStep):
                if draws in left:
                    left.remove(draws)
                    yield ReshuffleStep(self._line(OWN + "reshuffles"))
                draws += 1
            yield step
        if left:
            raise self._error(OWN + "reshuffles", f"{min(left)} draws, expected fewer than the {draws} of the hand")
        if OWN + "mucked" in self.data:
            yield from self._mucked(count)

    def _actions(self, count: int) -> Iterator[Step]:
        found = re.search(r"^\s*actions\s*=", self.text, re.MULTILINE)
        place = found.end() if found else 0
        for action in self._texts("actions"):
            quoted = (self.text.find(f"{mark}{action}{mark}", place) for mark in "\"'")
            place = max(place, *quoted)
            line = self.first + self.text.count("\n", 0, place)
            try:
                yield from read_action(action, count, lambda text: self._chips(Decimal(text), "actions"), line)
            except HistoryError:
                raise
            except StandpatError as error:
                raise HistoryError(self.source, line, action, str(error)) from None
            place += len(action)

    def _mucked(self, count: int) -> Iterator[Step]:
        """Read the mucked hands that the file names."""
        line, texts = self._line(OWN + "mucked"), self._texts(OWN + "mucked")
        if len(texts) != count:
            raise self._error(OWN + "mucked", f"expected {count} texts, one a player")
        for seat, text in enumerate(texts, 1):
            try:
                if text:
                    yield MuckStep(seat, split_cards(text), line)
            except StandpatError as error:
                raise HistoryError(self.source, line, text, str(error)) from None

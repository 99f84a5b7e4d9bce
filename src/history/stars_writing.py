"""Writes hands as PokerStars text, for the games that the site deals."""

from collections.abc import Iterator

from standpat.history.card_tokens import HAND
from standpat.history.hand_facts import field_of, time_of, time_zone_of
from standpat.history.hand_text import HandText
from standpat.history.record import (
    BetStep,
    Blind,
    CollectStep,
    DealStep,
    DiscardStep,
    MuckStep,
    PostStep,
    Record,
    ReshuffleStep,
    ReturnStep,
    ShowStep,
    Step,
    Verb,
)
from standpat.history.recording import complete_record
from standpat.history.replay_record import Replay, replay
from standpat.history.stars import read_hand
from standpat.history.stars_words import value_words
from standpat.parallel.errors import StandpatError
from standpat.rules import Cards, card_text

_GAMES = {
    "five-card-draw": "5 Card Draw",
    "single-draw-2-7": "Single Draw 2-7 Lowball",
    "triple-draw-2-7": "Triple Draw 2-7 Lowball",
}
_LIMITS = {"fixed-limit": "Limit", "pot-limit": "Pot Limit", "no-limit": "No Limit"}
_POSTS = {
    Blind.ANTE: "the ante",
    Blind.SMALL: "small blind",
    Blind.BIG: "big blind",
    Blind.DEAD: "dead blind",
}
_DRAWS = ("FIRST", "SECOND", "THIRD")


def write_stars(record: Record) -> str:
    """Write a hand as PokerStars text, with the cards of all players that are known.

    The text is read and replayed before it is returned.

    Args:
        record: A hand of five-card draw, 2-7 single draw or 2-7 triple draw, in fixed limit, pot limit or no limit. Its
            chips add up. Its number is written if it is made of digits.

    Returns:
        The text, without blank lines.

    Raises:
        StandpatError: The site does not deal such hands, or the text cannot say everything that the hand needs.

    >>> from standpat.history import read_phh
    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> print(write_stars(record).splitlines()[0])
    PokerStars Hand #1: Triple Draw 2-7 Lowball Limit (10/20)
    """
    if record.game not in _GAMES or record.stakes.structure not in _LIMITS:
        raise StandpatError(f"PokerStars has no {record.stakes.structure} {record.game}: expected {', '.join(_GAMES)}")
    result = replay(record)
    text = "\n".join(_StarsWriter(complete_record(result), result).lines()) + "\n"
    again = read_hand(HandText(text.splitlines(), 1))
    if not isinstance(again, Record):
        raise StandpatError(f"hand {record.number or '?'} cannot be written as PokerStars text: {again}")
    if result.agrees and (wrong := replay(again).disagreements):
        raise StandpatError(f"hand {record.number or '?'} cannot be written as PokerStars text: {wrong[0]}")
    return text


class _StarsWriter:
    """Writes one hand; `record` has all steps, `result` is the replay of the original record."""

    def __init__(self, record: Record, result: Replay) -> None:
        self.record, self.result = record, result
        numbers = _seat_numbers(record)
        self.numbers = {seat.number: number for seat, number in zip(record.seats, numbers, strict=True)}
        self.names = {seat.number: seat.name for seat in record.seats}
        self.left = {seat.number: seat.stack for seat in record.seats}
        self.bets = dict.fromkeys(self.names, 0)
        blinds = record.stakes.blinds
        self.blinds = {
            seat.number: Blind.BIG if chips == max(blinds) else Blind.SMALL
            for seat, chips in zip(record.seats, blinds, strict=True)
        }
        """What kind of blind each seat posts, also if it cannot pay all of it."""
        self.hands: dict[int, Cards] = {}
        self.drawn = dict.fromkeys(self.names, 0)
        self.draws = 0
        self.betting = True
        self.folded: set[int] = set()
        self.shown: dict[int, Cards] = {}
        self.mucked: dict[int, Cards] = {}

    def money(self, chips: int) -> str:
        """Write an amount, with cents if it has any."""
        amount = chips * self.record.unit
        whole = amount == int(amount)
        return f"{self.record.currency}{int(amount) if whole else format(amount.normalize(), '.2f')}"

    def lines(self) -> Iterator[str]:
        """Give the lines of the hand."""
        yield from self._head()
        dealt = False
        showdown = False
        for step in self.record.steps:
            if not dealt and not isinstance(step, PostStep):
                dealt = True
                yield "*** DEALING HANDS ***"
            if isinstance(step, CollectStep):
                continue
            if isinstance(step, ShowStep | MuckStep) and not showdown:
                showdown = True
                yield "*** SHOW DOWN ***"
            yield from self._line(step)
        yield from self._collected()
        yield "*** SUMMARY ***"
        yield from self._summary()

    def _head(self) -> Iterator[str]:
        record, stakes = self.record, self.record.stakes
        fixed = stakes.structure == "fixed-limit"
        blinds = sorted(chips for chips in stakes.blinds if chips)
        if not blinds:
            raise StandpatError(f"hand {record.number or '?'} has no blinds: PokerStars text needs them")
        bets = (stakes.small_bet, stakes.big_bet) if fixed else (blinds[0], blinds[-1])
        code = record.fields.get("currency", "")
        amounts = "/".join(map(self.money, bets)) + (f" {code}" if code and record.currency else "")
        number = record.number if record.number.isascii() and record.number.isdigit() else "1"
        tournament, level = field_of(record, "tournament"), field_of(record, "level")
        buy_in = field_of(record, "buy_in")
        before = f"Tournament #{tournament}, {f'{buy_in} ' if buy_in else ''}" if tournament else ""
        after = f"- Level {level} ({amounts})" if level is not None else f"({amounts})"
        moment, zone = time_of(record), time_zone_of(record)
        when = f" - {moment:%Y/%m/%d %H:%M:%S}{f' {zone}' if zone else ''}" if moment else ""
        yield (f"PokerStars Hand #{number}: {before}{_GAMES[record.game]} {_LIMITS[stakes.structure]} {after}{when}")
        button = self.numbers[record.seats[-1].number]
        most = record.fields.get("seat_count")
        seats = most if isinstance(most, int) and most >= max(self.numbers.values()) else max(self.numbers.values())
        yield f"Table '{record.fields.get('table', 'standpat')}' {seats}-max Seat #{button} is the button"
        for seat in sorted(record.seats, key=lambda seat: self.numbers[seat.number]):
            if not seat.known:
                raise StandpatError(f"hand {record.number or '?'} has unknown stacks: PokerStars text needs them")
            yield f"Seat {self.numbers[seat.number]}: {seat.name} ({self.money(seat.stack)} in chips)"

    def _line(self, step: Step) -> Iterator[str]:
        match step:
            case PostStep(seat, kind, chips):
                self.left[seat] -= chips
                self.bets[seat] += chips if kind in (Blind.SMALL, Blind.BIG) else 0
                if kind in (Blind.SMALL, Blind.BIG):
                    kind = self.blinds[seat]
                yield f"{self.names[seat]}: posts {_POSTS[kind]} {self.money(chips)}{self._all_in(seat)}"
            case DealStep(seat, cards):
                yield from self._deal(seat, cards)
            case BetStep(seat):
                if not self.betting:
                    self.betting, self.bets = True, dict.fromkeys(self.bets, 0)
                yield f"{self.names[seat]}: {self._bet(step)}"
            case DiscardStep(seat, cards):
                yield from self._discard(seat, cards)
            case ReshuffleStep():
                yield "The deck is reshuffled"
            case ReturnStep(seat, chips):
                self.left[seat] += chips
                yield f"Uncalled bet ({self.money(chips)}) returned to {self.names[seat]}"
            case ShowStep(seat, cards) if cards and None not in cards:
                self.shown[seat] = cards
                yield f"{self.names[seat]}: shows [{card_text(cards)}]{self._words(cards)}"
            case MuckStep(seat, cards):
                if seat not in self.mucked:
                    yield f"{self.names[seat]}: mucks hand"
                self.mucked[seat] = cards or self.mucked.get(seat, ())

    def _all_in(self, seat: int) -> str:
        return "" if self.left[seat] else " and is all-in"

    def _bet(self, step: BetStep) -> str:
        seat, chips = step.seat, step.chips or 0
        if step.verb is Verb.FOLD:
            self.folded.add(seat)
            return "folds"
        if step.verb is Verb.CHECK:
            return "checks"
        level = max(self.bets.values())
        added = chips if step.verb is Verb.CALL else chips - self.bets[seat]
        self.left[seat] -= added
        self.bets[seat] += added
        if step.verb is Verb.CALL:
            return f"calls {self.money(chips)}{self._all_in(seat)}"
        if step.verb is Verb.BET:
            return f"bets {self.money(chips)}{self._all_in(seat)}"
        return f"raises {self.money(chips - level)} to {self.money(chips)}{self._all_in(seat)}"

    def _deal(self, seat: int, cards: Cards) -> Iterator[str]:
        kept = self.hands.get(seat)
        first = not self.drawn[seat]
        self.hands[seat] = cards if first else (*(kept or ()), *cards)
        if None in self.hands[seat] or len(self.hands[seat]) != HAND:
            self.hands[seat] = (None,) * HAND
        elif first:
            yield f"Dealt to {self.names[seat]} [{card_text(cards)}]"
        else:
            yield f"Dealt to {self.names[seat]} [{card_text(kept or ())}] [{card_text(cards)}]"

    def _discard(self, seat: int, cards: Cards) -> Iterator[str]:
        self.betting = False
        if self.drawn[seat] == self.draws:
            if self.record.game == "triple-draw-2-7":
                yield f"*** {_DRAWS[self.draws]} DRAW ***"
            self.draws += 1
        self.drawn[seat] = self.draws
        held = self.hands.get(seat, ())
        known = bool(held) and None not in held
        if not cards:
            yield f"{self.names[seat]}: stands pat{f' on [{card_text(held)}]' if known else ''}"
            return
        named = f" [{card_text(cards)}]" if known and None not in cards else ""
        yield f"{self.names[seat]}: discards {len(cards)} card{'s' * (len(cards) > 1)}{named}"
        self.hands[seat] = tuple(card for card in held if card not in cards) if named else (None,)

    def _words(self, cards: Cards) -> str:
        low = self.record.game != "five-card-draw"
        known = [card for card in cards if card is not None]
        return f" ({'Lo: ' * low}{value_words(known, low)})" if len(known) == HAND else ""

    def _received(self) -> dict[int, int]:
        received = self.result.received or ()
        return {seat.number: chips for seat, chips in zip(self.record.seats, received, strict=True) if chips}

    def _collected(self) -> Iterator[str]:
        """Give the lines of collected chips: those of the record, or one for each seat that received any."""
        original = self.result.record
        steps = [step for step in original.steps if isinstance(step, CollectStep)] if original.detailed else []
        for step in steps:
            yield f"{self.names[step.seat]} collected {self.money(step.chips)} from {step.pot}"
        if not steps:
            for seat, chips in self._received().items():
                yield f"{self.names[seat]} collected {self.money(chips)} from pot"

    def _summary(self) -> Iterator[str]:
        received, totals = self._received(), self.record.totals
        rake = totals.rake if totals else 0
        pots = totals.pots if totals else ()
        side = "Side pot" if len(pots) == 2 else "Side pot-{}"
        names = ["Main pot", *(side.format(place) for place in range(1, len(pots)))]
        parts = "".join(f" {name} {self.money(chips)}." for name, chips in zip(names, pots, strict=False))
        yield f"Total pot {self.money(sum(received.values()) + rake)}{parts} | Rake {self.money(rake)}"
        button = self.record.seats[-1].number
        for seat, number in sorted(self.numbers.items(), key=lambda item: item[1]):
            who = f"Seat {number}: {self.names[seat]}{' (button)' * (seat == button)}"
            yield f"{who} {self._end(seat, received.get(seat, 0))}"

    def _end(self, seat: int, chips: int) -> str:
        if seat in self.folded:
            return "folded"
        if seat in self.shown:
            cards = self.shown[seat]
            words = self._words(cards).strip(" ()")
            result = f"and won ({self.money(chips)})" if chips else "and lost"
            return f"showed [{card_text(cards)}] {result}{f' with {words}' if words else ''}"
        if seat in self.mucked and not chips:
            cards = self.mucked[seat]
            return f"mucked [{card_text(cards)}]" if cards and None not in cards else "mucked"
        return f"collected ({self.money(chips)})"


def _seat_numbers(record: Record) -> list[int]:
    """Return the seat numbers at the table in the order of the deal; those of the record if they go round the table."""
    given = record.fields.get("seats", [seat.number for seat in record.seats])
    if isinstance(given, list) and len(given) == len(record.seats) and all(type(seat) is int for seat in given):
        button = given[-1]
        if sorted(given, key=lambda number: (number <= button, number)) == given and min(given) > 0:
            return list(given)
    return list(range(1, len(record.seats) + 1))

"""Writes hands of the rules as PokerStars text from the view of one player, independently of the reader."""

from collections.abc import Iterator, Sequence

from standpat.rules import (
    Acted,
    Began,
    Call,
    Check,
    DealCards,
    Discard,
    Fold,
    Posted,
    RaiseTo,
    Reshuffled,
    Returned,
    Shown,
    State,
    Won,
    card_text,
)

GAMES = {
    "five-card-draw": "5 Card Draw",
    "single-draw-2-7": "Single Draw 2-7 Lowball",
    "triple-draw-2-7": "Triple Draw 2-7 Lowball",
}
LIMITS = {"fixed-limit": "Limit", "pot-limit": "Pot Limit", "no-limit": "No Limit"}
DRAWS = ("FIRST", "SECOND", "THIRD")


def write_text(
    state: State, names: Sequence[str], hero: int, number: int = 1, symbol: str = "$", unit: int = 100
) -> str:
    """Write a finished hand; seat n of the rules is seat n + 1 of the table, and `unit` chips are an amount of 1."""
    return "\n".join(_HandWriter(state, names, hero, number, symbol, unit).lines()) + "\n\n\n"


class _HandWriter:
    def __init__(self, state: State, names: Sequence[str], hero: int, number: int, symbol: str, unit: int) -> None:
        self.state, self.names, self.hero, self.number = state, names, hero, number
        self.symbol, self.unit = symbol, unit
        self.seats = range(len(state.starting_stacks))
        self.left = list(state.starting_stacks)
        self.bets = [0] * len(state.starting_stacks)
        self.hand: tuple[int | None, ...] = ()
        self.kept: tuple[int | None, ...] | None = None
        self.place = self.rounds = self.draws = 0
        self.fresh = True
        self.shown = {event.seat: event.cards for event in state.events if isinstance(event, Shown)}
        self.won = [event for event in state.events if isinstance(event, Won)]

    def money(self, chips: int) -> str:
        if self.unit == 1 or chips % self.unit == 0:
            return f"{self.symbol}{chips // self.unit}"
        return f"{self.symbol}{chips / self.unit:.2f}"

    def all_in(self, seat: int) -> str:
        return "" if self.left[seat] else " and is all-in"

    def lines(self) -> Iterator[str]:
        game, names = self.state.game, self.names
        fixed = game.limit.name == "fixed-limit"
        blinds = sorted(filter(None, self.state.forced_bets.live))
        stakes = (game.bet_size, 2 * game.bet_size) if fixed else (blinds[0], blinds[-1])
        told = "/".join(map(self.money, stakes)) + (" USD" if self.symbol else "")
        yield (
            f"PokerStars Hand #{self.number}:  {GAMES[game.name]} {LIMITS[game.limit.name]} ({told})"
            " - 2012/06/07 20:44:17 CET [2012/06/07 14:44:17 ET]"
        )
        yield f"Table 'Practice' {len(names)}-max Seat #{len(names)} is the button"
        for seat in self.seats:
            yield f"Seat {seat + 1}: {names[seat]} ({self.money(self.state.starting_stacks[seat])} in chips)"
        dealt = False
        for place, event in enumerate(self.state.events):
            self.place = place
            if not dealt and not isinstance(event, Posted | Began):
                dealt = True
                yield "*** DEALING HANDS ***"
            yield from self.line(event)
        yield from self.summary()

    def line(self, event: object) -> Iterator[str]:
        match event:
            case Posted(seat, kind, chips):
                self.left[seat] -= chips
                blinds = self.state.forced_bets.live
                biggest = max(blinds)
                name = "the ante" if kind == "ante" else "big blind" if blinds[seat] == biggest else "small blind"
                if kind != "ante":
                    self.bets[seat] += chips
                    self.fresh = False
                yield f"{self.names[seat]}: posts {name} {self.money(chips)}{self.all_in(seat)}"
            case Began(phase):
                title = self.state.game.phases[phase].title
                if title == "betting":
                    self.rounds += 1
                    if self.rounds > 1:
                        self.bets = [0] * len(self.names)
                        self.fresh = True
                elif title == "draw":
                    if self.state.game.name == "triple-draw-2-7":
                        yield f"*** {DRAWS[self.draws]} DRAW ***"
                    self.draws += 1
                elif title == "showdown":
                    yield "*** SHOW DOWN ***"
            case Acted(seat, action, chips) if seat >= 0:
                yield from self.act(seat, action, chips)
            case Acted(_, DealCards(seat, cards)) if seat == self.hero:
                if self.kept is None:
                    yield f"Dealt to {self.names[seat]} [{card_text(cards)}]"
                else:
                    yield f"Dealt to {self.names[seat]} [{card_text(self.kept)}] [{card_text(cards)}]"
                self.hand = (self.kept or ()) + cards
            case Returned(seat, chips):
                self.left[seat] += chips
                yield f"Uncalled bet ({self.money(chips)}) returned to {self.names[seat]}"
            case Shown(seat, cards):
                yield f"{self.names[seat]}: shows [{card_text(cards)}] (something)"

    def act(self, seat: int, action: object, chips: int) -> Iterator[str]:
        name = self.names[seat]
        self.left[seat] -= chips
        self.bets[seat] += chips
        match action:
            case Fold():
                yield f"{name}: folds"
            case Check():
                yield f"{name}: checks"
            case Call():
                yield f"{name}: calls {self.money(chips)}{self.all_in(seat)}"
            case RaiseTo(amount):
                before = max(bet for other, bet in enumerate(self.bets) if other != seat)
                if self.fresh:
                    yield f"{name}: bets {self.money(amount)}{self.all_in(seat)}"
                else:
                    yield f"{name}: raises {self.money(amount - before)} to {self.money(amount)}{self.all_in(seat)}"
                self.fresh = False
            case Discard(cards):
                if isinstance(self.state.events[self.place + 1], Reshuffled):
                    yield "The deck is reshuffled"
                yield from self.discard(seat, cards)

    def discard(self, seat: int, cards: tuple[int | None, ...]) -> Iterator[str]:
        name = self.names[seat]
        if not cards:
            held = f" on [{card_text(self.hand)}]" if seat == self.hero else ""
            yield f"{name}: stands pat{held}"
            return
        told = f" [{card_text(cards)}]" if seat == self.hero else ""
        yield f"{name}: discards {len(cards)} card{'s' * (len(cards) > 1)}{told}"
        if seat == self.hero:
            self.kept = tuple(card for card in self.hand if card not in cards)

    def summary(self) -> Iterator[str]:
        pots = sorted({event.pot for event in self.won})
        sides = len(pots) - 1

        def pot_name(pot: int) -> str:
            if not sides:
                return "pot"
            return "main pot" if pot == pots[0] else "side pot" if sides == 1 else f"side pot-{pots.index(pot)}"

        for event in reversed(self.won):
            yield f"{self.names[event.seat]} collected {self.money(event.chips)} from {pot_name(event.pot)}"
        yield "*** SUMMARY ***"
        parts = ""
        if sides:
            amounts = [(pot_name(pot), sum(event.chips for event in self.won if event.pot == pot)) for pot in pots]
            parts = "".join(f" {name.capitalize()} {self.money(chips)}." for name, chips in amounts)
        yield f"Total pot {self.money(sum(event.chips for event in self.won))}{parts} | Rake {self.money(0)}"
        for seat in self.seats:
            won = sum(event.chips for event in self.won if event.seat == seat)
            who = f"Seat {seat + 1}: {self.names[seat]}"
            if seat in self.shown:
                outcome = f"won ({self.money(won)})" if won else "lost"
                yield f"{who} showed [{card_text(self.shown[seat])}] and {outcome} with something"
            elif won:
                yield f"{who} collected ({self.money(won)})"
            else:
                yield f"{who} folded before the Draw"

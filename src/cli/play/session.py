"""A session at the table: one person against strategies, on a screen or through a pipe."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import click
import numpy as np

from standpat.cli.play.card_pictures import drawn, with_suits
from standpat.cli.play.typed_input import HELP, QUIT, UNDO, expected, read_action
from standpat.cli.screen.terminal import echo, fitted
from standpat.cli.screen.wording import count_of
from standpat.evaluator import StandpatError, pack
from standpat.rules import (
    DEALER,
    Acted,
    Action,
    DealCards,
    Dealer,
    Discard,
    Event,
    State,
    Strategy,
    Table,
    View,
    card_text,
    event_line,
)

EXPLAINED = (
    "Type a word or its letter, as shown in brackets. Amounts are what you will have put in on this round.",
    "Cards to throw away go by place (d 1 3) or by name (d Kd 2c); p stands pat. a is all-in.",
    "u takes back your last entry in this hand, with all that came after it; the cards to come stay the same.",
    "q ends the session; a hand that is not over is not counted.",
)


class PlayerQuit(Exception):
    """The player has had enough, or the input is at its end."""


@dataclass(frozen=True, slots=True)
class SavedMoment:
    """All it takes to go back: the state, what is left of the deck, and where the generator stood."""

    state: State
    order: tuple[int, ...]
    stream: Mapping[str, Any]


@dataclass(slots=True)
class Session:
    """Hand after hand. `place` is the person's; `read` gives the next line that was typed, or "" at the end."""

    table: Table
    names: Sequence[str]
    players: Sequence[Strategy | None]
    rng: np.random.Generator
    symbols: bool
    read: Callable[[], str]
    echo: bool = False
    place: int = 0
    hands: list[tuple[State, tuple[str, ...]]] = field(default_factory=list)

    def run(self, hands: int | None) -> None:
        """Play until somebody has everything, the person is broke or quits, or so many hands are over."""
        start = self.table.stacks[self.place]
        try:
            while self.table.playable and self.table.stacks[self.place] and (hands is None or len(self.hands) < hands):
                self.hand()
        except PlayerQuit:
            echo()
        won = self.table.stacks[self.place] - start
        change = f"{'won' if won > 0 else 'lost'} {abs(won)} and " if won else ""
        show(f"{count_of(len(self.hands), 'hand')} played; you {change}have {start + won}")

    def hand(self) -> None:
        """Play one hand and move on."""
        order = self.table.order
        names = tuple(self.names[place] for place in order)
        seat = order.index(self.place)
        echo()
        who = f"{names[-1]} has" if seat < len(order) - 1 else "you have"
        title = f"=== hand {len(self.hands) + 1}: {self.table.game.name}, {who} the button ==="
        show(title, style=partial(click.style, bold=True))
        state = self.play(self.table.start(), seat, names)
        self.table = self.table.after(state)
        self.hands.append((state, names))
        change = state.payoffs[seat]
        show(f"you {'win' if change > 0 else 'lose'} {abs(change)}" if change else "you break even")
        show(", ".join(f"{name} {chips}" for name, chips in zip(self.names, self.table.stacks, strict=True)))

    def play(self, state: State, seat: int, names: Sequence[str]) -> State:
        """Play a hand to its end; the person may go back to earlier decisions of his."""
        dealer, past, told = Dealer(self.rng), list[SavedMoment](), 0
        players = [self.players[self.names.index(name)] for name in names]
        while not state.over:
            told = self.tell(state.view(seat), told, names)
            actor = state.actor
            player = players[actor] if actor is not None and actor >= 0 else None
            if actor == DEALER:
                state = state.apply(dealer.act(state))
            elif player is not None:
                assert actor is not None
                state = state.apply(player.act(state.view(actor), self.rng))
            else:
                now = SavedMoment(state, tuple(dealer.order), self.rng.bit_generator.state)
                action = self.ask(state, seat, can_undo=bool(past))
                if action is None:
                    back = past.pop()
                    state, told = back.state, len(back.state.events)
                    dealer.order, self.rng.bit_generator.state = list(back.order), back.stream
                    echo("taken back")
                else:
                    past.append(now)
                    state = state.apply(action)
        self.tell(state.view(seat), told, names)
        return state

    def ask(self, state: State, seat: int, *, can_undo: bool) -> Action | None:
        """Ask the person until he names a legal action; None takes the last one back."""
        view = state.view(seat)
        self.show_cards(view)
        while True:
            echo("\n".join(fitted(f"{expected(view.legal_actions())} >", "  ")) + " ", nl=False)
            line = self.read()
            if self.echo:
                echo(line.strip())
            word = line.strip().lower()
            if not line or word in QUIT:
                raise PlayerQuit
            if word in HELP or not word:
                show(*EXPLAINED)
            elif word in UNDO:
                if can_undo:
                    return None
                echo("there is nothing to take back in this hand")
            else:
                try:
                    action = read_action(line, view.legal_actions())
                    state.apply(action)
                except StandpatError as error:
                    show(str(error))
                else:
                    return action

    def show_cards(self, view: View) -> None:
        """Draw the person's cards, and say what they are worth and how the chips stand."""
        for line in drawn(view.hand, symbols=self.symbols):
            echo(f"  {line}")
        known = [card for card in view.hand + view.board if card is not None]
        wild = int(pack(np.array(view.wild, np.uint8))) if view.wild else 0
        strength = view.game.ordering.strength(int(pack(np.array(known, np.uint8))), wild)
        table = f"board {card_text(view.board)}, " if view.board else ""
        worth = view.game.ordering.describe(strength)
        to_call = f"to call {view.to_call}, " if view.to_call else ""
        show(f"{worth}; {table}pot {view.pot}, {to_call}you have {view.stacks[view.seat]}", style=self.suited)

    def tell(self, view: View, told: int, names: Sequence[str]) -> int:
        """Tell what has happened since event number `told`; the number of events there are."""
        events = view.events
        for event in events[told:]:
            line = self.line(event, view, names)
            if line:
                show(line, style=self.suited)
        return len(events)

    def line(self, event: Event, view: View, names: Sequence[str]) -> str:
        """Put an event into a line, or nothing if it is not worth one."""
        match event:
            case Acted(_, DealCards(seat, _)) if seat != view.seat:
                return ""
            case Acted(seat, Discard(cards)) if seat != view.seat:
                return f"{names[seat]}: {f'draw {len(cards)}' if cards else 'stand pat'}"
        return event_line(event, view.game, names)

    def suited(self, text: str) -> str:
        """Show the suits of the cards that a text names."""
        return with_suits(text, symbols=self.symbols)


def show(*lines: str, style: Callable[[str], str] = str) -> None:
    """Print lines, folded to the terminal, in a style."""
    for line in lines:
        echo("\n".join(map(style, fitted(line, "  "))))


def read_line() -> str:
    """Give the next line of standard input, or "" at its end."""
    if sys.stdin is None:
        return ""
    sys.stdout.flush()
    return sys.stdin.readline()

"""A session at the table: one player against strategies, on a terminal or through a pipe."""

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import click
import numpy as np

from standpat.cli.play.card_pictures import card_boxes, with_suits
from standpat.cli.play.typed_input import HELP, QUIT, UNDO, expected, read_action
from standpat.cli.screen.terminal import echo, wrap_on_terminal
from standpat.cli.screen.wording import count_of
from standpat.evaluator import StandpatError, pack
from standpat.rules import (
    DEALER,
    Acted,
    Action,
    Began,
    Bet,
    DealCards,
    Dealer,
    Discard,
    Event,
    RaiseTo,
    State,
    Strategy,
    Table,
    TurnCard,
    View,
    card_text,
    event_line,
)

HELP_TEXT = (
    "Type a word or the letter in brackets. An amount is your total bet in this betting round.",
    "Name cards to discard by number (d 1 3) or by name (d Kd 2c). p stands pat, a is all-in.",
    "u takes back your last entry in this hand and everything after it. The cards to come stay the same.",
    "q ends the session; an unfinished hand is not counted.",
)


class PlayerQuit(Exception):
    """The player ended the session, or the input ended."""


@dataclass(frozen=True, slots=True)
class SavedMoment:
    """Everything needed to take back an entry: the state, the rest of the deck, and the state of the generator."""

    state: State
    order: tuple[int, ...]
    stream: Mapping[str, Any]


@dataclass(slots=True)
class Session:
    """Play hand after hand. `place` is the player's; `read` shows a prompt and returns a line, or "" at the end."""

    table: Table
    names: Sequence[str]
    players: Sequence[Strategy | None]
    rng: np.random.Generator
    symbols: bool
    read: Callable[[str], str]
    echo: bool = False
    place: int = 0
    hands: list[tuple[State, tuple[str, ...]]] = field(default_factory=list)

    def run(self, hands: int | None) -> None:
        """Play until too few players have chips, the player is broke or quits, or `hands` hands are over."""
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
        """Play one hand, and move the button."""
        order = self.table.order
        names = tuple(self.names[place] for place in order)
        seat = order.index(self.place)
        echo()
        button = self.table.button
        who = "you have" if button == self.place else f"{self.names[button]} has" if button in order else "nobody has"
        title = f"=== hand {len(self.hands) + 1}: {self.table.game.name}, {who} the button ==="
        show(title, style=partial(click.style, bold=True))
        state = self.play(self.table.start(), seat, names)
        self.table = self.table.after(state)
        self.hands.append((state, names))
        change = state.payoffs[seat]
        show(f"you {'win' if change > 0 else 'lose'} {abs(change)}" if change else "you break even")
        show(", ".join(f"{name} {chips}" for name, chips in zip(self.names, self.table.stacks, strict=True)))

    def play(self, state: State, seat: int, names: Sequence[str]) -> State:
        """Play a hand to its end; the player may take back earlier decisions."""
        dealer, past, printed = Dealer(self.rng), list[SavedMoment](), 0
        players = [self.players[self.names.index(name)] for name in names]
        while not state.over:
            printed = self.print_events(state.view(seat), printed, names)
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
                    state, printed = back.state, len(back.state.events)
                    dealer.order, self.rng.bit_generator.state = list(back.order), back.stream
                    echo("taken back")
                else:
                    past.append(now)
                    state = state.apply(action)
        self.print_events(state.view(seat), printed, names)
        return state

    def ask(self, state: State, seat: int, *, can_undo: bool) -> Action | None:
        """Ask the player for a legal action; None takes back the last one."""
        view = state.view(seat)
        self.show_cards(view)
        opening = not any(view.bets)
        while True:
            *lines, prompt = wrap_on_terminal(f"{expected(view.legal_actions(), opening=opening)} >", "  ")
            show(*lines)
            line = self.read(f"{prompt} ")
            if self.echo:
                echo(line.strip())
            word = line.strip().lower()
            if not line or word in QUIT:
                raise PlayerQuit
            if word in HELP or not word:
                show(*HELP_TEXT, f"Hands, the best first: {', '.join(reversed(view.game.ordering.categories))}.")
            elif word in UNDO:
                if can_undo:
                    return None
                echo("there is nothing to take back in this hand")
            else:
                try:
                    action = read_action(line, view.legal_actions(), opening=opening)
                    state.apply(action)
                except StandpatError as error:
                    show(str(error))
                else:
                    return action

    def show_cards(self, view: View) -> None:
        """Draw the player's cards; print their strength, the pot and the stack."""
        for line in card_boxes(view.hand, symbols=self.symbols):
            echo(f"  {line}")
        visible = [card for card in view.hand + view.board if card is not None]
        wild = int(pack(np.array(view.wild, np.uint8))) if view.wild else 0
        strength = view.game.ordering.strength(int(pack(np.array(visible, np.uint8))), wild)
        table = f"board {self.board(view)}, " if view.board else ""
        ids = np.array(visible, np.uint8)
        strength_words = (
            view.game.ordering.describe(strength, ids, wild) if wild else view.game.ordering.describe(strength)
        )
        to_call = f"to call {view.to_call}, " if view.to_call else ""
        show(f"{strength_words}; {table}pot {view.pot}, {to_call}you have {view.stacks[view.seat]}", style=self.suited)

    def board(self, view: View) -> str:
        """Write the board, with the wild cards marked."""
        return " ".join(card_text((card,)) + " (wild)" * (card in view.wild) for card in view.board)

    def print_events(self, view: View, printed: int, names: Sequence[str]) -> int:
        """Print the events from number `printed` on; return the number of all events."""
        events = view.events
        for number, event in enumerate(events[printed:], printed):
            line = self.line(event, view, names, opening=is_opening_bet(events[: number + 1], view))
            if line:
                show(line, style=self.suited)
        return len(events)

    def line(self, event: Event, view: View, names: Sequence[str], *, opening: bool) -> str:
        """Write an event as a line; "" for an event that is not shown."""
        match event:
            case Acted(_, DealCards(seat, _)) if seat != view.seat:
                return ""
            case Acted(seat, Discard(cards)) if seat != view.seat:
                return f"{names[seat]}: {f'draw {len(cards)}' if cards else 'stand pat'}"
            case Acted(seat, RaiseTo(amount)) if opening:
                return f"{names[seat]}: bet {amount}"
            case Acted(_, TurnCard(card)) if card in view.wild:
                return f"{event_line(event, view.game, names)} (wild)"
        return event_line(event, view.game, names)

    def suited(self, text: str) -> str:
        """Replace the cards in a text by their form on this screen."""
        return with_suits(text, symbols=self.symbols)


def show(*lines: str, style: Callable[[str], str] = str) -> None:
    """Print lines, wrapped to the width of the terminal, in a style."""
    for line in lines:
        echo("\n".join(map(style, wrap_on_terminal(line, "  "))))


def is_opening_bet(events: Sequence[Event], view: View) -> bool:
    """Return True if the last event is the first bet of its round, so that it is called a bet and not a raise."""
    if not isinstance(events[-1], Acted) or not isinstance(events[-1].action, RaiseTo):
        return False
    for event in reversed(events[:-1]):
        match event:
            case Acted(_, RaiseTo()):
                return False
            case Began(phase) if isinstance(view.game.phases[phase], Bet):
                first = not any(isinstance(earlier, Bet) for earlier in view.game.phases[:phase])
                return not (first and any(view.forced_bets.live))
    return False


def read_line(prompt: str) -> str:
    """Show a prompt and read the next line of standard input; return "" at its end."""
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  line editing and history for input()
        try:
            return input(prompt) + "\n"
        except EOFError:
            return ""
    echo(prompt, nl=False)
    sys.stdout.flush()
    return sys.stdin.readline()

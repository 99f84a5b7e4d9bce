"""An independent model of the rules: slow and simple, one function a phase, read like a rule book from top to bottom.

Nothing here comes from the package. Cards are ids, amounts are chips, seat 0 is left of the button and the last seat
has the button. A hand is a generator: it yields who has to decide and what they may do, and is sent the decision. The
caller says what a hand of five cards is worth.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations
from typing import Any

Options = dict[str, Any]
"""What may be done, by word: `raise` has the least and the most, `call` the chips, `deal` the seat, number, cards."""

Asked = tuple[int | None, Options]
"""The seat that has to decide, None for the dealer; and the options."""

Script = Generator[Asked, tuple[str, Any], None]


@dataclass
class Parameters:
    """A game. `phases` are names of methods of `Model` with their arguments; `limit` is a word, `most` its number."""

    phases: tuple[tuple[Any, ...], ...]
    worth: Callable[[tuple[int, ...], frozenset[int]], Any]
    bet: int
    limit: str = "no"
    most: int = 4
    ante: int = 0
    blinds: tuple[int, int] | None = None
    straddles: tuple[int, ...] = ()
    button_blind: int = 0
    button_ante: int = 0
    big_blind_ante: int = 0
    ante_before_blind: bool = False
    fee: int = 0
    free_fold: bool = True
    rank_wild: bool = False
    rake: tuple[int, int] | None = None


class HandIsOver(Exception):
    """The last chips have been won."""


class DealIsPassedIn(Exception):
    """Nobody has bet."""


class Model:
    """A hand. `asked` is the next decision, None at the end; `act` takes it."""

    asked: Asked | None

    def __init__(self, game: Parameters, stacks: list[int]) -> None:
        seats = len(stacks)
        self.game = game
        self.stacks = list(stacks)
        self.paid = [0] * seats
        self.dead: list[tuple[int, int]] = []
        self.live = list(range(seats))
        self.rake = 0
        self.script = self.hand()
        self.asked = next(self.script)

    def act(self, word: str, value: Any = None) -> None:
        """Take a decision."""
        try:
            self.asked = self.script.send((word, value))
        except StopIteration:
            self.asked = None

    def hand(self) -> Script:
        """Play the phases in order, from the start again after a deal that is passed in."""
        with suppress(HandIsOver):
            while True:
                seats = len(self.stacks)
                self.stub, self.board = set(range(52)), list[int]()
                self.hands, self.muck, self.thrown = ([set[int]() for _ in range(seats)] for _ in range(3))
                self.wild: set[int] = set()
                self.bets = [0] * seats
                self.level = 0
                self.saw_new_cards = False
                with suppress(DealIsPassedIn):
                    for name, *how in self.game.phases:
                        yield from getattr(self, name)(*how)

    # --- Forced bets --------------------------------------------------------------------------------------------------

    def antes(self) -> Iterator[Asked]:
        """Everybody still in pays the ante, or what is left."""
        for seat in self.live:
            self.put_in(seat, self.game.ante)
        if self.game.blinds is None:
            self.dead_bets()
        yield from ()

    def posts_blinds(self) -> Iterator[Asked]:
        """Blinds and straddles go in by position: they open the first round."""
        game = self.game
        if game.blinds is None:
            return
        if game.ante_before_blind:
            self.dead_bets()
        posts, big = self.positions()
        straddlers = 0
        if len(self.stacks) > 2:
            for seat, chips in zip(range(big + 1, len(self.stacks)), game.straddles, strict=False):
                posts[seat] = chips
                straddlers += 1
        if game.button_blind and len(self.stacks) - 1 not in posts:
            posts[len(self.stacks) - 1] = game.button_blind
        for seat, chips in posts.items():
            self.bets[seat] = self.put_in(seat, chips)
        self.level = self.last_full = max(posts.values())
        self.step = max(game.blinds[1], game.bet)
        if game.limit != "fixed":
            self.step = max(self.step, self.level)
        self.raises = 1 + straddlers
        self.first = (big + straddlers + 1) % len(self.stacks)
        if not game.ante_before_blind:
            self.dead_bets()
        yield from ()

    def positions(self) -> tuple[dict[int, int], int]:
        """The small blind is left of the button, or on it heads-up; the big blind is the next. Return both, and it."""
        assert self.game.blinds is not None
        small, big = (1, 0) if len(self.stacks) == 2 else (0, 1)
        return {small: self.game.blinds[0], big: self.game.blinds[1]}, big

    def dead_bets(self) -> None:
        """The button ante and the big-blind ante: dead money for whoever wins the main pot."""
        owed = [0] * len(self.stacks)
        owed[-1] += self.game.button_ante
        if self.game.blinds is not None:
            owed[self.positions()[1]] += self.game.big_blind_ante
        for seat in self.live:
            chips = min(owed[seat], self.stacks[seat])
            self.stacks[seat] -= chips
            self.dead.append((0, chips))

    def put_in(self, seat: int, chips: int) -> int:
        """Move chips that others have to match, or all that is left, to the pot."""
        chips = min(chips, self.stacks[seat])
        self.stacks[seat] -= chips
        self.paid[seat] += chips
        return chips

    # --- Cards --------------------------------------------------------------------------------------------------------

    def deal(self, count: int) -> Script:
        """Everybody still in gets cards."""
        for seat in self.live:
            yield from self.give(seat, count, self.stub)

    def give(self, seat: int, count: int, choice: set[int]) -> Script:
        """The dealer gives cards to a seat."""
        _, cards = yield None, {"deal": (seat, count, frozenset(choice))}
        self.hands[seat] |= set(cards)
        self.stub -= set(cards)

    def turn(self, wild: bool = False) -> Script:
        """The dealer turns up a card, which may be wild, or its whole rank."""
        self.saw_new_cards = True
        _, card = yield None, {"turn": frozenset(self.stub)}
        self.stub.remove(card)
        self.board.append(card)
        if wild:
            self.wild = {other for other in range(52) if other == card or self.same_rank(other, card)}

    def same_rank(self, other: int, card: int) -> bool:
        return self.game.rank_wild and other // 4 == card // 4

    def draw(self, limit: int) -> Script:
        """Everybody still in changes cards, one after the other; each card costs the fee, paid in full."""
        self.saw_new_cards = True
        for seat in list(self.live):
            most = min(limit, self.stacks[seat] // self.game.fee) if self.game.fee else limit
            _, cards = yield seat, {"discard": (frozenset(self.hands[seat]), most)}
            if not cards:
                continue
            fee = self.game.fee * len(cards)
            self.stacks[seat] -= fee
            self.dead.append((max(self.paid), fee))
            self.throw(seat, set(cards))
            if len(self.stub - self.thrown[seat]) < len(cards):
                self.shuffle_discards_in(seat)
            yield from self.give(seat, len(cards), self.stub - self.thrown[seat])

    def throw(self, seat: int, cards: set[int]) -> None:
        """Cards leave a hand; the seat never gets them back in this deal."""
        self.hands[seat] -= cards
        self.thrown[seat] |= cards
        self.muck[seat] |= cards

    def shuffle_discards_in(self, seat: int) -> None:
        """The stub is too small for a seat: the discards of all others come back."""
        for other, cards in enumerate(self.muck):
            if other != seat:
                self.stub |= cards
                self.muck[other] = set()

    # --- Betting ------------------------------------------------------------------------------------------------------

    def bet(self, size: int) -> Script:
        """A betting round."""
        yield from self.betting(size)
        self.end_round()

    def open(self, size: int) -> Script:
        """A betting round that somebody has to open, if there is somebody to bet against."""
        checked = yield from self.betting(size)
        if checked and not any(self.bets) and len(self.live) > 1:
            raise DealIsPassedIn
        self.end_round()

    def betting(self, size: int) -> Generator[Asked, tuple[str, Any], bool]:
        """Everybody acts until nobody is left who has to. Return True if somebody checked."""
        game, fixed = self.game, self.game.limit == "fixed"
        if not self.level:
            self.last_full, self.step, self.raises, self.first = 0, game.bet * size if fixed else game.bet, 0, 0
        self.acted: dict[int, int] = {}
        waiting = self.in_turn(self.first)
        checked = False
        while waiting and len(self.live) > 1:
            seat = waiting.pop(0)
            options = self.betting_options(seat)
            if not options:
                continue
            word, to = yield seat, options
            if word == "fold":
                self.leave(seat)
                continue
            if word == "check":
                checked = True
            if word == "call":
                self.bets[seat] += self.put_in(seat, options["call"])
            if word == "raise":
                rise = to - (self.last_full if fixed else self.level)
                counts = 2 * rise >= self.step if fixed else rise >= self.step
                self.put_in(seat, to - self.bets[seat])
                self.bets[seat] = self.level = to
                if counts:
                    self.raises += 1
                    self.last_full = to
                    self.step = self.step if fixed else rise
                    self.acted = {}
                waiting = self.in_turn(seat + 1)
                if seat in waiting:
                    waiting.remove(seat)
            self.acted[seat] = self.level
        return checked

    def in_turn(self, first: int) -> list[int]:
        """The seats still in that have chips, from one on."""
        seats = len(self.stacks)
        order = [(first + step) % seats for step in range(seats)]
        return [seat for seat in order if seat in self.live and self.stacks[seat]]

    def betting_options(self, seat: int) -> Options:
        """What a seat may do; nothing if there is nothing to call and nobody to bet against."""
        game, level, own = self.game, self.level, self.bets[seat]
        due, reach = self.due(seat)
        if not due and not any(self.stacks[other] for other in self.live if other != seat):
            return {}
        options: Options = {"fold": None} if due or game.free_fold else {}
        options |= {"call": min(due, self.stacks[seat])} if due else {"check": None}
        all_in = own + self.stacks[seat]
        reopened = seat not in self.acted or level - self.acted[seat] >= self.step
        capped = game.limit == "fixed" and self.raises >= game.most
        if reopened and not capped and all_in > level and reach > level:
            low = self.last_full + self.step if game.limit == "fixed" else level + self.step
            after_call = self.pot() + level - own
            high = {
                "no": all_in,
                "fixed": low,
                "pot": level + after_call,
                "half-pot": level + after_call // 2,
                "spread": level + game.most,
            }[game.limit]
            options["raise"] = (min(low, all_in), min(max(low, high), all_in))
        return options

    def due(self, seat: int) -> tuple[int, int]:
        """What a seat has to put in to match the bets; and how far another player still in can go.

        Nobody has to match the part of a blind posted short that no chips stand for and no other player could match.
        """
        reach = max(self.bets[other] + self.stacks[other] for other in self.live if other != seat)
        return max(min(self.level, max(reach, *self.bets)) - self.bets[seat], 0), reach

    def leave(self, seat: int) -> None:
        """Fold or pass."""
        self.live.remove(seat)
        self.throw(seat, set(self.hands[seat]))

    def end_round(self) -> None:
        """What nobody matched goes back, but for an ante with fees on top. A player who is alone takes everything."""
        *_, second, most = sorted(self.paid)
        owner = self.paid.index(most)
        if most > second and owner in self.live and all(level <= second for level, _ in self.dead):
            self.paid[owner] = second
            self.stacks[owner] += most - second
        self.bets = [0] * len(self.stacks)
        self.level = 0
        self.take_if_alone()

    # --- Czech draw poker ---------------------------------------------------------------------------------------------

    def stay(self) -> Script:
        """Everybody stays and pays the ante, or passes at no cost."""
        for seat in list(self.live):
            word, _ = yield seat, {"stay": None, "pass": None}
            if word == "stay":
                self.put_in(seat, self.game.ante)
            else:
                self.leave(seat)
        if not self.live:
            raise HandIsOver
        self.take_if_alone()

    def bid(self) -> Script:
        """Everybody holds the stake, doubles it, or passes."""
        self.level = self.game.bet
        opened = False
        waiting = self.in_turn(0)
        while waiting and len(self.live) > 1:
            seat = waiting.pop(0)
            due, reach = self.due(seat)
            if not due and not any(self.stacks[other] for other in self.live if other != seat):
                continue
            options: Options = {"hold": min(due, self.stacks[seat]), "pass": None}
            if opened and self.bets[seat] + self.stacks[seat] >= 2 * self.level and reach > self.level:
                options["double"] = 2 * self.level
            word, _ = yield seat, options
            if word == "pass":
                self.leave(seat)
                continue
            opened = True
            if word == "double":
                self.level *= 2
                waiting = self.in_turn(seat + 1)
                if seat in waiting:
                    waiting.remove(seat)
                self.bets[seat] += self.put_in(seat, self.level - self.bets[seat])
            else:
                self.bets[seat] += self.put_in(seat, options["hold"])
        self.end_round()

    # --- The end ------------------------------------------------------------------------------------------------------

    def pot(self) -> int:
        return sum(self.paid) + sum(chips for _, chips in self.dead)

    def pots(self) -> list[tuple[int, list[int]]]:
        """Chips and seats of each pot: layer by layer, a layer belongs to those who paid for all of it.

        A layer that nobody still in paid for stays in the pot below.
        """
        found: list[tuple[int, list[int]]] = []
        bottom = -1
        for top in sorted({0, *self.paid}):
            chips = sum(min(paid, top) - min(paid, max(bottom, 0)) for paid in self.paid)
            chips += sum(dead for level, dead in self.dead if bottom < level <= top)
            seats = [seat for seat in self.live if self.paid[seat] >= top]
            if found and (not seats or found[-1][1] == seats):
                found[-1] = (found[-1][0] + chips, found[-1][1])
            else:
                found.append((chips, seats))
            bottom = top
        return [(chips, seats) for chips, seats in found if chips]

    def take_if_alone(self) -> None:
        """The last player takes all pots."""
        if len(self.live) == 1:
            self.pay_out([(self.pot(), list(self.live))], dict.fromkeys(self.live, 0))

    def showdown(self) -> Iterator[Asked]:
        """The best five of each hand and the board count."""
        wild = frozenset(self.wild)
        worth = {
            seat: max(self.game.worth(five, wild) for five in combinations([*self.hands[seat], *self.board], 5))
            for seat in self.live
        }
        self.pay_out(self.pots(), worth)
        yield from ()

    def pay_out(self, pots: list[tuple[int, list[int]]], worth: dict[int, Any]) -> None:
        """The house takes its rake, from the main pot first; the best hand of each pot wins it."""
        if self.game.rake and self.saw_new_cards:
            percent, most = self.game.rake
            self.rake = min(self.pot() * percent // 100, most)
        rake = self.rake
        for chips, seats in pots:
            left = chips
            while left and rake:
                left, rake = left - 1, rake - 1
            best = max(worth[seat] for seat in seats)
            winners = [seat for seat in seats if worth[seat] == best]
            while left:
                for seat in winners:
                    if left:
                        self.stacks[seat] += 1
                        left -= 1
        self.paid = [0] * len(self.stacks)
        self.dead = []
        raise HandIsOver

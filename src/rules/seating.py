"""Who is dealt into the next hand of a session, where the button and the blinds are, and which missed blinds are due.

Places go around the table in order. All functions take places, not seats: seats are numbered anew for each hand.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

from standpat.rules.forced_bets import ForcedBets, Positions
from standpat.rules.game import Game


class BlindPlaces(NamedTuple):
    """The places of the button and the blinds in one hand; a place may be empty, and then it posts nothing.

    Args:
        button: Place of the button.
        small_blind: Place of the small blind.
        big_blind: Place of the big blind.

    >>> BlindPlaces(2, 2, 0).heads_up
    True
    """

    button: int
    small_blind: int
    big_blind: int

    @property
    def heads_up(self) -> bool:
        """True if the button has the small blind, as it has between two players."""
        return self.button == self.small_blind


class Missed(NamedTuple):
    """The blinds that a player has missed, or that a new player has to post.

    Args:
        place: Place of the player.
        big: True if a big blind is due: a live bet.
        small: True if a small blind is due: a dead bet.
        waits: True if the player waits for the big blind instead of posting.

    >>> Missed(3, big=True).waits
    False
    """

    place: int
    big: bool = False
    small: bool = False
    waits: bool = False


class Seating(NamedTuple):
    """The next hand of a session.

    Args:
        order: The places dealt in, in the order of their seats: first left of the button.
        blinds: The places of the button and the blinds; None in a game without blinds.
        button: Place of the button.
        due: What players who missed blinds post in this hand.

    >>> from standpat.rules import GAMES, Table
    >>> Table(GAMES["five-card-draw"], (100, 0, 100, 50), button=2).seating.blinds
    BlindPlaces(button=2, small_blind=3, big_blind=0)
    """

    order: tuple[int, ...]
    blinds: BlindPlaces | None
    button: int
    due: tuple[Missed, ...] = ()

    def forced_bets(self, game: Game) -> ForcedBets:
        """Return what each seat posts: the forced bets of the game, and the missed blinds.

        Args:
            game: The game.

        Returns:
            The forced bets by seat.
        """
        seats = len(self.order)
        if self.blinds is None or seats < 2:
            return game.forced_bets(seats)
        seat_of = {place: seat for seat, place in enumerate(self.order)}
        button, small, big = self.blinds
        positions = Positions(seat_of.get(button), seat_of.get(small), seat_of[big])
        forced = game.forced_bets(seats, None if positions == Positions.usual(seats) else positions)
        if not self.due:
            return forced
        live, dead = list(forced.live), list(forced.dead)
        for missed in self.due:
            seat = seat_of[missed.place]
            live[seat] = max(live[seat], game.blinds[1]) if missed.big else live[seat]
            dead[seat] = game.blinds[0] if missed.small else 0
        return replace(forced, live=tuple(live), dead=tuple(dead))


def next_seating(
    game: Game,
    playing: Sequence[int],
    missed: Sequence[Missed],
    button: int,
    last: BlindPlaces | None,
    *,
    dead_button: bool,
) -> Seating:
    """Seat the next hand.

    Args:
        game: The game.
        playing: The places that want to play, in order; they have chips.
        missed: The players who missed blinds.
        button: Place of the button, if no hand has been played.
        last: The places of the button and the blinds in the last hand, or None.
        dead_button: True for the dead-button rule.
    """
    owing = {entry.place: entry for entry in missed if entry.place in playing}
    settled = [place for place in playing if place not in owing]
    if len(settled) < max(2, game.seats[0]):
        settled, owing = list(playing), {}  # too few to play without those who missed blinds: all start anew
    if len(settled) < 2 or not game.blinds:
        nearest = button if button in playing or not playing else next_place(button, playing)
        return Seating(_left_of(nearest, playing), None, nearest)
    blinds = _first_blinds(settled, button) if last is None else _blinds(settled, playing, last, dead_button)
    dealt = {*settled, blinds.big_blind}
    if not blinds.heads_up:
        beyond = _between(blinds.big_blind, blinds.button, owing)
        dealt |= {place for place in beyond if not owing[place].waits}
    due = tuple(owing[place] for place in sorted(dealt) if place in owing and place != blinds.big_blind)
    return Seating(_left_of(blinds.button, dealt), blinds, blinds.button, due)


def passed_over(places: Collection[int], last: BlindPlaces | None, now: BlindPlaces | None) -> dict[int, Missed]:
    """Find the blinds that players at these places missed, who were not dealt into the hand `now`.

    >>> passed_over([1, 2], BlindPlaces(4, 5, 0), BlindPlaces(5, 0, 3))
    {1: Missed(place=1, big=True, small=False, waits=False), 2: Missed(place=2, big=True, small=False, waits=False)}
    """
    if last is None or now is None:
        return {}
    big = _between(last.big_blind, now.big_blind, places)
    small = {*_between(last.small_blind, now.small_blind, places), *({now.small_blind} & {*places})}
    return {place: Missed(place, place in big, place in small) for place in sorted({*big, *small})}


def _first_blinds(settled: Sequence[int], button: int) -> BlindPlaces:
    """Place the blinds left of the button; heads-up, the small blind on it."""
    button = button if button in settled else next_place(button, settled)
    small = button if len(settled) == 2 else next_place(button, settled)
    return BlindPlaces(button, small, next_place(small, settled))


def _blinds(settled: Sequence[int], playing: Sequence[int], last: BlindPlaces, dead_button: bool) -> BlindPlaces:
    """Move the button and the blinds on from the last hand."""
    if not (dead_button or last.heads_up or len(settled) == 2):
        button = next_place(last.button, settled)
        small = next_place(button, settled)
        big = next_place(small, playing)
        if big != last.big_blind and not _in_turn(last.button, big, last.big_blind):
            return BlindPlaces(button, small, big)  # otherwise players came in behind the blinds, which never go back
    big = next_place(last.big_blind, playing)
    others = [place for place in settled if place != big]
    if len(others) == 1:
        return BlindPlaces(others[0], others[0], big)
    if dead_button and not last.heads_up and _in_turn(last.small_blind, last.big_blind, big):
        return BlindPlaces(last.small_blind, last.big_blind, big)
    small = _previous(big, others)
    return BlindPlaces(_previous(small, others), small, big)


def _left_of(place: int, places: Collection[int]) -> tuple[int, ...]:
    """List places in order from the left of one of them, which comes last."""
    ordered = sorted(places)
    return (*[other for other in ordered if other > place], *[other for other in ordered if other <= place])


def next_place(place: int, places: Collection[int]) -> int:
    """Find the first of the places to the left of a place."""
    return _left_of(place, places)[0]


def _previous(place: int, places: Collection[int]) -> int:
    """Find the first of the places to the right of a place, itself left out."""
    return _left_of(place, [other for other in places if other != place])[-1]


def _between(first: int, end: int, places: Collection[int]) -> list[int]:
    """List the places between two places, both left out, in order to the left of the first."""
    found = []
    for place in _left_of(first, [place for place in places if place != first]):
        if place == end or not _in_turn(first, place, end):
            break
        found.append(place)
    return found


def _in_turn(first: int, second: int, third: int) -> bool:
    """Return True if the second place comes before the third one to the left of the first; all are different."""
    around = _left_of(first, {first, second, third})
    return around == (second, third, first)

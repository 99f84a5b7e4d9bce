"""Turns replayed hands into rows of a table: a row a hand, or a row a hand and player."""

import datetime
from collections.abc import Iterator
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from standpat.evaluator import Ordering
from standpat.history.card_tokens import join_cards
from standpat.history.hand_facts import position_names, site_of, stakes_text, time_of, time_zone_of, tournament_of
from standpat.history.record import Record, TurnStep
from standpat.history.replay_record import Replay
from standpat.history.seat_play import SeatPlay, seat_plays
from standpat.rules import Cards, State, Won


class HandRow(NamedTuple):
    """A replayed hand as a row; amounts are money, in the currency of the row.

    Args:
        file: Name of the file.
        line: Number of the first line of the hand.
        site: Site or venue; empty if it is not known.
        hand: Number or name of the hand.
        time: Time as it was written; None if it is not known.
        time_zone: Time zone of that time.
        game: Registered name of the game.
        limit: Betting structure: fixed-limit, pot-limit, no-limit, spread-limit or doubling.
        stakes: The bets of fixed limit, else the blinds.
        currency: Symbol or code of the currency; empty for play chips and tournament chips.
        table: Name of the table.
        tournament: Number of the tournament, or the event.
        players: Number of players.
        big_blind: The big blind; None if the game has no blinds.
        pot: All pots, before the rake.
        rake: The rake.
        showdown: True if several players showed down.
        winners: Names of the players who received chips, with a comma and a space between them.
        board: Community cards; empty if there are none.

    >>> from standpat.history import read_stars, replay
    >>> from standpat.history.example_hands import STARS_EXAMPLE
    >>> [record] = read_stars(STARS_EXAMPLE.splitlines(), "a.txt")
    >>> row = hand_row(replay(record))
    >>> row.hand, row.stakes, str(row.pot), row.winners
    ('7', '$2.00/$4.00', '2.00', 'Ann')
    """

    file: str
    line: int
    site: str
    hand: str
    time: datetime.datetime | None
    time_zone: str
    game: str
    limit: str
    stakes: str
    currency: str
    table: str
    tournament: str
    players: int
    big_blind: Decimal | None
    pot: Decimal
    rake: Decimal
    showdown: bool
    winners: str
    board: str


class PlayerRow(NamedTuple):
    """One player in a replayed hand as a row; amounts are money, in the currency of the row.

    Args:
        file: Name of the file.
        line: Number of the first line of the hand.
        site: Site or venue; empty if it is not known.
        hand: Number or name of the hand.
        time: Time as it was written; None if it is not known.
        time_zone: Time zone of that time.
        game: Registered name of the game.
        limit: Betting structure: fixed-limit, pot-limit, no-limit, spread-limit or doubling.
        stakes: The bets of fixed limit, else the blinds.
        currency: Symbol or code of the currency; empty for play chips and tournament chips.
        table: Name of the table.
        tournament: Number of the tournament, or the event.
        players: Number of players.
        big_blind: The big blind; None if the game has no blinds.
        player: Name of the player.
        seat: Number of the seat.
        position: BTN, CO, HJ, UTG, BB, SB, ...; without blinds EP1, EP2, ... and BTN.
        stack: Stack at the start of the hand; None if it is not known.
        dealt: The first cards, `??` for an unknown one; empty if none is known.
        held: The cards at the end, or when the player folded.
        draw1: Number of cards discarded in the first draw, 0 for standing pat; None if the player did not take part.
        draw2: The same for the second draw.
        draw3: The same for the third draw.
        draws: Number of draws that the player took part in.
        pat: Number of draws in which the player stood pat.
        vpip: True if the player put in chips voluntarily before the first draw or the second betting round.
        raises: Number of bets and raises.
        showdown: True if the player showed down.
        strength: Strength of the hand that was shown; None if it was not.
        category: Category of that hand; empty if it was not shown.
        collected: What the player received from the pots, after the rake.
        rake: The part of the rake that was taken from what the player won.
        net: What the player won or lost, after the rake.
        net_bb: The net in big blinds; None if the game has no blinds.

    >>> from standpat.history import read_stars, replay
    >>> from standpat.history.example_hands import STARS_EXAMPLE
    >>> [record] = read_stars(STARS_EXAMPLE.splitlines())
    >>> [(row.player, row.position, str(row.net), row.net_bb) for row in player_rows(replay(record))]
    [('Ann', 'BB', '1.00', 0.5), ('Bob', 'BTN', '-1.00', -0.5)]
    """

    file: str
    line: int
    site: str
    hand: str
    time: datetime.datetime | None
    time_zone: str
    game: str
    limit: str
    stakes: str
    currency: str
    table: str
    tournament: str
    players: int
    big_blind: Decimal | None
    player: str
    seat: int
    position: str
    stack: Decimal | None
    dealt: str
    held: str
    draw1: int | None
    draw2: int | None
    draw3: int | None
    draws: int
    pat: int
    vpip: bool
    raises: int
    showdown: bool
    strength: int | None
    category: str
    collected: Decimal
    rake: Decimal
    net: Decimal
    net_bb: float | None


_Common = tuple[str, int, str, str, datetime.datetime | None, str, str, str, str, str, str, str, int, Decimal | None]


def hand_row(result: Replay) -> HandRow | None:
    """Make the row of a hand.

    Args:
        result: The replay of a hand.

    Returns:
        The row; None for a hand that was cancelled, is unfinished, or whose chips do not add up.

    >>> from standpat.history import read_phh, replay
    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> hand_row(replay(record)).pot
    Decimal('10')
    """
    record, state = result.record, result.state
    if state is None or result.net is None or result.received is None:
        return None
    received = result.received
    board = tuple(card for step in record.steps if isinstance(step, TurnStep) for card in step.cards)
    rake = record.totals.rake if record.totals else 0
    return HandRow(
        *_common(record),
        (sum(received) + rake) * record.unit,
        rake * record.unit,
        len(state.live) > 1,
        ", ".join(name for name, chips in zip(record.names, received, strict=True) if chips),
        _cards(board),
    )


def player_rows(result: Replay) -> Iterator[PlayerRow]:
    """Make the rows of a hand, one for each player.

    Args:
        result: The replay of a hand.

    Returns:
        An iterator over the rows in the order of the seats; none for a hand that was cancelled, is unfinished, or whose
        chips do not add up.

    >>> from standpat.history import read_phh, replay
    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> [(row.player, row.dealt, row.net) for row in player_rows(replay(record))]
    [('Ann', 'AsKdQc2s3s', Decimal('5')), ('Bob', '', Decimal('-5'))]
    """
    record, state = result.record, result.state
    if state is None or result.net is None or result.received is None:
        return
    common, unit = _common(record), record.unit
    positions = position_names(len(record.seats), blinds=any(record.stakes.blinds))
    big_blind = common[-1]
    rakes = _rakes(result, state)
    showdown = state.live if len(state.live) > 1 else ()
    names = record.names
    for place, (seat, play) in enumerate(zip(record.seats, seat_plays(state), strict=True)):
        net = result.net[place] * unit
        yield PlayerRow(
            *common,
            names[place],
            seat.number,
            positions[place],
            seat.stack * unit if seat.known else None,
            _cards(play.dealt),
            _cards(play.held),
            *_first_draws(play),
            len(play.discards),
            play.discards.count(0),
            play.vpip,
            play.raises,
            place in showdown,
            play.strength or None,
            _category(state.game.ordering, play.strength),
            result.received[place] * unit,
            rakes[place] * unit,
            net,
            float(net / big_blind) if big_blind else None,
        )


def _common(record: Record) -> _Common:
    """Make the columns that both kinds of rows begin with."""
    stakes = record.stakes
    blind = stakes.small_bet * record.unit if any(stakes.blinds) else None
    return (
        record.source,
        record.line,
        site_of(record),
        record.number,
        time_of(record),
        time_zone_of(record),
        record.game,
        stakes.structure,
        stakes_text(record),
        currency_of(record),
        str(record.fields.get("table", "")),
        tournament_of(record),
        len(record.seats),
        blind,
    )


def currency_of(record: Record) -> str:
    """Return the symbol of the currency, or its code if the symbol is missing or means another currency."""
    code = str(record.fields.get("currency", ""))
    return code if code and (not record.currency or (record.currency == "$" and code != "USD")) else record.currency


def _cards(cards: Cards) -> str:
    return "" if all(card is None for card in cards) else join_cards(cards)


def _first_draws(play: SeatPlay) -> tuple[int | None, int | None, int | None]:
    first, second, third, *_ = (*play.discards, None, None, None)
    return first, second, third


@lru_cache(maxsize=1 << 16)
def _category(ordering: Ordering, strength: int) -> str:
    return ordering.categories[int(ordering.category(strength))] if strength else ""


def _rakes(result: Replay, state: State) -> list[int]:
    """Divide the rake among the seats that won; where the winner is not known by the rules, as they received."""
    received = result.received or ()
    won = [0] * len(received)
    for event in state.events:
        if isinstance(event, Won):
            won[event.seat] += event.chips
    rakes = [before - after for before, after in zip(won, received, strict=True)]
    if min(rakes) >= 0:
        return rakes
    most = received.index(max(received))
    rake = result.record.totals.rake if result.record.totals else 0
    return [rake if place == most else 0 for place in range(len(received))]

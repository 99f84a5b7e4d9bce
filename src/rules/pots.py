"""Pots: a pure function of what each player has put in and who is still in."""

from collections.abc import Mapping, Sequence

from standpat.rules.errors import GameError
from standpat.rules.validation import chips_by_seat, game_number
from standpat.rules.value import value


@value
class Pot:
    """A pot: its chips, and the seats that contest it.

    Args:
        chips: Chips in the pot.
        seats: The seats that can win the pot, in seat order.

    >>> Pot(300, (0, 1, 2)).chips
    300
    """

    chips: int
    seats: tuple[int, ...]


def pots(paid: Sequence[int], live: Sequence[int], dead: Sequence[tuple[int, int]] = ()) -> tuple[Pot, ...]:
    """Return the main pot and the side pots.

    Layers of chips that the same seats contest are one pot. Chips that a folded player put in above every live player
    stay in the last pot.

    Args:
        paid: Chips by seat that others have to match.
        live: The seats that have not folded.
        dead: Dead money, as (level, chips): the seats that have paid at least `level` contest those chips.

    Returns:
        The main pot first; no pot is empty.

    Raises:
        GameError: An amount is not chips, or a seat does not exist.

    >>> pots([100, 300, 300], live=[0, 1, 2])
    (Pot(chips=300, seats=(0, 1, 2)), Pot(chips=400, seats=(1, 2)))
    >>> pots([10_000, 10_000, 10_000, 200, 100], live=[0, 1, 2])
    (Pot(chips=30300, seats=(0, 1, 2)),)
    """
    paid = chips_by_seat(paid, "what was paid")
    seats = range(len(paid))
    if len(set(live)) != len(live) or not all(type(seat) is int and seat in seats for seat in live):
        raise GameError(f"the seats still in are {live!r}: expected different seats, 0..{len(paid) - 1}")
    if not all(type(amount) is int and amount >= 0 for entry in dead for amount in entry):
        raise GameError(f"the dead money is {dead!r}: expected (level, chips), each an int of 0 or more")
    return layers(paid, sorted(live), dead)


def layers(paid: Sequence[int], live: Sequence[int], dead: Sequence[tuple[int, int]]) -> tuple[Pot, ...]:
    """Do the work of `pots` without checks, for `live` in seat order.

    >>> layers((5, 5), (0, 1), ())
    (Pot(chips=10, seats=(0, 1)),)
    """
    levels = sorted({*map(paid.__getitem__, live)})
    if not levels:
        return ()
    if len(levels) == 1:
        total = all_chips(paid, dead)
        return (Pot(total, tuple(live)),) if total else ()
    chips = [0] * len(levels)
    for amount in paid:
        below = 0
        for layer, level in enumerate(levels):
            chips[layer] += min(amount, level) - min(amount, below)
            below = level
        chips[-1] += max(amount - below, 0)
    for level, amount in dead:
        layer = next((i for i, upper in enumerate(levels) if upper >= level), len(levels) - 1)
        chips[layer] += amount
    return tuple(
        Pot(amount, tuple(seat for seat in live if paid[seat] >= level))
        for amount, level in zip(chips, levels, strict=True)
        if amount
    )


def add_carried(found: tuple[Pot, ...], carried: Pot, live: Sequence[int]) -> tuple[Pot, ...]:
    """Add a pot carried from an earlier hand to the pots of this hand.

    The seats still in among those of the carried pot contest it. If all of those have folded, every seat still in does.

    >>> add_carried((Pot(10, (0, 2)),), Pot(7, (1, 2)), (0, 2))
    (Pot(chips=10, seats=(0, 2)), Pot(chips=7, seats=(2,)))
    >>> add_carried((Pot(10, (0, 2)),), Pot(7, (0, 1, 2)), (0, 2))
    (Pot(chips=17, seats=(0, 2)),)
    """
    seats = tuple(seat for seat in live if seat in carried.seats) or tuple(live)
    if found and found[0].seats == seats:
        return (Pot(found[0].chips + carried.chips, seats), *found[1:])
    return (*found, Pot(carried.chips, seats))


def all_chips(paid: Sequence[int], dead: Sequence[tuple[int, int]]) -> int:
    """Add up the chips that were put in.

    >>> all_chips((5, 5), [(0, 1)])
    11
    """
    total = sum(paid)
    for _, amount in dead:
        total += amount
    return total


def split(chips: int, winners: Sequence[int]) -> dict[int, int]:
    """Split chips evenly among the winners.

    Args:
        chips: Chips to split.
        winners: Seats, first the one closest to the left of the button; odd chips go one each in this order.

    Returns:
        Chips by seat.

    Raises:
        GameError: There are no winners or a winner is named twice, or the chips are less than 0.

    >>> split(101, [4, 5, 2])
    {4: 34, 5: 34, 2: 33}
    """
    if not winners or len(set(winners)) != len(winners):
        raise GameError(f"the winners are {winners!r}: expected different seats, at least one")
    return even_split(game_number(chips, "the number of chips to split"), winners)


def even_split(chips: int, winners: Sequence[int]) -> dict[int, int]:
    """Do the work of `split` without checks.

    >>> even_split(101, (4, 5, 2))
    {4: 34, 5: 34, 2: 33}
    """
    share, odd = divmod(chips, len(winners))
    won = dict.fromkeys(winners, share)
    for seat in winners[:odd]:
        won[seat] += 1
    return won


def winners(pot: Pot, strengths: Mapping[int, int]) -> tuple[int, ...]:
    """Find the seats of a pot with the greatest strength.

    Args:
        pot: The pot.
        strengths: Strength of the hand by seat.

    Returns:
        Seats, in seat order.

    Raises:
        GameError: The pot has no seats, or one of its seats has no strength.

    >>> winners(Pot(10, (0, 1, 2)), {0: 7, 1: 9, 2: 9})
    (1, 2)
    """
    try:
        best = max(map(strengths.__getitem__, pot.seats))
    except (KeyError, ValueError):
        raise GameError(f"{pot}, strengths {strengths!r}: expected a strength for each seat, at least one") from None
    return tuple([seat for seat in pot.seats if strengths[seat] == best])

"""Pots: a pure function of who put in what and who is still in."""

from collections.abc import Mapping, Sequence

from standpat.rules.checks import chips as whole_chips
from standpat.rules.checks import chips_by_seat
from standpat.rules.errors import GameError
from standpat.rules.value import value


@value
class Pot:
    """Chips, and the seats that can win them, in seat order.

    >>> Pot(300, (0, 1, 2)).chips
    300
    """

    chips: int
    seats: tuple[int, ...]


def pots(paid: Sequence[int], live: Sequence[int], dead: Sequence[tuple[int, int]] = ()) -> tuple[Pot, ...]:
    """The main pot and the side pots, in that order; none is empty.

    `paid` is what each seat put in and what others must match, `live` the seats that have not folded. `dead` is money
    that nobody has to match, as (level, chips): the seats that have paid at least `level` contest those chips.
    Layers that the same seats contest are one pot. What a folded player put in above every live one stays in the last.

    >>> pots([100, 300, 300], live=[0, 1, 2])
    (Pot(chips=300, seats=(0, 1, 2)), Pot(chips=400, seats=(1, 2)))
    >>> pots([10_000, 10_000, 10_000, 200, 100], live=[0, 1, 2])
    (Pot(chips=30300, seats=(0, 1, 2)),)

    Raises `GameError` for amounts that are no chips and for seats that are not there.
    """
    paid = chips_by_seat(paid, "what was paid")
    seats = range(len(paid))
    if len(set(live)) != len(live) or not all(type(seat) is int and seat in seats for seat in live):
        raise GameError(f"the seats still in are {live!r}: expected different seats, 0..{len(paid) - 1}")
    if not all(type(amount) is int and amount >= 0 for entry in dead for amount in entry):
        raise GameError(f"the dead money is {dead!r}: expected (level, chips), each an int of 0 or more")
    return layers(paid, sorted(live), dead)


def layers(paid: Sequence[int], live: Sequence[int], dead: Sequence[tuple[int, int]]) -> tuple[Pot, ...]:
    """As `pots`, for what the rules themselves have put together: `live` in seat order.

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


def all_chips(paid: Sequence[int], dead: Sequence[tuple[int, int]]) -> int:
    """What was put in, in all.

    >>> all_chips((5, 5), [(0, 1)])
    11
    """
    total = sum(paid)
    for _, amount in dead:
        total += amount
    return total


def split(chips: int, winners: Sequence[int]) -> dict[int, int]:
    """An even split among the winners, given first from the left of the button; odd chips go one each, in that order.

    >>> split(101, [4, 5, 2])
    {4: 34, 5: 34, 2: 33}

    Raises `GameError` if there is nobody to give chips to, or no chips but a debt.
    """
    if not winners or len(set(winners)) != len(winners):
        raise GameError(f"the winners are {winners!r}: expected different seats, one at least")
    return shares(whole_chips(chips, "what is split"), winners)


def shares(chips: int, winners: Sequence[int]) -> dict[int, int]:
    """As `split`, for what the rules themselves have put together.

    >>> shares(101, (4, 5, 2))
    {4: 34, 5: 34, 2: 33}
    """
    share, odd = divmod(chips, len(winners))
    won = dict.fromkeys(winners, share)
    for seat in winners[:odd]:
        won[seat] += 1
    return won


def winners(pot: Pot, strengths: Mapping[int, int]) -> tuple[int, ...]:
    """The seats of a pot whose strength is the greatest, in seat order.

    >>> winners(Pot(10, (0, 1, 2)), {0: 7, 1: 9, 2: 9})
    (1, 2)

    Raises `GameError` if nobody contests the pot, or somebody who does has no strength.
    """
    try:
        best = max(map(strengths.__getitem__, pot.seats))
    except (KeyError, ValueError):
        raise GameError(f"{pot}, strengths {strengths!r}: expected a strength for each seat, one at least") from None
    return tuple([seat for seat in pot.seats if strengths[seat] == best])

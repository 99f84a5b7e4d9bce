"""Finds the stakes of a PokerStars hand from its header and from what the players posted."""

from collections.abc import Sequence

from standpat.history.amounts import money
from standpat.history.record import Blind, Fault, PostStep, Seat, Stakes
from standpat.history.stars_builder import HandBuilder

_UNCAPPED = 1_000_000
_WHOLE = 2
"""From this small bet on, the small blind of fixed limit is a whole amount; below it, any coin will do."""


def agreed_stakes(hand: HandBuilder, seats: tuple[Seat, ...]) -> Stakes:
    """Combine the stakes of the header with the forced bets as posted; a short player owes what the header names."""
    header = hand.header
    small, big = hand.parse_chips(header.small), hand.parse_chips(header.big)
    if not small or big < small:
        raise hand.error(f"{header.small}/{header.big}", "expected two stakes, the smaller first")
    fixed = header.structure == "fixed-limit"
    agreed = {Blind.SMALL: small // 2 if fixed else small, Blind.BIG: small if fixed else big}
    posted = [step for step in hand.steps if type(step) is PostStep]
    paid: dict[int, dict[Blind, int]] = {}
    for step in posted:
        posts = paid.setdefault(step.seat, {})
        posts[step.kind] = posts.get(step.kind, 0) + step.chips
    short = {seat.number for seat in seats if seat.number in paid and sum(paid[seat.number].values()) >= seat.stack}
    _check_posts(hand, posted, _allowed_posts(hand, small, big), short)

    def blind(seat: int) -> int:
        posts = paid[seat]
        due = [(posts[kind], amount) for kind, amount in agreed.items() if kind in posts]
        return sum(max(chips, amount) if seat in short else chips for chips, amount in due)

    blinds = [blind(seat.number) if seat.number in paid else 0 for seat in seats]
    if len(seats) > 1 and not any(Blind.BIG in posts for posts in paid.values()):
        # The ante may have taken all the chips of the big blind; the others still have to call the full amount.
        due = 0 if len(seats) == 2 else 1
        blinds[due] = agreed[Blind.BIG] if seats[due].number in short else blinds[due]
    ante = max((posts.get(Blind.ANTE, 0) for posts in paid.values()), default=0)
    nothing: dict[Blind, int] = {}
    return Stakes(
        header.structure,
        tuple(ante if Blind.ANTE in paid.get(seat.number, nothing) else 0 for seat in seats),
        tuple(blinds),
        tuple(paid.get(seat.number, nothing).get(Blind.DEAD, 0) for seat in seats),
        small_bet=small if fixed else big,
        big_bet=big if fixed else 0,
        # The site lifts the cap where only two were dealt in.
        options={"cap": _UNCAPPED} if fixed and len(seats) == 2 else {},
    )


def _allowed_posts(hand: HandBuilder, small: int, big: int) -> dict[Blind, tuple[int, int]]:
    """Return the least and the most that each kind of forced bet may be by the header.

    In fixed limit the small blind is half the small bet; where half is not a whole amount, sites round it up or down.
    """
    least, most = small, small
    if hand.header.structure == "fixed-limit":
        big = small
        unit = hand.scale if small >= _WHOLE * hand.scale else 1
        exact = small % (2 * unit) == 0
        least, most = (small // 2, small // 2) if exact else (1, small)
    allowed = {Blind.SMALL: (least, most), Blind.BIG: (big, big), Blind.DEAD: (least, most)}
    if hand.header.ante:
        ante = hand.parse_chips(hand.header.ante)
        allowed[Blind.ANTE] = ante, ante
    return allowed


def _check_posts(
    hand: HandBuilder, posted: Sequence[PostStep], allowed: dict[Blind, tuple[int, int]], short: set[int]
) -> None:
    """Note a fault for every post that the header does not allow; a player may post less by going all-in."""
    for step in posted:
        if step.kind in allowed:
            least, most = allowed[step.kind]
            if not (step.chips <= most and (step.chips >= least or step.seat in short)):
                written, low, high = (money(chips, hand.unit, hand.currency) for chips in (step.chips, least, most))
                right = low if least == most else f"{low} to {high}"
                made = f"at {hand.header.small}/{hand.header.big} it is {right}"
                hand.faults.append(Fault(0, step.line, f"{step.kind} {written}", made))

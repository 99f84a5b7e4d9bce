"""What was agreed on at a PokerStars table, from the header and from what was posted."""

from standpat.history.record import Blind, Post, Seat, Stakes
from standpat.history.stars_builder import Hand

_UNCAPPED = 1_000_000


def stakes(hand: Hand, seats: tuple[Seat, ...]) -> Stakes:
    """The agreed bets: the header's, and the forced ones as posted, unless a player was too short to post them."""
    header = hand.header
    small, big = hand.chips(header.small), hand.chips(header.big)
    if not small or big < small:
        raise hand.error(f"{header.small}/{header.big}", "expected two stakes, the smaller first")
    fixed = header.structure == "fixed-limit"
    agreed = {Blind.SMALL: small // 2 if fixed else small, Blind.BIG: small if fixed else big}
    paid = {kind: dict.fromkeys((seat.number for seat in seats), 0) for kind in Blind}
    for step in hand.steps:
        if isinstance(step, Post):
            paid[step.kind][step.seat] += step.chips
    short = {seat.number for seat in seats if sum(chips[seat.number] for chips in paid.values()) >= seat.stack}
    blinds = []
    for seat in seats:
        blind = 0
        for kind, amount in agreed.items():
            posted = paid[kind][seat.number]
            blind += max(posted, amount) if posted and seat.number in short else posted
        blinds.append(blind)
    if len(seats) > 1 and not any(paid[Blind.BIG].values()):
        # Whoever was due may have had nothing left after the ante; the others still have to call it.
        due = 0 if len(seats) == 2 else 1
        blinds[due] = agreed[Blind.BIG] if seats[due].number in short else 0
    ante = max(paid[Blind.ANTE].values())
    return Stakes(
        header.structure,
        tuple(ante if paid[Blind.ANTE][seat.number] else 0 for seat in seats),
        tuple(blinds),
        tuple(paid[Blind.DEAD][seat.number] for seat in seats),
        small_bet=small if fixed else big,
        big_bet=big if fixed else 0,
        # The site lifts the cap where only two were dealt in.
        options={"cap": _UNCAPPED} if fixed and len(seats) == 2 else {},
    )

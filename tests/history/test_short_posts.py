"""A record says which forced bet comes first only where a stack is too short for all of them."""

import pytest
from rules_tools import run

from standpat.history import Record, read_phh, record_hand, replay, write_phh
from standpat.rules import GAMES, ForcedBets


@pytest.mark.parametrize("dead_first", [False, True])
@pytest.mark.parametrize(("stack", "short"), [(4, False), (3, True)])
def test_the_order_of_forced_bets(stack: int, short: bool, dead_first: bool) -> None:
    """Seat 2 owes an ante of 1, a live bet of 2 and a dead bet of 1."""
    forced = ForcedBets((1, 1, 1), (1, 2, 2), (0, 0, 1), dead_first=dead_first)
    state = run(GAMES["five-card-draw"].start([50, 50, stack], forced_bets=forced), "c k pat pat pat k k")
    record = record_hand(state)
    assert record.stakes.options == ({"blind_first": True} if short and not dead_first else {})
    [again] = read_phh(write_phh(record).splitlines())
    assert isinstance(again, Record)
    for some in (record, again):
        assert replay(some).agrees
        assert replay(some).net == state.payoffs

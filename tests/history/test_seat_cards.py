"""The cards of one player, as the lines of a hand name them."""

import pytest
from history.reading import replay_of
from history.written import SINGLE, line_of, replaced

from standpat.history.stars_cards import SeatCards, read_cards
from standpat.parallel.errors import StandpatError


def test_all_cards_that_are_left_may_be_seen_again() -> None:
    hand = SeatCards()
    hand.deal(read_cards("[2s 7s 5h 3c Qh]"))
    hand.missing = 1
    hand.discard(read_cards("[Qh]"))
    for seen in ("[7s]", "[3c 5h 7s 2s]"):
        hand.glimpse(read_cards(seen))
    with pytest.raises(StandpatError, match="the hand was 2s 7s 5h 3c"):
        hand.glimpse(read_cards("[Qh]"))


def test_a_card_twice_in_a_hand_of_the_summary() -> None:
    text = replaced(SINGLE, ("mucked [Kd Ks 9h 4s 3d]", "mucked [Kd Ks 9h 4s 4s]"))
    [problem] = replay_of(text).disagreements
    assert (problem.line, problem.reason) == (line_of(text, "mucked ["), "card 4s appears twice in one hand")

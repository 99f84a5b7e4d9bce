"""Faults are named with their own lines: of repeated actions, and of fields after blank lines; and wrong kickers."""

import pytest
from history.test_phh import HAND, one
from history.written import line_of, replaced

from standpat.history import replay
from standpat.history.stars_words import correction


def test_the_second_of_two_equal_actions() -> None:
    begun = HAND[: HAND.index("actions =")]
    deals = "".join(f'  "d dh p{seat} ??????????",\n' for seat in range(1, 5))
    text = begun + f'actions = [\n{deals}  "p3 f",\n  "p3 f",\n]\n'
    [problem] = replay(one(text)).disagreements
    assert problem.line == line_of(text, '"p3 f"') + 1


@pytest.mark.parametrize("blank", ["\n", "\n\n", "\n  \n\t"])
def test_a_field_after_blank_lines(blank: str) -> None:
    text = replaced(HAND, ("finishing_stacks = [995, 850, 800, 90]", f"{blank}finishing_stacks = [995, 851, 800, 90]"))
    problem = replay(one(text)).disagreements[0]
    assert problem.line == line_of(text, "finishing_stacks")


def test_kickers_that_are_not_held() -> None:
    cards = (44, 45, 4, 1, 50)  # Kc Kd 3c 2d Ah
    assert correction("a pair of Kings - Ace kicker", cards, low=False) == ""
    assert correction("a pair of Kings - Ace+Three kicker", cards, low=False) == ""
    assert correction("a pair of Kings - lower kicker", cards, low=False) == ""
    assert correction("a pair of Kings - Queen kicker", cards, low=False) == "a pair of Kings"
    assert correction("a pair of Kings - Ace kicker", (*cards[:4], 40), low=False) == "a pair of Kings"
    assert correction("a pair of Kings - Ace+Queen kicker", cards, low=False) == "a pair of Kings"

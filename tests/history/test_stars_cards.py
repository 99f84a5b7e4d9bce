"""What was dealt, shown and mucked; card lines that contradict each other."""

import pytest
from history.reading import record_of, replay_of, sound
from history.written import SINGLE, TRIPLE, line_of, replaced

from standpat.history.card_tokens import split_cards
from standpat.history.record import DealStep, DiscardStep, MuckStep, ShowStep


def test_dealt_shown_and_mucked_are_three_facts() -> None:
    steps = record_of(SINGLE).steps
    assert [step.cards for step in steps if isinstance(step, DealStep)] == [
        split_cards("AdAc7d5h5c"),
        split_cards("2s"),
    ]
    assert [step.cards for step in steps if isinstance(step, DiscardStep)] == [split_cards("7d"), (None,) * 3]
    assert [step.cards for step in steps if isinstance(step, ShowStep)] == [split_cards("AdAc5h5c2s")]
    mucked = [step for step in steps if isinstance(step, MuckStep)]
    assert [(step.seat, step.cards) for step in mucked] == [(4, ()), (4, split_cards("KdKs9h4s3d"))]
    assert [step.line for step in mucked] == [line_of(SINGLE, "mucks hand"), line_of(SINGLE, "mucked [")]


def test_own_cards_are_not_shown_when_they_are_mucked() -> None:
    record = record_of(TRIPLE)
    assert not any(isinstance(step, ShowStep | MuckStep) for step in record.steps)


def test_hands_named_only_in_the_summary_count_at_the_showdown() -> None:
    result = sound(SINGLE)
    assert result.state is not None
    assert all(None not in hand for hand in result.state.hands)
    better = replaced(SINGLE, ("mucked [Kd Ks 9h 4s 3d]", "mucked [Kd Ks Kh 4s 3d]"))
    assert not replay_of(better).agrees


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("discards 1 card [7d]", "discards 1 card []", "1 discarded, 0 named"),
        ("discards 1 card [7d]", "discards 1 card [7d 5h]", "1 discarded, 2 named"),
        ("discards 1 card [7d]", "discards 1 card [8d]", "8d discarded, but the hand was"),
        ("discards 1 card [7d]", "discards 1 card [Dh]", "unknown rank 'D'"),
        ("5c] [2s]", "5c] [Ad]", "card Ad appears twice"),
        ("5c] [2s]", "5c] [2s 3s]", "2 cards dealt for 1 discarded"),
        ("5c] [2s]", "5c] [2x]", "unknown suit 'x'"),
        ("Ac 5h 5c] [2s]", "Ac 5h 6c] [2s]", "the hand was"),
        ("Dealt to Ann [Ad Ac 7d 5h 5c]", "Dealt to Ann [Ad Ac 7d 5h]", "4 cards, expected 5"),
        ("Dealt to Ann [Ad Ac 7d 5h 5c]", "Dealt to Ann [Ad Ad 7d 5h 5c]", "appears twice"),
        ("Ann: shows [Ad Ac 5h 5c 2s]", "Ann: shows [Ad Ac 5h 5c 3s]", "the hand was"),
        ("showed [Ad Ac 5h 5c 2s]", "showed [Ad Ac 5h 5c 3s]", "the hand was"),
        ("mucked [Kd Ks 9h 4s 3d]", "mucked [Kd Ks 9h 4s Zd]", "unknown rank 'Z'"),
    ],
)  # fmt: skip
def test_card_faults_leave_the_chips_alone(before: str, after: str, reason: str) -> None:
    text = replaced(SINGLE, (before, after))
    result = replay_of(text)
    assert not result.agrees
    assert result.disagreements[0].line == line_of(text, after)
    assert reason in result.disagreements[0].reason
    assert result.net == (1300, -200, -1200)


def test_one_card_in_two_hands_is_found_by_the_rules() -> None:
    result = replay_of(replaced(SINGLE, ("mucked [Kd Ks 9h 4s 3d]", "mucked [Kd Ad 9h 4s 3d]")))
    assert not result.agrees


def test_ten_may_be_written_with_two_digits_and_case_does_not_matter() -> None:
    text = SINGLE.replace("5h", "10h").replace("5c", "10C").replace("Ad", "aD").replace("Fives", "Tens")
    assert sound(text).net == (1300, -200, -1200)


def test_some_cards_shown_after_everybody_folded() -> None:
    text = replaced(TRIPLE, ("P1 collected 98 from pot\n", "P1 collected 98 from pot\nP1: shows [2s 4d]\n"))
    assert sound(text).net == (78, -20, -20, -20, -20, 0)
    text = replaced(TRIPLE, ("P1 collected 98 from pot\n", "P1 collected 98 from pot\nP1: shows [2s Ah]\n"))
    assert not replay_of(text).agrees

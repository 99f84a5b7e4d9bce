"""PHH hands of which not everything is known: stacks, the end of the hand, actions that say nothing."""

import pytest
from history.test_phh import HAND, one
from history.written import line_of, replaced

from standpat.history import HistoryError, Record, complete_record, read_phh, replay, write_phh
from standpat.history.hand_display import display_hand
from standpat.history.record import UNKNOWN_STACK


def phh(text: str, *changes: tuple[str, str]) -> Record:
    return one(replaced(text, *changes))


def test_unknown_stacks() -> None:
    record = phh(HAND, ("[1000, 900, 800, 35]", "[inf, 900, inf, 35]"), ("[995, 850, 800, 90]", "[inf, 850, inf, 90]"))
    assert [seat.known for seat in record.seats] == [False, True, False, True]
    assert record.seats[0].stack == UNKNOWN_STACK
    assert record.finishing_stacks == (None, 850, None, 90)
    result = replay(record)
    assert result.agrees
    assert result.net == (-5, -50, 0, 55)
    assert "Ann      unknown stack" in display_hand(result)
    written = write_phh(complete_record(result))
    assert "starting_stacks = [inf, 900, inf, 35]\n" in written
    assert "finishing_stacks = [inf, 850, inf, 90]\n" in written
    assert replay(one(written)).net == result.net


def test_unknown_stacks_leave_the_other_numbers_checked() -> None:
    record = phh(HAND, ("[1000, 900, 800, 35]", "[inf, 900, 800, 35]"), ("[995, 850, 800, 90]", "[inf, 851, 800, 90]"))
    [problem] = replay(record).disagreements
    assert str(problem) == "'Bob ends with 851': we make it 850"


@pytest.mark.parametrize(
    ("starting", "finishing"),
    [("[inf, 900, 800, 35]", "[995, 850, 800, 90]"), ("[1000, 900, 800, 35]", "[inf, 850, 800, 90]")],
)
def test_stacks_that_are_known_only_once(starting: str, finishing: str) -> None:
    record = phh(HAND, ("[1000, 900, 800, 35]", starting), ("[995, 850, 800, 90]", finishing))
    [problem] = [problem for problem in replay(record).disagreements if "inf" in problem.reason]
    assert problem.line == line_of(HAND, "finishing_stacks")


OPEN = HAND[: HAND.index('  "p2 sd AdAcJd"')] + "]\nhand = 7\n"


def test_a_record_may_end_before_the_hand() -> None:
    result = replay(one(OPEN))
    assert result.agrees
    assert result.unfinished
    assert (result.net, result.received) == (None, None)
    assert result.state is not None
    assert result.state.stacks == (995, 850, 800, 0)
    assert result.state.actor == 1
    with pytest.raises(ValueError, match="a\\.phh:1"):
        complete_record(result)


@pytest.mark.parametrize("actions", ["[]", '["d dh p1 ??????????"]', '["", "  "]'])
def test_a_record_that_has_hardly_begun(actions: str) -> None:
    text = OPEN[: OPEN.index("actions =")] + f"actions = {actions}\n"
    assert replay(one(text)).unfinished


def test_stacks_at_the_end_of_an_unfinished_record() -> None:
    assert replay(one(OPEN + "finishing_stacks = [995, 850, 800, 0]\nwinnings = [0, 0, 0, 0]\n")).agrees
    [problem] = replay(one(OPEN + "finishing_stacks = [995, 850, 800, 90]\n")).disagreements
    assert problem.written == "p4 ends with 90"
    assert "the record ends, but it is the turn of p2, and by then it is 0" in problem.reason
    [problem] = replay(one(OPEN + "winnings = [0, 0, 0, 90]\n")).disagreements
    assert "the record ends" in problem.reason
    [problem] = replay(one(OPEN + "_standpat_pot = 1\n")).disagreements
    assert "the record ends" in problem.reason


def test_actions_that_say_nothing() -> None:
    record = phh(HAND, ('"p1 f",', '"", "p1 f", "   ",'))
    assert [type(step) for step in record.steps] == [type(step) for step in one(HAND).steps]
    assert replay(record).agrees


def test_an_action_that_is_wrong_is_quoted() -> None:
    [error] = read_phh(replaced(HAND, ('"p1 f"', '"p1 folds"')).splitlines(), "a.phh")
    assert not isinstance(error, Record)
    assert "'p1 folds': expected an action such as" in str(error)


@pytest.mark.parametrize("stack", [849, 851])
def test_a_stack_of_an_unfinished_record_that_is_off_by_one(stack: int) -> None:
    [problem] = replay(one(OPEN + f"finishing_stacks = [995, {stack}, 800, 0]\n")).disagreements
    assert (problem.written, problem.reason[-3:]) == (f"p2 ends with {stack}", "850")


def test_a_record_that_only_shows_a_hand() -> None:
    """Without a bet, no line can come after the last one."""
    assert replay(one(OPEN[: OPEN.index("actions =")] + 'actions = ["p1 sm AdAcJd7c2s"]\n')).agrees


def test_the_first_reshuffle_beyond_the_draws_is_named() -> None:
    text = replaced(HAND, ("hand = 7", "hand = 7\n_standpat_reshuffles = [9, 5]"))
    [found] = read_phh(text.splitlines())
    assert isinstance(found, HistoryError)
    assert found.reason == "5 draws, expected fewer than the 2 of the hand"

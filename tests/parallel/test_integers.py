"""Whole numbers that callers pass."""

import numpy as np
import pytest

from standpat.parallel.errors import StandpatError, WorkerError
from standpat.parallel.integers import as_int, printable, whole_number


@pytest.mark.parametrize("given", [1, 3, np.uint8(2), np.int64(3)])
def test_whole_numbers_become_python_ints(given: object) -> None:
    found = whole_number(given, "workers", 1, 3)
    assert type(found) is int
    assert found == given


@pytest.mark.parametrize("given", [0, 4, 1.0, np.float64(2), True, "2", None, np.array([2])])
def test_other_values_are_refused(given: object) -> None:
    with pytest.raises(StandpatError, match=r"^workers: expected a whole number from 1 to 3, found "):
        whole_number(given, "workers", 1, 3)


def test_a_number_too_long_to_print_is_refused() -> None:
    with pytest.raises(StandpatError, match="found an int too long to show"):
        whole_number(10**5000, "workers", 1, 3)


def test_the_error_is_the_one_that_was_asked_for() -> None:
    with pytest.raises(WorkerError, match=r"^hands: expected a whole number of 1 or more, found 0$"):
        whole_number(0, "hands", 1, error=WorkerError)


def test_other_values_keep_their_type() -> None:
    assert type(as_int(np.int64(5))) is int
    assert as_int("5") == "5"


def test_any_value_can_be_printed() -> None:
    assert printable(10**5000) == "an int too long to show"

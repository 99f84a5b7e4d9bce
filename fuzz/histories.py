"""Checks for both readers of hand histories: they give an error with its line, or a record to replay and write."""

import io
from collections.abc import Callable, Iterable, Iterator

from standpat.history import HistoryError, Record, read_lines, read_phh, replay, write_phh

Reader = Callable[[Iterable[str], str], Iterator[Record | HistoryError]]


def check_with(reader: Reader, data: bytes) -> None:
    """Read bytes as a file, replay its hands, write them and read them again."""
    for found in reader(read_lines(io.BytesIO(data)), "fuzzed"):
        if isinstance(found, HistoryError):
            assert str(found).startswith("fuzzed:"), str(found)
            assert "\n" not in str(found)
            continue
        outcome = replay(found)
        assert all(str(problem) for problem in outcome.disagreements)
        if outcome.state is None:
            continue
        assert outcome.net is None or sum(outcome.net) <= 0, "chips from nowhere"
        text = write_phh(found)
        [again] = read_phh(text.splitlines())
        assert isinstance(again, Record), f"{again}\n{text}"
        assert write_phh(again) == text, "a hand changes when it is written and read"

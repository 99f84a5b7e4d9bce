"""Reports the outcome of every hand, in a form that is small enough to pass between processes."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from pathlib import Path

from standpat.history.errors import HistoryError, UnsupportedHand, shorten
from standpat.history.hand_display import display_hand
from standpat.history.hand_files import HandSource, hands_in_file
from standpat.history.phh_writing import write_phh
from standpat.history.player_counts import CountsByPlayer, add_counts, count_hand
from standpat.history.record import Disagreement
from standpat.history.recording import complete_record
from standpat.history.replay_record import Replay, replay


class Outcome(StrEnum):
    """The outcome of one hand."""

    REPLAYED = "replayed"
    CANCELLED = "cancelled"
    DISAGREEING = "disagreeing"
    SKIPPED = "skipped"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """What a report holds beside the outcome of the hand."""

    text: bool = False
    phh: bool = False
    statistics: bool = False


@dataclass(frozen=True, slots=True)
class HandReport:
    """The outcome of one hand.

    `skip_reason` says why a hand was skipped, `problems` what was wrong with a hand that failed or disagrees. `pot`,
    `rake` and what each of the `players` `collected` and won or lost (`net`) are money; None or empty if they are not
    known. `size` is the length of the text in characters.
    """

    file: str
    line: int
    outcome: Outcome
    hand: str = ""
    game: str = ""
    skip_reason: str = ""
    problems: tuple[Disagreement, ...] = ()
    players: tuple[str, ...] = ()
    currency: str = ""
    pot: Decimal | None = None
    rake: Decimal | None = None
    collected: tuple[Decimal, ...] = ()
    net: tuple[Decimal, ...] = ()
    text: str = ""
    phh: str = ""
    statistics: CountsByPlayer = field(default_factory=dict)
    size: int = 0


def examine(source: HandSource, wanted: ReportOptions = ReportOptions()) -> HandReport:
    """Read and replay one hand.

    >>> from standpat.history.hand_text import HandText
    >>> report = examine(HandSource("a.txt", "text", HandText(["PokerStars Hand #7:  Razz Limit ($1/$2 USD)"], 1)))
    >>> str(report.outcome), report.skip_reason
    ('skipped', 'Razz')
    """
    size = sum(map(len, source.text.lines)) + len(source.text.lines)
    record = source.read()
    if isinstance(record, UnsupportedHand):
        return HandReport(source.file, record.line, Outcome.SKIPPED, skip_reason=record.reason, size=size)
    if isinstance(record, HistoryError):
        return HandReport(source.file, record.line, Outcome.FAILED, problems=(_problem(record),), size=size)
    result = replay(record)
    net, collected = _money(result, result.net), _money(result, result.received)
    sound = bool(net) and not record.cancelled
    rake = record.totals.rake * record.unit if record.totals else Decimal(0)
    return HandReport(
        source.file,
        record.line,
        _outcome(result),
        hand=record.number,
        game=record.game,
        problems=result.disagreements,
        players=record.names,
        currency=record.currency,
        pot=sum(collected, rake) if net else None,
        rake=rake if net else None,
        collected=collected,
        net=net,
        text=display_hand(result) if wanted.text else "",
        phh=write_phh(complete_record(result)) if wanted.phh and sound else "",
        statistics=count_hand(result) if wanted.statistics else {},
        size=size,
    )


def _money(result: Replay, chips: tuple[int, ...] | None) -> tuple[Decimal, ...]:
    return tuple(amount * result.record.unit for amount in chips or ())


def _problem(error: HistoryError) -> Disagreement:
    return Disagreement(error.line, shorten(error.token), error.reason)


def _outcome(result: Replay) -> Outcome:
    if not result.agrees:
        return Outcome.DISAGREEING
    return Outcome.CANCELLED if result.record.cancelled else Outcome.REPLAYED


@dataclass(slots=True)
class Tally:
    """The counts of a run; a hand is read if it has a record, even if the rules disagree with it."""

    outcomes: Counter[Outcome] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)
    statistics: CountsByPlayer = field(default_factory=dict)

    def add(self, report: HandReport) -> None:
        """Count one hand."""
        self.outcomes[report.outcome] += 1
        if report.outcome is Outcome.SKIPPED:
            self.skipped[report.skip_reason] += 1
        add_counts(self.statistics, report.statistics)

    @property
    def read(self) -> int:
        """Number of hands that have a record."""
        return sum(self.outcomes[kind] for kind in (Outcome.REPLAYED, Outcome.CANCELLED, Outcome.DISAGREEING))

    @property
    def all_agree(self) -> bool:
        """True if no hand failed or disagreed."""
        return not (self.outcomes[Outcome.FAILED] or self.outcomes[Outcome.DISAGREEING])


def hands_in_files(paths: Iterable[Path]) -> Iterator[HandSource | HandReport]:
    """Give the hands of many files; for a file that cannot be opened, give the report of that error."""
    for path in paths:
        try:
            yield from hands_in_file(path)
        except OSError as error:
            problem = Disagreement(0, "", error.strerror or str(error))
            yield HandReport(str(path), 0, Outcome.FAILED, problems=(problem,))

"""Reports the outcome of every hand, in a form that is small enough to pass between processes."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from pathlib import Path
from typing import Literal

from standpat.history.errors import ForeignText, HistoryError, OtherSite, UnsupportedHand, shorten
from standpat.history.hand_display import display_hand
from standpat.history.hand_facts import Identity, identity_of
from standpat.history.hand_files import HandSource, hands_in_file
from standpat.history.other_sites import READ_FORMATS
from standpat.history.phh_writing import write_phh
from standpat.history.player_counts import CountsByGroup, add_counts, count_rows
from standpat.history.record import Disagreement
from standpat.history.recording import complete_record
from standpat.history.replay_record import Replay, replay
from standpat.history.rows import HandRow, PlayerRow, hand_row, player_rows


class Outcome(StrEnum):
    """The outcome of one hand, or of foreign text."""

    REPLAYED = "replayed"
    CANCELLED = "cancelled"
    DISAGREEING = "disagreeing"
    SKIPPED = "skipped"
    FAILED = "failed"
    UNFINISHED = "unfinished"
    DOUBLED = "doubled"
    FOREIGN = "foreign"


READ = frozenset((Outcome.REPLAYED, Outcome.CANCELLED, Outcome.DISAGREEING, Outcome.UNFINISHED))
"""Outcomes of hands that have a record."""
WRONG = frozenset((Outcome.FAILED, Outcome.DISAGREEING, Outcome.FOREIGN))
"""Outcomes of hands that cannot be read or disagree, and of foreign text."""


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """What a report holds beside the outcome of the hand.

    text    True for the hand as text for a person
    phh     True for the hand in the Poker Hand History format
    rows    'hands' for a row, 'players' for a row for each player; empty for none
    groups  the columns that statistics are grouped by; empty for no statistics
    """

    text: bool = False
    phh: bool = False
    rows: Literal["", "hands", "players"] = ""
    groups: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HandReport:
    """The outcome of one hand.

    `skip_reason` says why a hand was skipped or is foreign, `problems` what was wrong with a hand that failed or
    disagrees, `unchecked` names the numbers that nothing checks. `identity` is the same for other records of the hand.
    `pot`, `rake` and what each of the `players` `collected` and won or lost (`net`) are money; None or empty if they
    are not known. `size` is the length of the text in characters.
    """

    file: str
    line: int
    outcome: Outcome
    hand: str = ""
    game: str = ""
    skip_reason: str = ""
    problems: tuple[Disagreement, ...] = ()
    unchecked: tuple[str, ...] = ()
    identity: Identity | None = None
    players: tuple[str, ...] = ()
    currency: str = ""
    pot: Decimal | None = None
    rake: Decimal | None = None
    collected: tuple[Decimal, ...] = ()
    net: tuple[Decimal, ...] = ()
    text: str = ""
    phh: str = ""
    rows: tuple[HandRow | PlayerRow, ...] = ()
    statistics: CountsByGroup = field(default_factory=dict)
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
    if isinstance(record, HistoryError):
        return _unread(source, record, size)
    result = replay(record)
    net, collected = _money(result, result.net), _money(result, result.received)
    rake = record.totals.rake * record.unit if record.totals else Decimal(0)
    outcome = _outcome(result)
    players = tuple(player_rows(result)) if wanted.groups or wanted.rows == "players" else ()
    hand = hand_row(result) if wanted.rows == "hands" else None
    return HandReport(
        source.file,
        record.line,
        outcome,
        hand=record.number,
        game=record.game,
        problems=result.disagreements,
        unchecked=record.unchecked,
        identity=identity_of(record),
        players=record.names,
        currency=record.currency,
        pot=sum(collected, rake) if net else None,
        rake=rake if net else None,
        collected=collected,
        net=net,
        text=display_hand(result) if wanted.text else "",
        phh=write_phh(complete_record(result)) if wanted.phh and outcome is Outcome.REPLAYED else "",
        rows=players if wanted.rows == "players" else (hand,) if hand else (),
        statistics=count_rows(players, wanted.groups) if wanted.groups else {},
        size=size,
    )


def _unread(source: HandSource, error: HistoryError, size: int) -> HandReport:
    """Report a hand without a record."""
    if isinstance(error, OtherSite):
        problem = Disagreement(error.line, shorten(error.token), f"{error.reason}; standpat reads {READ_FORMATS}")
        reason = error.reason.removeprefix("a hand of ")
        return HandReport(source.file, error.line, Outcome.FOREIGN, skip_reason=reason, problems=(problem,), size=size)
    if isinstance(error, UnsupportedHand):
        return HandReport(source.file, error.line, Outcome.SKIPPED, skip_reason=error.reason, size=size)
    problem = Disagreement(error.line, shorten(error.token), error.reason)
    if isinstance(error, ForeignText):
        text = f"{error.reason}; standpat reads {READ_FORMATS}"
        problem = Disagreement(error.line, shorten(error.token), text)
        return HandReport(source.file, error.line, Outcome.FOREIGN, "", problems=(problem,), size=size)
    return HandReport(source.file, error.line, Outcome.FAILED, problems=(problem,), size=size)


def _money(result: Replay, chips: tuple[int, ...] | None) -> tuple[Decimal, ...]:
    return tuple(amount * result.record.unit for amount in chips or ())


def _outcome(result: Replay) -> Outcome:
    if not result.agrees:
        return Outcome.DISAGREEING
    if result.record.cancelled:
        return Outcome.CANCELLED
    return Outcome.UNFINISHED if result.unfinished else Outcome.REPLAYED


@dataclass(slots=True)
class Tally:
    """The counts of a run; a hand is read if it has a record, even if the rules disagree with it.

    `skipped` and `foreign` count hands by reason, `unchecked` counts hands by the fields that nothing checks. The
    outcomes add up to what the files hold.
    """

    outcomes: Counter[Outcome] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)
    foreign: Counter[str] = field(default_factory=Counter)
    unchecked: Counter[str] = field(default_factory=Counter)
    hands_unchecked: int = 0
    statistics: CountsByGroup = field(default_factory=dict)

    def add(self, report: HandReport) -> None:
        """Count one hand."""
        self.outcomes[report.outcome] += 1
        if report.outcome is Outcome.SKIPPED:
            self.skipped[report.skip_reason] += 1
        elif report.outcome is Outcome.FOREIGN:
            self.foreign[report.skip_reason or "text"] += 1
        self.unchecked.update(report.unchecked)
        self.hands_unchecked += bool(report.unchecked)
        add_counts(self.statistics, report.statistics)

    @property
    def read(self) -> int:
        """Number of hands that have a record."""
        return sum(self.outcomes[kind] for kind in READ)

    @property
    def all_agree(self) -> bool:
        """True if every hand was read and agrees, and there is no foreign text."""
        return not any(self.outcomes[kind] for kind in WRONG)


def hands_in_files(paths: Iterable[Path]) -> Iterator[HandSource | HandReport]:
    """Give the hands of many files; for a file that cannot be opened, give the report of that error."""
    for path in paths:
        try:
            yield from hands_in_file(path)
        except OSError as error:
            problem = Disagreement(0, "", error.strerror or str(error))
            yield HandReport(str(path), 0, Outcome.FAILED, problems=(problem,))

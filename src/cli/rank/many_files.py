"""Rank several files, each in one worker."""

import os
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path

import click
import numpy as np

from standpat.cli.files import open_input
from standpat.cli.rank.formats import ENDINGS, input_form, reader_for
from standpat.cli.rank.ranking import RankCounts, RankSettings, write_ranked
from standpat.cli.rank.writers import writer_for
from standpat.parallel.progress import progress_bar
from standpat.parallel.scatter import scatter
from standpat.parallel.whole_file import written_whole
from standpat.parallel.worker_process import is_abandoned


class TaskAbandoned(Exception):
    """The run ended while a file was being ranked."""


@dataclass(frozen=True, slots=True)
class RankJob:
    """The task for each of several files; it is sent to the workers.

    settings  how hands are ranked and written; without a form, the form of the file
    columns   the columns of the hand
    source    the format of all files; None for the format of each file's ending
    folder    the folder for ranked files, which keep their names; None to write none
    """

    settings: RankSettings
    columns: Sequence[str] | None
    source: str | None
    folder: str | None

    def form_of(self, file: str) -> str:
        """Return the format that a file is written in."""
        return self.settings.form or self.source or input_form(file)

    def target(self, file: str) -> str:
        """Return the path of the ranked file; its ending names the format.

        >>> import standpat as sp
        >>> settings = RankSettings(sp.HIGH, None, 1, False, "parquet", "")
        >>> Path(RankJob(settings, None, None, "ranked").target("deals/monday.csv")).as_posix()
        'ranked/monday.parquet'
        """
        name, form = Path(file), self.form_of(file)
        matches = ENDINGS.get(name.suffix.lower(), "text") == form
        ending = name.suffix if matches else next(ending for ending, other in ENDINGS.items() if other == form)
        return os.path.join(self.folder or "", name.stem + ending)

    def __call__(self, file: str) -> RankCounts:
        """Rank a file."""
        settings = replace(self.settings, form=self.form_of(file))
        with ExitStack() as files:
            sink = files.enter_context(written_whole(self.target(file))) if self.folder else None
            reader = reader_for(
                self.source or input_form(file), files.enter_context(open_input(file)), file, self.columns
            )
            writer = None
            if sink:
                writer = files.enter_context(
                    closing(writer_for(settings.form, sink, reader, file, settings.ordering, settings.prefix))
                )
            return write_ranked(settings, reader, writer, file, stop_if_abandoned)


def stop_if_abandoned(extent: int) -> None:
    """Stop between two blocks if the result is not wanted any more; the unfinished file is removed."""
    if is_abandoned():
        raise TaskAbandoned


def rank_many_files(job: RankJob, files: Sequence[str], executor: Executor) -> RankCounts:
    """Rank files in any order, and count all their hands. The first error ends the run; finished files stay."""
    taken: dict[str, str] = {}
    for count, file in enumerate(files if job.folder is not None else (), start=1):
        target = job.target(file)
        other = taken.setdefault(os.path.normcase(target), file)
        if len(taken) < count:
            raise click.UsageError(f"{other} and {file}: both would be {target}, expected different names")
    length = sum(map(os.path.getsize, files))
    if job.folder is not None:
        os.makedirs(job.folder, exist_ok=True)
    total = RankCounts(np.zeros(job.settings.ordering.size + 1, np.int64), 0)
    with progress_bar("Ranking", length) as advance:
        for file, counted in scatter(job, files, executor):
            total = RankCounts(total.hands + counted.hands, total.skipped + counted.skipped)
            advance(os.path.getsize(file))
    return total

"""A folder that a run is kept in, chunk by chunk, so that it can be broken off and gone on with."""

import json
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from standpat.arena.errors import ArenaError
from standpat.arena.plan import Plan
from standpat.arena.result_columns import NAMES, ResultColumns
from standpat.arena.results import Results
from standpat.parallel.whole_file import written_whole

RUN = "run.json"


class Store:
    """The folder of one run.

    run.json           what is played
    chunks/000012.npz  the columns of a chunk
    hands.parquet      all of them, when the run is over
    summary.json       the result, when the run is over

    Every file is written whole or not at all. Raises `ArenaError` if the folder holds another run, or something else.
    """

    def __init__(self, folder: "str | os.PathLike[str]", plan: Plan) -> None:
        self.folder = Path(folder)
        self.plan = plan
        self.chunks = self.folder / "chunks"
        identity = json.loads(json.dumps(plan.identity))
        found = self.found()
        if found is None:
            self.chunks.mkdir(parents=True, exist_ok=True)
            text = json.dumps(identity, indent=2)
            _write_text(self.folder / RUN, text)
        elif found != identity:
            raise ArenaError(f"{self.folder} holds another run: {differences(found, identity)}")

    def found(self) -> object | None:
        """What the folder says it holds; None if nothing is in it."""
        run = self.folder / RUN
        if run.exists():
            try:
                found: object = json.loads(run.read_text("utf-8"))
                return found
            except ValueError as error:
                raise ArenaError(f"{run}: expected the run this folder holds, found no JSON") from error
        if self.folder.exists() and any(entry.name != "chunks" for entry in self.folder.iterdir()):
            raise ArenaError(f"{self.folder} is not empty and holds no run: expected an empty folder, or a new one")
        return None

    def path(self, number: int) -> Path:
        """Where a chunk is kept."""
        return self.chunks / f"{number:06}.npz"

    def kept(self) -> Iterator[tuple[int, ResultColumns]]:
        """The chunks that were played before, by number."""
        for file in self.chunks.glob("*.npz"):
            if file.stem.isdecimal() and int(file.stem) < self.plan.chunks:
                columns = self.load(int(file.stem))
                if columns is not None:
                    yield int(file.stem), columns

    def load(self, number: int) -> ResultColumns | None:
        """A chunk that was played before; None if it was not, or if its file is damaged."""
        try:
            with self.path(number).open("rb") as stored, np.load(stored) as arrays:
                columns = ResultColumns(**{name: arrays[name] for name in NAMES})
        except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile):
            return None
        hands = self.plan.span(number)
        whole = len(columns) and columns.hand[0] == hands[0] and columns.hand[-1] == hands[-1]
        return columns if whole and len({len(array) for array in columns.arrays().values()}) == 1 else None

    def save(self, number: int, columns: ResultColumns) -> None:
        """Keep a chunk."""
        with written_whole(self.path(number)) as sink:
            np.savez_compressed(sink, allow_pickle=False, **columns.arrays())

    def finish(self, results: Results) -> None:
        """Write what is made of all chunks. Without pyarrow, the Parquet file is left out."""
        answer = {"seed": results.seed, **results.summary().to_dict()}
        text = json.dumps(answer, indent=2)
        _write_text(self.folder / "summary.json", text)
        try:
            import pyarrow  # noqa: F401
        except ModuleNotFoundError:
            return
        with written_whole(self.folder / "hands.parquet") as sink:
            results.write_parquet(sink)


def _write_text(path: Path, text: str) -> None:
    """Write a text file whole, with a line feed at its end."""
    with written_whole(path) as sink:
        sink.write(f"{text}\n".encode())


def differences(found: object, wanted: dict[str, object]) -> str:
    """In what one run is not another.

    >>> differences({"hands": 10, "seed": 1}, {"hands": 10, "seed": 2})
    'its seed is 1, expected 2'
    """
    if not isinstance(found, dict):
        return "expected a run"
    return ", ".join(
        f"its {name} is {found.get(name)!r:.60}, expected {value!r:.60}"
        for name, value in wanted.items()
        if found.get(name) != value
    )

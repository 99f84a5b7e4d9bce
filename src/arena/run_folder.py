"""A folder that keeps the finished chunks of a run, so that an interrupted run can be continued."""

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


class RunFolder:
    """The folder of one run.

    - run.json: the identity of the run
    - chunks/000012.npz: the columns of a chunk
    - hands.parquet: all columns, when the run is finished
    - summary.json: the summary, when the run is finished

    Every file is written whole or not at all.

    Raises:
        ArenaError: The folder holds another run, or other files, or cannot be written to.
    """

    def __init__(self, folder: "str | os.PathLike[str]", plan: Plan) -> None:
        if not isinstance(folder, str | os.PathLike):
            raise ArenaError(f"output: expected the path of a folder, found {folder!r:.100}")
        self.folder = Path(folder)
        self.plan = plan
        self.chunks = self.folder / "chunks"
        identity = json.loads(json.dumps(plan.identity))
        try:
            found = self.read_identity()
            if found is None:
                self.chunks.mkdir(parents=True, exist_ok=True)
                text = json.dumps(identity, indent=2)
                _write_text(self.folder / RUN, text)
        except ArenaError:
            raise
        except (OSError, ValueError) as error:  # for example a file in the place of the folder, or a name with a NUL
            reason = getattr(error, "strerror", None) or error
            raise ArenaError(f"output: expected a folder to write to, found {str(folder)!r:.300}: {reason}") from error
        if found is not None and found != identity:
            raise ArenaError(f"{self.folder} holds another run: {describe_differences(found, identity)}")

    def read_identity(self) -> object | None:
        """Read the identity of the run in the folder; None if the folder is empty."""
        run = self.folder / RUN
        if run.exists():
            try:
                found: object = json.loads(run.read_text("utf-8"))
                return found
            except ValueError as error:
                raise ArenaError(f"{run}: expected the run of this folder as JSON, found other text") from error
        if self.folder.exists() and any(entry.name != "chunks" for entry in self.folder.iterdir()):
            raise ArenaError(f"{self.folder} is not empty and holds no run: expected an empty folder or a new one")
        return None

    def path(self, number: int) -> Path:
        """Give the path of a chunk's file."""
        return self.chunks / f"{number:06}.npz"

    def finished_chunks(self) -> Iterator[tuple[int, ResultColumns]]:
        """Read the chunks that were played before, with their numbers."""
        for file in self.chunks.glob("*.npz"):
            if file.stem.isdecimal() and int(file.stem) < self.plan.chunks:
                columns = self.load_chunk(int(file.stem))
                if columns is not None:
                    yield int(file.stem), columns

    def load_chunk(self, number: int) -> ResultColumns | None:
        """Read a chunk; None if there is none, or if its file is damaged."""
        try:
            with self.path(number).open("rb") as stored, np.load(stored) as arrays:
                columns = ResultColumns(**{name: arrays[name] for name in NAMES})
        except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile):
            return None
        hands = self.plan.span(number)
        whole = len(columns) and columns.hand[0] == hands[0] and columns.hand[-1] == hands[-1]
        return columns if whole and len({len(array) for array in columns.arrays().values()}) == 1 else None

    def save_chunk(self, number: int, columns: ResultColumns) -> None:
        """Write the file of a chunk."""
        with written_whole(self.path(number)) as sink:
            np.savez_compressed(sink, allow_pickle=False, **columns.arrays())

    def write_results(self, results: Results) -> None:
        """Write the summary, and all hands as Parquet if pyarrow is installed."""
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


def describe_differences(found: object, wanted: dict[str, object]) -> str:
    """Say in words how the run in the folder differs from the wanted run.

    >>> describe_differences({"hands": 10, "seed": 1}, {"hands": 10, "seed": 2})
    'its seed is 1, expected 2'
    """
    if not isinstance(found, dict):
        return "expected a run"
    return ", ".join(
        f"its {name} is {found.get(name)!r:.60}, expected {value!r:.60}"
        for name, value in wanted.items()
        if found.get(name) != value
    )

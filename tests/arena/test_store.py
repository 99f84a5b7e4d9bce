"""Runs that are kept in a folder, interrupted and continued."""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import arena_tools as bots
import numpy as np
import pytest

from standpat.arena import ArenaError, InProcess, Results, StrategyError, StrategySpec, simulate
from standpat.rules import Action, View

HERE = InProcess()


def run(
    folder: Path,
    players: Sequence[StrategySpec] = ("random", "station"),
    hands: int = 250,
    seed: int = 1,
    executor: Executor = HERE,
    **options: Any,
) -> Results:
    return simulate("five-card-draw", players, hands, seed, executor, output=folder, chunk=50, **options)


def interrupt_after(chunks: int) -> Callable[[int], None]:
    left = chunks

    def advance(hands: int) -> None:
        nonlocal left
        left -= 1
        if not left:
            raise KeyboardInterrupt

    return advance


def test_a_run_is_kept(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    results = run(tmp_path / "run")
    assert pq.read_table(tmp_path / "run/hands.parquet").equals(results.to_arrow())
    summary = json.loads((tmp_path / "run/summary.json").read_text())
    assert summary["seed"] == 1
    assert [row["strategy"] for row in summary["standings"]] == ["random", "station"]
    assert not [path for path in (tmp_path / "run").rglob("*") if path.name.startswith(".")]


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole")
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path / "run", progress=interrupt_after(2))
    assert not (tmp_path / "run/hands.parquet").exists()
    assert len(list((tmp_path / "run/chunks").iterdir())) == 2
    counts: list[int] = []
    found = run(tmp_path / "run", progress=counts.append)
    assert counts == [50, 50, 50]
    assert (found.nets == whole.nets).all()
    for name in ("hands.parquet", "summary.json"):
        assert (tmp_path / "run" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_a_finished_run_is_read_back(tmp_path: Path) -> None:
    first = run(tmp_path)
    counts: list[int] = []
    assert (run(tmp_path, progress=counts.append).nets == first.nets).all()
    assert counts == []


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_chunk_is_played_again(tmp_path: Path, damage: bytes | None) -> None:
    first = run(tmp_path)
    path = tmp_path / "chunks/000002.npz"
    path.write_bytes(path.read_bytes()[:300] if damage is None else damage)
    assert (run(tmp_path).nets == first.nets).all()


def test_a_chunk_in_the_wrong_place_is_played_again(tmp_path: Path) -> None:
    first = run(tmp_path)
    (tmp_path / "chunks/000002.npz").write_bytes((tmp_path / "chunks/000001.npz").read_bytes())
    assert (run(tmp_path).nets == first.nets).all()


@pytest.mark.parametrize(
    ("other", "message"),
    [
        ({"seed": 2}, "holds another run: its seed is 1, expected 2"),
        ({"hands": 300}, "its hands is 250, expected 300"),
        ({"players": ("station", "random")}, "its strategies is"),
        ({"stack": 50}, "its stack is 200, expected 50"),
        ({"duplicate": True}, "its duplicate is False, expected True"),
    ],
)
def test_another_run_is_not_mixed_in(tmp_path: Path, other: dict[str, Any], message: str) -> None:
    run(tmp_path)
    with pytest.raises(ArenaError, match=message):
        run(tmp_path, **other)


def test_a_folder_of_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(ArenaError, match="is not empty and holds no run"):
        run(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]
    (tmp_path / "run.json").write_text("dear")
    with pytest.raises(ArenaError, match=r"run\.json: expected the run of this folder as JSON"):
        run(tmp_path)


def test_a_fault_leaves_the_chunks_before_it(tmp_path: Path) -> None:
    class Tires:
        decisions = 0

        def act(self, view: View, rng: np.random.Generator) -> Action:
            Tires.decisions += 1
            if Tires.decisions == 300:
                raise TimeoutError("enough")
            return bots.STATION.act(view, rng)

    with pytest.raises(StrategyError, match="enough") as caught:
        run(tmp_path, ("station", Tires))
    kept = len(list((tmp_path / "chunks").iterdir()))
    assert kept == caught.value.results.hands // 50 > 0
    assert run(tmp_path, ("station", Tires)).hands == 250


@pytest.mark.parametrize("place", ["letters.txt", "letters.txt/run", "nul\0", "x" * 300])
def test_what_cannot_be_a_folder(tmp_path: Path, place: str) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(ArenaError, match=r"^output: expected a folder to write to, found '.*: ."):
        run(tmp_path / place)
    assert (tmp_path / "letters.txt").read_text() == "dear"


def test_what_is_no_path() -> None:
    with pytest.raises(ArenaError, match="output: expected the path of a folder, found 5"):
        run(5)  # type: ignore[arg-type]

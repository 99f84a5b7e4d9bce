"""What seldom happens: streams that are closed, faults of ours, long work, a place where nothing may be written."""

import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import click
import pyarrow
import pyarrow.parquet as parquet
import pytest
from click.testing import CliRunner, Result
from history.written import ALL, RAZZ, SINGLE

import standpat as sp
from standpat.cli import main
from standpat.cli.bench import computer
from standpat.cli.compare.command import deciding_card
from standpat.cli.errors import explain
from standpat.cli.play.typed_input import InputNotUnderstood, read_action
from standpat.cli.rank import command as rank
from standpat.cli.replay import examination as replaying
from standpat.history.hand_files import HandSource, hands_in_file
from standpat.history.hand_report import HandReport, ReportOptions, hands_in_files
from standpat.parallel.executors import InProcess, processes
from standpat.rules import DiscardFrom, RaiseBetween, RaiseTo

Run = Callable[..., Result]
Process = Callable[..., subprocess.CompletedProcess[bytes]]

HANDS = "AsKdQhJc9s", "2c3c4c5c7d"


def test_another_module_that_is_missing_is_told_as_it_is() -> None:
    program = "import sys; sys.modules['standpat.cli.errors'] = None; import standpat.cli"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert result.returncode == 1
    assert "standpat.cli.errors" in result.stderr.splitlines()[-1]
    assert "pip install" not in result.stderr


def test_a_fault_of_ours_is_not_told_as_one_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr("standpat.cli.compare.command.deciding_card", fail)
    result = CliRunner().invoke(main, ["compare", "AsAdQhJc9s", "KcKd4c5c7d"])
    assert isinstance(result.exception, ZeroDivisionError)
    assert result.stderr == ""


def test_as_a_part_of_another_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", *HANDS], standalone_mode=False) is None
    assert capsys.readouterr().out.startswith("hand 1 wins")
    with pytest.raises(click.UsageError, match="No such command 'dance'"):
        main(["dance"], standalone_mode=False)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        ("rank", 2, "standpat: standard input is closed, expected hands there, or FILE\n"),
        ("play five-card-draw --seed 1", 0, ""),
    ],
)
def test_nothing_to_read_from(tmp_path: Path, arguments: str, status: int, message: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m standpat {arguments} <&-"
    result = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=tmp_path, timeout=60)
    assert (result.returncode, result.stderr) == (status, message)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes there are closed otherwise")
def test_a_reader_who_is_gone_before_the_end(tmp_path: Path) -> None:
    """What a command wrote is flushed when it is through; that is when it is found out."""
    (tmp_path / "a.txt").write_text(SINGLE)
    command = [sys.executable, "-m", "standpat", "replay", "a.txt", "--json"]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, cwd=tmp_path, env=buffered) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


def test_a_file_that_may_not_be_written_stays_as_it_is(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "out.txt").write_text("old")
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    result = run("rank", "--output", "out.txt", text="As Kd Qh Jc 9s")
    assert (result.exit_code, result.stderr) == (2, "standpat: out.txt: Permission denied\n")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_half_a_character_is_no_text() -> None:
    with pytest.raises(UnicodeEncodeError) as caught:
        "hands\udc80.txt".encode()
    assert explain(caught.value) == r"'\udc80' is not text: expected UTF-8"


def test_equal_hands_are_decided_by_no_card() -> None:
    assert deciding_card(sp.HIGH, 7000, 7000) is None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--json", "--format", "csv"], "--json is not --format csv, expected one of them"),
        (["--format", "parquet"], "Parquet is not for a terminal, expected --output"),
    ],
)
def test_formats_that_do_not_go_together(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: list[str], message: str
) -> None:
    class Terminal:
        """`sys`, as `rank` sees it, with standard output as a terminal."""

        class stdout:
            isatty = staticmethod(lambda: True)

    monkeypatch.setattr(rank, "sys", Terminal)
    result = run("rank", *arguments, text="As Kd Qh Jc 9s")
    assert result.exit_code == 2
    assert message in result.stderr


@pytest.mark.parametrize("column", [pyarrow.array([], pyarrow.string()), pyarrow.nulls(3, pyarrow.string())])
def test_parquet_without_text(run: Run, tmp_path: Path, column: pyarrow.Array) -> None:
    parquet.write_table(pyarrow.table({"hand": column}), tmp_path / "hands.parquet")
    result = run("rank", "hands.parquet", "--on-error", "skip", "--format", "csv")
    assert result.exit_code == (1 if len(column) else 0)
    assert len(result.stderr.splitlines()) == len(column)
    assert result.stdout.splitlines() == ["hand,strength,category,description"]


def test_the_processor_of_another_system(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(path: Path, *options: str) -> str:
        raise FileNotFoundError(2, "No such file or directory", str(path))

    monkeypatch.setattr(Path, "read_text", missing)
    monkeypatch.setattr(platform, "processor", lambda: "")
    monkeypatch.setattr(platform, "machine", lambda: "arm64")
    assert computer.processor_name() == "arm64"


def test_all_in_goes_as_high_as_one_may() -> None:
    between = RaiseBetween(20, 100)
    assert [read_action(word, [between]) for word in ("a", "all in", "ALL-IN")] == [RaiseTo(100)] * 3
    assert read_action("r", [RaiseBetween(8, 8)]) == RaiseTo(8)
    with pytest.raises(InputNotUnderstood, match="expected discard up to 5"):
        read_action("a", [DiscardFrom((0, 5, 10, 15, 20), 5)])


def test_hands_are_handed_out_in_batches_and_come_back_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("\n\n\n".join((*ALL, RAZZ) * 3))
    hands: list[HandSource | HandReport] = [*hands_in_file(path), *hands_in_files([tmp_path / "missing.txt"])]
    wanted = ReportOptions(text=True)
    one = list(replaying.examined(hands, wanted, InProcess()))
    assert [report.line for report in one] == [*(source.text.line for source in hands_in_file(path)), 0]
    monkeypatch.setattr(replaying, "LENGTH", 1000)
    batches = list(replaying.batches(hands))
    assert len(batches) > 6
    assert [hand for batch in batches for hand in batch.hands] == hands
    assert str(batches[0]) == f"{path}:1"
    assert str(replaying.HandBatch(0, tuple(hands[-1:]))) == f"{tmp_path / 'missing.txt'}:0"
    assert [report for batch in batches for report in replaying.examine_all(wanted, batch)] == one
    with processes(2) as pool:
        assert list(replaying.examined(hands, wanted, pool)) == one


def test_hands_are_reported_in_order_whichever_are_examined_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("\n\n\n".join(ALL))
    monkeypatch.setattr(replaying, "LENGTH", 1)
    monkeypatch.setattr(
        replaying,
        "scatter",
        lambda task, items, executor: (pair for pair in reversed([(item, task(item)) for item in items])),
    )
    in_order = [source.text.line for source in hands_in_file(path)]
    assert [report.line for report in replaying.examined(hands_in_file(path), ReportOptions(), InProcess())] == in_order


def test_workers_do_not_run_the_command_again(tmp_path: Path, process: Process) -> None:
    """They import the module that was started, under another name."""
    (tmp_path / "a.txt").write_text(SINGLE)
    one, two = (process("replay", "a.txt", "--json", "--workers", workers) for workers in "12")
    assert (two.returncode, two.stdout, two.stderr) == (one.returncode, one.stdout, b"")


def test_a_run_that_is_given_up_examines_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.write_text(SINGLE)
    monkeypatch.setattr(replaying, "LENGTH", 1)
    read = []

    def hands() -> Iterator[HandSource]:
        for source in [*hands_in_file(path)] * 100:
            read.append(source)
            yield source

    reports = replaying.examined(hands(), ReportOptions(), InProcess())
    assert next(reports).hand == "101"
    assert isinstance(reports, Generator)
    reports.close()
    assert len(read) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_file_that_is_gone_is_a_report_of_its_own(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "hands"
    folder.mkdir()
    (folder / "a.txt").write_text(SINGLE)
    (folder / "b.txt").symlink_to("nowhere")
    result = run("replay", "hands", "--json", "--show")
    assert result.exit_code == 1
    assert '"outcome": "failed"' in result.stdout
    assert '"text": "' in result.stdout
    assert result.stderr == ""
    assert "b.txt: No such file or directory" in run("replay", "hands").stderr

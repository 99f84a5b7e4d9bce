"""docs/benchmarks.md is complete, and the report script writes such a page from measurements."""

import doctest
import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from standpat.cli.bench import contests
from standpat.cli.bench.command import command

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "benchmarks.md"
GROUPED = {
    "benchmarks": [
        {
            "group": "import",
            "fullname": "benchmarks/bench_import.py::test_import[numpy]",
            "name": "test_import[numpy]",
            "stats": {"median": 0.1},
            "extra_info": {},
        },
        {
            "group": "batch of 10",
            "fullname": "benchmarks/bench_batch_size.py::test",
            "name": "test_rank[high-10]",
            "stats": {"median": 2e-6},
            "extra_info": {"hands": 10, "hands/s": 5_000_000},
        },
        {
            "group": "batch of 10",
            "fullname": "benchmarks/bench_batch_size.py::test",
            "name": "test_reference_loop[10]",
            "stats": {"median": 5e-7},
            "extra_info": {"hands": 10, "hands/s": 20_000_000},
        },
    ]
}


@pytest.fixture(scope="module")
def report() -> ModuleType:
    spec = importlib.util.spec_from_file_location("report", ROOT / "benchmarks" / "report.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    monkeypatch.setattr(contests, "PEERS", ())
    result = CliRunner().invoke(command, ["--hands", "20", "--seconds", "0", "--order", "high", "--json"])
    assert result.exit_code == 0
    (tmp_path / "bench.json").write_text(result.stdout)
    (tmp_path / "benchmarks.json").write_text(json.dumps(GROUPED))
    monkeypatch.chdir(tmp_path)
    measurements: dict[str, Any] = json.loads(result.stdout)
    return measurements


def test_examples(report: ModuleType) -> None:
    failed, attempted = doctest.testmod(report)
    assert attempted > 0
    assert failed == 0


def test_page_and_plot(report: ModuleType, measured: dict[str, Any]) -> None:
    report.main(["bench.json", "benchmarks.json", "page.md"])
    page = Path("page.md").read_text(encoding="utf-8")
    assert "standpat bench --hands 20 --seconds 0 --order high --json > bench.json" in page
    assert "![Hands per second, on a logarithmic scale](page.svg)" in page
    for title in {row["contest"] for row in measured["standings"]}:
        assert f"\n## {title}\n" in page
    assert re.search(r"^\| \*\*high\*\* \| [\d,]+ \| [\d.e-]+ \| .* to .* \| 20 \|$", page, flags=re.M)
    assert page.index("| reference loop: 10 | 0.50 µs | 20.0 M |") < page.index("| rank: high-10 | 2.00 µs | 5.0 M |")
    assert "| import: numpy | 100 ms |  |" in page
    assert "python -m pytest -n0 benchmarks/bench_batch_size.py \\\n    benchmarks/bench_import.py \\\n" in page
    assert Path("page.svg").read_bytes().startswith(b"<?xml")


def test_page_of_a_bench_alone(report: ModuleType, measured: dict[str, Any]) -> None:
    report.main(["bench.json", "page.md"])
    assert "One question at a time" not in Path("page.md").read_text(encoding="utf-8")


def test_usage(report: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"usage: report.py"):
        report.main(["bench.json"])


def test_every_table_of_the_page_has_a_command_before_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.index("standpat bench ") < page.index("| hands per second |")
    assert page.index("python -m pytest -n0 benchmarks/") < page.index("| time per call |")
    assert (PAGE.parent / "benchmarks.svg").is_file()
    assert "WRONG ORDER" not in page


def test_benchmarks_ask_one_question_each() -> None:
    files = sorted((ROOT / "benchmarks").glob("bench_*.py"))
    assert len(files) > 10
    for file in files:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert re.fullmatch(r'"""(How|What) .*\?.*', first), file.name

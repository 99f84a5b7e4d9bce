"""All examples run: those in docstrings, in compiled modules too, in the README and in the documentation."""

import doctest
import importlib
import pkgutil
import shutil
from pathlib import Path

import pytest

import standpat

ROOT = Path(__file__).parents[1]
FLAGS = doctest.ELLIPSIS
MODULES = ["standpat", *sorted(m.name for m in pkgutil.walk_packages(standpat.__path__, "standpat."))]
MODULES = [m for m in MODULES if not m.endswith("__main__")]
PAGES = [p for p in [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))] if p.is_file()]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_modules(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=[p.relative_to(ROOT).as_posix() for p in PAGES])
def test_examples_in_pages(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if (ROOT / "examples").is_dir():
        shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    # doctest would read a fence after the expected output as a part of it.
    text = "\n".join(
        "" if line.lstrip().startswith("```") else line for line in page.read_text(encoding="utf-8").split("\n")
    )
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(test).failed == 0

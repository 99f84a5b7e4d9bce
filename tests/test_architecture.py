"""The plan of the house: imports run downwards, files are short, public modules speak, stubs agree with the code."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"

MAY_IMPORT = {
    "evaluator": set(),
    "rules": {"evaluator"},
    "odds": {"evaluator"},
    "arena": {"evaluator", "rules", "odds"},
    "history": {"evaluator", "rules"},
    "cli": {"evaluator", "rules", "odds", "arena", "history"},
}
SOURCES = sorted(p for p in SRC.rglob("*") if p.suffix in (".py", ".pyx", ".pxd", ".pyi"))
COMPILED = sorted(SRC.rglob("*.pyx"))
WRITTEN = sorted(
    path
    for folder in ("src", "tests", "benchmarks", "examples")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".pyx", ".pxd", ".pxi", ".pyi", ".h") and path.name != "_tables.h"
)
LONGEST = 420


def named(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=[p.relative_to(ROOT).as_posix() for p in paths])


def module_name(path: Path) -> str:
    parts = ["standpat", *path.relative_to(SRC).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules that a source file imports, anywhere in it."""
    text = path.read_text(encoding="utf-8")
    package = module_name(path).split(".") if path.stem == "__init__" else module_name(path).split(".")[:-1]
    if path.suffix in (".py", ".pyi"):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                above = package[: len(package) - node.level + 1] if node.level else []
                base = ".".join([*above, *([node.module] if node.module else [])])
                yield from (f"{base}.{alias.name}" for alias in node.names)
        return
    for dots, module, names in re.findall(r"^\s*from\s+(\.*)([\w.]*)\s+c?import\s+\(?([\w, ]*)", text, re.MULTILINE):
        above = package[: len(package) - len(dots) + 1] if dots else []
        base = ".".join([*above, *([module] if module else [])])
        yield from (f"{base}.{name.split()[0]}" for name in names.split(",") if name.strip())
    yield from re.findall(r"^\s*c?import\s+([\w.]+)", text, re.MULTILINE)


def test_there_are_no_other_rooms() -> None:
    rooms = {p.parent.relative_to(SRC).parts[0] for p in SOURCES if p.parent != SRC}
    assert rooms <= set(MAY_IMPORT)


@named([p for p in SOURCES if p.parent != SRC])
def test_imports_run_downwards(path: Path) -> None:
    room = path.relative_to(SRC).parts[0]
    reached = {name.split(".")[1] for name in imports(path) if name.startswith("standpat.")} - {room}
    assert reached <= MAY_IMPORT[room], f"{room} may import {sorted(MAY_IMPORT[room])}"
    assert room == "cli" or "standpat" not in imports(path), "a room imports rooms, not the whole house"


@named([p for p in SOURCES if p.parent == SRC and p.suffix == ".py" and p.stem != "__main__"])
def test_the_door_defines_nothing(path: Path) -> None:
    """Names that are looked up late may be found by a module's own __getattr__ and __dir__."""
    defined = {n.name for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.FunctionDef | ast.ClassDef)}
    assert defined <= {"__getattr__", "__dir__"}
    assert not [name for name in imports(path) if name.startswith("standpat.cli")]


@named(WRITTEN)
def test_no_file_is_too_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@named([p for p in SOURCES if p.suffix in (".py", ".pyx") and (p.stem == "__init__" or not p.stem.startswith("_"))])
def test_every_public_module_says_what_it_is_for(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        assert ast.get_docstring(ast.parse(text))
    else:
        assert re.match(r'(#.*\n|\s*\n)*"""\S', text)


def stub_names(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
    return {n for n in names if not n.startswith("_")}


@named(COMPILED)
def test_every_compiled_module_has_a_stub_that_agrees(path: Path) -> None:
    stub = path.with_suffix(".pyi")
    assert stub.is_file(), f"{stub.name} is missing"
    module = importlib.import_module(module_name(path))
    public = {
        name
        for name, thing in vars(module).items()
        if not name.startswith("_")
        and (
            getattr(thing, "__module__", None) == module.__name__
            or (isinstance(thing, np.ufunc) and not hasattr(np, name))
        )
    }
    there = {name for name in vars(module) if not name.startswith("_")}
    assert public <= stub_names(stub), "compiled but not in the stub"
    assert stub_names(stub) <= there, "in the stub but not compiled"


@named(COMPILED)
def test_what_is_compiled_is_what_is_written(path: Path) -> None:
    """Editing a .pyx and forgetting to build would test the old code."""
    module = importlib.import_module(module_name(path))
    built = Path(str(module.__file__))
    if SRC in built.resolve().parents:
        sources = [path, *(p for p in WRITTEN if p.parent == path.parent and p.suffix in (".pxd", ".pxi", ".h"))]
        newest = max(p.stat().st_mtime for p in sources)
        assert built.stat().st_mtime >= newest, "run: python setup.py build_ext --inplace"

"""The structure of the package: imports run downwards, names are unique, files are short, stubs agree with the code."""

import ast
import importlib
import re
from pathlib import Path

import numpy as np
import pytest
from import_graph import Sources

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"
TREE = Sources(SRC)
SOURCES = TREE.paths

MAY_IMPORT = {
    "parallel": set(),
    "evaluator": {"parallel"},
    "rules": {"parallel", "evaluator"},
    "odds": {"parallel", "evaluator"},
    "batch": {"parallel", "evaluator", "rules"},
    "arena": {"parallel", "evaluator", "rules", "odds", "batch"},
    "history": {"parallel", "evaluator", "rules", "batch"},
    "cli": {"parallel", "evaluator", "rules", "odds", "batch", "arena", "history"},
}
# Modules of one idea in several rooms, or in several commands.
SAME_IDEA = {"__init__", "command", "errors"}
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


def wrong_imports(tree: Sources) -> list[str]:
    """List the imports that do not run downwards."""
    wrong = []
    for path in tree.paths:
        if path.parent == tree.folder:
            continue
        module = tree.module(path)
        room = tree.room(module)
        reached = {tree.room(name) for name in tree.imports(path) if name.startswith("standpat.")} - {room}
        wrong += [f"{module} imports {other}" for other in sorted(reached - MAY_IMPORT[room])]
        if room != "cli" and "standpat" in tree.imports(path):
            wrong.append(f"{module} imports the whole package")
    return wrong


def test_there_are_no_other_rooms() -> None:
    rooms = {p.parent.relative_to(SRC).parts[0] for p in SOURCES if p.parent != SRC}
    assert rooms <= set(MAY_IMPORT)


def test_imports_run_downwards() -> None:
    assert wrong_imports(TREE) == []


def test_no_circles() -> None:
    assert list(TREE.circles()) == []


def test_no_private_names_across_rooms() -> None:
    assert list(TREE.private_uses()) == []


def test_a_name_is_one_module() -> None:
    assert set(TREE.repeated_modules()) <= SAME_IDEA


def test_a_name_is_one_class() -> None:
    assert list(TREE.repeated_classes()) == []


def made_up(folder: Path, **files: str) -> Sources:
    """Write files and give them as the sources of a package; `rules__play` is the file rules/play.py."""
    for name, text in files.items():
        path = folder / (name.replace("__", "/", 1) + (".pyx" if "cimport" in text or "cdef" in text else ".py"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Sources(folder)


def test_a_made_up_tree_in_order(tmp_path: Path) -> None:
    tree = made_up(
        tmp_path,
        evaluator__hand="class Hand: ...\n_own = Hand._own\n",
        evaluator___kernel="from standpat.evaluator.tables cimport (\n    first,  # the first\n    last,\n)\n",
        evaluator__tables="cdef class Table: pass\n",
        evaluator__errors="",
        rules__errors="",
        rules__play="from standpat.evaluator.hand import Hand as _Hand\nHand.__name__\n",
    )
    assert wrong_imports(tree) == []
    assert tree.circles() == []
    assert tree.private_uses() == []
    assert set(tree.repeated_modules()) <= SAME_IDEA
    assert tree.repeated_classes() == {}
    assert tree.graph()["standpat.evaluator._kernel"] == {"standpat.evaluator.tables"}


@pytest.mark.parametrize(
    ("files", "wrong"),
    [
        ({"evaluator__hand": "from ..rules import x"}, ["standpat.evaluator.hand imports rules"]),
        ({"evaluator__hand": "def f():\n    import standpat.odds.x"}, ["standpat.evaluator.hand imports odds"]),
        ({"rules__a": "if TYPE_CHECKING:\n    from standpat.cli import x"}, ["standpat.rules.a imports cli"]),
        ({"odds___k": "from standpat.rules.card_tuples cimport x"}, ["standpat.odds._k imports rules"]),
        ({"rules__a": "import standpat"}, ["standpat.rules.a imports the whole package"]),
    ],
)
def test_imports_that_run_upwards_are_found(tmp_path: Path, files: dict[str, str], wrong: list[str]) -> None:
    assert wrong_imports(made_up(tmp_path, **files)) == wrong


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("from standpat.rules.b import B", "from .a import A"),
        ("from . import b", "def f():\n    from standpat.rules import a"),
        ("from .b import B", "if TYPE_CHECKING:\n    from .a import A"),
        ("from .c import C", "from .a import A"),
        ("from standpat.rules.b cimport x", "from standpat.rules.a cimport y"),
    ],
)
def test_circles_are_found(tmp_path: Path, one: str, other: str) -> None:
    tree = made_up(tmp_path, rules__a=one, rules__b=other, rules__c="from .b import B", rules__d="from .a import A")
    circles = [[m.removeprefix("standpat.rules.") for m in circle] for circle in tree.circles()]
    assert circles == [["a", "b", "c"] if ".c" in one else ["a", "b"]]


def test_circles_by_a_stub_or_a_package_are_found(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules/_k.pyi").write_text("from .a import A")
    tree = made_up(tmp_path, rules___k="cdef int x", rules__a="from ._k import k")
    assert tree.circles() == [["standpat.rules._k", "standpat.rules.a"]]
    tree = made_up(tmp_path, rules____init__="from .b import B", rules__b="from standpat.rules import A")
    assert ["standpat.rules", "standpat.rules.b"] in tree.circles()


@pytest.mark.parametrize(
    ("text", "used"),
    [
        ("from standpat.evaluator._kernels import rank", "evaluator._kernels.rank"),
        ("from standpat.evaluator import _kernels", "evaluator._kernels"),
        ("from standpat.evaluator.hand import _own", "evaluator.hand._own"),
        ("from ..evaluator import hand as h\nh._own()", "evaluator.hand._own"),
        ("import standpat.evaluator.hand\nstandpat.evaluator.hand._own", "evaluator.hand._own"),
        ("def f():\n    from standpat.evaluator import Hand\n    return Hand._own", "evaluator.Hand._own"),
        ("from standpat.evaluator._cards cimport pack", "evaluator._cards.pack"),
    ],
)
def test_private_names_across_rooms_are_found(tmp_path: Path, text: str, used: str) -> None:
    assert made_up(tmp_path, rules__a=text).private_uses() == [f"standpat.rules.a uses standpat.{used}"]


def test_names_that_occur_twice_are_found(tmp_path: Path) -> None:
    tree = made_up(
        tmp_path,
        rules__table="class Table:\n    class Seat: ...",
        odds__table="cdef class Table:\n    pass",
        odds__seat="def f():\n    class Seat: ...",
    )
    assert tree.repeated_modules() == {"table": ["odds/table", "rules/table"]}
    assert tree.repeated_classes() == {
        "Table": ["odds/table.pyx", "rules/table.py"],
        "Seat": ["odds/seat.py", "rules/table.py"],
    }


@named([p for p in SOURCES if p.parent == SRC and p.suffix == ".py" and p.stem != "__main__"])
def test_the_package_itself_defines_nothing(path: Path) -> None:
    """The package only imports; `__getattr__` and `__dir__` do so when a name is first used."""
    defined = {n.name for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.FunctionDef | ast.ClassDef)}
    assert defined <= {"__getattr__", "__dir__"}
    assert not [name for name in TREE.imports(path) if name.startswith("standpat.cli")]


@named(WRITTEN)
def test_no_file_is_too_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@named([p for p in SOURCES if p.suffix in (".py", ".pyx") and (p.stem == "__init__" or not p.stem.startswith("_"))])
def test_every_public_module_has_a_docstring(path: Path) -> None:
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
    module = importlib.import_module(TREE.module(path))
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
def test_compiled_modules_are_up_to_date(path: Path) -> None:
    """After a change of a .pyx file without a build, the tests would run the old code."""
    module = importlib.import_module(TREE.module(path))
    built = Path(str(module.__file__))
    if SRC in built.resolve().parents:
        sources = [path, *(p for p in WRITTEN if p.parent == path.parent and p.suffix in (".pxd", ".pxi", ".h"))]
        newest = max(p.stat().st_mtime for p in sources)
        assert built.stat().st_mtime >= newest, "run: python setup.py build_ext --inplace"

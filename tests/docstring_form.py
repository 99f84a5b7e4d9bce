"""The form of public docstrings: find all public names of the package and list what is wrong with a docstring."""

import ast
import dataclasses
import enum
import importlib
import inspect
import pkgutil
import re
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import standpat

# Public modules that are not rooms: their names are public unless they begin with an underscore.
LOOSE = ("standpat.arena.environment", "standpat.evaluator.contract")
SECTIONS = ("Args", "Returns", "Yields", "Raises")
PARTS = (*SECTIONS, "Source", "Example")
# A sentence that begins with one of these words does not say what the function does.
NO_VERBS = """
    A All Also An And Are As At Does Each Every For From Had Has Have How If In Into Is It Its No None Not Of On One Or
    Same So Some Such That The Their There These They This Those Through To True False Two Was Were What When Where
    Whether Which Who Whose Why With Without
"""
NEVER_LISTED = frozenset({"AssertionError", "NotImplementedError", "StopIteration"})
SIGNATURE = re.compile(r"[\w.]+\(.*\)( -> .*)?")  # Cython writes one above a docstring


@dataclass(frozen=True)
class Public:
    """A public class, function, method or property, and where it is found."""

    room: str
    name: str
    thing: Any
    kind: str  # "class", "function", "method" or "property"
    overrides: bool = False

    @property
    def where(self) -> str:
        return f"{self.room}: {self.name}"


@dataclass(frozen=True)
class Section:
    """A part of a docstring: its lines without their indent, and the entries `name: text` among them."""

    lines: tuple[str, ...]

    @cached_property
    def entries(self) -> dict[str, str]:
        found: dict[str, str] = {}
        last = ""
        for line in self.lines:
            entry = re.fullmatch(r"(\*{0,2}\w[\w.]*)(?: \([^)]*\))?:(.*)", line)
            if entry:
                last = entry[1]
                found[last] = entry[2].strip()
            elif line.startswith(" ") or not line:
                found[last] = f"{found.get(last, '')} {line.strip()}".strip()
            else:
                found[line] = ""
        return found


def rooms() -> list[str]:
    """List the packages, and the other public modules."""
    packages = [m.name for m in pkgutil.walk_packages(standpat.__path__, "standpat.") if m.ispkg]
    return [p for p in packages if hasattr(importlib.import_module(p), "__all__")] + list(LOOSE)


def public_names() -> Iterator[Public]:
    """Find all that is public, each thing in the lowest room that has it."""
    seen: set[int] = set()
    for module_name in rooms():
        module = importlib.import_module(module_name)
        own = [n for n, t in vars(module).items() if getattr(t, "__module__", "") == module_name and n[0] != "_"]
        for name in getattr(module, "__all__", own):
            thing = getattr(module, name)
            if id(thing) not in seen and (inspect.isclass(thing) or inspect.isroutine(thing)):
                seen.add(id(thing))
                yield from of(module_name.partition(".")[2], name, thing)


def of(room: str, name: str, thing: Any) -> Iterator[Public]:
    """Find the public parts of a function or a class, itself included."""
    if not inspect.isclass(thing):
        yield Public(room, name, thing, "function")
        return
    yield Public(room, name, thing, "class")
    bases = [base for base in thing.__mro__ if ours(base)]
    for part in dict.fromkeys(n for base in bases for n in vars(base) if not n.startswith("_")):
        definer = next(base for base in bases if part in vars(base))
        found = vars(definer)[part]
        kind = kind_of(found)
        if kind and (definer is thing or definer.__name__.startswith("_") or not is_public(definer)):
            after = thing.__mro__[thing.__mro__.index(definer) + 1 :]
            overrides = any(getattr(vars(base).get(part), "__doc__", None) for base in after)
            yield Public(room, f"{name}.{part}", found, kind, overrides)


def ours(thing: Any) -> bool:
    """Return True if a class is made in the package, or in a test."""
    return str(thing.__module__).startswith(("standpat", "test"))


@cache
def is_public(cls: type) -> bool:
    """Return True if a class is a public name of a room."""
    modules = [importlib.import_module(m) for m in rooms()]
    return any(vars(m).get(cls.__name__) is cls and cls.__name__ in getattr(m, "__all__", dir(m)) for m in modules)


def kind_of(found: Any) -> str:
    """Name the kind of a class's part; empty for constants and fields."""
    if isinstance(found, property | cached_property) or inspect.isgetsetdescriptor(found):
        return "property"
    return "method" if isinstance(found, staticmethod | classmethod) or inspect.isroutine(found) else ""


def docstring(thing: Any) -> str:
    """Give the docstring of a thing itself, without the signature that Cython writes above it."""
    text = inspect.cleandoc(getattr(thing, "__doc__", None) or "")
    first, _, rest = text.partition("\n")
    return inspect.cleandoc(rest) if SIGNATURE.fullmatch(first) else text


def sections(text: str) -> dict[str, Section]:
    """Split a docstring into its sections by name; "Example" starts at the first example."""
    found: dict[str, Section] = {}
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if line.startswith(">>>") and "Example" not in found:
            found["Example"] = Section(())
        elif line.startswith("Source: "):
            found["Source"] = Section(())
        elif line.removesuffix(":") in SECTIONS and line.endswith(":"):
            end = next((i for i in range(at + 1, len(lines)) if lines[i] and lines[i][0] != " "), len(lines))
            found[line[:-1]] = Section(tuple(textwrap.dedent("\n".join(lines[at + 1 : end])).strip().split("\n")))
    return found


def faults(public: Public) -> list[str]:
    """List what is wrong with the docstring of a public thing."""
    text = docstring(public.thing)
    if not text:
        return ["it has no docstring"]
    wrong = list(summary_faults(text, public.kind))
    parts = sections(text)
    if list(parts) != sorted(parts, key=PARTS.index):
        wrong.append(f"the parts are in another order than {', '.join(PARTS)}: {', '.join(parts)}")
    wrong += [f"{part}: {fault}" for part in ("Args", "Raises") if part in parts for fault in entry_faults(parts[part])]
    if public.kind in ("class", "function") and "Example" not in parts:
        wrong.append("there is no example")
    if public.kind != "property":
        wrong += section_faults(public, parts)
    return wrong


def summary_faults(text: str, kind: str) -> Iterator[str]:
    """List what is wrong with the first line."""
    first, _, rest = text.partition("\n")
    if rest and not rest.startswith("\n"):
        yield "the summary takes more than one line"
    if not first.endswith("."):
        yield "the summary does not end with a period"
    if not first[:1].isupper() and first[:1] not in "`0123456789":
        yield "the summary does not begin with a capital letter"
    word = first.split()[0].rstrip(".,:;")
    if kind in ("function", "method") and (word in NO_VERBS.split() or re.fullmatch(r"\w+(?<!s)s", word)):
        yield f"the summary begins with {word!r}, not with a verb in the imperative"


def entry_faults(section: Section) -> Iterator[str]:
    """List the entries that are not of the form `name: Text.`."""
    for name, text in section.entries.items():
        if not re.fullmatch(r"\*{0,2}\w[\w.]*", name) or not text:
            yield f"expected `name: Text.`, found {name!r}"
        elif text[0].islower() or not text.endswith("."):
            yield f"the text of {name!r} does not begin with a capital letter and end with a period"


def section_faults(public: Public, parts: dict[str, Section]) -> Iterator[str]:
    """Compare the sections with the parameters, what is returned, and what is raised."""
    if "Args" in parts or not public.overrides:
        listed = list(parts["Args"].entries) if "Args" in parts else []
        listed = [name.lstrip("*") for name in listed]
        expected = constructor_parameters(public.thing) if public.kind == "class" else parameters(public.thing)
        if listed != expected:
            yield f"Args lists {listed}, and the parameters are {expected}"
    if (
        public.kind != "class"
        and not public.overrides
        and returns(public.thing)
        and not {"Returns", "Yields"} & set(parts)
    ):
        yield "there is no Returns"
    if not public.overrides:
        listed = [n.rpartition(".")[2] for n in (parts["Raises"].entries if "Raises" in parts else {})]
        missing = sorted(raised_by(public.thing) - set(listed) - NEVER_LISTED)
        if missing:
            yield f"Raises lacks {', '.join(missing)}"


def plain(thing: Any) -> Any:
    """Give the function behind a method of any kind."""
    return inspect.unwrap(thing.__func__ if isinstance(thing, staticmethod | classmethod) else thing)


def parameters(thing: Any) -> list[str]:
    """List the names of a function's or method's parameters, without `self` and private ones."""
    stub = stub_of(thing)
    if stub:
        names = [a.arg for f in stub for a in all_arguments(f.args)]
    else:
        names = list(inspect.signature(plain(thing)).parameters)
    return [n for n in dict.fromkeys(names) if n not in ("self", "cls") and not n.startswith("_")]


def all_arguments(arguments: ast.arguments) -> list[ast.arg]:
    rest = [a for a in (arguments.vararg, arguments.kwarg) if a]
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *rest]


def constructor_parameters(cls: Any) -> list[str]:
    """List what a class takes: fields of a dataclass, else the parameters of its constructor."""
    if dataclasses.is_dataclass(cls):
        return [f.name for f in dataclasses.fields(cls) if f.init and not f.name.startswith("_")]
    if hasattr(cls, "_fields"):
        return list(cls._fields)
    makers = [vars(base)[m] for base in cls.__mro__ if ours(base) for m in ("__init__", "__new__") if m in vars(base)]
    if not makers or getattr(cls, "_is_protocol", False) or issubclass(cls, enum.Enum):
        return []
    return [n for n in inspect.signature(cls).parameters if not n.startswith("_")]


def returns(thing: Any) -> bool:
    """Return True if a function is annotated to return something."""
    stub = stub_of(thing)
    if stub:
        return any(f.returns is not None and ast.unparse(f.returns) not in ("None", "NoReturn") for f in stub)
    given = inspect.signature(plain(thing)).return_annotation
    return given is not inspect.Signature.empty and str(given) not in ("None", "NoReturn", "typing.NoReturn")


def stub_of(thing: Any) -> list[ast.FunctionDef]:
    """Find a compiled function in the stub of its module; nothing for one of Python."""
    thing = plain(thing)
    if inspect.isfunction(thing):
        return []
    home = getattr(thing, "__module__", None) or getattr(getattr(thing, "__objclass__", None), "__module__", None)
    path = Path(str(getattr(sys.modules.get(str(home)), "__file__", "")))
    stub = path.with_name(path.name.partition(".")[0] + ".pyi")
    if not stub.is_file():
        return []
    body: list[ast.stmt] = ast.parse(stub.read_text(encoding="utf-8")).body
    *classes, name = str(thing.__qualname__).split(".")
    for outer in classes:
        body = next(c.body for c in body if isinstance(c, ast.ClassDef) and c.name == outer)
    return [f for f in body if isinstance(f, ast.FunctionDef) and f.name == name]


def raised_by(thing: Any) -> set[str]:
    """List the exceptions that a function or a constructor raises itself, as far as there is Python source."""
    if getattr(thing, "_is_protocol", False):  # its constructor belongs to the module typing
        return set()
    if inspect.isclass(thing) and issubclass(thing, enum.Enum):  # its constructor belongs to the module enum
        return set()
    if inspect.isclass(thing):
        makers = [vars(thing)[m] for m in ("__init__", "__new__", "__post_init__") if m in vars(thing)]
        return set().union(*(raised_by(m) for m in makers))
    thing = plain(thing)
    if not inspect.isfunction(thing):
        return set()
    try:
        source = textwrap.dedent(inspect.getsource(thing))
    except OSError:  # made at run time, as the methods of a dataclass are
        return set()
    names = set()
    for node in own_nodes(ast.parse(source).body[0]):
        if isinstance(node, ast.Raise) and node.exc is not None:
            raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
            name = ast.unparse(raised).rpartition(".")[2]
            if re.fullmatch(r"[A-Z]\w+", name):
                names.add(name)
    return names


def own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Walk the nodes of a function, but not those of functions within it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            yield child
            yield from own_nodes(child)

"""Which modules of the package import which, and which names occur twice; works on the files of any folder."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

SUFFIXES = (".py", ".pyx", ".pxd", ".pyi")
CYTHON_IMPORT = re.compile(r"^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+c?import[ \t]+(\([^)]*\)|[^\n#]*)", re.MULTILINE)


class Sources:
    """The source files of the package `standpat` in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.paths = sorted(p for p in folder.rglob("*") if p.suffix in SUFFIXES)
        self.modules = {self.module(path) for path in self.paths}

    def module(self, path: Path) -> str:
        """Name the module of a file."""
        parts = ["standpat", *path.relative_to(self.folder).with_suffix("").parts]
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def bindings(self, path: Path) -> Iterator[tuple[str, str]]:
        """List what a file imports: full names, and the names they get in the file.

        Imports inside functions and under TYPE_CHECKING count, too.
        """
        text = path.read_text(encoding="utf-8")
        package = self.module(path).split(".")
        if path.stem != "__init__":
            package.pop()

        def full(level: int, module: str, name: str) -> str:
            above = package[: len(package) - level + 1] if level else []
            return ".".join([*above, *([module] if module else []), name])

        if path.suffix in (".py", ".pyi"):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Import):
                    yield from ((alias.name, alias.asname or alias.name) for alias in node.names)
                elif isinstance(node, ast.ImportFrom):
                    for alias in node.names:
                        yield full(node.level, node.module or "", alias.name), alias.asname or alias.name
            return
        for dots, module, names in CYTHON_IMPORT.findall(text):
            for name in re.sub(r"#[^\n]*", "", names.strip("()")).split(","):
                if words := name.split():
                    yield full(len(dots), module, words[0]), words[-1]
        yield from ((name, name) for name in re.findall(r"^[ \t]*c?import[ \t]+([\w.]+)", text, re.MULTILINE))

    def imports(self, path: Path) -> set[str]:
        """List the full names that a file imports."""
        return {full for full, _ in self.bindings(path)}

    def graph(self) -> dict[str, set[str]]:
        """List the modules that each module of the package imports."""
        graph: dict[str, set[str]] = {module: set() for module in self.modules}
        for path in self.paths:
            module = self.module(path)
            for name in self.imports(path):
                while name and name not in self.modules:
                    name = name.rpartition(".")[0]
                if name and name != module:
                    graph[module].add(name)
        return graph

    def circles(self) -> list[list[str]]:
        """Group the modules that import each other, over any number of steps."""
        graph = self.graph()
        reached = {module: reach(graph, module) for module in graph}
        together = {m: frozenset(o for o in reached[m] if m in reached[o]) for m in graph}
        return sorted(sorted(group) for group in {frozenset(g) for g in together.values()} if group)

    def room(self, module: str) -> str:
        """Name the room of a module; empty for the package itself."""
        return module.split(".")[1] if "." in module else ""

    def private_uses(self) -> list[str]:
        """List the private names of a room that a file of another room imports or reaches into."""
        found = set()
        for path in self.paths:
            module = self.module(path)
            foreign = {
                here: full
                for full, here in self.bindings(path)
                if full.startswith("standpat.") and self.room(full) != self.room(module)
            }
            used = {full for full in foreign.values() if any(private(part) for part in full.split(".")[2:])}
            if path.suffix in (".py", ".pyi"):
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.Attribute) and private(node.attr) and ast.unparse(node.value) in foreign:
                        used.add(f"{foreign[ast.unparse(node.value)]}.{node.attr}")
            found |= {f"{module} uses {name}" for name in used}
        return sorted(found)

    def repeated_modules(self) -> dict[str, list[str]]:
        """List the names that several modules have, with the files; a stub or a .pxd is no second module."""
        places = defaultdict(set)
        for path in self.paths:
            places[path.stem].add(path.relative_to(self.folder).with_suffix("").as_posix())
        return {name: sorted(files) for name, files in places.items() if len(files) > 1}

    def repeated_classes(self) -> dict[str, list[str]]:
        """List the names that several classes have, with the files; a stub says again what is in its module."""
        places = defaultdict(list)
        for path in self.paths:
            text = path.read_text(encoding="utf-8")
            if path.suffix == ".py":
                names = [node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
            elif path.suffix == ".pyx":
                names = re.findall(r"^[ \t]*(?:cdef[ \t]+)?class[ \t]+(\w+)", text, re.MULTILINE)
            else:
                continue
            for name in names:
                places[name].append(path.relative_to(self.folder).as_posix())
        return {name: files for name, files in places.items() if len(files) > 1}


def reach(graph: Mapping[str, set[str]], start: str) -> set[str]:
    """Find all that a module imports, over one step or more."""
    reached: set[str] = set()
    ahead = list(graph[start])
    while ahead:
        module = ahead.pop()
        if module not in reached:
            reached.add(module)
            ahead += graph[module]
    return reached


def private(name: str) -> bool:
    """Return True for a name with one underscore before it."""
    return name.startswith("_") and not name.startswith("__")

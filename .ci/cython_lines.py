"""Cython's plugin for coverage, made to know files that several modules include.

Left out are lines that cannot be counted or reached: those of an included file that run when the module does, which
Cython counts for the including file; and what is done where there is no memory.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

from Cython.Coverage import CythonModuleReporter, Plugin

INCLUDED = (".pxi", ".pxd")
AT_IMPORT = re.compile(r"\S|    def ")  # statements, and the heads of functions and methods


class EveryModule(Plugin):
    """Takes the lines of a file from the C of every module; Cython's own plugin takes them from the last it saw."""

    def file_reporter(self, filename: str) -> Any:
        """The lines of a file that can be reached."""
        file = Path(filename).relative_to(Path("src").resolve()).as_posix()
        lines = {**self.lines_of(f"src/{file}"), **self.lines_of(f"standpat/{file}")}
        included = file.endswith(INCLUDED)
        counted = {
            number: line
            for number, line in lines.items()
            if not (included and AT_IMPORT.match(line)) and line.strip() != "raise MemoryError"
        }
        reporter: Any = CythonModuleReporter
        return reporter(None, filename, f"src/{file}", counted, lines.keys() - counted.keys())

    def lines_of(self, name: str) -> dict[int, str]:
        """The lines of a file that some module traces, by the name that the C calls it."""
        return {number: line for found in self.in_c() for number, line in found.get(name, {}).items()}

    @cache  # noqa: B019 - there is one plugin
    def in_c(self) -> list[dict[str, dict[int, str]]]:
        """The traced lines of every module: by file, by number."""
        parsed: Any = self._parse_cfile_lines
        return [parsed(str(made)) for made in sorted(Path("src").rglob("*.c"))]


def coverage_init(registry: Any, options: dict[str, str]) -> None:
    """What coverage calls."""
    plugin = EveryModule()
    registry.add_configurer(plugin)
    registry.add_file_tracer(plugin)

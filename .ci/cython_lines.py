"""A plugin for coverage, based on Cython's: it also counts lines of files that several modules include.

It leaves out lines that cannot be counted or reached: statements of an included file that run at import, because Cython
counts them for the including file, and `raise MemoryError`.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

from Cython.Coverage import CythonModuleReporter, Plugin

INCLUDED = (".pxi", ".pxd")
AT_IMPORT = re.compile(r"\S|    def ")  # statements, and the first lines of functions and methods


class EveryModule(Plugin):
    """A plugin that reads the lines of a file from the C code of all modules; Cython's plugin reads only one."""

    def file_reporter(self, filename: str) -> Any:
        """Report the lines of a file that can be reached."""
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
        """Find the traced lines of a file, given the file's name in the C code."""
        return {number: line for found in self.in_c() for number, line in found.get(name, {}).items()}

    @cache  # noqa: B019 - only one plugin exists
    def in_c(self) -> list[dict[str, dict[int, str]]]:
        """Find the traced lines of all modules, by file and line number."""
        parsed: Any = self._parse_cfile_lines
        return [parsed(str(made)) for made in sorted(Path("src").rglob("*.c"))]


def coverage_init(registry: Any, options: dict[str, str]) -> None:
    """Register the plugin; coverage calls this."""
    plugin = EveryModule()
    registry.add_configurer(plugin)
    registry.add_file_tracer(plugin)

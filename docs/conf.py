"""Builds the pages of this folder, and the API from the docstrings: sphinx-build -W docs build/site"""

import re
import tomllib
from pathlib import Path
from typing import Any

PYPROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))

project = PYPROJECT["project"]["name"]
author = PYPROJECT["project"]["authors"][0]["name"]
release = version = PYPROJECT["project"]["version"]
copyright = author

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "furo"
html_title = f"{project} {release}"
html_copy_source = False

default_role = "code"  # `this` in a docstring is code, as in Markdown
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
napoleon_numpy_docstring = False

FIELD = re.compile(r"(\w+(?:, \w+)*) {2,}(\S.*)")


def fields_in_columns(_app: Any, _what: str, _name: str, _thing: Any, _options: Any, lines: list[str]) -> None:
    """Make a list of the fields that a docstring tells in two columns, names and words."""
    said, within = [], False
    for line in lines:
        field = FIELD.fullmatch(line)
        within = bool(field) or (within and line.startswith("  "))
        said += [f"`{field[1]}`", f"    {field[2]}"] if field else [f"    {line.strip()}" if within else line]
    lines[:] = said


def setup(app: Any) -> None:
    """Ask to see every docstring first."""
    app.connect("autodoc-process-docstring", fields_in_columns, priority=100)

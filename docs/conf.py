"""Settings of the site, which has the pages of this folder and the API reference: sphinx-build -W docs build/site"""

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

default_role = "code"  # `name` in a docstring is code, as in Markdown
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
napoleon_numpy_docstring = False

FIELD = re.compile(r"(\w+(?:, \w+)*) {2,}(\S.*)")


def fields_in_columns(_app: Any, _what: str, _name: str, _thing: Any, _options: Any, lines: list[str]) -> None:
    """Turn a table of two columns in a docstring, names and texts, into a list of definitions."""
    changed, within = [], False
    for line in lines:
        field = FIELD.fullmatch(line)
        within = bool(field) or (within and line.startswith("  "))
        changed += [f"`{field[1]}`", f"    {field[2]}"] if field else [f"    {line.strip()}" if within else line]
    lines[:] = changed


def setup(app: Any) -> None:
    """Let `fields_in_columns` change every docstring before napoleon reads it."""
    app.connect("autodoc-process-docstring", fields_in_columns, priority=100)

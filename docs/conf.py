"""Builds the pages of this folder, and the API from the docstrings: sphinx-build -W docs build/site"""

import tomllib
from pathlib import Path

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

"""The packages of the extra `cli` and others, imported when they are used."""

import importlib
from typing import Any

import click


def extra(module: str, name: str = "cli") -> Any:
    """Import a module that only some uses of the command need; `name` is the extra that brings it.

    >>> extra("json").loads("[1]")
    [1]
    >>> extra("no_such_package.module")
    Traceback (most recent call last):
    ...
    click.exceptions.ClickException: this needs no_such_package, which is not installed: pip install 'standpat[cli]'
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        package = (missing.name or module).partition(".")[0]
        raise click.ClickException(
            f"this needs {package}, which is not installed: pip install 'standpat[{name}]'"
        ) from None

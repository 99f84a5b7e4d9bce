"""Import the packages of optional extras when they are used."""

import importlib
from typing import Any

from .errors import StandpatError


class MissingExtra(StandpatError, ImportError):
    """A package that is not installed; the message names the extra that installs it."""


def import_extra(module: str, extra: str) -> Any:
    """Import a module of a package that an extra installs.

    Args:
        module: Full name of the module.
        extra: The extra that installs its package.

    Returns:
        The module.

    Raises:
        MissingExtra: The package is not installed.

    >>> import_extra("json", "cli").loads("[1]")
    [1]
    >>> import_extra("no_module.part", "cli")
    Traceback (most recent call last):
    ...
    standpat.parallel.extras.MissingExtra: this needs no_module, which is not installed: pip install 'standpat[cli]'
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        package = (missing.name or module).partition(".")[0]
        raise MissingExtra(f"this needs {package}, which is not installed: pip install 'standpat[{extra}]'") from None

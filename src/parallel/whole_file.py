"""Write a file whole or not at all."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def written_whole(file: "str | os.PathLike[str]") -> Iterator[BinaryIO]:
    """Open a file for writing under a temporary name, and rename it when everything was written.

    Until then, and after an error, an existing file stays as it is. A device or a pipe is written directly.

    Args:
        file: The path of the file.

    Returns:
        A context manager that gives the open file, in binary mode.

    Raises:
        OSError: The file cannot be written; the error names `file`.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with written_whole(f"{folder}/hands.txt") as sink:
    ...         _ = sink.write(b"As Kd Qh Jc 9s")
    ...     os.listdir(folder)
    ['hands.txt']
    """
    target = Path(os.path.realpath(file))
    if target.exists() and not target.is_file():  # a folder raises the system's own error
        with open(file, "wb") as sink:
            yield sink
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "Permission denied", os.fspath(file))
    temporary = target.with_name(f".standpat-{os.urandom(8).hex()}.tmp")
    try:
        with _create(temporary, os.fspath(file)) as sink:
            yield sink
        if target.exists():
            shutil.copymode(target, temporary)
        os.replace(temporary, target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _create(temporary: Path, file: str) -> BinaryIO:
    """Create the temporary file; an error names the file that it is to become."""
    try:
        return open(temporary, "xb")
    except OSError as error:
        raise type(error)(error.errno, error.strerror, file) from None

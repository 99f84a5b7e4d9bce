"""Reads and writes whole files and folders of hands."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

from standpat.history.errors import HistoryError
from standpat.history.hand_files import SUFFIXES, find_files, hands_in_file
from standpat.history.phh_writing import write_phh
from standpat.history.record import Record
from standpat.history.stars_writing import write_stars
from standpat.parallel.errors import StandpatError
from standpat.parallel.whole_file import written_whole

PathName = str | os.PathLike[str]


def read(paths: PathName | Iterable[PathName]) -> Iterator[Record | HistoryError]:
    """Read the hands of a file or a folder, or of several; the format of each file is detected.

    Hands are read one after the other, so that memory does not grow with the files.

    Args:
        paths: A path or an iterable of paths. From a folder, files that end in .txt, .phh or .phhs are read, and those
            of its subfolders.

    Returns:
        An iterator that gives for each hand its `Record`, or the `HistoryError` that says why it cannot be read.

    Raises:
        FileNotFoundError: A path does not exist.
        StandpatError: There is no file to read in the folders.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from standpat.history.example_hands import PHH_EXAMPLE, STARS_EXAMPLE
    >>> with TemporaryDirectory() as folder:
    ...     _ = Path(folder, "a.phh").write_text(PHH_EXAMPLE)
    ...     _ = Path(folder, "b.txt").write_text(STARS_EXAMPLE)
    ...     [record.game for record in read(folder)]
    ['triple-draw-2-7', 'five-card-draw']
    """
    named = [Path(path) for path in ([paths] if isinstance(paths, str | os.PathLike) else paths)]
    for path in named:
        path.stat()
    files = find_files(named)
    first = next(files, None)
    if first is None:
        where = ", ".join(map(str, named)) or "no path"
        raise StandpatError(f"{where}: no hands, expected files that end in {', '.join(sorted(SUFFIXES))}")
    return (source.read() for file in chain([first], files) for source in hands_in_file(file))


def write(records: Record | Iterable[Record], file: PathName) -> int:
    """Write hands into a file, in the format that its ending asks for; it is written whole or not at all.

    Args:
        records: A record, or an iterable of records. For PHH their steps name every deal, as those of `read` from PHH
            files, of `record_hand` and of `complete_record` do.
        file: Path of the file. A .phh file holds one hand, a .phhs file any number. A .txt file holds PokerStars text,
            for the games that the site deals.

    Returns:
        The number of hands.

    Raises:
        StandpatError: The ending is another one, a .phh file would not hold exactly one hand, or a hand cannot be
            written.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from standpat.history import read_phh
    >>> from standpat.history.example_hands import PHH_EXAMPLE
    >>> [record] = read_phh(PHH_EXAMPLE.splitlines())
    >>> with TemporaryDirectory() as folder:
    ...     count = write([record, record], Path(folder, "evening.phhs"))
    ...     count, [record.seats[0].name for record in read(Path(folder, "evening.phhs"))]
    (2, ['Ann', 'Ann'])
    """
    hands = iter([records] if isinstance(records, Record) else records)
    ending = Path(file).suffix.lower()
    if ending not in (".phh", ".phhs", ".txt"):
        raise StandpatError(f"{os.fspath(file)}: expected an ending of .phh, .phhs or .txt")
    count = 0
    with written_whole(file) as sink:
        for count, record in enumerate(hands, 1):
            if ending == ".phh" and count > 1:
                raise StandpatError(f"{os.fspath(file)}: a .phh file holds one hand, expected .phhs for more")
            gap = "\n" if count > 1 else ""
            if ending == ".txt":
                numbered = record if record.number.isdecimal() else replace(record, number=str(count))
                text = f"{gap * 2}{write_stars(numbered)}"
            else:
                heading = f"[{count}]\n" if ending == ".phhs" else ""
                text = f"{gap}{heading}{write_phh(record)}"
            sink.write(text.encode())
        if ending == ".phh" and not count:
            raise StandpatError(f"{os.fspath(file)}: a .phh file holds one hand, expected one")
    return count

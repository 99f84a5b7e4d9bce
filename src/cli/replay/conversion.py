"""Write hands into a folder, one .phh file each."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from standpat.history.hand_report import HandReport
from standpat.parallel.whole_file import written_whole

_LONGEST = 100


def safe_name(text: str) -> str:
    """Turn the number or name of a hand into a part of a file name that is safe on all systems.

    >>> safe_name("../../x"), safe_name("a/b"), safe_name("7"), safe_name("nul\\x00")
    ('___.._x', 'a_b', '7', 'nul_')
    """
    safe = re.sub(r"[^\w.+-]", "_", text, flags=re.ASCII)[:_LONGEST]
    return re.sub(r"^\.+", lambda dots: "_" * len(dots[0]), safe).rstrip(".")


def converted(reports: Iterable[HandReport], paths: Iterable[Path], folder: Path) -> Iterator[HandReport]:
    """Write each hand into a file named after its source and number, while passing the hands on."""
    roots = [path for path in paths if path.is_dir()]
    taken: set[str] = set()
    for report in reports:
        if report.phh:
            source = Path(report.file)
            root = next((root for root in roots if source.is_relative_to(root)), source.parent)
            stem = folder / source.relative_to(root).with_suffix("")
            target = stem.with_name(f"{stem.name}-{safe_name(report.hand) or report.line}.phh")
            number = 0
            while str(target).casefold() in taken:  # some file systems do not tell capitals from small letters
                number += 1
                copy = f"-{number}" if number > 1 else ""
                target = stem.with_name(f"{stem.name}-{safe_name(report.hand)}-line-{report.line}{copy}.phh")
            taken.add(str(target).casefold())
            target.parent.mkdir(parents=True, exist_ok=True)
            with written_whole(target) as sink:
                sink.write(report.phh.encode())
        yield report

"""Files that are not the text they are taken for."""

from standpat.cli.records import InputError

BEGINNINGS = {
    b"\x1f\x8b": "compressed by gzip",
    b"BZh": "compressed by bzip2",
    b"\xfd7zXZ": "compressed by xz",
    b"\x28\xb5\x2f\xfd": "compressed by zstd",
    b"PK\x03\x04": "a zip archive or a spreadsheet",
    b"PAR1": "a Parquet file (option --input-format)",
    b"\xff\xfe": "UTF-16 text",
    b"\xfe\xff": "UTF-16 text",
}


def disguise(beginning: bytes) -> str | None:
    r"""Tell by its first bytes what a file is, unless it may be UTF-8 text.

    >>> disguise(b"\x1f\x8b\x08\x00"), disguise("As".encode("utf-16-le")), disguise(b"As Kd Qh Jc 9s")
    ('compressed by gzip', 'UTF-16 text', None)
    """
    if len(beginning) >= 4 and (any(beginning[:4:2]) != any(beginning[1:4:2])):
        return "UTF-16 text"  # every other byte is 0
    return next((what for start, what in BEGINNINGS.items() if beginning.startswith(start)), None)


def refuse_disguise(beginning: bytes, file: str, form: str) -> None:
    """Raise InputError where a file, to be read as a form of text, begins as something else does."""
    if what := disguise(beginning):
        raise InputError(file, f"{what}, expected {form} in UTF-8")

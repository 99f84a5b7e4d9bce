"""Checks what a source distribution and a wheel hold: all that is needed, and nothing that was made on the way."""

import sys
import tarfile
import zipfile
from pathlib import Path

MADE = (".c", ".o", ".so", ".pyd", "_tables.h", ".pyc")


def check(dist: Path) -> None:
    """Check the two packages in a folder against the files of this one."""
    (sdist,) = dist.glob("*.tar.gz")
    (wheel,) = dist.glob("*.whl")
    with tarfile.open(sdist) as archive:
        sources = {name.split("/", 1)[-1] for name in archive.getnames()}
    assert not [name for name in sources if name.endswith(MADE)], "made files in the source distribution"
    for path in Path("src").rglob("*"):
        if path.suffix in (".py", ".pyx", ".pxd", ".pxi", ".pyi", ".toml") or path.name == "py.typed":
            assert path.as_posix() in sources, f"{path} is not in the source distribution"
    with zipfile.ZipFile(wheel) as archive:
        installed = set(archive.namelist())
    assert not [name for name in installed if name.endswith((".pyx", ".pxi", ".c", ".h"))], "sources in the wheel"
    for path in Path("src").rglob("*"):
        name = f"standpat/{path.relative_to('src').as_posix()}"
        if path.suffix in (".py", ".pyi", ".toml") or path.name in ("py.typed", "contract.pxd"):
            assert name in installed, f"{name} is not in the wheel"
        if path.suffix == ".pyx":
            stem = name.removesuffix(".pyx")
            assert any(other.startswith(f"{stem}.") for other in installed), f"{stem} is not compiled in the wheel"
    print(f"{sdist.name}: {len(sources)} files; {wheel.name}: {len(installed)} files")


if __name__ == "__main__":
    check(Path(sys.argv[1]))

"""Checks a source distribution and a wheel: their files, that a second build gives the same bytes, and the abi3 wheel.

Usage: check_packages.py FOLDER. The folder holds both packages, built with the present SOURCE_DATE_EPOCH.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

MADE = (".c", ".o", ".so", ".pyd", "_tables.h", ".pyc")
HELD = (".py", ".pyx", ".pxd", ".pxi", ".pyi", ".toml")
LATER = ("python3.12", "python3.13", "python3.14", "python3.15")
TRY = "import standpat as sp; assert sp.HIGH.rank('As Ks Qs Js Ts') == sp.HIGH.size; assert sp.histogram(sp.WILD).sum()"


def check_sdist(sdist: Path) -> None:
    """Check that the source distribution has every source file and no file that the build makes."""
    with tarfile.open(sdist) as archive:
        sources = {name.split("/", 1)[-1] for name in archive.getnames()}
    assert not [name for name in sources if name.endswith(MADE)], "files made by the build in the source distribution"
    for path in Path("src").rglob("*"):
        if path.suffix in HELD or path.name == "py.typed":
            assert path.as_posix() in sources, f"{path} is not in the source distribution"
    print(f"{sdist.name}: {len(sources)} files")


def check_wheel(wheel: Path) -> None:
    """Check that the wheel has every module, each compiled module once, and neither C sources nor build paths."""
    with zipfile.ZipFile(wheel) as archive:
        installed = set(archive.namelist())
        compiled = {name: archive.read(name) for name in installed if name.endswith((".so", ".pyd"))}
    assert not [name for name in installed if name.endswith((".pyx", ".pxi", ".c", ".h"))], "sources in the wheel"
    for path in Path("src").rglob("*"):
        name = f"standpat/{path.relative_to('src').as_posix()}"
        if path.suffix in (".py", ".pyi", ".toml") or path.name in ("py.typed", "contract.pxd"):
            assert name in installed, f"{name} is not in the wheel"
        if path.suffix == ".pyx":
            stem = name.removesuffix("pyx")
            assert len([other for other in compiled if other.startswith(stem)]) == 1, (
                f"{stem} is not in the wheel exactly once"
            )
    for name, content in compiled.items():
        for folder in (Path.cwd(), Path(tempfile.gettempdir())):
            assert f"{folder}/".encode() not in content, f"{name} contains the build path {folder}"
    print(f"{wheel.name}: {len(installed)} files, {len(compiled)} of them compiled")


def build(source: Path, dist: Path, *kinds: str, **switches: str) -> None:
    """Build packages from a folder of sources."""
    subprocess.run(
        [sys.executable, "-m", "build", *kinds, "--outdir", dist, source],
        env={**os.environ, **switches},
        stdout=subprocess.DEVNULL,
        check=True,
    )


def unpack(sdist: Path, work: Path) -> Path:
    """Unpack a source distribution and return the folder of its sources."""
    with tarfile.open(sdist) as archive:
        archive.extractall(work, filter="data")
    return work / sdist.name.removesuffix(".tar.gz")


def check_again(sdist: Path, wheel: Path, work: Path) -> None:
    """Build both packages again from the source distribution, in another folder: every byte must be the same."""
    build(unpack(sdist, work), work / "again")
    for first in (sdist, wheel):
        second = work / "again" / first.name
        assert first.read_bytes() == second.read_bytes(), f"the second build of {first.name} differs"
    print("the second build has the same bytes")


def works(python: str) -> bool:
    """Return True if an interpreter is installed and runs."""
    return shutil.which(python) is not None and subprocess.run([python, "-c", ""], capture_output=True).returncode == 0


def check_abi3(sdist: Path, work: Path) -> None:
    """Build the wheel for all later Pythons and try it on those that are installed."""
    build(unpack(sdist, work), work, "--wheel", STANDPAT_ABI3="1")
    (wheel,) = work.glob("*.whl")
    assert re.search(r"-cp3\d+-abi3-", wheel.name), wheel.name
    check_wheel(wheel)
    for python in (sys.executable, *filter(works, LATER)):
        home = work / Path(python).name
        subprocess.run([python, "-m", "venv", home], check=True)
        program = next(p for p in (home / "bin/python", home / "Scripts/python.exe") if p.exists())
        subprocess.run([program, "-m", "pip", "install", "--quiet", wheel], check=True)
        subprocess.run([program, "-W", "error", "-c", TRY], cwd=home, check=True)
        print(f"{wheel.name} works on {Path(python).name}")


def main(dist: Path) -> None:
    """Run all checks."""
    (sdist,) = dist.glob("*.tar.gz")
    (wheel,) = dist.glob("*.whl")
    check_sdist(sdist)
    check_wheel(wheel)
    with tempfile.TemporaryDirectory() as work:
        check_again(sdist, wheel, Path(work))
    with tempfile.TemporaryDirectory() as work:
        check_abi3(sdist, Path(work))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

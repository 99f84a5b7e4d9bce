"""Builds the Cython extensions and reproducible source archives. The metadata is in pyproject.toml.

Environment variables:

STANDPAT_ABI3=1               build one wheel for this CPython (3.11 or later) and all later ones, with the limited API
STANDPAT_DEBUG=1              check bounds in every compiled loop, and keep symbols
STANDPAT_SANITIZE=address,... pass this to the compiler as -fsanitize=
STANDPAT_COVERAGE=1           trace lines, for coverage of the .pyx, .pxi and .pxd files; build with --force
"""

import gzip
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from functools import partial
from pathlib import Path

import numpy
from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.sdist import sdist

SRC = Path("src")
sys.path.insert(0, str(SRC / "evaluator"))  # import the definitions alone: the package itself is not built yet

from definitions import tables  # noqa: E402

ABI3 = os.environ.get("STANDPAT_ABI3") == "1"
DEBUG = os.environ.get("STANDPAT_DEBUG") == "1"
COVERAGE = os.environ.get("STANDPAT_COVERAGE") == "1"
SANITIZE = os.environ.get("STANDPAT_SANITIZE", "")
EPOCH = os.environ.get("SOURCE_DATE_EPOCH")
MSVC = sys.platform == "win32"
TRACING = [
    ("CYTHON_TRACE_NOGIL", "1"),
    ("CYTHON_USE_SYS_MONITORING", "0"),
]  # plugins of coverage need the older tracing
AVX2_FLAGS = ["/arch:AVX2"] if MSVC else ["-mavx2", "-mbmi", "-mbmi2", "-mlzcnt", "-mpopcnt"]


def can_have_avx2() -> bool:
    """Return True if this build is for x86-64 only; the import then checks the processor.

    The machine that builds does not matter: the wheel's platform and the compiler with its flags must both be x86-64.
    """
    if not sysconfig.get_platform().endswith(("x86_64", "amd64")):
        return False
    if MSVC:
        return os.environ.get("VSCMD_ARG_TGT_ARCH", "x64") == "x64"
    flags = os.environ.get("ARCHFLAGS") or sysconfig.get_config_var("CFLAGS") or ""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    command = shlex.split(f"{compiler} {flags} {os.environ.get('CFLAGS', '')}")
    try:  # an error is for example that of clang for two targets at once
        found = subprocess.run([*command, "-E", "-dM", "-x", "c", os.devnull], capture_output=True, text=True)
    except OSError:
        return False
    return found.returncode == 0 and "#define __x86_64__ 1" in found.stdout


def compiler_flags() -> list[str]:
    if MSVC:
        return ["/O2"]
    flags = ["-O1" if SANITIZE or COVERAGE else "-O3", "-g" if DEBUG or SANITIZE else "-g0"]
    return [*flags, f"-fsanitize={SANITIZE}", "-fno-omit-frame-pointer"] if SANITIZE else flags


def lay_out_pxd(root: Path) -> None:
    """Copy the .pxd files to a folder `standpat`, where Cython looks for `cimport standpat.room.module`."""
    for pxd in SRC.rglob("*.pxd"):
        target = root / "standpat" / pxd.relative_to(SRC)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        if COVERAGE:  # coverage would count the lines of a copy separately
            target.symlink_to(pxd.resolve())
        else:
            shutil.copy2(pxd, target)
        (target.parent / "__init__.pxd").touch()


def extension(pyx: Path) -> Extension:
    avx2 = AVX2_FLAGS if pyx.stem.endswith("_avx2") else []
    macros: list[tuple[str, str | None]] = [
        ("NPY_NO_DEPRECATED_API", "NPY_2_0_API_VERSION"),
        ("NPY_TARGET_VERSION", "NPY_2_0_API_VERSION"),
    ]
    return Extension(
        ".".join(("standpat", *pyx.relative_to(SRC).with_suffix("").parts)),
        [pyx.as_posix()],
        depends=[
            shared.as_posix()
            for folder in sorted({SRC / "evaluator", pyx.parent})
            for shared in sorted(folder.glob("*.[hp]*"))
            if shared.suffix not in (".pyx", ".py", ".pyi")
        ],
        include_dirs=[numpy.get_include(), (SRC / "evaluator").as_posix()],
        define_macros=macros + TRACING * COVERAGE + [("Py_LIMITED_API", "0x030B0000")] * ABI3,
        py_limited_api=ABI3,
        extra_compile_args=compiler_flags() + avx2,
        extra_link_args=[f"-fsanitize={SANITIZE}"] if SANITIZE else [],
    )


class StampedSdist(sdist):
    """An sdist command that gives the same bytes each time if SOURCE_DATE_EPOCH is set, as for wheels."""

    def make_archive(
        self,
        base_name: str | os.PathLike[str],
        format: str,
        root_dir: str | bytes | os.PathLike[str] | os.PathLike[bytes] | None = None,
        base_dir: str | None = None,
        owner: str | None = None,
        group: str | None = None,
    ) -> str:
        if EPOCH is None or base_dir is None or format != "gztar":
            return super().make_archive(os.fspath(base_name), format, root_dir, base_dir, owner, group)
        path = Path(f"{os.fspath(base_name)}.tar.gz")
        path.parent.mkdir(parents=True, exist_ok=True)
        with (
            path.open("wb") as file,
            gzip.GzipFile("", "wb", fileobj=file, mtime=int(EPOCH)) as packed,
            tarfile.open(mode="w", fileobj=packed) as archive,
        ):
            archive.add(base_dir, filter=partial(stamped, int(EPOCH)))
        return str(path)


def stamped(epoch: int, entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = epoch, 0, 0, "", ""
    return entry


if __name__ == "__main__":
    avx2 = can_have_avx2()
    tables.write(SRC / "evaluator" / "_tables.h")
    lay_out_pxd(Path("build/pxd"))
    setup(
        cmdclass={"sdist": StampedSdist},
        options={"build_ext": {"parallel": str(os.cpu_count() or 1)}}
        | ({"bdist_wheel": {"py_limited_api": "cp311"}} if ABI3 else {}),
        ext_modules=cythonize(
            [extension(pyx) for pyx in sorted(SRC.rglob("*.pyx")) if avx2 or not pyx.stem.endswith("_avx2")],
            # Coverage looks for the C code beside the source. Builds with checks have their own folder.
            build_dir=None if COVERAGE else "build/checked" if DEBUG else "build/cython",
            include_path=["build/pxd"],
            compiler_directives={
                "language_level": 3,
                "freethreading_compatible": True,
                "boundscheck": DEBUG,
                "wraparound": DEBUG,
                "initializedcheck": DEBUG,
                "cdivision": not DEBUG,
                "embedsignature": True,
                "linetrace": COVERAGE,
            },
        ),
    )

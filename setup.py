"""The Cython extensions and nothing else; the metadata is in pyproject.toml.

Switches, read from the environment:

STANDPAT_DEBUG=1              bounds and overflow checks on in every compiled loop, symbols kept
STANDPAT_SANITIZE=address,... passed to the compiler as -fsanitize=
STANDPAT_COVERAGE=1           line tracing, for coverage of the .pyx files
"""

import os
import platform
import shutil
import sys
from pathlib import Path

import numpy
from Cython.Build import cythonize
from setuptools import Extension, setup

SRC = Path("src")
sys.path.insert(0, str(SRC / "evaluator"))  # the definitions stand alone: the package needs what is being built here

from definitions import tables  # noqa: E402

DEBUG = os.environ.get("STANDPAT_DEBUG") == "1"
COVERAGE = os.environ.get("STANDPAT_COVERAGE") == "1"
SANITIZE = os.environ.get("STANDPAT_SANITIZE", "")
MSVC = sys.platform == "win32"
AVX2_FLAGS = ["/arch:AVX2"] if MSVC else ["-mavx2", "-mbmi", "-mbmi2", "-mlzcnt", "-mpopcnt"]


def can_have_avx2() -> bool:
    """Whether this build is for x86-64 alone; which of its processors is found out at import."""
    flags = os.environ.get("ARCHFLAGS", "") + os.environ.get("_PYTHON_HOST_PLATFORM", "")
    return platform.machine() in ("x86_64", "AMD64") and "arm64" not in flags and "universal2" not in flags


def compiler_flags() -> list[str]:
    if MSVC:
        return ["/O2"]
    flags = ["-O1" if SANITIZE else "-O3", "-g" if DEBUG or SANITIZE else "-g0"]
    return [*flags, f"-fsanitize={SANITIZE}", "-fno-omit-frame-pointer"] if SANITIZE else flags


def lay_out_pxd(root: Path) -> None:
    """Cython looks for `cimport standpat.room.module` along a path of that name, which src/ is not."""
    for pxd in SRC.rglob("*.pxd"):
        target = root / "standpat" / pxd.relative_to(SRC)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(pxd, target)
        (target.parent / "__init__.pxd").touch()


def extension(pyx: Path) -> Extension:
    avx2 = AVX2_FLAGS if pyx.stem.endswith("_avx2") else []
    return Extension(
        ".".join(("standpat", *pyx.relative_to(SRC).with_suffix("").parts)),
        [pyx.as_posix()],
        depends=[
            shared.as_posix() for shared in sorted((SRC / "evaluator").glob("*.[hp]*")) if shared.suffix != ".pyx"
        ],
        include_dirs=[numpy.get_include(), (SRC / "evaluator").as_posix()],
        define_macros=[("NPY_NO_DEPRECATED_API", "NPY_2_0_API_VERSION"), ("NPY_TARGET_VERSION", "NPY_2_0_API_VERSION")]
        + [("CYTHON_TRACE_NOGIL", "1")] * COVERAGE,
        extra_compile_args=compiler_flags() + avx2,
        extra_link_args=[f"-fsanitize={SANITIZE}"] if SANITIZE else [],
    )


tables.write(SRC / "evaluator" / "_tables.h")
lay_out_pxd(Path("build/pxd"))
setup(
    ext_modules=cythonize(
        [extension(pyx) for pyx in sorted(SRC.rglob("*.pyx")) if can_have_avx2() or not pyx.stem.endswith("_avx2")],
        build_dir="build/cython",
        include_path=["build/pxd"],
        compiler_directives={
            "language_level": 3,
            "freethreading_compatible": True,
            "boundscheck": DEBUG,
            "wraparound": DEBUG,
            "initializedcheck": DEBUG,
            "cdivision": not DEBUG,
            "overflowcheck": DEBUG,
            "embedsignature": True,
            "linetrace": COVERAGE,
        },
    )
)

"""The installed package agrees with pyproject.toml, and the files that make a release are complete."""

import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import standpat

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
VERSION = PYPROJECT["project"]["version"]
ROOMS = sorted(p.parent for p in (ROOT / "src").rglob("__init__.py"))


def installed() -> importlib.metadata.Distribution:
    """Find the installed package, not the metadata that a build leaves among the sources."""
    found = [d for d in importlib.metadata.distributions(name="standpat") if d.read_text("RECORD")]
    return found[0] if found else pytest.skip("standpat is not installed, only found")


def test_every_room_is_packaged() -> None:
    """Setuptools packages the listed rooms and ignores all others silently."""
    names = [".".join(("standpat", *p.relative_to(ROOT / "src").parts)) for p in ROOMS]
    assert sorted(PYPROJECT["tool"]["setuptools"]["packages"]) == names


def test_one_version_everywhere() -> None:
    assert installed().version == VERSION
    assert standpat.__version__ == VERSION
    shown = subprocess.run([sys.executable, "-m", "standpat", "--version"], capture_output=True, text=True, check=True)
    assert shown.stdout == f"standpat {VERSION}\n"


def test_the_version_is_written_once() -> None:
    written = [p for p in (ROOT / "src").rglob("*.py*") if re.search(r"__version__\s*=", p.read_text(encoding="utf-8"))]
    assert written == []
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", changes, re.MULTILINE)[1] == VERSION  # type: ignore[index]


def test_no_version_without_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)
    assert not hasattr(standpat, "__version__")
    assert "__version__" not in standpat.__all__


def test_the_metadata() -> None:
    metadata = installed().metadata
    assert metadata["Name"] == "standpat"
    assert metadata["Requires-Python"] == PYPROJECT["project"]["requires-python"]
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert set(metadata.get_all("Provides-Extra") or ()) == set(PYPROJECT["project"]["optional-dependencies"])
    plain = [r for r in installed().requires or () if "extra ==" not in r]
    assert plain == PYPROJECT["project"]["dependencies"], "the core depends on NumPy alone"


def test_only_one_name_is_installed() -> None:
    tops = {str(f).partition("/")[0] for f in installed().files or () if not str(f).startswith((".", "__editable__"))}
    assert {t for t in tops if not t.endswith((".dist-info", ".pth"))} <= {"standpat"}


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler is a script for a shell")
@pytest.mark.parametrize(
    ("machine", "settings", "can"),
    [
        ("x86_64", {}, True),
        ("x86_64", {"CFLAGS": "-O2"}, True),
        ("aarch64", {}, False),
        ("x86_64", {"CFLAGS": "-m32"}, False),
        ("x86_64", {"ARCHFLAGS": "-arch x86_64 -arch arm64"}, False),
        ("x86_64", {"_PYTHON_HOST_PLATFORM": "linux-aarch64"}, False),
        ("x86_64", {"_PYTHON_HOST_PLATFORM": "macosx-11.0-universal2"}, False),
        ("x86_64", {"CC": "/no/such/compiler"}, False),
    ],
)
def test_the_target_decides_about_avx2(tmp_path: Path, machine: str, settings: dict[str, str], can: bool) -> None:
    """A cross build asks the compiler and the platform of the wheel; the machine that builds has no say."""
    compiler = tmp_path / "cross-cc"
    compiler.write_text(
        f"""#!/bin/sh
case "$*" in
*-arch*-arch*) exit 1;;
*-m32*-E*-dM*) echo '#define __i386__ 1';;
*-E*-dM*) echo '#define __{machine}__ 1';;
*) exit 1;;
esac
"""
    )
    compiler.chmod(0o755)
    environment = {name: value for name, value in os.environ.items() if name not in ("ARCHFLAGS", "CFLAGS")}
    environment |= {"_PYTHON_HOST_PLATFORM": "linux-x86_64", "CC": str(compiler)} | settings
    program = "import runpy; print(runpy.run_path('setup.py')['can_have_avx2']())"
    command = [sys.executable, "-W", "ignore", "-c", program]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout == f"{can}\n"


@pytest.mark.parametrize("name", ["ci", "wheels"])
def test_workflows(name: str) -> None:
    text = (ROOT / f".github/workflows/{name}.yml").read_text(encoding="utf-8")
    assert "\t" not in text
    assert re.search(r"^permissions:\n  contents: read$", text, re.MULTILINE), "permission to read only"


def test_wheels_are_made_and_tested_everywhere() -> None:
    text = (ROOT / ".github/workflows/wheels.yml").read_text(encoding="utf-8")
    platforms = set(re.findall(r"platform: ([\w-]+)", text))
    assert platforms == {"linux-x86_64", "linux-aarch64", "macos-x86_64", "macos-arm64", "windows-amd64"}
    settings = PYPROJECT["tool"]["cibuildwheel"]
    assert "cp311-*" in settings["build"]
    assert "pytest" in settings["test-command"]
    assert "test" in settings["test-extras"]


def test_the_workflow_runs_the_same_checks() -> None:
    text = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    runs = re.findall(r"run: (.*)", text)
    assert runs[0] == ".ci/run"
    scripts = [re.search(r"\.ci/\w+", run) for run in runs]
    assert all(script and os.access(ROOT / script[0], os.X_OK) for script in scripts)

"""The targets of the fuzzer pass on their seeds, and on seeds with some changed bytes; no atheris is needed."""

import importlib
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

FUZZ = Path(__file__).parents[1] / "fuzz"
CORPUS = FUZZ / "corpus"
TARGETS = sorted(path.stem for path in FUZZ.glob("*.py") if path.stem not in ("choices", "histories", "run"))
SEEDS = [path for target in TARGETS for path in sorted((CORPUS / target).iterdir())]
VARIANTS = 10


@pytest.fixture
def target(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Callable[[bytes], None]]:
    monkeypatch.syspath_prepend(FUZZ)

    def find(name: str) -> Callable[[bytes], None]:
        check: Callable[[bytes], None] = importlib.import_module(name).check
        return check

    return find


def variants(data: bytes, rng: random.Random) -> Iterator[bytes]:
    yield data
    for _ in range(VARIANTS):
        changed = bytearray(data[: rng.randint(0, len(data))] if rng.random() < 0.3 else data)
        for _ in range(rng.randint(1, 4)):
            if changed:
                changed[rng.randrange(len(changed))] = rng.choice([0, 255, 32, 42, rng.randrange(256)])
        yield bytes(changed)


def test_every_target_has_seeds() -> None:
    assert sorted(path.name for path in CORPUS.iterdir()) == TARGETS
    assert {path.parent.name for path in SEEDS} == set(TARGETS)
    assert all(path.stat().st_size <= 4096 for path in SEEDS)


@pytest.mark.parametrize("seed", SEEDS, ids=[f"{path.parent.name}/{path.name}" for path in SEEDS])
def test_a_seed(target: Callable[[str], Callable[[bytes], None]], seed: Path) -> None:
    check = target(seed.parent.name)
    for data in variants(seed.read_bytes(), random.Random(seed.name)):
        check(data)

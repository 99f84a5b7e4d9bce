"""Orderings are values: they travel, they hash, they compare."""

import copy
import pickle

import oracle
import pytest

import standpat as sp
from standpat import evaluator
from standpat.evaluator import ORDERINGS, Ordering

PUBLIC = ("HIGH", "HIGH_BY_SUIT", "DEUCE_TO_SEVEN", "WILD", "WILD_DOUBLE_ACE", "BUG", "CZECH", "CZECH_COMMON")


def test_every_ordering_has_a_judge_and_a_public_name() -> None:
    assert set(ORDERINGS) == set(oracle.NAMES), "tests/oracle.py judges other orderings than are shipped"
    assert {getattr(sp, public).name for public in PUBLIC} == set(ORDERINGS)
    assert all(ordering.name == name for name, ordering in ORDERINGS.items())


@pytest.mark.parametrize("public", PUBLIC)
def test_public_names(public: str) -> None:
    assert getattr(sp, public) is getattr(evaluator, public)
    assert isinstance(getattr(sp, public), sp.Ordering)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickle(ordering: Ordering, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(ordering, protocol))
    assert again == ordering
    assert hash(again) == hash(ordering)
    assert again.rank("As Kd Qc Jh 9s") == ordering.rank("As Kd Qc Jh 9s")


def test_copy(ordering: Ordering) -> None:
    assert copy.copy(ordering) == ordering == copy.deepcopy(ordering)


def test_equality(ordering: Ordering) -> None:
    others = [o for o in ORDERINGS.values() if o.name != ordering.name]
    assert all(ordering != other for other in others)
    assert ordering != ordering.name
    assert len({*ORDERINGS.values(), ordering}) == len(ORDERINGS)


def test_repr_names_it(name: str, ordering: Ordering) -> None:
    assert name in repr(ordering) or name.upper().replace("-", "_") in repr(ordering)


@pytest.mark.parametrize("attribute", ["name", "size", "categories", "invented"])
def test_frozen(ordering: Ordering, attribute: str) -> None:
    with pytest.raises((AttributeError, TypeError)):
        setattr(ordering, attribute, 1)


def test_orderings_have_no_order() -> None:
    with pytest.raises(TypeError):
        _ = sp.HIGH < sp.WILD  # type: ignore[operator]

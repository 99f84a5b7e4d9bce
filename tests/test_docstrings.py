"""Public names have docstrings of one form, which CONTRIBUTING.md shows."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import docstring_form as form
import pytest

PUBLIC = {public.where: public for public in form.public_names()}


@pytest.mark.parametrize("where", sorted(PUBLIC))
def test_docstring(where: str) -> None:
    assert form.faults(PUBLIC[where]) == []


def test_every_kind_of_name_is_found() -> None:
    assert {"function", "class", "method", "property"} == {public.kind for public in PUBLIC.values()}
    assert {public.room for public in PUBLIC.values()} >= {"evaluator", "rules", "odds", "arena", "history"}
    assert "evaluator.contract: addresses" in PUBLIC, "compiled"


def good(cards: list[int], *, threads: int = 1) -> int:
    """Rank a hand.

    Args:
        cards: Card ids, five to ten of them,
            in any order.
        threads: Number of threads.

    Returns:
        The strength.

    Raises:
        ValueError: A card occurs twice.

    Source: arithmetic.

    >>> good([1])
    1
    """
    if len(set(cards)) < len(cards):
        raise ValueError("a card occurs twice")
    return len(cards) * threads


@dataclass
class Good:
    """A hand and its owner.

    Args:
        cards: Card ids.
        seat: Seat of the owner.

    >>> Good([1], 2).seat
    2
    """

    cards: list[int]
    seat: int


def changed(old: str, new: str) -> Callable[..., Any]:
    """Make a function like `good` with another docstring."""
    assert old in str(good.__doc__)

    def other(cards: list[int], *, threads: int = 1) -> int:
        if not cards:
            raise ValueError("no cards")
        return threads

    other.__doc__ = str(good.__doc__).replace(old, new)
    return other


def faults(thing: Any, kind: str = "function") -> list[str]:
    return form.faults(form.Public("made up", "thing", thing, kind))


def test_good_docstrings_pass() -> None:
    assert faults(good) == []
    assert faults(changed("Rank", "Score")) == []
    assert faults(Good, "class") == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("Rank a hand.", "Rank a hand", "the summary does not end with a period"),
        ("Rank a hand.", "Rank a hand\nof cards.", "the summary takes more than one line"),
        ("Rank a hand.", "rank a hand.", "the summary does not begin with a capital letter"),
        *(
            ("Rank a hand.", f"{word} it is.", f"the summary begins with {word!r}, not with a verb in the imperative")
            for word in ("Whether", "The", "A", "An", "How", "What", "If", "As", "Returns")
        ),
        (
            "        threads: Number of threads.\n",
            "",
            "Args lists ['cards'], and the parameters are ['cards', 'threads']",
        ),
        ("threads: N", "workers: N", "Args lists ['cards', 'workers'], and the parameters are ['cards', 'threads']"),
        ("threads: Number of threads.", "threads", "Args: expected `name: Text.`, found 'threads'"),
        (
            "Number of threads.",
            "number of threads",
            "Args: the text of 'threads' does not begin with a capital letter and end with a period",
        ),
        ("Returns:", "Gives:", "there is no Returns"),
        ("ValueError:", "TypeError:", "Raises lacks ValueError"),
        ("ValueError: A", "ValueError, A", "Raises: expected `name: Text.`, found 'ValueError, A card occurs twice.'"),
        (">>>", "", "there is no example"),
        (
            "Source: arithmetic.",
            "Yields:\n        Numbers.",
            "the parts are in another order than Args, Returns, Yields, Raises, Source, Example: "
            "Args, Returns, Raises, Yields, Example",
        ),
    ],
)
def test_each_check_fails_on_a_bad_function(old: str, new: str, fault: str) -> None:
    assert fault in faults(changed(old, new))


def bare(cards: list[int]) -> None:
    cards.clear()


def test_what_has_no_docstring() -> None:
    assert faults(bare) == ["it has no docstring"]


@dataclass
class Short:
    """A hand and its owner.

    Args:
        cards: Card ids.
    """

    cards: list[int]
    seat: int

    def __post_init__(self) -> None:
        if self.seat < 0:
            raise IndexError("seat")

    def move(self, seat: int) -> int:
        """Move the owner to another seat."""
        return seat

    @property
    def size(self) -> int:
        """number of cards"""
        return len(self.cards)


class Longer(Short):
    """A hand with a longer name.

    Args:
        cards: Card ids.
        seat: Seat of the owner.
    """

    def move(self, seat: int) -> int:
        """Move nobody."""
        return self.seat


def parts(cls: type) -> Iterator[tuple[str, list[str]]]:
    yield from ((public.name, form.faults(public)) for public in form.of("made up", cls.__name__, cls))


def test_each_check_fails_on_a_bad_class() -> None:
    found = dict(parts(Short))
    assert found["Short"] == [
        "there is no example",
        "Args lists ['cards'], and the parameters are ['cards', 'seat']",
        "Raises lacks IndexError",
    ]
    assert found["Short.move"] == ["Args lists [], and the parameters are ['seat']", "there is no Returns"]
    assert found["Short.size"] == [
        "the summary does not end with a period",
        "the summary does not begin with a capital letter",
    ]


def test_what_overrides_a_documented_method_needs_its_summary_only() -> None:
    assert dict(parts(Longer))["Longer.move"] == []

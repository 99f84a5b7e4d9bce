"""The contests of the benchmark: the kinds of hands, and the functions that rank them."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

import standpat as sp
from standpat.cli.bench.peers import PEERS, Peer, each
from standpat.cli.bench.sample_hands import ordered_hands, random_hands
from standpat.cli.bench.timing import Call, Contender, Hands
from standpat.evaluator import ORDERINGS, Ordering, pack_lines
from standpat.evaluator.ids import DECK, NAMES
from standpat.evaluator.reference_loops import add_bytes, narrow_words

WILD_CARD = "7d"


@dataclass(frozen=True, slots=True)
class Contest:
    """One measurement: hands of one kind, and the contenders that rank them."""

    title: str
    deal: Callable[[int], Hands]
    """Deals so many hands, in the form that the contenders get."""
    reference: Contender
    """What no contender can beat, or only by reading less: it is measured with them."""
    contenders: tuple[Contender, ...]


def contests(orderings: Collection[str]) -> list[Contest]:
    """List the contests of some orderings; other packages take part where they rank the same hands.

    >>> [contest.title for contest in contests(["bug"])][:2]
    ['5 cards, random', '5 cards, in order']
    """
    chosen = [ordering for name, ordering in ORDERINGS.items() if name in orderings]
    with_jokers = [ordering for ordering in chosen if ordering.definition.wild]
    every = [
        *(of_ids(chosen, size, deal) for size in (5, 6, 7) for deal in DEALS[size]),
        of_ids(chosen, 10, "random"),
        of_packed(chosen),
        *(of_jokers(with_jokers, size) for size in (5, 10)),
        *(of_named_wild(with_jokers, size) for size in (5, 10)),
        of_text(chosen),
        *(of_single_hands(chosen, size) for size in (5, 7)),
    ]
    return [contest for contest in every if contest.contenders]


DEALS = {5: ("random", "in order"), 6: ("random",), 7: ("random", "in order")}


def of_ids(orderings: list[Ordering], size: int, order: str) -> Contest:
    """Make the contest of card ids: from array to array where the contender can do that."""
    deal = ordered_hands if order == "in order" else random_hands
    return Contest(
        f"{size} cards, {order}",
        lambda count: deal(count, size),
        ADD_BYTES,
        (*(by_rank(ordering) for ordering in orderings), *peers(orderings, size)),
    )


def of_packed(orderings: list[Ordering]) -> Contest:
    """Make the contest of packed hands."""

    def prepare(ordering: Ordering) -> Callable[[Hands], Call]:
        return into_array(lambda hands, out: ordering.rank_packed(hands, out=out))

    return Contest(
        "5 cards, packed",
        lambda count: sp.pack(random_hands(count, 5)),
        Contender("reference loop: read eight bytes, write two", into_array(narrow_words)),
        tuple(Contender(f"{ordering.name}, packed", prepare(ordering)) for ordering in orderings),
    )


def of_jokers(orderings: list[Ordering], size: int) -> Contest:
    """Make the contest of hands that hold a joker."""
    return Contest(
        f"{size} cards, one a joker",
        lambda count: random_hands(count, size, jokers=1),
        ADD_BYTES,
        tuple(by_rank(ordering) for ordering in orderings),
    )


def of_named_wild(orderings: list[Ordering], size: int) -> Contest:
    """Make the contest of hands in which a natural card is wild."""
    return Contest(
        f"{size} cards, {WILD_CARD} wild",
        lambda count: random_hands(count, size),
        ADD_BYTES,
        tuple(by_rank(ordering, WILD_CARD) for ordering in orderings),
    )


def of_text(orderings: list[Ordering]) -> Contest:
    """Make the contest of hands written as text, one hand a line."""

    def lines(hands: Hands) -> Call:
        data, offsets = letters(hands).tobytes(), LINE * np.arange(len(hands) + 1)
        return lambda: pack_lines(data, offsets)

    def strings(function: Callable[[list[str]], Any]) -> Callable[[Hands], Call]:
        def prepare(hands: Hands) -> Call:
            texts = letters(hands).tobytes().decode().splitlines()
            return lambda: function(texts)

        return prepare

    return Contest(
        "5 cards, text",
        lambda count: random_hands(count, 5),
        Contender("reference loop: add the letters", lambda hands: into_array(add_bytes)(letters(hands))),
        (
            Contender("pack_lines of bytes", lines),
            Contender("parse of strings", strings(sp.parse)),
            *(Contender(f"{ordering.name}, rank of strings", strings(ordering.rank)) for ordering in orderings),
        ),
    )


LINE = 15
"""Letters in a line of five cards, its end included."""


def letters(hands: Hands) -> NDArray[np.uint8]:
    r"""Write hands of five cards as text, one hand a line.

    >>> letters(np.array([[51, 45, 34, 36, 0]])).tobytes()
    b'As Kd Th Jc 2c\n'
    """
    names = np.frombuffer("".join(f"{name} " for name in NAMES[:DECK]).encode(), np.uint8).reshape(DECK, 3)
    text = names[hands].reshape(len(hands), LINE)
    text[:, -1] = ord("\n")
    return text


def of_single_hands(orderings: list[Ordering], size: int) -> Contest:
    """Make the contest of one hand a call, in a Python loop."""

    def strength(ordering: Ordering) -> Callable[[Hands], Call]:
        return lambda hands: each(ordering.strength, sp.pack(hands).tolist())

    def rank(ordering: Ordering) -> Callable[[Hands], Call]:
        return lambda hands: each(ordering.rank, list(hands))

    return Contest(
        f"{size} cards, one hand a call",
        lambda count: random_hands(count, size),
        Contender("reference loop: a call that does nothing", lambda hands: each(abs, sp.pack(hands).tolist())),
        (
            *(Contender(f"{ordering.name}, strength", strength(ordering)) for ordering in orderings),
            *(Contender(f"{ordering.name}, rank", rank(ordering)) for ordering in orderings),
            *(peer for peer in peers(orderings, size) if peer.single),
        ),
    )


def by_rank(ordering: Ordering, wild: str | None = None) -> Contender:
    """Make a contender of the ordering's `rank`, from array to array."""
    bits = None if wild is None else sp.pack(wild)
    return Contender(ordering.name, into_array(lambda hands, out: ordering.rank(hands, bits, out=out)))


def into_array(function: Callable[[Hands, NDArray[np.uint16]], Any]) -> Callable[[Hands], Call]:
    """Make a call that passes the hands and an output array to a function, and returns the array."""

    def prepare(hands: Hands) -> Call:
        out = np.empty(len(hands), np.uint16)

        def call() -> NDArray[np.uint16]:
            function(hands, out)
            return out

        return call

    return prepare


ADD_BYTES = Contender("reference loop: add the bytes", into_array(add_bytes))


def peers(orderings: list[Ordering], size: int) -> list[Peer]:
    """List the installed packages that rank hands of this size under one of the orderings."""
    names = {ordering.name for ordering in orderings}
    return [peer for peer in PEERS if peer.installed and peer.ordering in names and size in peer.sizes]

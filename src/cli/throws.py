"""What to throw away: all discards of a hand, as tables or as JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from standpat.evaluator import format
from standpat.odds import Against, Analysis, Deck, Discard, Distribution, Paytable, Value
from standpat.odds.plots import plot_values

if TYPE_CHECKING:
    from matplotlib.figure import Figure


WIDEST = 80
"""Columns of a terminal."""


@dataclass(frozen=True, slots=True)
class Throw:
    """One discard: the cards as text, its value, and what becomes of it (None where more draws follow)."""

    thrown: str
    kept: str
    value: float
    distribution: Distribution | None


@dataclass(frozen=True, slots=True)
class Throws:
    """All discards of a hand, the best first, under a deck, and the name of what they are worth."""

    throws: tuple[Throw, ...]
    deck: Deck
    draws: int
    worth: str
    target: int | None

    @classmethod
    def once(cls, found: Sequence[Discard], deck: Deck, value: Value) -> "Throws":
        """Take the discards of the last draw."""
        throws = tuple(Throw(format(d.thrown), format(d.kept), d.value, d.distribution) for d in found)
        target = deck.ordering.rank(value.hand, deck.wild or None) if isinstance(value, Against) else None
        return cls(throws, deck, 1, worth_of(value), None if target is None else int(target))

    @classmethod
    def ahead(cls, hand: str, analyses: Sequence[Analysis], value: Value) -> "Throws":
        """Take the discards of the first of several draws."""
        deck = analyses[-1].deck
        throws = tuple(
            Throw(format(thrown), format(kept), worth, None) for kept, thrown, worth in analyses[-1].ranked(hand)
        )
        return cls(throws, deck, len(analyses), worth_of(value), None)

    def figure(self) -> "Figure":
        """Draw the values of the best."""
        return plot_values([(throw.thrown, throw.value) for throw in self.throws])


def worth_of(value: Value) -> str:
    """Say what a value is.

    >>> worth_of(Against("As Kd Qh Jc 9s"))
    'share of the pot against As Kd Qh Jc 9s'
    """
    if isinstance(value, Paytable):
        return f"pay of {value.name} for a bet of 1"
    if isinstance(value, Against):
        return f"share of the pot against {value.hand}"
    opponents = getattr(value, "opponents", 1)
    return f"share of the pot against {'an opponent' if opponents == 1 else f'{opponents} opponents'} drawing well"


def throws_in_words(answer: Throws) -> str:
    """Tell all discards, and what comes of the best one."""
    best = answer.throws[0]
    head, worth = f"throw {best.thrown}" if best.thrown else "stand pat", f"{answer.worth} {best.value:.6f}"
    lines = [f"{head}: {worth}", ""] if len(head) + len(worth) < WIDEST - 1 else [f"{head}:", worth, ""]
    width = max(len(throw.thrown) for throw in answer.throws)
    lines.append(f"{'throw':{width}}  {'keep':{width}}  {'value':>11}" + ("       draws" if best.distribution else ""))
    for throw in answer.throws:
        draws = f"  {throw.distribution.total:>10,}" if throw.distribution else ""
        name = throw.thrown or "stand pat"
        lines.append(f"{name:{width}}  {throw.kept:{width}}  {throw.value:11.6f}{draws}")
    if best.distribution:
        lines += ["", *outcomes(best.distribution, answer.target)]
    if answer.draws > 1:
        lines += ["", "Thrown cards count as back in the deck before the next draw."]
    return "\n".join(lines)


def outcomes(distribution: Distribution, target: int | None) -> list[str]:
    """The categories that can come, strongest first, and how often a known hand is beaten."""
    total = distribution.total
    lines = []
    for category, count in reversed(distribution.categories.items()):
        if count:
            lines.append(f"{category:25}  {count:>10,} of {total:,}  {count / total:9.4%}")
    if target is not None:
        for name, share in (("wins", distribution.beats(target)), ("ties", distribution.ties(target))):
            lines.append(f"{name:25}  {int(share * total):>10,} of {total:,}  {float(share):9.4%}")
    return lines


def throws_as_object(answer: Throws) -> dict[str, Any]:
    """All discards as JSON can hold them."""
    return {
        "order": answer.deck.ordering.name,
        "draws": answer.draws,
        "worth": answer.worth,
        "discards": [throw_as_object(throw, answer.target) for throw in answer.throws],
    }


def throw_as_object(throw: Throw, target: int | None) -> dict[str, Any]:
    """One discard; with one draw ahead also its draws by category, and by result against a known hand."""
    told: dict[str, Any] = {"throw": throw.thrown, "keep": throw.kept, "value": throw.value}
    if throw.distribution:
        total = throw.distribution.total
        told |= {"draws": total, "categories": throw.distribution.categories}
        if target is not None:
            told["wins"] = int(throw.distribution.beats(target) * total)
            told["ties"] = int(throw.distribution.ties(target) * total)
    return told

"""Options that several commands share."""

from typing import Any

import click

from standpat.evaluator import ORDERINGS, Ordering, Packed, StandpatError, pack, parse


class OrderingType(click.Choice[str]):
    """The name of an ordering, which gives the ordering."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Ordering:  # type: ignore[override]
        """Look the ordering up."""
        return value if isinstance(value, Ordering) else ORDERINGS[super().convert(value, param, ctx)]


order_option = click.option(
    "--order",
    "ordering",
    type=OrderingType(list(ORDERINGS), case_sensitive=False),
    default="high",
    show_default=True,
    help="What the hands are worth.",
)
wild_option = click.option("--wild", metavar="CARDS", help="Natural cards that are wild, such as 7d, or '2c 2d 2h 2s'.")


def wild_cards(ordering: Ordering, text: str | None) -> Packed | None:
    """Pack the cards of --wild (None: none were named); what is wrong with them is a usage error.

    >>> wild_cards(ORDERINGS["wild"], "2c 2d")
    array(3, dtype=uint64)
    >>> wild_cards(ORDERINGS["high"], "2c 2d")
    Traceback (most recent call last):
    ...
    click.exceptions.UsageError: --wild: 'high' has no wild cards, expected --order wild, wild-double-ace or bug
    """
    if text is None:
        return None
    if not ordering.definition.wild:
        *others, last = (name for name, other in ORDERINGS.items() if other.definition.wild)
        expected = f"expected --order {', '.join(others)} or {last}"
        raise click.UsageError(f"--wild: '{ordering.name}' has no wild cards, {expected}")
    try:
        cards = parse(text)
        if not len(cards):
            raise click.UsageError("--wild: no cards, expected some such as 7d")
        return pack(cards)
    except StandpatError as error:
        raise click.UsageError(f"--wild: {error}") from None

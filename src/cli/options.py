"""Options that several commands share."""

from typing import Any

import click

from standpat.evaluator import ORDERINGS, Ordering


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

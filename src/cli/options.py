"""Options that several commands share."""

import math
from pathlib import Path
from typing import Any

import click
import numpy as np

from standpat.cli.screen.wording import join_words
from standpat.evaluator import ORDERINGS, Cards, Ordering, Packed, StandpatError, pack, parse
from standpat.evaluator.ids import DECK
from standpat.parallel.extras import import_extra


def file_name(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Refuse an empty file name."""
    if value == "":
        hint = param.get_error_hint(ctx).strip("'[]")
        raise click.UsageError(f"{hint}: expected the name of a file, found ''")
    return value


def file_names(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse empty file names; without any file, read standard input."""
    if "" in value:
        raise click.UsageError("FILE: expected the name of a file, found ''")
    return value or ("-",)


class Whole(click.IntRange):
    """A whole number in a range; click's own name for it is "integer range"."""

    name = "whole number"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return the placeholder in the help."""
        return "N"


class Seconds(click.FloatRange):
    """A number of seconds in a range."""

    name = "number of seconds"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return the placeholder in the help."""
        return "SECONDS"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read a number of seconds."""
        seconds = float(super().convert(value, param, ctx))
        if not math.isfinite(seconds):
            self.fail(f"{value!r} is not a valid {self.name}.", param, ctx)
        return seconds


def _ordering(ctx: click.Context, param: click.Parameter, name: str) -> Ordering:
    return ORDERINGS[name]


order_option = click.option(
    "--order",
    "ordering",
    type=click.Choice(list(ORDERINGS), case_sensitive=False),
    callback=_ordering,
    default="high",
    show_default=True,
    metavar="NAME",
    help=f"Ordering: {join_words(list(ORDERINGS), 'or')}.",
)
wild_option = click.option("--wild", metavar="CARDS", help="Wild natural cards, such as 7d, or '2c 2d 2h 2s'.")


EXPECTED_WILD = f"expected --order {join_words([name for name, o in ORDERINGS.items() if o.definition.wild], 'or')}"
"""What a message says of wild cards under an ordering that has none."""


def joker_fault(cards: Cards, ordering: Ordering) -> str | None:
    """Describe the error of a joker in `cards`, shape (n,), under an ordering without wild cards.

    >>> joker_fault(parse("As *"), ORDERINGS["high"])
    "a joker, where no card is wild ('high'), expected --order wild, wild-double-ace or bug"
    >>> joker_fault(parse("As *"), ORDERINGS["wild"])
    """
    if ordering.definition.wild or not (cards >= DECK).any():
        return None
    return f"a joker, where no card is wild ('{ordering.name}'), {EXPECTED_WILD}"


def wild_cards(ordering: Ordering, text: str | None) -> Packed | None:
    """Pack the cards of --wild, None if the option is not given; wrong cards are a usage error.

    >>> int(wild_cards(ORDERINGS["wild"], "2c 2d"))
    3
    >>> wild_cards(ORDERINGS["high"], "2c 2d")
    Traceback (most recent call last):
    ...
    click.exceptions.UsageError: --wild: 'high' has no wild cards, expected --order wild, wild-double-ace or bug
    """
    if text is None:
        return None
    if not ordering.definition.wild:
        raise click.UsageError(f"--wild: '{ordering.name}' has no wild cards, {EXPECTED_WILD}")
    try:
        cards = parse(text)
        if not len(cards):
            raise click.UsageError("--wild: no cards, expected some such as 7d")
        return np.asarray(pack(cards))
    except StandpatError as error:
        raise click.UsageError(f"--wild: {str(error).removeprefix('hand 0: ')}") from None


ENDINGS = (".png", ".svg", ".pdf")


def chart_format(file: str) -> str:
    """Choose the format of a chart by the ending of its file; an unknown ending is a usage error.

    >>> chart_format("hands.SVG")
    'svg'
    >>> chart_format("hands.pgf")
    Traceback (most recent call last):
    ...
    click.exceptions.UsageError: --plot hands.pgf: unknown ending '.pgf', expected .png, .svg or .pdf
    """
    ending = Path(file).suffix.lower()
    if ending not in ENDINGS:
        found = f"unknown ending '{ending}'" if ending else "no ending"
        raise click.UsageError(f"--plot {file}: {found}, expected {join_words(ENDINGS, 'or')}")
    import_extra("matplotlib", "cli")  # a missing package is reported before the work
    return ending[1:]

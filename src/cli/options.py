"""Options that several commands share."""

import click

from standpat.evaluator import ORDERINGS, Ordering, Packed, StandpatError, pack, parse


def _ordering(ctx: click.Context, param: click.Parameter, name: str) -> Ordering:
    return ORDERINGS[name]


order_option = click.option(
    "--order",
    "ordering",
    type=click.Choice(list(ORDERINGS), case_sensitive=False),
    callback=_ordering,
    default="high",
    show_default=True,
    help="What the hands are worth.",
)
wild_option = click.option("--wild", metavar="CARDS", help="Natural cards that are wild, such as 7d, or '2c 2d 2h 2s'.")


def wild_cards(ordering: Ordering, text: str | None) -> Packed | None:
    """Pack the cards of --wild (None: none were named); what is wrong with them is a usage error.

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
        *others, last = (name for name, other in ORDERINGS.items() if other.definition.wild)
        expected = f"expected --order {', '.join(others)} or {last}"
        raise click.UsageError(f"--wild: '{ordering.name}' has no wild cards, {expected}")
    try:
        cards = parse(text)
        if not len(cards):
            raise click.UsageError("--wild: no cards, expected some such as 7d")
        packed: Packed = pack(cards)
    except StandpatError as error:
        raise click.UsageError(f"--wild: {error}") from None
    return packed

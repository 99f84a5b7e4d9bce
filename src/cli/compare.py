"""`standpat compare`: who wins, and by which cards."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

import click

from standpat.cli.options import order_option, wild_cards, wild_option
from standpat.evaluator import Cards, Ordering, Packed, StandpatError, format, parse

JOKER = 52
"""The first card id that is a joker; there are four."""


@dataclass(frozen=True, slots=True)
class Contender:
    """A hand at the showdown: what was given, what it is worth, and the five cards of it that count."""

    hand: str
    strength: int
    category: str
    description: str
    best: str


@click.command
@click.argument("hands", nargs=-1, metavar="HAND HAND ...")
@order_option
@wild_option
@click.option("--table", default="", metavar="CARDS", help="Cards that belong to every hand.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def command(hands: tuple[str, ...], ordering: Ordering, wild: str | None, table: str, as_json: bool) -> None:
    """Say which of some hands wins, and by which cards.

    Each HAND is one argument of five to ten cards, those of the table counted; of more than five the best five play.

    \b
    Examples:
      standpat compare "As Ac Kd Kh 9c" "Qs Qd Qh 3d 2c"
      standpat compare AsAc KdKh --table "Qs Jd Th 3c 2c"
      standpat compare "5d 4h 8h 7d 6h" "3h 6d 7h 5h 8d" --order 2-7 --json
    """
    if len(hands) < 2:
        raise click.UsageError("expected two hands or more")
    named = wild_cards(ordering, wild)
    check_apart(hands, table)
    contenders = [contend(f"hand {number}", hand, table, ordering, named) for number, hand in enumerate(hands, 1)]
    best = max(contender.strength for contender in contenders)
    winners = [number for number, contender in enumerate(contenders, 1) if contender.strength == best]
    click.echo(as_object(contenders, winners, ordering) if as_json else in_words(contenders, winners))


def contend(name: str, hand: str, table: str, ordering: Ordering, wild: Packed | None) -> Contender:
    """Rank one hand, with the cards of the table."""
    try:
        cards = parse(f"{hand} {table}")
        strength = int(ordering.rank(cards, wild))
    except StandpatError as error:
        raise StandpatError(f"{name}, '{hand}': {str(error).removeprefix('hand 0: ')}") from None
    return Contender(
        format(cards),
        strength,
        ordering.categories[int(ordering.category(strength))],
        ordering.describe(strength, cards, wild),
        format(ordering.best(cards, wild)),
    )


def check_apart(hands: Sequence[str], table: str) -> None:
    """Raise StandpatError where two hands hold the same card, or all of them more jokers than there are.

    >>> check_apart(["As Kd", "As Qd"], "")
    Traceback (most recent call last):
    ...
    standpat.evaluator.errors.StandpatError: hand 2: card 'As' is in hand 1, expected each card once (or --table)
    """
    owners: dict[int, str] = {}
    jokers = 0
    named = [("the table", table)] if table else []
    named += [(f"hand {number}", hand) for number, hand in enumerate(hands, 1)]
    for name, text in named:
        for card in parsed(name, text).tolist():
            if card >= JOKER:
                jokers += 1
            elif owners.setdefault(card, name) not in (name, "the table"):
                what = f"{name}: card '{format([card])}' is in {owners[card]}"
                raise StandpatError(f"{what}, expected each card once (or --table)")
    if jokers > 4:
        raise StandpatError(f"{jokers} jokers, expected at most 4")


def parsed(name: str, text: str) -> Cards:
    """Parse cards; an error says whose they are."""
    try:
        return parse(text)
    except StandpatError as error:
        raise StandpatError(f"{name}, '{text}': {error}") from None


def in_words(contenders: Sequence[Contender], winners: Sequence[int]) -> str:
    """Tell the outcome, and the best five cards of each hand."""
    who = f"hand {winners[0]} wins" if len(winners) == 1 else f"hands {and_join(winners)} tie"
    lines = [f"{who}: {contenders[winners[0] - 1].description}", ""]
    for number, contender in enumerate(contenders, 1):
        mark = ">" if number in winners else " "
        lines.append(f"{mark} {number:>{len(str(len(contenders)))}}  {contender.best}  {contender.description}")
    return "\n".join(lines)


def and_join(numbers: Sequence[int]) -> str:
    """Put numbers in words.

    >>> and_join([1, 2, 4])
    '1, 2 and 4'
    """
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"


def as_object(contenders: Sequence[Contender], winners: Sequence[int], ordering: Ordering) -> str:
    """Tell the outcome as JSON; hands are numbered from 1."""
    hands = [
        {
            "hand": contender.hand,
            "strength": contender.strength,
            "category": contender.category,
            "description": contender.description,
            "best": contender.best,
            "wins": number in winners,
        }
        for number, contender in enumerate(contenders, 1)
    ]
    return json.dumps({"order": ordering.name, "winners": list(winners), "hands": hands})

"""The command line of `standpat compare`."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

import click

from standpat.cli.options import joker_fault, order_option, wild_cards, wild_option
from standpat.cli.screen.terminal import echo, wrap_on_terminal
from standpat.cli.screen.wording import join_words
from standpat.evaluator import Cards, Ordering, Packed, StandpatError, format, parse
from standpat.evaluator.definitions.tables import unpack_class
from standpat.evaluator.definitions.words import RANKS, card
from standpat.evaluator.ids import DECK

TABLE = "the table"


@dataclass(frozen=True, slots=True)
class RankedHand:
    """A hand at the showdown: its cards, its strength, and its best five cards."""

    hand: str
    strength: int
    category: str
    description: str
    best: str


@click.command
@click.argument("hands", nargs=-1, metavar="HAND HAND ...")
@order_option
@wild_option
@click.option("--table", default="", metavar="CARDS", help="The board: cards that belong to every hand.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def command(hands: tuple[str, ...], ordering: Ordering, wild: str | None, table: str, as_json: bool) -> None:
    """Find out which hand wins, and which cards decide.

    Each HAND is one argument: five to ten cards, together with those of --table. The best five cards count.

    \b
    Examples:
      standpat compare "As Ac Kd Kh 9c" "Qs Qd Qh 3d 2c"
      standpat compare AsAc KdKh --table "Qs Jd Th 3c 2c"
      standpat compare "5d 4h 8h 7d 6h" "3h 6d 7h 5h 8d" --order 2-7 --json
    """
    if len(hands) < 2:
        raise click.UsageError("expected two hands or more")
    wild_packed = wild_cards(ordering, wild)
    check_no_card_twice(hands, table, ordering)
    ranked_hands = [
        rank_hand(f"hand {number}", hand, table, ordering, wild_packed) for number, hand in enumerate(hands, 1)
    ]
    best = max(contender.strength for contender in ranked_hands)
    winners = [number for number, contender in enumerate(ranked_hands, 1) if contender.strength == best]
    echo(as_object(ranked_hands, winners, ordering) if as_json else in_words(ranked_hands, winners, ordering))


def rank_hand(name: str, hand: str, table: str, ordering: Ordering, wild: Packed | None) -> RankedHand:
    """Rank one hand together with the board."""
    whose = f"{name} with the table" if table else name
    text = f"{hand} {table}".strip()
    try:
        cards = parse(text)
        strength = int(ordering.rank(cards, wild))
    except StandpatError as error:
        raise StandpatError(f"{whose}, '{text}': {str(error).removeprefix('hand 0: ')}") from None
    return RankedHand(
        format(cards),
        strength,
        ordering.categories[int(ordering.category(strength))],
        ordering.describe(strength, cards, wild),
        format(ordering.best(cards, wild)),
    )


def check_no_card_twice(hands: Sequence[str], table: str, ordering: Ordering) -> None:
    """Raise StandpatError if a card occurs twice in the board and the hands, or if there are too many jokers.

    >>> import standpat as sp
    >>> check_no_card_twice(["As Kd", "As Qd"], "", sp.HIGH)
    Traceback (most recent call last):
    ...
    standpat.parallel.errors.StandpatError: hand 2: card 'As' is in hand 1, expected each card once (or --table)
    """
    owners: dict[int, str] = {}
    jokers = 0
    card_groups = [(TABLE, table)] if table else []
    card_groups += [(f"hand {number}", hand) for number, hand in enumerate(hands, 1)]
    for name, text in card_groups:
        cards = parsed(name, text)
        if joker := joker_fault(cards, ordering):
            raise StandpatError(f"{name}, '{text}': {joker}")
        jokers += int((cards >= DECK).sum())
        for natural in cards[cards < DECK].tolist():
            owner = owners.get(natural)
            if owner == name:
                raise StandpatError(f"{name}, '{text}': card '{format([natural])}' appears twice")
            if owner:
                hint = "" if table else " (or --table)"
                raise StandpatError(f"{name}: card '{format([natural])}' is in {owner}, expected each card once{hint}")
            owners[natural] = name
    if jokers > 4:
        raise StandpatError(f"{jokers} jokers, expected at most 4")


def parsed(name: str, text: str) -> Cards:
    """Parse cards; an error names their owner."""
    try:
        return parse(text)
    except StandpatError as error:
        raise StandpatError(f"{name}, '{text}': {error}") from None


def in_words(ranked_hands: Sequence[RankedHand], winners: Sequence[int], ordering: Ordering) -> str:
    """Write the result and the best five cards of each hand as text."""
    who = f"hand {winners[0]} wins" if len(winners) == 1 else f"hands {join_words(winners)} tie"
    best = ranked_hands[winners[0] - 1]
    next_best = max((other.strength for other in ranked_hands if other.strength < best.strength), default=None)
    by = deciding_card(ordering, best.strength, next_best) if next_best else None
    lines = [*wrap_on_terminal(f"{who}: {best.description}{f', by {by}' if by else ''}", "  "), ""]
    for number, contender in enumerate(ranked_hands, 1):
        mark = ">" if number in winners else " "
        line = f"{mark} {number:>{len(str(len(ranked_hands)))}}  {contender.best}  {contender.description}"
        wrapped = wrap_on_terminal(line, " " * (len(line) - len(contender.best) - len(contender.description) - 2))
        lines += [click.style(line, bold=True) if number in winners else line for line in wrapped]
    return "\n".join(lines)


def as_object(ranked_hands: Sequence[RankedHand], winners: Sequence[int], ordering: Ordering) -> str:
    """Write the result as JSON; hands are numbered from 1."""
    hands = [
        {
            "hand": contender.hand,
            "strength": contender.strength,
            "category": contender.category,
            "description": contender.description,
            "best": contender.best,
            "wins": number in winners,
        }
        for number, contender in enumerate(ranked_hands, 1)
    ]
    return json.dumps({"order": ordering.name, "winners": list(winners), "hands": hands})


def deciding_card(ordering: Ordering, winner: int, loser: int) -> str | None:
    """Name the card that decides between two strengths; None if their descriptions differ.

    >>> import standpat as sp
    >>> deciding_card(sp.HIGH, *sp.HIGH.rank(["Kd Kc 5d 3d 2d", "Ks Kh 4s 3s 2h"]).tolist())
    'the five against the four'
    >>> deciding_card(sp.HIGH_BY_SUIT, *sp.HIGH_BY_SUIT.rank(["Ks 6c 4c 3c 2c", "Kh 6d 4d 3d 2d"]).tolist())
    'the king of spades against the king of hearts'
    >>> deciding_card(sp.HIGH, 7462, 1)
    """
    if ordering.describe(winner) != ordering.describe(loser):
        return None
    _, ranks, suit = unpack_class(int(ordering.classes[winner - 1]))
    _, others, other_suit = unpack_class(int(ordering.classes[loser - 1]))
    pairs = zip(ranks, others, strict=True)
    differing = next(((ours, theirs) for ours, theirs in pairs if ours != theirs), None)
    if differing:
        return " against ".join(f"the {RANKS[rank]}" for rank in differing)
    if suit is None or other_suit is None:
        return None
    return " against ".join(f"the {card(ranks[0], lead)}" for lead in (suit, other_suit))

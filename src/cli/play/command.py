"""The command line of `standpat play`."""

import sys
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import click
import numpy as np

from standpat.arena import BUILT_IN
from standpat.arena.strategies import make_entries
from standpat.cli.options import Whole, file_name
from standpat.cli.play.card_pictures import can_show_suits
from standpat.cli.play.hand_records import YOU, check_ending, played_text
from standpat.cli.play.session import Session, read_line
from standpat.cli.screen.terminal import echo
from standpat.cli.screen.wording import join_words
from standpat.parallel.whole_file import written_whole
from standpat.rules import (
    FIXED_LIMIT,
    GAMES,
    NO_LIMIT,
    POT_LIMIT,
    Game,
    Table,
)

LIMITS = {"no": NO_LIMIT, "pot": POT_LIMIT, "fixed": FIXED_LIMIT}
WHAT_USES = {
    "rank_wild": "wild community card",
    "limit": "betting rounds to limit",
    "ante": "ante",
    "blinds": "blinds",
}
"""What a game has to have for a parameter to change anything."""

NAMES = ("Ada", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal")


@click.command
@click.argument("game_name", metavar="GAME", type=click.Choice(list(GAMES)))
@click.option("--players", type=Whole(min=2), help="Number of players, you included; by default 4.")
@click.option(
    "--opponents",
    default="tight",
    show_default=True,
    metavar="NAME,...",
    help=f"Opponents, seated in this order: {join_words(list(BUILT_IN), 'or')}, or package.module:Class.",
)
@click.option(
    "--stack", type=Whole(min=1), default=200, show_default=True, help="Starting stack of each player, in chips."
)
@click.option("--limit", type=click.Choice(list(LIMITS)), help="Betting limit; by default that of the game.")
@click.option("--blinds", metavar="SMALL,BIG", help="Blinds in chips; by default those of the game.")
@click.option("--ante", type=Whole(min=0), help="Ante in chips; by default that of the game.")
@click.option("--rank-wild", is_flag=True, help="Make every card of the wild card's rank wild.")
@click.option("--hands", type=Whole(min=1), help="Greatest number of hands to play.")
@click.option("--seed", type=Whole(min=0), help="Random seed; chosen and printed if omitted.")
@click.option("--letters", is_flag=True, help="Write suits as letters instead of symbols.")
@click.option(
    "--output",
    callback=file_name,
    metavar="FILE",
    help="Save the hands: as text, or by ending as .phhs (for standpat replay) or .jsonl.",
)
def command(
    game_name: str,
    players: int | None,
    opponents: str,
    stack: int,
    limit: str | None,
    blinds: str | None,
    ante: int | None,
    rank_wild: bool,
    hands: int | None,
    seed: int | None,
    letters: bool,
    output: str | None,
) -> None:
    """Play a game at the terminal.

    GAME is one of poker-draw, czech, cincinnati-liz, five-card-draw, single-draw-2-7 and triple-draw-2-7.

    Every prompt lists your choices. Type ? for help, u to take back your last entry, q to end the session.
    The session reads standard input, so it can be scripted. --output saves the finished hands; standpat replay reads
    those of a .phhs file.

    \b
    Examples:
      standpat play triple-draw-2-7
      standpat play five-card-draw --players 2 --opponents expert --limit pot
      standpat play five-card-draw --output evening.phhs
      printf 'c\\nq\\n' | standpat play single-draw-2-7 --seed 7
    """
    if output is not None:
        check_ending(output, hands)
    game = _game(game_name, limit, blinds, ante, rank_wild)
    seats = players if players is not None else max(4, game.seats[0])
    against = [name.strip() for name in opponents.split(",")]
    strategies = [entry.make() for entry in make_entries([against[place % len(against)] for place in range(seats - 1)])]
    seed = seed if seed is not None else int(np.random.SeedSequence().generate_state(1)[0])
    session = Session(
        table=Table(game, (stack,) * seats, button=seats - 1),
        names=(YOU, *_names(seats - 1)),
        players=(None, *strategies),
        rng=np.random.default_rng(seed),
        symbols=not letters and can_show_suits(sys.stdout),
        read=read_line,
        echo=not (sys.stdin and sys.stdin.isatty()),
    )
    game.start([stack] * seats)  # raises before anything is said, if it cannot be played so
    with ExitStack() as files:
        sink = files.enter_context(written_whole(output)) if output is not None else None
        echo(f"{game.name}, {seats} players, seed {seed}")
        try:
            session.run(hands)
        finally:
            if output is not None and sink is not None:
                sink.write(played_text(session.hands, output).encode("utf-8"))
                files.close()  # finished hands are saved after every end of the session


def _game(name: str, limit: str | None, blinds: str | None, ante: int | None, rank_wild: bool) -> Game:
    """Return the game with the parameters of the options."""
    changes = dict[str, Any]()
    if rank_wild:
        changes["rank_wild"] = True
    if limit is not None:
        changes["limit"] = LIMITS[limit]
    if ante is not None:
        changes["ante"] = ante
    if blinds is not None:
        changes["blinds"] = _blinds(blinds)
    for parameter in changes:
        if not any(phase.uses(parameter) for phase in GAMES[name].phases):
            raise click.UsageError(f"--{parameter.replace('_', '-')}: {name} has no {WHAT_USES[parameter]}")
    return replace(GAMES[name], **changes)


def _blinds(text: str) -> tuple[int, ...]:
    amounts = text.split(",")
    if not all(amount.strip().isdecimal() for amount in amounts):
        raise click.UsageError(f"--blinds: {text!r}, expected chips such as 5,10")
    blinds = tuple(map(int, amounts))
    if list(blinds) != sorted(blinds):
        raise click.UsageError(f"--blinds: {text!r}, expected the small blind first, such as 5,10")
    return blinds


def _names(count: int) -> list[str]:
    return [NAMES[place] if place < len(NAMES) else f"Player {place + 2}" for place in range(count)]

"""The command line of `standpat play`."""

import sys
from typing import Any

import click
import numpy as np

from standpat.arena import BUILT_IN
from standpat.arena.strategies import make_entries
from standpat.cli.game_options import GameName, game_options, game_with, import_from_current_folder, schedule_of
from standpat.cli.options import Whole, file_name
from standpat.cli.play.card_pictures import can_show_suits
from standpat.cli.play.hand_records import YOU, add_hands, check_ending, check_game, check_writable
from standpat.cli.play.session import Session, read_line
from standpat.cli.screen.terminal import echo
from standpat.cli.screen.wording import join_words
from standpat.rules import Game, Table

NAMES = ("Ada", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal")


@click.command
@click.argument("game", type=GameName())
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
@game_options
@click.option("--hands", type=Whole(min=1), help="Greatest number of hands to play.")
@click.option("--seed", type=Whole(min=0), help="Random seed; chosen and printed if omitted.")
@click.option("--letters", is_flag=True, help="Write suits as letters instead of symbols.")
@click.option(
    "--output",
    callback=file_name,
    metavar="FILE",
    help="Add the finished hands to a file: as text, or by ending as .phhs (for standpat replay) or .jsonl.",
)
def command(
    game: Game,
    players: int | None,
    opponents: str,
    stack: int,
    hands: int | None,
    seed: int | None,
    letters: bool,
    output: str | None,
    **parameters: Any,
) -> None:
    """Play a game at the terminal.

    GAME is one of poker-draw, czech, cincinnati-liz, five-card-draw, single-draw-2-7 and triple-draw-2-7, or your own
    game as package.module:NAME. The options for its parameters replace the game's own.

    Every prompt lists your choices. Type ? for help, u to take back your last entry, q to end the session.
    The session reads standard input, so it can be scripted. --output saves the finished hands; standpat replay reads
    those of a .phhs file.

    \b
    Examples:
      standpat play triple-draw-2-7
      standpat play five-card-draw --players 2 --opponents expert --limit pot
      standpat play five-card-draw --level 20:2,4 --output evening.phhs
      printf 'c\\nq\\n' | standpat play single-draw-2-7 --seed 7
    """
    if output is not None:
        check_ending(output, hands)
    game = game_with(game, parameters)
    seats = players if players is not None else max(4, game.seats[0])
    import_from_current_folder()
    against = [name.strip() for name in opponents.split(",")]
    strategies = [entry.make() for entry in make_entries([against[place % len(against)] for place in range(seats - 1)])]
    seed = seed if seed is not None else int(np.random.SeedSequence().generate_state(1)[0])
    session = Session(
        table=Table(game, (stack,) * seats, button=seats - 1, schedule=schedule_of(game, parameters["levels"])),
        names=(YOU, *_names(seats - 1)),
        players=(None, *strategies),
        rng=np.random.default_rng(seed),
        symbols=not letters and can_show_suits(sys.stdout),
        read=read_line,
        echo=not (sys.stdin and sys.stdin.isatty()),
    )
    game.start([stack] * seats)  # raises before anything is said, if it cannot be played so
    if output is not None:
        check_game(output, game)
        check_writable(output)
    echo(f"{game.name}, {seats} players, seed {seed}")
    try:
        session.run(hands)
    finally:
        if output is not None:
            add_hands(session.hands, output)  # after every end of the session


def _names(count: int) -> list[str]:
    return [NAMES[place] if place < len(NAMES) else f"Player {place + 2}" for place in range(count)]

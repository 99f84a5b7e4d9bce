"""The variant codes and field names of PHH, and those that this package adds for its other games.

A code is a letter for the betting structure and the game: F fixed limit, P pot limit, N no limit, S spread limit. The
standard knows F2L3D and N2L1D; what other readers do not know, they refuse by its code. Parameters that the standard
has no field for begin with `_standpat_`, which other readers pass over as a user's own.
"""

STRUCTURES = {"F": "fixed-limit", "P": "pot-limit", "N": "no-limit", "S": "spread-limit", "D": "doubling"}
GAMES = {
    "2L3D": "triple-draw-2-7",
    "2L1D": "single-draw-2-7",
    "5CD": "five-card-draw",
    "PD": "poker-draw",
    "CL": "cincinnati-liz",
    "CZ": "czech",
}
OTHER_VARIANTS = frozenset(("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "FB"))
"""Variants of the standard that are none of our games."""

OWN = "_standpat_"
"""What the names of our own fields begin with."""

OPTIONS = {"cap": int, "maximum": int, "fee": int, "ordering": str, "rank_wild": bool, "free_fold": bool}
"""The options of `Stakes`, each written as a field of its own, and what they are; a fee or maximum is an amount."""


def code_of(game: str, structure: str) -> str:
    """The variant code of a game.

    >>> code_of("triple-draw-2-7", "fixed-limit"), code_of("czech", "doubling")
    ('F2L3D', 'DCZ')
    """
    letters = {name: letter for letter, name in STRUCTURES.items()}
    codes = {name: code for code, name in GAMES.items()}
    return letters[structure] + codes[game]


def game_of(code: str) -> tuple[str, str] | None:
    """The game and the betting structure of a variant code, None if it is none of ours.

    >>> game_of("N2L1D"), game_of("NT")
    (('single-draw-2-7', 'no-limit'), None)
    """
    game, structure = GAMES.get(code[1:]), STRUCTURES.get(code[:1])
    if game is None or structure is None or (structure == "doubling") != (game == "czech"):
        return None
    return game, structure

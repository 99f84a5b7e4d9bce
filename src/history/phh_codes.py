"""The variant codes and field names of PHH, and those that this package adds for its other games.

A code is a letter for the betting structure, then the game: F fixed limit, P pot limit, H half-pot limit, N no limit,
S spread limit. The standard has F2L3D and N2L1D. Other programs refuse the codes that they do not know. Parameters that
the standard has no field for begin with `_standpat_`; other programs ignore such fields. If they would then play
another game, the code ends in X, so that they refuse the hand.
"""

from standpat.history.record import Stakes

STRUCTURES = {
    "F": "fixed-limit",
    "P": "pot-limit",
    "H": "half-pot-limit",
    "N": "no-limit",
    "S": "spread-limit",
    "D": "doubling",
}
GAMES = {
    "2L3D": "triple-draw-2-7",
    "2L1D": "single-draw-2-7",
    "5CD": "five-card-draw",
    "PD": "poker-draw",
    "CL": "cincinnati-liz",
    "CZ": "czech",
}
OTHER_VARIANTS = frozenset(("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "FB"))
"""Variants of the standard that this package does not play."""

_STANDARD = frozenset(("F2L3D", "N2L1D"))

OWN = "_standpat_"
"""The beginning of the names of the fields that this package adds."""

OPTIONS = {
    "cap": int,
    "maximum": int,
    "fee": int,
    "ordering": str,
    "rank_wild": bool,
    "free_fold": bool,
    "blind_first": bool,
}
"""The options of `Stakes` and their types; each is written as a field. A fee or maximum is an amount."""


def code_of(game: str, stakes: Stakes) -> str:
    """Return the variant code of a game with these stakes.

    >>> code_of("single-draw-2-7", Stakes("no-limit", (0, 0, 0), (5, 10, 0), (0, 0, 0), 10))
    'N2L1D'
    >>> code_of("single-draw-2-7", Stakes("no-limit", (0, 0, 0), (5, 10, 10), (0, 0, 0), 10))
    'N2L1DX'
    >>> code_of("czech", Stakes("doubling", (0,) * 4, (0,) * 4, (0,) * 4, 10))
    'DCZ'
    """
    letters = {name: letter for letter, name in STRUCTURES.items()}
    codes = {name: code for code, name in GAMES.items()}
    code = letters[stakes.structure] + codes[game]
    return code + "X" * (code in _STANDARD and _misread(stakes))


def _misread(stakes: Stakes) -> bool:
    """Return True if the fields of the standard alone would mean other stakes or another game."""
    blinds = stakes.blinds
    small, big = blinds[::-1] if len(blinds) == 2 else blinds[:2]
    other_order = any(blinds[2:]) or 0 < big < small or (len(blinds) == 2 and 0 < big == small)
    own = not {"fee", "ordering", "blind_first"}.isdisjoint(stakes.options)
    return other_order or (any(stakes.antes) and any(stakes.dead)) or own


def game_of_code(code: str) -> tuple[str, str] | None:
    """Return the game and the betting structure of a variant code; None for a game that this package does not play.

    >>> game_of_code("N2L1D"), game_of_code("NT")
    (('single-draw-2-7', 'no-limit'), None)
    """
    if code[:-1] in _STANDARD:
        code = code.removesuffix("X")
    game, structure = GAMES.get(code[1:]), STRUCTURES.get(code[:1])
    if game is None or structure is None or (structure == "doubling") != (game == "czech"):
        return None
    return game, structure

"""Words for ranks and suits, for descriptions of hands."""

RANKS = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUITS = ("clubs", "diamonds", "hearts", "spades")


def plural(rank: int) -> str:
    """Name several cards of a rank.

    >>> plural(4), plural(12)
    ('sixes', 'aces')
    """
    word = RANKS[rank]
    return word + ("es" if word.endswith("x") else "s")


def card(rank: int, suit: int) -> str:
    """Name one card.

    >>> card(11, 3)
    'king of spades'
    """
    return f"{RANKS[rank]} of {SUITS[suit]}"

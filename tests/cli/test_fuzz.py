"""Lines of all sorts: the command says what the library says."""

import random

import pytest
from cli_tools import Run

import standpat as sp

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
SYMBOLS = dict(zip("cdhs", "♣♦♥♠", strict=True))
JUNK = ["Zz", "1", "10", "♠", "\x00", "é", "Ａs", ";", "As" * 30]


def spelling(rng: random.Random, card: str) -> str:
    """Write a card in one of the ways it can be written."""
    if card == "*":
        return rng.choice(["*", "joker", "JOKER"])
    if card in JUNK:
        return card
    rank, suit = card.replace("T", rng.choice(["T", "10"]))[:-1], card[-1]
    suit = rng.choice([suit, SYMBOLS[suit], SYMBOLS[suit] + "\ufe0f"])
    return rng.choice([str.lower, str.upper])(rank + suit)


def line(rng: random.Random) -> str:
    """Write a hand, or something near one."""
    cards = rng.sample(DECK, rng.randint(3, 11))
    if rng.random() < 0.2:
        cards[0] = "*"
    if rng.random() < 0.1:
        cards.append(rng.choice(cards))
    if rng.random() < 0.05:
        cards.append(rng.choice(JUNK))
    text = rng.choice(["", " ", ",", " , ", "\t"]).join(spelling(rng, card) for card in cards)
    before, after = rng.choice(["", "", "", "#", "  "]), rng.choice(["", "", "", " # note", " \t"])
    return before + text + after


@pytest.mark.parametrize("name", list(sp.ORDERINGS))
@pytest.mark.parametrize("seed", range(3))
def test_the_command_says_what_the_library_says(run: Run, name: str, seed: int) -> None:
    rng = random.Random(f"{name} {seed}")
    lines = [line(rng) for _ in range(300)]
    ranked, bad = [], []
    for number, text in enumerate(lines, 1):
        hand = text.partition("#")[0].strip().replace("\t", " ")
        try:
            ranked += [(hand, str(sp.ORDERINGS[name].rank(hand)))] if hand else []
        except sp.StandpatError:
            bad.append(f"standpat: standard input, line {number}: ")

    result = run("rank", "--order", name, "--on-error", "skip", text="\n".join(lines))
    assert [tuple(row.split("\t")[:2]) for row in result.stdout_bytes.decode().split("\n")[:-1]] == ranked
    told = result.stderr.splitlines()
    assert len(told) == len(bad)
    assert all(row.startswith(start) for row, start in zip(told, bad, strict=True))
    assert result.exit_code == 1

"""The Poker Hand History format: fields, errors and round trips."""

import tomllib
from decimal import Decimal

import pytest
from history.written import line_of, replaced

from standpat.history import HistoryError, Record, UnsupportedHand, complete_record, read_phh, replay, write_phh
from standpat.history.card_tokens import split_cards
from standpat.history.record import BetStep, DealStep, DiscardStep, MuckStep, NoteStep, ShowStep, Verb

HAND = """\
# A hand of four, as a spectator recorded it.
variant = "N2L1D"
ante_trimming_status = false
antes = [0, 15, 0, 0]
blinds_or_straddles = [5, 10, 0, 0]
min_bet = 10
starting_stacks = [1000, 900, 800, 35]
actions = [
  "d dh p1 ??????????", "d dh p2 AhAdAcJd9d",
  "d dh p3 Qc9h4h3s3h", "d dh p4 8h7c5s4d??",
  "p3 f # no hand",
  "# a long pause",
  "p4 cbr 35 # all their chips",
  "p1 f",
  "p2 cc",
  "p2 sd AdAcJd",
  "p4 sd ??",
  "d dh p2 2s3c7d",
  "d dh p4 2c",
  "p2 sm Ah9d2s3c7d",
  "p4 sm 8h7c5s4d2c",
]
hand = 7
players = ["Ann", "Bob", "Éve", "Zoë \\"Z\\""]
finishing_stacks = [995, 850, 800, 90]
event = "Friday"
time = 21:30:00
table = "2"
_mine = { a = [1, 2.50], "b c" = "x\\ny", when = 2024-01-02 }
"""


def one(text: str) -> Record:
    [found] = read_phh(text.splitlines(), "a.phh")
    assert isinstance(found, Record), found
    return found


def error(text: str) -> HistoryError:
    [found] = read_phh(text.splitlines(), "a.phh")
    assert isinstance(found, HistoryError), found
    return found


def test_what_a_record_holds() -> None:
    record = one(HAND)
    assert (record.game, record.stakes.structure) == ("single-draw-2-7", "no-limit")
    assert (record.stakes.dead, record.stakes.antes) == ((0, 15, 0, 0), (0, 0, 0, 0))
    assert [seat.name for seat in record.seats] == ["Ann", "Bob", "Éve", 'Zoë "Z"']
    steps = record.steps
    assert steps[0] == DealStep(1, (None,) * 5, 9)
    assert steps[4:7] == (
        BetStep(3, Verb.FOLD, None, False, 11),
        NoteStep("no hand", True, 11),
        NoteStep("a long pause", False, 12),
    )
    assert DiscardStep(4, (None,), 17) in steps
    assert steps[-1] == ShowStep(4, split_cards("8h7c5s4d2c"), 21)
    assert replay(record).agrees


def test_every_field_survives() -> None:
    written = write_phh(one(HAND))
    assert tomllib.loads(written) == tomllib.loads(HAND)
    assert write_phh(one(written)) == written


def test_heads_up_the_blinds_are_given_in_reverse() -> None:
    text = """variant = "F2L3D"
antes = [1, 2]
blinds_or_straddles = [5, 10]
ante_trimming_status = true
small_bet = 10
big_bet = 20
starting_stacks = [100, 100]
actions = ["d dh p1 ??????????", "d dh p2 ??????????", "p2 f"]
finishing_stacks = [107, 93]
"""
    record = one(text)
    assert (record.stakes.blinds, record.stakes.antes) == ((10, 5), (2, 1))
    result = replay(record)
    assert result.state is not None
    assert result.state.payoffs == (6, -6)
    assert not result.agrees
    assert replay(one(replaced(text, ("[107, 93]", "[106, 94]")))).agrees
    assert tomllib.loads(write_phh(record)) == tomllib.loads(text)


def test_an_ante_of_the_big_blind_does_not_limit_what_others_win() -> None:
    def stacks(trimming: str) -> tuple[int, ...]:
        text = f"""variant = "N2L1D"
antes = [0, 100, 0]
blinds_or_straddles = [5, 10, 0]
ante_trimming_status = {trimming}
min_bet = 10
starting_stacks = [500, 500, 20]
actions = [
  "d dh p1 ??????????", "d dh p2 KhQdJd8d6c", "d dh p3 7h5d4d3c2s",
  "p3 cbr 20", "p1 f", "p2 cc", "p2 sd", "p3 sd",
]
"""
        result = replay(one(text))
        assert result.state is not None
        return result.state.stacks

    assert stacks("false") == (495, 380, 145)
    assert stacks("true") == (495, 480, 45)


def test_amounts_with_fractions_are_exact() -> None:
    text = replaced(
        HAND.replace("35", "0.35"),
        ("[0, 15, 0, 0]", "[0, 0.15, 0, 0]"),
        ("[5, 10, 0, 0]", "[0.05, 0.1, 0, 0]"),
        ("min_bet = 10", "min_bet = 0.10"),
        ("[1000, 900, 800, 0.35]", "[10, 9.00, 8, 0.35]"),
        ("[995, 850, 800, 90]", "[9.95, 8.50, 8, 0.90]"),
    )
    record = one(text)
    assert record.unit == Decimal("0.01")
    assert record.seats[1].stack == 900
    assert replay(record).agrees
    assert tomllib.loads(write_phh(record), parse_float=Decimal)["finishing_stacks"] == [
        Decimal("9.95"),
        Decimal("8.5"),
        8,
        Decimal("0.9"),
    ]


def test_several_hands_in_one_file() -> None:
    text = f"[1]\n{HAND}\n[2]\nvariant = 3\n\n[ 3 ] # last\n{HAND}"
    first, second, third = read_phh(text.splitlines(), "a.phhs")
    assert isinstance(first, Record)
    assert isinstance(second, HistoryError)
    assert second.line == line_of(text, "variant = 3")
    assert isinstance(third, Record)
    assert third.steps[-1].line == len(text.splitlines()) - 8


@pytest.mark.parametrize("variant", ["FT", "NT", "PO", "FO/8", "F7S", "FR", "FB", "XYZ", "", "F", "D2L3D", "NCZ"])
def test_other_variants_are_skipped_by_name(variant: str) -> None:
    found = error(replaced(HAND, ("N2L1D", variant)))
    assert isinstance(found, UnsupportedHand)
    assert variant in found.reason


@pytest.mark.parametrize(
    ("before", "after", "reason", "place"),
    [
        ('"p2 cc"', '"p2 cx"', "expected an action", "p2 cx"),
        ('"p2 cc"', '"p9 cc"', "player p9 of 4", "p9 cc"),
        ('"p2 cc"', '"d cc"', "cannot do", "d cc"),
        ('"p2 cc"', '"p2 dh"', "cannot do", "p2 dh"),
        ('"p2 cc"', '"p2 cc 5"', "expected nothing after", "p2 cc 5"),
        ('"p2 cc"', '"p2 cbr"', "expected an amount", '"p2 cbr"'),
        ('"p2 cc"', '"p2 cbr -5"', "expected an amount", "p2 cbr -5"),
        ('"p2 cc"', '"p2 cbr 1e9"', "expected an amount", "p2 cbr 1e9"),
        ('"p2 sd AdAcJd"', '"p2 sd AdAcJx"', "unknown suit 'x'", "AdAcJx"),
        ('"p2 sd AdAcJd"', '"p2 sd AdAcJ"', "unknown", '"p2 sd AdAcJ"'),
        ("d dh p2 2s3c7d", "d dh 2s3c7d", "expected a player and cards", "d dh 2s3c7d"),
        ('"p2 cc"', '"p2 sd' + " " * 60_000 + 'x"', "an action of more than", '"p2 sd  '),
        ("min_bet = 10", "", "min_bet", "variant"),
        ("min_bet = 10", "min_bet = true", "expected an amount", "min_bet"),
        ("[5, 10, 0, 0]", "[5, 10, 0]", "expected a list of 4", "blinds"),
        ("[5, 10, 0, 0]", "5", "expected a list of 4", "blinds"),
        ("[5, 10, 0, 0]", "[5, nan, 0, 0]", "expected an amount", "blinds"),
        ("[5, 10, 0, 0]", "[5, -1, 0, 0]", "expected an amount", "blinds"),
        ("[5, 10, 0, 0]", "[5, inf, 0, 0]", "expected an amount", "blinds"),
        ("[1000, 900, 800, 35]", "[-inf, 900, 800, 35]", "expected an amount", "starting"),
        ("[1000, 900, 800, 35]", "[1e30, 900, 800, 35]", "expected an amount", "starting"),
        ("[1000, 900, 800, 35]", "[1000]", "expected two at least", "starting"),
        ("starting_stacks = [1000, 900, 800, 35]", "", "this field is missing", ""),
        ('players = ["Ann", ', "players = [", "expected 4 names", "players"),
        ("ante_trimming_status = false", "ante_trimming_status = 0", "expected true or false", "ante_trimming"),
        ('variant = "N2L1D"', "variant = 5", "expected text", "variant"),
        ("hand = 7", "hand = ", "not TOML", "hand ="),
        ("hand = 7", "hand = 7\nhand = 8", "not TOML", ""),
        ("hand = 7", "hand = " + "[" * 3000, "nested", ""),
        ("hand = 7", "hand = " + "9" * 5000, "not TOML", ""),
        ("hand = 7", '_standpat_unit = "3"', "expected a power of ten", "_standpat_unit"),
        ("hand = 7", '_standpat_fee = "x"', "expected an amount", "_standpat_fee"),
        ("hand = 7", "_standpat_rank_wild = 1", "expected bool", "_standpat_rank_wild"),
        ("hand = 7", '_standpat_mucked = ["Zz", "", "", ""]', "unknown rank", "_standpat_mucked"),
        ("hand = 7", '_standpat_mucked = [""]', "expected 4 texts", "_standpat_mucked"),
        ("hand = 7", "_standpat_rake = 5", "expected _standpat_pot beside it", "_standpat_rake"),
        ("hand = 7", "_standpat_pots = [5]", "expected _standpat_pot beside it", "_standpat_pots"),
        ("hand = 7", "_standpat_reshuffles = [1, 2]", "2 draws, expected fewer than the 2", "_standpat_reshuffles"),
    ],
)
def test_what_is_wrong_is_named(before: str, after: str, reason: str, place: str) -> None:
    text = replaced(HAND, (before, after))
    found = error(text)
    assert reason in found.reason
    if place:
        assert found.line == line_of(text, place)


@pytest.mark.parametrize(
    ("before", "after", "made"),
    [
        ('"p2 cc"', '"p2 cbr 40"', "legal:"),
        ('"p1 f"', '"p2 f"', "it is the turn of Ann"),
        ('"p4 cbr 35', '"p4 cbr 36', "legal:"),
        ('"p2 sd AdAcJd"', '"p2 sd AdAcKs"', "does not hold"),
        ('"d dh p2 2s3c7d"', '"d dh p2 2s3c"', "cards"),
        ('"d dh p2 2s3c7d"', '"d dh p2 2s3cAh"', "not in the stub"),
        ('"p2 sm Ah9d2s3c7d"', '"p2 sm Ah9d2s3c7h"', "the player holds"),
        ("[995, 850, 800, 90]", "[995, 851, 800, 89]", "we make it"),
        ('"p2 cc"', "", "the record ends"),
        ("_mine", '_standpat_ordering = "odd"\n_mine', "expected one of"),
    ],
)
def test_what_the_rules_refuse(before: str, after: str, made: str) -> None:
    text = replaced(HAND, (before, after))
    if before == '"p2 cc"' and not after:
        text = text[: text.index('"p1 f"')] + '"p1 f"]\n' + text[text.index("hand = 7") :]
    result = replay(one(text))
    assert not result.agrees
    assert made in str(result.disagreements[0])


def test_comments_survive_a_replay() -> None:
    written = write_phh(complete_record(replay(one(HAND))))
    for piece in ('"p3 f # no hand", "# a long pause", "p4 cbr 35 # all their chips"',):
        assert piece in written


def test_players_with_the_same_name_get_their_seat_added() -> None:
    record = one(replaced(HAND, ('"Bob"', '"Ann"')))
    assert record.names == ("Ann (seat 1)", "Ann (seat 2)", "Éve", 'Zoë "Z"')


def test_cards_may_be_dealt_one_by_one_and_shown_without_naming_them() -> None:
    text = replaced(
        HAND,
        ('"d dh p2 AhAdAcJd9d"', '"d dh p2 AhAd", "d dh p2 AcJd", "d dh p2 9d"'),
        ('"d dh p2 2s3c7d"', '"d dh p2 2s", "d dh p2 3c7d"'),
        ("p2 sm Ah9d2s3c7d", "p2 sm -"),
    )
    record = one(text)
    assert replay(record).agrees
    assert tomllib.loads(write_phh(record)) == tomllib.loads(text)


def test_a_mucked_hand_may_stay_unknown() -> None:
    text = replaced(HAND, ("AhAdAcJd9d", "??????????"), ("p2 sm Ah9d2s3c7d", "p2 sm"), ("2s3c7d", "??????"))
    record = one(text)
    assert MuckStep(2, (), 20) in record.steps
    assert replay(record).agrees

"""Cards as text: what is read, how it is written, what is refused and in which words; and packed hands."""

import re

import numpy as np
import pytest
from dealing import deal, mask, masks
from hypothesis import given
from hypothesis import strategies as st

import standpat as sp
from standpat.evaluator import CardError, HandError, StandpatError, pack_lines

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = [r + s for r in RANKS for s in SUITS]


def test_every_card() -> None:
    for number, text in enumerate(CARDS):
        assert sp.parse(text).tolist() == [number]
        assert sp.format([number]) == text


READ = {
    "As Kd 10h J♣ 2c": "As Kd Th Jc 2c",
    "as kD tH jC 2C": "As Kd Th Jc 2c",
    "AsKdThJc2c": "As Kd Th Jc 2c",
    "As,Kd,Th,Jc,2c": "As Kd Th Jc 2c",
    "As, Kd , Th,Jc , 2c": "As Kd Th Jc 2c",
    "  As\tKd  Th Jc 2c \n": "As Kd Th Jc 2c",
    "10s10d10h10c9s": "Ts Td Th Tc 9s",
    "10s 9d 8c 7h 6s": "Ts 9d 8c 7h 6s",
    "A♠ K♥ Q♦ J♣ T♠": "As Kh Qd Jc Ts",
    "A♠️ K♥️ Q♦️ J♣️ 10♠️": "As Kh Qd Jc Ts",
    "A♠K♥Q♦J♣10♠": "As Kh Qd Jc Ts",
    "jd 2d 2s ks qd": "Jd 2d 2s Ks Qd",
    "As": "As",
}


@pytest.mark.parametrize("text", READ)
def test_what_is_read(text: str) -> None:
    cards = sp.parse(text)
    assert cards.dtype == np.uint8
    assert sp.format(cards) == READ[text]


@pytest.mark.parametrize("joker", ["*", "joker", "JOKER", "Joker", "jOkEr"])
def test_jokers(joker: str) -> None:
    assert sp.parse(f"{joker} 2d 2s ks qd").tolist() == [52, 1, 3, 47, 41]
    assert sp.parse(f"2d {joker} {joker} 2s {joker} {joker}").tolist() == [1, 52, 53, 3, 54, 55]
    assert sp.format([52, 1, 55]).split() == ["*", "2d", "*"]


REFUSED = {
    "As Zd": "card 'Zd' at position 3: unknown rank 'Z'",
    "Zz": "card 'Zz' at position 0: unknown rank 'Z'",
    "5d 4d Dh": "card 'Dh' at position 6: unknown rank 'D'",
    "Ax": "card 'Ax' at position 0: unknown suit 'x'",
    "As Kd 1s": "card '1s' at position 6: unknown rank '1'",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_refused_and_why(text: str) -> None:
    with pytest.raises(CardError, match=f"^{re.escape(REFUSED[text])}"):
        sp.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "j 2d 2s ks qd",
        "J",
        "A",
        "s",
        "sA",
        "As K",
        "As Kd Qc Jh 9",
        "11s",
        "1 0s",
        "100s",
        "10",
        "As-Kd",
        "As;Kd",
        "As.Kd",
        "As|Kd",
        "[As]",
        "As Kd # comment",
        "0s",
        "Αs",  # a Greek capital alpha
        "٢c",  # an Arabic two
        "A\u2660\ufe0f\ufe0fKd\ufe0f\ufe0f?",
        "\ufe0f",
        "A\x00s",
        "\x00",
        "jokers",
        "jok",
        "**s",
        "* * * * *",
        "As\ud800",
        "🂡",
        "As as 1",
        "True",
        "-1",
        "51",
    ],
)
def test_what_is_refused(text: str) -> None:
    with pytest.raises(StandpatError):
        sp.parse(text)


@pytest.mark.parametrize("bad", [None, 5, 5.0, ["As", 3], [None], b"As", {"As"}], ids=repr)
def test_what_is_no_text(bad: object) -> None:
    with pytest.raises(TypeError):
        sp.parse(bad)  # type: ignore[call-overload]


def test_many_hands() -> None:
    cards = sp.parse(["As Kd Qc Jh 9s", "2c 3c 4c 5c 6c"])
    assert (cards.dtype, cards.shape) == (np.dtype(np.uint8), (2, 5))
    assert sp.parse(["As Kd"]).shape == (1, 2)
    assert sp.parse([]).shape[0] == 0


def test_the_line_of_a_bad_hand_is_named() -> None:
    with pytest.raises(CardError, match=r"hand 2: card 'Kx' at position 3: unknown suit 'x'"):
        sp.parse(["As Kd Qc Jh 9s", "2c 3c 4c 5c 6c", "As Kx Qc Jh 9s"])


def test_hands_of_unequal_size() -> None:
    with pytest.raises(StandpatError, match="hand 1: "):
        sp.parse(["As Kd Qc Jh 9s", "2c 3c 4c 5c 6c 7c"])
    with pytest.raises(StandpatError, match="hand 1: "):
        sp.HIGH.rank(["As Kd Qc Jh 9s", "2c 3c 4c 5c"])


@pytest.mark.parametrize("text", ["As As Kd Qc Jh", "As Kd Qc Jh as", "A♠ Kd Qc Jh As"])
def test_a_card_twice_is_no_hand(text: str) -> None:
    with pytest.raises(HandError, match="hand 0: card 'As' appears twice"):
        sp.HIGH.rank(text)
    with pytest.raises(HandError, match="hand 1: card 'As' appears twice"):
        sp.HIGH.rank(["2c 3c 4c 5c 6c", text])


def test_format_many() -> None:
    assert list(sp.format(np.array([[51, 45], [0, 52]]))) == ["As Kd", "2c *"]


@pytest.mark.parametrize("bad", [[56], [-1], [255], [300], np.array([60], np.int64)], ids=repr)
def test_format_refuses_what_is_no_card(bad: object) -> None:
    with pytest.raises(StandpatError):
        sp.format(bad)  # type: ignore[call-overload]


def test_format_refuses_floats() -> None:
    with pytest.raises(TypeError):
        sp.format([1.0, 2.0])


# --- pack and unpack --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 5, 7, 10])
def test_pack_and_back(size: int) -> None:
    cards = deal(41, 300, size, 56)
    packed = sp.pack(cards)
    assert packed.dtype == np.uint64
    assert np.array_equal(packed, masks(cards))
    back = sp.unpack(packed, size)
    assert back.dtype == np.uint8
    assert np.array_equal(back, np.sort(cards, axis=1)[:, ::-1])
    assert sp.unpack(sp.pack(cards.reshape(3, 100, size)), size).shape == (3, 100, size)


def test_pack_one_hand() -> None:
    assert int(sp.pack(sp.parse("2c 3c As"))) == 1 | 1 << 4 | 1 << 51
    assert int(sp.pack("2c 3c As")) == 1 | 1 << 4 | 1 << 51
    assert sp.pack(np.empty((0, 5), np.uint8)).shape == (0,)


@pytest.mark.parametrize("bad", [[1, 1], [56, 1], [-1, 1], [256, 1], [64, 1]])
def test_pack_refuses(bad: list[int]) -> None:
    with pytest.raises(StandpatError):
        sp.pack(bad)
    with pytest.raises(StandpatError, match="hand 1: "):
        sp.pack([[0, 1], bad])


def test_pack_refuses_floats_and_bools() -> None:
    for bad in (np.zeros((2, 5)), np.ones((2, 5), bool)):
        with pytest.raises(TypeError):
            sp.pack(bad)


def test_unpack_refuses_another_size() -> None:
    with pytest.raises(StandpatError):
        sp.unpack(np.array([31], np.uint64), 6)
    with pytest.raises(StandpatError):
        sp.unpack(np.array([31, 31 | 1 << 63], np.uint64), 5)
    with pytest.raises((TypeError, ValueError)):
        sp.unpack(np.array([31], np.uint64), -1)


# --- many lines at once -----------------------------------------------------------------------------------------------


def lines(*texts: str) -> np.ndarray:
    data = [t.encode() for t in texts]
    return pack_lines(b"".join(data), np.cumsum([0, *map(len, data)], dtype=np.int64))


def test_pack_lines() -> None:
    good = "As Kd 10h J♣ 2c\n"
    packed = lines(good, "AsKdThJc2c", "As As Kd Qc Jh", "", "nonsense", "* 2d * Ks *", "As, Kd\r\n", "As Kd 1")
    assert packed.dtype == np.uint64
    hand = mask(sp.parse(good).tolist())
    assert packed.tolist() == [hand, hand, 0, 0, 0, 1 << 52 | 1 << 53 | 1 << 54 | 2 | 1 << 47, 1 << 51 | 1 << 45, 0]


@pytest.mark.parametrize("offsets", [[0, 99], [5, 2], [-3, 3], [2, 5 + 2**40], [-(2**63), 2**63 - 1]])
def test_what_lies_outside_the_data_is_an_error(offsets: list[int]) -> None:
    with pytest.raises(CardError, match=r"hand 0: offsets .* are outside the text of 5 bytes"):
        pack_lines(b"As Kd", np.array(offsets, np.int64))


def test_offsets_are_integers() -> None:
    with pytest.raises(TypeError):
        pack_lines(b"As Kd", np.array([0.5, 5.5]))


def test_no_lines() -> None:
    assert pack_lines(b"", np.array([0], np.int64)).shape == (0,)


# --- fuzz -------------------------------------------------------------------------------------------------------------

ids = st.lists(st.integers(0, 51), min_size=1, max_size=10, unique=True)
separators = st.sampled_from(["", " ", "  ", ",", ", ", "\t", " , "])
suits = {"c": "cC♣", "d": "dD♦", "h": "hH♥", "s": "sS♠"}


@st.composite
def written(draw: st.DrawFn) -> tuple[list[int], str]:
    """Cards, and one of the many ways to write them."""
    cards = draw(ids)
    text = draw(st.sampled_from(["", " "]))
    for card in cards:
        rank = draw(st.sampled_from([RANKS[card // 4], RANKS[card // 4].lower(), *["10"] * (card // 4 == 8)]))
        suit = draw(st.sampled_from(suits[SUITS[card % 4]]))
        text += (
            rank
            + suit
            + "\ufe0f" * (suit in "♣♦♥♠" and draw(st.booleans()))
            + draw(separators.filter(lambda s: "," not in s))
        )
    return cards, text


@given(written())
def test_every_spelling_is_read_alike(hand: tuple[list[int], str]) -> None:
    cards, text = hand
    assert sp.parse(text).tolist() == cards
    assert sp.parse([text, text]).tolist() == [cards, cards]
    assert lines(text).tolist() == [mask(cards)]


@given(st.lists(st.integers(0, 51), max_size=12), separators)
def test_round_trip(cards: list[int], separator: str) -> None:
    text = sp.format(np.array(cards, np.uint8))
    assert sp.parse(text).tolist() == cards
    assert sp.parse(separator.join(text.split())).tolist() == cards


@given(st.text(max_size=24) | st.text(alphabet="AKQJT23456789100cdhsCDHS*jokerJOKER ,♣♦♥♠\ufe0f\n\t", max_size=24))
def test_any_text_is_read_or_refused(text: str) -> None:
    """One of our errors, or cards that read the same once written; the compiled lines agree."""
    encoded = text.encode(errors="surrogatepass")
    packed = pack_lines(encoded, np.array([0, len(encoded)], np.int64)).tolist()
    try:
        cards = sp.parse(text).tolist()
    except StandpatError:
        with pytest.raises(StandpatError):
            sp.parse([text])
        assert packed == [0]
    else:
        assert sp.parse(sp.format(cards)).tolist() == cards
        assert packed == [mask(cards) if len(set(cards)) == len(cards) else 0]


@given(st.binary(max_size=40), st.lists(st.integers(0, 40), max_size=6))
def test_any_bytes_make_hands_or_nothing(data: bytes, cuts: list[int]) -> None:
    offsets = np.array(sorted(min(c, len(data)) for c in [0, *cuts]), np.int64)
    packed = pack_lines(data, offsets)
    assert packed.shape == (len(offsets) - 1,)
    assert (packed < 1 << 56).all()
    sp.HIGH.rank_packed(packed, invalid=0)


@given(
    st.lists(
        st.lists(st.integers(-(2**63), 2**64 - 1) | st.integers(-2, 60), min_size=0, max_size=12),
        min_size=0,
        max_size=4,
    ),
    st.sampled_from([sp.HIGH, sp.WILD, sp.CZECH, sp.DEUCE_TO_SEVEN]),
)
def test_any_numbers_are_a_hand_or_an_error(rows: list[list[int]], ordering: sp.Ordering) -> None:
    try:
        strengths = ordering.rank(rows)
    except (ValueError, TypeError):
        return
    limit = 56 if ordering is sp.WILD else 52
    good = [5 <= len(row) <= 10 and len(set(row)) == len(row) and all(0 <= c < limit for c in row) for row in rows]
    assert all(good)
    assert ((strengths >= 1) & (strengths <= ordering.size)).all()


@given(st.integers() | st.integers(0, 2**64 - 1) | st.integers(0, 2**52 - 1))
def test_any_integer_is_a_packed_hand_or_an_error(hand: int) -> None:
    good = 0 <= hand < 1 << 56 and 5 <= hand.bit_count() <= 10
    for ordering in (sp.HIGH, sp.WILD, sp.CZECH):
        if good and (ordering is sp.WILD or hand < 1 << 52):
            assert 1 <= ordering.strength(hand) <= ordering.size
        else:
            with pytest.raises((HandError, OverflowError)):
                ordering.strength(hand)

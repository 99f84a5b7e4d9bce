"""Arrays of every kind go in, and answer as they do for a NumPy function."""

from collections.abc import Callable
from typing import Any

import numpy as np
import oracle
import pytest
from dealing import deal, masks
from numpy.typing import DTypeLike, NDArray

from standpat.evaluator import HIGH, ORDERINGS, WILD, HandError, Ordering

INTEGERS: list[DTypeLike] = [
    np.int8,
    np.uint8,
    np.int16,
    np.uint16,
    np.int32,
    np.uint32,
    np.int64,
    np.uint64,
    ">i4",
    "<i8",
    ">u2",
    np.intp,
]


@pytest.fixture(scope="module")
def hands() -> np.ndarray:
    return deal(21, 600, 7)


@pytest.fixture(scope="module")
def strengths(hands: np.ndarray) -> np.ndarray:
    return oracle.strengths("high", hands)


@pytest.mark.parametrize("dtype", INTEGERS)
def test_any_integer_dtype(hands: NDArray[np.uint8], strengths: NDArray[np.uint16], dtype: DTypeLike) -> None:
    assert np.array_equal(HIGH.rank(hands.astype(dtype)), strengths)


@pytest.mark.parametrize("size", range(5, 11))
def test_dtypes_of_every_size(ordering: Ordering, size: int) -> None:
    """Five cards and ten may well go different ways through the kernels."""
    cards = deal(22, 100, size)
    for dtype in INTEGERS:
        assert np.array_equal(ordering.rank(cards.astype(dtype)), ordering.rank(cards))


@pytest.mark.parametrize("shape", [(600,), (1, 600), (600, 1), (20, 30), (2, 3, 100), (5, 4, 3, 10), (1, 1, 1, 600)])
def test_any_shape(hands: NDArray[np.uint8], strengths: NDArray[np.uint16], shape: tuple[int, ...]) -> None:
    out = HIGH.rank(hands.reshape(*shape, 7))
    assert (out.dtype, out.shape) == (np.dtype(np.uint16), shape)
    assert np.array_equal(out, strengths.reshape(shape))


def test_one_hand_is_a_scalar(hands: NDArray[np.uint8], strengths: NDArray[np.uint16]) -> None:
    one = HIGH.rank(hands[0])
    assert np.shape(one) == ()
    assert one == strengths[0]
    assert np.shape(HIGH.rank("As Kd Qc Jh 9s")) == ()
    assert HIGH.rank(hands[:1]).shape == (1,)


LAYOUTS: dict[str, Callable[[NDArray[np.uint8]], NDArray[Any]]] = {
    "fortran": np.asfortranarray,
    "reversed rows": lambda a: a[::-1].copy()[::-1],
    "reversed cards": lambda a: a[:, ::-1].copy()[:, ::-1],
    "every other row": lambda a: np.repeat(a, 2, axis=0)[::2],
    "every third card": lambda a: np.repeat(a, 3, axis=1)[:, ::3],
    "a slice of a wider table": lambda a: np.pad(a, ((3, 3), (5, 5)))[3:-3, 5:-5],
    "unaligned": lambda a: np.frombuffer(b"\0" + a.astype("<i4").tobytes(), np.uint8)[1:].view("<i4").reshape(a.shape),
    "a field of a record": lambda a: np.rec.fromarrays(
        [a[:, 0], a], dtype=[("x", "u1"), ("cards", "u1", (a.shape[1],))]
    )["cards"],
    "subclass": lambda a: a.view(type("Sub", (np.ndarray,), {})),
    "transposed": lambda a: np.ascontiguousarray(a.T).T,
}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("size", range(5, 11))
def test_any_layout(layout: str, size: int) -> None:
    cards = deal(23, 301, size)
    for ordering in ORDERINGS.values():
        assert np.array_equal(ordering.rank(LAYOUTS[layout](cards)), ordering.rank(cards))


def test_read_only_arrays_stay_as_they_were(ordering: Ordering) -> None:
    cards = deal(24, 100, 7)
    before = cards.copy()
    cards.flags.writeable = False
    ordering.rank(cards)
    ordering.best(cards)
    packed = masks(cards)
    packed.flags.writeable = False
    assert np.array_equal(ordering.rank_packed(packed), ordering.rank(cards))
    assert np.array_equal(cards, before)


def test_broadcast_arrays(hands: NDArray[np.uint8], strengths: NDArray[np.uint16]) -> None:
    assert np.array_equal(HIGH.rank(np.broadcast_to(hands[0], (5, 4, 7))), np.full((5, 4), strengths[0]))
    columns = np.broadcast_arrays(*[hands[:3, k, None] for k in range(7)])
    assert np.array_equal(HIGH.rank(np.stack(columns, axis=-1))[:, 0], strengths[:3])


@pytest.mark.parametrize("size", range(5, 11))
def test_empty_batches(ordering: Ordering, size: int) -> None:
    out = ordering.rank(np.empty((0, size), np.uint8))
    assert (out.dtype, out.shape) == (np.dtype(np.uint16), (0,))
    assert ordering.rank(np.empty((3, 0, size), np.int64)).shape == (3, 0)
    assert ordering.rank_packed(np.empty((0, 2), np.uint64)).shape == (0, 2)


def test_an_empty_batch_takes_threads_and_out() -> None:
    out = np.empty(0, np.uint16)
    assert HIGH.rank(np.empty((0, 5), np.uint8), threads=0, out=out) is out


@pytest.mark.parametrize("width", [0, 1, 4, 11, 52])
@pytest.mark.parametrize("rows", [0, 3])
def test_a_wrong_width_is_an_error_even_for_no_rows(ordering: Ordering, width: int, rows: int) -> None:
    with pytest.raises(HandError, match=r"(5|five) (to|through) (10|ten)"):
        ordering.rank(np.zeros((rows, width), np.uint8))


def test_lists_and_tuples(hands: NDArray[np.uint8], strengths: NDArray[np.uint16]) -> None:
    assert np.array_equal(HIGH.rank(hands.tolist()), strengths)
    assert np.array_equal(HIGH.rank([tuple(h) for h in hands.tolist()]), strengths)
    assert HIGH.rank(tuple(hands[0].tolist())) == strengths[0]
    assert np.array_equal(HIGH.rank(list(hands)), strengths)


def test_strings() -> None:
    texts = ["As Kd Qc Jh 9s", "2c2d2h2s3c", "Td,9d,8d,7d,6d"]
    expected = [HIGH.rank(text) for text in texts]
    assert HIGH.rank(texts).tolist() == expected
    assert HIGH.rank(tuple(texts)).tolist() == expected
    assert HIGH.rank(np.array(texts)).tolist() == expected
    assert HIGH.rank(texts[:1]).shape == (1,)


@pytest.mark.parametrize(
    "bad",
    [
        np.zeros((2, 5)),
        np.arange(5, dtype=np.float32),
        np.ones((2, 5), bool),
        [0.0, 1.0, 2.0, 3.0, 4.0],
        [True, False, True, False, True],
        np.arange(5) + 0j,
        np.arange(5).astype("m8[s]"),
        np.array([0, 1, 2, 3, None]),
        [0, 1, 2, 3, None],
        None,
        {1, 2, 3, 4, 5},
        b"As Kd Qc Jh 9s",
    ],
    ids=repr,
)
def test_what_is_no_number_of_a_card_is_a_type_error(ordering: Ordering, bad: object) -> None:
    with pytest.raises(TypeError):
        ordering.rank(bad)  # type: ignore[call-overload]


@pytest.mark.parametrize("bad", [5, np.uint8(3), np.array(7)], ids=repr)
def test_a_single_number_is_no_hand(ordering: Ordering, bad: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        ordering.rank(bad)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    "bad", [-1, 56, 99, 127, 200, 255, 256, 300, 308, -256, 2**31, 2**40, 2**63 - 1, -(2**63), 2**63]
)
@pytest.mark.parametrize("size", [5, 7, 10])
def test_an_id_out_of_range_is_named_with_its_row(ordering: Ordering, size: int, bad: int) -> None:
    cards = [list(range(size)) for _ in range(4)]
    cards[2][size - 1] = bad
    with pytest.raises(ValueError, match=rf"hand 2: .*{bad}\b"):
        ordering.rank(np.array(cards, np.uint64 if bad >= 2**63 else np.int64))


@pytest.mark.parametrize("bad", [56, 63, 64, 127, 128, 200, 255])
def test_a_byte_out_of_range(ordering: Ordering, bad: int) -> None:
    for size in range(5, 11):
        for column in range(size):
            cards = deal(25, 70, size)
            cards[66, column] = bad
            with pytest.raises(HandError, match=rf"hand 66: .*{bad}\b"):
                ordering.rank(cards)
            assert ordering.rank(cards, invalid=0).tolist().index(0) == 66


def test_numbers_too_large_for_numpy() -> None:
    with pytest.raises((TypeError, ValueError)):
        HIGH.rank([0, 1, 2, 3, 2**70])


@pytest.mark.parametrize("size", range(5, 11))
def test_a_repeated_card_is_named_with_its_row(ordering: Ordering, size: int) -> None:
    for row in (0, 1, 31, 32, 63, 64, 99):
        for one in range(size):
            for other in range(one):
                cards = deal(26, 100, size)
                cards[row, one] = cards[row, other]
                with pytest.raises(HandError, match=rf"hand {row}: card '..' appears twice"):
                    ordering.rank(cards)
                assert np.flatnonzero(ordering.rank(cards, invalid=0) == 0).tolist() == [row]


def test_the_first_bad_row_is_the_one_named() -> None:
    cards = deal(27, 1000, 5)
    cards[400, 1] = cards[400, 0]
    cards[300, 4] = 99
    cards[900, 2] = 52
    with pytest.raises(HandError, match="hand 300: "):
        HIGH.rank(cards)
    with pytest.raises(HandError, match="hand 300: "):
        HIGH.rank(cards, threads=2)


@pytest.mark.parametrize("copies", [3, 5])
def test_a_card_many_times(ordering: Ordering, copies: int) -> None:
    with pytest.raises(HandError, match="hand 0: card 'As' appears twice"):
        ordering.rank([51] * copies + [0, 5][: 5 - copies])


def test_rows_of_batches_with_more_dimensions() -> None:
    cards = deal(28, 24, 5).reshape(2, 3, 4, 5)
    cards[1, 2, 3, 0] = cards[1, 2, 3, 1]
    with pytest.raises(HandError, match=r"hand (23|\(?1, 2, 3\)?): "):
        HIGH.rank(cards)


def test_invalid_rows_get_the_stated_number() -> None:
    cards = deal(29, 50, 7)
    cards[10, 0] = cards[10, 1]
    cards[20, 3] = 200
    cards[30, 2] = 53
    good = np.delete(np.arange(50), [10, 20, 30])
    out = HIGH.rank(cards, invalid=0)
    assert out[[10, 20, 30]].tolist() == [0, 0, 0]
    assert np.array_equal(out[good], HIGH.rank(cards[good]))


def test_invalid_with_wide_integers() -> None:
    """A cast must not turn 256 into the two of clubs."""
    cards = deal(30, 5, 5).astype(np.int64)
    cards[1, 0] = 256 + cards[1, 0]
    cards[3, 0] = -1
    out = HIGH.rank(cards, invalid=0)
    assert (out == 0).tolist() == [False, True, False, True, False]


def test_out(hands: NDArray[np.uint8], strengths: NDArray[np.uint16]) -> None:
    out = np.zeros(len(hands), np.uint16)
    assert HIGH.rank(hands, out=out) is out
    assert np.array_equal(out, strengths)
    wide = np.zeros((len(hands), 2), np.uint16)
    HIGH.rank(hands, out=wide[:, 1])
    assert np.array_equal(wide[:, 1], strengths)
    assert not wide[:, 0].any()


@pytest.mark.parametrize(
    "out", [np.zeros(3, np.uint16), np.zeros((600, 1), np.uint16)[:, :0], np.zeros(600, np.uint8)], ids=str
)
def test_an_out_that_does_not_fit(hands: NDArray[np.uint8], out: np.ndarray) -> None:
    with pytest.raises((TypeError, ValueError)):
        HIGH.rank(hands, out=out)


@pytest.mark.parametrize("threads", [0, 1, 2, 3, 16])
@pytest.mark.parametrize("size", [5, 7, 10])
def test_threads_change_nothing(ordering: Ordering, threads: int, size: int) -> None:
    cards = deal(31, 50_001, size)
    assert np.array_equal(ordering.rank(cards, threads=threads), ordering.rank(cards))
    assert np.array_equal(ordering.rank_packed(masks(cards), threads=threads), ordering.rank(cards))


def test_threads_with_layout_out_and_wild() -> None:
    cards = np.asfortranarray(deal(32, 30_000, 7))
    wild = np.uint64(1) << cards[:, 0].astype(np.uint64)
    out = np.zeros((30_000, 2), np.uint16)
    WILD.rank(cards, wild=wild, threads=2, out=out[:, 0])
    assert np.array_equal(out[:, 0], WILD.rank(cards, wild=wild))
    assert np.array_equal(
        WILD.rank(cards.reshape(100, 300, 7), wild=wild.reshape(100, 300), threads=2).ravel(), out[:, 0]
    )


@pytest.mark.parametrize("threads", [-1, 1.5, "2", None])
def test_a_senseless_number_of_threads(threads: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        HIGH.rank(deal(0, 10, 5), threads=threads)  # type: ignore[call-overload]


def test_wild_broadcasts_against_the_batch() -> None:
    cards = deal(33, 12, 6).reshape(3, 4, 6)
    wild = np.uint64(1) << np.arange(4, dtype=np.uint64)
    out = WILD.rank(cards, wild=wild)
    for row in range(3):
        for column in range(4):
            assert out[row, column] == WILD.rank(cards[row, column], wild=wild[column])
    assert WILD.rank(cards[:, :1], wild=wild).shape == (3, 4)
    assert WILD.rank(cards[0, 0], wild=wild).shape == (4,)
    assert np.array_equal(WILD.rank_packed(masks(cards), wild=wild), out)


def test_wild_that_does_not_broadcast() -> None:
    with pytest.raises(ValueError, match="broadcast"):
        WILD.rank(deal(0, 3, 5), wild=np.zeros(2, np.uint64))


def test_wild_as_text_is_wild_as_a_mask() -> None:
    cards = deal(34, 500, 8)
    for text, mask in (("7d", 1 << 21), ("2c 2d 2h 2s", 15), ("As", 1 << 51), ("*", 1 << 52)):
        assert np.array_equal(WILD.rank(cards, wild=text), WILD.rank(cards, wild=np.uint64(mask)))
        assert np.array_equal(WILD.rank(cards, wild=mask), WILD.rank(cards, wild=np.uint64(mask)))


@pytest.mark.parametrize("wild", [1.5, np.zeros(3), True, -1, 1 << 56, 2**64, 2**70, [0.5, 0.5, 0.5]], ids=repr)
def test_a_wild_that_is_no_packed_hand(wild: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        WILD.rank(deal(0, 3, 5), wild=wild)  # type: ignore[call-overload]


@pytest.mark.parametrize("wild", ["7x", "7", "7d 7d"])
def test_a_wild_that_is_no_card(wild: str) -> None:
    with pytest.raises(ValueError, match="card"):
        WILD.rank(deal(0, 3, 5), wild=wild)


def test_an_answer_written_over_the_batch_leaves_the_message_right() -> None:
    ids = np.array([[51, 47, 43, 39, 35], [0, 0, 1, 2, 3]], np.uint16)
    with pytest.raises(HandError, match="hand 1: card '2c' appears twice"):
        HIGH.rank(ids, out=ids[:, 0])
    packed = np.array([0b11111, 0b111], np.uint64)
    with pytest.raises(HandError, match="hand 1: expected 5 to 10 cards, found 3"):
        HIGH.rank_packed(packed, out=packed)

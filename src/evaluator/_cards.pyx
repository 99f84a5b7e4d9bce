"""The compiled loops of `cards.py`: many cards as text and as bits."""

from libc.stdint cimport int64_t, uint8_t, uint64_t
from cpython.unicode cimport PyUnicode_AsUTF8AndSize

from standpat.evaluator.five cimport JOKER, bit_count, highest_bit, pack_checked

cdef extern from *:
    """
    #if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
    #include <cpuid.h>
    static int processor_has_avx2(void) {
        unsigned int eax, ebx, amd, edx;
        __builtin_cpu_init();
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")
            && __builtin_cpu_supports("popcnt")
            && __get_cpuid(0x80000001, &eax, &ebx, &amd, &edx) && (amd >> 5 & 1); /* lzcnt, which not every clang can name */
    }
    #elif defined(_M_X64)
    #include <intrin.h>
    #include <immintrin.h>
    static int processor_has_avx2(void) {
        int basic[4], extended[4], amd[4];
        __cpuid(basic, 1);
        if (!(basic[2] >> 27 & 1) || (_xgetbv(0) & 6) != 6) return 0; /* the system saves the wide registers */
        __cpuidex(extended, 7, 0);
        __cpuid(amd, 0x80000001);
        return (basic[2] >> 23 & 1) && (extended[1] >> 5 & 1) && (extended[1] >> 3 & 1) && (extended[1] >> 8 & 1)
            && (amd[2] >> 5 & 1);
    }
    #else
    static int processor_has_avx2(void) { return 0; }
    #endif
    """
    int processor_has_avx2() nogil

def has_avx2():
    """Tell whether this processor has AVX2 and the bit instructions that the kernels use with it."""
    return bool(processor_has_avx2())

cdef enum:
    NO_MORE = -1
    UNKNOWN = -2
    MOST_CARDS = 56

# The rank and the suit that each byte stands for, or -1.
cdef signed char RANK[256]
cdef signed char SUIT[256]

cdef void fill_letter_tables():
    """Fill RANK and SUIT."""
    cdef int k
    for k in range(256):
        RANK[k] = SUIT[k] = -1
    for k, letters in enumerate((b"2", b"3", b"4", b"5", b"6", b"7", b"8", b"9", b"Tt", b"Jj", b"Qq", b"Kk", b"Aa")):
        for letter in letters:
            RANK[letter] = k
    for k, letters in enumerate((b"Cc", b"Dd", b"Hh", b"Ss")):
        for letter in letters:
            SUIT[letter] = k

fill_letter_tables()

cdef inline bint is_space(uint8_t byte) noexcept nogil:
    return byte == 32 or 9 <= byte <= 13

cdef inline bint is_joker(const uint8_t* text, Py_ssize_t size) noexcept nogil:
    return (
        size >= 5 and text[0] | 32 == 106 and text[1] | 32 == 111 and text[2] | 32 == 107
        and text[3] | 32 == 101 and text[4] | 32 == 114
    )

cdef inline int read_suit(const uint8_t* text, Py_ssize_t size, Py_ssize_t* used) noexcept nogil:
    """Read a suit letter, or a suit symbol in UTF-8 with or without a variation selector; return the suit or -1."""
    cdef int suit
    if size < 1:
        return -1
    suit = SUIT[text[0]]
    if suit >= 0:
        used[0] += 1
        return suit
    if size < 3 or text[0] != 0xE2 or text[1] != 0x99:
        return -1
    if text[2] == 0xA3:
        suit = 0
    elif text[2] == 0xA6:
        suit = 1
    elif text[2] == 0xA5:
        suit = 2
    elif text[2] == 0xA0:
        suit = 3
    else:
        return -1
    used[0] += 3
    if size >= 6 and text[3] == 0xEF and text[4] == 0xB8 and (text[5] == 0x8F or text[5] == 0x8E):
        used[0] += 3
    return suit

cdef Py_ssize_t read_cards(
    const uint8_t* text, Py_ssize_t size, uint8_t* cards, Py_ssize_t room, Py_ssize_t* fault
) noexcept nogil:
    """Read all cards of a text; return their number, or -1 and set `fault` to the position of the first invalid byte."""
    cdef Py_ssize_t at = 0, count = 0, used
    cdef int rank, suit, jokers = 0
    cdef bint comma = False
    while True:
        while at < size and is_space(text[at]):
            at += 1
        if at < size and text[at] == 44 and count and not comma:
            comma = True
            at += 1
            continue
        if at == size and not comma:
            return count
        fault[0] = at
        if at == size or count == room:
            return -1
        if text[at] == 42 or is_joker(text + at, size - at):
            if jokers == 4:
                return -1
            cards[count] = JOKER + jokers
            jokers += 1
            at += 1 if text[at] == 42 else 5
        else:
            used = 1
            rank = RANK[text[at]]
            if rank < 0 and text[at] == 49 and at + 1 < size and text[at + 1] == 48:
                rank = 8
                used = 2
            if rank < 0:
                return -1
            suit = read_suit(text + at + used, size - at - used, &used)
            if suit < 0:
                return -1
            cards[count] = 4 * rank + suit
            at += used
        count += 1
        comma = False

def parse_text(text):
    """Read the cards of one text; return (card ids as bytes, -1), or (None, position of the first invalid byte)."""
    cdef Py_ssize_t size, fault = -1, count
    cdef const uint8_t* start = <const uint8_t*>PyUnicode_AsUTF8AndSize(text, &size)
    cdef uint8_t cards[MOST_CARDS]
    count = read_cards(start, size, cards, MOST_CARDS, &fault)
    if count < 0:
        return None, fault
    return cards[:count], -1

def parse_texts(list texts not None, uint8_t[:, ::1] cards not None):
    """Read texts into the rows of `cards`; return the first row with another number of cards, or -1."""
    cdef Py_ssize_t row, size, fault, count, width = cards.shape[1]
    cdef const uint8_t* start
    cdef uint8_t found[MOST_CARDS]
    if len(texts) != cards.shape[0]:
        raise ValueError("as many rows as texts")
    for row in range(len(texts)):
        text = texts[row]
        if not isinstance(text, str):
            return row
        start = <const uint8_t*>PyUnicode_AsUTF8AndSize(text, &size)
        count = read_cards(start, size, found, MOST_CARDS, &fault)
        if count != width:
            return row
        for k in range(width):
            cards[row, k] = found[k]
    return -1

def pack_lines(const uint8_t[::1] data not None, const int64_t[::1] offsets not None, uint64_t[::1] hands not None):
    """Pack the text between each two offsets into a hand, 0 if invalid; return the first row outside the data, or -1."""
    cdef Py_ssize_t row, fault, count, rows = hands.shape[0]
    cdef int64_t start, stop, size = data.shape[0]
    cdef uint8_t cards[MOST_CARDS]
    if offsets.shape[0] != rows + 1:
        raise ValueError("offsets: expected one more than there are hands")
    with nogil:
        for row in range(rows):
            start, stop = offsets[row], offsets[row + 1]
            if start < 0 or stop < start or stop > size:
                break
            hands[row] = 0
            count = read_cards(&data[0] + start if size else NULL, stop - start, cards, MOST_CARDS, &fault)
            if count > 0:
                hands[row] = pack_checked(cards, 1, count)
        else:
            row = -1
    return row

def pack_rows(const uint8_t[:, :] cards not None, uint64_t[::1] hands not None):
    """Pack each row; return the first row with an id above 55 or a repeated card, or -1."""
    cdef Py_ssize_t row, rows = cards.shape[0], count = cards.shape[1]
    if hands.shape[0] != rows:
        raise ValueError("as many hands as rows")
    with nogil:
        for row in range(rows):
            hands[row] = pack_checked(&cards[row, 0], cards.strides[1], count) if count else 0
            if hands[row] == 0 and count:
                break
        else:
            row = -1
    return row

def unpack_rows(const uint64_t[::1] hands not None, uint8_t[:, ::1] cards not None):
    """Unpack each hand into a row, highest card first; return the first hand with another number of cards, or -1."""
    cdef Py_ssize_t row, rows = hands.shape[0], k, count = cards.shape[1]
    cdef uint64_t hand
    if cards.shape[0] != rows:
        raise ValueError("as many rows as hands")
    with nogil:
        for row in range(rows):
            hand = hands[row]
            if bit_count(hand) != count or hand >> 56:
                break
            for k in range(count):
                cards[row, k] = highest_bit(hand)
                hand ^= <uint64_t>1 << highest_bit(hand)
        else:
            row = -1
    return row

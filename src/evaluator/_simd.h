/* Rank batches of hands of five, six or seven card ids, 32 hands at a time, if the module is compiled for AVX2.

   The bytes of 32 hands are transposed with byte shuffles: plane j holds card j of every hand. Min/max exchanges sort
   the planes, so equal neighbours are repeated cards and the last plane has the highest id. The sorted ranks become
   their combinatorial number (`shape_index`) by byte-shuffle tables, low and high bytes separately. Then each hand
   needs one table look-up, as in the scalar kernels.

   Each function ranks blocks of 32 hands and returns the number of hands done. It stops at a block that it cannot rank
   (with an invalid hand, or a flush that needs more work); the scalar kernels rank that block. */
#ifndef STANDPAT_SIMD_H
#define STANDPAT_SIMD_H
#include <stddef.h>
#include <stdint.h>
#include "_bits.h"

#define BLOCK 32

/* Functions that rank one hand of six or seven cards, given as ids or packed, if it has five cards of one suit. Without
   `flushes` suits never matter, and the tables by rank are right for these hands, too. */
typedef uint16_t (*RankSingle)(const void *order, const uint8_t *cards, int size);
typedef uint16_t (*RankSinglePacked)(const void *order, uint64_t hand);

#if defined(__AVX2__)
#include <immintrin.h>

#define INLINE static inline

/* Unroll the loop over the hands of a block: its last branch would be mispredicted once a block. */
#if defined(__clang__)
#define UNROLLED _Pragma("unroll")
#elif defined(__GNUC__)
#define UNROLLED _Pragma("GCC unroll 32")
#else
#define UNROLLED
#endif

/* C(rank + place, place + 1) for rank 0..15 in two bytes. */
#define C2(r) ((r) * ((r) + 1) / 2)
#define C3(r) (C2(r) * ((r) + 2) / 3)
#define C4(r) (C3(r) * ((r) + 3) / 4)
#define C5(r) (C4(r) * ((r) + 4) / 5)
#define C6(r) (C5(r) * ((r) + 5) / 6)
#define C7(r) (C6(r) * ((r) + 6) / 7)
#define C1(r) (r)
#define LOW(C, r) (uint8_t)(C(r) & 255)
#define HIGH_BYTE(C, r) (uint8_t)(C(r) >> 8)
#define LOW6(C, r) (uint8_t)(C(r) & 63)
#define REST(C, r) (uint8_t)(C(r) >> 6)
#define ROW(BYTE, C) \
    {BYTE(C, 0), BYTE(C, 1), BYTE(C, 2), BYTE(C, 3), BYTE(C, 4), BYTE(C, 5), BYTE(C, 6), BYTE(C, 7), \
     BYTE(C, 8), BYTE(C, 9), BYTE(C, 10), BYTE(C, 11), BYTE(C, 12), BYTE(C, 13), 0, 0}
static const uint8_t choose_low[7][16] = {
    ROW(LOW, C1), ROW(LOW, C2), ROW(LOW, C3), ROW(LOW, C4), ROW(LOW, C5), ROW(LOW, C6), ROW(LOW, C7)};
static const uint8_t choose_high[7][16] = {
    ROW(HIGH_BYTE, C1), ROW(HIGH_BYTE, C2), ROW(HIGH_BYTE, C3), ROW(HIGH_BYTE, C4), ROW(HIGH_BYTE, C5),
    ROW(HIGH_BYTE, C6), ROW(HIGH_BYTE, C7)};
/* The same number to base 64: each digit, added over five cards, still fits a byte. */
static const uint8_t choose_low6[5][16] = {ROW(LOW6, C1), ROW(LOW6, C2), ROW(LOW6, C3), ROW(LOW6, C4), ROW(LOW6, C5)};
static const uint8_t choose_rest[5][16] = {ROW(REST, C1), ROW(REST, C2), ROW(REST, C3), ROW(REST, C4), ROW(REST, C5)};

INLINE __m256i both_halves(const uint8_t row[16]) {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)row));
}

/* For six cards: the byte of piece k (16 bytes of 16 hands) with card j of hand i; 0x80 makes a shuffle write zero. */
static uint8_t gather6[6][6][16];
/* For five and seven cards: the bits of each byte's place modulo the size, as masks, and the byte of hand i. */
static uint8_t turn[8][3][16], hand_at[8][7][16];

static void prepare_shuffles(void) {
    for (int j = 0; j < 6; j++)
        for (int k = 0; k < 6; k++)
            for (int i = 0; i < 16; i++) {
                int at = 6 * i + j - 16 * k;
                gather6[j][k][i] = at >= 0 && at < 16 ? (uint8_t)at : 0x80;
            }
    for (int size = 5; size <= 7; size += 2)
        for (int i = 0; i < 16; i++) {
            for (int bit = 0; bit < 3; bit++) turn[size][bit][i] = i % size >> bit & 1 ? 0xff : 0;
            for (int j = 0; j < size; j++) hand_at[size][j][i] = (uint8_t)((size * i + j) % 16);
        }
}

/* For five or seven cards: byte i of piece k belongs to card (16 k + i) mod size, so at each place i one piece has
   each card. Rotate the pieces by i places, in steps of one, two and four; then each plane has one card of all hands,
   and one shuffle sorts the hands. */
INLINE void transpose_odd(__m256i *piece, const int size, __m256i *plane) {
    __m256i turned[7];
    for (int j = 0; j < size; j++) plane[16 * j % size] = piece[j];
    for (int bit = 0; bit < 3; bit++) {
        __m256i mask = both_halves(turn[size][bit]);
        for (int j = 0; j < size; j++)
            turned[j] = _mm256_blendv_epi8(plane[j], plane[(j + size - (1 << bit)) % size], mask);
        for (int j = 0; j < size; j++) plane[j] = turned[j];
    }
    for (int j = 0; j < size; j++) plane[j] = _mm256_shuffle_epi8(plane[j], both_halves(hand_at[size][j]));
}

INLINE void transpose(const uint8_t *cards, const int size, __m256i *plane) {
    __m256i piece[7];
    for (int k = 0; k < size; k++)
        piece[k] = _mm256_inserti128_si256(
            _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(cards + 16 * k))),
            _mm_loadu_si128((const __m128i *)(cards + 16 * size + 16 * k)), 1);
    if (size != 6) {
        transpose_odd(piece, size, plane);
        return;
    }
    for (int j = 0; j < 6; j++) {
        plane[j] = _mm256_shuffle_epi8(piece[0], both_halves(gather6[j][0]));
        for (int k = 1; k < 6; k++)
            plane[j] = _mm256_or_si256(plane[j], _mm256_shuffle_epi8(piece[k], both_halves(gather6[j][k])));
    }
}

INLINE void exchange(__m256i *plane, int a, int b) {
    __m256i low = _mm256_min_epu8(plane[a], plane[b]);
    plane[b] = _mm256_max_epu8(plane[a], plane[b]);
    plane[a] = low;
}

/* The shortest sorting networks, with 9, 12 and 16 exchanges. */
INLINE void sort(__m256i *p, const int size) {
    if (size == 5) {
        exchange(p, 0, 3); exchange(p, 1, 4); exchange(p, 0, 2); exchange(p, 1, 3); exchange(p, 0, 1);
        exchange(p, 2, 4); exchange(p, 1, 2); exchange(p, 3, 4); exchange(p, 2, 3);
    } else if (size == 6) {
        exchange(p, 0, 5); exchange(p, 1, 3); exchange(p, 2, 4); exchange(p, 1, 2); exchange(p, 3, 4);
        exchange(p, 0, 3); exchange(p, 2, 5); exchange(p, 0, 1); exchange(p, 2, 3); exchange(p, 4, 5);
        exchange(p, 1, 2); exchange(p, 3, 4);
    } else {
        exchange(p, 0, 6); exchange(p, 2, 3); exchange(p, 4, 5); exchange(p, 0, 2); exchange(p, 1, 4);
        exchange(p, 3, 6); exchange(p, 0, 1); exchange(p, 2, 5); exchange(p, 3, 4); exchange(p, 1, 2);
        exchange(p, 4, 6); exchange(p, 2, 3); exchange(p, 4, 5); exchange(p, 1, 2); exchange(p, 3, 4);
        exchange(p, 5, 6);
    }
}

/* Tell whether any hand of the sorted planes repeats a card or has an id above `highest`. */
INLINE int faulty(const __m256i *plane, const int size, __m256i top, int highest) {
    __m256i bad = _mm256_cmpeq_epi8(_mm256_max_epu8(top, _mm256_set1_epi8((char)(highest + 1))), top);
    for (int j = 1; j < size; j++) bad = _mm256_or_si256(bad, _mm256_cmpeq_epi8(plane[j - 1], plane[j]));
    return _mm256_movemask_epi8(bad) != 0;
}

/* Find the rank of each card; 13 for a wild card, above all others. */
INLINE __m256i ranks_of(__m256i plane, const int wild) {
    __m256i quarter = _mm256_srli_epi16(plane, 2);
    if (!wild) return _mm256_and_si256(quarter, _mm256_set1_epi8(15));
    return _mm256_min_epu8(_mm256_and_si256(quarter, _mm256_set1_epi8(63)), _mm256_set1_epi8(13));
}

/* Find the shape indices of 32 hands as two vectors of sixteen: hands 0-7 and 16-23, then 8-15 and 24-31. */
INLINE void index_five(const __m256i *plane, const int wild, __m256i *even, __m256i *odd) {
    const __m256i base = _mm256_set1_epi16(64 << 8 | 1);
    __m256i low = ranks_of(plane[0], wild), rest = _mm256_setzero_si256();
    for (int j = 1; j < 5; j++) {
        __m256i rank = ranks_of(plane[j], wild);
        low = _mm256_add_epi8(low, _mm256_shuffle_epi8(both_halves(choose_low6[j]), rank));
        rest = _mm256_add_epi8(rest, _mm256_shuffle_epi8(both_halves(choose_rest[j]), rank));
    }
    *even = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(low, rest), base);
    *odd = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(low, rest), base);
}

INLINE void index_shapes(const __m256i *plane, const int size, __m256i *even, __m256i *odd) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i first = _mm256_add_epi8(
        ranks_of(plane[0], 0), _mm256_shuffle_epi8(both_halves(choose_low[1]), ranks_of(plane[1], 0)));
    *even = _mm256_unpacklo_epi8(first, zero);
    *odd = _mm256_unpackhi_epi8(first, zero);
    for (int j = 2; j < size; j++) {
        __m256i rank = ranks_of(plane[j], 0);
        __m256i low = _mm256_shuffle_epi8(both_halves(choose_low[j]), rank);
        __m256i high = _mm256_shuffle_epi8(both_halves(choose_high[j]), rank);
        *even = _mm256_add_epi16(*even, _mm256_unpacklo_epi8(low, high));
        *odd = _mm256_add_epi16(*odd, _mm256_unpackhi_epi8(low, high));
    }
}

INLINE void store32(uint16_t *to, __m256i even, __m256i odd) {
    _mm256_storeu_si256((__m256i *)to, _mm256_permute2x128_si256(even, odd, 0x20));
    _mm256_storeu_si256((__m256i *)(to + 16), _mm256_permute2x128_si256(even, odd, 0x31));
}

/* Add 64 to the ids of wild cards: they sort last and stay different. */
INLINE __m256i mark_wild(__m256i plane, __m256i wild_bytes) {
    const __m256i bits = _mm256_set1_epi64x((long long)0x8040201008040201u);
    __m256i held = _mm256_shuffle_epi8(wild_bytes, _mm256_and_si256(_mm256_srli_epi16(plane, 3), _mm256_set1_epi8(7)));
    __m256i bit = _mm256_shuffle_epi8(bits, _mm256_and_si256(plane, _mm256_set1_epi8(7)));
    __m256i wild = _mm256_cmpeq_epi8(_mm256_and_si256(held, bit), bit);
    return _mm256_or_si256(plane, _mm256_and_si256(wild, _mm256_set1_epi8(64)));
}

/* Set 0xff for each hand whose natural cards have one suit. */
INLINE __m256i one_suit(const __m256i *plane, const int wild) {
    const __m256i last_natural = _mm256_set1_epi8(51);
    __m256i differ = _mm256_setzero_si256();
    for (int j = 1; j < 5; j++) {
        __m256i other = _mm256_xor_si256(plane[0], plane[j]);
        if (wild) other = _mm256_andnot_si256(_mm256_cmpgt_epi8(plane[j], last_natural), other);
        differ = _mm256_or_si256(differ, other);
    }
    return _mm256_cmpeq_epi8(_mm256_and_si256(differ, _mm256_set1_epi8(3)), _mm256_setzero_si256());
}

/* Look up the strengths of 32 hands from their sorted planes, if suits count for flushes only. */
INLINE void look_up_plain(const __m256i *plane, uint16_t *out, const uint16_t *entries, int shapes, const int wild) {
    __m256i even, odd, flush = one_suit(plane, wild), offset = _mm256_set1_epi16((short)shapes);
    uint16_t index[BLOCK];
    index_five(plane, wild, &even, &odd);
    even = _mm256_add_epi16(even, _mm256_and_si256(_mm256_unpacklo_epi8(flush, flush), offset));
    odd = _mm256_add_epi16(odd, _mm256_and_si256(_mm256_unpackhi_epi8(flush, flush), offset));
    store32(index, even, odd);
    UNROLLED for (int hand = 0; hand < BLOCK; hand++) out[hand] = entries[index[hand]];
}

/* Look up the strengths of eight hands: add to each entry the suit of the card that it points at. */
INLINE __m256i add_suit(const uint32_t *entries, const uint16_t *suits) {
    __m256i entry = _mm256_loadu_si256((const __m256i *)entries);
    __m256i code = _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)suits));
    __m256i suit = _mm256_and_si256(_mm256_srlv_epi32(code, _mm256_srli_epi32(entry, 16)), _mm256_set1_epi32(3));
    return _mm256_and_si256(_mm256_add_epi32(entry, suit), _mm256_set1_epi32(0xffff));
}

/* Look up the strengths of 32 hands, if suits count: the suits choose the entries, which name the card whose suit
   to add. */
INLINE void look_up_suited(const __m256i *plane, uint16_t *out, const uint32_t *entries, const uint16_t *offsets) {
    const __m256i three = _mm256_set1_epi8(3);
    __m256i even, odd, four = _mm256_and_si256(plane[0], three), fifth = _mm256_and_si256(plane[4], three);
    uint16_t index[BLOCK], suits[BLOCK];
    uint32_t entry[BLOCK];
    index_five(plane, 0, &even, &odd);
    store32(index, even, odd);
    four = _mm256_or_si256(four, _mm256_slli_epi16(_mm256_and_si256(plane[1], three), 2));
    four = _mm256_or_si256(four, _mm256_slli_epi16(_mm256_and_si256(plane[2], three), 4));
    four = _mm256_or_si256(four, _mm256_slli_epi16(_mm256_and_si256(plane[3], three), 6));
    store32(suits, _mm256_unpacklo_epi8(four, fifth), _mm256_unpackhi_epi8(four, fifth));
    UNROLLED for (int hand = 0; hand < BLOCK; hand++) entry[hand] = entries[index[hand] + offsets[suits[hand]]];
    for (int hand = 0; hand < BLOCK; hand += 16) {
        __m256i first = add_suit(entry + hand, suits + hand), second = add_suit(entry + hand + 8, suits + hand + 8);
        first = _mm256_permute4x64_epi64(_mm256_packus_epi32(first, second), 0xd8);
        _mm256_storeu_si256((__m256i *)(out + hand), first);
    }
}

INLINE ptrdiff_t five_plain(const uint8_t *cards, uint16_t *out, ptrdiff_t hands, const uint16_t *entries,
                                 int shapes, const int wild, const int named, uint64_t wild_cards) {
    __m256i plane[7];
    const __m256i wild_bytes = _mm256_set1_epi64x((long long)wild_cards);
    ptrdiff_t done;
    for (done = 0; done + BLOCK <= hands; done += BLOCK) {
        transpose(cards + 5 * done, 5, plane);
        if (named) {
            __m256i top = plane[0];
            for (int j = 1; j < 5; j++) top = _mm256_max_epu8(top, plane[j]);
            if (_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_max_epu8(top, _mm256_set1_epi8(56)), top))) return done;
            for (int j = 0; j < 5; j++) plane[j] = mark_wild(plane[j], wild_bytes);
        }
        sort(plane, 5);
        if (faulty(plane, 5, plane[4], named ? 127 : wild ? 55 : 51)) return done;
        look_up_plain(plane, out + done, entries, shapes, wild);
    }
    return done;
}

static ptrdiff_t five_natural(const uint8_t *cards, uint16_t *out, ptrdiff_t hands, const uint16_t *entries, int shapes) {
    return five_plain(cards, out, hands, entries, shapes, 0, 0, 0);
}

static ptrdiff_t five_jokers(const uint8_t *cards, uint16_t *out, ptrdiff_t hands, const uint16_t *entries, int shapes) {
    return five_plain(cards, out, hands, entries, shapes, 1, 0, 0);
}

static ptrdiff_t five_named(const uint8_t *cards, uint16_t *out, ptrdiff_t hands, const uint16_t *entries, int shapes,
                                 uint64_t wild_cards) {
    return five_plain(cards, out, hands, entries, shapes, 1, 1, wild_cards);
}

static ptrdiff_t five_suited(const uint8_t *cards, uint16_t *out, ptrdiff_t hands, const uint32_t *entries,
                                  const uint16_t *offsets) {
    __m256i plane[7];
    ptrdiff_t done;
    for (done = 0; done + BLOCK <= hands; done += BLOCK) {
        transpose(cards + 5 * done, 5, plane);
        sort(plane, 5);
        if (faulty(plane, 5, plane[4], 51)) return done;
        look_up_suited(plane, out + done, entries, offsets);
    }
    return done;
}

/* Look up the strengths of hands of six or seven cards from their sorted planes, unless a suit has five cards; return
   the other hands, as bits. */
INLINE uint32_t look_up_more(const __m256i *plane, const int size, const uint16_t *ranks, uint16_t *out) {
    static const uint8_t clubs_diamonds[16] = {1, 16, 0, 0, 1, 16, 0, 0, 1, 16, 0, 0, 1, 16, 0, 0};
    static const uint8_t hearts_spades[16] = {0, 0, 1, 16, 0, 0, 1, 16, 0, 0, 1, 16, 0, 0, 1, 16};
    const __m256i low_suits = both_halves(clubs_diamonds), high_suits = both_halves(hearts_spades);
    /* Each byte has two four-bit counters; they start at three, and reach eight at five cards of a suit. */
    __m256i even, odd, low = _mm256_set1_epi8(0x33), high = low;
    uint16_t index[BLOCK];
    for (int j = 0; j < size; j++) {
        __m256i suit = _mm256_and_si256(plane[j], _mm256_set1_epi8(15));
        low = _mm256_add_epi8(low, _mm256_shuffle_epi8(low_suits, suit));
        high = _mm256_add_epi8(high, _mm256_shuffle_epi8(high_suits, suit));
    }
    index_shapes(plane, size, &even, &odd);
    store32(index, even, odd);
    UNROLLED for (int hand = 0; hand < BLOCK; hand++) out[hand] = ranks[index[hand]];
    __m256i five = _mm256_and_si256(_mm256_or_si256(low, high), _mm256_set1_epi8((char)0x88));
    return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(five, _mm256_setzero_si256()));
}

INLINE ptrdiff_t more_cards(const uint8_t *cards, uint16_t *out, ptrdiff_t hands, const int size, const uint16_t *ranks,
                            const int flushes, RankSingle rank_single, const void *order) {
    __m256i plane[7];
    ptrdiff_t done;
    for (done = 0; done + BLOCK <= hands; done += BLOCK) {
        transpose(cards + size * done, size, plane);
        sort(plane, size);
        if (faulty(plane, size, plane[size - 1], 51)) return done;
        uint32_t left = look_up_more(plane, size, ranks, out + done);
        for (left = flushes ? left : 0; left; left &= left - 1) {
            ptrdiff_t hand = done + lowest_bit(left);
            out[hand] = rank_single(order, cards + size * hand, size);
        }
    }
    return done;
}

static ptrdiff_t six_cards(const uint8_t *cards, uint16_t *out, ptrdiff_t hands, const uint16_t *ranks,
                           int flushes, RankSingle rank_single, const void *order) {
    if (!flushes) return more_cards(cards, out, hands, 6, ranks, 0, rank_single, order);
    return more_cards(cards, out, hands, 6, ranks, 1, rank_single, order);
}

static ptrdiff_t seven_cards(const uint8_t *cards, uint16_t *out, ptrdiff_t hands, const uint16_t *ranks,
                             int flushes, RankSingle rank_single, const void *order) {
    if (!flushes) return more_cards(cards, out, hands, 7, ranks, 0, rank_single, order);
    return more_cards(cards, out, hands, 7, ranks, 1, rank_single, order);
}

#include "_simd_packed.h"

#else
static void prepare_shuffles(void) {}
#define five_natural(cards, out, hands, entries, shapes) ((ptrdiff_t)0)
#define five_jokers(cards, out, hands, entries, shapes) ((ptrdiff_t)0)
#define five_named(cards, out, hands, entries, shapes, wild) ((ptrdiff_t)0)
#define five_suited(cards, out, hands, entries, offsets) ((ptrdiff_t)0)
#define packed_plain(packed, out, hands, entries, shapes) ((ptrdiff_t)0)
#define packed_suited(packed, out, hands, entries, offsets) ((ptrdiff_t)0)
#define packed_six(packed, out, hands, ranks, flushes, rank_single, order) ((ptrdiff_t)0)
#define packed_seven(packed, out, hands, ranks, flushes, rank_single, order) ((ptrdiff_t)0)
#define six_cards(cards, out, hands, ranks, flushes, rank_single, order) ((ptrdiff_t)0)
#define seven_cards(cards, out, hands, ranks, flushes, rank_single, order) ((ptrdiff_t)0)
#endif
#endif

/* Rank batches of packed hands, 32 at a time; unpacking sorts their cards. _simd.h includes this file. */

/* Make the sorted planes of 32 packed hands; return 0 if one of them does not have `size` natural cards.

   The lowest bit of a hand, as a double, has the id of the card as its exponent. A number below 2^52 becomes a double by
   putting its bits below the exponent of 2^52 and subtracting 2^52. Each exponent is shifted to the top byte of eight. */
INLINE int unpack32(const uint64_t *packed, const int size, __m256i *plane) {
    static const uint8_t by_two[16] = {0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15};
    const __m256i one = _mm256_set1_epi64x(1), exponent = _mm256_set1_epi64x(0x4330000000000000);
    const __m256i pairs = both_halves(by_two), zero = _mm256_setzero_si256();
    __m256i two[8], four[2][4], eight[4][2], byte[8], bad = zero;
    for (int k = 0; k < 8; k++) {
        __m256i rest = _mm256_inserti128_si256(
            _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(packed + 2 * k))),
            _mm_loadu_si128((const __m128i *)(packed + 16 + 2 * k)), 1);
        __m256i ids = zero, last = zero;
        bad = _mm256_or_si256(bad, _mm256_srli_epi64(rest, 52));
        for (int j = 0; j < size; j++) {
            __m256i left = _mm256_and_si256(rest, _mm256_sub_epi64(rest, one));
            __m256d power = _mm256_sub_pd(
                _mm256_castsi256_pd(_mm256_or_si256(_mm256_xor_si256(rest, left), exponent)),
                _mm256_castsi256_pd(exponent));
            ids = _mm256_or_si256(_mm256_srli_epi64(ids, 8), _mm256_slli_epi64(_mm256_castpd_si256(power), 4));
            last = rest;
            rest = left;
        }
        bad = _mm256_or_si256(bad, _mm256_or_si256(rest, _mm256_cmpeq_epi64(last, zero)));
        two[k] = _mm256_shuffle_epi8(ids, pairs);
    }
    if (!_mm256_testz_si256(bad, bad)) return 0;
    /* Collect byte b of all hands, for b from 0 to 7; the cards are in the highest bytes. */
    for (int k = 0; k < 4; k++) {
        four[0][k] = _mm256_unpacklo_epi16(two[2 * k], two[2 * k + 1]);
        four[1][k] = _mm256_unpackhi_epi16(two[2 * k], two[2 * k + 1]);
    }
    for (int half = 0; half < 2; half++)
        for (int k = 0; k < 2; k++) {
            eight[2 * half][k] = _mm256_unpacklo_epi32(four[half][2 * k], four[half][2 * k + 1]);
            eight[2 * half + 1][k] = _mm256_unpackhi_epi32(four[half][2 * k], four[half][2 * k + 1]);
        }
    for (int pair = 0; pair < 4; pair++) {
        byte[2 * pair] = _mm256_unpacklo_epi64(eight[pair][0], eight[pair][1]);
        byte[2 * pair + 1] = _mm256_unpackhi_epi64(eight[pair][0], eight[pair][1]);
    }
    /* An exponent is the id plus 1023, so its last eight bits are the id minus one. */
    for (int j = 0; j < size; j++) plane[j] = _mm256_add_epi8(byte[8 - size + j], _mm256_set1_epi8(1));
    return 1;
}

static ptrdiff_t packed_plain(const uint64_t *packed, uint16_t *out, ptrdiff_t hands, const uint16_t *entries,
                              int shapes) {
    __m256i plane[7];
    ptrdiff_t done;
    for (done = 0; done + BLOCK <= hands && unpack32(packed + done, 5, plane); done += BLOCK)
        look_up_plain(plane, out + done, entries, shapes, 0);
    return done;
}

static ptrdiff_t packed_suited(const uint64_t *packed, uint16_t *out, ptrdiff_t hands, const uint32_t *entries,
                               const uint16_t *offsets) {
    __m256i plane[7];
    ptrdiff_t done;
    for (done = 0; done + BLOCK <= hands && unpack32(packed + done, 5, plane); done += BLOCK)
        look_up_suited(plane, out + done, entries, offsets);
    return done;
}

INLINE ptrdiff_t packed_more(const uint64_t *packed, uint16_t *out, ptrdiff_t hands, const int size,
                             const uint16_t *ranks, const int flushes, RankSinglePacked rank_single, const void *order) {
    __m256i plane[7];
    ptrdiff_t done;
    for (done = 0; done + BLOCK <= hands && unpack32(packed + done, size, plane); done += BLOCK) {
        uint32_t left = look_up_more(plane, size, ranks, out + done);
        for (left = flushes ? left : 0; left; left &= left - 1) {
            ptrdiff_t hand = done + lowest_bit(left);
            out[hand] = rank_single(order, packed[hand]);
        }
    }
    return done;
}

static ptrdiff_t packed_six(const uint64_t *packed, uint16_t *out, ptrdiff_t hands, const uint16_t *ranks,
                            int flushes, RankSinglePacked rank_single, const void *order) {
    if (!flushes) return packed_more(packed, out, hands, 6, ranks, 0, rank_single, order);
    return packed_more(packed, out, hands, 6, ranks, 1, rank_single, order);
}

static ptrdiff_t packed_seven(const uint64_t *packed, uint16_t *out, ptrdiff_t hands, const uint16_t *ranks,
                              int flushes, RankSinglePacked rank_single, const void *order) {
    if (!flushes) return packed_more(packed, out, hands, 7, ranks, 0, rank_single, order);
    return packed_more(packed, out, hands, 7, ranks, 1, rank_single, order);
}

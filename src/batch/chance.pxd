"""Chance: word n of a hand is a hash of the seed, the hand and n, whoever asks for it and when.

The words are those of SplitMix64 (G. Steele, D. Lea and C. Flood, 2014), which starts at a hash of seed and hand. The
dealer uses the words of the hand's key. A decision has a key of its own, made from that of the hand, the seat and the
number of decisions before it.
"""

from libc.stdint cimport uint64_t

from standpat.evaluator.five cimport bit_count, nth_bit, wide_product

cdef enum:
    CARDS_A_WORD = 5   # the fifth choice among 56 still has 35 random bits

# The words of one decision.
cdef struct Stream:
    uint64_t key
    uint64_t used

cdef inline uint64_t mix(uint64_t x) noexcept nogil:
    """Hash 64 bits; different numbers have different hashes."""
    x = (x ^ (x >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <uint64_t>0x94D049BB133111EB
    return x ^ (x >> 31)

cdef inline uint64_t word(uint64_t key, uint64_t number) noexcept nogil:
    """Word `number` of a key, from 0 on."""
    return mix(key + (number + 1) * <uint64_t>0x9E3779B97F4A7C15)

cdef inline uint64_t hand_key(uint64_t seed, uint64_t hand) noexcept nogil:
    """The key of a hand."""
    return mix(seed ^ word(0, hand))

cdef inline Stream decision_stream(uint64_t key, int seat, uint64_t decision) noexcept nogil:
    """The stream of one decision: `decision` counts those made before it in the hand, by all seats."""
    cdef Stream stream
    stream.key = mix(~key ^ word(seat + 1, decision))
    stream.used = 0
    return stream

cdef inline uint64_t next_word(Stream* stream) noexcept nogil:
    """The next word of a stream."""
    stream.used += 1
    return word(stream.key, stream.used - 1)

cdef inline uint64_t below(uint64_t* random, uint64_t bound) noexcept nogil:
    """A number from 0 to bound - 1: the high half of a product. What is left of the word is the low half."""
    return wide_product(random[0], bound, random)

cdef inline uint64_t some_cards(Stream* stream, uint64_t cards, int count) noexcept nogil:
    """`count` random cards of a set, every choice as likely; a new word for each five."""
    cdef uint64_t random = 0, chosen = 0, card
    cdef int left = bit_count(cards), k
    for k in range(count):
        if k % CARDS_A_WORD == 0:
            random = next_word(stream)
        card = nth_bit(cards, <int>below(&random, left - k))
        cards ^= card
        chosen |= card
    return chosen

/* Count and find bits, and multiply to 128 bits, with the functions of each compiler. */
#ifndef STANDPAT_BITS_H
#define STANDPAT_BITS_H
#include <stdint.h>

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
static __inline int bit_count(uint64_t x) {
    x -= (x >> 1) & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)((x * 0x0101010101010101u) >> 56);
}
#if defined(_M_X64) || defined(_M_ARM64)
static __inline int lowest_bit(uint64_t x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
static __inline int highest_bit(uint64_t x) { unsigned long i; _BitScanReverse64(&i, x); return (int)i; }
#else
static __inline int lowest_bit(uint64_t x) { return bit_count((x & (0 - x)) - 1); }
static __inline int highest_bit(uint64_t x) { int i = 0; while (x >>= 1) i++; return i; }
#endif
#else
static inline int bit_count(uint64_t x) { return __builtin_popcountll(x); }
static inline int lowest_bit(uint64_t x) { return __builtin_ctzll(x); }      /* x != 0 */
static inline int highest_bit(uint64_t x) { return 63 - __builtin_clzll(x); } /* x != 0 */
#endif

/* The n-th lowest bit of a set, as a set; 0 is the lowest. */
#if defined(__BMI2__) || (defined(_MSC_VER) && defined(__AVX2__) && defined(_M_X64))
#include <immintrin.h>
static inline uint64_t nth_bit(uint64_t set, int n) { return _pdep_u64((uint64_t)1 << n, set); }
#else
static inline uint64_t nth_bit(uint64_t set, int n) {
    int low = 0, half, found;
    for (half = 32; half; half >>= 1) { /* halve the range of places that holds the bit */
        found = bit_count(set >> low & (((uint64_t)1 << half) - 1));
        if (found <= n) { n -= found; low += half; }
    }
    return (uint64_t)1 << low;
}
#endif

/* The high half of the product of two numbers; the low half goes to `low`. */
#if defined(__SIZEOF_INT128__)
static inline uint64_t wide_product(uint64_t a, uint64_t b, uint64_t *low) {
    unsigned __int128 product = (unsigned __int128)a * b;
    *low = (uint64_t)product;
    return (uint64_t)(product >> 64);
}
#else
static inline uint64_t wide_product(uint64_t a, uint64_t b, uint64_t *low) {
    uint64_t low_low = (a & 0xffffffffu) * (b & 0xffffffffu), high_low = (a >> 32) * (b & 0xffffffffu);
    uint64_t low_high = (a & 0xffffffffu) * (b >> 32), middle = high_low + (low_low >> 32);
    uint64_t carried = (middle & 0xffffffffu) + low_high;
    *low = a * b;
    return (a >> 32) * (b >> 32) + (middle >> 32) + (carried >> 32);
}
#endif
#endif

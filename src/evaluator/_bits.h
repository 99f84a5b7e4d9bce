/* Bit counting, in each compiler's own words. */
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
#endif

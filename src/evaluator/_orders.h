/* The tables of all orderings, one row for each. */
#ifndef STANDPAT_ORDERS_H
#define STANDPAT_ORDERS_H
#include <stddef.h>
#include <stdint.h>
#include "_tables.h"

/* How to find the best five of six or more cards. */
typedef enum {
    BY_TRIAL,        /* all subsets */
    BY_MASKS,        /* HIGH and its wild relatives: groups, and tables of straights and flushes */
    BY_CHOICES,      /* the few choices of five that can be the best under HIGH */
    BY_COMBINATIONS, /* those, and the four other combinations of CZECH */
    BY_LOWEST,       /* DEUCE_TO_SEVEN: the lowest ranks */
    AS_BUG           /* as BY_MASKS; wild cards are aces, except in straights and flushes */
} Search;

typedef struct {
    const uint16_t *plain;          /* entries if suits do not count, else NULL */
    const uint32_t *suited;         /* entries if suits count, else NULL */
    const uint16_t *offsets;        /* with `suited`: where the entries of each of the 1,024 suit codes begin */
    uint32_t shapes;                /* entries for each suit pattern: 6,188, or 8,568 with wild cards */
    const uint16_t *ranks6;         /* best strength of six ranks without regard to suits, or NULL */
    const uint16_t *ranks7;         /* the same for seven ranks */
    const uint16_t *suit_masks;     /* best flush of each 13-bit rank set with 0..3 wild cards, or NULL */
    const uint16_t *straight_masks; /* the same for straights */
    const uint32_t *stand_ins;      /* what the wild cards of each shape stand for, or NULL without wild cards */
    int flushes;                    /* whether suits matter for flushes */
    int low_ace;                    /* whether aces rank below deuces */
    const uint32_t *classes;        /* packed value of each strength */
    const uint16_t *starts;         /* the lowest strength of each category */
    uint32_t size;
    int categories;
    int wild;                       /* whether hands may have wild cards */
    Search search;
} Order;

typedef struct {
    const char *name;
    Order order;
} NamedOrder;

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))
#define ENDS(name) name##_flushes, name##_low_ace, name##_classes, name##_starts, LENGTH(name##_classes), LENGTH(name##_starts)
#define PLAIN_ORDER(text, name, search, suits, straights) \
    {text, {name##_entries, NULL, NULL, 6188, name##_ranks6, name##_ranks7, suits, straights, NULL, ENDS(name), 0, \
            search}}
#define WILD_ORDER(text, name, search, six, seven, suits, straights) \
    {text, {name##_entries, NULL, NULL, 8568, six, seven, suits, straights, name##_stand_ins, ENDS(name), 1, search}}
#define SUITED_ORDER(text, name, search, offsets) \
    {text, {NULL, name##_entries, offsets, 6188, NULL, NULL, NULL, NULL, NULL, ENDS(name), 0, search}}

/* The first 7,462 strengths of WILD and of BUG are those of HIGH, so they share tables; those of WILD_DOUBLE_ACE
   are not. */
static const NamedOrder ORDERS[] = {
    PLAIN_ORDER("high", order_high, BY_MASKS, order_wild_suit_masks, order_wild_straight_masks),
    SUITED_ORDER("high-by-suit", order_high_by_suit, BY_CHOICES, offsets2),
    PLAIN_ORDER("2-7", order_2_7, BY_LOWEST, NULL, NULL),
    WILD_ORDER("wild", order_wild, BY_MASKS, order_high_ranks6, order_high_ranks7, order_wild_suit_masks,
               order_wild_straight_masks),
    WILD_ORDER("wild-double-ace", order_wild_double_ace, BY_MASKS, NULL, NULL, order_wild_double_ace_suit_masks,
               order_wild_double_ace_straight_masks),
    WILD_ORDER("bug", order_bug, AS_BUG, order_high_ranks6, order_high_ranks7, order_wild_suit_masks,
               order_wild_straight_masks),
    SUITED_ORDER("czech", order_czech, BY_COMBINATIONS, offsets4),
    SUITED_ORDER("czech-common", order_czech_common, BY_CHOICES, offsets2),
};
enum { ORDER_COUNT = LENGTH(ORDERS) };
#endif

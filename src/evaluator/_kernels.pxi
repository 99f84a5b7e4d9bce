# The loops over batches, and the class that holds an ordering's tables. Each kernel module includes this file.

cimport cython
from cpython.exc cimport PyErr_SetString
from cpython.long cimport PyLong_AsLongLongAndOverflow
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc
cimport numpy as cnp

from standpat.evaluator.five cimport (
    FEWEST, MOST, NATURAL_SHAPES, Order, bit_count, jokers, order_named, pack_checked,
)
from standpat.evaluator.kernels cimport strength_of

import operator
from math import comb

import numpy as np

from standpat.evaluator.definitions.shape import multisets
from standpat.evaluator.errors import HandError as PyHandError

cnp.import_array()
cnp.import_ufunc()

cdef extern from "_simd.h" nogil:
    void prepare_shuffles()
    ctypedef uint16_t (*RankSingle)(const void*, const uint8_t*, int) noexcept nogil
    ctypedef uint16_t (*RankSinglePacked)(const void*, uint64_t) noexcept nogil
    Py_ssize_t five_natural(const uint8_t*, uint16_t*, Py_ssize_t, const uint16_t*, int)
    Py_ssize_t five_jokers(const uint8_t*, uint16_t*, Py_ssize_t, const uint16_t*, int)
    Py_ssize_t five_named(const uint8_t*, uint16_t*, Py_ssize_t, const uint16_t*, int, uint64_t)
    Py_ssize_t five_suited(const uint8_t*, uint16_t*, Py_ssize_t, const uint32_t*, const uint16_t*)
    Py_ssize_t packed_plain(const uint64_t*, uint16_t*, Py_ssize_t, const uint16_t*, int)
    Py_ssize_t packed_suited(const uint64_t*, uint16_t*, Py_ssize_t, const uint32_t*, const uint16_t*)
    Py_ssize_t packed_six(const uint64_t*, uint16_t*, Py_ssize_t, const uint16_t*, int, RankSinglePacked, const void*)
    Py_ssize_t packed_seven(const uint64_t*, uint16_t*, Py_ssize_t, const uint16_t*, int, RankSinglePacked, const void*)
    Py_ssize_t six_cards(const uint8_t*, uint16_t*, Py_ssize_t, const uint16_t*, int, RankSingle, const void*)
    Py_ssize_t seven_cards(const uint8_t*, uint16_t*, Py_ssize_t, const uint16_t*, int, RankSingle, const void*)

cdef object HandError = PyHandError

prepare_shuffles()

# The data of a loop: the ordering, and whether an invalid hand raises an error or gets 0.
cdef struct Task:
    const Order* order
    bint strict

cdef enum:
    BLOCK = 32
    CHUNK = 256

cdef uint16_t rank_single(const void* order, const uint8_t* cards, int count) noexcept nogil:
    return strength_of(<const Order*>order, pack_checked(cards, 1, count), 0)

cdef uint16_t rank_single_packed(const void* order, uint64_t hand) noexcept nogil:
    return strength_of(<const Order*>order, hand, 0)

cdef Py_ssize_t rank_whole_blocks(
    const Order* order, const uint8_t* cards, uint16_t* out, Py_ssize_t hands, Py_ssize_t count, uint64_t wild
) noexcept nogil:
    """Rank whole blocks of 32 hands until one needs the scalar kernel; return the number of hands done."""
    if wild >> 56:  # a bit that is not a card makes every hand invalid
        return 0
    if count == 5:
        if order.suited != NULL:
            return five_suited(cards, out, hands, order.suited, order.offsets)
        if not order.wild:
            return five_natural(cards, out, hands, order.plain, order.shapes)
        if wild == 0:
            return five_jokers(cards, out, hands, order.plain, order.shapes)
        return five_named(cards, out, hands, order.plain, order.shapes, wild | jokers())
    if wild == 0 and order.ranks7 != NULL:
        if count == 6:
            return six_cards(cards, out, hands, order.ranks6, order.flushes, rank_single, order)
        if count == 7:
            return seven_cards(cards, out, hands, order.ranks7, order.flushes, rank_single, order)
    return 0

cdef Py_ssize_t rank_block(
    const Order* order, const uint8_t* cards, uint16_t* out, Py_ssize_t hands, Py_ssize_t count,
    const char* wild, Py_ssize_t wild_step
) noexcept nogil:
    """Rank contiguous hands; return the number of invalid hands, which get 0."""
    cdef Py_ssize_t hand = 0, stop, faulty = 0
    while hand < hands:
        if hands - hand >= BLOCK and wild_step == 0:
            hand += rank_whole_blocks(
                order, cards + count * hand, out + hand, hands - hand, count, (<const uint64_t*>wild)[0]
            )
        stop = min(hand + BLOCK, hands)
        while hand < stop:
            out[hand] = strength_of(
                order, pack_checked(cards + count * hand, 1, count), (<const uint64_t*>(wild + wild_step * hand))[0]
            )
            faulty += out[hand] == 0
            hand += 1
    return faulty

cdef void set_invalid_error() noexcept nogil:
    with gil:
        PyErr_SetString(HandError, "not every row is a hand of five to ten different cards of this ordering's deck")

cdef void rank_rows(
    const Task* task, const char* cards, const char* wild, char* out, Py_ssize_t hands, Py_ssize_t count,
    Py_ssize_t step, Py_ssize_t wild_step, Py_ssize_t out_step, Py_ssize_t card_step
) noexcept nogil:
    """Rank rows with any strides: the body of the generalised ufuncs."""
    cdef uint8_t gathered[CHUNK * MOST]
    cdef uint16_t ranked[CHUNK]
    cdef Py_ssize_t done = 0, chunk, hand, k, faulty = 0
    if count < FEWEST or count > MOST:
        with gil:
            PyErr_SetString(HandError, "a hand has five to ten cards")
        return
    if card_step == 1 and step == count and out_step == sizeof(uint16_t):
        faulty = rank_block(task.order, <const uint8_t*>cards, <uint16_t*>out, hands, count, wild, wild_step)
    else:
        while done < hands:
            chunk = min(CHUNK, hands - done)
            for hand in range(chunk):
                for k in range(count):
                    gathered[count * hand + k] = (<const uint8_t*>(cards + step * (done + hand) + card_step * k))[0]
            faulty += rank_block(task.order, gathered, ranked, chunk, count, wild + wild_step * done, wild_step)
            for hand in range(chunk):
                (<uint16_t*>(out + out_step * (done + hand)))[0] = ranked[hand]
            done += chunk
    if faulty and task.strict:
        set_invalid_error()

cdef uint64_t NO_WILD = 0

cdef void rank_loop(char** args, cnp.npy_intp* dims, cnp.npy_intp* steps, void* data) noexcept nogil:
    rank_rows(
        <const Task*>data, args[0], <const char*>&NO_WILD, args[1], dims[0], dims[1], steps[0], 0, steps[1], steps[2]
    )

cdef void rank_wild_loop(char** args, cnp.npy_intp* dims, cnp.npy_intp* steps, void* data) noexcept nogil:
    rank_rows(
        <const Task*>data, args[0], args[1], args[2], dims[0], dims[1], steps[0], steps[1], steps[2], steps[3]
    )

cdef Py_ssize_t rank_packed_blocks(
    const Order* order, const uint64_t* packed, uint16_t* out, Py_ssize_t hands
) noexcept nogil:
    """Rank whole blocks of packed hands that have as many cards as the first; return the number of hands done."""
    cdef int count = bit_count(packed[0])
    if order.ranks7 != NULL and count == 6:
        return packed_six(packed, out, hands, order.ranks6, order.flushes, rank_single_packed, order)
    if order.ranks7 != NULL and count == 7:
        return packed_seven(packed, out, hands, order.ranks7, order.flushes, rank_single_packed, order)
    if order.suited != NULL:
        return packed_suited(packed, out, hands, order.suited, order.offsets)
    return packed_plain(packed, out, hands, order.plain, order.shapes)

cdef void rank_packed(
    const Task* task, const char* hands, const char* wild, char* out, Py_ssize_t count,
    Py_ssize_t step, Py_ssize_t wild_step, Py_ssize_t out_step
) noexcept nogil:
    cdef const Order* order = task.order
    cdef Py_ssize_t hand = 0, stop, faulty = 0
    cdef bint by_block = step == sizeof(uint64_t) and out_step == sizeof(uint16_t) and wild_step == 0
    cdef const uint64_t* packed = <const uint64_t*>hands
    cdef uint16_t* ranked = <uint16_t*>out
    cdef uint16_t strength
    by_block = by_block and (<const uint64_t*>wild)[0] == 0
    while hand < count:
        if by_block and count - hand >= BLOCK:
            hand += rank_packed_blocks(order, packed + hand, ranked + hand, count - hand)
        stop = min(hand + BLOCK, count)
        while hand < stop:
            strength = strength_of(
                order, (<const uint64_t*>(hands + step * hand))[0], (<const uint64_t*>(wild + wild_step * hand))[0]
            )
            (<uint16_t*>(out + out_step * hand))[0] = strength
            faulty += strength == 0
            hand += 1
    if faulty and task.strict:
        set_invalid_error()

cdef void packed_loop(char** args, cnp.npy_intp* dims, cnp.npy_intp* steps, void* data) noexcept nogil:
    rank_packed(<const Task*>data, args[0], <const char*>&NO_WILD, args[1], dims[0], steps[0], 0, steps[1])

cdef void packed_wild_loop(char** args, cnp.npy_intp* dims, cnp.npy_intp* steps, void* data) noexcept nogil:
    rank_packed(<const Task*>data, args[0], args[1], args[2], dims[0], steps[0], steps[1], steps[2])

# NumPy keeps pointers to these, so they must live as long as the process.
cdef char[2] IDS_TYPES = [cnp.NPY_UINT8, cnp.NPY_UINT16]
cdef char[3] IDS_WILD_TYPES = [cnp.NPY_UINT8, cnp.NPY_UINT64, cnp.NPY_UINT16]
cdef char[2] PACKED_TYPES = [cnp.NPY_UINT64, cnp.NPY_UINT16]
cdef char[3] PACKED_WILD_TYPES = [cnp.NPY_UINT64, cnp.NPY_UINT64, cnp.NPY_UINT16]
cdef cnp.PyUFuncGenericFunction[1] RANK_LOOP = [<cnp.PyUFuncGenericFunction>rank_loop]
cdef cnp.PyUFuncGenericFunction[1] RANK_WILD_LOOP = [<cnp.PyUFuncGenericFunction>rank_wild_loop]
cdef cnp.PyUFuncGenericFunction[1] PACKED_LOOP = [<cnp.PyUFuncGenericFunction>packed_loop]
cdef cnp.PyUFuncGenericFunction[1] PACKED_WILD_LOOP = [<cnp.PyUFuncGenericFunction>packed_wild_loop]
cdef const char* RANK_DOC = b"Strengths of hands held as card ids."
cdef const char* PACKED_DOC = b"Strengths of packed hands."

cdef object make_ufunc(const Order* order, bint packed, bint strict):
    cdef Task* task = <Task*>calloc(1, sizeof(Task))
    cdef void** data = <void**>calloc(1, sizeof(void*))
    if task == NULL or data == NULL:
        raise MemoryError
    task.order = order
    task.strict = strict
    data[0] = task
    if packed:
        return cnp.PyUFunc_FromFuncAndData(
            &PACKED_WILD_LOOP[0] if order.wild else &PACKED_LOOP[0], data,
            &PACKED_WILD_TYPES[0] if order.wild else &PACKED_TYPES[0], 1, 2 if order.wild else 1, 1,
            cnp.PyUFunc_None, "rank_packed", PACKED_DOC, 0
        )
    return cnp.PyUFunc_FromFuncAndDataAndSignature(
        &RANK_WILD_LOOP[0] if order.wild else &RANK_LOOP[0], data,
        &IDS_WILD_TYPES[0] if order.wild else &IDS_TYPES[0], 1, 2 if order.wild else 1, 1,
        cnp.PyUFunc_None, "rank", RANK_DOC, 0, "(n),()->()" if order.wild else "(n)->()"
    )

cdef object hand_error(object hand, object wild, const Order* order):
    from standpat.evaluator.ids import DECK, IDS, describe_packed_fault

    if hand < 0 or hand >> 64 or wild < 0 or wild >> IDS:
        return HandError(f"packed hand {hand}, wild {wild}: expected integers from 0 to 2**56 - 1")
    if wild and not order.wild:
        return HandError("this ordering has no wild cards")
    fault = describe_packed_fault(hand, range(FEWEST, MOST + 1), IDS if order.wild else DECK)
    return HandError(f"packed hand {hand:#x}: {fault}")

cdef object highest_strength(object entries, bint suited):
    """Find the highest strength that entries can give; the suit of the lead adds up to three, unless it is shifted out."""
    if not suited:
        return entries.max()
    ranks = np.tile(np.array(multisets(5), np.int8), (len(entries) // NATURAL_SHAPES, 1))
    lead = entries >> 17
    place = np.minimum(lead, 4)[:, None].astype(np.intp)
    above = ((ranks == np.take_along_axis(ranks, place, axis=1)) & (np.arange(5) > place)).sum(axis=1)
    strengths = (entries + np.where(lead < 5, 3 - above, 0)) & 0xFFFF
    return strengths[entries > 0].max(initial=0)

cdef class Kernel:
    """The tables of an ordering, and the compiled functions that use them."""

    cdef const Order* order
    cdef object _rank_ufunc
    cdef object _rank_ufunc_lenient
    cdef object _packed_ufunc
    cdef object _packed_ufunc_lenient
    cdef object _best_ufunc
    cdef object _stand_ins_ufunc
    cdef object _classes
    cdef object _starts

    def __cinit__(self, str name not None, tables=None, bint wild=False, bint suited=False, bint low_ace=False):
        cdef bytes wanted = name.encode()
        if tables is None:
            self.order = order_named(wanted)
            if self.order == NULL or b"\0" in wanted:
                raise KeyError(name)
            self._classes = np.asarray(<const uint32_t[:self.order.size]>self.order.classes)
            self._starts = np.asarray(<const uint16_t[:self.order.categories]>self.order.starts)
        else:
            self._classes = np.array(tables.classes, np.uint32)
            self._starts = np.array(tables.starts, np.uint16)
            self.order = make_order(tables, self._classes, wild, suited, low_ace)
        self._classes.flags.writeable = False
        self._starts.flags.writeable = False
        self._rank_ufunc = make_ufunc(self.order, False, True)
        self._rank_ufunc_lenient = make_ufunc(self.order, False, False)
        self._packed_ufunc = make_ufunc(self.order, True, True)
        self._packed_ufunc_lenient = make_ufunc(self.order, True, False)
        self._best_ufunc, self._stand_ins_ufunc = make_best_ufuncs(self.order)

    @property
    def rank_ufunc(self):
        """Generalised ufunc that ranks hands of card ids: `(n)->()`, or `(n),()->()` with packed wild cards.

        An invalid hand raises HandError.
        """
        return self._rank_ufunc

    @property
    def rank_ufunc_lenient(self):
        """Generalised ufunc like `rank_ufunc`, which gives an invalid hand 0."""
        return self._rank_ufunc_lenient

    @property
    def packed_ufunc(self):
        """Ufunc that ranks packed hands; a second input, if the ordering has wild cards, is the packed wild cards.

        An invalid hand raises HandError.
        """
        return self._packed_ufunc

    @property
    def packed_ufunc_lenient(self):
        """Ufunc like `packed_ufunc`, which gives an invalid hand 0."""
        return self._packed_ufunc_lenient

    @property
    def best_ufunc(self):
        """Generalised ufunc behind `best`: `(n)->(5)`, or `(n),()->(5)` with packed wild cards."""
        return self._best_ufunc

    @property
    def stand_ins_ufunc(self):
        """Generalised ufunc behind `stand_ins`: `(n),()->(n)`, card ids and packed wild cards."""
        return self._stand_ins_ufunc

    @property
    def classes(self):
        """Packed meanings of the strengths 1, 2, ..., shape (size,), uint32, read-only.

        `definitions.tables.unpack_class` turns one into a category, ranks and a suit.
        """
        return self._classes

    @property
    def starts(self):
        """Lowest strength of each category, shape (categories,), uint16, read-only."""
        return self._starts

    @property
    def address(self):
        """Address of the compiled tables, for the C functions of `standpat.evaluator.contract`."""
        return <size_t>self.order

    @cython.binding(False)  # makes a call a third cheaper
    def strength(self, hand, wild=0):
        """Rank one packed hand of five to ten cards; the fastest call for a loop in Python.

        Args:
            hand: A packed hand.
            wild: Natural cards that are wild, packed, under an ordering with wild cards.

        Returns:
            The strength, a Python int.

        Raises:
            HandError: The hand or the wild cards are invalid.
            TypeError: An argument is not an integer.

        >>> import standpat as sp
        >>> sp.HIGH.strength(int(sp.pack(sp.parse("As Ks Qs Js Ts"))))
        7462
        """
        cdef int large = 0
        cdef uint64_t packed = PyLong_AsLongLongAndOverflow(hand, &large)  # a number that is too large sets all bits
        cdef uint64_t wild_cards = PyLong_AsLongLongAndOverflow(wild, &large)
        cdef uint16_t strength = strength_of(self.order, packed, wild_cards)
        if strength == 0 or (wild_cards and not self.order.wild):
            raise hand_error(operator.index(hand), operator.index(wild), self.order)
        return strength

    def walk(self, uint64_t held, uint64_t deck, int drawn, uint64_t wild, uint64_t[::1] counts, uint16_t[::1] strengths):
        """Rank every hand of the held cards and `drawn` cards of the deck: count strengths, or write each.

        `enumerate_hands` and `histogram` check their arguments and call this.

        Args:
            held: Cards that every hand contains, packed.
            deck: Cards to draw from, packed.
            drawn: Number of cards to draw.
            wild: Natural cards that are wild, packed.
            counts: Array to add the number of hands of each strength to, shape (size + 1,), uint64; or None.
            strengths: Array to write strengths into if `counts` is None, shape (hands,), uint16.

        Raises:
            ValueError: A card is both held and in the deck, the hands do not have five to ten cards, or an array has
                the wrong size.
        """
        cdef Walk walk
        cdef int left = bit_count(deck), size = bit_count(held) + drawn
        if held & deck or (held | deck) >> 56 or not FEWEST <= size <= MOST or not 0 <= drawn <= left:
            raise ValueError("expected held cards and another deck of ids below 56 to make hands of five to ten cards")
        if counts is not None and counts.shape[0] <= self.order.size:
            raise ValueError("counts: expected one more than there are strengths")
        if counts is None and (strengths is None or strengths.shape[0] != comb(left, drawn)):
            raise ValueError("strengths: expected as many as there are hands")
        walk.order = self.order
        walk.held = held
        walk.wild = (wild | jokers()) if self.order.wild else 0
        walk.drawn = drawn
        walk.size = size
        walk.counts = NULL if counts is None else &counts[0]
        walk.strengths = NULL if strengths is None else &strengths[0]
        with nogil:
            walk_all(&walk, deck)

# The tables of orderings that are defined at run time. The kernel modules include this file.

from libc.stdint cimport uint16_t, uint32_t
from libc.stdlib cimport calloc

from standpat.evaluator.five cimport NATURAL_SHAPES, Order, places5, places7

cdef extern from "_tables.h" nogil:
    const uint16_t offsets2[1024]
    const uint16_t offsets4[1024]
    enum:
        SHAPES_OF_SIX
        SHAPES_OF_SEVEN
        SHAPES_WITH_WILD

# Ufuncs point into these tables. `Ordering` makes the tables of a definition once in a process.
cdef list KEPT = []

cdef void fill_ranks(const uint16_t* smaller, uint16_t* table, int size) noexcept nogil:
    """Find the best strength of every six or seven ranks without regard to suits, by leaving out each rank.

    Five equal ranks cannot be dealt and get 0. The loop visits the ranks in the order of their shape index.
    """
    cdef const uint32_t* places = &places5[0] if size == 6 else &places7[0]
    cdef int ranks[8]
    cdef int k, left_out, place
    cdef uint32_t index
    cdef Py_ssize_t shape = 0
    for k in range(size):
        ranks[k] = 0
    ranks[size] = 12
    while True:
        for left_out in range(size if is_dealt(ranks, size) else 0):
            index = 0
            place = 0
            for k in range(size):
                if k != left_out:
                    index += places[64 * place + 4 * ranks[k]] & 0xFFFF
                    place += 1
            table[shape] = max(table[shape], smaller[index])
        shape += 1
        k = 0
        while k < size and ranks[k] == ranks[k + 1]:
            ranks[k] = 0
            k += 1
        if k == size:
            return
        ranks[k] += 1

cdef bint is_dealt(const int* ranks, int size) noexcept nogil:
    """Return True if no five of the ascending ranks are equal."""
    cdef int k
    for k in range(size - 4):
        if ranks[k] == ranks[k + 4]:
            return False
    return True

cdef const uint16_t* kept16(object table):
    """Keep an array for the rest of the process, read-only; return its address."""
    cdef const uint16_t[::1] view
    table.flags.writeable = False
    KEPT.append(table)
    view = table
    return &view[0]

cdef const uint32_t* kept32(object table):
    cdef const uint32_t[::1] view
    table.flags.writeable = False
    KEPT.append(table)
    view = table
    return &view[0]

cdef const Order* make_order(object tables, object classes, bint wild, bint suited, bint low_ace) except NULL:
    """Make the tables of an ordering from those that `definitions.tables.build` made, and keep them."""
    cdef Order* made
    entries = np.array(tables.entries, np.uint32 if suited else np.uint16)
    shapes = SHAPES_WITH_WILD if wild else NATURAL_SHAPES
    if len(entries) not in (2 * shapes, 4 * shapes) or (wild and suited):
        raise ValueError("entries: expected those of two or four suit patterns, and no suits with wild cards")
    if highest_strength(entries, suited) > len(classes):
        raise ValueError("entries: expected strengths up to the number of classes")
    stand_ins = np.array(tables.stand_ins, np.uint32)
    if len(stand_ins) != 2 * (shapes - NATURAL_SHAPES):
        raise ValueError("stand-ins: expected one for each shape with wild cards")
    made = <Order*>calloc(1, sizeof(Order))
    if made == NULL:
        raise MemoryError
    made.shapes = shapes
    made.wild = wild
    made.low_ace = low_ace
    made.flushes = tables.flushes
    made.size = len(classes)
    made.classes = kept32(classes)
    if wild:
        made.stand_ins = kept32(stand_ins)
    if suited:
        made.suited = kept32(entries)
        made.offsets = &offsets4[0] if len(entries) > 2 * shapes else &offsets2[0]
        return made
    made.plain = kept16(entries)
    if not wild:
        six, seven = np.zeros(SHAPES_OF_SIX, np.uint16), np.zeros(SHAPES_OF_SEVEN, np.uint16)
        fill_table(made.plain, six, 6)
        made.ranks6 = kept16(six)
        fill_table(made.ranks6, seven, 7)
        made.ranks7 = kept16(seven)
    return made

cdef object fill_table(const uint16_t* smaller, uint16_t[::1] table, int size):
    with nogil:
        fill_ranks(smaller, &table[0], size)

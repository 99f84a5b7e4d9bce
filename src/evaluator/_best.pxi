# The five cards of each hand that count, and what wild cards stand for. The kernel modules include this file.

from libc.stdint cimport uint8_t, uint64_t

from standpat.evaluator.arrange cimport Five, arrange
from standpat.evaluator.five cimport FEWEST, MOST, Order, pack_checked

cdef void write_best(const Five* five, const uint8_t* cards, Py_ssize_t count, char* out, Py_ssize_t step) noexcept nogil:
    cdef int k
    for k in range(5):
        out[step * k] = five.cards[k]

cdef void write_stand_ins(
    const Five* five, const uint8_t* cards, Py_ssize_t count, char* out, Py_ssize_t step
) noexcept nogil:
    cdef int k, place
    for place in range(count):
        out[step * place] = cards[place]
        for k in range(5):
            if five.cards[k] == cards[place]:
                out[step * place] = five.meant[k]

ctypedef void (*Write)(const Five*, const uint8_t*, Py_ssize_t, char*, Py_ssize_t) noexcept nogil

cdef void arrange_rows(
    const Order* order, const char* cards, const char* wild, char* out, Py_ssize_t hands, Py_ssize_t count,
    Py_ssize_t step, Py_ssize_t wild_step, Py_ssize_t out_step, Py_ssize_t card_step, Py_ssize_t place_step, Write write
) noexcept nogil:
    """Arrange rows with any strides: the body of the generalised ufuncs."""
    cdef uint8_t gathered[MOST]
    cdef Five five
    cdef Py_ssize_t hand, k
    cdef bint sound = FEWEST <= count and count <= MOST
    for hand in range(hands if sound else 0):
        for k in range(count):
            gathered[k] = (<const uint8_t*>(cards + step * hand + card_step * k))[0]
        if arrange(
            order, pack_checked(gathered, 1, count), (<const uint64_t*>(wild + wild_step * hand))[0], &five
        ):
            write(&five, gathered, count, out + out_step * hand, place_step)
        else:
            sound = False
    if not sound:
        set_invalid_error()

cdef void best_loop(char** args, cnp.npy_intp* dims, cnp.npy_intp* steps, void* data) noexcept nogil:
    arrange_rows(
        <const Order*>data, args[0], <const char*>&NO_WILD, args[1], dims[0], dims[1],
        steps[0], 0, steps[1], steps[2], steps[3], write_best
    )

cdef void best_wild_loop(char** args, cnp.npy_intp* dims, cnp.npy_intp* steps, void* data) noexcept nogil:
    arrange_rows(
        <const Order*>data, args[0], args[1], args[2], dims[0], dims[1],
        steps[0], steps[1], steps[2], steps[3], steps[4], write_best
    )

cdef void stand_ins_loop(char** args, cnp.npy_intp* dims, cnp.npy_intp* steps, void* data) noexcept nogil:
    arrange_rows(
        <const Order*>data, args[0], args[1], args[2], dims[0], dims[1],
        steps[0], steps[1], steps[2], steps[3], steps[4], write_stand_ins
    )

cdef char[2] BEST_TYPES = [cnp.NPY_UINT8, cnp.NPY_UINT8]
cdef char[3] BEST_WILD_TYPES = [cnp.NPY_UINT8, cnp.NPY_UINT64, cnp.NPY_UINT8]
cdef cnp.PyUFuncGenericFunction[1] BEST_LOOP = [<cnp.PyUFuncGenericFunction>best_loop]
cdef cnp.PyUFuncGenericFunction[1] BEST_WILD_LOOP = [<cnp.PyUFuncGenericFunction>best_wild_loop]
cdef cnp.PyUFuncGenericFunction[1] STAND_INS_LOOP = [<cnp.PyUFuncGenericFunction>stand_ins_loop]
cdef const char* BEST_DOC = b"The five cards of each hand that count, in order."
cdef const char* STAND_INS_DOC = b"The hands, with each wild card that counts replaced by what it stands for."

cdef tuple make_best_ufuncs(const Order* order):
    """Make the ufuncs of `best` and `stand_ins`; the second always takes wild cards."""
    cdef void** data = <void**>calloc(1, sizeof(void*))
    if data == NULL:
        raise MemoryError
    data[0] = <void*>order
    return cnp.PyUFunc_FromFuncAndDataAndSignature(
        &BEST_WILD_LOOP[0] if order.wild else &BEST_LOOP[0], data,
        &BEST_WILD_TYPES[0] if order.wild else &BEST_TYPES[0], 1, 2 if order.wild else 1, 1,
        cnp.PyUFunc_None, "best", BEST_DOC, 0, "(n),()->(5)" if order.wild else "(n)->(5)"
    ), cnp.PyUFunc_FromFuncAndDataAndSignature(
        &STAND_INS_LOOP[0], data, &BEST_WILD_TYPES[0], 1, 2, 1,
        cnp.PyUFunc_None, "stand_ins", STAND_INS_DOC, 0, "(n),()->(n)"
    )

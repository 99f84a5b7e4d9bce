"""Your own kernel on top of standpat's: how many of the cards left make at least a given strength.

Build it with `python setup.py build_ext --inplace`, then:

>>> import outs, standpat as sp
>>> held = int(sp.pack(sp.parse("Ah Kh 7h 2h")))
>>> flush = int(sp.HIGH.rank("7h 5h 4h 3h 2h"))
>>> outs.count(held, flush)
9
"""

from libc.stdint cimport uint64_t

from standpat.evaluator.contract cimport OrderingPointer, ordering, strength


def count(uint64_t held, int least):
    """Count the fifth cards that bring four held ones to a strength of at least `least` under HIGH."""
    cdef OrderingPointer high = ordering("high")
    cdef int card, found = 0
    with nogil:
        for card in range(52):
            if not held >> card & 1 and strength(high, held | (<uint64_t>1 << card), 0) >= least:
                found += 1
    return found

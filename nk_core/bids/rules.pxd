"""Bids: the rules engine."""

from nk_core.bids.state cimport State
from nk_core.game cimport Game

cdef class Bids(Game):
    cdef int size       # cards in each hand, and rounds

    cdef void reveal(self, State* s) noexcept nogil

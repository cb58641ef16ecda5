"""Gardeners: which moves are legal. It changes nothing."""

from nk_core.gardeners.state cimport State
from nk_core.gardeners.tally cimport House
from nk_core.ints cimport move_t, u8

cdef int list_moves(const State* s, const House* h, move_t* out) noexcept nogil
cdef bint takes_worker(const State* s, int garden, int kind) noexcept nogil
cdef int bed_code(int card) noexcept nogil
cdef int card_of_code(int code) noexcept nogil
cdef int worker_for(int action) noexcept nogil

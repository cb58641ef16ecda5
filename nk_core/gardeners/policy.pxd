"""Gardeners: the game's own sense, for the search."""

from nk_core.gardeners.state cimport State
from nk_core.gardeners.tally cimport House
from nk_core.ints cimport move_t, u64

cdef float MARGIN     # the part of the reward that tells by how much
cdef float LEAD       # a lead of so many fruit is a clear one

cdef void sense_priors(const State* s, const House* h, const move_t* moves, int n, float* out) noexcept nogil
cdef move_t sense_move(const State* s, const House* h, u64* rng) noexcept nogil
cdef void sense_value(const State* s, const House* h, float* out) noexcept nogil

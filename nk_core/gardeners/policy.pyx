"""Gardeners' own sense: a score for each move, and a rough value of a position."""

from nk_core.game cimport MAX_MOVES
from nk_core.gardeners.legal cimport list_moves
from nk_core.gardeners.state cimport *
from nk_core.gardeners.tally cimport *
from nk_core.ints cimport move_t, u64
from nk_core.rng cimport rng_below


cdef void sense_priors(const State* s, const House* h, const move_t* moves, int n, float* out) noexcept nogil:
    cdef int i
    for i in range(n):
        out[i] = 0.5

cdef move_t sense_move(const State* s, const House* h, u64* rng) noexcept nogil:
    cdef move_t out[MAX_MOVES]
    return out[rng_below(rng, list_moves(s, h, out))]

cdef void sense_value(const State* s, const House* h, float* out) noexcept nogil:
    cdef int seat
    for seat in range(h.seats):
        out[seat] = 0.5

"""Sovereign: the game's own sense, for the search."""

from nk_core.ints cimport move_t, u64
from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport State

cdef enum:
    FEATURES = 13

cdef void sense_priors(const State* s, const Facts* facts, const move_t* moves, int n, float* out) noexcept nogil
cdef move_t sense_move(const State* s, const Facts* facts, int free, u64* rng) noexcept nogil
cdef void sense_value(const State* s, const Facts* facts, int goal, float* out) noexcept nogil
cdef void features_of(const State* s, const Facts* facts, int goal, int seat, float* out) noexcept nogil

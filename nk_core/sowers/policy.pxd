"""Sowers' own sense: what the search may use to look at likely moves first and to play games out."""

from nk_core.ints cimport move_t
from nk_core.sowers.state cimport State

cdef void sense_scores(const State* s, const move_t* moves, int n, float* out) noexcept nogil
# how promising each move is: > 0, mostly from 0.05 to 30

cdef void sense_value(const State* s, int seats, float* out) noexcept nogil
# a rough chance to win for each seat

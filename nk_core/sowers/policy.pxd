"""Sowers' own sense: what the search may use to look at likely moves first and to play games out."""

from nk_core.ints cimport move_t
from nk_core.sowers.state cimport State

cdef float sense_score(const State* s, move_t move) noexcept nogil   # how promising, > 0, about 0.1 to 8
cdef void sense_value(const State* s, int seats, float* out) noexcept nogil

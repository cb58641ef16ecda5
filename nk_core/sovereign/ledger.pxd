"""Sovereign: what a position looks like worked out, for whoever explains it to a person."""

from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport State

cdef dict stats_of(const State* s, const Facts* facts)
cdef list sources_of(const State* s, const Facts* facts, int card)
cdef list costs_of(const State* s, const Facts* facts)
cdef dict question_of(const State* s)

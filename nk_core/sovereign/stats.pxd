"""Sovereign: what a unit is worth right now, worked out from what is in play and never patched (R8b)."""

from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport *

ctypedef struct Stats:
    int attack
    int armor
    int strike            # more damage in combat, no attack (R4e)
    int breach            # more cards in a breach (R8c)
    int keywords          # bits
    int subtypes          # bits

ctypedef struct Group:    # the units that count as one lane (R6b), front first
    int n
    int cards[3]

cdef void group_of(const State* s, int card, Group* out) noexcept nogil
cdef bint is_attacking(const State* s, int card) noexcept nogil
cdef bint is_defending(const State* s, int card) noexcept nogil
cdef int health_of(const State* s, int card) noexcept nogil
cdef int keywords_of(const State* s, const Facts* facts, int card) noexcept nogil
cdef void stats_of(const State* s, const Facts* facts, int card, Stats* out) noexcept nogil

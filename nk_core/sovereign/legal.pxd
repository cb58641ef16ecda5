"""Sovereign: which moves are legal. It changes nothing."""

from nk_core.ints cimport move_t, u8
from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport State

cdef enum:
    FORWARD = 0           # V_MOVE: how
    BACKWARD = 1
    ACROSS = 2
    OPEN_HAND = 256       # V_NAME: added to a card of a hand, so that it is no place of a forge
    TO_HOST = 4           # V_REVEAL: the target of an augment, before the id of its host

cdef int hosts(const State* s, const Facts* facts, int card, u8* out) noexcept nogil
cdef int list_moves(const State* s, const Facts* facts, int free, move_t* out) noexcept nogil

"""What a player who sees every card could reach in a game for one seat."""

from nk_core.game cimport Game
from nk_core.ints cimport move_t, u32, u64

cdef class Oracle:
    cdef Game game
    cdef u64* seen             # open addressing: hashes of positions known to be lost, 0 = free
    cdef u64 mask
    cdef u64 seen_n
    cdef readonly u64 nodes    # positions looked at
    cdef u64 limit
    cdef bint cut              # the limit was hit

    cdef bint known(self, u64 key) noexcept nogil
    cdef void remember(self, u64 key) noexcept nogil
    cdef bint lucky(self, const void* state, u64 rng) noexcept nogil
    cdef bint wins(self, const void* state) noexcept nogil

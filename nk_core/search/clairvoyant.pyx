"""What a player who sees every card could reach in a game for one seat: a bound for honest play.

It names no game. Playouts look for a win first; where they find none, a depth-first search over all
moves, best prior first, goes on until it has seen everything or has looked at its limit of positions.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from nk_core.bits cimport hash_bytes
from nk_core.game cimport MAX_MOVES, MAX_SEATS, NOBODY, Game
from nk_core.ints cimport move_t, u64
from nk_core.rng cimport rng_next

cdef enum:
    STATE_WORDS = 1024


cdef class Oracle:
    """Solves deals of a one-seat game with open cards. ``limit`` is positions a deal."""

    def __cinit__(self):
        self.seen = NULL

    def __init__(self, Game game not None, limit=5_000_000):
        if game.seats != 1:
            raise ValueError("only a game for one seat has such a bound")
        self.game = game
        self.limit = limit
        self.mask = 1
        while self.mask < self.limit * 2:
            self.mask *= 2
        self.seen = <u64*>calloc(self.mask, sizeof(u64))
        if self.seen == NULL:
            raise MemoryError("no memory for the positions of a search")
        self.mask -= 1

    def __dealloc__(self):
        free(self.seen)

    cdef bint known(self, u64 key) noexcept nogil:
        cdef u64 slot = key & self.mask
        while self.seen[slot]:
            if self.seen[slot] == key:
                return True
            slot = (slot + 1) & self.mask
        return False

    cdef void remember(self, u64 key) noexcept nogil:
        cdef u64 slot = key & self.mask
        while self.seen[slot]:
            slot = (slot + 1) & self.mask
        self.seen[slot] = key
        self.seen_n += 1

    cdef bint lucky(self, const void* state, u64 rng) noexcept nogil:
        """Whether one playout of the game's own policy wins."""
        cdef u64 room[STATE_WORDS]
        cdef float out[MAX_SEATS]
        memcpy(room, state, self.game.state_size)
        while self.game.to_move(room) != NOBODY:
            self.game.apply(room, self.game.rollout_move(room, &rng))
        self.game.reward_all(room, out)
        return out[0] >= 1.0

    cdef bint wins(self, const void* state) noexcept nogil:
        """Whether some sequence of moves wins from here; False too where the limit cut it short."""
        cdef move_t moves[MAX_MOVES]
        cdef float prior[MAX_MOVES]
        cdef float out[MAX_SEATS]
        cdef u64 room[STATE_WORDS]
        cdef u64 key
        cdef int i, n, best
        if self.game.to_move(state) == NOBODY:
            self.game.reward_all(state, out)
            return out[0] >= 1.0
        key = hash_bytes(state, self.game.state_size) | 1
        if self.known(key):
            return False
        self.nodes += 1
        if self.nodes > self.limit:
            self.cut = True
            return False
        n = self.game.legal_moves(state, moves)
        self.game.priors(state, moves, n, prior)
        while n:
            best = 0
            for i in range(n):
                if prior[i] > prior[best]:
                    best = i
            memcpy(room, state, self.game.state_size)
            self.game.apply(room, moves[best])
            if self.wins(room):
                return True
            n -= 1
            moves[best] = moves[n]
            prior[best] = prior[n]
        self.remember(key)
        return False

    def solve(self, bytes state not None, int playouts=20_000, seed=1):
        """True when the deal can be won, False when no sequence of moves wins, None when the limit
        was hit before either was known."""
        cdef const void* data = self.game.checked(state)
        cdef u64 rng = <u64>(seed & 0xFFFFFFFFFFFFFFFF)
        cdef bint won = False
        cdef int i
        memset(self.seen, 0, (self.mask + 1) * sizeof(u64))
        self.seen_n = self.nodes = 0
        self.cut = False
        with nogil:
            for i in range(playouts):
                if self.lucky(data, rng_next(&rng)):
                    won = True
                    break
            if not won:
                won = self.wins(data)
        if won:
            return True
        return None if self.cut else False

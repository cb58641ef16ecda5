"""THE contract between a game's rules and everything that plays it: search, table, arena, tests.

A state is `state_size` bytes of plain data; a clone is one memcpy. Whatever a game draws at random
comes from the generator inside the state, so `apply` is a function of (state, move). The core
trusts its callers; the Python face of the class checks them.
"""

from nk_core.ints cimport move_t, u8, u64

cdef enum:
    NOBODY = -1       # to_move of a match that is over
    MAX_SEATS = 4
    MAX_MOVES = 512   # no position of any game offers more moves
    UNSEEN = 0xFFFFFFFF   # of `seen`: the seat does not even learn that something was decided
    MAX_LINES = 128   # what one move can bring, line by line; what exceeds it goes untold

ctypedef struct Line:     # one thing that happened; what `tale`, `a` and `b` mean, each game says itself
    u8 tale
    u8 seat
    u8 a
    u8 b

ctypedef struct Journal:
    int n
    Line lines[MAX_LINES]

cdef class Game:
    # what a game is
    cdef readonly str name
    cdef readonly dict options            # house rules and set-up, complete with defaults
    cdef readonly int seats
    cdef readonly size_t state_size
    cdef readonly object reward_sum       # what the rewards of all seats add up to; None when free
    cdef readonly int rollout_plies       # after so many moves a playout is cut by evaluate; 0 = never
    cdef Journal* journal                 # where a move is told while somebody listens (trace), else NULL
    cdef object teller                    # the twin of this game that tells

    # its rules
    cdef void setup(self, void* state, u64 seed) noexcept nogil                  # deals into zeroed bytes
    cdef int to_move(self, const void* state) noexcept nogil                     # a seat, or NOBODY
    cdef int turn_of(self, const void* state) noexcept nogil                     # number of the running turn, 1-based
    cdef int owner_of(self, const void* state) noexcept nogil                    # the seat whose turn it is
    cdef int legal_moves(self, const void* state, move_t* out) noexcept nogil    # how many went into out[MAX_MOVES]
    cdef void apply(self, void* state, move_t move) noexcept nogil               # plays on to the next decision
    cdef void reward_all(self, const void* state, float* out) noexcept nogil     # per seat, in [0, 1]
    cdef bint sound(self, const void* state) noexcept nogil                      # no invariant is broken

    # what a seat knows
    cdef void determinize(self, void* state, int seat, u64* rng) noexcept nogil  # redraws all that seat cannot know
    cdef u64 info_key(self, const void* state, int seat) noexcept nogil          # hash of all that seat knows
    cdef u64 open_key(self, const void* state) noexcept nogil                    # hash of what lies open to all; 0: moves tell it
    cdef move_t seen(self, const void* state, move_t move, int seat) noexcept nogil  # another's move as seat sees it

    # its sense, for the search; the base class is neutral
    cdef void priors(self, const void* state, const move_t* moves, int n, float* out) noexcept nogil
    cdef move_t rollout_move(self, const void* state, u64* rng) noexcept nogil
    cdef void evaluate(self, const void* state, float* out) noexcept nogil

    cdef bytes blank(self)
    cdef const void* checked(self, bytes state) except NULL
    cdef int play_out(self, void* state, u64 rng) noexcept nogil
    cdef u64 count_leaves(self, const void* state, int depth) noexcept nogil


cdef inline void tell(Game game, int tale, int seat, int a, int b) noexcept nogil:
    """Notes what happens, where somebody listens. It tells the truth, hidden cards included."""
    cdef Journal* journal = game.journal
    if journal != NULL and journal.n < MAX_LINES:
        journal.lines[journal.n].tale = tale
        journal.lines[journal.n].seat = seat
        journal.lines[journal.n].a = a
        journal.lines[journal.n].b = b
        journal.n += 1

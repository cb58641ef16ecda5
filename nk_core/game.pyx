"""The Game contract's Python face, written once for every game, with legality checked at this border.

In Python a state is an immutable `bytes`. Nothing here knows a rule of any game.
"""

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize, PyBytes_GET_SIZE
from libc.stdio cimport fprintf, stderr
from libc.stdlib cimport abort
from libc.string cimport memcpy, memset

from nk_core.bits cimport mix
from nk_core.ints cimport move_t, u64
from nk_core.rng cimport rng_below

import time

from nk_core.errors import IllegalMove
from nk_core.words import _

cdef enum:
    SCRATCH_WORDS = 1024   # 8 KB: room for any state on the stack


cdef void missing(const char* what) noexcept nogil:
    """A subclass left out a part of the contract: stop at once instead of playing nonsense."""
    fprintf(stderr, "nk_core.game: %s is not written for this game\n", what)
    abort()


cdef class Game:
    """The rules of one game under one set of options. See game.pxd for the contract in C.

    A game object holds no match: every method takes the state (``bytes`` of ``state_size``) and
    leaves it unchanged.
    """

    cdef void setup(self, void* state, u64 seed) noexcept nogil:
        missing("setup")

    cdef int to_move(self, const void* state) noexcept nogil:
        missing("to_move")
        return NOBODY

    cdef int turn_of(self, const void* state) noexcept nogil:
        missing("turn_of")
        return 0

    cdef int owner_of(self, const void* state) noexcept nogil:
        return self.to_move(state)

    cdef int legal_moves(self, const void* state, move_t* out) noexcept nogil:
        missing("legal_moves")
        return 0

    cdef void apply(self, void* state, move_t move) noexcept nogil:
        missing("apply")

    cdef void reward_all(self, const void* state, float* out) noexcept nogil:
        missing("reward_all")

    cdef bint sound(self, const void* state) noexcept nogil:
        missing("sound")
        return False

    cdef void determinize(self, void* state, int seat, u64* rng) noexcept nogil:
        missing("determinize")

    cdef u64 info_key(self, const void* state, int seat) noexcept nogil:
        missing("info_key")
        return 0

    cdef u64 open_key(self, const void* state) noexcept nogil:
        return 0

    cdef move_t seen(self, const void* state, move_t move, int seat) noexcept nogil:
        return move

    cdef void priors(self, const void* state, const move_t* moves, int n, float* out) noexcept nogil:
        cdef int i
        for i in range(n):
            out[i] = 0.5

    cdef move_t rollout_move(self, const void* state, u64* rng) noexcept nogil:
        cdef move_t moves[MAX_MOVES]
        cdef int n = self.legal_moves(state, moves)
        return moves[rng_below(rng, n)]

    cdef void evaluate(self, const void* state, float* out) noexcept nogil:
        cdef int i
        for i in range(self.seats):
            out[i] = 0.5

    # ---- the Python face -------------------------------------------------------------------

    cdef bytes blank(self):
        cdef bytes state = PyBytes_FromStringAndSize(NULL, self.state_size)
        memset(PyBytes_AS_STRING(state), 0, self.state_size)
        return state

    cdef const void* checked(self, bytes state) except NULL:
        if state is None or <size_t>PyBytes_GET_SIZE(state) != self.state_size:
            raise ValueError(f"a state of {self.name} has {self.state_size} bytes")
        return PyBytes_AS_STRING(state)

    def new(self, seed):
        """The first position of the match of that seed (any int; its lowest 64 bits count)."""
        cdef bytes state = self.blank()
        self.setup(PyBytes_AS_STRING(state), <u64>(seed & 0xFFFFFFFFFFFFFFFF))
        return state

    def mover(self, bytes state):
        """The seat that decides now, or None when the match is over."""
        cdef int seat = self.to_move(self.checked(state))
        return None if seat == NOBODY else seat

    def turn(self, bytes state):
        """The number of the running turn, 1-based, all seats counted."""
        return self.turn_of(self.checked(state))

    def owner(self, bytes state):
        """The seat whose turn it is, whoever decides now; None when the match is over."""
        cdef int seat = self.owner_of(self.checked(state))
        return None if seat == NOBODY else seat

    def moves(self, bytes state):
        """All legal moves as a tuple of ints, empty when the match is over."""
        cdef move_t out[MAX_MOVES]
        cdef const void* data = self.checked(state)
        if self.to_move(data) == NOBODY:
            return ()
        cdef int n = self.legal_moves(data, out)
        return tuple([out[i] for i in range(n)])

    def play(self, bytes state, move):
        """The position after the move. Raises IllegalMove when the rules do not allow it."""
        if move not in self.moves(state):
            raise IllegalMove(
                _("“{move}” is not a legal move here.").format(move=self.name_of(move)))
        cdef bytes after = self.blank()
        memcpy(PyBytes_AS_STRING(after), PyBytes_AS_STRING(state), self.state_size)
        self.apply(PyBytes_AS_STRING(after), <move_t>move)
        return after

    def trace(self, bytes state, move):
        """What the move would bring, line by line, as tuples (tale, seat, a, b); hidden cards included.

        Raises IllegalMove. A twin of this game does the telling, so that a search in another thread
        on this one stays silent.
        """
        cdef Game twin
        cdef Journal journal
        if self.teller is None:
            self.teller = type(self)(self.options)
        twin = self.teller
        journal.n = 0
        twin.journal = &journal
        try:
            twin.play(state, move)
        finally:
            twin.journal = NULL
        return [(journal.lines[i].tale, journal.lines[i].seat, journal.lines[i].a, journal.lines[i].b)
                for i in range(journal.n)]

    def name_of(self, move):
        """The notation of a move, or the bare number when it is no move of this game at all."""
        try:
            return self.describe(move)
        except (ValueError, TypeError, OverflowError, KeyError):
            return str(move)

    def rewards(self, bytes state):
        """The rewards of all seats, each in [0, 1]."""
        cdef float out[MAX_SEATS]
        self.reward_all(self.checked(state), out)
        return tuple([out[i] for i in range(self.seats)])

    def scores(self, bytes state):
        """The points of all seats as they stand, None in a game without points."""
        return None

    def imagine(self, bytes state, int seat, seed):
        """A position that the seat cannot tell from this one, all it cannot know drawn anew."""
        cdef u64 rng = <u64>(seed & 0xFFFFFFFFFFFFFFFF)
        self.checked(state)
        self.checked_seat(seat)
        cdef bytes other = self.blank()
        memcpy(PyBytes_AS_STRING(other), PyBytes_AS_STRING(state), self.state_size)
        self.determinize(PyBytes_AS_STRING(other), seat, &rng)
        return other

    def key(self, bytes state, int seat):
        """The 64-bit information key: equal for positions that the seat cannot tell apart."""
        self.checked_seat(seat)
        return self.info_key(self.checked(state), seat)

    def seen_as(self, bytes state, move, int seat):
        """The move about to be played as another seat will see it; a hidden part is masked."""
        self.checked_seat(seat)
        return self.seen(self.checked(state), <move_t>move, seat)

    def checked_seat(self, int seat):
        """Raises ValueError for a seat that is not at this table."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"{self.name} has seats 0 to {self.seats - 1}, not {seat}")

    def rollout(self, bytes state, seed):
        """The move that the game's own rollout policy takes here ("greedy"). Raises ValueError when over."""
        cdef u64 rng = <u64>(seed & 0xFFFFFFFFFFFFFFFF)
        if self.to_move(self.checked(state)) == NOBODY:
            raise ValueError("the match is over")
        return self.rollout_move(self.checked(state), &rng)

    def weights(self, bytes state):
        """The priors of all legal moves, in the order of ``moves``."""
        cdef move_t moves[MAX_MOVES]
        cdef float out[MAX_MOVES]
        cdef int n = self.legal_moves(self.checked(state), moves)
        self.priors(self.checked(state), moves, n, out)
        return tuple([out[i] for i in range(n)])

    def value(self, bytes state):
        """The game's own estimate of the rewards of all seats, each in [0, 1]."""
        cdef float out[MAX_SEATS]
        self.evaluate(self.checked(state), out)
        return tuple([out[i] for i in range(self.seats)])

    def random_game(self, seed):
        """Plays uniformly random moves from the deal of that seed. Returns (moves played, last state)."""
        cdef bytes state = self.new(seed)
        cdef int played = self.play_out(PyBytes_AS_STRING(state), mix(seed & 0xFFFFFFFFFFFFFFFF, 1))
        return played, state

    cdef int play_out(self, void* state, u64 rng) noexcept nogil:
        cdef move_t moves[MAX_MOVES]
        cdef int n, played = 0
        while self.to_move(state) != NOBODY:
            n = self.legal_moves(state, moves)
            self.apply(state, moves[rng_below(&rng, n)])
            played += 1
        return played

    def soak(self, seed):
        """A random game, every position of it checked. Returns (moves, last state, whether all were sound)."""
        cdef move_t moves[MAX_MOVES]
        cdef bytes state = self.new(seed)
        cdef void* data = PyBytes_AS_STRING(state)
        cdef u64 rng = mix(seed & 0xFFFFFFFFFFFFFFFF, 2)
        cdef int n, played = 0
        cdef bint sound = self.sound(data)
        with nogil:
            while sound and self.to_move(data) != NOBODY:
                n = self.legal_moves(data, moves)
                sound = n > 0
                if not sound:
                    break
                self.apply(data, moves[rng_below(&rng, n)])
                sound = self.sound(data)
                played += 1
        return played, state, sound

    def is_sound(self, bytes state):
        """Whether the position breaks no invariant that the core itself can see."""
        return self.sound(self.checked(state))

    def perft(self, bytes state, int depth):
        """How many sequences of ``depth`` legal moves start here (shorter ones that end count too)."""
        if depth < 0:
            raise ValueError("a depth is 0 or more")
        self.checked(state)
        return self.count_leaves(PyBytes_AS_STRING(state), depth)

    cdef u64 count_leaves(self, const void* state, int depth) noexcept nogil:
        cdef move_t moves[MAX_MOVES]
        cdef u64 room[SCRATCH_WORDS]
        cdef u64 total = 0
        cdef int i, n
        if depth == 0 or self.to_move(state) == NOBODY:
            return 1
        n = self.legal_moves(state, moves)
        for i in range(n):
            memcpy(room, state, self.state_size)
            self.apply(room, moves[i])
            total += self.count_leaves(room, depth - 1)
        return total

    # ---- stop watches for `nk bench`: seconds for n repetitions, measured without Python between ----

    def time_clone(self, bytes state, int n):
        """Seconds for n clones of the state."""
        cdef u64 room[SCRATCH_WORDS]
        cdef const void* data = self.checked(state)
        cdef int i
        cdef u64 sum_ = 0
        start = time.perf_counter()
        with nogil:
            for i in range(n):
                memcpy(room, data, self.state_size)
                sum_ += room[i & 7]   # keeps the copy from being optimised away
        return time.perf_counter() - start + (sum_ & 1) * 0.0

    def time_moves(self, bytes state, int n):
        """Seconds for n lists of legal moves."""
        cdef move_t moves[MAX_MOVES]
        cdef const void* data = self.checked(state)
        cdef int i
        start = time.perf_counter()
        with nogil:
            for i in range(n):
                self.legal_moves(data, moves)
        return time.perf_counter() - start

    def time_apply(self, bytes state, move, int n):
        """Seconds for n times clone and apply."""
        cdef u64 room[SCRATCH_WORDS]
        cdef const void* data = self.checked(state)
        cdef move_t code = move
        cdef int i
        start = time.perf_counter()
        with nogil:
            for i in range(n):
                memcpy(room, data, self.state_size)
                self.apply(room, code)
        return time.perf_counter() - start

    def time_imagine(self, bytes state, int seat, int n):
        """Seconds for n times clone and determinize."""
        cdef u64 room[SCRATCH_WORDS]
        cdef const void* data = self.checked(state)
        cdef u64 rng = 1
        cdef int i
        start = time.perf_counter()
        with nogil:
            for i in range(n):
                memcpy(room, data, self.state_size)
                self.determinize(room, seat, &rng)
        return time.perf_counter() - start

    def time_key(self, bytes state, int seat, int n):
        """Seconds for n information keys."""
        cdef const void* data = self.checked(state)
        cdef int i
        cdef u64 sum_ = 0
        start = time.perf_counter()
        with nogil:
            for i in range(n):
                sum_ += self.info_key(data, seat)
        return time.perf_counter() - start + (sum_ & 1) * 0.0

    def time_playouts(self, bytes state, int n):
        """Seconds for n uniformly random playouts from the state to the end."""
        cdef u64 room[SCRATCH_WORDS]
        cdef const void* data = self.checked(state)
        cdef int i
        start = time.perf_counter()
        with nogil:
            for i in range(n):
                memcpy(room, data, self.state_size)
                self.play_out(room, i)
        return time.perf_counter() - start

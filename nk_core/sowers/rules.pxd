"""Sowers: the rules engine. Numbers in remarks are those of rules.md."""

from nk_core.game cimport Game
from nk_core.ints cimport move_t, u32, u64
from nk_core.sowers.state cimport State

cdef class Sowers(Game):
    cdef bint solo             # one player against Aquila
    cdef bint wild             # a Wild Seed in each player's deck (S46)
    cdef bint own_only         # only own cards are picked up from the Rocky Soil (S6)
    cdef bint skip_followup    # a failed follow-up is skipped instead of lost (S16)
    cdef bint clean_once       # the fourth card on the Rocky Soil clears it at once (S21)
    cdef bint sudden           # the first completion wins (S32)
    cdef int first_mode        # 0, 1: that seat begins; 2: by lot (S39)
    cdef int hand_size[2]      # starting hands (S38)

    cdef bint fits_rocky(self, const State* s, int kind) noexcept nogil
    cdef bint may_rock(self, const State* s, int seat, int kind) noexcept nogil
    cdef bint has_play(self, const State* s) noexcept nogil
    cdef int good_runs(self, const State* s, move_t* out) noexcept nogil
    cdef int plays(self, const State* s, move_t* out) noexcept nogil
    cdef int takes(self, const State* s, move_t* out) noexcept nogil
    cdef void begin_turn(self, State* s) noexcept nogil
    cdef void end_turn(self, State* s) noexcept nogil
    cdef void end_action(self, State* s) noexcept nogil
    cdef void aquila_turn(self, State* s) noexcept nogil
    cdef void lay_rocky(self, State* s, int kind) noexcept nogil
    cdef void lay_run(self, State* s, u32 arg) noexcept nogil
    cdef void complete(self, State* s) noexcept nogil
    cdef bint goes_on(self, const State* s) noexcept nogil


cdef int next_on_good(const State* s, int seat) noexcept nogil

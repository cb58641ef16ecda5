"""Gardeners: the rules engine. Numbers in remarks are those of rules.md."""

from nk_core.game cimport Game
from nk_core.gardeners.state cimport State
from nk_core.gardeners.tally cimport House
from nk_core.ints cimport move_t, u8, u64

cdef class Gardeners(Game):
    cdef House house

    # set-up
    cdef void deal_gardeners(self, State* s) noexcept nogil
    cdef void pick(self, State* s, int persona) noexcept nogil
    cdef void deal(self, State* s) noexcept nogil
    cdef void start_play(self, State* s) noexcept nogil
    # drawing
    cdef bint draw_one(self, State* s, int seat) noexcept nogil
    cdef bint resolve(self, State* s, int seat, int kind) noexcept nogil
    cdef bint arrive(self, State* s, int kind) noexcept nogil
    cdef bint open_miracle(self, State* s, int garden) noexcept nogil
    cdef void master_drawn(self, State* s, int seat) noexcept nogil
    cdef void proceed(self, State* s) noexcept nogil
    cdef void look(self, State* s, int kind, int top) noexcept nogil
    # the turn
    cdef void begin_turn(self, State* s) noexcept nogil
    cdef void end_turn(self, State* s) noexcept nogil
    cdef void next_turn(self, State* s) noexcept nogil
    cdef void place_dove(self, State* s, int source, int action) noexcept nogil
    # gardens and fruit
    cdef void plant(self, State* s, int garden, int card) noexcept nogil
    cdef void appoint(self, State* s, int kind, int garden, int spot) noexcept nogil
    cdef void reward(self, State* s) noexcept nogil
    cdef void gain_dove(self, State* s) noexcept nogil
    cdef void join(self, State* s, int kind, int garden, bint rewarded) noexcept nogil
    cdef void clear_spot(self, State* s, int garden, int spot) noexcept nogil
    cdef void gain(self, State* s, int seat, int yellow, int purple) noexcept nogil
    cdef void prune(self, State* s, int garden, int place, bint collect) noexcept nogil
    cdef void pay(self, State* s, int piece, int what) noexcept nogil
    cdef void reap(self, State* s, int kind, int fruit) noexcept nogil
    cdef void arrange(self, State* s, int codes) noexcept nogil
    # trades
    cdef void call_on(self, State* s) noexcept nogil
    cdef void visit(self, State* s, int seat) noexcept nogil
    cdef void take(self, State* s, int kind) noexcept nogil
    cdef void give(self, State* s, int kind) noexcept nogil
    # the moves, sorted
    cdef void act(self, State* s, int verb, int arg) noexcept nogil
    cdef void answer(self, State* s, int verb, int arg) noexcept nogil
    cdef void act_by_hand(self, State* s, int verb, int arg) noexcept nogil
    cdef void put_to_use(self, State* s, int verb, int arg) noexcept nogil

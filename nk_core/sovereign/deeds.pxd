"""Sovereign: the steps of the programs of the cards, carried out one after another."""

from nk_core.sovereign.effects cimport Effects
from nk_core.sovereign.phrases cimport Ask, Board
from nk_core.sovereign.state cimport Frame, State

cdef class Deeds(Effects):
    cdef bint flow(self, State* s, Frame* f, int op, const Ask* ask) noexcept nogil
    cdef void taken(self, State* s, Frame* f, int sort, int value) noexcept nogil
    cdef bint citizens(self, State* s, Frame* f, int op, const Ask* ask) noexcept nogil
    cdef bint hand_over(self, State* s, Frame* f, int kind, int n, int frm, int to, int asked) noexcept nogil
    cdef void deed(self, State* s, Frame* f, int op, const Ask* ask) noexcept nogil
    cdef bint asks(self, State* s, Frame* f, int op, const Ask* ask) noexcept nogil
    cdef void end_use(self, State* s, Frame* f, const Ask* ask) noexcept nogil
    cdef void tell_choice(self, Frame* f, int sort, int value) noexcept nogil
    cdef bint redirect(self, State* s, Frame* f, const Ask* ask) noexcept nogil
    cdef bint send(self, State* s, Frame* f, const Ask* ask) noexcept nogil
    cdef void harm(self, State* s, Frame* f, int op, int card, int n, const Ask* ask) noexcept nogil
    cdef void out_of_scrap(self, State* s, Frame* f, int card) noexcept nogil
    cdef void draw(self, State* s, Frame* f, int n, bint noted) noexcept nogil
    cdef void boost(self, State* s, Frame* f, const Ask* ask) noexcept nogil
    cdef void reply(self, State* s, Frame* f, int verb, int arg) noexcept nogil
    cdef void answer_order(self, State* s, int arg) noexcept nogil
    cdef void answer(self, State* s, int verb, int arg) noexcept nogil
    cdef void answer_token(self, State* s, int kind) noexcept nogil
    cdef void put_unit(self, State* s, int unit, int seat, int lane, int place) noexcept nogil
    cdef void arrange(self, State* s, Frame* f) noexcept nogil
    cdef void scrap_thing(self, State* s, int card) noexcept nogil
    cdef void to_hand(self, State* s, Frame* f, int card) noexcept nogil
    cdef void look_into(self, State* s, int seat, int who, int what) noexcept nogil
    cdef void boost_lane(self, State* s, Frame* f, int row) noexcept nogil
    cdef void refugees(self, State* s, int who) noexcept nogil

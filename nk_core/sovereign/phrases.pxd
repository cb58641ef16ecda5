"""Sovereign: what a phrase of the card language says of the board (ops.pxd, program.py)."""

from nk_core.ints cimport i8, u8, u16, u32, u64
from nk_core.sovereign.board cimport Facts
from nk_core.sovereign.state cimport Card, Frame, State

ctypedef struct Mask:     # a set of cards, by id
    u64 w[2]

ctypedef struct Stats:
    int attack
    int armor
    int strike            # more damage in combat, no attack (R4e)
    int breach            # more cards in a breach (R8c)
    int times_breach
    int keywords          # bits
    int subtypes          # bits

ctypedef struct Board:    # what follows from what is in play, worked out afresh (R8b)
    Stats unit[128]       # by id, of units in lanes only
    int forge[4]          # added to the costs of a seat's forge cards
    int breach            # added to the value of the running breach (R14c)

ctypedef struct Ask:      # who asks: the registers of a phrase
    const State* s
    const Facts* facts
    const Board* board
    int source
    int bearer
    int me
    int it
    int that
    int who
    int there             # lane: seat << 1 | lane
    int amount
    int number
    int staff
    bint faced
    int by                # who decides

cdef inline bint has(const Mask* mask, int card) noexcept nogil:
    return mask.w[card >> 6] >> (card & 63) & 1

cdef inline void put(Mask* mask, int card) noexcept nogil:
    mask.w[card >> 6] |= <u64>1 << (card & 63)

cdef void begin(Ask* ask, const State* s, const Facts* facts, const Board* board, int source) noexcept nogil
cdef void load(Ask* ask, const State* s, const Facts* facts, const Board* board, const Frame* f) noexcept nogil
cdef int controller(const State* s, const Facts* facts, int card) noexcept nogil
cdef bint is_in_play(const Card* card) noexcept nogil
cdef bint is_lane_card(const State* s, int card) noexcept nogil
cdef int card_in(const Ask* ask, int reg) noexcept nogil
cdef int player_of(const Ask* ask, int phrase) noexcept nogil
cdef int options_of(const Ask* ask, int phrase, u8* out) noexcept nogil
cdef int place_of(const Ask* ask, int phrase, Mask* out) noexcept nogil
cdef void cards_of(const Ask* ask, int phrase, Mask* out) noexcept nogil
cdef int amount_of(const Ask* ask, int phrase) noexcept nogil
cdef bint holds(const Ask* ask, int phrase) noexcept nogil
cdef int enemy_of(const State* s, int card) noexcept nogil

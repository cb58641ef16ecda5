"""Sovereign: cards, citizens and echoes move from place to place. Each function is the only writer of its
fields; none knows why something moves.
"""

from nk_core.ints cimport u8, u16, u32, u64
from nk_core.sovereign.state cimport *

cdef enum:
    FROM_HAND = 256       # where the turn in which an echo was started is asked for: it lay in a hand

ctypedef struct Facts:    # what is printed on a card
    u8 type               # CardType
    u8 cost
    u8 attack
    u8 armor
    u8 row                # health: how many citizens
    u8 row_kind           # 0 talents, 1 drones
    u8 subtypes           # bits
    u8 hosts              # of an augment: 1 << CardType of its hosts
    u16 keywords          # bits
    u16 number            # of the card among all that there are

cdef inline Card* card_at(State* s, int card) noexcept nogil:
    return &s.sides[card >> 5].cards[card & 31]

cdef inline const Card* seen_at(const State* s, int card) noexcept nogil:
    return &s.sides[card >> 5].cards[card & 31]

cdef inline Card* citadel_of(State* s, int seat) noexcept nogil:
    return &s.sides[seat].cards[<int>CITADEL]

cdef inline const Card* idle_of(const State* s, int seat) noexcept nogil:
    return &s.sides[seat].cards[<int>CITADEL]

cdef inline Slot* forge_slot(const State* s, int ref) noexcept nogil:
    """The card that a forge ref is about."""
    return <Slot*>&s.sides[(ref - FORGE_REF) // FORGE_ROOM].forge[(ref - FORGE_REF) % FORGE_ROOM]

cdef extern from *:
    int lowest_bit "__builtin_ctz"(u32 word) noexcept nogil

cdef inline int next_bit(u32* word) noexcept nogil:
    """The lowest bit set, which is cleared; there must be one."""
    cdef int bit = lowest_bit(word[0])
    word[0] &= word[0] - 1
    return bit

cdef inline bint is_new(const State* s, const Slot* slot) noexcept nogil:
    """Whether a forge card was started in this turn. Turns beyond 255 are written as 255: there it is whether no
    forge phase of its player has closed since."""
    return slot.born == min(<int>s.turn, 255) and (s.turn <= 255 or slot.kept == 0)

cdef inline int next_seat(const State* s, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < s.seats else 0

cdef inline const Facts* facts_of(const Facts* table, const State* s, int card) noexcept nogil:
    """What is printed on a card; the table has 32 places a deck list."""
    return &table[s.sides[card >> 5].deck << 5 | card & 31]

cdef int pick_from_deck(State* s, int seat) noexcept nogil
cdef int draw_card(State* s, int seat) noexcept nogil
cdef void into_hand(State* s, int card, int seat) noexcept nogil
cdef void out_of_hand(State* s, int card, int seat) noexcept nogil
cdef void hand_to_deck(State* s, int seat) noexcept nogil
cdef void into_scrap(State* s, int card) noexcept nogil
cdef void take_from_scrap(State* s, int card) noexcept nogil
cdef int since_when(const Card* card, int seat) noexcept nogil
cdef void know_since(Card* card, int seat, int turn) noexcept nogil
cdef void forget_since(Card* card) noexcept nogil
cdef void know_in_hand(State* s, int card, int seat) noexcept nogil
cdef void into_lane(State* s, int card, int seat, int lane, int place) noexcept nogil
cdef void out_of_lane(State* s, int card) noexcept nogil
cdef int place_in_lane(const State* s, int card) noexcept nogil
cdef void start_in_forge(State* s, const Facts* facts, int seat, int card, bint seen) noexcept nogil
cdef void forget_echo(State* s, int seat, int born) noexcept nogil
cdef int take_from_forge(State* s, int seat, int place) noexcept nogil
cdef int hand_cards(const State* s, int seat, u8* out) noexcept nogil
cdef void clear_card(Card* card, int owner) noexcept nogil

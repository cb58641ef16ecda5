"""Gardeners: what is counted in a garden. It changes nothing."""

from nk_core.gardeners.state cimport *
from nk_core.ints cimport u8

ctypedef struct House:    # the options as numbers (setup.py)
    int seats
    int prune_cost        # G47
    int end               # G84: 0 the round, 1 the turn, 2 one more turn each
    int miracles          # G78: 0 the cards say, 1 the drawer's garden, 2 the drawer chooses
    int seeds2            # G1
    int watered           # G9: the seat that settles a tie, -1 lots
    int gardeners         # G11: 0 one of two, 1 the first-game set, 2 free pick
    bint open_hand        # G66
    bint plain_send       # G34: no reward
    bint doves_next       # G14
    bint endless_doves    # G54
    bint reshuffle        # G42
    bint apart            # G50
    bint change           # G51

cdef inline int right_of(const House* h, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < h.seats else 0

cdef inline int kind_of(int card) noexcept nogil:
    """The kind of a card of a Seed Row."""
    return card & 15

cdef inline int fruit_of(int card) noexcept nogil:
    return card >> FRUIT_SHIFT

cdef inline bint is_miracle(int kind) noexcept nogil:
    return HEALING <= kind <= PLENTY

cdef inline bint is_seed(int kind) noexcept nogil:
    return kind == SEED1 or kind == SEED2

cdef inline int worth(int kind) noexcept nogil:
    """What a card pays, and scores where it lies; a Thorn apart."""
    return 2 if kind == SEED2 or is_miracle(kind) else 1

cdef inline int spot_of(int kind) noexcept nogil:
    """The spot of the Worker Row where that team or Miracle lies, as moves name it."""
    return kind + 1 if kind < WORKERS else 8 + kind - HEALING

cdef inline int kind_at(int spot) noexcept nogil:
    return spot - 1 if spot < 8 else HEALING + spot - 8

cdef int spots_used(const State* s, int garden) noexcept nogil
cdef int workers_in(const State* s, int garden) noexcept nogil
cdef int seeds_in(const State* s, int garden) noexcept nogil
cdef int thorns_in(const State* s, int garden) noexcept nogil
cdef int wealth(const State* s, int seat) noexcept nogil
cdef bint can_pay(const State* s, int seat, int cost) noexcept nogil
cdef int cost_of_pruning(const State* s, const House* h, int seat) noexcept nogil
cdef int score_of(const State* s, int seat) noexcept nogil
cdef int rank_of(const State* s, int seat) noexcept nogil
cdef inline int unused_workers(const State* s, int kind) noexcept nogil:
    """Workers of the active seat's team that hold no Dove."""
    return s.team[s.active][kind] - s.used[0][kind] - s.used[1][kind]

cdef int dove_supply(const State* s, const House* h) noexcept nogil

"""Gardeners: what is counted in a garden. Numbers in remarks are those of rules.md."""

from nk_core.gardeners.state cimport *


cdef int spots_used(const State* s, int garden) noexcept nogil:
    """Spots of the Worker Row that teams and Miracles take."""
    cdef const u8* team = s.team[garden]
    cdef int row = s.row[garden]
    return ((team[0] != 0) + (team[1] != 0) + (team[2] != 0) + (team[3] != 0) + (team[4] != 0)
            + (team[5] != 0) + (team[6] != 0) + (row & 1) + (row >> 1 & 1) + (row >> 2))

cdef int workers_in(const State* s, int garden) noexcept nogil:
    cdef const u8* team = s.team[garden]
    return team[0] + team[1] + team[2] + team[3] + team[4] + team[5] + team[6]

cdef int seeds_in(const State* s, int garden) noexcept nogil:
    cdef int i, n = 0
    for i in range(s.bed_n[garden]):
        n += is_seed(kind_of(s.bed[garden][i]))
    return n

cdef int thorns_in(const State* s, int garden) noexcept nogil:
    cdef int i, n = 0
    for i in range(s.bed_n[garden]):
        n += kind_of(s.bed[garden][i]) == THORN
    return n

cdef int wealth(const State* s, int seat) noexcept nogil:
    """All that the seat could pay with (G48-G50): markers, hand, own garden."""
    cdef int i, total = s.yellow[seat] + 5 * s.purple[seat]
    total += s.hand_n[seat] + s.hand[seat][<int>SEED2] + workers_in(s, seat)
    for i in range(s.bed_n[seat]):
        if kind_of(s.bed[seat][i]) != THORN:
            total += worth(kind_of(s.bed[seat][i])) + fruit_of(s.bed[seat][i])
    i = s.row[seat]
    return total + 2 * ((i & 1) + (i >> 1 & 1) + (i >> 2))

cdef bint can_pay(const State* s, int seat, int cost) noexcept nogil:
    return s.yellow[seat] >= cost or wealth(s, seat) >= cost

cdef int cost_of_pruning(const State* s, const House* h, int seat) noexcept nogil:
    return 1 if s.gardener[seat] == MILETUS else h.prune_cost   # G47, G55

cdef int score_of(const State* s, int seat) noexcept nogil:
    """The seat's Yellow Fruit if the Harvest were now (G88); may be negative (G87)."""
    cdef int i, kind, total = s.yellow[seat] + 5 * s.purple[seat] + 3 * s.collected[seat]
    total += workers_in(s, seat)
    for i in range(s.bed_n[seat]):
        kind = kind_of(s.bed[seat][i])
        if kind == THORN:
            total -= 3
        else:
            total += worth(kind) + fruit_of(s.bed[seat][i])
    i = s.row[seat]
    return total + 2 * ((i & 1) + (i >> 1 & 1) + (i >> 2))

cdef int rank_of(const State* s, int seat) noexcept nogil:
    """A number that orders the seats at the Harvest: score, then Workers, then Thorns collected (G89)."""
    return (score_of(s, seat) + 256) << 16 | workers_in(s, seat) << 8 | s.collected[seat]

cdef int dove_supply(const State* s, const House* h) noexcept nogil:
    """Doves left for rewards (G54)."""
    if h.endless_doves:
        return 255 - s.doves[0] - s.doves[1] - s.doves[2] - s.doves[3]
    return DOVE_LIMIT - s.doves[0] - s.doves[1] - s.doves[2] - s.doves[3]

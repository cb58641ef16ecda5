"""Sovereign: what a unit is worth right now. Numbers in remarks are those of rules.md and rulings.md."""

from nk_core.ints cimport u8
from nk_core.sovereign.board cimport Facts, facts_of, seen_at
from nk_core.sovereign.state cimport *


cdef bint is_attacking(const State* s, int card) noexcept nogil:
    cdef int i
    if s.enemy == NO_SEAT:
        return False
    for i in range(s.attackers_n):
        if s.attackers[i] == card:
            return True
    return False

cdef bint is_defending(const State* s, int card) noexcept nogil:
    cdef int i
    if s.enemy == NO_SEAT:
        return False
    for i in range(s.places_n):
        if s.places[i] == card:
            return True
    return False

cdef int health_of(const State* s, int card) noexcept nogil:
    return seen_at(s, card).t + seen_at(s, card).d

cdef void group_of(const State* s, int card, Group* out) noexcept nogil:
    """The units that are one lane with this one, itself included: attackers and those left behind are two (R6b)."""
    cdef const Card* unit = seen_at(s, card)
    cdef const Side* side = &s.sides[unit.holder]
    cdef bint attacking = is_attacking(s, card)
    cdef int i, other
    out.n = 0
    for i in range(side.lane_n[unit.host]):
        other = side.lanes[unit.host][i]
        if is_attacking(s, other) == attacking:
            out.cards[out.n] = other
            out.n += 1

cdef int keywords_of(const State* s, const Facts* facts, int card) noexcept nogil:
    """Keywords, printed and given; one held twice counts once (chapter 11)."""
    return facts_of(facts, s, card).keywords | seen_at(s, card).keywords

cdef int cybernetic_units(const State* s, const Facts* facts) noexcept nogil:
    """All cybernetic units in play, anybody's (11.4)."""
    cdef int seat, lane, i, n = 0
    for seat in range(s.seats):
        for lane in range(LANES):
            for i in range(s.sides[seat].lane_n[lane]):
                n += keywords_of(s, facts, s.sides[seat].lanes[lane][i]) >> CYBERNETIC & 1
    return n

cdef void stats_of(const State* s, const Facts* facts, int card, Stats* out) noexcept nogil:
    """Printed values, exchanges, then every plus and minus; nothing below 0 (R8, R8a)."""
    cdef const Card* unit = seen_at(s, card)
    cdef Group group
    out.keywords = keywords_of(s, facts, card)
    out.subtypes = facts_of(facts, s, card).subtypes
    out.attack = facts_of(facts, s, card).armor if unit.swap else facts_of(facts, s, card).attack
    out.armor = facts_of(facts, s, card).attack if unit.swap else facts_of(facts, s, card).armor
    out.attack += unit.attack
    out.armor += unit.armor
    out.strike = unit.strike
    out.breach = 0
    if out.keywords >> SQUAD & 1:
        out.attack += health_of(s, card)
    if out.keywords >> SLAVELINK & 1:
        group_of(s, card, &group)
        out.attack += group.n - 1
    if out.keywords >> CYBERNETIC & 1:
        out.attack += cybernetic_units(s, facts) - 1
    out.attack = max(out.attack, 0)
    out.armor = max(out.armor, 0)

"""Sovereign: what follows from what is in play. Numbers in remarks are those of rules.md and rulings.md.

The order is that of R8a: subtypes, keywords, printed values and exchanges, fixed values, then every plus
and minus. No aura reads attack or armor, so one pass is enough.
"""

from libc.string cimport memset

from nk_core.ints cimport u8, u32, u64
from nk_core.sovereign.board cimport *
from nk_core.sovereign.ops cimport IN_ARMOR, IN_ATTACK, IN_BREACH, IN_STRIKE, PLAY
from nk_core.sovereign.phrases cimport *
from nk_core.sovereign.state cimport *
from nk_core.sovereign.tables cimport AURAS, AURA_CARDS, AuraRow, FIRST_AURA, RULES

cdef int health_of(const State* s, int card) noexcept nogil:
    return seen_at(s, card).t + seen_at(s, card).d

cdef bint takes_effect(const State* s, int card) noexcept nogil:
    """Whether a reflex is still doing what it does once: what lasts comes after that (C-UR-30)."""
    cdef int i
    for i in range(s.stack_n):
        if s.stack[i].kind == F_PROGRAM and s.stack[i].source == card and RULES[s.stack[i].rule].sort == PLAY:
            return True
    return False

cdef int gather_auras(const State* s, const Facts* facts, const Board* board, Live* live) noexcept nogil:
    """The auras of all cards in play whose tests hold."""
    cdef int seat, k, number, i, n = 0
    cdef u32 left
    for seat in range(s.seats):
        left = s.sides[seat].play & AURA_CARDS[facts_of(facts, s, seat << 5).number >> 5]
        while left:
            k = next_bit(&left)
            number = facts_of(facts, s, seat << 5 | k).number
            if s.sides[seat].cards[k].zone == ON_TABLE and takes_effect(s, seat << 5 | k):
                continue
            for i in range(FIRST_AURA[number], FIRST_AURA[number + 1]):
                if n == LIVE_ROOM:
                    return n
                begin(&live[n].ask, s, facts, board, seat << 5 | k)
                live[n].row = &AURAS[i]
                live[n].times = 1
                if holds(&live[n].ask, AURAS[i].test):
                    n += 1
    for i in range(s.boosts_n):   # on lanes, until the phase ends (R3f)
        begin(&live[n].ask, s, facts, board, s.boosts[i].source)
        live[n].ask.there = s.boosts[i].there
        live[n].row = &AURAS[s.boosts[i].row]
        live[n].times = s.boosts[i].times
        n += 1
    return n

cdef void print_units(const State* s, const Facts* facts, Board* board) noexcept nogil:
    """What is printed on the units in play, and what was given to them for the phase."""
    cdef int seat, lane, i, card
    cdef const Card* unit
    cdef const Facts* printed
    cdef Stats* stats
    for seat in range(s.seats):
        board.forge[seat] = 0
        for lane in range(LANES):
            for i in range(s.sides[seat].lane_n[lane]):
                card = s.sides[seat].lanes[lane][i]
                unit = seen_at(s, card)
                printed = facts_of(facts, s, card)
                stats = &board.unit[card]
                stats.attack = printed.armor if unit.flags & SWAPPED else printed.attack
                stats.armor = printed.attack if unit.flags & SWAPPED else printed.armor
                stats.strike = unit.strike
                stats.breach = 0
                stats.times_breach = 1
                stats.keywords = printed.keywords | unit.keywords
                stats.subtypes = printed.subtypes

cdef void fix(Stats* stats, const AuraRow* row) noexcept nogil:
    """Fixed values and maxima come before every plus and minus (R8a)."""
    if row.set_armor >= 0:
        stats.armor = row.set_armor
    if row.max_attack >= 0:
        stats.attack = min(stats.attack, <int>row.max_attack)
    stats.times_breach *= row.times_breach

cdef void count_keywords(const State* s, const Facts* facts, Board* board) noexcept nogil:
    """Squad, slavelink, cybernetic, and the changes of the phase (11.4, 11.7, 11.10)."""
    cdef int seat, lane, i, j, card, other, cybernetic = 0
    cdef Stats* stats
    for seat in range(s.seats):
        for lane in range(LANES):
            for i in range(s.sides[seat].lane_n[lane]):
                cybernetic += board.unit[<int>s.sides[seat].lanes[lane][i]].keywords >> CYBERNETIC & 1
    for seat in range(s.seats):
        for lane in range(LANES):
            for i in range(s.sides[seat].lane_n[lane]):
                card = s.sides[seat].lanes[lane][i]
                stats = &board.unit[card]
                stats.attack += seen_at(s, card).attack
                stats.armor += seen_at(s, card).armor
                if stats.keywords >> SQUAD & 1:
                    stats.attack += health_of(s, card)
                if stats.keywords >> CYBERNETIC & 1:
                    stats.attack += cybernetic - 1
                if not stats.keywords >> SLAVELINK & 1:
                    continue
                for j in range(s.sides[seat].lane_n[lane]):
                    other = s.sides[seat].lanes[lane][j]
                    if j != i and (enemy_of(s, other) == NO_SEAT) == (enemy_of(s, card) == NO_SEAT):
                        stats.attack += 1   # attackers and those left behind are two lanes (R6b)

cdef void add_aura(const State* s, const Live* live, Board* board) noexcept nogil:
    cdef int i, card, attack = 0, armor = 0, strike = 0, breach = 0
    cdef const AuraRow* row = live.row
    if row.added[<int>IN_ATTACK]:
        attack = live.times * amount_of(&live.ask, row.added[<int>IN_ATTACK])
    if row.added[<int>IN_ARMOR]:
        armor = live.times * amount_of(&live.ask, row.added[<int>IN_ARMOR])
    if row.added[<int>IN_STRIKE]:
        strike = live.times * amount_of(&live.ask, row.added[<int>IN_STRIKE])
    if row.added[<int>IN_BREACH]:
        breach = live.times * amount_of(&live.ask, row.added[<int>IN_BREACH])
    board.forge[live.ask.me] += row.forge
    if row.to_player:
        if s.enemy == live.ask.me:
            board.breach += breach
        return
    for card in range(s.seats * 32):
        if has(&live.whom, card):
            board.unit[card].attack += attack
            board.unit[card].armor += armor
            board.unit[card].strike += strike
            board.unit[card].breach += breach

cdef void derive(const State* s, const Facts* facts, Board* board) noexcept nogil:
    """Works out all stats of units, changed forge costs and breach bonuses."""
    cdef Live live[96]
    cdef int n, i, card, seat, lane
    cdef Stats* stats
    board.breach = 0
    print_units(s, facts, board)
    n = gather_auras(s, facts, board, live)
    for i in range(n):
        if live[i].row.kinds:
            cards_of(&live[i].ask, live[i].row.things, &live[i].whom)
            for card in range(s.seats * 32):
                if has(&live[i].whom, card):
                    board.unit[card].subtypes |= live[i].row.kinds
    for i in range(n):
        memset(&live[i].whom, 0, sizeof(Mask))
        if not live[i].row.to_player and not live[i].row.forge:
            cards_of(&live[i].ask, live[i].row.things, &live[i].whom)
            for card in range(s.seats * 32):
                if has(&live[i].whom, card):
                    board.unit[card].keywords |= live[i].row.keywords
                    fix(&board.unit[card], live[i].row)
    count_keywords(s, facts, board)
    for i in range(n):
        add_aura(s, &live[i], board)
    for seat in range(s.seats):
        for lane in range(LANES):
            for i in range(s.sides[seat].lane_n[lane]):
                stats = &board.unit[<int>s.sides[seat].lanes[lane][i]]
                stats.attack = max(stats.attack, 0)
                stats.armor = max(stats.armor, 0)

"""Sovereign: which moves are legal, step by step. Numbers in remarks are those of rules.md and rulings.md."""

from nk_core.ints cimport move_t, u8
from nk_core.sovereign.board cimport *
from nk_core.sovereign.actions cimport list_actions
from nk_core.sovereign.combat cimport is_looked, open_echoes
from nk_core.sovereign.questions cimport list_answers
from nk_core.sovereign.ops cimport BIT_COSTS
from nk_core.sovereign.state cimport *
from nk_core.sovereign.phrases cimport Board
from nk_core.sovereign.stats cimport derive


cdef inline move_t coded(int verb, int arg) noexcept nogil:
    return verb | <move_t>arg << 5

cdef bint complete(const State* s, const Facts* facts, int seat, int place, int change) noexcept nogil:
    """Whether a forge card may be revealed: its talent is far enough, and no echo in its first turn (5.4, 5.5)."""
    cdef const Slot* slot = &s.sides[seat].forge[place]
    if slot.card == ECHO:
        return slot.track >= max(1, ECHO_COST + change) and not is_new(s, slot)
    return slot.track >= max(1, facts_of(facts, s, slot.card).cost + change)

cdef int reveal_moves(const State* s, const Facts* facts, move_t* out) noexcept nogil:
    cdef Board board
    cdef const Side* side = &s.sides[s.active]
    cdef u8 found[128]
    cdef int place, lane, k, card, kind, held, n = 0, change = 0
    if s.hears >> BIT_COSTS & 1:
        derive(s, facts, &board)
        change = board.forge[s.active]
    for place in range(side.forge_n):
        if not complete(s, facts, s.active, place, change):
            continue
        card = side.forge[place].card
        kind = FACILITY if card == ECHO else <int>facts_of(facts, s, card).type
        if kind == FACILITY:
            out[n] = coded(V_REVEAL, place)
            n += 1
        elif kind == UNIT:
            for lane in range(LANES):
                if side.lane_n[lane] < LANE_ROOM:
                    out[n] = coded(V_REVEAL, place | (1 + lane) << 5)
                    n += 1
        else:
            held = hosts(s, facts, card, found)
            for k in range(held):
                out[n] = coded(V_REVEAL, place | (TO_HOST + found[k]) << 5)
                n += 1
            out[n] = coded(V_REVEAL, place)   # to be attached later, or lost (5.12, R19l)
            n += 1
    return n

cdef int hosts(const State* s, const Facts* facts, int card, u8* out) noexcept nogil:
    """Cards that an augment can be attached to, anybody's (5.12)."""
    cdef int seat, k, n = 0
    for seat in range(s.seats):
        for k in range(DECK_CARDS):
            if facts_of(facts, s, card).hosts >> facts_of(facts, s, seat << 5 | k).type & 1 and (
                    s.sides[seat].cards[k].zone == IN_LANE or s.sides[seat].cards[k].zone == IN_COLONY):
                out[n] = seat << 5 | k
                n += 1
    return n

cdef int attach_moves(const State* s, const Facts* facts, move_t* out) noexcept nogil:
    """Hosts of augments that were revealed without one (R19l)."""
    cdef u8 found[128]
    cdef int owner, k, i, held, n = 0
    for owner in range(s.seats):
        for k in range(DECK_CARDS):
            if s.sides[owner].cards[k].zone == LOOSE:
                held = hosts(s, facts, owner << 5 | k, found)
                for i in range(held):
                    out[n] = coded(V_ATTACH, owner << 5 | k | <int>found[i] << 8)
                    n += 1
    return n

cdef int new_unit_moves(const State* s, const Facts* facts, move_t* out) noexcept nogil:
    """Health for units just revealed (5.10), and another place for them (5.9)."""
    cdef const Side* side = &s.sides[s.active]
    cdef const Card* idle = idle_of(s, s.active)
    cdef const Card* unit
    cdef int lane, i, card, kind, n = 0
    for lane in range(LANES):
        for i in range(side.lane_n[lane]):
            card = side.lanes[lane][i]
            unit = seen_at(s, card)
            if not unit.flags & REVEALED:
                continue
            kind = facts_of(facts, s, card).row_kind
            if unit.t + unit.d < facts_of(facts, s, card).row and (idle.t if kind == 0 else idle.d):
                out[n] = coded(V_HEALTH, card | kind << 8)
                n += 1
            if unit.flags & LAID_AGAIN:
                continue
            if i + 1 < side.lane_n[lane]:
                out[n] = coded(V_LAY, card | lane << 8)
                n += 1
            if side.lane_n[1 - lane] < LANE_ROOM or (   # of a full lane a new unit comes over in its stead
                    seen_at(s, side.lanes[1 - lane][LANE_ROOM - 1]).flags & REVEALED):
                out[n] = coded(V_LAY, card | (1 - lane) << 8)
                n += 1
    return n

cdef int forge_moves(const State* s, const Facts* facts, move_t* out) noexcept nogil:
    """All that may be done in the own forge phase (5.1)."""
    cdef u8 cards[128]
    cdef const Side* side = &s.sides[s.active]
    cdef int i, n, held, loose, last = NO_CARD
    n = reveal_moves(s, facts, out)
    n += new_unit_moves(s, facts, out + n)
    if idle_of(s, s.active).t:
        held = hand_cards(s, s.active, cards)
        for i in range(held):
            if cards[i] == last or side.forge_n == FORGE_ROOM:   # echoes are alike: one move
                continue
            last = cards[i]
            if last == ECHO or facts_of(facts, s, last).type != REFLEX:
                out[n] = coded(V_START, last)
                n += 1
        for i in range(side.forge_n):
            if side.forge[i].track < TRACK:
                out[n] = coded(V_ACCELERATE, i)
                n += 1
    n += list_actions(s, facts, s.active, out + n)
    loose = attach_moves(s, facts, out + n)
    n += loose
    if loose == 0:
        out[n] = V_END
        n += 1
    return n

cdef int attack_moves(const State* s, const Facts* facts, move_t* out) noexcept nogil:
    """One lane, from the front as many as wanted, against either lane of a neighbour (8.1, 8.2, R18)."""
    cdef const Side* side = &s.sides[s.active]
    cdef int lane, count, enemy, at_lane, n = 1, left, right
    right = next_seat(s, s.active)
    left = (s.active + s.seats - 1) % s.seats
    out[0] = V_NO_ATTACK
    for lane in range(LANES):
        for count in range(1, side.lane_n[lane] + 1):
            for enemy in range(s.seats):
                if enemy == s.active or (enemy != left and enemy != right):
                    continue
                for at_lane in range(LANES):
                    out[n] = coded(V_ATTACK, lane | count << 1 | enemy << 3 | at_lane << 5)
                    n += 1
    return n

cdef int unit_moves(const State* s, const Facts* facts, move_t* out) noexcept nogil:
    """The ordinary move, and one of its own for each airborne unit (10.1, 11.1)."""
    cdef Board board
    cdef const Side* side = &s.sides[s.active]
    cdef int lane, i, card, n = 1
    if s.moved:
        derive(s, facts, &board)
    out[0] = V_END
    for lane in range(LANES):
        for i in range(side.lane_n[lane]):
            card = side.lanes[lane][i]
            if s.moved and (not board.unit[card].keywords >> AIRBORNE & 1 or seen_at(s, card).flags & HAS_MOVED):
                continue
            if i > 0:
                out[n] = coded(V_MOVE, card | FORWARD << 8)
                n += 1
            if i + 1 < side.lane_n[lane]:
                out[n] = coded(V_MOVE, card | BACKWARD << 8)
                n += 1
            if side.lane_n[1 - lane] < LANE_ROOM:
                out[n] = coded(V_MOVE, card | ACROSS << 8)
                n += 1
    return n + list_actions(s, facts, s.active, out + n)

cdef int name_moves(const State* s, move_t* out) noexcept nogil:
    """Cards of a forge by their places, or of a hand that lies open (9.3, C-UR-08)."""
    cdef u8 cards[128]
    cdef int i, held, n = 0
    if s.at_lane == CITADEL_LANE:
        for i in range(s.sides[s.enemy].forge_n):
            if not is_looked(s, i):
                out[n] = coded(V_NAME, i)
                n += 1
        return n
    held = hand_cards(s, s.enemy, cards) - s.sides[s.enemy].hand_echoes
    for i in range(held):
        if not is_looked(s, cards[i]):
            out[n] = coded(V_NAME, OPEN_HAND | cards[i])
            n += 1
    if open_echoes(s):
        out[n] = coded(V_NAME, OPEN_HAND | ECHO)
        n += 1
    return n

cdef bint may_mulligan(const State* s, const Facts* facts, int free) noexcept nogil:
    """The free ones; then only a hand without a unit, or of eight echoes (2.5, R20b)."""
    cdef const Side* side = &s.sides[s.mover]
    cdef int k
    if side.mulligans < free or side.hand_echoes == HAND_SIZE:
        return True
    for k in range(DECK_CARDS):
        if side.cards[k].zone == IN_HAND and facts_of(facts, s, s.mover << 5 | k).type == UNIT:
            return False
    return True

cdef int list_moves(const State* s, const Facts* facts, int free, move_t* out) noexcept nogil:
    """All legal moves of the mover; ``free`` mulligans need no reason."""
    cdef const Card* card
    cdef int i, n = 0
    if s.step == ASK_FORGE:
        return forge_moves(s, facts, out)
    if s.step == ASK_ATTACK:
        return attack_moves(s, facts, out)
    if s.step == ASK_MOVE:
        return unit_moves(s, facts, out)
    if s.step == ASK_MULLIGAN:
        out[0] = V_KEEP
        out[1] = V_MULLIGAN
        return 2 if may_mulligan(s, facts, free) else 1
    if s.step == ASK_RECALL:
        card = seen_at(s, s.subject)
        out[0] = V_RECALL
        n = 1
        for i in range(2):
            if (card.t if i == 0 else card.d):
                out[n] = coded(V_RECALL, 1 + i)
                n += 1
        return n
    if s.step == ASK_NAME:
        return name_moves(s, out)
    if s.step == ASK_WINDOW:
        out[0] = V_PASS
        return 1 + list_actions(s, facts, s.mover, out + 1)
    if s.step == ASK_DISCARD:
        for i in range(s.look_n):
            out[i] = coded(V_DISCARD, s.look[i])
        return s.look_n
    if s.step >= ASK_EFFECT:
        return list_answers(s, facts, out)
    for i in range(2):   # ASK_CLOAK, ASK_TOKEN
        out[i] = coded(V_CLOAK if s.step == ASK_CLOAK else V_TOKEN, i)
    return 2

"""Sovereign: what a phrase of the card language says of the board. It changes nothing.

A phrase is read by walking over its numbers; every reader moves the place on behind what it has read.
"""

from libc.stdlib cimport calloc
from libc.string cimport memset

from nk_core.ints cimport u8, u16, u64
from nk_core.sovereign.board cimport *
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.state cimport *

from nk_core.sovereign import program

cdef short* PHRASES


def load():
    """Lays all phrases of all cards in one row of numbers; done once, as the module is imported."""
    global PHRASES, AURAS, FIRST_AURA
    row = [0]
    table = program.auras()
    count = sum(map(len, table.values()))
    top = max(table) + 2
    AURAS = <AuraRow*>calloc(count, sizeof(AuraRow))
    FIRST_AURA = <u16*>calloc(512, sizeof(u16))

    def laid(phrase):
        at = len(row)
        row.extend(phrase)
        return at

    n = 0
    for number in range(511):
        FIRST_AURA[number] = n
        for aura in table.get(number, ()):
            AURAS[n] = {
                "things": laid(aura.things), "test": laid(aura.test),
                "added": [laid(aura.added[stat]) if stat in aura.added else 0 for stat in range(STATS)],
                "keywords": aura.keywords, "kinds": aura.kinds, "times_breach": aura.times_breach,
                "set_armor": aura.set_armor, "max_attack": aura.max_attack, "forge": aura.forge,
                "to_player": aura.to_player,
            }
            n += 1
    FIRST_AURA[511] = n
    assert top < 511
    PHRASES = <short*>calloc(len(row), sizeof(short))
    for at, value in enumerate(row):
        PHRASES[at] = value


load()


# ---- who asks ------------------------------------------------------------------------------------------

cdef int enemy_of(const State* s, int card) noexcept nogil:
    """The other player of the combat that a unit is in; NO_SEAT when it is in none (R2b)."""
    cdef int i
    if s.enemy == NO_SEAT:
        return NO_SEAT
    for i in range(s.attackers_n):
        if s.attackers[i] == card:
            return s.enemy
    for i in range(s.places_n):
        if s.places[i] == card:
            return s.active
    return NO_SEAT

cdef void begin(Ask* ask, const State* s, const Facts* facts, const Board* board, int source) noexcept nogil:
    """The registers of a rule on that card: its controller is that of its host (R10b)."""
    cdef const Card* card = seen_at(s, source)
    ask.s = s
    ask.facts = facts
    ask.board = board
    ask.source = source
    ask.bearer = card.host if card.zone == ON_HOST else source
    ask.me = seen_at(s, ask.bearer).holder
    ask.it = NO_CARD
    ask.that = NO_CARD
    ask.who = NO_SEAT

cdef int card_in(const Ask* ask, int reg) noexcept nogil:
    """The card of a register, NO_CARD when it is empty."""
    if reg == R_SELF:
        return ask.source
    if reg == R_HOST or reg == R_BEARER:
        return ask.bearer
    if reg == R_IT or reg == R_ITSELF:
        return ask.it
    if reg == R_THAT:
        return ask.that
    return NO_CARD   # R_TARGET: nothing is aimed at

cdef int player_in(const Ask* ask, const short** at) noexcept nogil:
    cdef int op = at[0][0], card
    at[0] += 1
    if op == P_ME:
        return ask.me
    if op == P_WHO:
        return ask.who
    if op == P_ENEMY:
        return enemy_of(ask.s, ask.bearer)
    if op == P_TARGET:
        return NO_SEAT
    card = card_in(ask, at[0][0])
    at[0] += 1
    if card >= IDS:
        return NO_SEAT
    return card >> 5 if op == P_OWNER else seen_at(ask.s, card).holder

# ---- sets ----------------------------------------------------------------------------------------------------

cdef void all_in(const Ask* ask, int op, Mask* out) noexcept nogil:
    """All units, facilities, colony cards, attached augments, or the scrap of whoever asks."""
    cdef int seat, k, lane, i
    cdef const Side* side
    cdef const Card* card
    for seat in range(ask.s.seats):
        side = &ask.s.sides[seat]
        if op == S_UNITS:
            for lane in range(LANES):
                for i in range(side.lane_n[lane]):
                    put(out, side.lanes[lane][i])
            continue
        if op == S_SCRAP:
            if seat == ask.me:
                for i in range(side.scrap_n):
                    put(out, seat << 5 | side.scrap[i])
            continue
        for k in range(32):
            card = &side.cards[k]
            if op == S_AUGMENTS:
                if card.zone == ON_HOST:
                    put(out, seat << 5 | k)
            elif card.zone == IN_COLONY and (op == S_COLONY or k < DECK_CARDS):
                put(out, seat << 5 | k)

cdef void near(const Ask* ask, int op, int anchor, Mask* out) noexcept nogil:
    """Units near a card: of its lane, attackers and those left behind apart (R6, R6a, R6b)."""
    cdef const State* s = ask.s
    cdef const Side* side
    cdef int i, at = -1, n = 0, other, enemy
    cdef int row[3]
    if anchor >= IDS or seen_at(s, anchor).zone != IN_LANE:
        return
    enemy = enemy_of(s, anchor)
    if op == A_FACING or op == A_ENEMY_LANE:
        if enemy != NO_SEAT:
            opposite(s, op, anchor, out)
        return
    side = &s.sides[seen_at(s, anchor).holder]
    for i in range(side.lane_n[seen_at(s, anchor).host]):
        other = side.lanes[seen_at(s, anchor).host][i]
        if attacks(s, other) == attacks(s, anchor):
            if other == anchor:
                at = n
            row[n] = other
            n += 1
    for i in range(n):
        if op == A_LANE or (op == A_BEHIND and i > at) or (op == A_IN_FRONT and i < at) or (
                op == A_ADJACENT and (i == at - 1 or i == at + 1)):
            put(out, row[i])

cdef bint attacks(const State* s, int card) noexcept nogil:
    return s.enemy != NO_SEAT and enemy_of(s, card) == s.enemy

cdef void opposite(const State* s, int op, int anchor, Mask* out) noexcept nogil:
    """The other side of a unit's combat, or the one unit that it faces in this round (R2b, 8.5)."""
    cdef int i, place
    cdef bint attacking = attacks(s, anchor)
    for i in range(s.attackers_n):
        place = s.round_ - i
        if op == A_ENEMY_LANE:
            if not attacking and s.attackers[i] != NO_CARD:
                put(out, s.attackers[i])
        elif 0 <= place < s.places_n and s.attackers[i] != NO_CARD and s.places[place] != NO_CARD:
            if s.attackers[i] == anchor:
                put(out, s.places[place])
            elif s.places[place] == anchor:
                put(out, s.attackers[i])
    if op == A_ENEMY_LANE and attacking:
        for i in range(s.places_n):
            if s.places[i] != NO_CARD:
                put(out, s.places[i])

cdef bint is_so(const Ask* ask, int op, int part, int card) noexcept nogil:
    """Whether an atom without a place is true of a card."""
    cdef const Card* seen = seen_at(ask.s, card)
    cdef int enemy
    if op == A_MINE:
        return seen.holder == ask.me
    if op == A_OTHERS:
        return seen.holder != ask.me
    if op == A_OF:
        return seen.holder == part
    if op == A_TYPE:
        return facts_of(ask.facts, ask.s, card).type == part
    if op == A_SUBTYPE:
        return ask.board.unit[card].subtypes >> part & 1
    if op == A_KEYWORD:
        return ask.board.unit[card].keywords >> part & 1
    if op == A_WITH:
        return (part != 1 and seen.t > 0) or (part != 0 and seen.d > 0)
    enemy = enemy_of(ask.s, card)
    if op == A_IN_COMBAT:
        return enemy != NO_SEAT
    if op == A_ATTACKING:
        return enemy != NO_SEAT and enemy == ask.s.enemy
    if op == A_DEFENDING:
        return enemy != NO_SEAT and enemy == ask.s.active
    return enemy == ask.me and enemy == ask.s.enemy   # A_ATTACKING_ME

cdef void read_cards(const Ask* ask, const short** at, Mask* out) noexcept nogil:
    """A set or atom: all the cards of which it is true."""
    cdef int op = at[0][0], n, i, card, part = 0
    cdef Mask other
    at[0] += 1
    memset(out, 0, sizeof(Mask))
    if op == S_CARD:
        card = card_in(ask, at[0][0])
        at[0] += 1
        if card < IDS:
            put(out, card)
    elif op <= S_SCRAP:
        n = at[0][0]
        at[0] += 1
        all_in(ask, op, out)
        for i in range(n):
            read_cards(ask, at, &other)
            out.w[0] &= other.w[0]
            out.w[1] &= other.w[1]
    elif op <= S_NOT:
        read_cards(ask, at, out)
        if op == S_NOT:
            out.w[0] = ~out.w[0]
            out.w[1] = ~out.w[1]
            return
        read_cards(ask, at, &other)
        for i in range(2):
            out.w[i] = out.w[i] & other.w[i] if op == S_AND else out.w[i] | other.w[i]
    elif A_LANE <= op <= A_FACING:
        card = card_in(ask, at[0][0])
        at[0] += 1
        near(ask, op, card, out)
    else:
        if op == A_OF:
            part = player_in(ask, at)
        elif A_TYPE <= op <= A_WITH:
            part = at[0][0]
            at[0] += 1
        for i in range(ask.s.seats * 32):
            if is_so(ask, op, part, i):
                put(out, i)

# ---- amounts and tests --------------------------------------------------------------------------------------------

cdef int citizens(const Card* card, int kind) noexcept nogil:
    """How many of a kind lie there: 0 talents, 1 drones, 2 any."""
    return (card.t if kind != 1 else 0) + (card.d if kind != 0 else 0)

cdef int read_amount(const Ask* ask, const short** at) noexcept nogil:
    cdef int op = at[0][0], first, second, i, total = 0
    cdef Mask mask
    at[0] += 1
    if op == N_LEAST:
        first = read_amount(ask, at)
        second = read_amount(ask, at)
        return min(first, second)
    if op == N_COUNT:
        read_cards(ask, at, &mask)
        for i in range(ask.s.seats * 32):
            total += has(&mask, i)
        return total
    first = at[0][0]
    at[0] += 1
    if op == N_NUMBER:
        return first
    if op == N_TOKENS:
        read_cards(ask, at, &mask)
        for i in range(ask.s.seats * 32):
            if has(&mask, i):
                total += citizens(seen_at(ask.s, i), first)
        return total
    if op == N_IDLE:
        second = player_in(ask, at)
        return 0 if second == NO_SEAT else citizens(idle_of(ask.s, second), first)
    if op == N_PER:
        return read_amount(ask, at) // first
    first = card_in(ask, first)
    if first >= IDS:
        return 0
    total = citizens(seen_at(ask.s, first), 2)
    if op == N_MISSING:
        return max(0, facts_of(ask.facts, ask.s, first).row - total)
    return total

cdef bint first_of_lane(const State* s, int card) noexcept nogil:
    return seen_at(s, card).zone == IN_LANE and place_in_lane(s, card) == 0

cdef bint read_test(const Ask* ask, const short** at) noexcept nogil:
    cdef int op = at[0][0], n, i, card, enemy
    cdef bint all_hold = True
    cdef Mask mask
    at[0] += 1
    if op == T_ALL:
        n = at[0][0]
        at[0] += 1
        for i in range(n):
            if not read_test(ask, at):   # the others must still be read
                all_hold = False
        return all_hold
    if op == T_NOT:
        return not read_test(ask, at)
    if op == T_SOME or op == T_NONE:
        read_cards(ask, at, &mask)
        return ((mask.w[0] | mask.w[1]) != 0) == (op == T_SOME)
    if op == T_IS:
        card = card_in(ask, at[0][0])
        at[0] += 1
        read_cards(ask, at, &mask)
        return card < IDS and has(&mask, card)
    if op == T_RESOLVING:
        return ask.s.resolving
    if op == T_FULL:
        return citizens(seen_at(ask.s, ask.bearer), 2) >= facts_of(ask.facts, ask.s, ask.bearer).row
    if op == T_AT_FRONT:
        return first_of_lane(ask.s, ask.bearer)
    if op == T_ALONE:
        memset(&mask, 0, sizeof(mask))
        near(ask, A_LANE, ask.bearer, &mask)
        return (mask.w[0] & (mask.w[0] - 1)) == 0 and (mask.w[1] & (mask.w[1] - 1)) == 0 and (
            (mask.w[0] == 0) != (mask.w[1] == 0))
    enemy = enemy_of(ask.s, ask.bearer)   # T_FEWER_ECHOES
    return enemy != NO_SEAT and ask.s.sides[ask.me].scored < ask.s.sides[enemy].scored

cdef void cards_of(const Ask* ask, int phrase, Mask* out) noexcept nogil:
    """The cards of a set."""
    cdef const short* at = PHRASES + phrase
    read_cards(ask, &at, out)

cdef int amount_of(const Ask* ask, int phrase) noexcept nogil:
    """The number that an amount comes to now."""
    cdef const short* at = PHRASES + phrase
    return read_amount(ask, &at)

cdef bint holds(const Ask* ask, int phrase) noexcept nogil:
    """Whether a test holds now."""
    cdef const short* at = PHRASES + phrase
    return read_test(ask, &at)

"""Sovereign: what a phrase of the card language says of the board. It changes nothing.

A phrase is read by walking over its numbers; every reader moves the place on behind what it has read.
"""

from libc.string cimport memset

from nk_core.ints cimport u8, u16, u32, u64
from nk_core.sovereign.board cimport *
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.state cimport *
from nk_core.sovereign.tables cimport HEARS, PHRASES


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

cdef bint is_in_play(const Card* card) noexcept nogil:
    return IN_LANE <= card.zone < IN_SCRAP

cdef bint is_lane_card(const State* s, int card) noexcept nogil:
    """Whether that is a unit in a lane."""
    return card < IDS and seen_at(s, card).zone == IN_LANE

cdef int controller(const State* s, const Facts* facts, int card) noexcept nogil:
    """Who has a card; of what is attached, who has its host, unless it says otherwise (R10b)."""
    cdef const Card* seen
    if FORGE_REF <= card < UNKNOWN:
        return (card - FORGE_REF) // FORGE_ROOM
    seen = seen_at(s, card)
    if seen.zone != ON_HOST:
        return seen.holder
    if HEARS[facts_of(facts, s, card).number] >> BIT_OWNER_KEEPS & 1:
        return card >> 5
    return seen_at(s, seen.host).holder

cdef void begin(Ask* ask, const State* s, const Facts* facts, const Board* board, int source) noexcept nogil:
    """The registers of a rule on that card."""
    cdef const Card* card = seen_at(s, source)
    ask.s = s
    ask.facts = facts
    ask.board = board
    ask.source = source
    ask.bearer = card.host if card.zone == ON_HOST else source
    ask.me = controller(s, facts, source)
    ask.it = NO_CARD
    ask.that = NO_CARD
    ask.who = NO_SEAT
    ask.there = NO_SEAT
    ask.amount = 0
    ask.number = 0
    ask.staff = 1
    ask.faced = False
    ask.by = ask.me

cdef void load(Ask* ask, const State* s, const Facts* facts, const Board* board, const Frame* f) noexcept nogil:
    """The registers of a program that is being carried out."""
    begin(ask, s, facts, board, f.source)
    ask.me = f.me
    ask.it = f.it
    ask.that = f.that
    ask.who = f.who
    ask.there = f.there
    ask.amount = f.amount
    ask.number = f.number
    ask.staff = f.staff
    ask.faced = f.flags & THAT_IS_FACED
    ask.by = f.by

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

cdef int read_player(const Ask* ask, const short** at) noexcept nogil:
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
    if card >= UNKNOWN:
        return NO_SEAT
    return card >> 5 if op == P_OWNER else controller(ask.s, ask.facts, card)

cdef int player_of(const Ask* ask, int phrase) noexcept nogil:
    """The player of a phrase, NO_SEAT for nobody."""
    cdef const short* at = PHRASES + phrase
    return read_player(ask, &at)

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
        return controller(ask.s, ask.facts, card) == ask.me
    if op == A_OTHERS:
        return controller(ask.s, ask.facts, card) != ask.me
    if op == A_OF:
        return controller(ask.s, ask.facts, card) == part
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
    elif op == S_CITADEL:
        card = read_player(ask, at)
        if card != NO_SEAT:
            put(out, card << 5 | CITADEL)
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
    elif op == A_THERE:
        if ask.there != NO_SEAT:
            for i in range(ask.s.sides[ask.there >> 1].lane_n[ask.there & 1]):
                put(out, ask.s.sides[ask.there >> 1].lanes[ask.there & 1][i])
    elif A_LANE <= op <= A_FACING:
        card = card_in(ask, at[0][0])
        at[0] += 1
        near(ask, op, card, out)
    else:
        if op == A_OF:
            part = read_player(ask, at)
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

cdef int echoes_of(const State* s, int seat) noexcept nogil:
    """Echoes in a player's hand and forge together."""
    cdef int i, n = 0
    if seat == NO_SEAT:
        return 0
    n = s.sides[seat].hand_echoes
    for i in range(s.sides[seat].forge_n):
        n += s.sides[seat].forge[i].card == ECHO
    return n

cdef int restorable(const Ask* ask, int unit, const short** at) noexcept nogil:
    """How much of its row a unit lacks, as far as the place has of the printed kind (R5, R5a)."""
    cdef Mask from_
    cdef int where = read_place(ask, at, &from_), row, have, card
    if not is_lane_card(ask.s, unit):
        return 0
    row = facts_of(ask.facts, ask.s, unit).row - citizens(seen_at(ask.s, unit), 2)
    if where == L_CRECHE:
        return max(0, row)
    card = lowest(&from_)
    have = 0 if card >= IDS else citizens(seen_at(ask.s, card), facts_of(ask.facts, ask.s, unit).row_kind)
    return max(0, min(row, have))

cdef int lowest(const Mask* mask) noexcept nogil:
    """The card of a set with the lowest id, NO_CARD when it is empty."""
    cdef int i
    for i in range(IDS):
        if has(mask, i):
            return i
    return NO_CARD

cdef int read_place(const Ask* ask, const short** at, Mask* out) noexcept nogil:
    """Where citizens lie: L_CRECHE, or L_CARDS with the set; a forge ref stands for the talent there."""
    cdef int op = at[0][0], part
    at[0] += 1
    memset(out, 0, sizeof(Mask))
    if op == L_CITADEL:
        part = read_player(ask, at)
        if part != NO_SEAT:
            put(out, part << 5 | CITADEL)
    elif op == L_CARD:
        part = card_in(ask, at[0][0])
        at[0] += 1
        if part < IDS:
            put(out, part)
        elif part < UNKNOWN:
            return part
    elif op == L_CARDS:
        read_cards(ask, at, out)
    else:
        return L_CRECHE
    return L_CARDS

cdef int place_of(const Ask* ask, int phrase, Mask* out) noexcept nogil:
    """As read_place."""
    cdef const short* at = PHRASES + phrase
    return read_place(ask, &at, out)

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
    if op == N_ALL:
        return UNSET - 1
    if op == N_AMOUNT:
        return ask.amount
    if op == N_ANSWER:
        return ask.number
    if op == N_STAFF:
        return ask.staff
    if op == N_DRAWABLE:
        return ask.s.sides[ask.by].deck_n
    if op == N_ECHOES:
        return echoes_of(ask.s, read_player(ask, at))
    first = at[0][0]
    at[0] += 1
    if op == N_RESTORABLE:
        return restorable(ask, card_in(ask, first), at)
    if op == N_NUMBER:
        return first
    if op == N_TOKENS:
        read_cards(ask, at, &mask)
        for i in range(ask.s.seats * 32):
            if has(&mask, i):
                total += citizens(seen_at(ask.s, i), first)
        return total
    if op == N_IDLE:
        second = read_player(ask, at)
        return 0 if second == NO_SEAT else citizens(idle_of(ask.s, second), first)
    if op == N_PER:
        return read_amount(ask, at) // first
    first = card_in(ask, first)
    if first >= IDS:
        return 0
    if op == N_ATTACK or op == N_ARMOR:
        if seen_at(ask.s, first).zone != IN_LANE:
            return 0
        return ask.board.unit[first].attack if op == N_ATTACK else ask.board.unit[first].armor
    total = max(0, citizens(seen_at(ask.s, first), 2) - <int>seen_at(ask.s, first).hurt)
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
    if op == T_AT_LEAST:
        n = at[0][0]
        at[0] += 1
        return read_amount(ask, at) >= n
    if op == T_FACED:
        return ask.faced
    if op == T_STANDING:
        return is_lane_card(ask.s, ask.that)
    if op == T_IS_ECHO:
        card = card_in(ask, at[0][0])
        at[0] += 1
        return FORGE_REF <= card < UNKNOWN and forge_slot(ask.s, card).card == ECHO
    if op == T_RESOLVING:
        return ask.s.resolving and enemy_of(ask.s, ask.bearer) != NO_SEAT
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

# ---- what can be chosen from -------------------------------------------------------------------------------------

cdef bint fits_seat(const Ask* ask, const short** at, int seat) noexcept nogil:
    """Whether a player, or the player of a forge or a lane, is what one atom says."""
    cdef int op = at[0][0], part
    at[0] += 1
    if op == A_OTHERS:
        return seat != ask.me
    if op == A_MINE:
        return seat == ask.me
    if op == A_OF:
        return seat == read_player(ask, at)
    part = at[0][0]   # F_WITH_IDLE
    at[0] += 1
    return citizens(idle_of(ask.s, seat), part) > 0

cdef bint all_fit(const Ask* ask, const short* at, int seat) noexcept nogil:
    cdef int n = at[0], i
    cdef bint fit = True
    at += 1
    for i in range(n):
        fit &= fits_seat(ask, &at, seat)
    return fit

cdef bint lane_fits(const Ask* ask, const short* at, int seat, int lane) noexcept nogil:
    """A lane, any or the one under attack."""
    return at[0] == 0 or (at[1] == A_DEFENDING and ask.s.enemy == seat and ask.s.at_lane == lane)

cdef int options_of(const Ask* ask, int phrase, u8* out) noexcept nogil:
    """What a set offers, in rising order: cards by id, forge refs, seats, or lanes (seat << 1 | lane)."""
    cdef const short* at = PHRASES + phrase
    cdef int op = at[0], seat, i, n = 0
    cdef Mask mask
    if op < F_FORGES:
        read_cards(ask, &at, &mask)
        for i in range(ask.s.seats * 32):
            if has(&mask, i):
                out[n] = i
                n += 1
        return n
    for seat in range(ask.s.seats):
        if op == F_PLAYERS and all_fit(ask, at + 1, seat):
            out[n] = seat
            n += 1
        elif op == F_LANES:
            for i in range(LANES):
                if lane_fits(ask, at + 1, seat, i):
                    out[n] = seat << 1 | i
                    n += 1
        elif op == F_FORGES and all_fit(ask, at + 2, seat):
            for i in range(ask.s.sides[seat].forge_n):
                if not at[1] or ask.s.sides[seat].forge[i].track < TRACK:
                    out[n] = FORGE_REF + FORGE_ROOM * seat + i
                    n += 1
    return n

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

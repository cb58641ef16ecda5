"""Sovereign: what a seat knows, and worlds that it cannot tell from the true one (rules.md, Knowledge).

A deck has no order (board.pyx), so a world is: which cards and echoes of each other seat lie in its hand,
its forge and its deck. What the others know for themselves is forgotten in an imagined world.
"""

from libc.string cimport memcpy, memset

from nk_core.bits cimport hash_bytes
from nk_core.ints cimport u8, u64
from nk_core.rng cimport rng_below, rng_next
from nk_core.sovereign.board cimport *
from nk_core.sovereign.state cimport *

cdef enum:
    UNKNOWN = 253         # a forge card that the looking seat cannot name
    MAX_TRIES = 100000
    STATE_WORDS = 1024

ctypedef struct Pool:     # the cards of one seat that another cannot place
    u8 cards[64]
    int n
    int echoes


cdef inline bint knows(const Card* card, int seat) noexcept nogil:
    return card.seen >> seat & 1

# ---- imagined worlds --------------------------------------------------------------------------------------

cdef void gather(State* s, int seat, int other, Pool* pool) noexcept nogil:
    """Takes all that the seat cannot place out of the other's hand, forge and deck, in a fixed order."""
    cdef Side* side = &s.sides[other]
    cdef Card* card
    cdef int k, i
    pool.n = 0
    pool.echoes = side.deck_echoes + side.hand_echoes
    for i in range(side.forge_n):
        if not side.forge[i].seen >> seat & 1:
            if side.forge[i].card == ECHO:
                pool.echoes += 1
            else:
                card_at(s, side.forge[i].card).zone = IN_DECK
            side.forge[i].card = UNKNOWN
    for k in range(DECK_CARDS):
        card = &side.cards[k]
        if card.zone == IN_DECK or (card.zone == IN_HAND and card.holder == other and not knows(card, seat)):
            card.zone = IN_DECK
            if card.held >> seat & 1:
                continue      # placed by itself
            pool.cards[pool.n] = k
            pool.n += 1

cdef int free_hand(const State* s, int seat, int other) noexcept nogil:
    """Places of the other's hand that are not taken by cards already laid there."""
    cdef const Side* side = &s.sides[other]
    cdef int owner, k, n = side.hand_n - side.hand_echoes
    for owner in range(s.seats):
        for k in range(DECK_CARDS):
            n -= s.sides[owner].cards[k].zone == IN_HAND and s.sides[owner].cards[k].holder == other
    return n

cdef void lay_in_forge(State* s, int other, int place, int k) noexcept nogil:
    s.sides[other].forge[place].card = other << 5 | k
    s.sides[other].cards[k].zone = IN_FORGE
    s.sides[other].cards[k].holder = other

cdef void place_held(State* s, int seat, int other, u64* rng) noexcept nogil:
    """Cards known to be in the hand, or in the forge since some turn (13.9): each of these places is as likely."""
    cdef Side* side = &s.sides[other]
    cdef int k, i, n, at
    cdef int places[24]
    for k in range(DECK_CARDS):
        if side.cards[k].zone != IN_DECK or not side.cards[k].held >> seat & 1:
            continue
        n = 0
        for i in range(side.forge_n):
            if side.forge[i].card == UNKNOWN and side.forge[i].born >= side.cards[k].since:
                places[n] = i
                n += 1
        at = rng_below(rng, max(1, n + free_hand(s, seat, other)))
        if at < n:
            lay_in_forge(s, other, places[at], k)
        else:
            side.cards[k].zone = IN_HAND
            side.cards[k].holder = other

cdef int pick(Pool* pool, const State* s, const Facts* facts, int other, bint forge, u64* rng) noexcept nogil:
    """One of the pool's cards, ECHO for an echo; for a forge no reflex (13.4). Takes it out."""
    cdef u8 fit[64]
    cdef int i, n = 0, at, k
    for i in range(pool.n):
        if not forge or facts_of(facts, s, other << 5 | pool.cards[i]).type != REFLEX:
            fit[n] = i
            n += 1
    at = rng_below(rng, n + pool.echoes)
    if at >= n:
        pool.echoes -= 1
        return ECHO
    at = fit[at]
    k = pool.cards[at]
    pool.n -= 1
    for i in range(at, pool.n):
        pool.cards[i] = pool.cards[i + 1]
    return k

cdef void redraw_side(State* s, const Facts* facts, int seat, int other, u64* rng) noexcept nogil:
    cdef Side* side = &s.sides[other]
    cdef Pool pool
    cdef int i, k, left
    gather(s, seat, other, &pool)
    side.hand_echoes = 0
    place_held(s, seat, other, rng)
    for i in range(side.forge_n):
        if side.forge[i].card == UNKNOWN:
            k = pick(&pool, s, facts, other, True, rng)
            if k == ECHO:
                side.forge[i].card = ECHO
            else:
                lay_in_forge(s, other, i, k)
    left = free_hand(s, seat, other)
    for i in range(left):
        if i < side.known_echoes[seat] and pool.echoes:
            pool.echoes -= 1
            k = ECHO
        else:
            k = pick(&pool, s, facts, other, False, rng)
        if k == ECHO:
            side.hand_echoes += 1
        else:
            side.cards[k].zone = IN_HAND
            side.cards[k].holder = other
    side.deck_echoes = pool.echoes

cdef bint redraw_look(State* s, int seat, u64* rng) noexcept nogil:
    """A breach of a hand that the seat neither makes nor suffers: some cards of that hand, no echo among them."""
    cdef u8 cards[128]
    cdef int n, i, at
    if s.step != ASK_DISCARD or seat == s.active or seat == s.enemy:
        return True
    n = hand_cards(s, s.enemy, cards) - s.sides[s.enemy].hand_echoes
    if n < s.look_n:
        return False
    for i in range(s.look_n):
        at = rng_below(rng, n)
        s.look[i] = cards[at]
        n -= 1
        cards[at] = cards[n]
    return True

cdef void redraw(State* s, const Facts* facts, int seat, u64* rng) noexcept nogil:
    """Draws anew all that the seat cannot know."""
    cdef int other, owner, k, tries = 0
    s.rng = rng_next(rng)
    while True:
        for other in range(s.seats):
            if other != seat:
                redraw_side(s, facts, seat, other, rng)
        tries += 1
        if redraw_look(s, seat, rng) or tries == MAX_TRIES:
            break
    for owner in range(s.seats):
        for k in range(DECK_CARDS):
            s.sides[owner].cards[k].seen &= 1 << seat
            s.sides[owner].cards[k].held &= 1 << seat
            if not s.sides[owner].cards[k].held:
                s.sides[owner].cards[k].since = 0
        for k in range(s.sides[owner].forge_n):
            s.sides[owner].forge[k].seen &= 1 << seat | 1 << owner

# ---- what a seat sees ----------------------------------------------------------------------------------------

cdef void mask(State* s, int seat) noexcept nogil:
    """Blots out all that the seat does not know; what is left is what it knows."""
    cdef int other, k, i
    cdef Card* card
    cdef Side* side
    s.rng = 0
    if s.step == ASK_DISCARD and seat != s.active and seat != s.enemy:
        memset(s.look, 0, sizeof(s.look))
    for other in range(s.seats):
        side = &s.sides[other]
        for k in range(DECK_CARDS):
            card = &side.cards[k]
            if other != seat and (card.zone == IN_DECK or card.zone == IN_FORGE or (
                    card.zone == IN_HAND and card.holder != seat and not knows(card, seat))):
                card.zone = IN_DECK
                card.holder = other
            card.seen &= 1 << seat
            card.held &= 1 << seat
            if not card.held:
                card.since = 0
        for i in range(4):
            if i != seat:
                side.known_echoes[i] = 0
        if other == seat:
            continue
        side.deck_echoes = 0
        side.hand_echoes = 0
        for i in range(side.forge_n):
            if not side.forge[i].seen >> seat & 1:
                side.forge[i].card = UNKNOWN
    for other in range(s.seats):
        side = &s.sides[other]
        for i in range(side.forge_n):
            if other != seat and side.forge[i].card < UNKNOWN:
                card_at(s, side.forge[i].card).zone = IN_FORGE
            side.forge[i].seen &= 1 << seat

cdef u64 knowledge_key(const State* s, size_t size, int seat) noexcept nogil:
    """A hash of all that the seat knows."""
    cdef u64 room[STATE_WORDS]
    memcpy(room, s, size)
    mask(<State*>room, seat)
    return hash_bytes(room, size)

# ---- soundness --------------------------------------------------------------------------------------------------

cdef bint side_is_sound(const State* s, const Facts* facts, int seat) noexcept nogil:
    cdef const Side* side = &s.sides[seat]
    cdef const Card* card
    cdef int k, i, lane, deck = 0, scrap = 0, echoes = 0
    for k in range(DECK_CARDS):
        card = &side.cards[k]
        deck += card.zone == IN_DECK
        scrap += card.zone == IN_SCRAP
        if card.zone > IN_SCRAP or card.holder >= s.seats:
            return False
        if card.zone == IN_LANE and place_in_lane(s, seat << 5 | k) < 0:
            return False
        if card.zone != IN_LANE and card.zone != IN_COLONY and card.zone != ON_TABLE and card.t + card.d:
            return False
    if side.cards[<int>LEADER].zone != IN_COLONY or side.cards[<int>CITADEL].zone != IN_COLONY:
        return False
    if deck + side.deck_echoes != side.deck_n or scrap != side.scrap_n or side.forge_n > FORGE_ROOM:
        return False
    for lane in range(LANES):
        if side.lane_n[lane] > LANE_ROOM:
            return False
        for i in range(side.lane_n[lane]):
            card = seen_at(s, side.lanes[lane][i])
            if card.zone != IN_LANE or card.holder != seat or card.host != lane:
                return False
    for i in range(side.forge_n):
        if side.forge[i].track < 1 or side.forge[i].track > TRACK or not side.forge[i].seen >> seat & 1:
            return False
        if side.forge[i].card == ECHO:
            echoes += 1
        elif seen_at(s, side.forge[i].card).zone != IN_FORGE:
            return False
    return free_hand(s, seat, seat) == 0 and side.hand_echoes <= side.hand_n

cdef bint is_sound(const State* s, const Facts* facts, int goal) noexcept nogil:
    """Every card in one place, every echo somewhere, lanes and forges within their bounds."""
    cdef int seat, i, echoes = 0
    if s.phase > OVER or s.mover >= s.seats or s.active >= s.seats or s.step > ASK_TOKEN:
        return False
    for seat in range(s.seats):
        if not side_is_sound(s, facts, seat):
            return False
        echoes += s.sides[seat].deck_echoes + s.sides[seat].hand_echoes + s.sides[seat].scored
        for i in range(s.sides[seat].forge_n):
            echoes += s.sides[seat].forge[i].card == ECHO
    return echoes == DECK_ECHOES * s.seats

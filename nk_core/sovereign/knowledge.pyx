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
    MAX_TRIES = 100000
    STATE_WORDS = 1024
    OFTEN = 8             # how likely a forge card is one that was not kept back,
    RARELY = 2            # and one that was (13.5)
    KEPT_SPACE = 127
    AWAY = 99             # a zone for cards that are being placed anew

ctypedef struct Pool:     # the cards of one seat that another cannot place
    u8 cards[64]
    int n
    int echoes


cdef inline bint knows(const Card* card, int seat) noexcept nogil:
    return card.seen >> seat & 1

# ---- imagined worlds --------------------------------------------------------------------------------------

cdef bint in_doubt(const State* s, int card, int seat, int other) noexcept nogil:
    """Whether a seat knows of a card only that it is in the other's hand, or in the forge since some turn (13.9)."""
    cdef const Card* seen = seen_at(s, card)
    cdef int i
    if not since_when(seen, seat) or knows(seen, seat) or seen.holder != other:
        return False
    if seen.zone == IN_HAND:
        return True
    if seen.zone != IN_FORGE:
        return False
    for i in range(s.sides[other].forge_n):
        if s.sides[other].forge[i].card == card:
            return not s.sides[other].forge[i].seen >> seat & 1
    return False

cdef void gather(State* s, int seat, int other, Pool* pool, Pool* doubts) noexcept nogil:
    """Takes all that the seat cannot place out of the other's hand, forge and deck, in a fixed order. Cards in
    doubt, also of other decks, come apart from the rest."""
    cdef Side* side = &s.sides[other]
    cdef Card* card
    cdef int owner, k, i
    pool.n = 0
    doubts.n = 0
    pool.echoes = side.deck_echoes + side.hand_echoes
    for owner in range(s.seats):
        for k in range(DECK_CARDS):
            if in_doubt(s, owner << 5 | k, seat, other):
                doubts.cards[doubts.n] = owner << 5 | k
                doubts.n += 1
    for i in range(doubts.n):
        card_at(s, doubts.cards[i]).zone = AWAY
    for i in range(side.forge_n):
        if side.forge[i].seen >> seat & 1:
            continue
        if side.forge[i].card == ECHO:
            pool.echoes += 1
        elif side.forge[i].card != UNKNOWN and card_at(s, side.forge[i].card).zone != AWAY:
            card_at(s, side.forge[i].card).zone = IN_DECK
        side.forge[i].card = UNKNOWN
    for k in range(DECK_CARDS):
        card = &side.cards[k]
        if card.holder == other and (card.zone == IN_DECK or (card.zone == IN_HAND and not knows(card, seat))):
            card.zone = IN_DECK
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

cdef void lay_in_forge(State* s, int other, int place, int card) noexcept nogil:
    s.sides[other].forge[place].card = card
    card_at(s, card).zone = IN_FORGE
    card_at(s, card).holder = other

cdef bint place_doubts(State* s, int seat, int other, const Pool* doubts, u64* rng) noexcept nogil:
    """Cards known to be in the hand, or in the forge since some turn (13.9): each of these places is as likely.
    False when those laid first have left no place for another."""
    cdef Side* side = &s.sides[other]
    cdef int c, i, n, at, room, card
    cdef int places[24]
    cdef bint placed = True
    for c in range(doubts.n):
        card = doubts.cards[c]
        n = 0
        for i in range(side.forge_n):
            if side.forge[i].card == UNKNOWN and side.forge[i].born >= since_when(card_at(s, card), seat):
                places[n] = i
                n += 1
        room = max(0, free_hand(s, seat, other) - <int>side.known_echoes[seat])
        at = rng_below(rng, max(1, n + room))
        if at < n:
            lay_in_forge(s, other, places[at], card)
        else:
            card_at(s, card).zone = IN_HAND
        placed &= n + room > 0
    return placed

cdef int likelihood(const Slot* slot, int cost, bint echo) noexcept nogil:
    """How likely a card of that cost lies there, in parts of OFTEN: less, where it would have been kept back
    through a forge phase of its player though complete, an echo in its first turn apart (13.5)."""
    if slot.track == 0 or (slot.kept & KEPT_SPACE) < max(1, cost):
        return OFTEN
    return OFTEN if echo and not slot.kept & KEPT_LATER else RARELY

cdef int pick(Pool* pool, const State* s, const Facts* facts, int other, const Slot* slot, u64* rng) noexcept nogil:
    """One of the pool's cards, ECHO for an echo; for a forge no reflex (13.4), and as likely as it lies there.
    Takes it out."""
    cdef u8 fit[64]
    cdef int weights[64]
    cdef int i, n = 0, at, k, total = 0, echo = OFTEN
    if slot != NULL:
        echo = likelihood(slot, ECHO_COST, True)
    for i in range(pool.n):
        k = other << 5 | pool.cards[i]
        if slot != NULL and facts_of(facts, s, k).type == REFLEX:
            continue
        fit[n] = i
        weights[n] = OFTEN if slot == NULL else likelihood(slot, facts_of(facts, s, k).cost, False)
        total += weights[n]
        n += 1
    if total + pool.echoes * echo == 0:
        return ECHO
    at = rng_below(rng, total + pool.echoes * echo)
    if at >= total:
        pool.echoes -= 1
        return ECHO
    i = 0
    while at >= weights[i]:
        at -= weights[i]
        i += 1
    at = fit[i]
    k = pool.cards[at]
    pool.n -= 1
    for i in range(at, pool.n):
        pool.cards[i] = pool.cards[i + 1]
    return k

cdef bint redraw_side(State* s, const Facts* facts, int seat, int other, u64* rng) noexcept nogil:
    """Draws another seat's hand, forge and deck anew; False when that does not fit what is known."""
    cdef Side* side = &s.sides[other]
    cdef Pool pool
    cdef Pool doubts
    cdef int i, k, left
    gather(s, seat, other, &pool, &doubts)
    side.hand_echoes = 0
    if not place_doubts(s, seat, other, &doubts, rng):
        side.deck_echoes = pool.echoes
        return False
    for i in range(side.forge_n):
        if side.forge[i].card == UNKNOWN:
            k = pick(&pool, s, facts, other, &side.forge[i], rng)
            if k == ECHO:
                side.forge[i].card = ECHO
            else:
                lay_in_forge(s, other, i, other << 5 | k)
    left = free_hand(s, seat, other)
    for i in range(left):
        if i < side.known_echoes[seat] and pool.echoes:
            pool.echoes -= 1
            k = ECHO
        else:
            k = pick(&pool, s, facts, other, NULL, rng)
        if k == ECHO:
            side.hand_echoes += 1
        else:
            side.cards[k].zone = IN_HAND
            side.cards[k].holder = other
    side.deck_echoes = pool.echoes
    return is_told(s, seat, other)

cdef bint is_told(const State* s, int seat, int other) noexcept nogil:
    """Whether hand and forge hold as many echoes as all know (C-DS-04), and as the seat knows (13.9, 13.11)."""
    cdef const Side* side = &s.sides[other]
    cdef int i, echoes = side.hand_echoes, since = side.hand_echoes
    for i in range(side.forge_n):
        echoes += side.forge[i].card == ECHO
        since += side.forge[i].card == ECHO and side.forge[i].born >= side.echoes_since[seat]
    return side.echo_low <= echoes <= side.echo_high and since >= side.held_echoes[seat] and (
        side.hand_echoes >= side.known_echoes[seat])

cdef void only_for(Card* card, int seat) noexcept nogil:
    """What other seats know of a card is forgotten."""
    cdef int since = since_when(card, seat)
    card.seen &= 1 << seat
    forget_since(card)
    know_since(card, seat, since)

cdef void forget_counts(Side* side, int who) noexcept nogil:
    side.known_echoes[who] = 0
    side.held_echoes[who] = 0
    side.echoes_since[who] = 0

cdef bint hides_look(const State* s, int seat) noexcept nogil:
    """Whether cards of a hand are looked at in a breach that the seat neither makes nor suffers (13.13)."""
    return s.look_n > 0 and s.at_lane == LEADER_LANE and seat != s.active and seat != s.enemy

cdef bint redraw_look(State* s, int seat, u64* rng) noexcept nogil:
    """Some cards of the hand that is breached; echoes among them only while they are still being named."""
    cdef u8 cards[128]
    cdef int n, i, at, first = 0
    if not hides_look(s, seat):
        return True
    n = hand_cards(s, s.enemy, cards)
    if s.step != ASK_NAME:
        n -= s.sides[s.enemy].hand_echoes
    if n < s.look_n:
        return False
    if s.course == K_CLAIMS:   # the card that is to be discarded has been named
        for i in range(n):
            if cards[i] == s.subject:
                cards[i] = cards[0]
                cards[0] = s.subject
                first = 1
        s.look[0] = s.subject
    for i in range(first, s.look_n):
        at = rng_below(rng, n - i) + i
        s.look[i] = cards[at]
        cards[at] = cards[i]
    return True

cdef void redraw(State* s, const Facts* facts, int seat, u64* rng) noexcept nogil:
    """Draws anew all that the seat cannot know."""
    cdef int other, owner, k, tries = 0
    s.rng = rng_next(rng)
    while True:
        for other in range(s.seats):
            if other == seat:
                continue
            while not redraw_side(s, facts, seat, other, rng) and tries < MAX_TRIES:
                tries += 1
        tries += 1
        if redraw_look(s, seat, rng) or tries >= MAX_TRIES:
            break
    for owner in range(s.seats):
        for k in range(DECK_CARDS):
            only_for(&s.sides[owner].cards[k], seat)
        for k in range(s.sides[owner].forge_n):
            s.sides[owner].forge[k].seen &= 1 << seat | 1 << owner
        for k in range(4):
            if k != seat:
                forget_counts(&s.sides[owner], k)

# ---- what a seat sees ----------------------------------------------------------------------------------------

cdef void mask(State* s, int seat) noexcept nogil:
    """Blots out all that the seat does not know; what is left is what it knows."""
    cdef int owner, k, i
    cdef Card* card
    cdef Side* side
    s.rng = 0
    if hides_look(s, seat):
        memset(s.look, 0, sizeof(s.look))
    if s.step == ASK_WINDOW and s.mover != seat:   # who is asked, and who has passed (13.15)
        s.mover = 0
        s.asked = 0
        s.passes = 0
    for owner in range(s.seats):
        side = &s.sides[owner]
        for k in range(DECK_CARDS):
            card = &side.cards[k]
            only_for(card, seat)
            if card.zone == IN_DECK and owner == seat:
                continue
            if card.zone == IN_DECK or (card.holder != seat and (
                    card.zone == IN_FORGE or (card.zone == IN_HAND and not card.seen))):
                card.zone = IN_DECK
        for i in range(4):
            if i != seat:
                forget_counts(side, i)
        if owner == seat:
            continue
        side.deck_echoes = 0
        side.hand_echoes = 0
        for i in range(side.forge_n):
            if not side.forge[i].seen >> seat & 1:
                side.forge[i].card = UNKNOWN
    for owner in range(s.seats):
        side = &s.sides[owner]
        for i in range(side.forge_n):
            if owner != seat and side.forge[i].card < UNKNOWN:
                card_at(s, side.forge[i].card).zone = IN_FORGE
            side.forge[i].seen &= 1 << seat

cdef u64 knowledge_key(const State* s, size_t size, int seat) noexcept nogil:
    """A hash of all that the seat knows."""
    cdef u64 room[STATE_WORDS]
    memcpy(room, s, size)
    mask(<State*>room, seat)
    return hash_bytes(room, size)

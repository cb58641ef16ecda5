"""Gardeners: what a seat knows, and worlds that it cannot tell from the true one (rules.md, Knowledge).

Whatever is drawn anew is first counted and laid out in a fixed order, so that the true order leaves no
trace; what the other seats know for themselves is forgotten in an imagined world.
"""

from libc.string cimport memcpy, memset

from nk_core.bits cimport hash_bytes, mix
from nk_core.gardeners.legal cimport list_moves
from nk_core.gardeners.state cimport *
from nk_core.gardeners.tally cimport *
from nk_core.game cimport MAX_MOVES
from nk_core.ints cimport move_t, u8, u64
from nk_core.rng cimport rng_below, rng_next, shuffle

cdef enum:
    MAX_TRIES = 100000   # imagined hands that leave the mover without a move; far beyond what is met
    SET_ASIDE = 4        # phase PICK: the Miracles and the Master Gardener lie below the shuffled cards

ctypedef struct Unseen:     # the cards that a seat cannot place
    int count[14]           # by kind
    int top                 # so many cards on the pile it can
    int reach               # the Master Gardener lies among so many at the bottom; 0 = its place is known


# ---- hands, and who knows what of them -------------------------------------------------------------------

cdef int seat_of(const State* s, const House* h, int persona) noexcept nogil:
    """The seat that plays that Gardener, -1 when nobody does."""
    cdef int seat
    for seat in range(h.seats):
        if s.gardener[seat] == persona:
            return seat
    return -1

cdef void learn(State* s, int who, int holder, int kind) noexcept nogil:
    s.known[who][holder][kind] += 1

cdef void leave_hand(State* s, const House* h, int seat, int kind) noexcept nogil:
    """A card leaves a hand in the open: whoever was sure of one is sure of one less."""
    cdef int who
    s.hand[seat][kind] -= 1
    s.hand_n[seat] -= 1
    for who in range(h.seats):
        if s.known[who][seat][kind]:
            s.known[who][seat][kind] -= 1

cdef void leave_unseen(State* s, const House* h, int seat, int other, int kind) noexcept nogil:
    """A card goes from one hand to another; only those two see which, so that all others are sure of
    one less of every kind."""
    cdef int who, k
    s.hand[seat][kind] -= 1
    s.hand_n[seat] -= 1
    s.hand[other][kind] += 1
    s.hand_n[other] += 1
    for who in range(h.seats):
        if who == seat:
            continue
        for k in range(HELD):
            if s.known[who][seat][k] and (k == kind or who != other):
                s.known[who][seat][k] -= 1
    s.known[seat][other][kind] += 1

# ---- imagined worlds ------------------------------------------------------------------------------------

cdef int spread(const int* count, int first, int last, u8* out) noexcept nogil:
    """The cards of those kinds in a row, lowest kind first; returns how many."""
    cdef int kind, i, n = 0
    for kind in range(first, last):
        for i in range(count[kind]):
            out[n] = kind
            n += 1
    return n

cdef void look_around(const State* s, const House* h, int seat, Unseen* u) noexcept nogil:
    """Counts what the seat cannot place."""
    cdef int other, kind, i
    cdef bint mine = s.gardener[seat] == CASSIA
    memset(u, 0, sizeof(Unseen))
    u.reach = s.reach
    if mine:
        u.top = min(3, <int>s.pile_n) if s.phase == LOOK else <int>s.looked
        u.reach = s.reach_seen
    for other in range(h.seats):
        if other != seat:
            for kind in range(HELD):
                u.count[kind] += s.hand[other][kind] - s.known[seat][other][kind]
    for kind in range(PLAIN):
        u.count[kind] += s.box[kind]
    for i in range(s.pile_n - u.top):
        u.count[<int>s.pile[i]] += 1
    if u.count[<int>MASTER] == 0:
        u.reach = 0

cdef void deal_hands(State* s, const House* h, int seat, Unseen* u, u64* rng) noexcept nogil:
    """The others' hands: what is known of them, the rest any Workers and Seeds that are left."""
    cdef u8 cards[64]
    cdef int n, at = 0, other, kind, i, missing
    n = spread(u.count, 0, HELD, cards)
    shuffle(cards, n, rng)
    for other in range(h.seats):
        if other == seat:
            continue
        missing = s.hand_n[other]
        for kind in range(HELD):
            s.hand[other][kind] = s.known[seat][other][kind]
            missing -= s.known[seat][other][kind]
        for i in range(missing):
            s.hand[other][<int>cards[at]] += 1
            u.count[<int>cards[at]] -= 1
            at += 1

cdef int turned_pile(const State* s, Unseen* u, int wanted, u8* out, u64* rng) noexcept nogil:
    """After a reshuffle: the pile, of nothing but what was turned over (G42a). Takes it out of ``u``."""
    cdef u8 cards[64]
    cdef int count[14]
    cdef int kind, i, n, sure
    memset(count, 0, sizeof(count))
    for kind in range(MASTER):
        count[kind] = min(<int>s.turned[kind], u.count[kind])
    sure = spread(count, THORN, MASTER, out)   # no hand can hold these
    n = spread(count, 0, THORN, cards)
    shuffle(cards, n, rng)
    for i in range(wanted - sure):
        out[sure + i] = cards[i]
    for i in range(wanted):
        u.count[<int>out[i]] -= 1
    return wanted

cdef void deal_rest(State* s, Unseen* u, u8* pile, int pile_n, u64* rng) noexcept nogil:
    """Box and pile. ``pile`` holds ``pile_n`` cards already (after a reshuffle), else none."""
    cdef u8 cards[80]
    cdef int n, i, kind, top = s.pile_n - u.top
    cdef bint master = u.count[<int>MASTER] != 0
    n = spread(u.count, 0, PLAIN, cards)
    shuffle(cards, n, rng)
    memset(s.box, 0, sizeof(s.box))
    for i in range(s.removed):
        s.box[<int>cards[i]] += 1
    if pile_n == 0:
        for i in range(s.removed, n):
            pile[pile_n] = cards[i]
            pile_n += 1
        for kind in range(HEALING, MASTER):
            if u.count[kind]:
                pile[pile_n] = kind
                pile_n += 1
    shuffle(pile, pile_n, rng)
    memcpy(s.pile, pile, pile_n)
    if master:   # all places of its reach are equally likely
        i = rng_below(rng, min(u.reach, top))
        s.pile[pile_n] = s.pile[i]
        s.pile[i] = MASTER

cdef void pick_taken(State* s, int seat, u64* rng) noexcept nogil:
    """A trade between two others: the card received is one of those that the seat does not know, of the
    hand it went to, or (once a card was given back) perhaps that very card."""
    cdef u8 cards[64]
    cdef int count[14]
    cdef int kind, n = 0, i
    memset(count, 0, sizeof(count))
    for kind in range(HELD):
        count[kind] = s.hand[s.active][kind] - s.known[seat][s.active][kind]
    n = spread(count, 0, HELD, cards)
    if s.phase == USE or n == 0:
        for kind in range(HELD):
            count[kind] = s.hand[s.partner][kind] - s.known[seat][s.partner][kind]
        i = spread(count, 0, HELD, cards + n)
        if i:
            cards[n] = cards[n + <int>rng_below(rng, i)]
            n += 1
    s.taken = cards[rng_below(rng, n)]

cdef void redraw_once(State* s, const House* h, int seat, u64* rng) noexcept nogil:
    cdef Unseen u
    cdef u8 pile[80]
    cdef int kind, n = 0, turned = 0
    look_around(s, h, seat, &u)
    for kind in range(MASTER):
        turned += s.turned[kind]
    if turned:
        n = turned_pile(s, &u, s.pile_n - u.top, pile, rng)
    deal_hands(s, h, seat, &u, rng)
    deal_rest(s, &u, pile, n, rng)
    if (s.phase == GIVE or s.errand == TRADING) and seat != s.active and seat != s.partner:
        pick_taken(s, seat, rng)

cdef bint goes_on(const State* s, const House* h) noexcept nogil:
    """Whether the mover can go on at all: what it has begun, everyone knows that it can do."""
    cdef move_t moves[MAX_MOVES]
    if s.phase == PAY:
        return wealth(s, s.active) >= s.due
    if s.phase == PLANT_MORE:
        return s.hand[s.active][<int>SEED1] != 0 or s.hand[s.active][<int>SEED2] != 0   # G38: else it is not asked
    if s.phase == PRUNE:
        return can_pay(s, s.active, cost_of_pruning(s, h, s.active))
    return list_moves(s, h, moves) > 0

cdef void redraw(State* s, const House* h, int seat, u64* rng) noexcept nogil:
    """Draws anew all that the seat cannot know; every world that fits is equally likely."""
    cdef int count[14]
    cdef int who, i, tries = 0
    s.rng = rng_next(rng)
    if s.phase == PICK:
        memset(count, 0, sizeof(count))
        for i in range(SET_ASIDE, s.pile_n):
            count[<int>s.pile[i]] += 1
        i = spread(count, 0, PLAIN, s.pile + SET_ASIDE)
        shuffle(s.pile + SET_ASIDE, i, rng)
        return
    redraw_once(s, h, seat, rng)
    while s.mover != seat and s.phase != OVER and not goes_on(s, h) and tries < MAX_TRIES:
        redraw_once(s, h, seat, rng)
        tries += 1
    for who in range(h.seats):
        if who != seat:
            memset(s.known[who], 0, sizeof(s.known[who]))
    if s.gardener[seat] != CASSIA:
        s.reach_seen = s.reach

cdef u64 open_hash(const State* s) noexcept nogil:
    """A hash of what lies open to everyone."""
    return hash_bytes(s.yellow, <const char*>&s.taken - <const char*>s.yellow)

cdef u64 knowledge_key(const State* s, const House* h, int seat) noexcept nogil:
    """A hash of all that the seat knows."""
    cdef u64 key = open_hash(s)
    cdef int top
    key = mix(key, hash_bytes(s.hand[seat], HELD))
    key = mix(key, hash_bytes(s.known[seat], sizeof(s.known[seat])))
    if (s.phase == GIVE or s.errand == TRADING) and (seat == s.active or seat == s.partner):
        key = mix(key, s.taken)
    if s.gardener[seat] == CASSIA:
        top = min(3, <int>s.pile_n) if s.phase == LOOK else <int>s.looked
        key = mix(key, s.reach_seen)
        key = mix(key, hash_bytes(s.pile + s.pile_n - top, top))
    return key

# ---- soundness ------------------------------------------------------------------------------------------------

cdef void count_cards(const State* s, const House* h, int* count) noexcept nogil:
    """How often each kind lies anywhere."""
    cdef int seat, kind, i
    memset(count, 0, 16 * sizeof(int))
    for seat in range(h.seats):
        for kind in range(HELD):
            count[kind] += s.hand[seat][kind]
        for kind in range(WORKERS):
            count[kind] += s.team[seat][kind]
        for i in range(s.bed_n[seat]):
            count[kind_of(s.bed[seat][i])] += 1
        for i in range(3):
            count[HEALING + i] += s.row[seat] >> i & 1
        count[<int>THORN] += s.collected[seat]
    for kind in range(MASTER):
        count[kind] += s.discard[kind]
    for kind in range(PLAIN):
        count[kind] += s.box[kind]
    for i in range(s.pile_n):
        count[<int>s.pile[i] & 15] += 1
    if s.phase == SITE or s.phase == MIRACLE or s.phase == THORNED or (s.phase == USE and s.errand == FISHING):
        count[<int>s.card & 15] += 1
    count[<int>MASTER] += s.master + s.fallback

cdef bint garden_is_sound(const State* s, const House* h, int seat) noexcept nogil:
    cdef int who, kind, i, total = 0
    if seat >= h.seats:
        return (s.hand_n[seat] == 0 and s.bed_n[seat] == 0 and workers_in(s, seat) == 0 and s.row[seat] == 0
                and s.yellow[seat] == 0 and s.purple[seat] == 0 and s.doves[seat] == 0
                and s.collected[seat] == 0 and s.gardener[seat] == 0)
    if spots_used(s, seat) > ROW_ROOM or s.bed_n[seat] > BED_ROOM or s.row[seat] > 7 or s.doves[seat] < 2:
        return False
    for kind in range(WORKERS):
        if s.team[seat][kind] > TEAM_ROOM:
            return False
    for i in range(BED_ROOM):
        if (s.bed[seat][i] != 0) != (i < s.bed_n[seat]):
            return False
        if i < s.bed_n[seat] and bed_is_wrong(s.bed[seat][i]):
            return False
    for kind in range(HELD):
        total += s.hand[seat][kind]
        for who in range(h.seats):
            if s.known[who][seat][kind] > s.hand[seat][kind] or (who == seat and s.known[who][seat][kind]):
                return False
    return total == s.hand_n[seat]

cdef bint bed_is_wrong(int card) noexcept nogil:
    cdef int kind = kind_of(card), fruit = fruit_of(card)
    return not SEED1 <= kind <= PLENTY or fruit > 2 or (fruit and not is_seed(kind))

cdef bint doves_are_sound(const State* s, const House* h) noexcept nogil:
    cdef int kind
    if dove_supply(s, h) < 0 or s.free > s.doves[s.active] or s.free + s.aside > s.doves[s.active]:
        return False
    for kind in range(WORKERS):
        if unused_workers(s, kind) < 0 or (s.used[1][kind] and s.gardener[s.active] != VISENIA):
            return False
    return s.acted <= 1 and s.special <= 1

cdef bint master_is_sound(const State* s) noexcept nogil:
    """The Master Gardener lies where everyone thinks it may, or is out."""
    cdef int i
    if s.master > 1 or s.fallback > 1 or s.master + s.fallback > 1:
        return False
    if s.master or s.fallback:
        return s.reach == 0 and s.reach_seen == 0
    if s.reach > s.pile_n or s.reach_seen > s.pile_n:
        return False
    for i in range(s.reach):
        if s.pile[i] == MASTER:
            return True
    return False

cdef bint step_is_sound(const State* s, const House* h) noexcept nogil:
    """What is asked fits what stands: the right seat decides, and it has something to decide."""
    cdef move_t moves[MAX_MOVES]
    cdef int seat, phase = s.phase, size = s.prize & 7
    cdef bint trading = s.errand == TRADING
    for seat in range(h.seats):
        if (s.gardener[seat] == NO_GARDENER) != (phase == PICK and seat >= s.mover):
            return False
    if phase == OVER:
        return s.master and s.left == 0
    if phase != PICK and phase != MIRACLE and s.mover != s.active:
        return False
    if (s.due != 0) != (phase == PAY) or (s.prize != 0) != (phase == REWARD):
        return False
    if phase == PAY and wealth(s, s.active) < s.due:
        return False
    if phase == REWARD and size != 3 and size != 4:
        return False
    if phase == DISCARD and s.hand_n[s.active] <= HAND_LIMIT:
        return False
    if phase == DOVE and (s.draws or s.errand):
        return False
    if trading and (s.partner == s.active or (phase != GIVE and phase != USE and phase != TAKE)):
        return False
    if (phase == GIVE or phase == TAKE) and not trading:
        return False
    if phase == USE and not trading and (s.errand != FISHING or s.card >= HELD):
        return False
    if (phase == SITE or phase == MIRACLE) and not is_miracle(s.card):
        return False
    return list_moves(s, h, moves) > 0

cdef bint is_sound(const State* s, const House* h) noexcept nogil:
    """Every card lies in one place; Doves, rows and what is known keep their bounds."""
    cdef int count[16]
    cdef int seat, kind, wanted, removed = 0
    if s.phase > OVER or s.mover >= h.seats or s.active >= h.seats or s.first >= h.seats or s.spare:
        return False
    if s.pile_n > PILE_ROOM or s.looked > 2 or s.looked > s.pile_n or s.due > 3 or s.errand > TRADING:
        return False
    if s.partner >= h.seats or s.drawer >= h.seats or s.taken >= HELD or s.draws > 2 or s.left > h.seats:
        return False
    for seat in range(4):
        if not garden_is_sound(s, h, seat):
            return False
        if seat < h.seats and s.gardener[seat] != NO_GARDENER and seat_of(s, h, s.gardener[seat]) != seat:
            return False   # each Gardener is one card
    count_cards(s, h, count)
    for kind in range(KINDS):
        wanted = 4 if kind < WORKERS else 1
        if kind == SEED1:
            wanted = 16 - h.seeds2
        elif kind == SEED2:
            wanted = h.seeds2
        elif kind == THORN:
            wanted = 16
        if count[kind] != wanted:
            return False
    for kind in range(PLAIN):
        removed += s.box[kind]
    return removed == s.removed and doves_are_sound(s, h) and master_is_sound(s) and step_is_sound(s, h)

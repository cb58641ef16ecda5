"""Sowers: what must hold of every position, what a seat knows, and worlds that it cannot tell from the true one (rules.md, Knowledge).

Whatever is drawn anew is first laid out in a fixed order, so that the true order leaves no trace.
"""

from libc.string cimport memset

from nk_core.bits cimport hash_bytes, popcount
from nk_core.ints cimport u8, u32, u64
from nk_core.rng cimport rng_below, shuffle
from nk_core.sowers.state cimport *


cdef u32 deck_pile(const State* s, int seat) noexcept nogil:
    """The contents of a deck without its order."""
    cdef u32 pile = 0
    cdef int i
    for i in range(s.deck_n[seat]):
        pile += unit_of(s.deck[deck_place(seat, i)])
    return pile

cdef int spread(u32 pile, u8* out) noexcept nogil:
    """The cards of a pile in a row, lowest kind first; returns how many."""
    cdef int kind, i, n = 0
    for kind in range(KINDS):
        for i in range(count_of(pile, kind)):
            out[n] = kind
            n += 1
    return n

cdef void redraw_own(State* s, int seat, u64* rng) noexcept nogil:
    """Shuffles what the owner of a deck cannot know of it: all between what it put on top and under it."""
    cdef u8 cards[64]
    cdef u32 pile = 0
    cdef int bottom = s.known_bottom[seat]
    cdef int i, n = s.deck_n[seat] - s.known_top[seat] - bottom
    for i in range(n):
        pile += unit_of(s.deck[deck_place(seat, bottom + i)])
    spread(pile, cards)
    shuffle(cards, n, rng)
    for i in range(n):
        s.deck[deck_place(seat, bottom + i)] = cards[i]

cdef void redraw_other(State* s, int seat, u64* rng) noexcept nogil:
    """Deals the hidden cards of a seat anew, every world that fits what is known equally likely.

    What the owner has put on or under that deck is its own secret, so those marks go too. Path
    first: its i-th place takes any yellow or Wild that was there by then. How many there are to
    choose from does not depend on earlier choices, so the draw is uniform.
    """
    cdef u8 rest[64]
    cdef u8 late[64]
    cdef u8 since[64]
    cdef u8 ready[64]
    cdef u32 pool = s.hand[seat] + s.path[seat] + deck_pile(s, seat)
    cdef u32 kept = s.shown[seat]
    cdef u32 path = 0
    cdef int rest_n = 0, late_n = 0, ready_n = 0
    cdef int hand_n = size_of(s.hand[seat]) - size_of(kept)
    cdef int path_n = size_of(s.path[seat])
    cdef int kind, i, j, k, copies, marks
    s.known_top[seat] = 0
    s.known_bottom[seat] = 0
    if s.mover == seat:
        s.bottoms = 0
    for kind in range(KINDS):
        copies = count_of(pool, kind) - count_of(kept, kind)
        if kind < YELLOW:
            if copies:
                rest[rest_n] = kind
                rest_n += 1
            continue
        marks = s.since[seat][kind - YELLOW]
        for i in range(copies):   # the copies surely in hand are the latest, so the earliest are left
            late[late_n] = kind
            since[late_n] = (marks & 15) if i == 0 else marks >> 4
            late_n += 1
    for i in range(path_n):
        j = 0
        while j < late_n:
            if since[j] <= i + 1:
                ready[ready_n] = late[j]
                ready_n += 1
                late_n -= 1
                late[j] = late[late_n]
                since[j] = since[late_n]
            else:
                j += 1
        k = rng_below(rng, ready_n)
        path += unit_of(ready[k])
        ready_n -= 1
        ready[k] = ready[ready_n]
    for i in range(ready_n):
        rest[rest_n + i] = ready[i]
    rest_n += ready_n
    for i in range(late_n):
        rest[rest_n + i] = late[i]
    rest_n += late_n
    shuffle(rest, rest_n, rng)
    for i in range(hand_n):
        kept += unit_of(rest[i])
    for i in range(hand_n, rest_n):
        s.deck[deck_place(seat, i - hand_n)] = rest[i]
    s.hand[seat] = kept
    s.path[seat] = path

cdef u64 knowledge_key(const State* s, int seat, int seats) noexcept nogil:
    """A hash of all that the seat knows."""
    cdef u32 words[24]
    cdef u8* tail = <u8*>&words[12]
    cdef int i, n = 0, other = 1 - seat
    memset(words, 0, sizeof(words))
    words[0] = s.hand[seat]
    words[1] = s.path[seat]
    words[2] = deck_pile(s, seat)
    words[3] = s.shown[0]
    words[4] = s.shown[1]
    words[5] = s.thorny[0] | <u32>s.thorny[1] << 16
    words[6] = s.good_wild[0] | <u32>s.good_wild[1] << 16
    words[7] = s.good[0] | s.good[1] << 8 | s.deck_n[0] << 16 | <u32>s.deck_n[1] << 24
    words[8] = s.rocky[0] | s.rocky[1] << 8 | s.rocky[2] << 16 | <u32>s.rocky[3] << 24
    words[9] = s.rocky_n | s.mover << 8 | s.phase << 16 | <u32>s.turn << 24
    words[10] = s.first | s.returned << 8 | s.end << 16 | <u32>s.winner << 24
    words[11] = s.known_top[seat] | s.known_bottom[seat] << 8
    if s.mover == seat:
        words[11] |= s.bottoms << 16
    if seats == 2:
        words[11] |= <u32>size_of(s.hand[other]) << 24
    for i in range(s.known_top[seat]):
        tail[n] = s.deck[deck_place(seat, s.deck_n[seat] - 1 - i)]
        n += 1
    for i in range(s.known_bottom[seat]):
        tail[n] = s.deck[deck_place(seat, i)]
        n += 1
    cdef u64 key = hash_bytes(words, sizeof(words))
    if seats == 1:
        return key
    words[0] = s.hand[other] + s.path[other] + deck_pile(s, other)
    words[1] = size_of(s.path[other])
    return hash_bytes(words, 8) ^ key ^ hash_bytes(s.since, sizeof(s.since)) * 3

cdef bint is_sound(const State* s, int seats, int wilds) noexcept nogil:
    """Every card lies in one place, four leave play at a time, and all counts keep their bounds."""
    cdef int copies[KINDS]
    cdef int p, i, kind, gone = 0
    cdef u32 pile
    memset(copies, 0, sizeof(copies))
    for p in range(2):
        pile = s.hand[p] + s.path[p] + deck_pile(s, p)
        if s.good[p] > GOOD_SIZE or s.known_top[p] + s.known_bottom[p] > s.deck_n[p]:
            return False
        for kind in range(KINDS):
            if count_of(s.shown[p], kind) > count_of(s.hand[p], kind):
                return False
            i = count_of(pile, kind)
            if kind < YELLOW and p < seats:   # each seat's blacks never leave its own zones
                i += (s.thorny[p] >> kind) & 1
                i += kind < s.good[p] and not (s.good_wild[p] >> kind) & 1
                if i != 1:
                    return False
            copies[kind] += i
        copies[20] += (s.thorny[p] >> 10) + popcount(s.good_wild[p])
    if s.rocky_n > ROCKY_LIMIT or s.deck_n[0] + s.deck_n[1] > DECK_ROOM:
        return False
    for i in range(s.rocky_n):
        kind = s.rocky[i] & ROCKY_KIND
        copies[kind] += 1
    for kind in range(YELLOW, KINDS):
        i = 2 if kind < WILD else wilds
        if copies[kind] > i:
            return False
        gone += i - copies[kind]
    return gone % ROCKY_LIMIT == 0

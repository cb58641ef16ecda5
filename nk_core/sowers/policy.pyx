"""Sowers' own sense: a score for each move, and a rough value of a position.

It is advice to the search, never a rule: a bad score costs time, not correctness. Scores look at
what the mover of the (imagined) position holds, so in the search they see only imagined hands.
"""

from libc.math cimport exp

from nk_core.bits cimport popcount
from nk_core.ints cimport move_t, u32
from nk_core.sowers.state cimport *


ctypedef struct Sense:   # what the scores of one decision have in common
    int seat
    int good           # cards on the Good Soil: the kind of the next black
    int missing        # the first black neither there nor in the hand; 10 when none
    int deck
    bint room          # the hand may still grow without a discard
    bint buried        # the next black lies on the own Thorny Soil


cdef inline int first_missing(const State* s, int p) noexcept nogil:
    """The first black that the seat neither has on the Good Soil nor in its hand; 10 when none."""
    cdef int kind = s.good[p]
    while kind < GOOD_SIZE and (s.hand[p] >> kind) & 1:
        kind += 1
    return kind

cdef Sense sense_of(const State* s) noexcept nogil:
    cdef Sense q
    cdef int p = s.mover
    q.seat = p
    q.good = s.good[p]
    q.missing = first_missing(s, p)
    q.deck = s.deck_n[p]
    q.room = size_of(s.hand[p]) < HAND_LIMIT
    q.buried = (s.thorny[p] >> q.good) & 1
    return q

cdef inline float score_good(const Sense* q, int length, u32 wilds) noexcept nogil:
    cdef float score = 3.0 + length
    if q.good + length == GOOD_SIZE:
        return 50.0
    if wilds:
        score -= 2.5 * popcount(wilds)   # a Wild is worth keeping for a gap
    return max(score, <float>0.3)

cdef inline float score_rocky(const Sense* q, int kind) noexcept nogil:
    if kind == WILD:
        return 0.2
    return (6.0 if q.deck >= 5 else 1.0) * (0.4 + 0.06 * (kind - YELLOW))   # high ones leave room below

cdef inline float score_path(const Sense* q, int kind) noexcept nogil:
    if kind == WILD:
        return 0.05
    return (4.0 if q.buried else 1.5) + 0.05 * (WILD - kind)

cdef inline float score_thorny(const Sense* q, int kind) noexcept nogil:
    if kind == WILD:
        return 0.05
    if kind == q.good:
        return 0.15
    return 0.3 + 0.06 * (kind - q.good)

cdef inline float score_take(const Sense* q, int kind) noexcept nogil:
    """Any card is fuel, as long as the hand has room; a black that goes on at once is a gift."""
    if kind == WILD or kind == q.missing:
        return 6.0
    if kind < YELLOW:
        return 1.2 if q.room else 0.3
    return 2.0 if q.room else 0.2

cdef inline float score_return(const Sense* q, int kind, bint top) noexcept nogil:
    """Keep what comes next; what is needed soon goes on top, the far blacks under the deck."""
    cdef int gap
    if kind == WILD:
        return 0.02
    if kind >= YELLOW:
        return 0.6 if top else 0.8
    gap = kind - q.missing
    if gap < 0:
        return 0.05
    if top:
        return 1.5 if gap <= 2 else 0.4
    return 0.2 + 0.15 * gap

cdef float score_of(const State* s, const Sense* q, move_t move) noexcept nogil:
    cdef int verb = move & 15
    cdef int arg = move >> 4
    if verb == GOOD:
        return score_good(q, (arg >> 4) & 15, arg >> 8)
    if verb == ROCKY:
        return score_rocky(q, arg)
    if verb == PATH:
        return score_path(q, arg)
    if verb == THORNY:
        return score_thorny(q, arg)
    if verb == TAKE_ROCKY:
        return score_take(q, s.rocky[arg] & ROCKY_KIND)
    if verb == TAKE_THORNY:
        return score_take(q, arg)
    if verb == TAKE_NOTHING:
        return 0.3 if q.room else 1.0
    if verb == TOP or verb == BOTTOM:
        return score_return(q, arg, verb == TOP)
    return 0.05 if arg == WILD else 1.0   # DROP

cdef void sense_scores(const State* s, const move_t* moves, int n, float* out) noexcept nogil:
    cdef Sense q = sense_of(s)
    cdef int i
    for i in range(n):
        out[i] = score_of(s, &q, moves[i])

cdef void sense_value(const State* s, int seats, float* out) noexcept nogil:
    """A rough chance to win from the race on the Good Soil."""
    cdef float lead = s.good[0] + 0.5 * (first_missing(s, 0) - s.good[0])
    lead -= s.good[1] + (0.5 * (first_missing(s, 1) - s.good[1]) if seats == 2 else 0.0)
    out[0] = 1.0 / (1.0 + exp(-0.6 * lead))
    if seats == 2:
        out[1] = 1.0 - out[0]

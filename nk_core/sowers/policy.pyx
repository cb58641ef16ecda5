"""Sowers' own sense: a score for each move, and a rough value of a position.

It is advice to the search, never a rule: a bad score costs time, not correctness. Scores look at
what the mover of the (imagined) position holds, so in the search they see only imagined hands. The
numbers were found by the cross-entropy method: policies playing each other, and solo, without search.
"""

from libc.math cimport exp

from nk_core.bits cimport popcount
from nk_core.ints cimport move_t, u32
from nk_core.sowers.state cimport *

cdef enum:
    SURE = 1000   # the score of a move that is as good as forced


# Scores by kind, or by the distance of a black from the next one that is missing; filled at import.
cdef float ROCKY_BY_KIND[21]
cdef float PATH_BY_KIND[21]
cdef float TAKE_BY_KIND[21]
cdef float DROP_BY_KIND[21]
cdef float THORNY_BY_GAP[10]
cdef float TOP_BY_GAP[10]
cdef float BOTTOM_BY_GAP[10]

cdef void fill_tables():
    cdef int kind, gap
    for kind in range(KINDS):
        ROCKY_BY_KIND[kind] = 3.6 + 0.1 * (kind - YELLOW)   # high ones leave room below
        PATH_BY_KIND[kind] = 1.35 * (1.65 + 0.1 * (WILD - kind))
        TAKE_BY_KIND[kind] = 0.3 + 0.1 * (kind - YELLOW)
        DROP_BY_KIND[kind] = 1.0 + 0.1 * (kind - YELLOW)
    kind = WILD
    DROP_BY_KIND[kind] = 0.05
    for gap in range(GOOD_SIZE):
        THORNY_BY_GAP[gap] = 0.29 + 0.17 * gap
        TOP_BY_GAP[gap] = 1.1 if gap <= 2 else 0.46   # what is needed soon goes on top,
        BOTTOM_BY_GAP[gap] = 0.14 + 0.31 * gap        # the far blacks under the deck

fill_tables()


ctypedef struct Sense:     # what the scores of one decision have in common
    int good               # cards on the Good Soil: the kind of the next black
    int missing            # the first black neither there nor in the hand; 10 when none
    float rocky            # factors on the tables above
    float path
    float thorny
    float take_black       # scores
    float take_yellow      # factor
    float top_yellow       # scores
    float bottom_yellow


cdef inline int first_missing(const State* s, int p) noexcept nogil:
    """The first black that the seat neither has on the Good Soil nor in its hand; 10 when none."""
    cdef int kind = s.good[p]
    while kind < GOOD_SIZE and (s.hand[p] >> kind) & 1:
        kind += 1
    return kind

cdef void look(const State* s, Sense* q) noexcept nogil:
    cdef int p = s.mover
    cdef int hand = size_of(s.hand[p])
    cdef int yellows = size_of(s.hand[p] & ~<u32>BLACKS)
    cdef bint full = hand >= HAND_LIMIT
    q.good = s.good[p]
    q.missing = first_missing(s, p)
    q.rocky = 6.0 if s.deck_n[p] >= 5 else 0.5
    if q.missing > q.good:
        q.rocky *= <float>1.2   # the follow-up is there already
    if full:
        q.rocky *= <float>3.6   # two cards of a full hand get played instead of one
    q.path = 1.0
    if (s.thorny[p] >> q.good) & 1:
        q.path = 2.4            # the next black waits on the own Thorny Soil
    elif s.rocky_n == 0 and s.thorny[p] == 0:
        q.path = 0.6            # nothing to pick up
    q.thorny = 0.34 if s.deck_n[p] < 7 else 1.0
    if q.missing == q.good:
        q.thorny *= <float>2.3  # nothing to lay next: dig for it
    q.take_black = 2.6 if full else 3.4
    q.take_yellow = 0.1 if full else 0.95
    q.top_yellow = 0.51 if yellows <= 1 else 0.32
    q.bottom_yellow = 1.6 if yellows <= 1 else 1.0

cdef float score_good(const Sense* q, int length, u32 wilds) noexcept nogil:
    cdef float score = 3.0
    if q.good + length == GOOD_SIZE:
        return SURE
    score += <float>1.3 * (length - 1)
    if wilds:
        score *= <float>0.3   # a Wild is worth keeping for a gap
    return score

cdef float score_take(const Sense* q, int kind) noexcept nogil:
    if kind == WILD or kind == q.missing:
        return SURE
    return q.take_black if kind < YELLOW else q.take_yellow * TAKE_BY_KIND[kind]

cdef float score_return(const Sense* q, int kind, bint top) noexcept nogil:
    if kind == WILD:
        return 0.01
    if kind >= YELLOW:
        return q.top_yellow if top else q.bottom_yellow
    if kind < q.missing:
        return 0.06           # it can be laid next
    return TOP_BY_GAP[kind - q.missing] if top else BOTTOM_BY_GAP[kind - q.missing]

cdef float score_of(const State* s, const Sense* q, move_t move) noexcept nogil:
    cdef int verb = move & 15
    cdef int arg = move >> 4
    if verb == GOOD:
        return score_good(q, (arg >> 4) & 15, arg >> 8)
    if verb == ROCKY:
        return 0.2 if arg == WILD else q.rocky * ROCKY_BY_KIND[arg]
    if verb == PATH:
        return 0.06 if arg == WILD else q.path * PATH_BY_KIND[arg]
    if verb == THORNY:
        if arg == WILD:
            return 0.06
        # A black below the next one is possible where a Wild has taken its place.
        return 0.18 if arg <= q.good else q.thorny * THORNY_BY_GAP[arg - q.good]
    if verb == TAKE_ROCKY:
        return score_take(q, s.rocky[arg] & ROCKY_KIND)
    if verb == TAKE_THORNY:
        return score_take(q, arg)
    if verb == TOP or verb == BOTTOM:
        return score_return(q, arg, verb == TOP)
    return DROP_BY_KIND[arg] if verb == DROP else 1.0   # TAKE_NOTHING

cdef void sense_scores(const State* s, const move_t* moves, int n, float* out) noexcept nogil:
    cdef Sense q
    cdef int i
    look(s, &q)
    for i in range(n):
        out[i] = score_of(s, &q, moves[i])

cdef void sense_value(const State* s, int seats, float* out) noexcept nogil:
    """A rough chance to win from the race on the Good Soil."""
    cdef float lead = s.good[0] + 0.5 * (first_missing(s, 0) - s.good[0])
    lead -= s.good[1] + (0.5 * (first_missing(s, 1) - s.good[1]) if seats == 2 else 0.0)
    out[0] = 1.0 / (1.0 + exp(-0.6 * lead))
    if seats == 2:
        out[1] = 1.0 - out[0]

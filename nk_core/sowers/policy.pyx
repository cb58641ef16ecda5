"""Sowers' own sense: a score for each move, and a rough value of a position.

It is advice to the search, never a rule: a bad score costs time, not correctness. Scores look at
what the mover of the (imagined) position holds, so in the search they see only imagined hands.
"""

from libc.math cimport exp

from nk_core.bits cimport popcount
from nk_core.ints cimport move_t, u32
from nk_core.sowers.state cimport *


cdef inline int first_missing(const State* s, int p) noexcept nogil:
    """The first black that the seat neither has on the Good Soil nor in its hand; 10 when none."""
    cdef int kind = s.good[p]
    while kind < GOOD_SIZE and (s.hand[p] >> kind) & 1:
        kind += 1
    return kind

cdef float score_good(const State* s, int length, u32 wilds) noexcept nogil:
    cdef float score = 3.0 + length
    if s.good[s.mover] + length == GOOD_SIZE:
        return 50.0
    if wilds:
        score -= 2.5 * popcount(wilds)   # a Wild is worth keeping for a gap
    return max(score, <float>0.3)

cdef float score_rocky(const State* s, int kind) noexcept nogil:
    cdef int n = s.deck_n[s.mover]
    cdef float score = 6.0 if n >= 5 else 1.0
    if kind == WILD:
        return 0.2
    return score * (0.4 + 0.06 * (kind - YELLOW))   # high numbers leave room below

cdef float score_path(const State* s, int kind) noexcept nogil:
    cdef float score = 1.5
    cdef int p = s.mover
    if kind == WILD:
        return 0.05
    if (s.thorny[p] >> s.good[p]) & 1:
        score += 2.5   # the next black lies on the Thorny Soil
    return score + 0.05 * (WILD - kind)

cdef float score_thorny(const State* s, int kind) noexcept nogil:
    cdef int p = s.mover
    if kind == WILD:
        return 0.05
    if kind == s.good[p]:
        return 0.15
    return 0.3 + 0.06 * (kind - s.good[p])

cdef float score_take(const State* s, int kind) noexcept nogil:
    """Any card is fuel, as long as the hand has room; a black that goes on at once is a gift."""
    cdef int p = s.mover
    cdef int hand = size_of(s.hand[p])
    if kind < YELLOW:
        return 6.0 if kind == first_missing(s, p) else (1.2 if hand < HAND_LIMIT else 0.3)
    if kind == WILD:
        return 6.0
    return 2.0 if hand < HAND_LIMIT else 0.2

cdef float score_return(const State* s, int kind, bint top) noexcept nogil:
    """Keep what comes next; what is needed soon goes on top, the far blacks under the deck."""
    cdef int p = s.mover
    cdef int gap
    if kind == WILD:
        return 0.02
    if kind >= YELLOW:
        return 0.6 if top else 0.8
    gap = kind - first_missing(s, p)
    if gap < 0:
        return 0.05
    if top:
        return 1.5 if gap <= 2 else 0.4
    return 0.2 + 0.15 * gap

cdef float sense_score(const State* s, move_t move) noexcept nogil:
    cdef int verb = move & 15
    cdef int arg = move >> 4
    if verb == GOOD:
        return score_good(s, (arg >> 4) & 15, arg >> 8)
    if verb == ROCKY:
        return score_rocky(s, arg)
    if verb == PATH:
        return score_path(s, arg)
    if verb == THORNY:
        return score_thorny(s, arg)
    if verb == TAKE_ROCKY:
        return score_take(s, s.rocky[arg] & ROCKY_KIND)
    if verb == TAKE_THORNY:
        return score_take(s, arg)
    if verb == TAKE_NOTHING:
        return 1.0 if size_of(s.hand[s.mover]) >= HAND_LIMIT else 0.3
    if verb == TOP or verb == BOTTOM:
        return score_return(s, arg, verb == TOP)
    return 0.05 if arg == WILD else 1.0   # DROP

cdef void sense_value(const State* s, int seats, float* out) noexcept nogil:
    """A rough chance to win from the race on the Good Soil."""
    cdef float lead = s.good[0] + 0.5 * (first_missing(s, 0) - s.good[0])
    lead -= s.good[1] + (0.5 * (first_missing(s, 1) - s.good[1]) if seats == 2 else 0.0)
    out[0] = 1.0 / (1.0 + exp(-0.6 * lead))
    if seats == 2:
        out[1] = 1.0 - out[0]

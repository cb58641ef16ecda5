"""Gardeners' own sense: what each move is worth in fruit, and who will win.

It is advice to the search, never a rule. A move is worth what it changes in the mover's score, less
what it changes in the others', plus a guess at what hand cards, Workers and Doves will still bring.
Scores look at what the mover of the (imagined) position holds, so in the search they see only
imagined hands. The numbers were found by the cross-entropy method: policies playing each other without
search, at two and at four seats.
"""

from libc.math cimport exp, tanh

from nk_core.game cimport MAX_MOVES, MAX_SEATS
from nk_core.gardeners.legal cimport card_of_code, list_moves, takes_worker, worker_for
from nk_core.gardeners.state cimport *
from nk_core.gardeners.tally cimport *
from nk_core.ints cimport move_t, u8, u64
from nk_core.rng cimport rng_unit

cdef enum:
    W_HURT = 0        # how much a loss of the others counts, shared among them
    W_CARD = 1        # a card in the hand, for each turn left, up to its full use
    W_SEED2 = 2       # how much more a 2-Seed in the hand is worth
    W_WORKER = 3      # a Worker's ability, for each turn left
    W_DOVE = 4        # a Dove, for each turn left
    W_PRAY = 5        # a card drawn
    W_TRADE = 6
    W_LOOK = 7
    W_ARRANGE = 8     # a fruit's worth one place nearer to the Gardener
    W_END = 9         # to place no more Doves
    W_FLOOR = 10      # what is added before the fourth power is taken: how bold a playout is
    W_GIFT = 11       # a Worker's ability in another's garden
    W_LAST = 12       # how much less a Thorn hurts that is the next to creep on
    WEIGHTS = 13

cdef float WEIGHT[WEIGHTS]
WEIGHT[:] = [0.59, 0.41, 0.6, 0.5, 0.2, 1.1, 0.44, 1.59, 0.17, -0.1, 0.39, 0.19, 1.33]

# What a Gardener is worth choosing, and a Worker's ability is worth to have, beside the average.
cdef float PERSONA[8]
PERSONA[:] = [0.47, 0.89, 0.76, 1.01, 0.13, 0.32, 1.62, 0.38]
cdef float ABILITY[7]
ABILITY[:] = [0.9, 2.05, 1.56, 1.26, 0.85, 1.81, 1.33]


MARGIN = 0.1
LEAD = 12.0

cdef enum:            # what the estimate of who will win adds to the score
    V_CARD = 0        # a card in the hand, while there are turns to play it
    V_SEED2 = 1
    V_WORKER = 2      # a Worker in the own garden, for each turn left
    V_DOVE = 3
    V_FREE = 4        # a Dove that can still be placed in this turn
    V_HAND = 5        # a card in the hand of whoever can place one
    V_WISOR = 6
    V_AVENTUS = 7
    V_ACTIVE = 8      # to have had the running turn already, for each turn left
    V_LAST = 9        # a Thorn that is the next to creep on
    V_SPREAD = 10     # how far the Harvest may be from all that
    V_SPREAD_TURN = 11
    VALUES = 12

cdef float VALUE[VALUES]
VALUE[:] = [1.9, -0.32, 0.9, 0.04, 0.76, 0.24, 0.22, 1.97, -0.75, 2.68, 2.1, 3.2]


ctypedef struct Mood:      # what the scores of one decision have in common
    int me
    float card             # a card in the hand
    float dove             # a Dove on top of those one has
    float ability          # a Worker's ability
    float hurt             # a fruit that another seat loses


# ---- changes in fruit -------------------------------------------------------------------------------------

cdef inline float bed_worth(int card) noexcept nogil:
    """What a card of a Seed Row scores."""
    cdef int kind = card & 15
    if kind == THORN:
        return -3.0
    return worth(kind) + fruit_of(card)

cdef inline float share(const Mood* q, int seat, float fruit) noexcept nogil:
    """What it is worth to the mover that a seat gains so much fruit."""
    return fruit if seat == q.me else -q.hurt * fruit

cdef float creep_worth(const State* s, const House* h, const Mood* q, int garden, int card) noexcept nogil:
    """What planting a card in a garden is worth, the creeping included."""
    cdef int start = garden, last
    cdef float total = 0.0
    while True:
        last = s.bed[garden][BED_ROOM - 1]
        total += share(q, garden, bed_worth(card) - (bed_worth(last) if last else <float>0.0))
        garden = right_of(h, garden)
        if last == 0 or garden == start:
            return total
        card = last

cdef float reward_worth(const Mood* q, int size, bint other) noexcept nogil:
    cdef float fruit
    if size < 2:
        return 0.0
    if size == 2:
        return 3.0 if other else 2.0
    fruit = 5.0
    if size == 3 and not other:
        fruit = 4.0
    return max(fruit, q.dove)

cdef float spot_worth(const State* s, const Mood* q, int garden, int spot) noexcept nogil:
    """What a spot of the Worker Row is worth to its owner."""
    cdef int kind = kind_at(spot)
    if spot == NO_SPOT:
        return 0.0
    if kind >= HEALING:
        return 2.0
    return s.team[garden][kind] * (1 + q.ability * ABILITY[kind])

cdef float appoint_worth(const State* s, const House* h, const Mood* q, int kind, int garden, int spot) noexcept nogil:
    cdef float own = 1 + q.ability * ABILITY[kind]
    if garden == q.me:
        if s.team[garden][kind] and s.free > 1:
            own += <float>0.2
        return own + reward_worth(q, s.team[garden][kind] + 1, False) - spot_worth(s, q, garden, spot)
    return reward_worth(q, s.team[garden][kind] + 1, True) - q.hurt * (1 + WEIGHT[W_GIFT] * (own - 1))

cdef float hand_worth(const Mood* q, int kind) noexcept nogil:
    """What a card is worth in the hand."""
    if kind == SEED2:
        return q.card * (1 + WEIGHT[W_SEED2])
    return q.card

cdef float best_appointment(const State* s, const House* h, const Mood* q, int kind) noexcept nogil:
    """The best that can be done with such a Worker at once; very little where nothing can."""
    cdef float best = -9.0
    cdef int garden, i
    for garden in range(h.seats):
        if takes_worker(s, garden, kind):
            best = max(best, appoint_worth(s, h, q, kind, garden, NO_SPOT))
        elif garden == q.me and s.team[garden][kind] == 0:
            for i in range(WORKERS):
                if s.team[garden][i]:
                    best = max(best, appoint_worth(s, h, q, kind, garden, i + 1))
    return best

cdef float best_planting(const State* s, const House* h, const Mood* q, int kind) noexcept nogil:
    cdef float best = -9.0
    cdef int garden
    for garden in range(h.seats):
        best = max(best, creep_worth(s, h, q, garden, kind))
    return best

cdef float best_use(const State* s, const House* h, const Mood* q, int kind) noexcept nogil:
    """The best that can be done with a card that may be played at once or kept."""
    cdef float now
    if kind >= HELD:
        return 1.5
    now = best_appointment(s, h, q, kind) if kind < WORKERS else best_planting(s, h, q, kind)
    return max(now, hand_worth(q, kind))

# ---- what a Dove is worth for each purpose ----------------------------------------------------------------------

cdef float best_from_hand(const State* s, const House* h, const Mood* q, int first, int last) noexcept nogil:
    """The best card of those kinds to play from the hand."""
    cdef float best = -9.0, now
    cdef int kind
    for kind in range(first, last):
        if s.hand[q.me][kind]:
            now = best_appointment(s, h, q, kind) if kind < WORKERS else best_planting(s, h, q, kind)
            best = max(best, now - hand_worth(q, kind))
    return best

cdef float cheapest(const State* s, const Mood* q, int cost) noexcept nogil:
    """About what a cost takes away."""
    if s.hand_n[q.me] >= cost:
        return min(<float>1.0, q.card) * cost
    return cost

cdef float thorn_worth(const State* s, const Mood* q, int garden) noexcept nogil:
    """What it is worth to prune there, the cost apart."""
    if garden == q.me:
        return 6.0 if s.gardener[garden] == AVENTUS else 3.0
    return 3.0 - 3 * q.hurt

cdef float best_pruning(const State* s, const House* h, const Mood* q) noexcept nogil:
    cdef float best = -9.0
    cdef int garden
    for garden in range(h.seats):
        if thorns_in(s, garden):
            best = max(best, thorn_worth(s, q, garden))
    return best - cheapest(s, q, cost_of_pruning(s, h, q.me))

cdef float send_worth(const State* s, const Mood* q, int kind, int garden, bint plain) noexcept nogil:
    cdef float ability = q.ability * ABILITY[kind]
    cdef float gain = -1 - ability - q.hurt * (1 + WEIGHT[W_GIFT] * ability)
    if plain:
        return gain
    return gain + reward_worth(q, s.team[garden][kind] + 1, True)

cdef float best_sending(const State* s, const House* h, const Mood* q) noexcept nogil:
    cdef float best = -9.0
    cdef int kind, garden
    for kind in range(WORKERS):
        if s.team[q.me][kind]:
            for garden in range(h.seats):
                if garden != q.me and s.team[garden][kind] and takes_worker(s, garden, kind):
                    best = max(best, send_worth(s, q, kind, garden, h.plain_send))
    return best

cdef float best_catch(const State* s, const House* h, const Mood* q) noexcept nogil:
    cdef float best = -9.0
    cdef int kind
    for kind in range(MASTER):
        if kind != THORN and s.discard[kind]:
            best = max(best, best_use(s, h, q, kind))
    return best

cdef float best_reaping(const State* s, const Mood* q) noexcept nogil:
    if s.hand[q.me][<int>SEED2]:
        return 2 - hand_worth(q, SEED2)
    if s.hand[q.me][<int>SEED1]:
        return 1 - hand_worth(q, SEED1)
    return 0.1   # out of the garden: safe from creeping, but room for Thorns

cdef float prayer_worth(const State* s, const Mood* q) noexcept nogil:
    """Two cards; among those nobody has seen, more than one in four is a Thorn."""
    cdef float each = WEIGHT[W_PRAY] * q.card
    if s.gardener[q.me] != PRUDENCE:
        each -= <float>0.5
    return 2 * each if s.pile_n > 1 else each

cdef float action_worth(const State* s, const House* h, const Mood* q, int action) noexcept nogil:
    if action == TO_APPOINT:
        return best_from_hand(s, h, q, 0, WORKERS)
    if action == TO_PLANT:
        return best_from_hand(s, h, q, WORKERS, HELD)
    if action == TO_PRAY:
        return prayer_worth(s, q)
    if action == TO_PRUNE:
        return best_pruning(s, h, q)
    if action == TO_SEND:
        return best_sending(s, h, q)
    if action == TO_ARRANGE:
        return WEIGHT[W_ARRANGE]
    if action == TO_FISH:
        return best_catch(s, h, q)
    if action == TO_GROW:
        return 2.0
    if action == TO_TRADE:
        return WEIGHT[W_TRADE]
    if action == TO_REAP:
        return best_reaping(s, q)
    return WEIGHT[W_LOOK] * q.card

# ---- the other decisions ------------------------------------------------------------------------------------------

cdef float piece_worth(const State* s, const House* h, const Mood* q, int piece, int what) noexcept nogil:
    """What paying a piece is worth: it takes away, and it brings the end of paying nearer."""
    cdef int p = q.me, kind = what & 15
    cdef float loss = 1.0, value = 1.0
    if piece == PAY_PURPLE:
        value = 5.0
        loss = 5.0
        if h.change:
            loss = s.due
    elif piece == PAY_HAND:
        value = worth(kind)
        loss = hand_worth(q, kind)
    elif piece == PAY_WORKER:
        loss = 1 + q.ability * ABILITY[kind]
    elif piece == PAY_BED:
        loss = bed_worth(s.bed[p][what])
        value = loss
    elif piece == PAY_MIRACLE:
        loss = 2.0
        value = 2.0
    return min(value, <float>s.due) - loss

cdef float row_worth(const State* s, const Mood* q, int codes) noexcept nogil:
    """A Seed Row: what is worth most lies best next to the Gardener, Thorns at the end."""
    cdef int i
    cdef float total = 0.0
    for i in range(BED_ROOM):
        if codes >> 4 * i & 15:
            total -= i * bed_worth(card_of_code(codes >> 4 * i & 15))
    return WEIGHT[W_ARRANGE] * total

cdef float look_worth(const State* s, const Mood* q, int kind, int top) noexcept nogil:
    """The card taken, and the card on top, which is the next to be drawn."""
    cdef float total = drawn_worth(q, kind)
    if top != HIDDEN_KIND:
        total += <float>0.6 * drawn_worth(q, top)
    return total

cdef float drawn_worth(const Mood* q, int kind) noexcept nogil:
    if kind == THORN:
        return -3.0
    if kind == MASTER:
        return -1.0
    return 2.0 if kind > THORN else hand_worth(q, kind)

cdef float miracle_worth(const State* s, const House* h, const Mood* q, int verb, int arg) noexcept nogil:
    if verb == DO_PLACE_ROW:
        return 2 - spot_worth(s, q, q.me, arg)
    if verb == DO_PLACE_BED:
        return creep_worth(s, h, q, q.me, s.card)
    return 0.0

cdef float hand_move_worth(const State* s, const House* h, const Mood* q, int verb, int arg) noexcept nogil:
    if verb == DO_GIVE:
        return (-1 - q.hurt) * hand_worth(q, arg)
    if verb == DO_TAKE:
        return (1 + q.hurt) * hand_worth(q, arg)
    if verb == DO_FISH:
        return best_use(s, h, q, arg)
    if verb == DO_DROP:
        return -hand_worth(q, arg)
    if verb == DO_KEEP:
        return hand_worth(q, s.card if s.errand == FISHING else s.taken)
    return worth(arg) - hand_worth(q, arg)   # DO_REAP_HAND

cdef float prune_worth(const State* s, const Mood* q, int garden, int place, bint collect) noexcept nogil:
    """Which Thorn, the cost apart. One in the last of three places will soon be the neighbour's."""
    cdef float pain = 3.0
    if place == BED_ROOM - 1:
        pain -= WEIGHT[W_LAST]
    if garden == q.me:
        return pain + (3.0 if collect else 0.0)
    return 3.0 - q.hurt * pain

cdef float answer_worth(const State* s, const House* h, const Mood* q, int verb, int arg) noexcept nogil:
    """The rarer decisions."""
    if verb == DO_DOVE_REWARD:
        return q.dove
    if verb == DO_FRUIT:
        if s.prize & 7 == 3 and not s.prize & 8:
            return 4.0
        return 5.0
    if verb == DO_SUFFER:
        return creep_worth(s, h, q, q.me, THORN)
    if verb == DO_SITE:
        return share(q, arg, 2.0)
    if verb == DO_PICK:
        return PERSONA[arg]
    if verb == DO_LOOK:
        return look_worth(s, q, arg & 15, arg >> 4)
    if verb == DO_ARRANGE:
        return row_worth(s, q, arg)
    if verb == DO_GROW:
        return 2 - <float>0.15 * arg
    if verb == DO_REAP_BED:
        return <float>0.1 * arg
    if verb == DO_PLACE_ROW or verb == DO_PLACE_BED:
        return miracle_worth(s, h, q, verb, arg)
    return 0.0   # DO_STOP, DO_VISIT, DO_THROW, DO_REFUSE

cdef float move_worth(const State* s, const House* h, const Mood* q, move_t move) noexcept nogil:
    cdef int verb = move & 31
    cdef int arg = move >> 5
    if verb == DO_DOVE:
        return action_worth(s, h, q, arg >> 2)
    if verb == DO_END:
        return WEIGHT[W_END]
    if verb == DO_APPOINT:
        return appoint_worth(s, h, q, arg & 15, arg >> 4 & 3, arg >> 6) - hand_worth(q, arg & 15)
    if verb == DO_PLANT:
        return creep_worth(s, h, q, arg >> 4, arg & 15) - hand_worth(q, arg & 15)
    if verb == DO_PAY:
        return piece_worth(s, h, q, arg & 7, arg >> 3)
    if verb == DO_PRUNE:
        return prune_worth(s, q, arg >> 2 & 3, arg & 3, arg >> 4)
    if verb == DO_SEND:
        return send_worth(s, q, arg & 15, arg >> 4 & 3, h.plain_send)
    if verb == DO_GIVE or verb == DO_TAKE or verb == DO_FISH or verb == DO_DROP or verb == DO_KEEP or verb == DO_REAP_HAND:
        return hand_move_worth(s, h, q, verb, arg)
    return answer_worth(s, h, q, verb, arg)

cdef float turns_left(const State* s, const House* h) noexcept nogil:
    """About how many turns the mover has after the running one: the Master Gardener lies low in the pile."""
    if s.master:
        return min(<float>1.0, <float>s.left / h.seats)
    return (s.pile_n - <float>0.5 * s.reach) / (<float>1.7 * h.seats)

cdef void feel(const State* s, const House* h, Mood* q) noexcept nogil:
    cdef float turns = turns_left(s, h)
    q.me = s.mover
    q.hurt = WEIGHT[W_HURT] / (h.seats - 1)
    q.card = min(<float>1.0, WEIGHT[W_CARD] * turns)
    q.ability = min(<float>1.5, WEIGHT[W_WORKER] * turns)
    q.dove = WEIGHT[W_DOVE] * (turns + (0 if h.doves_next else 1))

cdef void sense_worths(const State* s, const House* h, const move_t* moves, int n, float* out) noexcept nogil:
    """What each move is worth, in fruit."""
    cdef Mood q
    cdef int i
    feel(s, h, &q)
    for i in range(n):
        out[i] = move_worth(s, h, &q, moves[i])

cdef void sense_priors(const State* s, const House* h, const move_t* moves, int n, float* out) noexcept nogil:
    cdef int i
    cdef float best = -1000.0
    sense_worths(s, h, moves, n, out)
    for i in range(n):
        best = max(best, out[i])
    for i in range(n):
        out[i] = exp(<float>0.7 * (out[i] - best))

cdef move_t sense_move(const State* s, const House* h, u64* rng) noexcept nogil:
    """A move with a chance in proportion to the fourth power of what it is worth above a floor."""
    cdef move_t out[MAX_MOVES]
    cdef float score[MAX_MOVES]
    cdef float total = 0.0, at
    cdef int i, n = list_moves(s, h, out)
    if n == 1:
        return out[0]
    sense_worths(s, h, out, n, score)
    for i in range(n):
        at = max(<float>0.2, score[i] + WEIGHT[W_FLOOR])
        at *= at
        score[i] = at * at
        total += score[i]
    at = rng_unit(rng) * total
    for i in range(n - 1):
        at -= score[i]
        if at < 0.0:
            return out[i]
    return out[n - 1]

# ---- who will win ---------------------------------------------------------------------------------------

cdef float prospect(const State* s, const House* h, int seat, float turns) noexcept nogil:
    """What the seat will about have at the Harvest, up to a constant that all seats share.

    Fitted by logistic regression on positions of games that the rollout policy played against itself.
    """
    cdef float total = score_of(s, seat), card
    if s.master:
        turns = 1.0 if 0 < (seat - s.active + h.seats) % h.seats <= s.left else 0.0
    card = min(<float>1.0, WEIGHT[W_CARD] * turns)
    turns = min(<float>4.0, turns)
    total += card * (VALUE[V_CARD] * s.hand_n[seat] + VALUE[V_SEED2] * s.hand[seat][<int>SEED2])
    total += turns * (VALUE[V_WORKER] * workers_in(s, seat) + VALUE[V_DOVE] * (s.doves[seat] - 2))
    if kind_of(s.bed[seat][BED_ROOM - 1]) == THORN:
        total += VALUE[V_LAST]
    if s.gardener[seat] == AVENTUS:
        total += VALUE[V_AVENTUS]
    elif s.gardener[seat] == WISOR:
        total += VALUE[V_WISOR]
    if seat == s.active:
        total += VALUE[V_FREE] * s.free + VALUE[V_ACTIVE] * turns
        if s.free:
            total += VALUE[V_HAND] * s.hand_n[seat]
    return total

cdef void sense_value(const State* s, const House* h, float* out) noexcept nogil:
    """Everyone's reward as it may be expected: a chance to come first, and a little of the lead."""
    cdef float see[MAX_SEATS]
    cdef float turns = 0.0, spread, total = 0.0, best, rest
    cdef int seat, other
    if not s.master:
        turns = (s.pile_n - <float>0.5 * s.reach) / (<float>1.7 * h.seats)
    spread = VALUE[V_SPREAD] + VALUE[V_SPREAD_TURN] * turns
    best = -1000.0
    for seat in range(h.seats):
        see[seat] = prospect(s, h, seat, turns)
        best = max(best, see[seat])
    for seat in range(h.seats):
        out[seat] = exp((see[seat] - best) / spread)
        total += out[seat]
    for seat in range(h.seats):
        rest = -1000.0
        for other in range(h.seats):
            if other != seat:
                rest = max(rest, see[other])
        out[seat] = (1 - MARGIN) * out[seat] / total + MARGIN * (<float>0.5 + <float>0.5 * tanh((see[seat] - rest) / LEAD))

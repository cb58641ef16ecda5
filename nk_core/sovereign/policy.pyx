"""Sovereign's own sense: how promising each move is, and who will win.

It is advice to the search, never a rule. A move has a worth from about 0.1 to 20, from what its mover sees
alone: what others hold face down counts as so much of an echo. Worth 0 is a veto, for what helps nobody or
another: such a move is looked at only where there is no other. The estimate of who wins looks at the
(imagined) position as it is; its numbers were fitted by logistic regression to matches of this policy.
"""

from libc.math cimport exp

from nk_core.game cimport MAX_MOVES, MAX_SEATS
from nk_core.ints cimport move_t, u8, u64
from nk_core.rng cimport rng_below, rng_unit
from nk_core.sovereign.board cimport *
from nk_core.sovereign.legal cimport OPEN_HAND, TO_HOST, hosts, list_moves
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport Ask, Board, Mask, begin, cards_of, controller, enemy_of, has, options_of
from nk_core.sovereign.state cimport *
from nk_core.sovereign.stats cimport derive, health_of
from nk_core.sovereign.tables cimport CODE, CODE_END, FIRST_RULE, HEARS, PHRASES, RULES, STEP_OF

cdef float ECHO_CHANCE = 0.4    # that a card nobody knows is an echo: 20 of 50

# Of the estimate, in the order of features_of.
cdef float VALUE[FEATURES]
VALUE[:] = [0.514, 0.636, 0.491, 0.129, 0.214, 0.016, 0.142, -0.02, 0.089, 0.161, 0.023, -0.183, 0.387]


ctypedef struct Mind:      # what the worths of one decision have in common
    const State* s
    const Facts* facts
    int me
    Board board
    bint derived
    int deed              # what the step at hand of an effect leads to, 0 none
    int source            # the card whose effect that is
    int weighed           # the card last asked about by fit_for, NO_CARD none
    float fitness

ctypedef struct Bout:      # a combat as it would go if nobody did anything
    int attack[2][3]
    int armor[2][3]
    int health[2][3]
    int n[2]


# ---- combat ------------------------------------------------------------------------------------------------

cdef const Board* board_of(Mind* q) noexcept nogil:
    if not q.derived:
        derive(q.s, q.facts, &q.board)
        q.derived = True
    return &q.board

cdef void line_up(Mind* q, Bout* b, int side, int seat, int lane, int n) noexcept nogil:
    """The first n units of a lane."""
    cdef const Board* board = board_of(q)
    cdef int i, card
    b.n[side] = n
    for i in range(n):
        card = q.s.sides[seat].lanes[lane][i]
        b.attack[side][i] = board.unit[card].attack + board.unit[card].strike
        b.armor[side][i] = board.unit[card].armor
        b.health[side][i] = health_of(q.s, card)

cdef void fight_out(Bout* b) noexcept nogil:
    """All rounds (8.5, 8.6), without keywords."""
    cdef int r, i, j
    cdef int hurt[2][3]
    cdef bint dealt[3]
    for i in range(3):
        dealt[i] = False
    for r in range(b.n[0] + b.n[1]):
        for i in range(3):
            hurt[0][i] = hurt[1][i] = 0
        for i in range(b.n[0]):
            j = r - i
            if 0 <= j < b.n[1] and b.health[0][i] > 0 and b.health[1][j] > 0:
                if not dealt[i]:
                    hurt[1][j] += max(0, b.attack[0][i] - b.armor[1][j])
                    dealt[i] = True
                hurt[0][i] += max(0, b.attack[1][j] - b.armor[0][i])
        for i in range(3):
            if i < b.n[0]:
                b.health[0][i] -= hurt[0][i]
            if i < b.n[1]:
                b.health[1][i] -= hurt[1][i]

cdef float attack_worth(Mind* q, int arg) noexcept nogil:
    """Cards looked at, health taken and health lost."""
    cdef Bout b
    cdef int lane = arg & 1, n = arg >> 1 & 3, enemy = arg >> 3 & 3, at_lane = arg >> 5, i, seen = 0, cards
    cdef int before = 0, after = 0, theirs = 0
    cdef bint guarded = False
    line_up(q, &b, 0, q.me, lane, n)
    line_up(q, &b, 1, enemy, at_lane, q.s.sides[enemy].lane_n[at_lane])
    for i in range(n):
        before += b.health[0][i]
    for i in range(b.n[1]):
        theirs += b.health[1][i]
    fight_out(&b)
    for i in range(b.n[1]):
        if b.health[1][i] > 0:
            guarded = True
            theirs -= b.health[1][i]
    for i in range(n):
        if b.health[0][i] > 0:
            after += b.health[0][i]
            if b.attack[0][i]:
                seen += 1 if guarded else b.attack[0][i]
    cards = q.s.sides[enemy].forge_n if at_lane == CITADEL_LANE else q.s.sides[enemy].hand_n
    seen = min(seen, cards)
    return max(0.1, 1.5 + 4.0 * ECHO_CHANCE * seen + 0.35 * theirs - 0.5 * (before - after))

# ---- single moves ----------------------------------------------------------------------------------------------

cdef float host_worth(Mind* q, int augment, int host) noexcept nogil:
    """An augment helps its host, but for the two that are meant for others' cards."""
    cdef bint mine = controller(q.s, q.facts, host) == q.me
    cdef u64 bits = HEARS[facts_of(q.facts, q.s, augment).number]
    if bits >> BIT_NO_RECALL & 1 or bits >> BIT_OWNER_KEEPS & 1:
        return 0.0 if mine else 5.0
    return 6.0 if mine else 0.0

cdef float reveal_worth(Mind* q, int place, int target) noexcept nogil:
    cdef int card = q.s.sides[q.me].forge[place].card, kind
    cdef u8 found[128]
    cdef const Card* idle = idle_of(q.s, q.me)
    if card == ECHO:
        return 20.0
    kind = facts_of(q.facts, q.s, card).type
    if kind == FACILITY:
        return 9.0
    if kind == AUGMENT:
        if target:
            return host_worth(q, card, target - TO_HOST)
        return 0.0 if hosts(q.s, q.facts, card, found) else 0.1   # later it must go to one all the same
    if (idle.d if facts_of(q.facts, q.s, card).row_kind else idle.t) <= bare_units(q):
        return 0.3 if facts_of(q.facts, q.s, card).row_kind == 0 else <float>4.0   # its own talent comes home as a drone
    return 9.0 - q.s.sides[q.me].lane_n[target - 1]

cdef int bare_units(Mind* q) noexcept nogil:
    """How many units just revealed still wait for their first health (5.10)."""
    cdef const Side* side = &q.s.sides[q.me]
    cdef const Card* unit
    cdef int lane, i, n = 0
    for lane in range(LANES):
        for i in range(side.lane_n[lane]):
            unit = seen_at(q.s, side.lanes[lane][i])
            if unit.flags & REVEALED and unit.t + unit.d == 0:
                n += 1
    return n

cdef float health_worth(Mind* q, int unit) noexcept nogil:
    """Every new unit gets its first health before any gets more."""
    if seen_at(q.s, unit).t + seen_at(q.s, unit).d == 0:
        return 12.0
    return 0.0 if bare_units(q) else 8.0

cdef float start_worth(Mind* q, int card) noexcept nogil:
    cdef const Facts* printed
    if card == ECHO:
        return 10.0
    printed = facts_of(q.facts, q.s, card)
    if printed.type == AUGMENT:
        return 1.5
    return 5.0 - 0.4 * printed.cost if printed.type == UNIT else 4.5 - <float>0.4 * printed.cost

cdef float accelerate_worth(Mind* q, int place) noexcept nogil:
    """Worth a talent turned only where it completes a card at once."""
    cdef const Slot* slot = &q.s.sides[q.me].forge[place]
    if slot.card == ECHO:
        return 0.05
    return 3.0 if slot.track + 1 == facts_of(q.facts, q.s, slot.card).cost else 0.15

cdef float work_worth(Mind* q, int arg) noexcept nogil:
    """One use is the best: more cool down longer. Talents are wanted for the forge."""
    cdef int card = arg & 255, t = arg >> 8 & 63, d = arg >> 14, i, number, uses = 0
    cdef float best = 0.0
    number = facts_of(q.facts, q.s, card).number
    for i in range(FIRST_RULE[number], FIRST_RULE[number + 1]):
        if RULES[i].sort == WORKS and deed_after(RULES[i].pc) == D_FROM_SCRAP and q.s.sides[q.me].scrap_n == 0:
            return 0.0
        if RULES[i].cost and (t if RULES[i].kind == 0 else d):
            uses += (t if RULES[i].kind == 0 else d) // RULES[i].cost
            best = max(best, <float>5.0 if RULES[i].sort == STAFFED else <float>3.0)
    return fit_for(q, card) * (best / max(1, uses) - (0.3 if t else 0.0))

cdef float named_worth(Mind* q, int arg) noexcept nogil:
    """Cards seen to be echoes, then those that nobody has kept back (13.5)."""
    cdef const Slot* slot
    if arg >= OPEN_HAND:
        return 10.0 if arg == OPEN_HAND | ECHO else 0.3
    slot = &q.s.sides[q.s.enemy].forge[arg]
    if slot.seen >> q.me & 1:
        return 10.0 if slot.card == ECHO else 0.05
    return 1.0 if slot.kept & KEPT_LATER else 3.0

cdef float recall_worth(Mind* q, int kind) noexcept nogil:
    """Whatever is in force while its cost lies there stays, all else comes home, talents first."""
    cdef int number = facts_of(q.facts, q.s, q.s.subject).number, i
    for i in range(FIRST_RULE[number], FIRST_RULE[number + 1]):
        if RULES[i].sort == STAFFED:
            return 5.0 if kind == 0 else 0.5
    return 0.0 if kind == 0 else 6.0 if kind == 1 else 4.0

# ---- answers to effects ------------------------------------------------------------------------------------------

cdef int deed_of(const State* s) noexcept nogil:
    """What the step at hand leads to."""
    if s.step < ASK_TOKEN or s.stack_n == 0:
        return 0
    return deed_after(s.stack[s.stack_n - 1].pc)

cdef int deed_after(int at) noexcept nogil:
    """The first step of a program from there on that does something."""
    while at < CODE_END:
        if STEP_OF[at] and (CODE[at] >= D_DAMAGE or CODE[at] == D_END):
            return CODE[at]
        at += 1
    return 0

cdef bint helps(int deed) noexcept nogil:
    """Whether one wants it for one's own cards."""
    return deed == D_BOOST or deed == D_LANE_BOOST or deed == D_RESTORE or deed == D_ADD or deed == D_ADVANCE or (
        deed == D_PLACE or deed == D_FLIP or deed == D_ARRANGE)

cdef float chosen_worth(Mind* q, int card) noexcept nogil:
    """A card for an effect: the own for what helps, others' for what harms."""
    cdef bint mine = controller(q.s, q.facts, card) == q.me if card < UNKNOWN else True
    cdef float worth = 4.0
    if q.deed == D_ADVANCE and mine and forge_slot(q.s, card).card == ECHO:
        return 1.0
    if q.deed == D_BOOST and wasted(q, card):
        return 0.0
    if card < IDS and seen_at(q.s, card).zone == IN_LANE and not mine:
        worth += board_of(q).unit[card].attack
    if q.deed == D_SEND and q.source != card and mine:
        return 1.0
    if mine == helps(q.deed):
        return worth
    return 0.0 if gives(q.deed) else 0.2

cdef bint gives(int deed) noexcept nogil:
    """Whether it does nothing but good to a card."""
    return deed == D_BOOST or deed == D_LANE_BOOST or deed == D_RESTORE or deed == D_ADD or deed == D_ADVANCE

cdef bint wasted(Mind* q, int unit) noexcept nogil:
    """Whether more attack or armor is over before that unit can fight."""
    if q.s.phase != BATTLE:
        return True
    return q.s.enemy != NO_SEAT and enemy_of(q.s, unit) == NO_SEAT

cdef float player_worth(Mind* q, int seat) noexcept nogil:
    cdef bint mine = seat == q.me
    if q.deed == D_REFUGEES:
        return 0.1 if mine else 1.0 + idle_of(q.s, seat).d
    return 4.0 if mine == helps(q.deed) else 0.3

cdef float lane_worth(Mind* q, int lane) noexcept nogil:
    cdef const Side* side = &q.s.sides[lane >> 1]
    if side.lane_n[lane & 1] == 0:
        return 0.0
    if q.deed == D_LANE_BOOST and wasted(q, side.lanes[lane & 1][0]):   # the front unit is in any attack
        return 0.0
    if (lane >> 1 == q.me) == helps(q.deed):
        return 4.0
    return 0.0 if gives(q.deed) else 0.2

cdef float play_worth(Mind* q, int arg) noexcept nogil:
    """Reflexes are kept for need; paid in drones rather than in talents."""
    cdef int t = arg >> 8 & 63, d = arg >> 14
    return fit_for(q, arg & 255) * max(0.2, (3.0 if t + d == 0 else 1.0) - 0.15 * t)

cdef float best_target(Mind* q, const Ask* ask, int need) noexcept nogil:
    """The worth of the best there is to choose, 1 where it is a player."""
    cdef Mask mask
    cdef u8 found[128]
    cdef int i
    cdef float best = 0.0
    if PHRASES[need] < F_FORGES:
        cards_of(ask, need, &mask)
        for i in range(IDS):
            if has(&mask, i):
                best = max(best, chosen_worth(q, i))
        return best
    if PHRASES[need] == F_PLAYERS:
        return 0.0 if q.deed == D_ARRANGE and not any_units(q) else 1.0
    for i in range(options_of(ask, need, found)):
        best = max(best, lane_worth(q, found[i]) if PHRASES[need] == F_LANES else chosen_worth(q, found[i]))
    return best

cdef bint any_units(Mind* q) noexcept nogil:
    """Whether there is a unit in anybody's lanes."""
    cdef int seat
    for seat in range(q.s.seats):
        if q.s.sides[seat].lane_n[0] + q.s.sides[seat].lane_n[1]:
            return True
    return False

cdef float fit_for(Mind* q, int card) noexcept nogil:
    """How well the best target of a card fits its first choice: 1, little where what harms would have to go to
    oneself, 0 where what helps would have to go to others or comes to nothing."""
    cdef int number = facts_of(q.facts, q.s, card).number, i, deed = q.deed, source = q.source, need
    cdef float best
    cdef Ask ask
    if card == q.weighed:
        return q.fitness
    q.weighed = card
    q.fitness = 1.0
    for i in range(FIRST_RULE[number], FIRST_RULE[number + 1]):
        need = RULES[i].need
        if RULES[i].sort == PLAY and not need and deed_after(RULES[i].pc) == D_SEND and not any_units(q):
            q.fitness = 0.0   # nobody has what it would take
            break
        if not need or RULES[i].sort == CAN:
            continue
        begin(&ask, q.s, q.facts, board_of(q), card)
        ask.me = q.me
        q.deed = deed_after(RULES[i].pc)
        q.source = card
        best = best_target(q, &ask, need)
        q.deed = deed
        q.source = source
        q.fitness = 1.0 if best > 0.3 else 0.05 if best else 0.0
        break
    return q.fitness

cdef float answer_worth(Mind* q, int verb, int arg) noexcept nogil:
    if verb == V_CHOOSE:
        return chosen_worth(q, arg)
    if verb == V_PLAYER:
        return player_worth(q, arg)
    if verb == V_LANE:
        return lane_worth(q, arg)
    if verb == V_YES:
        return 3.0
    if verb == V_NUMBER:
        return 0.5 + arg if arg or q.deed != D_DRAW else 0.0   # whoever may draw does
    if verb == V_SPY:
        return 2.0 if arg == 0 else 1.0
    return 1.0

cdef float worth_of(Mind* q, move_t move) noexcept nogil:
    cdef int verb = move & 31
    cdef int arg = move >> 5
    cdef const Side* side = &q.s.sides[q.me]
    if verb == V_START:
        return start_worth(q, arg)
    if verb == V_REVEAL:
        return reveal_worth(q, arg & 31, arg >> 5)
    if verb == V_HEALTH:
        return health_worth(q, arg & 255)
    if verb == V_ACCELERATE:
        return accelerate_worth(q, arg)
    if verb == V_END:
        return 0.7 if q.s.step == ASK_FORGE else 3.0
    if verb == V_ATTACK:
        return attack_worth(q, arg)
    if verb == V_WORK:
        return work_worth(q, arg)
    if verb == V_PLAY:
        return play_worth(q, arg)
    if verb == V_RECALL:
        return recall_worth(q, arg)
    if verb == V_NAME:
        return named_worth(q, arg)
    if verb == V_ATTACH:
        return host_worth(q, arg & 255, arg >> 8)
    if verb == V_DISCARD:
        return 1.0 + 0.5 * facts_of(q.facts, q.s, arg).cost if q.s.step == ASK_DISCARD else 3.0
    if verb == V_KEEP:
        return 5.0
    if verb == V_MULLIGAN:
        return 4.0 if side.hand_echoes < 2 else 0.3
    if verb == V_PASS:
        return 4.0
    if verb == V_NO_ATTACK or verb == V_CLOAK:
        return 2.0
    if verb == V_LAY:
        return 0.0   # whatever order one wants, one can reveal in it
    if verb == V_MOVE:
        return 0.2
    return answer_worth(q, verb, arg)

cdef void begin_mind(Mind* q, const State* s, const Facts* facts) noexcept nogil:
    q.s = s
    q.facts = facts
    q.me = s.mover
    q.derived = False
    q.deed = deed_of(s)
    q.source = <int>s.stack[s.stack_n - 1].source if s.stack_n else <int>NO_CARD
    q.weighed = NO_CARD

cdef void sense_priors(const State* s, const Facts* facts, const move_t* moves, int n, float* out) noexcept nogil:
    """How promising the moves are, the best 1; less than 0 what is not worth a look."""
    cdef Mind q
    cdef int i
    cdef float top = 0.1
    begin_mind(&q, s, facts)
    for i in range(n):
        out[i] = worth_of(&q, moves[i])
        top = max(top, out[i])
    for i in range(n):
        out[i] = min(<float>1.0, out[i] / top) if out[i] > 0 else <float>-1.0

cdef move_t sense_move(const State* s, const Facts* facts, int free, u64* rng) noexcept nogil:
    """A move of a playout: the more promising, the likelier, by the square of its worth."""
    cdef Mind q
    cdef move_t moves[MAX_MOVES]
    cdef float worth[MAX_MOVES]
    cdef int n = list_moves(s, facts, free, moves), i
    cdef float total = 0.0, at
    if n == 1:
        return moves[0]
    begin_mind(&q, s, facts)
    for i in range(n):
        worth[i] = worth_of(&q, moves[i])
        worth[i] *= worth[i]
        total += worth[i]
    if total == 0.0:
        return moves[rng_below(rng, n)]
    at = rng_unit(rng) * total
    for i in range(n):
        at -= worth[i]
        if at < 0:
            return moves[i]
    return moves[n - 1]

# ---- who will win -----------------------------------------------------------------------------------------------

cdef void features_of(const State* s, const Facts* facts, int goal, int seat, float* out) noexcept nogil:
    """What a seat has, as numbers of about the same size."""
    cdef const Side* side = &s.sides[seat]
    cdef int i, lane, k, card
    cdef float need = 12.0 / goal
    for i in range(FEATURES):
        out[i] = 0.0
    out[0] = need * side.scored
    for i in range(side.forge_n):
        if side.forge[i].card != ECHO:
            out[3] += 1.0
        elif side.forge[i].track >= ECHO_COST:
            out[1] += need
        else:
            out[2] += need
    out[4] = need * side.hand_echoes
    out[5] = side.hand_n - side.hand_echoes
    out[6] = min(12, <int>idle_of(s, seat).t)
    out[7] = min(16, <int>idle_of(s, seat).d)
    for lane in range(LANES):
        for i in range(side.lane_n[lane]):
            card = side.lanes[lane][i]
            out[8 + lane] += 1.0 + facts_of(facts, s, card).attack + 0.3 * health_of(s, card)
    for k in range(DECK_CARDS):
        if side.cards[k].zone == IN_COLONY:
            out[10] += 1.0
    out[11] = 1.0 if s.active == seat else 0.0
    out[12] = 1.0 if s.active == seat and s.phase <= FORGE else 0.0

cdef void sense_value(const State* s, const Facts* facts, int goal, float* out) noexcept nogil:
    """The chance of each seat to win, from what it has beside the others."""
    cdef float found[FEATURES]
    cdef float strength[MAX_SEATS]
    cdef float top = -1e9, total = 0.0
    cdef int seat, i
    for seat in range(s.seats):
        features_of(s, facts, goal, seat, found)
        strength[seat] = 0.0
        for i in range(FEATURES):
            strength[seat] += VALUE[i] * found[i]
        top = max(top, strength[seat])
    for seat in range(s.seats):
        strength[seat] = exp(strength[seat] - top)
        total += strength[seat]
    for seat in range(s.seats):
        out[seat] = 0.9 * strength[seat] / total + 0.1 * min(<float>1.0, s.sides[seat].scored / <float>goal)

"""Sovereign: what must hold of every position, whether it was played or read from a text."""

from nk_core.ints cimport u8
from nk_core.sovereign.board cimport *
from nk_core.sovereign.effects cimport stands
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport is_in_play, is_lane_card
from nk_core.sovereign.state cimport *
from nk_core.sovereign.tables cimport CODE, FIRST_RULE, RULES, is_lane_row, is_step

PARTS = ("nothing", "the course", "the zones of a seat", "the echoes", "combat", "effects", "the question")


cdef bint side_is_sound(const State* s, const Facts* facts, int seat) noexcept nogil:
    cdef const Side* side = &s.sides[seat]
    cdef const Card* card
    cdef u8 cards[160]
    cdef int k, i, lane, deck = 0, scrap = 0, echoes = 0
    for k in range(DECK_CARDS):
        card = &side.cards[k]
        deck += card.zone == IN_DECK
        scrap += card.zone == IN_SCRAP
        if not is_at_home(card, facts_of(facts, s, seat << 5 | k).type) or card.holder >= s.seats or (card.zone == ON_HOST and not bears(s, facts, seat << 5 | k)):
            return False
        if (card.zone == IN_DECK or card.zone == IN_SCRAP) and card.holder != seat:
            return False
        if (not is_in_play(card) and not is_bare(card)) or not knows_when(card):
            return False
        if card.zone == IN_FORGE and not lies_in_forge(s, seat << 5 | k):
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
    return hand_cards(s, seat, cards) == side.hand_n and side.hand_echoes <= side.hand_n

cdef bint is_empty(const void* room, size_t size) noexcept nogil:
    """Whether all these bytes are zero, as what is not in use must be."""
    cdef const u8* at = <const u8*>room
    cdef size_t i
    for i in range(size):
        if at[i]:
            return False
    return True

cdef bint is_bare(const Card* card) noexcept nogil:
    """Whether a card that is not in play bears nothing that only such cards have."""
    return card.host == 0 and card.t == 0 and card.d == 0 and card.hurt == 0 and card.flags == 0 and (
        card.attack == 0 and card.armor == 0 and card.strike == 0 and card.keywords == 0)

cdef bint knows_when(const Card* card) noexcept nogil:
    """Whether what is known of a card in a hand, or started from it, is noted of no other card (13.9)."""
    return card.zone == IN_HAND or card.zone == IN_FORGE or is_empty(card.since, sizeof(card.since))

cdef bint is_tidy(const State* s) noexcept nogil:
    """Whether whatever is not in use is zero."""
    cdef const Side* side
    cdef int seat, lane
    if s.gap or not is_empty(&s.look[s.look_n], 24 - s.look_n):
        return False
    if not is_empty(&s.stack[s.stack_n], (STACK - s.stack_n) * sizeof(Frame)):
        return False
    if not is_empty(&s.due[s.due_n], (DUE_ROOM - s.due_n) * sizeof(Due)):
        return False
    if not is_empty(&s.boosts[s.boosts_n], (BOOST_ROOM - s.boosts_n) * sizeof(Boost)):
        return False
    for seat in range(s.seats):
        side = &s.sides[seat]
        if not is_empty(side.spare, sizeof(side.spare)) or not is_empty(&side.scrap[side.scrap_n], DECK_CARDS - side.scrap_n):
            return False
        if not is_empty(&side.forge[side.forge_n], (FORGE_ROOM - side.forge_n) * sizeof(Slot)):
            return False
        for lane in range(LANES):
            if not is_empty(&side.lanes[lane][side.lane_n[lane]], LANE_ROOM - side.lane_n[lane]):
                return False
    return True

cdef bint is_at_home(const Card* card, int type) noexcept nogil:
    """Whether a card of that type can lie in its zone."""
    if card.zone == IN_LANE:
        return type == UNIT
    if card.zone == IN_COLONY:
        return type == FACILITY
    if card.zone == ON_HOST or card.zone == LOOSE:
        return type == AUGMENT
    if card.zone == ON_TABLE:
        return type == REFLEX
    return card.zone <= LOOSE and (card.zone != IN_FORGE or type != REFLEX)

cdef bint bears(const State* s, const Facts* facts, int card) noexcept nogil:
    """Whether the host of an augment is in play and of the printed type."""
    cdef int host = seen_at(s, card).host
    if host >> 5 >= s.seats:
        return False
    return (seen_at(s, host).zone == IN_LANE or seen_at(s, host).zone == IN_COLONY) and (
        facts_of(facts, s, card).hosts >> facts_of(facts, s, host).type & 1)

cdef bint lies_in_forge(const State* s, int card) noexcept nogil:
    cdef const Side* side = &s.sides[seen_at(s, card).holder]
    cdef int i
    for i in range(side.forge_n):
        if side.forge[i].card == card:
            return True
    return False

cdef bint is_thing(const State* s, int thing) noexcept nogil:
    """Whether a register may hold that: a card, a card in a forge, or nothing."""
    if thing < s.seats * 32 or thing == NO_CARD:
        return True
    return FORGE_REF <= thing < FORGE_REF + FORGE_ROOM * s.seats and (
        (thing - FORGE_REF) % FORGE_ROOM < s.sides[(thing - FORGE_REF) // FORGE_ROOM].forge_n)

cdef bint is_player(const State* s, int seat) noexcept nogil:
    return seat < s.seats or seat == NO_SEAT

cdef bint rule_fits(const State* s, const Facts* facts, int rule, int source) noexcept nogil:
    """Whether a rule is one of that card."""
    cdef int number
    if source >= s.seats * 32 or source & 31 >= CITADEL:
        return False
    number = facts_of(facts, s, source).number
    return FIRST_RULE[number] <= rule < FIRST_RULE[number + 1] and RULES[rule].pc > 0

cdef bint frame_is_sound(const State* s, const Facts* facts, const Frame* f) noexcept nogil:
    cdef int i
    if f.me >= s.seats or f.by >= s.seats or not is_player(s, f.who) or not is_thing(s, f.it) or not is_thing(s, f.that):
        return False
    if f.kind == F_SETTLE:
        return f.pc <= 1 and (f.it == NO_CARD or is_lane_card(s, f.it))
    if f.kind > F_CLAIM or not rule_fits(s, facts, f.rule, f.source) or not is_step(f.rule, f.pc):
        return False
    if f.there != NO_SEAT and f.there >> 1 >= s.seats:
        return False
    if f.uses > USES or (f.use and f.use >= f.uses):
        return False
    if CODE[f.pc] == D_ARRANGE:
        return f.who < s.seats or CODE[f.pc + 1] == 0 and order_is_sound(s, f)
    for i in range(f.uses):
        if not is_thing(s, f.targets[i]):
            return False
    return f.kind != F_CLAIM or f.that < IDS

cdef bint order_is_sound(const State* s, const Frame* f) noexcept nogil:
    """A new order that is not complete yet: units of the lanes in question, each once."""
    cdef int i, j, parted = 0
    if f.todo == UNSET:
        return True
    if f.todo > 7:
        return False
    for i in range(f.todo):
        parted += f.targets[i] == NO_CARD
        if f.targets[i] != NO_CARD and not is_lane_card(s, f.targets[i]):
            return False
        for j in range(i):
            if f.targets[i] == f.targets[j]:
                return False
    return parted <= 1

cdef bint effects_are_sound(const State* s, const Facts* facts) noexcept nogil:
    cdef int i
    if s.stack_n > STACK or s.due_n > DUE_ROOM or s.boosts_n > BOOST_ROOM:
        return False
    for i in range(s.stack_n):
        if not frame_is_sound(s, facts, &s.stack[i]):
            return False
    for i in range(s.due_n):
        if not rule_fits(s, facts, s.due[i].rule, s.due[i].source) or s.due[i].me >= s.seats or (
                not is_thing(s, s.due[i].that) or not is_player(s, s.due[i].who)):
            return False
    for i in range(s.boosts_n):
        if s.boosts[i].there >> 1 >= s.seats or s.boosts[i].source >> 5 >= s.seats or (
                not is_lane_row(s.boosts[i].row)):
            return False
    return True

cdef bint combat_is_sound(const State* s) noexcept nogil:
    """Fighters stand where the attack says, and what is looked at is there."""
    cdef int i, left, right
    if s.enemy == NO_SEAT:
        return s.attackers_n == 0 and s.places_n == 0 and s.look_n == 0 and s.extra == 0
    right = s.active + 1 if s.active + 1 < s.seats else 0
    left = s.active - 1 if s.active else s.seats - 1
    if (s.enemy != left and s.enemy != right) or s.from_lane > 1 or s.at_lane > 1 or s.phase < BATTLE:
        return False
    if s.attackers_n > LANE_ROOM or s.places_n > PLACES or s.look_n > 24 or s.looked > s.look_n or (
            s.extra and (s.step != ASK_NAME or s.at_lane == LEADER_LANE)):
        return False
    for i in range(s.attackers_n):
        if s.attackers[i] != NO_CARD and not stands(s, s.attackers[i], s.active, s.from_lane):
            return False
    for i in range(s.places_n):
        if s.places[i] != NO_CARD and not stands(s, s.places[i], s.enemy, s.at_lane):
            return False
    for i in range(s.look_n):
        if s.at_lane == CITADEL_LANE:
            if s.look[i] >= s.sides[s.enemy].forge_n:
                return False
        elif s.look[i] != ECHO and (s.look[i] >= s.seats * 32 or seen_at(s, s.look[i]).zone != IN_HAND
                                    or seen_at(s, s.look[i]).holder != s.enemy):
            return False
    return True

cdef bint question_is_sound(const State* s, const Facts* facts) noexcept nogil:
    """What is asked fits where the match stands."""
    cdef int op = CODE[s.stack[s.stack_n - 1].pc] if s.stack_n else 0
    if s.phase == OVER:
        return True
    if s.step >= ASK_TOKEN and s.step != ASK_ORDER and s.stack_n == 0:
        return False
    if s.step == ASK_TOKEN:
        if s.subject >= s.seats * 32 or seen_at(s, s.subject).t == 0 or seen_at(s, s.subject).d == 0:
            return False
        return s.stack[s.stack_n - 1].kind == F_SETTLE or op == D_REDIRECT or op == D_SEND or op == D_FLIP
    if s.step == ASK_EFFECT:
        return s.stack[s.stack_n - 1].kind != F_SETTLE and s.mover == s.stack[s.stack_n - 1].by and is_asking(op) and (
            (op != D_SPY or s.stack[s.stack_n - 1].who < s.seats) and (op != D_PLACE or is_lane_card(s, s.stack[s.stack_n - 1].it)))
    if s.step == ASK_ORDER:
        return s.stack_n == 0 or s.stack[s.stack_n - 1].kind == F_SETTLE
    if s.stack_n or s.due_n or s.striking:
        return False
    if s.step == ASK_WINDOW:
        return s.course == K_WINDOW and s.window != NO_WINDOW and s.mover == s.asked
    if s.step == ASK_MULLIGAN:
        return s.course == K_MULLIGAN and s.phase == MULLIGAN
    if s.mover != s.active:
        return False
    if s.step == ASK_RECALL:
        return s.course == K_RECALL and s.phase == UPKEEP and s.subject < s.seats * 32
    if s.step == ASK_FORGE:
        return s.course == K_FORGE and s.phase == FORGE
    if s.step == ASK_ATTACK:
        return s.course == K_ATTACK and s.phase == BATTLE and s.enemy == NO_SEAT
    if s.step == ASK_MOVE:
        return s.course == K_MOVE and s.phase == MOVE
    if s.enemy == NO_SEAT or s.phase != BATTLE:
        return False
    if s.step == ASK_CLOAK:
        return s.course == K_ROUND and is_attacker(s, s.subject)
    if s.step == ASK_NAME:
        return s.course == K_NAMED and s.value > 0 and s.look_n + s.value + s.extra <= cards_there(s)
    return s.course == K_DISCARD and s.look_n > 0 and s.at_lane == LEADER_LANE and no_echo_seen(s)

cdef int cards_there(const State* s) noexcept nogil:
    """How many cards of the hand or forge that is breached can be looked at."""
    return min(24, <int>(s.sides[s.enemy].forge_n if s.at_lane == CITADEL_LANE else s.sides[s.enemy].hand_n))

cdef bint no_echo_seen(const State* s) noexcept nogil:
    cdef int i
    for i in range(s.look_n):
        if s.look[i] == ECHO:
            return False
    return True

cdef bint is_attacker(const State* s, int card) noexcept nogil:
    cdef int i
    for i in range(s.attackers_n):
        if s.attackers[i] == card and card != NO_CARD:
            return True
    return False

cdef bint is_asking(int op) noexcept nogil:
    """Whether a step of a program can ask with a list of answers."""
    return op == D_CHOOSE or op == D_MAY or op == D_EITHER or op == D_NUMBER or op == D_DISCARD or (
        op == D_SPY or op == D_PLACE or op == D_ARRANGE)

cdef int fault(const State* s, const Facts* facts) noexcept nogil:
    """The first part of a position that cannot be, by its place in PARTS; 0 when all is sound."""
    cdef int seat, i, echoes = 0
    if s.phase > OVER or s.mover >= s.seats or s.active >= s.seats or s.step > ASK_ORDER or s.course > K_CLAIMS or (
            s.window > BETWEEN_TURNS or s.asked >= s.seats or s.passes > s.seats):
        return 1
    for seat in range(s.seats):
        if not side_is_sound(s, facts, seat):
            return 2
        echoes += s.sides[seat].deck_echoes + s.sides[seat].hand_echoes + s.sides[seat].scored
        for i in range(s.sides[seat].forge_n):
            echoes += s.sides[seat].forge[i].card == ECHO
    if echoes != DECK_ECHOES * s.seats:
        return 3
    if not combat_is_sound(s):
        return 4
    if not effects_are_sound(s, facts) or not is_tidy(s):
        return 5
    return 0 if question_is_sound(s, facts) else 6

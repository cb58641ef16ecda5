"""Sovereign: the course of a match, phase by phase. Numbers in remarks are those of rules.md and rulings.md.

Battle and breach are in combat.pyx, where cards and citizens go in board.pyx.
"""

from libc.string cimport memcpy, memset

from nk_core.game cimport MAX_MOVES, MAX_SEATS, NOBODY, UNSEEN, tell
from nk_core.ints cimport move_t, u8, u64
from nk_core.rng cimport rng_below
from nk_core.sovereign.actions cimport can_act
from nk_core.sovereign.board cimport *
from nk_core.sovereign.combat cimport Combat, anyone_left
from nk_core.sovereign.knowledge cimport knowledge_key, redraw
from nk_core.sovereign.ledger cimport costs_of, question_of, sources_of, stats_of
from nk_core.sovereign.legal cimport ACROSS, FORWARD, OPEN_HAND, TO_HOST, list_moves
from nk_core.sovereign.soundness cimport fault
from nk_core.sovereign.state cimport *
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport FIRST_RULE, HEARS, RULES, Board, controller
from nk_core.sovereign.stats cimport derive, health_of

from nk_core.errors import PositionError
from nk_core.sovereign import moves, position, position_reader, printed, setup, soundness
from nk_core.words import _


cdef inline move_t coded(int verb, int arg) noexcept nogil:
    return verb | <move_t>arg << 5


cdef class Sovereign(Combat):
    """Sovereign: Fall of Wormwood for two to four seats.

    ``options`` is a mapping of the keys in ``setup.TABLE`` to their values; raises OptionError for an
    unknown key or value.
    """

    def __init__(self, options=None):
        chosen = setup.complete(options or {})
        self.name = "sovereign"
        self.options = chosen
        self.seats = int(chosen["seats"])
        self.state_size = sizeof(State) - (MAX_SEATS - self.seats) * sizeof(Side)
        self.reward_sum = None
        self.rollout_plies = 0
        self.goal = setup.goal(chosen)
        self.free_mulligans = int(chosen["mulligans"])
        self.first_mode = -1
        if chosen["first"] != "lot" and int(chosen["first"][4:]) < self.seats:
            self.first_mode = int(chosen["first"][4:])
        self.lists_n = len(setup.FACTIONS)
        for number, faction in enumerate(setup.FACTIONS):
            for k, fields in printed.facts(faction).items():
                self.facts[32 * number + k] = fields
        for seat in range(self.seats):
            wanted = chosen[f"faction{seat}"]
            self.list_of[seat] = -1 if wanted == "random" else setup.FACTIONS.index(wanted)

    # ---- set-up -------------------------------------------------------------------------------------------

    cdef void setup(self, void* state, u64 seed) noexcept nogil:
        cdef State* s = <State*>state
        cdef int seat, i, order
        s.rng = seed
        s.seats = self.seats
        s.enemy = NO_SEAT
        s.winner = NO_SEAT
        s.turn = 1
        s.first = rng_below(&s.rng, self.seats) if self.first_mode < 0 else self.first_mode
        for order in range(self.seats):
            seat = (s.first + order) % self.seats
            s.sides[seat].deck = self.list_of[seat] if self.list_of[seat] >= 0 else <int>rng_below(&s.rng, self.lists_n)
            s.sides[seat].deck_n = DECK_CARDS + DECK_ECHOES
            s.sides[seat].deck_echoes = DECK_ECHOES
            s.sides[seat].cards[<int>LEADER].zone = IN_COLONY
            s.sides[seat].cards[<int>CITADEL].zone = IN_COLONY
            for i in range(32):
                s.sides[seat].cards[i].holder = seat
            citadel_of(s, seat).d = order + 1   # 2.3
            for i in range(HAND_SIZE):
                draw_card(s, seat)
        s.active = s.first
        s.mover = s.first
        s.phase = MULLIGAN
        s.step = ASK_MULLIGAN
        s.course = K_MULLIGAN
        self.refresh(s)

    cdef void deal(self, State* s) noexcept nogil:
        """Another first hand (2.5)."""
        cdef int i
        hand_to_deck(s, s.mover)
        for i in range(HAND_SIZE):
            draw_card(s, s.mover)
        s.sides[s.mover].mulligans += 1

    # ---- the course ---------------------------------------------------------------------------------------------

    cdef bint go_on(self, State* s) noexcept nogil:
        """One stride of the course of the match; True when somebody is asked."""
        cdef int k = s.course
        if k <= K_ADVANCE:
            return self.early(s, k)
        if k == K_WINDOW:
            return self.window(s)
        if k == K_FORGE:
            return self.ask(s, ASK_FORGE, s.active)
        if k == K_FORGE_ENDS:
            self.end_phase(s, BATTLE)
            s.course = K_BATTLE
        elif k == K_BATTLE:
            self.fire(s, BATTLE_START_EFFECT, NO_CARD, s.active, NO_CARD, 0, 0)
            self.open_window(s, BATTLE_BEGINS)
        elif k == K_ATTACK:
            return self.ask(s, ASK_ATTACK, s.active)
        elif k <= K_COMBAT_OVER or k == K_CLAIMS:
            return self.fight(s, k)
        elif k == K_BATTLE_ENDS:
            self.end_phase(s, MOVE)
            self.open_window(s, MOVE_BEGINS)
        elif k == K_MOVE:
            return self.ask(s, ASK_MOVE, s.active)
        elif k == K_MOVE_ENDS:
            s.moved = 0
            self.end_phase(s, DRAW)
            s.course = K_DRAW
        elif k == K_DRAW:
            self.draw_up(s)
            self.open_window(s, BETWEEN_TURNS)
        else:
            self.next_turn(s)
        return False

    cdef bint early(self, State* s, int k) noexcept nogil:
        """Mulligans, growth and upkeep."""
        if k == K_MULLIGAN:
            return self.ask(s, ASK_MULLIGAN, s.mover)
        s.course = k + 1
        if k == K_GROWTH:
            tell(self, T_TURN, s.active, 0, 0)
            s.phase = GROWTH
            tell(self, T_PHASE, s.active, GROWTH, 0)
            self.shift(s, 0, 2, CRECHE, s.active << 5 | CITADEL)   # 4.3
        elif k == K_GROWN:
            self.revive(s)
            self.fire(s, GROWTH_EFFECT, NO_CARD, s.active, NO_CARD, 0, 0)
        elif k == K_GROWTH_ENDS:
            self.end_phase(s, UPKEEP)
        elif k == K_UPKEEP:
            self.fire(s, UPKEEP_EFFECT, NO_CARD, s.active, NO_CARD, 0, 0)
        elif k == K_REFLEXES:
            self.end_reflexes(s)
        elif k == K_RECALL:
            return self.recall(s)
        else:
            self.advance_forge(s)
        return False

    cdef void revive(self, State* s) noexcept nogil:
        """Resilient units restore one health (11.6, R5)."""
        cdef Board board
        cdef Side* side = &s.sides[s.active]
        cdef int lane, i, card
        derive(s, self.facts, &board)
        for lane in range(LANES):
            for i in range(side.lane_n[lane]):
                card = side.lanes[lane][i]
                if board.unit[card].keywords >> RESILIENT & 1 and health_of(s, card) < facts_of(self.facts, s, card).row:
                    self.shift(s, facts_of(self.facts, s, card).row_kind, 1, CRECHE, card)

    cdef void end_reflexes(self, State* s) noexcept nogil:
        """The player's reflexes are scrapped (4.5), each after what its leaving sets off."""
        cdef int owner, k
        cdef Card* card
        for owner in range(s.seats):
            for k in range(DECK_CARDS):
                card = &s.sides[owner].cards[k]
                if card.zone != ON_TABLE or card.holder != s.active:
                    continue
                if not card.flags & PARTING:
                    card.flags |= PARTING
                    self.fire(s, LEAVES_EFFECT, owner << 5 | k, s.active, NO_CARD, 0, 0)
                    if s.due_n:
                        s.course = K_REFLEXES
                        return
                self.scrap_card(s, owner << 5 | k)
        s.subject = 0

    cdef bint recall(self, State* s) noexcept nogil:
        """Asks for each card of the colony in turn what comes home (4.6)."""
        cdef Card* card
        while s.subject < s.seats * 32:
            card = card_at(s, s.subject)
            if card.zone == IN_COLONY and card.holder == s.active and s.subject & 31 != CITADEL and card.t + card.d and (
                    not self.is_struck(s, s.subject)):
                s.course = K_RECALL
                return self.ask(s, ASK_RECALL, s.active)
            s.subject += 1
        s.subject = 0
        return False

    cdef bint is_struck(self, const State* s, int card) noexcept nogil:
        """Whether an augment keeps citizens from being taken off (C-DS-30)."""
        cdef int owner, k
        if not s.hears >> BIT_NO_RECALL & 1:
            return False
        for owner in range(s.seats):
            for k in range(DECK_CARDS):
                if s.sides[owner].cards[k].zone == ON_HOST and s.sides[owner].cards[k].host == card and (
                        HEARS[facts_of(self.facts, s, owner << 5 | k).number] >> BIT_NO_RECALL & 1):
                    return True
        return False

    cdef void advance_forge(self, State* s) noexcept nogil:
        """Every talent in the forge goes one space on (4.7); the forge phase begins."""
        cdef Side* side = &s.sides[s.active]
        cdef int i
        for i in range(side.forge_n):
            side.forge[i].track = min(<int>side.forge[i].track + 1, TRACK)
        self.end_phase(s, FORGE)
        self.open_window(s, FORGE_BEGINS)

    # ---- windows ------------------------------------------------------------------------------------------------

    cdef void open_window(self, State* s, int window) noexcept nogil:
        """A window opens once what is due has been carried out; the active player is asked first (7.4)."""
        s.window = window
        s.asked = s.active
        s.passes = 0
        s.course = K_WINDOW

    cdef bint window(self, State* s) noexcept nogil:
        """Asks the next seat that could do something; those that could not count as passing (R13f, R13g)."""
        while s.passes < s.seats:
            if can_act(s, self.facts, s.asked):
                return self.ask(s, ASK_WINDOW, s.asked)
            self.pass_on(s, 1)
        self.close_window(s)
        return False

    cdef void pass_on(self, State* s, int passes) noexcept nogil:
        """The next seat is asked; ``passes`` 0 after an action."""
        s.passes = s.passes + 1 if passes else 0
        s.asked = next_seat(s, s.asked)

    cdef void close_window(self, State* s) noexcept nogil:
        """Goes on with what follows the window (7.2, 7.3)."""
        cdef int window = s.window
        s.window = NO_WINDOW
        s.asked = 0
        s.passes = 0
        if window == FORGE_BEGINS:
            s.course = K_FORGE
        elif window == FORGE_ENDS:
            s.course = K_FORGE_ENDS
        elif window == BATTLE_BEGINS:
            s.course = K_ATTACK
        elif window == ROUND_BEGINS:
            s.course = K_STRIKES
        elif window == MOVE_BEGINS:
            s.course = K_MOVE
        elif window == MOVE_ENDS:
            s.course = K_MOVE_ENDS
        else:
            s.course = K_NEXT_TURN

    # ---- actions ------------------------------------------------------------------------------------------------

    cdef void act(self, State* s, int verb, int arg) noexcept nogil:
        """A reflex, a working or an ability at will (6.5, 6.13, R9)."""
        cdef int card = arg & 255, seat = s.mover, number, i
        cdef int paid[2]
        cdef Frame* f
        paid[0] = arg >> 8 & 63
        paid[1] = arg >> 14
        number = facts_of(self.facts, s, card).number
        if verb == V_PLAY:
            tell(self, T_PLAYED, seat, card, 0)
            out_of_hand(s, card, seat)
            clear_card(card_at(s, card), seat)
            card_at(s, card).zone = ON_TABLE
            self.refresh(s)
        elif verb == V_USE:
            tell(self, T_USED, seat, card, 0)
        for i in range(2):
            self.shift(s, i, paid[i], seat << 5 | CITADEL, card)
        for i in range(FIRST_RULE[number + 1] - 1, FIRST_RULE[number] - 1, -1):   # the first lies on top
            if RULES[i].sort != (PLAY if verb == V_PLAY else CAN if verb == V_USE else WORKS) or (
                    verb == V_WORK and paid[RULES[i].kind] == 0):
                continue
            f = self.push(s, F_PROGRAM, card, seat)
            f.rule = i
            f.pc = RULES[i].pc
            if verb == V_WORK:
                f.uses = 1 if RULES[i].once else paid[RULES[i].kind] // RULES[i].cost
        if verb == V_WORK:
            tell(self, T_WORKED, seat, card, paid[0] + paid[1])

    # ---- forge --------------------------------------------------------------------------------------------------

    cdef void forge_deed(self, State* s, int verb, int arg) noexcept nogil:
        cdef int home = s.active << 5 | CITADEL
        if verb == V_START:
            citadel_of(s, s.active).t -= 1
            tell(self, T_START, s.active, arg, s.sides[s.active].forge_n)
            start_in_forge(s, self.facts, s.active, arg, s.hears >> BIT_OPEN_HANDS & 1)
        elif verb == V_ACCELERATE:
            self.flip(s, 0, 1, home)
            s.sides[s.active].forge[arg].track += 1
            tell(self, T_TRACK, s.active, arg, 1)
        elif verb == V_REVEAL:
            self.reveal(s, arg & 31, arg >> 5)
        elif verb == V_HEALTH:
            self.shift(s, arg >> 8, 1, home, arg & 255)
            card_at(s, arg & 255).flags |= HAD_HEALTH
        elif verb == V_LAY:
            out_of_lane(s, arg & 255)
            into_lane(s, arg & 255, s.active, arg >> 8, s.sides[s.active].lane_n[arg >> 8])
            card_at(s, arg & 255).flags |= LAID_AGAIN
            tell(self, T_LANE, s.active, arg & 255, arg >> 8)
        elif verb == V_ATTACH:
            self.attach(s, arg & 255, arg >> 8)
        else:
            self.close_forge(s)
        if verb != V_LAY and verb != V_REVEAL:
            self.may_lay_again(s)

    cdef void reveal(self, State* s, int place, int target) noexcept nogil:
        """A complete card is turned up; its talent comes home as a drone, an echo's as a talent (5.5-5.12)."""
        cdef Side* side = &s.sides[s.active]
        cdef int born = side.forge[place].born, card = take_from_forge(s, s.active, place), lane, i
        tell(self, T_REVEAL, s.active, card, place)
        self.shift(s, card != ECHO, 1, FORGE_REF + FORGE_ROOM * s.active + place, s.active << 5 | CITADEL)
        if card == ECHO:
            forget_echo(s, s.active, born)
            self.score_echo(s, s.active, s.active)
            return
        card_at(s, card).held = 0
        card_at(s, card).since = 0
        if facts_of(self.facts, s, card).type == UNIT:
            self.may_lay_again(s)
            lane = target - 1
            into_lane(s, card, s.active, lane, side.lane_n[lane])
            card_at(s, card).flags = REVEALED | LAID_AGAIN
            tell(self, T_LANE, s.active, card, lane)
        elif facts_of(self.facts, s, card).type == FACILITY:
            card_at(s, card).zone = IN_COLONY
        elif target:
            self.attach(s, card, target - TO_HOST)
        else:
            card_at(s, card).zone = LOOSE
        self.refresh(s)

    cdef void may_lay_again(self, State* s) noexcept nogil:
        """After any other action new units may be put elsewhere once more (5.9)."""
        cdef int lane, i
        for lane in range(LANES):
            for i in range(s.sides[s.active].lane_n[lane]):
                card_at(s, s.sides[s.active].lanes[lane][i]).flags &= ~LAID_AGAIN

    cdef void attach(self, State* s, int card, int host) noexcept nogil:
        """An augment comes to its host (5.12, 6.12)."""
        card_at(s, card).zone = ON_HOST
        card_at(s, card).host = host
        self.refresh(s)
        tell(self, T_ATTACHED, controller(s, self.facts, card), card, host)

    cdef void close_forge(self, State* s) noexcept nogil:
        """Revealed units without health are scrapped (5.11); then the window at the end (R13d)."""
        cdef Side* side = &s.sides[s.active]
        cdef int lane, i
        for lane in range(LANES):
            for i in range(side.lane_n[lane]):
                card_at(s, side.lanes[lane][i]).flags = 0
        for lane in range(s.seats):
            for i in range(DECK_CARDS):
                if s.sides[lane].cards[i].zone == LOOSE:   # without a host (R19l)
                    into_scrap(s, lane << 5 | i)
                    tell(self, T_SCRAPPED, lane, lane << 5 | i, 0)
        for i in range(side.forge_n):
            side.forge[i].kept = side.forge[i].track
            if side.forge[i].born != min(<int>s.turn, 255):
                side.forge[i].kept |= KEPT_LATER
        self.open_window(s, FORGE_ENDS)

    # ---- battle -------------------------------------------------------------------------------------------------

    cdef bint fight(self, State* s, int k) noexcept nogil:
        """Rounds, breach and the end of combat."""
        if k == K_ROUND:
            return self.enter_round(s)
        if k == K_STRIKES:
            s.course = K_DAMAGE
            if self.next_round(s):
                s.striking = BEFORE_DAMAGE
                s.resolving = 1
                self.before_damage(s)
            else:
                s.course = K_ROUND   # whoever was to be faced is gone
        elif k == K_DAMAGE:
            self.strike_round(s)
            s.striking = AFTER_DAMAGE
            self.push(s, F_SETTLE, 0, s.active)
            s.course = K_BURY
        elif k == K_BURY:
            self.end_round(s)
            s.course = K_ROUND
        elif k == K_BREACH:
            s.course = K_NAMED
            if self.start_breach(s):
                return self.ask(s, ASK_NAME, s.active)
        elif k == K_NAMED:
            self.see_breached(s)
            s.course = K_SCORING
        elif k == K_SCORING:
            while s.found and s.phase != OVER:   # what this sets off waits for the last (R11a, R14e)
                self.score_found(s)
            if s.at_lane == LEADER_LANE and s.look_n and not s.scored_any:
                s.course = K_DISCARD
            else:
                s.course = K_BREACHED
        elif k == K_DISCARD:
            return self.ask(s, ASK_DISCARD, s.active)
        elif k == K_CLAIMS:
            if not self.next_claim(s):
                self.discard_seen(s)
                s.course = K_BREACHED
        elif k == K_BREACHED:
            memset(s.look, 0, sizeof(s.look))
            s.look_n = 0
            self.fire_breaches(s)
            s.course = K_COMBAT_ENDS
        elif k == K_COMBAT_ENDS:
            self.fire_combat_end(s)
            s.course = K_COMBAT_OVER
        else:
            self.end_combat(s)
            s.course = K_BATTLE_ENDS
        return False

    cdef bint enter_round(self, State* s) noexcept nogil:
        """The next round with its questions, or on to the breach; an attack always opens one window (R13c)."""
        cdef int attacker
        if not anyone_left(s):   # R18a, R18d
            s.course = K_COMBAT_ENDS
            return False
        if self.next_round(s):
            attacker = self.cloak_question(s)
            if attacker >= 0:
                s.subject = s.attackers[attacker]
                return self.ask(s, ASK_CLOAK, s.active)
            tell(self, T_ROUND, s.active, s.round_, 0)
        elif s.declared:
            s.course = K_BREACH
            return False
        s.declared = 1
        self.open_window(s, ROUND_BEGINS)
        return False

    cdef void battle_deed(self, State* s, int verb, int arg) noexcept nogil:
        cdef int i
        if verb == V_ATTACK:
            self.declare(s, arg & 1, arg >> 1 & 3, arg >> 3 & 3, arg >> 5)
            s.course = K_ROUND
        elif verb == V_NO_ATTACK:
            s.course = K_BATTLE_ENDS
        elif verb == V_CLOAK:
            i = 0
            while s.attackers[i] != s.subject:
                i += 1
            s.cloak_asked |= 1 << i
            if arg:
                s.passed[i] = s.round_ - i + 1
                tell(self, T_PASSES_BY, s.active, s.subject, 0)
            s.subject = 0
        elif verb == V_NAME:
            s.look[s.look_n] = arg & 255
            s.look_n += 1
            s.value -= 1
        else:   # V_DISCARD
            s.subject = arg
            s.value = 0
            s.course = K_CLAIMS
            card_at(s, arg).seen = (1 << s.seats) - 1   # it lies open, whoever gets it (13.13)

    # ---- move and draw --------------------------------------------------------------------------------------------

    cdef void move_unit(self, State* s, int card, int how) noexcept nogil:
        """An airborne unit uses its own move first."""
        cdef Card* unit = card_at(s, card)
        cdef int lane = unit.host, place = place_in_lane(s, card)
        cdef Board board
        cdef bint own
        derive(s, self.facts, &board)
        own = board.unit[card].keywords >> AIRBORNE & 1 and not unit.flags & HAS_MOVED
        out_of_lane(s, card)
        if how == ACROSS:
            into_lane(s, card, s.active, 1 - lane, s.sides[s.active].lane_n[1 - lane])
        else:
            into_lane(s, card, s.active, lane, place - 1 if how == FORWARD else place + 1)
        if own:
            unit.flags |= HAS_MOVED
        else:
            s.moved = 1
        tell(self, T_MOVED, s.active, card, how)

    cdef void draw_up(self, State* s) noexcept nogil:
        """Up to eight cards (10.2, R17)."""
        cdef Side* side = &s.sides[s.active]
        cdef int card
        while side.hand_n < HAND_SIZE and side.deck_n:
            card = draw_card(s, s.active)
            tell(self, T_DRAW, s.active, card, 0)

    cdef void next_turn(self, State* s) noexcept nogil:
        cdef int seat, most = -1
        if s.turn >= TURNS * self.seats:   # R17a
            s.phase = OVER
            for seat in range(self.seats):
                if s.sides[seat].scored > most:
                    most = s.sides[seat].scored
                    s.winner = seat
                elif s.sides[seat].scored == most:
                    s.winner = NO_SEAT
            return
        self.end_phase(s, GROWTH)
        s.turn += 1
        s.active = next_seat(s, s.active)
        s.course = K_GROWTH

    # ---- the contract ---------------------------------------------------------------------------------------------

    cdef int legal_moves(self, const void* state, move_t* out) noexcept nogil:
        return list_moves(<const State*>state, self.facts, self.free_mulligans, out)

    cdef void apply(self, void* state, move_t move) noexcept nogil:
        cdef State* s = <State*>state
        cdef int verb = move & 31
        cdef int arg = move >> 5
        if V_PLAY <= verb <= V_USE:
            if s.step == ASK_WINDOW:
                self.pass_on(s, 0)
            elif s.step == ASK_FORGE:
                self.may_lay_again(s)
            self.act(s, verb, arg)
        elif s.step == ASK_WINDOW:
            self.pass_on(s, 1)
        elif s.step == ASK_FORGE:
            self.forge_deed(s, verb, arg)
        elif s.step == ASK_MULLIGAN:
            self.decide_hand(s, verb)
        elif s.step == ASK_RECALL:
            self.take_home(s, arg)
        elif s.step == ASK_MOVE:
            if verb == V_MOVE:
                self.move_unit(s, arg & 255, arg >> 8)
            else:
                self.open_window(s, MOVE_ENDS)
        elif s.step >= ASK_TOKEN:
            self.answer(s, verb, arg)
        else:
            self.battle_deed(s, verb, arg)
            if verb == V_NAME and s.value:
                return
        self.advance(s)

    cdef void decide_hand(self, State* s, int verb) noexcept nogil:
        """The first hand is kept, or another is dealt (2.5)."""
        if verb == V_MULLIGAN:
            tell(self, T_MULLIGAN, s.mover, 0, 0)
            self.deal(s)
            return
        tell(self, T_KEPT, s.mover, 0, 0)
        if next_seat(s, s.mover) != s.first:
            s.mover = next_seat(s, s.mover)
        else:
            s.course = K_GROWTH

    cdef void take_home(self, State* s, int kind) noexcept nogil:
        """A citizen comes back to the citadel as it lies (4.6)."""
        if kind:
            self.shift(s, kind - 1, 1, s.subject, s.active << 5 | CITADEL)
        s.subject += 1

    cdef int to_move(self, const void* state) noexcept nogil:
        cdef const State* s = <const State*>state
        if s.phase == OVER:
            return NOBODY
        return s.mover

    cdef int turn_of(self, const void* state) noexcept nogil:
        return (<const State*>state).turn

    cdef bint sound(self, const void* state) noexcept nogil:
        return fault(<const State*>state, self.facts) == 0

    cdef void determinize(self, void* state, int seat, u64* rng) noexcept nogil:
        redraw(<State*>state, self.facts, seat, rng)

    cdef u64 info_key(self, const void* state, int seat) noexcept nogil:
        return knowledge_key(<const State*>state, self.state_size, seat)

    cdef move_t seen(self, const void* state, move_t move, int seat) noexcept nogil:
        """A card goes face down into a forge: which one, only its player sees; of a pass others see nothing."""
        cdef const State* s = <const State*>state
        if s.mover == seat:
            return move
        if move & 31 == V_PASS:
            return UNSEEN
        if move & 31 == V_NAME and s.at_lane == LEADER_LANE and seat != s.enemy:   # of an open hand (13.13)
            return coded(V_NAME, OPEN_HAND | NO_CARD)
        if s.step == ASK_FORGE and move & 31 == V_START and not s.hears >> BIT_OPEN_HANDS & 1:
            return coded(V_START, NO_CARD)
        return move

    # ---- texts ----------------------------------------------------------------------------------------------------

    def describe(self, move):
        """The move in notation (rules.md, Moves). Raises IllegalMove when it is no move of this game."""
        return moves.describe(move)

    def parse(self, text):
        """The move that a notation names. Raises IllegalMove when it names none."""
        return moves.parse(text)

    def peek(self, bytes state):
        """The position as a dict of plain lists and numbers, all that is hidden included."""
        cdef State whole
        memset(&whole, 0, sizeof(State))
        memcpy(&whole, self.checked(state), self.state_size)
        return position.unfold(self, whole)

    def poke(self, text):
        """The state of a position dict. Raises PositionError with one clear sentence."""
        cdef bytes state = self.blank()
        cdef State whole
        cdef move_t room[MAX_MOVES]
        fields = position_reader.fold(self, text)
        whole = fields
        self.refresh(&whole)
        memcpy(<void*>self.checked(state), &whole, self.state_size)
        if fault(&whole, self.facts) or (
                whole.phase != OVER and list_moves(&whole, self.facts, self.free_mulligans, room) == 0):
            raise PositionError(_("This position cannot be: its parts contradict each other."))
        return state

    def asking(self, bytes state):
        """What an effect asks: a dict of source (card id or NO_CARD), sort, optional, deed (the step that
        follows) and subject (the card in question); sort is empty when no effect asks."""
        return question_of(<const State*>self.checked(state))

    def stats(self, bytes state):
        """Present stats of all units in lanes, by token: attack, armor, strike, breach, health, keywords, subtypes."""
        return stats_of(<const State*>self.checked(state), self.facts)

    def sources(self, bytes state, token):
        """What makes up the stats of a unit, see ledger.sources_of. Raises KeyError for an unknown token."""
        return sources_of(<const State*>self.checked(state), self.facts, moves.TOKENS[token])

    def costs(self, bytes state):
        """By seat what is added to the costs of its forge cards."""
        return costs_of(<const State*>self.checked(state), self.facts)

    def rule_name(self, int rule):
        """A rule with a program as the number of its card and its place among the rules there."""
        cdef int number = 0
        while FIRST_RULE[number + 1] <= rule:
            number += 1
        return [number, rule - FIRST_RULE[number]]

    def rule_of(self, int number, int place):
        """The rule of that name, None where there is none."""
        if not 0 <= number < 511 or not 0 <= place < FIRST_RULE[number + 1] - FIRST_RULE[number]:
            return None
        return FIRST_RULE[number] + place

    def rule_start(self, int rule):
        """Where the program of a rule begins."""
        return RULES[rule].pc

    def check(self, bytes state):
        """Raises AssertionError naming the part of a position that breaks an invariant of the game."""
        cdef int part = fault(<const State*>self.checked(state), self.facts)
        assert part == 0, f"{soundness.PARTS[part]} cannot be"

    cdef void reward_all(self, const void* state, float* out) noexcept nogil:
        """First place, shared where nobody has won, and a little for each echo."""
        cdef const State* s = <const State*>state
        cdef int seat, most = 0, sharing = 0
        for seat in range(self.seats):
            most = max(most, <int>s.sides[seat].scored)
        for seat in range(self.seats):
            sharing += s.sides[seat].scored == most
        for seat in range(self.seats):
            out[seat] = 0.1 * s.sides[seat].scored / max(1, self.goal)
            if s.winner == seat:
                out[seat] += 0.9
            elif s.winner == NO_SEAT and s.sides[seat].scored == most:
                out[seat] += 0.9 / sharing


def make(options):
    """Sovereign under those options. Raises OptionError for an unknown key or value."""
    return Sovereign(options)

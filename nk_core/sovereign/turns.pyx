"""Sovereign: the course of a turn, phase by phase. Numbers in remarks are those of rules.md and rulings.md.

Battle and breach are in combat.pyx, what effects do in deeds.pyx, where cards and citizens go in board.pyx.
"""

from libc.string cimport memset

from nk_core.game cimport tell
from nk_core.ints cimport u8
from nk_core.sovereign.actions cimport can_act
from nk_core.sovereign.board cimport *
from nk_core.sovereign.combat cimport Combat, anyone_left
from nk_core.sovereign.legal cimport ACROSS, FORWARD, TO_HOST
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport Board, controller
from nk_core.sovereign.state cimport *
from nk_core.sovereign.stats cimport derive, health_of
from nk_core.sovereign.tables cimport FIRST_RULE, HEARS, RULES


cdef class Turns(Combat):
    """Growth, upkeep, windows, forge, battle, move and draw."""

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
        cdef int i, n = 0
        for i in range(side.forge_n):
            if side.forge[i].track < TRACK:
                side.forge[i].track += 1
                n += 1
        if n:
            tell(self, T_ONWARD, s.active, n, 0)
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
            self.lay(s, arg & 255, arg >> 8)
        elif verb == V_ATTACH:
            self.attach(s, arg & 255, arg >> 8)
        else:
            self.close_forge(s)
        if verb != V_LAY and verb != V_REVEAL:
            self.may_lay_again(s)

    cdef void lay(self, State* s, int unit, int lane) noexcept nogil:
        """A new unit goes to the back of a lane; if that is full the last one there, new too, trades with it (5.9)."""
        cdef const Side* side = &s.sides[s.active]
        cdef int from_lane = seen_at(s, unit).host, other = NO_CARD
        if lane != from_lane and side.lane_n[lane] == LANE_ROOM:
            other = side.lanes[lane][LANE_ROOM - 1]
            out_of_lane(s, other)
        out_of_lane(s, unit)
        into_lane(s, unit, s.active, lane, side.lane_n[lane])
        card_at(s, unit).flags |= LAID_AGAIN
        tell(self, T_LANE, s.active, unit, lane)
        if other != NO_CARD:
            into_lane(s, other, s.active, from_lane, side.lane_n[from_lane])
            card_at(s, other).flags |= LAID_AGAIN
            tell(self, T_LANE, s.active, other, from_lane)

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
        forget_since(card_at(s, card))
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
                card_at(s, side.lanes[lane][i]).flags &= SWAPPED
        for lane in range(s.seats):
            for i in range(DECK_CARDS):
                if s.sides[lane].cards[i].zone == LOOSE:   # without a host (R19l)
                    into_scrap(s, lane << 5 | i)
                    tell(self, T_SCRAPPED, lane, lane << 5 | i, 0)
        for i in range(side.forge_n):
            side.forge[i].kept = side.forge[i].track | (0 if is_new(s, &side.forge[i]) else KEPT_LATER)
        self.open_window(s, FORGE_ENDS)

    # ---- battle -------------------------------------------------------------------------------------------------

    cdef bint fight(self, State* s, int k) noexcept nogil:
        """Rounds, breach and the end of combat."""
        if k == K_ROUND:
            return self.enter_round(s)
        if k == K_STRIKES:
            if not self.anyone_meets(s) or self.cloak_question(s) >= 0:
                s.course = K_ROUND   # whoever was to be faced is gone, or one came that a cloaked unit faces first
                return False
            s.course = K_DAMAGE
            s.striking = BEFORE_DAMAGE
            s.resolving = 1
            self.before_damage(s)
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
            if self.may_look_on(s):
                return self.ask(s, ASK_NAME, s.active)
            self.count_found(s)
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
        if s.turn >= TURNS * s.seats:   # R17a
            s.phase = OVER
            for seat in range(s.seats):
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

    cdef void take_home(self, State* s, int kind) noexcept nogil:
        """A citizen comes back to the citadel as it lies (4.6)."""
        if kind:
            self.shift(s, kind - 1, 1, s.subject, s.active << 5 | CITADEL)
        s.subject += 1

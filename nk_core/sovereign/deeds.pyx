"""Sovereign: the steps of the programs of the cards (ops.pxd, Do). Numbers in remarks are those of rules.md
and rulings.md.

A step that asks stands still until it is answered: the place of the program and all that it has found out
lie in its frame, so that nothing is left to remember but the state.
"""

from libc.string cimport memset

from nk_core.game cimport tell
from nk_core.ints cimport move_t, u8
from nk_core.sovereign.board cimport *
from nk_core.sovereign.effects cimport Effects, may_take, realign
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport *
from nk_core.sovereign.questions cimport *
from nk_core.sovereign.state cimport *
from nk_core.sovereign.stats cimport derive
from nk_core.sovereign.steer cimport missing_of, place_card, steer
from nk_core.sovereign.tables cimport CODE, FIRST_RULE, PHRASES


cdef class Deeds(Effects):
    """Runs programs."""

    cdef bint run(self, State* s) noexcept nogil:
        """Carries out the effect on top of the stack as far as it goes; True when somebody is asked."""
        cdef Frame* f = &s.stack[s.stack_n - 1]
        cdef Board board
        cdef Ask ask
        cdef int op, depth = s.stack_n
        cdef bint derived = False
        if f.kind == F_SETTLE:
            return self.settle(s, f)
        while s.stack_n == depth:   # until it ends or another effect comes before it
            op = CODE[f.pc]
            if not derived and (op <= D_EITHER or D_LET <= op <= D_LOSE or op == D_BOOST):
                derive(s, self.facts, &board)
                derived = True
            load(&ask, s, self.facts, &board, f)
            if op == D_END:
                self.end_use(s, f, &ask)
            elif op <= D_USES:
                if self.flow(s, f, op, &ask):
                    return True
            elif D_REDIRECT <= op <= D_FLIP:
                derived = False
                if self.citizens(s, f, op, &ask):
                    return True
            elif op == D_DISCARD or op == D_SPY or op == D_PLACE or op == D_ARRANGE:
                if self.asks(s, f, op, &ask):
                    return True
            else:
                self.deed(s, f, op, &ask)
                derived = False
        return False

    cdef void end_use(self, State* s, Frame* f, const Ask* ask) noexcept nogil:
        """The program ends, or begins anew for the next use of a working, if its target still fits (R7b, R7c)."""
        cdef int after = CODE[f.pc + 1], phrase = CODE[f.pc + 2], i, n
        cdef u8 found[128]
        while after and f.use + 1 < f.uses:
            f.use += 1
            if phrase == 0:
                f.pc = after
                return
            n = options_of(ask, phrase, found)
            for i in range(n):
                if found[i] == f.targets[f.use]:
                    self.taken(s, f, PHRASES[phrase], found[i])
                    f.pc = after
                    return
        self.pop(s)

    # ---- flow ---------------------------------------------------------------------------------------------------

    cdef void taken(self, State* s, Frame* f, int sort, int value) noexcept nogil:
        """What was chosen: a card becomes IT, a player WHO, a lane THERE."""
        if sort == F_PLAYERS:
            f.who = value
        elif sort == F_LANES:
            f.there = value
        else:
            f.it = value
        f.floor = value

    cdef bint flow(self, State* s, Frame* f, int op, const Ask* ask) noexcept nogil:
        """Steps that choose and steer; True when they ask."""
        cdef const short* part = CODE + f.pc
        cdef u8 found[128]
        cdef int n
        if op == D_CHOOSE:
            n = choice_of(s, self.facts, f, found)
            if n > 1 or (n == 1 and part[2] & (MAY_DECLINE | NEVER_UNASKED)):
                return self.ask(s, ASK_EFFECT, f.by)
            if n == 1:
                self.taken(s, f, PHRASES[part[1]], found[0])
                self.tell_choice(f, PHRASES[part[1]], found[0])
                f.pc += 4
            else:
                f.pc = part[3]
        elif op == D_MAY:
            if holds(ask, part[1]):
                return self.ask(s, ASK_EFFECT, f.by)
            f.pc = part[2]
        elif op == D_EITHER:
            if not holds(ask, part[2]):
                f.pc += 4
            elif not holds(ask, part[1]):
                f.pc = part[3]
            else:
                return self.ask(s, ASK_EFFECT, f.by)
        elif op == D_NUMBER:
            if f.kind == F_CLAIM:
                f.flags &= ~ONE_OF_LOSS   # the number says how many
            if amount_of(ask, part[1]) > 0:
                return self.ask(s, ASK_EFFECT, f.by)
            f.number = 0
            f.pc += 2
        elif op == D_USES:
            f.targets[f.use] = f.floor
            f.use += 1
            if f.use < f.uses:
                f.pc = part[1]
            else:
                f.use = 0
                self.taken(s, f, PHRASES[CODE[part[1] + 1]], f.targets[0])
                f.pc += 2
        else:
            steer(s, f, op, ask)
        return False

    cdef void tell_choice(self, Frame* f, int sort, int value) noexcept nogil:
        tell(self, T_CHOSE_PLAYER if sort == F_PLAYERS else T_CHOSE_LANE if sort == F_LANES else T_CHOSE,
             f.by, value, 0)

    # ---- citizens -------------------------------------------------------------------------------------------------

    cdef bint hand_over(self, State* s, Frame* f, int kind, int n, int frm, int to, int asked) noexcept nogil:
        """Citizens go one place; while a choice is left the seat ``asked`` is asked for each. True when it is."""
        cdef Card* card = card_at(s, frm)
        cdef int t = 0 if kind == 1 else <int>card.t, d = 0 if kind == 0 else <int>card.d
        if f.todo == UNSET:
            f.todo = min(n, t + d)
            if not may_take(s, to):
                f.todo = 0
        if f.todo == 0 or f.todo >= t + d or t == 0 or d == 0:
            self.shift(s, 0, min(t, <int>f.todo), frm, to)
            self.shift(s, 1, min(d, <int>f.todo), frm, to)
            f.todo = UNSET
            return False
        return self.ask_which(s, frm, asked)

    cdef bint citizens(self, State* s, Frame* f, int op, const Ask* ask) noexcept nogil:
        """Steps that move citizens; True when they ask."""
        cdef const short* part = CODE + f.pc
        cdef int n, card, frm
        if op == D_REDIRECT:
            return self.redirect(s, f, ask)
        elif op == D_RESTORE:
            card = card_in(ask, part[2])
            if is_lane_card(s, card) and may_take(s, card):
                n = min(amount_of(ask, part[1]), missing_of(self.facts, s, card))
                frm = place_card(ask, part[3])
                if frm < IDS:
                    n = min(n, <int>(card_at(s, frm).d if facts_of(self.facts, s, card).row_kind else card_at(s, frm).t))
                self.shift(s, facts_of(self.facts, s, card).row_kind, n, frm, card)
            f.pc += 4
        elif op == D_ADD:
            card = card_in(ask, part[2])
            if is_lane_card(s, card) and may_take(s, card):
                n = part[3] if part[3] < 2 else <int>facts_of(self.facts, s, card).row_kind
                self.shift(s, n, amount_of(ask, part[1]), CRECHE, card)
            f.pc += 4
        elif op == D_SEND:
            return self.send(s, f, ask)
        elif op == D_GAIN:
            self.shift(s, part[1], amount_of(ask, part[2]), CRECHE, place_card(ask, part[3]))
            f.pc += 4
        else:   # D_FLIP
            card = place_card(ask, part[3])
            if card < IDS:
                if part[1] == 2 and card_at(s, card).t and card_at(s, card).d:
                    return self.ask_which(s, card, f.by)
                self.flip(s, part[1] if part[1] < 2 else card_at(s, card).t == 0, amount_of(ask, part[2]), card)
            f.pc += 4
        return False

    cdef bint redirect(self, State* s, Frame* f, const Ask* ask) noexcept nogil:
        """What a unit loses goes elsewhere (R4d); True when its controller is asked which citizen."""
        cdef const short* part = CODE + f.pc
        cdef Card* unit = card_at(s, f.that)
        cdef int n = amount_of(ask, part[2]), had = unit.t + unit.d
        cdef Frame* settling = &s.stack[s.stack_n - 2 if s.stack_n > 1 else 0]
        if self.hand_over(s, f, 2, 1 if f.flags & ONE_OF_LOSS else min(n, <int>unit.hurt), f.that,
                          place_card(ask, part[1]), unit.holder):
            return True
        unit.hurt -= min(<int>unit.hurt, had - unit.t - unit.d)
        if f.flags & ONE_OF_LOSS and n >= f.amount and unit.hurt < f.amount:   # it got one and wants them all
            settling.count &= ~(1 << (settling.there & 7))
        f.pc += 3
        return False

    cdef bint send(self, State* s, Frame* f, const Ask* ask) noexcept nogil:
        """Citizens go as they lie: off a unit its controller says which (R4b), else whoever decides."""
        cdef const short* part = CODE + f.pc
        cdef Mask from_
        cdef int where = place_of(ask, part[3], &from_), to = place_card(ask, part[4]), card, asked
        if where >= FORGE_REF:
            self.shift(s, 0, 1, where, to)   # the talent of a forge card
            f.pc += 5
            return False
        for card in range(IDS):
            if has(&from_, card):
                asked = seen_at(s, card).holder if seen_at(s, card).zone == IN_LANE else f.by
                if self.hand_over(s, f, part[1], amount_of(ask, part[2]), card, to, asked):
                    return True
        f.pc += 5
        return False

    # ---- other deeds ------------------------------------------------------------------------------------------------

    cdef void deed(self, State* s, Frame* f, int op, const Ask* ask) noexcept nogil:
        """Steps that ask nothing."""
        cdef const short* part = CODE + f.pc
        cdef int card, n
        cdef Slot* slot
        if op == D_DAMAGE or op == D_LOSE:
            self.harm(s, f, op, card_in(ask, part[2]), amount_of(ask, part[1]), ask)
            f.pc += 3
        elif op == D_SETTLE:
            f.pc += 1
            if s.striking != BEFORE_DAMAGE:
                self.push(s, F_SETTLE, f.source, f.me)
        elif op == D_ADVANCE:
            slot = forge_slot(s, f.it)
            n = min(amount_of(ask, part[1]), TRACK - <int>slot.track)
            slot.track += n
            tell(self, T_TRACK, (f.it - FORGE_REF) // FORGE_ROOM, (f.it - FORGE_REF) % FORGE_ROOM, n)
            f.pc += 2
        elif op == D_SCRAP:
            f.pc += 2
            self.scrap_thing(s, card_in(ask, part[1]))
        elif op == D_TO_HAND:
            f.pc += 2
            self.to_hand(s, f, card_in(ask, part[1]))
        elif op == D_FROM_SCRAP:
            f.pc += 1
            if s.sides[f.me].scrap_n:
                self.out_of_scrap(s, f, f.me << 5 | s.sides[f.me].scrap[0])
        elif op == D_DRAW:
            self.draw(s, f, amount_of(ask, part[1]), part[2])
            f.pc += 3
        elif op == D_REVEAL:
            slot = forge_slot(s, f.it)
            slot.seen = (1 << s.seats) - 1
            tell(self, T_SHOWN, (f.it - FORGE_REF) // FORGE_ROOM, slot.card, (f.it - FORGE_REF) % FORGE_ROOM)
            f.pc += 1
        elif op == D_TELL:
            n = amount_of(ask, part[1])
            s.sides[f.who].echo_low = n
            s.sides[f.who].echo_high = n
            tell(self, T_TOLD, f.who, n, 0)
            f.pc += 2
        elif op == D_BOOST:
            self.boost(s, f, ask)
            f.pc += 5
        elif op == D_LANE_BOOST:
            self.boost_lane(s, f, part[1])
            f.pc += 2
        else:   # D_REFUGEES
            self.refugees(s, f.who)
            f.pc += 1

    cdef void harm(self, State* s, Frame* f, int op, int card, int n, const Ask* ask) noexcept nogil:
        """A unit has more to lose: by damage what passes its armor (R4, R4f), otherwise all of it."""
        cdef Card* unit
        if not is_lane_card(s, card):
            return
        unit = card_at(s, card)
        if op == D_DAMAGE:
            tell(self, T_DAMAGE, n, f.source, card)
            n = max(0, n - ask.board.unit[card].armor)
        unit.hurt = min(unit.hurt + n, unit.t + unit.d)

    cdef void scrap_thing(self, State* s, int card) noexcept nogil:
        """A card is scrapped: of a unit first the health is lost (R4c), a forge card was never in play."""
        cdef Card* seen
        if FORGE_REF <= card < UNKNOWN:
            card = take_from_forge(s, (card - FORGE_REF) // FORGE_ROOM, (card - FORGE_REF) % FORGE_ROOM)
            into_scrap(s, card)
            tell(self, T_SCRAPPED, card >> 5, card, 0)
        elif is_lane_card(s, card):
            seen = card_at(s, card)
            seen.hurt = seen.t + seen.d
            seen.flags |= DOOMED
        elif card < IDS and is_in_play(seen_at(s, card)):
            self.scrap_card(s, card)

    cdef void to_hand(self, State* s, Frame* f, int card) noexcept nogil:
        """A unit to its owner's hand, or a card that is to be discarded to the hand of who decides (R10)."""
        if is_lane_card(s, card):
            self.return_card(s, card)
        elif f.kind == F_CLAIM and card < IDS and seen_at(s, card).zone == IN_HAND:
            tell(self, T_RETURNED, f.by, card, 0)
            out_of_hand(s, card, seen_at(s, card).holder)
            clear_card(card_at(s, card), card >> 5)
            into_hand(s, card, f.by)
            card_at(s, card).seen = (1 << s.seats) - 1

    cdef void out_of_scrap(self, State* s, Frame* f, int card) noexcept nogil:
        """A card of the scrap comes to a hand, open to all (13.14)."""
        take_from_scrap(s, card)
        into_hand(s, card, f.by)
        card_at(s, card).seen = (1 << s.seats) - 1
        tell(self, T_RETURNED, f.by, card, 0)

    cdef void draw(self, State* s, Frame* f, int n, bint noted) noexcept nogil:
        cdef int i, card, came = 0
        for i in range(n):
            card = draw_card(s, f.by)
            if card == NO_CARD:
                break
            came += 1
            tell(self, T_DRAW, f.by, card, 0)
        if noted:
            f.amount = came

    cdef void boost(self, State* s, Frame* f, const Ask* ask) noexcept nogil:
        """A unit's attack, armor or damage is changed for a time (R3g, R4i)."""
        cdef const short* part = CODE + f.pc
        cdef int card = card_in(ask, part[1]), i, n
        if not is_lane_card(s, card):
            return
        for i in range(3):
            if not part[2 + i]:
                continue
            n = amount_of(ask, part[2 + i])
            tell(self, T_BOOST, f.me, card, i << 6 | n + 32)
            if i == 0:
                card_at(s, card).attack += n
            elif i == 1:
                card_at(s, card).armor += n
            else:
                card_at(s, card).strike += n

    cdef void boost_lane(self, State* s, Frame* f, int row) noexcept nogil:
        """A change on a lane for the rest of the phase, for whoever is there (R3f)."""
        cdef int i
        tell(self, T_LANE_BOOST, f.me, f.there, f.source)
        for i in range(s.boosts_n):
            if s.boosts[i].row == row and s.boosts[i].source == f.source and s.boosts[i].there == f.there:
                s.boosts[i].times += 1
                return
        if s.boosts_n == BOOST_ROOM:
            return
        s.boosts[<int>s.boosts_n].row = row
        s.boosts[<int>s.boosts_n].source = f.source
        s.boosts[<int>s.boosts_n].there = f.there
        s.boosts[<int>s.boosts_n].times = 1
        s.boosts_n += 1

    cdef void look_into(self, State* s, int seat, int who, int what) noexcept nogil:
        """A seat sees another's hand (0), or a card of the forge (1 + place) (13.7, 13.8)."""
        cdef int owner, k
        tell(self, T_SPY, seat, who, what - 1 & 255)
        if what:
            s.sides[who].forge[what - 1].seen |= 1 << seat
            tell(self, T_SAW, seat, s.sides[who].forge[what - 1].card, who)
            return
        for owner in range(s.seats):
            for k in range(DECK_CARDS):
                if s.sides[owner].cards[k].zone == IN_HAND and s.sides[owner].cards[k].holder == who:
                    know_in_hand(s, owner << 5 | k, seat)
                    tell(self, T_SAW, seat, owner << 5 | k, who)
        for k in range(s.sides[who].hand_echoes):
            tell(self, T_SAW, seat, ECHO, who)
        s.sides[who].known_echoes[seat] = s.sides[who].hand_echoes
        if s.sides[who].held_echoes[seat] <= s.sides[who].hand_echoes:
            s.sides[who].held_echoes[seat] = 0
            s.sides[who].echoes_since[seat] = 0

    cdef void refugees(self, State* s, int who) noexcept nogil:
        """All drones of a colony are shared equally among the others; the rest goes to its citadel (C-DS-20)."""
        cdef int owner, k, card, other, home = who << 5 | CITADEL, share
        for owner in range(s.seats):
            for k in range(31):
                card = owner << 5 | k
                if s.sides[owner].cards[k].zone == IN_COLONY and s.sides[owner].cards[k].holder == who:
                    self.shift(s, 1, s.sides[owner].cards[k].d, card, home)
        share = card_at(s, home).d // (s.seats - 1)
        for other in range(s.seats):
            if other != who:
                self.shift(s, 1, share, home, other << 5 | CITADEL)

    # ---- questions --------------------------------------------------------------------------------------------------

    cdef bint asks(self, State* s, Frame* f, int op, const Ask* ask) noexcept nogil:
        """Steps that ask with their own list of answers; True when there is more than one."""
        cdef move_t found[64]
        cdef int n
        if op == D_DISCARD:
            n = discards(s, f.by, found)
        elif op == D_SPY:
            n = spy_moves(s, f, found)
        elif op == D_PLACE:
            n = places_for(s, f.it, found) if is_lane_card(s, f.it) else 0
        else:
            if f.todo == UNSET:
                f.todo = 0
            n = arranged(s, self.facts, f, found)
        if n == 0:
            if op == D_ARRANGE:
                self.arrange(s, f)
            f.pc += 1 if op == D_DISCARD else 3 if op == D_SPY else 2
            return False
        if n == 1 and (op != D_SPY or not CODE[f.pc + 1]):
            self.reply(s, f, found[0] & 31, found[0] >> 5)
            return False
        return self.ask(s, ASK_EFFECT, f.by)

    cdef void reply(self, State* s, Frame* f, int verb, int arg) noexcept nogil:
        """The answer to such a step."""
        if verb == V_DISCARD:
            out_of_hand(s, arg, f.by)
            into_scrap(s, arg)
            tell(self, T_DISCARDED, arg >> 5, arg, 0)
            f.pc += 1
        elif verb == V_SPY:
            self.look_into(s, f.by, f.who, arg)
            f.pc += 3
        elif verb == V_PLACE:
            self.put_unit(s, arg & 127, arg >> 8 & 3, arg >> 10 & 1, arg >> 11)
            f.pc += 2
        else:   # the next unit of a new order, or the end of the first lane
            f.targets[f.todo] = arg if verb == V_CHOOSE else <int>NO_CARD
            f.todo += 1

    cdef void answer(self, State* s, int verb, int arg) noexcept nogil:
        """The answer to the question of an effect."""
        cdef Frame* f = &s.stack[s.stack_n - 1 if s.stack_n else 0]
        cdef int op = CODE[f.pc], i
        if verb == V_TOKEN:
            self.answer_token(s, arg)
        elif verb == V_ORDER:
            self.answer_order(s, arg)
        elif op == D_CHOOSE:
            if verb == V_NO:
                tell(self, T_DECLINED, f.by, f.source, 0)
                f.pc = CODE[f.pc + 3]
                return
            self.tell_choice(f, PHRASES[CODE[f.pc + 1]], arg)
            self.taken(s, f, PHRASES[CODE[f.pc + 1]], arg)
            f.pc += 4
        elif op == D_MAY:
            if verb == V_NO:
                tell(self, T_DECLINED, f.by, f.source, 0)
            f.pc = f.pc + 3 if verb == V_YES else CODE[f.pc + 2]
        elif op == D_EITHER:
            f.pc = CODE[f.pc + 3] if arg else f.pc + 4
        elif op == D_NUMBER:
            f.number = arg
            f.pc += 2
        elif op == D_SPY and verb == V_NO:
            tell(self, T_DECLINED, f.by, f.source, 0)
            f.pc = CODE[f.pc + 2]
        else:
            self.reply(s, f, verb, arg)

    cdef void answer_order(self, State* s, int arg) noexcept nogil:
        """Which claim, or which due effect, comes first."""
        cdef Due due
        cdef int i, rule
        if s.stack_n:
            s.stack[s.stack_n - 1].number = 1 + arg
            return
        rule = FIRST_RULE[facts_of(self.facts, s, arg & 255).number] + (arg >> 8)
        for i in range(s.due_n):
            if s.due[i].source == arg & 255 and s.due[i].rule == rule:
                due = s.due[i]
                break
        s.due_n -= 1
        for i in range(i, s.due_n):
            s.due[i] = s.due[i + 1]
        memset(&s.due[<int>s.due_n], 0, sizeof(Due))
        if self.still_due(s, &due):
            self.begin_program(s, F_PROGRAM, &due)

    cdef void answer_token(self, State* s, int kind) noexcept nogil:
        """One citizen of that kind goes where the step at hand sends it, or is turned over."""
        cdef Frame* f = &s.stack[s.stack_n - 1]
        cdef Board board
        cdef Ask ask
        cdef int op = CODE[f.pc], card = s.subject
        s.subject = 0
        if f.kind == F_SETTLE:
            self.shift(s, kind, 1, card, CRECHE)
            card_at(s, card).hurt -= 1
            return
        derive(s, self.facts, &board)
        load(&ask, s, self.facts, &board, f)
        if op == D_FLIP:
            self.flip(s, kind, 1, card)
            f.pc += 4
            return
        f.todo -= 1
        if op == D_REDIRECT:
            card_at(s, card).hurt -= 1
            self.shift(s, kind, 1, card, place_card(&ask, CODE[f.pc + 1]))
        else:
            self.shift(s, kind, 1, card, place_card(&ask, CODE[f.pc + 4]))

    # ---- lanes --------------------------------------------------------------------------------------------------------

    cdef void put_unit(self, State* s, int unit, int seat, int lane, int place) noexcept nogil:
        """A unit is repositioned (R6c); ``place`` counts those in front of it afterwards."""
        out_of_lane(s, unit)
        into_lane(s, unit, seat, lane, place)
        realign(s)
        tell(self, T_MOVED, seat, unit, 3)

    cdef void arrange(self, State* s, Frame* f) noexcept nogil:
        """The new order is complete: it becomes that of the lanes."""
        cdef const Card* bearer = seen_at(s, f.source)
        cdef bint both = CODE[f.pc + 1]
        cdef int seat = f.who if both else <int>bearer.holder, lane = 0 if both else <int>bearer.host, i, unit
        cdef int was[12]
        for i in range(f.todo):
            unit = f.targets[i]
            was[i] = -1 if unit == NO_CARD else seen_at(s, unit).host << 2 | place_in_lane(s, unit)
        s.sides[seat].lane_n[lane] = 0
        if both:
            s.sides[seat].lane_n[1] = 0
        for i in range(f.todo):
            unit = f.targets[i]
            if unit == NO_CARD:
                lane = 1
                continue
            s.sides[seat].lanes[lane][<int>s.sides[seat].lane_n[lane]] = unit
            if was[i] != lane << 2 | s.sides[seat].lane_n[lane]:
                tell(self, T_MOVED, seat, unit, 3)
            s.sides[seat].lane_n[lane] += 1
            card_at(s, unit).host = lane
        for lane in range(LANES):
            for i in range(s.sides[seat].lane_n[lane], LANE_ROOM):
                s.sides[seat].lanes[lane][i] = 0
        f.todo = UNSET
        memset(f.targets, 0, sizeof(f.targets))
        realign(s)

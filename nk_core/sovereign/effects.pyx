"""Sovereign: citizens and cards in motion, effects that are set off, and the order in which they are carried
out. Numbers in remarks are those of rules.md and rulings.md.

What is being carried out lies on a stack in the state, what waits for its turn in a row beside it; so a
match can stop at any question and be saved there.
"""

from libc.string cimport memcpy, memmove, memset

from nk_core.game cimport Game, tell
from nk_core.ints cimport u8, u16, u32
from nk_core.sovereign.board cimport *
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport *
from nk_core.sovereign.state cimport *
from nk_core.sovereign.stats cimport derive, health_of
from nk_core.sovereign.tables cimport FIRST_RULE, HEARS, RULES, RuleRow

cdef enum:
    MOST = 250            # citizens of a kind in one place
    CLAIMS = 8            # cards that want the same loss


cdef bint may_take(const State* s, int card) noexcept nogil:
    """Whether a card may be given citizens: a unit only while it has health and keeps it (R5c, R5f)."""
    cdef const Card* seen
    if card >= IDS:
        return card == CRECHE
    seen = seen_at(s, card)
    if seen.zone == IN_LANE:
        return seen.t + seen.d > 0 and not seen.flags & DOOMED
    return seen.zone == IN_COLONY or seen.zone == ON_TABLE


cdef class Effects(Game):
    """What happens, and what it sets off. The steps of programs are in deeds.pyx, the turn in turns.pyx."""

    cdef bint run(self, State* s) noexcept nogil:
        return False

    cdef bint go_on(self, State* s) noexcept nogil:
        return False

    # ---- citizens -------------------------------------------------------------------------------------------

    cdef void shift(self, State* s, int kind, int n, int frm, int to) noexcept nogil:
        """Citizens of a kind go from one card to another as they lie; CRECHE has and takes any number (3.2)."""
        if n <= 0:
            return
        tell(self, T_TALENTS if kind == 0 else T_DRONES, n, frm, to)
        if frm < IDS:
            if kind == 0:
                card_at(s, frm).t -= n
            else:
                card_at(s, frm).d -= n
        if to < IDS:
            if kind == 0:
                card_at(s, to).t = min(<int>MOST, card_at(s, to).t + n)
            else:
                card_at(s, to).d = min(<int>MOST, card_at(s, to).d + n)

    cdef void flip(self, State* s, int kind, int n, int where) noexcept nogil:
        """Citizens of a kind are turned over where they lie (3.1)."""
        cdef Card* card = card_at(s, where)
        n = min(n, <int>(card.t if kind == 0 else card.d))
        if n <= 0:
            return
        card.t += n if kind else -n
        card.d += -n if kind else n
        tell(self, T_FLIP_T if kind else T_FLIP_D, n, where, 0)

    # ---- cards ------------------------------------------------------------------------------------------------

    cdef void refresh(self, State* s) noexcept nogil:
        """Works out anew which events and rule bits the cards in play have to do with."""
        cdef int seat, k
        s.hears = 0
        for seat in range(s.seats):
            s.sides[seat].play = 0
            for k in range(31):
                if is_in_play(&s.sides[seat].cards[k]):
                    s.sides[seat].play |= <u32>1 << k
                    s.hears |= HEARS[facts_of(self.facts, s, seat << 5 | k).number]

    cdef void come_home(self, State* s, int card) noexcept nogil:
        """The citizens on a card that leaves go home: health to the creche, others to the citadel (R3e, R10e, R10f)."""
        cdef Card* seen = card_at(s, card)
        cdef int to = CRECHE if seen.zone == IN_LANE else seen.holder << 5 | CITADEL
        self.shift(s, 0, seen.t, card, to)
        self.shift(s, 1, seen.d, card, to)

    cdef void drop_augments(self, State* s, int host) noexcept nogil:
        """What was attached to a card that leaves play is scrapped, each to its owner (R10d)."""
        cdef int seat, k
        for seat in range(s.seats):
            for k in range(DECK_CARDS):
                if s.sides[seat].cards[k].zone == ON_HOST and s.sides[seat].cards[k].host == host:
                    into_scrap(s, seat << 5 | k)
                    tell(self, T_SCRAPPED, seat, seat << 5 | k, 0)

    cdef void scrap_card(self, State* s, int card) noexcept nogil:
        """A card in play goes to its owner's scrap, its augments after it (6.12, 6.15, R10)."""
        self.come_home(s, card)
        if seen_at(s, card).zone == IN_LANE:
            leave_combat(s, card)
            out_of_lane(s, card)
        into_scrap(s, card)
        tell(self, T_SCRAPPED, card >> 5, card, 0)
        self.drop_augments(s, card)
        self.refresh(s)

    cdef void return_card(self, State* s, int card) noexcept nogil:
        """A unit goes back to its owner's hand, for all to see; its augments are scrapped (R10, 13.8)."""
        self.come_home(s, card)
        leave_combat(s, card)
        out_of_lane(s, card)
        clear_card(card_at(s, card), card >> 5)
        into_hand(s, card, card >> 5)
        card_at(s, card).seen = (1 << s.seats) - 1
        tell(self, T_RETURNED, card >> 5, card, 0)
        self.drop_augments(s, card)
        self.refresh(s)

    cdef void bury(self, State* s) noexcept nogil:
        """Units without health are scrapped; a unit just revealed may still wait for its first (5.11, 6.2, R19k)."""
        cdef int seat, lane, i, card
        cdef Card* unit
        for seat in range(s.seats):
            for lane in range(LANES):
                i = 0
                while i < s.sides[seat].lane_n[lane]:
                    card = s.sides[seat].lanes[lane][i]
                    unit = card_at(s, card)
                    if unit.flags & DOOMED or (
                            unit.t + unit.d == 0 and (not unit.flags & REVEALED or unit.flags & HAD_HEALTH)):
                        self.scrap_card(s, card)
                    else:
                        i += 1

    cdef void score_echo(self, State* s, int winner, int loser) noexcept nogil:
        """An echo is scored for good; enough of them win at once (1.1, R14e, R16)."""
        cdef Side* side = &s.sides[loser]
        side.echo_low = max(<int>side.echo_low - 1, 0)
        side.echo_high = max(<int>side.echo_high - 1, 0)
        s.sides[winner].scored += 1
        tell(self, T_SCORES, winner, loser, 0)
        if s.sides[winner].scored >= self.goal:
            s.phase = OVER
            s.winner = winner
            tell(self, T_WIN, winner, 0, 0)
            return
        self.fire(s, SCORES_EFFECT, NO_CARD, winner, NO_CARD, 0, 0)

    cdef void end_phase(self, State* s, int next_one) noexcept nogil:
        """What lasts until the end of the phase is over (R3g)."""
        cdef int seat, lane, i
        cdef Card* unit
        for seat in range(s.seats):
            for lane in range(LANES):
                for i in range(s.sides[seat].lane_n[lane]):
                    unit = card_at(s, s.sides[seat].lanes[lane][i])
                    unit.attack = 0
                    unit.armor = 0
                    unit.keywords = 0
                    unit.flags = 0
        memset(s.boosts, 0, sizeof(s.boosts))
        s.boosts_n = 0
        s.phase = next_one
        if next_one != GROWTH:   # that one is told with its turn
            tell(self, T_PHASE, s.active, next_one, 0)

    # ---- what is set off ----------------------------------------------------------------------------------------

    cdef void fire(self, State* s, int happening, int subject, int seat, int that, int amount, int faced) noexcept nogil:
        """An event happens; what it sets off waits for its turn (R11a)."""
        cdef Due so
        memset(&so, 0, sizeof(Due))
        so.that = that
        so.who = seat
        so.amount = amount
        so.flags = faced
        s.due_n += listeners(
            s, self.facts, WHEN, happening, subject, &so, &s.due[<int>s.due_n], DUE_ROOM - s.due_n)

    cdef bint still_due(self, const State* s, const Due* due) noexcept nogil:
        """Whether what is due still holds; effects of a phase want their card in play (R11c)."""
        cdef Board board
        cdef Ask ask
        cdef const RuleRow* row = &RULES[due.rule]
        if not is_in_play(seen_at(s, due.source)):
            return row.happening > BATTLE_START_EFFECT
        derive(s, self.facts, &board)
        begin(&ask, s, self.facts, &board, due.source)
        ask.that = due.that
        ask.who = due.who
        ask.amount = due.amount
        ask.faced = due.flags & THAT_IS_FACED
        return holds(&ask, row.test)

    cdef Frame* push(self, State* s, int kind, int source, int me) noexcept nogil:
        """A new effect on top of the stack."""
        cdef Frame* f = &s.stack[<int>s.stack_n]
        memset(f, 0, sizeof(Frame))
        f.kind = kind
        f.source = source
        f.me = me
        f.by = me
        f.it = NO_CARD
        f.that = NO_CARD
        f.who = NO_SEAT
        f.there = NO_SEAT
        f.todo = UNSET
        f.staff = 1
        s.stack_n += 1
        return f

    cdef void pop(self, State* s) noexcept nogil:
        """The effect on top of the stack is done."""
        s.stack_n -= 1
        memset(&s.stack[<int>s.stack_n], 0, sizeof(Frame))

    cdef void begin_program(self, State* s, int kind, const Due* due) noexcept nogil:
        """An effect whose turn has come begins."""
        cdef const RuleRow* row = &RULES[due.rule]
        cdef Frame* f
        cdef int me = due.me
        if is_in_play(seen_at(s, due.source)):
            me = controller(s, self.facts, due.source)
        f = self.push(s, kind, due.source, me)
        f.pc = row.pc
        f.rule = due.rule
        f.that = due.that
        f.who = due.who
        f.amount = due.amount
        f.flags = due.flags
        if row.staffed:
            f.staff = uses_of(s, due.source, &RULES[due.rule - (row.staffed - 1)])
        tell(self, T_DUE, me, due.source, 0)

    cdef bint take_due(self, State* s) noexcept nogil:
        """Begins the effect whose turn it is, or asks a player which of several (7.6, R11); True when it asks."""
        cdef Due choices[32]
        cdef int n = due_choices(s, choices), i
        if n > 1:
            return self.ask(s, ASK_ORDER, choices[0].me)
        i = 0
        while s.due[i].rule != choices[0].rule or s.due[i].source != choices[0].source:
            i += 1
        choices[0] = s.due[i]
        s.due_n -= 1
        memmove(&s.due[i], &s.due[i + 1], (s.due_n - i) * sizeof(Due))
        memset(&s.due[<int>s.due_n], 0, sizeof(Due))
        if self.still_due(s, &choices[0]):
            self.begin_program(s, F_PROGRAM, &choices[0])
        return False

    # ---- losses ---------------------------------------------------------------------------------------------------

    cdef bint settle(self, State* s, Frame* f) noexcept nogil:
        """Takes off what units have to lose, after those who would have it elsewhere (R4b-R4d); True when it asks."""
        cdef Due claims[8]
        cdef int n, i, seat, k, open_ones
        cdef Card* unit
        if f.pc == 0:   # judged before the first citizen goes (R4h, R5c)
            f.pc = 1
            for seat in range(s.seats):
                for k in range(DECK_CARDS):
                    unit = &s.sides[seat].cards[k]
                    if unit.zone == IN_LANE and unit.hurt and unit.hurt >= unit.t + unit.d:
                        unit.flags |= DOOMED
        while True:
            if f.it == NO_CARD or card_at(s, f.it).hurt == 0:
                f.it = next_hurt(s)
                f.count = 0
                if f.it == NO_CARD:
                    self.pop(s)
                    if s.striking == 0:
                        self.bury(s)
                    return False
            unit = card_at(s, f.it)
            n = claims_on(s, self.facts, f.it, claims)
            open_ones = 0
            for i in range(n):
                if not f.count >> i & 1:
                    open_ones += 1
                    if f.number == 0 or f.number == 1 + claims[i].source:
                        k = i
            if open_ones == 0:
                if self.take_off(s, f.it):
                    return True
                continue
            if open_ones > 1 and f.number == 0:
                return self.ask(s, ASK_ORDER, unit.holder)
            f.number = 0
            f.count |= 1 << k
            f.there = k
            self.begin_program(s, F_CLAIM, &claims[k])
            if open_ones > 1:
                s.stack[s.stack_n - 1].flags |= ONE_OF_LOSS
            return False

    cdef bint take_off(self, State* s, int card) noexcept nogil:
        """Lost health goes to the creche; True when a controller must say which citizen goes (R4b)."""
        cdef Card* unit = card_at(s, card)
        cdef int kind
        if unit.hurt >= unit.t + unit.d:
            self.shift(s, 0, unit.t, card, CRECHE)
            self.shift(s, 1, unit.d, card, CRECHE)
        elif unit.t == 0 or unit.d == 0:
            kind = 0 if unit.t else 1
            self.shift(s, kind, unit.hurt, card, CRECHE)
        else:
            return self.ask_which(s, card, unit.holder)
        unit.hurt = 0
        return False

    # ---- questions ------------------------------------------------------------------------------------------------

    cdef bint ask(self, State* s, int step, int seat) noexcept nogil:
        """A seat is asked; always True."""
        s.step = step
        s.mover = seat
        return True

    cdef bint ask_which(self, State* s, int card, int seat) noexcept nogil:
        """Which citizen of a card goes; always True."""
        s.subject = card
        return self.ask(s, ASK_TOKEN, seat)

    cdef void advance(self, State* s) noexcept nogil:
        """Goes on until somebody is asked or the match is over: first what is being carried out, then what is
        due, then the course of the match."""
        while s.phase != OVER:
            if s.stack_n:
                if self.run(s):
                    break
                continue
            if s.striking == 0:
                self.bury(s)
            if s.due_n and s.striking != AFTER_DAMAGE:
                if self.take_due(s):
                    break
            elif self.go_on(s):
                break
        if s.hears >> BIT_OPEN_HANDS & 1:
            see_hands(s)


# ---- helpers that tell nothing ----------------------------------------------------------------------------------------

cdef int listeners(const State* s, const Facts* facts, int sort, int happening, int subject, const Due* so,
                   Due* out, int room) noexcept nogil:
    """The rules of cards in play that an event is about; ``so`` holds its registers, ``subject`` the card
    that it happens to, or NO_CARD where it happens to the player ``so.who``."""
    cdef Board board
    cdef Ask ask
    cdef Mask whom
    cdef const RuleRow* row
    cdef int seat, k, number, i, n = 0
    cdef u32 left
    cdef bint derived = False
    if not s.hears >> happening & 1:
        return 0
    for seat in range(s.seats):
        left = s.sides[seat].play
        while left:
            k = next_bit(&left)
            number = facts_of(facts, s, seat << 5 | k).number
            if not HEARS[number] >> happening & 1:
                continue
            if not derived:
                derive(s, facts, &board)
                derived = True
            for i in range(FIRST_RULE[number], FIRST_RULE[number + 1]):
                row = &RULES[i]
                if row.sort != sort or row.happening != happening or n == room:
                    continue
                begin(&ask, s, facts, &board, seat << 5 | k)
                ask.that = so.that
                ask.who = so.who
                ask.amount = so.amount
                ask.faced = so.flags & THAT_IS_FACED
                if row.staffed and uses_of(s, seat << 5 | k, &RULES[i - (row.staffed - 1)]) == 0:
                    continue
                if row.about == 0 and (ask.me != so.who if subject == NO_CARD else ask.bearer != subject):
                    continue
                if row.about == 2:
                    cards_of(&ask, row.of, &whom)
                    if not has(&whom, subject):
                        continue
                if not holds(&ask, row.test):
                    continue
                out[n] = so[0]
                out[n].rule = i
                out[n].source = seat << 5 | k
                out[n].me = ask.me
                n += 1
    return n

cdef int uses_of(const State* s, int card, const RuleRow* ability) noexcept nogil:
    """How many times over the cost of an ability in force lies on its card (6.7)."""
    cdef const Card* seen = seen_at(s, card)
    return (seen.t if ability.kind == 0 else seen.d) // ability.cost

cdef int claims_on(const State* s, const Facts* facts, int unit, Due* out) noexcept nogil:
    """The rules that would have elsewhere what a unit loses (R4d); room for CLAIMS."""
    cdef Due so
    memset(&so, 0, sizeof(Due))
    so.that = unit
    so.who = seen_at(s, unit).holder
    so.amount = seen_at(s, unit).hurt
    return listeners(s, facts, INSTEAD, LOSES_EFFECT, unit, &so, out, CLAIMS)

cdef int next_hurt(const State* s) noexcept nogil:
    """The next unit that has something to lose, those of the active player first (R11)."""
    cdef int seat = s.active, turn, owner, k
    for turn in range(s.seats):
        for owner in range(s.seats):
            for k in range(DECK_CARDS):
                if s.sides[owner].cards[k].zone == IN_LANE and s.sides[owner].cards[k].holder == seat and (
                        s.sides[owner].cards[k].hurt):
                    return owner << 5 | k
        seat = next_seat(s, seat)
    return NO_CARD

cdef int due_choices(const State* s, Due* out) noexcept nogil:
    """What may come next of the effects that wait: one, or those among which a player chooses (7.6).

    Effects whose order cannot matter, and those of a breach (R14g), come as they stand.
    """
    cdef int i, j, turn, seat, n = 0
    cdef bint known
    for turn in range(s.seats):
        seat = (s.active + turn) % s.seats
        n = 0
        for i in range(s.due_n):
            if s.due[i].me != seat:
                continue
            if RULES[s.due[i].rule].quiet or RULES[s.due[i].rule].happening == BREACHES_EFFECT:
                out[0] = s.due[i]
                return 1
            known = False
            for j in range(n):
                known |= out[j].rule == s.due[i].rule and out[j].source == s.due[i].source
            if not known:
                out[n] = s.due[i]
                n += 1
        if n:
            return n
    return 0

cdef void see_hands(State* s) noexcept nogil:
    """All hands lie open to all (C-DS-14)."""
    cdef int owner, k
    for owner in range(s.seats):
        for k in range(DECK_CARDS):
            if s.sides[owner].cards[k].zone == IN_HAND:
                s.sides[owner].cards[k].seen = (1 << s.seats) - 1
                forget_since(&s.sides[owner].cards[k])
        for k in range(s.seats):
            s.sides[owner].known_echoes[k] = s.sides[owner].hand_echoes

cdef void leave_combat(State* s, int card) noexcept nogil:
    """A unit that leaves its lane leaves combat; its place stays empty (R6e, R6f)."""
    cdef int i
    if s.enemy == NO_SEAT:
        return
    for i in range(s.attackers_n):
        if s.attackers[i] == card:
            s.attackers[i] = NO_CARD
    for i in range(s.places_n):
        if s.places[i] == card:
            s.places[i] = NO_CARD

cdef bint stands(const State* s, int card, int seat, int lane) noexcept nogil:
    return card < IDS and seen_at(s, card).zone == IN_LANE and seen_at(s, card).holder == seat and (
        seen_at(s, card).host == lane)

cdef void realign(State* s) noexcept nogil:
    """After lanes have changed: who left is out of combat, who came into the lane attacked defends, and units
    that changed their order have traded places (R6e, R6f)."""
    cdef int i, j, n = 0
    cdef int places[3]
    cdef u8 old[3]
    cdef u8 passed[3]
    cdef u8 met[3][8]
    cdef u8 dealt = s.dealt, cloak_asked = s.cloak_asked
    if s.enemy == NO_SEAT:
        return
    memcpy(met, s.met, sizeof(s.met))
    for i in range(s.attackers_n):
        old[i] = s.attackers[i]
        passed[i] = s.passed[i]
        if stands(s, s.attackers[i], s.active, s.from_lane):
            places[n] = i
            n += 1
        else:
            s.attackers[i] = NO_CARD
    n = 0
    for i in range(s.sides[s.active].lane_n[s.from_lane]):
        for j in range(s.attackers_n):
            if old[j] == s.sides[s.active].lanes[s.from_lane][i]:
                s.attackers[places[n]] = old[j]
                s.passed[places[n]] = passed[j]
                memcpy(s.met[places[n]], met[j], PLACES)
                put_bit(&s.dealt, places[n], dealt >> j & 1)
                put_bit(&s.cloak_asked, places[n], cloak_asked >> j & 1)
                n += 1
    realign_defenders(s)

cdef inline void put_bit(u8* mask, int bit, int value) noexcept nogil:
    mask[0] = (mask[0] & ~(1 << bit)) | value << bit

cdef void realign_defenders(State* s) noexcept nogil:
    cdef const Side* away = &s.sides[s.enemy]
    cdef int i, j, n = 0, here = 0, unit, old_n = s.places_n
    cdef int held[8]
    cdef u8 old[8]
    cdef bint fought
    for i in range(s.places_n):
        if stands(s, s.places[i], s.enemy, s.at_lane):
            held[n] = i
            n += 1
    for i in range(s.places_n):
        old[i] = s.places[i]
        s.places[i] = NO_CARD
    for i in range(away.lane_n[s.at_lane]):
        unit = away.lanes[s.at_lane][i]
        fought = False
        for j in range(old_n):
            fought |= old[j] == unit
        if fought:
            s.places[held[here]] = unit
            here += 1
            continue
        if s.places_n == PLACES:
            continue
        if here == n:
            s.places[<int>s.places_n] = unit
            s.places_n += 1
            continue
        for j in range(s.places_n, held[here], -1):   # it takes the place of the next one, who moves back
            s.places[j] = s.places[j - 1]
        s.places_n += 1
        s.places[held[here]] = unit
        for j in range(s.attackers_n):
            s.passed[j] += s.passed[j] > held[here]
        for j in range(here, n):
            held[j] += 1

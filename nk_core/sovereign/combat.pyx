"""Sovereign: battle and breach, from the declared attack to the last echo. Numbers in remarks are those of
rules.md and rulings.md.

In a round attacker i (from 0, in the order of the attack) faces the defender at place round - i; places do
not close up, so no two units meet twice (8.5, R6f).
"""

from libc.string cimport memmove, memset

from nk_core.game cimport tell
from nk_core.ints cimport u8
from nk_core.rng cimport rng_below
from nk_core.sovereign.board cimport *
from nk_core.sovereign.deeds cimport Deeds
from nk_core.sovereign.effects cimport listeners
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport Board, Stats
from nk_core.sovereign.state cimport *
from nk_core.sovereign.stats cimport derive, health_of
from nk_core.sovereign.tables cimport HEARS

cdef enum:
    FIGHTERS = 11         # three attackers, then eight places

ctypedef struct Fighter:
    Stats stats
    int card              # NO_CARD where nobody is
    int health            # what it has beyond what it has already to lose

ctypedef struct Round:
    Fighter who[11]
    int loss[11]
    int dealt[11][11]     # damage before armor, by dealer and target


cdef int fighter_at(const State* s, int i) noexcept nogil:
    """The unit behind an index of Round, NO_CARD where nobody is."""
    if i < LANE_ROOM:
        return s.attackers[i] if i < s.attackers_n else <int>NO_CARD
    return s.places[i - LANE_ROOM] if i - LANE_ROOM < s.places_n else <int>NO_CARD

cdef int behind(const Round* r, int i) noexcept nogil:
    """The living unit directly behind a fighter on its own side, -1 when there is none (R18f)."""
    cdef int last = LANE_ROOM if i < LANE_ROOM else FIGHTERS
    for i in range(i + 1, last):
        if r.who[i].card != NO_CARD:
            return i
    return -1

cdef void take_hit(Round* r, int dealer, int target) noexcept nogil:
    """What one unit's combat damage takes from another (8.8, R18g)."""
    cdef Stats* mine = &r.who[dealer].stats
    cdef int damage = mine.attack + mine.strike
    cdef int armor = 0 if mine.keywords >> PIERCE & 1 else r.who[target].stats.armor
    r.dealt[dealer][target] = damage
    r.loss[target] += max(0, damage - armor)

cdef void hit(Round* r, int dealer, int target) noexcept nogil:
    """The unit that is faced, and the next by splash (R18f)."""
    cdef Stats* mine = &r.who[dealer].stats
    cdef int next_one
    if mine.attack + mine.strike <= 0:
        return
    take_hit(r, dealer, target)
    if mine.keywords >> SPLASH & 1:
        next_one = behind(r, target)
        if next_one >= 0 and not r.who[next_one].stats.keywords >> NO_SPLASH & 1:
            take_hit(r, dealer, next_one)


cdef bint holds_echo(const Side* side) noexcept nogil:
    """Whether an echo lies in a forge."""
    cdef int i
    for i in range(side.forge_n):
        if side.forge[i].card == ECHO:
            return True
    return False

cdef class Combat(Deeds):
    """Attack, rounds, breach. The turn around them is in turns.pyx."""

    # ---- the attack ---------------------------------------------------------------------------------------

    cdef void declare(self, State* s, int lane, int n, int enemy, int at_lane) noexcept nogil:
        """The first n units of a lane attack a lane of a neighbour (8.1, 8.2, 8.4)."""
        cdef const Side* home = &s.sides[s.active]
        cdef const Side* away = &s.sides[enemy]
        cdef int i
        tell(self, T_ATTACK, s.active, enemy, lane | n << 1 | at_lane << 3)
        s.enemy = enemy
        s.from_lane = lane
        s.at_lane = at_lane
        s.attackers_n = n
        for i in range(n):
            s.attackers[i] = home.lanes[lane][i]
        s.places_n = away.lane_n[at_lane]
        for i in range(s.places_n):
            s.places[i] = away.lanes[at_lane][i]

    cdef bint meets(self, const State* s, int attacker, int* place) noexcept nogil:
        """Whether an attacker faces a living defender in this round that it does not pass by, and where."""
        place[0] = s.round_ - attacker
        if s.attackers[attacker] == NO_CARD or place[0] < 0 or place[0] >= s.places_n:
            return False
        return s.places[place[0]] != NO_CARD and s.passed[attacker] != place[0] + 1 and (
            not has_met(s, attacker, s.places[place[0]]))

    cdef bint next_round(self, State* s) noexcept nogil:
        """Goes on to the next round in which anybody faces anybody (R18c); False when there is none, and then the
        round stays, for a unit that comes in the window of a lane without a defender (R6e, R13c)."""
        cdef int now = s.round_
        while s.round_ < s.places_n + s.attackers_n:
            if self.anyone_meets(s):
                return True
            s.round_ += 1
        s.round_ = now
        return False

    cdef bint anyone_meets(self, const State* s) noexcept nogil:
        """Whether anybody faces anybody in this round."""
        cdef int i, place
        for i in range(s.attackers_n):
            if self.meets(s, i, &place):
                return True
        return False

    cdef int cloak_question(self, const State* s) noexcept nogil:
        """The attacker that must say now whether it passes by its first defender (R18e); -1 when none must."""
        cdef Board board
        cdef int i, place
        derive(s, self.facts, &board)
        for i in range(s.attackers_n):
            if not s.cloak_asked >> i & 1 and not s.dealt >> i & 1 and self.meets(s, i, &place):
                if board.unit[<int>s.attackers[i]].keywords >> CLOAK & 1:
                    return i
        return -1

    # ---- a round ------------------------------------------------------------------------------------------

    cdef void before_damage(self, State* s) noexcept nogil:
        """What is set off by units that are about to deal damage (R4i)."""
        cdef Board board
        cdef int i, place, card
        if not s.hears >> STRIKES_EFFECT & 1:
            return
        derive(s, self.facts, &board)
        for i in range(s.attackers_n):
            if not self.meets(s, i, &place):
                continue
            card = s.attackers[i]
            if not s.dealt >> i & 1 and board.unit[card].attack + board.unit[card].strike > 0:
                self.fire(s, STRIKES_EFFECT, card, s.enemy, s.places[place], 0, 1)
            card = s.places[place]
            if board.unit[card].attack + board.unit[card].strike > 0:
                self.fire(s, STRIKES_EFFECT, card, s.active, s.attackers[i], 0, 1)

    cdef void strike_round(self, State* s) noexcept nogil:
        """All damage of the round at the same time (8.6-8.8, R4i); slow is judged first (R4h)."""
        cdef Round r
        cdef Board board
        cdef int i, j, place, time, slowed = 0
        memset(&r, 0, sizeof(r))
        derive(s, self.facts, &board)
        for i in range(FIGHTERS):
            r.who[i].card = fighter_at(s, i)
            if r.who[i].card != NO_CARD:
                r.who[i].stats = board.unit[r.who[i].card]
                r.who[i].health = health_of(s, r.who[i].card) - seen_at(s, r.who[i].card).hurt
        for time in range(2):
            memset(r.loss, 0, sizeof(r.loss))
            memset(r.dealt, 0, sizeof(r.dealt))
            for i in range(s.attackers_n):
                if not self.meets(s, i, &place):
                    continue
                if not s.dealt >> i & 1 and not slowed >> i & 1:
                    hit(&r, i, LANE_ROOM + place)
                if not slowed >> (LANE_ROOM + place) & 1:
                    hit(&r, LANE_ROOM + place, i)
            if time == 0:
                for i in range(FIGHTERS):
                    if r.who[i].stats.keywords >> SLOW & 1 and r.loss[i] and r.loss[i] >= r.who[i].health:
                        slowed |= 1 << i
        for i in range(FIGHTERS):
            for j in range(FIGHTERS):
                if r.dealt[i][j]:
                    place = s.round_ - (i if i < LANE_ROOM else j)
                    self.tell_hits(s, r.who[i].card, r.who[j].card, r.dealt[i][j],
                                   place + LANE_ROOM == (j if i < LANE_ROOM else i))
        for i in range(s.attackers_n):
            if self.meets(s, i, &place):
                s.dealt |= 1 << i
                note_met(s, i, s.places[place])
        for i in range(FIGHTERS):
            if r.loss[i]:
                card_at(s, r.who[i].card).hurt += min(r.loss[i], r.who[i].health)
        feed(self, s, &r)

    cdef void tell_hits(self, State* s, int dealer, int target, int damage, bint faced) noexcept nogil:
        """A unit has dealt combat damage to another, armor or not (R4f)."""
        tell(self, T_STRIKE, damage, dealer, target)
        self.fire(s, DEALS_EFFECT, dealer, seen_at(s, target).holder, target, min(damage, 255), faced)

    cdef void end_round(self, State* s) noexcept nogil:
        """Units without health are scrapped, and what was for this damage is over (6.2, 8.7)."""
        cdef int seat, lane, i
        s.striking = 0
        self.bury(s)
        for seat in range(s.seats):
            for lane in range(LANES):
                for i in range(s.sides[seat].lane_n[lane]):
                    card_at(s, s.sides[seat].lanes[lane][i]).strike = 0
        s.round_ += 1

    # ---- the breach ---------------------------------------------------------------------------------------

    cdef int breach_value(self, const State* s, int* extra) noexcept nogil:
        """How many cards the surviving attackers look at (9.2, R8c, R14b), and how many after these (R14d)."""
        cdef Board board
        cdef const Stats* stats
        cdef int i, one, total = 0
        cdef bint guarded = False
        extra[0] = 0
        for i in range(s.places_n):
            guarded |= s.places[i] != NO_CARD
        derive(s, self.facts, &board)
        for i in range(s.attackers_n):
            if s.attackers[i] == NO_CARD:
                continue
            stats = &board.unit[<int>s.attackers[i]]
            if stats.attack == 0:
                continue
            one = stats.attack
            if guarded and not stats.keywords >> CLOAK & 1:
                one = 1
            total += one * stats.times_breach + stats.breach
            extra[0] += HEARS[facts_of(self.facts, s, s.attackers[i]).number] >> BIT_MORE_LOOK & 1
        return total + board.breach if total else 0

    cdef bint breaches_openly(self, const State* s) noexcept nogil:
        """Whether a surviving attacker lays open what it breaches (C-UR-08)."""
        cdef int i
        for i in range(s.attackers_n):
            if s.attackers[i] != NO_CARD and HEARS[
                    facts_of(self.facts, s, s.attackers[i]).number] >> BIT_OPEN_BREACH & 1:
                return True
        return False

    cdef bint start_breach(self, State* s) noexcept nogil:
        """Draws cards of a hand at random, or lets the attacker name some (9.3); True when it must."""
        cdef u8 cards[128]
        cdef int n, i, at, extra
        cdef Side* away = &s.sides[s.enemy]
        cdef bint openly = self.breaches_openly(s)
        s.breaching = 1
        s.resolving = 0
        s.look_n = 0
        n = away.forge_n if s.at_lane == CITADEL_LANE else hand_cards(s, s.enemy, cards)
        s.value = min(self.breach_value(s, &extra), min(n, 24))
        extra = min(extra, min(n, 24) - <int>s.value)
        tell(self, T_BREACH, s.active, s.enemy, s.at_lane << 6 | s.value + extra)
        if s.at_lane == CITADEL_LANE:
            s.extra = extra
        else:   # drawn at random, more come to the same before the others and after them (R14d)
            s.value += extra
        if openly:
            self.lay_open(s)
            if s.at_lane == CITADEL_LANE and not holds_echo(away):
                s.value = 0   # all is seen, and there is nothing to score
                s.extra = 0
        if s.value == 0:
            return False
        if s.at_lane == CITADEL_LANE or openly:
            if s.value < n:
                return True
            for i in range(n):
                s.look[i] = i if s.at_lane == CITADEL_LANE else <int>cards[i]
            s.look_n = n
        else:
            while s.look_n < s.value:
                at = rng_below(&s.rng, n)
                s.look[s.look_n] = cards[at]
                s.look_n += 1
                n -= 1
                cards[at] = cards[n]
        s.value = 0
        return False

    cdef void lay_open(self, State* s) noexcept nogil:
        """The attacker sees the whole hand or forge that is breached (C-UR-08)."""
        cdef int i
        if s.at_lane == LEADER_LANE:
            if s.sides[s.enemy].hand_n:
                self.look_into(s, s.active, s.enemy, 0)
            return
        for i in range(s.sides[s.enemy].forge_n):
            self.look_into(s, s.active, s.enemy, 1 + i)

    cdef void see_breached(self, State* s) noexcept nogil:
        """What is looked at is seen, by the attacker alone (13.13)."""
        cdef Side* away = &s.sides[s.enemy]
        cdef int i, me = s.active, card
        for i in range(s.looked, s.look_n):
            if s.at_lane == CITADEL_LANE:
                away.forge[s.look[i]].seen |= 1 << me
                card = away.forge[s.look[i]].card
                tell(self, T_LOOKS, me, card, s.look[i])
            else:
                card = s.look[i]
                tell(self, T_LOOKS, me, card, 255)
                if card != ECHO:
                    know_in_hand(s, card, me)
        s.looked = s.look_n

    cdef bint may_look_on(self, State* s) noexcept nogil:
        """Whether there is one more card for the attacker to look at in a forge (R14d)."""
        if s.extra and s.look_n < s.sides[s.enemy].forge_n:
            s.extra -= 1
            s.value = 1
            return True
        s.extra = 0
        return False

    cdef void count_found(self, State* s) noexcept nogil:
        """How many echoes have been seen (9.4)."""
        cdef int i
        s.found = 0
        s.looked = 0   # of no use any more
        for i in range(s.look_n):
            if s.at_lane == CITADEL_LANE:
                s.found += s.sides[s.enemy].forge[s.look[i]].card == ECHO
            else:
                s.found += s.look[i] == ECHO

    cdef void score_found(self, State* s) noexcept nogil:
        """One of the echoes seen is scored (9.4, R14e); its talent comes home later (R14g)."""
        cdef Side* away = &s.sides[s.enemy]
        cdef int i
        s.found -= 1
        s.scored_any = 1
        if s.at_lane == LEADER_LANE:
            out_of_hand(s, ECHO, s.enemy)
            i = 0
            while s.look[i] != ECHO:
                i += 1
            s.look_n -= 1
            memmove(&s.look[i], &s.look[i + 1], s.look_n - i)
            s.look[<int>s.look_n] = 0
            forget_echo(s, s.enemy, FROM_HAND)
        else:
            i = 0
            while away.forge[i].card != ECHO or not is_looked(s, i):
                i += 1
            forget_echo(s, s.enemy, away.forge[i].born)
            take_from_forge(s, s.enemy, i)
            unlook(s, i)
            s.freed += 1
        self.score_echo(s, s.active, s.enemy)

    cdef bint next_claim(self, State* s) noexcept nogil:
        """An attacker that would have the card which is to be discarded says so (C-DS-11); False when none is left."""
        cdef Due so
        cdef Due found
        cdef int i
        if seen_at(s, s.subject).zone != IN_HAND or seen_at(s, s.subject).holder != s.enemy:
            return False
        memset(&so, 0, sizeof(Due))
        so.that = s.subject
        so.who = s.enemy
        for i in range(s.attackers_n):
            if s.attackers[i] == NO_CARD or s.value >> i & 1:
                continue
            s.value |= 1 << i
            if listeners(s, self.facts, INSTEAD, DISCARD_EFFECT, s.attackers[i], &so, &found, 1):
                self.begin_program(s, F_CLAIM, &found)
                return True
        return False

    cdef void discard_seen(self, State* s) noexcept nogil:
        """The card chosen is discarded, unless somebody took it (9.5)."""
        cdef int card = s.subject
        s.subject = 0
        s.value = 0
        if seen_at(s, card).zone == IN_HAND and seen_at(s, card).holder == s.enemy:
            out_of_hand(s, card, s.enemy)
            into_scrap(s, card)
            tell(self, T_DISCARDED, card >> 5, card, 0)

    cdef void fire_breaches(self, State* s) noexcept nogil:
        """What is set off by breaching, from the front attacker back (R14b, R14g)."""
        cdef int i
        for i in range(s.attackers_n):
            if s.attackers[i] != NO_CARD:
                self.fire(s, BREACHES_EFFECT, s.attackers[i], s.enemy, NO_CARD, 0, 0)

    cdef void fire_combat_end(self, State* s) noexcept nogil:
        """Talents of echoes taken come home; then what is set off by the end of combat (R14g)."""
        cdef int i
        self.shift(s, 0, s.freed, FORGE_REF + FORGE_ROOM * s.enemy, s.enemy << 5 | CITADEL)
        s.freed = 0
        for i in range(s.attackers_n):
            if s.attackers[i] != NO_CARD:
                self.fire(s, COMBAT_END_EFFECT, s.attackers[i], s.enemy, NO_CARD, 0, 0)
        for i in range(s.places_n):
            if s.places[i] != NO_CARD:
                self.fire(s, COMBAT_END_EFFECT, s.places[i], s.active, NO_CARD, 0, 0)

    cdef void end_combat(self, State* s) noexcept nogil:
        """Survivors are back in their lane, where they never left their order (8.11)."""
        tell(self, T_COMBAT_OVER, s.active, s.enemy, 0)
        s.enemy = NO_SEAT
        s.from_lane = 0
        s.at_lane = 0
        s.attackers_n = 0
        s.places_n = 0
        memset(s.attackers, 0, sizeof(s.attackers))
        memset(s.places, 0, sizeof(s.places))
        memset(s.passed, 0, sizeof(s.passed))
        memset(s.met, 0, sizeof(s.met))
        memset(s.look, 0, sizeof(s.look))
        s.round_ = 0
        s.dealt = 0
        s.cloak_asked = 0
        s.resolving = 0
        s.breaching = 0
        s.scored_any = 0
        s.declared = 0
        s.found = 0
        s.value = 0
        s.extra = 0
        s.looked = 0
        s.look_n = 0


cdef void feed(Combat self, State* s, const Round* r) noexcept nogil:
    """A unit that consumes adds one of the health of each that its damage scraps, as long as that has any left
    to give; none that is scrapped itself (11.3, R18h)."""
    cdef int i, j, kind
    cdef Card* prey
    for i in range(FIGHTERS):
        if r.who[i].card == NO_CARD or not r.who[i].stats.keywords >> CONSUME & 1 or r.loss[i] >= r.who[i].health:
            continue
        for j in range(FIGHTERS):
            if not r.dealt[i][j] or r.loss[j] < r.who[j].health:
                continue
            prey = card_at(s, r.who[j].card)
            if r.dealt[i][j] <= (0 if r.who[i].stats.keywords >> PIERCE & 1 else r.who[j].stats.armor) or prey.hurt == 0:
                continue
            kind = 0 if prey.t else 1
            prey.flags |= DOOMED
            prey.hurt -= 1
            self.shift(s, kind, 1, r.who[j].card, r.who[i].card)

cdef bint has_met(const State* s, int attacker, int defender) noexcept nogil:
    """Whether these two have faced each other in this combat; nobody does so twice (R6f)."""
    cdef int i
    for i in range(PLACES):
        if s.met[attacker][i] == 1 + defender:
            return True
    return False

cdef void note_met(State* s, int attacker, int defender) noexcept nogil:
    cdef int i = 0
    while i < PLACES - 1 and s.met[attacker][i]:
        i += 1
    s.met[attacker][i] = 1 + defender

cdef bint anyone_left(const State* s) noexcept nogil:
    cdef int i
    for i in range(s.attackers_n):
        if s.attackers[i] != NO_CARD:
            return True
    return False

cdef bint is_looked(const State* s, int place) noexcept nogil:
    """Whether a forge place, or a card of an open hand, has been named."""
    cdef int i
    for i in range(s.look_n):
        if s.look[i] == place:
            return True
    return False

cdef int open_echoes(const State* s) noexcept nogil:
    """Echoes of an open hand that are not yet named."""
    cdef int i, n = s.sides[s.enemy].hand_echoes
    for i in range(s.look_n):
        n -= s.look[i] == ECHO
    return n

cdef void unlook(State* s, int place) noexcept nogil:
    """A forge place is gone: those behind it have closed up, and so have the places looked at."""
    cdef int i, n = 0
    for i in range(s.look_n):
        if s.look[i] == place:
            continue
        s.look[n] = s.look[i] - (1 if s.look[i] > place else 0)
        n += 1
    for i in range(n, s.look_n):
        s.look[i] = 0
    s.look_n = n

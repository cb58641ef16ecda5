"""Sovereign: battle and breach, from the declared attack to the last echo. Numbers in remarks are those of
rules.md and rulings.md.

In a round attacker i (from 0, in the order of the attack) faces the defender at place round - i; places do
not close up, so no two units meet twice (8.5, R6f).
"""

from libc.string cimport memset

from nk_core.game cimport Game
from nk_core.ints cimport u8
from nk_core.rng cimport rng_below
from nk_core.sovereign.board cimport *
from nk_core.sovereign.state cimport *
from nk_core.sovereign.phrases cimport Board, Stats
from nk_core.sovereign.stats cimport derive, health_of

cdef enum:
    PLACES = 6
    FIGHTERS = 9          # three attackers, then six places: the index of State.loss

ctypedef struct Fighter:
    Stats stats
    int card              # NO_CARD where nobody is
    int health
    bint strikes          # deals damage in this round

ctypedef struct Round:
    Fighter who[9]
    int loss[9]


cdef void lose_token(Card* unit, int kind) noexcept nogil:
    """One citizen of a unit goes to the creche: 0 a talent, 1 a drone."""
    if kind == 0:
        unit.t -= 1
    else:
        unit.d -= 1

cdef int fighter_at(const State* s, int i) noexcept nogil:
    """The unit behind an index of State.loss, NO_CARD where nobody is."""
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

cdef void hit(Round* r, int dealer, int target) noexcept nogil:
    """What one unit's combat damage takes from another, and from the next by splash (8.8, R18f, R18g)."""
    cdef Stats* mine = &r.who[dealer].stats
    cdef int damage = mine.attack + mine.strike, armor, next_one
    cdef bint pierce = mine.keywords >> PIERCE & 1
    if damage <= 0:
        return
    armor = 0 if pierce else r.who[target].stats.armor
    r.loss[target] += max(0, damage - armor)
    if not mine.keywords >> SPLASH & 1:
        return
    next_one = behind(r, target)
    if next_one >= 0 and not r.who[next_one].stats.keywords >> NO_SPLASH & 1:
        armor = 0 if pierce else r.who[next_one].stats.armor
        r.loss[next_one] += max(0, damage - armor)


cdef class Combat(Game):
    """Attack, rounds, breach. The turn around them is in rules.pyx."""

    # ---- the attack ---------------------------------------------------------------------------------------

    cdef void declare(self, State* s, int lane, int n, int enemy, int at_lane) noexcept nogil:
        """The first n units of a lane attack a lane of a neighbour (8.1, 8.2, 8.4)."""
        cdef const Side* home = &s.sides[s.active]
        cdef const Side* away = &s.sides[enemy]
        cdef int i
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
        return s.places[place[0]] != NO_CARD and s.passed[attacker] != place[0] + 1

    cdef bint next_round(self, State* s) noexcept nogil:
        """Goes on to the next round in which anybody faces anybody (R18c); False when there is none."""
        cdef int i, place
        while s.round_ < s.places_n + s.attackers_n:
            for i in range(s.attackers_n):
                if self.meets(s, i, &place):
                    return True
            s.round_ += 1
        return False

    cdef int cloak_question(self, const State* s) noexcept nogil:
        """The attacker that must say now whether it passes by its first defender (R18e); -1 when none must."""
        cdef Board board
        cdef int i, place
        derive(s, self.facts, &board)
        for i in range(s.attackers_n):
            if not s.cloak_asked >> i & 1 and self.meets(s, i, &place):
                if board.unit[<int>s.attackers[i]].keywords >> CLOAK & 1:
                    return i
        return -1

    # ---- a round ------------------------------------------------------------------------------------------

    cdef void strike_round(self, State* s) noexcept nogil:
        """All damage of the round at the same time (8.6-8.8, R4i); slow is judged first (R4h)."""
        cdef Round r
        cdef Board board
        cdef int i, place, time
        cdef int slowed = 0
        memset(&r, 0, sizeof(r))
        s.resolving = 1
        derive(s, self.facts, &board)
        for i in range(FIGHTERS):
            r.who[i].card = fighter_at(s, i)
            if r.who[i].card != NO_CARD:
                r.who[i].stats = board.unit[r.who[i].card]
                r.who[i].health = health_of(s, r.who[i].card)
        for time in range(2):
            memset(r.loss, 0, sizeof(r.loss))
            for i in range(s.attackers_n):
                if not self.meets(s, i, &place):
                    continue
                if not s.dealt >> i & 1 and not slowed >> i & 1:
                    hit(&r, i, LANE_ROOM + place)
                if not slowed >> (LANE_ROOM + place) & 1:
                    hit(&r, LANE_ROOM + place, i)
            if time == 0:
                for i in range(FIGHTERS):
                    if r.who[i].stats.keywords >> SLOW & 1 and r.who[i].health and r.loss[i] >= r.who[i].health:
                        slowed |= 1 << i
        for i in range(s.attackers_n):
            if self.meets(s, i, &place):
                s.dealt |= 1 << i
        for i in range(FIGHTERS):
            s.loss[i] = min(r.loss[i], 200)

    cdef bint take_losses(self, State* s) noexcept nogil:
        """Health goes to the creche; True when a controller must say which citizen goes (R4b)."""
        cdef int i, card
        cdef Card* unit
        for i in range(FIGHTERS):
            card = fighter_at(s, i)
            if card == NO_CARD:
                s.loss[i] = 0
            while s.loss[i]:
                unit = card_at(s, card)
                if unit.t + unit.d <= s.loss[i]:
                    unit.t = 0
                    unit.d = 0
                    s.loss[i] = 0
                elif unit.t == 0 or unit.d == 0:
                    lose_token(unit, unit.t == 0)
                    s.loss[i] -= 1
                else:
                    s.subject = card
                    s.mover = unit.holder
                    return True
        return False

    cdef void lost_one(self, State* s) noexcept nogil:
        """The unit in question has lost one of what it must."""
        cdef int i
        for i in range(FIGHTERS):
            if fighter_at(s, i) == s.subject:
                s.loss[i] -= 1

    cdef void bury_fighters(self, State* s) noexcept nogil:
        """Units without health are scrapped at the end of the round (6.2, 8.7)."""
        cdef int i, card
        for i in range(FIGHTERS):
            card = fighter_at(s, i)
            if card != NO_CARD and health_of(s, card) == 0:
                self.scrap_unit(s, card)
        s.round_ += 1

    cdef void leave_combat(self, State* s, int card) noexcept nogil:
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

    cdef void scrap_unit(self, State* s, int card) noexcept nogil:
        """A unit goes to its owner's scrap with its augments (6.12, R10d); its health to the creche (R10f)."""
        cdef int seat, k
        self.leave_combat(s, card)
        out_of_lane(s, card)
        for seat in range(s.seats):
            for k in range(DECK_CARDS):
                if s.sides[seat].cards[k].zone == ON_HOST and s.sides[seat].cards[k].host == card:
                    into_scrap(s, seat << 5 | k)
        into_scrap(s, card)

    # ---- the breach ---------------------------------------------------------------------------------------

    cdef int breach_value(self, const State* s) noexcept nogil:
        """How many cards the surviving attackers look at (9.2, R8c, R14b)."""
        cdef Board board
        cdef const Stats* stats
        cdef int i, one, total = 0
        cdef bint guarded = False
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
        return total + board.breach if total else 0

    cdef bint start_breach(self, State* s) noexcept nogil:
        """Looks at cards of a hand at random, or lets the attacker name those of a forge; True when it must (9.3)."""
        cdef u8 cards[128]
        cdef int n, i, at
        cdef Side* away = &s.sides[s.enemy]
        s.breaching = 1
        s.resolving = 0
        s.look_n = 0
        s.value = min(self.breach_value(s), 24)
        if s.at_lane == CITADEL_LANE:
            s.value = min(s.value, away.forge_n)
            if s.value < away.forge_n:
                return s.value > 0
            for i in range(away.forge_n):
                s.look[i] = i
            s.look_n = away.forge_n
            s.value = 0
            return False
        n = hand_cards(s, s.enemy, cards)
        s.value = min(<int>s.value, n)
        while s.value:
            at = rng_below(&s.rng, n)
            s.look[s.look_n] = cards[at]
            s.look_n += 1
            n -= 1
            cards[at] = cards[n]
            s.value -= 1
        return False

    cdef bint finish_breach(self, State* s) noexcept nogil:
        """The cards are seen and echoes scored (9.4, R14g); True when one of a hand must be discarded (9.5)."""
        cdef Side* away = &s.sides[s.enemy]
        cdef int i, j, me = s.active, enemy = s.enemy, found = 0
        for i in range(s.look_n):
            if s.at_lane == LEADER_LANE and s.look[i] != ECHO:
                card_at(s, s.look[i]).seen |= 1 << me
                continue
            if s.at_lane == CITADEL_LANE:
                away.forge[s.look[i]].seen |= 1 << me
                if away.forge[s.look[i]].card != ECHO:
                    continue
            found += 1
        for i in range(found):
            if s.at_lane == LEADER_LANE:
                out_of_hand(s, ECHO, enemy)
            else:
                for j in range(away.forge_n):
                    if away.forge[j].card == ECHO and is_looked(s, j):
                        take_from_forge(s, enemy, j)
                        unlook(s, j)
                        citadel_of(s, enemy).t += 1
                        break
            self.score_echo(s, me, enemy)
            if s.phase == OVER:
                return False
        return s.at_lane == LEADER_LANE and found == 0 and s.look_n > 0

    cdef void score_echo(self, State* s, int winner, int loser) noexcept nogil:
        """An echo is scored for good; enough of them win at once (1.1, R14e, R16)."""
        cdef Side* side = &s.sides[loser]
        side.echo_low = max(<int>side.echo_low - 1, 0)
        side.echo_high = max(<int>side.echo_high - 1, 0)
        s.sides[winner].scored += 1
        if s.sides[winner].scored >= self.goal:
            s.phase = OVER
            s.winner = winner

    cdef void end_combat(self, State* s) noexcept nogil:
        """Survivors are back in their lane, where they never left their order (8.11)."""
        s.enemy = NO_SEAT
        s.from_lane = 0
        s.at_lane = 0
        s.attackers_n = 0
        s.places_n = 0
        memset(s.attackers, 0, sizeof(s.attackers))
        memset(s.places, 0, sizeof(s.places))
        memset(s.passed, 0, sizeof(s.passed))
        memset(s.look, 0, sizeof(s.look))
        s.round_ = 0
        s.dealt = 0
        s.cloak_asked = 0
        s.resolving = 0
        s.breaching = 0
        s.value = 0
        s.look_n = 0


cdef bint is_looked(const State* s, int place) noexcept nogil:
    cdef int i
    for i in range(s.look_n):
        if s.look[i] == place:
            return True
    return False

cdef void unlook(State* s, int place) noexcept nogil:
    """A forge place is gone: those behind it have closed up, and so have the places looked at."""
    cdef int i, n = 0
    for i in range(s.look_n):
        if s.look[i] == place:
            continue
        s.look[n] = s.look[i] - (1 if s.look[i] > place else 0)
        n += 1
    s.look_n = n

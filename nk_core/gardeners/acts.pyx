"""Gardeners: what the moves do to gardens, hands and piles, one deed a method. The course of a turn is
in rules.pyx, what is legal in legal.pyx; numbers in remarks are those of rules.md.
"""

from libc.string cimport memmove

from nk_core.game cimport Game, tell
from nk_core.gardeners.knowledge cimport leave_hand, leave_unseen, learn, seat_of
from nk_core.gardeners.legal cimport card_of_code
from nk_core.gardeners.state cimport *
from nk_core.gardeners.tally cimport *
from nk_core.rng cimport rng_below


# ---- small changes that tell nothing ----------------------------------------------------------------------

cdef void take_from_bed(State* s, int garden, int place) noexcept nogil:
    """A card leaves the Seed Row; the row closes up (G22)."""
    memmove(&s.bed[garden][place], &s.bed[garden][place + 1], BED_ROOM - 1 - place)
    s.bed_n[garden] -= 1
    s.bed[garden][<int>s.bed_n[garden]] = 0

cdef void take_worker(State* s, int kind, int doves) noexcept nogil:
    """One of the active seat's Workers leaves, with the Doves on it (G16, G21)."""
    s.team[s.active][kind] -= 1
    if doves:
        s.used[doves - 1][kind] -= 1

cdef int pop(State* s) noexcept nogil:
    """The top card of the draw pile; a card's leaving narrows down where the Master Gardener may lie."""
    cdef int kind
    s.pile_n -= 1
    kind = s.pile[s.pile_n]
    s.pile[s.pile_n] = 0
    s.reach = min(s.reach, s.pile_n)
    s.reach_seen = min(s.reach_seen, s.pile_n)
    if THORN <= kind < MASTER and s.turned[kind]:
        s.turned[kind] -= 1
    return kind

cdef bint put_back(State* s, int kind, int top) noexcept nogil:
    """Cassia's other cards go back, ``top`` above; whether the Master Gardener is one of them."""
    cdef int left[3]
    cdef int n = 0, i, m = min(3, <int>s.pile_n)
    cdef bint taken = False, master = False
    for i in range(s.pile_n - m, s.pile_n):
        if not taken and s.pile[i] == kind:
            taken = True
        else:
            left[n] = s.pile[i]
            master |= left[n] == MASTER
            n += 1
    if n == 2 and left[0] == top:
        left[0] = left[1]
        left[1] = top
    s.pile_n -= 1
    s.pile[s.pile_n] = 0
    for i in range(n):
        s.pile[s.pile_n - n + i] = left[i]
    s.looked = n
    return master

cdef void rest(State* s) noexcept nogil:
    """An action is done: the active seat may place its next Dove."""
    s.phase = DOVE
    s.mover = s.active
    s.errand = NO_ERRAND
    s.card = 0
    s.taken = 0
    s.partner = 0
    s.draws = 0


cdef class Acts(Game):
    """The deeds of the game, told as they happen. ``house`` is filled in by the class of the rules."""

    # ---- drawing -----------------------------------------------------------------------------------

    cdef bint draw_one(self, State* s, int seat) noexcept nogil:
        """Draws a card and deals with it; True when somebody has to decide first."""
        cdef int kind = pop(s), cassia
        tell(self, T_DRAW, seat, kind, s.errand)
        if s.looked:
            s.looked -= 1
            cassia = seat_of(s, &self.house, CASSIA)
            if kind < HELD and cassia != seat:
                learn(s, cassia, seat, kind)   # she knows what she had put there
        return self.resolve(s, seat, kind)

    cdef bint resolve(self, State* s, int seat, int kind) noexcept nogil:
        """What a drawn card brings (2.4): into the hand, planted, placed, or the end."""
        if kind < HELD:
            s.hand[seat][kind] += 1
            s.hand_n[seat] += 1
            return False
        if kind == THORN:
            if s.errand == SETUP_DRAW:
                s.discard[<int>THORN] += 1   # G5
                return False
            if s.errand == PRAYER and s.gardener[seat] == PRUDENCE:   # G44
                s.card = THORN
                s.phase = THORNED
                s.mover = seat
                return True
            self.plant(s, seat, THORN)
            return False
        if kind == MASTER:
            self.master_drawn(s, seat)
            return False
        s.drawer = seat
        return self.arrive(s, kind)

    cdef bint arrive(self, State* s, int kind) noexcept nogil:
        """A Miracle comes up: for which garden is it (G78, G79)? Always True: its owner decides."""
        cdef int garden = s.drawer, best = s.drawer, most = -1000, i, count
        s.card = kind
        if self.house.miracles == 2:
            s.phase = SITE
            s.mover = s.drawer
            return True
        if self.house.miracles == 0:
            for i in range(self.seats):
                count = thorns_in(s, garden)
                if kind == HANDS:
                    count = -workers_in(s, garden)
                elif kind == PLENTY:
                    count = -seeds_in(s, garden)
                if count > most:
                    most = count
                    best = garden
                garden = right_of(&self.house, garden)
        return self.open_miracle(s, best)

    cdef bint open_miracle(self, State* s, int garden) noexcept nogil:
        tell(self, T_MIRACLE, garden, s.card, 0)
        s.phase = MIRACLE
        s.mover = garden   # G80
        return True

    cdef void master_drawn(self, State* s, int seat) noexcept nogil:
        """The turns still to come (G84-G86). At set-up it waits to be shuffled back (G7)."""
        s.reach = 0
        s.reach_seen = 0
        if s.errand == SETUP_DRAW:
            s.fallback = 1
            return
        s.master = 1
        if self.house.end == 0:
            s.left = (s.first - s.active - 1 + self.seats) % self.seats
        else:
            s.left = 0 if self.house.end == 1 else self.seats
        tell(self, T_MASTER, seat, s.left, 0)

    cdef bint look(self, State* s, int kind, int top) noexcept nogil:
        """Cassia takes one of the top cards and puts the others back (G75); True when somebody has to decide."""
        cdef int before = s.pile_n, n
        cdef bint back = put_back(s, kind, top)   # the Master Gardener is among them
        n = s.looked
        if not s.master:
            if before - n - 1 < s.reach:
                s.reach = before - 1   # it may be one of the cards put back
            if back:
                s.reach_seen = before - 1
            else:
                s.reach_seen = min(<int>s.reach_seen, before - n - 1)
        if THORN <= kind < MASTER and s.turned[kind]:
            s.turned[kind] -= 1
        tell(self, T_CHOSE, s.active, kind, n)
        s.errand = CASSIA_DRAW
        return self.resolve(s, s.active, kind)

    # ---- gardens and fruit -------------------------------------------------------------------------

    cdef void plant(self, State* s, int garden, int card) noexcept nogil:
        """The creeping rule: each garden gets at most one card, the one that comes back is lost (G22-G26)."""
        cdef int start = garden, out
        tell(self, T_PLANTED, garden, kind_of(card), fruit_of(card))
        while True:
            out = s.bed[garden][BED_ROOM - 1]
            memmove(&s.bed[garden][1], &s.bed[garden][0], BED_ROOM - 1)
            s.bed[garden][0] = card
            if out == 0:
                s.bed_n[garden] += 1
                return
            if right_of(&self.house, garden) == start:
                s.discard[kind_of(out)] += 1
                tell(self, T_LOOPED, garden, kind_of(out), fruit_of(out))
                return
            tell(self, T_CREPT, garden, kind_of(out), right_of(&self.house, garden))
            card = out
            garden = right_of(&self.house, garden)

    cdef void gain(self, State* s, int seat, int yellow, int purple) noexcept nogil:
        s.yellow[seat] += yellow
        s.purple[seat] += purple
        tell(self, T_GAIN, seat, yellow, purple)

    cdef void clear_spot(self, State* s, int garden, int spot) noexcept nogil:
        """A team or Miracle gives up its spot, whole (G28)."""
        cdef int kind, n = 1
        if spot == NO_SPOT:
            return
        kind = kind_at(spot)
        if kind < WORKERS:
            n = s.team[garden][kind]
            s.team[garden][kind] = 0
            if garden == s.active:
                s.used[0][kind] = 0
                s.used[1][kind] = 0
        else:
            s.row[garden] &= ~(1 << (kind - HEALING))
        s.discard[kind] += n
        tell(self, T_REPLACED, garden, kind, n)

    cdef void appoint(self, State* s, int kind, int garden, int spot) noexcept nogil:
        rest(s)
        self.clear_spot(s, garden, spot)
        self.join(s, kind, garden, True)

    cdef void join(self, State* s, int kind, int garden, bint rewarded) noexcept nogil:
        """A Worker joins its team; the active seat has the reward for the size reached (G30-G33)."""
        cdef int size = s.team[garden][kind] + 1
        s.team[garden][kind] = size
        tell(self, T_APPOINTED, garden, kind, size)
        if size == 1 or not rewarded:
            return
        s.prize = size | (8 if garden != s.active else 0)
        if size == 2 or dove_supply(s, &self.house) <= 0:
            self.reward(s)
        else:
            s.phase = REWARD

    cdef void reward(self, State* s) noexcept nogil:
        """The fruit of the team reward in question."""
        cdef int size = s.prize & 7
        cdef bint other = s.prize & 8
        s.prize = 0
        if size == 2:
            self.gain(s, s.active, 3 if other else 2, 0)
        elif size == 3:
            self.gain(s, s.active, 5 if other else 4, 0)
        elif other:
            self.gain(s, s.active, 0, 1)
        else:
            self.gain(s, s.active, 5, 0)

    cdef void gain_dove(self, State* s) noexcept nogil:
        s.prize = 0
        s.doves[s.active] += 1
        if self.house.doves_next:   # G14
            s.aside += 1
        else:
            s.free += 1
        tell(self, T_DOVE_GAIN, s.active, self.house.doves_next, 0)

    cdef void prune(self, State* s, int garden, int place, bint collect) noexcept nogil:
        """The Thorn goes first, then the cost is paid (G56-G58)."""
        take_from_bed(s, garden, place)
        if garden != s.active or collect:
            s.collected[s.active] += 1
            tell(self, T_PRUNED, garden, place, 1 + s.active)
        else:
            s.discard[<int>THORN] += 1
            tell(self, T_PRUNED, garden, place, 0)
        s.due = cost_of_pruning(s, &self.house, s.active)
        s.phase = PAY

    cdef void pay(self, State* s, int piece, int what) noexcept nogil:
        """One piece of the cost (G48-G52); what it is worth beyond the cost is lost."""
        cdef int p = s.active, kind = what & 15, value = 1, over
        if piece == PAY_BED or piece == PAY_FRUIT:
            kind = kind_of(s.bed[p][what])
        tell(self, T_PAID, p, piece, kind)
        if piece == PAY_YELLOW:
            s.yellow[p] -= 1
        elif piece == PAY_PURPLE:
            s.purple[p] -= 1
            value = 5
        elif piece == PAY_FRUIT:
            s.bed[p][what] -= 1 << FRUIT_SHIFT
        else:
            value = worth(kind)
            s.discard[kind] += 1
            if piece == PAY_HAND:
                leave_hand(s, &self.house, p, kind)
            elif piece == PAY_WORKER:
                take_worker(s, kind, what >> 4)
            elif piece == PAY_BED:
                value += fruit_of(s.bed[p][what])
                take_from_bed(s, p, what)
            else:
                s.row[p] &= ~(1 << (kind - HEALING))
        if value < s.due:
            s.due -= value
            return
        over = value - s.due
        s.due = 0
        if over and piece == PAY_PURPLE and self.house.change:   # G51
            s.yellow[p] += over
            tell(self, T_CHANGE, p, over, 0)
        elif over:
            tell(self, T_LOST, p, over, 0)
        rest(s)

    cdef void reap(self, State* s, int kind, int fruit) noexcept nogil:
        """A Seed goes, its fruit comes (G71)."""
        s.discard[kind] += 1
        tell(self, T_REAPED, s.active, kind, worth(kind) + fruit)
        rest(s)
        self.gain(s, s.active, worth(kind) + fruit, 0)

    cdef void arrange(self, State* s, int codes) noexcept nogil:
        """A new Seed Row; Miracles that are not in it lie in the Worker Row (G61)."""
        cdef int p = s.active, i, card, miracles = s.row[p]
        for i in range(s.bed_n[p]):
            if is_miracle(kind_of(s.bed[p][i])):
                miracles |= 1 << (kind_of(s.bed[p][i]) - HEALING)
        s.bed_n[p] = 0
        for i in range(BED_ROOM):
            card = card_of_code(codes >> 4 * i & 15)
            s.bed[p][i] = card
            s.bed_n[p] += card != 0
            if is_miracle(kind_of(card)):
                miracles &= ~(1 << (kind_of(card) - HEALING))
        s.row[p] = miracles
        tell(self, T_ARRANGED, p, 0, 0)
        rest(s)

    # ---- trades ------------------------------------------------------------------------------------

    cdef void call_on(self, State* s) noexcept nogil:
        """A Merchant looks for a hand to visit; where there is only one, it goes there."""
        cdef int seat, found = -1
        for seat in range(self.seats):
            if seat != s.active and s.hand_n[seat]:
                if found >= 0:
                    s.phase = VISIT
                    return
                found = seat
        self.visit(s, found)

    cdef void visit(self, State* s, int seat) noexcept nogil:
        """One card of that hand, blindly, or with the house rule after a look (G66)."""
        cdef int kind, at
        s.partner = seat
        s.errand = TRADING
        s.card = HIDDEN_KIND
        if self.house.open_hand:
            for kind in range(HELD):
                s.known[s.active][seat][kind] = s.hand[seat][kind]
            s.phase = TAKE
            return
        at = rng_below(&s.rng, s.hand_n[seat])
        kind = 0
        while at >= s.hand[seat][kind]:
            at -= s.hand[seat][kind]
            kind += 1
        self.take(s, kind)

    cdef void take(self, State* s, int kind) noexcept nogil:
        leave_unseen(s, &self.house, s.partner, s.active, kind)
        s.taken = kind
        s.phase = GIVE
        tell(self, T_TOOK, s.active, kind, s.partner)

    cdef void give(self, State* s, int kind) noexcept nogil:
        leave_unseen(s, &self.house, s.active, s.partner, kind)
        s.phase = USE
        tell(self, T_GAVE, s.active, kind, s.partner)

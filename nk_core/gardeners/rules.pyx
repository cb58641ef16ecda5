"""Gardeners: the course of the game, on the 416-byte state. It knows no screen and no search.

Numbers in remarks are those of rules.md beside this file. What is legal is in legal.pyx, what each
deed does in acts.pyx.
"""

from libc.math cimport tanh
from libc.string cimport memset

from nk_core.game cimport MAX_SEATS, NOBODY, tell
from nk_core.gardeners.acts cimport Acts, rest, take_from_bed, take_worker
from nk_core.gardeners.knowledge cimport is_sound, knowledge_key, leave_hand, learn, open_hash, redraw
from nk_core.gardeners.legal cimport list_moves, worker_for
from nk_core.gardeners.policy cimport LEAD, MARGIN, sense_move, sense_priors, sense_value
from nk_core.gardeners.state cimport *
from nk_core.gardeners.tally cimport *
from nk_core.ints cimport move_t, u8, u64
from nk_core.rng cimport rng_below, shuffle

from nk_core.errors import PositionError
from nk_core.gardeners import moves, position, setup
from nk_core.words import _

cdef int FIRST_STEP[11]  # of each Action
FIRST_STEP[:] = [APPOINT, PLANT, DOVE, PRUNE, SEND, ARRANGE, FISH, GROW, VISIT, REAP, LOOK]

cdef int FIRST_SETS[5][4]
FIRST_SETS[2][:] = [PRACTICUS, PRUDENCE, NO_GARDENER, NO_GARDENER]
FIRST_SETS[3][:] = [AVENTUS, PRACTICUS, PRUDENCE, NO_GARDENER]
FIRST_SETS[4][:] = [WISOR, AVENTUS, PRACTICUS, PRUDENCE]


cdef class Gardeners(Acts):
    """New Kingdom: Gardeners for two to four seats.

    ``options`` is a mapping of the keys in ``setup.TABLE`` to their values; raises OptionError for an
    unknown key or value.
    """

    def __init__(self, options=None):
        chosen = setup.complete(options or {})
        self.name = "gardeners"
        self.options = chosen
        self.seats = int(chosen["seats"])
        self.state_size = sizeof(State)
        self.reward_sum = 1.0 if self.seats == 2 else None
        # As strong as whole playouts at equal simulations (`nk arena`), in about half the time.
        self.rollout_plies = 15 * self.seats - 10
        h = &self.house
        h.seats = self.seats
        h.prune_cost = int(chosen["prune"])
        h.end = ("round", "turn", "extra").index(chosen["end"])
        h.miracles = ("cards", "drawer", "choice").index(chosen["miracles"])
        h.seeds2 = int(chosen["seeds2"])
        h.watered = -1 if chosen["watered"] == "lot" else int(chosen["watered"][4:])
        h.gardeners = ("deal", "first", "free").index(chosen["gardeners"])
        h.open_hand = chosen["merchant"] == "open"
        h.plain_send = chosen["send"] == "plain"
        h.doves_next = chosen["doves"] == "next"
        h.endless_doves = chosen["limit"] == "no"
        h.reshuffle = chosen["empty"] == "shuffle"
        h.apart = chosen["apart"] == "yes"
        h.change = chosen["change"] == "yes"

    # ---- set-up -------------------------------------------------------------------------------------------

    cdef void setup(self, void* state, u64 seed) noexcept nogil:
        cdef State* s = <State*>state
        cdef int kind, i, n
        s.rng = seed
        n = 0
        for kind in range(HEALING, KINDS):
            s.pile[n] = kind
            n += 1
        for kind in range(PLAIN):
            for i in range(4 if kind < WORKERS else 16):
                s.pile[n] = kind
                if kind == SEED1 and i < self.house.seeds2:
                    s.pile[n] = SEED2
                if kind != SEED2:
                    n += 1
        s.pile_n = n
        shuffle(s.pile + 4, n - 4, &s.rng)
        s.reach = BLOCK
        s.reach_seen = BLOCK
        s.turn = 1
        for i in range(self.seats):
            s.doves[i] = 2
            s.gardener[i] = NO_GARDENER
        self.deal_gardeners(s)

    cdef void deal_gardeners(self, State* s) noexcept nogil:
        """Two to choose from each, or the first-game set, or nothing: all are open to choose (G11)."""
        cdef u8 cards[8]
        cdef int i
        for i in range(GARDENERS):
            cards[i] = i
        if self.house.gardeners == 1:
            for i in range(self.seats):
                cards[i] = FIRST_SETS[self.seats][i]
            shuffle(cards, self.seats, &s.rng)
            for i in range(self.seats):
                s.mover = i
                self.pick(s, cards[i])
            return
        shuffle(cards, GARDENERS, &s.rng)
        if self.house.gardeners == 0:
            for i in range(self.seats):
                s.offer[i][0] = min(cards[2 * i], cards[2 * i + 1])
                s.offer[i][1] = max(cards[2 * i], cards[2 * i + 1])

    cdef void pick(self, State* s, int persona) noexcept nogil:
        cdef int seat = s.mover
        tell(self, T_PICKED, seat, persona, 0)
        s.gardener[seat] = persona
        s.offer[seat][0] = 0
        s.offer[seat][1] = 0
        if persona == WISOR:
            s.doves[seat] = 3   # G73
        if seat + 1 < self.seats:
            s.mover = seat + 1
            return
        self.deal(s)

    cdef void deal(self, State* s) noexcept nogil:
        """Box, hands and draw pile; then the first Thorns (set-up 1 and 3)."""
        cdef int i, seat
        for seat in range(self.seats):
            s.yellow[seat] = 3
        s.removed = 50 - 10 * self.seats
        for i in range(s.removed):
            s.pile_n -= 1
            s.box[<int>s.pile[s.pile_n]] += 1
        for seat in range(self.seats):
            for i in range(START_HAND):
                s.pile_n -= 1
                if s.pile[s.pile_n] == THORN:
                    s.draws += 1   # counted for now: no hand holds Thorns in the state
                else:
                    s.hand[seat][<int>s.pile[s.pile_n]] += 1
                    s.hand_n[seat] += 1
            s.bed_n[seat] = min(s.draws, 2)
            s.discard[<int>THORN] += s.draws - s.bed_n[seat]
            for i in range(s.bed_n[seat]):
                s.bed[seat][i] = THORN
            tell(self, T_THORNS, seat, s.bed_n[seat], s.draws - s.bed_n[seat])
            s.draws = 0
        memset(&s.pile[s.pile_n], 0, PILE_ROOM - s.pile_n)
        s.pile[0] = MASTER                       # below nine of the others, then shuffled with them
        s.pile[3] = HEALING
        shuffle(s.pile + 1, s.pile_n - 1, &s.rng)
        shuffle(s.pile, BLOCK, &s.rng)
        s.errand = SETUP_DRAW
        s.active = 0
        s.mover = 0
        self.proceed(s)

    cdef void start_play(self, State* s) noexcept nogil:
        """The Master Gardener, if it was met, goes back (G7); most Thorns begin (G9)."""
        cdef u8 tied[4]
        cdef int seat, n = 0, most = -1, i
        if s.fallback:
            s.fallback = 0
            i = rng_below(&s.rng, s.pile_n + 1)
            s.pile[s.pile_n] = s.pile[i]
            s.pile[i] = MASTER
            s.pile_n += 1
            s.reach = s.pile_n
            s.reach_seen = s.pile_n
        for seat in range(self.seats):
            if thorns_in(s, seat) > most:
                most = thorns_in(s, seat)
                n = 0
            if thorns_in(s, seat) == most:
                tied[n] = seat
                n += 1
        s.first = tied[rng_below(&s.rng, n)]
        for i in range(n):
            if tied[i] == self.house.watered:
                s.first = tied[i]
        tell(self, T_FIRST, s.first, n > 1 and s.first != self.house.watered, 0)
        s.active = s.first
        self.begin_turn(s)

    # ---- the turn ----------------------------------------------------------------------------------------

    cdef void proceed(self, State* s) noexcept nogil:
        """Goes on with whatever was interrupted by a decision, up to the next one."""
        while True:
            if s.errand == SETUP_DRAW:
                if s.active == self.seats:
                    s.active = 0
                    self.start_play(s)
                    return
                if s.hand_n[s.active] >= REDRAWN_HAND or s.pile_n == 0:
                    s.active += 1
                    continue
                if self.draw_one(s, s.active):
                    return
            elif s.errand == PRAYER and s.draws and s.pile_n:
                s.draws -= 1
                if self.draw_one(s, s.active):
                    return
            elif s.errand == TURN_DRAW:
                s.mover = s.active
                s.card = 0
                s.errand = NO_ERRAND
                s.phase = DISCARD
                if s.hand_n[s.active] <= HAND_LIMIT:
                    self.next_turn(s)
                return
            else:
                rest(s)
                return

    cdef void begin_turn(self, State* s) noexcept nogil:
        rest(s)
        s.free = s.doves[s.active]
        tell(self, T_TURN, s.active, s.turn, 0)

    cdef void end_turn(self, State* s) noexcept nogil:
        """The Doves come back, a card is drawn (step 2 of a turn)."""
        cdef int kind, i
        s.free = 0
        s.aside = 0
        s.acted = 0
        s.special = 0
        memset(s.used, 0, sizeof(s.used))
        tell(self, T_RECALL, s.active, 0, 0)
        s.errand = TURN_DRAW
        if s.pile_n == 0 and self.house.reshuffle:   # G42
            for kind in range(MASTER):
                for i in range(s.discard[kind]):
                    s.pile[s.pile_n] = kind
                    s.pile_n += 1
                s.turned[kind] = s.discard[kind]
                s.discard[kind] = 0
            shuffle(s.pile, s.pile_n, &s.rng)
            if s.pile_n:
                tell(self, T_RESHUFFLED, s.active, s.pile_n, 0)
        if s.pile_n == 0:
            tell(self, T_NO_CARD, s.active, 0, 0)
        elif self.draw_one(s, s.active):
            return
        self.proceed(s)

    cdef void next_turn(self, State* s) noexcept nogil:
        if s.master and s.left == 0:
            s.phase = OVER
            s.mover = 0
            tell(self, T_HARVEST, s.active, 0, 0)
            return
        if s.master:
            s.left -= 1
        s.active = right_of(&self.house, s.active)
        s.turn += 1
        self.begin_turn(s)

    cdef void place_dove(self, State* s, int source, int action) noexcept nogil:
        """A Dove on a card, and the first step of what it is for (3.2)."""
        cdef int kind = worker_for(action)
        tell(self, T_DOVE, s.active, source, action)
        s.free -= 1
        if source == ON_GARDENER:
            s.acted = 1
        elif source == ON_ABILITY:
            s.special = 1
        elif source == ON_WORKER:
            s.used[0][kind] += 1
        else:
            s.used[0][kind] -= 1
            s.used[1][kind] += 1
        if action == TO_PRAY:
            s.errand = PRAYER
            s.draws = 2
            self.proceed(s)
        elif action == TO_TRADE:
            self.call_on(s)
        else:
            s.phase = FIRST_STEP[action]
            if action == TO_LOOK:
                tell(self, T_LOOKED, s.active, min(3, <int>s.pile_n), 0)

    # ---- the moves ------------------------------------------------------------------------------------------

    cdef void apply(self, void* state, move_t move) noexcept nogil:
        cdef State* s = <State*>state
        cdef int verb = move & 31
        cdef int arg = move >> 5
        if verb == DO_DOVE:
            self.place_dove(s, arg & 3, arg >> 2)
        elif verb == DO_END:
            self.end_turn(s)
        elif s.phase == USE:
            self.put_to_use(s, verb, arg)
        elif verb <= DO_LOOK:
            self.act(s, verb, arg)
        else:
            self.answer(s, verb, arg)

    cdef void act(self, State* s, int verb, int arg) noexcept nogil:
        """The steps of an action."""
        cdef int p = s.active, kind = arg & 15
        if verb == DO_APPOINT:
            leave_hand(s, &self.house, p, kind)
            self.appoint(s, kind, arg >> 4 & 3, arg >> 6)
        elif verb == DO_PLANT:
            leave_hand(s, &self.house, p, kind)
            self.plant(s, arg >> 4, kind)
            if s.phase == PLANT and s.gardener[p] == PRACTICUS and s.hand[p][<int>SEED1] + s.hand[p][<int>SEED2]:
                s.phase = PLANT_MORE   # G38
            else:
                rest(s)
        elif verb == DO_STOP:
            rest(s)
        elif verb == DO_PRUNE:
            self.prune(s, arg >> 2 & 3, arg & 3, arg >> 4)
        elif verb == DO_PAY:
            self.pay(s, arg & 7, arg >> 3)
        elif verb == DO_SEND:
            take_worker(s, kind, arg >> 6)
            tell(self, T_SENT, p, kind, arg >> 4 & 3)
            rest(s)
            self.join(s, kind, arg >> 4 & 3, not self.house.plain_send)   # G34
        elif verb == DO_ARRANGE:
            self.arrange(s, arg)
        elif verb == DO_FISH:
            s.discard[kind] -= 1
            tell(self, T_FISHED, p, kind, 0)
            s.errand = FISHING
            s.card = kind
            s.phase = USE
            if is_miracle(kind):   # G64
                s.drawer = p
                self.arrive(s, kind)
        elif verb == DO_GROW:
            s.bed[p][arg] += 2 << FRUIT_SHIFT
            tell(self, T_GREW, p, kind_of(s.bed[p][arg]), arg)
            rest(s)
        else:
            self.act_by_hand(s, verb, arg)

    cdef void act_by_hand(self, State* s, int verb, int arg) noexcept nogil:
        cdef int p = s.active, card
        if verb == DO_VISIT:
            self.visit(s, arg)
        elif verb == DO_TAKE:
            self.take(s, arg)
        elif verb == DO_GIVE:
            self.give(s, arg)
        elif verb == DO_REAP_HAND:
            leave_hand(s, &self.house, p, arg)
            self.reap(s, arg, 0)
        elif verb == DO_REAP_BED:
            card = s.bed[p][arg]
            take_from_bed(s, p, arg)
            self.reap(s, kind_of(card), fruit_of(card))
        elif verb == DO_LOOK:
            if not self.look(s, arg & 15, arg >> 4):
                self.proceed(s)
        else:
            self.pick(s, arg)

    cdef void put_to_use(self, State* s, int verb, int arg) noexcept nogil:
        """A fished or traded card is kept, appointed or planted (G65, G67)."""
        cdef int p = s.active, kind = arg & 15
        if verb == DO_KEEP:
            kind = s.taken
            if s.errand == FISHING:
                kind = s.card
                s.hand[p][kind] += 1
                s.hand_n[p] += 1
                for kind in range(self.seats):
                    if kind != p:
                        learn(s, kind, p, s.card)   # all have seen it
                kind = s.card
            tell(self, T_KEPT, p, kind, s.errand)
            rest(s)
            return
        if s.errand == TRADING:
            leave_hand(s, &self.house, p, kind)
        if verb == DO_APPOINT:
            self.appoint(s, kind, arg >> 4 & 3, arg >> 6)
        else:
            self.plant(s, arg >> 4, kind)
            rest(s)

    cdef void answer(self, State* s, int verb, int arg) noexcept nogil:
        """Decisions that something else has brought up."""
        cdef int card = s.card
        if verb == DO_FRUIT:
            rest(s)
            self.reward(s)
        elif verb == DO_DOVE_REWARD:
            rest(s)
            self.gain_dove(s)
        elif verb == DO_SITE:
            self.open_miracle(s, arg)
        elif verb == DO_DROP:
            leave_hand(s, &self.house, s.active, arg)
            s.discard[arg] += 1
            tell(self, T_DROPPED, s.active, arg, 0)
            if s.hand_n[s.active] <= HAND_LIMIT:
                self.next_turn(s)
        else:
            s.card = 0
            if verb == DO_SUFFER:
                self.plant(s, s.active, THORN)
            elif verb == DO_THROW:
                s.discard[<int>THORN] += 1
                tell(self, T_THREW, s.active, 0, 0)
            elif verb == DO_PLACE_ROW:
                self.clear_spot(s, s.mover, arg)
                s.row[s.mover] |= 1 << (card - HEALING)
                tell(self, T_PLACED, s.mover, card, 0)
            elif verb == DO_PLACE_BED:
                self.plant(s, s.mover, card)
            else:
                s.discard[card] += 1
                tell(self, T_REFUSED, s.mover, card, 0)
            s.drawer = 0
            self.proceed(s)

    # ---- the contract -----------------------------------------------------------------------------------------

    cdef int legal_moves(self, const void* state, move_t* out) noexcept nogil:
        return list_moves(<const State*>state, &self.house, out)

    cdef int to_move(self, const void* state) noexcept nogil:
        cdef const State* s = <const State*>state
        if s.phase == OVER:   # no conditional expression: its type would be that of the byte
            return NOBODY
        return s.mover

    cdef int turn_of(self, const void* state) noexcept nogil:
        return (<const State*>state).turn

    cdef bint sound(self, const void* state) noexcept nogil:
        return is_sound(<const State*>state, &self.house)

    cdef void reward_all(self, const void* state, float* out) noexcept nogil:
        """Mostly who comes first (shared places share), and a little the lead over the best other."""
        cdef const State* s = <const State*>state
        cdef int rank[MAX_SEATS]
        cdef int seat, other, best = -1, winners = 0, lead
        for seat in range(self.seats):
            rank[seat] = rank_of(s, seat)
            if rank[seat] > best:
                best = rank[seat]
                winners = 0
            winners += rank[seat] == best
        for seat in range(self.seats):
            lead = -1000
            for other in range(self.seats):
                if other != seat:
                    lead = max(lead, score_of(s, other))
            lead = score_of(s, seat) - lead
            out[seat] = MARGIN * (0.5 + 0.5 * tanh(lead / LEAD))
            if rank[seat] == best:
                out[seat] += (1.0 - MARGIN) / winners

    def scores(self, bytes state):
        """Everyone's Yellow Fruit if the Harvest were now (G88)."""
        cdef const State* s = <const State*>self.checked(state)
        return tuple([score_of(s, seat) for seat in range(self.seats)])

    # ---- what a seat knows --------------------------------------------------------------------------------------

    cdef void determinize(self, void* state, int seat, u64* rng) noexcept nogil:
        redraw(<State*>state, &self.house, seat, rng)

    cdef u64 info_key(self, const void* state, int seat) noexcept nogil:
        return knowledge_key(<const State*>state, &self.house, seat)

    cdef u64 open_key(self, const void* state) noexcept nogil:
        return open_hash(<const State*>state)

    cdef move_t seen(self, const void* state, move_t move, int seat) noexcept nogil:
        cdef const State* s = <const State*>state
        cdef int verb = move & 31
        if s.mover == seat:
            return move
        if verb == DO_LOOK:
            return DO_LOOK | HIDDEN_KIND << 5
        if (verb == DO_TAKE or verb == DO_GIVE) and seat != s.partner:
            return verb | HIDDEN_KIND << 5
        return move

    # ---- the game's sense: policy.pyx ---------------------------------------------------------------------------

    cdef void priors(self, const void* state, const move_t* moves, int n, float* out) noexcept nogil:
        sense_priors(<const State*>state, &self.house, moves, n, out)

    cdef move_t rollout_move(self, const void* state, u64* rng) noexcept nogil:
        return sense_move(<const State*>state, &self.house, rng)

    cdef void evaluate(self, const void* state, float* out) noexcept nogil:
        sense_value(<const State*>state, &self.house, out)

    # ---- texts ----------------------------------------------------------------------------------------------------

    def describe(self, move):
        """The move in notation (rules.md, Moves). Raises IllegalMove when it is no move of this game."""
        return moves.describe(move)

    def parse(self, text):
        """The move that a notation names. Raises IllegalMove when it names none."""
        return moves.parse(text)

    def peek(self, bytes state):
        """The position as a dict of plain lists and numbers: every zone, hidden order included."""
        cdef const State* s = <const State*>self.checked(state)
        return position.unfold(self, s[0])

    def poke(self, text):
        """The state of a position dict. Raises PositionError with one clear sentence."""
        cdef bytes state = self.blank()
        fields = position.fold(self, text)
        cdef State* s = <State*>self.checked(state)
        s[0] = fields
        if not is_sound(s, &self.house):
            raise PositionError(_("This position cannot be: its parts contradict each other."))
        return state

    def check(self, bytes state):
        """Raises AssertionError when the position breaks an invariant of the game."""
        position.check(self, self.peek(state))
        assert self.is_sound(state), "the core finds the position unsound"


def make(options):
    """Gardeners under those options. Raises OptionError for an unknown key or value."""
    return Gardeners(options)

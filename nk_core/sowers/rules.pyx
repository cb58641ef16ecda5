"""Sowers: what is legal and what happens, on the 128-byte state. It knows no screen and no search.

Numbers in remarks are those of rules.md beside this file.
"""

from libc.string cimport memmove, memset

from nk_core.bits cimport lowest, popcount
from nk_core.game cimport MAX_MOVES, NOBODY, Game
from nk_core.ints cimport move_t, u8, u32, u64
from nk_core.rng cimport rng_below, rng_next, rng_unit, shuffle
from nk_core.sowers.knowledge cimport deck_pile, is_sound, knowledge_key, redraw_other, redraw_own
from nk_core.sowers.policy cimport sense_scores, sense_value
from nk_core.sowers.state cimport *

from nk_core.sowers import moves, position, setup

cdef enum:
    MAX_TRIES = 100000   # imagined hands that leave the mover without a move; far beyond what is met


# ---- piles and decks: the only writers of hand, deck, path and what is known of them ----------------

cdef inline int thorny_wilds(const State* s, int seat) noexcept nogil:
    return s.thorny[seat] >> 10

cdef int next_on_good(const State* s, int seat) noexcept nogil:
    """The kind that the seat's Good Soil takes next; KINDS when it is full."""
    return s.good[seat] if s.good[seat] < GOOD_SIZE else KINDS

cdef void draw(State* s, int seat) noexcept nogil:
    cdef int n = s.deck_n[seat] - 1
    cdef int place = deck_place(seat, n)
    s.hand[seat] += unit_of(s.deck[place])
    s.deck[place] = 0
    s.deck_n[seat] = n
    if s.known_top[seat]:
        s.known_top[seat] -= 1
    elif s.known_bottom[seat] > n:
        s.known_bottom[seat] = n

cdef void put_on_top(State* s, int seat, int kind) noexcept nogil:
    s.deck[deck_place(seat, s.deck_n[seat])] = kind
    s.deck_n[seat] += 1
    s.known_top[seat] += 1

cdef void put_under(State* s, int seat, int kind) noexcept nogil:
    cdef int i
    for i in range(s.deck_n[seat], 0, -1):
        s.deck[deck_place(seat, i)] = s.deck[deck_place(seat, i - 1)]
    s.deck[deck_place(seat, 0)] = kind
    s.deck_n[seat] += 1
    s.known_bottom[seat] += 1

cdef void leave_openly(State* s, int seat, int kind) noexcept nogil:
    """A card leaves the hand face up: one copy less among the seat's hidden cards."""
    cdef u32 unit = unit_of(kind)
    cdef int j = kind - YELLOW
    s.hand[seat] -= unit
    if count_of(s.shown[seat], kind):
        s.shown[seat] -= unit
    if j >= 0:   # which of two copies went is not to be told: the one that fits more worlds stays
        if s.since[seat][j] >> 4:
            s.since[seat][j] &= 15
        else:
            s.since[seat][j] = 0

cdef void leave_hidden(State* s, int seat, int kind, u32 possible) noexcept nogil:
    """A card leaves the hand unseen: of every kind in `possible` one card less is surely held."""
    cdef u32 shown = s.shown[seat] & possible
    s.hand[seat] -= unit_of(kind)
    s.shown[seat] -= (shown & BLACKS) + suited_of(shown)

cdef void arrive_openly(State* s, int seat, int kind) noexcept nogil:
    """A card is picked up from the board: everyone knows that it is in the hand now (S9)."""
    cdef u32 unit = unit_of(kind)
    cdef int j = kind - YELLOW, mark
    s.hand[seat] += unit
    s.shown[seat] += unit
    if j >= 0:
        mark = min(size_of(s.path[seat]) + 1, MAX_SINCE)
        s.since[seat][j] |= mark << 4 if s.since[seat][j] else mark

cdef void finish(State* s, int end, int winner) noexcept nogil:
    s.phase = OVER
    s.end = end
    s.winner = winner


cdef class Sowers(Game):
    """New Kingdom: Sowers, as a duel or solo against Aquila.

    ``options`` is a mapping of the keys in ``setup.OPTIONS`` to their values; raises OptionError for
    an unknown key or value.
    """

    def __init__(self, options=None):
        chosen = setup.complete(options or {})
        self.name = "sowers"
        self.options = chosen
        self.solo = chosen["mode"] == "solo"
        self.seats = 1 if self.solo else 2
        self.state_size = sizeof(State)
        self.reward_sum = None if self.solo else 1.0
        self.rollout_plies = 0
        self.wild = chosen["wild"] == "yes"
        self.own_only = chosen["pickup"] == "own"
        self.skip_followup = chosen["followup"] == "skip"
        self.clean_once = chosen["cleanup"] == "once"
        self.sudden = chosen["ending"] == "sudden"
        sizes = setup.SOLO_HANDS if self.solo else setup.DUEL_HANDS
        self.hand_size[0] = sizes[chosen["level0"]]
        self.hand_size[1] = sizes[chosen["level1"]]
        if self.solo:
            self.first_mode = 1 if chosen["level0"] == "master" else 0
        else:
            self.first_mode = {"seat0": 0, "seat1": 1, "random": 2}[chosen["first"]]

    # ---- set-up and the course of a turn ------------------------------------------------------------

    cdef void setup(self, void* state, u64 seed) noexcept nogil:
        cdef State* s = <State*>state
        cdef u8 deck[21]
        cdef int seat, i, n
        s.rng = seed
        for seat in range(2):
            n = 0
            for i in range(KINDS):
                if (self.solo and seat == 1 and not YELLOW <= i < WILD) or (i == WILD and not self.wild):
                    continue
                deck[n] = i
                n += 1
            shuffle(deck, n, &s.rng)
            for i in range(n):
                s.deck[deck_place(seat, i)] = deck[i]
            s.deck_n[seat] = n
        for seat in range(self.seats):
            for i in range(SUITED if self.wild else SUITED - 1):
                s.since[seat][i] = 1
            for i in range(self.hand_size[seat]):
                draw(s, seat)
        s.first = self.first_mode if self.first_mode < 2 else <int>rng_below(&s.rng, 2)
        s.mover = 0 if self.solo else s.first
        if self.solo and s.first == 1:
            self.aquila_turn(s)
        self.begin_turn(s)

    cdef void begin_turn(self, State* s) noexcept nogil:
        """Step 1 of a turn: draw a card, or lose (3.1)."""
        cdef int p = s.mover
        s.turn += 1
        if s.deck_n[p] == 0:
            finish(s, NO_DRAW, 1 - p)
            return
        draw(s, p)
        s.phase = PLAY
        if not self.has_play(s):
            finish(s, NO_PLAY, 1 - p)   # S23

    cdef void end_action(self, State* s) noexcept nogil:
        """After the whole action: the clean-up of the Rocky Soil (S21), then step 3 of the turn."""
        cdef int p = s.mover
        cdef int over, suited
        if s.rocky_n == ROCKY_LIMIT:
            clear_rocky(s)
        s.returned = 0
        s.bottoms = 0
        over = size_of(s.hand[p]) - HAND_LIMIT
        if over <= 0:
            self.end_turn(s)
            return
        suited = size_of(s.hand[p] & ~<u32>BLACKS)
        if suited < over:
            finish(s, BLACK_DISCARD, 1 - p)   # S30
        else:
            s.phase = DISCARD

    cdef void end_turn(self, State* s) noexcept nogil:
        if self.solo:
            self.aquila_turn(s)
        elif s.mover != s.first and s.good[s.first] == GOOD_SIZE:
            finish(s, SEEDS, s.first)   # the last turn ended without a completion
        else:
            s.mover = 1 - s.mover
        if s.phase != OVER:
            self.begin_turn(s)

    cdef void aquila_turn(self, State* s) noexcept nogil:
        """Solo: a black to the Good Soil, then a yellow onto the Rocky Soil (S47, S49)."""
        cdef int place
        s.good[1] += 1
        if s.good[1] == GOOD_SIZE:
            finish(s, AQUILA, 1)
            return
        s.deck_n[1] -= 1
        place = deck_place(1, s.deck_n[1])
        s.rocky[s.rocky_n] = s.deck[place] | ROCKY_BY
        s.rocky_n += 1
        s.deck[place] = 0
        if s.rocky_n == ROCKY_LIMIT:
            clear_rocky(s)

    cdef void complete(self, State* s) noexcept nogil:
        """Ten cards lie on the mover's Good Soil (S31, S32, S35-S37)."""
        cdef int p = s.mover, mine, theirs
        if self.solo or self.sudden:
            finish(s, SEEDS, p)
        elif p != s.first and s.good[s.first] == GOOD_SIZE:
            mine = yellows_in_deck(s, p)
            theirs = yellows_in_deck(s, 1 - p)
            if mine == theirs:
                finish(s, DRAWN, DRAW_SEAT)
            else:
                finish(s, YELLOWS, p if mine > theirs else 1 - p)
        elif p != s.first:
            finish(s, SEEDS, p)

    # ---- moves -----------------------------------------------------------------------------------------

    cdef bint fits_rocky(self, const State* s, int kind) noexcept nogil:
        """Strictly below the top card; a Wild goes onto anything and takes anything (S2, S3, S43)."""
        cdef int top
        if s.rocky_n == 0 or kind == WILD:
            return True
        top = s.rocky[s.rocky_n - 1] & ROCKY_KIND
        return top == WILD or kind < top

    cdef bint may_rock(self, const State* s, int seat, int kind) noexcept nogil:
        """Whether the card may go to the Rocky Soil: it fits, and a follow-up is possible (S14, S16)."""
        cdef int n = s.deck_n[seat]
        cdef u32 reach
        cdef int wanted
        if n < 2 or not self.fits_rocky(s, kind):
            return False
        if n >= 5:
            return True   # S17
        reach = s.hand[seat] - unit_of(kind) + deck_pile(s, seat)
        wanted = next_on_good(s, seat)
        if wanted < KINDS and (count_of(reach, wanted) or reach & WILDS):
            return True
        return n > 2 and suited_of(reach) != 0

    cdef bint has_play(self, const State* s) noexcept nogil:
        """Whether the mover has any play (phase PLAY) or any follow-up (phase FOLLOW)."""
        cdef int p = s.mover, n = s.deck_n[p], wanted = next_on_good(s, p)
        cdef u32 hand = s.hand[p]
        cdef u32 suited = suited_of(hand)
        if wanted < KINDS and (count_of(hand, wanted) or hand & WILDS):
            return True
        if suited and n >= 1:
            return True   # the Path
        if n >= 3 and (hand & (BLACKS | WILDS)) and size_of(hand) >= 2:
            return True   # the Thorny Soil
        return False      # the Rocky Soil needs a yellow and two cards, so the Path is open too

    cdef int good_runs(self, const State* s, move_t* out) noexcept nogil:
        """Every run that may go onto the Good Soil, each with every use of Wilds (S27, S41).

        Built length by length: each run of one card less goes on with the next black, with a Wild, or
        not at all. A seat holds two Wilds at most, so no length has more than 56 runs.
        """
        cdef int p = s.mover, start = s.good[p], n = 0, i, length, level_n = 1, above_n
        cdef u32 hand = s.hand[p]
        cdef int wilds = count_of(hand, WILD)
        cdef move_t level[64]
        cdef move_t above[64]
        level[0] = 0
        for length in range(1, GOOD_SIZE - start + 1):
            above_n = 0
            for i in range(level_n):
                if count_of(hand, start + length - 1):
                    above[above_n] = level[i]
                    above_n += 1
                if popcount(level[i]) < wilds:
                    above[above_n] = level[i] | (<move_t>1 << (length - 1))
                    above_n += 1
            for i in range(above_n):
                level[i] = above[i]
                out[n] = GOOD | (start | length << 4 | above[i] << 8) << 4
                n += 1
            level_n = above_n
            if level_n == 0:
                break
        return n

    cdef int plays(self, const State* s, move_t* out) noexcept nogil:
        cdef int p = s.mover, n = 0, kind, deck_n = s.deck_n[p]
        cdef u32 hand = s.hand[p]
        cdef u32 rest = suited_of(hand)
        cdef bint thorny = deck_n >= 3 and size_of(hand) >= 2   # S12
        n = self.good_runs(s, out)
        while rest:
            kind = (lowest(rest) + YELLOW) // 2
            rest &= rest - 1
            if s.phase == PLAY and self.may_rock(s, p, kind):
                out[n] = ROCKY | kind << 4
                n += 1
            if deck_n >= 1:   # S10
                out[n] = PATH | kind << 4
                n += 1
        if thorny:
            rest = hand & BLACKS
            while rest:
                out[n] = THORNY | lowest(rest) << 4
                n += 1
                rest &= rest - 1
            if hand & WILDS:
                out[n] = THORNY | WILD << 4
                n += 1
        return n

    cdef int takes(self, const State* s, move_t* out) noexcept nogil:
        """The pick-ups of the Path: none, any card of the Rocky Soil, any of the own Thorny Soil (S6-S8)."""
        cdef int p = s.mover, n = 1, i
        cdef u32 rest = s.thorny[p] & BLACKS
        out[0] = TAKE_NOTHING
        for i in range(s.rocky_n):
            if not self.own_only or ((s.rocky[i] & ROCKY_BY) != 0) == (p == 1):
                out[n] = TAKE_ROCKY | i << 4
                n += 1
        while rest:
            out[n] = TAKE_THORNY | lowest(rest) << 4
            n += 1
            rest &= rest - 1
        if thorny_wilds(s, p):
            out[n] = TAKE_THORNY | WILD << 4
            n += 1
        return n

    cdef int legal_moves(self, const void* state, move_t* out) noexcept nogil:
        cdef const State* s = <const State*>state
        cdef int n = 0, kind
        cdef u32 hand = s.hand[s.mover]
        cdef u32 rest
        if s.phase == PLAY or s.phase == FOLLOW:
            return self.plays(s, out)
        if s.phase == TAKE:
            return self.takes(s, out)
        rest = suited_of(hand)
        if s.phase == RETURN:
            rest |= hand & BLACKS
        while rest:
            kind = lowest(rest)
            rest &= rest - 1
            if kind >= YELLOW:
                kind = (kind + YELLOW) // 2
            if s.phase == DISCARD:
                out[n] = DROP | kind << 4
                n += 1
                continue
            if not s.bottoms:
                out[n] = TOP | kind << 4
                n += 1
            if s.deck_n[s.mover]:
                out[n] = BOTTOM | kind << 4
                n += 1
        return n

    cdef void lay_rocky(self, State* s, int kind) noexcept nogil:
        cdef int p = s.mover
        leave_openly(s, p, kind)
        s.rocky[s.rocky_n] = kind | (ROCKY_BY if p else 0)
        s.rocky_n += 1
        if self.clean_once and s.rocky_n == ROCKY_LIMIT:
            clear_rocky(s)
        draw(s, p)
        draw(s, p)
        s.phase = FOLLOW
        if self.has_play(s):
            return
        if self.skip_followup:
            self.end_action(s)
        else:
            finish(s, NO_FOLLOWUP, 1 - p)

    cdef void lay_run(self, State* s, u32 arg) noexcept nogil:
        cdef int p = s.mover, i, length = (arg >> 4) & 15
        cdef u32 wilds = arg >> 8
        for i in range(length):
            leave_openly(s, p, WILD if (wilds >> i) & 1 else s.good[p] + i)
        s.good_wild[p] |= wilds << s.good[p]
        s.good[p] += length
        if s.good[p] == GOOD_SIZE:
            self.complete(s)
        if s.phase != OVER:
            self.end_action(s)

    cdef void apply(self, void* state, move_t move) noexcept nogil:
        cdef State* s = <State*>state
        cdef int p = s.mover
        cdef int verb = move & 15
        cdef int arg = move >> 4
        cdef move_t options[64]
        if verb == GOOD:
            self.lay_run(s, arg)
        elif verb == ROCKY:
            self.lay_rocky(s, arg)
        elif verb == PATH:
            leave_hidden(s, p, arg, ~<u32>BLACKS)
            s.path[p] += unit_of(arg)
            draw(s, p)
            s.phase = TAKE
            if self.takes(s, options) == 1:
                self.end_action(s)
        elif verb == THORNY:
            leave_openly(s, p, arg)
            s.thorny[p] += 1 << (10 if arg == WILD else arg)
            draw(s, p)
            draw(s, p)
            draw(s, p)
            s.phase = RETURN
        elif verb == TOP or verb == BOTTOM:
            leave_hidden(s, p, arg, ~<u32>0)
            if verb == TOP:
                put_on_top(s, p, arg)
            else:
                put_under(s, p, arg)
                s.bottoms = 1
            s.returned += 1
            if s.returned == RETURNS:
                self.end_action(s)
        elif verb == DROP:
            leave_hidden(s, p, arg, ~<u32>BLACKS)
            s.path[p] += unit_of(arg)
            if size_of(s.hand[p]) <= HAND_LIMIT:
                self.end_turn(s)
        else:
            if verb == TAKE_ROCKY:
                arrive_openly(s, p, s.rocky[arg] & ROCKY_KIND)
                s.rocky_n -= 1
                memmove(&s.rocky[arg], &s.rocky[arg + 1], ROCKY_LIMIT - 1 - arg)
                s.rocky[ROCKY_LIMIT - 1] = 0
            elif verb == TAKE_THORNY:
                s.thorny[p] -= 1 << (10 if arg == WILD else arg)
                arrive_openly(s, p, arg)
            self.end_action(s)

    cdef int to_move(self, const void* state) noexcept nogil:
        cdef const State* s = <const State*>state
        if s.phase == OVER:   # no conditional expression: its type would be that of the byte
            return NOBODY
        return s.mover

    cdef int turn_of(self, const void* state) noexcept nogil:
        return (<const State*>state).turn

    cdef bint sound(self, const void* state) noexcept nogil:
        return is_sound(<const State*>state, self.seats, self.seats if self.wild else 0)

    cdef void reward_all(self, const void* state, float* out) noexcept nogil:
        cdef const State* s = <const State*>state
        cdef int seat
        for seat in range(self.seats):
            if s.phase != OVER or s.winner == DRAW_SEAT:
                out[seat] = 0.5
            else:
                out[seat] = 1.0 if s.winner == seat else 0.0

    # ---- what a seat knows ----------------------------------------------------------------------------------

    cdef bint goes_on(self, const State* s) noexcept nogil:
        """Whether the mover can go on at all: everyone sees that it has not lost."""
        if s.phase == PLAY or s.phase == FOLLOW:
            return self.has_play(s)
        if s.phase == DISCARD:
            return size_of(s.hand[s.mover] & ~<u32>BLACKS) >= size_of(s.hand[s.mover]) - HAND_LIMIT
        return True

    cdef void determinize(self, void* state, int seat, u64* rng) noexcept nogil:
        cdef State* s = <State*>state
        cdef int other = 1 - seat, tries = 0
        s.rng = rng_next(rng)
        redraw_own(s, seat, rng)
        if self.solo:
            redraw_own(s, 1, rng)   # Aquila's yellow deck: nobody knows its order
            return
        redraw_other(s, other, rng)
        while s.mover == other and s.phase != OVER and not self.goes_on(s) and tries < MAX_TRIES:
            redraw_other(s, other, rng)
            tries += 1

    cdef u64 info_key(self, const void* state, int seat) noexcept nogil:
        return knowledge_key(<const State*>state, seat, self.seats)

    cdef move_t seen(self, const void* state, move_t move, int seat) noexcept nogil:
        cdef const State* s = <const State*>state
        cdef int verb = move & 15
        if s.mover == seat:
            return move
        if verb == PATH or verb == DROP:
            return verb | HIDDEN_KIND << 4
        if verb == TOP or verb == BOTTOM:
            return PUT_BACK
        return move

    # ---- the game's sense: policy.pyx ---------------------------------------------------------------------

    cdef void priors(self, const void* state, const move_t* moves, int n, float* out) noexcept nogil:
        cdef int i
        cdef float best = 0.0
        sense_scores(<const State*>state, moves, n, out)
        for i in range(n):
            best = max(best, out[i])
        for i in range(n):
            out[i] /= best

    cdef move_t rollout_move(self, const void* state, u64* rng) noexcept nogil:
        """A move with a chance in proportion to the fourth power of its score."""
        cdef move_t out[MAX_MOVES]
        cdef float score[MAX_MOVES]
        cdef float total = 0.0, at
        cdef int i, n = self.legal_moves(state, out)
        if n == 1:
            return out[0]
        sense_scores(<const State*>state, out, n, score)
        for i in range(n):
            at = score[i] * score[i]
            score[i] = at * at
            total += score[i]
        at = rng_unit(rng) * total
        for i in range(n - 1):
            at -= score[i]
            if at < 0.0:
                return out[i]
        return out[n - 1]

    cdef void evaluate(self, const void* state, float* out) noexcept nogil:
        sense_value(<const State*>state, self.seats, out)

    # ---- texts --------------------------------------------------------------------------------------------

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
        return state

    def check(self, bytes state):
        """Raises AssertionError when the position breaks an invariant of the game."""
        position.check(self, self.peek(state))


cdef void clear_rocky(State* s) noexcept nogil:
    """All four cards go to the Path, out of play; what they were, everyone has seen (S22)."""
    memset(s.rocky, 0, ROCKY_LIMIT)
    s.rocky_n = 0

cdef int yellows_in_deck(const State* s, int seat) noexcept nogil:
    return size_of(deck_pile(s, seat) & ~<u32>(BLACKS | WILDS))


def make(options):
    """Sowers under those options. Raises OptionError for an unknown key or value."""
    return Sowers(options)

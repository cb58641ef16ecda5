"""Sovereign: set-up, and what the game owes to whoever plays it (nk_core.game). Numbers in remarks are those of
rules.md and rulings.md; the course of a turn is in turns.pyx.
"""

from libc.string cimport memcpy, memset

from nk_core.game cimport MAX_MOVES, MAX_SEATS, NOBODY, UNSEEN, tell
from nk_core.ints cimport move_t, u8, u64
from nk_core.rng cimport rng_below
from nk_core.sovereign.board cimport *
from nk_core.sovereign.turns cimport Turns
from nk_core.sovereign.knowledge cimport knowledge_key, redraw
from nk_core.sovereign.ledger cimport costs_of, question_of, sources_of, stats_of
from nk_core.sovereign.legal cimport OPEN_HAND, list_moves
from nk_core.sovereign.policy cimport FEATURES, features_of, sense_move, sense_priors, sense_value
from nk_core.sovereign.soundness cimport fault
from nk_core.sovereign.state cimport *
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.tables cimport FIRST_RULE, RULES

from nk_core.errors import PositionError
from nk_core.sovereign import moves, position, position_reader, printed, setup, soundness
from nk_core.words import _


cdef inline move_t coded(int verb, int arg) noexcept nogil:
    return verb | <move_t>arg << 5


cdef class Sovereign(Turns):
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
        self.rollout_plies = 20 * self.seats
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
            s.sides[seat].deck = self.list_of[seat] if self.list_of[seat] >= 0 else self.drawn_list(s, order)
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

    cdef int drawn_list(self, State* s, int order) noexcept nogil:
        """A deck list by lot for the seat that comes ``order`` places after the first; one that nobody has, chosen
        or drawn before, as long as there is one (2.1)."""
        cdef int i, seat, n = 0
        cdef int free[16]
        cdef u32 taken = 0
        for seat in range(self.seats):
            if self.list_of[seat] >= 0:
                taken |= <u32>1 << self.list_of[seat]
        for i in range(order):
            taken |= <u32>1 << s.sides[(s.first + i) % self.seats].deck
        for i in range(self.lists_n):
            if not taken >> i & 1:
                free[n] = i
                n += 1
        return free[rng_below(&s.rng, n)] if n else <int>rng_below(&s.rng, self.lists_n)

    cdef void deal(self, State* s) noexcept nogil:
        """Another first hand (2.5)."""
        cdef int i
        hand_to_deck(s, s.mover)
        for i in range(HAND_SIZE):
            draw_card(s, s.mover)
        s.sides[s.mover].mulligans += 1

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

    cdef int to_move(self, const void* state) noexcept nogil:
        cdef const State* s = <const State*>state
        if s.phase == OVER:
            return NOBODY
        return s.mover

    cdef int owner_of(self, const void* state) noexcept nogil:
        cdef const State* s = <const State*>state
        return NOBODY if s.phase == OVER else <int>s.active

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

    # ---- the game's sense: policy.pyx -----------------------------------------------------------------------------

    cdef void priors(self, const void* state, const move_t* moves, int n, float* out) noexcept nogil:
        sense_priors(<const State*>state, self.facts, moves, n, out)

    cdef move_t rollout_move(self, const void* state, u64* rng) noexcept nogil:
        return sense_move(<const State*>state, self.facts, self.free_mulligans, rng)

    cdef void evaluate(self, const void* state, float* out) noexcept nogil:
        sense_value(<const State*>state, self.facts, self.goal, out)

    def features(self, bytes state, int seat):
        """The numbers from which the estimate of who wins is made, of one seat (policy.features_of)."""
        cdef float found[FEATURES]
        self.checked_seat(seat)
        features_of(<const State*>self.checked(state), self.facts, self.goal, seat, found)
        return [found[i] for i in range(FEATURES)]

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

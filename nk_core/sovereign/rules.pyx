"""Sovereign: the course of a match, phase by phase. Numbers in remarks are those of rules.md and rulings.md.

Battle and breach are in combat.pyx, where cards and citizens go in board.pyx.
"""

from libc.string cimport memcpy, memset

from nk_core.game cimport MAX_SEATS, NOBODY
from nk_core.ints cimport move_t, u8, u64
from nk_core.rng cimport rng_below
from nk_core.sovereign.board cimport *
from nk_core.sovereign.combat cimport Combat, lose_token
from nk_core.sovereign.knowledge cimport is_sound, knowledge_key, redraw
from nk_core.sovereign.legal cimport ACROSS, FORWARD, TO_HOST, list_moves
from nk_core.sovereign.state cimport *
from nk_core.sovereign.phrases cimport Board
from nk_core.sovereign.stats cimport derive, health_of

from nk_core.errors import PositionError
from nk_core.sovereign import moves, position, printed, setup
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

    cdef void deal(self, State* s) noexcept nogil:
        """Another first hand (2.5)."""
        cdef int i
        hand_to_deck(s, s.mover)
        for i in range(HAND_SIZE):
            draw_card(s, s.mover)
        s.sides[s.mover].mulligans += 1

    # ---- growth and upkeep ----------------------------------------------------------------------------------

    cdef void begin_turn(self, State* s) noexcept nogil:
        """Growth (4.3); then the upkeep begins."""
        cdef Board board
        cdef Side* side = &s.sides[s.active]
        cdef Card* unit
        cdef int lane, i, card
        derive(s, self.facts, &board)
        s.phase = GROWTH
        s.mover = s.active
        citadel_of(s, s.active).t = min(250, citadel_of(s, s.active).t + 2)
        for lane in range(LANES):
            for i in range(side.lane_n[lane]):
                card = side.lanes[lane][i]
                unit = card_at(s, card)
                if board.unit[card].keywords >> RESILIENT & 1 and unit.t + unit.d < facts_of(self.facts, s, card).row:
                    if facts_of(self.facts, s, card).row_kind == 0:   # 11.6, R5
                        unit.t += 1
                    else:
                        unit.d += 1
        s.phase = UPKEEP
        s.subject = 0
        self.recall(s)

    cdef void recall(self, State* s) noexcept nogil:
        """Asks for each card of the colony in turn what comes home (4.6); then forge talents advance (4.7)."""
        cdef Side* side = &s.sides[s.active]
        cdef int i
        while s.subject <= LEADER:
            if side.cards[s.subject].zone == IN_COLONY and side.cards[s.subject].t + side.cards[s.subject].d:
                s.step = ASK_RECALL
                return
            s.subject += 1
        s.subject = 0
        for i in range(side.forge_n):
            side.forge[i].track = min(<int>side.forge[i].track + 1, TRACK)
        s.phase = FORGE
        self.open_window(s, FORGE_BEGINS)

    # ---- windows ------------------------------------------------------------------------------------------------

    cdef void open_window(self, State* s, int window) noexcept nogil:
        """A window in which nobody can act is closed at once (R13g)."""
        s.window = window
        s.asked = s.active
        s.passes = 0
        self.close_window(s)

    cdef void close_window(self, State* s) noexcept nogil:
        """Goes on with what follows the window (7.2, 7.3)."""
        cdef int window = s.window
        s.window = NO_WINDOW
        s.mover = s.active
        if window == FORGE_BEGINS:
            s.step = ASK_FORGE
        elif window == FORGE_ENDS:
            s.phase = BATTLE
            self.open_window(s, BATTLE_BEGINS)
        elif window == BATTLE_BEGINS:
            s.step = ASK_ATTACK
        elif window == ROUND_BEGINS:
            self.strike_round(s)
            self.after_losses(s)
        elif window == MOVE_BEGINS:
            s.step = ASK_MOVE
        elif window == MOVE_ENDS:
            self.enter_draw(s)
        else:
            self.next_turn(s)

    # ---- forge --------------------------------------------------------------------------------------------------

    cdef void forge_deed(self, State* s, int verb, int arg) noexcept nogil:
        cdef Card* idle = citadel_of(s, s.active)
        cdef Card* unit
        if verb == V_START:
            idle.t -= 1
            start_in_forge(s, s.active, arg)
        elif verb == V_ACCELERATE:
            idle.t -= 1
            idle.d += 1
            s.sides[s.active].forge[arg].track += 1
        elif verb == V_REVEAL:
            self.reveal(s, arg & 31, arg >> 5)
        elif verb == V_HEALTH:
            unit = card_at(s, arg & 255)
            if arg >> 8 == 0:
                idle.t -= 1
                unit.t += 1
            else:
                idle.d -= 1
                unit.d += 1
            unit.flags |= HAD_HEALTH
        elif verb == V_LAY:
            out_of_lane(s, arg & 255)
            into_lane(s, arg & 255, s.active, arg >> 8, s.sides[s.active].lane_n[arg >> 8])
            card_at(s, arg & 255).flags |= LAID_AGAIN
        else:
            self.close_forge(s)

    cdef void reveal(self, State* s, int place, int target) noexcept nogil:
        """A complete card is turned up; its talent comes home as a drone, an echo's as a talent (5.5-5.12)."""
        cdef Side* side = &s.sides[s.active]
        cdef int card = take_from_forge(s, s.active, place), lane, i
        if card == ECHO:
            citadel_of(s, s.active).t += 1
            self.score_echo(s, s.active, s.active)
            return
        citadel_of(s, s.active).d += 1
        card_at(s, card).held = 0
        card_at(s, card).since = 0
        if facts_of(self.facts, s, card).type == UNIT:
            for lane in range(LANES):
                for i in range(side.lane_n[lane]):
                    card_at(s, side.lanes[lane][i]).flags &= ~LAID_AGAIN
            lane = target - 1
            into_lane(s, card, s.active, lane, side.lane_n[lane])
            card_at(s, card).flags = REVEALED | LAID_AGAIN
        elif facts_of(self.facts, s, card).type == FACILITY:
            card_at(s, card).zone = IN_COLONY
        else:
            card_at(s, card).zone = ON_HOST
            card_at(s, card).host = target - TO_HOST
            card_at(s, card).holder = seen_at(s, target - TO_HOST).holder   # 6.12

    cdef void close_forge(self, State* s) noexcept nogil:
        """Revealed units without health are scrapped (5.11); then the window at the end (R13d)."""
        cdef Side* side = &s.sides[s.active]
        cdef int lane, i, card
        for lane in range(LANES):
            i = 0
            while i < side.lane_n[lane]:
                card = side.lanes[lane][i]
                if health_of(s, card) == 0:
                    self.scrap_unit(s, card)
                else:
                    card_at(s, card).flags = 0
                    i += 1
        self.open_window(s, FORGE_ENDS)

    # ---- battle -------------------------------------------------------------------------------------------------

    cdef void fight(self, State* s) noexcept nogil:
        """Up to the next round with its questions, or on to the breach."""
        cdef int attacker
        if not anyone_left(s):
            self.after_breach(s)   # R18a, R18d
            return
        if not self.next_round(s):
            if self.start_breach(s):
                s.step = ASK_NAME
                s.mover = s.active
            elif self.finish_breach(s):
                s.step = ASK_DISCARD
                s.mover = s.active
            else:
                self.after_breach(s)
            return
        attacker = self.cloak_question(s)
        if attacker >= 0:
            s.subject = s.attackers[attacker]
            s.step = ASK_CLOAK
            s.mover = s.active
            return
        self.open_window(s, ROUND_BEGINS)

    cdef void after_losses(self, State* s) noexcept nogil:
        """Health goes, token by token where somebody must choose; then the dead and the next round (8.7)."""
        if self.take_losses(s):
            s.step = ASK_TOKEN
            return
        s.subject = 0
        self.bury_fighters(s)
        self.fight(s)

    cdef void after_breach(self, State* s) noexcept nogil:
        if s.phase != OVER:
            self.end_combat(s)
            self.enter_move(s)

    # ---- move and draw --------------------------------------------------------------------------------------------

    cdef void enter_move(self, State* s) noexcept nogil:
        s.phase = MOVE
        s.moved = 0
        self.open_window(s, MOVE_BEGINS)

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

    cdef void enter_draw(self, State* s) noexcept nogil:
        """Up to eight cards (10.2, R17), then the window between turns."""
        cdef Side* side = &s.sides[s.active]
        cdef int k, lane, i
        for lane in range(LANES):
            for i in range(side.lane_n[lane]):
                card_at(s, side.lanes[lane][i]).flags = 0
        s.phase = DRAW
        s.moved = 0
        while side.hand_n < HAND_SIZE and side.deck_n:
            draw_card(s, s.active)
        self.open_window(s, BETWEEN_TURNS)

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
        s.turn += 1
        s.active = next_seat(s, s.active)
        self.begin_turn(s)

    # ---- the contract ---------------------------------------------------------------------------------------------

    cdef int legal_moves(self, const void* state, move_t* out) noexcept nogil:
        return list_moves(<const State*>state, self.facts, self.free_mulligans, out)

    cdef void apply(self, void* state, move_t move) noexcept nogil:
        cdef State* s = <State*>state
        cdef int verb = move & 31
        cdef int arg = move >> 5
        if s.step == ASK_FORGE:
            self.forge_deed(s, verb, arg)
        elif s.step == ASK_MULLIGAN:
            if verb == V_MULLIGAN:
                self.deal(s)
            elif next_seat(s, s.mover) != s.first:
                s.mover = next_seat(s, s.mover)
            else:
                self.begin_turn(s)
        elif s.step == ASK_RECALL:
            self.take_home(s, arg)
        elif s.step == ASK_MOVE:
            if verb == V_MOVE:
                self.move_unit(s, arg & 255, arg >> 8)
            else:
                self.open_window(s, MOVE_ENDS)
        else:
            self.battle_deed(s, verb, arg)

    cdef void take_home(self, State* s, int kind) noexcept nogil:
        """A citizen comes back to the citadel as it lies (4.6)."""
        cdef Card* card = &s.sides[s.active].cards[s.subject]
        if kind == 1:
            card.t -= 1
            citadel_of(s, s.active).t += 1
        elif kind == 2:
            card.d -= 1
            citadel_of(s, s.active).d += 1
        s.subject += 1
        self.recall(s)

    cdef void battle_deed(self, State* s, int verb, int arg) noexcept nogil:
        cdef int i
        if verb == V_ATTACK:
            self.declare(s, arg & 1, arg >> 1 & 3, arg >> 3 & 3, arg >> 5)
            self.fight(s)
        elif verb == V_NO_ATTACK:
            self.enter_move(s)
        elif verb == V_CLOAK:
            i = 0
            while s.attackers[i] != s.subject:
                i += 1
            s.cloak_asked |= 1 << i
            if arg:
                s.passed[i] = s.round_ - i + 1
            s.subject = 0
            self.fight(s)
        elif verb == V_TOKEN:
            lose_token(card_at(s, s.subject), arg)
            self.lost_one(s)
            self.after_losses(s)
        elif verb == V_NAME:
            s.look[s.look_n] = arg
            s.look_n += 1
            s.value -= 1
            if s.value == 0:
                self.finish_breach(s)
                self.after_breach(s)
        else:
            out_of_hand(s, arg, s.enemy)
            into_scrap(s, arg)
            self.after_breach(s)

    cdef int to_move(self, const void* state) noexcept nogil:
        cdef const State* s = <const State*>state
        if s.phase == OVER:
            return NOBODY
        return s.mover

    cdef int turn_of(self, const void* state) noexcept nogil:
        return (<const State*>state).turn

    cdef bint sound(self, const void* state) noexcept nogil:
        return is_sound(<const State*>state, self.facts, self.goal)

    cdef void determinize(self, void* state, int seat, u64* rng) noexcept nogil:
        redraw(<State*>state, self.facts, seat, rng)

    cdef u64 info_key(self, const void* state, int seat) noexcept nogil:
        return knowledge_key(<const State*>state, self.state_size, seat)

    cdef move_t seen(self, const void* state, move_t move, int seat) noexcept nogil:
        """A card goes face down into a forge: which one, only its player sees."""
        cdef const State* s = <const State*>state
        if s.step == ASK_FORGE and move & 31 == V_START and s.mover != seat:
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
        fields = position.fold(self, text)
        whole = fields
        memcpy(<void*>self.checked(state), &whole, self.state_size)
        if not is_sound(&whole, self.facts, self.goal):
            raise PositionError(_("This position cannot be: its parts contradict each other."))
        return state

    def check(self, bytes state):
        """Raises AssertionError when the position breaks an invariant of the game."""
        assert self.is_sound(state), "every card and echo lies in one place"

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


cdef bint anyone_left(const State* s) noexcept nogil:
    cdef int i
    for i in range(s.attackers_n):
        if s.attackers[i] != NO_CARD:
            return True
    return False

def make(options):
    """Sovereign under those options. Raises OptionError for an unknown key or value."""
    return Sovereign(options)

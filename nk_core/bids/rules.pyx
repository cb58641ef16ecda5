"""Bids: everyone bids a card face down for each prize; the highest lone bid takes it.

A game for tests: it has what Sowers has not (up to four seats, moves hidden until a round ends), so
that nothing in search, table or contract is written for one game.
"""

from libc.string cimport memcpy, memset

from nk_core.bids.state cimport *
from nk_core.bits cimport hash_bytes, lowest, popcount
from nk_core.game cimport NOBODY, Game
from nk_core.ints cimport move_t, u16, u64
from nk_core.rng cimport rng_below, rng_next, shuffle

from nk_core.bids import setup, texts

cdef enum:
    UNSEEN = 15     # a bid that the looking seat does not see


cdef class Bids(Game):
    """Bids for 2 to 4 seats; raises OptionError for an unknown option."""

    def __init__(self, options=None):
        self.options = setup.complete(options or {})
        self.name = "bids"
        self.seats = int(self.options["seats"])
        self.size = int(self.options["cards"])
        self.state_size = sizeof(State)
        self.reward_sum = 1.0
        self.rollout_plies = 0

    cdef void setup(self, void* state, u64 seed) noexcept nogil:
        cdef State* s = <State*>state
        cdef int i
        s.rng = seed
        for i in range(self.size):
            s.prize[i] = i + 1
        shuffle(s.prize, self.size, &s.rng)
        for i in range(self.seats):
            s.hand[i] = (2 << self.size) - 2

    cdef int to_move(self, const void* state) noexcept nogil:
        cdef const State* s = <const State*>state
        if s.round == self.size:
            return NOBODY
        return s.mover

    cdef int turn_of(self, const void* state) noexcept nogil:
        return (<const State*>state).round + 1

    cdef int legal_moves(self, const void* state, move_t* out) noexcept nogil:
        cdef const State* s = <const State*>state
        cdef u16 rest = s.hand[s.mover]
        cdef int n = 0
        while rest:
            out[n] = lowest(rest)
            n += 1
            rest &= rest - 1
        return n

    cdef void apply(self, void* state, move_t move) noexcept nogil:
        cdef State* s = <State*>state
        s.hand[s.mover] &= ~(<u16>1 << move)
        s.bid[s.mover] = move
        s.mover = (s.mover + 1) % self.seats
        if s.mover == 0:
            self.reveal(s)

    cdef void reveal(self, State* s) noexcept nogil:
        cdef int seat, best = 0, winner = -1
        for seat in range(self.seats):
            if s.bid[seat] > best:
                best = s.bid[seat]
                winner = seat
            elif s.bid[seat] == best:
                winner = -1
        if winner >= 0:
            s.score[winner] += s.prize[s.round]
        memset(s.bid, 0, BID_SEATS)
        s.round += 1

    cdef void reward_all(self, const void* state, float* out) noexcept nogil:
        cdef const State* s = <const State*>state
        cdef int seat, best = 0, count = 0
        for seat in range(self.seats):
            if s.score[seat] > best:
                best = s.score[seat]
                count = 0
            count += s.score[seat] == best
        for seat in range(self.seats):
            out[seat] = 1.0 / count if s.score[seat] == best else 0.0

    cdef bint sound(self, const void* state) noexcept nogil:
        cdef const State* s = <const State*>state
        cdef u16 prizes = 0
        cdef int i
        for i in range(self.size):
            prizes |= <u16>1 << s.prize[i]
        for i in range(self.seats):
            if popcount(s.hand[i]) + (s.bid[i] > 0) + s.round != self.size:
                return False
            if s.bid[i] and (s.hand[i] >> s.bid[i]) & 1:
                return False
        return prizes == (2 << self.size) - 2

    cdef void determinize(self, void* state, int seat, u64* rng) noexcept nogil:
        cdef State* s = <State*>state
        cdef int other, skip, i, card, n = s.round + 1
        cdef u16 rest = 0
        s.rng = rng_next(rng)
        for i in range(s.round + 1):
            rest |= <u16>1 << s.prize[i]
        for card in range(1, self.size + 1):   # in a fixed order first: the true one must leave no trace
            if not (rest >> card) & 1:
                s.prize[n] = card
                n += 1
        if s.round < self.size:
            shuffle(&s.prize[s.round + 1], self.size - s.round - 1, rng)
        for other in range(self.seats):
            if other == seat or s.bid[other] == 0:
                continue
            rest = s.hand[other] | <u16>1 << s.bid[other]
            s.hand[other] = rest
            for skip in range(rng_below(rng, popcount(rest))):
                rest &= rest - 1
            s.bid[other] = lowest(rest)
            s.hand[other] &= ~(<u16>1 << s.bid[other])

    cdef u64 info_key(self, const void* state, int seat) noexcept nogil:
        cdef State known
        cdef int other
        memcpy(&known, state, sizeof(State))
        known.rng = 0
        if known.round < self.size:
            memset(&known.prize[known.round + 1], 0, BID_CARDS - known.round - 1)
        for other in range(self.seats):
            if other != seat and known.bid[other]:
                known.hand[other] |= <u16>1 << known.bid[other]
                known.bid[other] = UNSEEN
        return hash_bytes(&known, sizeof(State))

    cdef move_t seen(self, const void* state, move_t move, int seat) noexcept nogil:
        return move if (<const State*>state).mover == seat else UNSEEN

    def describe(self, move):
        """“bid 3”, or “bid ?” for one that is not seen."""
        return texts.describe(move)

    def parse(self, text):
        """The move of “bid 3”. Raises IllegalMove."""
        return texts.parse(text)

    def peek(self, bytes state):
        """The position: seats with hand, bid and score; prizes in order; round and mover."""
        cdef const State* s = <const State*>self.checked(state)
        seats = [{"hand": [n for n in range(1, self.size + 1) if s.hand[i] >> n & 1],
                  "bid": s.bid[i], "score": s.score[i]} for i in range(self.seats)]
        return {"seats": seats, "prizes": [s.prize[i] for i in range(self.size)],
                "round": s.round, "mover": s.mover, "rng": f"{s.rng:016x}"}

    def poke(self, text):
        """The state of a position. Raises PositionError."""
        cdef bytes state = self.blank()
        cdef State* s = <State*>self.checked(state)
        texts.check_position(text, self.seats, self.size)
        for i, seat in enumerate(text["seats"]):
            s.hand[i] = sum(1 << n for n in seat["hand"])
            s.bid[i] = seat["bid"]
            s.score[i] = seat["score"]
        for i, prize in enumerate(text["prizes"]):
            s.prize[i] = prize
        s.round, s.mover, s.rng = text["round"], text["mover"], int(text["rng"], 16)
        return state

    def check(self, bytes state):
        """Raises AssertionError when a card is missing or doubled."""
        text = self.peek(state)
        assert sorted(text["prizes"]) == list(range(1, self.size + 1))
        for seat in text["seats"]:
            left = self.size - text["round"] - (seat["bid"] > 0)
            assert len(seat["hand"]) == left and seat["bid"] not in seat["hand"]


def make(options):
    """Bids under those options."""
    return Bids(options)

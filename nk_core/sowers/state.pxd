"""Sowers: the words of the game and the 128 bytes of its state. No rule lives here.

A card is known by its kind: 0-9 black 1-10, 10-19 yellow 1-10, 20 a Wild Seed. A pile counts kinds
in 32 bits: one bit for each black (bits 0-9), two for each yellow (bits 10-29) and for Wilds
(bits 30-31); no pile can ever hold two equal blacks, or three equal others.
"""

from nk_core.bits cimport popcount
from nk_core.ints cimport u8, u16, u32, u64

cpdef enum Kind:
    BLACK = 0
    YELLOW = 10
    WILD = 20
    KINDS = 21
    HIDDEN_KIND = 31      # a card that the looking seat does not see

cpdef enum Phase:
    PLAY = 0              # one card from the hand to a soil
    FOLLOW = 1            # the follow-up of the Rocky Soil
    TAKE = 2              # the optional pick-up of the Path
    RETURN = 3            # four cards from the hand onto or under the deck, one at a time
    DISCARD = 4           # down to seven cards
    OVER = 5

cpdef enum Verb:
    PATH = 1              # arg: kind
    ROCKY = 2             # arg: kind
    THORNY = 3            # arg: kind
    GOOD = 4              # arg: length (4 bits), then a bit for each card of the run that is a Wild
    TAKE_ROCKY = 5        # arg: place, 0 = laid first
    TAKE_THORNY = 6       # arg: kind
    TAKE_NOTHING = 7
    TOP = 8               # arg: kind
    BOTTOM = 9            # arg: kind
    DROP = 10             # arg: kind, a discard at the end of the turn
    PUT_BACK = 11         # TOP or BOTTOM as the other seat sees it

cpdef enum End:
    RUNNING = 0
    SEEDS = 1             # ten cards on the Good Soil
    NO_DRAW = 2           # nothing to draw at the start of a turn
    NO_PLAY = 3           # no soil takes a card
    BLACK_DISCARD = 4     # a black would have to be discarded
    NO_FOLLOWUP = 5       # the Rocky Soil's follow-up could not be played
    AQUILA = 6            # solo: Aquila's tenth black
    YELLOWS = 7           # both completed: more yellows in the deck
    DRAWN = 8             # both completed, equal yellows

cdef enum:
    GOOD_SIZE = 10        # cards that win
    HAND_LIMIT = 7
    ROCKY_LIMIT = 4
    RETURNS = 4           # cards put back by the Thorny Soil
    DECK_ROOM = 44        # 42 cards, and two bytes that even out the struct
    SUITED = 11           # kinds that may go to the Path: yellows and Wilds
    MAX_SINCE = 15
    DRAW_SEAT = 2         # State.winner when nobody wins
    ROCKY_BY = 32         # State.rocky: this bit tells that seat 1 (or Aquila) laid the card
    ROCKY_KIND = 31

    # masks of a pile
    BLACKS = 0x3FF
    LOW = 0x55555400      # the low bit of each two-bit count
    WILD_UNIT = 0x40000000
    WILDS = 0xC0000000

ctypedef struct State:
    u64 rng               # the deal came from here
    u32 hand[2]           # piles
    u32 shown[2]          # piles: at least these of the hand are known to the other seat
    u32 path[2]           # piles: laid or discarded face down by this seat
    u16 thorny[2]         # bits 0-9 blacks, bits 10-11 how many Wilds
    u16 good_wild[2]      # which of the cards on the Good Soil are Wilds, bit 0 = the first
    u8 good[2]            # cards on the Good Soil (solo: [1] is Aquila's)
    u8 deck_n[2]
    u8 known_top[2]       # so many cards on top of the deck its owner has put there
    u8 known_bottom[2]    # so many under it
    u8 since[2][11]       # per yellow and Wild: two nibbles, one a copy among the seat's hidden cards:
                          # 0 no copy, else 1 + how many cards the seat had on the Path when it got it
    u8 rocky[4]           # kind, and ROCKY_BY
    u8 deck[44]           # seat 0's deck from the left (bottom first), seat 1's from the right
    u8 rocky_n
    u8 mover
    u8 phase
    u8 turn               # turns begun by the seats, 1-based
    u8 first              # the seat that began (solo: 1 = Aquila)
    u8 returned           # cards put back so far
    u8 bottoms            # 1 when one of them went under the deck: no more go on top
    u8 winner             # seat, or DRAW_SEAT; in solo 1 = Aquila
    u8 end                # End
    u8 spare              # always 0: makes 128 bytes without a gap


cdef inline int shift_of(int kind) noexcept nogil:
    return kind if kind < YELLOW else 2 * kind - YELLOW

cdef inline u32 unit_of(int kind) noexcept nogil:
    """One card of that kind, as a pile."""
    return <u32>1 << shift_of(kind)

cdef inline int count_of(u32 pile, int kind) noexcept nogil:
    return (pile >> shift_of(kind)) & (1 if kind < YELLOW else 3)

cdef inline int size_of(u32 pile) noexcept nogil:
    """How many cards a pile holds."""
    return popcount(pile & (BLACKS | LOW)) + 2 * popcount(pile & (LOW << 1))

cdef inline u32 suited_of(u32 pile) noexcept nogil:
    """The low bit of each yellow or Wild kind that is there at all."""
    return (pile | (pile >> 1)) & LOW

cdef inline int deck_place(int seat, int i) noexcept nogil:
    """Where the i-th card from the bottom of that seat's deck lies in State.deck."""
    return i if seat == 0 else DECK_ROOM - 1 - i

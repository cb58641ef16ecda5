"""Bids: the 40 bytes of its state. A card is its number; a hand is a mask with bit n for card n."""

from nk_core.ints cimport u8, u16, u64

cdef enum:
    BID_SEATS = 4
    BID_CARDS = 8

ctypedef struct State:
    u64 rng
    u16 hand[4]        # masks
    u8 bid[4]          # laid face down this round, 0 = not yet
    u8 score[4]
    u8 prize[8]        # in the order of the rounds
    u8 round           # 0-based; equals the number of cards when over
    u8 mover
    u8 spare[5]
    u8 last            # always 0: the last field of a state is a scalar

"""Sovereign: cards, citizens and echoes move from place to place. Numbers in remarks are those of rules.md."""

from libc.string cimport memmove, memset

from nk_core.ints cimport u8, u64
from nk_core.rng cimport rng_below
from nk_core.sovereign.state cimport *


cdef void clear_card(Card* card, int owner) noexcept nogil:
    """A card that leaves play forgets all that was on it; where it goes, the caller writes."""
    memset(card, 0, sizeof(Card))
    card.holder = owner

# ---- deck and hand -----------------------------------------------------------------------------------------

cdef int pick_from_deck(State* s, int seat) noexcept nogil:
    """The next card of a deck, ECHO for an echo, NO_CARD when it is empty.

    A deck has no order until it is drawn from: every card in it is as likely as any other. That is the
    same as a shuffled pile, and leaves nothing to be peeked at.
    """
    cdef Side* side = &s.sides[seat]
    cdef int at, k
    if side.deck_n == 0:
        return NO_CARD
    at = rng_below(&s.rng, side.deck_n)
    side.deck_n -= 1
    if at < side.deck_echoes:
        side.deck_echoes -= 1
        return ECHO
    at -= side.deck_echoes
    for k in range(DECK_CARDS):
        if side.cards[k].zone == IN_DECK:
            if at == 0:
                return seat << 5 | k
            at -= 1
    return NO_CARD

cdef void into_hand(State* s, int card, int seat) noexcept nogil:
    """A card or an echo comes into a hand."""
    s.sides[seat].hand_n += 1
    if card == ECHO:
        s.sides[seat].hand_echoes += 1
        return
    card_at(s, card).zone = IN_HAND
    card_at(s, card).holder = seat

cdef void out_of_hand(State* s, int card, int seat) noexcept nogil:
    """A card or an echo leaves a hand; where it goes, the caller writes."""
    s.sides[seat].hand_n -= 1
    if card == ECHO:
        s.sides[seat].hand_echoes -= 1
        return
    card_at(s, card).seen = 0
    forget_since(card_at(s, card))

cdef int since_when(const Card* card, int seat) noexcept nogil:
    """The turn since which a seat knows a card to be in its holder's hand or started from it, 0 if it does not."""
    return 0 if card.holder == seat else card.since[(seat - card.holder - 1) & 3]

cdef void know_since(Card* card, int seat, int turn) noexcept nogil:
    """Another seat than the holder knows from now on that much, with 0 nothing."""
    if card.holder != seat:
        card.since[(seat - card.holder - 1) & 3] = min(turn, 255)

cdef void forget_since(Card* card) noexcept nogil:
    memset(card.since, 0, sizeof(card.since))

cdef void know_in_hand(State* s, int card, int seat) noexcept nogil:
    """A seat sees a card in a hand (13.8)."""
    card_at(s, card).seen |= 1 << seat
    know_since(card_at(s, card), seat, 0)

cdef int draw_card(State* s, int seat) noexcept nogil:
    """Draws a card into the hand; returns it, NO_CARD when the deck is empty (10.3)."""
    cdef int card = pick_from_deck(s, seat)
    if card != NO_CARD:
        into_hand(s, card, seat)
        s.sides[seat].echo_high += 1
    return card

cdef void hand_to_deck(State* s, int seat) noexcept nogil:
    """A whole hand goes back into its deck (2.5)."""
    cdef Side* side = &s.sides[seat]
    cdef int k
    side.deck_n += side.hand_n
    side.deck_echoes += side.hand_echoes
    side.hand_n = 0
    side.hand_echoes = 0
    side.echo_low = 0
    side.echo_high = 0
    for k in range(DECK_CARDS):
        if side.cards[k].zone == IN_HAND:
            clear_card(&side.cards[k], seat)

cdef int hand_cards(const State* s, int seat, u8* out) noexcept nogil:
    """The cards of a hand by id, each once, then ECHO as often as there are echoes; returns how many."""
    cdef int owner, k, n = 0
    for owner in range(s.seats):
        for k in range(DECK_CARDS):
            if s.sides[owner].cards[k].zone == IN_HAND and s.sides[owner].cards[k].holder == seat:
                out[n] = owner << 5 | k
                n += 1
    for k in range(s.sides[seat].hand_echoes):
        out[n] = ECHO
        n += 1
    return n

# ---- scrap ---------------------------------------------------------------------------------------------------

cdef void into_scrap(State* s, int card) noexcept nogil:
    """A card goes on top of its owner's scrap (6.15)."""
    cdef Side* side = &s.sides[card >> 5]
    clear_card(&side.cards[card & 31], card >> 5)
    side.cards[card & 31].zone = IN_SCRAP
    side.scrap[side.scrap_n] = card & 31
    side.scrap_n += 1

cdef void take_from_scrap(State* s, int card) noexcept nogil:
    """A card leaves its owner's scrap; where it goes, the caller writes."""
    cdef Side* side = &s.sides[card >> 5]
    cdef int i = 0
    while side.scrap[i] != card & 31:
        i += 1
    side.scrap_n -= 1
    memmove(&side.scrap[i], &side.scrap[i + 1], side.scrap_n - i)
    side.scrap[<int>side.scrap_n] = 0

# ---- lanes -----------------------------------------------------------------------------------------------------

cdef int place_in_lane(const State* s, int card) noexcept nogil:
    """How many units are in front of it in its lane."""
    cdef const Card* unit = seen_at(s, card)
    cdef const Side* side = &s.sides[unit.holder]
    cdef int i
    for i in range(side.lane_n[unit.host]):
        if side.lanes[unit.host][i] == card:
            return i
    return -1

cdef void into_lane(State* s, int card, int seat, int lane, int place) noexcept nogil:
    """A unit comes into a lane at a place; those from there on move back (6.3)."""
    cdef Side* side = &s.sides[seat]
    memmove(&side.lanes[lane][place + 1], &side.lanes[lane][place], side.lane_n[lane] - place)
    side.lanes[lane][place] = card
    side.lane_n[lane] += 1
    card_at(s, card).zone = IN_LANE
    card_at(s, card).holder = seat
    card_at(s, card).host = lane

cdef void out_of_lane(State* s, int card) noexcept nogil:
    """A unit leaves its lane; those behind it move up (6.3)."""
    cdef Card* unit = card_at(s, card)
    cdef Side* side = &s.sides[unit.holder]
    cdef int lane = unit.host, place = place_in_lane(s, card)
    side.lane_n[lane] -= 1
    memmove(&side.lanes[lane][place], &side.lanes[lane][place + 1], side.lane_n[lane] - place)
    side.lanes[lane][<int>side.lane_n[lane]] = 0

# ---- forge -----------------------------------------------------------------------------------------------------

cdef void doubt_hand(State* s, const Facts* facts, int seat) noexcept nogil:
    """A card has left a hand face down for the forge: whoever knew cards of that hand, reflexes apart, knows of
    each now only that it is there or in the forge since (13.9); the card that went is in the same doubt."""
    cdef int owner, k, who
    cdef Card* card
    cdef Side* side = &s.sides[seat]
    for owner in range(s.seats):
        for k in range(DECK_CARDS):
            card = &s.sides[owner].cards[k]
            if card.zone != IN_HAND or card.holder != seat or facts_of(facts, s, owner << 5 | k).type == REFLEX:
                continue
            for who in range(s.seats):
                if card.seen >> who & 1:
                    know_since(card, who, s.turn)
            card.seen = 0
    for owner in range(s.seats):
        if side.known_echoes[owner] >= side.held_echoes[owner] and side.known_echoes[owner]:
            side.held_echoes[owner] = side.known_echoes[owner]
            side.echoes_since[owner] = min(<int>s.turn, 255)
        if side.known_echoes[owner]:
            side.known_echoes[owner] -= 1

cdef void forget_echo(State* s, int seat, int born) noexcept nogil:
    """An echo has left a hand (born FROM_HAND) or a forge in the open: fewer are left of those known there."""
    cdef Side* side = &s.sides[seat]
    cdef int who
    for who in range(s.seats):
        if born == FROM_HAND and side.known_echoes[who]:
            side.known_echoes[who] -= 1
        if side.held_echoes[who] and born >= side.echoes_since[who]:
            side.held_echoes[who] -= 1
            if side.held_echoes[who] == 0:
                side.echoes_since[who] = 0

cdef void start_in_forge(State* s, const Facts* facts, int seat, int card, bint seen) noexcept nogil:
    """A card of the hand goes face down to the end of a forge, its talent on the first space (5.2); ``seen``
    where hands lie open."""
    cdef Side* side = &s.sides[seat]
    cdef Slot* slot = &side.forge[side.forge_n]
    side.hand_n -= 1
    if card == ECHO:
        side.hand_echoes -= 1
    slot.card = card
    slot.track = 1
    slot.born = min(<int>s.turn, 255)
    slot.seen = (1 << s.seats) - 1 if seen else 1 << seat
    side.forge_n += 1
    if not seen:
        doubt_hand(s, facts, seat)
    elif card != ECHO:
        card_at(s, card).seen = 0
    if card != ECHO:
        card_at(s, card).zone = IN_FORGE
        card_at(s, card).holder = seat

cdef int take_from_forge(State* s, int seat, int place) noexcept nogil:
    """A card leaves a forge, the later ones close up; returns it."""
    cdef Side* side = &s.sides[seat]
    cdef int card = side.forge[place].card
    side.forge_n -= 1
    memmove(&side.forge[place], &side.forge[place + 1], (side.forge_n - place) * sizeof(Slot))
    memset(&side.forge[<int>side.forge_n], 0, sizeof(Slot))
    return card

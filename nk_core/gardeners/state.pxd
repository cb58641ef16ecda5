"""Gardeners: the words of the game and the 416 bytes of its state. No rule lives here.

A card is known by its kind; a pile is a count per kind. Workers of one kind in one garden are a
team, so a Worker Row is seven team sizes and a bit for each Miracle; a Seed Row is a list of at
most three bytes: kind, and fruit laid on it by Growers.
"""

from nk_core.ints cimport u8, u16, u64

cpdef enum Kind:
    ASSISTANT = 0
    FISHER = 1
    GROWER = 2
    MANAGER = 3
    MERCHANT = 4
    MONK = 5
    REAPER = 6
    SEED1 = 7             # worth 1
    SEED2 = 8             # worth 2
    THORN = 9
    HEALING = 10          # the three Miracles
    HANDS = 11
    PLENTY = 12
    MASTER = 13           # the Master Gardener
    HIDDEN_KIND = 15      # a card that the looking seat does not see

cpdef enum Sizes:
    WORKERS = 7           # kinds of Workers
    HELD = 9              # kinds that a hand can hold
    PLAIN = 10            # kinds that are dealt: those, and Thorns
    KINDS = 14
    GARDENERS = 8

cpdef enum Persona:       # the eight Gardeners
    VISENIA = 0
    WISOR = 1
    ALLUS = 2
    AVENTUS = 3
    MILETUS = 4
    PRACTICUS = 5
    CASSIA = 6
    PRUDENCE = 7
    NO_GARDENER = 8       # not chosen yet

cpdef enum Phase:
    PICK = 0              # choose a Gardener
    DOVE = 1              # place a Dove, or end the turn
    APPOINT = 2           # which Worker where
    PLANT = 3             # which Seed where
    PLANT_MORE = 4        # Practicus: a second Seed, or stop
    PRUNE = 5             # which Thorn
    PAY = 6               # a piece of the cost
    SEND = 7              # Assistant: which Worker where
    ARRANGE = 8           # Assistant: the new Seed Row
    FISH = 9              # Fisher: which card of the discard pile
    USE = 10              # Fisher, Merchant: play the card or keep it
    GROW = 11             # Grower: which Seed
    VISIT = 12            # Merchant: whose hand
    TAKE = 13             # Merchant, open: which card
    GIVE = 14             # Merchant: which card back
    REAP = 15             # Reaper: which Seed
    LOOK = 16             # Cassia: which card to take, which of the others on top
    REWARD = 17           # of a team: fruit or Dove
    THORNED = 18          # Prudence: plant or discard a Thorn
    SITE = 19             # the drawer of a Miracle chooses its garden
    MIRACLE = 20          # its owner places or refuses it
    DISCARD = 21          # down to seven cards
    OVER = 22

cpdef enum Verb:          # bits 0-4 of a move; its argument lies above
    DO_PICK = 0           # arg: Persona
    DO_END = 1
    DO_DOVE = 2           # arg: Source, Action << 2
    DO_APPOINT = 3        # arg: kind, garden << 4, spot << 6
    DO_PLANT = 4          # arg: kind, garden << 4
    DO_STOP = 5
    DO_PRUNE = 6          # arg: place, garden << 2, 16 when an own Thorn is collected
    DO_PAY = 7            # arg: Piece, what << 3
    DO_SEND = 8           # arg: kind, garden << 4, Doves on it << 6
    DO_ARRANGE = 9        # arg: three codes of 4 bits, from the Gardener on (bed_code)
    DO_FISH = 10          # arg: kind
    DO_KEEP = 11
    DO_GROW = 12          # arg: place
    DO_VISIT = 13         # arg: seat
    DO_TAKE = 14          # arg: kind
    DO_GIVE = 15          # arg: kind
    DO_REAP_HAND = 16     # arg: kind
    DO_REAP_BED = 17      # arg: place
    DO_LOOK = 18          # arg: kind taken, kind on top << 4 (HIDDEN_KIND: nothing to choose)
    DO_FRUIT = 19
    DO_DOVE_REWARD = 20
    DO_SUFFER = 21        # Prudence plants the Thorn
    DO_THROW = 22         # Prudence discards it
    DO_SITE = 23          # arg: garden
    DO_PLACE_ROW = 24     # arg: spot
    DO_PLACE_BED = 25
    DO_REFUSE = 26
    DO_DROP = 27          # arg: kind

cpdef enum Source:        # where a Dove is placed
    ON_GARDENER = 0       # for a gardening action
    ON_ABILITY = 1        # for the Gardener's own ability
    ON_WORKER = 2         # on a Worker that has none
    ON_USED_WORKER = 3    # Visenia: on one that has one

cpdef enum Action:        # what a Dove is placed for
    TO_APPOINT = 0        # Gardener, Manager
    TO_PLANT = 1          # Gardener, Manager
    TO_PRAY = 2           # Gardener, Monk
    TO_PRUNE = 3          # Gardener, Monk
    TO_SEND = 4           # Assistant
    TO_ARRANGE = 5        # Assistant
    TO_FISH = 6
    TO_GROW = 7
    TO_TRADE = 8          # Merchant
    TO_REAP = 9
    TO_LOOK = 10          # Cassia
    ACTIONS = 11

cpdef enum Piece:         # of a payment
    PAY_YELLOW = 0
    PAY_PURPLE = 1
    PAY_HAND = 2          # what: kind
    PAY_WORKER = 3        # what: kind, Doves on it << 4
    PAY_BED = 4           # what: place; a Seed with its fruit, or a Miracle
    PAY_FRUIT = 5         # what: place; one fruit off a Seed
    PAY_MIRACLE = 6       # what: kind; of the Worker Row

cpdef enum Errand:        # what goes on once a drawn card has been dealt with
    NO_ERRAND = 0
    SETUP_DRAW = 1        # the redraw of the starting hand of `active`
    PRAYER = 2
    CASSIA_DRAW = 3
    TURN_DRAW = 4
    FISHING = 5           # a fished Miracle, or a fished card to use
    TRADING = 6           # a traded card to use

cpdef enum Tale:          # what a move brought, as noted in the journal: (tale, seat, a, b)
    T_PICKED = 1          # seat chose Persona a
    T_THORNS = 2          # at the start seat planted a Thorns and discarded b more
    T_FIRST = 3           # seat begins; a: 1 when lots were drawn
    T_TURN = 4            # seat begins turn a
    T_DOVE = 5            # seat places a Dove: Source a, Action b
    T_DRAW = 6            # seat draws kind a; b: Errand
    T_PLANTED = 7         # kind a goes to the first Seed spot of garden `seat`; b: fruit on it
    T_CREPT = 8           # kind a leaves garden `seat` on the right for garden b
    T_LOOPED = 9          # kind a, pushed out of garden `seat`, has gone all the way round: discarded
    T_APPOINTED = 10      # Worker a joins garden `seat`; b: size of its team now
    T_REPLACED = 11       # kind a leaves a spot of garden `seat` for the discard pile; b: how many
    T_GAIN = 12           # seat gains a yellow and b purple fruit
    T_DOVE_GAIN = 13      # seat gains a Dove; a: 1 when it lies aside until the recall
    T_PRUNED = 14         # a Thorn at place a of garden `seat`; b: 1 + the seat that collects it, 0 none
    T_PAID = 15           # seat pays: Piece a, b = kind (of PAY_HAND, PAY_WORKER, PAY_BED, PAY_FRUIT, PAY_MIRACLE)
    T_LOST = 16           # a fruit of seat's payment were too much
    T_CHANGE = 17         # a fruit come back to seat
    T_SENT = 18           # Worker a leaves garden `seat` for garden b
    T_ARRANGED = 19       # seat rearranged its garden
    T_FISHED = 20         # seat takes kind a from the discard pile
    T_KEPT = 21           # seat keeps kind a; b: Errand
    T_GREW = 22           # fruit on the Seed a of seat; b: place
    T_TOOK = 23           # seat took kind a from the hand of seat b
    T_GAVE = 24           # seat gave kind a to seat b
    T_REAPED = 25         # seat discards Seed a for b fruit
    T_LOOKED = 26         # seat looks at the top a cards
    T_CHOSE = 27          # Cassia takes kind a and puts b cards back
    T_THREW = 28          # Prudence discards the Thorn
    T_MIRACLE = 29        # Miracle a goes to garden `seat`
    T_PLACED = 30         # Miracle a lies in the Worker Row of garden `seat`
    T_REFUSED = 31        # seat refuses Miracle a: discarded
    T_DROPPED = 32        # seat discards kind a for the hand limit
    T_MASTER = 33         # seat has drawn the Master Gardener; a: turns left to begin
    T_NO_CARD = 34        # seat has nothing to draw
    T_RESHUFFLED = 35     # a cards of the discard pile are the new draw pile
    T_RECALL = 36         # seat ends the turn and recalls its Doves
    T_HARVEST = 37

cdef enum:
    HAND_LIMIT = 7
    ROW_ROOM = 4          # spots of a Worker Row
    BED_ROOM = 3          # spots of a Seed Row, the Gardener's apart
    TEAM_ROOM = 4
    DOVE_LIMIT = 15
    BLOCK = 10            # the Master Gardener lies among so many cards at the bottom
    START_HAND = 5
    REDRAWN_HAND = 3
    PILE_ROOM = 64
    NO_SPOT = 0           # spots of a Worker Row: 1 + Worker kind, or 8 + number of the Miracle
    FRUIT_SHIFT = 4       # State.bed: fruit above the kind

ctypedef struct State:
    u64 rng
    # what lies open
    u16 yellow[4]
    u8 purple[4]
    u8 collected[4]       # Thorns collected
    u8 doves[4]           # owned, placed ones included
    u8 gardener[4]
    u8 offer[4][2]        # Gardeners dealt to choose from
    u8 team[4][7]         # Workers of each kind
    u8 row[4]             # Miracles in the Worker Row: bit 0 HEALING
    u8 bed[4][3]          # the Seed Row from the Gardener on: kind | fruit << 4
    u8 bed_n[4]
    u8 hand_n[4]
    u8 used[2][7]         # Workers of `active` with exactly one Dove, with two
    u8 discard[13]
    u8 turned[13]         # after a reshuffle: what the draw pile may hold at most
    u8 pile_n
    u8 reach              # the Master Gardener lies among so many cards at the bottom; 0 = it is out
    u8 looked             # so many cards on top Cassia has put there
    u8 active             # whose turn (at set-up: whose redraw) it is
    u8 mover              # who decides
    u8 phase
    u8 turn               # 1-based
    u8 first
    u8 free               # Doves not yet placed
    u8 aside              # Doves gained that wait for the recall
    u8 acted              # the Gardener has its Dove for a gardening action
    u8 special            # ... and for its own ability
    u8 errand
    u8 draws              # cards still to draw
    u8 due                # fruit still to pay
    u8 prize              # team reward in question: size, | 8 in another's garden
    u8 card               # Miracle, fished card or Thorn in question; of a trade HIDDEN_KIND
    u8 drawer             # who drew the Miracle
    u8 partner            # the other seat of a trade
    u8 master             # 1 once the Master Gardener is out
    u8 left               # turns still to begin then
    u8 removed            # how many cards are out of play
    u8 fallback           # set-up: 1 when the Master Gardener waits to be shuffled back
    # what does not
    u8 taken              # trade: the card received
    u8 reach_seen         # State.reach as Cassia knows it
    u8 hand[4][9]
    u8 known[4][4][9]     # [who knows][whose hand][kind]: surely so many
    u8 box[10]            # out of play
    u8 pile[64]           # bottom first
    u8 gap[3]             # always 0: makes 416 bytes
    u8 spare              # always 0

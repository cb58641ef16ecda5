"""Sovereign: the words of the game and its state. No rule lives here.

A card is known by its id: 32 * seat + k, where k is its place in that seat's deck list (0-29), 30 the
leader and 31 the citadel; so the owner of a card is id >> 5. What a card is (its type, cost and
program) is no part of the state, only which deck list each seat plays. Echoes are all alike and are
counted, not named; where one stands among cards it is written ECHO.

The state is a head and one Side a seat, so that two seats take half the bytes of four.
"""

from nk_core.ints cimport i8, u8, u16, u32, u64

cpdef enum Names:
    DECK_CARDS = 30       # faction cards of a deck
    DECK_ECHOES = 20
    LEADER = 30           # k of the leader
    CITADEL = 31          # k of the citadel: the citizens on it are idle
    NO_CARD = 254
    ECHO = 255            # an echo, wherever a card id may stand

cpdef enum CardType:
    UNIT = 0
    AUGMENT = 1
    FACILITY = 2
    REFLEX = 3
    LEADER_CARD = 4
    CITADEL_CARD = 5

cpdef enum Keyword:       # bit numbers
    AIRBORNE = 0
    CLOAK = 1
    CONSUME = 2
    CYBERNETIC = 3
    PIERCE = 4
    RESILIENT = 5
    SLAVELINK = 6
    SLOW = 7
    SPLASH = 8
    SQUAD = 9
    NO_SPLASH = 10        # immune to splash
    KEYWORDS = 11

cpdef enum Subtype:       # bit numbers
    HUMAN = 0
    XENO = 1
    MECH = 2
    SYNTH = 3
    ANTIGRAV = 4
    CHIMERA = 5

cpdef enum Zone:
    IN_DECK = 0
    IN_HAND = 1           # Card.holder: whose hand (a card of another's deck may come there)
    IN_FORGE = 2
    IN_LANE = 3           # Card.holder: whose lane, Card.host: 0 leader lane, 1 citadel lane
    IN_COLONY = 4         # a facility; leader and citadel too
    ON_HOST = 5           # an augment; Card.host: the id of its host, Card.holder: who controls it
    ON_TABLE = 6          # a reflex in play
    IN_SCRAP = 7

cpdef enum Phase:
    MULLIGAN = 0
    GROWTH = 1
    UPKEEP = 2
    FORGE = 3
    BATTLE = 4
    MOVE = 5
    DRAW = 6
    OVER = 7

cpdef enum Step:          # what the mover is asked, or the program stands at
    ASK_MULLIGAN = 0      # keep the hand or draw another
    ASK_RECALL = 1        # of the card in State.subject: a talent, a drone or nothing comes home
    ASK_FORGE = 2         # an action of the own forge phase
    ASK_WINDOW = 3        # an action, or pass
    ASK_ATTACK = 4        # declare an attack, or none
    ASK_CLOAK = 5         # pass by the first defender?
    ASK_NAME = 6          # a breach of a forge: name a card
    ASK_DISCARD = 7       # a breach of a hand without an echo: which card
    ASK_MOVE = 8          # an action of the own move phase
    ASK_TOKEN = 9         # which citizen the unit in State.subject loses

cpdef enum Window:        # which window is open, and so what follows it
    NO_WINDOW = 0
    FORGE_BEGINS = 1
    FORGE_ENDS = 2
    BATTLE_BEGINS = 3
    ROUND_BEGINS = 4
    MOVE_BEGINS = 5
    MOVE_ENDS = 6
    BETWEEN_TURNS = 7

cpdef enum Verb:          # bits 0-4 of a move; its argument lies above
    V_KEEP = 0
    V_MULLIGAN = 1
    V_RECALL = 2          # arg: 0 nothing, 1 a talent, 2 a drone
    V_START = 3           # arg: card, or ECHO
    V_ACCELERATE = 4      # arg: place in the forge
    V_REVEAL = 5          # arg: place, then << 5: 1 + lane of a unit, 4 + host of an augment, 0
    V_HEALTH = 6          # arg: unit, kind << 8 (0 talent, 1 drone)
    V_LAY = 7             # arg: unit, lane << 8: a unit just revealed, to the back of that lane
    V_END = 8             # the phase
    V_ATTACK = 9          # arg: lane, units << 1, seat << 3, its lane << 5
    V_NO_ATTACK = 10
    V_CLOAK = 11          # arg: 1 passes by, 0 fights
    V_NAME = 12           # arg: place in the forge that is breached
    V_DISCARD = 13        # arg: card seen
    V_MOVE = 14           # arg: unit, how << 8: 0 forward, 1 back, 2 to the other lane
    V_TOKEN = 15          # arg: kind lost

cdef enum:
    IDS = 128             # card ids lie below
    LANE_ROOM = 3
    LANES = 2
    LEADER_LANE = 0       # guards the hand
    CITADEL_LANE = 1      # guards the forge
    FORGE_ROOM = 24       # no rule sets a limit (R19o); this is the program's, far beyond what is met
    TRACK = 8             # spaces of a forge track (R19c)
    ECHO_COST = 2         # (R19b)
    HAND_SIZE = 8
    TURNS = 100           # of each player, then the match ends (R17a)
    NO_SEAT = 255

    # Card.flags
    REVEALED = 1          # came into play in the running forge phase: may still be arranged, get health, or be attached
    HAD_HEALTH = 2        # of such a unit: its first health is there
    LAID_AGAIN = 4        # of such a unit: it was arranged since the last one was revealed
    HAS_MOVED = 8         # an airborne unit that had its own move in this phase

ctypedef struct Card:
    u8 zone
    u8 holder             # seat
    u8 host               # ON_HOST: id; IN_LANE: lane
    u8 t                  # talents on it
    u8 d                  # drones on it
    u8 seen               # bits of the seats that know it to be in this hand
    u8 held               # bits of the seats that know it to be in this hand, or to have gone to the forge since
    u8 since              # the turn from which that may be
    u8 flags
    i8 attack             # changes until the end of the phase
    i8 armor
    u8 strike             # more combat damage, until the end of the round
    u16 keywords          # given until the end of the phase
    u16 swap              # 1: printed attack and armor are exchanged until the end of the phase

ctypedef struct Slot:     # a card in a forge
    u8 card               # id, or ECHO
    u8 track              # the space of its talent
    u8 born               # the turn in which it was started
    u8 seen               # bits of the seats that know what it is

ctypedef struct Side:     # what belongs to a seat
    Card cards[32]        # of its own deck, wherever they are
    Slot forge[24]
    u8 deck               # number of its deck list among those of the game
    u8 scrap[30]          # k of own cards, oldest first
    u8 scrap_n
    u8 forge_n
    u8 lanes[2][3]        # ids from front to back
    u8 lane_n[2]
    u8 hand_n             # cards in the hand, echoes and others' cards included
    u8 hand_echoes
    u8 deck_n             # echoes included
    u8 deck_echoes
    u8 scored
    u8 echo_low           # what is known to all of the echoes in hand and forge: at least,
    u8 echo_high          # at most
    u8 mulligans
    u8 known_echoes[4]    # by seat: so many echoes of this hand it knows of

ctypedef struct State:
    u64 rng
    u16 turn              # 1-based
    u8 seats
    u8 first
    u8 active
    u8 mover
    u8 phase
    u8 step
    u8 window
    u8 asked              # the seat whose turn it is to act in the window
    u8 passes             # in a row
    u8 moved              # the ordinary move of the phase is done
    # combat
    u8 enemy              # seat attacked, NO_SEAT without an attack
    u8 from_lane
    u8 at_lane
    u8 round_
    u8 attackers_n
    u8 places_n
    u8 attackers[3]       # ids, front first; NO_CARD once gone
    u8 places[6]          # ids of defenders by place (R6f); NO_CARD once gone
    u8 dealt              # bits of attackers that have met their first defender
    u8 cloak_asked        # bits of attackers that have said whether they pass by
    u8 passed[3]          # 1 + the place that this attacker passes by, 0 none
    u8 loss[9]            # health still to be lost: by attackers, then by the defenders at each place
    u8 resolving          # between the first damage and the last
    u8 breaching          # the rounds are over
    u8 value              # cards still to name
    u8 look_n
    u8 look[24]           # what is seen: forge places, or hand cards by id
    u8 subject
    u8 winner             # seat, or NO_SEAT while nobody has won
    u8 spare[3]           # always 0
    Side sides[4]

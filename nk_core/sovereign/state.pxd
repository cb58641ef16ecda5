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
    FORGE_REF = 128       # + 24 * seat + place: a card as it lies in a forge
    FORGE_ROOM = 24       # no rule sets a limit (R19o); this is the program's, far beyond what is met

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
    LOOSE = 8             # an augment revealed and not yet attached (R19l); Card.holder: whose

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
    ASK_TOKEN = 9         # which citizen goes: of what the step at hand takes
    ASK_EFFECT = 10       # what the step at hand of the effect on top of the stack asks
    ASK_ORDER = 11        # which due effect, or which claim to a loss, comes first

cpdef enum Course:        # where a match goes on once no effect is left to be carried out
    K_MULLIGAN = 0
    K_GROWTH = 1          # its start, then the two talents
    K_GROWN = 2           # the effects of growth
    K_GROWTH_ENDS = 3
    K_UPKEEP = 4
    K_REFLEXES = 5        # they leave
    K_RECALL = 6
    K_ADVANCE = 7
    K_WINDOW = 8          # State.window is open
    K_FORGE = 9
    K_FORGE_ENDS = 10     # after its last window
    K_BATTLE = 11
    K_ATTACK = 12
    K_ROUND = 13          # which round comes next, if any
    K_STRIKES = 14        # what is set off before the damage
    K_DAMAGE = 15
    K_BURY = 16
    K_BREACH = 17
    K_NAMED = 18          # what is looked at lies fixed
    K_SCORING = 19
    K_DISCARD = 20
    K_BREACHED = 21
    K_COMBAT_ENDS = 22
    K_COMBAT_OVER = 23
    K_BATTLE_ENDS = 24
    K_MOVE = 25
    K_MOVE_ENDS = 26
    K_DRAW = 27
    K_NEXT_TURN = 28
    K_CLAIMS = 29         # of those that would have the card which is to be discarded

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
    V_TOKEN = 15          # arg: kind that goes
    V_PASS = 16           # in a window
    V_PLAY = 17           # arg: reflex, talents on it << 8, drones << 14
    V_WORK = 18           # arg: facility or leader, likewise
    V_USE = 19            # arg: card with an ability at will
    V_CHOOSE = 20         # arg: card, or FORGE_REF and so on
    V_PLAYER = 21         # arg: seat
    V_LANE = 22           # arg: seat << 1 | lane
    V_NO = 23
    V_YES = 24
    V_OPTION = 25         # arg: 0 the first, 1 the second
    V_NUMBER = 26         # arg: the number
    V_PLACE = 27          # arg: unit, seat << 8, lane << 10, units in front << 11
    V_SPY = 28            # arg: 0 the hand, else 1 + place in the forge
    V_ORDER = 29          # arg: the card whose due effect, or claim to a loss, comes first, which of its rules << 8
    V_ATTACH = 30         # arg: augment, host << 8

cpdef enum Tale:          # what is told of a move (Game.trace): seat, a, b as each remark says
    T_TURN = 0            # seat
    T_PHASE = 1           # seat, a: Phase
    T_KEPT = 2            # seat
    T_MULLIGAN = 3        # seat
    T_DRAW = 4            # seat, a: card (only that seat may know it)
    T_TALENTS = 5         # seat: how many, a: from, b: to; card id, forge ref, NO_CARD the creche
    T_DRONES = 6          # likewise
    T_FLIP_T = 7          # seat: how many become talents, a: where
    T_FLIP_D = 8          # likewise drones
    T_START = 9           # seat, a: card (hidden), b: place
    T_TRACK = 10          # seat: whose forge, a: place, b: spaces
    T_REVEAL = 11         # seat, a: card, b: place
    T_LANE = 12           # seat: whose, a: unit, b: lane
    T_ATTACHED = 13       # seat: controller, a: augment, b: host
    T_SCRAPPED = 14       # seat: owner, a: card
    T_DISCARDED = 15      # seat: owner, a: card
    T_RETURNED = 16       # seat: whose hand, a: card (open)
    T_PLAYED = 17         # seat, a: reflex
    T_WORKED = 18         # seat, a: card, b: uses
    T_USED = 19           # seat, a: card
    T_DUE = 20            # seat: decider, a: source
    T_CHOSE = 21          # seat, a: card or forge ref
    T_CHOSE_PLAYER = 22   # seat, a: player
    T_CHOSE_LANE = 23     # seat, a: seat << 1 | lane
    T_DECLINED = 24       # seat, a: source
    T_ATTACK = 25         # seat, a: enemy, b: own lane | units << 1 | enemy lane << 3
    T_ROUND = 26          # a: round from 0
    T_PASSES_BY = 27      # a: unit
    T_STRIKE = 28         # seat: damage before armor, a: dealer, b: target
    T_DAMAGE = 29         # seat: damage before armor, a: source, b: unit
    T_BREACH = 30         # seat, a: enemy, b: lane << 6 | value
    T_LOOKS = 31          # seat, a: card (hidden), b: forge place or 255
    T_SCORES = 32         # seat, a: from whom
    T_BOOST = 33          # seat: whose source, a: unit, b: stat << 6 | amount + 32
    T_LANE_BOOST = 34     # a: seat << 1 | lane, b: source
    T_SPY = 35            # seat, a: whose, b: 255 the hand, or forge place
    T_SAW = 36            # seat (it alone), a: card, b: whose
    T_SHOWN = 37          # seat: whose forge, a: card, b: place (open)
    T_TOLD = 38           # seat: whose, a: number
    T_MOVED = 39          # seat, a: unit, b: 0 forward, 1 back, 2 across, 3 put elsewhere
    T_COMBAT_OVER = 40    # seat: active, a: enemy
    T_WIN = 41            # seat
    T_ONWARD = 42         # seat: whose forge goes on by itself, a: how many talents

cdef enum:
    IDS = 128             # card ids lie below
    LANE_ROOM = 3
    LANES = 2
    LEADER_LANE = 0       # guards the hand
    CITADEL_LANE = 1      # guards the forge
    TRACK = 8             # spaces of a forge track (R19c)
    ECHO_COST = 2         # (R19b)
    HAND_SIZE = 8
    TURNS = 100           # of each player, then the match ends (R17a)
    NO_SEAT = 255
    UNKNOWN = 253         # a forge card that the looking seat cannot name
    CRECHE = NO_CARD      # where a card id says from where or to where citizens go
    USES = 12             # of one working (R9b names no limit)
    PLACES = 8            # of defenders in one combat
    STACK = 4             # effects within effects
    DUE_ROOM = 32         # effects that wait
    BOOST_ROOM = 12       # lanes with a change until the end of the phase
    UNSET = 255           # Frame.todo: the step has not begun

    KEPT_LATER = 128      # Slot.kept: that phase was not the one in which it was started (5.5)

    # Card.flags
    REVEALED = 1          # came into play in the running forge phase: may still be arranged, get health, or be attached
    HAD_HEALTH = 2        # of such a unit: its first health is there
    LAID_AGAIN = 4        # of such a unit: it was arranged since the last one was revealed
    HAS_MOVED = 8         # an airborne unit that had its own move in this phase
    DOOMED = 16           # it will be scrapped once the losses at hand are taken off
    PARTING = 32          # a reflex whose effect of leaving has been set off
    SWAPPED = 64          # its printed attack and armor are exchanged until the end of the phase

    # Frame.kind
    F_PROGRAM = 0
    F_SETTLE = 1          # losses are taken off
    F_CLAIM = 2           # a program that replaces a loss or a discard

    # Frame.flags
    THAT_IS_FACED = 1
    ONE_OF_LOSS = 2       # of a claim that others have beside it: it takes one citizen, then all are asked again (R4d)

    # State.striking
    BEFORE_DAMAGE = 1     # losses wait for those of the round
    AFTER_DAMAGE = 2      # effects wait for the dead of the round

ctypedef struct Card:
    u8 zone
    u8 holder             # seat
    u8 host               # ON_HOST: id; IN_LANE: lane
    u8 t                  # talents on it
    u8 d                  # drones on it
    u8 seen               # bits of the seats that know it to be in this hand
    u8 since[3]           # of the seats after its holder: the turn since which that seat knows it to be in this
                          # hand or started from it (13.9), 0 if it does not
    u8 flags
    i8 attack             # changes until the end of the phase
    i8 armor
    u8 strike             # more combat damage, until the end of the round
    u8 hurt               # health still to be lost
    u16 keywords          # given until the end of the phase

ctypedef struct Slot:     # a card in a forge
    u8 card               # id, or ECHO
    u8 track              # the space of its talent
    u8 born               # the turn in which it was started
    u8 seen               # bits of the seats that know what it is
    u8 kept               # the space of its talent when a forge phase of its player last closed, KEPT_LATER with it

ctypedef struct Frame:    # an effect that is being carried out
    u32 left[4]           # each: cards still to be gone through, a word a seat
    u16 pc                # place of the next step; 0 before it has begun to settle
    u8 kind
    u8 source             # the card on which the program stands
    u8 me                 # its controller as the program began
    u8 by                 # who decides
    u8 it                 # card, forge ref, or NO_CARD
    u8 that
    u8 who                # player, or NO_SEAT
    u8 there              # lane: seat << 1 | lane; of F_SETTLE: which claim has its turn
    u8 amount
    u8 number             # the number answered last
    u8 staff
    u8 flags              # THAT_IS_FACED, ONE_OF_LOSS
    u8 count              # repeat: rounds left
    u8 floor              # any_times: offered from here on
    u8 players            # each: seats still to be gone through
    u8 todo               # citizens still to go in the step at hand
    u8 uses               # of a working
    u8 use                # which of them
    u8 targets[12]        # by use
    u16 rule              # number of the rule
    u16 gap

ctypedef struct Due:      # an effect that waits for its turn
    u16 rule
    u8 source
    u8 me
    u8 that
    u8 who
    u8 amount
    u8 flags

ctypedef struct Boost:    # a change on a lane until the end of the phase
    u16 row               # of AURAS
    u8 source
    u8 there
    u8 times
    u8 gap

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
    u8 held_echoes[4]     # by seat: so many in this hand, or in the forge since the turn
    u8 echoes_since[4]    # that stands here (13.9)
    u8 spare[3]           # always 0
    u32 play              # bits of the own cards that are in play, the leader too; kept by Effects.refresh

ctypedef struct State:
    u64 rng
    u16 turn              # 1-based
    u8 seats
    u8 first
    u8 active
    u8 mover
    u8 phase
    u8 step
    u8 course
    u8 window
    u8 asked              # the seat whose turn it is to act in the window
    u8 passes             # in a row
    u8 moved              # the ordinary move of the phase is done
    u8 subject            # recall: place in the own list; cloak, token: the unit in question
    u8 winner             # seat, or NO_SEAT while nobody has won
    # combat
    u8 enemy              # seat attacked, NO_SEAT without an attack
    u8 from_lane
    u8 at_lane
    u8 round_
    u8 attackers_n
    u8 places_n
    u8 attackers[3]       # ids, front first; NO_CARD once gone
    u8 places[8]          # ids of defenders by place (R6f); NO_CARD once gone
    u8 dealt              # bits of attackers that have met their first defender
    u8 cloak_asked        # bits of attackers that have said whether they pass by
    u8 passed[3]          # 1 + the place that this attacker passes by, 0 none
    u8 met[3][8]          # defenders that this attacker has faced, 1 + id (R6f)
    u8 resolving          # between the first damage and the last
    u8 striking           # within a round: BEFORE_DAMAGE, AFTER_DAMAGE
    u8 breaching          # the rounds are over
    u8 found              # echoes seen and not yet scored; counted once all is seen
    u8 scored_any         # an echo was scored in this combat
    u8 freed              # talents of echoes taken, not yet home (R14g)
    u8 value              # cards still to name
    u8 look_n
    u8 look[24]           # what is seen: forge places, or hand cards by id
    # effects
    u8 stack_n
    u8 due_n
    u8 boosts_n
    u32 hears             # which events and rule bits a card in play has to do with (ops.pxd)
    u8 declared           # the window after the declaration has been opened
    u8 extra              # of a forge that is breached: cards still to look at after the others (R14d)
    u8 looked             # of those to be looked at, so many have been seen
    u8 gap                # always 0
    Frame stack[4]
    Due due[32]
    Boost boosts[12]
    Side sides[4]

"""Sovereign: the numbers into which the sentences of the card language are flattened (program.py).

A phrase is a list of numbers in prefix order: an op, then its parts, each of them a phrase or a number.
"""

cpdef enum Reg:           # a card
    R_SELF = 0
    R_HOST = 1
    R_BEARER = 2          # HOST on what is attached, else SELF
    R_IT = 3
    R_THAT = 4
    R_TARGET = 5
    R_ITSELF = 6

cpdef enum Op:
    # sets of cards
    S_CARD = 1            # reg
    S_UNITS = 2           # count, then as many narrowing phrases (atoms or sets)
    S_FACILITIES = 3      # likewise
    S_COLONY = 4
    S_AUGMENTS = 5
    S_SCRAP = 6           # the scrap of `me`; likewise
    S_AND = 7             # two sets
    S_OR = 8
    S_NOT = 9             # one set
    S_CITADEL = 10        # player
    # atoms: also sets, of all the cards of which they are true
    A_MINE = 20
    A_OTHERS = 21
    A_OF = 22             # player
    A_LANE = 23           # anchor; these six are near a card
    A_ADJACENT = 24
    A_BEHIND = 25
    A_IN_FRONT = 26
    A_ENEMY_LANE = 27
    A_FACING = 28
    A_TYPE = 29           # CardType
    A_SUBTYPE = 30        # Subtype
    A_KEYWORD = 31        # Keyword
    A_WITH = 32           # 0 talents, 1 drones, 2 any
    A_IN_COMBAT = 33
    A_ATTACKING = 34
    A_DEFENDING = 35
    A_ATTACKING_ME = 36
    A_THERE = 37          # the units of the lane chosen last
    # players
    P_ME = 50
    P_WHO = 51
    P_ENEMY = 52
    P_OWNER = 53          # reg
    P_CONTROLLER = 54     # reg
    P_TARGET = 55
    # amounts
    N_NUMBER = 70         # the number
    N_COUNT = 71          # set
    N_TOKENS = 72         # kind, set
    N_IDLE = 73           # kind, player
    N_HEALTH = 74         # reg
    N_MISSING = 75        # reg
    N_LEAST = 76          # two amounts
    N_PER = 77            # number, amount
    N_ALL = 78
    N_AMOUNT = 79
    N_ANSWER = 80         # the number answered last
    N_STAFF = 81
    N_ATTACK = 82         # reg
    N_ARMOR = 83          # reg
    N_ECHOES = 84         # of hand and forge; player
    N_DRAWABLE = 86       # cards in the deck of who decides
    N_RESTORABLE = 85     # what a unit can restore: reg, place
    # tests
    T_ALL = 90            # count, tests
    T_NOT = 91            # test
    T_SOME = 92           # set
    T_NONE = 93           # set
    T_RESOLVING = 94
    T_ALONE = 95
    T_FULL = 96
    T_AT_FRONT = 97
    T_FEWER_ECHOES = 98
    T_IS = 99             # reg, atom
    T_AT_LEAST = 100      # number, amount
    T_FACED = 101
    T_STANDING = 102
    T_IS_ECHO = 103       # reg
    # sets of others than cards in play
    F_FORGES = 110        # forge cards: 1 only with room on the track, count, atoms about whose
    F_PLAYERS = 111       # players: count, atoms
    F_LANES = 112         # lanes: count, atoms
    F_WITH_IDLE = 113     # a player with an idle citizen: kind
    # places of citizens
    L_CITADEL = 120       # player
    L_CRECHE = 121
    L_CARD = 122          # reg
    L_CARDS = 123         # set

cpdef enum Stat:          # what an aura changes, in the order of State of an aura's row
    IN_ATTACK = 0
    IN_ARMOR = 1
    IN_STRIKE = 2
    IN_BREACH = 3
    STATS = 4

cpdef enum Do:            # the steps of a program: a number, then its parts; a phrase is where it begins
    D_END = 0             # where the next use begins, the set it was chosen from; 0 none
    D_CHOOSE = 1          # set, 1 may be declined | 2 never taken unasked | 4 not back before the last; where to, if none
    D_EACH = 2            # set
    D_NEXT = 3            # set, where to at its end
    D_TIMES = 4           # amount
    D_AGAIN = 5           # where to at the end of the rounds
    D_MAY = 6             # test whether anything could be done, where to if not
    D_IF = 7              # test, where to if not
    D_JUMP = 8            # where to
    D_EITHER = 9          # test of the first, test of the second, where the second begins
    D_BY = 10             # player
    D_BY_ME = 11
    D_FLOOR = 12
    D_KEEP = 13
    D_LET = 14            # amount
    D_WHOM = 15           # player
    D_NUMBER = 16         # amount: at most
    D_USES = 17           # where the choices begin
    D_DAMAGE = 20         # amount, reg
    D_LOSE = 21           # amount, reg
    D_SETTLE = 22
    D_REDIRECT = 23       # place, amount
    D_RESTORE = 24        # amount, reg, place
    D_ADD = 25            # amount, reg, kind: 0 talents, 1 drones, 2 the printed
    D_SEND = 26           # kind, amount, from, to
    D_GAIN = 27           # kind, amount, to
    D_FLIP = 28           # kind, amount, where
    D_ADVANCE = 29        # spaces
    D_SCRAP = 30          # reg
    D_TO_HAND = 31        # reg
    D_FROM_SCRAP = 32
    D_DRAW = 33           # amount, 1 if noted
    D_DISCARD = 34
    D_SPY = 35            # 1 may be declined, where to then
    D_REVEAL = 36
    D_TELL = 37           # amount
    D_PLACE = 38          # reg
    D_ARRANGE = 39        # 0 the lane of the bearer, 1 both lanes of the player WHO
    D_BOOST = 40          # reg, attack, armor, damage: amounts or 0
    D_LANE_BOOST = 41     # row of AURAS
    D_REFUGEES = 42

cpdef enum Sort:          # of a rule with a program
    WHEN = 0
    INSTEAD = 1
    WORKS = 2
    STAFFED = 3           # an ability in force while its cost lies there; its rules follow
    CAN = 4
    PLAY = 5

cpdef enum Happening:     # bits of State.hears
    GROWTH_EFFECT = 0
    UPKEEP_EFFECT = 1
    BATTLE_START_EFFECT = 2
    STRIKES_EFFECT = 3
    DEALS_EFFECT = 4
    COMBAT_END_EFFECT = 5
    BREACHES_EFFECT = 6
    SCORES_EFFECT = 7
    LEAVES_EFFECT = 8
    LOSES_EFFECT = 9
    DISCARD_EFFECT = 10
    BIT_OPEN_BREACH = 16
    BIT_OPEN_HANDS = 17
    BIT_OWNER_KEEPS = 18
    BIT_NO_RECALL = 19
    BIT_COSTS = 20        # an aura on costs in the forge
    BIT_MORE_LOOK = 21

cpdef enum When:          # a time to which an ability is bound
    ANY_TIME = 0
    AT_FORGE = 1
    NOT_AT_BATTLE = 2

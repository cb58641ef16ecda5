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

cpdef enum Stat:          # what an aura changes, in the order of State of an aura's row
    IN_ATTACK = 0
    IN_ARMOR = 1
    IN_STRIKE = 2
    IN_BREACH = 3
    STATS = 4

from enum import IntEnum

class Reg(IntEnum):
    R_SELF = 0
    R_HOST = 1
    R_BEARER = 2
    R_IT = 3
    R_THAT = 4
    R_TARGET = 5
    R_ITSELF = 6

class Op(IntEnum):
    S_CARD = 1
    S_UNITS = 2
    S_FACILITIES = 3
    S_COLONY = 4
    S_AUGMENTS = 5
    S_SCRAP = 6
    S_AND = 7
    S_OR = 8
    S_NOT = 9
    A_MINE = 20
    A_OTHERS = 21
    A_OF = 22
    A_LANE = 23
    A_ADJACENT = 24
    A_BEHIND = 25
    A_IN_FRONT = 26
    A_ENEMY_LANE = 27
    A_FACING = 28
    A_TYPE = 29
    A_SUBTYPE = 30
    A_KEYWORD = 31
    A_WITH = 32
    A_IN_COMBAT = 33
    A_ATTACKING = 34
    A_DEFENDING = 35
    A_ATTACKING_ME = 36
    P_ME = 50
    P_WHO = 51
    P_ENEMY = 52
    P_OWNER = 53
    P_CONTROLLER = 54
    P_TARGET = 55
    N_NUMBER = 70
    N_COUNT = 71
    N_TOKENS = 72
    N_IDLE = 73
    N_HEALTH = 74
    N_MISSING = 75
    N_LEAST = 76
    N_PER = 77
    T_ALL = 90
    T_NOT = 91
    T_SOME = 92
    T_NONE = 93
    T_RESOLVING = 94
    T_ALONE = 95
    T_FULL = 96
    T_AT_FRONT = 97
    T_FEWER_ECHOES = 98
    T_IS = 99

class Stat(IntEnum):
    IN_ATTACK = 0
    IN_ARMOR = 1
    IN_STRIKE = 2
    IN_BREACH = 3
    STATS = 4

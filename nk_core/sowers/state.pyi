from enum import IntEnum

class Kind(IntEnum):
    BLACK = 0
    YELLOW = 10
    WILD = 20
    KINDS = 21
    HIDDEN_KIND = 31

class Phase(IntEnum):
    PLAY = 0
    FOLLOW = 1
    TAKE = 2
    RETURN = 3
    DISCARD = 4
    OVER = 5

class Verb(IntEnum):
    PATH = 1
    ROCKY = 2
    THORNY = 3
    GOOD = 4
    TAKE_ROCKY = 5
    TAKE_THORNY = 6
    TAKE_NOTHING = 7
    TOP = 8
    BOTTOM = 9
    DROP = 10
    PUT_BACK = 11

class End(IntEnum):
    RUNNING = 0
    SEEDS = 1
    NO_DRAW = 2
    NO_PLAY = 3
    BLACK_DISCARD = 4
    NO_FOLLOWUP = 5
    AQUILA = 6
    YELLOWS = 7
    DRAWN = 8

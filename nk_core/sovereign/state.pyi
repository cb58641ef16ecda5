from enum import IntEnum

class Names(IntEnum):
    DECK_CARDS = 30
    DECK_ECHOES = 20
    LEADER = 30
    CITADEL = 31
    NO_CARD = 254
    ECHO = 255

class CardType(IntEnum):
    UNIT = 0
    AUGMENT = 1
    FACILITY = 2
    REFLEX = 3
    LEADER_CARD = 4
    CITADEL_CARD = 5

class Keyword(IntEnum):
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
    NO_SPLASH = 10
    KEYWORDS = 11

class Subtype(IntEnum):
    HUMAN = 0
    XENO = 1
    MECH = 2
    SYNTH = 3
    ANTIGRAV = 4
    CHIMERA = 5

class Zone(IntEnum):
    IN_DECK = 0
    IN_HAND = 1
    IN_FORGE = 2
    IN_LANE = 3
    IN_COLONY = 4
    ON_HOST = 5
    ON_TABLE = 6
    IN_SCRAP = 7

class Phase(IntEnum):
    MULLIGAN = 0
    GROWTH = 1
    UPKEEP = 2
    FORGE = 3
    BATTLE = 4
    MOVE = 5
    DRAW = 6
    OVER = 7

class Step(IntEnum):
    ASK_MULLIGAN = 0
    ASK_RECALL = 1
    ASK_FORGE = 2
    ASK_WINDOW = 3
    ASK_ATTACK = 4
    ASK_CLOAK = 5
    ASK_NAME = 6
    ASK_DISCARD = 7
    ASK_MOVE = 8
    ASK_TOKEN = 9

class Window(IntEnum):
    NO_WINDOW = 0
    FORGE_BEGINS = 1
    FORGE_ENDS = 2
    BATTLE_BEGINS = 3
    ROUND_BEGINS = 4
    MOVE_BEGINS = 5
    MOVE_ENDS = 6
    BETWEEN_TURNS = 7

class Verb(IntEnum):
    V_KEEP = 0
    V_MULLIGAN = 1
    V_RECALL = 2
    V_START = 3
    V_ACCELERATE = 4
    V_REVEAL = 5
    V_HEALTH = 6
    V_LAY = 7
    V_END = 8
    V_ATTACK = 9
    V_NO_ATTACK = 10
    V_CLOAK = 11
    V_NAME = 12
    V_DISCARD = 13
    V_MOVE = 14
    V_TOKEN = 15

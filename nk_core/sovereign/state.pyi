from enum import IntEnum

class Names(IntEnum):
    DECK_CARDS = 30
    DECK_ECHOES = 20
    LEADER = 30
    CITADEL = 31
    NO_CARD = 254
    ECHO = 255
    FORGE_REF = 128
    FORGE_ROOM = 24

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
    LOOSE = 8

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
    ASK_EFFECT = 10
    ASK_ORDER = 11

class Course(IntEnum):
    K_MULLIGAN = 0
    K_GROWTH = 1
    K_GROWN = 2
    K_GROWTH_ENDS = 3
    K_UPKEEP = 4
    K_REFLEXES = 5
    K_RECALL = 6
    K_ADVANCE = 7
    K_WINDOW = 8
    K_FORGE = 9
    K_FORGE_ENDS = 10
    K_BATTLE = 11
    K_ATTACK = 12
    K_ROUND = 13
    K_STRIKES = 14
    K_DAMAGE = 15
    K_BURY = 16
    K_BREACH = 17
    K_NAMED = 18
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
    K_CLAIMS = 29

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
    V_PASS = 16
    V_PLAY = 17
    V_WORK = 18
    V_USE = 19
    V_CHOOSE = 20
    V_PLAYER = 21
    V_LANE = 22
    V_NO = 23
    V_YES = 24
    V_OPTION = 25
    V_NUMBER = 26
    V_PLACE = 27
    V_SPY = 28
    V_ORDER = 29
    V_ATTACH = 30

class Tale(IntEnum):
    T_TURN = 0
    T_PHASE = 1
    T_KEPT = 2
    T_MULLIGAN = 3
    T_DRAW = 4
    T_TALENTS = 5
    T_DRONES = 6
    T_FLIP_T = 7
    T_FLIP_D = 8
    T_START = 9
    T_TRACK = 10
    T_REVEAL = 11
    T_LANE = 12
    T_ATTACHED = 13
    T_SCRAPPED = 14
    T_DISCARDED = 15
    T_RETURNED = 16
    T_PLAYED = 17
    T_WORKED = 18
    T_USED = 19
    T_DUE = 20
    T_CHOSE = 21
    T_CHOSE_PLAYER = 22
    T_CHOSE_LANE = 23
    T_DECLINED = 24
    T_ATTACK = 25
    T_ROUND = 26
    T_PASSES_BY = 27
    T_STRIKE = 28
    T_DAMAGE = 29
    T_BREACH = 30
    T_LOOKS = 31
    T_SCORES = 32
    T_BOOST = 33
    T_LANE_BOOST = 34
    T_SPY = 35
    T_SAW = 36
    T_SHOWN = 37
    T_TOLD = 38
    T_MOVED = 39
    T_COMBAT_OVER = 40
    T_WIN = 41
    T_ONWARD = 42

from enum import IntEnum

class Kind(IntEnum):
    ASSISTANT = 0
    FISHER = 1
    GROWER = 2
    MANAGER = 3
    MERCHANT = 4
    MONK = 5
    REAPER = 6
    SEED1 = 7
    SEED2 = 8
    THORN = 9
    HEALING = 10
    HANDS = 11
    PLENTY = 12
    MASTER = 13
    HIDDEN_KIND = 15

class Sizes(IntEnum):
    WORKERS = 7
    HELD = 9
    PLAIN = 10
    KINDS = 14
    GARDENERS = 8

class Persona(IntEnum):
    VISENIA = 0
    WISOR = 1
    ALLUS = 2
    AVENTUS = 3
    MILETUS = 4
    PRACTICUS = 5
    CASSIA = 6
    PRUDENCE = 7
    NO_GARDENER = 8

class Phase(IntEnum):
    PICK = 0
    DOVE = 1
    APPOINT = 2
    PLANT = 3
    PLANT_MORE = 4
    PRUNE = 5
    PAY = 6
    SEND = 7
    ARRANGE = 8
    FISH = 9
    USE = 10
    GROW = 11
    VISIT = 12
    TAKE = 13
    GIVE = 14
    REAP = 15
    LOOK = 16
    REWARD = 17
    THORNED = 18
    SITE = 19
    MIRACLE = 20
    DISCARD = 21
    OVER = 22

class Verb(IntEnum):
    DO_PICK = 0
    DO_END = 1
    DO_DOVE = 2
    DO_APPOINT = 3
    DO_PLANT = 4
    DO_STOP = 5
    DO_PRUNE = 6
    DO_PAY = 7
    DO_SEND = 8
    DO_ARRANGE = 9
    DO_FISH = 10
    DO_KEEP = 11
    DO_GROW = 12
    DO_VISIT = 13
    DO_TAKE = 14
    DO_GIVE = 15
    DO_REAP_HAND = 16
    DO_REAP_BED = 17
    DO_LOOK = 18
    DO_FRUIT = 19
    DO_DOVE_REWARD = 20
    DO_SUFFER = 21
    DO_THROW = 22
    DO_SITE = 23
    DO_PLACE_ROW = 24
    DO_PLACE_BED = 25
    DO_REFUSE = 26
    DO_DROP = 27

class Source(IntEnum):
    ON_GARDENER = 0
    ON_ABILITY = 1
    ON_WORKER = 2
    ON_USED_WORKER = 3

class Action(IntEnum):
    TO_APPOINT = 0
    TO_PLANT = 1
    TO_PRAY = 2
    TO_PRUNE = 3
    TO_SEND = 4
    TO_ARRANGE = 5
    TO_FISH = 6
    TO_GROW = 7
    TO_TRADE = 8
    TO_REAP = 9
    TO_LOOK = 10
    ACTIONS = 11

class Piece(IntEnum):
    PAY_YELLOW = 0
    PAY_PURPLE = 1
    PAY_HAND = 2
    PAY_WORKER = 3
    PAY_BED = 4
    PAY_FRUIT = 5
    PAY_MIRACLE = 6

class Errand(IntEnum):
    NO_ERRAND = 0
    SETUP_DRAW = 1
    PRAYER = 2
    CASSIA_DRAW = 3
    TURN_DRAW = 4
    FISHING = 5
    TRADING = 6

class Tale(IntEnum):
    T_PICKED = 1
    T_THORNS = 2
    T_FIRST = 3
    T_TURN = 4
    T_DOVE = 5
    T_DRAW = 6
    T_PLANTED = 7
    T_CREPT = 8
    T_LOOPED = 9
    T_APPOINTED = 10
    T_REPLACED = 11
    T_GAIN = 12
    T_DOVE_GAIN = 13
    T_PRUNED = 14
    T_PAID = 15
    T_LOST = 16
    T_CHANGE = 17
    T_SENT = 18
    T_ARRANGED = 19
    T_FISHED = 20
    T_KEPT = 21
    T_GREW = 22
    T_TOOK = 23
    T_GAVE = 24
    T_REAPED = 25
    T_LOOKED = 26
    T_CHOSE = 27
    T_THREW = 28
    T_MIRACLE = 29
    T_PLACED = 30
    T_REFUSED = 31
    T_DROPPED = 32
    T_MASTER = 33
    T_NO_CARD = 34
    T_RESHUFFLED = 35
    T_RECALL = 36
    T_HARVEST = 37

"""The words of the card language that take no arguments: registers, places, kinds, events, times.

Each says what it stands for and on which numbers of the rules and rulings it rests. They do nothing.
"""

from __future__ import annotations

from typing import Literal

from nk_core.sovereign.sorts import (
    Amount,
    Bit,
    Event,
    Face,
    Keyword,
    Kind,
    Lane,
    Near,
    Place,
    Player,
    Pointer,
    Role,
    Side,
    Span,
    Spot,
    Test,
    Thing,
    Timing,
    Zone,
    constant,
)

Citizen = Literal["T", "D"]  # a talent, a drone (3.1)

# ---- cards, players, lanes: the registers of a program ----------------------------------------

SELF = constant(Thing("SELF"))  # the card on which the rule stands
HOST = constant(Thing("HOST"))  # the card to which it is attached (6.11)
BEARER = constant(Thing("BEARER"))  # HOST on what is attached, else SELF
IT = constant(Thing("IT"))  # the card chosen, drawn or gone through last
THAT = constant(Thing("THAT"))  # the other card of the event, or what keep() put aside
ITSELF = constant(Thing("ITSELF"))  # in an aura or boost: the unit that it is being worked out for
TARGET = constant(Pointer("TARGET"))  # what target() chose, as long as this card is in play (R3c)
ME = constant(Player("ME"))  # "you": SELF's controller as the program began (R10a, R10b)
WHO = constant(Player("WHO"))  # the player chosen last, or of the event, or deciding within by()
ENEMY = constant(Player("ENEMY"))  # the other player of the combat SELF or HOST is in (R2b)
THERE = constant(Lane("THERE"))  # the lane chosen last

# ---- amounts ----------------------------------------------------------------------------------

ALL = constant(Amount("ALL"))  # as many as there are
AMOUNT = constant(Amount("AMOUNT"))  # the number of the event, or noted by let() or draw(note=True)
STAFF = constant(Amount("STAFF"))  # within staffed(): how often its cost lies here (6.7)
X = constant(Amount("X"))  # of a cost X: what was paid

# ---- places of citizens and cards ---------------------------------------------------------------

CITADEL = constant(Place("CITADEL"))  # ME's citadel: idle citizens (3.3)
CRECHE = constant(Place("CRECHE"))  # where citizens come from and go when scrapped (3.2)
HERE = constant(Place("HERE"))  # on this card, a facility, leader or reflex
LEAVING = constant(Place("LEAVING"))  # the citizens that a CITIZEN_LEAVES is about
ANY = constant(Face("ANY"))  # talents and drones

HAND = constant(Zone("HAND"))
DECK = constant(Zone("DECK"))
SCRAP = constant(Zone("SCRAP"))  # open and ordered (6.15)
SEEN = constant(Zone("SEEN"))  # what this look or breach has shown to the decider (9.3)

ANYWHERE = constant(Spot("ANYWHERE"))  # any place in a lane of its controller (R6d)
BACK = constant(Spot("BACK"))  # the back of a lane
FRONT = constant(Spot("FRONT"))  # the front of a lane
TOP = constant(Spot("TOP"))  # of a deck; of a scrap the latest card
BOTTOM = constant(Spot("BOTTOM"))  # of a deck; of a scrap the oldest card

# ---- whose ------------------------------------------------------------------------------------

MINE = constant(Side("MINE"))  # ME's: units and facilities controlled, cards in the own zones
OTHERS = constant(Side("OTHERS"))  # every other player, or theirs
EACH = constant(Side("EACH"))  # of= an event: everybody's

# ---- where in a lane, seen from the bearer or from the card in brackets (R6, R6a, R6b) ----------

LANE = constant(Near("LANE"))  # its lane, itself included; LANE(THERE) the units of that lane
ADJACENT = constant(Near("ADJACENT"))  # directly in front and behind (6.4)
BEHIND = constant(Near("BEHIND"))  # all behind it
IN_FRONT = constant(Near("IN_FRONT"))  # all in front of it
ENEMY_LANE = constant(Near("ENEMY_LANE"))  # the living units of the other side in its combat (R2b)
FACING = constant(Near("FACING"))  # the unit it faces in the running round (8.5)

# ---- parts in a combat (R2b) --------------------------------------------------------------------

IN_COMBAT = constant(Role("IN_COMBAT"))  # from the declaration until combat is over
ATTACKING = constant(Role("ATTACKING"))
DEFENDING = constant(Role("DEFENDING"))
ATTACKING_ME = constant(Role("ATTACKING_ME"))  # units in an attack on ME, players attacking ME
JUST_BREACHED = constant(Role("JUST_BREACHED"))  # players breached in this turn (C-RH-07)

# ---- kinds ------------------------------------------------------------------------------------

UNIT = constant(Kind("UNIT"))
FACILITY = constant(Kind("FACILITY"))
AUGMENT = constant(Kind("AUGMENT"))
REFLEX = constant(Kind("REFLEX"))
ECHO = constant(Kind("ECHO"))
LEADER = constant(Kind("LEADER"))  # no facility (6.10)
HUMAN = constant(Kind("HUMAN"))
XENO = constant(Kind("XENO"))
MECH = constant(Kind("MECH"))
SYNTH = constant(Kind("SYNTH"))
ANTIGRAV = constant(Kind("ANTIGRAV"))
CHIMERA = constant(Kind("CHIMERA"))
ROOM = constant(Kind("ROOM"))  # lanes with less than three units, the one being placed not counted
# (6.3); players with such a lane
DONE = constant(Kind("DONE"))  # forge cards that are complete (5.4)

SUBTYPES = (HUMAN, XENO, MECH, SYNTH, ANTIGRAV, CHIMERA)

# ---- keywords (chapter 11) ----------------------------------------------------------------------

AIRBORNE = constant(Keyword("AIRBORNE"))  # 11.1
CLOAK = constant(Keyword("CLOAK"))  # 11.2, R18e
CONSUME = constant(Keyword("CONSUME"))  # 11.3, R18h
CYBERNETIC = constant(Keyword("CYBERNETIC"))  # 11.4
PIERCE = constant(Keyword("PIERCE"))  # 11.5, R18g
RESILIENT = constant(Keyword("RESILIENT"))  # 11.6
SLAVELINK = constant(Keyword("SLAVELINK"))  # 11.7
SLOW = constant(Keyword("SLOW"))  # 11.8, R4h
SPLASH = constant(Keyword("SPLASH"))  # 11.9, R18f
SQUAD = constant(Keyword("SQUAD"))  # 11.10
NO_SPLASH = constant(Keyword("NO_SPLASH"))  # printed on no unit: splash does not hit it

KEYWORDS = (
    *(AIRBORNE, CLOAK, CONSUME, CYBERNETIC, PIERCE),
    *(RESILIENT, SLAVELINK, SLOW, SPLASH, SQUAD),
)

# ---- tests ------------------------------------------------------------------------------------

RESOLVING = constant(Test("RESOLVING"))  # in combat, from the first damage to the last (R2a)
ALONE = constant(Test("ALONE"))  # the bearer is the only unit of its lane (R6b)
FULL = constant(Test("FULL"))  # the bearer has its printed number of citizens or more (R5a)
AT_FRONT = constant(Test("AT_FRONT"))  # the bearer is first in its lane
FEWER_ECHOES = constant(Test("FEWER_ECHOES"))  # ME has scored fewer than ENEMY
NO_ECHO = constant(Test("NO_ECHO"))  # no echo was scored in this combat
LETHAL = constant(Test("LETHAL"))  # the damage took THAT's last health (R4g)
FACED = constant(Test("FACED"))  # THAT is the unit faced, not one hit by splash (R18f)
STANDING = constant(Test("STANDING"))  # THAT is still in play (R4j)
LAST = constant(Test("LAST"))  # this loss leaves the unit no health
BY_COMBAT = constant(Test("BY_COMBAT"))  # this loss comes from combat damage (R4e)
MY_COMBAT = constant(Test("MY_COMBAT"))  # a unit of ME takes part in the running combat
RECALLED = constant(Test("RECALLED"))  # it leaves in the upkeep of the facility's player (4.6)

# ---- events -----------------------------------------------------------------------------------
# of phases: WHO is the player whose phase it is

GROWTH_START = constant(Event("GROWTH_START", about=MINE, binds=("WHO",)))  # before the two T (4.3)
GROWTH = constant(Event("GROWTH", about=MINE, binds=("WHO",)))  # after them (4.3)
GROWTH_END = constant(Event("GROWTH_END", about=MINE, binds=("WHO",)))
UPKEEP = constant(Event("UPKEEP", about=MINE, binds=("WHO",)))  # before reflexes leave (4.4)
FORGE_END = constant(Event("FORGE_END", about=MINE, binds=("WHO",)))  # after its last window (R13b)
BATTLE_START = constant(Event("BATTLE_START", about=MINE, binds=("WHO",)))  # R2e, R13b
BATTLE_END = constant(Event("BATTLE_END", about=MINE, binds=("WHO",)))
NO_BATTLE = constant(Event("NO_BATTLE", about=MINE, binds=("WHO",)))  # it ends without an attack
MOVE = constant(Event("MOVE", about=MINE, binds=("WHO",)))  # once, whenever its player likes
DRAW = constant(Event("DRAW", about=MINE, binds=("WHO",)))  # before the cards are drawn (10.2)

# of players

SCORES_ECHO = constant(Event("SCORES_ECHO", about=ME))  # once for each echo (R14e)
LOSES_ECHO = constant(Event("LOSES_ECHO", about=ME))  # another player has scored one of ME's
BREACHED = constant(Event("BREACHED", about=ME, binds=("WHO",)))  # by WHO (R14b)

# of cards, in combat

STRIKES = constant(Event("STRIKES", about=BEARER))  # before the damage of a round in which it deals
# some (R4i); health paid here goes with the losses of that round
DEALS_COMBAT_DAMAGE = (
    constant(  # to THAT, once for each unit, AMOUNT before armor; after the dead of
        Event("DEALS_COMBAT_DAMAGE", about=BEARER, binds=("THAT", "AMOUNT"))  # the round (R4f, R4j)
    )
)
DEALS_LETHAL = constant(Event("DEALS_LETHAL", about=BEARER, binds=("THAT",)))  # R4g, R4j
FELLS = constant(
    Event("FELLS", about=BEARER, binds=("THAT",))
)  # THAT has lost its last health by its
# damage and is about to be scrapped with its augments (C-UB-24)
TAKES_COMBAT_DAMAGE = constant(  # from THAT, armor or not (F10)
    Event("TAKES_COMBAT_DAMAGE", about=BEARER, binds=("THAT", "AMOUNT"))
)
COMBAT_END = constant(
    Event("COMBAT_END", about=BEARER, binds=("WHO",))
)  # it took part and is still
# in play (R14g); attackers are still a lane of their own
BREACH_SEEN = constant(
    Event("BREACH_SEEN", about=BEARER, binds=("WHO",))
)  # its breach of WHO; SEEN
BREACHES = constant(Event("BREACHES", about=BEARER, binds=("WHO",)))  # WHO, as R14g and R14h say
BREACH_SCORES = constant(Event("BREACH_SCORES", about=BEARER, binds=("WHO",)))  # R14f

# of cards, elsewhere

FORGED = constant(Event("FORGED", about=SELF))  # R19m; a card whose first choices have nothing to
# choose cannot be revealed
ATTACHED = constant(Event("ATTACHED", about=SELF))
LEAVES = constant(Event("LEAVES", about=SELF))  # play, in whatever way
SCRAPPED = constant(
    Event("SCRAPPED", about=BEARER, binds=("THAT",))
)  # THAT is the card (6.15, R11b)
MOVES = constant(Event("MOVES", about=BEARER))  # moved or repositioned itself (R6c)
WORKED = constant(Event("WORKED", about=BEARER, binds=("AMOUNT",)))  # after the ability has taken
# effect; AMOUNT is how many drones were placed
STAFFED = constant(Event("STAFFED", about=SELF))  # within staffed(): STAFF has risen from none

# only for instead(): AMOUNT is how many are on their way

LOSES_HEALTH = constant(Event("LOSES_HEALTH", about=BEARER, binds=("THAT", "AMOUNT")))  # R4c, R4d
TAKES_DAMAGE = constant(Event("TAKES_DAMAGE", about=BEARER, binds=("AMOUNT",)))  # before armor
CITIZEN_LEAVES = constant(
    Event("CITIZEN_LEAVES", about=BEARER, binds=("AMOUNT",))
)  # off a facility
BREACH_DISCARD = constant(Event("BREACH_DISCARD", about=BEARER, binds=("THAT", "WHO")))  # card THAT

# ---- times and spans ------------------------------------------------------------------------------

IN_FORGE = constant(Timing("IN_FORGE"))  # anybody's forge phase (C-DS-L, R13i)
IN_BATTLE = constant(Timing("IN_BATTLE"))  # anybody's battle phase
NOT_BATTLE = constant(Timing("NOT_BATTLE"))  # R2c
NOT_RESOLVING = constant(Timing("NOT_RESOLVING"))  # R2d
IN_ATTACK = constant(Timing("IN_ATTACK"))  # from the declaration until combat is over
AFTER_BREACH = constant(
    Timing("AFTER_BREACH")
)  # from a breach to the end of that turn's move phase

PHASE = constant(Span("PHASE"))  # until the running phase ends (R3g)
ROUND = constant(Span("ROUND"))  # for the damage of this round
BATTLE = constant(Span("BATTLE"))  # the battle phase of this turn

# ---- rule bits: each is read in one place of the rules -------------------------------------------

OPEN_BREACH = constant(Bit("OPEN_BREACH"))  # breach: all is open, the attacker chooses (C-UR-08)
MORE_LOOK = constant(Bit("MORE_LOOK"))  # breach: one more card, after the others (R14d)
MORE_ON_ECHO = constant(Bit("MORE_ON_ECHO"))  # breach: an extra card while echoes come (C-CE-07)
OPEN_HANDS = constant(Bit("OPEN_HANDS"))  # knowledge: every hand is open to all (C-DS-14)
OWNER_KEEPS = constant(
    Bit("OWNER_KEEPS")
)  # control: ME is the owner, whoever has the host (C-DS-08)
NO_RECALL = constant(Bit("NO_RECALL"))  # upkeep: nothing is taken off the host (4.6)
RECALL_MORE = constant(Bit("RECALL_MORE"))  # upkeep: one citizen more off the host
STAYS = constant(Bit("STAYS"))  # upkeep: nothing is taken off this card
WORK_WHILE_BUSY = constant(Bit("WORK_WHILE_BUSY"))  # working: need not be empty (6.5)
DRONES_DO_NOT_HINDER = constant(Bit("DRONES_DO_NOT_HINDER"))  # working: no talent here is enough
COUNTS_DOUBLE = constant(Bit("COUNTS_DOUBLE"))  # working: each citizen on the host counts as two
FORGERS_STAY_T = constant(Bit("FORGERS_STAY_T"))  # revealing: every talent comes back as one (5.5)
HEALTH_STORE = constant(Bit("HEALTH_STORE"))  # citizens here serve as idle for health (C-CA-07)
AS_AUGMENT = constant(Bit("AS_AUGMENT"))  # revealing: it is attached and then no unit (C-CA-25)
STRIKES_IF_HURT = constant(Bit("STRIKES_IF_HURT"))  # rounds: deals none unhurt (C-MS-17, R4h)
FORGE_IN_BATTLE = constant(Bit("FORGE_IN_BATTLE"))  # battle windows: may be forged (C-MD-21)
GROWTH_DRONES = constant(Bit("GROWTH_DRONES"))  # growth: drones for talents (C-RH-27)
ROOTED = constant(Bit("ROOTED"))  # never moved nor repositioned (C-RH-29)

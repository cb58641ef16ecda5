"""Sovereign: the rows of numbers that stand for the cards: phrases, auras, rules and programs."""

from nk_core.ints cimport i8, u8, u16, u32

ctypedef struct RuleRow:  # a rule with a program, or an ability in force (Sort)
    u16 pc
    u16 of                # whom its event must be about, where that is a set
    u16 test
    u16 need              # without anything in this set it is not offered; 0 none
    u8 sort
    u8 happening
    u8 about              # 0 its own player or bearer, 1 everybody, 2 those in the set
    u8 cost
    u8 kind               # of the cost: 0 talents, 1 drones
    u8 at                 # When
    u8 once
    u8 staffed            # 1 + how many rules before it the ability is that must be in force
    u8 quiet

ctypedef struct AuraRow:
    u16 things            # where the phrase begins in PHRASES
    u16 test
    u16 added[4]          # amounts by Stat, 0 none
    u16 keywords
    u8 kinds
    u8 times_breach
    i8 set_armor          # -1 none
    i8 max_attack
    i8 forge
    u8 to_player

cdef short* PHRASES
cdef AuraRow* AURAS
cdef RuleRow* RULES
cdef u16* FIRST_RULE      # by number of the card; those of a card end where the next one's begin
cdef u32* HEARS           # by number of the card: bits as in State.hears
cdef u32* AURA_CARDS      # by faction: bits of its cards that have auras,
cdef u32* ACTING_CARDS    # of those that can be worked or used,
cdef u32* REFLEX_CARDS    # and of its reflexes
cdef short* CODE          # all programs
cdef u16* STEP_OF         # by place in CODE: 1 + the rule of which a step begins there, else 0
cdef int CODE_END
cdef u16* FIRST_AURA      # by number of the card; those of a card end where the next one's begin

cdef bint is_step(int rule, int pc) noexcept nogil
cdef bint is_lane_row(int row) noexcept nogil

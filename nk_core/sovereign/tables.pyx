"""Sovereign: all phrases and programs of all cards, laid in rows of numbers once, as the module is imported."""

from libc.stdlib cimport calloc

from nk_core.ints cimport u16, u32
from nk_core.sovereign.ops cimport STATS, Sort

from nk_core.sovereign import program, scripts


cdef int LANE_ROWS        # from here on AURAS are changes on lanes
cdef int AURAS_END


class Laid:
    """The rows of numbers, as they grow while the cards are laid one after another."""

    def __init__(self):
        self.row = [0]       # phrases; place 0 stands for none
        self.code = [0, 0, 0, 0]
        self.steps = []      # by place in the programs: 1 + the rule where a step begins, else 0
        self.auras = []
        self.rules = []

    def phrase(self, words):
        """The place of a phrase, 0 for none."""
        if not words:
            return 0
        self.row.extend(words)
        return len(self.row) - len(words)

    def aura(self, aura):
        """The number of an aura."""
        self.auras.append({
            "things": self.phrase(aura.things), "test": self.phrase(aura.test),
            "added": [self.phrase(aura.added.get(stat, ())) for stat in range(STATS)],
            "keywords": aura.keywords, "kinds": aura.kinds, "times_breach": aura.times_breach,
            "set_armor": aura.set_armor, "max_attack": aura.max_attack, "forge": aura.forge,
            "to_player": aura.to_player,
        })
        return len(self.auras) - 1

    def script(self, script, staffed):
        """A rule with its program."""
        start = len(self.code)
        for item in script.items:
            if isinstance(item, scripts.Mark):
                item = start + item.place
            elif isinstance(item, program.Aura):
                item = self.aura(item)
            elif isinstance(item, tuple):
                item = self.phrase(item)
            self.code.append(int(item))
        self.steps += [0] * (len(self.code) - len(self.steps))
        for at in script.steps:
            self.steps[start + at] = 1 + len(self.rules)
        self.rules.append({
            "pc": start if script.items else 0, "of": self.phrase(script.of), "test": self.phrase(script.test),
            "need": self.phrase(script.need), "sort": script.sort, "happening": script.happening,
            "about": script.about, "cost": script.cost, "kind": script.kind, "at": script.at,
            "once": script.once, "staffed": staffed, "quiet": script.quiet,
        })

    def scripts(self, found):
        """The rules of a card; what stands in an ability that must be in force says how far before it that is."""
        ability = 0
        for n, script in enumerate(found):
            if script.sort == Sort.STAFFED:
                ability = n
            self.script(script, 1 + n - ability if script.staffed else 0)


def lay():
    """Lays all phrases and programs of all cards in rows of numbers; done once, as the module is imported."""
    global PHRASES, AURAS, FIRST_AURA, RULES, FIRST_RULE, HEARS, CODE, STEP_OF, CODE_END, LANE_ROWS, AURAS_END
    global AURA_CARDS, ACTING_CARDS, REFLEX_CARDS
    laid, auras, programs = Laid(), program.auras(), scripts.scripts()
    FIRST_AURA = <u16*>calloc(512, sizeof(u16))
    FIRST_RULE = <u16*>calloc(512, sizeof(u16))
    HEARS = <u32*>calloc(512, sizeof(u32))
    AURA_CARDS = <u32*>calloc(16, sizeof(u32))
    ACTING_CARDS = <u32*>calloc(16, sizeof(u32))
    REFLEX_CARDS = <u32*>calloc(16, sizeof(u32))
    for number in auras:
        AURA_CARDS[number >> 5] |= <u32>1 << (number & 31)
    for number, (_bits, found) in programs.items():
        if any(script.sort in (Sort.WORKS, Sort.STAFFED, Sort.CAN) for script in found):
            ACTING_CARDS[number >> 5] |= <u32>1 << (number & 31)
    for number in scripts.reflexes():
        REFLEX_CARDS[number >> 5] |= <u32>1 << (number & 31)
    for number in range(511):
        FIRST_AURA[number] = len(laid.auras)
        for aura in auras.get(number, ()):
            laid.aura(aura)
    FIRST_AURA[511] = len(laid.auras)
    for number in range(511):
        FIRST_RULE[number] = len(laid.rules)
        HEARS[number], found = programs.get(number, (0, ()))
        laid.scripts(found)
    FIRST_RULE[511] = len(laid.rules)
    assert len(laid.row) < 32000 and len(laid.code) < 32000
    PHRASES = <short*>calloc(len(laid.row), sizeof(short))
    CODE = <short*>calloc(len(laid.code), sizeof(short))
    STEP_OF = <u16*>calloc(len(laid.code), sizeof(u16))
    AURAS = <AuraRow*>calloc(len(laid.auras), sizeof(AuraRow))
    RULES = <RuleRow*>calloc(len(laid.rules), sizeof(RuleRow))
    for at, value in enumerate(laid.row):
        PHRASES[at] = value
    for at, value in enumerate(laid.code):
        CODE[at] = value
        STEP_OF[at] = laid.steps[at]
    CODE_END, LANE_ROWS, AURAS_END = len(laid.code), FIRST_AURA[511], len(laid.auras)
    for at, aura in enumerate(laid.auras):
        AURAS[at] = aura
    for at, rule in enumerate(laid.rules):
        RULES[at] = rule


lay()


cdef bint is_step(int rule, int pc) noexcept nogil:
    """Whether a step of that rule's program begins there."""
    return 0 < pc < CODE_END and STEP_OF[pc] == 1 + rule

cdef bint is_lane_row(int row) noexcept nogil:
    """Whether that row is a change on a lane."""
    return LANE_ROWS <= row < AURAS_END

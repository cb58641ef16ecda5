"""Sovereign: present stats and where each plus and minus comes from, and what is being asked, as Python values.

Slow and for people; what the rules need is in stats.pyx and questions.pyx.
"""

from nk_core.ints cimport u8
from nk_core.sovereign.board cimport *
from nk_core.sovereign.ops cimport *
from nk_core.sovereign.phrases cimport *
from nk_core.sovereign.questions cimport MAY_DECLINE
from nk_core.sovereign.state cimport *
from nk_core.sovereign.stats cimport Live, derive, gather_auras, health_of
from nk_core.sovereign.tables cimport CODE, CODE_END, PHRASES, STEP_OF

from nk_core.sovereign.moves import token
from nk_core.sovereign import ops as numbers
from nk_core.sovereign.state import Keyword as Keywords, Subtype as Subtypes

STATS_NAMES = ("attack", "armor", "strike", "breach")
SORTS = {
    S_UNITS: "unit", S_FACILITIES: "facility", S_SCRAP: "scrap", F_FORGES: "forge", F_PLAYERS: "player",
    F_LANES: "lane",
}
ASKED = {
    D_MAY: "yes", D_EITHER: "option", D_NUMBER: "number", D_SPY: "spy", D_PLACE: "place", D_ARRANGE: "next",
    D_DISCARD: "hand",
}


cdef list names_of(int bits, table):
    return [name.lower() for name, bit in table.__members__.items() if bits >> bit & 1 and name != "KEYWORDS"]

cdef dict stats_of(const State* s, const Facts* facts):
    """Present stats of all units in lanes, by token."""
    cdef Board board
    cdef int seat, lane, i, card
    cdef Stats* stats
    found = {}
    derive(s, facts, &board)
    for seat in range(s.seats):
        for lane in range(LANES):
            for i in range(s.sides[seat].lane_n[lane]):
                card = s.sides[seat].lanes[lane][i]
                stats = &board.unit[card]
                found[token(card)] = {
                    "attack": stats.attack, "armor": stats.armor, "strike": stats.strike, "breach": stats.breach,
                    "health": health_of(s, card), "keywords": names_of(stats.keywords, Keywords),
                    "subtypes": names_of(stats.subtypes, Subtypes),
                }
    return found

cdef list costs_of(const State* s, const Facts* facts):
    """By seat what is added to the costs of its forge cards."""
    cdef Board board
    derive(s, facts, &board)
    return [board.forge[seat] for seat in range(s.seats)]

cdef list sources_of(const State* s, const Facts* facts, int card):
    """What makes up the stats of a unit: (stat or keyword, amount, id of the source or -1, a word for it).

    The word is "printed", "phase" for a change until the end of the phase, "round" for one for the damage of
    a round, the name of a keyword that counts, or "card" for an aura or a change of the source.
    """
    cdef Board board
    cdef Live live[96]
    cdef const Card* unit = seen_at(s, card)
    cdef const Facts* printed = facts_of(facts, s, card)
    cdef Stats* stats
    cdef int n, i, j, amount, other, seat, lane
    if unit.zone != IN_LANE:
        return []
    derive(s, facts, &board)
    stats = &board.unit[card]
    n = gather_auras(s, facts, &board, live)
    rows = [("attack", printed.armor if unit.flags & SWAPPED else printed.attack, -1, "printed"),
            ("armor", printed.attack if unit.flags & SWAPPED else printed.armor, -1, "printed")]
    rows += [(name, 0, -1, "printed") for name in names_of(printed.keywords, Keywords)]
    if stats.keywords >> SQUAD & 1:
        rows.append(("attack", health_of(s, card), -1, "squad"))
    if stats.keywords >> CYBERNETIC & 1:
        amount = -1
        for seat in range(s.seats):
            for lane in range(LANES):
                for i in range(s.sides[seat].lane_n[lane]):
                    amount += board.unit[<int>s.sides[seat].lanes[lane][i]].keywords >> CYBERNETIC & 1
        rows.append(("attack", amount, -1, "cybernetic"))
    for i in range(n):
        if live[i].row.to_player or live[i].row.forge:
            continue
        cards_of(&live[i].ask, live[i].row.things, &live[i].whom)
        if not has(&live[i].whom, card):
            continue
        for j in range(STATS):
            if live[i].row.added[j]:
                amount = live[i].times * amount_of(&live[i].ask, live[i].row.added[j])
                rows.append((STATS_NAMES[j], amount, live[i].ask.source, "card"))
        rows += [(name, 0, live[i].ask.source, "card") for name in names_of(live[i].row.keywords, Keywords)]
    rows += [("attack", unit.attack, -1, "phase"), ("armor", unit.armor, -1, "phase"), ("strike", unit.strike, -1, "round")]
    return [row for row in rows if row[1] or row[3] == "printed" or row[0] not in STATS_NAMES]

cdef str deed_after(int pc):
    """The name of the first deed that follows a step."""
    cdef int at = pc + 1
    while at < CODE_END:
        if STEP_OF[at]:
            if CODE[at] >= D_DAMAGE:
                return numbers.Do(CODE[at]).name.removeprefix("D_").lower()
            if CODE[at] == D_END:
                return ""
        at += 1
    return ""

cdef dict question_of(const State* s):
    """What is asked in the middle of an effect."""
    cdef const Frame* f
    cdef int op, sort
    none = {"source": NO_CARD, "sort": "", "optional": False, "deed": "", "subject": NO_CARD,
            "player": NO_SEAT}
    if s.step < ASK_TOKEN or s.phase == OVER:
        return none
    if s.stack_n == 0:
        return none | {"sort": "order"}
    f = &s.stack[s.stack_n - 1]
    found = none | {"source": f.source if f.kind != F_SETTLE else NO_CARD}
    if s.step == ASK_ORDER:
        return found | {"sort": "order", "subject": f.it}
    if s.step == ASK_TOKEN:
        deed = "settle" if f.kind == F_SETTLE else numbers.Do(CODE[f.pc]).name.removeprefix("D_").lower()
        return found | {"sort": "token", "subject": s.subject, "deed": deed}
    op = CODE[f.pc]
    found |= {"deed": deed_after(f.pc), "subject": f.it if f.it < IDS else NO_CARD, "player": f.who}
    if op != D_CHOOSE:
        return found | {"sort": ASKED[op], "optional": op == D_MAY or (op == D_SPY and CODE[f.pc + 1] > 0)}
    sort = PHRASES[CODE[f.pc + 1]]
    return found | {"sort": SORTS.get(sort, "unit"), "optional": bool(CODE[f.pc + 2] & MAY_DECLINE)}

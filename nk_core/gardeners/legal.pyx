"""Gardeners: which moves are legal, phase by phase. Numbers in remarks are those of rules.md."""

from nk_core.gardeners.state cimport *
from nk_core.gardeners.tally cimport *
from nk_core.ints cimport move_t, u8


cdef inline move_t coded(int verb, int arg) noexcept nogil:
    return verb | <move_t>arg << 5

cdef bint takes_worker(const State* s, int garden, int kind) noexcept nogil:
    """Whether a garden takes such a Worker without giving up a spot (G29, G35)."""
    if s.team[garden][kind]:
        return s.team[garden][kind] < TEAM_ROOM
    return spots_used(s, garden) < ROW_ROOM

cdef bint may_appoint(const State* s, const House* h, int kind) noexcept nogil:
    """Whether the active seat can appoint such a Worker anywhere (G27, G28)."""
    cdef int garden
    if s.team[s.active][kind] < TEAM_ROOM:   # joins its team, a free spot, or a spot given up
        return True
    for garden in range(h.seats):
        if takes_worker(s, garden, kind):
            return True
    return False

cdef int spots(const State* s, int garden, move_t base, move_t* out) noexcept nogil:
    """A move for each spot of a full Worker Row that may be given up: base with the spot in it."""
    cdef int kind, n = 0
    for kind in range(WORKERS):
        if s.team[garden][kind]:
            out[n] = base + (<move_t>spot_of(kind) << 5)
            n += 1
    for kind in range(HEALING, MASTER):
        if s.row[garden] >> (kind - HEALING) & 1:
            out[n] = base + (<move_t>spot_of(kind) << 5)
            n += 1
    return n

cdef int appointments(const State* s, const House* h, int kind, move_t* out) noexcept nogil:
    """Every garden that takes the Worker; in the own full row every spot that may be given up."""
    cdef int garden, n = 0, i, extra
    cdef move_t found[16]
    for garden in range(h.seats):
        if takes_worker(s, garden, kind):
            out[n] = coded(DO_APPOINT, kind | garden << 4)
            n += 1
        elif garden == s.active and s.team[garden][kind] == 0:
            extra = spots(s, garden, 0, found)
            for i in range(extra):
                out[n] = coded(DO_APPOINT, kind | garden << 4) + (found[i] << 6)
                n += 1
    return n

cdef int plantings(const State* s, const House* h, int kind, move_t* out) noexcept nogil:
    cdef int garden
    for garden in range(h.seats):
        out[garden] = coded(DO_PLANT, kind | garden << 4)
    return h.seats

# ---- placing a Dove -------------------------------------------------------------------------------------

cdef bint some_worker(const State* s, const House* h) noexcept nogil:
    cdef int kind
    for kind in range(WORKERS):
        if s.hand[s.active][kind] and may_appoint(s, h, kind):
            return True
    return False

cdef bint some_thorn(const State* s, const House* h) noexcept nogil:
    cdef int garden
    for garden in range(h.seats):
        if thorns_in(s, garden):
            return True
    return False

cdef bint some_sending(const State* s, const House* h) noexcept nogil:
    cdef int kind, garden
    for kind in range(WORKERS):
        if s.team[s.active][kind]:
            for garden in range(h.seats):
                if garden != s.active and takes_worker(s, garden, kind):
                    return True
    return False

cdef bint some_arrangement(const State* s) noexcept nogil:
    """Whether the own garden can be laid out in another way (G18, G61)."""
    cdef int p = s.active, i
    cdef bint miracle = False
    for i in range(s.bed_n[p]):
        if s.bed[p][i] != s.bed[p][0]:
            return True
        miracle |= is_miracle(kind_of(s.bed[p][i]))
    if miracle and (s.row[p] or spots_used(s, p) < ROW_ROOM):
        return True
    return s.row[p] != 0 and s.bed_n[p] < BED_ROOM

cdef bint some_catch(const State* s) noexcept nogil:
    cdef int kind
    for kind in range(MASTER):
        if kind != THORN and s.discard[kind]:
            return True
    return False

cdef bint some_ungrown(const State* s) noexcept nogil:
    cdef int i
    for i in range(s.bed_n[s.active]):
        if s.bed[s.active][i] == SEED1 or s.bed[s.active][i] == SEED2:   # without fruit
            return True
    return False

cdef bint some_partner(const State* s, const House* h) noexcept nogil:
    cdef int seat
    for seat in range(h.seats):
        if seat != s.active and s.hand_n[seat]:
            return s.hand_n[s.active] != 0
    return False

cdef bint possible(const State* s, const House* h, int action) noexcept nogil:
    """Whether a Dove placed for this could have an effect (G18)."""
    cdef int p = s.active
    if action == TO_APPOINT:
        return some_worker(s, h)
    if action == TO_PLANT:
        return s.hand[p][<int>SEED1] != 0 or s.hand[p][<int>SEED2] != 0
    if action == TO_PRAY:
        return s.pile_n != 0
    if action == TO_PRUNE:
        return some_thorn(s, h) and can_pay(s, p, cost_of_pruning(s, h, p))
    if action == TO_SEND:
        return some_sending(s, h)
    if action == TO_ARRANGE:
        return some_arrangement(s)
    if action == TO_FISH:
        return some_catch(s)
    if action == TO_GROW:
        return some_ungrown(s)
    if action == TO_TRADE:
        return some_partner(s, h)
    if action == TO_REAP:
        return s.hand[p][<int>SEED1] != 0 or s.hand[p][<int>SEED2] != 0 or seeds_in(s, p) != 0
    return s.pile_n != 0   # TO_LOOK

cdef int worker_for(int action) noexcept nogil:
    """The kind of Worker whose ability this is."""
    if action == TO_APPOINT or action == TO_PLANT:
        return MANAGER
    if action == TO_PRAY or action == TO_PRUNE:
        return MONK
    if action == TO_SEND or action == TO_ARRANGE:
        return ASSISTANT
    if action == TO_FISH:
        return FISHER
    if action == TO_GROW:
        return GROWER
    return MERCHANT if action == TO_TRADE else REAPER

cdef bint lies_anywhere(const State* s, const House* h, int kind) noexcept nogil:
    cdef int garden
    for garden in range(h.seats):
        if s.team[garden][kind]:
            return True
    return False

cdef int dove_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    """To end the turn, and every spot that is open for a Dove with every use it has there (G12-G19)."""
    cdef int p = s.active, n = 1, action, kind
    cdef bint fresh, again, copied
    out[0] = DO_END
    if s.free == 0:
        return 1
    for action in range(ACTIONS - 1):
        kind = worker_for(action)
        fresh = unused_workers(s, kind) > 0
        again = s.gardener[p] == VISENIA and s.used[0][kind] > 0   # G72
        copied = s.gardener[p] == ALLUS and not s.special and lies_anywhere(s, h, kind)   # G74
        if not (fresh or again or copied or (action <= TO_PRUNE and not s.acted)):
            continue
        if not possible(s, h, action):
            continue
        if action <= TO_PRUNE and not s.acted:
            out[n] = coded(DO_DOVE, ON_GARDENER | action << 2)
            n += 1
        if copied:
            out[n] = coded(DO_DOVE, ON_ABILITY | action << 2)
            n += 1
        if fresh:
            out[n] = coded(DO_DOVE, ON_WORKER | action << 2)
            n += 1
        if again:
            out[n] = coded(DO_DOVE, ON_USED_WORKER | action << 2)
            n += 1
    if s.gardener[p] == CASSIA and not s.special and s.pile_n:
        out[n] = coded(DO_DOVE, ON_ABILITY | TO_LOOK << 2)
        n += 1
    return n

# ---- the steps of an action ---------------------------------------------------------------------------------

cdef int hand_moves(const State* s, int verb, move_t* out) noexcept nogil:
    """One move for each kind in the mover's hand."""
    cdef int kind, n = 0
    for kind in range(HELD):
        if s.hand[s.mover][kind]:
            out[n] = coded(verb, kind)
            n += 1
    return n

cdef int appoint_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    cdef int kind, n = 0
    for kind in range(WORKERS):
        if s.hand[s.active][kind]:
            n += appointments(s, h, kind, out + n)
    return n

cdef int plant_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    cdef int kind, n = 0
    for kind in range(SEED1, HELD):
        if s.hand[s.active][kind]:
            n += plantings(s, h, kind, out + n)
    return n

cdef int prune_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    cdef int garden, i, n = 0
    for garden in range(h.seats):
        for i in range(s.bed_n[garden]):
            if kind_of(s.bed[garden][i]) != THORN:
                continue
            out[n] = coded(DO_PRUNE, i | garden << 2)
            n += 1
            if garden == s.active and s.gardener[garden] == AVENTUS:   # G57
                out[n] = coded(DO_PRUNE, i | garden << 2 | 16)
                n += 1
    return n

cdef int worker_moves(const State* s, int kind, int verb, int arg, int shift, move_t* out) noexcept nogil:
    """One move for each sort of Worker in the own team: without a Dove, with one, with two (G21)."""
    cdef int n = 0, doves
    for doves in range(3):
        if (unused_workers(s, kind) > 0) if doves == 0 else (s.used[doves - 1][kind] > 0):
            out[n] = coded(verb, arg | doves << shift)
            n += 1
    return n

cdef int pay_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    """Every piece that may be paid (G48-G52)."""
    cdef int p = s.active, kind, i, n = 0
    if s.yellow[p]:
        out[n] = coded(DO_PAY, PAY_YELLOW)
        n += 1
    if s.purple[p]:
        out[n] = coded(DO_PAY, PAY_PURPLE)
        n += 1
    for kind in range(HELD):
        if s.hand[p][kind]:
            out[n] = coded(DO_PAY, PAY_HAND | kind << 3)
            n += 1
    for kind in range(WORKERS):
        if s.team[p][kind]:
            n += worker_moves(s, kind, DO_PAY, PAY_WORKER | kind << 3, 7, out + n)
    for i in range(s.bed_n[p]):
        if kind_of(s.bed[p][i]) != THORN:
            out[n] = coded(DO_PAY, PAY_BED | i << 3)
            n += 1
            if h.apart and fruit_of(s.bed[p][i]):
                out[n] = coded(DO_PAY, PAY_FRUIT | i << 3)
                n += 1
    for kind in range(HEALING, MASTER):
        if s.row[p] >> (kind - HEALING) & 1:
            out[n] = coded(DO_PAY, PAY_MIRACLE | kind << 3)
            n += 1
    return n

cdef int send_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    cdef int kind, garden, n = 0
    for kind in range(WORKERS):
        if s.team[s.active][kind] == 0:
            continue
        for garden in range(h.seats):
            if garden != s.active and takes_worker(s, garden, kind):
                n += worker_moves(s, kind, DO_SEND, kind | garden << 4, 6, out + n)
    return n

cdef int bed_code(int card) noexcept nogil:
    """A card of a Seed Row in 4 bits, its fruit included; 0 where none lies."""
    cdef int kind = kind_of(card)
    if kind == SEED1:
        return 1 + fruit_of(card)
    if kind == SEED2:
        return 4 + fruit_of(card)
    if kind == THORN:
        return 7
    return 8 + kind - HEALING if is_miracle(kind) else 0

cdef int card_of_code(int code) noexcept nogil:
    if code == 0:
        return 0
    if code < 4:
        return SEED1 | (code - 1) << FRUIT_SHIFT
    if code < 7:
        return SEED2 | (code - 4) << FRUIT_SHIFT
    return THORN if code == 7 else HEALING + code - 8

cdef int arrange_moves(const State* s, move_t* out) noexcept nogil:
    """Every other layout of the own garden, once: Seeds and Thorns in any order, Miracles in either row (G61).

    Three places are filled from six items: the Seed Row as it lies and the Miracles of the Worker Row.
    """
    cdef int p = s.active, n = 0, i, a, b, c, kind, staying = 0, present = 0
    cdef int items[8]
    cdef int room = ROW_ROOM - spots_used(s, p)   # the Worker Row can take so many Miracles more
    cdef int count = 0
    cdef move_t move
    for i in range(s.bed_n[p]):
        items[count] = bed_code(s.bed[p][i])
        staying += items[count] < 8
        present |= 1 << count
        count += 1
    for kind in range(HEALING, MASTER):
        if s.row[p] >> (kind - HEALING) & 1:
            items[count] = bed_code(kind)
            count += 1
    items[count] = 0
    for a in range(count + 1):
        for b in range(count + 1):
            for c in range(count + 1):
                if not fits_bed(items, count, s.bed_n[p], staying, room, a, b, c):
                    continue
                move = coded(DO_ARRANGE, items[a] | items[b] << 4 | items[c] << 8)
                for i in range(n):
                    if out[i] == move:
                        break
                else:
                    if not is_as_now(s, items[a], items[b], items[c]):
                        out[n] = move
                        n += 1
    return n

cdef bint fits_bed(const int* items, int count, int bed_n, int staying, int room, int a, int b, int c) noexcept nogil:
    """Whether three items, blanks only at the end, are a Seed Row: no card twice, no Seed or Thorn left out,
    and room in the Worker Row for the Miracles that move there."""
    cdef int here = 0, used = 0, stay = 0, k, gone
    cdef int places[3]
    places[0] = a
    places[1] = b
    places[2] = c
    for k in range(3):
        if places[k] == count:      # a blank: nothing may follow
            used |= 64
            continue
        if used & 64 or used >> places[k] & 1:
            return False
        used |= 1 << places[k]
        here += 1
        stay += items[places[k]] < 8
    gone = bed_n - here             # so many cards more in the Worker Row than now
    return stay == staying and gone <= room

cdef bint is_as_now(const State* s, int a, int b, int c) noexcept nogil:
    cdef int p = s.active
    return bed_code(s.bed[p][0]) == a and bed_code(s.bed[p][1]) == b and bed_code(s.bed[p][2]) == c

cdef int use_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    """A fished or traded card: into the hand, or appointed or planted at once (G65, G67)."""
    cdef int kind = s.card if s.errand == FISHING else s.taken
    out[0] = DO_KEEP
    if s.errand == TRADING and s.hand[s.active][kind] == 0:
        return 1
    if kind < WORKERS:
        return 1 + appointments(s, h, kind, out + 1)
    return 1 + plantings(s, h, kind, out + 1)

cdef int bed_moves(const State* s, int verb, bint grown, move_t* out) noexcept nogil:
    """One move for each Seed of the own Seed Row, those with fruit only if ``grown``."""
    cdef int i, n = 0
    for i in range(s.bed_n[s.active]):
        if is_seed(kind_of(s.bed[s.active][i])) and (grown or fruit_of(s.bed[s.active][i]) == 0):
            out[n] = coded(verb, i)
            n += 1
    return n

cdef int reap_moves(const State* s, move_t* out) noexcept nogil:
    cdef int kind, n = 0
    for kind in range(SEED1, HELD):
        if s.hand[s.active][kind]:
            out[n] = coded(DO_REAP_HAND, kind)
            n += 1
    return n + bed_moves(s, DO_REAP_BED, True, out + n)

cdef int look_moves(const State* s, move_t* out) noexcept nogil:
    """Cassia: which of the top cards to take, and which of two others to lay on top (G75, G76)."""
    cdef int m = min(3, s.pile_n), n = 0, i, j, k, others, top
    cdef int left[2]
    cdef move_t move
    for i in range(m):
        others = 0
        for j in range(m):
            if j != i:
                left[others] = s.pile[s.pile_n - 1 - j]
                others += 1
        for j in range(2 if others == 2 and left[0] != left[1] else 1):
            top = HIDDEN_KIND
            if others == 2 and left[0] != left[1]:
                top = left[j]
            move = coded(DO_LOOK, s.pile[s.pile_n - 1 - i] | top << 4)
            for k in range(n):
                if out[k] == move:
                    break
            else:
                out[n] = move
                n += 1
    return n

cdef int seat_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    cdef int seat, n = 0
    for seat in range(h.seats):
        if s.phase == SITE or (seat != s.active and s.hand_n[seat]):
            out[n] = coded(DO_SITE if s.phase == SITE else DO_VISIT, seat)
            n += 1
    return n

cdef int take_moves(const State* s, move_t* out) noexcept nogil:
    cdef int kind, n = 0
    for kind in range(HELD):
        if s.hand[s.partner][kind]:
            out[n] = coded(DO_TAKE, kind)
            n += 1
    return n

cdef int fish_moves(const State* s, move_t* out) noexcept nogil:
    cdef int kind, n = 0
    for kind in range(MASTER):
        if kind != THORN and s.discard[kind]:
            out[n] = coded(DO_FISH, kind)
            n += 1
    return n

cdef int miracle_moves(const State* s, move_t* out) noexcept nogil:
    cdef int n = 1
    out[0] = DO_PLACE_ROW
    if spots_used(s, s.mover) == ROW_ROOM:
        n = spots(s, s.mover, DO_PLACE_ROW, out)
    out[n] = DO_PLACE_BED
    out[n + 1] = DO_REFUSE
    return n + 2

cdef int pick_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    cdef int i, seat, n = 0
    cdef bint gone
    for i in range(GARDENERS):
        gone = s.offer[s.mover][0] != i and s.offer[s.mover][1] != i
        if h.gardeners == 2:
            gone = False
            for seat in range(h.seats):
                gone |= s.gardener[seat] == i
        if not gone:
            out[n] = coded(DO_PICK, i)
            n += 1
    return n

cdef int choice_of_two(int first, int second, move_t* out) noexcept nogil:
    out[0] = first
    out[1] = second
    return 2

cdef int list_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    """All legal moves of the mover, 0 when the match is over."""
    cdef int phase = s.phase, n
    if phase == DOVE:
        return dove_moves(s, h, out)
    if phase == APPOINT:
        return appoint_moves(s, h, out)
    if phase == PLANT:
        return plant_moves(s, h, out)
    if phase == PLANT_MORE:
        n = plant_moves(s, h, out)
        out[n] = DO_STOP
        return n + 1
    if phase == PRUNE:
        return prune_moves(s, h, out)
    if phase == PAY:
        return pay_moves(s, h, out)
    if phase == SEND:
        return send_moves(s, h, out)
    if phase == ARRANGE:
        return arrange_moves(s, out)
    if phase == FISH:
        return fish_moves(s, out)
    if phase == USE:
        return use_moves(s, h, out)
    if phase == GROW:
        return bed_moves(s, DO_GROW, False, out)
    if phase == VISIT or phase == SITE:
        return seat_moves(s, h, out)
    if phase == TAKE:
        return take_moves(s, out)
    if phase == GIVE:
        return hand_moves(s, DO_GIVE, out)
    if phase == REAP:
        return reap_moves(s, out)
    return rarer_moves(s, h, out)

cdef int rarer_moves(const State* s, const House* h, move_t* out) noexcept nogil:
    cdef int phase = s.phase
    if phase == LOOK:
        return look_moves(s, out)
    if phase == REWARD:
        return choice_of_two(DO_FRUIT, DO_DOVE_REWARD, out)
    if phase == THORNED:
        return choice_of_two(DO_SUFFER, DO_THROW, out)
    if phase == MIRACLE:
        return miracle_moves(s, out)
    if phase == DISCARD:
        return hand_moves(s, DO_DROP, out)
    if phase == PICK:
        return pick_moves(s, h, out)
    return 0

"""Information-set Monte Carlo tree search, one thread's worth. It names no game: see ismcts.pxd.

The loop runs without the GIL, allocates nothing but the growing arrays of the tree, and looks at
its stop flag after every simulation and at the clock after every 64.
"""

from libc.math cimport log, sqrt
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy, memset

from nk_core.bits cimport mix
from nk_core.game cimport MAX_MOVES, MAX_SEATS, NOBODY, UNSEEN, Game
from nk_core.ints cimport move_t, u16, u32, u64

cdef extern from *:
    """
    #include <time.h>
    static inline double nk_now(void) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
    }
    """
    double now_seconds "nk_now"() noexcept nogil

cdef enum:
    NONE = 0xFFFFFFFF
    LOG_ROOM = 65536
    CLOCK_EVERY = 64
    WARM_VISITS = 3          # a split node begins with so much trust in the node it comes from

cdef float LOGS[LOG_ROOM]
cdef int _i
for _i in range(LOG_ROOM):
    LOGS[_i] = <float>log(_i + 1.0)


cdef inline double log_of(u32 n) noexcept nogil:
    return LOGS[n] if n < LOG_ROOM else log(n + 1.0)


cdef class Tree:
    """A search of one thread. Made, run once, read while it runs, and thrown away.

    ``seat`` must be the seat to move in ``state``. ``memory`` is in bytes: when the arrays would
    grow beyond it, the tree stays as it is and the simulations go on.
    """

    def __cinit__(self):
        self.nodes = NULL
        self.edges = NULL
        self.slots = NULL

    def __init__(self, Game game not None, bytes state not None, int seat, seed, *, double explore=0.5,
                 double bias=4.0, int split=32, bint opened=True, plies=None, int max_depth=MAX_DEPTH, size_t memory=128 << 20):
        game.checked(state)
        if game.to_move(<const char*>state) != seat:
            raise ValueError(f"seat {seat} is not to move")
        self.game = game
        self.root_bytes = state
        self.root = <const char*>state
        self.seat = seat
        self.rng = <u64>(seed & 0xFFFFFFFFFFFFFFFF)
        self.explore = explore
        self.bias = bias
        self.split = split
        self.opened = opened
        self.plies = game.rollout_plies if plies is None else plies
        self.max_depth = min(max_depth, <int>MAX_DEPTH)
        self.memory = memory
        memset(self.spare_blocks, 0xFF, sizeof(self.spare_blocks))
        self.node_room, self.edge_room, self.slot_mask = 1024, 8192, 4095
        self.nodes = <Node*>malloc(self.node_room * sizeof(Node))
        self.edges = <Edge*>malloc(self.edge_room * sizeof(Edge))
        self.slots = <u32*>calloc(self.slot_mask + 1, sizeof(u32))
        if self.nodes == NULL or self.edges == NULL or self.slots == NULL:
            raise MemoryError("no memory for a search tree")

    def __dealloc__(self):
        free(self.nodes)
        free(self.edges)
        free(self.slots)

    # ---- the arrays -----------------------------------------------------------------------------------

    cdef u32 find(self, u64 key) noexcept nogil:
        """The node of that key, NONE where there is none."""
        cdef u32 slot = <u32>(key & self.slot_mask)
        while self.slots[slot]:
            if self.nodes[self.slots[slot] - 1].key == key:
                return self.slots[slot] - 1
            slot = (slot + 1) & self.slot_mask
        return NONE

    cdef u32 add(self, u64 key) noexcept nogil:
        """A new, empty node of that key; NONE when the memory is used up."""
        cdef u32 slot, node
        if self.full or not self.reserve(self.node_n + 1, self.edge_n):
            return NONE
        if self.node_n * 2 > self.slot_mask and not self.grow_slots():
            return NONE
        slot = <u32>(key & self.slot_mask)
        while self.slots[slot]:
            slot = (slot + 1) & self.slot_mask
        node = self.node_n
        self.node_n += 1
        self.slots[slot] = node + 1
        memset(&self.nodes[node], 0, sizeof(Node))
        self.nodes[node].key = key
        return node

    cdef bint grow_slots(self) noexcept nogil:
        cdef u32 mask = self.slot_mask * 2 + 1, i, slot
        cdef u32* slots = <u32*>calloc(<size_t>mask + 1, sizeof(u32))
        if slots == NULL:
            self.full = True
            return False
        for i in range(self.node_n):
            slot = <u32>(self.nodes[i].key & mask)
            while slots[slot]:
                slot = (slot + 1) & mask
            slots[slot] = i + 1
        free(self.slots)
        self.slots = slots
        self.slot_mask = mask
        return True

    cdef bint reserve(self, u32 nodes, u32 edges) noexcept nogil:
        """Makes room for so many nodes and edges; False when the memory is used up."""
        cdef size_t node_room = self.node_room, edge_room = self.edge_room
        cdef void* grown
        if nodes <= node_room and edges <= edge_room:
            return True
        while node_room < nodes:
            node_room *= 2
        while edge_room < edges:
            edge_room *= 2
        if node_room * (sizeof(Node) + 4 * sizeof(u32)) + edge_room * sizeof(Edge) > self.memory:
            self.full = True
            return False
        if node_room != self.node_room:
            grown = realloc(self.nodes, node_room * sizeof(Node))
            if grown == NULL:
                self.full = True
                return False
            self.nodes = <Node*>grown
            self.node_room = <u32>node_room
        if edge_room != self.edge_room:
            grown = realloc(self.edges, edge_room * sizeof(Edge))
            if grown == NULL:
                self.full = True
                return False
            self.edges = <Edge*>grown
            self.edge_room = <u32>edge_room
        return True

    cdef u32 take_block(self, int room) noexcept nogil:
        """A block of ``room`` (2, 4, ... 512) edges: a spare one, or new at the end; NONE when full."""
        cdef int size_class = 0
        cdef u32 block
        while (2 << size_class) < room:
            size_class += 1
        block = self.spare_blocks[size_class]
        if block != <u32>NONE:
            self.spare_blocks[size_class] = self.edges[block].move   # blocks are linked through their first edge
            return block
        if self.full or not self.reserve(self.node_n, self.edge_n + room):
            return NONE
        block = self.edge_n
        self.edge_n += room
        return block

    cdef int add_edge(self, u32 node, move_t move, float prior) noexcept nogil:
        """Adds an edge to a node, moving its block when that is full. Its index, or -1 without memory."""
        cdef Node* here = &self.nodes[node]
        cdef int size_class = 0, room
        cdef u32 block
        cdef Edge* edge
        if here.count == here.room:
            room = 2 * here.room if here.room else 4
            block = self.take_block(room)
            if block == <u32>NONE:
                return -1
            if here.room:
                memcpy(&self.edges[block], &self.edges[here.first], here.count * sizeof(Edge))
                while (2 << size_class) < here.room:
                    size_class += 1
                self.edges[here.first].move = self.spare_blocks[size_class]
                self.spare_blocks[size_class] = here.first
            here.first = block
            here.room = room
        edge = &self.edges[here.first + here.count]
        edge.value = 0.0
        edge.move = move
        edge.visits = 0
        edge.seen = 0
        edge.prior = prior
        here.count += 1
        return here.count - 1

    cdef int edge_of(self, u32 node, move_t move, int hint) noexcept nogil:
        """The index of a move's edge within its node, -1 where it has none. ``hint`` is looked at first."""
        cdef Node* here = &self.nodes[node]
        cdef Edge* edges = &self.edges[here.first]
        cdef int i
        if hint < here.count and edges[hint].move == move:
            return hint
        for i in range(here.count):
            if edges[i].move == move:
                return i
        return -1

    cdef bint widen(self, u32 node, const move_t* moves, int n, u16* at) noexcept nogil:
        """Finds the node's edge of each move, and adds those it has not met yet.

        ``at[i]`` becomes the index of the edge of moves[i]. False when memory is used up.
        """
        cdef float priors[MAX_MOVES]
        cdef int i, edge
        cdef bint known = False
        cdef int room = 4
        if self.nodes[node].room == 0:   # most nodes never grow again: take the right size at once
            while room < n:
                room *= 2
            self.nodes[node].first = self.take_block(room)
            if self.nodes[node].first == <u32>NONE:
                return False
            self.nodes[node].room = room
        for i in range(n):
            edge = self.edge_of(node, moves[i], i)
            if edge < 0:
                if not known:
                    self.game.priors(self.scratch, moves, n, priors)
                    known = True
                edge = self.add_edge(node, moves[i], priors[i])
                if edge < 0:
                    return False
            at[i] = edge
        return True

    # ---- one simulation ----------------------------------------------------------------------------------

    cdef int select(self, u32 node, int n, const u16* at) noexcept nogil:
        """Which of the n legal moves to follow: UCB1 over availability counts, the priors as a fading bonus.

        An edge starts with one imagined visit of the node's mean, so that wide nodes need not try
        every move before they look at the good ones again. What the game's own sense has vetoed, by a
        prior below 0, is followed only where there is nothing else.
        """
        cdef Node* here = &self.nodes[node]
        cdef double mean = here.value / here.visits if here.visits else 0.5
        cdef double best = -1.0, score, tries
        cdef int i, chosen = 0
        cdef Edge* edge
        cdef bint any_open = False
        for i in range(n):
            any_open |= self.edges[here.first + at[i]].prior >= 0
        for i in range(n):
            edge = &self.edges[here.first + at[i]]
            if any_open and edge.prior < 0:
                continue
            edge.seen += 1
            tries = edge.visits + 1.0
            score = (edge.value + mean) / tries
            score += self.explore * sqrt(log_of(edge.seen) / tries) + self.bias * max(0.0, edge.prior) / tries
            if score > best:
                best = score
                chosen = i
        return chosen

    cdef void warm_up(self, u32 node, u32 pooled) noexcept nogil:
        """A node split off begins with a little of what its pooled node has found out."""
        cdef Node* source = &self.nodes[pooled]
        cdef Node* here = &self.nodes[node]
        cdef Edge* edge
        cdef Edge* known
        cdef int i, e
        for i in range(here.count):
            edge = &self.edges[here.first + i]
            e = self.edge_of(pooled, edge.move, i)
            if e < 0:
                continue
            known = &self.edges[source.first + e]
            if known.visits == 0:
                continue
            edge.visits = min(known.visits, <u32>WARM_VISITS)
            edge.value = known.value / known.visits * edge.visits
            edge.seen = edge.visits
            here.visits += edge.visits
            here.value += edge.value

    cdef u64 pooled_key(self, int seat, u64 path_key) noexcept nogil:
        """The key of the decision at hand: the moves that led there, and what chance has laid open."""
        cdef u64 key = mix(path_key, seat), seen = 0
        if self.opened:
            seen = self.game.open_key(self.scratch)
        return mix(key, seen) if seen else key

    cdef u32 node_here(self, int seat, u64 path_key, int depth) noexcept nogil:
        """The node of the decision at hand, made where it is new; NONE when memory is used up.

        The thinking seat's are split by knowledge once the pooled node has been visited enough; the
        pooled node is then noted as well, so that it goes on learning.
        """
        cdef u32 pooled, exact
        cdef u64 key
        if seat == self.seat and depth == 0:
            key = self.game.info_key(self.scratch, seat)
            pooled = self.find(key)
            return pooled if pooled != <u32>NONE else self.add(key)
        key = self.pooled_key(seat, path_key)
        pooled = self.find(key)
        if pooled == <u32>NONE:
            return self.add(key)
        if seat != self.seat or self.nodes[pooled].visits < self.split:
            return pooled
        key = mix(self.game.info_key(self.scratch, seat), 0x5EED)
        exact = self.find(key)
        if exact == <u32>NONE:
            exact = self.add(key)
        if exact == <u32>NONE:
            return pooled
        self.path[self.path_n].node = pooled   # its edge is filled in once the move is chosen
        self.path[self.path_n].seat = seat
        self.path[self.path_n].edge = NONE
        self.path_n += 1
        return exact

    cdef void note(self, u32 node, int seat, move_t move, u32 edge) noexcept nogil:
        """Remembers a decision of this simulation, in the pooled node too where there was one."""
        cdef int e
        cdef Step* before = &self.path[self.path_n - 1 if self.path_n else 0]
        if self.path_n and before.edge == <u32>NONE:
            e = self.edge_of(before.node, move, 0)
            if e >= 0:
                before.edge = e
            else:
                self.path_n -= 1
        self.path[self.path_n].node = node
        self.path[self.path_n].seat = seat
        self.path[self.path_n].edge = edge
        self.path_n += 1

    cdef void simulate(self) noexcept nogil:
        cdef move_t moves[MAX_MOVES]
        cdef u16 at[MAX_MOVES]
        cdef u64 keys[MAX_SEATS]
        cdef void* state = self.scratch
        cdef int p, n, t, chosen, depth = 0
        cdef int before          # steps noted before the decision at hand
        cdef u32 node
        cdef move_t move, seen
        memcpy(state, self.root, self.game.state_size)
        self.game.determinize(state, self.seat, &self.rng)
        for t in range(self.game.seats):
            keys[t] = t
        self.path_n = 0
        while depth < self.max_depth:
            p = self.game.to_move(state)
            if p == NOBODY:
                break
            n = self.game.legal_moves(state, moves)
            move = moves[0]
            if n > 1 or depth == 0:
                before = self.path_n
                node = self.node_here(p, keys[p], depth)
                if node == <u32>NONE:
                    break
                if self.nodes[node].visits == 0 and depth and self.path_n == before:
                    self.enter_leaf(node, p)
                    break
                if not self.widen(node, moves, n, at):
                    self.path_n = before
                    break
                if self.nodes[node].visits == 0 and self.path_n > before:
                    self.warm_up(node, self.path[before].node)
                chosen = self.select(node, n, at)
                move = moves[chosen]
                self.note(node, p, move, at[chosen])
                depth += 1
            for t in range(self.game.seats):
                seen = self.game.seen(state, move, t)
                if seen != <move_t>UNSEEN:
                    keys[t] = mix(keys[t], seen)
            self.game.apply(state, move)
        if depth > self.depth:
            self.depth = depth
        self.finish()

    cdef void enter_leaf(self, u32 node, int seat) noexcept nogil:
        """A node met for the first time only counts its visit: edges come with the second."""
        self.path[self.path_n].node = node
        self.path[self.path_n].seat = seat
        self.path[self.path_n].edge = NONE
        self.path_n += 1

    cdef void finish(self) noexcept nogil:
        """Plays the game out, or to the cut, and books the rewards on every decision of the path."""
        cdef float rewards[MAX_SEATS]
        cdef void* state = self.scratch
        cdef int limit = self.plies, plies = 0, i
        cdef Step* step
        cdef Edge* edge
        cdef Node* node
        while self.game.to_move(state) != NOBODY and (limit == 0 or plies < limit):
            self.game.apply(state, self.game.rollout_move(state, &self.rng))
            plies += 1
        if self.game.to_move(state) == NOBODY:
            self.game.reward_all(state, rewards)
        else:
            self.game.evaluate(state, rewards)
        for i in range(self.path_n):
            step = &self.path[i]
            node = &self.nodes[step.node]
            node.visits += 1
            node.value += rewards[step.seat]
            if step.edge != <u32>NONE:
                edge = &self.edges[node.first + step.edge]
                edge.visits += 1
                edge.value += rewards[step.seat]

    # ---- the loop, its end, and what it reports -------------------------------------------------------------

    cdef bint settled(self, double now) noexcept nogil:
        """Whether the leading move can no longer be caught in the simulations that are left."""
        cdef Node* root = &self.nodes[0]
        cdef u32 first = 0, second = 0, visits
        cdef double left
        cdef int i
        for i in range(root.count):
            visits = self.edges[root.first + i].visits
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
        left = 1e18
        if self.target:
            left = self.target - self.done
        if self.deadline > 0.0 and now > self.started:
            left = min(left, (self.deadline - now) * self.done / (now - self.started))
        return first - second > left

    cdef void loop(self) noexcept nogil:
        cdef double now
        self.started = now_seconds()
        while not self.stop:
            self.simulate()
            self.done += 1
            if self.target and self.done >= self.target:
                break
            if self.line_wanted == 1:
                self.write_line()
            if self.done % CLOCK_EVERY == 0:
                now = now_seconds()
                self.publish()
                if self.deadline > 0.0 and now >= self.deadline:
                    break
                if self.done >= 256 and self.settled(now):
                    break
        self.publish()

    cdef void publish(self) noexcept nogil:
        """Copies the root's edges to where other threads may read them: the tree's own arrays move."""
        if self.node_n:
            memcpy(self.shown, &self.edges[self.nodes[0].first], self.nodes[0].count * sizeof(Edge))
            self.shown_n = self.nodes[0].count

    cdef void write_line(self) noexcept nogil:
        """The most visited moves from the root on, in one imagined world."""
        cdef move_t moves[MAX_MOVES]
        cdef u64 keys[MAX_SEATS]
        cdef void* state = self.scratch
        cdef int p, n, i, e, t, best
        cdef u32 node, visits
        cdef u64 rng = self.rng
        memcpy(state, self.root, self.game.state_size)
        self.game.determinize(state, self.seat, &rng)
        memcpy(self.line_state, state, self.game.state_size)
        for t in range(self.game.seats):
            keys[t] = t
        self.line_n = 0
        while self.line_n < LINE_LENGTH:
            p = self.game.to_move(state)
            if p == NOBODY:
                break
            n = self.game.legal_moves(state, moves)
            best = 0
            if n > 1 or self.line_n == 0:
                node = self.find(self.pooled_key(p, keys[p])) if self.line_n else 0
                if node == <u32>NONE or self.nodes[node].visits < 16:
                    break
                visits = 0
                best = -1
                for i in range(n):
                    e = self.edge_of(node, moves[i], i)
                    if e >= 0 and self.edges[self.nodes[node].first + e].visits > visits:
                        visits = self.edges[self.nodes[node].first + e].visits
                        best = i
                if best < 0:
                    break
            self.line[self.line_n] = moves[best]
            self.line_n += 1
            for t in range(self.game.seats):
                keys[t] = mix(keys[t], self.game.seen(state, moves[best], t))
            self.game.apply(state, moves[best])
        self.line_wanted = 2

    # ---- the Python face -----------------------------------------------------------------------------------------

    def run(self, simulations=None, deadline=None):
        """Searches until so many simulations are done, the deadline (``time.monotonic``) has come, or
        ``halt`` is called. Releases the GIL. At least one limit must be given."""
        if simulations is None and deadline is None:
            raise ValueError("a search needs a limit")
        self.target = simulations or 0
        if deadline is not None:
            self.deadline = deadline
        with nogil:
            self.loop()

    def halt(self):
        """Makes ``run`` return after the simulation at hand; from any thread."""
        self.stop = 1

    def set_deadline(self, double deadline):
        """Moves the deadline (``time.monotonic``) of a running search; from any thread."""
        self.deadline = deadline

    def want_line(self):
        """Asks the running loop for a principal line; it is there when ``read_line`` is not None."""
        if self.line_wanted != 1:
            self.line_wanted = 1

    def end_line(self):
        """Writes the principal line of a search that has ended; never while ``run`` is running."""
        if self.node_n:
            self.write_line()

    def read_line(self):
        """The last principal line as (imagined state, moves), None while one is being written."""
        if self.line_wanted != 2:
            return None
        return (<char*>self.line_state)[:self.game.state_size], tuple([self.line[i] for i in range(self.line_n)])

    def counts(self):
        """The root's moves as a tuple of (move, visits, sum of rewards); read without stopping the loop."""
        return tuple([(self.shown[i].move, self.shown[i].visits, self.shown[i].value)
                      for i in range(self.shown_n)])

    @property
    def simulations(self):
        """Simulations done so far."""
        return self.done

    @property
    def deepest(self):
        """The most decisions that one simulation has made inside the tree."""
        return self.depth

    @property
    def size(self):
        """(nodes, edges, bytes of the arrays)."""
        return (self.node_n, self.edge_n, self.node_room * sizeof(Node) + self.edge_room * sizeof(Edge)
                + (<size_t>self.slot_mask + 1) * sizeof(u32))

"""Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012), one thread's worth.

Every seat has a tree of its own (MO-ISMCTS): a node of seat p is a decision of p, keyed by the moves
made since the root as p sees them, and by what chance has laid open to all. All trees share one hash table of nodes. A node of the thinking
seat that is visited often enough is split by what that seat then knows (its information key), so
that different draws get different plans; the nodes of others never are, or the search would plan
against hands that it has itself imagined.
"""

from nk_core.game cimport MAX_MOVES, Game
from nk_core.ints cimport move_t, u8, u16, u32, u64

cdef enum:
    MAX_DEPTH = 250          # decisions of one simulation inside the tree
    LINE_LENGTH = 12         # moves of a principal line
    SIZE_CLASSES = 9         # edge blocks of 2, 4, ... 512
    STATE_WORDS = 1024

ctypedef struct Edge:
    double value             # sum of the mover's rewards
    move_t move
    u32 visits
    u32 seen                 # how often the move was legal when the node was visited
    float prior              # in [0, 1]

ctypedef struct Node:
    u64 key
    double value             # sum of the mover's rewards
    u32 visits
    u32 first                # index of its first edge
    u16 count                # edges in use; 0 until the second visit
    u16 room                 # size of its block of edges
    u32 spare

ctypedef struct Step:        # a decision of the running simulation
    u32 node
    u32 edge                 # index within the node
    int seat

cdef class Tree:
    # what is searched
    cdef Game game
    cdef bytes root_bytes            # keeps `root` alive
    cdef const void* root
    cdef int seat
    cdef u64 rng
    cdef readonly double explore     # weight of the UCB term
    cdef readonly double bias        # weight of the priors
    cdef readonly u32 split          # visits at which a node of the seat is split by knowledge
    cdef readonly bint opened        # nodes are split by what chance has brought in the open
    cdef readonly int plies          # moves of a playout before it is cut; 0 = never
    cdef readonly int max_depth      # 1 makes it flat
    # the tree
    cdef Node* nodes
    cdef Edge* edges
    cdef u32* slots                  # open addressing: node index + 1
    cdef u32 node_n, node_room, edge_n, edge_room, slot_mask
    cdef u32 spare_blocks[SIZE_CLASSES]
    cdef size_t memory               # bytes that the arrays may take
    cdef bint full
    # the simulation at hand
    cdef Step path[2 * MAX_DEPTH + 8]
    cdef int path_n
    cdef u64 scratch[STATE_WORDS]
    # control and reports, read by other threads
    cdef int stop
    cdef double deadline             # on the monotonic clock; 0 = none
    cdef double started
    cdef u64 target                  # simulations to do; 0 = no limit
    cdef u64 done
    cdef int depth
    cdef int shown_n                 # the root's edges as last published
    cdef Edge shown[MAX_MOVES]
    cdef int line_wanted             # 1 asked for, 2 written
    cdef int line_n
    cdef move_t line[LINE_LENGTH]
    cdef u64 line_state[STATE_WORDS]

    cdef u32 find(self, u64 key) noexcept nogil
    cdef u32 add(self, u64 key) noexcept nogil
    cdef bint grow_slots(self) noexcept nogil
    cdef bint reserve(self, u32 nodes, u32 edges) noexcept nogil
    cdef u32 take_block(self, int room) noexcept nogil
    cdef int edge_of(self, u32 node, move_t move, int hint) noexcept nogil
    cdef int add_edge(self, u32 node, move_t move, float prior) noexcept nogil
    cdef bint widen(self, u32 node, const move_t* moves, int n, u16* at) noexcept nogil
    cdef int select(self, u32 node, int n, const u16* at) noexcept nogil
    cdef u64 pooled_key(self, int seat, u64 path_key) noexcept nogil
    cdef u32 node_here(self, int seat, u64 path_key, int depth) noexcept nogil
    cdef void warm_up(self, u32 node, u32 pooled) noexcept nogil
    cdef void simulate(self) noexcept nogil
    cdef void enter_leaf(self, u32 node, int seat) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef void note(self, u32 node, int seat, move_t move, u32 edge) noexcept nogil
    cdef bint settled(self, double now) noexcept nogil
    cdef void publish(self) noexcept nogil
    cdef void write_line(self) noexcept nogil
    cdef void loop(self) noexcept nogil

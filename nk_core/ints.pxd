"""Small integers of fixed width, and the width of a move.

Declared as `int` to Cython so that an array of them in a struct converts to a list, never to bytes
cut at the first zero; C sees the true size.
"""

cdef extern from *:
    """
    #include <stdint.h>
    typedef uint8_t nk_u8;
    typedef int8_t nk_i8;
    typedef uint16_t nk_u16;
    typedef uint32_t nk_u32;
    typedef uint64_t nk_u64;
    typedef uint32_t nk_move;
    """
    ctypedef int u8 "nk_u8"
    ctypedef int i8 "nk_i8"
    ctypedef int u16 "nk_u16"
    ctypedef unsigned int u32 "nk_u32"
    ctypedef unsigned long long u64 "nk_u64"
    ctypedef unsigned int move_t "nk_move"

"""Set bits and hashing of small plain data, as inline C."""

from nk_core.ints cimport u8, u32, u64

cdef extern from *:
    """
    #include <string.h>
    static inline int nk_popcount(uint32_t x) {
        /* By hand: without a -march of its own gcc calls a table for the builtin. */
        x -= (x >> 1) & 0x55555555u;
        x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
        return (int)((((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24);
    }
    static inline int nk_lowest(uint64_t x) { return __builtin_ctzll(x); }

    static inline uint64_t nk_mix(uint64_t h, uint64_t x) {
        /* One round of a multiply-and-fold hash: every input bit reaches every output bit. */
        unsigned __int128 m = (unsigned __int128)(h ^ x ^ 0x9E3779B97F4A7C15ULL) * 0xD6E8FEB86659FD93ULL;
        return (uint64_t)m ^ (uint64_t)(m >> 64) ^ (x << 1);
    }

    static inline uint64_t nk_hash(const void *data, size_t size) {
        const unsigned char *p = (const unsigned char *)data;
        uint64_t h = 0x243F6A8885A308D3ULL ^ size, word;
        while (size >= 8) { memcpy(&word, p, 8); h = nk_mix(h, word); p += 8; size -= 8; }
        word = 0;
        if (size) { memcpy(&word, p, size); h = nk_mix(h, word); }
        return nk_mix(h, 0x13198A2E03707344ULL);
    }
    """
    int popcount "nk_popcount"(u32 x) noexcept nogil   # how many bits are set
    int lowest "nk_lowest"(u64 x) noexcept nogil       # index of the lowest set bit; x must not be 0
    u64 mix "nk_mix"(u64 h, u64 x) noexcept nogil      # h with x folded in
    u64 hash_bytes "nk_hash"(const void* data, size_t size) noexcept nogil

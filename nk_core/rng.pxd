"""An 8-byte random generator (splitmix64, Steele et al. 2014) that can live inside a state."""

from nk_core.ints cimport u8, u32, u64

cdef extern from *:
    """
    static inline uint64_t nk_rng_next(uint64_t *state) {
        uint64_t z = (*state += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    static inline uint32_t nk_rng_below(uint64_t *state, uint32_t n) {
        /* Multiply-shift: the bias is below n / 2^32, far under what any test here can see. */
        return (uint32_t)(((nk_rng_next(state) >> 32) * (uint64_t)n) >> 32);
    }
    static inline float nk_rng_unit(uint64_t *state) {
        return (float)(nk_rng_next(state) >> 40) * (1.0f / 16777216.0f);
    }
    static inline void nk_shuffle(uint8_t *cards, int n, uint64_t *state) {
        for (int i = n - 1; i > 0; i--) {
            int j = (int)nk_rng_below(state, (uint32_t)i + 1);
            uint8_t t = cards[i]; cards[i] = cards[j]; cards[j] = t;
        }
    }
    """
    u64 rng_next "nk_rng_next"(u64* state) noexcept nogil
    u32 rng_below "nk_rng_below"(u64* state, u32 n) noexcept nogil   # 0 .. n-1, n > 0
    float rng_unit "nk_rng_unit"(u64* state) noexcept nogil          # 0 <= x < 1
    void shuffle "nk_shuffle"(u8* cards, int n, u64* state) noexcept nogil

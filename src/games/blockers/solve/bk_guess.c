/* bk_guess.c: weights by the best key that a hidden tile has now. */
#include "bk_guess.h"

#include <limits.h>
#include <string.h>

/* Of three Ottos' tiles with such keys, from many games (mind/README.md). */
static uint8_t weight_of(int key)
{
    static const struct {
        int below;
        uint8_t weight;
    } STEP[] = {{-600, 20}, {-200, 16}, {0, 14}, {200, 10}, {400, 7}, {1000, 5}};
    for (size_t i = 0; i < sizeof STEP / sizeof *STEP; i++)
        if (key < STEP[i].below)
            return STEP[i].weight;
    return 3;
}

/* As if all hidden tiles of a colour were on the rack. A tile with no placement has the most.
 */
static void guess_rack(const struct bk_seen *seen, int colour, const struct bk_weights *key,
                       uint8_t weight[BK_FACES])
{
    struct bk_fast f = seen->known;
    struct bk_move move[BK_MOVES_MOST];
    struct bk_look look;
    int sum[BK_MOVES_MOST];
    f.seat = f.owner[colour];
    f.rack[colour] = seen->hidden[colour];
    int n = bk_fast_moves(&f, move);
    bk_look_begin(&look, &f, key);
    bk_look_keys(&look, move, n, sum);
    for (uint32_t rest = seen->hidden[colour]; rest; rest &= rest - 1)
        weight[__builtin_ctz(rest)] = weight_of(INT_MIN);
    for (int i = 0; i < n; i++) {
        uint8_t w = weight_of(sum[i]);
        if (w < weight[move[i].face])
            weight[move[i].face] = w;
    }
}

void bk_guess_racks(const struct bk_seen *seen, const struct bk_weights *key,
                    struct bk_guess *out)
{
    memset(out, 0, sizeof *out);
    for (int c = 0; c < BK_COLOURS && seen->known.seats > 2; c++)
        if (seen->n_rack[c] && seen->n_pile[c])
            guess_rack(seen, c, key, out->weight[c]);
}

/* Takes one of these faces at random, by weight. */
static int take(uint32_t *faces, const uint8_t weight[BK_FACES], struct rng *rng)
{
    uint32_t sum = 0;
    for (uint32_t rest = *faces; rest; rest &= rest - 1)
        sum += weight[__builtin_ctz(rest)];
    uint32_t k = rng_below(rng, sum);
    int face = -1;
    for (uint32_t rest = *faces; face < 0; rest &= rest - 1) {
        uint32_t w = weight[__builtin_ctz(rest)];
        if (k < w)
            face = __builtin_ctz(rest);
        k -= w;
    }
    *faces &= ~(1u << face);
    return face;
}

void bk_guess_deal(const struct bk_seen *seen, const struct bk_guess *guess, struct rng *rng,
                   struct bk_fast *out)
{
    struct bk_seen s = *seen;
    for (int c = 0; c < BK_COLOURS; c++) {
        uint32_t hidden = s.hidden[c];
        if (!hidden || !guess->weight[c][__builtin_ctz(hidden)])
            continue;
        for (; s.n_rack[c]; s.n_rack[c]--)
            s.known.rack[c] |= 1u << take(&s.hidden[c], guess->weight[c], rng);
    }
    bk_seen_deal(&s, rng, out);
}

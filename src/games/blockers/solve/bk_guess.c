/* bk_guess.c: the orders in which hidden tiles may have been drawn, and how likely they are.
 *
 * In each turn that is known, each tile has the largest key that it could have been placed
 * with. The more this is above the key of what was placed, the less likely was the tile on the
 * rack. So each tile has a cost (the logarithm of its likelihood) for each time at which it may
 * have been drawn, and an order of all draws has the sum. Orders are found by swapping two
 * tiles at a time (N. Metropolis and others, 1953). */
#include "bk_guess.h"

#include <limits.h>
#include <string.h>

#define NEVER 30000 /* a cost; the others are in 256ths, of the natural logarithm */
#define SOFT 25     /* a key that is larger by so much is e times less likely to be passed by */
#define UNLIKE 3    /* and by as much of the mean that they lose by their choice of spaces */
#define FIRST_SWAPS 3000
#define SWAPS 200 /* between two deals */

/* ---- Without known turns: weights by the best key that a hidden tile has now ---- */

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

/* As if all hidden tiles of a colour were on the rack. A tile with no placement has
 * the most. */
static void guess_by_board(const struct bk_seen *seen, int colour, const struct bk_weights *key,
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

/* ---- The turns that are known ---- */

/* What a turn says about the tiles of a colour. */
struct told {
    int placed;         /* tiles of the colour that were placed before it */
    int more[BK_FACES]; /* by how much the best key of a tile is above what was placed */
    uint32_t passed;    /* tiles that were not placed, though they could have been */
    int lost;           /* by how much a better space for the same tile is above it */
};

/* Nobody knows which of the other tiles of the colour are on the rack: each counts as partly on
 * it and partly in the pile. */
static void blur(struct bk_look *l, uint32_t due)
{
    int others = bk_count_faces(due) - 1, rack = BK_RACK - 1;
    int *w = &l->weight[BK_KEY_RACK];
    if (others > rack)
        *w = (*w * rack + l->weight[BK_KEY_PILE] * (others - rack)) / others;
}

/* f: before that turn; on the racks is all that was not placed then. */
static void look_at(const struct bk_fast *f, const struct bk_past *p, int colour,
                    const struct bk_weights *key, struct told *out)
{
    struct bk_move move[BK_MOVES_MOST];
    struct bk_look look;
    int sum[BK_MOVES_MOST], own = INT_MIN, chosen = 0, n = bk_fast_moves(f, move);
    bk_look_begin(&look, f, key);
    blur(&look, f->rack[p->move.colour]);
    bk_look_keys(&look, move, n, sum);
    out->passed = 0;
    for (int i = 0; i < n; i++) {
        int k = move[i].face;
        if (move[i].colour == p->move.colour && k == p->move.face) {
            own = sum[i] > own ? sum[i] : own;
            chosen = move[i].bit == p->move.bit ? sum[i] : chosen;
        } else if (move[i].colour == colour) {
            if (!(out->passed >> k & 1) || sum[i] > out->more[k])
                out->more[k] = sum[i];
            out->passed |= 1u << k;
        }
    }
    out->lost = own - chosen;
    for (uint32_t rest = out->passed; rest; rest &= rest - 1)
        out->more[__builtin_ctz(rest)] -= chosen;
}

/* Returns how many turns of its owner are known in which a tile was placed, the last one
 * first. */
static int look_back(const struct bk_seen *seen, int colour, const struct bk_weights *key,
                     struct told out[2 * BK_TURNS])
{
    struct bk_fast f = seen->known;
    int n = 0, placed = 0;
    for (int c = 0; c < BK_COLOURS; c++)
        f.rack[c] |= seen->hidden[c];
    for (int i = 0; i < seen->n_past; i++)
        placed += seen->past[i].placed && seen->past[i].move.colour == colour;
    for (int i = seen->n_past - 1; i >= 0 && n < 2 * BK_TURNS; i--) {
        const struct bk_past *p = &seen->past[i];
        bk_fast_take_back(&f, p);
        if (p->seat != f.owner[colour] || !p->placed)
            continue;
        placed -= p->move.colour == colour;
        out[n].placed = placed;
        look_at(&f, p, colour, key, &out[n++]);
    }
    return n;
}

/* ---- Draws ---- */

/* The cost of having passed by a key that is larger by that many units, from -4 to 8 in halves:
 * 1 is as likely as not, and it never comes to more than 50 times less likely. */
static int cost_of(int more, int unit)
{
    static const int COST[] = {5,   7,   12,  20,  32,  50,  78,  118, 172, 241, 323, 414, 509,
                               604, 694, 774, 840, 891, 929, 955, 972, 983, 990, 995, 997};
    int64_t x = ((int64_t)more * 2 + (more < 0 ? -unit : unit) / 2) / unit + 8;
    int last = sizeof COST / sizeof *COST - 1;
    return COST[x < 0 ? 0 : x > last ? last : x];
}

static void add_cost(uint16_t *to, int cost)
{
    *to = (uint16_t)(*to + cost < NEVER ? *to + cost : NEVER);
}

/* A tile that was drawn at a time was on the rack in all turns from then on. */
static void set_costs(struct bk_draws *d, const struct told *told, int n)
{
    int unit = SOFT, lost = 0;
    for (int i = 0; i < n; i++)
        lost += told[i].lost;
    unit += UNLIKE * lost / n;
    for (int i = 0; i < n; i++)
        for (uint32_t rest = told[i].passed; rest; rest &= rest - 1) {
            int k = __builtin_ctz(rest), cost = cost_of(told[i].more[k], unit);
            for (int t = 0; t <= told[i].placed; t++)
                add_cost(&d->cost[k][t], cost);
        }
}

/* The tiles that were placed, in that order, and then those that were not. */
static void set_draws(struct bk_draws *d, const struct bk_seen *seen, int colour)
{
    int placed = 0, rack = seen->n_rack[colour];
    for (int i = 0; i < seen->n_past; i++) {
        const struct bk_past *p = &seen->past[i];
        if (!p->placed || p->move.colour != colour)
            continue;
        d->face[placed++] = p->move.face;
        d->placed |= 1u << p->move.face;
        for (int t = placed; t < BK_TURNS + 2; t++)
            d->cost[p->move.face][t] = NEVER;
    }
    d->drawn = (uint8_t)(placed + rack);
    d->n = (uint8_t)placed;
    for (uint32_t rest = seen->hidden[colour]; rest; rest &= rest - 1)
        d->face[d->n++] = (uint8_t)__builtin_ctz(rest);
    for (int i = 0; i < d->n; i++)
        d->time[i] = (uint8_t)(i < rack ? 0 : i < d->drawn ? i - rack + 1 : placed + 1);
}

/* An exponential distribution: the cost of a swap that may be made all the same. */
static int luck(struct rng *rng)
{
    static const int LUCK[32] = {4,   12,  21,  30,  39,  48,  58,  68,  79,  90,  102,
                                 114, 127, 140, 155, 170, 186, 203, 221, 241, 262, 285,
                                 311, 339, 371, 408, 451, 502, 567, 653, 783, 1065};
    return LUCK[rng_below(rng, 32)];
}

static void swap(struct bk_draws *d, int n, struct rng *rng)
{
    for (; n > 0; n--) {
        uint32_t i = rng_below(rng, d->drawn), k = rng_below(rng, d->n);
        int a = d->face[i], b = d->face[k], from = d->time[i], to = d->time[k];
        if (from == to ||
            d->cost[a][to] + d->cost[b][from] > d->cost[a][from] + d->cost[b][to] + luck(rng))
            continue;
        d->face[i] = (uint8_t)b;
        d->face[k] = (uint8_t)a;
    }
}

static uint32_t rack_of(const struct bk_draws *d)
{
    uint32_t rack = 0;
    for (int i = 0; i < d->drawn; i++)
        rack |= 1u << d->face[i];
    return rack & ~d->placed;
}

/* ---- All racks ---- */

/* Has the owner of a colour had turns of which nothing is known? */
static bool turns_unknown(const struct bk_seen *seen, int colour)
{
    return seen->n_rack[colour] + seen->n_pile[colour] < BK_FACES;
}

void bk_guess_racks(const struct bk_seen *seen, const struct bk_weights *key, struct rng *rng,
                    struct bk_guess *out)
{
    struct told told[2 * BK_TURNS];
    memset(out, 0, sizeof *out);
    for (int c = 0; c < BK_COLOURS; c++) {
        if (!seen->n_rack[c] || !seen->n_pile[c])
            continue;
        int n = look_back(seen, c, key, told);
        if (n) {
            set_draws(&out->draws[c], seen, c);
            set_costs(&out->draws[c], told, n);
            swap(&out->draws[c], FIRST_SWAPS, rng);
        } else if (turns_unknown(seen, c) && seen->known.seats > 2) {
            guess_by_board(seen, c, key, out->weight[c]);
        }
    }
}

/* Takes one of the faces at random, by weight. */
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

void bk_guess_deal(const struct bk_seen *seen, struct bk_guess *guess, struct rng *rng,
                   struct bk_fast *out)
{
    struct bk_seen s = *seen;
    for (int c = 0; c < BK_COLOURS; c++) {
        struct bk_draws *d = &guess->draws[c];
        uint32_t hidden = s.hidden[c];
        if (d->n) {
            swap(d, SWAPS, rng);
            s.known.rack[c] |= rack_of(d);
            s.hidden[c] &= ~rack_of(d);
            s.n_rack[c] = 0;
        } else if (hidden && guess->weight[c][__builtin_ctz(hidden)]) {
            for (; s.n_rack[c]; s.n_rack[c]--)
                s.known.rack[c] |= 1u << take(&s.hidden[c], guess->weight[c], rng);
        }
    }
    bk_seen_deal(&s, rng, out);
}

/* classic_arrange.c: finds the sets and runs in a rack.
 *
 * It goes through the tiles by number, then colour. Each tile is either left over or the lowest
 * number tile of a meld. Runs are three to five tiles long, because longer ones are several of
 * these end to end, and are put together again afterwards. A meld reaches four numbers up. So
 * the result for the rest of the rack depends only on where we are and on which of the next 17
 * tiles and the Wilds are used up. Results seen before are looked up. */
#include "classic_tidy.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define CELLS 52 /* number * 4 + colour */
#define REACH 17 /* cells that a meld can use, from its lowest number tile on */
#define RUN_MOST 5
#define MEMORY (1u << 17) /* states that are remembered; a power of 2 */
#define WORK 500000       /* most melds that are tried */

/* Whatever comes first is worth more than all the rest together. */
#define TILES_FIRST ((int64_t)1 << 32)
#define POINTS_NEXT ((int64_t)1 << 8)

struct meld {
    int n, number;          /* number: of a set, or the start of a run */
    int colour;             /* of a run; -1 for a set */
    uint8_t cell[RUN_MOST]; /* the cell each tile comes from; WILD_CELL for a Wild */
};

#define WILD_CELL CELLS

struct memory {
    uint64_t key; /* + 1; 0 for empty */
    int64_t best;
};

struct arranging {
    uint8_t left[CELLS + REACH + 1]; /* tiles of each kind that are not used */
    int wilds;
    bool for_points;
    long work;
    struct memory *memory;
    struct meld taken[TILE_MAX];
    int n;
};

/* ---- Melds ---- */

static int cell_of(int number, int colour)
{
    return (number - 1) * COLOUR_COUNT + colour;
}

static int points_of(const struct meld *m)
{
    return m->colour < 0 ? m->n * m->number : m->n * (2 * m->number + m->n - 1) / 2;
}

static int64_t value_of(const struct arranging *a, const struct meld *m)
{
    int64_t first = a->for_points ? points_of(m) : m->n;
    int64_t next = a->for_points ? m->n : points_of(m);
    return first * TILES_FIRST + next * POINTS_NEXT - 1;
}

static void use(struct arranging *a, const struct meld *m, int by)
{
    for (int i = 0; i < m->n; i++)
        if (m->cell[i] == WILD_CELL)
            a->wilds += by;
        else
            a->left[m->cell[i]] = (uint8_t)(a->left[m->cell[i]] + by);
}

/* Lists all melds whose lowest number tile is the one at `cell`; returns how many. */
#define MELDS_OF_A_TILE 64 /* at most 34 runs and 24 sets */

struct found {
    int n;
    struct meld meld[MELDS_OF_A_TILE];
};

static void keep(struct found *f, const struct meld *m)
{
    assert(f->n < MELDS_OF_A_TILE);
    f->meld[f->n++] = *m;
}

/* Finds which places of the run are Wilds, one bit each. The place of the lowest number tile is
 * not, and those before it all are. */
static void run_of(const struct arranging *a, int cell, int before, int n, unsigned wild,
                   struct found *f)
{
    int number = cell / COLOUR_COUNT + 1 - before, colour = cell % COLOUR_COUNT;
    struct meld m = {.n = n, .number = number, .colour = colour};
    for (int i = 0; i < n; i++) {
        m.cell[i] = (uint8_t)(wild >> i & 1 ? WILD_CELL : cell_of(number + i, colour));
        if (m.cell[i] != WILD_CELL && !a->left[m.cell[i]])
            return;
    }
    keep(f, &m);
}

static void find_runs(const struct arranging *a, int cell, struct found *f)
{
    int number = cell / COLOUR_COUNT + 1;
    for (int before = 0; before <= a->wilds && before < number; before++)
        for (int n = RUN_MOST; n >= 3; n--) {
            if (number - before + n - 1 > 13 || before >= n)
                continue;
            unsigned lead = (1u << before) - 1;
            for (unsigned wild = 0; wild < 1u << n; wild++)
                if ((wild & ((lead << 1) | 1)) == lead && __builtin_popcount(wild) <= a->wilds)
                    run_of(a, cell, before, n, wild, f);
        }
}

static void find_sets(const struct arranging *a, int cell, struct found *f)
{
    int number = cell / COLOUR_COUNT + 1, colour = cell % COLOUR_COUNT;
    for (unsigned more = 0; more < 1u << (COLOUR_COUNT - 1 - colour); more++)
        for (int wilds = 0; wilds <= a->wilds; wilds++) {
            struct meld m = {.number = number, .colour = -1};
            bool there = true;
            int n = 1 + __builtin_popcount(more) + wilds;
            if (n < 3 || n > COLOUR_COUNT)
                continue;
            m.cell[m.n++] = (uint8_t)cell;
            for (int c = colour + 1; c < COLOUR_COUNT; c++)
                if (more >> (c - colour - 1) & 1) {
                    m.cell[m.n++] = (uint8_t)cell_of(number, c);
                    there = there && a->left[cell_of(number, c)];
                }
            while (m.n < n)
                m.cell[m.n++] = WILD_CELL;
            if (there)
                keep(f, &m);
        }
}

/* ---- The search ---- */

/* 6 bits for where we are, 2 for the Wilds, 2 for each tile that a meld may still reach. */
static uint64_t key_of(const struct arranging *a, int cell)
{
    uint64_t key = (uint64_t)cell << 2 | (unsigned)a->wilds;
    for (int i = 0; i < REACH; i++)
        key = key << 2 | a->left[cell + i];
    return key + 1;
}

static struct memory *remember(const struct arranging *a, int cell)
{
    uint64_t key = key_of(a, cell);
    uint64_t h = key * 0x9e3779b97f4a7c15u;
    struct memory *m = &a->memory[(h >> 40) & (MEMORY - 1)];
    if (m->key != key)
        *m = (struct memory){key, -1};
    return m;
}

static int64_t best_from(struct arranging *a, int cell);

/* The best result from tile `cell` on: as part of one of its melds, or left over. Sets *choice
 * (may be NULL) to the choice, with n 0 for left over. When the work limit is reached, the
 * first of its melds will do. */
static int64_t best_at(struct arranging *a, int cell, struct meld *choice)
{
    struct found f;
    struct meld chosen = {.n = 0};
    int64_t best = -1;
    f.n = 0;
    find_runs(a, cell, &f);
    find_sets(a, cell, &f);
    for (int i = 0; i < f.n && (!i || a->work > 0); i++) {
        a->work--;
        use(a, &f.meld[i], -1);
        int64_t v = value_of(a, &f.meld[i]) + best_from(a, cell);
        use(a, &f.meld[i], 1);
        if (v <= best)
            continue;
        best = v;
        chosen = f.meld[i];
    }
    if (!f.n || a->work > 0) {
        a->left[cell]--;
        int64_t v = best_from(a, cell);
        a->left[cell]++;
        if (v > best) {
            best = v;
            chosen.n = 0;
        }
    }
    if (choice)
        *choice = chosen;
    return best;
}

static int64_t best_from(struct arranging *a, int cell)
{
    while (cell < CELLS && !a->left[cell])
        cell++;
    if (cell == CELLS)
        return 0;
    int64_t known = remember(a, cell)->best;
    if (known >= 0)
        return known;
    int64_t best = best_at(a, cell, NULL);
    remember(a, cell)->best = best; /* another state may have taken its place */
    return best;
}

/* Follows the best way again and keeps its melds. */
static void take_best(struct arranging *a)
{
    for (int cell = 0; cell < CELLS;) {
        struct meld m;
        if (!a->left[cell]) {
            cell++;
            continue;
        }
        best_at(a, cell, &m);
        if (m.n) {
            a->taken[a->n++] = m;
            use(a, &m, -1);
        } else {
            a->left[cell]--;
        }
    }
}

/* ---- The rack in its new order ---- */

struct writing {
    struct cl_arranged *out;
    struct tile_bits left;
};

static void put(struct writing *w, int cell)
{
    int face = cell == WILD_CELL ? WILD : cell % COLOUR_COUNT * 13 + cell / COLOUR_COUNT;
    tile_t t = (tile_t)(bits_has(&w->left, (tile_t)face) ? face : face + FACES);
    bits_remove(&w->left, t);
    w->out->tile[w->out->n++] = t;
}

/* The run, among those not written yet, that continues at `number`; NULL if there is none. */
static struct meld *run_at(struct arranging *a, int colour, int number)
{
    for (int i = 0; i < a->n; i++)
        if (a->taken[i].n && a->taken[i].colour == colour && a->taken[i].number == number)
            return &a->taken[i];
    return NULL;
}

/* Writes a meld and, for a run, all that continue at its end. */
static void write_meld(struct arranging *a, struct writing *w, struct meld *m)
{
    int next = m->number;
    w->out->start[w->out->melds++] = (uint8_t)w->out->n;
    while (m) {
        for (int i = 0; i < m->n; i++)
            put(w, m->cell[i]);
        w->out->worth += points_of(m);
        next += m->n;
        int colour = m->colour;
        m->n = 0; /* written */
        m = colour < 0 ? NULL : run_at(a, colour, next);
    }
}

/* Writes runs by colour and number, then sets. A run is written from its start, so it is sorted
 * by that. */
static void write_melds(struct arranging *a, struct writing *w)
{
    for (int colour = 0; colour < COLOUR_COUNT; colour++)
        for (int number = 1; number <= 13; number++) /* though it is 11 at most */
            for (struct meld *m; (m = run_at(a, colour, number));)
                write_meld(a, w, m);
    for (int number = 1; number <= 13; number++)
        for (struct meld *m; (m = run_at(a, -1, number));)
            write_meld(a, w, m);
}

void cl_arrange_rack(const struct tile_bits *rack, bool for_points, struct cl_arranged *out)
{
    struct arranging *a = mem_alloc(sizeof *a);
    struct writing w = {out, *rack};
    a->memory = mem_alloc(MEMORY * sizeof *a->memory);
    a->for_points = for_points;
    a->work = WORK;
    for (int t = 0; t < TILE_MAX; t++)
        if (bits_has(rack, (tile_t)t) && tile_is_wild((tile_t)t))
            a->wilds++;
        else if (bits_has(rack, (tile_t)t))
            a->left[cell_of(tile_number((tile_t)t), (int)tile_colour((tile_t)t))]++;
    memset(out, 0, sizeof *out);
    take_best(a);
    write_melds(a, &w);
    out->start[out->melds] = (uint8_t)out->n;
    for (int face = 0; face <= WILD; face++)
        for (int t = face; t < TILE_MAX; t += FACES)
            if (bits_has(&w.left, (tile_t)t)) {
                bits_remove(&w.left, (tile_t)t);
                out->tile[out->n++] = (tile_t)t;
            }
    free(a->memory);
    free(a);
}

/* lines.c: the table of valid triples, and reading groups. */
#include "lines.h"

#include <stdatomic.h>
#include <string.h>

static struct triples table;

static bool reads_as(int face, int number)
{
    int n = face % 13 + 1;
    return n == number || (number == 6 && n == 9) || (number == 9 && n == 6);
}

/* The number `step` places after `number`, where 1 follows 13. */
static int number_on(int number, int step)
{
    return ((number - 1 + step) % 13 + 13) % 13 + 1;
}

static bool is_set(const tile_t *tiles, int n, int number)
{
    unsigned seen = 0;
    for (int i = 0; i < n; i++) {
        if (tile_is_wild(tiles[i]))
            continue;
        unsigned bit = 1u << tile_colour(tiles[i]);
        if ((seen & bit) || !reads_as(tile_face(tiles[i]), number))
            return false;
        seen |= bit;
    }
    return n <= COLOUR_COUNT;
}

/* Are the tiles a run that begins with `number`? dir: +1 up, -1 down. */
static bool is_run(const tile_t *tiles, int n, int number, int dir)
{
    int colour = -1;
    for (int i = 0; i < n; i++) {
        if (tile_is_wild(tiles[i]))
            continue;
        if (colour >= 0 && (int)tile_colour(tiles[i]) != colour)
            return false;
        colour = (int)tile_colour(tiles[i]);
        if (!reads_as(tile_face(tiles[i]), number_on(number, i * dir)))
            return false;
    }
    return true;
}

/* All triples that begin with two tiles which may begin a set or a run of that number. */
static void fill_number(int a, int b, int number)
{
    tile_t t[3] = {(tile_t)a, (tile_t)b};
    bool set = is_set(t, 2, number), up = is_run(t, 2, number, 1),
         down = is_run(t, 2, number, -1);
    if (!set && !up && !down)
        return;
    for (int c = 0; c < FACES; c++) {
        t[2] = (tile_t)c;
        if ((set && is_set(t, 3, number)) || (up && is_run(t, 3, number, 1)) ||
            (down && is_run(t, 3, number, -1)))
            table.valid[a][b] |= (uint64_t)1 << c;
    }
}

static void fill_triples(void)
{
    for (int a = 0; a < FACES; a++)
        for (int b = 0; b < FACES; b++)
            for (int number = 1; number <= 13; number++)
                fill_number(a, b, number);
}

/* Fills the table once, in whichever thread comes first. The others wait until it is
 * full. */
static void triples_ready(void)
{
    static atomic_int state; /* 0 not started, 1 being filled, 2 ready */
    if (atomic_load_explicit(&state, memory_order_acquire) == 2)
        return;
    int begun = 0;
    if (atomic_compare_exchange_strong(&state, &begun, 1)) {
        fill_triples();
        atomic_store_explicit(&state, 2, memory_order_release);
    }
    while (atomic_load_explicit(&state, memory_order_acquire) != 2) {
    }
}

const struct triples *triples(void)
{
    triples_ready();
    return &table;
}

bool triple_valid(int face_a, int face_b, int face_c)
{
    triples_ready();
    return table.valid[face_a][face_b] >> face_c & 1;
}

/* The cost of a reading; the lowest is the plainest. Two for each six-nine that is not read as
 * written, plus one if the first six-nine is one of them. */
static int renaming(const struct group *g)
{
    int cost = 0;
    bool first = true;
    for (int i = 0; i < g->n; i++) {
        if (!tile_is_six_nine(g->tile[i]))
            continue;
        bool renamed = g->as[i] != tile_face(g->tile[i]);
        cost += 2 * renamed + (first && renamed);
        first = false;
    }
    return cost;
}

static void fill_set(struct group *g, int number)
{
    static const enum colour alphabet[COLOUR_COUNT] = {BLUE, GREEN, BLACK, RED};
    unsigned seen = 0;
    for (int i = 0; i < g->n; i++)
        if (!tile_is_wild(g->tile[i]))
            seen |= 1u << tile_colour(g->tile[i]);
    for (int i = 0; i < g->n; i++) {
        enum colour c = RED;
        if (!tile_is_wild(g->tile[i]))
            c = tile_colour(g->tile[i]);
        else
            for (int k = 0; k < COLOUR_COUNT; k++)
                if (!(seen & 1u << alphabet[k])) {
                    c = alphabet[k];
                    seen |= 1u << c;
                    break;
                }
        g->as[i] = tile_make(c, number);
    }
}

static void fill_run(struct group *g, int number, int dir)
{
    enum colour c = RED;
    for (int i = 0; i < g->n; i++)
        if (!tile_is_wild(g->tile[i]))
            c = tile_colour(g->tile[i]);
    for (int i = 0; i < g->n; i++)
        g->as[i] = tile_make(c, number_on(number, i * dir));
}

static void keep_plainer(struct group *best, bool *found, const struct group *g)
{
    if (!*found || renaming(g) < renaming(best))
        *best = *g;
    *found = true;
}

bool group_read(const tile_t *tiles, int n, struct group *out)
{
    bool found = false;
    if (n < 3 || n > GROUP_TILES)
        return false;
    struct group g = {.n = n};
    memcpy(g.tile, tiles, (size_t)n);
    for (int number = 1; number <= 13; number++) {
        if (is_set(tiles, n, number)) {
            g.kind = GROUP_SET;
            fill_set(&g, number);
            keep_plainer(out, &found, &g);
        }
        for (int dir = 1; dir >= -1; dir -= 2) {
            if (!is_run(tiles, n, number, dir))
                continue;
            g.kind = GROUP_RUN;
            fill_run(&g, number, dir);
            keep_plainer(out, &found, &g);
        }
    }
    return found;
}

int line_groups(const tile_t *tiles, int n, struct group *out, int max)
{
    int count = 0, reached = 0; /* only a group that ends after the previous ones counts */
    for (int i = 0; i + 3 <= n; i++) {
        struct group best = {.n = 0}, g;
        for (int j = i + 3; j <= n && j - i <= GROUP_TILES; j++) {
            if (!group_read(tiles + i, j - i, &g))
                break;
            best = g;
        }
        if (!best.n || i + best.n <= reached)
            continue;
        reached = i + best.n;
        if (count < max)
            out[count++] = best;
    }
    return count;
}

int group_index(const struct group *g, tile_t t)
{
    for (int i = 0; i < g->n; i++)
        if (g->tile[i] == t)
            return i;
    return -1;
}

int group_choices(const struct group *g, int i, tile_t out[COLOUR_COUNT])
{
    unsigned seen = 0;
    int n = 0;
    out[n++] = g->as[i];
    if (g->kind != GROUP_SET || !tile_is_wild(g->tile[i]))
        return n;
    for (int k = 0; k < g->n; k++)
        seen |= 1u << tile_colour(g->as[k]);
    for (int c = 0; c < COLOUR_COUNT; c++)
        if (!(seen >> c & 1))
            out[n++] = tile_make((enum colour)c, tile_number(g->as[i]));
    return n;
}

void buf_group(struct buf *b, const struct group *g)
{
    buf_add(b, g->kind == GROUP_SET ? "set" : "run");
    for (int i = 0; i < g->n; i++) {
        buf_add(b, " ");
        buf_tile(b, g->tile[i]);
        if (g->as[i] != tile_face(g->tile[i])) {
            buf_add(b, "=");
            buf_tile(b, g->as[i]);
        }
    }
}

/* classic_themes.c: what a way in Classic makes use of, and what people would call the same.
 *
 * Nobody can say which of two tiles that look the same went where. So a way makes use of a
 * theme only if it does so whichever of the two is which, with one exception: a meld that looks
 * the same as before has not been touched. */
#include <string.h>

#include "classic_cover.h"
#include "classic_puzzles.h"
#include "meld.h"

#define DOUBLES_MOST 12 /* with more tiles to confuse, no theme is claimed */
#define NO_MELD (-1)    /* from the rack, or from a row that was no meld */

/* ---- Melds that are changed ---- */

struct changed {
    struct table_rows was, now;
    bool kept[TILE_MAX]; /* of the old rows: a meld that is still there */
    bool same[TILE_MAX]; /* of the new rows: it was there before */
    int moved;           /* old melds that are changed */
};

static uint64_t row_look(const struct table_rows *r, int i)
{
    return classic_look(row_tiles(r, i), row_length(r, i));
}

static void match_rows(struct changed *c)
{
    for (int o = 0; o < c->was.n; o++) {
        if (!meld_is(row_tiles(&c->was, o), row_length(&c->was, o)))
            continue;
        for (int n = 0; n < c->now.n && !c->kept[o]; n++)
            if (!c->same[n] && row_look(&c->now, n) == row_look(&c->was, o))
                c->kept[o] = c->same[n] = true;
        c->moved += !c->kept[o];
    }
}

static void compare(const struct cl_state *s, const struct table *then, struct changed *c)
{
    memset(c, 0, sizeof *c);
    table_rows(&s->common.begin, &c->was);
    table_rows(then, &c->now);
    match_rows(c);
}

int cl_puzzle_moved(const struct puzzle_task *task, const struct table *then)
{
    struct cl_state s;
    struct changed c;
    cl_puzzle_state(task, &s);
    compare(&s, then, &c);
    return c.moved;
}

/* ---- The same way ---- */

static uint64_t mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

enum row_kind { ROW_SET, ROW_RUN, ROW_OPEN };

/* ROW_OPEN: it may be read as both, or as nothing. */
static enum row_kind kind_of(const tile_t *tile, int n)
{
    int first = -1;
    for (int i = 0; i < n; i++) {
        if (tile_is_wild(tile[i]))
            continue;
        if (first >= 0)
            return meld_is(tile, n) ? tile_number(tile[i]) == first ? ROW_SET : ROW_RUN
                                    : ROW_OPEN;
        first = tile_number(tile[i]);
    }
    return ROW_OPEN;
}

/* Where runs of one colour are cut is the same to everybody: r1 r2 r3 beside r4 r5 r6 is as
 * good as one run. So runs without a Wild count tile by tile. */
uint64_t cl_puzzle_kind(const struct puzzle_task *task, const struct table *then)
{
    struct table_rows rows;
    uint64_t sum = 0;
    (void)task;
    table_rows(then, &rows);
    for (int r = 0; r < rows.n; r++) {
        const tile_t *tile = row_tiles(&rows, r);
        int n = row_length(&rows, r);
        uint64_t look = row_look(&rows, r);
        if (kind_of(tile, n) != ROW_RUN || look >> WILD) {
            sum += mix(look);
            continue;
        }
        for (int i = 0; i < n; i++)
            sum += mix((uint64_t)1 << 60 | (uint64_t)tile_face(tile[i]));
    }
    return sum;
}

/* ---- What went where ---- */

/* How many tiles, and which, went from each changed old meld to each new one. */
struct travel {
    const struct changed *c;
    tile_t tile[TILE_MAX]; /* of the new melds, n of them */
    int8_t from[TILE_MAX], to[TILE_MAX];
    int n;
    int doubles[TILE_MAX][2]; /* indices of two that look the same, n_doubles pairs */
    int n_doubles;
    uint8_t count[TILE_MAX][TILE_MAX];
};

/* The tiles of each face in changed old melds; the rest is from the rack. */
static void find_from(const struct changed *c, int face, int8_t out[2])
{
    int n = 0;
    out[0] = out[1] = NO_MELD;
    for (int o = 0; o < c->was.n; o++)
        for (int i = 0; i < row_length(&c->was, o) && !c->kept[o] && n < 2; i++)
            if (tile_face(row_tiles(&c->was, o)[i]) == face)
                out[n++] = meld_is(row_tiles(&c->was, o), row_length(&c->was, o)) ? (int8_t)o
                                                                                  : NO_MELD;
}

static void find_travel(const struct changed *c, struct travel *t)
{
    int first[FACES];
    memset(t, 0, sizeof *t);
    memset(first, -1, sizeof first);
    t->c = c;
    for (int r = 0; r < c->now.n; r++)
        for (int i = 0; i < row_length(&c->now, r) && !c->same[r]; i++) {
            int8_t from[2];
            int face = tile_face(row_tiles(&c->now, r)[i]), k = t->n++;
            find_from(c, face, from);
            t->tile[k] = (tile_t)face;
            t->to[k] = (int8_t)r;
            t->from[k] = from[first[face] >= 0];
            if (first[face] >= 0 && t->to[first[face]] != r && from[0] != from[1]) {
                t->doubles[t->n_doubles][0] = first[face];
                t->doubles[t->n_doubles++][1] = k;
            }
            first[face] = k;
        }
}

static void swap_doubles(struct travel *t, int pair)
{
    int a = t->doubles[pair][0], b = t->doubles[pair][1];
    int8_t from = t->from[a];
    t->from[a] = t->from[b];
    t->from[b] = from;
}

static void count_travel(struct travel *t)
{
    for (int o = 0; o < t->c->was.n; o++)
        memset(t->count[o], 0, (size_t)t->c->now.n);
    for (int i = 0; i < t->n; i++)
        if (t->from[i] != NO_MELD)
            t->count[t->from[i]][t->to[i]]++;
}

/* ---- Themes ---- */

static enum row_kind kind_at(const struct table_rows *r, int i)
{
    return kind_of(row_tiles(r, i), row_length(r, i));
}

/* Two parts of the run are in two runs. */
static bool is_split(const struct travel *t, int old)
{
    int parts = 0;
    for (int n = 0; n < t->c->now.n; n++)
        parts += t->count[old][n] >= 2 && kind_at(&t->c->now, n) == ROW_RUN;
    return parts >= 2;
}

/* Its tiles are together in a run but for some at the ends, each of which went elsewhere. */
static bool lends(const struct travel *t, int old)
{
    int stay = -1, low = 14, high = 0, n_stay = 0;
    for (int n = 0; n < t->c->now.n; n++) {
        if (t->count[old][n] < 2)
            continue;
        if (stay >= 0 || kind_at(&t->c->now, n) != ROW_RUN)
            return false;
        stay = n;
    }
    if (stay < 0 || t->count[old][stay] == row_length(&t->c->was, old))
        return false;
    for (int i = 0; i < t->n; i++) {
        if (t->from[i] != old || t->to[i] != stay || tile_is_wild(t->tile[i]))
            continue;
        int number = tile_number(t->tile[i]);
        low = number < low ? number : low;
        high = number > high ? number : high;
        n_stay++;
    }
    return n_stay >= 2 && high - low + 1 == n_stay;
}

static bool gives_of_four(const struct travel *t, int old)
{
    if (row_length(&t->c->was, old) != COLOUR_COUNT)
        return false;
    for (int n = 0; n < t->c->now.n; n++)
        if (t->count[old][n] == COLOUR_COUNT - 1 && kind_at(&t->c->now, n) == ROW_SET)
            return true;
    return false;
}

static bool is_spread(const struct travel *t, int old)
{
    for (int n = 0; n < t->c->now.n; n++)
        if (t->count[old][n] > 1)
            return false;
    return true;
}

static unsigned themes_of(const struct travel *t)
{
    unsigned all = 0;
    for (int o = 0; o < t->c->was.n; o++) {
        enum row_kind kind = kind_at(&t->c->was, o);
        if (t->c->kept[o] || !meld_is(row_tiles(&t->c->was, o), row_length(&t->c->was, o)))
            continue;
        if (kind == ROW_RUN && is_split(t, o))
            all |= THEME_BIT(THEME_SPLIT);
        if (kind == ROW_RUN && lends(t, o))
            all |= THEME_BIT(THEME_LEND);
        if (kind == ROW_SET && gives_of_four(t, o))
            all |= THEME_BIT(THEME_FOUR);
        if (is_spread(t, o))
            all |= THEME_BIT(THEME_SPREAD);
    }
    return all;
}

/* How many old melds are taken apart: their tiles are not together in one new meld. */
static int taken_apart(const struct travel *t)
{
    int n = 0;
    for (int o = 0; o < t->c->was.n; o++) {
        bool whole =
            t->c->kept[o] || !meld_is(row_tiles(&t->c->was, o), row_length(&t->c->was, o));
        for (int k = 0; k < t->c->now.n; k++)
            whole |= t->count[o][k] == row_length(&t->c->was, o);
        n += !whole;
    }
    return n;
}

/* The themes that are there, and how many melds are taken apart at least, whichever of two
 * tiles is which. */
static unsigned sure_themes(struct travel *t, int *apart)
{
    unsigned all = ~0u;
    *apart = TILE_MAX;
    if (t->n_doubles > DOUBLES_MOST)
        all = 0;
    for (unsigned swapped = 0; swapped == 0 || (all && swapped < 1u << t->n_doubles);
         swapped++) {
        for (int i = 0; i < t->n_doubles; i++)
            if (swapped >> i & 1)
                swap_doubles(t, i);
        count_travel(t);
        all &= themes_of(t);
        int n = taken_apart(t);
        *apart = n < *apart ? n : *apart;
        for (int i = 0; i < t->n_doubles; i++)
            if (swapped >> i & 1)
                swap_doubles(t, i);
    }
    return all;
}

/* What a way makes use of. *moved: melds that change; *apart: that are taken apart. */
static unsigned look_at(const struct puzzle_task *task, const struct table *then, int *moved,
                        int *apart)
{
    struct cl_state s;
    struct changed c;
    struct travel t;
    cl_puzzle_state(task, &s);
    compare(&s, then, &c);
    find_travel(&c, &t);
    unsigned all = sure_themes(&t, apart);
    *moved = c.moved;
    s.common.table = *then;
    if (!cl_wilds_allowed(&s, true))
        all |= THEME_BIT(THEME_WILD_BACK);
    return all;
}

unsigned cl_puzzle_uses(const struct puzzle_task *task, const struct table *then)
{
    int moved, apart;
    return look_at(task, then, &moved, &apart);
}

/* ---- How much a person has to see ---- */

/* In points; README.md says how they were set. */
#define TILE 1  /* a tile of the rack that is played beyond the first two */
#define MELD 1  /* a meld that changes */
#define APART 4 /* that is taken apart */
static const int WEIGHT[PUZZLE_THEME_COUNT] = {
    [THEME_SPLIT] = 1, [THEME_FOUR] = 1, [THEME_WILD_BACK] = 4, [THEME_SPREAD] = 3};

int cl_theme_weight(enum puzzle_theme t)
{
    return WEIGHT[t];
}

int cl_puzzle_effort(const struct puzzle_task *task, const struct table *then)
{
    int moved, apart;
    unsigned uses = look_at(task, then, &moved, &apart);
    int points =
        1 + MELD * moved + APART * apart + (task->tiles > 2 ? TILE * (task->tiles - 2) : 0);
    for (int t = 0; t < PUZZLE_THEME_COUNT; t++)
        points += uses >> t & 1 ? WEIGHT[t] : 0;
    return points;
}

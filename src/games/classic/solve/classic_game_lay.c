/* classic_game_lay.c: lays melds on a table where as much as possible stays in its place.
 *
 * A row may be written the other way round, and the tiles of a set with two or more number
 * tiles may be in any order. Neither changes what a Wild in it could stand for (meld.h) or
 * which tiles share a meld, and rule 5 asks only about these. */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "classic_game.h"
#include "meld.h"
#include "tidy.h"

#define GAP 2    /* free cells beside a new row: room for one more tile on either side */
#define REACH 80 /* new rows are put within this many cells of the middle */
#define ORDERS 4

struct span {
    int y, x, end;
};

struct laying {
    const struct table *old;
    struct table_rows was, now;
    int8_t was_row[TILE_MAX]; /* index of the row on the old table */
    bool laid[TILE_MAX];      /* by row of the new table */
    struct span span[TILE_MAX];
    int spans;
    struct table out;
};

/* One way to write a row, and where it begins. */
struct spot {
    int n, stay; /* stay: how good it is that tiles stay there, 0 if none does */
    tile_t tile[MELD_TILES];
    struct place at;
};

/* ---- Room ---- */

/* Would a row from x on leave less than `gap` to another one? */
static bool is_free(const struct laying *l, int x, int y, int n, int gap)
{
    if (x < -PLACE_MAX || x + n - 1 > PLACE_MAX || y < -PLACE_MAX || y > PLACE_MAX)
        return false;
    for (int i = 0; i < l->spans; i++)
        if (l->span[i].y == y && l->span[i].end + gap > x && l->span[i].x < x + n + gap)
            return false;
    return true;
}

/* Is there nothing above and below either? */
static bool is_wide_free(const struct laying *l, int x, int y, int n)
{
    return is_free(l, x, y, n, GAP) && is_free(l, x, y - 1, n, 0) && is_free(l, x, y + 1, n, 0);
}

static void put_row(struct laying *l, int row, const struct spot *s)
{
    for (int i = 0; i < s->n; i++)
        table_put(&l->out, s->tile[i], (struct place){(int16_t)(s->at.x + i), s->at.y, 0});
    l->span[l->spans++] = (struct span){s->at.y, s->at.x, s->at.x + s->n};
    l->laid[row] = true;
}

/* ---- What stays ---- */

static int row_of(const struct laying *l, int row, tile_t out[MELD_TILES])
{
    int n = row_length(&l->now, row);
    assert(n <= MELD_TILES);
    memcpy(out, row_tiles(&l->now, row), (size_t)n);
    return n;
}

/* Is it a row of the old table with the same tiles? In the middle of a turn they may lie in an
 * order that makes no meld; then the row has to change. */
static bool is_unchanged(const struct laying *l, const tile_t *tile, int n)
{
    int was = l->was_row[tile[0]];
    if (was < 0 || row_length(&l->was, was) != n)
        return false;
    for (int i = 1; i < n; i++)
        if (l->was_row[tile[i]] != was)
            return false;
    return meld_is(row_tiles(&l->was, was), n);
}

static void lay_unchanged(struct laying *l)
{
    tile_t tile[MELD_TILES];
    for (int r = 0; r < l->now.n; r++) {
        int n = row_of(l, r, tile);
        if (!is_unchanged(l, tile, n))
            continue;
        int was = l->was_row[tile[0]];
        struct spot s = {.n = n, .at = l->old->at[l->was.tile[l->was.start[was]]]};
        memcpy(s.tile, row_tiles(&l->was, was), (size_t)n);
        put_row(l, r, &s);
    }
}

/* Writes the tiles of a set in the order of the old table, with those of row `was` first or
 * last. */
static void group_tiles(const struct laying *l, const tile_t *tile, int n, int was, bool first,
                        tile_t out[MELD_TILES])
{
    int k = 0;
    for (int half = 0; half < 2; half++) {
        int from = k;
        for (int i = 0; i < n; i++) {
            if ((l->was_row[tile[i]] == was) != (first == (half == 0)))
                continue;
            int j = k++;
            for (; j > from && l->was_row[tile[i]] == was &&
                   l->old->at[out[j - 1]].x > l->old->at[tile[i]].x;
                 j--)
                out[j] = out[j - 1];
            out[j] = tile[i];
        }
    }
}

/* The ways to write a row. was: the old row to keep together if possible. */
static int orders_of(const struct laying *l, const tile_t *tile, int n, int was,
                     tile_t out[ORDERS][MELD_TILES])
{
    int numbers = 0, first = -1;
    bool set = n <= COLOUR_COUNT;
    for (int i = 0; i < n; i++) {
        out[0][i] = tile[i];
        out[1][i] = tile[n - 1 - i];
        if (tile_is_wild(tile[i]))
            continue;
        numbers++;
        first = first < 0 ? tile_number(tile[i]) : first;
        set = set && tile_number(tile[i]) == first;
    }
    if (!set || numbers < 2)
        return 2;
    group_tiles(l, tile, n, was, true, out[2]);
    group_tiles(l, tile, n, was, false, out[3]);
    return ORDERS;
}

static bool is_downward(const tile_t *tile, int n)
{
    int first = -1;
    for (int i = 0; i < n; i++) {
        if (tile_is_wild(tile[i]))
            continue;
        if (first >= 0)
            return tile_number(tile[i]) < first;
        first = tile_number(tile[i]);
    }
    return false;
}

/* A run is written downward only if two more tiles stay that way than upward. */
static int staying(const struct laying *l, const struct spot *s)
{
    int n = 0;
    for (int i = 0; i < s->n; i++) {
        struct place p = {(int16_t)(s->at.x + i), s->at.y, 0};
        n += table_has(l->old, s->tile[i]) && place_same(l->old->at[s->tile[i]], p);
    }
    return 2 * n - (is_downward(s->tile, s->n) ? 3 : 0);
}

/* The spot where most tiles of a row stay, if there is room for one. */
static void best_spot(const struct laying *l, int row, struct spot *best)
{
    tile_t tile[MELD_TILES], order[ORDERS][MELD_TILES];
    int n = row_of(l, row, tile);
    best->stay = 0;
    for (int k = 0; k < n; k++) {
        if (!table_has(l->old, tile[k]))
            continue;
        int orders = orders_of(l, tile, n, l->was_row[tile[k]], order);
        for (int o = 0; o < orders; o++)
            for (int i = 0; i < n; i++) {
                if (order[o][i] != tile[k])
                    continue;
                struct place p = l->old->at[tile[k]];
                struct spot s = {.n = n, .at = {(int16_t)(p.x - i), p.y, 0}};
                memcpy(s.tile, order[o], (size_t)n);
                s.stay = staying(l, &s);
                if (s.stay > best->stay && is_free(l, p.x - i, p.y, n, 1))
                    *best = s;
            }
    }
}

/* Lays the row of which most tiles stay. */
static bool lay_next_changed(struct laying *l)
{
    struct spot best = {.stay = 0}, s;
    int row = -1;
    for (int r = 0; r < l->now.n; r++) {
        if (l->laid[r])
            continue;
        best_spot(l, r, &s);
        if (s.stay <= best.stay)
            continue;
        best = s;
        row = r;
    }
    if (row >= 0)
        put_row(l, row, &best);
    return row >= 0;
}

/* ---- What is new ---- */

/* The cells that all rows need: those from low to high - 1. */
struct box {
    int low_x, low_y, high_x, high_y;
};

static void grow(struct box *b, const struct span *s)
{
    b->low_x = s->x < b->low_x ? s->x : b->low_x;
    b->low_y = s->y < b->low_y ? s->y : b->low_y;
    b->high_x = s->end > b->high_x ? s->end : b->high_x;
    b->high_y = s->y + 1 > b->high_y ? s->y + 1 : b->high_y;
}

/* An empty table has its first row in the middle. */
static struct box box_of(const struct laying *l, int n)
{
    struct box b = {-n / 2, 0, -n / 2, 1};
    if (l->spans)
        b = (struct box){l->span[0].x, l->span[0].y, l->span[0].end, l->span[0].y + 1};
    for (int i = 1; i < l->spans; i++)
        grow(&b, &l->span[i]);
    return b;
}

/* Rows look tidy in columns: does this one begin below or above another, or is it the first of
 * a column beside all others? */
static bool is_in_column(const struct laying *l, const struct box *b, const struct span *s)
{
    bool column = s->x == b->high_x + GAP;
    for (int i = 0; i < l->spans; i++)
        column = column || l->span[i].x == s->x;
    return column;
}

/* Rows look tidy in lines: would this one lie between two of them? */
static bool is_between_lines(const struct laying *l, int y)
{
    bool line = false, beside = false;
    for (int i = 0; i < l->spans; i++) {
        line = line || l->span[i].y == y;
        beside = beside || abs(l->span[i].y - y) == 1;
    }
    return beside && !line;
}

/* How much there is against a place. What comes first counts most. */
enum against {
    SMALL,       /* the tiles get small */
    CROWDED,     /* no room above, below or beside it, or between two lines */
    OUT_OF_LINE, /* not in a column */
    LARGE,       /* how large the table gets, in the shape of the window */
    PUSHING,     /* it grows to the left or up */
    LINE,        /* or else it is as in a text */
    COLUMN,
    AGAINST_COUNT
};

static void weigh_place(const struct laying *l, const struct box *b, const struct span *s,
                        int out[AGAINST_COUNT])
{
    struct box all = *b;
    grow(&all, s);
    int w = all.high_x - all.low_x, h = all.high_y - all.low_y, n = s->end - s->x;
    int wide = w * TIDY_CELL_W * TIDY_USUAL.h, high = h * TIDY_CELL_H * TIDY_USUAL.w;
    int size = tidy_box_size(w, h, TIDY_USUAL);
    out[SMALL] = size < TIDY_SMALL ? TIDY_SMALL - size : 0;
    out[CROWDED] = !is_wide_free(l, s->x, s->y, n) + !is_free(l, s->x, s->y, n, GAP) +
                   is_between_lines(l, s->y);
    out[OUT_OF_LINE] = !is_in_column(l, b, s);
    out[LARGE] = wide > high ? wide : high;
    out[PUSHING] = (s->x < b->low_x) + (s->y < b->low_y);
    out[LINE] = s->y;
    out[COLUMN] = s->x;
}

static bool is_better(const int a[AGAINST_COUNT], const int b[AGAINST_COUNT])
{
    int k = 0;
    while (k < AGAINST_COUNT - 1 && a[k] == b[k])
        k++;
    return a[k] < b[k];
}

/* Where a new row may be put: on the lines there are or just beside them. There is always a
 * place: if not within the box, then on one of its sides, even in a corner of the grid. */
static struct box search_box(const struct box *b, int n)
{
    int x = (b->low_x + b->high_x) / 2, y = (b->low_y + b->high_y) / 2;
    struct box out = {b->low_x - GAP - n, b->low_y - 2, b->high_x + GAP, b->high_y + 1};
    out.low_x = out.low_x < x - REACH ? x - REACH : out.low_x;
    out.high_x = out.high_x > x + REACH ? x + REACH : out.high_x;
    out.low_y = out.low_y < y - REACH ? y - REACH : out.low_y;
    out.high_y = out.high_y > y + REACH ? y + REACH : out.high_y;
    return out;
}

/* Lays a new row where the table stays tidy. */
static void lay_new(struct laying *l, int row)
{
    struct spot s = {.stay = 0};
    int against[AGAINST_COUNT], best[AGAINST_COUNT] = {INT_MAX};
    s.n = row_of(l, row, s.tile);
    struct box b = box_of(l, s.n), in = search_box(&b, s.n);
    for (int y = in.low_y; y <= in.high_y; y++)
        for (int x = in.low_x; x <= in.high_x; x++) {
            struct span at = {y, x, x + s.n};
            if (!is_free(l, x, y, s.n, 1))
                continue;
            weigh_place(l, &b, &at, against);
            if (!is_better(against, best))
                continue;
            memcpy(best, against, sizeof best);
            s.at = (struct place){(int16_t)x, (int16_t)y, 0};
        }
    assert(best[SMALL] < INT_MAX);
    put_row(l, row, &s);
}

/* ---- What is new, in games from which puzzles are made ---- */

#define LINE_HEIGHT 5 /* half columns that a line counts as, for a table of 5 to 2 */

struct middle {
    int x2, y; /* twice the column, and the line */
    bool odd;  /* the parity of the lines with most tiles; every other line is left free */
};

static struct middle middle_of(const struct table *t)
{
    struct place low = {0, 0, 0}, high = {0, 0, 0};
    int odd = 0, even = 0;
    table_box(t, &low, &high);
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (table_has(t, i)) {
            odd += t->at[i].y & 1;
            even += !(t->at[i].y & 1);
        }
    return (struct middle){low.x + high.x, (low.y + high.y) / 2, odd > even};
}

/* How far a row is from the middle of a table that should be as wide as a window. */
static int far_out(const struct middle *m, int x, int y, int n)
{
    int across = abs(2 * x + n - 1 - m->x2), down = LINE_HEIGHT * abs(y - m->y);
    return (across > down ? across : down) * 64 + across + down;
}

/* Counts 0, 1, -1, 2, -2, ... */
static int outward(int k)
{
    return k & 1 ? (k + 1) / 2 : -(k / 2);
}

/* Lays a new row on the free place nearest to the middle of the table. There is always one:
 * even in a corner of the grid, 40 lines have 60 or more places each for a row, and at most 36
 * rows take up 60 each. */
static void lay_near_middle(struct laying *l, int row)
{
    struct middle m = middle_of(l->old);
    struct spot s = {.stay = 0};
    int best = INT_MAX;
    s.n = row_of(l, row, s.tile);
    for (int i = 0; i <= 2 * REACH; i++)
        for (int k = 0; k <= 2 * REACH; k++) {
            int y = m.y + outward(i), x = (m.x2 - s.n) / 2 + outward(k);
            int far = far_out(&m, x, y, s.n);
            if ((y & 1) != m.odd || far >= best || !is_wide_free(l, x, y, s.n))
                continue;
            best = far;
            s.at = (struct place){(int16_t)x, (int16_t)y, 0};
        }
    assert(best < INT_MAX);
    put_row(l, row, &s);
}

void classic_lay(const struct table *old, enum classic_laying how, struct table *then)
{
    struct laying l = {.old = old};
    table_rows(old, &l.was);
    table_rows(then, &l.now);
    memset(l.was_row, -1, sizeof l.was_row);
    for (int r = 0; r < l.was.n; r++)
        for (int i = l.was.start[r]; i < l.was.start[r + 1]; i++)
            l.was_row[l.was.tile[i]] = (int8_t)r;
    table_clear(&l.out);
    lay_unchanged(&l);
    while (lay_next_changed(&l)) {
    }
    for (int r = 0; r < l.now.n; r++)
        if (!l.laid[r])
            how == CLASSIC_FOR_PUZZLES ? lay_near_middle(&l, r) : lay_new(&l, r);
    assert(table_legal(&l.out, RULES_CLASSIC));
    *then = l.out;
}

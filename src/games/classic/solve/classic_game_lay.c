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
#include "least.h"
#include "meld.h"
#include "shelves.h"

#define ORDERS 4

struct laying {
    const struct table *old;
    enum classic_laying how;
    struct table_rows was, now;
    int8_t was_row[TILE_MAX]; /* index of the row on the old table */
    bool laid[TILE_MAX];      /* by row of the new table */
    struct spans rows;        /* those that are laid */
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
    return spans_free(&l->rows, x, y, n, gap);
}

static void put_row(struct laying *l, int row, const struct spot *s)
{
    for (int i = 0; i < s->n; i++)
        table_put(&l->out, s->tile[i], (struct place){(int16_t)(s->at.x + i), s->at.y, 0});
    l->rows.span[l->rows.n++] = (struct span){s->at.y, s->at.x, s->at.x + s->n};
    l->laid[row] = true;
}

/* ---- Shelves ---- */

#define GAP 2           /* free cells beside a new row: room for one more tile on either side */
#define SHELVES_USUAL 5 /* any window shows them with large tiles */

/* Around all rows of the old table, and those that are laid; false if there are none. */
static bool box_of(const struct laying *l, struct place *low, struct place *high)
{
    bool any = table_box(l->old, low, high);
    for (int i = 0; i < l->rows.n; i++) {
        const struct span *s = &l->rows.span[i];
        struct place first = {(int16_t)s->x, (int16_t)s->y, 0}, last = first;
        last.x = (int16_t)(s->end - 1);
        if (!any)
            *low = *high = first;
        any = true;
        place_widen(low, high, first);
        place_widen(low, high, last);
    }
    return any;
}

/* That many shelves, as long as a window of any shape shows them: two rows of three on each of
 * four, three on each of five. */
static struct shelves shelves_of(const struct laying *l, int lines)
{
    struct place low, high, at = {0, 0, 0};
    int columns = 3 * lines + 1;
    if (box_of(l, &low, &high))
        at = shelf_corner(low);
    at.x = (int16_t)int_most(-PLACE_MAX, int_least(at.x, PLACE_MAX - columns + 1));
    at.y = (int16_t)int_most(-PLACE_MAX, int_least(at.y, PLACE_MAX - lines + 1));
    return (struct shelves){at,
                            {(int16_t)(at.x + columns - 1), (int16_t)(at.y + lines - 1), 0}};
}

/* On how many shelves the rows lie, as far down and to the right as they lie. */
static int shelves_there(const struct laying *l)
{
    struct place low, high, at;
    if (!box_of(l, &low, &high))
        return 0;
    at = shelf_corner(low);
    return int_most(high.y - at.y + 1, (high.x - at.x + 2) / 3);
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
    return 4 * n - (is_downward(s->tile, s->n) ? 6 : 0);
}

/* Slides a row that would reach beyond the shelves along its own one, which moves less than if
 * the shelves had to be longer. Nearly as good as if its tiles stayed. */
static void keep_on_shelf(const struct shelves *on, struct spot *s)
{
    int x = int_most(on->low.x, int_least(s->at.x, on->high.x + 1 - s->n));
    s->stay -= x != s->at.x;
    s->at.x = (int16_t)x;
}

/* The spot where most tiles of a row stay, if there is room for one. */
static void best_spot(const struct laying *l, int row, struct spot *best)
{
    tile_t tile[MELD_TILES], order[ORDERS][MELD_TILES];
    struct shelves on = shelves_of(l, int_most(SHELVES_USUAL, shelves_there(l)));
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
                if (l->how == CLASSIC_ON_SHELVES)
                    keep_on_shelf(&on, &s);
                if (s.stay > best->stay && is_free(l, s.at.x, p.y, n, 1))
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

/* The place of the row's first tile that comes from the table; false if all are new. */
static bool comes_from(const struct laying *l, const struct spot *s, struct place *out)
{
    for (int i = 0; i < s->n; i++)
        if (table_has(l->old, s->tile[i])) {
            *out = l->old->at[s->tile[i]];
            return true;
        }
    return false;
}

/* Finds a stretch on up to `lines` shelves: the nearest to where the row comes from, or else
 * the first on as few shelves as possible, so that the table keeps its shape. */
static bool find_stretch(const struct laying *l, struct spot *s, int lines, int gap)
{
    struct place from;
    bool near = comes_from(l, s, &from), found = false;
    for (int k = near ? lines : SHELVES_LEAST; k <= lines && !found; k++) {
        struct shelves shelves = shelves_of(l, k);
        found = near ? shelf_nearest(&shelves, &l->rows, s->n, gap, from, &s->at)
                     : shelf_first(&shelves, &l->rows, s->n, gap, &s->at);
    }
    return found;
}

/* Lays a new row on a free stretch of a shelf. If there is none, there is one more shelf. */
static void lay_new(struct laying *l, int row)
{
    struct spot s = {.stay = 0};
    s.n = row_of(l, row, s.tile);
    int lines = int_most(SHELVES_USUAL, shelves_there(l));
    while (!find_stretch(l, &s, lines, GAP) && !find_stretch(l, &s, lines, 1))
        lines++;
    put_row(l, row, &s);
}

/* ---- What is new, in games from which puzzles are made ---- */

#define REACH 80      /* cells from the middle */
#define LINE_HEIGHT 5 /* half columns that a line counts as, for a table of 5 to 2 */

/* Is there room for one more tile on either side, and nothing above and below? */
static bool is_wide_free(const struct laying *l, int x, int y, int n)
{
    return is_free(l, x, y, n, GAP) && is_free(l, x, y - 1, n, 0) && is_free(l, x, y + 1, n, 0);
}

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
    struct laying l = {.old = old, .how = how};
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

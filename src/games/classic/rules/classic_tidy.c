/* classic_tidy.c: lays a table out in tidy rows. */
#include "classic_tidy.h"

#include "least.h"

/* The sort key of a row: kind, then colour and number. Rows with the same key keep their
 * order. */
static int sort_key(const struct table_rows *rows, int r)
{
    struct group g;
    if (!meld_read(row_tiles(rows, r), row_length(rows, r), &g))
        return 1000;
    if (g.kind == GROUP_SET)
        return 500 + tile_number(g.as[0]);
    int low = tile_number(g.as[0]), last = tile_number(g.as[g.n - 1]);
    return (int)tile_colour(g.as[0]) * 13 + (low < last ? low : last);
}

static void sort_rows(const struct table_rows *rows, enum cl_tidy_order order,
                      uint8_t out[TILE_MAX])
{
    int key[TILE_MAX];
    for (int r = 0; r < rows->n; r++) {
        int k = order == CL_TIDY_SORTED ? sort_key(rows, r) : 0, i = r;
        for (; i > 0 && key[i - 1] > k; i--) {
            key[i] = key[i - 1];
            out[i] = out[i - 1];
        }
        key[i] = k;
        out[i] = (uint8_t)r;
    }
}

/* Where rows are laid: from a place on, in lines of `width` cells, with `gap` between two rows
 * and `air` lines between two lines. */
struct lines {
    struct place at;
    int width, gap, air;
    int n; /* lines that are used */
};

/* Lays them there one after another; returns how many tiles move. */
static int lay(const struct table *t, struct lines *l, enum cl_tidy_order order,
               struct table_item *out)
{
    struct table_rows rows;
    uint8_t sorted[TILE_MAX];
    int n = 0, x = 0, y = 0;
    table_rows(t, &rows);
    sort_rows(&rows, order, sorted);
    for (int i = 0; i < rows.n; i++) {
        int first = rows.start[sorted[i]], last = rows.start[sorted[i] + 1];
        if (x > 0 && x + last - first > l->width) {
            x = 0;
            y += 1 + l->air;
        }
        for (int k = first; k < last; k++, x++) {
            struct place to = {(int16_t)(l->at.x + x), (int16_t)(l->at.y + y), 0};
            if (to.x > PLACE_MAX || to.y > PLACE_MAX)
                return 0;
            if (!place_same(t->at[rows.tile[k]], to))
                out[n++] = (struct table_item){rows.tile[k], false, to};
        }
        x += l->gap;
    }
    l->n = y + 1;
    return n;
}

/* Are there tiles, each in a row? */
static bool has_rows(const struct table *t)
{
    struct table_rows rows;
    table_rows(t, &rows);
    return rows.n && rows.start[rows.n] == table_count(t);
}

int cl_tidy(const struct table *t, int width, int air, enum cl_tidy_order order,
            struct table_item *out)
{
    struct lines l = {.width = width, .gap = 1, .air = air};
    struct place high;
    table_box(t, &l.at, &high);
    return has_rows(t) ? lay(t, &l, order, out) : 0;
}

static int longest(const struct table *t)
{
    struct table_rows rows;
    int most = 0;
    table_rows(t, &rows);
    for (int r = 0; r < rows.n; r++)
        most = int_most(most, row_length(&rows, r));
    return most;
}

int cl_shelve(const struct table *t, const struct shelves *s, enum cl_tidy_order order,
              struct table_item *out)
{
    for (int gap = 2; gap >= 1 && has_rows(t); gap--) {
        int left = SHELF_LEFT(gap), width = shelves_columns(s) - left - SHELF_RIGHT(gap);
        struct lines l = {.at = s->low, .width = width, .gap = gap};
        l.at.x = (int16_t)(l.at.x + left);
        int n = lay(t, &l, order, out);
        if (l.n <= shelves_lines(s) && longest(t) <= width)
            return n;
    }
    return has_rows(t) ? -1 : 0;
}

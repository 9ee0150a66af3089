/* classic_tidy.c: lays a table out in tidy rows. */
#include "classic_tidy.h"

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

int cl_tidy(const struct table *t, int width, int air, enum cl_tidy_order order,
            struct table_item *out)
{
    struct table_rows rows;
    struct place low, high;
    uint8_t sorted[TILE_MAX];
    int n = 0, x = 0, y = 0;
    table_rows(t, &rows);
    if (!table_box(t, &low, &high) || rows.start[rows.n] != table_count(t))
        return 0;
    sort_rows(&rows, order, sorted);
    for (int i = 0; i < rows.n; i++) {
        int first = rows.start[sorted[i]], last = rows.start[sorted[i] + 1];
        if (x > 0 && x + last - first > width) {
            x = 0;
            y += 1 + air;
        }
        for (int k = first; k < last; k++, x++) {
            struct place to = {(int16_t)(low.x + x), (int16_t)(low.y + y), 0};
            if (to.x > PLACE_MAX || to.y > PLACE_MAX)
                return 0;
            if (!place_same(t->at[rows.tile[k]], to))
                out[n++] = (struct table_item){rows.tile[k], false, to};
        }
        x++;
    }
    return n;
}

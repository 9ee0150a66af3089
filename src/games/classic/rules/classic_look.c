/* classic_look.c: lays out tables without saying which of two equal tiles is which. */
#include "classic_look.h"

#include <string.h>

/* Makes the copy that lies first, or the only one, the first of the two. */
static void forget_names(struct table *t)
{
    for (tile_t a = 0; a < FACES; a++) {
        tile_t b = cl_double(a);
        if (!table_has(t, b))
            continue;
        struct place at = t->at[b];
        if (!table_has(t, a)) {
            table_remove(t, b);
            table_put(t, a, at);
        } else if (place_order(at, t->at[a]) < 0) {
            table_put(t, b, t->at[a]);
            table_put(t, a, at);
        }
    }
}

static void lay_out(const struct table *t, struct cl_layout *out)
{
    out->table = *t;
    forget_names(&out->table);
    table_rows(&out->table, &out->rows);
    memset(out->row, NO_ROW, sizeof out->row);
    for (int r = 0; r < out->rows.n; r++)
        for (int i = out->rows.start[r]; i < out->rows.start[r + 1]; i++)
            out->row[out->rows.tile[i]] = (int8_t)r;
}

void cl_looks(const struct cl_state *s, struct cl_looks *out)
{
    lay_out(&s->common.begin, &out->was);
    lay_out(&s->common.table, &out->now);
}

tile_t cl_tile_there(const struct cl_state *s, const struct cl_looks *l, tile_t t)
{
    return table_at(&s->common.table, l->now.table.at[t]);
}

static int copies(const struct table *t, int face)
{
    return table_has(t, (tile_t)face) + table_has(t, (tile_t)(face + FACES));
}

int cl_face_played(const struct cl_looks *l, int face)
{
    return copies(&l->now.table, face) - copies(&l->was.table, face);
}

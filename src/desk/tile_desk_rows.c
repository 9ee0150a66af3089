/* tile_desk_rows.c: what the desk adds for games with rows (tile_ways.h): the grip at the left
 * end of a row, which takes the whole row, and the lines under the groups of an arranged
 * rack. */
#include "tile_desk_state.h"

#include <math.h>

#include "meld.h"
#include "tile_desk.h"

#define WIDE 0.62f /* of the free cell beside the row: the part that can be pressed */
#define DOTS 3     /* in a column of the grip; there are two columns */

static bool there_are(const struct tile_desk *v)
{
    return v->d.mine && v->ways->rows && v->d.status.phase == PHASE_TURN;
}

static struct rect grip_of(const struct tile_desk *v, tile_t first)
{
    struct rect r = grid_tile(&v->grid, &v->now, first);
    float w = GRID_PITCH_X * v->grid.unit * WIDE;
    return (struct rect){r.x - w, r.y, w, r.h};
}

/* The row that begins with this tile; 0 for a single tile, which needs no grip. */
static int row_from(const struct table_rows *rows, tile_t first, int *n)
{
    for (int r = 0; r < rows->n; r++) {
        *n = rows->start[r + 1] - rows->start[r];
        if (rows->tile[rows->start[r]] == first)
            return *n > 1 ? rows->start[r] : -1;
    }
    return -1;
}

tile_t td_grip_at(const struct tile_desk *v, float x, float y)
{
    struct table_rows rows;
    if (!there_are(v) || v->d.hand.n || !rect_has(v->d.area.board, x, y))
        return TILE_NONE;
    table_rows(&v->now, &rows);
    for (int r = 0; r < rows.n; r++) {
        tile_t first = rows.tile[rows.start[r]];
        if (rows.start[r + 1] - rows.start[r] > 1 && rect_has(grip_of(v, first), x, y))
            return first;
    }
    return TILE_NONE;
}

void td_choose_row(struct tile_desk *v, tile_t first)
{
    struct table_rows rows;
    int n;
    table_rows(&v->now, &rows);
    int at = row_from(&rows, first, &n);
    v->chosen = (struct tile_bits){{0, 0}};
    for (int i = 0; at >= 0 && i < n; i++)
        bits_add(&v->chosen, rows.tile[at + i]);
}

static void draw_grip(const struct tile_desk *v, struct draw_list *dl, tile_t first)
{
    bool over = v->grip == first;
    struct rect r = grip_of(v, first);
    float dot = fmaxf(2, roundf(r.w * 0.1f)), step = dot * 2;
    float x = r.x + r.w - step * 2.2f, y = r.y + r.h / 2 - step * (DOTS - 1) / 2 - dot / 2;
    struct rgba c = rgba_fade(v->d.theme->ink_on_table, over ? 0.95f : 0.4f);
    for (int i = 0; i < 2 * DOTS; i++) {
        struct rect at = {roundf(x + step * (float)(i % 2)), roundf(y + step * (float)(i / 2)),
                          dot, dot};
        draw_box(dl, at, dot / 2, c, c);
    }
}

void td_draw_grips(const struct tile_desk *v, struct draw_list *dl)
{
    struct table_rows rows;
    if (!there_are(v))
        return;
    table_rows(&v->now, &rows);
    for (int r = 0; r < rows.n; r++) {
        tile_t first = rows.tile[rows.start[r]];
        if (rows.start[r + 1] - rows.start[r] > 1 && !desk_holds(&v->d, first) &&
            !desk_travels(&v->d, first))
            draw_grip(v, dl, first);
    }
}

/* ---- In lines ---- */

void tile_desk_in_lines(const struct tile_ways *ways, const struct table *t, struct rect area,
                        struct table *out)
{
    struct table_item item[TILE_MAX];
    int n = ways->rows ? ways->rows->tidy(t, area, area.w, item) : 0;
    *out = *t;
    table_put_items(out, item, n);
}

/* ---- The rack ---- */

/* Draws a line under tiles i to k - 1 of the rack; if they are in two lines of the rack, under
 * each part. */
static void underline(const struct tile_desk *v, struct draw_list *dl, const tile_t *list,
                      int i, int k)
{
    float line = fmaxf(2, 3 * v->d.scale);
    for (int next; i < k; i = next) {
        struct rect first = v->d.seen[list[i]].to, last = first;
        for (next = i + 1; next < k && v->d.seen[list[next]].to.y <= first.y; next++)
            last = v->d.seen[list[next]].to;
        struct rect under = {first.x, first.y + first.h + v->d.scale, last.x + last.w - first.x,
                             line};
        draw_box(dl, under, line / 2, v->d.theme->fresh, v->d.theme->fresh);
    }
}

void td_draw_rack_melds(const struct tile_desk *v, struct draw_list *dl)
{
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list);
    for (int i = 0, k; i < n; i = k) {
        uint8_t meld = v->meld[list[i]];
        for (k = i + 1; k < n && meld && v->meld[list[k]] == meld; k++) {
        }
        if (meld && v->ways->rows && v->ways->rows->is_group(list + i, k - i))
            underline(v, dl, list, i, k);
    }
}

void td_choose_meld(struct tile_desk *v, tile_t t)
{
    v->chosen = (struct tile_bits){{0, 0}};
    for (int i = 0; v->meld[t] && i < TILE_MAX; i++)
        if (v->meld[i] == v->meld[t] && bits_has(&v->rack, (tile_t)i))
            bits_add(&v->chosen, (tile_t)i);
    v->d.dirty = true;
}

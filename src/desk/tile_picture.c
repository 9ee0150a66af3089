/* tile_picture.c: draws a table as a still picture. */
#include "tile_picture.h"

#include <math.h>

#include <string.h>

#include "marks.h"
#include "page.h"
#include "tileface.h"
#include "tile_desk.h"

/* The strips of towers shrink with a small picture. */
#define STRIP_OF_TILE 0.34f /* of the largest tile's width */

static struct grid fit(const struct table *t, struct rect r, float max_tile)
{
    return grid_fit(t, r, max_tile / GRID_TILE_W,
                    fminf(grid_least(1), STRIP_OF_TILE * max_tile), 0);
}

/* Draws a ring round a tile that does not lie there in `was` (NULL: nothing is marked), and how
 * it came. */
static void draw_changed(const struct desk_still *p, const struct grid *g,
                         const struct table *t, const struct table *was, tile_t tile)
{
    bool fresh = was && !table_has(was, tile);
    if (!was || (!fresh && place_same(was->at[tile], t->at[tile])))
        return;
    struct rect r = grid_tile_seen(g, t, tile);
    float line = fmaxf(2, 3 * g->unit);
    draw_frame(p->ui->dl, rect_inset(r, -line / 2), 8 * g->unit, line, p->ui->theme->fresh);
    if (grid_is_covered(t, tile))
        draw_strip_origin(p->ui->dl, p->ui->theme, r, fresh);
    else
        draw_origin(p->ui->dl, p->ui->theme, r, fresh);
}

/* flags: enum desk_show. */
static void draw_table(const struct desk_still *p, const struct table *t,
                       const struct table *was, unsigned rules, unsigned flags)
{
    struct draw_list *dl = p->ui->dl;
    const struct theme *theme = p->ui->theme;
    struct table_group groups[TABLE_GROUPS];
    struct fault faults[FAULT_MAX];
    struct grid g = fit(t, p->r, p->most);
    tile_t order[TILE_MAX];
    int n = grid_order(t, order);
    if (flags & DESK_LANES) {
        draw_clip(dl, p->r);
        draw_lanes(dl, theme, &g, t, rules, p->r);
        draw_unclip(dl);
    }
    if (flags & DESK_GROUPS) {
        int k = table_read(t, rules, groups, TABLE_GROUPS);
        for (int i = 0; i < k; i++)
            draw_group(dl, theme, &g, t, &groups[i]);
    }
    struct grid_faces faces = grid_faces(t, rules);
    for (int i = 0; i < n; i++) {
        draw_table_tile(dl, &g, t, &faces, order[i], 0);
        draw_changed(p, &g, t, was, order[i]);
    }
    if (flags & DESK_FAULTS) {
        int k = table_check(t, rules, faults, FAULT_MAX);
        for (int i = 0; i < k && i < FAULT_MAX; i++)
            draw_fault(dl, theme, &g, t, &faults[i], false);
    }
}

static void draw_tidied(const struct desk_still *p, const struct table *t,
                        const struct table *was, unsigned rules)
{
    struct table lines = *t;
    unsigned show = p->show;
    if (show & DESK_TIDY)
        tile_desk_in_lines(p->ways, t, p->r, &lines);
    if (show & DESK_FAULTS)
        show &= table_legal(t, rules) ? ~(unsigned)DESK_FAULTS : ~(unsigned)DESK_GROUPS;
    draw_table(p, &lines, show & DESK_CHANGED && !(show & DESK_TIDY) ? was : NULL, rules, show);
}

/* No example shows a step. */
float tile_picture(const struct desk_still *p, const char *position, const char *step)
{
    struct position at;
    (void)step;
    if (!position_read(position, strlen(position), &at, NULL))
        return p->most;
    if (p->ui)
        draw_tidied(p, &at.table, NULL, at.rules);
    return fit(&at.table, p->r, p->most).unit * GRID_TILE_W;
}

void tile_picture_of(const struct desk_still *p, const struct match *m)
{
    const struct tile_game *g = m->game->tiles;
    draw_tidied(p, g->now(m->state), g->turn_start(m->state), g->rules(m->state));
}

int tile_pieces(const struct match *m, int seat)
{
    int hidden;
    if (seat < 0)
        return m->game->tiles->bag(m->state);
    struct tile_bits rack = m->game->tiles->rack(m->state, seat, &hidden);
    return bits_count(&rack) + hidden;
}

void picture_tiles(struct draw_list *dl, struct rect r, const tile_t *tiles, int n, float max_w,
                   float gap)
{
    float w = fminf(max_w, floorf(r.h / TILE_ASPECT)), step = w + gap;
    if (n > 1)
        step = fminf(step, (r.w - w) / (float)(n - 1));
    for (int i = 0; i < n; i++) {
        struct rect at = {roundf(r.x + step * (float)i),
                          roundf(r.y + (r.h - w * TILE_ASPECT) / 2), w, w * TILE_ASPECT};
        draw_face(dl, at, tiles[i], 0, 0);
    }
}

#define RACK_TILE 26.0f
#define RACK_LEAST 16.0f /* smaller tiles cannot be read, so they rather cover each other */

/* The visible tiles of a rack, sorted by colour and number. */
static int rack_tiles(const struct match *m, int seat, tile_t out[TILE_MAX])
{
    int n = 0, hidden;
    struct tile_bits rack = m->game->tiles->rack(m->state, seat, &hidden);
    for (int t = 0; t < TILE_MAX; t++)
        if (bits_has(&rack, (tile_t)t))
            out[n++] = (tile_t)t;
    return n;
}

#define RACK_GAP 3.0f

/* How wide n tiles are in `lines` lines: as high as a line allows, and rather smaller than
 * covering each other, as long as they can be read. */
static float rack_tile(const struct ui *ui, struct rect r, int n, int lines)
{
    float w = fminf(RACK_TILE, page_units(ui, r.h) / (float)lines / TILE_ASPECT);
    float per = ceilf((float)n / (float)lines),
          apart = (page_units(ui, r.w) + RACK_GAP) / per - RACK_GAP;
    return fminf(w, fmaxf(apart, RACK_LEAST));
}

/* How well they can be read: how wide they are, times the share of it that no other tile
 * covers, squared. */
static float rack_clear(const struct ui *ui, struct rect r, int n, int lines)
{
    float w = rack_tile(ui, r, n, lines);
    float per = ceilf((float)n / (float)lines), step = page_units(ui, r.w) / per;
    float share = fminf(1, step / w);
    return w < RACK_LEAST && lines > 1 ? 0 : w * share * share;
}

#define RACK_LINES 3

/* In as few lines as they can be read well in. */
void tile_hand(struct ui *ui, const struct match *m, int seat, struct rect r)
{
    tile_t rack[TILE_MAX];
    int n = rack_tiles(m, seat, rack), lines = 1;
    for (int k = 2; k <= RACK_LINES && n; k++)
        if (rack_clear(ui, r, n, k) > 1.15f * rack_clear(ui, r, n, lines))
            lines = k;
    int per = (n + lines - 1) / lines;
    float w = ui_px(ui, rack_tile(ui, r, n, lines));
    for (int at = 0; at < n; at += per, lines--) {
        struct rect line = cut_top(ui, &r, page_units(ui, r.h) / (float)lines);
        picture_tiles(ui->dl, line, rack + at, n - at < per ? n - at : per, w,
                      ui_px(ui, RACK_GAP));
    }
}

/* tile_desk_probe.c: describes the desk for tests: where everything is, and what is held and
 * chosen. */
#include "tile_desk_state.h"

#include <math.h>
#include <string.h>

#include "explain.h"

static void probe_table(const struct tile_desk *v, struct buf *out)
{
    tile_t list[TILE_MAX];
    int n = grid_order(&v->now, list);
    for (int i = 0; i < n; i++) {
        struct place p = v->now.at[list[i]];
        bool fanned = v->fan && p.x == v->fx && p.y == v->fy;
        buf_add(out, "tile ");
        buf_tile(out, list[i]);
        buf_addf(out, " table %d,%d,%d", p.x, p.y, p.z);
        ui_probe_rect(out, fanned ? v->d.seen[list[i]].to
                                  : grid_tile_seen(&v->grid, &v->now, list[i]));
        buf_add(out, "\n");
    }
}

static void probe_rack(const struct tile_desk *v, struct buf *out)
{
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list);
    for (int i = 0; i < n; i++) {
        buf_add(out, "tile ");
        buf_tile(out, list[i]);
        buf_addf(out, " rack %d", i);
        ui_probe_rect(out, v->d.seen[list[i]].to);
        buf_add(out, "\n");
    }
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (v->d.seen[t].where == TD_OPEN) {
            buf_add(out, "tile ");
            buf_tile(out, t);
            buf_add(out, " open 0");
            ui_probe_rect(out, v->d.seen[t].to);
            buf_add(out, "\n");
        }
}

static void probe_hand(const struct tile_desk *v, struct buf *out)
{
    static const char *const kind[] = {"nothing", "home", "table", "swap", "rack", "refused"};
    struct drop d;
    for (int i = 0; i < v->d.hand.n; i++) {
        buf_add(out, "held ");
        buf_tile(out, v->d.hand.held[i]);
        ui_probe_rect(out, td_held_rect(v, i));
        buf_add(out, "\n");
    }
    if (!v->d.hand.n)
        return;
    td_target(v, &d);
    buf_addf(out, "ghost %s", kind[d.kind]);
    if (d.n && !d.item[0].to_rack) {
        buf_add(out, " ");
        buf_place(out, d.item[0].to);
    }
    buf_add(out, "\n");
}

static void probe_faults(const struct tile_desk *v, struct buf *out)
{
    for (int i = 0; i < v->n_faults; i++) {
        bool unfinished = v->making[i].need > 0 && !v->strict;
        buf_add(out, unfinished ? "making " : "fault ");
        buf_fault(out, &v->faults[i]);
        buf_add(out, "\n");
    }
    for (int i = 0; i < v->n_blamed; i++) {
        buf_add(out, "blamed ");
        buf_tile(out, v->blamed[i].a);
        if (v->blamed[i].b != TILE_NONE) {
            buf_add(out, " ");
            buf_tile(out, v->blamed[i].b);
        }
        buf_add(out, "\n");
    }
}

void td_probe(const void *self, struct buf *out)
{
    const struct tile_desk *v = self;
    buf_addf(out, "bag %d\n", v->d.game->tiles->bag(v->d.state));
    buf_addf(out, "grid %d %d %d %d\n", (int)lroundf(v->grid.x0), (int)lroundf(v->grid.y0),
             (int)lroundf(GRID_PITCH_X * v->grid.unit), (int)lroundf(grid_pitch_y(&v->grid)));
    probe_table(v, out);
    probe_rack(v, out);
    probe_hand(v, out);
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(&v->chosen, t)) {
            buf_add(out, "chosen ");
            buf_tile(out, t);
            buf_add(out, "\n");
        }
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(&v->theirs, t) || bits_has(&v->theirs_moved, t)) {
            buf_add(out, bits_has(&v->theirs, t) ? "theirs played " : "theirs moved ");
            buf_tile(out, t);
            buf_add(out, "\n");
        }
    probe_faults(v, out);
    if (v->explain != TILE_NONE) {
        struct buf b = {0};
        buf_meaning_sentence(&b, v->explain, v->groups, v->n_groups);
        struct rect r = v->d.seen[v->explain].to;
        buf_add(out, "text meaning");
        ui_probe_rect(out, r);
        buf_addf(out, " \"%s\"\n", b.len ? buf_text(&b) : _("It isn't in a group yet."));
        buf_free(&b);
    }
}

/* tile_desk_since.c: finds what others have changed on the table since somebody last saw it,
 * and what a turn drew. */
#include "tile_desk_state.h"

#include <string.h>

#include "explain.h"

/* Groups that were only pushed aside have not changed for anybody. */
static void leave_out_pushed(const struct tile_desk *v, const struct table *then,
                             struct tile_bits *moved)
{
    struct table_group group[TABLE_GROUPS];
    int n = table_read(&v->begin, v->rules, group, TABLE_GROUPS);
    for (int i = 0; i < n; i++)
        if (td_went_together(then, &v->begin, &group[i].group))
            for (int k = 0; k < group[i].group.n; k++)
                bits_remove(moved, group[i].group.tile[k]);
}

void td_since(void *self, const void *state)
{
    struct tile_desk *v = self;
    v->theirs = v->theirs_moved = (struct tile_bits){{0, 0}};
    v->d.dirty = true;
    if (!state)
        return;
    const struct table *then = v->d.game->tiles->now(state);
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (!table_has(&v->begin, t))
            continue;
        if (!table_has(then, t))
            bits_add(&v->theirs, t);
        else if (!place_same(then->at[t], v->begin.at[t]))
            bits_add(&v->theirs_moved, t);
    }
    leave_out_pushed(v, then, &v->theirs_moved);
}

/* ---- Drawn tiles ---- */

/* The tiles that came to the seat's rack from the bag between these states of a turn. */
static int gained(const struct tile_game *g, const void *before, const void *after, int seat,
                  tile_t out[TILE_MAX])
{
    struct tile_bits was = g->rack(before, seat, NULL), is = g->rack(after, seat, NULL);
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(&is, t) && !bits_has(&was, t) && !table_has(g->now(before), t))
            out[n++] = t;
    return n;
}

/* Did the step between these states put back what had been moved on the table? */
static bool went_back(const struct tile_game *g, const void *before, const void *after)
{
    const struct table *begin = g->turn_start(before);
    return !table_same(g->now(before), begin) && table_same(g->now(after), begin);
}

/* The clock ended the turn: what became of its tiles, and what was drawn. */
static void late_words(tile_t drawn, bool back, unsigned rules, struct buf *out)
{
    if (drawn != TILE_NONE && back)
        buf_drawn_sentence(out, _("Time ran out: your tiles went back and you drew %s."), drawn,
                           rules);
    else if (drawn != TILE_NONE)
        buf_drawn_sentence(out, _("Time ran out, and you drew %s."), drawn, rules);
    else
        buf_add(out, back ? _("Time ran out, and your tiles went back.") : _("Time ran out."));
}

void td_gained(const struct game_config *c, const void *before, const void *after, int seat,
               bool late, struct buf *out)
{
    const struct tile_game *g = c->game->tiles;
    tile_t drawn[TILE_MAX];
    int n = gained(g, before, after, seat, drawn);
    bool back = went_back(g, before, after);
    struct buf list = {0};
    if (late) {
        late_words(n ? drawn[0] : TILE_NONE, back, g->rules(after), out);
        return;
    }
    if (n == 1)
        buf_drawn_sentence(out, _("You drew %s."), drawn[0], g->rules(after));
    for (int i = 0; i < n && n > 1; i++) {
        buf_add(&list, i ? ", " : "");
        buf_name_words(&list, drawn[i], g->rules(after));
    }
    if (n > 1) /* Translators: a list of tiles: "red 5, blue 7". */
        buf_addf(out, _("You drew: %s."), buf_text(&list));
    if (back)
        buf_addf(out, "%s%s", n ? " " : "", _("The table is back as it was."));
    buf_free(&list);
}

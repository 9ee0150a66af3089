/* tile_desk_cursor.c: finds the tile that the keyboard's cursor is on, and describes it in
 * words. */
#include "explain.h"
#include "tile_desk_state.h"

#include <string.h>

/* ---- Where it is ---- */

tile_t td_cursor_tile(const struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    if (v->d.focus == DESK_ON_HAND) {
        int n = td_rack_list(v, list);
        return v->d.ci < n ? list[v->d.ci] : TILE_NONE;
    }
    int n = table_tower(&v->now, v->cx, v->cy, list), down = v->cz > 0 ? v->cz : 0;
    if (!n)
        return TILE_NONE;
    return list[n - 1 - (down < n ? down : n - 1)];
}

void td_clamp_cursor(struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    desk_clamp_cursor(&v->d, td_rack_list(v, list) + (v->d.hand.n > 0));
    v->cx = v->cx > PLACE_MAX - 2   ? PLACE_MAX - 2
            : v->cx < 2 - PLACE_MAX ? 2 - PLACE_MAX
                                    : v->cx;
    v->cy = v->cy > PLACE_MAX - 2   ? PLACE_MAX - 2
            : v->cy < 2 - PLACE_MAX ? 2 - PLACE_MAX
                                    : v->cy;
}

/* ---- Tiles ---- */

static const char *in_set(enum line_kind k)
{
    switch (k) {
    case LINE_ROW:
        return _(", in a set in its row");
    case LINE_COLUMN:
        return _(", in a set in its column");
    case LINE_TOWER:
        return _(", in a set in its tower");
    case LINE_MAJOR:
    case LINE_MINOR:
    case LINE_KINDS:
        break;
    }
    return _(", in a set in a diagonal");
}

static const char *in_run(enum line_kind k)
{
    switch (k) {
    case LINE_ROW:
        return _(", in a run in its row");
    case LINE_COLUMN:
        return _(", in a run in its column");
    case LINE_TOWER:
        return _(", in a run in its tower");
    case LINE_MAJOR:
    case LINE_MINOR:
    case LINE_KINDS:
        break;
    }
    return _(", in a run in a diagonal");
}

/* Appends the groups: "in a run in its row, in a set in its column". */
static void add_groups(const struct tile_desk *v, struct buf *out, tile_t t)
{
    int found = 0;
    for (int i = 0; i < v->n_groups; i++) {
        const struct table_group *g = &v->groups[i];
        if (!memchr(g->group.tile, t, (size_t)g->group.n))
            continue;
        buf_add(out, g->group.kind == GROUP_SET ? in_set(g->line) : in_run(g->line));
        found++;
    }
    if (!found && table_has(&v->now, t))
        buf_add(out, _(", not in a group"));
}

/* ---- The cursor ---- */

static const char *end_words(const struct tile_desk *v, int n)
{
    if (v->d.like.box)
        return n ? _("The end of the box") : _("The box is empty");
    return n ? _("The end of the rack") : _("The rack is empty");
}

static void rack_words(const struct tile_desk *v, struct buf *out)
{
    tile_t list[TILE_MAX], t = td_cursor_tile(v);
    int n = td_rack_list(v, list);
    if (t == TILE_NONE) {
        buf_add(out, end_words(v, n));
        return;
    }
    buf_name_words(out, t, v->rules);
    buf_addf(out, v->d.like.box ? _(", %d of %d in the box") : _(", %d of %d on the rack"),
             v->d.ci + 1, n);
}

static void tower_words(const struct tile_desk *v, struct buf *out)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, v->cx, v->cy, tower);
    if (n > 1)
        buf_addf(out, _(", in a tower of %d"), n);
}

static void table_words(const struct tile_desk *v, struct buf *out)
{
    tile_t t = td_cursor_tile(v);
    struct place p = {(int16_t)v->cx, (int16_t)v->cy, 0};
    if (t == TILE_NONE) {
        buf_add(out, _("Empty, "));
    } else {
        buf_name_words(out, t, v->rules);
        buf_add(out, _(", "));
        p = v->now.at[t];
    }
    buf_place_words(out, p);
    if (t == TILE_NONE)
        return;
    tower_words(v, out);
    add_groups(v, out, t);
}

static void meaning_words(const struct tile_desk *v, struct buf *out, tile_t t)
{
    struct buf words = {0};
    if (!tile_is_wild(t) && !tile_turns(t, v->rules))
        return;
    buf_meaning_sentence(&words, t, v->groups, v->n_groups);
    if (words.len)
        buf_addf(out, " %s", buf_text(&words));
    buf_free(&words);
}

void td_piece_words(const void *self, int piece, struct buf *out)
{
    const struct tile_desk *v = self;
    buf_name_words(out, (tile_t)piece, v->rules);
}

void td_cursor_words(const void *self, struct buf *out)
{
    const struct tile_desk *v = self;
    tile_t t = td_cursor_tile(v);
    if (v->d.seat < 0 && !v->d.mine)
        return;
    if (v->d.focus == DESK_ON_HAND)
        rack_words(v, out);
    else
        table_words(v, out);
    if (t != TILE_NONE && bits_has(&v->chosen, t))
        buf_add(out, _(", selected"));
    buf_add(out, ".");
    if (v->d.focus == DESK_ON_BOARD && t != TILE_NONE)
        meaning_words(v, out, t);
}

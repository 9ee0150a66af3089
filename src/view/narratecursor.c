/* narratecursor.c: what the keyboard's cursor is on, in words. */
#include "explain.h"
#include "viewparts.h"

#include <string.h>

/* ---- Places ---- */

static void add_way(struct buf *out, int n, const char *more, const char *less)
{
    if (n)
        buf_addf(out, "%d %s", n > 0 ? n : -n, n > 0 ? more : less);
}

void view_place_words(struct buf *out, struct place p)
{
    if (!p.x && !p.y)
        buf_add(out, "the middle");
    add_way(out, p.x, "right", "left");
    if (p.x && p.y)
        buf_add(out, " and ");
    add_way(out, p.y, "down", "up");
    if (p.z)
        buf_addf(out, ", level %d", p.z);
}

/* ---- Tiles ---- */

/* "red 5": without the article, for lists. */
static void add_tile(struct buf *out, tile_t t)
{
    struct buf words = {0};
    buf_tile_words(&words, t);
    const char *text = buf_text(&words);
    buf_add(out, strncmp(text, "the ", 4) == 0 ? text + 4 : text);
    buf_free(&words);
}

static const char *line_words(enum line_kind k)
{
    switch (k) {
    case LINE_ROW:
        return "its row";
    case LINE_COLUMN:
        return "its column";
    case LINE_TOWER:
        return "its tower";
    case LINE_MAJOR:
    case LINE_MINOR:
    case LINE_KINDS:
        break;
    }
    return "a diagonal";
}

/* "in a run in its row, in a set in its column" */
static void add_groups(const struct table_view *v, struct buf *out, tile_t t)
{
    int found = 0;
    for (int i = 0; i < v->n_groups; i++) {
        const struct table_group *g = &v->groups[i];
        if (!memchr(g->group.tile, t, (size_t)g->group.n))
            continue;
        buf_addf(out, ", in a %s in %s", g->group.kind == GROUP_SET ? "set" : "run",
                 line_words(g->line));
        found++;
    }
    if (!found && table_has(&v->now, t))
        buf_add(out, ", in no group");
}

static void add_hand(const struct table_view *v, struct buf *out)
{
    buf_add(out, "Holding ");
    for (int i = 0; i < v->hand.n; i++) {
        buf_add(out, i ? ", " : "");
        add_tile(out, v->hand.held[i]);
    }
    buf_add(out, ". ");
}

/* ---- The cursor ---- */

static void rack_words(const struct table_view *v, struct buf *out)
{
    tile_t list[TILE_MAX], t = view_cursor_tile(v);
    int n = view_rack_list(v, list);
    if (t == TILE_NONE) {
        buf_add(out, n ? "The end of the rack" : "The rack is empty");
        return;
    }
    add_tile(out, t);
    buf_addf(out, ", %d of %d on the rack", v->ci + 1, n);
}

static void tower_words(const struct table_view *v, struct buf *out)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, v->cx, v->cy, tower);
    if (n > 1)
        buf_addf(out, ", in a tower of %d", n);
}

static void table_words(const struct table_view *v, struct buf *out)
{
    tile_t t = view_cursor_tile(v);
    struct place p = {(int16_t)v->cx, (int16_t)v->cy, 0};
    if (t == TILE_NONE) {
        buf_add(out, "Empty, ");
    } else {
        add_tile(out, t);
        buf_add(out, ", ");
        p = v->now.at[t];
    }
    view_place_words(out, p);
    if (t == TILE_NONE)
        return;
    tower_words(v, out);
    add_groups(v, out, t);
}

static void meaning_words(const struct table_view *v, struct buf *out, tile_t t)
{
    struct buf words = {0};
    if (!tile_is_wild(t) && !tile_is_six_nine(t))
        return;
    buf_meaning_sentence(&words, t, v->groups, v->n_groups);
    if (words.len)
        buf_addf(out, " %s", buf_text(&words));
    buf_free(&words);
}

void view_cursor_words(const struct table_view *v, struct buf *out)
{
    tile_t t = v->game ? view_cursor_tile(v) : TILE_NONE;
    if (!v->game || !v->cursor_shown || v->seat < 0)
        return;
    if (v->hand.n)
        add_hand(v, out);
    size_t start = out->len;
    if (v->focus == FOCUS_RACK)
        rack_words(v, out);
    else
        table_words(v, out);
    if (out->len > start && out->data[start] >= 'a' && out->data[start] <= 'z')
        out->data[start] = (char)(out->data[start] - 32);
    if (t != TILE_NONE && bits_has(&v->chosen, t))
        buf_add(out, ", chosen");
    buf_add(out, ".");
    if (v->focus == FOCUS_TABLE && t != TILE_NONE)
        meaning_words(v, out, t);
}

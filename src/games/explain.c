/* explain.c: sentences for faults and for what a tile stands for. */
#include "explain.h"

#include <string.h>

void buf_face_words(struct buf *b, tile_t face)
{
    if (tile_is_wild(face))
        buf_add(b, "Wild");
    else
        buf_addf(b, "%s %d", colour_name(tile_colour(face)), tile_number(face));
}

void buf_tile_words(struct buf *b, tile_t t)
{
    if (tile_is_wild(t))
        buf_add(b, "the Wild");
    else if (tile_is_six_nine(t))
        buf_addf(b, "the %s six-nine", colour_name(tile_colour(t)));
    else
        buf_addf(b, "the %s %d", colour_name(tile_colour(t)), tile_number(t));
}

static void capital(struct buf *b, size_t at)
{
    if (at < b->len && b->data[at] >= 'a' && b->data[at] <= 'z')
        b->data[at] = (char)(b->data[at] - 32);
}

static const char *side_by_side(enum line_kind k)
{
    switch (k) {
    case LINE_ROW:
        return "lie side by side";
    case LINE_COLUMN:
        return "lie one above the other";
    case LINE_TOWER:
        return "touch in a tower";
    case LINE_MAJOR:
    case LINE_MINOR:
    case LINE_KINDS:
        break;
    }
    return "touch";
}

static void unjoined(struct buf *b, const struct fault *f)
{
    buf_tile_words(b, f->a);
    buf_add(b, " and ");
    buf_tile_words(b, f->b);
    buf_addf(b, " %s, but no set or run there holds them both.", side_by_side(f->line));
}

/* Which neighbour a loose tile lies next to, to say where it is. */
static void loose(struct buf *b, const struct fault *f, const struct table *t)
{
    static const struct {
        int x, y;
        const char *words;
    } side[4] = {{-1, 0, "to the right of"}, {1, 0, "to the left of"}, {0, -1, "below"},
                 {0, 1, "above"}};
    buf_tile_words(b, f->a);
    for (int i = 0; i < 4 && !f->at.z; i++) {
        struct place p = {(int16_t)(f->at.x + side[i].x), (int16_t)(f->at.y + side[i].y), 0};
        tile_t by = table_at(t, p);
        if (by == TILE_NONE)
            continue;
        buf_addf(b, " %s ", side[i].words);
        buf_tile_words(b, by);
        break;
    }
    buf_add(b, " belongs to no group.");
}

static void level(struct buf *b, const struct fault *f, unsigned rules)
{
    buf_tile_words(b, f->a);
    if (!(rules & RULE_TOWERS))
        buf_add(b, " lies on another level, but stacks are not in play.");
    else
        buf_add(b, " has to lie on the table itself, on no other level.");
}

void buf_fault_sentence(struct buf *b, const struct fault *f, const struct table *t,
                        unsigned rules)
{
    size_t start = b->len;
    switch (f->kind) {
    case FAULT_OCCUPIED:
        buf_tile_words(b, f->a);
        buf_add(b, " and ");
        buf_tile_words(b, f->b);
        buf_add(b, " lie in the same place.");
        break;
    case FAULT_LEVEL:
        level(b, f, rules);
        break;
    case FAULT_FLOATING:
        buf_tile_words(b, f->a);
        buf_add(b, " hangs in the air: its tower has a gap or no tile on the table.");
        break;
    case FAULT_UNJOINED:
        unjoined(b, f);
        break;
    case FAULT_LOOSE:
        loose(b, f, t);
        break;
    case FAULT_KINDS:
        break;
    }
    capital(b, start);
}

static const char *in_its(enum line_kind k)
{
    switch (k) {
    case LINE_ROW:
        return "in its row";
    case LINE_COLUMN:
        return "in its column";
    case LINE_TOWER:
        return "in its tower";
    case LINE_MAJOR:
        return "on the NE-SW diagonal";
    case LINE_MINOR:
        return "on the NW-SE diagonal";
    case LINE_KINDS:
        break;
    }
    return "";
}

/* Which tile of group g it is; -1 when it is not there. */
static int index_in(tile_t t, const struct table_group *g)
{
    for (int i = 0; i < g->group.n; i++)
        if (g->group.tile[i] == t)
            return i;
    return -1;
}

static void choices(struct buf *b, const struct group *g, int i)
{
    tile_t as[COLOUR_COUNT];
    int n = group_choices(g, i, as);
    for (int k = 0; k < n; k++) {
        buf_add(b, k ? " or " : "");
        buf_face_words(b, as[k]);
    }
}

void buf_meaning_sentence(struct buf *b, tile_t t, const struct table_group *groups, int n)
{
    enum line_kind last = LINE_KINDS;
    tile_t said = TILE_NONE;
    size_t start = b->len;
    for (int g = 0; g < n; g++) {
        int i = index_in(t, &groups[g]);
        if (i < 0 || (groups[g].line == last && groups[g].group.as[i] == said))
            continue;
        if (last == groups[g].line)
            buf_add(b, " and ");
        else if (b->len > start)
            buf_addf(b, "; %s ", in_its(groups[g].line));
        else
            buf_addf(b, "%s it is ", in_its(groups[g].line));
        choices(b, &groups[g].group, i);
        last = groups[g].line;
        said = groups[g].group.as[i];
    }
    if (b->len > start) {
        buf_add(b, ".");
        capital(b, start);
    }
}

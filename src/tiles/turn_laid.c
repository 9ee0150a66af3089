/* turn_laid.c: compares the groups on the table before and after a turn, and puts the
 * difference into words. */
#include "turn_laid.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "explain.h"
#include "language.h"

#define NAMED 3 /* tiles that are named one by one; more are only counted */

enum laid_form {
    LAID_UNKNOWN, /* as in a struct turn_past of zeros */
    LAID_NOTHING, /* else */
    LAID_TILES,
    LAID_SET,
    LAID_RUN,
    LAID_ON_SET, /* tiles were added to one that was there */
    LAID_ON_RUN,
    LAID_GROUPS
};

enum laid_wild { WILD_KEPT, WILD_FREED, WILD_SWAPPED };

/* What turn_past.said has: only bytes. Tiles are the faces as which their groups read them. */
struct laid {
    uint8_t form, wild;
    uint8_t melds;       /* tiles are there twice, and a 6 is no 9 */
    uint8_t swapped;     /* the tile in the Wild's place */
    uint8_t n, groups;   /* tiles besides that one, and the groups they are in */
    uint8_t tile[NAMED]; /* the first of them: the lowest; and of more than that, the last */
};

static_assert(sizeof(struct laid) <= TURN_SAID, "a turn has room for it");

/* ---- What was laid ---- */

/* The groups of both tables, and the tiles of the turn that are not accounted for. */
struct change {
    int n_was, n_is;
    struct table_group was[TABLE_GROUPS], is[TABLE_GROUPS];
    struct tile_bits laid;
};

static struct tile_bits bits_of(const struct group *g)
{
    struct tile_bits all = {{0, 0}};
    for (int i = 0; i < g->n; i++)
        bits_add(&all, g->tile[i]);
    return all;
}

/* The face as which the first of its groups reads a tile. */
static tile_t read_as(const struct change *c, tile_t t)
{
    for (int i = 0; i < c->n_is; i++) {
        int at = group_index(&c->is[i].group, t);
        if (at >= 0)
            return c->is[i].group.as[at];
    }
    return (tile_t)tile_face(t);
}

/* The tile of this turn with which `is` has all of `was` but the Wild at `wild`, which it
 * stands in for; TILE_NONE if there is none. */
static tile_t stand_in(const struct change *c, const struct group *was, int wild,
                       const struct group *is)
{
    struct tile_bits rest = bits_of(was), now = bits_of(is);
    bits_remove(&rest, was->tile[wild]);
    if (was->kind != is->kind || bits_has(&now, was->tile[wild]) || !bits_within(&rest, &now))
        return TILE_NONE;
    for (int i = 0; i < is->n; i++)
        if (bits_has(&c->laid, is->tile[i]) && !tile_is_wild(is->tile[i]) &&
            (is->as[i] == was->as[wild] || is->kind == GROUP_SET))
            return is->tile[i];
    return TILE_NONE;
}

static tile_t swapped(const struct change *c)
{
    for (int i = 0; i < c->n_was; i++)
        for (int k = 0; k < c->was[i].group.n; k++)
            for (int j = 0; tile_is_wild(c->was[i].group.tile[k]) && j < c->n_is; j++) {
                tile_t t = stand_in(c, &c->was[i].group, k, &c->is[j].group);
                if (t != TILE_NONE)
                    return t;
            }
    return TILE_NONE;
}

/* Has this Wild left its groups, for others or for none? */
static bool freed(const struct change *c, tile_t wild)
{
    struct tile_bits before = {{0, 0}}, now = {{0, 0}};
    for (int i = 0; i < c->n_was + c->n_is; i++) {
        bool was = i < c->n_was;
        const struct group *g = was ? &c->was[i].group : &c->is[i - c->n_was].group;
        struct tile_bits all = bits_of(g);
        if (bits_has(&all, wild))
            bits_join(was ? &before : &now, &all);
    }
    bits_remove(&now, wild);
    return bits_has(&before, wild) && !bits_meet(&before, &now);
}

static void find_wild(struct change *c, struct laid *out)
{
    tile_t in_its_place = swapped(c);
    if (in_its_place != TILE_NONE) {
        out->wild = WILD_SWAPPED;
        out->swapped = (uint8_t)read_as(c, in_its_place);
        bits_remove(&c->laid, in_its_place);
    } else if (freed(c, WILD) || freed(c, WILD + FACES)) {
        out->wild = WILD_FREED;
    }
}

/* Was there a group to which the tiles of this turn were added? */
static bool lengthened(const struct change *c, const struct tile_bits *now)
{
    struct tile_bits rest = *now;
    bits_drop(&rest, &c->laid);
    for (int i = 0; i < c->n_was; i++) {
        struct tile_bits was = bits_of(&c->was[i].group);
        if (bits_same(&was, &rest))
            return true;
    }
    return false;
}

static enum laid_form form_of(const struct change *c, int n)
{
    enum laid_form form = n > NAMED ? LAID_GROUPS : LAID_TILES;
    for (int i = 0; i < c->n_is && n; i++) {
        const struct group *g = &c->is[i].group;
        struct tile_bits now = bits_of(g);
        if (!bits_within(&c->laid, &now))
            continue;
        if (bits_same(&c->laid, &now))
            return g->kind == GROUP_SET ? LAID_SET : LAID_RUN;
        if (n <= NAMED && lengthened(c, &now))
            form = g->kind == GROUP_SET ? LAID_ON_SET : LAID_ON_RUN;
    }
    return n ? form : LAID_NOTHING;
}

static int by_reading(const void *a, const void *b)
{
    const tile_t *s = a, *t = b;
    int by = tile_number(s[1]) - tile_number(t[1]);
    return by ? by : s[1] - t[1];
}

static void name_tiles(const struct change *c, struct laid *out)
{
    tile_t named[TILE_MAX][2]; /* what is printed on it, and how it is read */
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(&c->laid, t)) {
            named[n][1] = read_as(c, t);
            named[n][0] = tile_is_wild(t) ? WILD : named[n][1];
            n++;
        }
    qsort(named, (size_t)n, sizeof *named, by_reading);
    for (int i = 0; i < n && i < NAMED; i++)
        out->tile[i] = (uint8_t)named[i][0];
    if (n > NAMED) /* a run's numbers, even where its Wild stands at the end */
        out->tile[0] = (uint8_t)named[0][1], out->tile[NAMED - 1] = (uint8_t)named[n - 1][1];
}

void turn_laid_find(const struct round_state *r, unsigned rules, struct turn_past *out)
{
    struct laid laid = {.melds = rules_by_row(rules)};
    struct change c = {.laid = round_played(r)};
    memset(out->said, 0, sizeof out->said);
    if (!out->played)
        return;
    c.n_was = table_read(&r->begin, rules, c.was, TABLE_GROUPS);
    c.n_is = table_read(&r->table, rules, c.is, TABLE_GROUPS);
    find_wild(&c, &laid);
    laid.n = (uint8_t)bits_count(&c.laid);
    laid.form = (uint8_t)form_of(&c, laid.n);
    for (int i = 0; i < c.n_is; i++) {
        struct tile_bits now = bits_of(&c.is[i].group);
        laid.groups += bits_meet(&now, &c.laid);
    }
    name_tiles(&c, &laid);
    memcpy(out->said, &laid, sizeof laid);
    out->deeds |= laid.wild != WILD_KEPT ? DEED_FREED : 0;
    out->deeds |= round_rack_count(r, out->seat) == 1 ? DEED_NEARLY : 0;
}

/* ---- In words ---- */

static void add_tile(const struct laid *l, tile_t t, struct buf *out)
{
    buf_drawn_words(out, t, l->melds ? RULE_MELDS : 0);
}

/* "the red 5", "11 12". */
static void add_tiles(const struct laid *l, struct buf *out)
{
    if (l->n == 1 && tile_is_wild(l->tile[0])) {
        buf_add(out, translated_in("laid", "a Wild"));
        return;
    }
    if (l->n == 1) {
        add_tile(l, l->tile[0], out);
        return;
    }
    for (int i = 0; i < l->n && i < NAMED; i++) {
        buf_add(out, i ? " " : "");
        if (tile_is_wild(l->tile[i]))
            buf_add(out, _("Wild"));
        else
            buf_addf(out, "%d", tile_number(l->tile[i]));
    }
}

static const char *pattern(const struct laid *l)
{
    switch ((enum laid_form)l->form) {
    case LAID_ON_SET:
        return _("added %s to a set"); /* Translators: follows a player's name. */
    case LAID_ON_RUN:
        return _("lengthened a run with %s"); /* Translators: follows a player's name. */
    case LAID_TILES:
    case LAID_RUN:
        return _("laid %s"); /* Translators: follows a player's name; then "the red 5" or "11
                                12". */
    case LAID_UNKNOWN:
    case LAID_NOTHING:
    case LAID_SET:
    case LAID_GROUPS:
        break;
    }
    return NULL;
}

static void add_laid(const struct laid *l, struct buf *out)
{
    struct buf tiles = {0};
    add_tiles(l, &tiles);
    if (l->form == LAID_SET)
        buf_addf(out, _("laid a set of %ds"), tile_number(l->tile[0]));
    else if (l->form == LAID_RUN && l->n > NAMED)
        buf_addf(out, _("laid a run from %d to %d"), tile_number(l->tile[0]),
                 tile_number(l->tile[NAMED - 1]));
    else if (l->form == LAID_GROUPS && l->groups > 1)
        buf_addf(out, _("laid %d tiles in %d groups"), l->n, l->groups);
    else if (l->form == LAID_GROUPS)
        buf_addf(out, translated_n("laid %d tile", "laid %d tiles", l->n), l->n);
    else
        buf_add_pattern(out, pattern(l), "%s", buf_text(&tiles));
    buf_free(&tiles);
}

#define PARTS 4 /* of a sentence at most */

static void add_swap(const struct laid *l, struct buf *out)
{
    struct buf tile = {0};
    add_tile(l, l->swapped, &tile);
    buf_addf(out, _("swapped %s for the Wild"), buf_text(&tile));
    buf_free(&tile);
}

/* What the player did, one thing after the other. Returns how many these are. */
static int parts_of(const struct turn_past *t, const struct laid *l, struct buf part[PARTS])
{
    int n = 0;
    if (t->drawn)
        buf_add(&part[n++], _("drew a tile"));
    if (l->wild == WILD_FREED)
        buf_add(&part[n++], _("freed the Wild"));
    else if (l->wild == WILD_SWAPPED)
        add_swap(l, &part[n++]);
    if (l->form != LAID_NOTHING)
        add_laid(l, &part[n++]);
    if (t->out)
        buf_add(&part[n++], _("went out"));
    return n;
}

bool turn_laid_words(const struct turn_past *t, const char *name, struct buf *out)
{
    struct laid l;
    struct buf part[PARTS] = {{0}}, all = {0};
    memcpy(&l, t->said, sizeof l);
    if (l.form == LAID_UNKNOWN || t->brief)
        return false;
    int n = parts_of(t, &l, part);
    for (int i = 0; i < n; i++) {
        buf_add(&all, !i ? "" : i < n - 1 ? ", " : _(" and "));
        buf_add(&all, buf_text(&part[i]));
        buf_free(&part[i]);
    }
    /* Translators: who, and did what. */
    buf_addf(out, translated_in("a turn", "%s %s."), name, buf_text(&all));
    buf_free(&all);
    return true;
}

/* reason_words.c: why a step of a way is made, as sentences. */
#include "reason_words.h"

#include "explain.h"
#include "language.h"

#define NAMED_MOST 3 /* more tiles are counted */

/* ---- Names ---- */

/* Appends a tile's name: "the red 2". */
typedef void name_words(struct buf *out, tile_t t, unsigned rules);

/* Appends "the red 2, the red 3 and the red 4", or "5 tiles". */
static void add_named(const struct way_tiles *t, unsigned rules, name_words *name,
                      struct buf *out)
{
    if (t->n > NAMED_MOST) {
        buf_addf(out, translated_n("%d tile", "%d tiles", t->n), t->n);
        return;
    }
    for (int i = 0; i < t->n; i++) {
        if (i)
            buf_add(out, i + 1 < t->n ? ", " : _(" and "));
        name(out, t->tile[i], rules);
    }
}

static void add_tiles(const struct way_tiles *t, unsigned rules, struct buf *out)
{
    add_named(t, rules, buf_tile_words, out);
}

/* The ends of a run, or the number of a set, as they are said. */
struct name {
    struct buf first, last;
    int number;
    bool run;
};

static struct name name_of(const struct table_group *g)
{
    const struct group *group = &g->group;
    struct name n = {.number = tile_number(group->as[0]), .run = group->kind == GROUP_RUN};
    buf_face_words(&n.first, group->as[0]);
    buf_face_words(&n.last, group->as[group->n - 1]);
    return n;
}

static void free_name(struct name *n)
{
    buf_free(&n->first);
    buf_free(&n->last);
}

/* A sentence about a group, with a pattern for each kind. */
static void add_group(const char *run, const char *set, const struct table_group *g,
                      struct buf *out)
{
    struct name n = name_of(g);
    if (n.run)
        buf_add_pattern(out, run, "%s %s", buf_text(&n.first), buf_text(&n.last));
    else
        buf_add_pattern(out, set, "%d", n.number);
    free_name(&n);
}

/* The same about tiles and a group. */
static void add_both_as(const char *run, const char *set, const struct way_tiles *t,
                        const struct table_group *g, unsigned rules, name_words *name,
                        struct buf *out)
{
    struct name n = name_of(g);
    struct buf tiles = {0};
    size_t start = out->len;
    add_named(t, rules, name, &tiles);
    if (n.run)
        buf_add_pattern(out, run, "%s %s %s", buf_text(&tiles), buf_text(&n.first),
                        buf_text(&n.last));
    else
        buf_add_pattern(out, set, "%s %d", buf_text(&tiles), n.number);
    buf_capital(out, start);
    buf_free(&tiles);
    free_name(&n);
}

static void add_both(const char *run, const char *set, const struct way_tiles *t,
                     const struct table_group *g, unsigned rules, struct buf *out)
{
    add_both_as(run, set, t, g, rules, buf_tile_words, out);
}

/* A sentence about tiles, without a group. */
static void add_only(const char *pattern, const struct way_tiles *t, unsigned rules,
                     struct buf *out)
{
    struct buf tiles = {0};
    size_t start = out->len;
    add_tiles(t, rules, &tiles);
    buf_add_pattern(out, pattern, "%s", buf_text(&tiles));
    buf_capital(out, start);
    buf_free(&tiles);
}

static struct way_tiles one(tile_t t)
{
    return (struct way_tiles){.tile = {t}, .n = 1};
}

static void space(struct buf *out)
{
    buf_add(out, out->len ? " " : "");
}

/* ---- What it makes ---- */

/* "red 5", or "red 5 or blue 5". */
static void add_role(const struct way_reason *r, struct buf *out)
{
    const struct group *g = &r->group.group;
    tile_t as[COLOUR_COUNT];
    int n = group_choices(g, group_index(g, r->wild), as);
    for (int i = 0; i < n; i++) {
        buf_add(out, i ? _(" or ") : "");
        buf_face_words(out, as[i]);
    }
}

static bool comes(const struct way_reason *r, tile_t t)
{
    for (int i = 0; i < r->come.n; i++)
        if (r->come.tile[i] == t)
            return true;
    return false;
}

/* The Wild lies there, and gets a new part from the tiles that come. */
static void wild_words(const struct way_reason *r, unsigned rules, struct buf *out)
{
    struct buf tiles = {0}, role = {0};
    size_t start = out->len;
    add_tiles(&r->come, rules, &tiles);
    add_role(r, &role);
    /* Translators: tiles, and what the Wild stands for: "the red 2", "red 13". The number is
     * that of the tiles. */
    buf_add_pattern(out,
                    r->group.group.kind == GROUP_RUN
                        ? translated_n("%s goes here, so the Wild can be %s in a run.",
                                       "%s go here, so the Wild can be %s in a run.", r->come.n)
                        : translated_n("%s goes here, so the Wild can be %s in a set.",
                                       "%s go here, so the Wild can be %s in a set.",
                                       r->come.n),
                    "%s %s", buf_text(&tiles), buf_text(&role));
    buf_capital(out, start);
    buf_free(&role);
    buf_free(&tiles);
}

static void whole_words(const struct way_reason *r, unsigned rules, struct buf *out)
{
    struct way_tiles room = one(r->room);
    add_group(_("The run from %s to %s moves as a whole."),
              _("The set of %ds moves as a whole."), &r->old, out);
    if (r->room != TILE_NONE) {
        buf_add(out, " "); /* Translators: follows "The set of 5s moves as a whole." A tile. */
        add_only(_("Then there is room for %s."), &room, rules, out);
    }
}

/* Appends a sentence that names the group first, and then the tiles that leave it. */
static void spare_words(const struct way_reason *r, const struct table_group *from,
                        unsigned rules, struct buf *out)
{
    struct name n = name_of(from);
    struct buf tiles = {0};
    add_tiles(&r->gone, rules, &tiles);
    /* Translators: the number is that of the tiles, which come last; "the red 7". */
    if (n.run)
        buf_add_pattern(out,
                        translated_n("The run from %s to %s is still a run without %s.",
                                     "The run from %s to %s is still a run without %s.",
                                     r->gone.n),
                        "%s %s %s", buf_text(&n.first), buf_text(&n.last), buf_text(&tiles));
    else
        buf_add_pattern(out,
                        translated_n("The set of %ds is still a set without %s.",
                                     "The set of %ds is still a set without %s.", r->gone.n),
                        "%d %s", n.number, buf_text(&tiles));
    buf_free(&tiles);
    free_name(&n);
}

/* The number in these sentences is that of the tiles. */
static void act_words(const struct way_reason *r, unsigned rules, struct buf *out)
{
    int n = r->come.n;
    switch (r->act) {
    case WAY_MAKES: /* Translators: from here on, the ends of a run such as "red 3" and "red 5",
                     * or the number of a set; before them, tiles. */
        add_group(_("A new run, from %s to %s."), _("A new set of %ds."), &r->group, out);
        break;
    case WAY_JOINS:
        add_both(translated_n("%s joins the run from %s to %s.",
                              "%s join the run from %s to %s.", n),
                 translated_n("%s joins the set of %ds.", "%s join the set of %ds.", n),
                 &r->come, &r->old, rules, out);
        break;
    case WAY_FILLS:
        add_both(translated_n("%s goes here and makes the run from %s to %s.",
                              "%s go here and make the run from %s to %s.", n),
                 translated_n("%s goes here and makes a set of %ds.",
                              "%s go here and make a set of %ds.", n),
                 &r->come, &r->group, rules, out);
        break;
    case WAY_CLOSES:
        spare_words(r, &r->old, rules, out);
        break;
    case WAY_WHOLE:
        whole_words(r, rules, out);
        break;
    case WAY_LONE:
        add_only(translated_n("%s goes where it's in no group.",
                              "%s go where they're in no group.", n),
                 &r->come, rules, out);
        break;
    }
}

/* With the new part of a Wild that lies there already. */
static bool is_for_wild(const struct way_reason *r)
{
    return r->wild != TILE_NONE && !comes(r, r->wild) && r->come.n &&
           (r->act == WAY_JOINS || r->act == WAY_FILLS);
}

static void make_words(const struct way_reason *r, unsigned rules, struct buf *out)
{
    if (is_for_wild(r))
        wild_words(r, rules, out);
    else
        act_words(r, rules, out);
}

/* ---- What its tiles are ---- */

static void role_words(const struct way_reason *r, struct buf *out)
{
    if (!is_for_wild(r)) {
        struct buf role = {0};
        add_role(r, &role);
        buf_addf(out, _(" In it, the Wild is %s."), buf_text(&role));
        buf_free(&role);
    }
    if (r->serves > 1) /* Translators: follows a sentence about the Wild. */
        buf_addf(
            out,
            translated_n(" It serves %d group now.", " It serves %d groups now.", r->serves),
            r->serves);
}

static void more_words(const struct way_step *s, const struct way_reason *r, struct buf *out)
{
    struct way_tiles shared = one(r->shared), both = one(r->six_nine);
    if (r->six_nine != TILE_NONE) {
        buf_add(out, " ");
        add_only(_("%s is a 6 and a 9 at once."), &both, s->rules, out);
    } else if (r->wild != TILE_NONE) {
        role_words(r, out);
    } else if (r->shared != TILE_NONE && !r->faulty) { /* then there is enough to say */
        buf_add(out, " ");
        add_both(_("%s is in the run from %s to %s, too."), _("%s is in the set of %ds, too."),
                 &shared, &r->with, s->rules, out);
    }
}

/* ---- Where they come from ---- */

static void source_words(const struct way_step *s, const struct way_reason *r, struct buf *out)
{
    if (way_wins_wild(r)) {
        struct way_tiles tile = one(r->replaces);
        space(out);
        add_only(_("%s takes the place of the Wild, which is free now."), &tile, s->rules, out);
        return;
    }
    if (r->source != WAY_GIVES_NONE)
        space(out);
    switch (r->source) {
    case WAY_GIVES_NONE:
        break;
    case WAY_STAYS:
        spare_words(r, &r->from, s->rules, out);
        break;
    case WAY_SPLITS:
        add_group(_("The run from %s to %s is split, and both parts are used."), "", &r->from,
                  out);
        break;
    case WAY_OTHERS:
        add_group(_("What is left of the run from %s to %s is in other groups."),
                  _("What is left of the set of %ds is in other groups."), &r->from, out);
        break;
    case WAY_ENDS:
        add_group(_("The run from %s to %s breaks up: each of its tiles has another group."),
                  _("The set of %ds breaks up: each of its tiles has another group."), &r->from,
                  out);
        break;
    }
}

/* ---- What it leaves open ---- */

/* In Classic, "a red 5", since the other one may be among the tiles that were laid. */
static void waiting_words(const struct way_reason *r, unsigned rules, struct buf *out)
{
    struct buf tiles = {0};
    add_named(&r->waits, rules, buf_drawn_words, &tiles);
    buf_addf(
        out,
        translated_n("For now, %s is in no group.", "For now, %s are in no group.", r->waits.n),
        buf_text(&tiles));
    buf_free(&tiles);
}

/* For which group the step prepares them; the number is that of the tiles. */
static void prepared_words(const struct way_reason *r, const struct way_later *later,
                           unsigned rules, struct buf *out)
{
    int n = later->tiles.n, more = r->waits.n - n;
    if (later->steps == 1) /* Translators: tiles, and a group as above. */
        add_both_as(translated_n("%s waits for the run from %s to %s, which comes next.",
                                 "%s wait for the run from %s to %s, which comes next.", n),
                    translated_n("%s waits for the set of %ds, which comes next.",
                                 "%s wait for the set of %ds, which comes next.", n),
                    &later->tiles, &later->group, rules, buf_drawn_words, out);
    else
        add_both_as(translated_n("%s waits for the run from %s to %s, which comes later.",
                                 "%s wait for the run from %s to %s, which comes later.", n),
                    translated_n("%s waits for the set of %ds, which comes later.",
                                 "%s wait for the set of %ds, which comes later.", n),
                    &later->tiles, &later->group, rules, buf_drawn_words, out);
    if (more) /* Translators: more tiles. */
        buf_addf(out, translated_n(" %d more waits, too.", " %d more wait, too.", more), more);
}

static void missing_words(const struct way_reason *r, unsigned rules,
                          const struct way_later *later, struct buf *out)
{
    if (!r->faulty)
        return;
    space(out);
    if (later->steps) {
        prepared_words(r, later, rules, out);
        return;
    }
    if (r->waits.n)
        waiting_words(r, rules, out);
    else
        buf_add(out, _("For now, not all neighbours go together."));
    buf_add(out,
            later->soon ? _(" The next step changes that.") : _(" That is put right later."));
}

void reason_words(const struct way_step *s, const struct way_reason *r,
                  const struct way_later *later, struct buf *out)
{
    make_words(r, s->rules, out);
    more_words(s, r, out);
    source_words(s, r, out);
    missing_words(r, s->rules, later, out);
}

/* ---- Hints ---- */

void reason_where_words(const struct way_step *s, const struct way_reason *r, bool plain,
                        struct buf *out)
{
    enum way_where where = plain ? WAY_AT_TILES : r->where;
    switch (where) {
    case WAY_AT_OLD:
        if (r->act == WAY_WHOLE)
            add_group(_("Look at the run from %s to %s: it moves as a whole."),
                      _("Look at the set of %ds: it moves as a whole."), &r->old, out);
        else
            add_group(_("Look at the run from %s to %s: more goes with it."),
                      _("Look at the set of %ds: more goes with it."), &r->old, out);
        break;
    case WAY_AT_TILES:
        add_only(translated_n("%s is part of the next group.", "%s are part of the next group.",
                              r->mark.n),
                 &r->mark, s->rules, out);
        break;
    case WAY_AT_SOURCE:
        add_group(_("Look at the run from %s to %s: a new group takes from it."),
                  _("Look at the set of %ds: a new group takes from it."), &r->source_group,
                  out);
        break;
    case WAY_AT_MOVED:
        add_only(translated_n("%s has to move.", "%s have to move.", r->mark.n), &r->mark,
                 s->rules, out);
        break;
    case WAY_AT_RACK:
        buf_add(out, _("The next group is a new one: all its tiles are on your rack."));
        break;
    }
}

void reason_tile_words(const struct way_step *s, const struct way_reason *r, tile_t tile,
                       struct buf *out)
{
    struct way_tiles it = one(tile);
    if (r->come.n == 1 && r->come.tile[0] == tile && r->act != WAY_CLOSES) {
        make_words(r, s->rules, out);
        return;
    }
    int z = s->after->at[tile].z;
    add_only(z < 0   ? _("%s could go there, underneath.")
             : z > 0 ? _("%s could go there, on top.")
                     : _("%s could go there."),
             &it, s->rules, out);
    if (comes(r, tile)) {
        buf_add(out, " ");
        add_group(_("It's for a run from %s to %s."), _("It's for a set of %ds."), &r->group,
                  out);
    }
}

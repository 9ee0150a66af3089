/* explain.c: makes sentences for faults and for what a tile stands for. */
#include "explain.h"

#include <assert.h>
#include <stdlib.h>

#include "language.h"

/* ---- Places ---- */

static void across(struct buf *out, int n)
{
    int far = n < 0 ? -n : n;
    buf_addf(out,
             n > 0 ? translated_n("%d right", "%d right", far)
                   : translated_n("%d left", "%d left", far),
             far);
}

static void along(struct buf *out, int n)
{
    int far = n < 0 ? -n : n;
    buf_addf(out,
             n > 0 ? translated_n("%d down", "%d down", far)
                   : translated_n("%d up", "%d up", far),
             far);
}

void buf_place_words(struct buf *out, struct place p)
{
    if (!p.x && !p.y)
        buf_add(out, _("the middle"));
    if (p.x)
        across(out, p.x);
    if (p.x && p.y)
        buf_add(out, _(" and "));
    if (p.y)
        along(out, p.y);
    if (p.z)
        buf_addf(out, _(", level %d"), p.z);
}

/* ---- Tiles ---- */

/* Whole, for each colour: in many languages the colour's word changes with what it is said of.
 * Translators: with the article, as the subject or the object of a sentence, such as "%s
 * belongs to no group." or "That place is taken by %s."; if your language tells these apart,
 * word those sentences so that one form fits. */
static const char *const TILE_WORDS[COLOUR_COUNT] = {
    [RED] = N_("the red %d"),
    [BLUE] = N_("the blue %d"),
    [GREEN] = N_("the green %d"),
    [BLACK] = N_("the black %d"),
};

/* Translators: one of several that are alike, as in "You drew a red 8." */
static const char *const ANY_WORDS[COLOUR_COUNT] = {
    [RED] = N_("a red %d"),
    [BLUE] = N_("a blue %d"),
    [GREEN] = N_("a green %d"),
    [BLACK] = N_("a black %d"),
};

static const char *const SIX_NINE_WORDS[COLOUR_COUNT] = {
    [RED] = N_("the red six-nine"),
    [BLUE] = N_("the blue six-nine"),
    [GREEN] = N_("the green six-nine"),
    [BLACK] = N_("the black six-nine"),
};

/* Translators: a face without an article, as in "In its row it is red 6." */
static const char *const FACE_WORDS[COLOUR_COUNT] = {
    [RED] = N_("red %d"),
    [BLUE] = N_("blue %d"),
    [GREEN] = N_("green %d"),
    [BLACK] = N_("black %d"),
};

static const char *const SIX_NINE_FACE[COLOUR_COUNT] = {
    [RED] = N_("red six-nine"),
    [BLUE] = N_("blue six-nine"),
    [GREEN] = N_("green six-nine"),
    [BLACK] = N_("black six-nine"),
};

void buf_face_words(struct buf *b, tile_t face)
{
    if (tile_is_wild(face))
        buf_add(b, _("Wild"));
    else
        buf_add_pattern(b, _(FACE_WORDS[tile_colour(face)]), "%d", tile_number(face));
}

bool tile_turns(tile_t t, unsigned rules)
{
    return !(rules & RULE_MELDS) && tile_is_six_nine(t);
}

void buf_name_words(struct buf *b, tile_t t, unsigned rules)
{
    if (tile_turns(t, rules))
        buf_add(b, _(SIX_NINE_FACE[tile_colour(t)]));
    else
        buf_face_words(b, t);
}

void buf_tile_words(struct buf *b, tile_t t, unsigned rules)
{
    assert(t < TILE_MAX);
    if (tile_is_wild(t))
        buf_add(b, _("the Wild"));
    else if (tile_turns(t, rules))
        buf_add(b, _(SIX_NINE_WORDS[tile_colour(t)]));
    else
        buf_add_pattern(b, _(TILE_WORDS[tile_colour(t)]), "%d", tile_number(t));
}

void buf_drawn_words(struct buf *b, tile_t t, unsigned rules)
{
    bool has_twin = rules & RULE_MELDS;
    if (!has_twin)
        buf_tile_words(b, t, rules);
    else if (tile_is_wild(t))
        buf_add(b, _("a Wild"));
    else
        buf_add_pattern(b, _(ANY_WORDS[tile_colour(t)]), "%d", tile_number(t));
}

static void one_sentence(struct buf *b, const char *format, const char *tile)
{
    size_t start = b->len;
    buf_add_pattern(b, format, "%s", tile);
    buf_capital(b, start);
}

void buf_tile_sentence(struct buf *b, const char *format, tile_t t, unsigned rules)
{
    struct buf tile = {0};
    buf_tile_words(&tile, t, rules);
    one_sentence(b, format, buf_text(&tile));
    buf_free(&tile);
}

void buf_drawn_sentence(struct buf *b, const char *format, tile_t t, unsigned rules)
{
    struct buf tile = {0};
    buf_drawn_words(&tile, t, rules);
    one_sentence(b, format, buf_text(&tile));
    buf_free(&tile);
}

/* ---- Faults ---- */

static void tiles_sentence(struct buf *b, const char *format, tile_t t, tile_t u,
                           unsigned rules)
{
    struct buf one = {0}, two = {0};
    buf_tile_words(&one, t, rules);
    buf_tile_words(&two, u, rules);
    buf_add_pattern(b, format, "%s %s", buf_text(&one), buf_text(&two));
    buf_free(&one);
    buf_free(&two);
}

static const char *unjoined(enum line_kind k)
{
    switch (k) {
    case LINE_ROW:
        return _("%s and %s are side by side but don't belong to one set or run.");
    case LINE_COLUMN:
        return _("%s and %s are in the same column but don't belong to one set or run.");
    case LINE_TOWER:
        return _("%s and %s touch in a tower but don't belong to one set or run.");
    case LINE_MAJOR:
    case LINE_MINOR:
    case LINE_KINDS:
        break;
    }
    return _("%s and %s touch but don't belong to one set or run.");
}

/* Which neighbour a loose tile is next to, to say where it is. */
static void loose(struct buf *b, const struct fault *f, const struct table *t, unsigned rules)
{
    static const struct {
        int x, y;
        const char *words;
    } side[4] = {{-1, 0, N_("%s, to the right of %s, isn't in a group.")},
                 {1, 0, N_("%s, to the left of %s, isn't in a group.")},
                 {0, -1, N_("%s, below %s, isn't in a group.")},
                 {0, 1, N_("%s, above %s, isn't in a group.")}};
    for (int i = 0; i < 4 && !f->at.z; i++) {
        struct place p = {(int16_t)(f->at.x + side[i].x), (int16_t)(f->at.y + side[i].y), 0};
        tile_t by = table_at(t, p);
        if (by == TILE_NONE)
            continue;
        tiles_sentence(b, _(side[i].words), f->a, by, rules);
        return;
    }
    buf_tile_sentence(b, _("%s isn't in a group."), f->a, rules);
}

void buf_making_sentence(struct buf *b, const struct making *m)
{
    static const char *const one[] = {N_("One more tile makes it a set."),
                                      N_("One more tile makes it a run."),
                                      N_("One more tile makes it a set or run.")};
    static const char *const two[] = {N_("Two more tiles make it a set."),
                                      N_("Two more tiles make it a run."),
                                      N_("Two more tiles make it a set or run.")};
    if (m->need == 1)
        buf_add(b, _(one[m->kinds - 1]));
    else if (m->need == 2)
        buf_add(b, _(two[m->kinds - 1]));
    else
        buf_addf(b,
                 translated_n("%d more tile makes it a run.", "%d more tiles make it a run.",
                              m->need),
                 m->need);
}

void buf_fault_sentence(struct buf *b, const struct fault *f, const struct table *t,
                        unsigned rules)
{
    size_t start = b->len;
    switch (f->kind) {
    case FAULT_OCCUPIED:
        tiles_sentence(b, _("%s and %s are in the same place."), f->a, f->b, rules);
        break;
    case FAULT_LEVEL:
        buf_tile_sentence(b,
                          rules & RULE_TOWERS
                              ? _("%s must lie directly on the table, not on another level.")
                              : _("%s is on another level, but this game has no stacks."),
                          f->a, rules);
        break;
    case FAULT_FLOATING:
        buf_tile_sentence(b, _("%s is floating: its tower has a gap, or no tile on the table."),
                          f->a, rules);
        break;
    case FAULT_UNJOINED:
        tiles_sentence(b, unjoined(f->line), f->a, f->b, rules);
        break;
    case FAULT_LOOSE:
        loose(b, f, t, rules);
        break;
    case FAULT_MELD:
        if (f->b == TILE_NONE)
            buf_tile_sentence(b, _("%s is on its own, not in a set or run."), f->a, rules);
        else if (abs(t->at[f->a].x - t->at[f->b].x) == 1) /* they are the whole row */
            tiles_sentence(b, unjoined(LINE_ROW), f->a, f->b, rules);
        else
            tiles_sentence(b, _("The row from %s to %s isn't a set or run."), f->a, f->b,
                           rules);
        break;
    case FAULT_KINDS:
        break;
    }
    buf_capital(b, start);
}

static bool share_a_tile(const struct fault *f, const struct fault *g)
{
    return f->a == g->a || f->a == g->b ||
           (f->b != TILE_NONE && (f->b == g->a || f->b == g->b));
}

/* How many problems these faults are. */
static int problems(const struct fault *f, int n)
{
    int name[FAULT_MAX], count = 0;
    for (int i = 0; i < n; i++) {
        name[i] = i;
        for (int k = 0; k < i; k++)
            if (name[k] != i && share_a_tile(&f[k], &f[i]))
                for (int m = 0, from = name[k]; m < i; m++)
                    name[m] = name[m] == from ? i : name[m];
    }
    for (int i = 0; i < n; i++)
        count += name[i] == i;
    return count;
}

void buf_faults_sentence(struct buf *b, const struct fault *f, int n, const struct table *t,
                         unsigned rules)
{
    int more = problems(f, n) - 1;
    buf_fault_sentence(b, f, t, rules);
    if (more > 0)
        buf_addf(b, translated_n(" (+%d more problem)", " (+%d more problems)", more), more);
}

bool table_sound(const struct table *t, unsigned rules, struct reason *why)
{
    /* The first fault in order is wanted, so all of them are found. */
    struct fault all[FAULT_MAX];
    int n = table_check(t, rules, all, FAULT_MAX);
    if (!n)
        return true;
    struct buf b = {0};
    buf_faults_sentence(&b, all, n, t, rules);
    refuse_with(why, buf_text(&b));
    buf_free(&b);
    return false;
}

/* ---- Meanings ---- */

/* The beginning of a sentence about a line; next_line() goes on with another line. */
static const char *first_line(enum line_kind k)
{
    switch (k) {
    case LINE_ROW:
        return _("In its row it is %s");
    case LINE_COLUMN:
        return _("In its column it is %s");
    case LINE_TOWER:
        return _("In its tower it is %s");
    case LINE_MAJOR:
        return _("On the rising diagonal it is %s");
    case LINE_MINOR:
        return _("On the falling diagonal it is %s");
    case LINE_KINDS:
        break;
    }
    return "%s";
}

static const char *next_line(enum line_kind k)
{
    switch (k) {
    case LINE_ROW:
        return _("; in its row %s");
    case LINE_COLUMN:
        return _("; in its column %s");
    case LINE_TOWER:
        return _("; in its tower %s");
    case LINE_MAJOR:
        return _("; on the rising diagonal %s");
    case LINE_MINOR:
        return _("; on the falling diagonal %s");
    case LINE_KINDS:
        break;
    }
    return "%s";
}

static void choices(struct buf *b, const struct group *g, int i)
{
    tile_t as[COLOUR_COUNT];
    int n = group_choices(g, i, as);
    for (int k = 0; k < n; k++) {
        buf_add(b, k ? _(" or ") : "");
        buf_face_words(b, as[k]);
    }
}

/* Appends all that tile t is in lines of one kind, from groups[g] on: "red 6 and green 8".
 * Returns the index of the first group of another kind. */
static int in_line(struct buf *b, tile_t t, const struct table_group *groups, int g, int n)
{
    enum line_kind line = groups[g].line;
    tile_t said = TILE_NONE;
    for (; g < n; g++) {
        int i = group_index(&groups[g].group, t);
        if (i < 0)
            continue;
        if (groups[g].line != line)
            break;
        if (groups[g].group.as[i] == said)
            continue;
        buf_add(b, b->len ? _(" and ") : "");
        choices(b, &groups[g].group, i);
        said = groups[g].group.as[i];
    }
    return g;
}

void buf_meaning_sentence(struct buf *b, tile_t t, const struct table_group *groups, int n)
{
    size_t start = b->len;
    struct buf faces = {0};
    for (int g = 0; g < n;) {
        if (group_index(&groups[g].group, t) < 0) {
            g++;
            continue;
        }
        enum line_kind line = groups[g].line;
        buf_clear(&faces);
        g = in_line(&faces, t, groups, g, n);
        buf_add_pattern(b, b->len > start ? next_line(line) : first_line(line), "%s",
                        buf_text(&faces));
    }
    if (b->len > start)
        buf_add(b, ".");
    buf_free(&faces);
}

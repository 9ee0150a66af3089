/* idea.c: chooses the idea that says most. */
#include "idea.h"

bool idea_of(const struct mind_puzzles *mind, unsigned themes, enum puzzle_theme *out)
{
    int most = -1;
    for (enum puzzle_theme t = 0; t < PUZZLE_THEME_COUNT; t++) {
        if (!(themes & THEME_BIT(t)) || mind->weight(t) < most)
            continue;
        most = mind->weight(t);
        *out = t;
    }
    return most >= 0;
}

static bool comes(const struct way_reason *r, int face)
{
    for (int i = 0; i < r->come.n; i++)
        if (tile_face(r->come.tile[i]) == face)
            return true;
    return false;
}

/* Does a tile go above the table or below it? */
static bool builds(const struct way_step *s, const struct way_reason *r)
{
    for (int i = 0; i < r->come.n; i++)
        if (s->after->at[r->come.tile[i]].z)
            return true;
    return false;
}

/* Does a group of that kind give something away and stay one? */
static bool spares(const struct way_reason *r, enum group_kind kind)
{
    return (r->source == WAY_STAYS && r->from.group.kind == kind) ||
           (r->act == WAY_CLOSES && r->old.group.kind == kind);
}

static bool shows(const struct way_step *s, const struct way_reason *r, enum puzzle_theme t)
{
    switch (t) {
    case THEME_WILD_TWO:
        return r->wild != TILE_NONE && r->serves > 1;
    case THEME_WILD_MOVES:
        return comes(r, WILD);
    case THEME_SIX_NINE:
        return r->six_nine != TILE_NONE;
    case THEME_CROSSING:
        return r->shared != TILE_NONE && r->with.line != r->group.line;
    case THEME_ADJOIN:
        return r->shared != TILE_NONE && r->with.line == r->group.line;
    case THEME_TOWER:
    case THEME_TOWER_DOWN:
        return builds(s, r);
    case THEME_ARM:
        return r->act != WAY_LONE && r->group.line >= LINE_MAJOR;
    case THEME_SPLIT:
        return r->source == WAY_SPLITS || spares(r, GROUP_RUN);
    case THEME_FOUR:
        return spares(r, GROUP_SET);
    case THEME_WILD_BACK:
        return way_wins_wild(r);
    case THEME_WHOLE:
        return r->act == WAY_WHOLE;
    case THEME_LEND:
        return spares(r, GROUP_RUN);
    case THEME_SPREAD:
        return r->source == WAY_ENDS || r->source == WAY_OTHERS;
    case PUZZLE_THEME_COUNT:
        break;
    }
    return false;
}

struct search {
    enum puzzle_theme theme;
    struct way_reason *out;
};

static bool take(void *ctx, const struct way_step *s, const struct way_reason *r)
{
    struct search *found = ctx;
    if (!shows(s, r, found->theme))
        return false;
    *found->out = *r;
    return true;
}

bool idea_reason(const struct way_step *s, enum puzzle_theme t, struct way_reason *out)
{
    struct search search = {t, out};
    if (way_reason_each(s, take, &search))
        return true;
    way_reason(s, out);
    return false;
}

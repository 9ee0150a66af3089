/* way_reason.c: why a step of a way is made. */
#include "way_reason.h"

#include <stdlib.h>

struct groups {
    struct table_group list[TABLE_GROUPS];
    int n;
};

/* What is known of the step while the reason is put together. */
struct study {
    const struct way_step *s;
    struct groups before, after, end;
    int main; /* of `end`: the group that the step makes; -1: none */
};

static void read_groups(struct groups *g, const struct table *t, unsigned rules)
{
    g->n = table_read(t, rules, g->list, TABLE_GROUPS);
}

static bool lies_as_in(const struct table *now, const struct table *then, tile_t t)
{
    return table_has(now, t) && place_same(now->at[t], then->at[t]);
}

static bool holds(const struct table_group *g, tile_t t)
{
    return group_index(&g->group, t) >= 0;
}

/* Are all tiles of a group of the end in their places on this table? */
static bool is_complete(const struct study *d, const struct table *now,
                        const struct table_group *g)
{
    for (int i = 0; i < g->group.n; i++)
        if (!lies_as_in(now, d->s->end, g->group.tile[i]))
            return false;
    return true;
}

static void add_tile(struct way_tiles *to, tile_t t)
{
    to->tile[to->n++] = t;
}

/* ---- The group ---- */

static int count_coming(const struct study *d, const struct table_group *g)
{
    int n = 0;
    for (int i = 0; i < g->group.n; i++)
        n += way_changes(d->s, g->group.tile[i]);
    return n;
}

/* Does the step complete this group? */
static bool is_made(const struct study *d, int g)
{
    return count_coming(d, &d->end.list[g]) && is_complete(d, d->s->after, &d->end.list[g]);
}

/* With the most tiles that come; of several, the longest. */
static int main_group(const struct study *d)
{
    int best = -1;
    for (int g = 0; g < d->end.n; g++) {
        const struct table_group *group = &d->end.list[g];
        int n = count_coming(d, group);
        if (!is_made(d, g))
            continue;
        int most = best < 0 ? 0 : count_coming(d, &d->end.list[best]);
        if (n > most || (n == most && group->group.n > d->end.list[best].group.n))
            best = g;
    }
    return best;
}

/* Do all these tiles belong to that group? */
static bool is_within(const struct group *a, const struct group *b)
{
    for (int i = 0; i < a->n; i++)
        if (group_index(b, a->tile[i]) < 0)
            return false;
    return true;
}

/* Does the step lay a tile of the main group that is not in this one? */
static bool adds(const struct study *d, const struct table_group *old)
{
    const struct group *main = &d->end.list[d->main].group;
    for (int i = 0; i < main->n; i++)
        if (way_changes(d->s, main->tile[i]) && !holds(old, main->tile[i]))
            return true;
    return false;
}

/* Do all its tiles stay, or all of them move? Where rows count by themselves, that is the same.
 */
static bool is_one(const struct study *d, const struct table_group *old)
{
    int n = count_coming(d, old);
    return !n || n == old->group.n || rules_by_row(d->s->rules);
}

/* The longest group of before that is part of the main group; NULL: none. whole: it is all of
 * it. */
static const struct table_group *old_part(const struct study *d, bool whole)
{
    const struct table_group *main = &d->end.list[d->main], *best = NULL;
    for (int g = 0; g < d->before.n; g++) {
        const struct table_group *old = &d->before.list[g];
        bool fits = whole ? count_coming(d, old) && old->group.n == main->group.n
                          : adds(d, old) && old->line == main->line;
        if (fits && is_one(d, old) && is_within(&old->group, &main->group) &&
            (!best || old->group.n > best->group.n))
            best = old;
    }
    return best;
}

/* The group of before that has all tiles of the main group, and more; NULL: none. */
static const struct table_group *larger(const struct study *d)
{
    const struct group *main = &d->end.list[d->main].group;
    for (int g = 0; g < d->before.n; g++)
        if (d->before.list[g].group.n > main->n && is_within(main, &d->before.list[g].group))
            return &d->before.list[g];
    return NULL;
}

static bool is_near(struct place a, struct place b)
{
    int far = abs(a.x - b.x) + abs(a.y - b.y);
    return far <= 1;
}

/* The first tile that the way lays where the old group was, or beside it. */
static tile_t needs_room(const struct study *d, const struct table_group *old)
{
    const struct way_step *s = d->s;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (!table_has(s->end, t) || lies_as_in(s->before, s->end, t) || holds(old, t))
            continue;
        for (int i = 0; i < old->group.n; i++)
            if (is_near(s->end->at[t], s->before->at[old->group.tile[i]]))
                return t;
    }
    return TILE_NONE;
}

static void say_act(const struct study *d, struct way_reason *r)
{
    const struct way_step *s = d->s;
    const struct table_group *old;
    if (d->main < 0) {
        r->act = WAY_LONE;
        for (tile_t t = 0; t < TILE_MAX; t++)
            if (way_changes(s, t))
                add_tile(&r->come, t);
        return;
    }
    r->group = d->end.list[d->main];
    if ((old = old_part(d, true))) {
        r->act = WAY_WHOLE;
        r->old = *old;
        r->room = needs_room(d, old);
    } else if ((old = old_part(d, false))) {
        r->act = WAY_JOINS;
        r->old = *old;
    } else if ((old = larger(d))) {
        r->act = WAY_CLOSES;
        r->old = *old;
        for (int i = 0; i < old->group.n; i++)
            if (!holds(&r->group, old->group.tile[i]))
                add_tile(&r->gone, old->group.tile[i]);
    } else {
        bool all = count_coming(d, &r->group) == r->group.group.n;
        r->act = all ? WAY_MAKES : WAY_FILLS;
    }
    for (int i = 0; i < r->group.group.n; i++) {
        tile_t t = r->group.group.tile[i];
        if (way_changes(s, t) && !(r->act == WAY_JOINS && holds(old, t)))
            add_tile(&r->come, t);
    }
}

/* ---- What its tiles are ---- */

/* What tile t is in a group; TILE_NONE: it is not in it. */
static tile_t reads(const struct table_group *g, tile_t t)
{
    int i = group_index(&g->group, t);
    return i < 0 ? TILE_NONE : g->group.as[i];
}

static int count_groups(const struct groups *g, tile_t t)
{
    int n = 0;
    for (int i = 0; i < g->n; i++)
        n += holds(&g->list[i], t);
    return n;
}

static bool is_new_role(const struct study *d, tile_t wild, tile_t as)
{
    for (int g = 0; g < d->before.n; g++)
        if (reads(&d->before.list[g], wild) == as)
            return false;
    return true;
}

/* Is it something else in another run that is complete? Sets do not say for certain. */
static bool is_other(const struct study *d, tile_t t, tile_t as)
{
    for (int g = 0; g < d->end.n; g++) {
        const struct table_group *other = &d->end.list[g];
        tile_t is = g == d->main ? TILE_NONE : reads(other, t);
        if (is != TILE_NONE && is != as && other->group.kind == GROUP_RUN &&
            is_complete(d, d->s->after, other))
            return true;
    }
    return false;
}

static void say_roles(const struct study *d, struct way_reason *r)
{
    const struct group *g = &r->group.group;
    for (int i = 0; d->main >= 0 && i < g->n; i++) {
        tile_t t = g->tile[i];
        if (tile_is_wild(t) && r->wild == TILE_NONE && is_new_role(d, t, g->as[i])) {
            r->wild = t;
            r->serves = count_groups(&d->after, t);
        }
        if (!rules_by_row(d->s->rules) && tile_is_six_nine(t) && g->kind == GROUP_RUN &&
            r->six_nine == TILE_NONE && is_other(d, t, g->as[i]))
            r->six_nine = t;
    }
}

/* Rather a tile that is not the Wild, and a group that was there before. */
static int worth_sharing(const struct study *d, const struct table_group *other, tile_t t)
{
    return 1 + !tile_is_wild(t) + 2 * is_complete(d, d->s->before, other);
}

static void say_shared(const struct study *d, struct way_reason *r)
{
    int best = 0;
    for (int g = 0; d->main >= 0 && g < d->end.n; g++) {
        const struct table_group *other = &d->end.list[g];
        for (int i = 0; g != d->main && i < other->group.n; i++) {
            tile_t t = other->group.tile[i];
            if (!holds(&r->group, t) || (r->act == WAY_JOINS && !way_changes(d->s, t)) ||
                !is_complete(d, d->s->after, other) || worth_sharing(d, other, t) <= best)
                continue;
            best = worth_sharing(d, other, t);
            r->shared = t;
            r->with = *other;
        }
    }
}

/* ---- Where tiles come from ---- */

/* Where rows count by themselves: the row with the most tiles of an old one; NULL: none has
 * two.
 */
static const struct table_group *keeper(const struct study *d, const struct table_group *old)
{
    const struct table_group *best = NULL;
    int most = 1;
    for (int g = 0; g < d->after.n; g++) {
        int n = 0;
        for (int i = 0; i < old->group.n; i++)
            n += holds(&d->after.list[g], old->group.tile[i]);
        if (n > most) {
            most = n;
            best = &d->after.list[g];
        }
    }
    return best;
}

/* Does tile i of an old group leave it? Where rows count by themselves, the others may close
 * up.
 */
static bool leaves(const struct study *d, const struct table_group *old, int i)
{
    tile_t t = old->group.tile[i];
    if (!rules_by_row(d->s->rules))
        return way_changes(d->s, t);
    const struct table_group *k = keeper(d, old);
    return k ? !holds(k, t) : way_changes(d->s, t);
}

/* Is there a group of this line with tiles `first` to `last` of the old one? */
static bool are_together(const struct study *d, const struct table_group *old, int first,
                         int last)
{
    for (int g = 0; g < d->after.n; g++) {
        const struct table_group *now = &d->after.list[g];
        bool all = now->line == old->line;
        for (int i = first; i <= last && all; i++)
            all = holds(now, old->group.tile[i]);
        if (all)
            return true;
    }
    return false;
}

/* Is each of its tiles that leaves (or stays) in some group? */
static bool all_grouped(const struct study *d, const struct table_group *g, bool left)
{
    for (int i = 0; i < g->group.n; i++) {
        tile_t t = g->group.tile[i];
        if (leaves(d, g, i) == left && !count_groups(&d->after, t))
            return false;
    }
    return true;
}

/* Two parts with a hole between them, each of two tiles or more, from index first to last. */
static bool is_split(const struct study *d, const struct table_group *old, int first, int last)
{
    int hole = first, next;
    while (hole <= last && !leaves(d, old, hole))
        hole++;
    for (next = hole; next <= last && leaves(d, old, next);)
        next++;
    return old->group.kind == GROUP_RUN && hole - first > 1 && last - next > 0 &&
           are_together(d, old, first, hole - 1) && are_together(d, old, next, last);
}

/* What is left is from the first tile that stays to the last one. */
static enum way_source what_is_left(const struct study *d, const struct table_group *old)
{
    int first = -1, last = -1, n = 0;
    for (int i = 0; i < old->group.n; i++) {
        if (leaves(d, old, i))
            continue;
        first = first < 0 ? i : first;
        last = i;
        n++;
    }
    if (!n)
        return all_grouped(d, old, true) && !are_together(d, old, 0, old->group.n - 1)
                   ? WAY_ENDS
                   : WAY_GIVES_NONE;
    if (n == old->group.n || !all_grouped(d, old, false) ||
        are_together(d, old, 0, old->group.n - 1))
        return WAY_GIVES_NONE;
    if (n == last - first + 1)
        return n >= 3 && are_together(d, old, first, last) ? WAY_STAYS : WAY_OTHERS;
    if (n >= 3 && old->group.kind == GROUP_SET && rules_by_row(d->s->rules) && keeper(d, old))
        return WAY_STAYS;
    return is_split(d, old, first, last) ? WAY_SPLITS : WAY_OTHERS;
}

/* Rather a group that is still one afterwards, and before all one that gives to the new group.
 */
static int worth_naming(const struct study *d, const struct way_reason *r,
                        const struct table_group *old, enum way_source s)
{
    static const int worth[] = {[WAY_GIVES_NONE] = 0,
                                [WAY_OTHERS] = 1,
                                [WAY_ENDS] = 2,
                                [WAY_SPLITS] = 3,
                                [WAY_STAYS] = 4};
    bool gives = false;
    for (int i = 0; i < old->group.n && d->main >= 0; i++)
        gives |= leaves(d, old, i) && holds(&r->group, old->group.tile[i]);
    return worth[s] ? worth[s] + (gives ? WAY_ENDS : 0) : 0;
}

static void say_source(const struct study *d, struct way_reason *r)
{
    int best = 0;
    bool said = r->act == WAY_WHOLE || r->act == WAY_CLOSES;
    for (int g = 0; g < d->before.n && !said; g++) {
        const struct table_group *old = &d->before.list[g];
        enum way_source s = count_coming(d, old) ? what_is_left(d, old) : WAY_GIVES_NONE;
        int worth = worth_naming(d, r, old, s);
        if (worth <= best)
            continue;
        best = worth;
        r->source = s;
        r->from = *old;
        r->gone.n = 0;
        for (int i = 0; i < old->group.n; i++)
            if (leaves(d, old, i))
                add_tile(&r->gone, old->group.tile[i]);
    }
}

/* ---- A Wild that is won back ---- */

/* Does a tile lie with all tiles of the old meld but the Wild, for which it stands in? */
static tile_t stands_in(const struct study *d, const struct table_group *old, int wild)
{
    for (int g = 0; g < d->after.n; g++) {
        const struct group *now = &d->after.list[g].group;
        tile_t found = TILE_NONE;
        bool all = now->kind == old->group.kind;
        for (int i = 0; i < old->group.n && all; i++)
            all = i == wild ? group_index(now, old->group.tile[i]) < 0
                            : group_index(now, old->group.tile[i]) >= 0;
        for (int i = 0; i < now->n && all; i++)
            if (tile_face(now->tile[i]) == old->group.as[wild] &&
                way_changes(d->s, now->tile[i]))
                found = now->tile[i];
        if (found != TILE_NONE)
            return found;
    }
    return TILE_NONE;
}

static void say_won(const struct study *d, struct way_reason *r)
{
    for (int g = 0; g < d->before.n; g++) {
        const struct table_group *old = &d->before.list[g];
        for (int i = 0; i < old->group.n && r->replaces == TILE_NONE; i++) {
            if (!tile_is_wild(old->group.tile[i]) || !way_changes(d->s, old->group.tile[i]))
                continue;
            r->replaces = stands_in(d, old, i);
            r->won = *old;
        }
    }
}

bool way_wins_wild(const struct way_reason *r)
{
    for (int i = 0; i < r->come.n && r->replaces != TILE_NONE; i++)
        if (r->come.tile[i] == r->replaces || tile_is_wild(r->come.tile[i]))
            return true;
    return false;
}

/* ---- What is still missing ---- */

static void say_missing(const struct study *d, struct way_reason *r)
{
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (table_has(d->s->after, t) && !count_groups(&d->after, t) &&
            count_groups(&d->end, t))
            add_tile(&r->waits, t);
    r->faulty = !table_legal(d->s->after, d->s->rules);
}

/* ---- What to look at before ---- */

static void mark_group(struct way_reason *r, const struct table_group *g)
{
    for (int i = 0; i < g->group.n; i++)
        add_tile(&r->mark, g->group.tile[i]);
}

/* The first group of before that gives a tile to the new one; rather the one that is named. */
static bool find_source(const struct study *d, struct way_reason *r)
{
    for (int i = 0; i < r->come.n; i++) {
        if (r->source != WAY_GIVES_NONE && holds(&r->from, r->come.tile[i])) {
            r->source_group = r->from;
            return true;
        }
    }
    for (int i = 0; i < r->come.n; i++)
        for (int g = 0; g < d->before.n; g++)
            if (holds(&d->before.list[g], r->come.tile[i])) {
                r->source_group = d->before.list[g];
                return true;
            }
    return false;
}

/* From the table or, if there are none, from the rack. */
static void mark_coming(const struct study *d, struct way_reason *r)
{
    for (int lies = 1; lies >= 0 && !r->mark.n; lies--) {
        r->where = lies ? WAY_AT_MOVED : WAY_AT_RACK;
        for (int i = 0; i < r->come.n; i++)
            if (table_has(d->s->before, r->come.tile[i]) == (lies == 1))
                add_tile(&r->mark, r->come.tile[i]);
    }
}

static void say_where(const struct study *d, struct way_reason *r)
{
    const struct group *g = &r->group.group;
    if (r->act == WAY_JOINS || r->act == WAY_WHOLE) {
        r->where = WAY_AT_OLD;
        mark_group(r, &r->old);
    } else if (r->act == WAY_FILLS) {
        r->where = WAY_AT_TILES;
        for (int i = 0; i < g->n; i++)
            if (!way_changes(d->s, g->tile[i]))
                add_tile(&r->mark, g->tile[i]);
    } else if (r->act == WAY_CLOSES) {
        r->where = WAY_AT_SOURCE;
        r->source_group = r->old;
        mark_group(r, &r->old);
    } else if (r->act == WAY_MAKES && find_source(d, r)) {
        r->where = WAY_AT_SOURCE;
        mark_group(r, &r->source_group);
    } else {
        mark_coming(d, r);
    }
}

/* ---- All of it ---- */

static void begin(struct study *d, const struct way_step *s)
{
    d->s = s;
    read_groups(&d->before, s->before, s->rules);
    read_groups(&d->after, s->after, s->rules);
    read_groups(&d->end, s->end, s->rules);
}

static void say_all(const struct study *d, struct way_reason *out)
{
    *out = (struct way_reason){.room = TILE_NONE,
                               .wild = TILE_NONE,
                               .six_nine = TILE_NONE,
                               .shared = TILE_NONE,
                               .replaces = TILE_NONE};
    say_act(d, out);
    say_roles(d, out);
    say_shared(d, out);
    say_source(d, out);
    say_won(d, out);
    say_missing(d, out);
    say_where(d, out);
}

void way_reason(const struct way_step *s, struct way_reason *out)
{
    struct study *d = mem_alloc(sizeof *d);
    begin(d, s);
    d->main = main_group(d);
    say_all(d, out);
    free(d);
}

bool way_reason_each(const struct way_step *s, way_reason_with *with, void *ctx)
{
    struct study *d = mem_alloc(sizeof *d);
    struct way_reason r;
    bool found = false;
    begin(d, s);
    for (d->main = 0; d->main < d->end.n && !found; d->main++)
        if (is_made(d, d->main)) {
            say_all(d, &r);
            found = with(ctx, s, &r);
        }
    free(d);
    return found;
}

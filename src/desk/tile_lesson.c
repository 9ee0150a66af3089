/* tile_lesson.c: plays and judges the steps of a lesson with tiles. */
#include "tile_lesson.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const struct tile_task *tile_lesson_task(const struct lesson_step *s)
{
    return s->task;
}

/* ---- Playing them ---- */

struct match *tile_lesson_match(const struct lesson_step *s, struct reason *why)
{
    return desk_lesson_match(tile_lesson_task(s)->position, NULL, NULL, why);
}

int tile_lesson_moves(const struct lesson_step *s)
{
    int n = 0;
    while (tile_lesson_task(s)->solution[n].tile)
        n++;
    return n;
}

static tile_t face_of(const struct lesson_move *move)
{
    int face = 0;
    bool known = tile_read(move->tile, strlen(move->tile), &face);
    assert(known);
    return (tile_t)face;
}

/* Is it where a move before number i has put such a tile? */
static bool was_put(const struct lesson_step *s, int i, tile_t face, struct place at)
{
    for (int k = 0; k < i; k++)
        if (face_of(&tile_lesson_task(s)->solution[k]) == face &&
            place_same(tile_lesson_task(s)->solution[k].to, at))
            return true;
    return false;
}

/* The tiles that the solution is played on: those of the match, or a copy of them. */
struct trial {
    struct table table;
    struct tile_bits rack;
    unsigned rules;
};

static struct trial trial_of(const struct match *m)
{
    const struct tile_game *g = m->game->tiles;
    return (struct trial){*g->now(m->state), g->rack(m->state, 0, NULL), g->rules(m->state)};
}

static tile_t which(const struct lesson_step *s, int i, const struct trial *d)
{
    tile_t face = face_of(&tile_lesson_task(s)->solution[i]), copy = (tile_t)(face + FACES);
    if (bits_has(&d->rack, face) || bits_has(&d->rack, copy))
        return bits_has(&d->rack, face) ? face : copy;
    return table_has(&d->table, copy) && was_put(s, i, face, d->table.at[face]) ? copy : face;
}

tile_t tile_lesson_move_tile(const struct lesson_step *s, int i, const struct match *m)
{
    struct trial d = trial_of(m);
    return which(s, i, &d);
}

/* What happens when a person drops the tile of move i: rows open and make way. */
static int drop(const struct lesson_step *s, int i, const struct tile_rows *rows,
                const struct trial *d, struct table_item out[TILE_MAX])
{
    tile_t tile = which(s, i, d);
    struct place to = tile_lesson_task(s)->solution[i].to;
    int n = 0;
    if (rows)
        n = rows->replace_wild(&d->table, tile, to, out)
                ? 2
                : rows->put(&d->table, &tile, 1, to, false, out);
    if (n == 0)
        out[n++] = (struct table_item){tile, false, to};
    return n;
}

void tile_lesson_move_step(const struct lesson_step *s, int i, const struct tile_ways *ways,
                           const struct match *m, char out[STEP_MAX])
{
    struct buf text = {0};
    struct table_item item[TILE_MAX];
    struct trial d = trial_of(m);
    int n = drop(s, i, ways->rows, &d, item);
    m->game->tiles->arrange(m->state, item, n, &text);
    snprintf(out, STEP_MAX, "%s", buf_text(&text));
    buf_free(&text);
}

bool tile_lesson_move_done(const struct lesson_step *s, int i, const struct tile_ways *ways,
                           const struct match *m)
{
    tile_t there = table_at(m->game->tiles->now(m->state), tile_lesson_task(s)->solution[i].to);
    return there != TILE_NONE &&
           (!ways->rows || tile_face(there) == face_of(&tile_lesson_task(s)->solution[i]));
}

/* Puts any tile that is not on the table at the place, so that the place counts. */
static void mark_place(struct table *t, struct place p)
{
    tile_t any = 0;
    while (table_has(t, any))
        any++;
    if (table_at(t, p) == TILE_NONE)
        table_put(t, any, p);
}

/* Leaves room on the left for the grips of rows. */
static void mark_margin(struct table *t)
{
    struct place low, high;
    table_box(t, &low, &high);
    low.x--;
    mark_place(t, low);
}

struct table tile_lesson_extent(const struct lesson_step *s, const struct tile_ways *ways)
{
    struct match *m = tile_lesson_match(s, NULL);
    struct trial d = trial_of(m);
    struct table all = d.table;
    struct table_item item[TILE_MAX];
    for (int i = 0; i < tile_lesson_moves(s); i++) {
        int n = drop(s, i, ways->rows, &d, item);
        for (int k = 0; k < n; k++) {
            mark_place(&all, item[k].to);
            table_put(&d.table, item[k].tile, item[k].to);
            bits_remove(&d.rack, item[k].tile);
        }
    }
    if (ways->rows)
        mark_margin(&all);
    match_free(m);
    return all;
}

/* ---- Judging them ---- */

/* A tile's role in a group. */
struct part {
    const struct table_group *group;
    tile_t as;
};

static int parts(const struct table_group *groups, int n, tile_t t, struct part *out, int max)
{
    int k = 0;
    for (int g = 0; g < n; g++)
        for (int i = 0; i < groups[g].group.n && k < max; i++)
            if (groups[g].group.tile[i] == t)
                out[k++] = (struct part){&groups[g], groups[g].group.as[i]};
    return k;
}

static bool two_meet(enum lesson_wish wish, tile_t t, const struct part *a,
                     const struct part *b)
{
    enum line_kind la = a->group->line, lb = b->group->line;
    switch (wish) {
    case WISH_CROSSING:
        return la == LINE_ROW && lb == LINE_COLUMN;
    case WISH_WILD:
        return tile_is_wild(t) && a->as != b->as;
    case WISH_SIX_NINE:
        return tile_is_six_nine(t) && tile_number(a->as) != tile_number(b->as);
    case WISH_ADJOINED:
        return la == lb && a->group != b->group;
    case WISH_NONE:
    case WISH_SET:
    case WISH_TOWER:
    case WISH_BELOW:
    case WISH_DIAGONALS:
    case WISH_SLANT:
    case WISH_ABOVE:
    case WISH_WILD_FREE:
    case WISH_LONG:
        break;
    }
    return false;
}

static bool some_tile(enum lesson_wish wish, const struct table *t,
                      const struct table_group *groups, int n)
{
    tile_t list[TILE_MAX];
    struct part part[16];
    int tiles = table_list(t, list);
    for (int i = 0; i < tiles; i++) {
        int k = parts(groups, n, list[i], part, 16);
        for (int a = 0; a < k; a++)
            for (int b = 0; b < k; b++)
                if (two_meet(wish, list[i], &part[a], &part[b]))
                    return true;
    }
    return false;
}

static bool some_line(enum line_kind line, const struct table_group *groups, int n)
{
    for (int g = 0; g < n; g++)
        if (groups[g].line == line)
            return true;
    return false;
}

static bool some_set(const struct table_group *groups, int n)
{
    for (int g = 0; g < n; g++)
        if (groups[g].group.kind == GROUP_SET)
            return true;
    return false;
}

static bool some_long(const struct table_group *groups, int n)
{
    for (int g = 0; g < n; g++)
        if (groups[g].group.n >= 7)
            return true;
    return false;
}

static bool some_below(const struct table *t)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    for (int i = 0; i < n; i++)
        if (t->at[list[i]].z < 0)
            return true;
    return false;
}

static bool has_wild(const struct group *g)
{
    for (int i = 0; i < g->n; i++)
        if (tile_is_wild(g->tile[i]))
            return true;
    return false;
}

static bool some_slant(const struct table_group *groups, int n)
{
    for (int g = 0; g < n; g++)
        if (groups[g].line >= LINE_MAJOR && !has_wild(&groups[g].group))
            return true;
    return false;
}

/* Is a tile of one row directly below a tile of another? */
static bool some_above(const struct table_group *groups, int n, const struct table *t)
{
    for (int g = 0; g < n; g++) /* from the top */
        for (int i = 0; i < groups[g].group.n && groups[g].line == LINE_ROW; i++) {
            struct place p = t->at[groups[g].group.tile[i]];
            p.y--;
            if (table_at(t, p) != TILE_NONE)
                return true;
        }
    return false;
}

static bool wish_met(enum lesson_wish wish, const struct table *t, unsigned rules)
{
    struct table_group groups[TABLE_GROUPS];
    int n = table_read(t, rules, groups, TABLE_GROUPS);
    switch (wish) {
    case WISH_NONE:
        return true;
    case WISH_SET:
        return some_set(groups, n);
    case WISH_CROSSING:
    case WISH_WILD:
    case WISH_SIX_NINE:
    case WISH_ADJOINED:
        return some_tile(wish, t, groups, n);
    case WISH_TOWER:
        return some_line(LINE_TOWER, groups, n) && !some_below(t);
    case WISH_BELOW:
        return some_below(t);
    case WISH_DIAGONALS:
        return some_line(LINE_MAJOR, groups, n) && some_line(LINE_MINOR, groups, n);
    case WISH_SLANT:
        return some_slant(groups, n);
    case WISH_ABOVE:
        return some_above(groups, n, t);
    case WISH_WILD_FREE:
        return !table_in_group(t, rules, WILD);
    case WISH_LONG:
        return some_long(groups, n);
    }
    return false;
}

/* If no tile comes from a rack, there is no turn to end. */
static bool may_end(const struct match *m)
{
    struct game_status st;
    match_status(m, &st);
    return !st.played || match_check(m, "end", NULL);
}

enum lesson_stand tile_lesson_judge(const struct lesson_step *s, const struct match *m)
{
    const struct tile_game *g = m->game->tiles;
    const struct table *t = g->now(m->state);
    struct tile_bits rack = g->rack(m->state, 0, NULL);
    if (bits_count(&rack))
        return LESSON_OPEN;
    if (!table_legal(t, g->rules(m->state)))
        return LESSON_FAULTY;
    if (!may_end(m))
        return LESSON_REFUSED;
    return wish_met(tile_lesson_task(s)->wish, t, g->rules(m->state)) ? LESSON_DONE
                                                                      : LESSON_BESIDE;
}

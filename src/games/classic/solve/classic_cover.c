/* classic_cover.c: covers the tiles of a way one after the other.
 *
 * At first only the tiles to be played are open. Each has to be covered by a meld, which may
 * take tiles from melds of the table. The other tiles of these melds are then open as well. So
 * the search meets only melds that rack tiles have something to do with; a way that changes
 * others needs more changes than the same way without them. It covers the tile next for which
 * there are fewest melds. */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "classic_cover_parts.h"

#define SLICE 64         /* states between two looks at the clock */
#define ANY (TILE_MAX)   /* of melds: more than there are */
#define COUNT_MOST 10000 /* melds that cover one tile */

/* ---- The old table ---- */

static void add_wild(struct cover *c, const tile_t *row, int n, int at, int meld)
{
    struct cover_wild *w = &c->wild[c->n_wilds++];
    *w = (struct cover_wild){.faces = meld_faces(row, n, at), .meld = meld};
    for (int i = 0; i < n; i++)
        if (i != at)
            w->mates |= (uint64_t)1 << tile_face(row[i]);
    for (int f = 0; f < WILD; f++)
        w->replaceable |=
            (w->faces >> f & 1) && (bits_has(&c->want->task.rack, (tile_t)f) ||
                                    bits_has(&c->want->task.rack, (tile_t)(f + FACES)));
}

/* Rows that are no melds are open from the start, and nobody calls it a change. */
static void read_old(struct cover *c, struct cover_state *s)
{
    const struct classic_task *task = &c->want->task;
    int wilds = 0;
    table_rows(&task->table, &c->was);
    s->open = task->table.on;
    for (int r = 0; r < c->was.n; r++) {
        const tile_t *row = row_tiles(&c->was, r);
        int n = row_length(&c->was, r);
        if (!meld_is(row, n))
            continue;
        c->look[c->n_melds] = classic_look(row, n);
        for (int i = 0; i < n; i++) {
            c->meld_of[row[i]] = (uint8_t)(c->n_melds + 1);
            bits_add(&c->meld[c->n_melds], row[i]);
            bits_remove(&s->open, row[i]);
            if (tile_is_wild(row[i]))
                add_wild(c, row, n, i, c->n_melds);
        }
        s->whole |= (uint64_t)1 << c->n_melds++;
    }
    bits_join(&s->open, &task->rack);
    for (int copy = 0; copy < 2; copy++)
        wilds += table_has(&task->table, (tile_t)(WILD + copy * FACES)) ||
                 bits_has(&task->rack, (tile_t)(WILD + copy * FACES));
    c->binds = c->n_wilds > 0 && c->n_wilds == wilds;
}

/* ---- A complete way ---- */

static bool line_is_free(const struct table *t, int y)
{
    for (int i = 0; i < TILE_MAX; i++)
        if (table_has(t, (tile_t)i) && t->at[i].y == y)
            return false;
    return true;
}

/* Untouched melds lie as before; each new one gets a line of its own. */
static void make_table(const struct cover *c, const struct cover_state *s, struct table *out)
{
    struct place low = {0, 0, 0}, high = {0, 0, 0};
    int y = 0;
    table_clear(out);
    for (int t = 0; t < TILE_MAX; t++)
        if (c->meld_of[t] && (s->whole >> (c->meld_of[t] - 1) & 1))
            table_put(out, (tile_t)t, c->want->task.table.at[t]);
    if (table_box(out, &low, &high))
        y = high.y + 2;
    int x = low.x > PLACE_MAX - MELD_TILES ? PLACE_MAX - MELD_TILES : low.x;
    for (int r = 0; r < c->rows; r++) {
        while (y > PLACE_MAX || !line_is_free(out, y))
            y = y >= PLACE_MAX ? -PLACE_MAX : y + 1;
        for (int i = 0; i < c->row[r].n; i++)
            table_put(out, c->row[r].tile[i], (struct place){(int16_t)(x + i), (int16_t)y, 0});
        y += 2;
    }
}

/* The rules themselves judge what has to do with Wilds and with the first melds. */
static bool rules_allow(struct cover *c, const struct cover_state *s, const struct table *then)
{
    const struct classic_task *task = &c->want->task;
    bool wilds = false;
    for (int i = 0; i < c->n_wilds; i++)
        wilds |= !(s->whole >> c->wild[i].meld & 1);
    if (task->melded && !wilds)
        return true;
    c->state->common.begin = task->table;
    c->state->common.table = *then;
    return task->melded ? cl_wilds_allowed(c->state, c->want->plain)
                        : cl_laid_worth(c->state) >= CL_MELD;
}

static void complete(struct cover *c, const struct cover_state *s)
{
    struct table then;
    make_table(c, s, &then);
    if (rules_allow(c, s, &then) && !c->found(c->ctx, &then))
        c->ended = true;
}

/* ---- The search ---- */

/* Which tile comes next, and which melds may cover it? */
struct turn_of {
    tile_t tile;
    uint64_t least; /* melds that look less have been tried with its double */
    bool may_leave;
};

static void cover_next(struct cover *c, const struct cover_state *s,
                       const struct turn_of *next);

static bool may_leave(const struct cover *c, const struct cover_state *s, tile_t t)
{
    return s->slack > 0 && bits_has(&c->want->task.rack, t);
}

/* The open tile with the fewest melds; Wilds only when nothing else is open. */
static struct turn_of choose(struct cover *c, const struct cover_state *s)
{
    struct turn_of best = {.tile = TILE_NONE};
    int fewest = COUNT_MOST;
    for (int face = 0; face < WILD && fewest > 0; face++) {
        tile_t t = cover_pick(c, s, face);
        if (t == TILE_NONE)
            continue;
        bool leave = may_leave(c, s, t);
        int n = leave + cover_melds(c, s, t, 0, fewest - leave, false);
        if (best.tile != TILE_NONE && n >= fewest)
            continue;
        fewest = n;
        best = (struct turn_of){t, 0, leave};
    }
    if (best.tile == TILE_NONE) {
        tile_t t = cover_pick(c, s, WILD);
        best = (struct turn_of){t, 0, t != TILE_NONE && may_leave(c, s, t)};
    }
    return best;
}

/* After one of two doubles, the other one is next: with a meld that looks like the first one's
 * or more, so that the two do not change places. */
static void after(struct cover *c, const struct cover_state *s, const struct turn_of *now,
                  uint64_t look)
{
    tile_t twin = cover_pick(c, s, tile_face(now->tile));
    bool both_rack = twin != TILE_NONE && bits_has(&c->want->task.rack, now->tile) &&
                     bits_has(&c->want->task.rack, twin);
    struct turn_of next = {twin, look,
                           twin != TILE_NONE && may_leave(c, s, twin) && (!look || !both_rack)};
    cover_next(c, s, twin == TILE_NONE || tile_is_wild(twin) ? NULL : &next);
}

static void cover_with(struct cover *c, const struct cover_state *s, const struct turn_of *now,
                       const struct cover_option *o)
{
    struct cover_state t = *s;
    struct tile_bits tiles = {{0, 0}};
    for (int i = 0; i < o->row.n; i++)
        bits_add(&tiles, o->row.tile[i]);
    t.whole &= ~o->touched;
    t.changed -= __builtin_popcountll(o->touched);
    t.apart -= cover_count_apart(c, o->touched, &tiles);
    for (uint64_t rest = o->touched; rest; rest &= rest - 1)
        bits_join(&t.open, &c->meld[__builtin_ctzll(rest)]);
    bits_drop(&t.open, &tiles);
    c->row[c->rows++] = o->row;
    after(c, &t, now, o->look);
    c->rows--;
}

/* Counts a state. False if the search is over. */
static bool go_on(struct cover *c)
{
    if (c->nodes++ % SLICE == 0)
        c->over = budget_slice(&c->use, c->nodes, SLICE) <= 0 || budget_time_is_up(&c->use);
    return !c->over && !c->ended;
}

static void cover_next(struct cover *c, const struct cover_state *s, const struct turn_of *next)
{
    if (!go_on(c))
        return;
    struct turn_of now = next ? *next : choose(c, s);
    if (now.tile == TILE_NONE) {
        complete(c, s);
        return;
    }
    int first = c->options;
    int n = cover_melds(c, s, now.tile, now.least, INT_MAX, true);
    for (int i = 0; i < n && !c->ended && !c->over; i++) {
        struct cover_option o = c->option[first + i]; /* the stack may move */
        cover_with(c, s, &now, &o);
    }
    c->options = first;
    if (now.may_leave && !c->ended && !c->over) {
        struct cover_state t = *s;
        bits_remove(&t.open, now.tile);
        t.slack--;
        after(c, &t, &now, 0);
    }
}

static void open_cover(struct cover *c, struct cover_state *s)
{
    const struct classic_want *w = c->want;
    read_old(c, s);
    c->limited = w->apart >= 0;
    s->changed = !w->task.melded ? 0 : w->changed < 0 ? ANY : w->changed;
    s->apart = c->limited ? w->apart : ANY;
    s->slack = bits_count(&w->task.rack) - w->tiles;
    c->state->common.phase = PHASE_TURN;
    c->state->common.seats = 1;
    c->state->melded = w->task.melded;
    c->state->loose = w->task.loose;
}

enum classic_covered classic_cover(const struct classic_want *want, const struct budget *budget,
                                   classic_cover_found *found, void *ctx)
{
    struct cover *c = mem_alloc(sizeof *c);
    struct cover_state s = {.slack = 0};
    c->want = want;
    c->found = found;
    c->ctx = ctx;
    c->use = budget_begin(budget, 0);
    c->state = mem_alloc(sizeof *c->state);
    open_cover(c, &s);
    bool legal = table_legal(&want->task.table, RULE_MELDS);
    if (s.slack >= 0 && (want->task.melded || legal))
        cover_next(c, &s, NULL);
    enum classic_covered a = c->ended ? COVERED_ENDED : c->over ? COVERED_SHORT : COVERED_ALL;
    free(c->option);
    free(c->state);
    free(c);
    return a;
}

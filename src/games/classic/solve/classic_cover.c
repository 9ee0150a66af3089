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
#include "slices.h"

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

/* ---- The search ---- */

static bool may_leave(const struct cover *c, const struct cover_state *s, tile_t t)
{
    return s->slack > 0 && bits_has(&c->want->task.rack, t);
}

/* The open tile with the fewest melds; Wilds only when nothing else is open. */
static struct cover_choice choose(struct cover *c, const struct cover_state *s)
{
    struct cover_choice best = {.tile = TILE_NONE};
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
        best = (struct cover_choice){t, 0, leave};
    }
    if (best.tile == TILE_NONE) {
        tile_t t = cover_pick(c, s, WILD);
        best = (struct cover_choice){t, 0, t != TILE_NONE && may_leave(c, s, t)};
    }
    return best;
}

/* Begins with the next tile; NULL: whichever has the fewest melds. */
static void cover_next(struct cover *c, const struct cover_state *s,
                       const struct cover_choice *next)
{
    assert(c->n_turns < (int)(sizeof c->turn / sizeof *c->turn));
    struct cover_turn *t = &c->turn[c->n_turns++];
    *t = (struct cover_turn){.s = *s, .chosen = next != NULL};
    if (next)
        t->now = *next;
}

/* After one of two doubles, the other one is next: with a meld that looks like the first one's
 * or more, so that the two do not change places. */
static void after(struct cover *c, const struct cover_state *s, const struct cover_choice *now,
                  uint64_t look)
{
    tile_t twin = cover_pick(c, s, tile_face(now->tile));
    bool both_rack = twin != TILE_NONE && bits_has(&c->want->task.rack, now->tile) &&
                     bits_has(&c->want->task.rack, twin);
    struct cover_choice next = {
        twin, look, twin != TILE_NONE && may_leave(c, s, twin) && (!look || !both_rack)};
    cover_next(c, s, twin == TILE_NONE || tile_is_wild(twin) ? NULL : &next);
}

static void cover_with(struct cover *c, struct cover_turn *turn, const struct cover_option *o)
{
    struct cover_state t = turn->s;
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
    turn->laid = true;
    after(c, &t, &turn->now, o->look);
}

static void leave(struct cover *c, struct cover_turn *turn)
{
    struct cover_state t = turn->s;
    c->options = turn->first;
    turn->left = true;
    bits_remove(&t.open, turn->now.tile);
    t.slack--;
    after(c, &t, &turn->now, 0);
}

/* Finds the melds for the tile of a new turn. If no tile is open, the way is complete. */
static void begin_turn(struct cover *c, struct cover_turn *t)
{
    if (c->nodes++ % SLICE == 0)
        c->over = c->most && c->nodes >= c->most;
    if (!c->over && !t->chosen)
        t->now = choose(c, &t->s);
    if (c->over || t->now.tile == TILE_NONE) {
        c->n_turns--;
        if (!c->over) {
            make_table(c, &t->s, &c->then);
            c->found = rules_allow(c, &t->s, &c->then);
        }
        return;
    }
    t->begun = true;
    t->first = c->options;
    t->n = cover_melds(c, &t->s, t->now.tile, t->now.least, INT_MAX, true);
}

static void go_on(struct cover *c)
{
    struct cover_turn *t = &c->turn[c->n_turns - 1];
    if (!t->begun) {
        begin_turn(c, t);
        return;
    }
    c->rows -= t->laid;
    t->laid = false;
    if (t->i < t->n && !c->over) {
        struct cover_option o = c->option[t->first + t->i++]; /* the stack may move */
        cover_with(c, t, &o);
    } else if (t->now.may_leave && !t->left && !c->over) {
        leave(c, t);
    } else {
        c->options = t->first;
        c->n_turns--;
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

struct wanted {
    const struct classic_want *want;
    long nodes;
};

static void *begin(const void *wanted)
{
    const struct wanted *w = wanted;
    struct cover *c = mem_alloc(sizeof *c);
    struct cover_state s = {.slack = 0};
    c->own = *w->want;
    c->want = &c->own;
    c->most = w->nodes;
    c->state = mem_alloc(sizeof *c->state);
    open_cover(c, &s);
    if (s.slack >= 0 && (c->own.task.melded || table_legal(&c->own.task.table, RULE_MELDS)))
        cover_next(c, &s, NULL);
    return c;
}

/* Up to the next way, or to the end. */
static bool run(void *search, const struct budget *budget)
{
    struct cover *c = search;
    struct budget_use use = budget_begin(budget, 0);
    while (c->n_turns && !c->found) {
        if (!c->turn[c->n_turns - 1].begun && c->nodes % SLICE == 0 && budget_time_is_up(&use))
            return false;
        go_on(c);
    }
    return true;
}

static long nodes(const void *search)
{
    const struct cover *c = search;
    return c->nodes;
}

static void end(void *search)
{
    struct cover *c = search;
    free(c->option);
    free(c->state);
    free(c);
}

/* A way, or that there is none any more. */
struct result {
    bool found, over;
    struct table then;
};

static void result(void *search, void *out)
{
    struct cover *c = search;
    bool stopped = c->n_turns && !c->found;
    *(struct result *)out =
        (struct result){.found = c->found, .over = c->over || stopped, .then = c->then};
}

/* ---- One way after another ---- */

static void *lent_begin(const void *lent)
{
    struct cover *c = *(struct cover *const *)lent;
    c->found = false; /* the one before */
    return c;
}

static void lent_end(void *lent)
{
    (void)lent;
}

enum classic_covered classic_cover(const struct classic_want *want, const struct budget *budget,
                                   classic_cover_found *found, void *ctx)
{
    static const struct slices_kind cover = {.begin = begin, .end = end};
    static const struct slices_kind next = {
        sizeof(struct result), lent_begin, run, nodes, result, lent_end};
    struct budget b = *budget;
    struct result r;
    enum classic_covered answer;
    int part;
    b.nodes = 0; /* it counts its nodes itself */
    if (slices_open(b.slices, &part, &answer, sizeof answer))
        return answer;
    struct cover *c = slices_borrow(&b, &cover, &(struct wanted){want, budget->nodes});
    int mark = slices_mark(b.slices);
    for (slices_search(&b, &next, &c, &r); r.found && found(ctx, &r.then);
         slices_search(&b, &next, &c, &r))
        slices_forget_from(b.slices, mark);
    r.over |= slices_cut(b.slices);
    slices_give_back(&b, &cover, c);
    answer = r.found ? COVERED_ENDED : r.over ? COVERED_SHORT : COVERED_ALL;
    slices_close(b.slices, part, &answer, sizeof answer);
    return answer;
}

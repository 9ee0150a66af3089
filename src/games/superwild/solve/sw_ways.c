/* sw_ways.c: which tiles have to leave their places: a search for hitting sets.
 *
 * A layout search (lay.h) with all tiles pinned but those of a choice finds the ways that lift
 * only these, or names the pinned tiles that are to blame (a *snag*). Every choice that works
 * holds a tile of every snag. So the choices are built tile by tile from the snags that are
 * known, the smallest choices first, and only a choice that touches all of them is searched,
 * which finds a way or a new snag. */
#include "sw_ways.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "challenge.h"
#include "lay.h"
#include "place_islands.h"
#include "slices.h"

#define SNAGS_MOST 4000
#define FIRST_NODES 2000 /* for each choice; later rounds give more */
#define START_NODES 8    /* counted for starting a layout search */
#define LAY_NODES 128    /* of it, between two looks at the clock */

struct snag {
    tileset_t tiles;
    bool proven; /* it comes from a search that ended and left nothing out */
};

/* A choice, and all that hold it. */
struct growth {
    tileset_t choice;
    tileset_t ruled_out; /* tiles with which all choices have been tried, and those that stay */
    tileset_t with;      /* that are to be added, one after another */
    enum { GROW_NEW, GROW_SEARCHED, GROW_MORE } stage;
};

/* It can be put aside between any two layouts. */
struct ways {
    struct ways_task task;
    int moves;                  /* at most, or (each) exactly */
    bool each;                  /* all ways are listed; otherwise it ends with the first */
    long most;                  /* nodes; 0: any number */
    tileset_t old, rack, stays; /* on the table, on the rack; may not be lifted */
    struct lay *lay;
    long nodes;
    long search_nodes; /* for one layout search; 0: all there are */
    struct snag *snag; /* the fewest tiles first */
    int n_snags;
    int size;         /* of the choices that are tried now */
    bool gaps;        /* a choice was given up, so nothing is proven */
    bool cut;         /* because its nodes were used up */
    bool ended;       /* by the budget, or with a way that is enough */
    bool any;         /* a way was found: */
    struct table way; /* the last one */
    bool told;        /* it has been listed */
    bool done;
    struct growth growth[FACES + 1]; /* n_growths of them, each holds the one before */
    int n_growths;
    bool searching, some; /* the last choice; a layout of it was found */
    long left;            /* nodes for that */
    uint64_t *seen;       /* the shapes of ways that were found: hashed, n_seen of size_seen */
    int n_seen, size_seen;
};

static int count(tileset_t s)
{
    return __builtin_popcountll(s);
}

/* ---- Snags ---- */

static void insert_snag(struct ways *w, tileset_t tiles, bool proven)
{
    int i = w->n_snags;
    if (i == SNAGS_MOST) { /* the largest helps least */
        w->gaps |= !w->snag[--i].proven;
        if (count(w->snag[i].tiles) < count(tiles))
            return;
        w->n_snags--;
    }
    for (; i > 0 && count(w->snag[i - 1].tiles) > count(tiles); i--)
        w->snag[i] = w->snag[i - 1];
    w->snag[i] = (struct snag){tiles, proven};
    w->n_snags++;
}

/* Those that hold all of a new one say less than it does. */
static void add_snag(struct ways *w, tileset_t tiles, bool proven)
{
    int kept = 0;
    for (int i = 0; i < w->n_snags; i++)
        if (!proven || (tiles & ~w->snag[i].tiles))
            w->snag[kept++] = w->snag[i];
    w->n_snags = kept;
    insert_snag(w, tiles, proven);
}

static void drop_unproven(struct ways *w)
{
    int kept = 0;
    for (int i = 0; i < w->n_snags; i++)
        if (w->snag[i].proven)
            w->snag[kept++] = w->snag[i];
    w->n_snags = kept;
}

/* The snag to deal with next: of those that the choice does not touch, the one with the fewest
 * tiles that are not ruled out. False: there is none. */
static bool next_snag(const struct ways *w, tileset_t choice, tileset_t ruled_out,
                      tileset_t *out)
{
    int fewest = FACES + 1;
    for (int i = 0; i < w->n_snags; i++) {
        tileset_t s = w->snag[i].tiles;
        if ((s & choice) || count(s & ~ruled_out) >= fewest)
            continue;
        *out = s & ~ruled_out;
        fewest = count(*out);
    }
    return fewest <= FACES;
}

/* Are more than `most` tiles needed for the snags that the choice does not touch? Counts snags
 * that have no tile in common. */
static bool needs_more(const struct ways *w, tileset_t choice, tileset_t ruled_out, int most)
{
    tileset_t seen = choice;
    for (int i = 0; i < w->n_snags; i++) {
        tileset_t s = w->snag[i].tiles & ~ruled_out;
        if ((s & seen) || (w->snag[i].tiles & choice))
            continue;
        seen |= s;
        if (--most < 0)
            return true;
    }
    return false;
}

/* ---- One choice ---- */

static bool used_up(struct ways *w)
{
    w->ended |= w->most && w->nodes >= w->most;
    return w->ended;
}

static void start(struct ways *w, tileset_t lifted)
{
    struct lay_task t = {.rules = w->task.rules,
                         .must = w->old,
                         .may = w->rack,
                         .outs = count(w->rack) - w->task.tiles,
                         .pinned = w->old & ~lifted,
                         .table = &w->task.table,
                         .lone_wild = w->task.lone_wild,
                         .sharp = true};
    if (t.lone_wild)
        t.must &= ~(lifted & TILE_BIT(WILD)); /* it goes wherever there is room */
    w->left = w->search_nodes ? w->search_nodes : w->most ? w->most - w->nodes : LONG_MAX;
    lay_start(w->lay, &t);
    w->nodes += START_NODES;
    w->searching = true;
    w->some = false;
}

/* Continues the layout search for a moment. */
static enum lay_answer run_lay(struct ways *w)
{
    long nodes = w->left < LAY_NODES ? w->left : LAY_NODES;
    if (w->most && w->most - w->nodes < nodes)
        nodes = w->most - w->nodes;
    long rest = nodes;
    enum lay_answer a = lay_run(w->lay, &rest);
    w->nodes += nodes - rest;
    w->left -= nodes - rest;
    return a;
}

/* Free islands are put where nothing else is near, so no group holds tiles of two of them. */
static bool apart(const struct ways *w, const struct lay_found *f, const struct table *t)
{
    struct table_group group[TABLE_GROUPS];
    int n = table_read(t, w->task.rules, group, TABLE_GROUPS);
    for (int i = 0; i < n; i++)
        for (int j = 1; j < group[i].group.n; j++)
            if (f->at[group[i].group.tile[j]].island != f->at[group[i].group.tile[0]].island)
                return false;
    return true;
}

/* Sets the layout out on a table. False if there is no good place for it. */
static bool set_out(struct ways *w, tileset_t lifted, struct table *out)
{
    struct lay_found f;
    const struct ways_task *t = &w->task;
    struct table only_wild;
    lay_result(w->lay, &f);
    table_clear(&only_wild);
    table_put(&only_wild, WILD, t->table.at[WILD]);
    if (!place_islands(&f, w->old & ~lifted, t->rules, t->lone_wild ? &only_wild : &t->table,
                       out))
        return false;
    bool good = apart(w, &f, out);
    if (t->lone_wild && !table_has(out, WILD))
        challenge_put_wild(out, t->rules, t->table.at[WILD]);
    if (t->lone_wild)
        good &= challenge_met(out, t->rules);
    assert(!good || table_legal(out, t->rules)); /* the rules judge every way */
    return good;
}

static bool put_shape(uint64_t *seen, int size, uint64_t shape)
{
    uint64_t i = shape & (uint64_t)(size - 1);
    for (; seen[i]; i = (i + 1) & (uint64_t)(size - 1))
        if (seen[i] == shape)
            return false;
    seen[i] = shape;
    return true;
}

static void grow_seen(struct ways *w)
{
    int size = w->size_seen ? w->size_seen * 2 : 1024;
    uint64_t *more = mem_alloc((size_t)size * sizeof *more);
    for (int i = 0; i < w->size_seen; i++)
        if (w->seen[i])
            put_shape(more, size, w->seen[i]);
    free(w->seen);
    w->seen = more;
    w->size_seen = size;
}

/* Is it the first layout of this shape, with these tiles lifted? */
static bool is_new(struct ways *w, tileset_t lifted)
{
    uint64_t shape = (lay_shape(w->lay) ^ lifted * 0x9e3779b97f4a7c15u) | 1;
    if (w->n_seen >= w->size_seen / 2)
        grow_seen(w);
    bool first = put_shape(w->seen, w->size_seen, shape);
    w->n_seen += first;
    return first;
}

/* A layout was found. True if it is a way. */
static bool take(struct ways *w, tileset_t lifted)
{
    if (!is_new(w, lifted))
        return false;
    if (!set_out(w, lifted, &w->way)) {
        w->gaps = true;
        return false;
    }
    w->any = true;
    return true;
}

/* The search for a choice is over: if it found nothing, a snag is learned. */
static void learn(struct ways *w, enum lay_answer a)
{
    bool proven = a == LAY_NONE && lay_complete(w->lay);
    w->searching = false;
    w->gaps |= !proven;
    w->cut |= a == LAY_PAUSED;
    if (!w->some)
        add_snag(w, lay_blame(w->lay) & ~w->stays, proven);
}

static void search(struct ways *w, tileset_t lifted)
{
    enum lay_answer a = w->left > 0 && !used_up(w) ? run_lay(w) : LAY_PAUSED;
    if (a == LAY_FOUND) {
        w->some = true;
        w->told = !take(w, lifted);
        w->ended |= !w->told && !w->each;
    } else if (a == LAY_NONE || w->left <= 0 || w->ended) {
        learn(w, a);
    }
}

/* ---- All choices of one size ---- */

static void grow(struct ways *w, tileset_t choice, tileset_t ruled_out)
{
    w->growth[w->n_growths++] = (struct growth){.choice = choice, .ruled_out = ruled_out};
}

static int more(const struct ways *w, const struct growth *g)
{
    return w->size - count(g->choice);
}

/* What is left of the choice: those that hold it, because they need one tile of another snag.
 */
static void grow_on(struct ways *w, struct growth *g)
{
    if (!g->with || w->ended) {
        w->n_growths--;
        return;
    }
    tileset_t one = g->with & -g->with, ruled_out = g->ruled_out;
    g->with &= g->with - 1;
    g->ruled_out |= one;
    grow(w, g->choice | one, ruled_out);
}

static void grow_next(struct ways *w)
{
    struct growth *g = &w->growth[w->n_growths - 1];
    switch (g->stage) {
    case GROW_NEW:
        w->nodes++;
        if (used_up(w) || needs_more(w, g->choice, g->ruled_out, more(w, g))) {
            w->n_growths--;
        } else if (next_snag(w, g->choice, g->ruled_out, &g->with)) {
            g->stage = GROW_MORE;
        } else {
            start(w, g->choice);
            g->stage = GROW_SEARCHED;
        }
        break;
    case GROW_SEARCHED:
        g->stage = GROW_MORE;
        if (w->ended || !more(w, g) || !next_snag(w, g->choice, g->ruled_out, &g->with))
            w->n_growths--;
        break;
    case GROW_MORE:
        grow_on(w, g);
        break;
    }
}

static void try_size(struct ways *w, int size)
{
    w->size = size;
    grow(w, 0, w->stays);
}

/* One round: all sizes up to `moves`, each choice with as many nodes. */
static void next_round(struct ways *w)
{
    w->gaps = w->cut = false;
    drop_unproven(w);
    try_size(w, 0);
}

static void size_over(struct ways *w)
{
    if (!w->each && w->size < w->moves && !w->ended) {
        try_size(w, w->size + 1);
    } else if (!w->each && w->cut && !w->ended) {
        w->search_nodes *= 8;
        next_round(w);
    } else {
        w->done = true;
    }
}

/* ---- The whole search ---- */

struct start {
    const struct ways_task *task;
    int moves;
    bool each;
    long nodes;
};

static void *begin(const void *begins)
{
    const struct start *s = begins;
    struct ways *w = mem_alloc(sizeof *w);
    w->task = *s->task;
    w->lay = lay_new();
    w->old = w->task.table.on.bit[0];
    w->stays = w->task.wild_stays ? TILE_BIT(WILD) : 0;
    w->rack = w->task.lone_wild ? 0 : w->task.rack.bit[0];
    w->snag = mem_alloc(SNAGS_MOST * sizeof *w->snag);
    w->moves = s->moves < count(w->old) || s->each ? s->moves : count(w->old);
    w->each = s->each;
    w->most = s->nodes;
    w->told = true;
    w->search_nodes = s->each ? 0 : FIRST_NODES;
    if (s->each)
        try_size(w, s->moves);
    else
        next_round(w);
    return w;
}

/* Up to the end or (each) to the next way. */
static bool run(void *search_of, const struct budget *budget)
{
    struct ways *w = search_of;
    struct budget_use use = budget_begin(budget, 0);
    while (!w->done && (w->told || !w->each)) {
        if (budget_time_is_up(&use))
            return false;
        if (w->searching && !w->ended)
            search(w, w->growth[w->n_growths - 1].choice);
        else if (w->n_growths)
            grow_next(w);
        else
            size_over(w);
    }
    return true;
}

static long nodes_of(const void *search_of)
{
    const struct ways *w = search_of;
    return w->nodes;
}

static void end(void *search_of)
{
    struct ways *w = search_of;
    lay_free(w->lay);
    free(w->snag);
    free(w->seen);
    free(w);
}

/* What there is when it has paused or ended. */
struct result {
    bool any, gaps, ended;
    bool found; /* a way to be listed */
    struct table way;
    long nodes;
};

static void result_of(void *search_of, void *out)
{
    struct ways *w = search_of;
    struct result *r = out;
    bool stopped = !w->done && (w->told || !w->each);
    *r = (struct result){.any = w->any,
                         .gaps = w->gaps,
                         .ended = w->ended || stopped,
                         .found = !w->told,
                         .way = w->way,
                         .nodes = w->nodes};
}

static const struct slices_kind WAYS = {
    sizeof(struct result), begin, run, nodes_of, result_of, end};

/* It counts its nodes itself. */
static struct budget no_nodes(const struct budget *budget)
{
    struct budget b = *budget;
    b.nodes = 0;
    return b;
}

enum ways_answer ways_within(const struct ways_task *task, int moves,
                             const struct budget *budget, struct ways_result *out)
{
    struct budget b = no_nodes(budget);
    struct result r;
    slices_search(&b, &WAYS, &(struct start){task, moves, false, budget->nodes}, &r);
    *out = (struct ways_result){
        .fewest = r.any && !r.gaps, .table = r.any ? r.way : task->table, .nodes = r.nodes};
    out->moved = r.any ? place_islands_moved(&task->table, &r.way) : 0;
    r.ended |= slices_cut(b.slices);
    return r.any ? WAYS_YES : r.gaps || r.ended ? WAYS_UNKNOWN : WAYS_NO;
}

/* ---- One way after another ---- */

static void *lent_begin(const void *lent)
{
    struct ways *w = *(struct ways *const *)lent;
    w->told = true; /* the one before */
    return w;
}

static void lent_end(void *lent)
{
    (void)lent;
}

enum ways_answer ways_each(const struct ways_task *task, int moves, const struct budget *budget,
                           ways_found *found, void *ctx)
{
    static const struct slices_kind next = {
        sizeof(struct result), lent_begin, run, nodes_of, result_of, lent_end};
    struct budget b = no_nodes(budget);
    struct result r;
    enum ways_answer answer;
    int part;
    if (slices_open(b.slices, &part, &answer, sizeof answer))
        return answer;
    struct ways *w =
        slices_borrow(&b, &WAYS, &(struct start){task, moves, true, budget->nodes});
    int mark = slices_mark(b.slices);
    for (slices_search(&b, &next, &w, &r); r.found && found(ctx, &r.way);
         slices_search(&b, &next, &w, &r))
        slices_forget_from(b.slices, mark);
    r.ended |= slices_cut(b.slices);
    slices_give_back(&b, &WAYS, w);
    answer = r.gaps || r.ended || r.found ? WAYS_UNKNOWN : r.any ? WAYS_YES : WAYS_NO;
    slices_close(b.slices, part, &answer, sizeof answer);
    return answer;
}

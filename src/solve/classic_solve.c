/* classic_solve.c: the questions asked one after the other.
 *
 *   initial  the best play of 30 points from the rack alone
 *   lean     the least price with all Wilds free, where they are needed: a bound for all
 * others, and the answer when rule 5 has nothing to say free     the same with Wilds anywhere:
 * only when lean found no room for one rule     rule 5: for each case of which Wilds stay and
 * which are taken fewer    fewest changed melds at the price that is proven, for each case
 * again */
#include "classic_solve.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "classic_parts.h"
#include "clock.h"

#define SLICE 64       /* states between two looks at the clock */
#define PATIENCE 4000  /* states of a search until it is worth knowing more */
#define TILE_PRICE 128 /* a point's worth of tiles, which count after points */

enum stage { STAGE_INITIAL, STAGE_LEAN, STAGE_FREE, STAGE_RULE, STAGE_FEWER, STAGE_DONE };

struct classic_solver {
    struct classic_task task;
    struct classic_answer best;
    struct deal deal;
    struct classic_search *search;
    struct relaxed relax;
    struct deal relaxed, relaxed_keep; /* with Wilds free, lean; melds counted */
    enum stage stage;
    bool running, unsure;           /* unsure: a search was given up */
    bool binds;                     /* rule 5 has something to say */
    bool full;                      /* the next search is not lean */
    long patience;                  /* nodes until it is too long, 0 for ever */
    bool impatient;                 /* it was */
    bool left_ready, changed_ready; /* what is known of all Wilds free is begun */
    unsigned which;                 /* the case looked at: Wilds taken */
    cost_t price, least; /* of the best play, NOT_FOUND when there is none; no play is below */
    cost_t all;          /* price of playing nothing */
};

struct classic_solver *classic_new(void)
{
    struct classic_solver *s = mem_alloc(sizeof *s);
    s->search = classic_search_new();
    s->relax.left = classic_relax_new();
    s->relax.changed = classic_relax_new();
    s->stage = STAGE_DONE;
    return s;
}

void classic_free(struct classic_solver *s)
{
    if (!s)
        return;
    classic_search_free(s->search);
    classic_relax_free(s->relax.left);
    classic_relax_free(s->relax.changed);
    free(s);
}

void classic_best(const struct classic_solver *s, struct classic_answer *out)
{
    *out = s->best;
}

int classic_points(const struct tile_bits *tiles)
{
    int sum = 0;
    for (int i = 0; i < 2; i++)
        for (uint64_t b = tiles->bit[i]; b; b &= b - 1) {
            tile_t t = (tile_t)(i * 64 + __builtin_ctzll(b));
            sum += tile_is_wild(t) ? CLASSIC_WILD : tile_number(t);
        }
    return sum;
}

/* ---- The deal of a task ---- */

static cost_t price_of(const struct classic_task *task, int points)
{
    return task->value ? (cost_t)points * TILE_PRICE + 1 : 1;
}

static void add_tile(struct deal *d, tile_t t, bool must)
{
    int n = tile_number(t), c = tile_colour(t), bit = t >= FACES ? 2 : 1;
    d->have[n][c] |= (uint8_t)bit;
    d->must[n][c] |= (uint8_t)(must ? bit : 0);
    d->count[n][c]++;
}

/* Gives each meld a slot that no other one under way at one of its numbers has. In the order of
 * their first numbers that needs no more slots than melds are ever under way at once: each has
 * a tile or a Wild there, ten at most. */
static void give_slots(struct deal *d)
{
    for (int i = 0; i < d->n_melds; i++) {
        struct old_meld m = d->meld[i];
        int j = i;
        for (; j > 0 && d->meld[j - 1].first > m.first; j--)
            d->meld[j] = d->meld[j - 1];
        d->meld[j] = m;
    }
    for (int i = 0; i < d->n_melds; i++) {
        unsigned used = 0;
        for (int k = 0; k < i; k++)
            used |= d->meld[k].last >= d->meld[i].first ? 1u << d->meld[k].slot : 0;
        d->meld[i].slot = __builtin_ctz(~used);
        for (int k = 0; k < d->meld[i].n; k++)
            d->meld_of[d->meld[i].tile[k]] = (uint8_t)(i + 1);
    }
}

/* A Wild of a meld of the old table. */
static void add_bound(struct deal *d, struct old_meld *m, int at)
{
    struct bound_wild *w = &d->bound[d->n_bound];
    *w = (struct bound_wild){.tile = m->tile[at], .mates = m->bits};
    w->faces = meld_faces(m->tile, m->n, at);
    bits_remove(&w->mates, w->tile);
    for (int i = 0; i < m->n; i++)
        if (!tile_is_wild(m->tile[i]))
            w->mates_of[tile_colour(m->tile[i])] |= 1u << tile_number(m->tile[i]);
        else
            w->wild_mate |= i != at;
    m->bound |= 1u << d->n_bound++;
}

static void add_meld(struct deal *d, const tile_t *tile, int n, bool bind)
{
    struct old_meld m = {.n = n, .first = NUMBERS, .last = 1};
    memcpy(m.tile, tile, (size_t)n * sizeof *tile);
    for (int i = 0; i < n; i++) {
        bits_add(&m.bits, tile[i]);
        if (tile_is_wild(tile[i])) {
            m.wilds++;
            continue;
        }
        int number = tile_number(tile[i]);
        m.first = number < m.first ? number : m.first;
        m.last = number > m.last ? number : m.last;
    }
    if (m.wilds && m.first < m.last) { /* a run: Wilds below belong to it, too */
        struct group g;
        meld_read(tile, n, &g);
        for (int i = 0; i < n; i++)
            m.first = tile_number(g.as[i]) < m.first ? tile_number(g.as[i]) : m.first;
    }
    for (int i = 0; i < n && bind; i++)
        if (tile_is_wild(tile[i]))
            add_bound(d, &m, i);
    d->meld[d->n_melds++] = m;
}

/* Returns whether the table is legal: rows of melds, and nothing else. */
static bool add_table(struct deal *d, const struct classic_task *task)
{
    struct table_rows rows;
    tile_t list[TILE_MAX];
    int n = table_list(&task->table, list);
    unsigned bound = 0;
    table_rows(&task->table, &rows);
    for (int r = 0; r < rows.n; r++) {
        const tile_t *tile = rows.tile + rows.start[r];
        int size = rows.start[r + 1] - rows.start[r];
        if (meld_readings(tile, size, NULL))
            add_meld(d, tile, size, !task->free_wilds);
    }
    give_slots(d);
    for (int i = 0; i < d->n_bound; i++)
        bound |= d->bound[i].tile < FACES ? 1 : 2;
    for (int i = 0; i < n; i++)
        if (!tile_is_wild(list[i])) {
            add_tile(d, list[i], true);
        } else if (!(bound & (list[i] < FACES ? 1 : 2))) {
            d->wild[d->wilds++] = list[i];
            d->must_wilds++;
        }
    return d->n_melds == rows.n && n == rows.start[rows.n];
}

/* Returns whether the table is legal. */
static bool make_deal(struct deal *d, const struct classic_task *task)
{
    bool legal;
    memset(d, 0,
           offsetof(struct deal, meld)); /* what is large is filled in as far as it is used */
    memset(d->meld_of, 0, sizeof *d - offsetof(struct deal, meld_of));
    d->initial = !task->melded;
    for (int n = 1; n <= NUMBERS; n++)
        d->price[n] = price_of(task, n);
    d->wild_price = price_of(task, CLASSIC_WILD);
    legal = task->melded ? add_table(d, task) : table_legal(&task->table, RULES_CLASSIC);
    for (int i = 0; i < 2; i++)
        for (uint64_t b = task->rack.bit[i]; b; b &= b - 1) {
            tile_t t = (tile_t)(i * 64 + __builtin_ctzll(b));
            if (tile_is_wild(t))
                d->wild[d->wilds++] = t;
            else
                add_tile(d, t, false);
        }
    return legal;
}

/* The same with no Wild bound. */
static void unbind(struct deal *d)
{
    for (int i = 0; i < d->n_bound; i++) {
        memmove(d->wild + 1, d->wild, (size_t)d->wilds * sizeof *d->wild);
        d->wild[0] = d->bound[i].tile;
        d->wilds++;
        d->must_wilds++;
    }
    d->n_bound = 0;
    for (int i = 0; i < d->n_melds; i++)
        d->meld[i].bound = 0;
}

/* ---- Answers ---- */

static cost_t price_left(const struct classic_solver *s, const struct table *t)
{
    struct tile_bits rest = s->task.rack;
    for (int i = 0; i < 2; i++)
        rest.bit[i] &= ~t->on.bit[i];
    return s->task.value
               ? (cost_t)classic_points(&rest) * TILE_PRICE + (cost_t)bits_count(&rest)
               : (cost_t)bits_count(&rest);
}

/* Every result is judged by the rules before it counts. */
static void keep_table(struct classic_solver *s, const struct table *t, int changed)
{
    struct tile_bits played = s->task.rack;
    assert(table_legal(t, RULES_CLASSIC));
    for (int i = 0; i < 2; i++) {
        assert(!(s->task.table.on.bit[i] & ~t->on.bit[i]));
        assert(!(t->on.bit[i] & ~(s->task.table.on.bit[i] | s->task.rack.bit[i])));
        played.bit[i] &= t->on.bit[i];
    }
    s->best.table = *t;
    s->best.possible = true;
    s->best.played = bits_count(&played);
    s->best.points = classic_points(&played);
    s->best.changed = changed;
    s->price = price_left(s, t);
}

/* The table of the way just found. */
static bool found_table(struct classic_solver *s, struct table *t, int *changed)
{
    struct log way[NUMBERS];
    int wilds_left;
    classic_search_way(s->search, way, &wilds_left);
    return classic_build(&s->deal, way, wilds_left, &s->task.table, t, changed);
}

/* ---- Stages ---- */

static void done(struct classic_solver *s)
{
    s->stage = STAGE_DONE;
}

static void settle(struct classic_solver *s)
{
    s->best.proven = !s->unsure;
    s->which = 0;
    s->stage = STAGE_FEWER;
    if (!s->best.possible || !s->best.proven || !s->best.changed) {
        s->best.fewest = s->best.proven;
        done(s);
    }
}

void classic_start(struct classic_solver *s, const struct classic_task *task)
{
    s->task = *task;
    bool legal = make_deal(&s->deal, task);
    memset(&s->best, 0, sizeof s->best);
    s->best.table = task->table;
    s->best.possible = legal;
    s->running = s->unsure = s->full = s->left_ready = s->changed_ready = s->impatient = false;
    s->patience = 0;
    s->which = 0;
    s->best.melds = s->deal.n_melds;
    s->binds = s->deal.n_bound > 0;
    s->price = legal ? price_left(s, &task->table) : NOT_FOUND;
    s->all = s->price;
    s->least = 0;
    s->stage = task->melded ? STAGE_LEAN : STAGE_INITIAL;
    if (!task->melded && !legal)
        settle(s); /* nobody may put it in order */
}

static void search(struct classic_solver *s, struct relaxed relaxed, cost_t limit,
                   cost_t most_left)
{
    classic_search_start(s->search, &s->deal, &relaxed, limit, most_left);
    s->running = true;
}

/* The same with what is known of all Wilds free. How many melds must change takes long to find
 * out, so that is asked only when a search is long. */
static void relaxed_search(struct classic_solver *s, cost_t limit, cost_t most_left)
{
    struct relaxed known = {.left = s->relax.left};
    if (!s->left_ready) {
        s->relaxed = s->deal;
        unbind(&s->relaxed);
        s->relaxed.lean = s->relaxed.hold = true;
        s->relaxed.keep = false;
        classic_relax_start(s->relax.left, &s->relaxed, NULL, 0);
    }
    s->left_ready = true;
    s->patience = s->deal.keep && s->binds && !s->changed_ready ? PATIENCE : 0;
    if (s->impatient || s->changed_ready) {
        if (!s->changed_ready) {
            s->relaxed_keep = s->relaxed;
            s->relaxed_keep.hold = false;
            s->relaxed_keep.keep = true;
            classic_relax_start(s->relax.changed, &s->relaxed_keep, s->relax.left, most_left);
        }
        s->changed_ready = true;
        s->impatient = false;
        s->patience = 0;
        known.changed = s->relax.changed;
    }
    search(s, known, limit, most_left);
}

/* Is there a rack tile that could take the place of each Wild taken? */
static bool case_exists(const struct classic_solver *s)
{
    for (int i = 0; i < s->deal.n_bound; i++) {
        bool there = false;
        for (int f = 0; f < WILD; f++)
            there |= (s->deal.bound[i].faces >> f & 1) &&
                     (bits_has(&s->task.rack, (tile_t)f) ||
                      bits_has(&s->task.rack, (tile_t)(f + FACES)));
        if ((s->which >> i & 1) && !there)
            return false;
    }
    return true;
}

/* The next case from `which` on that can be; false when there is none. */
static bool next_case(struct classic_solver *s)
{
    for (; s->which < 1u << s->deal.n_bound; s->which++)
        if (case_exists(s)) {
            for (int i = 0; i < s->deal.n_bound; i++)
                s->deal.bound[i].taken = s->which >> i & 1;
            return true;
        }
    return false;
}

static void lean_next(struct classic_solver *s)
{
    if (s->binds)
        unbind(&s->deal);
    s->deal.lean = true;
    search(s, (struct relaxed){NULL, NULL}, NOT_FOUND, 0);
}

static void lean_ended(struct classic_solver *s, enum search_answer a)
{
    struct table t;
    int changed;
    if (a == SEARCH_NONE) {
        settle(s); /* these tiles cannot all lie */
        return;
    }
    bool room = a == SEARCH_FOUND && found_table(s, &t, &changed);
    s->least = a == SEARCH_FOUND ? classic_search_cost(s->search) : 0;
    if (s->binds) {
        make_deal(&s->deal, &s->task);
        s->stage = STAGE_RULE;
        return;
    }
    s->deal.lean = false;
    s->stage = STAGE_FREE;
    if (room) {
        keep_table(s, &t, changed);
        assert(s->price == s->least);
        settle(s);
    }
}

/* Lean first, as for all Wilds free: those that are not bound need not lie where a meld would
 * do without them. */
static void rule_next(struct classic_solver *s)
{
    if (s->price == s->least || !next_case(s)) {
        s->deal.lean = false;
        settle(s);
        return;
    }
    s->deal.lean = !s->full;
    s->full = false;
    relaxed_search(s, s->price, 0);
}

/* Lean again: a Wild that is not needed goes to a meld that has changed anyway. */
static void fewer_next(struct classic_solver *s)
{
    s->deal.keep = true;
    if (!s->impatient)
        s->deal.lean = !s->full;
    s->full = false;
    if (!s->best.changed || !next_case(s)) {
        s->best.fewest = !s->unsure;
        done(s);
    } else {
        relaxed_search(s, (cost_t)s->best.changed, s->price);
    }
}

static void begin_search(struct classic_solver *s)
{
    switch (s->stage) {
    case STAGE_INITIAL:
        search(s, (struct relaxed){NULL, NULL}, s->all, 0);
        break;
    case STAGE_LEAN:
        lean_next(s);
        break;
    case STAGE_FREE:
        relaxed_search(s, s->price, 0);
        break;
    case STAGE_RULE:
        rule_next(s);
        break;
    case STAGE_FEWER:
        fewer_next(s);
        break;
    case STAGE_DONE:
        break;
    }
}

static void search_ended(struct classic_solver *s, enum search_answer a)
{
    struct table t;
    int changed;
    s->running = false;
    if (a == SEARCH_GAVE_UP)
        s->unsure = true;
    if (s->stage == STAGE_LEAN) {
        lean_ended(s, a);
        return;
    }
    if (a == SEARCH_FOUND && found_table(s, &t, &changed)) {
        keep_table(s, &t, changed);
    } else if (a == SEARCH_FOUND) {
        assert(s->deal.lean);
        s->full = true; /* no room for a Wild: the same case with Wilds anywhere */
        return;
    }
    s->which++;
    if (s->stage == STAGE_INITIAL || s->stage == STAGE_FREE)
        settle(s);
}

static int64_t now_ms(void)
{
    return (int64_t)clock_ms();
}

static void one_slice(struct classic_solver *s, long nodes)
{
    if (s->patience && s->patience < nodes)
        nodes = s->patience;
    long left = nodes;
    enum search_answer a = classic_search_run(s->search, &left);
    s->best.nodes += nodes - left;
    if (a != SEARCH_PAUSED) {
        search_ended(s, a);
    } else if (s->patience && (s->patience -= nodes - left) <= 0) {
        s->impatient = true; /* the same again with more known */
        s->running = false;
    }
}

bool classic_run(struct classic_solver *s, const struct classic_budget *budget)
{
    long until = s->best.nodes + budget->nodes;
    int64_t end = budget->ms > 0 ? now_ms() + budget->ms : 0;
    while (s->stage != STAGE_DONE && !(budget->count_only && s->best.proven)) {
        if (!s->running) {
            begin_search(s);
            continue;
        }
        long rest = budget->nodes > 0 ? until - s->best.nodes : SLICE;
        if (rest <= 0 || (budget->ms > 0 && now_ms() >= end) ||
            (budget->stop && budget->stop(budget->ctx)))
            return false;
        one_slice(s, rest < SLICE ? rest : SLICE);
    }
    return true;
}

void classic_solve(const struct classic_task *task, const struct classic_budget *budget,
                   struct classic_answer *out)
{
    struct classic_solver *s = classic_new();
    classic_start(s, task);
    classic_run(s, budget);
    classic_best(s, out);
    classic_free(s);
}

bool classic_task_of_position(const struct position *p, struct classic_task *out)
{
    if (!(p->rules & RULE_MELDS))
        return false;
    *out = (struct classic_task){.table = p->table, .melded = p->melded};
    for (int i = 0; i < p->n_rack; i++)
        bits_add(&out->rack, p->rack[i]);
    return true;
}

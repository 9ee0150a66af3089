/* classic_solve.c: goes through the stages of the solver.
 *
 *   initial  the best play of 30 points from the rack only
 *   lean     the lowest price with all Wilds free and only where they are needed: a bound for
 *            all others, and the answer if rule 5 does not matter
 *   free     the same with Wilds anywhere: only if lean found no room for one
 *   rule     rule 5: for each case of which Wilds stay and which are taken
 *   fewer    the fewest changed melds at the proven price, again for each case */
#include "classic_solve.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "classic.h"
#include "classic_parts.h"
#include "slices.h"

#define SLICE 64     /* states between two looks at the clock */
#define PATIENCE 400 /* states of a search until it is worth finding out more */

enum stage {
    STAGE_INITIAL,
    STAGE_LEAN,
    STAGE_LEAN_LONG,
    STAGE_FREE,
    STAGE_RULE,
    STAGE_FREE_FEWER,
    STAGE_FEWER,
    STAGE_DONE
};

/* One case of which Wilds are taken. */
struct known_case {
    bool left_ready, changed_ready;
    struct deal deal, deal_keep;
    struct relaxed relax;
};

struct classic_solver {
    struct classic_task task;
    struct classic_answer best;
    struct deal deal;
    struct classic_options *options;
    struct classic_search *search;
    struct relaxed relax;
    struct deal relaxed, relaxed_keep; /* with Wilds free, lean; the second counts melds */
    struct known_case known_case[1 << WILDS];
    enum stage stage;
    bool running, unsure;   /* unsure: a search was given up */
    bool binds;             /* rule 5 matters */
    bool full;              /* the next search is not lean */
    bool apart;             /* and has taken Wilds in runs of their own */
    cost_t together;        /* what they cost together, although the rules forbid that */
    struct cl_state *state; /* to ask the rules, owned */
    long patience;          /* nodes until it is too long; 0: no limit */
    bool long_rule;         /* the best play under rule 5 took long to find */
    bool changed_ready;     /* we are asking how many melds must change with all Wilds free */
    cost_t asked, step;     /* and that many may: a round through the cases asks for no more */
    cost_t at_least;        /* fewer are impossible */
    unsigned first_case;    /* of such a round: the earlier ones are settled */
    bool found;             /* in this round */
    unsigned which;         /* the present case, as a number */
    unsigned first_taken;   /* the Wilds taken in the first case */
    unsigned found_taken;   /* and in the case where the best was found */
    cost_t price, least;    /* of the best play, NOT_FOUND if there is none; no play is below
                             * least */
    cost_t all;             /* the price of playing nothing */
};

struct classic_solver *classic_new(void)
{
    struct classic_solver *s = mem_alloc(sizeof *s);
    s->options = classic_options_new();
    s->state = mem_alloc(sizeof *s->state);
    s->search = classic_search_new(s->options);
    s->relax.left = classic_relax_new(s->options);
    s->relax.changed = classic_relax_new(s->options);
    for (int i = 0; i < 1 << WILDS; i++)
        s->known_case[i].relax =
            (struct relaxed){classic_relax_new(s->options), classic_relax_new(s->options)};
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
    for (int i = 0; i < 1 << WILDS; i++) {
        classic_relax_free(s->known_case[i].relax.left);
        classic_relax_free(s->known_case[i].relax.changed);
    }
    classic_options_free(s->options);
    free(s->state);
    free(s);
}

void classic_best(const struct classic_solver *s, struct classic_answer *out)
{
    *out = s->best;
}

/* ---- Answers ---- */

static cost_t price_left(const struct classic_solver *s, const struct table *t)
{
    struct tile_bits rest = s->task.rack;
    bits_drop(&rest, &t->on);
    return classic_price(&s->task, &rest);
}

/* The rows were judged when they were laid (classic_build.c). This checks that no tile is
 * lost. */
static void keep_table(struct classic_solver *s, const struct table *t, int changed)
{
    struct tile_bits played = s->task.rack, all = s->task.rack;
    bits_join(&all, &s->task.table.on);
    assert(bits_within(&s->task.table.on, &t->on) && bits_within(&t->on, &all));
    bits_keep(&played, &t->on);
    s->best.table = *t;
    s->best.possible = true;
    s->best.played = bits_count(&played);
    s->best.points = classic_points(&played);
    s->best.changed = changed;
    s->price = price_left(s, t);
}

/* Makes the table of the way just found. */
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
    s->first_taken = s->found_taken; /* start where the best was found */
    s->which = 0;
    s->stage = s->binds || s->deal.initial ? STAGE_FEWER : STAGE_FREE_FEWER;
    if (!s->best.possible || !s->best.proven || !s->best.changed) {
        s->best.fewest = s->best.proven;
        done(s);
    }
}

void classic_start(struct classic_solver *s, const struct classic_task *task)
{
    classic_options_start(s->options);
    s->task = *task;
    bool legal = classic_deal(&s->deal, task);
    memset(&s->best, 0, sizeof s->best);
    s->best.table = task->table;
    s->best.possible = legal;
    s->running = s->unsure = s->full = s->apart = s->long_rule = s->changed_ready = false;
    for (int i = 0; i < 1 << WILDS; i++)
        s->known_case[i].left_ready = s->known_case[i].changed_ready = false;
    s->patience = 0;
    s->at_least = 0;
    s->which = s->first_case = s->first_taken = s->found_taken = 0;
    s->best.melds = s->deal.n_melds;
    s->binds = s->deal.n_bound > 0;
    s->price = legal ? price_left(s, &task->table) : NOT_FOUND;
    s->all = classic_price(task, &task->rack);
    s->least = 0;
    s->stage = task->melded ? STAGE_LEAN : STAGE_INITIAL;
    if (!task->melded && !legal)
        settle(s); /* nobody may tidy it up */
}

static void search(struct classic_solver *s, struct relaxed relaxed, cost_t limit,
                   cost_t most_left)
{
    const struct deal *d = s->stage == STAGE_LEAN_LONG ? &s->relaxed : &s->deal;
    classic_search_start(s->search, d, &relaxed, limit, most_left);
    s->running = true;
}

/* Searches depth first with all Wilds free, which is quicker if it answers the question. */
static void start_changed(struct classic_solver *s)
{
    if (!s->changed_ready) {
        classic_deal_copy(&s->relaxed_keep, &s->relaxed);
        s->relaxed_keep.keep = true;
        classic_relax_start(s->relax.changed, &s->relaxed_keep, s->relax.left, s->price);
    }
    s->changed_ready = true;
    s->running = true;
}

/* Finds out what is known about a case if Wilds that stay are tiles. That is more, but takes
 * time. */
static void know_case(struct classic_solver *s, struct relaxed *known)
{
    struct known_case *k = &s->known_case[s->which ^ s->first_taken];
    if (!k->left_ready) {
        k->left_ready = true;
        classic_deal_copy(&k->deal, &s->relaxed);
        if (classic_deal_fix(&k->deal, &s->deal))
            classic_relax_start(k->relax.left, &k->deal, NULL, 0);
    }
    if (!k->deal.fixed)
        return;
    known->left = k->relax.left;
    if (!known->changed)
        return;
    known->changed = k->relax.changed;
    if (k->changed_ready)
        return;
    k->changed_ready = true;
    classic_deal_copy(&k->deal_keep, &k->deal);
    k->deal_keep.keep = true;
    classic_relax_start(k->relax.changed, &k->deal_keep, k->relax.left, s->price);
}

/* Searches with what is known about all Wilds being free. It takes long to find out how many
 * melds must change, so that is asked only if a search takes long. */
static void relaxed_search(struct classic_solver *s, cost_t limit, cost_t most_left)
{
    bool all_known = s->deal.keep ? s->changed_ready : s->long_rule;
    struct relaxed known = {.left = s->relax.left};
    s->patience = s->binds && !all_known ? PATIENCE : 0;
    if (s->binds && s->deal.keep && s->changed_ready)
        known.changed = s->relax.changed;
    if (s->binds && (s->long_rule || s->changed_ready))
        know_case(s, &known);
    search(s, known, limit, most_left);
}

/* How many rack tiles have one of the faces. */
static int racks_with(const struct classic_solver *s, uint64_t faces)
{
    int n = 0;
    for (; faces; faces &= faces - 1) {
        tile_t t = (tile_t)__builtin_ctzll(faces);
        n += bits_has(&s->task.rack, t) + bits_has(&s->task.rack, (tile_t)(t + FACES));
    }
    return n;
}

/* May these Wilds be taken, and is there a rack tile that could replace each of them? */
static bool case_exists(const struct classic_solver *s, unsigned taken)
{
    uint64_t faces = 0;
    for (int i = 0; i < s->deal.n_bound; i++) {
        if (!(taken >> i & 1))
            continue;
        if (!racks_with(s, s->deal.bound[i].faces) || s->task.wilds_stay)
            return false;
        faces |= s->deal.bound[i].faces;
    }
    return taken != 3 || s->task.loose || racks_with(s, faces) >= 2;
}

/* Goes to the next possible case from `which` on; false if there is none. */
static bool next_case(struct classic_solver *s)
{
    for (; s->which < 1u << s->deal.n_bound; s->which++) {
        unsigned taken = s->which ^ s->first_taken;
        if (!case_exists(s, taken))
            continue;
        for (int i = 0; i < s->deal.n_bound; i++)
            s->deal.bound[i].taken = taken >> i & 1;
        s->deal.taken = taken;
        return true;
    }
    return false;
}

static void lean_next(struct classic_solver *s)
{
    classic_deal_copy(&s->relaxed, &s->deal);
    classic_deal_unbind(&s->relaxed);
    s->relaxed.lean = true;
    classic_relax_start(s->relax.left, &s->relaxed, NULL, 0);
    s->running = true;
}

/* way: NULL if these tiles cannot all lie. */
static void lean_ended(struct classic_solver *s, const struct log *way, int wilds_left,
                       cost_t least)
{
    struct table t;
    int changed;
    s->least = least;
    if (!way || least == s->price) { /* nothing is played */
        settle(s);
        return;
    }
    s->stage = s->binds ? STAGE_RULE : STAGE_FREE;
    if (s->binds)
        return;
    if (classic_build(&s->relaxed, way, wilds_left, &s->task.table, &t, &changed)) {
        keep_table(s, &t, changed);
        assert(s->price == s->least);
        settle(s);
    }
}

/* Best first. If it is given up, nothing is known about the least. */
static void lean_long_ended(struct classic_solver *s, enum search_answer a)
{
    struct log way[NUMBERS];
    int wilds_left;
    if (a == SEARCH_FOUND) {
        classic_search_way(s->search, way, &wilds_left);
        lean_ended(s, way, wilds_left, classic_search_cost(s->search));
    } else if (a == SEARCH_NONE) {
        lean_ended(s, NULL, 0, 0);
    } else {
        s->stage = s->binds ? STAGE_RULE : STAGE_FREE;
    }
}

/* Lean first, as with all Wilds free: those that are not bound need not lie if a meld can do
 * without them. */
static void rule_next(struct classic_solver *s)
{
    if (s->price == s->least || !next_case(s)) {
        s->deal.lean = false;
        settle(s);
        return;
    }
    s->deal.lean = !s->full;
    s->deal.apart = s->apart;
    s->full = false;
    relaxed_search(s, s->price, 0);
}

/* Under rule 5 at least as many melds change. Rounds ask for that number, then for one more and
 * so on, which rules out most states at once. */
static void free_fewer_ended(struct classic_solver *s, enum search_answer a, cost_t least)
{
    struct table t;
    int changed, wilds_left;
    if (a == SEARCH_FOUND) {
        s->stage = STAGE_FEWER;
        s->asked = s->at_least = least;
        s->step = 1;
        s->which = s->first_case;
        s->found = false;
        if (s->binds)
            return;
        const struct log *way = classic_relax_way(s->relax.changed, least, &wilds_left);
        if (!classic_build(&s->relaxed_keep, way, wilds_left, &s->task.table, &t, &changed)) {
            s->full = true; /* no room for a Wild: try with Wilds anywhere */
            return;
        }
        keep_table(s, &t, changed);
    }
    s->best.fewest = !s->unsure;
    done(s);
}

/* Lean again: a Wild that is not needed goes to a meld that has changed anyway. */
static void fewer_next(struct classic_solver *s)
{
    cost_t limit = (cost_t)s->best.changed;
    bool more = limit > s->at_least && next_case(s);
    if (!more && s->changed_ready && !s->found && s->asked + 1 < limit) {
        s->at_least = s->asked + 1;
        s->asked += s->step; /* the next round */
        s->step *= 2;
        s->which = s->first_case;
        more = next_case(s);
    }
    if (!more) {
        s->best.fewest = !s->unsure;
        done(s);
        return;
    }
    s->deal.keep = true;
    s->deal.lean = !s->full;
    s->deal.apart = s->apart;
    s->full = false;
    if (s->changed_ready && s->asked + 1 < limit)
        limit = s->asked + 1;
    relaxed_search(s, limit, s->price);
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
    case STAGE_LEAN_LONG:
        search(s, (struct relaxed){NULL, NULL}, NOT_FOUND, 0);
        break;
    case STAGE_FREE:
        relaxed_search(s, s->price, 0);
        break;
    case STAGE_RULE:
        rule_next(s);
        break;
    case STAGE_FREE_FEWER:
        start_changed(s);
        break;
    case STAGE_FEWER:
        fewer_next(s);
        break;
    case STAGE_DONE:
        break;
    }
}

/* Both Wilds are taken and in one new run: each counts as taken for the other. But one of them
 * may stand for what it stood for, beside a tile that was with it. Then it is not taken, and
 * the rules may forbid what the search found. */
static bool forbidden(struct classic_solver *s, const struct table *t)
{
    if (s->deal.taken != 3 || s->deal.loose || s->deal.apart)
        return false;
    s->state->common.begin = s->task.table;
    s->state->common.table = *t;
    return !cl_wilds_allowed(s->state, false);
}

static void search_ended(struct classic_solver *s, enum search_answer a)
{
    struct table t;
    int changed;
    s->running = false;
    if (a == SEARCH_GAVE_UP)
        s->unsure = true;
    if (s->stage == STAGE_LEAN_LONG) {
        lean_long_ended(s, a);
        return;
    }
    bool found = a == SEARCH_FOUND && found_table(s, &t, &changed);
    if (a == SEARCH_FOUND && !found) {
        assert(s->deal.lean);
        s->full = true; /* no room for a Wild: the same case with Wilds anywhere */
        return;
    }
    if (found && forbidden(s, &t)) {
        s->apart = true;
        s->together = classic_search_cost(s->search);
        return;
    }
    if (s->apart) {
        /* The same case has been searched once more with the two Wilds in runs of their own. If
         * that costs more, there may be something in between, which nobody has looked for. */
        if (a != SEARCH_FOUND || classic_search_cost(s->search) > s->together)
            s->unsure = true;
        s->apart = false;
    }
    if (found) {
        keep_table(s, &t, changed);
        s->found = true;
        s->found_taken = s->which ^ s->first_taken;
    }
    s->which++;
    if (s->stage == STAGE_INITIAL || s->stage == STAGE_FREE)
        settle(s);
}

static long looked(const struct classic_solver *s)
{
    return classic_relax_looked(s->relax.left) + classic_relax_looked(s->relax.changed);
}

/* Continues depth first, which is usually done soon. If not, best first looks at fewer
 * states. */
static void lean_slice(struct classic_solver *s)
{
    cost_t least;
    int wilds_left = 0;
    enum search_answer a = classic_relax_run(s->relax.left, s->all, &least);
    s->running = false;
    if (a == SEARCH_PAUSED) {
        s->stage = STAGE_LEAN_LONG;
    } else if (a == SEARCH_NONE) {
        lean_ended(s, NULL, 0, 0);
    } else {
        const struct log *way = classic_relax_way(s->relax.left, least, &wilds_left);
        lean_ended(s, way, wilds_left, least);
    }
}

static void fewer_slice(struct classic_solver *s)
{
    cost_t least;
    enum search_answer a =
        classic_relax_run(s->relax.changed, (cost_t)s->best.changed - 1, &least);
    if (a != SEARCH_PAUSED) {
        s->running = false;
        free_fewer_ended(s, a, least);
    }
}

static void one_slice(struct classic_solver *s, long nodes)
{
    if (s->stage == STAGE_LEAN || s->stage == STAGE_FREE_FEWER) {
        long before = looked(s);
        if (s->stage == STAGE_LEAN)
            lean_slice(s);
        else
            fewer_slice(s);
        s->best.nodes += looked(s) - before;
        return;
    }
    if (s->patience && s->patience < nodes)
        nodes = s->patience;
    long left = nodes;
    enum search_answer a = classic_search_run(s->search, &left);
    s->best.nodes += nodes - left;
    if (a != SEARCH_PAUSED) {
        search_ended(s, a);
    } else if (s->patience && (s->patience -= nodes - left) <= 0) {
        if (s->stage == STAGE_RULE) {
            s->long_rule = true; /* the same again with more known */
        } else {
            s->stage = STAGE_FREE_FEWER;
            s->first_case = s->which;
        }
        s->running = false;
    }
}

bool classic_run(struct classic_solver *s, const struct budget *budget)
{
    struct budget_use use = budget_begin(budget, s->best.nodes);
    while (s->stage != STAGE_DONE && !(budget->count_only && s->best.proven)) {
        if (!s->running) {
            begin_search(s);
            continue;
        }
        long nodes = budget_slice(&use, s->best.nodes, SLICE);
        if (nodes <= 0 || budget_time_is_up(&use))
            return false;
        one_slice(s, nodes);
    }
    return true;
}

/* ---- In one call ---- */

static void *lend(const void *any)
{
    (void)any;
    return classic_new();
}

static void *search_begin(const void *task)
{
    struct classic_solver *s = classic_new();
    classic_start(s, task);
    return s;
}

static bool search_run(void *search, const struct budget *budget)
{
    return classic_run(search, budget);
}

static long search_nodes(const void *search)
{
    const struct classic_solver *s = search;
    return s->best.nodes;
}

static void search_result(void *search, void *out)
{
    classic_best(search, out);
}

static void search_end(void *search)
{
    classic_free(search);
}

void classic_solve(const struct classic_task *task, const struct budget *budget,
                   struct classic_answer *out)
{
    static const struct slices_kind kind = {.size = sizeof(struct classic_answer),
                                            .begin = search_begin,
                                            .run = search_run,
                                            .nodes = search_nodes,
                                            .result = search_result,
                                            .end = search_end};
    slices_search(budget, &kind, task, out);
}

/* ---- One solver for several tasks ---- */

static const struct slices_kind LENT = {.begin = lend, .end = search_end};

struct classic_solver *classic_lend(const struct budget *budget)
{
    return slices_borrow(budget, &LENT, NULL);
}

void classic_give_back(struct classic_solver *s, const struct budget *budget)
{
    slices_give_back(budget, &LENT, s);
}

struct given {
    struct classic_solver *solver;
    const struct classic_task *task;
};

static void *given_begin(const void *task)
{
    const struct given *g = task;
    classic_start(g->solver, g->task);
    return g->solver;
}

static void given_end(void *solver)
{
    (void)solver;
}

void classic_search(struct classic_solver *s, const struct classic_task *task,
                    const struct budget *budget, struct classic_answer *out)
{
    static const struct slices_kind kind = {.size = sizeof(struct classic_answer),
                                            .begin = given_begin,
                                            .run = search_run,
                                            .nodes = search_nodes,
                                            .result = search_result,
                                            .end = given_end};
    slices_search(budget, &kind, &(struct given){s, task}, out);
}

bool classic_task_of_position(const struct position *p, struct classic_task *out)
{
    if (!(p->rules & RULE_MELDS))
        return false;
    *out = (struct classic_task){.table = p->table, .melded = p->flag};
    for (int i = 0; i < p->n_rack; i++)
        bits_add(&out->rack, p->rack[i]);
    return true;
}

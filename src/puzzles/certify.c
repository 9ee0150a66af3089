/* certify.c: proves what can be claimed about a puzzle. README.md here has the proofs in
 * words. */
#include "certify.h"

#include <assert.h>
#include <string.h>

#include "depth.h"
#include "match.h"
#include "mind.h"
#include "puzzle_choice.h"
#include "slices.h"
#include "tile_game.h"

/* For the points of a puzzle, this many nodes are listed, whatever the budget: a tier must not
 * depend on it. */
#define EFFORT_NODES 250000

/* Points from which on each tier is the one. */
static const int TIER_LEAST[PUZZLE_TIERS] = {0, 8, 17, 24, 28, 32};

/* One puzzle that is being proven. */
struct proof {
    const struct puzzle_task *task;
    const struct mind_puzzles *mind;
    const struct budget *budget;
    int fewest; /* moves, once they are known */
};

static struct proof proof_of(const struct puzzle_task *task, const struct budget *budget)
{
    return (struct proof){task, mind_of(task->position.game)->puzzles, budget, 0};
}

/* A way, and whether no other makes fewer moves. */
struct way {
    struct table then;
    int moves;
    bool fewest;
};

static enum puzzle_answer ask_way(const struct proof *p, int moves, struct way *out)
{
    struct puzzle_limits limits = {.moves = moves};
    return p->mind->can(p->task, &limits, p->budget, &out->then, &out->moves, &out->fewest);
}

/* ---- The fewest moves ---- */

/* Makes *w one with the fewest: asks for one move less until the search knows that there are no
 * fewer, or finds none. */
static enum puzzle_answer find_fewest(const struct proof *p, struct way *w)
{
    enum puzzle_answer a = PUZZLE_YES;
    while (a == PUZZLE_YES && !w->fewest) {
        struct way better;
        a = ask_way(p, w->moves - 1, &better);
        if (a == PUZZLE_YES) {
            assert(better.moves < w->moves);
            *w = better;
        }
    }
    return a == PUZZLE_UNKNOWN ? a : PUZZLE_YES;
}

/* ---- All ways with the fewest moves ---- */

struct listing {
    const struct proof *proof; /* of this slice */
    unsigned needs;            /* what all of them so far make use of */
    uint64_t kind[PUZZLE_WAYS_MOST + 1];
    int kinds;
    int effort; /* of the easiest; 0: there is none yet */
};

static void add_kind(struct listing *l, uint64_t kind)
{
    for (int i = 0; i < l->kinds; i++)
        if (l->kind[i] == kind)
            return;
    if (l->kinds <= PUZZLE_WAYS_MOST)
        l->kind[l->kinds++] = kind;
}

/* Goes on as long as there is something to find out. */
static bool found_way(void *ctx, const struct table *then)
{
    struct listing *l = ctx;
    const struct proof *p = l->proof;
    l->needs &= p->mind->uses(p->task, then);
    add_kind(l, p->mind->kind(p->task, then));
    int effort = p->mind->effort(p->task, then);
    if (!l->effort || effort < l->effort)
        l->effort = effort;
    return l->needs || l->kinds <= PUZZLE_WAYS_MOST;
}

/* Returns the least effort of those that it found. */
static int list_within(const struct proof *p, long nodes, struct certificate *out)
{
    const struct listing first = {.needs = p->mind->themes};
    const struct budget budget = budget_until(p->budget, nodes);
    struct listing *l = slices_memory(p->budget, &first, sizeof first);
    l->proof = p;
    enum puzzle_answer a = p->mind->each(p->task, p->fewest, &budget, found_way, l);
    out->all_ways = a == PUZZLE_YES && l->kinds > 0;
    out->needs = out->all_ways ? l->needs : 0;
    out->ways = out->all_ways || l->kinds > PUZZLE_WAYS_MOST ? l->kinds : 0;
    int effort = l->effort;
    slices_give_memory_back(p->budget, l);
    return effort;
}

/* If none is found, hardly anybody will find one. */
static int clip(int effort)
{
    return effort && effort < EFFORT_MOST ? effort : EFFORT_MOST;
}

int certify_tier(int effort)
{
    int tier = PUZZLE_TIERS;
    while (effort < TIER_LEAST[tier - 1])
        tier--;
    return tier;
}

/* False: so few nodes say nothing about the tier. */
static bool list_ways(const struct proof *p, struct certificate *out)
{
    long nodes = p->budget->nodes;
    bool few = nodes && nodes < EFFORT_NODES;
    out->effort = clip(list_within(p, few ? nodes : EFFORT_NODES, out));
    if (few && !out->all_ways)
        return false;
    out->tier = certify_tier(out->effort);
    if (!out->all_ways)
        list_within(p, nodes, out);
    return true;
}

/* ---- A certificate ---- */

/* How much of the rack can be played, in as far as the goal asks for it. DONE: the goal can be
 * reached, by *any. */
static enum certify_answer find_any(const struct proof *p, struct certificate *out,
                                    struct way *any)
{
    const struct puzzle_task *task = p->task;
    if (task->goal == GOAL_MOST) {
        enum puzzle_answer a = p->mind->most(task, p->budget, &out->most);
        out->most_proven = a != PUZZLE_UNKNOWN;
        if (out->most > task->tiles)
            return CERTIFY_MORE;
        if (a == PUZZLE_UNKNOWN)
            return CERTIFY_UNKNOWN;
        if (a == PUZZLE_NO || out->most < task->tiles)
            return CERTIFY_IMPOSSIBLE;
    }
    enum puzzle_answer a = ask_way(p, -1, any);
    if (a == PUZZLE_YES) {
        out->most = task->tiles;
        out->most_proven = true;
        return CERTIFY_DONE;
    }
    if (task->goal == GOAL_OUT)
        out->most_proven = p->mind->most(task, p->budget, &out->most) != PUZZLE_UNKNOWN;
    return a == PUZZLE_NO ? CERTIFY_IMPOSSIBLE : CERTIFY_UNKNOWN;
}

enum certify_answer certify(const struct puzzle_task *task, const struct budget *budget,
                            struct certificate *out)
{
    struct proof p = proof_of(task, budget);
    *out = (struct certificate){0};
    struct way way;
    enum certify_answer a = find_any(&p, out, &way);
    if (a != CERTIFY_DONE)
        return a;
    if (find_fewest(&p, &way) != PUZZLE_YES)
        return CERTIFY_UNKNOWN;
    out->then = way.then;
    out->moves = p.fewest = way.moves;
    return list_ways(&p, out) ? CERTIFY_DONE : CERTIFY_UNKNOWN;
}

void certify_fill(const struct puzzle_task *task, const struct certificate *c,
                  struct puzzle *out)
{
    struct buf steps = {0};
    *out = (struct puzzle){.task = *task,
                           .goal_given = true,
                           .moves = c->moves,
                           .tier = c->tier,
                           .effort = c->effort,
                           .needs = c->needs,
                           .ways = c->ways};
    out->task.position.has_bag = false;
    out->task.position.n_bag = 0;
    puzzle_mind(out)->steps(task, &c->then, &steps);
    if (steps.len)
        out->solution = mem_strdup(buf_text(&steps));
    buf_free(&steps);
}

void certify_grade(struct puzzle *p)
{
    const struct budget nodes = {.nodes = EFFORT_NODES};
    struct certificate c;
    if (!p->tier || p->effort || p->choice.mind)
        return;
    struct proof proof = proof_of(&p->task, &nodes);
    proof.fewest = p->moves;
    p->effort = list_within(&proof, EFFORT_NODES, &c);
    if (p->effort) {
        p->effort = clip(p->effort);
        p->tier = certify_tier(p->effort);
    }
}

/* ---- The claims of a puzzle ---- */

/* A claim as it is written: "moves 4". */
static bool refuse_unknown(const struct proof *p, const char *word, int n, struct reason *why)
{
    if (budget_stopped(p->budget))
        return refuse(why, "the proof was stopped");
    return refuse(why, "\"%s %d\" could not be proven within %ld nodes", word, n,
                  p->budget->nodes);
}

/* May the turn end there, with the goal reached? In a challenge there is no turn. */
static bool ends(const struct puzzle *p, const void *state, struct reason *why)
{
    const struct game *g = p->task.position.game;
    const struct table *now = g->tiles->now(state);
    struct game_status st;
    g->status(state, &st);
    return puzzle_mind(p)->reached(&p->task, now, why) &&
           (st.phase != PHASE_TURN || g->check(state, "end", why));
}

static bool solution_right(const struct puzzle *p, struct reason *why)
{
    struct reason said = {{0}, 0, 0};
    int moves = p->moves;
    struct match *m = puzzle_played(p, p->solution, &said);
    bool good = m && ends(p, m->state, &said);
    if (m)
        moves = puzzle_mind(p)->moved(&p->task, m->game->tiles->now(m->state));
    match_free(m);
    if (!good)
        return refuse(why, "the solution does not solve it: %s", said.text);
    return moves == p->moves ||
           refuse(why, "moves %d is claimed, but the solution makes %d", p->moves, moves);
}

/* The solution has shown that this number of tiles can be played. */
static bool most_right(const struct proof *p, struct reason *why)
{
    int most;
    if (p->task->goal != GOAL_MOST)
        return true;
    enum puzzle_answer a = p->mind->most(p->task, p->budget, &most);
    if (most >= p->task->position.n_rack)
        return refuse(why, "goal most %d is claimed, but the whole rack can be played",
                      p->task->tiles);
    if (most > p->task->tiles)
        return refuse(why, "goal most %d is claimed, but %d can be played", p->task->tiles,
                      most);
    return a == PUZZLE_YES || refuse_unknown(p, "goal most", p->task->tiles, why);
}

/* The solution makes this number of moves; with one less, it cannot be done. */
static bool moves_right(const struct proof *p, struct reason *why)
{
    struct way fewer;
    if (p->fewest == 0)
        return true;
    enum puzzle_answer a = ask_way(p, p->fewest - 1, &fewer);
    if (a == PUZZLE_YES)
        return refuse(why, "moves %d is claimed, but %d are enough", p->fewest, fewer.moves);
    return a == PUZZLE_NO || refuse_unknown(p, "moves", p->fewest, why);
}

/* By the old reading. */
static bool depth_right(const struct proof *p, int claimed, struct reason *why)
{
    int depth;
    if (depth_find(p->task, p->fewest, p->budget, &depth) != PUZZLE_YES)
        return refuse_unknown(p, "tier", claimed, why);
    return depth == claimed || refuse(why, "tier %d is claimed, but it is %d", claimed, depth);
}

struct claimed {
    const struct proof *proof; /* of this slice */
    unsigned needs, missed;
    int ways;
};

static bool found_claimed(void *ctx, const struct table *then)
{
    struct claimed *c = ctx;
    c->ways++;
    c->missed = c->needs & ~c->proof->mind->uses(c->proof->task, then);
    return !c->missed;
}

static bool refuse_needs(unsigned missed, struct reason *why)
{
    enum puzzle_theme t = 0;
    while (!(missed & THEME_BIT(t)))
        t++;
    return refuse(why, "needs %s is claimed, but there is a way without it",
                  puzzle_theme_id(t));
}

static bool refuse_unknown_needs(const struct proof *p, unsigned needs, struct reason *why)
{
    enum puzzle_theme t = 0;
    while (!(needs & THEME_BIT(t)))
        t++;
    if (budget_stopped(p->budget))
        return refuse(why, "the proof was stopped");
    return refuse(why, "\"needs %s\" could not be proven within %ld nodes", puzzle_theme_id(t),
                  p->budget->nodes);
}

static bool needs_right(const struct proof *p, unsigned needs, struct reason *why)
{
    const struct claimed first = {.needs = needs};
    if (!needs)
        return true;
    struct claimed *l = slices_memory(p->budget, &first, sizeof first);
    l->proof = p;
    enum puzzle_answer a = p->mind->each(p->task, p->fewest, p->budget, found_claimed, l);
    const struct claimed c = *l;
    slices_give_memory_back(p->budget, l);
    if (c.missed)
        return refuse_needs(c.missed, why);
    return (a == PUZZLE_YES && c.ways) || refuse_unknown_needs(p, needs, why);
}

/* The tier and what is needed: usually one listing tells both. */
static bool ways_right(const struct proof *p, const struct puzzle *claimed, struct reason *why)
{
    struct certificate c = {0};
    if (!claimed->effort)
        return depth_right(p, claimed->tier, why) && needs_right(p, claimed->needs, why);
    if (!list_ways(p, &c))
        return refuse_unknown(p, "tier", claimed->tier, why);
    if (c.tier != claimed->tier || c.effort != claimed->effort)
        return refuse(why, "tier %d %d is claimed, but it is %d %d", claimed->tier,
                      claimed->effort, c.tier, c.effort);
    if (!c.all_ways)
        return !claimed->needs || refuse_unknown_needs(p, claimed->needs, why);
    return !(claimed->needs & ~c.needs) || refuse_needs(claimed->needs & ~c.needs, why);
}

bool certify_puzzle(const struct puzzle *p, const struct budget *budget, struct reason *why)
{
    if (!p->goal_given || !p->tier || !p->solution)
        return refuse(why, "nothing is claimed about it");
    if (p->choice.mind)
        return choice_certify(p, budget, why);
    struct proof proof = proof_of(&p->task, budget);
    proof.fewest = p->moves;
    return solution_right(p, why) && most_right(&proof, why) && moves_right(&proof, why) &&
           ways_right(&proof, p, why);
}

/* depth.c: how deep a search has to go. README.md here has the proofs in words. */
#include "depth.h"

#include "mind.h"

#define GREEDY_NODES 20000

struct search {
    const struct puzzle_task *task;
    const struct mind_puzzles *mind;
    const struct budget *budget;
    int fewest; /* moves */
};

static struct search search_of(const struct puzzle_task *task, int fewest,
                               const struct budget *budget)
{
    return (struct search){task, mind_of(task->position.game)->puzzles, budget, fewest};
}

static enum puzzle_answer ask(const struct search *s, struct puzzle_limits limits)
{
    struct table then;
    int moves;
    return s->mind->can(s->task, &limits, s->budget, &then, &moves, NULL);
}

/* Is that solved by a search with that number of moves? What the fewest moves already say is
 * not searched for again. */
static enum puzzle_answer with_moves(const struct search *s, int moves)
{
    if (moves < 0)
        return PUZZLE_YES;
    if (moves < s->fewest && !s->mind->apart)
        return PUZZLE_NO;
    if (moves >= s->fewest) /* whatever is taken apart is a move, too */
        return PUZZLE_YES;
    return ask(s, (struct puzzle_limits){.moves = moves, .apart = true});
}

static enum puzzle_answer with_plain_moves(const struct search *s, int moves)
{
    if (moves >= 0 && moves < s->fewest && !s->mind->apart)
        return PUZZLE_NO;
    return ask(s,
               (struct puzzle_limits){.moves = moves, .plain = true, .apart = s->mind->apart});
}

/* Is it solved by the search of that depth? */
static enum puzzle_answer solved_by(const struct search *s, int depth)
{
    int moves = s->mind->moves[depth - 1], plain = s->mind->plain[depth - 1];
    enum puzzle_answer a = with_moves(s, moves);
    if (a == PUZZLE_YES || (plain >= 0 && plain <= moves))
        return a;
    enum puzzle_answer b = with_plain_moves(s, plain);
    return b == PUZZLE_YES || a == PUZZLE_NO ? b : a;
}

/* ---- The player who does not plan ahead ---- */

static void take_from_rack(struct position *p)
{
    int n = 0;
    for (int i = 0; i < p->n_rack; i++)
        if (!table_has(&p->table, p->rack[i]))
            p->rack[n++] = p->rack[i];
    p->n_rack = n;
}

static bool greedy(const struct search *s, bool still_first)
{
    struct puzzle_task now = *s->task;
    while (now.tiles > 0) {
        struct table then;
        int played = still_first ? s->mind->best(&now, 0, s->budget, &then) : 0;
        if (!played)
            played = s->mind->best(&now, 1, s->budget, &then);
        if (!played)
            return false;
        now.tiles -= played;
        now.position.table = then;
        take_from_rack(&now.position);
    }
    return true;
}

/* This player always thinks equally long: a depth must not depend on the budget of its proof.
 */
bool depth_greedy(const struct puzzle_task *task, const struct budget *budget)
{
    const struct budget always = budget_until(budget, GREEDY_NODES);
    const struct search s = search_of(task, 0, &always);
    return task->goal != GOAL_FREE_WILD && (greedy(&s, false) || greedy(&s, true));
}

/* What a depth may do, the next one may do too; so one proof that a depth does not solve it is
 * enough for all below. */
enum puzzle_answer depth_find(const struct puzzle_task *task, int fewest,
                              const struct budget *budget, int *depth)
{
    const struct search s = search_of(task, fewest, budget);
    enum puzzle_answer a = PUZZLE_YES;
    *depth = PUZZLE_TIERS;
    while (*depth > 1 && (a = solved_by(&s, *depth - 1)) == PUZZLE_YES)
        --*depth;
    if (a == PUZZLE_UNKNOWN)
        return a;
    if (*depth > 2 && depth_greedy(task, budget))
        *depth = 2;
    return PUZZLE_YES;
}

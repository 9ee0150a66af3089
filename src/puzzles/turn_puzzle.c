/* turn_puzzle.c: a turn of a match as a puzzle. */
#include "turn_puzzle.h"

#include "match.h"
#include "mind.h"
#include "tile_game.h"

void turn_position(const struct match *m, struct position *out)
{
    tile_t list[TILE_MAX];
    position_of_state(m->game, m->state, out);
    const struct table *begin = m->game->tiles->turn_start(m->state);
    int n = table_list(&out->table, list);
    for (int i = 0; i < n; i++)
        if (!table_has(begin, list[i]))
            out->rack[out->n_rack++] = list[i];
    out->table = *begin;
}

/* True if that was all: not one tile can be played, or it could not be proven. */
static bool count(struct turn_puzzle *p, const struct budget *budget)
{
    int most = 0;
    p->task.goal = GOAL_MOST;
    p->task.tiles = 0;
    enum puzzle_answer a =
        mind_of(p->task.position.game)->puzzles->most(&p->task, budget, &most);
    if (budget_stopped(budget))
        return false;
    p->counted = true;
    p->task.goal = most == p->task.position.n_rack ? GOAL_OUT : GOAL_MOST;
    p->task.tiles = most;
    p->answer = a == PUZZLE_UNKNOWN ? CERTIFY_UNKNOWN : CERTIFY_IMPOSSIBLE;
    return a != PUZZLE_YES || !most;
}

bool turn_puzzle_work(struct turn_puzzle *p, const struct budget *budget)
{
    struct certificate c;
    if (!p->counted)
        return count(p, budget);
    enum certify_answer a = certify(&p->task, budget, &c);
    if (budget_stopped(budget))
        return false;
    p->answer = a;
    p->c = c;
    return true;
}

/* superwild_choice.c: compares plays by what could follow them. */
#include "superwild_choice.h"

#include <stdlib.h>

#define PLAYS 6  /* that are compared, at most */
#define FEWER 2  /* tiles that they may have less than the best one */
#define WORLDS 6 /* imagined for the comparison */
/* For finding a play, and for one look at what could follow. */
#define PLAY_NODES 4000
#define LOOK_NODES 600

/* What a play is worth, in sixths of a tile that it lays (times WORLDS, as it is a sum): a tile
 * that somebody else can lay next, on average over the others, that the player itself can lay
 * then, and an empty rack. */
#define TILE 6
#define THEIRS 12
#define OWN 3
#define EMPTY 12

struct choice {
    struct thinking *thinking;
    const struct sw_state *view;
    const struct solve_task *task;
    int n;
    struct solve_answer play[PLAYS];
    long worth[PLAYS];
};

/* ---- Which plays there are ---- */

/* For each tile of the best play, the best play without it. */
static void list_plays(struct choice *c)
{
    const struct table best = c->play[0].table;
    int least = c->play[0].played - FEWER;
    for (tile_t t = 0; t < FACES && c->n < PLAYS; t++) {
        struct budget b = thinking_budget(c->thinking, PLAY_NODES);
        struct solve_task other = *c->task;
        struct solve_answer *a = &c->play[c->n];
        if (!bits_has(&c->task->rack, t) || !table_has(&best, t))
            continue;
        b.count_only = true;
        bits_remove(&other.rack, t);
        solve(&other, &b, a);
        c->n += a->possible && a->played > 0 && a->played >= least;
    }
}

/* ---- What could follow ---- */

/* What somebody with these tiles can make of them, after a play. */
static long outlook(const struct choice *c, const struct table *after,
                    const struct tile_bits *rack, long tile)
{
    struct budget b = thinking_budget(c->thinking, LOOK_NODES);
    struct solve_task task = {
        .rules = c->task->rules, .table = *after, .rack = *rack, .moves = SOLVE_ANY_MOVES};
    struct solve_answer a;
    b.count_only = true;
    solve(&task, &b, &a);
    if (!a.possible)
        return 0;
    return tile * a.played + (a.played == bits_count(rack) ? EMPTY : 0);
}

/* What is left on the player's own rack, with the tile that it may draw next. */
static struct tile_bits rack_after(const struct choice *c, const struct sw_state *world,
                                   const struct table *after)
{
    struct tile_bits left = c->task->rack;
    int bag = world->common.n_bag;
    bits_drop(&left, &after->on);
    if (bag)
        bits_add(&left, world->common.bag[bag - 1]);
    return left;
}

static long worth_in(const struct choice *c, const struct sw_state *world,
                     const struct table *after)
{
    const struct round_state *r = &world->common;
    struct tile_bits own = rack_after(c, world, after);
    long worth = outlook(c, after, &own, OWN), theirs = 0;
    for (int i = 0; i < r->seats; i++)
        if (i != r->seat)
            theirs += outlook(c, after, &r->rack[i], THEIRS);
    return worth - theirs / (r->seats - 1);
}

static void weigh(struct choice *c)
{
    struct sw_state *world = mem_alloc(sizeof *world);
    struct rng rng;
    thinking_luck(c->thinking->turn, &rng);
    for (int i = 0; i < c->n; i++)
        c->worth[i] = (long)TILE * WORLDS * c->play[i].played;
    for (int k = 0; k < WORLDS; k++) {
        sw_imagine(c->view, c->view->common.seat, &rng, world);
        for (int i = 0; i < c->n; i++)
            c->worth[i] += worth_in(c, world, &c->play[i].table);
    }
    free(world);
}

/* ---- The choice ---- */

void sw_choose(struct thinking *th, const struct sw_state *view, const struct solve_task *task,
               struct solve_answer *best)
{
    struct choice c = {.thinking = th, .view = view, .task = task, .n = 1, .play = {*best}};
    int top = 0;
    if (best->played == bits_count(&task->rack) || view->common.seats == 1)
        return;
    list_plays(&c);
    if (c.n > 1)
        weigh(&c);
    for (int i = 1; i < c.n; i++)
        if (c.worth[i] > c.worth[top])
            top = i;
    *best = c.play[top];
}

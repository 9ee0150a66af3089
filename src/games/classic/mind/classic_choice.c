/* classic_choice.c: compares plays by how the round could go on after them. */
#include "classic_choice.h"

#include <stdlib.h>

#include "slices.h"

#define PLAYS 6  /* that are compared, at most */
#define WORLDS 8 /* imagined for the comparison, */
#define TURNS 8  /* and this many turns of each player in each of them */
#define OUT 20   /* points that going out is worth, besides the others' racks */
/* For finding a play, and for one of an imagined turn. */
#define PLAY_NODES 4000
#define TURN_NODES 600

struct choice {
    struct thinking *thinking;
    struct classic_solver *solver; /* not owned */
    const struct cl_state *view;
    const struct classic_task *task;
    int n;
    struct classic_answer play[PLAYS];
    long worth[PLAYS]; /* points, times WORLDS */
};

static bool find(const struct choice *c, const struct classic_task *task, long nodes,
                 struct classic_answer *out)
{
    struct budget b = thinking_budget(c->thinking, nodes);
    b.count_only = true;
    classic_find(c->solver, task, CLASSIC_ANY, &b, out);
    return out->possible && out->played;
}

/* ---- Which plays there are ---- */

static int copies_on(const struct table *t, tile_t face)
{
    return table_has(t, face) + table_has(t, (tile_t)(face + FACES));
}

/* Which of two equal tiles is laid makes no difference. */
static bool same_faces(const struct table *a, const struct table *b)
{
    for (tile_t face = 0; face < FACES; face++)
        if (copies_on(a, face) != copies_on(b, face))
            return false;
    return true;
}

/* For each tile of the best play, the best play without it, if it is worth as much. */
static void list_plays(struct choice *c)
{
    const struct table best = c->play[0].table;
    for (tile_t t = 0; t < TILE_MAX && c->n < PLAYS; t++) {
        struct classic_task other = *c->task;
        struct classic_answer *a = &c->play[c->n];
        if (!bits_has(&c->task->rack, t) || !table_has(&best, t))
            continue;
        bits_remove(&other.rack, t);
        bool is_new = find(c, &other, PLAY_NODES, a) && a->points >= c->play[0].points;
        for (int i = 0; i < c->n && is_new; i++)
            is_new = !same_faces(&c->play[i].table, &a->table);
        c->n += is_new;
    }
}

/* ---- What could follow ---- */

/* A round that is played on in the player's head. */
struct future {
    struct table table;
    struct tile_bits rack[CL_SEATS];
    unsigned melded;
    const tile_t *bag; /* not owned; the tile at its end is drawn next */
    int n_bag, seats, seat;
};

static struct future future_after(const struct choice *c, const struct cl_state *world,
                                  const struct table *after)
{
    const struct round_state *r = &world->common;
    struct future f = {.table = *after,
                       .melded = world->melded | 1u << r->seat,
                       .bag = r->bag,
                       .n_bag = r->n_bag,
                       .seats = r->seats,
                       .seat = (r->seat + 1) % r->seats};
    for (int i = 0; i < r->seats; i++)
        f.rack[i] = r->rack[i];
    f.rack[r->seat] = c->task->rack;
    bits_drop(&f.rack[r->seat], &after->on);
    return f;
}

/* Everybody plays the most points, or draws. True if that empties the rack; otherwise it is the
 * next one's turn. */
static bool take_turn(const struct choice *c, struct future *f)
{
    struct tile_bits *rack = &f->rack[f->seat];
    struct classic_task task = {.table = f->table,
                                .rack = *rack,
                                .melded = f->melded >> f->seat & 1,
                                .value = true,
                                .laying = c->task->laying};
    struct classic_answer a;
    if (find(c, &task, TURN_NODES, &a)) {
        f->table = a.table;
        bits_drop(rack, &a.table.on);
        f->melded |= 1u << f->seat;
    } else if (f->n_bag) {
        bits_add(rack, f->bag[--f->n_bag]);
    }
    if (!bits_count(rack))
        return true;
    f->seat = (f->seat + 1) % f->seats;
    return false;
}

/* The mean worth of the others' racks, less that of the own one. */
static long worth_in(const struct choice *c, const struct cl_state *world,
                     const struct table *after)
{
    struct slices *slices = c->thinking->turn->slices;
    struct future f = future_after(c, world, after);
    int own = world->common.seat;
    int part;
    long out = 0, theirs = 0, worth;
    if (slices_open(slices, &part, &worth, sizeof worth))
        return worth;
    for (int k = 0; k < TURNS * f.seats && !out; k++)
        if (take_turn(c, &f))
            out = f.seat == own ? OUT : -OUT / (f.seats - 1);
    for (int i = 0; i < f.seats; i++)
        if (i != own)
            theirs += classic_points(&f.rack[i]);
    worth = out + theirs / (f.seats - 1) - classic_points(&f.rack[own]);
    slices_close(slices, part, &worth, sizeof worth);
    return worth;
}

static void weigh(struct choice *c)
{
    struct cl_state *world = mem_alloc(sizeof *world);
    struct rng rng;
    thinking_luck(c->thinking->turn, &rng);
    for (int k = 0; k < WORLDS; k++) {
        cl_imagine(c->view, c->view->common.seat, &rng, world);
        for (int i = 0; i < c->n; i++)
            c->worth[i] += worth_in(c, world, &c->play[i].table);
    }
    free(world);
}

/* ---- The choice ---- */

void cl_choose(struct thinking *th, struct classic_solver *solver, const struct cl_state *view,
               const struct classic_task *task, struct classic_answer *best)
{
    struct choice c = {
        .thinking = th, .solver = solver, .view = view, .task = task, .n = 1, .play = {*best}};
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

/* tip.c: asks the solver of the game. */
#include "tip.h"

#include <stdio.h>
#include <string.h>

#include "classic_game.h"
#include "hint.h"

/* Enough to prove nearly every position, and an end to it where it is not. */
#define NODES 3000000
#define MOST_MS 4000

bool tip_there_is(const struct game *g)
{
    return g->table == &SW_TABLE || g->table == &CL_TABLE;
}

static void keep_step(struct tip *out, struct buf *step)
{
    snprintf(out->step, sizeof out->step, "%s", buf_text(step));
    buf_free(step);
}

/* ---- Super Wild, Normikub ---- */

static struct budget plane_budget(struct background *b)
{
    return (struct budget){
        .nodes = NODES, .ms = MOST_MS, .stop = background_stopped, .ctx = b};
}

static void plane_find(const struct sw_state *view, struct background *b, struct tip *out)
{
    struct budget budget = plane_budget(b);
    struct buf step = {0};
    struct hint h;
    if (!hint_find(view, &budget, &h))
        return;
    out->known = h.known;
    out->most = h.most;
    out->proven = h.proven;
    out->already = h.already;
    if (!h.most)
        return;
    out->easy = h.easy.played;
    out->moved = h.easy.moved;
    out->tile = hint_tile(&view->common, &h.easy.table);
    if (out->tile != TILE_NONE)
        out->to = h.easy.table.at[out->tile];
    solve_step(view, &h.easy, &step);
    keep_step(out, &step);
}

static int plane_most(const struct sw_state *view, struct background *b)
{
    struct budget budget = plane_budget(b);
    struct solve_task task;
    struct solve_answer best;
    if (!solve_task_of(view, &task))
        return 0;
    budget.count_only = true;
    solve(&task, &budget, &best);
    return best.possible ? best.played : 0;
}

/* ---- Classic ---- */

static struct budget melds_budget(struct background *b)
{
    return (struct budget){
        .nodes = NODES, .ms = MOST_MS, .stop = background_stopped, .ctx = b};
}

static void melds_find(const struct cl_state *view, struct background *b, struct tip *out)
{
    struct budget budget = melds_budget(b);
    struct buf step = {0};
    struct classic_hint h;
    if (!classic_hint_find(view, &budget, &h))
        return;
    out->known = h.known;
    out->most = h.most;
    out->proven = h.proven;
    out->already = h.already;
    out->initial = h.initial;
    out->worth = h.worth;
    out->needed = CL_MELD;
    if (!h.most)
        return;
    out->easy = h.easy.played;
    out->moved = h.moved;
    out->tile = hint_tile(&view->common, &h.easy.table);
    if (out->tile != TILE_NONE)
        out->to = h.easy.table.at[out->tile];
    classic_step(view, &h.easy.table, &step);
    keep_step(out, &step);
}

static int melds_most(const struct cl_state *view, struct background *b)
{
    struct budget budget = melds_budget(b);
    struct classic_task task;
    struct classic_answer best;
    if (!classic_task_of(view, &task))
        return 0;
    budget.count_only = true;
    classic_solve(&task, &budget, &best);
    return best.possible ? best.played : 0;
}

/* ---- Either ---- */

void tip_find(const struct game *g, const void *view, struct background *b, struct tip *out)
{
    *out = (struct tip){.tile = TILE_NONE};
    if (g->table == &SW_TABLE)
        plane_find(view, b, out);
    else if (g->table == &CL_TABLE)
        melds_find(view, b, out);
}

int tip_most(const struct game *g, const void *view, struct background *b)
{
    return g->table == &SW_TABLE   ? plane_most(view, b)
           : g->table == &CL_TABLE ? melds_most(view, b)
                                   : 0;
}

/* thinking.c: a turn in which a computer player plays or draws. */
#include "thinking.h"

#include "slices.h"

bool player_stopped(const struct player_turn *t)
{
    return slices_cut(t->slices) || (t->stop && t->stop(t->ctx));
}

bool thinking_stopped(struct thinking *th)
{
    th->stopped = th->stopped || player_stopped(th->turn);
    return th->stopped;
}

static bool is_stopped(void *ctx)
{
    return thinking_stopped(ctx);
}

struct budget thinking_budget(struct thinking *th, long nodes)
{
    return (struct budget){
        .nodes = nodes, .stop = is_stopped, .ctx = th, .slices = th->turn->slices};
}

void thinking_luck(const struct player_turn *t, struct rng *out)
{
    rng_seed(out, game_hash(t->game, t->view) ^ t->luck);
}

static bool may_end(const struct player_turn *t)
{
    return t->game->check(t->view, "end", NULL);
}

static void turn_step(struct thinking *th, const struct turn_parts *parts, struct buf *out)
{
    const struct player_turn *t = th->turn;
    struct game_status st;
    t->game->status(t->view, &st);
    if (st.played && may_end(t)) {
        if (!parts->tidy || !parts->tidy(th, out))
            buf_add(out, "end");
    } else if (!st.played && parts->slide && parts->slide(th, out)) {
        return;
    } else if (parts->find(th, out)) {
        return;
    } else if (st.played) {
        parts->take_back(th, out);
    } else {
        buf_add(out, may_end(t) ? "end" : "draw");
    }
}

bool thinking_step(struct thinking *th, const struct turn_parts *parts, struct buf *out)
{
    struct buf step = {0};
    turn_step(th, parts, &step);
    bool good = !thinking_stopped(th);
    if (good)
        buf_add(out, buf_text(&step));
    buf_free(&step);
    return good;
}

/* solitaire_deal.c: a computer player alone with a bag. */
#include "solitaire_deal.h"

#include <assert.h>
#include <stdlib.h>

#define STEPS_MOST 4000 /* far more than a bag of tiles needs */

static bool is_over(const struct game_status *st, const struct solitaire_way *way)
{
    return st->phase == PHASE_ROUND_OVER || st->phase == PHASE_GAME_OVER ||
           st->phase == PHASE_CHALLENGE || (way->until_out && (st->out & 1));
}

static void result_of(const struct game *g, const void *state, const struct game_status *st,
                      struct solitaire_deal *out)
{
    out->out = st->out & 1;
    out->out_turns = st->out_turns;
    out->out_draws = st->out_draws;
    out->whole = st->end == END_ALL_OUT;
    out->turns = st->turns[0];
    out->draws = st->draws[0];
    out->hash = game_hash(g, state);
}

/* Finds the next step; false if stopped. */
static bool next_step(struct player_turn *turn, const void *state, void *view, struct buf *step)
{
    buf_clear(step);
    turn->game->view(state, 0, view);
    turn->view = view;
    return player_step(turn, step);
}

bool solitaire_deal_play(const struct game_config *config, enum player who, enum temper temper,
                         const struct solitaire_way *way, struct solitaire_deal *out)
{
    const struct game *g = config->game;
    void *state = mem_alloc(g->state_size), *view = mem_alloc(g->state_size);
    const struct budget until = budget_until(way->until, 0);
    struct player_turn turn = {.who = who,
                               .temper = temper,
                               .game = g,
                               .luck = player_luck(config->seed, 0),
                               .stop = until.stop,
                               .ctx = until.ctx,
                               .slices = until.slices};
    struct buf step = {0};
    struct game_status st;
    bool going = true;
    assert(config->seats == 1);
    g->start(state, config);
    g->status(state, &st);
    for (int n = 0; n < STEPS_MOST && !is_over(&st, way); n++) {
        going = next_step(&turn, state, view, &step);
        if (!going)
            break;
        if (way->told)
            way->told(way->ctx, buf_text(&step));
        g->apply(state, buf_text(&step), NULL);
        g->status(state, &st);
    }
    if (going)
        result_of(g, state, &st, out);
    buf_free(&step);
    free(view);
    free(state);
    return going;
}

/* maker_game.c: the games between computers from which puzzles are taken. */
#include <stdlib.h>

#include "maker_parts.h"
#include "match.h"

void maker_game_begin(struct maker_game *g, const struct game_config *c, uint64_t luck)
{
    g->luck = luck;
    g->match = match_new(c);
    g->view = mem_alloc(c->game->state_size);
}

void maker_game_end(struct maker_game *g)
{
    free(g->view);
    match_free(g->match);
}

bool maker_game_step(struct maker_game *g, int seat)
{
    const struct budget until = budget_until(g->task->until, 0);
    struct player_turn t = {.who = g->who[seat],
                            .temper = TEMPER_OPEN,
                            .game = g->match->game,
                            .view = g->view,
                            .luck = g->luck + (uint64_t)seat,
                            .stop = until.stop,
                            .ctx = until.ctx,
                            .slices = until.slices,
                            .for_puzzles = true};
    struct buf step = {0};
    g->match->game->view(g->match->state, seat, g->view);
    bool good = player_step(&t, &step) && match_play(g->match, buf_text(&step), NULL, NULL);
    buf_free(&step);
    return good;
}

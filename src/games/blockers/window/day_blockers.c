/* day_blockers.c: the board on the title page: a game between computers, some way on, with the
 * best placement of the player to move. */
#include <stdlib.h>

#include "bk_state.h"
#include "blockers.h"
#include "blockers_window.h"
#include "players.h"

#define TURNS_LEAST 42 /* so that the board is well filled, */
#define TURNS_MORE 16  /* and not full */

/* Nell's whole turn: she keeps her tiles together, which looks best, and does not think long.
 */
static void turn(struct bk_state *s, struct rng *random)
{
    struct bk_state seen;
    struct buf step = {0};
    bk_view(s, s->seat, &seen);
    struct player_turn t = {
        .who = PLAYER_NELL, .game = &BLOCKERS, .view = &seen, .luck = rng_next(random)};
    if (!player_step(&t, &step))
        return;
    bk_apply(s, buf_text(&step), NULL);
    if (s->placed != BK_NO_TILE)
        bk_apply(s, "end", NULL);
    buf_free(&step);
}

/* Of three, four or five players. */
static void position(struct rng *random, struct buf *out)
{
    struct game_config c;
    struct bk_state *s = mem_alloc(sizeof *s);
    game_config_default(&c, &BLOCKERS, 3 + (int)rng_below(random, 3));
    c.seed = rng_next(random);
    bk_start(s, &c);
    bk_apply(s, "deal", NULL);
    for (int n = TURNS_LEAST + (int)rng_below(random, TURNS_MORE); n > 0; n--)
        turn(s, random);
    bk_write_position(s, out);
    free(s);
}

/* The best placement is on the board. */
static bool shows(const struct match *m)
{
    const struct bk_state *s = m->state;
    return s->placed != BK_NO_TILE;
}

const struct look_day DAY_BLOCKERS = {position, shows};

/* four_bench.h: whole games of four computer players, one of each kind, for what is measured at
 * the end of their turns. */
#ifndef SUPERWILD_FOUR_BENCH_H
#define SUPERWILD_FOUR_BENCH_H

#include "desk.h"
#include "match.h"
#include "renderer.h"
#include "table.h"

#define FOUR 4

/* A game, at the end of a turn. */
struct four {
    struct match *m;
    struct game_status st;
    int game;            /* which one, from 0: it decides the seed and who sits where */
    int seat;            /* whose turn it was */
    int shifts;          /* how many steps of it tidied up */
    struct table before; /* at the start of the turn, once it has been tidied up */
    struct table after;
    /* What the window would show of it; no window opens. */
    struct ui ui;
    struct draw_list dl;
    struct desk *desk;
    void *view;
};

/* A set of rules, as the arena names it. */
struct four_rules {
    const char *game, *rules;
};
/* Those of the games with a table of tiles. BENCH_ONLY=RULES in the environment leaves only
 * these. */
#define FOUR_RULES 10
extern const struct four_rules four_rules[FOUR_RULES];
bool four_leaves_out(const struct four_rules *r);

/* Plays a game, and calls `ended` after each turn. */
void four_play(const struct four_rules *r, int game,
               void (*ended)(void *ctx, const struct four *f), void *ctx);
/* How wide a tile that stands alone on the table is, beside one on the rack, in a window of
 * 1280 x 800 that shows everything, as the player sees it whose turn it is next. */
float four_ratio(const struct four *f);

#endif

/* maker_parts.h: what the parts of the maker share. */
#ifndef SUPERWILD_MAKER_PARTS_H
#define SUPERWILD_MAKER_PARTS_H

#include "maker.h"
#include "players.h"

/* What the puzzles of a tier look like. */
struct maker_style {
    int low, high;           /* tiles on the table */
    int rack_low, rack_high; /* on the rack */
    int idle;                /* islands that may stay although nobody needs them */
};

/* ---- maker_game.c: a game between computers, from which puzzles are taken ---- */

struct maker_game {
    const struct maker_task *task;
    enum player who[SEATS_MAX];
    struct match *match; /* owned */
    void *view;          /* owned */
    uint64_t luck;
};
/* Begins a game; task and who are set already. Then maker_game_end(). */
void maker_game_begin(struct maker_game *g, const struct game_config *c, uint64_t luck);
void maker_game_end(struct maker_game *g);
/* The computer of that seat makes a step. False if it was stopped, or finds none. */
bool maker_game_step(struct maker_game *g, int seat);

/* ---- The others ---- */

#define MAKER_TABLES 64 /* from one game, at most */

/* Plays a round between computers and takes tables from it, tidied up, of as many tiles as the
 * style wants: at most `most`, chosen at random. `from`: a position of the game with the rules.
 * Returns how many it found; 0 also if it was stopped. */
int maker_tables(const struct maker_task *task, const struct position *from,
                 const struct maker_style *style, struct rng *random, int most,
                 struct table out[MAKER_TABLES]);

/* Removes the islands of the position that have no part in the table `then`, but for `idle` of
 * them, and tidies up. Returns whether anything was removed. */
bool maker_clear(struct position *p, const struct table *then, int idle, struct rng *random);

/* Lists the tiles that are neither on the table nor on the rack; returns how many. */
int maker_rest(const struct position *p, tile_t out[TILE_MAX]);

/* Fills the empty rack of the task, whose goal is OUT, from the tiles that are not on the
 * table, so that the tier below cannot play it and it can be played. False if it finds no such
 * rack. */
bool maker_build(const struct maker_task *maker, struct puzzle_task *task, struct rng *random);

/* Are the tiles large enough to be seen in the smallest window? */
bool maker_fits(const struct position *p);

/* Makes puzzle `number` of the task, whose game has decisions (mind_decisions.h). False if many
 * games led to none, or if it was stopped. */
bool maker_choice(const struct maker_task *task, uint64_t number, struct puzzle *out);

/* Makes the first puzzle that is good, with `racks` racks at most, and as many games.
 * False if there was none, or if it was stopped. */
bool maker_try(const struct maker_task *task, int racks, struct puzzle *out);

#endif

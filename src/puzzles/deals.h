/* deals.h: solitaire deals that can be won: seeds with which a computer player laid all tiles.
 *
 * They come with the program, in assets/puzzles: deals-sw.txt, deals-sws.txt, ..., one file for
 * each choice of rules (mind_puzzles.names). A file is a text (scan.h) such as
 *
 *     game super-wild
 *     rules stacks
 *     player mira:open
 *     1 9 8 47 46 1dbd4f552075ad94
 *
 * `rules` is left out if there are none. Each further line is a deal: its seed; the turns until
 * the rack was empty, and the tiles drawn until then; the turns and draws until all tiles lay
 * on the table; and the hash of that last state, as 16 digits. Seeds rise. The player's game is
 * the solution: solitaire_deal_play() makes it again, step by step, on every system. */
#ifndef SUPERWILD_DEALS_H
#define SUPERWILD_DEALS_H

#include "rng.h"
#include "solitaire_deal.h"

#define DEAL_COUNT_MOST 4000 /* turns or draws of one deal */

struct deal {
    uint64_t seed;
    struct solitaire_deal solved; /* .out and .whole are true */
};

struct deals {
    struct game_config config; /* one seat, one round, the rules; its seed is no deal's */
    enum player who;           /* who solved them, */
    enum temper temper;        /* and how */
    struct deal *deal;         /* n of them, at least one; owned */
    int n;
};

/* Makes the config of a deal: one seat, one round, these rules (words of mind_puzzles.sets).
 * The game is one for a single player: its seats_min is 1. */
void deals_config(const struct game *g, const char *rules, struct game_config *out);

/* Reads a file of deals. False with a reason, which has the line and column, if it is not as
 * above; then there is nothing to free. */
bool deals_read(const char *text, size_t len, struct deals *out, struct reason *why);
void deals_free(struct deals *d);
/* Writes what deals_read() reads: what comes before the deals, and one deal. */
void deals_write_head(const struct game_config *c, enum player who, enum temper temper,
                      struct buf *out);
void deals_write(const struct deal *d, struct buf *out);

/* Reads the deals by the rules of this config from a folder, assets/puzzles. False with a
 * reason if there are none for these rules, or if the file cannot be read or has others. */
bool deals_load(const char *folder, const struct game_config *c, struct deals *out,
                struct reason *why);
/* The deal with this seed; NULL if it is not in the list. */
const struct deal *deals_find(const struct deals *d, uint64_t seed);
/* Any of the deals, each equally likely; it stays until they are freed. Its seed makes the
 * deal, with any number of rounds (only the hash is about one round). */
const struct deal *deals_pick(const struct deals *d, struct rng *rng);

#endif

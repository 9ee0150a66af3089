/* lay.h: lays tiles out on a table by exhaustive search.
 *
 * Given tiles that must lie, tiles that may, and tiles that already have fixed places, the
 * search looks for a legal table with all of the first, all but a given number of the second,
 * and the third where they are. It finds one, or knows that there is none, or runs out of nodes
 * and can continue later. README.md here describes the method and why it is complete. */
#ifndef SUPERWILD_LAY_H
#define SUPERWILD_LAY_H

#include "check.h"

/* A set of the 53 tiles of Super Wild, one bit each; bit WILD is the Wild. */
typedef uint64_t tileset_t;
#define TILE_BIT(t) ((tileset_t)1 << (t))

struct lay_task {
    unsigned rules;            /* enum table_rule */
    tileset_t must;            /* must lie; the Wild too, unless it is pinned */
    tileset_t may;             /* rack tiles */
    int outs;                  /* at most this many of `may` stay out */
    int most;                  /* and at most this many of them lie; 0: any number */
    tileset_t pinned;          /* part of `must`: stay where `table` has them */
    const struct table *table; /* where pinned tiles lie; only lay_start() reads it */
    /* How tiles that only the Wild can carry are to be carried: with the Wild, only options
     * with these tiles are tried. wild_with[t] is 0 for any way. */
    const tileset_t *wild_with; /* FACES of them or NULL */
    uint32_t noise;             /* 0: the plain order; every other number gives another order */
    bool apart; /* new islands come before crossings, towers and diagonals last */
    bool low;   /* at most `raised` tiles lie at another level than 0 */
    int raised;
    bool sharp;     /* lay_blame() names fewer tiles */
    bool lone_wild; /* the Wild is in no group; it is pinned, or not on the table at all */
};

enum lay_answer { LAY_FOUND, LAY_NONE, LAY_PAUSED };

/* Where a tile lies. Islands are apart from each other, and each has its own plane. */
struct spot {
    int16_t x, y;
    int8_t z;
    uint8_t island; /* LAY_PINNED for the pinned tiles */
};
#define LAY_PINNED 0

/* A layout: the tiles that lie, and where. */
struct lay_found {
    tileset_t tiles;
    struct spot at[FACES];
};

/* May an island be laid on a plane in this way? turn = mirrored * 4 + quarter turns; mirroring
 * takes x to -x and comes first. True if every line in play stays a line in play. With only
 * rows, or with only one of the two diagonals, not all eight ways do. */
bool lay_may_turn(unsigned rules, int turn);

struct lay;
struct lay *lay_new(void); /* lay_free() it */
void lay_free(struct lay *l);
void lay_start(struct lay *l, const struct lay_task *task);
/* Continues the search for at most *nodes nodes and counts them down. After LAY_FOUND it may be
 * called again for other layouts. Call lay_tighten() first to get only better ones. */
enum lay_answer lay_run(struct lay *l, long *nodes);
void lay_result(const struct lay *l, struct lay_found *out);
/* The same number for layouts of one task in which the same tiles that are not pinned lie in
 * the same lines of three, above or below others or not, wherever and however turned; another
 * number for others, but for chance. */
uint64_t lay_shape(const struct lay *l);
void lay_tighten(struct lay *l, int outs);
/* After LAY_NONE: the pinned tiles that had to do with the failure. As long as all of them
 * stay pinned, releasing others does not help. */
tileset_t lay_blame(const struct lay *l);
/* Was everything that matters looked at, so that LAY_NONE is a proof? Never with wild_with. */
bool lay_complete(const struct lay *l);

#endif

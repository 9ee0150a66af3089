/* lay.h: laying tiles out on a table, by exhaustive search.
 *
 * Given tiles that have to lie, tiles that may, and tiles that lie at fixed places already, the
 * search looks for a legal table with all of the first, all but a given number of the second
 * and the third where they are. It finds one, or knows that there is none, or is out of nodes
 * and can go on later where it stopped. README.md here has the method and why it is
 * complete. */
#ifndef SUPERWILD_LAY_H
#define SUPERWILD_LAY_H

#include "check.h"

/* A set of the 53 tiles of Super Wild, one bit each; bit WILD is the Wild. */
typedef uint64_t tileset_t;
#define TILE_BIT(t) ((tileset_t)1 << (t))

struct lay_task {
    unsigned rules;            /* enum table_rule */
    tileset_t must;            /* have to lie; the Wild too, unless it is pinned */
    tileset_t may;             /* rack tiles */
    int outs;                  /* at most so many of `may` stay out */
    int most;                  /* and at most so many of them lie; 0: any number */
    tileset_t pinned;          /* of `must`: they lie where `table` has them and stay */
    const struct table *table; /* of the pinned tiles; read by lay_start() only */
    /* How tiles that only the Wild can carry are to be carried: all but these tile's options
     * with the Wild are left out. wild_with[t] is 0 for any way. */
    const tileset_t *wild_with; /* FACES of them or NULL */
    uint32_t noise;             /* 0: in the plain order; else another order for each number */
};

enum lay_answer { LAY_FOUND, LAY_NONE, LAY_PAUSED };

/* Where a tile lies. Islands lie apart from each other; each has a plane of its own. */
struct spot {
    int16_t x, y;
    int8_t z;
    uint8_t island; /* LAY_PINNED is that of the pinned tiles */
};
#define LAY_PINNED 0

/* What was found: the tiles that lie and their spots. */
struct lay_found {
    tileset_t tiles;
    struct spot at[FACES];
};

/* The ways an island can be laid on a plane, turn = mirrored * 4 + quarter turns: mirrored is x
 * to -x, done first. All that make a line in play of every line in play; not all eight with
 * rows only, nor with one of two diagonals. */
bool lay_may_turn(unsigned rules, int turn);

struct lay;
struct lay *lay_new(void); /* lay_free() it */
void lay_free(struct lay *l);
void lay_start(struct lay *l, const struct lay_task *task);
/* Searches on for at most *nodes nodes, which are counted down. After LAY_FOUND it may be
 * called again for other layouts; lay_tighten() first asks for better ones only. */
enum lay_answer lay_run(struct lay *l, long *nodes);
void lay_result(const struct lay *l, struct lay_found *out);
void lay_tighten(struct lay *l, int outs);
/* After LAY_NONE: the pinned tiles that had to do with the failure. As long as all of these
 * stay pinned, it will not help to let others go. */
tileset_t lay_blame(const struct lay *l);
/* Has nothing been left out that could matter, so that LAY_NONE is a proof? Not with
 * wild_with. */
bool lay_complete(const struct lay *l);

#endif

/* lines.h: finds sets and runs in a line of neighbours, and what each tile stands for in them.
 *
 * Rules: Super Wild Tiles, "Groups" and "Joined". Two neighbours are joined if some group of
 * consecutive tiles holds both. Any three tiles of a set are a set, and any three or more
 * consecutive tiles of a run are a run. So it is enough to look at groups of exactly three, and
 * those are looked up in one table of 53 x 53 x 53 bits. */
#ifndef SUPERWILD_LINES_H
#define SUPERWILD_LINES_H

#include "tile.h"

enum group_kind { GROUP_SET, GROUP_RUN };

/* Do these three faces, side by side in this order, make a set or a run? */
bool triple_valid(int face_a, int face_b, int face_c);
/* The same as a table, for callers that ask often: bit c of valid[a][b]. */
struct triples {
    uint64_t valid[FACES][FACES];
};
const struct triples *triples(void);

#define GROUP_TILES 54 /* a run may use a whole colour and go past 13; no line is longer */

struct group {
    enum group_kind kind;
    int n;
    tile_t tile[GROUP_TILES];
    /* The face that each tile stands for here: its own, the other reading of a six-nine, or the
     * value of the Wild. */
    tile_t as[GROUP_TILES];
};

/* Reads n tiles (3..54) as one group; false if they are not one. If several readings fit, it
 * prefers the one that renames the fewest six-nines, then the one that takes the first six-nine
 * as written. A Wild in a set of three stands for the alphabetically first missing colour (b,
 * g, k, r). */
bool group_read(const tile_t *tiles, int n, struct group *out);

/* The longest groups in a line of consecutive tiles, from start to end: each is a set or run
 * that is not part of a longer one. Neighbouring groups may share one tile, or two (r6 b6 k6
 * r9). Returns how many there are and writes at most max. */
int line_groups(const tile_t *tiles, int n, struct group *out, int max);

/* Which tile of the group t is; -1 if it is not in it. */
int group_index(const struct group *g, tile_t t);

/* All faces that tile i of the group could stand for if the others stay as they are. There is
 * only one, except for a Wild in a set of three, which may be either missing colour. The
 * reading's own choice comes first. Returns how many. */
int group_choices(const struct group *g, int i, tile_t out[COLOUR_COUNT]);

/* Appends a group as text: "run r4 r5 *=r6". */
void buf_group(struct buf *b, const struct group *g);

#endif

/* lines.h: sets and runs in a line of neighbours, and what each tile stands for in them.
 *
 * Rules: Super Wild Tiles, "Groups" and "Joined". Two neighbours are joined when some group
 * of consecutive tiles holds both. Every three tiles of a set are a set and every part of a
 * run with three or more tiles is a run, so it is enough to look at groups of exactly three,
 * and those are looked up in one table of 53 x 53 x 53 bits. */
#ifndef SUPERWILD_LINES_H
#define SUPERWILD_LINES_H

#include "tile.h"

enum group_kind { GROUP_SET, GROUP_RUN };

/* May these three faces lie side by side as a set or a run? */
bool triple_valid(int face_a, int face_b, int face_c);
/* The same for whoever asks often: bit c of valid[a][b]. */
struct triples {
    uint64_t valid[FACES][FACES];
};
const struct triples *triples(void);

#define GROUP_TILES 54 /* a run may take all of a colour and go round; no line is longer */

struct group {
    enum group_kind kind;
    int n;
    tile_t tile[GROUP_TILES];
    /* The face each stands for here: its own, a six-nine's other reading, the Wild's value. */
    tile_t as[GROUP_TILES];
};

/* Reads n tiles (3..54) as one group. Where several readings fit, the one that renames the
 * fewest six-nines, then the one that takes the first six-nine as written; a Wild in a set
 * of three stands for the missing colour first in the alphabet (b, g, k, r). */
bool group_read(const tile_t *tiles, int n, struct group *out);

/* The longest groups in a line of consecutive tiles, from its start to its end: each is a
 * set or run that is no part of a longer one. Neighbouring groups may share one tile, or two
 * (r6 b6 k6 r9). Returns how many, at most max are written. */
int line_groups(const tile_t *tiles, int n, struct group *out, int max);

/* All faces that tile number i of the group could stand for with the others as they are: one,
 * but for a Wild in a set of three, which may be either missing colour. The reading's own
 * choice comes first. Returns how many. */
int group_choices(const struct group *g, int i, tile_t out[COLOUR_COUNT]);

/* "run r4 r5 *=r6" */
void buf_group(struct buf *b, const struct group *g);

#endif

/* explain.h: faults and readings in sentences for a person. */
#ifndef SUPERWILD_EXPLAIN_H
#define SUPERWILD_EXPLAIN_H

#include "check.h"

/* With whose rules a 6 and a 9 are one tile, which may be either; not in Classic. */
bool tile_turns(tile_t t, unsigned rules);
/* "the red 5", "the Wild", "the blue six-nine"; in Classic "the blue 6". */
void buf_tile_words(struct buf *b, tile_t t, unsigned rules);
/* What a face stands for: "red 6" */
void buf_face_words(struct buf *b, tile_t face);
/* Where a place lies, seen from the middle: "2 right and 1 down". */
void buf_place_words(struct buf *b, struct place p);
/* A tile without an article, for lists: "red 5", "Wild", "blue six-nine". */
void buf_name_words(struct buf *b, tile_t t, unsigned rules);
/* A sentence about a tile: the format has one %s for it; it begins with a capital. */
void buf_tile_sentence(struct buf *b, const char *format, tile_t t, unsigned rules);
/* One sentence, with a capital and a full stop. t: the table the fault is on. */
void buf_fault_sentence(struct buf *b, const struct fault *f, const struct table *t,
                        unsigned rules);
/* What a tile is in every group it is in: "In its row it is red 6; in its column, green 8."
 * "" for a tile that is plain everywhere and not in a group. */
void buf_meaning_sentence(struct buf *b, tile_t t, const struct table_group *groups, int n);

#endif

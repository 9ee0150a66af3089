/* explain.h: faults and readings as sentences for a person. */
#ifndef SUPERWILD_EXPLAIN_H
#define SUPERWILD_EXPLAIN_H

#include "making.h"

/* Are 6 and 9 the same tile under these rules, so that it may be either? Not in Classic. */
bool tile_turns(tile_t t, unsigned rules);
/* Appends "the red 5", "the Wild", "the blue six-nine"; in Classic "the blue 6". */
void buf_tile_words(struct buf *b, tile_t t, unsigned rules);
/* Appends a tile that was hidden so far: as above, but in Classic, which has every tile twice,
 * "a red 5" and "a Wild". */
void buf_drawn_words(struct buf *b, tile_t t, unsigned rules);
/* Appends what a face stands for: "red 6". */
void buf_face_words(struct buf *b, tile_t face);
/* Appends where a place is, seen from the middle: "2 right and 1 down". */
void buf_place_words(struct buf *b, struct place p);
/* Appends a tile without an article, for lists: "red 5", "Wild", "blue six-nine". */
void buf_name_words(struct buf *b, tile_t t, unsigned rules);
/* Appends a sentence about a tile, beginning with a capital; the format has one %s for the
 * tile. */
void buf_tile_sentence(struct buf *b, const char *format, tile_t t, unsigned rules);
/* The same for a tile that was hidden so far. */
void buf_drawn_sentence(struct buf *b, const char *format, tile_t t, unsigned rules);
/* Appends one sentence, with a capital and a full stop. t: the table that has the fault. */
void buf_fault_sentence(struct buf *b, const struct fault *f, const struct table *t,
                        unsigned rules);
/* The same for the first of n faults, and how many more problems there are: faults that share a
 * tile are one problem. */
void buf_faults_sentence(struct buf *b, const struct fault *f, int n, const struct table *t,
                         unsigned rules);
/* Has the table no faults? If it has, *why is that sentence. */
bool table_sound(const struct table *t, unsigned rules, struct reason *why);
/* Appends what a group in the making needs: "Two more tiles make it a run." */
void buf_making_sentence(struct buf *b, const struct making *m);
/* What a tile is in every group it is in: "In its row it is red 6; in its column, green 8."
 * "" for a tile that is plain everywhere and not in a group. */
void buf_meaning_sentence(struct buf *b, tile_t t, const struct table_group *groups, int n);

#endif

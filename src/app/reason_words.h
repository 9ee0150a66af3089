/* reason_words.h: why a step of a way is made (way_reason.h), as sentences.
 *
 * Their tiles are subjects of sentences, since only that form of a tile's name fits in every
 * language. */
#ifndef SUPERWILD_REASON_WORDS_H
#define SUPERWILD_REASON_WORDS_H

#include "buf.h"
#include "way_reason.h"

/* Appends all of it: what the step makes and why that works, what it takes from another group,
 * what it leaves open, and for which later group that is. */
void reason_words(const struct way_step *s, const struct way_reason *r,
                  const struct way_later *later, struct buf *out);
/* Appends a sentence that says which part of the table, or of the rack, it is about; the tiles
 * of r->mark are marked. plain: without the names of groups, which are not there now. */
void reason_where_words(const struct way_step *s, const struct way_reason *r, bool plain,
                        struct buf *out);
/* Appends a sentence about a tile of the step that goes to this place: all of the step, or what
 * it belongs to. */
void reason_tile_words(const struct way_step *s, const struct way_reason *r, tile_t tile,
                       struct buf *out);

#endif

/* ww_names.h: what the cards of What's Wild?! are called, in the person's language. */
#ifndef SUPERWILD_WW_NAMES_H
#define SUPERWILD_WW_NAMES_H

#include "ww_card.h"

/* Append "alligator 7", "Wild card", "chameleon". */
void ww_kind_words(struct buf *out, ww_kind k);
/* The same as the object of a sentence, "You drew ...": "the alligator 7", "a Wild card", "a
 * chameleon". */
void ww_object_words(struct buf *out, ww_kind k);
/* The same for the card on top of the discard pile, of which there is one: "the alligator 7",
 * "the Wild card", "the chameleon". */
void ww_top_words(struct buf *out, ww_kind k);
/* "alligator 7, Wild card": n cards, at least one. */
void ww_list_words(struct buf *out, const ww_kind *k, int n);

#endif

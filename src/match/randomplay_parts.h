/* randomplay_parts.h: what the random players of the games share; not for anybody else. */
#ifndef SUPERWILD_RANDOMPLAY_PARTS_H
#define SUPERWILD_RANDOMPLAY_PARTS_H

#include "randomplay.h"

uint32_t randomplay_below(struct randomplay *r, uint32_t n);
void randomplay_mix(struct randomplay *r, tile_t *list, int n);
/* Undoes and redoes: nothing a record shows, but the match has to bear it. */
void randomplay_waver(struct randomplay *r, struct match *m);

/* randomplay_classic.c: the next step of a turn of Classic. */
void randomplay_classic(struct randomplay *r, struct match *m, struct buf *out);

#endif

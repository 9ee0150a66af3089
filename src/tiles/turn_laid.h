/* turn_laid.h: what a turn did to the table, as a person at the table would tell it. */
#ifndef SUPERWILD_TURN_LAID_H
#define SUPERWILD_TURN_LAID_H

#include "round.h"

/* Adds to what is known about a turn how its tiles lie on the table: struct turn_past.said and
 * .deeds. r: the turn's last state; nothing may be left out of it. */
void turn_laid_find(const struct round_state *r, unsigned rules, struct turn_past *out);

/* Appends "Nell drew a tile, freed the Wild and laid 11 12."; false, with nothing appended, if
 * only the count of tiles is known, or asked for. */
bool turn_laid_words(const struct turn_past *t, const char *name, struct buf *out);

#endif

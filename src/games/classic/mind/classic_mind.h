/* classic_mind.h: the mind of Classic, and what its parts share. */
#ifndef SUPERWILD_CLASSIC_MIND_H
#define SUPERWILD_CLASSIC_MIND_H

#include "classic.h"
#include "console.h"
#include "mind.h"
#include "mind_chances.h"
#include "mind_mark.h"

extern const struct mind CLASSIC_MIND;

/* For struct mind. classic_players.c: */
bool cl_player_step(const struct player_turn *t, struct buf *out);
/* classic_random.c */
bool cl_random_step(struct random_turn *t, struct buf *out);
/* classic_hints.c */
extern const struct mind_hints CL_HINTS;
/* classic_hindsight.c */
extern const struct mind_hindsight CL_HINDSIGHT;
/* classic_chances.c */
extern const struct mind_chances CL_CHANCES;
/* classic_console.c */
extern const struct console_verb CL_VERBS[];
/* classic_marks.c */
extern const struct mind_mark CLASSIC_MARKS[];

/* first_melds.c: finds one or two melds of the rack, without Wilds, that are worth 30 points or
 * more: with the fewest tiles; ties by the least worth. Sets their tiles; false if there are
 * none. */
bool cl_first_melds(const struct tile_bits *rack, struct tile_bits *out);

#endif

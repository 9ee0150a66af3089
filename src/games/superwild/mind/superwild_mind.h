/* superwild_mind.h: the minds of Super Wild and Normikub, which differ only in the names of
 * their rules; and what their parts share. */
#ifndef SUPERWILD_SUPERWILD_MIND_H
#define SUPERWILD_SUPERWILD_MIND_H

#include "console.h"
#include "mind.h"
#include "mind_chances.h"
#include "mind_mark.h"

extern const struct mind SUPER_WILD_MIND, NORMIKUB_MIND;

/* For struct mind. superwild_players.c: */
bool sw_player_step(const struct player_turn *t, struct buf *out);
/* superwild_random.c */
bool sw_random_step(struct random_turn *t, struct buf *out);
/* superwild_hints.c */
extern const struct mind_hints SW_HINTS;
extern const struct mind_challenge NORMIKUB_CHALLENGE; /* for Normikub */
/* superwild_hindsight.c */
extern const struct mind_hindsight SW_HINDSIGHT;
/* superwild_chances.c */
extern const struct mind_chances SW_CHANCES, NORMIKUB_CHANCES;
/* superwild_puzzles.c */
extern const struct mind_puzzles SW_PUZZLES, NORMIKUB_PUZZLES;
/* superwild_marks.c */
extern const struct mind_mark SW_MARKS[], NORMIKUB_MARKS[];
/* superwild_console.c */
extern const struct console_verb SW_VERBS[], NORMIKUB_VERBS[];

#endif

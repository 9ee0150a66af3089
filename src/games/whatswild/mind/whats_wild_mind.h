/* whats_wild_mind.h: the mind of What's Wild?!, and what its parts share. */
#ifndef SUPERWILD_WHATS_WILD_MIND_H
#define SUPERWILD_WHATS_WILD_MIND_H

#include "mind.h"
#include "mind_chances.h"
#include "mind_decisions.h"
#include "mind_mark.h"
#include "random_turn.h"
#include "whats_wild.h"

extern const struct mind WHATS_WILD_MIND;

/* For struct mind. whats_wild_players.c: */
bool ww_player_step(const struct player_turn *t, struct buf *out);
/* whats_wild_hints.c */
extern const struct mind_hints WW_HINTS;
/* whats_wild_hindsight.c */
extern const struct mind_hindsight WW_HINDSIGHT;
/* whats_wild_chances.c */
extern const struct mind_chances WW_CHANCES;
/* whats_wild_decisions.c: puzzles; whats_wild_code.c: their positions in codes */
extern const struct mind_decisions WW_DECISIONS;
/* whats_wild_marks.c */
extern const struct mind_mark WHATS_WILD_MARKS[];
bool ww_code(struct coder *c, struct buf *position);
/* whats_wild_random.c */
bool ww_random_step(struct random_turn *t, struct buf *out);

#endif

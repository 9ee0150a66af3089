/* blockers_mind.h: the mind of Blockers!, and what its parts share. */
#ifndef SUPERWILD_BLOCKERS_MIND_H
#define SUPERWILD_BLOCKERS_MIND_H

#include "bk_reason.h"
#include "blockers.h"
#include "console.h"
#include "mind.h"
#include "mind_chances.h"
#include "mind_decisions.h"
#include "mind_mark.h"
#include "random_turn.h"

extern const struct mind BLOCKERS_MIND;

/* For struct mind. blockers_players.c: */
bool bk_player_step(const struct player_turn *t, struct buf *out);
/* blockers_random.c */
bool bk_random_step(struct random_turn *t, struct buf *out);
/* blockers_hints.c */
extern const struct mind_hints BK_HINTS;
/* blockers_hindsight.c */
extern const struct mind_hindsight BK_HINDSIGHT;
/* blockers_chances.c */
extern const struct mind_chances BK_CHANCES;
/* blockers_code.c, for struct mind_decisions */
bool bk_code(struct coder *c, struct buf *position);
/* bk_explain.c, for the same. step: one that is right; there: the sentence before its reason.
 */
bool bk_hint(const struct decision *d, const char *step, enum decision_stage stage,
             const struct budget *budget, struct decision_hint *out, struct buf *words);
void bk_why(const struct decision *d, const char *step, const struct budget *budget,
            struct buf *out);
/* The facts of bk_why(); false if the step places nothing, or if the nodes were used up. */
bool bk_explain(const struct decision *d, const char *step, const struct budget *budget,
                struct bk_reason *out);
/* blockers_decisions.c */
extern const struct mind_decisions BK_DECISIONS;
/* blockers_marks.c */
extern const struct mind_mark BLOCKERS_MARKS[];
/* blockers_console.c */
extern const struct console_verb BK_VERBS[];

#endif

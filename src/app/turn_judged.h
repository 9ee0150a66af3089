/* turn_judged.h: how good a turn of a match was, by one measure for the end of the match, its
 * replay and the page about it.
 *
 * In a game that shows losses, what counts is the loss (chances.h), and a turn is missed if
 * that is certain. In the last turns, where who wins is proven, the proof counts (hindsight.h),
 * and also in turns after the round was won, which have no loss. In other games it is the best
 * play. */
#ifndef SUPERWILD_TURN_JUDGED_H
#define SUPERWILD_TURN_JUDGED_H

#include "chances.h"
#include "hindsight_job.h"

struct app;

/* Is the loss what counts in the app's match? Not before the match is over and its chances are
 * being worked out. */
bool turns_have_losses(const struct app *app);
/* What is known of a turn's chances, from 0. NULL: nothing, or the round was won before it. */
const struct chances_turn *turn_chances(const struct app *app, int turn);

/* A seat's chance to win the round when the turn began, or (end) after it, 0..1, and its
 * standard error. False: it is not known, or not shown. */
bool turn_chance(const struct app *app, int turn, bool end, int seat, double *chance,
                 double *error);
/* Appends from what to what it went, "42% → 55%". False, with nothing appended, if it is not
 * known, or somebody plays alone. */
bool turn_chance_words(const struct app *app, int turn, int seat, struct buf *out);

struct turn_judged {
    bool known, choice, missed; /* missed: something else was better for certain */
    bool by_loss;               /* the loss counts, and not the best play */
};
struct turn_judged turn_judged(const struct app *app, const struct hindsight_job *back,
                               int turn);
/* Appends how good the turn was, one sentence or two; nothing as long as that is not known. */
void turn_judged_words(const struct app *app, const struct hindsight_job *back, int turn,
                       struct buf *out);

/* All turns of a seat. */
struct turns_judged {
    int turns, known, choices, missed;
    int worst; /* the one in which most was missed (the first of equals); -1: none */
};
void turns_judged(const struct app *app, const struct hindsight_job *back, int seat,
                  struct turns_judged *out);
/* The nearest turn after `from` (forward) or before it that was missed; -1 if none is known. */
int turns_missed(const struct app *app, const struct hindsight_job *back, int from,
                 bool forward);
/* Appends what a seat lost in all its turns, "12 ± 3%"; nothing as long as nothing is known. */
void turns_lost_words(const struct app *app, int seat, struct buf *out);
/* The heading of such losses, with the unit if it is not a percentage. */
const char *turns_lost_head(const struct match *m);

#endif

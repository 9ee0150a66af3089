/* solitaire_goal.h: what the computers needed for the solitaire deal that is being played, and
 * the medal for doing as well.
 *
 * They play it in the background as soon as the deal is on the screen, unless the store knows
 * their results from an earlier time. */
#ifndef SUPERWILD_SOLITAIRE_GOAL_H
#define SUPERWILD_SOLITAIRE_GOAL_H

#include "solitaire_target.h"

struct app;
struct buf;

/* Call this when a page with the match is shown. Starts the work, if it is a solitaire and its
 * results are not known yet. When they are, and the match is over, keeps its medal, and its
 * result if it is the deal of a day. */
void solitaire_goal_begin(struct app *app);
/* The same for a deal that nobody plays yet. If it is played then, what was found, or is being
 * sought, is still there. */
void solitaire_goal_foresee(struct app *app, const struct game_config *deal);
/* Is it known, or being sought? */
bool solitaire_goal_foreseen(const struct app *app, const struct game_config *deal);
/* What the computers need for that deal; NULL while it is not known. */
const struct solitaire_target *solitaire_goal_of(const struct app *app,
                                                 const struct game_config *deal);

/* What the computers needed. NULL until that is known, and for matches that have no target. */
const struct solitaire_target *solitaire_goal(const struct app *app);
/* How the match went so far; not out while the rack is not empty. */
struct solitaire_score solitaire_goal_mine(const struct app *app);
/* The medal that the match has won. With hints there is none, nor for a computer. */
enum medal solitaire_goal_medal(const struct app *app);
/* Appends a sentence about the medal: "Silver: as good as Otto!", or that hints prevented one.
 * Nothing if there is nothing to say. */
void solitaire_goal_words(const struct app *app, struct buf *out);
/* Appends "9 turns, 4 drawn", or "not out". */
void solitaire_score_words(const struct solitaire_score *s, struct buf *out);

#endif

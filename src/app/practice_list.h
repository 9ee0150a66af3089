/* practice_list.h: the puzzles of all packs as something to choose from, with their ratings. */
#ifndef SUPERWILD_PRACTICE_LIST_H
#define SUPERWILD_PRACTICE_LIST_H

#include "practice.h"

struct app;

/* All proven puzzles of the packs; read when it is first asked for. It belongs to the app. */
const struct practice *practice_list(struct app *app);
/* The player's rating. */
struct rating practice_player(struct app *app);
/* For struct puzzle_course.rate: rating, deviation and volatility of the player and of the
 * puzzle that is being played, after this attempt; false if it does not count. */
bool practice_list_rate(struct app *app, bool solved, double player[3], double puzzle[3]);
/* How many seconds the person usually needs for a puzzle as hard as the one that is being
 * played: the middle of their latest times, without those for this puzzle. 0: too few are
 * known. */
int practice_usual_seconds(struct app *app);
/* Frees the list. */
void practice_list_end(struct app *app);

#endif

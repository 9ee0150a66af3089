/* progress.h: what the log of tries says about the puzzles of the days: the calendar and the
 * streaks. README.md here says what counts. Days are numbers since 1970, as in
 * puzzle_day_number(). */
#ifndef SUPERWILD_PROGRESS_H
#define SUPERWILD_PROGRESS_H

#include "maker.h"
#include "store_puzzles.h"

/* Of a day's puzzle, from the least to the most. */
enum day_state {
    DAY_FUTURE, /* it cannot be played yet, or the calendar begins later */
    DAY_OPEN,
    DAY_TRIED,        /* but not solved */
    DAY_SOLVED_LATER, /* on another day, or not at the first attempt */
    DAY_SOLVED        /* at the first attempt, on its own day */
};

/* Start from {0}; progress_free(). */
struct progress {
    unsigned char *state; /* enum day_state of each day since the calendar began, owned */
    int days;
};

/* Takes in one line of the log, of a day the latest first, for its first attempt counts. For
 * store_try_each(s, "day", ...), ctx is the struct progress; always true. Lines of other modes
 * do not matter. */
bool progress_add(void *ctx, const struct store_try *t);
void progress_free(struct progress *p);

enum day_state progress_day(const struct progress *p, int64_t day, int64_t today);
/* Days in a row until today that are DAY_SOLVED. As long as today is not, the row may end
 * yesterday. */
int progress_streak(const struct progress *p, int64_t today);
/* The longest row ever. */
int progress_longest(const struct progress *p);
/* How many puzzles of days were solved, whenever that was. */
int progress_solved(const struct progress *p);

/* A page of the calendar. */
struct progress_month {
    int days;          /* 28..31 */
    int first_weekday; /* of the first of the month: 0 for Monday to 6 for Sunday */
    enum day_state state[31];
};
/* month 1..12 */
void progress_month(const struct progress *p, int year, int month, int64_t today,
                    struct progress_month *out);

#endif

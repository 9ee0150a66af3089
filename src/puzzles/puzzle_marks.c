/* puzzle_marks.c: the marks of puzzles. */
#include "puzzle_marks.h"

#include <stdio.h>

#include "language.h"

#define HARD 5 /* tier, */
#define STARS 3
#define ABOVE 300 /* points of rating */
#define STREAK 25
#define STORM 10

const struct mark_kind PUZZLE_MARKS[PUZZLE_MARK_COUNT] = {
    [PUZZLE_MARK_HARD] = {"hard", N_("A hard one"),
                          N_("You solve a puzzle of one of the two hardest tiers with three "
                             "stars, at the first attempt."),
                          MARK_STARS},
    [PUZZLE_MARK_ABOVE] = {"above", N_("Over the head"),
                           N_("At the first attempt and without hints, you solve a puzzle that "
                              "is rated 300 points above you."),
                           MARK_STEPS},
    [PUZZLE_MARK_STREAK] = {"streak", N_("Twenty-five"),
                            N_("You solve 25 puzzles in one Streak."), MARK_ROW},
    [PUZZLE_MARK_STORM] = {"storm", N_("Clear sky"),
                           N_("In a Storm you solve ten puzzles or more, skip none and make no "
                              "mistake."),
                           MARK_RING},
    [PUZZLE_MARK_MONTH] = {"month", N_("A whole month"),
                           N_("You solve each puzzle of a month on its day, at the first "
                              "attempt."),
                           MARK_DAYS},
};

unsigned puzzle_marks_of(const struct puzzle_feat *f)
{
    unsigned made = 0;
    if (f->first && f->tier >= HARD && f->stars == STARS)
        made |= 1u << PUZZLE_MARK_HARD;
    if (f->first && !f->hints && f->person > 0 && f->puzzle >= f->person + ABOVE)
        made |= 1u << PUZZLE_MARK_ABOVE;
    if (f->streak >= STREAK)
        made |= 1u << PUZZLE_MARK_STREAK;
    if (f->storm >= STORM && !f->spoilt)
        made |= 1u << PUZZLE_MARK_STORM;
    return made;
}

bool puzzle_mark_month(const struct progress *p, int64_t day, int64_t today)
{
    struct puzzle_day d = puzzle_day_of(day);
    struct progress_month month;
    progress_month(p, d.year, d.month, today, &month);
    for (int i = 0; i < month.days; i++)
        if (month.state[i] != DAY_SOLVED)
            return false;
    return true;
}

void puzzle_mark_id(enum puzzle_mark m, char *out, size_t size)
{
    snprintf(out, size, "puzzles/%s", PUZZLE_MARKS[m].id);
}

/* progress.c: the calendar of the day's puzzles, and its streaks.
 *
 * A day is a byte, so that a look at the calendar never reads the log again. */
#include "progress.h"

#include <stdlib.h>
#include <string.h>

#define DAY_SECONDS 86400
#define DAYS_MOST 100000 /* of the calendar; a line of a later day is nonsense */

static int64_t first_day(void)
{
    return puzzle_day_number(PUZZLE_FIRST_DAY);
}

/* Solved on its own day? One that was begun on its day and solved after midnight counts, too:
 * at the latest, it was begun as many seconds before its end as it took. */
static bool in_time(const struct store_try *t)
{
    int64_t begins = (int64_t)t->day * DAY_SECONDS, ends = begins + DAY_SECONDS;
    int took = t->seconds < DAY_SECONDS ? t->seconds : DAY_SECONDS;
    return t->when >= begins && t->when - took < ends;
}

static void reserve(struct progress *p, int days)
{
    if (days <= p->days)
        return;
    p->state = mem_grow(p->state, (size_t)days);
    memset(p->state + p->days, DAY_OPEN, (size_t)(days - p->days));
    p->days = days;
}

bool progress_add(void *ctx, const struct store_try *t)
{
    struct progress *p = ctx;
    int64_t i = t->day - first_day();
    if (strcmp(t->mode, "day") || i < 0 || i >= DAYS_MOST)
        return true;
    reserve(p, (int)i + 1);
    bool later = p->state[i] >= DAY_SOLVED_LATER; /* in an attempt after this one */
    p->state[i] = (unsigned char)(t->solved && in_time(t) ? DAY_SOLVED
                                  : t->solved || later    ? DAY_SOLVED_LATER
                                                          : DAY_TRIED);
    return true;
}

void progress_free(struct progress *p)
{
    free(p->state);
    *p = (struct progress){0};
}

enum day_state progress_day(const struct progress *p, int64_t day, int64_t today)
{
    int64_t i = day - first_day();
    if (i < 0 || day > today)
        return DAY_FUTURE;
    return i < p->days ? (enum day_state)p->state[i] : DAY_OPEN;
}

int progress_streak(const struct progress *p, int64_t today)
{
    int n = 0;
    int64_t day = progress_day(p, today, today) == DAY_SOLVED ? today : today - 1;
    while (progress_day(p, day - n, today) == DAY_SOLVED)
        n++;
    return n;
}

int progress_longest(const struct progress *p)
{
    int longest = 0, n = 0;
    for (int i = 0; i < p->days; i++) {
        n = p->state[i] == DAY_SOLVED ? n + 1 : 0;
        if (n > longest)
            longest = n;
    }
    return longest;
}

int progress_solved(const struct progress *p)
{
    int n = 0;
    for (int i = 0; i < p->days; i++)
        n += p->state[i] >= DAY_SOLVED_LATER;
    return n;
}

void progress_month(const struct progress *p, int year, int month, int64_t today,
                    struct progress_month *out)
{
    struct puzzle_day first = {year, month, 1};
    struct puzzle_day next = month == 12 ? (struct puzzle_day){year + 1, 1, 1}
                                         : (struct puzzle_day){year, month + 1, 1};
    int64_t begin = puzzle_day_number(first);
    out->days = (int)(puzzle_day_number(next) - begin);
    out->first_weekday = puzzle_weekday(first);
    for (int i = 0; i < 31; i++)
        out->state[i] = i < out->days ? progress_day(p, begin + i, today) : DAY_FUTURE;
}

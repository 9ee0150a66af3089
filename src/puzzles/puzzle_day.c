/* puzzle_day.c: days of the civil calendar (Gregorian, UTC) as numbers. */
#include <string.h>

#include "maker.h"

#define DAY_SECONDS 86400

/* Years begin in March here, so that the leap day is the last one of its year. Days are counted
 * from 0000-03-01; 400 years always have the same number of days. */
#define ERA_DAYS 146097
#define EPOCH 719468 /* 1970-01-01 */

int64_t puzzle_day_number(struct puzzle_day d)
{
    int64_t year = d.month <= 2 ? d.year - 1 : d.year;
    int64_t era = (year >= 0 ? year : year - 399) / 400, of_era = year - era * 400;
    int month = (d.month + 9) % 12, day = (153 * month + 2) / 5 + d.day - 1;
    return era * ERA_DAYS + of_era * 365 + of_era / 4 - of_era / 100 + day - EPOCH;
}

struct puzzle_day puzzle_day_of(int64_t number)
{
    int64_t n = number + EPOCH, era = (n >= 0 ? n : n - ERA_DAYS + 1) / ERA_DAYS;
    int64_t rest = n - era * ERA_DAYS;
    /* Without the leap days before it, every year has 365 days. */
    int64_t year = (rest - rest / 1460 + rest / 36524 - rest / 146096) / 365;
    int day = (int)(rest - (365 * year + year / 4 - year / 100)), month = (5 * day + 2) / 153;
    struct puzzle_day d = {(int)(year + era * 400), month < 10 ? month + 3 : month - 9,
                           day - (153 * month + 2) / 5 + 1};
    d.year += d.month <= 2;
    return d;
}

struct puzzle_day puzzle_day_at(int64_t seconds)
{
    int64_t number = seconds / DAY_SECONDS;
    return puzzle_day_of(number - (seconds % DAY_SECONDS < 0));
}

int puzzle_weekday(struct puzzle_day d)
{
    int64_t n = (puzzle_day_number(d) + 3) % 7; /* 1970-01-01 was a Thursday */
    return (int)(n < 0 ? n + 7 : n);
}

int puzzle_day_tier(struct puzzle_day d)
{
    static const int tier[7] = {1, 2, 3, 3, 4, 5, 6};
    return tier[puzzle_weekday(d)];
}

void puzzle_day_write(struct puzzle_day d, struct buf *out)
{
    buf_addf(out, "%04d-%02d-%02d", d.year, d.month, d.day);
}

static bool digits(const char *text, int n, int *out)
{
    *out = 0;
    for (int i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *out = *out * 10 + (text[i] - '0');
    }
    return true;
}

static bool same_day(struct puzzle_day a, struct puzzle_day b)
{
    return a.year == b.year && a.month == b.month && a.day == b.day;
}

bool puzzle_day_read(const char *text, struct puzzle_day *out, struct reason *why)
{
    struct puzzle_day d;
    bool form = strlen(text) == 10 && text[4] == '-' && text[7] == '-' &&
                digits(text, 4, &d.year) && digits(text + 5, 2, &d.month) &&
                digits(text + 8, 2, &d.day);
    if (!form || d.month < 1 || d.month > 12 || d.day < 1 ||
        !same_day(puzzle_day_of(puzzle_day_number(d)), d))
        return refuse(why, "a day is written like 2026-11-23");
    if (puzzle_day_number(d) < puzzle_day_number(PUZZLE_FIRST_DAY))
        return refuse(why, "the calendar of puzzles begins on %04d-%02d-%02d",
                      PUZZLE_FIRST_DAY.year, PUZZLE_FIRST_DAY.month, PUZZLE_FIRST_DAY.day);
    *out = d;
    return true;
}

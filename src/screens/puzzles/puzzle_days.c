/* puzzle_days.c: plays the puzzles of the days. */
#include "puzzle_days.h"

#include <stdio.h>
#include <string.h>

#include "app_state.h"
#include "dates.h"
#include "day_puzzle.h"
#include "language.h"
#include "navigation.h"
#include "notice.h"
#include "puzzle_words.h"
#include "puzzling.h"
#include "result_text.h"
#include "screens.h"

static void load(struct store *s, struct progress *out)
{
    *out = (struct progress){0};
    store_try_each(s, puzzle_mode_id(PUZZLING_DAY), progress_add, out);
}

void puzzle_days_load(struct app *app, struct progress *out)
{
    load(app->store, out);
}

void puzzle_day_words(int64_t day, struct buf *out)
{
    struct puzzle_day d = puzzle_day_of(day);
    /* Translators: weekday, day, month, year. */
    buf_addf(out, _("%s, %d %s %d"), puzzle_weekday_word(puzzle_weekday(d)), d.day,
             puzzle_month_word(d.month), d.year);
}

#define NAME "day-"

void puzzle_day_name(int64_t day, char out[PUZZLE_NAME])
{
    struct buf text = {0};
    puzzle_day_write(puzzle_day_of(day), &text);
    snprintf(out, PUZZLE_NAME, NAME "%s", buf_text(&text));
    buf_free(&text);
}

int64_t puzzle_day_of_name(const char *name)
{
    struct puzzle_day d;
    size_t n = strlen(NAME);
    if (strncmp(name, NAME, n) != 0 || !puzzle_day_read(name + n, &d, NULL))
        return -1;
    return puzzle_day_number(d);
}

/* ---- Playing ---- */

static int64_t day_now(const struct app *app)
{
    return puzzle_day_of_name(app->puzzling->puzzle.name);
}

static void course_title(const struct app *app, struct buf *out)
{
    if (day_now(app) == app_today(app))
        buf_add(out, _("Today's puzzle"));
    else
        puzzle_day_words(day_now(app), out);
}

static int course_day(const struct app *app)
{
    return (int)day_now(app);
}

static void course_result(const struct app *app, struct buf *out)
{
    const struct puzzling *p = app->puzzling;
    bool solved = p->stage == PUZZLING_SOLVED;
    struct progress days;
    load(app->store, &days);
    struct result_day r = {.day = puzzle_day_of(day_now(app)),
                           .tier = p->puzzle.tier,
                           .stars = solved ? p->stars : 0,
                           .moves = p->moves,
                           .fewest = p->puzzle.moves,
                           .seconds = app->settings.puzzle_clock ? (int)(p->spent / 1000) : -1,
                           .hints = p->hints,
                           .streak = progress_streak(&days, app_today(app))};
    result_day_text(&r, out);
    progress_free(&days);
}

static void to_hub(struct app *app)
{
    app_go(app, SCREEN_PUZZLES);
}

static void to_calendar(struct app *app)
{
    app_go(app, SCREEN_PUZZLE_DAYS);
}

bool puzzle_day_start(struct app *app, int64_t day, bool calendar)
{
    static const struct puzzle_course from_hub = {
        .title = course_title, .day = course_day, .leave = to_hub, .result = course_result};
    static const struct puzzle_course from_calendar = {.title = course_title,
                                                       .day = course_day,
                                                       .leave = to_calendar,
                                                       .result = course_result};
    const struct puzzle *p = day_puzzle(app, day);
    struct reason why = {0};
    if (!p) {
        day_puzzle_begin(app, day);
        p = day_puzzle(app, day); /* from the profile */
    }
    if (!p)
        return false;
    if (!app_puzzle_start(app, p, PUZZLING_DAY, calendar ? &from_calendar : &from_hub, &why))
        app_notice(app, "This puzzle can't be played: %s.", why.text);
    return true;
}

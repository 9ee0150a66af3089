/* puzzle_days.c: plays the puzzles of the days. */
#include "puzzle_days.h"

#include <stdio.h>
#include <string.h>

#include "app_state.h"
#include "dates.h"
#include "day_puzzle.h"
#include "language.h"
#include "puzzle_words.h"
#include "puzzling.h"
#include "result_text.h"
#include "screens.h"

void puzzle_days_load(const struct app *app, struct progress *out)
{
    *out = (struct progress){0};
    store_try_each(app->store, puzzle_mode_id(PUZZLING_DAY), progress_add, out);
}

void puzzle_day_words(int64_t day, struct buf *out)
{
    struct puzzle_day d = puzzle_day_of(day);
    /* Translators: weekday, day, month, year. */
    buf_addf(out, _("%s, %d %s %d"), puzzle_weekday_word(puzzle_weekday(d)), d.day,
             puzzle_month_word(d.month), d.year);
}

/* ---- Playing ---- */

static int64_t day_now(const struct app *app)
{
    return day_puzzle_of_name(app->puzzling->puzzle.name);
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

struct result_puzzle puzzle_first_result(const struct app *app)
{
    const struct puzzling *p = app->puzzling;
    const struct store_try *first = &p->tried.first;
    return (struct result_puzzle){.tier = p->puzzle.tier,
                                  .stars = first->stars,
                                  .moves = first->moves,
                                  .fewest = p->puzzle.moves,
                                  .seconds = app->settings.puzzle_clock ? first->seconds : -1,
                                  .hints = first->hints,
                                  .later = p->tried.later};
}

static void course_result(const struct app *app, struct buf *out)
{
    struct progress days;
    struct result_puzzle r = puzzle_first_result(app);
    puzzle_days_load(app, &days);
    r.day = puzzle_day_of(day_now(app));
    r.streak = progress_streak(&days, app_today(app));
    result_puzzle_text(&r, out);
    progress_free(&days);
}

bool puzzle_day_start(struct app *app, int64_t day, int back)
{
    static struct puzzle_course
        course[SCREEN_COUNT]; /* each stays while its puzzle is played */
    const struct puzzle *p = day_puzzle(app, day);
    if (!p) {
        day_puzzle_begin(app, day);
        p = day_puzzle(app, day); /* from the profile */
    }
    course[back] = (struct puzzle_course){
        .title = course_title, .day = course_day, .back = back, .result = course_result};
    if (p)
        app_puzzle_play(app, p, PUZZLING_DAY, &course[back]);
    return p != NULL;
}

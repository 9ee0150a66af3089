/* history_play.c: plays again what is in the log, wherever it came from. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "dates.h"
#include "day_puzzle.h"
#include "history_parts.h"
#include "language.h"
#include "puzzle_days.h"
#include "puzzle_history.h"
#include "puzzling.h"
#include "store_own.h"

struct history_memory *history_memory(struct app *app)
{
    if (!app->data[DATA_PUZZLE_HISTORY])
        app->data[DATA_PUZZLE_HISTORY] = mem_alloc(sizeof(struct history_memory));
    return app->data[DATA_PUZZLE_HISTORY];
}

void puzzle_history_end(struct app *app)
{
    struct history_memory *m = app->data[DATA_PUZZLE_HISTORY];
    if (m)
        free(m->queue);
    free(m);
    app->data[DATA_PUZZLE_HISTORY] = NULL;
}

/* ---- A puzzle by its name ---- */

struct own_search {
    const char *name;
    struct puzzle *out;
    bool found;
};

static void look_at_own(void *ctx, const struct store_own *own)
{
    struct own_search *s = ctx;
    if (s->found || strcmp(own->name, s->name) != 0)
        return;
    s->found = puzzle_read(own->text, strlen(own->text), true, s->out, NULL);
    if (s->found) /* the profile knows it by this name, whatever is in its text */
        snprintf(s->out->name, sizeof s->out->name, "%s", own->name);
}

static bool is_own(const char *name)
{
    return strncmp(name, STORE_OWN, strlen(STORE_OWN)) == 0;
}

static bool find_own(struct app *app, const char *name, struct puzzle *out)
{
    struct own_search s = {name + strlen(STORE_OWN), out, false};
    store_own_each(app->store, look_at_own, &s);
    return s.found;
}

bool history_puzzle(struct app *app, const char *name, struct puzzle *out)
{
    int64_t day = day_puzzle_of_name(name);
    if (is_own(name))
        return find_own(app, name, out);
    if (history_kept(app->store, name, out)) /* just as it was tried */
        return true;
    const struct puzzle *p = day >= 0 ? day_puzzle(app, day) : NULL;
    if (!p && app_library(app, NULL))
        p = library_find(app_library(app, NULL), name, NULL);
    if (p)
        puzzle_copy(out, p);
    return p != NULL;
}

int64_t history_day_of(const char *name)
{
    return day_puzzle_of_name(name);
}

/* ---- Playing ---- */

static int64_t day_now(const struct app *app)
{
    return day_puzzle_of_name(app->puzzling->puzzle.name);
}

static void course_title(const struct app *app, struct buf *out)
{
    if (day_now(app) >= 0)
        puzzle_day_words(day_now(app), out);
    else
        buf_add(out, puzzle_shown_name(&app->puzzling->puzzle));
}

static int course_day(const struct app *app)
{
    return (int)(day_now(app) >= 0 ? day_now(app) : app_today(app));
}

static const struct puzzle_course ONCE = {
    .title = course_title, .day = course_day, .back = SCREEN_PUZZLE_HISTORY};

static bool play(struct app *app, const char *name, const struct puzzle_course *course)
{
    struct puzzle p;
    if (!history_puzzle(app, name, &p))
        return false;
    bool good = app_puzzle_play(app, &p,
                                is_own(name)                    ? PUZZLING_OWN
                                : day_puzzle_of_name(name) >= 0 ? PUZZLING_DAY
                                                                : PUZZLING_PRACTICE,
                                course);
    puzzle_free(&p);
    return good;
}

bool history_play(struct app *app, const char *name)
{
    return play(app, name, &ONCE);
}

static void next_queued(struct app *app);

static bool has_queued(const struct app *app)
{
    const struct history_memory *m = app->data[DATA_PUZZLE_HISTORY];
    return m->next < m->queued;
}

static const struct puzzle_course QUEUE = {.title = course_title,
                                           .day = course_day,
                                           .next = next_queued,
                                           .has_next = has_queued,
                                           .back = SCREEN_PUZZLE_HISTORY};

/* What is no longer there is passed over. */
static void next_queued(struct app *app)
{
    struct history_memory *m = history_memory(app);
    while (m->next < m->queued && !play(app, m->queue[m->next++], &QUEUE))
        ;
}

void history_play_queue(struct app *app)
{
    next_queued(app);
}

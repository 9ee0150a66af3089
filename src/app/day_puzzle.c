/* day_puzzle.c: makes the puzzles of the calendar's days. */
#include "day_puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "background.h"
#include "dates.h"

#define KEPT 32

struct made {
    int64_t day;
    struct puzzle puzzle; /* owned */
};

struct day_puzzles {
    struct background bg;
    struct made work; /* what is being made, while bg is busy; day 0: it was given up */
    bool good;        /* the puzzle of work has been made */
    struct made kept[KEPT];
    int n, next; /* how many are kept, and where the next one goes */
};

static struct day_puzzles *data(const struct app *app)
{
    return app->day_puzzles;
}

static void work(struct background *b)
{
    struct day_puzzles *d = b->data;
    d->good = puzzle_of_day(puzzle_day_of(d->work.day), background_stopped, b, &d->work.puzzle);
}

static void give_up(struct app *app)
{
    struct day_puzzles *d = data(app);
    if (!d->bg.busy)
        return;
    background_stop(app, &d->bg);
    if (d->good)
        puzzle_free(&d->work.puzzle);
}

/* ---- The profile ---- */

/* The entry of a day: today's, or that of whichever other day was last. */
static const char *entry(const struct app *app, int64_t day)
{
    return day == app_today(app) ? "day-puzzle" : "day-puzzle-other";
}

static void name_of(int64_t day, char out[PUZZLE_NAME])
{
    struct buf text = {0};
    puzzle_day_write(puzzle_day_of(day), &text);
    snprintf(out, PUZZLE_NAME, "day-%s", buf_text(&text));
    buf_free(&text);
}

/* Yesterday's puzzle may still be in today's place. */
static bool recall(struct app *app, int64_t day, struct puzzle *out)
{
    char name[PUZZLE_NAME];
    const char *text = store_get(app->store, entry(app, day));
    name_of(day, name);
    if (!text || !puzzle_read(text, strlen(text), false, out, NULL))
        return false;
    if (strcmp(out->name, name) == 0)
        return true;
    puzzle_free(out);
    return false;
}

static void remember(struct app *app, int64_t day, const struct puzzle *p)
{
    struct buf text = {0};
    puzzle_write(p, &text);
    store_set(app->store, entry(app, day), buf_text(&text));
    buf_free(&text);
}

/* ---- Making ---- */

static void keep(struct day_puzzles *d)
{
    struct made *at = &d->kept[d->next];
    if (d->n == KEPT)
        puzzle_free(&at->puzzle);
    else
        d->n++;
    *at = d->work;
    d->next = (d->next + 1) % KEPT;
}

void day_puzzle_begin(struct app *app, int64_t day)
{
    if (!app->day_puzzles)
        app->day_puzzles = mem_alloc(sizeof *app->day_puzzles);
    struct day_puzzles *d = data(app);
    if (day_puzzle(app, day) || day_puzzle_busy(app, day))
        return;
    give_up(app);
    d->good = false;
    d->work = (struct made){.day = day};
    if (recall(app, day, &d->work.puzzle)) {
        keep(d);
        return;
    }
    background_start(app, &d->bg, work, d);
}

bool day_puzzle_wake(struct app *app)
{
    struct day_puzzles *d = data(app);
    if (!d || !background_finish(app, &d->bg) || !d->good)
        return false;
    remember(app, d->work.day, &d->work.puzzle);
    keep(d);
    return true;
}

uint64_t day_puzzle_wake_at(const struct app *app)
{
    return data(app) && data(app)->bg.busy ? app->now_ms + BACKGROUND_LOOK : 0;
}

const struct puzzle *day_puzzle(const struct app *app, int64_t day)
{
    const struct day_puzzles *d = data(app);
    for (int i = 0; d && i < d->n; i++)
        if (d->kept[i].day == day)
            return &d->kept[i].puzzle;
    return NULL;
}

bool day_puzzle_busy(const struct app *app, int64_t day)
{
    const struct day_puzzles *d = data(app);
    return d && d->bg.busy && d->work.day == day;
}

void day_puzzle_end(struct app *app)
{
    struct day_puzzles *d = data(app);
    if (!d)
        return;
    give_up(app);
    for (int i = 0; i < d->n; i++)
        puzzle_free(&d->kept[i].puzzle);
    free(d);
    app->day_puzzles = NULL;
}

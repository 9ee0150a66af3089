/* day_puzzle.c: makes the puzzles of the calendar's days. */
#include "day_puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "dates.h"
#include "job.h"

#define KEPT 32

struct made {
    int64_t day;
    struct puzzle puzzle; /* owned */
};

/* What is being made: the data of the job. */
struct making {
    struct made made;
    bool good; /* it has a puzzle, which is owned */
};

struct day_puzzles {
    struct job *job;
    struct made kept[KEPT];
    int n, next; /* how many are kept, and where the next one goes */
};

static struct day_puzzles *data(const struct app *app)
{
    return app->day_puzzles;
}

static bool work(void *self, const struct budget *budget)
{
    struct making *w = self;
    w->good = puzzle_of_day(puzzle_day_of(w->made.day), budget, &w->made.puzzle);
    return true;
}

static void drop(void *self)
{
    struct making *w = self;
    if (w->good)
        puzzle_free(&w->made.puzzle);
    free(w);
}

/* ---- The profile ---- */

/* The entry of a day: today's, or that of whichever other day was last. */
static const char *entry(const struct app *app, int64_t day)
{
    return day == app_today(app) ? "day-puzzle" : "day-puzzle-other";
}

#define NAME "day-"

void day_puzzle_name(int64_t day, char out[PUZZLE_NAME])
{
    struct buf text = {0};
    puzzle_day_write(puzzle_day_of(day), &text);
    snprintf(out, PUZZLE_NAME, NAME "%s", buf_text(&text));
    buf_free(&text);
}

int64_t day_puzzle_of_name(const char *name)
{
    struct puzzle_day d;
    size_t n = strlen(NAME);
    if (strncmp(name, NAME, n) != 0 || !puzzle_day_read(name + n, &d, NULL))
        return -1;
    return puzzle_day_number(d);
}

/* Yesterday's puzzle may still be in today's place. */
static bool recall(struct app *app, int64_t day, struct puzzle *out)
{
    char name[PUZZLE_NAME];
    const char *text = store_get(app->store, entry(app, day));
    day_puzzle_name(day, name);
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

/* Takes over the puzzle. */
static void keep(struct day_puzzles *d, const struct made *made)
{
    struct made *at = &d->kept[d->next];
    if (d->n == KEPT)
        puzzle_free(&at->puzzle);
    else
        d->n++;
    *at = *made;
    d->next = (d->next + 1) % KEPT;
}

static void done(struct app *app, struct job *j)
{
    struct day_puzzles *d = data(app);
    struct making *w = j->data;
    if (w->good) {
        remember(app, w->made.day, &w->made.puzzle);
        keep(d, &w->made);
        w->good = false;
    }
    job_end(app, &d->job);
}

void day_puzzle_begin(struct app *app, int64_t day)
{
    static const struct job_kind kind = {work, done, drop};
    if (!app->day_puzzles)
        app->day_puzzles = mem_alloc(sizeof *app->day_puzzles);
    struct day_puzzles *d = data(app);
    if (day_puzzle(app, day) || day_puzzle_busy(app, day))
        return;
    job_end(app, &d->job);
    struct made known = {.day = day};
    if (recall(app, day, &known.puzzle)) {
        keep(d, &known);
        return;
    }
    struct making *w = mem_alloc(sizeof *w);
    w->made.day = day;
    job_begin(app, &d->job, &kind, w, NULL);
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
    return d && job_busy(d->job) && ((const struct making *)d->job->data)->made.day == day;
}

void day_puzzle_end(struct app *app)
{
    struct day_puzzles *d = data(app);
    if (!d)
        return;
    job_end(app, &d->job);
    for (int i = 0; i < d->n; i++)
        puzzle_free(&d->kept[i].puzzle);
    free(d);
    app->day_puzzles = NULL;
}

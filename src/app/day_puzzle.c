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
    struct job *job;   /* for what was asked for; */
    struct job *ahead; /* and for what may be asked for */
    int64_t until;     /* the last day that was looked for ahead; 0: none was */
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

/* Yesterday's, today's, and those of the days that are made ahead have an entry each. */
#define ENTRIES (1 + 1 + DAY_AHEAD)

struct entry {
    char key[24];
};

/* Any other day shares one: the last one stays. */
static struct entry entry_of(const struct app *app, int64_t day)
{
    struct entry p = {"day-puzzle-other"};
    int64_t today = app_today(app);
    if (day >= today - 1 && day <= today + DAY_AHEAD)
        snprintf(p.key, sizeof p.key, "day-puzzle-%d", (int)(day % ENTRIES));
    return p;
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

/* The puzzle of that name, if it is there. */
static bool recall_from(struct app *app, const char *key, const char *name, struct puzzle *out)
{
    const char *text = store_get(app->store, key);
    if (!text || !puzzle_read(text, strlen(text), false, out, NULL))
        return false;
    if (strcmp(out->name, name) == 0)
        return true;
    puzzle_free(out);
    return false;
}

/* Earlier releases kept it in another one. */
static bool recall(struct app *app, int64_t day, struct puzzle *out)
{
    char name[PUZZLE_NAME];
    day_puzzle_name(day, name);
    return recall_from(app, entry_of(app, day).key, name, out) ||
           recall_from(app, "day-puzzle-other", name, out) ||
           recall_from(app, "day-puzzle", name, out);
}

static void remember(struct app *app, int64_t day, const struct puzzle *p)
{
    struct buf text = {0};
    puzzle_write(p, &text);
    store_set(app->store, entry_of(app, day).key, buf_text(&text));
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

static void ahead(struct app *app);

static void done(struct app *app, struct job *j)
{
    struct day_puzzles *d = data(app);
    struct making *w = j->data;
    if (w->good) {
        remember(app, w->made.day, &w->made.puzzle);
        keep(d, &w->made);
        w->good = false;
        app->dirty = true;
    }
    job_end(app, j == d->job ? &d->job : &d->ahead);
    ahead(app);
}

static void begin(struct app *app, struct job **at, int64_t day)
{
    static const struct job_kind kind = {work, done, drop};
    struct making *w = mem_alloc(sizeof *w);
    w->made.day = day;
    job_begin(app, at, &kind, w, NULL);
}

static struct day_puzzles *all(struct app *app)
{
    if (!app->day_puzzles)
        app->day_puzzles = mem_alloc(sizeof *app->day_puzzles);
    return app->day_puzzles;
}

void day_puzzle_begin(struct app *app, int64_t day)
{
    struct day_puzzles *d = all(app);
    if (day_puzzle_known(app, day) || day_puzzle_busy(app, day))
        return;
    job_end(app, &d->job);
    begin(app, &d->job, day);
}

const struct puzzle *day_puzzle(const struct app *app, int64_t day)
{
    const struct day_puzzles *d = data(app);
    for (int i = 0; d && i < d->n; i++)
        if (d->kept[i].day == day)
            return &d->kept[i].puzzle;
    return NULL;
}

const struct puzzle *day_puzzle_known(struct app *app, int64_t day)
{
    struct made known = {.day = day};
    if (!day_puzzle(app, day) && recall(app, day, &known.puzzle))
        keep(all(app), &known);
    return day_puzzle(app, day);
}

static bool makes(const struct job *j, int64_t day)
{
    return job_busy(j) && ((const struct making *)j->data)->made.day == day;
}

bool day_puzzle_busy(const struct app *app, int64_t day)
{
    const struct day_puzzles *d = data(app);
    return d && (makes(d->job, day) || makes(d->ahead, day));
}

/* ---- Ahead ---- */

/* Nobody waits for anything that is being worked out. */
static bool is_idle(const struct app *app)
{
    for (const struct job *j = app->jobs; j; j = j->next)
        if (j->busy)
            return false;
    return true;
}

/* The next one that is not known, one after the other. */
static void ahead(struct app *app)
{
    struct day_puzzles *d = data(app);
    for (int64_t day = app_today(app); day <= d->until && !d->ahead; day++)
        if (!day_puzzle_known(app, day) && !day_puzzle_busy(app, day))
            begin(app, &d->ahead, day);
}

bool day_puzzle_due(const struct app *app, int days)
{
    const struct day_puzzles *d = data(app);
    return job_apart(app) && is_idle(app) && (!d || d->until < app_today(app) + days);
}

void day_puzzle_ahead(struct app *app, int days)
{
    if (!day_puzzle_due(app, days))
        return;
    all(app)->until = app_today(app) + days;
    ahead(app);
}

void day_puzzle_end(struct app *app)
{
    struct day_puzzles *d = data(app);
    if (!d)
        return;
    job_end(app, &d->job);
    job_end(app, &d->ahead);
    for (int i = 0; i < d->n; i++)
        puzzle_free(&d->kept[i].puzzle);
    free(d);
    app->day_puzzles = NULL;
}

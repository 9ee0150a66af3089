/* endless.c: makes puzzles that are in no pack, and keeps the last ones. */
#include "endless.h"

#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "job.h"
#include "language.h"
#include "mind.h"
#include "mind_puzzles.h"
#include "notice.h"
#include "playing.h"

#define KEY "endless"
#define NUMBERS 900000 /* six digits */

/* The data of the job. */
struct making {
    struct maker_task task;
    atomic_int tried; /* the main thread may read it at any time */
    bool good;        /* there is a puzzle, which is owned: */
    struct puzzle puzzle;
};

struct endless {
    struct job *job;
    char id[PUZZLE_NAME]; /* of what was begun last */
    enum endless_use use;
    uint64_t since; /* when that was */
    bool failed;
    int page;
    struct pack kept; /* latest first */
};

static struct endless *data(const struct app *app)
{
    return app->endless;
}

/* ---- The profile ---- */

static struct endless *all(struct app *app)
{
    if (app->endless)
        return app->endless;
    struct endless *e = app->endless = mem_alloc(sizeof *e);
    const char *text = store_get(app->store, KEY);
    if (text && !pack_read(text, strlen(text), false, &e->kept, NULL))
        e->kept = (struct pack){.n = 0};
    return e;
}

static void save(struct app *app)
{
    struct buf text = {0};
    pack_write(&all(app)->kept, &text);
    store_set(app->store, KEY, buf_text(&text));
    buf_free(&text);
}

static int find(struct app *app, const char *id)
{
    const struct pack *p = &all(app)->kept;
    for (int i = 0; i < p->n; i++)
        if (strcmp(p->puzzle[i].name, id) == 0)
            return i;
    return -1;
}

/* Moves one to the front. */
static void move_up(struct pack *p, int from)
{
    struct puzzle up = p->puzzle[from];
    memmove(p->puzzle + 1, p->puzzle, (size_t)from * sizeof up);
    p->puzzle[0] = up;
}

static void keep(struct app *app, const struct puzzle *made)
{
    struct pack *p = &all(app)->kept;
    pack_add(p, made);
    move_up(p, p->n - 1);
    if (p->n > ENDLESS_KEPT)
        puzzle_free(&p->puzzle[--p->n]);
    save(app);
}

int endless_count(struct app *app)
{
    return all(app)->kept.n;
}

const struct puzzle *endless_at(struct app *app, int i)
{
    return &all(app)->kept.puzzle[i];
}

const struct puzzle *endless_find(struct app *app, const char *id)
{
    int i = find(app, id);
    return i < 0 ? NULL : endless_at(app, i);
}

void endless_touch(struct app *app, const char *id)
{
    int i = find(app, id);
    if (i <= 0)
        return;
    move_up(&all(app)->kept, i);
    save(app);
}

/* ---- What can be chosen ---- */

int endless_games(const struct game *out[], int most)
{
    int n = 0;
    for (int i = 0; i < look_count() && n < most; i++) {
        const struct mind *m = mind_of(look_at(i)->game);
        if (m && (m->puzzles || m->decisions))
            out[n++] = m->game;
    }
    return n;
}

int endless_rules(const struct game *g, const char *out[], int most)
{
    const struct mind_puzzles *m = mind_of(g)->puzzles;
    int n = 0;
    if (!m)
        out[n++] = "";
    for (; m && m->sets[n] && n < most; n++)
        out[n] = m->sets[n];
    return n;
}

struct maker_task endless_task(struct app *app, const struct game *g, const char *rules,
                               int tier)
{
    struct maker_task t = {.game = g,
                           .rules = rules,
                           .tier = tier,
                           .seed = MAKER_ENDLESS + app_random_seed(app) % NUMBERS,
                           .way = MAKER_SEEN};
    char id[PUZZLE_NAME];
    for (maker_write_id(&t, id); endless_find(app, id); maker_write_id(&t, id))
        t.seed++; /* that one would not be new */
    return t;
}

/* ---- Making ---- */

static bool work(void *self, const struct budget *budget)
{
    struct making *w = self;
    struct maker_task task = w->task;
    task.until = budget;
    task.tried = &w->tried;
    w->good = maker_make(&task, 0, &w->puzzle);
    return true;
}

static void drop(void *self)
{
    struct making *w = self;
    if (w->good)
        puzzle_free(&w->puzzle);
    free(w);
}

static void say(struct app *app)
{
    const struct endless *e = data(app);
    struct buf said = {0};
    if (e->failed)
        buf_addf(&said, _("There is no puzzle %s. Try another one."), e->id);
    else
        buf_addf(&said, _("The puzzle %s is ready. It is on the page Endless."), e->id);
    app_mention(app, buf_text(&said));
    buf_free(&said);
}

static void done(struct app *app, struct job *j)
{
    struct endless *e = data(app);
    struct making *w = j->data;
    e->failed = !w->good;
    if (w->good)
        keep(app, &w->puzzle);
    if (e->use != ENDLESS_AHEAD && app->screen != app_screen(app, e->page))
        say(app);
    app->dirty = true;
    job_end(app, &e->job);
}

void endless_begin(struct app *app, const struct maker_task *task, enum endless_use use,
                   int page)
{
    static const struct job_kind kind = {work, done, drop};
    struct endless *e = all(app);
    job_end(app, &e->job);
    maker_write_id(task, e->id);
    e->use = use;
    e->page = page;
    e->failed = false;
    e->since = app->now_ms;
    app->dirty = true;
    if (find(app, e->id) >= 0)
        return;
    struct making *w = mem_alloc(sizeof *w);
    w->task = *task;
    atomic_init(&w->tried, 0);
    job_begin_and_look(app, &e->job, &kind, w, NULL);
}

const char *endless_id(const struct app *app)
{
    return data(app) ? data(app)->id : "";
}

enum endless_use endless_use(const struct app *app)
{
    return data(app) ? data(app)->use : ENDLESS_AHEAD;
}

void endless_use_for(struct app *app, enum endless_use use)
{
    all(app)->use = use;
}

bool endless_busy(const struct app *app)
{
    return data(app) && job_busy(data(app)->job);
}

int endless_tried(const struct app *app)
{
    struct making *w = endless_busy(app) ? data(app)->job->data : NULL;
    return w ? atomic_load(&w->tried) : 0;
}

uint64_t endless_since(const struct app *app)
{
    return data(app) ? data(app)->since : 0;
}

void endless_stop(struct app *app)
{
    struct endless *e = all(app);
    job_end(app, &e->job);
    e->id[0] = 0;
    e->failed = false;
    app->dirty = true;
}

bool endless_failed(const struct app *app)
{
    return data(app) && data(app)->failed;
}

void endless_end(struct app *app)
{
    struct endless *e = data(app);
    if (!e)
        return;
    job_end(app, &e->job);
    pack_free(&e->kept);
    free(e);
    app->endless = NULL;
}

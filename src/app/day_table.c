/* day_table.c: looks for the best play of the day. */
#include "day_table.h"

#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "dates.h"
#include "job.h"
#include "look.h"
#include "mind.h"

#define TRIES 60 /* positions, until one makes a table that is fit to be seen */

struct day_work {
    const struct look *look;
    int64_t day;
    struct rng random;
    int tries;
    struct match *found; /* owned */
};

/* One for each game. */
struct day_tables {
    struct job *job; /* its data are a struct day_work, too */
    struct day_work known[LOOKS_MOST];
    bool seen[LOOKS_MOST];
};

/* ---- Looking ---- */

static bool make_play(struct match *m, const struct mind *mind, const struct budget *budget)
{
    struct hint *h = mem_alloc(sizeof *h);
    struct game_status st;
    void *view = mem_alloc(m->game->state_size);
    m->game->status(m->state, &st);
    m->game->view(m->state, st.seat, view);
    bool best = mind->hints->find(view, budget, h) && h->proven && h->plays == h->most &&
                match_play(m, h->step, NULL, NULL);
    free(view);
    free(h);
    return best;
}

static struct match *try_position(const struct look *look, struct rng *random,
                                  const struct budget *budget)
{
    struct game_config c;
    struct buf text = {0};
    struct match *m = NULL;
    look->day->position(random, &text);
    if (game_config_from_text(&c, buf_text(&text), text.len, NULL)) {
        memcpy(c.name[0], "?", 2);
        m = match_new(&c);
        game_config_free(&c);
    }
    buf_free(&text);
    if (m && make_play(m, mind_of(m->game), budget) && look->day->shows(m))
        return m;
    match_free(m);
    return NULL;
}

static bool work(void *self, const struct budget *budget)
{
    struct day_work *w = self;
    struct rng random = w->random;
    struct match *found = try_position(w->look, &random, budget);
    if (budget_stopped(budget)) {
        match_free(found);
        return false;
    }
    w->random = random;
    w->found = found;
    return found || ++w->tries == TRIES;
}

static void drop(void *self)
{
    struct day_work *w = self;
    match_free(w->found);
    free(w);
}

/* ---- For the page ---- */

static struct day_tables *data(const struct app *app)
{
    return app->day_tables;
}

static struct day_work *known(const struct app *app)
{
    return data(app) ? &data(app)->known[look_index(app->game)] : NULL;
}

static bool is_known(const struct app *app)
{
    const struct day_work *w = known(app);
    return w && w->look && w->day == app_today(app);
}

static void done(struct app *app, struct job *j)
{
    struct day_tables *d = data(app);
    struct day_work *w = j->data;
    int i = look_index(w->look);
    match_free(d->known[i].found);
    d->known[i] = *w;
    d->seen[i] = false;
    w->found = NULL;
    job_end(app, &d->job);
}

void day_table_begin(struct app *app)
{
    static const struct job_kind kind = {work, done, drop};
    const struct mind *mind = mind_of(app->game->game);
    if (!app->day_tables)
        app->day_tables = mem_alloc(sizeof *app->day_tables);
    struct day_tables *d = data(app);
    if (d->job || is_known(app) || !app->game->day || !mind || !mind->hints)
        return;
    struct day_work *w = mem_alloc(sizeof *w);
    w->look = app->game;
    w->day = app_today(app);
    rng_seed(&w->random, (uint64_t)w->day);
    job_begin_and_look(app, &d->job, &kind, w, NULL);
}

bool day_table_busy(const struct app *app)
{
    return data(app) && job_busy(data(app)->job);
}

void day_table_end(struct app *app)
{
    struct day_tables *d = data(app);
    if (!d)
        return;
    job_end(app, &d->job);
    for (int i = 0; i < LOOKS_MOST; i++)
        match_free(d->known[i].found);
    free(d);
    app->day_tables = NULL;
}

struct match *day_table(const struct app *app)
{
    return known(app) ? known(app)->found : NULL;
}

bool day_table_none(const struct app *app)
{
    return !app->game->day || (is_known(app) && !day_table(app));
}

bool day_table_new(struct app *app)
{
    bool *seen = &data(app)->seen[look_index(app->game)], was = *seen;
    *seen = true;
    return !was;
}

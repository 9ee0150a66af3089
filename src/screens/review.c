/* review.c: the turn that has just ended, held against the best one. */
#include "review.h"

#include <stdio.h>
#include <stdlib.h>

#include "computer.h"
#include "page.h"
#include "solve.h"
#include "words.h"

#define NODES 2000000
#define MOST_MS 3000

struct review {
    struct background bg;
    struct solve_task task;
    struct solve_answer best;
    int played;
    char name[NAME_MAX_BYTES];
};

static struct review *data(const struct app *app)
{
    return app->data[DATA_REVIEW];
}

static void look(struct background *b)
{
    struct review *r = b->data;
    struct solve_budget budget = {.nodes = NODES,
                                  .ms = MOST_MS,
                                  .stop = background_stopped,
                                  .ctx = b,
                                  .count_only = true};
    solve(&r->task, &budget, &r->best);
}

static bool task_of(const struct app *app, const struct game_status *st, struct solve_task *out)
{
    const struct match *m = app->session->match;
    if (m->game->table != &SW_TABLE || st->phase != PHASE_TURN || computer_seat(m, st->seat))
        return false;
    void *view = mem_alloc(m->game->state_size);
    m->game->view(m->state, st->seat, view);
    bool good = solve_task_of(view, out);
    free(view);
    return good;
}

void review_turn(struct app *app)
{
    struct solve_task task;
    struct game_status st = page_status(app);
    if (!app->settings.review || !task_of(app, &st, &task))
        return;
    review_end(app); /* a turn that was over faster than the one before it was looked at */
    struct review *r = app->data[DATA_REVIEW] = mem_alloc(sizeof *r);
    r->task = task;
    r->played = st.played;
    snprintf(r->name, sizeof r->name, "%s", app->session->match->config.name[st.seat]);
    background_start(app, &r->bg, look, r);
}

uint64_t review_wake_at(const struct app *app)
{
    return data(app) && data(app)->bg.busy ? app->now_ms + BACKGROUND_LOOK : 0;
}

static void tell(struct app *app, const struct review *r)
{
    int most = r->best.possible ? r->best.played : 0;
    struct buf text = {0};
    if (most <= r->played)
        return;
    /* Translators: a name, and how many tiles: told after that player's turn. */
    buf_addf(&text,
             words_n("%s, you could have played %d tile.",
                     "%s, you could have played %d tiles.", most),
             r->name, most);
    app_tell(app, buf_text(&text));
    buf_free(&text);
}

void review_wake(struct app *app)
{
    struct review *r = data(app);
    if (!r || !background_finish(app, &r->bg))
        return;
    tell(app, r);
    review_end(app);
}

void review_end(struct app *app)
{
    struct review *r = data(app);
    if (!r)
        return;
    background_stop(app, &r->bg);
    free(r);
    app->data[DATA_REVIEW] = NULL;
}

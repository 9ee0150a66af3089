/* review.c: compares the turn that has just ended with the best one. */
#include "review.h"

#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "background.h"
#include "computer.h"
#include "mind.h"
#include "notice.h"

struct review {
    struct background bg;
    const struct mind_hints *hints;
    void *view; /* owned: what the seat saw before it ended its turn */
    int most, played;
    char name[NAME_MAX_BYTES];
};

static struct review *data(const struct app *app)
{
    return app->review;
}

static void look(struct background_job *j)
{
    struct review *r = j->data;
    const struct budget budget = background_budget(j);
    bool proven;
    r->most = r->hints->most(r->view, &budget, &proven);
}

static void drop(void *self)
{
    struct review *r = self;
    free(r->view);
    free(r);
}

static bool is_asked_for(const struct app *app, const struct game_status *st)
{
    const struct match *m = app->session->match;
    const struct mind *mind = mind_of(m->game);
    return app->settings.review && mind && mind->hints && mind->hints->most &&
           st->phase == PHASE_TURN && !computer_seat(m, st->seat);
}

void review_turn(struct app *app)
{
    struct game_status st = app_status(app);
    const struct match *m = app->session->match;
    if (!is_asked_for(app, &st))
        return;
    review_end(app); /* a turn that ended before the previous one was looked at */
    struct review *r = app->review = mem_alloc(sizeof *r);
    r->hints = mind_of(m->game)->hints;
    r->view = mem_alloc(m->game->state_size);
    m->game->view(m->state, st.seat, r->view);
    r->played = st.played;
    snprintf(r->name, sizeof r->name, "%s", m->config.name[st.seat]);
    background_start(app, &r->bg, look, drop, r);
}

uint64_t review_wake_at(const struct app *app)
{
    return data(app) && data(app)->bg.busy ? app->now_ms + BACKGROUND_LOOK : 0;
}

static void tell(struct app *app, const struct review *r)
{
    int most = r->most;
    struct buf text = {0};
    if (most <= r->played)
        return;
    r->hints->missed(r->name, most, &text);
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
    if (!background_stop(app, &r->bg))
        drop(r);
    app->review = NULL;
}

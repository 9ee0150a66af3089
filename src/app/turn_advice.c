/* turn_advice.c: compares the turn that has just ended with the best one. */
#include "turn_advice.h"

#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "computer_seat.h"
#include "job.h"
#include "mind.h"
#include "notice.h"

struct turn_advice {
    const struct mind_hints *hints;
    void *view; /* owned: what the seat saw before it ended its turn */
    int most, played;
    char name[NAME_MAX_BYTES];
};

static bool look(void *self, const struct budget *budget)
{
    struct turn_advice *r = self;
    bool proven;
    r->most = r->hints->most(r->view, budget, &proven);
    return true;
}

static void tell(struct app *app, struct job *j)
{
    const struct turn_advice *r = j->data;
    struct buf text = {0};
    if (r->most > r->played) {
        r->hints->missed(r->name, r->most, &text);
        app_tell(app, buf_text(&text));
    }
    buf_free(&text);
    job_end(app, &app->review);
}

static void drop(void *self)
{
    struct turn_advice *r = self;
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

void turn_advice(struct app *app)
{
    static const struct job_kind kind = {look, tell, drop};
    struct game_status st = app_status(app);
    const struct match *m = app->session->match;
    if (!is_asked_for(app, &st))
        return;
    struct turn_advice *r = mem_alloc(sizeof *r);
    r->hints = mind_of(m->game)->hints;
    r->view = mem_alloc(m->game->state_size);
    m->game->view(m->state, st.seat, r->view);
    r->played = st.played;
    snprintf(r->name, sizeof r->name, "%s", m->config.name[st.seat]);
    job_begin(app, &app->review, &kind, r, NULL);
}

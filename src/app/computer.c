/* computer.c: thinks in the background, and decides when a step is due. */
#include "computer.h"

#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "desk.h"
#include "look.h"
#include "players.h"

struct thought {
    struct player_turn turn;
    void *view; /* owned */
    struct buf step;
    bool good;
};

/* ---- Thinking ---- */

static bool think(void *self, const struct budget *budget)
{
    struct thought *t = self;
    t->turn.stop = budget->stop;
    t->turn.ctx = budget->ctx;
    t->turn.slices = budget->slices;
    buf_clear(&t->step);
    t->good = player_step(&t->turn, &t->step);
    return true;
}

static void found(struct app *app, struct job *j)
{
    struct computer *c = j->owner;
    c->found = c->at == app->session->match->at;
}

static void drop(void *self)
{
    struct thought *t = self;
    buf_free(&t->step);
    free(t->view);
    free(t);
}

static void begin(struct app *app, struct computer *c, int seat)
{
    static const struct job_kind kind = {think, found, drop};
    const struct match *m = app->session->match;
    struct thought *t = mem_alloc(sizeof *t);
    t->view = mem_alloc(m->game->state_size);
    m->game->view(m->state, seat, t->view);
    t->turn = (struct player_turn){
        .game = m->game, .view = t->view, .luck = player_luck(m->config.seed, seat)};
    player_read(m->config.computer[seat], &t->turn.who, &t->turn.temper);
    c->at = m->at;
    c->found = false;
    job_begin(app, &c->job, &kind, t, c);
}

/* ---- When ---- */

static const int PAUSE_MS[] = {1500, 200, 100}; /* by settings.pace */

static const int BIG_MS[] = {2500, 320, 150};

static const int TRAVEL[] = {150, 100, 60}; /* of a tween, in 100 */

#define BIG 3   /* parts of a play that takes a moment to see */
#define QUICK 3 /* a quick step waits only one part in this many, */
#define LASTS 9 /* and one that can be seen later, too */

void computer_shown(struct computer *c, int parts)
{
    c->parts = parts;
}

int computer_travel(const struct app *app, int ticks)
{
    return ticks * TRAVEL[app->settings.pace] / 100;
}

bool computer_lingers(const struct computer *c)
{
    return c->parts >= BIG;
}

/* The pause between what was shown last and the step that was found. */
static int pause_ms(const struct app *app, const struct computer *c)
{
    int pace = app->settings.pace;
    const struct thought *t = c->job->data;
    bool plain = !strchr(buf_text(&t->step), ' '); /* it names no pieces */
    /* What everybody did in the last turn lies beside them. */
    if (app_look(app)->desk->last_turns)
        return PAUSE_MS[pace] / LASTS;
    if (computer_lingers(c))
        return BIG_MS[pace];
    return plain ? PAUSE_MS[pace] / QUICK : PAUSE_MS[pace];
}

static uint64_t due_at(const struct app *app, const struct computer *c)
{
    uint64_t shown = (uint64_t)c->ticks * 1000 / APP_TICKS_PER_SECOND;
    if (c->hurried)
        return 1;
    return c->shown_ms + shown + (uint64_t)pause_ms(app, c);
}

static bool its_turn(const struct app *app, int *seat)
{
    const struct match *m = app->session->match;
    struct game_status st = app_status(app);
    *seat = st.phase == PHASE_AGREE ? game_proposed(&st) : st.seat;
    if (st.phase == PHASE_AGREE)
        return !computer_asks_people(m, &st);
    return (st.phase == PHASE_TURN || st.phase == PHASE_VOLUNTEER) && computer_seat(m, st.seat);
}

bool computer_wake(struct app *app, struct computer *c, uint64_t ms, bool moving,
                   struct buf *out)
{
    int seat;
    if (!its_turn(app, &seat))
        return false;
    if (job_busy(c->job) || moving)
        return false;
    if (!c->found) {
        if (!c->shown_ms)
            c->shown_ms = ms;
        begin(app, c, seat);
        return false;
    }
    if (ms < due_at(app, c))
        return false;
    c->found = false;
    c->shown_ms = ms;
    c->ticks = c->parts = 0;
    c->hurried = false;
    const struct thought *t = c->job->data;
    if (t->good)
        buf_add(out, buf_text(&t->step));
    return t->good;
}

uint64_t computer_wake_at(const struct app *app, const struct computer *c, bool moving)
{
    int seat;
    if (!its_turn(app, &seat) || moving || job_busy(c->job))
        return 0;
    return c->found ? due_at(app, c) : app->now_ms + 1;
}

void computer_tick(struct computer *c)
{
    c->ticks++;
}

void computer_hurry(struct computer *c)
{
    c->hurried = true;
}

void computer_end(struct app *app, struct computer *c)
{
    job_end(app, &c->job);
    c->found = false;
}

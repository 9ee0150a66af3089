/* waits_help.h: how long a person waits while computers play, counted without a clock: from the
 * tweens and from the pauses that the program asks for. Thinking takes no time. */
#ifndef SUPERWILD_WAITS_HELP_H
#define SUPERWILD_WAITS_HELP_H

#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "look.h"
#include "playing.h"
#include "players.h"
#include "renderer.h"
#include "screens.h"
#include "table/table_parts.h"
#include "trials.h"

#define WAITS_MOST 20000 /* of a game: steps and wakes */
#define WAIT_TICKS 4000  /* the longest motion */

struct waits {
    int *ms; /* owned, from one turn of the person's to the next */
    int n, room;
};

/* A game at a table of 1280 x 800: a person at the first seat, who does what Nell would do, and
 * computers. */
struct waiting {
    struct app *app;
    struct draw_list dl;
    uint64_t ms;
};

struct waits_game {
    const char *game, *rules;
    int computers;
    int median, most; /* ms, the goals: in the median, and in 95 of 100; 0: none */
};

static const struct waits_game WAITS_GAMES[] = {
    {"super-wild", "plain", 3, 5000, 8000}, {"super-wild", "stacks diagonals", 3, 5000, 8000},
    {"normikub", "2", 3, 5000, 8000},       {"normikub", "4", 3, 5000, 8000},
    {"classic", "plain", 3, 5000, 8000},    {"blockers", "", 3, 5000, 8000},
    {"whats-wild", "", 6, 6000, 0},
};
#define WAITS_GAME_COUNT ((int)(sizeof WAITS_GAMES / sizeof *WAITS_GAMES))

static inline void waits_add(struct waits *w, int ms)
{
    if (w->n == w->room) {
        w->room = w->room ? 2 * w->room : 256;
        w->ms = mem_grow(w->ms, (size_t)w->room * sizeof *w->ms);
    }
    w->ms[w->n++] = ms;
}

static inline int waits_by_size(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* Sorts them; then so many of 100 are not longer than the result. */
static inline int waits_part(struct waits *w, int of_100)
{
    if (!w->n)
        return 0;
    qsort(w->ms, (size_t)w->n, sizeof *w->ms, waits_by_size);
    return w->ms[(w->n - 1) * of_100 / 100];
}

static inline uint64_t waits_seed(void *self)
{
    (void)self;
    return 20261120;
}

static inline int64_t waits_clock(void *self)
{
    (void)self;
    return 1795000000;
}

static inline void waits_draw(struct waiting *w)
{
    draw_reset(&w->dl);
    app_draw(w->app, &w->dl, 1280, 800, 0);
}

/* Words that fade, which nobody waits for, are no motion. */
static inline bool waits_moving(const struct waiting *w)
{
    const struct app *app = w->app;
    bool fades = app->screen == &TABLE_SCREEN && table_voice_fades(&table_data_of(app)->voice);
    return fades ? desk_host_moving(app) || table_data_of(app)->deaf : app_moving(app);
}

static inline void waits_settle(struct waiting *w)
{
    int ticks = 0;
    while (ticks < WAIT_TICKS && waits_moving(w)) {
        app_tick(w->app);
        ticks++;
    }
    w->ms += (uint64_t)ticks * 1000 / APP_TICKS_PER_SECOND;
    waits_draw(w);
}

/* The next thing that happens by itself. False: nothing does. */
static inline bool waits_wake(struct waiting *w)
{
    uint64_t at = app_wake_at(w->app);
    if (!at)
        return false;
    w->ms = at > w->ms ? at : w->ms;
    app_wake(w->app, w->ms);
    waits_draw(w);
    waits_settle(w);
    return true;
}

static inline bool waits_play(struct waiting *w, const struct game_status *st)
{
    const struct match *m = w->app->session->match;
    void *view = mem_alloc(m->game->state_size);
    struct buf step = {0};
    m->game->view(m->state, 0, view);
    struct player_turn t = {.who = PLAYER_NELL, .game = m->game, .view = view, .luck = 7};
    if (st->phase == PHASE_AGREE)
        buf_add(&step, "agree");
    bool good = (step.len || player_step(&t, &step)) && app_play(w->app, buf_text(&step), NULL);
    buf_free(&step);
    free(view);
    waits_draw(w);
    return good;
}

/* Is the round over, or is somebody out, so that what is played now decides nothing? */
static inline bool waits_over(const struct waiting *w, const struct game_status *st)
{
    return (w->app->screen != &TABLE_SCREEN && w->app->screen != &LOTS_SCREEN) ||
           st->phase == PHASE_ROUND_OVER || st->phase == PHASE_GAME_OVER;
}

/* Plays a round, and notes how long the person waits each time. */
static inline void waits_round(struct waiting *w, struct waits *out)
{
    bool waiting = false;
    uint64_t from = 0;
    for (int i = 0; i < WAITS_MOST; i++) {
        struct game_status st = app_status(w->app);
        if (waits_over(w, &st))
            return;
        bool mine = st.phase == PHASE_TURN ? st.seat == 0 : !app_wake_at(w->app);
        if (mine && waiting && st.phase == PHASE_TURN)
            waits_add(out, (int)(w->ms - from));
        if (mine)
            waiting = false;
        if (mine ? !waits_play(w, &st) : !waits_wake(w))
            return;
        struct game_status now = app_status(w->app);
        if (mine && st.phase == PHASE_TURN && now.phase == PHASE_TURN && now.seat != 0) {
            waiting = true;
            from = w->ms;
        }
        waits_settle(w);
    }
}

static inline bool waits_begin(struct waiting *w, const struct waits_game *g, int seed)
{
    static const char *const who[] = {"otto:open", "nell:open", "pip:open"};
    struct game_config c;
    struct reason why;
    game_config_default(&c, game_find(g->game), 1 + g->computers);
    c.seed = (uint64_t)seed + 1;
    trials_prepare(&c, TRIAL_ARENA, 1);
    if (!trials_rules(&c, g->rules, &why))
        return false;
    for (int i = 1; i <= g->computers; i++)
        snprintf(c.computer[i], sizeof c.computer[i], "%s", who[(i + seed) % 3]);
    bool good = app_start(w->app, &c, &why);
    game_config_free(&c);
    waits_draw(w);
    waits_settle(w);
    return good;
}

/* Plays the game with that seed at the usual speed, and adds its waits. False if it cannot
 * begin. */
static inline bool waits_of(const struct waits_game *g, int seed, struct waits *out)
{
    const struct app_config config = {.has_seed = true, .seed = 4242, .day = 20775};
    const struct app_host host = {.random_seed = waits_seed, .clock = waits_clock};
    struct renderer *r = renderer_null();
    struct waiting w = {.ms = 1};
    w.app = app_create(&SCREENS, &config, &host, r);
    waits_draw(&w);
    bool good = waits_begin(&w, g, seed);
    if (good)
        waits_round(&w, out);
    app_destroy(w.app);
    draw_free(&w.dl);
    r->destroy(r);
    return good;
}

#endif

/* scene_normikub.c: what Normikub has and Super Wild does not. */
#include "normikub.h"
#include "scene_parts.h"
#include "superwild_window.h"

#define EIGHT "normikub-5-dimensions-8-seats"
#define FOUR "normikub-5-dimensions-4-seats"

/* ---- Before a game ---- */

void scene_lots_eight(struct driver *d)
{
    struct match *m = scene_moment(EIGHT, SCENE_NAMES, when_first);
    game_option_set(&m->config, "volunteer", 0);
    struct match *fresh = match_new(&m->config);
    match_free(m);
    scene_steps(fresh, "deal", 1);
    scene_steps(fresh, "pass", 8);
    scene_steps(fresh, "draw", 5);
    scene_take_up(d, fresh);
}

/* A game for four that has just been dealt: people, or one person among computers. */
static struct match *dealt(bool people)
{
    struct game_config c;
    game_config_default(&c, &NORMIKUB, 4);
    c.seed = 7;
    for (int i = 0; i < 4; i++) {
        snprintf(c.name[i], sizeof c.name[i], "%s", SCENE_NAMES[i]);
        if (i != 1 && !people)
            snprintf(c.computer[i], COMPUTER_ID, "nell:open");
    }
    struct match *m = match_new(&c);
    scene_steps(m, "deal", 1);
    return m;
}

/* Can the person play? One who comes before can. */
void scene_normikub_asked(struct driver *d)
{
    struct match *m = dealt(false);
    scene_steps(m, "volunteer", 1);
    scene_take_up(d, m);
}

/* Somebody else is proposed. */
void scene_normikub_proposed(struct driver *d)
{
    struct match *m = dealt(false);
    scene_steps(m, "pass", 2);
    scene_steps(m, "volunteer", 2);
    scene_take_up(d, m);
}

/* The rack of the next person who is asked is covered. */
void scene_normikub_look(struct driver *d)
{
    struct match *m = dealt(true);
    scene_steps(m, "volunteer", 1);
    scene_take_up(d, m);
}

/* ---- The table ---- */

/* Seven tiles were played: one too many. */
void scene_normikub_limit(struct driver *d)
{
    struct match *m = scene_moment(FOUR, SCENE_NAMES, when_first);
    struct sw_state *s = m->state;
    for (tile_t t = tile_make(GREEN, 3); t <= tile_make(GREEN, 9); t++) {
        for (int i = 0; i < s->common.seats; i++)
            bits_remove(&s->common.rack[i], t);
        for (int i = 0; i < s->common.n_bag; i++)
            if (s->common.bag[i] == t)
                s->common.bag[i] = s->common.bag[--s->common.n_bag];
        table_put(&s->common.table, t,
                  (struct place){(int16_t)(t - tile_make(GREEN, 6)), 2, 0});
    }
    scene_sit_in(d, m);
}

/* ---- The challenge ---- */

#define CHALLENGED                                                                             \
    "rules dimensions 2\n"                                                                     \
    "grid\n"                                                                                   \
    ".  r4 r5 *  . .  b9\n"                                                                    \
    ".  .  .  .  . .  b10\n"                                                                   \
    "r3 b3 g3 k3 . .  b11\n"

#define HOPELESS                                                                               \
    "rules dimensions 2\n"                                                                     \
    "grid\n"                                                                                   \
    ".  r4 r5 *  . .  b9\n"                                                                    \
    ".  .  .  .  . .  b10\n"                                                                   \
    "g3 b3 k3 .  . .  b11\n"

/* Three people at the challenge, put together by hand. */
static void take_up_challenge_at(struct driver *d, const char *table)
{
    struct match *m = scene_moment(FOUR, SCENE_NAMES, when_first);
    struct sw_state *s = m->state;
    struct position p;
    struct reason why = {0};
    struct buf text = {0};
    buf_addf(&text, "game normikub\n%s", table);
    if (!position_read(buf_text(&text), text.len, &p, &why))
        fail_msg("%s", why.text);
    buf_free(&text);
    s->rules = p.rules;
    s->common.table = s->common.begin = p.table;
    s->common.phase = PHASE_CHALLENGE;
    s->challenge = CHALLENGE_ON;
    s->common.winner = 1;
    s->out = 2;
    s->common.seat = -1;
    s->pegs[1] = 1;
    scene_take_up(d, m);
}

void scene_challenge(struct driver *d)
{
    take_up_challenge_at(d, CHALLENGED);
}

void scene_challenge_hopeless(struct driver *d)
{
    take_up_challenge_at(d, HOPELESS);
}

/* ---- The ends ---- */

void scene_round_tokens(struct driver *d)
{
    scene_take_up(d, scene_moment(FOUR, SCENE_NAMES, when_offered));
    app_go(d->app, SCREEN_ROUND_END);
}

/* A thread that never starts: what is shown in the meantime. */
static void *never(void *self, void (*run)(void *arg), void *arg)
{
    (void)run;
    (void)arg;
    return self;
}

/* Joining that thread returns at once. */
static void over_at_once(void *self, void *thread)
{
    (void)self;
    (void)thread;
}

void scene_round_looking(struct driver *d)
{
    d->app->host.start = never;
    d->app->host.join = over_at_once;
    scene_round_tokens(d);
}

static void end_of_eight(struct driver *d, const char *const *names)
{
    static const int8_t tokens[SEATS_MAX] = {2, 0, 3, 1, 0, 0, 4, 2};
    struct match *m = scene_moment(EIGHT, names, when_turn_3);
    struct sw_state *s = m->state;
    s->common.rounds = s->common.round = 12;
    memcpy(s->pegs, tokens, sizeof tokens);
    s->common.winner = 6;
    s->out = 1u << 6;
    s->common.seat = -1;
    s->common.end = END_STOPPED;
    s->challenge = CHALLENGE_OFFERED;
    s->common.phase = PHASE_GAME_OVER;
    scene_take_up(d, m);
}

void scene_round_eight(struct driver *d)
{
    end_of_eight(d, SCENE_LONG_NAMES);
    app_go(d->app, SCREEN_ROUND_END);
}

void scene_game_end_eight(struct driver *d)
{
    end_of_eight(d, SCENE_NAMES);
    app_go(d->app, SCREEN_GAME_END);
}

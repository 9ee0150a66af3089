/* scene_table.c: the table, in all its states. */
#include "scene_parts.h"

/* Two people, nothing on the table but the Wild. */
void scene_first_turn(struct driver *d)
{
    struct match *m = scene_new_match(2, 7);
    struct game_status st;
    for (match_status(m, &st); st.phase != PHASE_TURN; match_status(m, &st))
        scene_steps(m, st.phase == PHASE_LOTS ? "draw" : "deal", 1);
    scene_sit_in(d, m);
}

/* One person, whose rack stays in sight while a computer is at its turn. */
void scene_computer(struct driver *d)
{
    struct match *m = scene_moment("both-6-seats", SCENE_NAMES, when_turn_8);
    struct game_status st;
    match_status(m, &st);
    for (int i = 0; i < m->config.seats; i++)
        if (i != (st.seat + 1) % m->config.seats)
            snprintf(m->config.computer[i], COMPUTER_ID, "otto");
    scene_take_up(d, m);
}

/* The second of the turns that are shown once more. */
void scene_again(struct driver *d)
{
    scene_play(d, "six");
    key(d, 'W');
    guest_settle(d);
    for (int i = 0; i < 2; i++) {
        app_wake(d->app, app_wake_at(d->app));
        app_wake(d->app, app_wake_at(d->app));
        guest_settle(d);
    }
}

void scene_all_tiles(struct driver *d)
{
    scene_sit_at_file(d, "tests/bench/table-53.txt");
}

/* ---- In the hand ---- */

/* What was on the table before this turn cannot go to the rack. */
void scene_ghost_refused(struct driver *d)
{
    scene_play(d, "plain");
    struct spot there = on(d, "k1");
    click(d, on(d, "k11"));
    point(d, there);
}

/* ---- Sentences ---- */

static void timed(struct driver *d, uint64_t ms)
{
    d->app->settings.timer_s = 60;
    scene_sit_in(d, scene_moment("stacks-4-seats", SCENE_NAMES, when_turn_3));
    for (uint64_t t = 0; t < ms; t += 1000) { /* as the loop does it */
        d->ms += 1000;
        app_wake(d->app, d->ms);
    }
}

/* Two thirds of a turn's time have gone. */
void scene_timer(struct driver *d)
{
    timed(d, 40000);
}

/* Only a few seconds are left. */
void scene_timer_last(struct driver *d)
{
    timed(d, 53000);
}

/* ---- Other looks ---- */

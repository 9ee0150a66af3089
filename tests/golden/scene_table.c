/* scene_table.c: the table, in all its states. */
#include "app_match.h"
#include "scene_parts.h"
#include "table_parts.h"

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

/* ---- On the way ---- */

static void tick(struct driver *d, int times)
{
    for (int i = 0; i < times; i++)
        app_tick(d->app);
    drive_draw(d);
}

/* A tile that was put down goes back to the rack. */
void scene_undone(struct driver *d)
{
    scene_sit(d, "table r5@0,0 r6@1,0 r7@2,0 *@5,2\nrack r8 b8 k2");
    drag(d, on(d, "r8"), cell(d, 3, 0));
    send(d, (struct input){.kind = INPUT_KEY, .key = 'Z', .mods = MOD_CTRL});
    tick(d, 5);
}

/* The Wild serves a fourth direction: its light is on its way. */
void scene_sparkle(struct driver *d)
{
    scene_sit(d, "table *@0,0 r4@-2,0 r5@-1,0 g2@0,-1 g3@0,-2 g13@0,1 g12@0,2 k5@4,-2 k6@5,-2 "
                 "k7@6,-2 b1@4,1 b2@5,1 b3@6,1\nrack k8 b8 r1 g5\nbag r13 b13");
    drag(d, on(d, "k8"), cell(d, 1, 0));
    guest_settle(d);
    grab_with(d, on(d, "b8"), cell(d, 2, 0), BUTTON_LEFT, 0);
    let_go(d, BUTTON_LEFT);
    tick(d, 60);
}

/* A computer plays three tiles and moves one, one after the other: the first has just arrived.
 */
void scene_computer_plays(struct driver *d)
{
    scene_sit(d, "table r5@0,0 r6@1,0 r7@2,0 *@5,2\nrack r8 b8 k8 k2 k3 k4");
    table_computer_step(d->app, "put r8 3,0 ; put k2 6,5 ; put k3 7,5 ; move * 12,2");
    tick(d, 12);
}

/* One person among computers, one of whom says something: the one so many seats later. */
static void says(struct driver *d, const char *record, int later, enum line_for about)
{
    static const char *const names[] = {"Ann", "Nell", "Otto", "Mira"};
    static const char *const who[] = {"", "nell:open", "otto:open", "mira:open"};
    struct match *m = scene_moment(record, names, when_turn_8);
    struct game_status st;
    match_status(m, &st);
    for (int i = 0; i < m->config.seats; i++) {
        int seat = (st.seat + i) % m->config.seats;
        snprintf(m->config.name[seat], NAME_MAX_BYTES, "%s", names[i]);
        snprintf(m->config.computer[seat], COMPUTER_ID, "%s", who[i]);
    }
    scene_take_up(d, m);
    guest_settle(d);
    struct table_voice *v = &table_data_of(d->app)->voice;
    *v = (struct table_voice){.till = d->app->now_ms + 5000, .left = -1, .place = -1};
    v->line = (struct talk_line){.seat = (st.seat + later) % st.seats,
                                 .who = (enum player)(PLAYER_NELL + later - 1),
                                 .about = about};
    drive_draw(d);
}

void scene_voice(struct driver *d)
{
    says(d, "both-4-seats", 2, LINE_FREED);
}

void scene_voice_cards(struct driver *d)
{
    says(d, "whats-wild-first-five-4-seats", 1, LINE_TOOK);
}

void scene_voice_board(struct driver *d)
{
    says(d, "blockers-4-players", 3, LINE_CAPTURE);
}

/* The same, but the person has made a mark. */
static void marked(struct driver *d, const char *record, const char *id)
{
    says(d, record, 1, LINE_FREED);
    struct session *s = d->app->session;
    table_data_of(d->app)->voice.till = 0;
    struct marked m = {.round = app_status(d->app).round};
    snprintf(m.id, sizeof m.id, "%s", id);
    m.seat = game_only_seat(game_config_people(&s->match->config));
    snprintf(m.name, sizeof m.name, "%s", s->match->config.name[m.seat]);
    marked_list_add(&s->made, &m);
    table_voice_wake(d->app);
    drive_draw(d);
}

void scene_mark(struct driver *d)
{
    marked(d, "both-4-seats", "super-wild/five-at-once");
}

void scene_mark_cards(struct driver *d)
{
    marked(d, "whats-wild-first-five-4-seats", "whats-wild/one-group");
}

void scene_mark_board(struct driver *d)
{
    marked(d, "blockers-4-players", "blockers/joint");
}

/* ---- Other looks ---- */

/* scene_table.c: the table, in all its states. */
#include "scene_parts.h"

void scene_table(struct driver *d)
{
    scene_sit(d, SCENE_TABLE);
}

void scene_plain(struct driver *d)
{
    scene_sit(d, "table *@0,0 r4@-2,0 r5@-1,0 g2@0,-1 g13@0,1 g12@0,2 g11@0,3\n"
                 " k10@2,3 k11@3,3 k12@4,3 k13@5,3 b7@-5,3 k7@-4,3 g7@-3,3 r7@-2,3\n"
                 "rack k1 g5 r6 b9 k6 r9 g3\nbag g4 b8 k8 r2");
}

void scene_stacks(struct driver *d)
{
    scene_sit(d, "rules stacks\n"
                 "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 g2@0,-1 g13@0,1\n"
                 " r9@-4,-1,-1 r10@-4,-1 r11@-4,-1,1 r12@-4,-1,2 r13@-4,-1,3\n"
                 "rack k1 g5 r6 b9 k6 g11 g12\nbag g3 b7 k7 r2");
}

/* Towers of three, four, five and eight levels with tiles behind them and in front; the Wild is
 * at the foot of one. */
void scene_towers(struct driver *d)
{
    scene_sit(d, "rules stacks\n"
                 "table b2@0,-1 k2@0,0 r2@0,1 k1@0,0,-1 k3@0,0,1 k4@0,0,2 k5@0,0,3 k6@0,0,4\n"
                 " k7@0,0,5 k8@0,0,6 g4@3,-1 *@3,0 g6@3,1 r7@3,0,-1 r9@3,0,1 r10@3,0,2\n"
                 " b10@6,-1 b11@6,0 b12@6,1 r11@6,0,-1 g11@6,0,1 b13@6,2\n"
                 " k11@9,0 k9@9,0,-2 k10@9,0,-1 k12@9,0,1 k13@9,0,2 b5@2,4 b6@3,4 b7@4,4\n"
                 "rack r3 b1 r1 g1 g12\nbag g10 b4 r5");
}

void scene_diagonals(struct driver *d)
{
    scene_sit(d, "rules diagonals\n"
                 "table *@0,0 b3@-1,1 b4@-2,2 b1@1,-1 b6@-1,-1 b5@-2,-2 k3@1,1 k4@2,2\n"
                 "rack k1 g5 r6 b9 k6 g11 g12\nbag g3 b7 k7 r2");
}

/* Two people, nothing on the table but the Wild. */
void scene_first_turn(struct driver *d)
{
    struct match *m = scene_new_match(2, 7);
    struct game_status st;
    for (match_status(m, &st); st.phase != PHASE_TURN; match_status(m, &st))
        scene_steps(m, st.phase == PHASE_LOTS ? "draw" : "deal", 1);
    scene_sit_in(d, m);
}

/* A tile has been drawn: it is marked, and undo does not go back before the draw. */
void scene_drawn(struct driver *d)
{
    scene_first_turn(d);
    press_button(d, "draw");
    point(d, cell(d, 3, 2));
}

void scene_hint(struct driver *d)
{
    scene_first_turn(d);
    press_button(d, "hint");
    point(d, cell(d, 3, 2));
}

void scene_hint_place(struct driver *d)
{
    scene_first_turn(d);
    for (int i = 0; i < 3; i++)
        press_button(d, "hint");
    point(d, cell(d, 3, 2));
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

void scene_six(struct driver *d)
{
    scene_sit_in(d, scene_moment("both-6-seats", SCENE_NAMES, when_turn_8));
}

/* The second of the turns that are shown once more. */
void scene_again(struct driver *d)
{
    scene_six(d);
    key(d, 'W');
    guest_settle(d);
    for (int i = 0; i < 2; i++) {
        app_wake(d->app, app_wake_at(d->app));
        app_wake(d->app, app_wake_at(d->app));
        guest_settle(d);
    }
}

void scene_six_long(struct driver *d)
{
    scene_sit_in(d, scene_moment("both-6-seats", SCENE_LONG_NAMES, when_turn_8));
}

/* All racks lie open. */
void scene_together(struct driver *d)
{
    scene_sit_in(d, scene_moment("both-4-seats", SCENE_NAMES, when_open));
}

void scene_all_tiles(struct driver *d)
{
    scene_sit_at_file(d, "tests/bench/table-53.txt");
}

/* As many tiles as a rack can have; some have been laid, with faults. */
void scene_full_rack(struct driver *d)
{
    scene_sit(d,
              "rules stacks\n"
              "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@1,0,1 r8@1,0,2\n"
              "rack r1 r2 r3 b1 b2 b3 g1 g2 g3 k1 k2 k3 r6 b6 g6 k6 r12 b12 g12 k12 r13 b13\n"
              " g13 k13\nbag r10");
}

/* ---- In the hand ---- */

/* A tile carried over a tower: the ghost is on top; also a tile of this turn and one that was
 * moved. */
void scene_ghost(struct driver *d)
{
    scene_table(d);
    drag(d, on(d, "g5"), cell(d, 5, -1));
    drag(d, on(d, "k12"), cell(d, 5, 1));
    click(d, on(d, "k1"));
    point(d, on(d, "r8"));
}

/* What was on the table before this turn cannot go to the rack. */
void scene_ghost_refused(struct driver *d)
{
    scene_plain(d);
    struct spot there = on(d, "k1");
    click(d, on(d, "k11"));
    point(d, there);
}

void scene_selection(struct driver *d)
{
    scene_plain(d);
    double_click(d, on(d, "k11"));
    point(d, cell(d, 4, -2));
}

void scene_cursor(struct driver *d)
{
    scene_table(d);
    key(d, KEY_RIGHT);
    key_with(d, KEY_TAB, MOD_SHIFT);
    keys(d, KEY_RIGHT, 2);
}

/* ---- Sentences ---- */

/* Groups in the making: a pair, a tile, and one under a group. */
void scene_making(struct driver *d)
{
    scene_sit(d, SCENE_TABLE);
    drag(d, on(d, "k6"), cell(d, 4, -2));
    drag(d, on(d, "b9"), cell(d, 5, -2));
    drag(d, on(d, "k1"), cell(d, -4, 1));
    drag(d, on(d, "g12"), cell(d, 6, 2));
    scene_point_away(d);
}

void scene_faults(struct driver *d)
{
    scene_table(d);
    drag(d, on(d, "g11"), cell(d, 3, 0));
    drag(d, on(d, "k1"), cell(d, -4, 1));
    press_button(d, "end-turn");
    point(d, cell(d, 5, -2));
}

void scene_fan(struct driver *d)
{
    scene_table(d);
    point(d, on(d, "r13"));
    rest(d);
}

void scene_meaning(struct driver *d)
{
    scene_table(d);
    point(d, on(d, "*"));
    rest(d);
}

/* The narration says in words what happens, at the bottom of the window. */
void scene_caption(struct driver *d)
{
    scene_table(d);
    key(d, KEY_F2);
    key(d, KEY_RIGHT);
    key_with(d, KEY_TAB, MOD_SHIFT);
}

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

/* High contrast, dark tiles, large numerals: faults are dashed, tiles outlined. */
void scene_contrast(struct driver *d)
{
    scene_faults(d);
    settings_contrast(d->app, true);
    d->app->settings.body = 1;
    d->app->settings.large_numerals = true;
    settings_apply(d->app);
}

/* The same tiles on slate, without a fault. */
void scene_dark(struct driver *d)
{
    scene_table(d);
    snprintf(d->app->settings.theme, sizeof d->app->settings.theme, "slate");
    d->app->settings.body = 1;
    settings_apply(d->app);
}

/* The largest text and large marks, which leave least room. */
void scene_large_text(struct driver *d)
{
    d->app->settings.text_percent = 150;
    d->app->settings.large_marks = true;
    settings_apply(d->app);
    scene_faults(d);
}

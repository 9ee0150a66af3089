/* test_normikub.c: the table of Normikub: which lines there are in each number of dimensions,
 * diagonals through any tile, what the end of a turn does. Rules: 5-D Normikub, "Dimensions",
 * "Turns", "End". */
#include "view_help.h"

#include "normikub.h"

static void sit(struct driver *d, const char *position)
{
    struct buf text = {0};
    struct game_config c;
    struct reason why = {0};
    desk_bare(d, 1280, 800);
    buf_addf(&text, "game normikub\n%s\n", position);
    if (!game_config_from_text(&c, buf_text(&text), text.len, &why) ||
        !app_start(d->app, &c, &why))
        fail_msg("%s: %s", position, why.text);
    game_config_free(&c);
    buf_free(&text);
    drive_draw(d);
    guest_settle(d);
}

static void deal(struct driver *d, int seats, uint64_t seed)
{
    struct game_config c;
    struct game_status st;
    struct reason why = {0};
    desk_bare(d, 1280, 800);
    d->app->settings.cover = false;
    game_config_default(&c, &NORMIKUB, seats);
    game_option_set(&c, "volunteer", 1);
    c.seed = seed;
    if (!app_start(d->app, &c, &why))
        fail_msg("%s", why.text);
    match_status(match_of(d), &st);
    assert_int_equal(st.phase, PHASE_DEAL);
    assert_true(session_play(d->app->session, "deal", NULL, NULL));
    app_follow(d->app);
    guest_settle(d);
}

static int lanes(const struct driver *d)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++)
        n += d->dl.cmd[i].effect == EFFECT_LANE;
    return n;
}

/* "1. rows": a direction that is not in play does not exist. */
TEST_DRIVEN(one_dimension_has_rows_only)
{
    sit(d, "rules dimensions 1\ngrid\nr3 r4 r5 .\nk1 k2 k3 *\nrack g7");
    assert_int_equal(view_of(d)->n_faults, 0);
    grab_with(d, on(d, "g7"), on(d, "r4"), BUTTON_LEFT, 0);
    assert_int_equal(target(d).kind, DROP_REFUSED); /* no towers */
    let_go(d, BUTTON_LEFT);
    expect_said(d, "taken by");
    assert_int_equal(lanes(d), 0);
}

/* "diagonals go through any base tile, not only the Wild" */
TEST_DRIVEN(diagonals_anywhere)
{
    sit(d, "rules dimensions 5\ngrid\nr3 r4 r5 . . .\n. . . k5 g10 g11\n. . . . b5 .\n* . . . "
           ". .\n"
           "rack g12");
    const struct tile_desk *v = view_of(d);
    drag(d, on(d, "g12"), cell(d, 6, 1));
    assert_int_equal(v->n_faults, 0);
    assert_true(grid_arm_angle(&v->now, &v->faces, tile("k5")) < 0); /* NW-SE */
    assert_true(grid_arm_angle(&v->now, &v->faces, tile("r5")) < 0);
    assert_true(grid_arm_angle(&v->now, &v->faces, tile("r4")) == 0);
    assert_true(grid_arm_angle(&v->now, &v->faces, WILD) == 0);
    assert_true(lanes(d) > 0);
    sit(d, "rules dimensions 4\ngrid\nr3 r4 r5 *\nrack g7 k5 b5");
    drag(d, on(d, "k5"), cell(d, 3, 1));
    drag(d, on(d, "b5"), cell(d, 4, 2));
    assert_true(view_of(d)->n_faults >
                0); /* "4. and the major diagonal": this is the minor one */
}

/* Two tiles that touch at a corner get a lane if a third tile would go with them. */
TEST_DRIVEN(lanes_where_a_group_could_grow)
{
    sit(d, "rules dimensions 5\ngrid\nr3 r4 r5 . . .\n. . . k10 k11 k12\n* . . . . .\nrack g7");
    int before = lanes(d);
    sit(d, "rules dimensions 5\ngrid\nr3 r4 r5 . .\n. . . k5 .\n* . . . . .\nrack g7");
    assert_int_equal(before, 0);
    assert_int_equal(lanes(d), 1);
}

/* "a player who plays nothing takes one penalty tile and the turn is over" */
TEST_DRIVEN(the_end_button_says_what_happens)
{
    deal(d, 3, 5);
    expect_said(d, "Your first turn: play up to 6 tiles, or take one from the bag.");
    assert_string_equal(widget(d, "end-turn")->label, "Take a tile");
    assert_false(widget(d, "end-turn")->flags & UI_DISABLED);
    int bag = match_of(d)->game->tiles->bag(match_of(d)->state);
    press_button(d, "end-turn");
    assert_int_equal(match_of(d)->game->tiles->bag(match_of(d)->state), bag - 1);
    struct game_status st;
    match_status(match_of(d), &st);
    assert_int_equal(st.seat, 1);
    sit(d, "rules dimensions 2\ngrid\n* . r3\nrack g7"); /* no bag */
    assert_string_equal(widget(d, "end-turn")->label, "Pass");
}

/* "There is no draw before playing." */
TEST_DRIVEN(nobody_draws)
{
    deal(d, 2, 5);
    for (int i = 0; i < d->app->ui.n; i++)
        assert_string_not_equal(d->app->ui.widget[i].id, "draw");
    key(d, 'D');
    expect_said(d, "You don't draw before playing");
}

/* "On a player's first turn of a game at most six tiles may be played." */
TEST_DRIVEN(the_limit_is_told_before_it_is_refused)
{
    deal(d, 2, 5);
    for (int i = 0; i < 7; i++) {
        char first[TILE_NAME];
        snprintf(first, sizeof first, "%.*s", (int)strcspn(rack_text(d), " "), rack_text(d));
        drag(d, on(d, first), cell(d, 2 * i - 6, 2));
    }
    struct game_status st;
    match_status(match_of(d), &st);
    assert_int_equal(st.played, 7);
    expect_said(d, "Take 1 back.");
    press_button(d, "end-turn");
    expect_said(d, "you may play at most 6 tiles, not 7");
}

/* Also if the seventh tile is at fault besides. */
TEST_DRIVEN(the_limit_comes_before_faults)
{
    deal(d, 2, 5);
    for (int i = 0; i < 7; i++) {
        char first[TILE_NAME];
        snprintf(first, sizeof first, "%.*s", (int)strcspn(rack_text(d), " "), rack_text(d));
        drag(d, on(d, first), cell(d, i - 3, 2));
        assert_true(i < 6 || td_count_faults(view_of(d)) > 0);
    }
    expect_said(d, "Take 1 back.");
}

/* Three players, a game that has been won, the Wild in a group; put together by hand. */
static void challenged_by(struct driver *d, const char *text)
{
    struct position p;
    deal(d, 3, 5);
    assert_true(position_read(text, strlen(text), &p, NULL));
    struct sw_state *s = d->app->session->match->state;
    s->common.table = s->common.begin = p.table;
    s->common.phase = PHASE_CHALLENGE;
    s->challenge = CHALLENGE_ON;
    s->rules = p.rules;
    s->common.winner = 0;
    s->common.seat = -1;
    app_go(d->app, SCREEN_TABLE);
    guest_settle(d);
}

static void challenged(struct driver *d)
{
    challenged_by(d, "game normikub\nrules dimensions 2\ngrid\n. r4 r5 * . .\n"
                     ". . . . . .\nr3 b3 g3 k3 . .\n");
}

/* "rearrange the table, all together, so that it is legal and the Wild is in no group" */
TEST_DRIVEN(the_challenge_is_everybodys)
{
    challenged(d);
    const struct tile_desk *v = view_of(d);
    assert_true(v->d.mine);
    assert_int_equal(v->d.seat, -1);
    expect_said(d, "until the Wild is not in a group");
    assert_true(widget(d, "end-turn")->flags & UI_DISABLED);
    drag(d, on(d, "*"), cell(d, 5, 1));
    drag(d, on(d, "r3"), cell(d, 0, 0));
    assert_true(lies(d, "*", 5, 1, 0));
    expect_said(d, "challenge met");
    assert_false(widget(d, "end-turn")->flags & UI_DISABLED);
    key(d, 'Z');
}

/* Tidying up, which in a turn may lay out the whole table anew, does not free the Wild. */
TEST_DRIVEN(nothing_meets_the_challenge_for_you)
{
    static const char text[] =
        "game normikub\nrules dimensions 4\ntable "
        "r1@-9,2 r2@-8,1 r3@-7,-2 r4@-3,1 r5@-1,-4 r6@5,0 r7@2,-2,-4 r8@2,-2,1 r9@2,0 "
        "r10@7,-4 r11@3,-3,-2 r12@1,-1 r13@-10,3 b1@-7,2 b2@-7,1 b3@-7,0 b4@-2,0 b5@-1,-3 "
        "b6@2,1 b7@2,-2,-3 b9@3,0 b10@6,-4 b11@3,-3,-1 b12@0,0 b13@6,-2 g2@-9,1 g3@-7,-1 "
        "g4@-1,-1 g5@-1,-5 g6@4,0 g7@2,-2,-2 g8@2,-2,-1 g9@2,2 g10@5,-4 g12@-1,1 g13@5,-2 "
        "k1@3,-2 k2@-6,1 k3@1,-2 k4@0,-2 k5@-1,-2 k6@2,3 k7@2,-3 k8@2,-2,2 k9@2,-1 k10@4,-4 "
        "k11@3,-3 k12@-2,2 k13@4,-2 *@2,-2\n";
    challenged_by(d, text);
    assert_true(table_legal(table_now(d), view_of(d)->rules));
    key(d, 'M');
    assert_true(table_legal(table_now(d), view_of(d)->rules));
    assert_true(table_in_group(table_now(d), view_of(d)->rules, WILD));
}

/* By keyboard: the cursor is on the table, and Enter picks up and puts down. */
TEST_DRIVEN(the_challenge_by_keyboard)
{
    challenged(d);
    assert_true(ui_focused(&d->app->ui, "table"));
    key(d, KEY_LEFT); /* shows the cursor */
    struct tile_desk *v = view_of(d);
    v->d.focus = DESK_ON_BOARD;
    v->cx = 3;
    v->cy = 0;
    key(d, KEY_ENTER);
    assert_int_equal(held(d), 1);
    keys(d, KEY_RIGHT, 2);
    key(d, KEY_ENTER);
    assert_true(lies(d, "*", 5, 0, 0));
}

TESTS_MAIN

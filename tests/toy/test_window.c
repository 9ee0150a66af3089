/* test_window.c: the toy game in the window, from the title page to the end of a game. */
#include "toy_help.h"

#include "app_match.h"
#include "narrate.h"
#include "rng.h"
#include "table_parts.h"

TEST_DRIVEN(it_is_on_the_title_page)
{
    toy_choose(d);
    assert_string_equal(d->app->game->name, "Pebbles");
    assert_non_null(drive_find_in_menu(d, "lesson"));
}

TEST_DRIVEN(its_options_are_on_the_set_up_page)
{
    toy_choose(d);
    drive_press(d, "new-game");
    assert_string_equal(drive_find(d, "title")->label, "New game: Pebbles");
    drive_press(d, "rounds-less");
    drive_press(d, "last-1"); /* a named choice */
    drive_press(d, "start");
    const struct game_config *c = &d->app->session->match->config;
    assert_int_equal(game_option(c, "rounds"), 2);
    assert_int_equal(game_option(c, "last"), 1);
}

/* Two people take one pebble in each turn until somebody has won the game; returns how many. */
static int play(struct driver *d)
{
    int taken = 0;
    toy_sit(d);
    while (app_status(d->app).phase != PHASE_GAME_OVER) {
        assert_true(taken < 200);
        if (drive_find(d, "next-round"))
            drive_press(d, "next-round");
        if (drive_find(d, "reveal"))
            drive_press(d, "reveal");
        for (int i = 0; i < 15 && toy_heap(d); i++)
            if (toy_lies(d, i, "board")) {
                drive_drag(d, toy_piece(d, i, "board"), toy_area(d, "hand"));
                taken++;
                break;
            }
        drive_press(d, "end-turn");
    }
    return taken;
}

TEST_DRIVEN(it_is_played_to_the_end)
{
    int taken = play(d);
    struct game_status st = app_status(d->app);
    assert_int_equal(st.phase, PHASE_GAME_OVER);
    assert_int_equal(st.score[0] + st.score[1], 3);
    assert_int_equal(taken, 3 * 15);
}

/* Nothing in it finds best plays: its replay shows what was done. */
TEST_DRIVEN(it_is_watched_again)
{
    struct input hint = {.kind = INPUT_KEY, .key = 'H'};
    play(d);
    drive_press(d, "watch");
    assert_null(drive_find(d, "best"));
    assert_null(drive_find(d, "summary"));
    drive_press(d, "next");
    app_event(d->app, &hint);
    drive_settle(d);
    assert_null(strstr(drive_find(d, "message")->label, "best"));
    assert_string_equal(drive_find(d, "turn")->label, "Turn 1 of 45");
    drive_press(d, "last");
    drive_press(d, "back");
}

/* ---- By hand ---- */

TEST_DRIVEN(a_pebble_is_dragged_there_and_back)
{
    toy_sit(d);
    drive_drag(d, toy_piece(d, 4, "board"), toy_area(d, "hand"));
    assert_int_equal(toy_heap(d), 14);
    assert_true(toy_lies(d, 4, "hand"));
    drive_drag(d, toy_piece(d, 4, "hand"), toy_area(d, "table"));
    assert_int_equal(toy_heap(d), 15);
    assert_true(toy_lies(d, 4, "board"));
}

TEST_DRIVEN(a_pebble_that_is_dropped_elsewhere_stays)
{
    toy_sit(d);
    drive_drag(d, toy_piece(d, 4, "board"), toy_piece(d, 8, "board"));
    assert_int_equal(toy_heap(d), 15);
}

TEST_DRIVEN(what_is_carried_is_in_the_probe)
{
    toy_sit(d);
    struct rect to = toy_piece(d, 9, "board");
    drive_carry(d, toy_piece(d, 2, "board"), to);
    struct rect held = toy_rect(d, "held 2");
    assert_true(rect_has(held, to.x + to.w / 2, to.y + to.h / 2));
    drive_key(d, KEY_ESCAPE);
    assert_false(toy_says(d, "held"));
    assert_true(toy_lies(d, 2, "board"));
}

static void take_by_clicks(struct driver *d, int piece)
{
    drive_click_on(d, toy_piece(d, piece, "board"));
    drive_click_on(d, toy_area(d, "hand"));
}

/* The rules refuse a fourth one, which stays in the hand until the right button drops it. */
TEST_DRIVEN(three_are_clicked_and_no_more)
{
    toy_sit(d);
    for (int i = 0; i < 4; i++)
        take_by_clicks(d, 3 * i);
    assert_int_equal(toy_heap(d), 12);
    assert_string_equal(drive_find(d, "message")->label,
                        "Three pebbles are enough for one turn.");
    assert_true(toy_says(d, "held 9"));
    drive_point(d, INPUT_DOWN, toy_area(d, "table"), BUTTON_RIGHT);
    assert_false(toy_says(d, "held"));
}

/* With nothing in the hand, the right button and a finger that rests do nothing. */
TEST_DRIVEN(what_the_desk_does_not_offer_does_nothing)
{
    toy_sit(d);
    drive_point(d, INPUT_DOWN, toy_piece(d, 0, "board"), BUTTON_RIGHT);
    drive_point(d, INPUT_HOLD, toy_piece(d, 0, "board"), BUTTON_LEFT);
    assert_false(toy_says(d, "held"));
    assert_int_equal(toy_heap(d), 15);
}

TEST_DRIVEN(it_is_undone_and_redone)
{
    toy_sit(d);
    take_by_clicks(d, 0);
    take_by_clicks(d, 5);
    drive_press(d, "undo");
    assert_true(toy_lies(d, 0, "hand") && toy_lies(d, 5, "board"));
    drive_press(d, "redo");
    assert_true(toy_lies(d, 5, "hand"));
    drive_press(d, "undo");
    drive_press(d, "undo");
    assert_int_equal(toy_heap(d), 15);
    assert_true(drive_find(d, "end-turn")->flags & UI_DISABLED);
}

static bool is_heard(struct driver *d, enum sound s)
{
    struct cue cue[CUES_MOST];
    int n = app_take_cues(d->app, cue, CUES_MOST);
    for (int i = 0; i < n; i++)
        if (cue[i].sound == s)
            return true;
    return false;
}

TEST_DRIVEN(a_pebble_is_heard)
{
    toy_sit(d);
    is_heard(d, SOUND_PICK_UP);
    drive_click_on(d, toy_piece(d, 3, "board"));
    assert_true(is_heard(d, SOUND_PICK_UP));
    drive_click_on(d, toy_area(d, "hand"));
    assert_true(is_heard(d, SOUND_STACK));
    drive_press(d, "undo");
    assert_true(is_heard(d, SOUND_SLIDE));
}

/* ---- The camera ---- */

static void wheel(struct driver *d, struct rect r, float notches)
{
    app_event(d->app,
              &(struct input){.kind = INPUT_WHEEL, .x = r.x, .y = r.y, .wheel = notches});
    drive_settle(d);
}

static void expect_near(struct rect a, struct rect b)
{
    assert_float_equal(a.x, b.x, 1);
    assert_float_equal(a.y, b.y, 1);
    assert_float_equal(a.w, b.w, 1);
}

/* The heap is panned, but never lost, enlarged about the pointer, and fitted again. */
TEST_DRIVEN(the_heap_has_a_camera)
{
    toy_sit(d);
    struct rect all = toy_piece(d, 8, "board"), table = toy_area(d, "table");
    struct rect beside = {table.x, table.y, 20, 20}, to = {table.x + 60, table.y + 30, 20, 20};
    drive_drag(d, beside, to);
    struct rect moved = toy_piece(d, 8, "board");
    expect_near(moved, (struct rect){all.x + 60, all.y + 30, all.w, all.h});
    wheel(d, moved, 2);
    struct rect large = toy_piece(d, 8, "board");
    expect_near(large, (struct rect){moved.x, moved.y, moved.w * 1.15f * 1.15f, 0});
    wheel(d, moved, -40);
    assert_true(toy_piece(d, 8, "board").w < all.w / 2);
    drive_drag(d, beside, (struct rect){table.x + 9 * table.w, table.y, 20, 20});
    struct rect edge = toy_piece(d, 0, "board");
    assert_float_equal(edge.x + edge.w, table.x + table.w, 1);
    drive_key(d, 'F');
    drive_settle(d);
    expect_near(toy_piece(d, 8, "board"), all);
}

static void keep_camera(void *owner, const char *key, const char *text)
{
    if (!strcmp(key, "camera"))
        snprintf(owner, 64, "%s", text);
}

static const char *find_camera(void *owner, const char *key)
{
    return strcmp(key, "camera") ? NULL : owner;
}

/* Another desk for the same match shows what this one showed. */
TEST_DRIVEN(the_camera_is_remembered)
{
    char camera[64];
    toy_sit(d);
    drive_drag(d, toy_piece(d, 4, "board"), toy_area(d, "hand"));
    wheel(d, toy_piece(d, 8, "board"), -3);
    struct desk *was = table_shown(d->app), *is = desk_open(was->kind, NULL, &d->app->ui);
    desk_remember(was, true, keep_camera, camera);
    desk_recall(is, find_camera, camera);
    desk_sync(is, d->app->session->match, was->seat, true);
    desk_lay_out(is, &was->area, was->scale);
    expect_near(is->seen[8].to, was->seen[8].to);
    desk_close(is);
}

/* ---- By key, in words ---- */

static void expect_told(const struct driver *d, const char *part)
{
    if (!strstr(d->app->words.said, part))
        fail_msg("\"%s\" is not in \"%s\"", part, d->app->words.said);
}

/* Above pebble 9 is pebble 2, of seven in a row. */
TEST_DRIVEN(the_cursor_goes_from_pebble_to_pebble)
{
    toy_sit(d);
    narrate_switch(d->app, true);
    drive_key(d, KEY_DOWN); /* the bowl is empty */
    expect_told(d, "Pebble 1, one of 15 on the heap.");
    drive_key(d, KEY_RIGHT);
    drive_key(d, KEY_DOWN);
    expect_told(d, "Pebble 9, one of 15 on the heap.");
    drive_key(d, KEY_UP);
    expect_told(d, "Pebble 2, one of 15 on the heap.");
    drive_key(d, KEY_LEFT);
    drive_key(d, KEY_LEFT);
    drive_key(d, KEY_UP);
    expect_told(d, "Pebble 1, one of 15 on the heap.");
}

TEST_DRIVEN(a_turn_is_played_by_key_and_told)
{
    struct input undo = {.kind = INPUT_KEY, .key = 'Z', .mods = MOD_CTRL};
    toy_sit(d);
    narrate_switch(d->app, true);
    drive_key(d, KEY_DOWN);
    drive_key(d, KEY_ENTER);
    expect_told(d, "Holding pebble 1.");
    drive_key(d, KEY_ESCAPE);
    assert_false(toy_says(d, "held"));
    drive_key(d, KEY_ENTER);
    drive_key(d, KEY_ENTER);
    expect_told(d, "Take another, or end your turn.");
    assert_true(toy_lies(d, 0, "hand"));
    drive_key(d, KEY_TAB); /* wherever the focus goes, the game is the same */
    app_event(d->app, &undo);
    drive_settle(d);
    assert_int_equal(toy_heap(d), 15);
    take_by_clicks(d, 6);
    drive_key(d, 'E');
    assert_int_equal(app_status(d->app).turn, 2);
}

/* Down from the heap is the bowl; what was taken last goes back by Enter, too. */
TEST_DRIVEN(the_bowl_is_reached_by_key)
{
    toy_sit(d);
    narrate_switch(d->app, true);
    take_by_clicks(d, 14);
    drive_key(d, KEY_RIGHT);
    for (int i = 0; i < 4; i++)
        drive_key(d, KEY_DOWN);
    expect_told(d, "Pebble 15, one of 1 in your bowl.");
    drive_key(d, KEY_ENTER);
    drive_key(d, KEY_ENTER);
    assert_int_equal(toy_heap(d), 15);
}

/* ---- Random input ---- */

static struct spot anywhere(struct rng *r, struct rect in)
{
    float x = (float)rng_below(r, 100) / 100, y = (float)rng_below(r, 100) / 100;
    return (struct spot){in.x + in.w * x, in.y + in.h * y};
}

static void random_input(struct driver *d, struct rng *r)
{
    static const int keys[] = {KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN, KEY_ENTER, KEY_SPACE};
    static const enum input_kind kinds[] = {INPUT_MOVE, INPUT_DOWN, INPUT_UP, INPUT_HOLD};
    struct spot at = anywhere(r, toy_area(d, rng_below(r, 3) ? "table" : "hand"));
    unsigned kind = rng_below(r, 4);
    int button = rng_below(r, 5) ? BUTTON_LEFT : BUTTON_RIGHT;
    struct input in = {
        .kind = kinds[kind], .x = at.x, .y = at.y, .button = button, .clicks = 1, .ms = d->ms};
    if (!rng_below(r, 4))
        in = (struct input){.kind = INPUT_KEY, .key = keys[rng_below(r, 6)], .ms = d->ms};
    else if (!rng_below(r, 20))
        in = (struct input){.kind = INPUT_KEY, .key = 'Z', .mods = MOD_CTRL, .ms = d->ms};
    app_event(d->app, &in);
    drive_draw(d);
}

/* Whatever is pressed, no pebble is lost, at most one is held, and all of it can be undone. */
TEST_DRIVEN(random_input_loses_nothing)
{
    struct rng r;
    int took = 0;
    rng_seed(&r, 5);
    toy_sit(d);
    for (int i = 0; i < 1500; i++) {
        int heap = toy_heap(d), lie = 0;
        random_input(d, &r);
        took += toy_heap(d) < heap;
        expect_screen(d, "table");
        for (int k = 0; k < 15; k++)
            lie += toy_lies(d, k, "board") + toy_lies(d, k, "hand");
        assert_int_equal(lie, 15);
        assert_true(toy_heap(d) >= 12 && toy_heap(d) <= 15);
    }
    assert_true(took > 10);
    for (int i = 0; i < 5; i++)
        app_event(d->app, &(struct input){
                              .kind = INPUT_KEY, .key = 'Z', .mods = MOD_CTRL, .ms = d->ms});
    assert_int_equal(toy_heap(d), 15);
}

TESTS_MAIN

/* test_screens.c: the program as a whole: which screen leads where, what is stored, and what is
 * said. */
#include "screens_help.h"

#include "record.h"
#include "rules_book.h"
#include "screen_desk.h"
#include "table_parts.h"
#include "tile_desk_state.h"

/* ---- From the title to the table ---- */

static void start_two(struct driver *d)
{
    drive_new_game(d);
    expect_screen(d, "setup");
    drive_type(d, "name-1", "Ann");
    drive_type(d, "name-2", "Bob");
    drive_press(d, "start");
}

TEST_DRIVEN(test_flow_by_mouse)
{
    drive_start(d, NULL, 1280, 800);
    expect_screen(d, "title");
    assert_null(drive_find(d, "continue"));
    start_two(d);
    drive_lots(d);
    expect_screen(d, "handover");
    assert_string_equal(d->title, "Ann and Bob - Superwild");
    drive_click(d, 5, 790); /* a click elsewhere reveals nothing */
    expect_screen(d, "handover");
    drive_press(d, "reveal");
    expect_screen(d, "table");
    drive_press(d, "draw");
    drive_press(d, "end-turn");
    expect_screen(d, "handover");
    const struct ui_widget *said = drive_find(d, "message");
    assert_non_null(strstr(said->label, "drew a tile"));
}

TEST_DRIVEN(test_flow_by_keyboard)
{
    drive_start(d, NULL, 800, 600);
    assert_true(ui_focused(&d->app->ui, "play"));
    for (int i = 0; i < 6 && !ui_focused(&d->app->ui, "new-game"); i++)
        drive_key(d, KEY_DOWN);
    drive_key(d, KEY_ENTER);
    expect_screen(d, "setup");
    drive_people(d);
    ui_focus(&d->app->ui, "start");
    drive_key(d, KEY_ENTER);
    for (int i = 0; i < 20 && d->app->screen == &LOTS_SCREEN; i++)
        drive_key(d, KEY_ENTER);
    expect_screen(d, "handover");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "pause");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "handover");
    drive_key(d, KEY_SPACE);
    expect_screen(d, "table");
}

/* Nothing of a rack is on the screen or in the probe before it is asked for. */
TEST_DRIVEN(test_cover_hides)
{
    struct buf probe = {0};
    drive_start(d, NULL, 1280, 800);
    start_two(d);
    drive_lots(d);
    app_probe(d->app, &probe);
    assert_null(strstr(buf_text(&probe), " rack "));
    assert_non_null(strstr(buf_text(&probe), "screen handover\n"));
    buf_free(&probe);
    int tiles = 0;
    for (int i = 0; i < d->dl.n; i++)
        tiles += d->dl.cmd[i].kind == DRAW_SPRITE && d->dl.cmd[i].what == SPRITE_TILE;
    assert_int_equal(tiles, 1); /* the Wild on the table behind */
}

TEST_DRIVEN(test_open_play_has_no_cover)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "settings");
    drive_press(d, "group-play");
    drive_press(d, "cover");
    drive_press(d, "back");
    start_two(d);
    drive_lots(d);
    expect_screen(d, "table");
}

/* ---- Bad set-ups ---- */

static void expect_fault(struct driver *d, const char *words)
{
    drive_press(d, "start");
    expect_screen(d, "setup");
    const struct ui_widget *fault = drive_find(d, "fault");
    assert_non_null(fault);
    assert_non_null(strstr(fault->label, words));
}

TEST_DRIVEN(test_bad_setups)
{
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    drive_seed(d, "");
    expect_fault(d, "seed");
    drive_seed(d, "99999999999999999999");
    expect_fault(d, "seed");
    drive_seed(d, "-1");
    expect_fault(d, "seed");
    assert_true(ui_focused(&d->app->ui, "seed"));
    drive_seed(d, " 7 ");
    drive_type(d, "name-2", "   ");
    expect_fault(d, "needs a name");
    drive_type(d, "name-2", " PLAYER 1 ");
    expect_fault(d, "Two of you");
    drive_type(d, "name-2", "Bob");
    drive_press(d, "start");
    expect_screen(d, "lots");
    assert_int_equal(d->app->session->match->config.seed, 7);
}

/* ---- What is stored ---- */

TEST_DRIVEN(test_resume)
{
    drive_start(d, drive_folder(d), 1280, 800);
    start_two(d);
    drive_lots(d);
    drive_press(d, "reveal");
    drive_start(d, d->folder, 1280, 800);
    const struct ui_widget *go_on = drive_find(d, "continue");
    assert_non_null(go_on);
    assert_string_equal(go_on->label, "Continue Super Wild");
    drive_press(d, "continue");
    expect_screen(d, "handover"); /* covered again */
    drive_press(d, "menu");
    drive_press(d, "leave");
    drive_new_game(d); /* names are remembered */
    assert_string_equal(drive_find(d, "name-2")->text, "Bob");
    drive_press(d, "back");
    drive_press(d, "games");
    d->w = 700;
    d->app->ui.text = 1.5f; /* the day has room, but the time has not */
    drive_draw(d);
    assert_string_equal(drive_find(d, "about-1")->label,
                        "Super Wild, basic rules \xC2\xB7 18 Nov 2026");
    d->w = 1280;
    d->app->ui.text = 1;
    drive_draw(d);
    drive_press(d, "copy-1");
    assert_true(record_looks_like(d->copied, strlen(d->copied)));
    struct match *m = record_read(d->copied, strlen(d->copied), NULL);
    assert_non_null(m);
    match_free(m);
    assert_non_null(d->kept); /* also as a file, with a name that says what it is */
    assert_memory_equal(d->kept, "2026-11-1", 9);
    assert_non_null(strstr(d->kept, " Super Wild, Ann and Bob.swr\n"));
    assert_string_equal(strchr(d->kept, '\n') + 1, d->copied);
    assert_non_null(strstr(drive_find(d, "notice")->label, "/Superwild/2026-11-1"));
    drive_press(d, "delete-1");
    drive_press(d, "yes");
    assert_null(drive_find(d, "resume-1"));
    drive_press(d, "back");
    assert_null(drive_find(d, "continue"));
}

TEST_DRIVEN(test_settings_stay)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "settings");
    drive_press(d, "theme-2");
    assert_string_equal(d->app->ui.theme->id, "walnut");
    drive_press(d, "scale-3");
    drive_press(d, "group-motion");
    drive_press(d, "motion-0");
    drive_key(d, KEY_F11);
    assert_true(d->full);
    drive_start(d, d->folder, 1280, 800);
    assert_true(d->full);
    assert_string_equal(d->app->settings.theme, "walnut");
    assert_int_equal(d->app->settings.scale_percent, 125);
    assert_int_equal(app_ticks(d->app, 500), 0);
}

/* Without a profile, a match that was left can be continued as long as the program runs. */
TEST_DRIVEN(test_unsaved_goes_on)
{
    drive_start(d, NULL, 1280, 800);
    start_two(d);
    drive_press(d, "draw-lot");
    int steps = d->app->session->match->at;
    drive_press(d, "menu");
    drive_press(d, "leave");
    expect_screen(d, "title");
    assert_string_equal(d->title, "Superwild");
    drive_press(d, "continue");
    expect_screen(d, "lots");
    assert_int_equal(d->app->session->match->at, steps);
}

/* ---- Trouble ---- */

/* If something else is the first to be saved again, the match is saved with it. */
TEST_DRIVEN(test_a_match_is_saved_when_saving_works_again)
{
    struct store_record r;
    drive_start(d, drive_folder(d), 1280, 800);
    start_two(d);
    drive_stop_saving(d, d->folder);
    drive_press(d, "draw-lot");
    drive_press(d, "notice-close");
    drive_allow_saving(d, d->folder);
    assert_int_equal(store_set(d->app->store, "something", "else"), STORE_OK);
    drive_point(d, INPUT_MOVE, (struct rect){600, 400, 10, 10}, BUTTON_LEFT);
    assert_non_null(strstr(d->app->notice, "Saving works again"));
    struct store *other = store_open(d->folder, NULL);
    assert_int_equal(store_match_load(other, d->app->session->id, &r), STORE_OK);
    assert_int_equal(r.n_steps, 1);
    store_record_free(&r);
    store_close(other);
}

TEST_DRIVEN(test_trouble_is_told_once)
{
    drive_start(d, drive_folder(d), 1280, 800);
    start_two(d);
    drive_stop_saving(d, d->folder);
    drive_press(d, "draw-lot");
    assert_int_equal(d->app->session->match->at, 1); /* play goes on */
    assert_non_null(drive_find(d, "notice"));
    drive_press(d, "notice-close");
    assert_null(drive_find(d, "notice"));
    drive_press(d, "draw-lot");
    assert_null(drive_find(d, "notice"));
    drive_allow_saving(d, d->folder);
    if (drive_find(d, "draw-lot"))
        drive_press(d, "draw-lot");
    else
        drive_press(d, "deal");
    assert_non_null(drive_find(d, "notice"));
    assert_non_null(strstr(d->app->notice, "Saving works again"));
    drive_start(d, d->folder, 1280, 800);
    drive_press(d, "continue");
    assert_true(d->app->session->match->at >= 3);
}

TEST_DRIVEN(test_profile_that_cannot_be)
{
    char under[240];
    drive_folder(d);
    snprintf(under, sizeof under, "%s/file", d->folder);
    FILE *f = fopen(under, "w");
    assert_non_null(f);
    fclose(f);
    drive_start(d, under, 800, 600);
    assert_non_null(drive_find(d, "notice"));
    drive_press(d, "notice-close");
    start_two(d);
    drive_lots(d);
    expect_screen(d, "handover");
    drive_end(d);
    unlink(under);
    rmdir(d->folder);
}

TEST_DRIVEN(test_two_windows)
{
    struct driver b = {.app = NULL};
    drive_start(d, drive_folder(d), 1280, 800);
    start_two(d);
    drive_start(&b, d->folder, 1280, 800);
    drive_press(&b, "continue");
    drive_press(&b, "draw-lot");
    drive_press(&b, "draw-lot");
    drive_press(d, "draw-lot");
    assert_non_null(strstr(d->app->notice, "in another window"));
    assert_int_equal(d->app->session->match->at, b.app->session->match->at);
    drive_press(d, "notice-close"); /* it is said once */
    assert_null(drive_find(d, "notice"));
    drive_end(&b);
}

/* ---- Files ---- */

static void write_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static void open_with(struct driver *d, const char *path)
{
    struct app_config config = {.open_file = path};
    memset(d, 0, sizeof *d);
    d->renderer = renderer_null();
    d->w = 1280;
    d->h = 800;
    d->app = app_create(&SCREENS, &config, NULL, d->renderer);
    drive_draw(d);
}

TEST_DRIVEN(test_files)
{
    char path[240];
    struct reason why;
    drive_folder(d);
    snprintf(path, sizeof path, "%s/game", d->folder);
    write_file(path, "game super-wild\nrules stacks\ntable *@0,0\nrack r1 k1 q9\n");
    assert_false(app_can_open(path, &why));
    assert_int_equal(why.line, 4);
    assert_int_equal(why.col, 12);
    write_file(path, "game super-wild\nrules stacks\ntable *@0,0\nrack r1 k1 b1\n");
    assert_true(app_can_open(path, &why));
    open_with(d, path);
    expect_screen(d, "table");
    assert_int_equal(game_option(&d->app->session->match->config, "stacks"), 1);
    struct buf record = {0};
    record_write(&record, d->app->session->match);
    drive_end(d);
    write_file(path, buf_text(&record));
    buf_free(&record);
    assert_true(app_can_open(path, &why));
    open_with(d, path);
    expect_screen(d, "table");
    drive_end(d);
    assert_false(app_can_open(d->folder, &why));
    unlink(path);
    rmdir(d->folder);
}

/* ---- Lists of games, and back ---- */

/* A file dropped on the window while a game is played. */
TEST_DRIVEN(test_dropped)
{
    char path[240];
    drive_start(d, drive_folder(d), 1280, 800);
    start_two(d);
    drive_lots(d);
    snprintf(path, sizeof path, "%s/dropped.swt", d->folder);
    write_file(path, "game super-wild\ntable\n*@0,0 r7@1,0 r8@2,0\nrack r1 k1\nrack r9\n");
    app_open(d->app, path, 1); /* a second rack: changes nothing and is reported */
    expect_screen(d, "handover");
    assert_non_null(strstr(drive_find(d, "notice")->label, "dropped.swt:5:1: "));
    write_file(path, "game super-wild\ntable\n*@0,0 r7@1,0 r8@2,0\nrack r1 k1\n");
    drive_press(d, "notice-close");
    drive_press(d, "menu"); /* also with something laid over the table */
    app_open(d->app, path, 2);
    drive_settle(d);
    expect_screen(d, "table");
    assert_string_equal(d->title, "You - Superwild");
    drive_press(d, "menu");
    drive_press(d, "leave");
    drive_press(d, "games"); /* earlier games are there as well */
    assert_string_equal(drive_find(d, "game-1")->label, "You");
    assert_string_equal(drive_find(d, "game-2")->label, "Ann and Bob");
}

TEST_DRIVEN(test_no_games)
{
    drive_start(d, NULL, 800, 600);
    drive_press(d, "games");
    assert_int_equal(drive_find(d, "show")->value, STORE_RUNNING);
    assert_string_equal(drive_find(d, "none")->label, "You have no games in progress.");
    drive_press(d, "show-1");
    assert_null(drive_find(d, "new-game"));
    drive_press(d, "show-0");
    drive_new_game(d);
    expect_screen(d, "setup");
}

/* The folder of the profile comes back, and another program has played in the meantime. */
TEST_DRIVEN(test_games_of_another_program)
{
    struct driver b = {.app = NULL};
    char away[FOLDER_MOST + 8];
    drive_start(d, drive_folder(d), 1280, 800);
    drive_stop_saving(d, d->folder);
    store_set(d->app->store, "something", "else");
    drive_point(d, INPUT_MOVE, (struct rect){600, 400, 10, 10}, BUTTON_LEFT);
    snprintf(away, sizeof away, "%s-away", d->folder);
    drive_start(&b, away, 1280, 800);
    drive_press(&b, "solitaire");
    drive_press(&b, "start");
    drive_end(&b);
    assert_null(drive_find(d, "continue"));
    drive_allow_saving(d, d->folder);
    app_wake(d->app, d->app->profile_look_at);
    drive_draw(d);
    assert_non_null(drive_find(d, "continue"));
}

TEST_DRIVEN(test_a_key_held_down)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    drive_type(d, "name-1", "Anna");
    struct input held = {.kind = INPUT_KEY, .key = KEY_BACKSPACE, .repeat = true};
    app_event(d->app, &held);
    drive_draw(d);
    assert_string_equal(drive_find(d, "name-1")->text, "Ann");
    held.key = KEY_ESCAPE;
    app_event(d->app, &held);
    expect_screen(d, "setup");
}

/* A passing remark goes by itself, and the window is drawn without it. */
TEST_DRIVEN(test_a_remark_passes)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "about");
    app_mention(d->app, "By the way.");
    drive_draw(d);
    assert_non_null(drive_find(d, "notice"));
    assert_false(app_dirty(d->app));
    assert_true(app_wake_at(d->app) > 0);
    app_wake(d->app, app_wake_at(d->app));
    assert_true(app_dirty(d->app));
    drive_draw(d);
    assert_null(drive_find(d, "notice"));
}

/* What is said below the bar of a table does not cover the heading of a page over it. */
TEST_DRIVEN(test_a_remark_at_a_table)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "solitaire");
    drive_press(d, "start");
    app_mention(d->app, "By the way.");
    drive_draw(d);
    assert_non_null(drive_find(d, "notice"));
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "pause");
    assert_null(drive_find(d, "notice"));
    drive_press(d, "rules");
    assert_null(drive_find(d, "notice"));
    app_mention(d->app, "On this page."); /* its own remarks are shown */
    drive_draw(d);
    assert_non_null(drive_find(d, "notice"));
}

/* What has come to rest is drawn once more. */
TEST_DRIVEN(test_the_end_of_a_motion)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "solitaire");
    drive_press(d, "start");
    app_event(d->app, &(struct input){.kind = INPUT_KEY, .key = 'D'});
    assert_true(app_moving(d->app));
    while (app_moving(d->app)) {
        drive_draw(d);
        app_tick(d->app);
    }
    assert_true(app_dirty(d->app));
}

/* Leaving a page leads back to where it was opened: the button itself, or that of the menu. */
TEST_DRIVEN(test_focus_comes_back)
{
    static const char *const pages[] = {"rules",   "settings", "about",     "games",
                                        "puzzles", "lesson",   "solitaire", "new-game"};
    drive_start(d, NULL, 800, 600);
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        bool here = drive_find(d, pages[i]);
        drive_press(d, pages[i]);
        drive_key(d, KEY_ESCAPE);
        expect_screen(d, "title");
        assert_string_equal(d->app->ui.focus, here ? pages[i] : "menu");
    }
    drive_press(d, "settings");
    drive_press(d, "keys");
    drive_press(d, "back");
    assert_string_equal(d->app->ui.focus, "keys");
}

/* ---- Notices ---- */

TEST_DRIVEN(test_mentioned_for_a_while)
{
    drive_start(d, NULL, 800, 600);
    for (int i = 0; i < 2; i++, drive_settle(d)) /* the title finds its table, and its deal */
        while (app_wake_at(d->app))
            app_wake(d->app, app_wake_at(d->app));
    app_controller(d->app, true, 1000);
    drive_draw(d);
    assert_string_equal(drive_find(d, "notice")->label, "Controller connected.");
    app_controller(d->app, false, 2000);
    assert_non_null(strstr(d->app->notice, "Mouse and keyboard still work."));
    assert_true(app_wake_at(d->app) > 5000);
    app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
    assert_null(drive_find(d, "notice"));
    assert_int_equal(app_wake_at(d->app), 0);
    app_tell(d->app, "This has to be read."); /* and a mere remark does not replace it */
    app_controller(d->app, true, 20000);
    assert_string_equal(d->app->notice, "This has to be read.");
    assert_int_equal(app_wake_at(d->app), 0);
}

/* The bar with menu and players is not covered by a notice. */
TEST_DRIVEN(test_notice_leaves_the_top_bar_free)
{
    drive_start(d, NULL, 800, 600);
    start_two(d);
    drive_lots(d);
    drive_press(d, "reveal");
    app_tell(d->app, "Something happened.");
    drive_draw(d);
    const struct ui_widget *seat = drive_find(d, "seat-1");
    assert_true(drive_find(d, "notice-close")->r.y > seat->r.y + seat->r.h);
    drive_press(d, "menu");
    expect_screen(d, "pause");
}

/* ---- Ends ---- */

TEST_DRIVEN(test_three_rounds_and_again)
{
    drive_start(d, NULL, 1280, 800);
    start_two(d);
    drive_lots(d);
    drive_press(d, "reveal");
    for (int round = 1; round <= 3; round++) {
        drive_round(d);
        expect_screen(d, round < 3 ? "round-end" : "game-end");
        if (round < 3)
            drive_press(d, "next-round");
    }
    drive_press(d, "rematch");
    expect_screen(d, "handover"); /* the start passes on: nobody draws for it */
    assert_string_equal(d->app->session->match->config.name[1], "Bob");
    assert_true(d->app->session->match->config.seed != 4242);
}

static const struct grid *grid_of(const struct driver *d)
{
    const struct tile_desk *v = (const void *)table_shown(d->app);
    return &v->grid;
}

/* However somebody left the camera, a new round begins as the first one did. */
TEST_DRIVEN(test_zoom_ends_with_the_round)
{
    drive_start(d, NULL, 1280, 800);
    start_two(d);
    drive_lots(d);
    drive_press(d, "reveal");
    struct grid first = *grid_of(d);
    struct input wheel = {.kind = INPUT_WHEEL, .x = 500, .y = 300, .wheel = 3};
    app_event(d->app, &wheel);
    assert_true(grid_of(d)->unit > first.unit);
    drive_round(d);
    drive_press(d, "next-round");
    if (drive_find(d, "reveal"))
        drive_press(d, "reveal");
    expect_screen(d, "table");
    assert_float_equal(grid_of(d)->unit, first.unit, 0.001);
    assert_float_equal(grid_of(d)->x0, first.x0, 0.5);
}

/* ---- A turn that has worked for long ---- */

static bool always_late(void *self)
{
    (void)self;
    return true;
}

/* Presses and lets go, and draws no picture. */
static void press_unseen(struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    if (!w)
        fail_msg("no %s on the screen %s", id, d->app->screen->id);
    struct input in = {.kind = INPUT_DOWN,
                       .x = w->r.x + w->r.w / 2,
                       .y = w->r.y + w->r.h / 2,
                       .button = BUTTON_LEFT,
                       .clicks = 1};
    app_event(d->app, &in);
    in.kind = INPUT_UP;
    app_event(d->app, &in);
}

TEST_DRIVEN(test_late_layout_waits_for_the_picture)
{
    drive_start(d, NULL, 1280, 800);
    d->app->host.late = always_late;
    press_unseen(d, "menu");
    assert_null(drive_find(d, "rules"));
    assert_true(app_dirty(d->app));
    drive_draw(d);
    assert_non_null(drive_find(d, "rules"));
    press_unseen(d, "rules");
    expect_screen(d, "rules");
    assert_non_null(drive_find(d, "rules")); /* still those of the title */
}

/* An input never meets the widgets of what was there before. */
TEST_DRIVEN(test_late_layout_comes_before_the_next_input)
{
    drive_start(d, NULL, 1280, 800);
    d->app->host.late = always_late;
    press_unseen(d, "menu");
    struct input key = {.kind = INPUT_KEY, .key = KEY_TAB};
    app_event(d->app, &key);
    assert_non_null(drive_find(d, "rules"));
    press_unseen(d, "rules");
    struct input in = {.kind = INPUT_MOVE, .x = 5, .y = 5};
    app_event(d->app, &in);
    assert_null(drive_find(d, "play"));
    assert_non_null(drive_find(d, "back"));
}

/* What has the focus on a new page shows it in the next picture, which comes by itself. */
TEST_DRIVEN(test_late_picture_is_followed)
{
    drive_start(d, NULL, 1280, 800);
    drive_draw(d);
    d->app->host.late = always_late;
    press_unseen(d, "menu");
    drive_draw(d);
    assert_true(app_dirty(d->app));
    drive_draw(d);
    assert_false(app_dirty(d->app));
}

/* Three people are dealt their hands, and the first one's hand is shown. */
static void begin(struct driver *d, const struct look *l)
{
    struct game_config c;
    game_config_default(&c, l->game, 3);
    c.seed = 77;
    assert_true(app_start(d->app, &c, NULL));
    drive_play(d, PHASE_TURN, false);
    app_follow(d->app);
    drive_draw(d);
    if (drive_find(d, "reveal"))
        press_unseen(d, "reveal");
    expect_screen(d, "table");
}

/* Nothing moves after the first picture of a table. */
static void expect_at_once(struct driver *d)
{
    static struct ui_widget was[UI_WIDGETS];
    drive_draw(d);
    int n = d->app->ui.n;
    memcpy(was, d->app->ui.widget, sizeof was);
    drive_draw(d);
    assert_int_equal(n, d->app->ui.n);
    for (int i = 0; i < n; i++) {
        const struct ui_widget *is = &d->app->ui.widget[i];
        assert_string_equal(was[i].id, is->id);
        if (memcmp(&was[i].r, &is->r, sizeof is->r) != 0)
            fail_msg("%s: %s moves", d->app->session->match->game->id, is->id);
    }
}

TEST_DRIVEN(test_late_table_is_where_it_stays)
{
    for (int i = 0; i < look_count(); i++) {
        drive_start(d, NULL, 1280, 800);
        d->app->host.late = always_late;
        begin(d, look_at(i));
        expect_at_once(d);
    }
}

/* What is narrated is read from the layout. */
TEST_DRIVEN(test_narration_never_waits)
{
    drive_start(d, NULL, 1280, 800);
    d->app->host.late = always_late;
    drive_key(d, KEY_F2);
    press_unseen(d, "menu");
    assert_non_null(drive_find(d, "rules"));
    assert_string_not_equal(d->app->words.said, "");
}

/* ---- What is written later ---- */

/* The game itself is written at once. Who played by which rules waits for the next wake, so
 * that the table is seen sooner. */
TEST_DRIVEN(test_setup_is_written_after_the_picture)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "play");
    assert_true(d->app->session->id > 0);
    assert_true(store_unwritten(d->app->store));
    app_wake(d->app, d->app->now_ms + 1);
    assert_false(store_unwritten(d->app->store));
}

TESTS_MAIN

/* test_layout.c: every screen at every size: widgets inside the window, separate, large enough,
 * and reachable by keyboard; texts inside the window, large enough and, with ordinary names,
 * complete. */
#include "layout_help.h"
#include "thorough.h"

static const char LONG_NAME[] = "Cleopatra Wilhelmina von Hohenzollern X";
static const char POLISH[] = "\xc5\x81ukasz \xc5\xbb\xc3\xb3\xc5\x82\xc4\x87 \xc3\x89milie";

/* ---- The walk through all screens ---- */

static void name_players(struct walk *k)
{
    struct driver *d = &k->d;
    for (int i = 0; i < 4; i++)
        drive_press(d, "players-more");
    drive_type(d, "name-1", "Ann");
    drive_type(d, "name-2", k->long_names ? LONG_NAME : "Bob");
    drive_type(d, "name-3", k->long_names ? POLISH : "Cleo");
    for (int i = 0; i < (k->thorough ? 27 : 1); i++)
        drive_press(d, "rounds-more");
    drive_press(d, "stacks");
    drive_press(d, "diagonals");
    walk_setup_refused(k, "name-4", "Ann", "Dora");
}

static void walk_settings(struct walk *k)
{
    static const char *const pages[] = {"group-display", "group-sound",  "group-motion",
                                        "group-play",    "group-access", "keys",
                                        "key-page-1",    "key-page-2"};
    struct driver *d = &k->d;
    drive_press(d, "settings");
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        drive_press(d, pages[i]);
        check(k, pages[i]);
    }
    drive_press(d, "key-fullscreen");
    if (!k->thorough) /* a widget that waits for a key takes Tab as that key */
        check(k, "keys, waiting");
    drive_press(d, "back");
    drive_press(d, "back");
}

static void walk_start(struct walk *k)
{
    struct driver *d = &k->d;
    check(k, "title");
    drive_press(d, "about");
    check(k, "about");
    drive_press(d, "back");
    walk_settings(k);
    drive_new_game(d);
    check(k, "setup");
    name_players(k);
    walk_lots(k);
}

static void walk_play(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "menu");
    check(k, "pause");
    drive_press(d, "resume");
    drive_play(d, PHASE_ROUND_OVER, true);
    app_follow(d->app);
    check(k, "out");
    drive_press(d, "stop");
    check(k, "out, asking");
    drive_press(d, "no");
    drive_press(d, "menu");
    check(k, "pause with stop");
    drive_press(d, "stop");
    check(k, "pause, asking");
    drive_press(d, "yes");
    expect_screen(d, "round-end");
    check(k, "round-end");
}

static void walk_end(struct walk *k)
{
    struct driver *d = &k->d;
    struct game_status st;
    for (int i = 0; i < 40; i++) {
        match_status(d->app->session->match, &st);
        if (st.phase == PHASE_GAME_OVER)
            break;
        if (st.phase == PHASE_ROUND_OVER)
            session_play(d->app->session, "deal", NULL, NULL);
        drive_play(d, PHASE_ROUND_OVER, true);
        session_play(d->app->session, "stop", NULL, NULL);
    }
    d->app->moment = st.winner >= 0;
    app_go(d->app, SCREEN_GAME_END);
    check(k, "game-end, the moment");
    drive_settle(d);
    check(k, "game-end");
    drive_press(d, "copy-record");
    check(k, "game-end with notice");
    drive_press(d, "notice-close");
    drive_press(d, "rematch");
    walk_to_games(k);
    drive_press(d, "delete-1");
    check(k, "games, asking");
    drive_press(d, "no");
    drive_press(d, "back");
}

/* Plays solitaire until it goes out; the random player is not good at it. */
static void go_out_alone(struct driver *d)
{
    char seed[16];
    for (int i = 1; i < 30; i++) {
        snprintf(seed, sizeof seed, "%d", i);
        drive_seed(d, seed);
        drive_press(d, "start");
        expect_screen(d, "table");
        drive_play(d, PHASE_GAME_OVER, true);
        app_follow(d->app);
        drive_settle(d);
        if (d->app->screen == &OUT_SCREEN)
            return;
        drive_press(d, "title-page");
        drive_press(d, "solitaire");
    }
    fail_msg("not out with any of these seeds");
}

static void walk_alone(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "solitaire");
    check(k, "setup for solitaire");
    drive_press(d, "more");
    check(k, "more for solitaire");
    drive_press(d, "more-close");
    go_out_alone(d);
    check(k, "out alone");
    drive_press(d, "stop"); /* nothing is lost, so nothing is asked */
    expect_screen(d, "game-end");
    check(k, "game-end alone");
    drive_press(d, "title-page");
    drive_press(d, "solitaire");
    check(k, "setup for solitaire with bests");
    assert_non_null(drive_find(d, "best-1"));
}

static void walk(bool long_names, int scale, int text, const char *theme, int size)
{
    char folder[FOLDER_MOST];
    struct walk k = {.long_names = long_names, .thorough = long_names && size == 0};
    walk_begin(&k, drive_new_folder(folder, sizeof folder), size, scale, text);
    snprintf(k.d.app->settings.theme, sizeof k.d.app->settings.theme, "%s", theme);
    settings_apply(k.d.app);
    drive_draw(&k.d);
    walk_start(&k);
    walk_play(&k);
    walk_end(&k);
    walk_alone(&k);
    drive_end(&k.d);
    drive_remove(folder);
}

TEST(test_all_sizes)
{
    for (int i = often(0, 0, N_SIZES - 1); i < N_SIZES; i++)
        walk(false, 0, 100, "felt", i);
}

TEST(test_long_names)
{
    for (int i = 0; i < N_SIZES; i += often(1, 1, N_SIZES))
        walk(true, 0, 100, "slate", i);
}

TEST(test_scales)
{
    walk(false, 200, 100, "walnut", 1);
    if (is_brief())
        return;
    walk(false, 75, 100, "walnut", 1);
    walk(false, 150, 100, "walnut", 3);
}

static void in_a_language(int size, int text)
{
    walk(size >= UPRIGHT, 0, text, "felt", size); /* no room for many names in full */
}

TEST(test_languages)
{
    walk_languages(in_a_language);
    walk_upright(in_a_language);
}

TESTS_MAIN

/* test_layout_upright.c: on a phone that is held upright, what is on the pages that are laid
 * out for it is inside the window, separate, complete, and large enough for a finger. */
#include "app_match.h"
#include "desk/view_help.h"
#include "page.h"
#include "playing.h"
#include "puzzling_help.h"
#include "screens.h"
#include "settings.h"
#include "watch_help.h"

static void see(struct walk *k, const char *what)
{
    check(k, what);
    assert_true(k->d.app->ui.upright);
    assert_true(k->d.app->ui.scale >= 1); /* so that 44 units are 44 pixels */
}

static void walk_table(int size, int text, const struct look *l)
{
    struct walk k = {.bubbles = true};
    struct driver *d = &k.d;
    walk_begin(&k, NULL, size, 0, text);
    settings_choose_game(d->app, l);
    drive_settle(d);
    see(&k, "title");
    drive_press(d, "play");
    for (int i = 0; i < 100 && strcmp(d->app->screen->id, "lots") == 0; i++) {
        const char *const press = drive_find(d, "deal") ? "deal" : "draw-lot";
        if (drive_find(d, press))
            drive_press(d, press);
        else
            drive_settle(d);
        app_wake(d->app, d->app->now_ms + 1000);
    }
    expect_screen(d, "table");
    for (int i = 0; i < 40; i++) {
        see(&k, l->name);
        drive_settle(d);
    }
    see(&k, l->name);
    drive_press(d, "menu");
    see(&k, "pause");
    drive_end(d);
}

TEST(tables)
{
    for (int i = 0; i < look_count(); i++)
        for (int p = 0, size; (size = next_phone(&p)) >= 0;)
            walk_table(size, 100, look_at(i));
}

/* As many people as can sit at the board: what is at their places stays there, and nothing is
 * cut off. */
static void walk_full(int size, const struct look *l)
{
    struct walk k = {.bubbles = true};
    struct driver *d = &k.d;
    struct game_config c;
    struct game_status st;
    walk_begin(&k, NULL, size, 0, 100);
    game_config_default(&c, l->game, l->game->seats_max);
    c.seed = 77;
    assert_true(app_start(d->app, &c, NULL));
    for (int i = 0; i < 100; i++) {
        match_status(d->app->session->match, &st);
        if (st.phase == PHASE_TURN)
            break;
        assert_true(app_play(d->app, st.phase == PHASE_LOTS ? "draw" : "deal", NULL));
    }
    app_follow(d->app);
    drive_settle(d);
    if (drive_find(d, "reveal"))
        drive_press(d, "reveal");
    drive_settle(d);
    expect_screen(d, "table");
    see(&k, l->name);
    drive_end(d);
}

TEST(full_tables)
{
    for (int i = 0; i < look_count(); i++)
        for (int p = 0, size; look_at(i)->desk->seat_at && (size = next_phone(&p)) >= 0;)
            walk_full(size, look_at(i));
}

/* Plays what the moment asks for, without a look at the pieces. */
static void play_any(struct driver *d)
{
    static const char *const step[] = {"draw", "deal", "pass", "end"};
    for (int i = 0; i < 4; i++)
        if (app_play(d->app, step[i], NULL))
            return;
    fail();
}

/* Five to eight players in the bar: their names do not end in an ellipsis, and the one whose
 * turn it is can be read whole. */
static void walk_many(int size, int seats, const struct look *l)
{
    static const char *const name[] = {"Bartholomew", "Ann",     "Christopher", "Dom",
                                       "Ann Sofie",   "Florian", "Guadalupe",   "Heath"};
    struct walk k = {.bubbles = true};
    struct driver *d = &k.d;
    struct game_config c;
    struct game_status st;
    walk_begin(&k, NULL, size, 0, 100);
    game_config_default(&c, l->game, seats);
    for (int i = 0; i < seats; i++)
        snprintf(c.name[i], sizeof c.name[i], "%s", name[i]);
    assert_true(app_start(d->app, &c, NULL));
    for (int i = 0; i < 100 && app_status(d->app).phase != PHASE_TURN; i++)
        play_any(d);
    assert_true(app_status(d->app).phase == PHASE_TURN);
    for (int i = 0; i < seats; i++) {
        app_follow(d->app);
        drive_settle(d);
        see(&k, "many, covered");
        if (drive_find(d, "reveal"))
            drive_press(d, "reveal");
        drive_settle(d);
        expect_screen(d, "table");
        see(&k, "many");
        st = app_status(d->app);
        assert_true(written(d, c.name[st.seat]));
        for (int s = 0; s < seats; s++)
            assert_string_equal(drive_find(d, page_id("seat", s + 1).text)->label, c.name[s]);
        for (int n = 0; n < 3 && app_status(d->app).seat == st.seat; n++)
            play_any(d);
    }
    drive_end(d);
}

TEST(many)
{
    for (int i = 0; i < look_count(); i++)
        for (int n = 5; n <= look_at(i)->game->seats_max && !look_at(i)->desk->seat_at; n++)
            for (int p = 0, size; (size = next_phone(&p)) >= 0;)
                walk_many(size, n, look_at(i));
}

/* Two people play until all is over. */
static void walk_ends(int size, const struct look *l)
{
    struct walk k = {.bubbles = true};
    struct driver *d = &k.d;
    struct game_status st = {0};
    walk_begin(&k, NULL, size, 0, 100);
    settings_choose_game(d->app, l);
    drive_settle(d);
    drive_new_game(d);
    k.pictures = true;
    see(&k, "setup");
    k.pictures = false;
    drive_type(d, "name-1", "Ann");
    drive_type(d, "name-2", "Bob");
    drive_press(d, "start");
    if (strcmp(d->app->screen->id, "lots") == 0)
        walk_lots(&k);
    for (int i = 0; i < 40 && st.phase != PHASE_GAME_OVER; i++) {
        drive_play(d, PHASE_ROUND_OVER, true);
        app_follow(d->app);
        drive_settle(d);
        k.pictures = true; /* a board that is only looked at may be small */
        see(&k, d->app->screen->id);
        session_play(d->app->session, "stop", NULL, NULL);
        session_play(d->app->session, "deal", NULL, NULL);
        match_status(d->app->session->match, &st);
    }
    d->app->moment = st.winner >= 0;
    app_go(d->app, SCREEN_GAME_END);
    see(&k, "game-end, the moment");
    drive_settle(d);
    see(&k, "game-end");
    drive_end(d);
}

TEST(ends)
{
    for (int i = 0; i < look_count(); i++)
        for (int p = 0, size; (size = next_phone(&p)) >= 0;)
            walk_ends(size, look_at(i));
}

static void walk_end(int size, const char *record)
{
    struct walk k = {.pictures = true, .long_names = true};
    struct driver *d = &k.d;
    struct buf path = {0};
    walk_begin(&k, NULL, size, 0, 100);
    buf_addf(&path, "%s/tests/replays/%s.swr", SUPERWILD_SOURCE_DIR, record);
    app_open(d->app, buf_text(&path), 1);
    buf_free(&path);
    drive_settle(d);
    expect_screen(d, "game-end");
    see(&k, record);
    drive_end(d);
}

/* The ends of matches of eight, one with a challenge. */
TEST(ends_of_many)
{
    for (int p = 0, size; (size = next_phone(&p)) >= 0;) {
        walk_end(size, "normikub-5-dimensions-8-seats");
        walk_end(size, "normikub-drawn-8-seats");
    }
}

static void walk_replay(int size, const char *record)
{
    struct walk k = {.bubbles = true, .pictures = true};
    struct driver *d = &k.d;
    walk_begin(&k, NULL, size, 0, 100);
    watch_record(d, record);
    k.long_names = d->app->session->match->config.seats > 3; /* side by side at the board */
    see(&k, record);
    for (int i = 0; i < 3; i++) {
        drive_press(d, "next");
        drive_settle(d);
        see(&k, record);
    }
    drive_press(d, "best");
    drive_settle(d);
    see(&k, record);
    drive_press(d, "summary");
    see(&k, "replay, summary");
    drive_press(d, "close");
    drive_press(d, "last");
    see(&k, record);
    drive_end(d);
}

TEST(replays)
{
    for (int g = 0; g < WATCH_GAMES; g++)
        for (int p = 0, size; (size = next_phone(&p)) >= 0;)
            walk_replay(size, WATCH_RECORDS[g]);
}

static void walk_puzzle(int size, const char *text)
{
    struct walk k = {.bubbles = true};
    struct driver *d = &k.d;
    walk_begin(&k, NULL, size, 0, 100);
    start_puzzle(d, text, PUZZLING_PACK, NULL);
    see(&k, "puzzle");
    drive_press(d, "hint");
    see(&k, "puzzle, asked about a hint");
    drive_press(d, "yes");
    see(&k, "puzzle, first hint");
    drive_press(d, "give-up");
    see(&k, "puzzle, asked about giving up");
    drive_press(d, "yes");
    see(&k, "puzzle, solution");
    drive_end(d);
}

TEST(puzzles)
{
    static const char *const texts[] = {MOST_PUZZLE, OUT_PUZZLE, FREE_PUZZLE, MELD_PUZZLE};
    for (int i = 0; i < 4; i++)
        for (int p = 0, size; (size = next_phone(&p)) >= 0;)
            walk_puzzle(size, texts[i]);
}

static void walk_book(int size, const struct look *l)
{
    struct walk k = {.pictures = true};
    struct driver *d = &k.d;
    walk_begin(&k, NULL, size, 0, 100);
    settings_choose_game(d->app, l);
    app_go(d->app, SCREEN_RULES);
    drive_draw(d);
    drive_press(d, "contents");
    see(&k, "contents");
    drive_press(d, "contents-close");
    for (bool last = false; !last;) {
        see(&k, l->name);
        last = drive_find(d, "next")->flags & UI_DISABLED;
        if (!last)
            drive_press(d, "next");
    }
    drive_end(d);
}

TEST(rules)
{
    for (int i = 0; i < look_count(); i++)
        for (int p = 0, size; (size = next_phone(&p)) >= 0;)
            walk_book(size, look_at(i));
}

/* A game with a sheet, after twelve rounds with large numbers. */
static const struct game *sheet_game;

static int large_score(const void *state, int round, int seat)
{
    (void)state;
    return (seat % 2 ? 1 : -1) * (100 + 10 * round + seat);
}

static int few_captured(const void *state, int round, int seat)
{
    (void)state;
    return (round + seat) % 3;
}

static void late_status(const void *state, struct game_status *out)
{
    sheet_game->status(state, out);
    out->phase = PHASE_ROUND_OVER;
    out->round = 12;
    out->winners = 1;
}

static void walk_sheet(int size, const struct look *l, int seats)
{
    static const char *const name[] = {"Alexandra", "Bartholomew", "Christopher", "Dominique",
                                       "Elisabeth", "Friederike",  "Guadalupe",   "Heathcliff"};
    struct walk k = {0};
    struct driver *d = &k.d;
    struct game_config c;
    walk_begin(&k, NULL, size, 0, 100);
    game_config_default(&c, l->game, seats);
    for (int i = 0; i < seats; i++)
        snprintf(c.name[i], sizeof c.name[i], "%s", name[i]);
    struct session kept = {.match = match_new(&c)};
    struct game game = *(sheet_game = l->game);
    game.round_score = large_score;
    game.tie_score = game.tie_score ? few_captured : NULL;
    game.status = late_status;
    kept.match->game = &game;
    d->app->session = &kept;
    app_go(d->app, SCREEN_SHEET);
    drive_draw(d);
    see(&k, "sheet");
    if (drive_find(d, "earlier")) {
        drive_press(d, "earlier");
        see(&k, "sheet, the rounds before");
    }
    kept.match->game = l->game;
    d->app->session = NULL;
    match_free(kept.match);
    drive_end(d);
}

TEST(sheets)
{
    for (int i = 0; i < look_count(); i++)
        for (int seats = 2; seats <= look_at(i)->game->seats_max; seats++)
            for (int p = 0, size;
                 look_at(i)->game->round_score && (size = next_phone(&p)) >= 0;)
                walk_sheet(size, look_at(i), seats);
}

TEST(pages)
{
    static const enum screen_number page[] = {
        SCREEN_SETUP, SCREEN_GAMES, SCREEN_OPEN,           SCREEN_RULES, SCREEN_LESSON,
        SCREEN_ABOUT, SCREEN_MARKS, SCREEN_PUZZLE_HISTORY, SCREEN_DATA,  SCREEN_PEOPLE};
    for (int i = 0; i < (int)(sizeof page / sizeof *page); i++)
        for (int p = 0, size; (size = next_phone(&p)) >= 0;) {
            struct walk k = {.bubbles = true};
            struct driver *d = &k.d;
            walk_begin(&k, NULL, size, 0, 100);
            if (page[i] == SCREEN_LESSON)
                drive_press(d, "lesson");
            else
                app_go(d->app, page[i]);
            drive_draw(d);
            see(&k, d->app->screen->id);
            for (int n = 0; n < 20 && drive_find(d, "skip"); n++) {
                drive_press(d, "skip");
                drive_settle(d);
                see(&k, d->app->screen->id);
            }
            drive_end(d);
        }
}

/* ---- Pages that are higher than a phone ---- */

static void slide(struct driver *d, float y)
{
    struct input in = {
        .kind = INPUT_DOWN, .x = d->w / 2, .y = d->h / 2, .button = BUTTON_LEFT, .clicks = 1};
    app_event(d->app, &in);
    in.kind = INPUT_MOVE;
    in.y += y;
    app_event(d->app, &in);
    in.kind = INPUT_UP;
    app_event(d->app, &in);
    drive_draw(d);
}

/* From the upper edge to the lower one and back. */
static void see_all(struct walk *k, const char *what)
{
    struct driver *d = &k->d;
    see(k, what);
    slide(d, -4000);
    see(k, what);
    assert_true(d->app->ui.slid[0] == d->app->ui.slide[0]);
    slide(d, 4000);
    assert_true(d->app->ui.slid[0] == 0);
}

static void walk_settings(int size)
{
    static const char *const group[] = {"group-display", "group-sound", "group-motion",
                                        "group-play", "group-access"};
    struct walk k = {0};
    struct driver *d = &k.d;
    walk_begin(&k, NULL, size, 0, 100);
    app_go(d->app, SCREEN_SETTINGS);
    for (int i = 0; i < (int)(sizeof group / sizeof *group); i++) {
        drive_draw(d);
        drive_press(d, group[i]);
        see_all(&k, group[i]);
    }
    drive_press(d, "keys");
    for (int i = 0; i < 3; i++) {
        drive_press(d, page_id("key-page", i).text);
        see_all(&k, "keys");
    }
    drive_end(d);
}

TEST(settings)
{
    for (int p = 0, size; (size = next_phone(&p)) >= 0;)
        walk_settings(size);
}

/* What is pressed while the page moves is not pressed, and Tab brings everything into sight. */
TEST_DRIVEN(a_long_page_follows_the_finger_and_the_focus)
{
    drive_start(d, NULL, 360, 740);
    app_ratio(d->app, 1);
    drive_draw(d);
    app_go(d->app, SCREEN_KEYS);
    drive_draw(d);
    const struct ui *ui = &d->app->ui;
    assert_true(ui->slide[0] > 100);
    struct rect key = drive_find(d, "key-page-2")->r;
    drive_point(d, INPUT_DOWN, key, BUTTON_LEFT);
    key.y -= 60;
    drive_point(d, INPUT_MOVE, key, BUTTON_LEFT);
    assert_true(ui->slid[0] == 60);
    drive_point(d, INPUT_UP, drive_find(d, "key-page-2")->r, BUTTON_LEFT);
    assert_false(drive_find(d, "key-page-2")->flags & UI_SELECTED);
    for (int i = 0; i < ui->n; i++) {
        app_event(d->app, &(struct input){.kind = INPUT_KEY, .key = KEY_TAB});
        drive_draw(d);
        struct rect r = drive_find(d, ui->focus)->r;
        assert_true(r.y >= 0 && r.y + r.h <= ui->h);
    }
    app_event(d->app, &(struct input){.kind = INPUT_WHEEL, .x = 9, .y = 9, .wheel = 99});
    assert_true(ui->slid[0] == 0);
}

TESTS_MAIN

/* test_watch.c: the replay of a finished game: how the game is divided into turns, and the
 * screen. */
#include "watch_help.h"

#include "hindsight.h"
#include "navigation.h"
#include "normikub.h"
#include "screen_desk.h"
#include "tile_desk.h"
#include "tile_desk_state.h"
#include "watch.h"
#include "watch_turns.h"
#include "start_help.h"
#include "thorough.h"

#ifdef SUPERWILD_WRAPS
/* What is found about the turns is tested in test_watch_best.c. Here it is cut short. */
struct hindsight *__real_hindsight_new(const struct match *m, long nodes);
struct hindsight *__wrap_hindsight_new(const struct match *m, long nodes);

struct hindsight *__wrap_hindsight_new(const struct match *m, long nodes)
{
    return __real_hindsight_new(m, nodes < 20 ? nodes : 20);
}
#endif

static void start_game(struct driver *d)
{
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    drive_press(d, "start");
    drive_lots(d);
    drive_press(d, "reveal");
    for (int round = 1; round <= 3; round++) {
        drive_round(d);
        if (round < 3)
            drive_press(d, "next-round");
    }
    expect_screen(d, "game-end");
}

TEST_DRIVEN(turns_are_all_there)
{
    int n, ends = 0, rounds = 0;
    start_game(d);
    const struct match *m = d->app->session->match;
    struct watch_turn *t = watch_turns(m, &n);
    for (int i = 0; i < m->n; i++)
        ends += strcmp(m->step[i], "end") == 0;
    assert_int_equal(n, ends);
    assert_true(n > 6);
    for (int i = 0; i < n; i++) {
        assert_string_equal(m->step[t[i].done], "end");
        assert_true(t[i].begin <= t[i].done && (i == 0 || t[i].begin > t[i - 1].done));
        assert_true(t[i].drew == 0 || strcmp(m->step[t[i].drew - 1], "draw") == 0);
        assert_true(t[i].drew == 0 || (t[i].drew > t[i].begin && t[i].drew <= t[i].done));
        assert_int_equal(t[i].recap.drawn, t[i].drew != 0);
        bool first = i == 0 || t[i].round != t[i - 1].round;
        assert_true(first ? t[i].span == 0
                          : t[i].span == t[i - 1].span || t[i].span == t[i - 1].span + 1);
        rounds += first;
    }
    assert_int_equal(rounds, 3);
    free(t);
}

/* One camera shows few turns, and fewer if much is played in them: the tables of a game that
 * fills the table quickly are not all as small as the last one. */
TEST(a_span_has_few_turns_and_tiles)
{
    struct game_config c;
    struct randomplay r = {.fumbles = 0};
    int n, turns = 0, played = 0, together = 0, parted = 0;
    rng_seed(&r.rng, 5);
    game_config_default(&c, &NORMIKUB, 3);
    c.seed = 4;
    struct match *m = match_new(&c);
    while (randomplay_step(&r, m, NULL)) {
    }
    struct watch_turn *t = watch_turns(m, &n);
    for (int i = 0; i < n; i++) {
        bool first = i == 0 || t[i].round != t[i - 1].round;
        bool anew = first || t[i].span != t[i - 1].span;
        if (anew && !first)
            assert_true(turns == WATCH_SPAN_TURNS ||
                        played + t[i].recap.played > WATCH_SPAN_PLAYED);
        parted += anew && !first && turns < WATCH_SPAN_TURNS;
        turns = anew ? 1 : turns + 1;
        played = anew ? t[i].recap.played : played + t[i].recap.played;
        assert_true(turns <= WATCH_SPAN_TURNS);
        assert_true(turns == 1 || played <= WATCH_SPAN_PLAYED);
        together += turns > 1;
    }
    assert_true(together > 0 && parted > 0);
    free(t);
    match_free(m);
}

/* A desk with a small board whose camera has been given all turns of the round. */
static struct tile_desk *desk_for_round(const struct driver *d, struct match *m,
                                        const struct watch_turn *t, int n, int round)
{
    const struct desk_areas area = {.window = {0, 0, 400, 300}, .board = {0, 0, 400, 200}};
    struct tile_desk *v = (void *)desk_open(&TILE_DESK, look_of_match(m)->ways, &d->app->ui);
    desk_sync(&v->d, m, -1, false);
    desk_lay_out(&v->d, &area, 1);
    for (int i = 0; i < n; i++) {
        if (t[i].round != round)
            continue;
        match_goto(m, t[i].shown);
        desk_extend(&v->d, m);
    }
    desk_fit_extent(&v->d, false);
    return v;
}

TEST_DRIVEN(the_camera_has_room_for_every_table)
{
    int n;
    start_game(d);
    struct match *m = d->app->session->match;
    struct watch_turn *t = watch_turns(m, &n);
    for (int round = 1; round <= 3; round++) {
        struct tile_desk *v = desk_for_round(d, m, t, n, round);
        for (int i = 0; i < n; i++) {
            if (t[i].round != round)
                continue;
            match_goto(m, t[i].done);
            desk_sync(&v->d, m, -1, false);
            expect_in_sight(v);
        }
        desk_close(&v->d);
    }
    free(t);
}

static int shown_turn(const struct driver *d)
{
    struct buf out = {0};
    int at = -1;
    app_probe(d->app, &out);
    const char *line = strstr(buf_text(&out), "\nwatch ");
    if (line)
        at = atoi(line + 7);
    buf_free(&out);
    return at;
}

static void expect_stopped(const struct driver *d)
{
    struct buf out = {0};
    app_probe(d->app, &out);
    assert_non_null(strstr(buf_text(&out), " still\n"));
    buf_free(&out);
}

TEST_DRIVEN(turn_by_turn_to_the_end)
{
    int n;
    start_game(d);
    int steps = d->app->session->match->n, at = d->app->session->match->at;
    free(watch_turns(d->app->session->match, &n));
    drive_press(d, "watch");
    expect_screen(d, "watch");
    assert_int_equal(shown_turn(d), 0);
    int walked = often(n, n, 6);
    for (int i = 1; i <= walked; i++) {
        drive_press(d, "next");
        assert_int_equal(shown_turn(d), i);
    }
    if (walked < n)
        drive_press(d, "last");
    assert_true(drive_find(d, "next")->flags & UI_DISABLED);
    drive_press(d, "previous");
    assert_int_equal(shown_turn(d), n - 1);
    drive_press(d, "first");
    assert_int_equal(shown_turn(d), 0);
    drive_press(d, "last");
    assert_int_equal(shown_turn(d), n);
    drive_press(d, "back");
    expect_screen(d, "game-end");
    assert_int_equal(d->app->session->match->n, steps); /* nothing was touched */
    assert_int_equal(d->app->session->match->at, at);
}

/* After the last turn, the result is shown. */
/* Every table that is shown is in sight, and the first ones are not made small by the last. */
TEST_DRIVEN(the_camera_follows)
{
    float first = 0, last = 0;
    drive_start(d, NULL, 800, 600);
    app_open(d->app, SUPERWILD_SOURCE_DIR "/tests/replays/both-6-seats.swr", 1);
    app_visit(d->app, SCREEN_WATCH);
    drive_settle(d);
    struct desk *top = watch_desk(d->app);
    for (int i = 0; i < often(400, 400, 20) && !(drive_find(d, "next")->flags & UI_DISABLED);
         i++) {
        const struct tile_desk *v = (const void *)top;
        if (v->d.status.round == 1) {
            first = first > 0 ? first : v->grid.unit;
            last = v->grid.unit;
        }
        expect_in_sight(v);
        drive_press(d, "next");
    }
    assert_true(first > last);
}

TEST_DRIVEN(the_end_tells_who_won)
{
    struct buf won = {0};
    start_game(d);
    match_summary(d->app->session->match, &won);
    drive_press(d, "watch");
    assert_string_not_equal(drive_find(d, "title")->label, buf_text(&won));
    drive_press(d, "last");
    assert_string_equal(drive_find(d, "title")->label, buf_text(&won));
    assert_non_null(strstr(drive_find(d, "message")->label, "That was the last turn."));
    assert_non_null(drive_find(d, "seat")); /* the rack of the last turn stays */
    drive_press(d, "previous");
    assert_string_not_equal(drive_find(d, "title")->label, buf_text(&won));
    assert_null(strstr(drive_find(d, "message")->label, "That was the last turn."));
    drive_press(d, "next"); /* with its tiles on the way */
    assert_string_equal(drive_find(d, "title")->label, buf_text(&won));
    buf_free(&won);
}

static bool begins(const struct ui_widget *w, const char *words)
{
    return w && !strncmp(w->label, words, strlen(words));
}

/* The only person is spoken to, as on the table; computers have names. */
TEST_DRIVEN(the_person_is_spoken_to)
{
    static const char *const games[] = {"super-wild", "normikub", "classic"};
    for (int g = 0; g < 3; g++) {
        struct game_config c;
        struct game_status st;
        struct reason why = {0};
        int mine = 0, turns = 0;
        drive_start(d, NULL, 1280, 800);
        game_config_default(&c, game_find(games[g]), 2);
        snprintf(c.computer[1], COMPUTER_ID, "nell");
        snprintf(c.name[1], sizeof c.name[1], "Nell");
        if (!app_start(d->app, &c, &why))
            fail_msg("%s", why.text);
        const struct match *m = d->app->session->match;
        for (match_status(m, &st); st.turn < 5; match_status(m, &st))
            if (!app_play(d->app, start_step(st.phase), NULL) &&
                (st.drawn || !app_play(d->app, "draw", NULL)))
                assert_true(app_play(d->app, "end", NULL));
        app_visit(d->app, SCREEN_WATCH);
        drive_settle(d);
        for (; !(drive_find(d, "next")->flags & UI_DISABLED); turns++) {
            drive_press(d, "next");
            bool you = begins(drive_find(d, "message"), "You ");
            assert_true(you || begins(drive_find(d, "message"), "Nell "));
            mine += you;
        }
        assert_true(mine > 0 && mine < turns);
    }
}

TEST_DRIVEN(it_plays_by_itself)
{
    int n;
    start_game(d);
    free(watch_turns(d->app->session->match, &n));
    drive_press(d, "watch");
    if (is_brief()) /* only the last turns */
        drive_press(d, "last");
    for (int i = 0; is_brief() && i < 5; i++)
        drive_press(d, "previous");
    drive_press(d, "play");
    assert_int_equal(shown_turn(d), is_brief() ? n - 4 : 1);
    for (int i = 0; i < 4 * n && app_wake_at(d->app); i++) {
        app_wake(d->app, app_wake_at(d->app));
        drive_settle(d);
    }
    assert_int_equal(shown_turn(d), n);
}

static void point_at(struct driver *d, enum input_kind kind, float x, float y)
{
    struct input in = {.kind = kind, .x = x, .y = y, .button = BUTTON_LEFT, .clicks = 1};
    app_event(d->app, &in);
    drive_settle(d);
}

/* The bar below the rack can be pressed and dragged, and stops the replay. */
TEST_DRIVEN(the_bar_leads_to_any_turn)
{
    int n;
    start_game(d);
    free(watch_turns(d->app->session->match, &n));
    drive_press(d, "watch");
    drive_press(d, "play");
    float y = drive_find(d, "play")->r.y - 10, w = d->w - 20; /* 10 on each side */
    for (int at = n; at >= 0; at -= 3) {
        point_at(d, INPUT_DOWN, 10 + w * (float)at / (float)n, y);
        assert_int_equal(shown_turn(d), at);
        point_at(d, INPUT_UP, 10 + w * (float)at / (float)n, y);
    }
    expect_stopped(d);
    point_at(d, INPUT_MOVE, 10 + w / 2, y); /* not pressed */
    assert_int_equal(shown_turn(d), n % 3);
    point_at(d, INPUT_DOWN, 10 + w / 2, y);
    point_at(d, INPUT_MOVE, 10 + w * 2 / (float)n, y - 300); /* wherever it is dragged */
    assert_int_equal(shown_turn(d), 2);
    point_at(d, INPUT_MOVE, d->w + 50, y);
    assert_int_equal(shown_turn(d), n);
    point_at(d, INPUT_UP, d->w + 50, y);
    point_at(d, INPUT_MOVE, 10 + w / 2, y);
    assert_int_equal(shown_turn(d), n);
    drive_press(d, "back");
    expect_screen(d, "game-end");
}

TEST_DRIVEN(stopped_it_stays)
{
    start_game(d);
    drive_press(d, "watch");
    drive_press(d, "play");
    drive_press(d, "play");
    expect_stopped(d);
    assert_int_equal(shown_turn(d), 1);
}

/* If a play has several groups, the tiles of the second start when those of the first have
 * arrived; a press makes all of them arrive at once. */
TEST_DRIVEN(groups_come_one_after_the_other)
{
    int most = 0;
    start_game(d);
    drive_press(d, "watch");
    int n;
    free(watch_turns(d->app->session->match, &n));
    for (int i = 0; i < often(n, n, n / 3); i++) {
        const struct ui_widget *w = drive_find(d, "next");
        struct input in = {.kind = INPUT_DOWN,
                           .x = w->r.x + 9,
                           .y = w->r.y + 9,
                           .button = BUTTON_LEFT,
                           .clicks = 1};
        app_event(d->app, &in);
        in.kind = INPUT_UP;
        app_event(d->app, &in);
        int ticks = 0;
        for (; app_moving(d->app) && ticks < 5000; ticks++)
            app_tick(d->app);
        most = ticks > most ? ticks : most;
        drive_draw(d);
    }
    assert_true(most > 2 * app_ticks(d->app, 180));
}

static void expect_turn(const struct driver *d, int n)
{
    char begin[20];
    snprintf(begin, sizeof begin, "Turn %d of ", n);
    assert_int_equal(strncmp(drive_find(d, "turn")->label, begin, strlen(begin)), 0);
}

/* Right and left step through the turns, Home and End go to both ends; with the table in the
 * focus the arrows move its cursor. */
TEST_DRIVEN(keys_step_through_the_turns)
{
    start_game(d);
    drive_press(d, "watch");
    drive_key(d, KEY_END);
    int at, of;
    assert_int_equal(sscanf(drive_find(d, "turn")->label, "Turn %d of %d", &at, &of), 2);
    assert_int_equal(at, of);
    drive_key(d, KEY_HOME);
    expect_turn(d, 0);
    drive_key(d, KEY_RIGHT);
    drive_settle(d);
    drive_key(d, KEY_RIGHT);
    drive_settle(d);
    expect_turn(d, 2);
    drive_key(d, KEY_LEFT);
    expect_turn(d, 1);
    drive_key(d, KEY_LEFT);
    expect_turn(d, 0);
    ui_focus(&d->app->ui, "table");
    drive_draw(d);
    drive_key(d, KEY_RIGHT);
    expect_turn(d, 0);
}

TESTS_MAIN

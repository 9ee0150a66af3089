/* The table on the title page: a best play of the day that lays itself tile by tile, once, and
 * never in the way. */
#include "screens_help.h"

#include "classic_window.h"
#include "day_table.h"
#include "meld.h"
#include "position.h"
#include "settings.h"
#include "superwild_window.h"
#include "thorough.h"

/* What is drawn in the window; pieces that have not set out lie below it. */
static int in_sight(const struct driver *d)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++)
        n += d->dl.cmd[i].r.y < d->h;
    return n;
}

/* The loop's first wake, with which the search begins (and here ends, as there are no
 * threads). */
static void first_wake(struct driver *d)
{
    for (int i = 0; i < 4 && app_wake_at(d->app); i++)
        app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
}

static int tiles_drawn(const struct driver *d)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        n += c->kind == DRAW_SPRITE && c->what == SPRITE_TILE && c->r.y < d->h;
    }
    return n;
}

TEST_DRIVEN(nothing_waits_for_it)
{
    drive_start(d, NULL, 1280, 800);
    assert_null(day_table(d->app)); /* the first frame is there, and the search has not begun */
    assert_false(app_moving(d->app));
    assert_non_null(drive_find(d, "play"));
}

TEST_DRIVEN(it_lays_itself_and_rests)
{
    for (int game = 0; game < look_count(); game++) {
        if (!look_at(game)->day) /* a picture that lies there */
            continue;
        drive_start(d, NULL, 1280, 800);
        settings_choose_game(d->app, look_at(game));
        d->app->cues.n = 0;
        first_wake(d);
        struct match *m = day_table(d->app);
        assert_non_null(m);
        assert_ptr_equal(m->game, look_at(game)->game);
        assert_int_equal(m->n, 1);
        assert_true(app_moving(d->app));
        int before = in_sight(d), most = before, steps = 0;
        assert_true(tiles_drawn(d) <= 2);
        uint32_t heard = d->app->cues.total;
        for (int ticks = 0; app_moving(d->app); ticks++) {
            assert_true(ticks < 6 * APP_TICKS_PER_SECOND);
            app_tick(d->app);
            drive_draw(d);
            int now = in_sight(d);
            steps += now > most;
            most = now > most ? now : most;
        }
        assert_true(most - before >= 7 && steps >= 7);
        assert_true(d->app->cues.total - heard >= 7); /* each is heard */
        assert_int_equal(app_wake_at(d->app), 0);
    }
}

/* Each game's table lays itself once; after that it lies there. */
TEST_DRIVEN(it_lies_there_afterwards)
{
    drive_start(d, NULL, 1280, 800);
    first_wake(d);
    drive_settle(d);
    int n = tiles_drawn(d);
    drive_press(d, "settings");
    drive_press(d, "back");
    first_wake(d);
    assert_false(app_moving(d->app));
    assert_int_equal(tiles_drawn(d), n);
    drive_press(d, "play");
    app_leave_match(d->app);
    first_wake(d);
    assert_false(app_moving(d->app));
    assert_int_equal(tiles_drawn(d), n);
}

TEST_DRIVEN(without_motion_it_lies_there)
{
    drive_start(d, NULL, 1280, 800);
    d->app->settings.motion = 0;
    first_wake(d);
    assert_false(app_moving(d->app));
    assert_true(tiles_drawn(d) >= 8);
}

/* A click while it lays itself does what it always does. */
TEST_DRIVEN(it_is_in_nobodys_way)
{
    drive_start(d, NULL, 1280, 800);
    first_wake(d);
    assert_true(app_moving(d->app));
    drive_press(d, "play");
    expect_screen(d, "lots");
}

static void position_of_day(int64_t day, struct buf *out)
{
    struct driver d = {.app = NULL};
    drive_start(&d, NULL, 1280, 800);
    d.app->config.day = day;
    first_wake(&d);
    buf_add(out, day_table(d.app)->step[0]);
    drive_end(&d);
}

TEST(each_day_has_its_own)
{
    struct buf a = {0}, again = {0}, b = {0};
    position_of_day(20775, &a);
    position_of_day(20775, &again);
    position_of_day(20776, &b);
    assert_string_equal(buf_text(&a), buf_text(&again));
    assert_string_not_equal(buf_text(&a), buf_text(&b));
    buf_free(&a);
    buf_free(&again);
    buf_free(&b);
}

/* The program has run past midnight. */
TEST_DRIVEN(the_next_day_there_is_another)
{
    struct buf before = {0};
    drive_start(d, NULL, 1280, 800);
    first_wake(d);
    drive_settle(d);
    buf_add(&before, day_table(d->app)->step[0]);
    d->app->config.day++;
    drive_press(d, "play");
    app_leave_match(d->app);
    first_wake(d);
    assert_true(app_moving(d->app));
    assert_string_not_equal(day_table(d->app)->step[0], buf_text(&before));
    buf_free(&before);
}

/* For weeks there is a table in every game. */
TEST_DRIVEN(every_day_has_one)
{
    for (int game = 0; game < look_count(); game++)
        for (int64_t day = 20800; look_at(game)->day && day < 20800 + often(200, 20, 3);
             day++) {
            drive_start(d, NULL, 1280, 800);
            d->app->config.day = day;
            settings_choose_game(d->app, look_at(game));
            first_wake(d);
            assert_non_null(day_table(d->app));
        }
}

/* In Super Wild and Normikub: four pairs that the Wild is to join, or six with diagonals. */
static void expect_pairs(const struct position *p, bool gap[5])
{
    assert_int_equal(p->n_rack, p->rules & (RULE_MAJOR | RULE_MINOR) ? 12 : 8);
    for (int i = 0; i < p->n_rack; i += 2) {
        tile_t a = p->rack[i], b = p->rack[i + 1];
        int up = tile_number(b) - tile_number(a);
        assert_true(up ? up >= -2 && up <= 2 && tile_colour(a) == tile_colour(b)
                       : tile_colour(a) != tile_colour(b));
        gap[up + 2] = true;
    }
}

TEST(it_is_laid_from_pairs)
{
    const struct look_day *const day[] = {&DAY_SUPER_WILD, &DAY_NORMIKUB};
    bool gap[5] = {false};
    struct rng random;
    rng_seed(&random, 1);
    for (int i = 0; i < 20; i++) {
        struct buf text = {0};
        struct position p;
        day[i % 2]->position(&random, &text);
        assert_true(position_read(buf_text(&text), text.len, &p, NULL));
        expect_pairs(&p, gap);
        buf_free(&text);
    }
    for (int i = 0; i < 5; i++)
        assert_true(gap[i]); /* of all kinds */
}

/* In Classic: a run of four that needs the Wild, a set and a run of three. */
TEST(it_is_laid_from_melds)
{
    struct rng random;
    rng_seed(&random, 1);
    for (int i = 0; i < 20; i++) {
        struct buf text = {0};
        struct position p;
        DAY_CLASSIC.position(&random, &text);
        assert_true(position_read(buf_text(&text), text.len, &p, NULL));
        assert_int_equal(p.n_rack, 10);
        assert_false(meld_is(p.rack + 1, 3));
        assert_true(meld_is(p.rack + 4, 3) && meld_is(p.rack + 7, 3));
        assert_true(tile_number(p.rack[7]) < tile_number(p.rack[9]));
        buf_free(&text);
    }
}

/* Is the table shown on which runs go out from the Wild on all sides, with these tiles more? */
static bool is_shown(const char *tiles, const char *last)
{
    struct buf text = {0};
    struct game_config c;
    buf_addf(&text,
             "game super-wild\ntable *@0,0 r5@-1,0 r4@-2,0 k10@1,0 k11@2,0 g10@0,-1 "
             "g11@0,-2 b1@0,1 b2@0,2 %s %s\nrack g5\n",
             tiles, last);
    assert_true(game_config_from_text(&c, buf_text(&text), text.len, NULL));
    struct match *m = match_new(&c);
    bool shown = DAY_SUPER_WILD.shows(m);
    game_config_free(&c);
    match_free(m);
    buf_free(&text);
    return shown;
}

/* Tiles are large on seven by seven cells, and not on eight. */
TEST(it_is_not_too_wide_or_high)
{
    static const char *const longer[][2] = {{"r3@-3,0 r2@-4,0", "r1@-5,0"},
                                            {"k12@3,0 k13@4,0", "k1@5,0"},
                                            {"g12@0,-3 g13@0,-4", "g1@0,-5"},
                                            {"b3@0,3 b4@0,4", "b5@0,5"}};
    for (int i = 0; i < 4; i++) {
        assert_true(is_shown(longer[i][0], ""));
        assert_false(is_shown(longer[i][0], longer[i][1]));
    }
}

/* Until the draw for the start is over. */
static void let_it_begin(struct driver *d)
{
    for (int i = 0; i < 4000 && d->app->screen == &LOTS_SCREEN; i++)
        app_moving(d->app) ? app_tick(d->app) : app_wake(d->app, app_wake_at(d->app));
}

/* The letters of what is written on a button. */
static float letters(const struct driver *d, const char *id)
{
    struct rect r = drive_find(d, id)->r;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && rect_has(r, c->r.x, c->r.y))
            return c->size;
    }
    return 0;
}

/* Also for a long name, in each language: Continue is what one wants most. */
TEST_DRIVEN(continue_has_letters_as_large_as_play)
{
    for (int l = 0; language_at(l); l++)
        for (int game = 0; game < look_count(); game++) {
            language_open(SUPERWILD_BINARY_DIR "/assets/words", language_at(l)->id);
            drive_start(d, NULL, 800, 600);
            settings_choose_game(d->app, look_at(game));
            drive_draw(d);
            drive_press(d, "play");
            let_it_begin(d);
            app_leave_match(d->app);
            drive_draw(d);
            if (letters(d, "continue") < letters(d, "play"))
                fail_msg("\"%s\": %g", drive_find(d, "continue")->label,
                         (double)letters(d, "continue"));
            assert_non_null(strstr(drive_find(d, "continue")->label, look_at(game)->name));
        }
    language_close();
}

/* Tab goes through the buttons as they are seen, from the top, also when the lesson is right
 * below Play. */
TEST_DRIVEN(tab_goes_down_the_page)
{
    drive_start(d, NULL, 1280, 800);
    const struct ui_widget *lesson = drive_find(d, "lesson"), *play = drive_find(d, "play");
    assert_true(lesson->r.y > play->r.y && lesson->r.y < drive_find(d, "new-game")->r.y);
    assert_true(ui_focused(&d->app->ui, "play"));
    static const char *const then[] = {"lesson", "new-game", "solitaire", "puzzles",
                                       "games",  "rules",    "settings"};
    for (size_t i = 0; i < sizeof then / sizeof *then; i++) {
        drive_key(d, KEY_TAB);
        assert_string_equal(d->app->ui.focus, then[i]);
    }
}

TESTS_MAIN

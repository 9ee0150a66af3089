/* test_marks.c: marks as a person sees them: at the table when it rests, at the end of a round,
 * and on their page, which opens the match again. */
#include "desk/view_help.h"

#include "app_match.h"
#include "layout_help.h"
#include "marked.h"
#include "mark_words.h"
#include "page.h"
#include "puzzle_marks.h"
#include "table/table_parts.h"
#include "watch/watch_parts.h"

#define SDL_MAIN_HANDLED
#include "sdl_art.h"

static void begin(struct driver *d, const char *second)
{
    struct game_config c;
    drive_start(d, drive_folder(d), 1280, 800);
    game_config_default(&c, game_find("super-wild"), 2);
    c.seed = 4;
    game_option_set(&c, "rounds", 1);
    game_option_set(&c, "starter", 1);
    snprintf(c.name[1], sizeof c.name[1], "Bob");
    snprintf(c.computer[1], sizeof c.computer[1], "%s", second);
    assert_true(app_start(d->app, &c, NULL));
    game_config_free(&c);
    drive_settle(d);
    if (drive_find(d, "deal"))
        drive_press(d, "deal");
    if (drive_find(d, "reveal"))
        drive_press(d, "reveal");
    drive_settle(d);
    expect_screen(d, "table");
}

/* As if the session had just found it. */
static void make(struct driver *d, const char *id, int seat)
{
    struct session *s = d->app->session;
    struct marked m = {.seat = seat,
                       .round = app_status(d->app).round,
                       .match = s->id,
                       .at = s->match->at,
                       .when = 1795000000};
    snprintf(m.id, sizeof m.id, "%s", id);
    if (seat != game_config_you(&s->match->config))
        snprintf(m.name, sizeof m.name, "%s", s->match->config.name[seat]);
    marked_list_add(&s->made, &m);
}

/* It waits until what moves has arrived, and lies over no tile. */
TEST_DRIVEN(a_mark_is_told_when_the_table_rests)
{
    begin(d, "nell:open");
    table_step(d->app, "draw");
    make(d, "super-wild/tower", 0);
    make(d, "super-wild/long-run", 0);
    assert_true(desk_host_moving(d->app));
    app_wake(d->app, d->app->now_ms + 1);
    assert_false(drive_probe_has(d, "\nmark "));
    drive_settle(d);
    app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
    assert_true(drive_probe_has(d, "\nmark 1\n"));
    const struct ui_widget *w = drive_find(d, "says");
    assert_non_null(w);
    assert_text(w->label, "A mark: Nine storeys.");
    assert_true(desk_clear(table_data_of(d->app)->host.desk, w->r));
    /* The next one follows. */
    d->app->now_ms = table_data_of(d->app)->voice.till;
    table_voice_wake(d->app);
    drive_settle(d);
    app_wake(d->app, d->app->now_ms + 1);
    drive_draw(d);
    assert_text(drive_find(d, "says")->label, "A mark: Eight in a row.");
    table_voice_end(d->app);
    drive_settle(d);
    app_wake(d->app, d->app->now_ms + 1);
    drive_draw(d);
    assert_null(drive_find(d, "says"));
}

/* The setting for what computers say does not silence it. */
TEST_DRIVEN(silent_computers_do_not_matter)
{
    begin(d, "nell:open");
    d->app->settings.talk = false;
    make(d, "super-wild/tower", 0);
    app_wake(d->app, d->app->now_ms + 1);
    drive_draw(d);
    assert_non_null(drive_find(d, "says"));
}

TEST_DRIVEN(the_end_of_a_round_lists_them)
{
    struct buf text = {0};
    begin(d, "");
    make(d, "super-wild/tower", 1);
    mark_round_words(d->app, &text);
    assert_text(buf_text(&text), "A mark for Bob: Nine storeys.");
    drive_play(d, PHASE_GAME_OVER, false);
    make(d, "super-wild/first-turn", 0);
    app_follow(d->app);
    drive_settle(d);
    expect_screen(d, "game-end");
    assert_non_null(strstr(drive_find(d, "message")->label, "A mark for Bob: Nine storeys."));
    buf_free(&text);
}

/* From the menu; a mark that was made opens its turn in the replay. */
TEST_DRIVEN(the_page_of_marks)
{
    begin(d, "");
    drive_play(d, PHASE_GAME_OVER, false);
    int n, turn = 2;
    struct watch_turn *turns = watch_turns(d->app->session->match, &n);
    assert_true(n > 4);
    make(d, "super-wild/tower", 1);
    struct marked m = d->app->session->made.of[0];
    m.at = turns[turn].done + 1;
    free(turns);
    assert_true(marked_add(d->app->store, &m));
    app_leave_match(d->app);
    drive_draw(d);
    drive_press(d, "menu");
    drive_press(d, "marks");
    expect_screen(d, "marks");
    assert_text(drive_find(d, "mark-1")->label, "Five at once");
    assert_null(drive_find(d, "when-1"));
    assert_null(drive_find(d, "view-1"));
    assert_non_null(strstr(drive_find(d, "when-3")->label, "Bob"));
    drive_press(d, "view-3");
    expect_screen(d, "watch");
    assert_int_equal(watch_data(d->app)->at, turn + 1);
}

/* The marks of a game in one window, on one page or several. Returns how many were seen. */
static int pages_of(struct walk *k, int game)
{
    struct driver *d = &k->d;
    int seen = 0;
    struct rect r = drive_find(d, "marks-of")->r;
    drive_click(d, r.x + r.w * ((float)game + 0.5f) / (float)(look_count() + 1), r.y + r.h / 2);
    for (int page = 0; page < 20; page++) {
        check(k, game < look_count() ? look_at(game)->name : "puzzles");
        for (int i = 0; i < 20; i++)
            seen += drive_find(d, page_id("mark", i + 1).text) != NULL;
        const struct ui_widget *next = drive_find(d, "next");
        if (!next || next->flags & UI_DISABLED)
            break;
        drive_press(d, "next");
    }
    return seen;
}

static void walk_marks(int size, int text)
{
    struct walk k = {.bubbles = false};
    walk_begin(&k, NULL, size, 0, text);
    struct marked m = {.id = "super-wild/five-at-once",
                       .match = 1,
                       .when = 1795000000,
                       .name = "Wolfgang Amadeus Mozart"};
    marked_add(k.d.app->store, &m);
    app_go(k.d.app, SCREEN_MARKS);
    drive_draw(&k.d);
    for (int g = 0; g < look_count(); g++) {
        int all = 0;
        while (mark_of_game(look_at(g)->game, all))
            all++;
        assert_int_equal(pages_of(&k, g), all);
    }
    assert_int_equal(pages_of(&k, look_count()), PUZZLE_MARK_COUNT);
    drive_press(&k.d, "back");
    expect_screen(&k.d, "title");
    drive_end(&k.d);
}

TEST(every_mark_is_on_the_page)
{
    walk_languages(walk_marks);
}

TESTS_MAIN

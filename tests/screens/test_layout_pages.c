/* test_layout_pages.c: the pages about what the program keeps (Your data, Statistics, About
 * this game, How it went) with their cards, in every language, also with large letters in a
 * small window. */
#include "desk/view_help.h"
#include "layout_help.h"

#include <math.h>

#include "page.h"
#include "results.h"
#include "settings.h"
#include "store_puzzles.h"

#define NOW 1795000000

static char documents[FOLDER_MOST];

static bool show_folder(void *self, const char *path)
{
    (void)self;
    return path != NULL;
}

/* The caption cuts off what is long, as it is on the page, too. */
static void narrate_without_caption(struct walk *k)
{
    k->d.app->settings.narration = true;
    k->d.app->settings.caption = false;
    drive_draw(&k->d);
}

/* ---- Your data ---- */

static void walk_data(int size, int text)
{
    char folder[FOLDER_MOST];
    struct walk k = {.arrows = true};
    struct driver *d = &k.d;
    drive_folder_of_documents = drive_new_folder(documents, sizeof documents);
    walk_begin(&k, drive_new_folder(folder, sizeof folder), size, 0, text);
    narrate_without_caption(&k);
    d->app->host.show_folder = show_folder;
    d->app->config.profile_dir = "/home/somebody-with-a-long-name/.local/share/superwild";
    drive_press(d, "data");
    check(&k, "data");
    drive_press(d, "back-up");
    check(&k, "save a copy");
    drive_type(d, "save-name", "copy");
    drive_press(d, "save-here");
    check(&k, "data, saved");
    drive_press(d, "notice-close");
    drive_press(d, "back-up");
    drive_type(d, "save-name", "copy");
    drive_press(d, "save-here");
    check(&k, "save a copy, asking");
    drive_press(d, "no");
    drive_press(d, "save-not");
    drive_press(d, "export");
    drive_press(d, "save-here");
    drive_press(d, "notice-close");
    drive_press(d, "anew");
    check(&k, "start anew, asking");
    drive_press(d, "no");
    d->app->host.slice.ms = 1;
    drive_press(d, "export");
    k.arrows = false; /* it goes on meanwhile */
    check(&k, "exporting");
    drive_press(d, "along-stop");
    d->app->host.slice.ms = 0;
    drive_press(d, "notice-close");
    drive_press(d, "import");
    check(&k, "import");
    drive_press(d, "entry-1");
    check(&k, "import, asking");
    drive_press(d, "yes");
    check(&k, "import, said after");
    drive_end(d);
    drive_remove(folder);
    drive_remove(documents);
    drive_folder_of_documents = NULL;
}

TEST(your_data)
{
    walk_languages(walk_data);
    walk_upright(walk_data);
}

/* ---- Statistics ---- */

static void result(struct driver *d, const struct game *g, int i)
{
    int64_t id, rev;
    struct store_result_line r = {.when = NOW - i * 86400,
                                  .game = g->id,
                                  .rules = "",
                                  .options = "",
                                  .left = i % 17 == 16,
                                  .how = END_OUT,
                                  .seconds = 4000 + i,
                                  .seats = i % 5 ? 2 + i % 2 : 1};
    static const char *const who[] = {"", "otto:patient", "mira:open"};
    for (int seat = 0; seat < r.seats; seat++)
        r.seat[seat] = (struct store_seat){.name = seat ? "x" : "Ann",
                                           .computer = who[seat],
                                           .points = i % 60 - 20,
                                           .share = i % 2 == !seat,
                                           .turns = 10 + i % 7,
                                           .draws = 1,
                                           .hints = i % 3,
                                           .loss = i % 4 ? 0.2 : NAN,
                                           .luck = i % 4 ? -0.1 : NAN};
    assert_int_equal(store_match_new(d->app->store, g->id, "t", "s", "h", NOW, &id, &rev),
                     STORE_OK);
    assert_int_equal(store_match_leave(d->app->store, id, &r, 1), STORE_OK);
}

/* With this many games of each kind. */
static void have_played(struct driver *d, int n)
{
    static const char *const puzzle[] = {"sw-1-0001",  "sw-1-0002", "sw-2-0001", "sws-3-0001",
                                         "nk3-2-0001", "cl-1-0001", "cl-2-0003", "sw-4-0001"};
    for (int i = 0; i < n; i++)
        result(d, look_at(i % look_count())->game, i);
    for (int i = 0; i < 8 && n; i++) {
        struct store_try t = {.mode = "practice",
                              .name = puzzle[i],
                              .when = NOW - i,
                              .solved = i % 3 > 0,
                              .stars = i % 3,
                              .moves = 4,
                              .rating = 1500 + 40 * i};
        store_try_add(d->app->store, &t);
    }
}

static void see(struct walk *k, int entry)
{
    struct driver *d = &k->d;
    drive_press(d, page_id("entry", entry).text);
    check(k, drive_label(d, "title"));
    if (drive_find(d, "results")) {
        drive_press(d, "results");
        check(k, "results");
        drive_press(d, "out-1");
        check(k, "results, one taken out");
        drive_press(d, "back");
        check(k, "statistics of one line, one taken out");
    }
    drive_press(d, "hints-1");
    check(k, "statistics of one line, filtered");
    drive_press(d, "hints-0");
    drive_press(d, "back");
}

static void walk_statistics_of(int size, int text, int n)
{
    char folder[FOLDER_MOST];
    struct walk k = {.arrows = true};
    struct driver *d = &k.d;
    walk_begin(&k, drive_new_folder(folder, sizeof folder), size, 0, text);
    narrate_without_caption(&k);
    have_played(d, n);
    drive_press(d, "games");
    drive_press(d, "statistics");
    check(&k, "statistics");
    for (bool last = n == 0; !last;) {
        int i = 1;
        see(&k, 1);
        while (drive_find(d, page_id("entry", i + 1).text))
            i++;
        see(&k, i); /* on the last page, the puzzles */
        last = !drive_find(d, "next") || drive_find(d, "next")->flags & UI_DISABLED;
        if (!last)
            drive_press(d, "next");
    }
    drive_press(d, "period-2");
    drive_press(d, "hints-2");
    check(&k, "statistics, filtered");
    drive_end(d);
    drive_remove(folder);
}

static void walk_statistics(int size, int text)
{
    walk_statistics_of(size, text, 0);
    walk_statistics_of(size, text, 1);
    walk_statistics_of(size, text, 40);
}

TEST(statistics)
{
    walk_languages(walk_statistics);
    walk_upright(walk_statistics);
}

/* ---- About this game ---- */

static void walk_fair(int size, int text)
{
    struct walk k = {.arrows = true};
    struct driver *d = &k.d;
    walk_begin(&k, NULL, size, 0, text);
    narrate_without_caption(&k);
    drive_press(d, "solitaire");
    drive_press(d, "start");
    drive_press(d, "menu");
    drive_press(d, "fair");
    check(&k, "about this game");
    drive_press(d, "what");
    check(&k, "what it proves");
    drive_key(d, KEY_ESCAPE);
    drive_press(d, "back");
    drive_press(d, "stop");
    drive_press(d, "yes");
    drive_press(d, "menu");
    drive_press(d, "fair");
    drive_press(d, "check");
    check(&k, "about this game, checked");
    drive_press(d, "shuffle-1");
    check(&k, "about this game, a shuffle");
    drive_end(d);
}

TEST(about_this_game)
{
    walk_languages(walk_fair);
    walk_upright(walk_fair);
}

/* ---- How it went ---- */

static void walk_review(int size, int text)
{
    struct walk k = {.arrows = true, .long_names = true}; /* a turn may be too long for a row */
    struct driver *d = &k.d;
    struct buf path = {0};
    walk_begin(&k, NULL, size, 0, text);
    narrate_without_caption(&k);
    d->app->host.slice.nodes = 1; /* nothing is found meanwhile */
    buf_addf(&path, "%s/tests/replays/blockers-2-players.swr", SUPERWILD_SOURCE_DIR);
    app_open(d->app, buf_text(&path), 1);
    buf_free(&path);
    drive_settle(d);
    drive_press(d, "review");
    for (int i = 0; drive_find(d, page_id("view", i).text); i++) {
        drive_press(d, page_id("view", i).text);
        check(&k, drive_label(d, page_id("view", i).text));
        if (d->app->ui.upright) /* a line of its own */
            assert_true(written(d, drive_label(d, "progress")));
    }
    drive_end(d);
}

TEST(how_it_went)
{
    walk_languages(walk_review);
    walk_upright(walk_review);
}

TESTS_MAIN

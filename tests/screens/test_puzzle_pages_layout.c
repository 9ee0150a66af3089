/* test_puzzle_pages_layout.c: the pages of puzzles at every size, in every language. */
#include "puzzle_pages_help.h"

#include "known_rules.h"

static char folder[FOLDER_MOST];

/* ---- From the page of puzzles, and back ---- */

/* Today's puzzle and the calendar. */
static void walk_day(struct walk *k)
{
    struct driver *d = &k->d;
    make_today(d);
    check(k, "puzzles, with today's");
    known_rules_say(d->app, rules_of_game(NULL), false);
    known_rules_say(d->app, 1, true); /* the first game, and no more */
    drive_press(d, "play");
    check(k, "a day's rules asked about");
    drive_press(d, "not-now");
    known_rules_say(d->app, rules_of_game(NULL), true);
    drive_press(d, "calendar");
    check(k, "calendar");
    drive_press(d, "previous");
    check(k, "calendar, another month");
    drive_press(d, "back");
}

/* One's own puzzles. */
static void walk_own(struct walk *k)
{
    struct driver *d = &k->d;
    d->app->host.paste = paste_copied;
    drive_press(d, "own");
    check(k, "own, none");
    copy_code(d);
    drive_press(d, "paste");
    check(k, "own");
    drive_type(d, "code", "TW0RNG");
    drive_press(d, "read");
    check(k, "own, a wrong code");
    drive_press(d, "more");
    check(k, "own, more");
    drive_press(d, "about");
    check(k, "own, name and notes");
    drive_type(d, "title", "Over the bridge");
    drive_type(d, "author", "Ann");
    drive_type(d, "folders", "Easy, For Bob, Towers");
    drive_type(d, "note",
               "Look at the Wild first, and then at everything that stands beside it.");
    drive_press(d, "save-about");
    check(k, "own, with a note");
    drive_press(d, "folder");
    check(k, "own, folders");
    drive_press(d, "close");
    drive_press(d, "more");
    drive_press(d, "delete");
    check(k, "own, deleted");
    drive_press(d, "back");
}

static void walk_packs(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "packs");
    check(k, "packs");
    drive_press(d, "puzzle-2");
    solve(d);
    drive_press(d, "more");
    check(k, "after a puzzle, more");
    drive_press(d, "more-close");
    app_puzzle_leave(d->app);
    check(k, "packs, one solved");
    drive_press(d, "game-1");
    check(k, "packs of another game");
    drive_press(d, "back");
}

static void walk_endless(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "endless");
    check(k, "endless, none");
    drive_press(d, "game-1");
    drive_press(d, "tier-0");
    drive_press(d, "new");
    drive_press(d, "new");
    check(k, "endless");
    drive_type(d, "id", "sw-7-1");
    drive_press(d, "open");
    check(k, "endless, no id");
    drive_press(d, "game-0");
    d->app->host.slice.nodes = 1;
    drive_press(d, "tier-5");
    drive_press(d, "new");
    check(k, "endless, making");
    drive_press(d, "stop");
    d->app->host.slice.nodes = 0;
    drive_press(d, "back");
}

/* Practice, and what a newcomer is asked. */
static void walk_practice(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "practice");
    check(k, "practice");
    drive_press(d, "themes");
    check(k, "practice, themes");
    drive_press(d, "themes-close");
    known_rules_say(d->app, rules_of_game(NULL), false);
    drive_draw(d);
    check(k, "practice of a newcomer");
    drive_press(d, "rules-known");
    check(k, "rules I know");
    if (drive_find(d, "next")) {
        drive_press(d, "next");
        check(k, "rules I know, the next page");
    }
    drive_press(d, "back");
    drive_press(d, "start");
    check(k, "a rule asked about");
    drive_press(d, "not-now");
    known_rules_say(d->app, rules_of_game(NULL), true);
    known_rules_say(d->app, 3u << 1, false); /* a game's second and third rule */
    drive_press(d, "back");
    drive_press(d, "packs");
    drive_press(d, "game-0");
    drive_press(d, "rules-3");
    drive_press(d, "puzzle-1");
    check(k, "two rules asked about");
    drive_press(d, "know");
    app_puzzle_leave(d->app);
    drive_draw(d);
    drive_press(d, "back");
}

static void walk_storm(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "storm");
    check(k, "storm");
    drive_press(d, "start");
    drive_press(d, "skip");
    drive_press(d, "home");
    check(k, "storm, asked");
    drive_press(d, "yes");
    check(k, "storm, over");
    drive_press(d, "back");
}

static void walk_streak(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "streak");
    check(k, "streak");
    drive_press(d, "start");
    drive_press(d, "home");
    check(k, "streak, left");
    drive_press(d, "end-streak");
    check(k, "streak, asked before its end");
    drive_press(d, "no");
    drive_press(d, "start");
    drive_press(d, "hint");
    check(k, "streak, asked before a hint");
    drive_press(d, "no");
    drive_press(d, "give-up");
    check(k, "streak, asked before giving up");
    drive_press(d, "yes");
    drive_settle(d);
    check(k, "streak, missed");
    drive_press(d, "leave");
    check(k, "streak, over");
    drive_press(d, "back");
    drive_press(d, "streak");
    check(k, "streak, with a missed one");
    drive_press(d, "back");
}

static void walk_history(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "history");
    check(k, "history");
    drive_press(d, "themes");
    check(k, "history, themes");
    drive_press(d, "themes-close");
    drive_press(d, "what-3");
    check(k, "history, runs");
    drive_press(d, "open-run");
    check(k, "history, a run");
    drive_press(d, "back");
    drive_press(d, "back");
}

static void walk_learn(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "learn");
    check(k, "learn");
    for (char id[UI_ID], i = 1; i < 20; i++) {
        snprintf(id, sizeof id, "theme-%d", i);
        if (!drive_find(d, id))
            break;
        drive_press(d, id);
        check(k, id);
        drive_press(d, "back");
    }
    drive_press(d, "back");
}

static void walk_pages(struct walk *k)
{
    drive_press(&k->d, "puzzles");
    check(k, "puzzles");
    walk_day(k);
    walk_own(k);
    walk_packs(k);
    walk_endless(k);
    walk_practice(k);
    walk_storm(k);
    walk_streak(k);
    walk_history(k);
    walk_learn(k);
}

static void walk(int scale, int text, const char *theme, int size)
{
    struct walk k = {.thorough = size == 0};
    k.arrows = size == 0 && strcmp(theme, "contrast") == 0; /* once */
    walk_begin(&k, drive_new_folder(folder, sizeof folder), size, scale, text);
    k.d.app->settings.narration = k.arrows;
    k.d.app->settings.caption = false;
    snprintf(k.d.app->settings.theme, sizeof k.d.app->settings.theme, "%s", theme);
    settings_apply(k.d.app);
    drive_draw(&k.d);
    walk_pages(&k);
    drive_end(&k.d);
    drive_remove(folder);
}

static void in_a_language(int size, int text)
{
    walk(0, text, "felt", size);
}

TEST(the_layout_of_all_pages)
{
    for (int i = 0; i < N_SIZES; i++)
        walk(0, 100, "contrast", i);
    walk(200, 100, "walnut", 1);
    walk(150, 100, "slate", 3);
    walk_languages(in_a_language);
    walk_upright(in_a_language);
}

TESTS_MAIN

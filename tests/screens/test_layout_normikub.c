/* test_layout_normikub.c: every screen of Normikub, with two players and with eight, at every
 * size and in every language, as test_layout.c does for Super Wild. */
#include "layout_help.h"
#include "superwild_window.h"

static const char *const NAMES[] = {"Ann", "Bob", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"};

static void set_up(struct walk *k)
{
    struct driver *d = &k->d;
    char id[16];
    drive_press(d, "game-1");
    check(k, "title, Normikub");
    drive_new_game(d);
    check(k, "setup, two players");
    for (int i = 0; i < 6; i++)
        drive_press(d, "players-more");
    for (int seat = 5; seat <= 8; seat++) {
        snprintf(id, sizeof id, "who-%d", seat);
        drive_press(d, id);
        check(k, "setup, the faces");
        drive_press(d, "pick-close");
        drive_sit(d, seat, seat - 5);
        check(k, "setup, a computer");
        drive_sit(d, seat, -1);
    }
    for (int i = 0; i < 8; i++) {
        snprintf(id, sizeof id, "name-%d", i + 1);
        drive_type(d, id, NAMES[i]);
    }
    drive_press(d, "dimensions-4");
    drive_press(d, "more");
    check(k, "setup, more");
    drive_press(d, "more-close");
    drive_first(d, 8);
    check(k, "setup, a volunteer");
    drive_first(d, 0);
    walk_setup_refused(k, "name-8", "Ann", "Hana");
}

/* All say that they can play, but somebody would rather draw. */
static void who_goes_first(struct walk *k)
{
    struct driver *d = &k->d;
    for (int seat = 0; seat < 8; seat++) {
        expect_screen(d, "handover");
        check(k, "handover, to look at the tiles");
        drive_press(d, "reveal");
        check(k, "table, who can play?");
        drive_press(d, "can-play");
    }
    check(k, "table, is that all right?");
    drive_press(d, "object");
}

static void first_turn(struct walk *k)
{
    struct driver *d = &k->d;
    who_goes_first(k);
    walk_lots(k);
    drive_press(d, "reveal");
    check(k, "table");
    drive_press(d, "end-turn"); /* nothing played: a penalty tile */
    check(k, "handover after a penalty tile");
}

/* Goes to the next game that somebody wins with the Wild in a group, so that the challenge is
 * offered. */
static void stop_when_won(struct walk *k, int game)
{
    struct driver *d = &k->d;
    drive_play(d, PHASE_ROUND_OVER, true);
    app_follow(d->app);
    drive_settle(d);
    if (d->app->screen == &OUT_SCREEN) {
        check(k, "out");
        drive_press(d, "reveal");
        check(k, "table, together");
        drive_press(d, "menu");
        drive_press(d, "stop");
        check(k, "pause, asking");
        drive_press(d, "yes");
    }
    expect_screen(d, game < 2 ? "round-end" : "game-end");
    check(k, game ? "round-end" : "round-end, the first");
}

static void challenge(struct walk *k)
{
    struct driver *d = &k->d;
    const char *end = d->app->screen->id;
    if (!drive_find(d, "challenge"))
        return;
    drive_press(d, "challenge");
    expect_screen(d, "table");
    check(k, "challenge");
    drive_press(d, "hint");
    check(k, "challenge, told whether it can be done");
    if (drive_find(d, "show-how")) {
        drive_press(d, "show-how");
        check(k, "challenge, shown how");
    }
    drive_press(d, "give-up");
    expect_screen(d, end);
    check(k, "round-end, given up");
}

static void walk(bool long_names, int text, int size)
{
    char folder[FOLDER_MOST];
    struct walk k = {.long_names = long_names, .thorough = long_names && size == 0};
    struct driver *d = &k.d;
    walk_begin(&k, drive_new_folder(folder, sizeof folder), size, 0, text);
    set_up(&k);
    first_turn(&k);
    for (int game = 0; game < 3; game++) {
        stop_when_won(&k, game);
        challenge(&k);
        if (drive_find(d, "next-round"))
            drive_press(d, "next-round");
    }
    check(&k, "game-end");
    drive_press(d, "rematch");
    walk_to_games(&k);
    drive_end(d);
    drive_remove(folder);
}

TEST(test_all_sizes)
{
    for (int i = 0; i < N_SIZES; i++)
        walk(i == 0, 100, i);
}

static void in_a_language(int size, int text)
{
    walk(false, text, size);
}

TEST(test_languages)
{
    walk_languages(in_a_language);
}

TESTS_MAIN

/* test_which_game.c: the title page asks which game; the pages after it belong to that game,
 * and each game has its own settings. */
#include "screens_help.h"

#include "language.h"
#include "record.h"
#include "superwild_window.h"
#include "watch_turns.h"

static void write_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static void read_record(const char *name, struct buf *out)
{
    char path[400], part[4096];
    size_t n;
    snprintf(path, sizeof path, "%s/tests/replays/%s.swr", SUPERWILD_SOURCE_DIR, name);
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    while ((n = fread(part, 1, sizeof part, f)) > 0)
        buf_add_n(out, part, n);
    fclose(f);
}

TEST_DRIVEN(the_choice_is_remembered)
{
    drive_start(d, drive_folder(d), 1280, 800);
    assert_non_null(drive_find_in_menu(d, "solitaire"));
    drive_press(d, "menu-close");
    drive_press(d, "game-1");
    assert_null(drive_find_in_menu(d, "solitaire")); /* Normikub has none */
    drive_start(d, d->folder, 1280, 800);
    assert_int_equal(drive_find(d, "game")->value, 1);
    drive_new_game(d);
    assert_string_equal(drive_find(d, "title")->label, "New game: Normikub");
}

/* Each game's page starts with its last players and their options. */
TEST_DRIVEN(set_ups_are_kept_apart)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_new_game(d);
    drive_type(d, "name-1", "Xaver");
    drive_press(d, "start");
    drive_press(d, "menu");
    drive_press(d, "leave");
    drive_press(d, "game-1");
    drive_new_game(d);
    assert_string_equal(drive_find(d, "name-1")->text, "Player 1");
    drive_press(d, "players-more");
    drive_type(d, "name-3", "Zoe");
    drive_press(d, "dimensions-4");
    drive_first(d, 1);
    drive_press(d, "start");
    assert_int_equal(game_option(&d->app->session->match->config, "dimensions"), 5);
    assert_int_equal(game_option(&d->app->session->match->config, "volunteer"), 1);
    drive_press(d, "menu");
    drive_press(d, "leave");
    drive_start(d, d->folder, 1280, 800);
    drive_new_game(d);
    assert_string_equal(drive_find(d, "name-3")->text, "Zoe");
    assert_int_equal(drive_find(d, "dimensions")->value, 4);
    drive_press(d, "back");
    drive_press(d, "game-0");
    drive_new_game(d);
    assert_string_equal(drive_find(d, "name-1")->text, "Xaver");
}

/* A volunteer who leaves the table no longer begins. */
TEST_DRIVEN(nobody_absent_volunteers)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "game-1");
    drive_new_game(d);
    drive_press(d, "players-more");
    drive_first(d, 3);
    assert_string_equal(drive_find(d, "more-words")->label, "Player 3 goes first.");
    drive_press(d, "players-less");
    assert_string_equal(drive_find(d, "more-words")->label, "");
}

static void expect_continue(const struct driver *d, const char *part)
{
    const struct ui_widget *w = drive_find(d, "continue");
    assert_non_null(w);
    if (w && !strstr(w->label, part))
        fail_msg("\"%s\" does not say \"%s\"", w->label, part);
}

/* A record opens in its own game. F1 shows that game's rules, and Continue names it. */
TEST_DRIVEN(a_record_opens_in_its_game)
{
    char path[240];
    struct buf record = {0};
    struct reason why;
    read_record("normikub-5-dimensions-8-seats", &record);
    struct match *m = record_read(buf_text(&record), record.len, &why);
    assert_non_null(m);
    buf_free(&record);
    match_goto(m, m->n / 3);
    drive_start(d, drive_folder(d), 1280, 800);
    record_write(&record, m);
    match_free(m);
    snprintf(path, sizeof path, "%s/game.swr", d->folder);
    write_file(path, buf_text(&record));
    buf_free(&record);
    app_open(d->app, path, 1);
    drive_draw(d);
    assert_ptr_equal(d->app->session->match->game, LOOK_NORMIKUB.game);
    struct input in = {.kind = INPUT_KEY, .key = KEY_F1};
    app_event(d->app, &in);
    drive_draw(d);
    expect_screen(d, "rules");
    drive_press(d, "next");
    for (int i = 0; i < 3; i++)
        drive_press(d, "next");
    assert_string_equal(drive_find(d, "title")->label, "Rows and columns");
    drive_press(d, "back");
    app_leave_match(d->app);
    drive_draw(d);
    expect_screen(d, "title");
    expect_continue(d, "Continue Normikub");
    assert_int_equal(drive_find(d, "game")->value, 0); /* the choice does not change */
    drive_press(d, "games");
    assert_non_null(strstr(drive_find(d, "about-1")->label, "Normikub, 5 dimensions"));
    drive_end(d);
    unlink(path);
}

/* The list of games names the rules of a game only if there is something to say about them. */
TEST_DRIVEN(a_game_without_a_word_about_its_rules)
{
    static const char *const says[] = {"Blockers!, two colours each \xC2\xB7 ",
                                       "Blockers! \xC2\xB7 "};
    for (int seats = 2; seats <= 3; seats++) {
        struct game_config c;
        drive_start(d, drive_folder(d), 1280, 800);
        game_config_default(&c, game_find("blockers"), seats);
        assert_true(app_start(d->app, &c, NULL));
        app_leave_match(d->app);
        drive_draw(d);
        drive_press(d, "games");
        assert_ptr_equal(strstr(drive_find(d, "about-1")->label, says[seats - 2]),
                         drive_find(d, "about-1")->label);
    }
}

TEST_DRIVEN(lessons_are_kept_apart)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "game-1");
    drive_press(d, "lesson");
    for (int i = 0; i < LESSON_NORMIKUB.n; i++) {
        drive_press(d, "show-me");
        drive_press(d, "next");
    }
    assert_string_equal(drive_find(d, "title")->label, "Now you know Normikub");
    drive_press(d, "leave");
    drive_start(d, d->folder, 1280, 800);
    assert_int_equal(d->app->settings.lesson[look_index(&LOOK_NORMIKUB)].done, 2);
    assert_int_equal(d->app->settings.lesson[look_index(&LOOK_SUPER_WILD)].done, 0);
    assert_string_equal(d->app->settings.lesson[look_index(&LOOK_SUPER_WILD)].step, "");
}

/* Plays until a game is won with the Wild in a group. */
static void to_the_challenge(struct driver *d)
{
    char seed[16];
    for (int i = 1; i < 30; i++) {
        drive_new_game(d);
        while (drive_find(d, "players")->value < 3)
            drive_press(d, "players-more");
        snprintf(seed, sizeof seed, "%d", i);
        drive_seed(d, seed);
        drive_press(d, "start");
        drive_lots(d);
        drive_round(d);
        expect_screen(d, "round-end");
        if (drive_find(d, "challenge"))
            return;
        drive_press(d, "leave");
    }
    fail_msg("no challenge is offered with any of these seeds");
}

/* "It can be given up at any time. The program can tell whether it is possible." */
TEST_DRIVEN(the_challenge)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "game-1");
    to_the_challenge(d);
    drive_press(d, "challenge");
    expect_screen(d, "table");
    drive_press(d, "hint");
    const char *told = drive_find(d, "message")->label;
    bool can = strstr(told, "You can free the Wild");
    assert_true(can || strstr(told, "The Wild can't be freed") || strstr(told, "I can't tell"));
    if (can) {
        for (int i = 0; i < 3; i++) /* a tile, its place, the whole way */
            drive_press(d, "hint");
        assert_non_null(strstr(drive_find(d, "message")->label, "Here's one way"));
        drive_press(d, "end-turn");
    } else {
        drive_press(d, "give-up");
    }
    expect_screen(d, "round-end");
    assert_null(drive_find(d, "challenge"));
    assert_non_null(
        strstr(drive_find(d, "message")->label, can ? "The Wild is free" : "You gave up"));
    drive_press(d, "next-round");
    expect_screen(d, "handover");
}

/* In a replay, a turn of the challenge does not count as a turn. */
TEST(the_challenge_is_no_turn)
{
    struct buf record = {0};
    struct reason why;
    int n;
    read_record("normikub-5-dimensions-4-seats", &record);
    struct match *m = record_read(buf_text(&record), record.len, &why);
    assert_non_null(m);
    struct watch_turn *turn = watch_turns(m, &n);
    assert_true(n > 0);
    for (int i = 0; i < n; i++)
        assert_in_range(turn[i].recap.seat, 0, m->config.seats - 1);
    free(turn);
    match_free(m);
    buf_free(&record);
}

/* test_book.c checks the examples of all games and pages, which look_example() lists. */
TEST(no_example_is_forgotten)
{
    int all = 0, drawn = 0;
    while (look_example(all))
        all++;
    for (int g = 0; g < look_count(); g++) {
        const struct look *l = look_at(g);
        drawn++; /* on the title page */
        for (int p = 0; l->rules[p]; p++)
            drawn += l->rules[p]->n;
        for (int p = 0; l->setup[p].label; p++)
            for (int k = 0; k < SETUP_STEPS; k++)
                drawn += l->setup[p].example[k] != NULL;
    }
    assert_int_equal(all, drawn);
    assert_true(all > 40);
}

TESTS_MAIN

/* test_files.c: files from outside, and copies for the person: what is shown of them. */
#include "screens_help.h"

#include "copies.h"
#include "echo.h"
#include "playing.h"
#include "record.h"

static void write_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

/* The notice on the screen, all of which has to be visible. */
static const char *notice(struct driver *d)
{
    const char *text = d->app->notice;
    assert_non_null(drive_find(d, "notice"));
    assert_true(echo_plain(text, strlen(text)));
    return text;
}

TEST_DRIVEN(names_and_words_are_shown_visibly)
{
    char path[400];
    drive_start(d, NULL, 1280, 800);
    snprintf(path, sizeof path, "%s/a\nb\x1b[2J\xe2\x80\xae\xff.swt", drive_folder(d));
    write_file(path, "game super-wild\ntable *@0,0 \xc2\x9b"
                     "2J\n");
    app_open(d->app, path, 1);
    assert_non_null(strstr(notice(d), "a\\x0Ab\\x1B[2J\\u202E\\xFF.swt:2:13: \"\\u009B2J\""));
    unlink(path);
    app_notice(d->app, "Saved as %s.", "a\nb");
    assert_string_equal(notice(d), "Saved as a\\x0Ab.");
    app_tell(d->app, "\x1b[2J");
    assert_string_equal(notice(d), "\\x1B[2J");
}

/* The reason is told however long the name is. */
TEST_DRIVEN(a_long_name_leaves_room_for_the_reason)
{
    struct buf path = {0};
    drive_start(d, NULL, 1280, 800);
    for (int i = 0; i < 100; i++)
        buf_add(&path, "/J\xc3\xb6rg's Documents");
    buf_add(&path, "/game.swt");
    app_open(d->app, buf_text(&path), 1);
    assert_memory_equal(notice(d), "...", 3);
    assert_non_null(strstr(notice(d), "Documents/game.swt: there is no such file."));
    buf_free(&path);
}

TEST_DRIVEN(nothing_hidden_can_be_typed)
{
    static const char *const hidden[] = {"\xe2\x80\xae", "\xc2\x9b", "\x1b", "\xe2\x80\xa8",
                                         "\xff"};
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    drive_type(d, "name-2", "J\xc3\xb6rg");
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        struct input in = {.kind = INPUT_TEXT};
        snprintf(in.text, sizeof in.text, "%s", hidden[i]);
        app_event(d->app, &in);
        drive_draw(d);
        assert_string_equal(drive_find(d, "name-2")->text, "J\xc3\xb6rg");
    }
}

/* ---- A position for several ---- */

/* The person plays the seat that is to move, and computers play for the others, each by another
 * one. A copy of the game can be opened again. */
TEST_DRIVEN(a_position_of_several_is_played_against_computers)
{
    char path[400];
    struct buf record = {0};
    snprintf(path, sizeof path, "%s/board.swt", drive_folder(d));
    write_file(path, "game blockers\nseats g r b y p\nturn b\ntable g1@a1 r2@b2\nrack b5 bc\n");
    drive_start(d, NULL, 1280, 800);
    app_open(d->app, path, 1);
    drive_draw(d);
    expect_screen(d, "table");
    const struct match *m = d->app->session->match;
    assert_int_equal(m->config.seats, 5);
    assert_int_equal(game_config_you(&m->config), 2);
    assert_string_equal(game_config_label(&m->config, 2), "You");
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(m->config.name[i], m->config.name[k]);
    assert_true(app_play(d->app, "put b5 e5", NULL));
    record_write(&record, m);
    write_file(path, buf_text(&record));
    app_open(d->app, path, 2);
    drive_draw(d);
    expect_screen(d, "table");
    assert_int_equal(d->app->session->match->at, 1);
    write_file(path, "game blockers\nseats g r b\nturn b\ntable g1@a1 r2@a1\nrack b5 bc\n");
    app_open(d->app, path, 3);
    assert_non_null(strstr(notice(d), "board.swt:4:13: there is already a tile"));
    buf_free(&record);
    unlink(path);
}

/* With more seats than there are computer players, each still has a name of its own. */
TEST_DRIVEN(computers_come_again_with_a_number)
{
    static const char *const want[] = {"Nell", "Otto", "Mira", "Pip", "Nell 2", "Otto 2"};
    char path[400];
    snprintf(path, sizeof path, "%s/hand.swt", drive_folder(d));
    write_file(path, "game whats-wild\nrules wild 3\nrack a1 c2 p3\nseats 7\n");
    drive_start(d, NULL, 1280, 800);
    app_open(d->app, path, 1);
    drive_draw(d);
    expect_screen(d, "table");
    for (int i = 0; i < 6; i++)
        assert_string_equal(d->app->session->match->config.name[i + 1], want[i]);
    unlink(path);
}

/* ---- What is no file ---- */

/* If the pipe were opened, the program would wait for ever. */
TEST_DRIVEN(a_pipe_is_not_opened)
{
    char path[400], want[500];
    struct reason why;
    snprintf(path, sizeof path, "%s/pipe", drive_folder(d));
    snprintf(want, sizeof want, "%s: this is a pipe or a device, not a file.", path);
    assert_int_equal(mkfifo(path, 0600), 0);
    drive_start(d, NULL, 1280, 800);
    app_open(d->app, path, 1);
    assert_string_equal(notice(d), want);
    app_open(d->app, "/dev/zero", 2);
    assert_string_equal(notice(d), "/dev/zero: this is a pipe or a device, not a file.");
    app_open(d->app, "/", 2);
    assert_string_equal(notice(d), "/: this is a folder, not a file.");
    assert_false(app_can_open(path, &why));
    unlink(path);
}

/* As on the console (test_cli.c). */
TEST_DRIVEN(a_large_file_is_refused)
{
    char path[400];
    struct reason why;
    snprintf(path, sizeof path, "%s/large", drive_folder(d));
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs("game super-wild\ntable *@0,0\nrack r1\n", f);
    fseek(f, 4 * 1024 * 1024, SEEK_SET);
    fputc('\n', f);
    fclose(f);
    assert_false(app_can_open(path, &why));
    assert_string_equal(why.text, "the file is larger than the limit of 4 MiB");
    unlink(path);
}

/* ---- Copies ---- */

TEST_DRIVEN(why_there_is_no_copy)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_new_game(d);
    drive_press(d, "start");
    drive_lots(d);
    d->cannot_keep = "/home/anna/Documents/Superwild: the disk is full";
    app_copy_record(d->app, d->app->session->match);
    drive_draw(d);
    assert_string_equal(
        notice(d), "The file can't be saved (/home/anna/Documents/Superwild: the disk is "
                   "full). The game is on the clipboard instead. Paste it into a file, and "
                   "Superwild can open it from there. The game is not over: anyone who opens "
                   "the copy can find out what comes.");
    assert_true(record_looks_like(d->copied, strlen(d->copied)));
    app_copy_sheet(d->app, d->app->session->match);
    drive_draw(d);
    assert_string_equal(notice(d),
                        "The file can't be saved (/home/anna/Documents/Superwild: the disk is "
                        "full). The score sheet is on the clipboard instead.");
    d->app->host.copy = NULL;
    app_copy_record(d->app, d->app->session->match);
    drive_draw(d);
    assert_string_equal(notice(d), "The file can't be saved (/home/anna/Documents/Superwild: "
                                   "the disk is full).");
}

TESTS_MAIN

/* test_dialog.c: the system's dialog for files, with a script in its place: its arguments,
 * its answers, and that nobody waits for it. */
#include "core_help.h"

#include <SDL.h>
#include <sys/stat.h>
#include <unistd.h>

#include "dialog.h"
#include "dialog_command.h"
#include "file.h"

static char bin[256];

static int setup(void **state)
{
    (void)state;
    snprintf(bin, sizeof bin, "%s/dialog-%08x", SUPERWILD_BINARY_DIR,
             (unsigned)SDL_GetPerformanceCounter());
    assert_true(file_make_folder(bin, NULL));
    SDL_setenv("PATH", bin, 1);
    SDL_setenv("XDG_CURRENT_DESKTOP", "", 1);
    return 0;
}

static int teardown(void **state)
{
    char command[300];
    (void)state;
    snprintf(command, sizeof command, "/bin/rm -rf '%s'", bin);
    return system(command);
}

#define TEST_DIALOG(name) TEST_WITH(name, setup, teardown)

static void install(const char *name, const char *script)
{
    char path[300];
    snprintf(path, sizeof path, "%s/%s", bin, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fprintf(f, "#!/bin/sh\n%s\n", script);
    fclose(f);
    assert_int_equal(chmod(path, 0700), 0);
}

static const struct app_file_question SAVE = {true, "Save a copy",
                                              "/home/o'neil/$(x) \"y\".swr", "*.swr"},
                                      OPEN = {false, "Open", "/home/anna/", NULL};

/* Waits for the end of the child; no time is measured. */
static enum dialog_news answer(struct dialog *d)
{
    enum dialog_news news;
    while ((news = dialog_look(d)) == DIALOG_NO_NEWS)
        SDL_Delay(1);
    return news;
}

static enum dialog_news asked(struct dialog *d, const struct app_file_question *q)
{
    assert_true(dialog_open(d, q));
    enum dialog_news news = answer(d);
    assert_false(dialog_is_open(d));
    assert_int_equal(dialog_look(d), DIALOG_NO_NEWS); /* only once */
    return news;
}

TEST_DIALOG(the_answer_is_what_it_prints)
{
    struct dialog d = {.window = NULL};
    install("zenity",
            "for a; do case $a in --filename=*) echo \"${a#--filename=}\";; esac; done");
    assert_int_equal(asked(&d, &SAVE), DIALOG_CHOSEN);
    assert_string_equal(buf_text(&d.path), SAVE.path); /* no shell has read it */
    install("zenity", "echo /tmp/one; echo; exit 0");
    assert_int_equal(asked(&d, &OPEN), DIALOG_CHOSEN);
    assert_string_equal(buf_text(&d.path), "/tmp/one\n");
    dialog_close(&d);
}

TEST_DIALOG(cancelled_broken_and_ended)
{
    struct dialog d = {.window = NULL};
    install("zenity", "exit 1");
    assert_int_equal(asked(&d, &SAVE), DIALOG_CANCELLED);
    install("zenity", "echo /tmp/half; kill -9 $$");
    assert_int_equal(asked(&d, &SAVE), DIALOG_CANCELLED);
    install("zenity", "exit 255");
    assert_int_equal(asked(&d, &SAVE), DIALOG_MISSING);
    install("zenity", "echo no path; exit 0");
    assert_int_equal(asked(&d, &SAVE), DIALOG_MISSING);
    dialog_close(&d);
}

TEST_DIALOG(nobody_waits_for_it)
{
    struct dialog d = {.window = NULL};
    char path[300];
    install("zenity", "echo /tmp/late; read -r line <\"$0.go\"; exit 0");
    snprintf(path, sizeof path, "%s/zenity.go", bin);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_true(dialog_open(&d, &SAVE));
    assert_true(dialog_is_open(&d));
    assert_false(dialog_open(&d, &SAVE)); /* one at a time */
    for (int i = 0; i < 20; i++)
        assert_int_equal(dialog_look(&d), DIALOG_NO_NEWS);
    FILE *go = fopen(path, "w");
    fputs("go\n", go);
    fclose(go);
    assert_int_equal(answer(&d), DIALOG_CHOSEN);
    assert_string_equal(buf_text(&d.path), "/tmp/late");
    assert_true(dialog_open(&d, &SAVE));
    dialog_close(&d); /* at the end of the program: it is ended */
    assert_false(dialog_is_open(&d));
}

/* ---- Its arguments ---- */

static void expect_command(const struct app_file_question *q, const char *desktop,
                           const char *want)
{
    struct dialog_command c;
    struct buf got = {0}, path = {0};
    buf_addf(&path, "/nowhere::%s", bin);
    assert_true(dialog_command(q, buf_text(&path), desktop, &c));
    for (int i = 0; i < c.n; i++)
        buf_addf(&got, "%s[%s]", i ? " " : "", c.argv[i]);
    assert_null(c.argv[c.n]);
    assert_string_equal(buf_text(&got), want);
    dialog_command_free(&c);
    buf_free(&got);
    buf_free(&path);
}

TEST_DIALOG(each_desktop_has_its_own)
{
    static const char zenity[] = "[zenity] [--file-selection] [--save] [--confirm-overwrite] "
                                 "[--title=Save a copy] "
                                 "[--filename=/home/o'neil/$(x) \"y\".swr] "
                                 "[--file-filter=*.swr]",
                      kdialog[] = "[kdialog] [--title] [Save a copy] [--getsavefilename] "
                                  "[/home/o'neil/$(x) \"y\".swr] [*.swr]";
    struct dialog_command c;
    struct dialog d = {.window = NULL};
    assert_false(dialog_command(&SAVE, NULL, NULL, &c));
    assert_false(dialog_open(&d, &SAVE));
    install("kdialog", "");
    expect_command(&SAVE, NULL, kdialog);
    install("zenity", "");
    expect_command(&SAVE, NULL, zenity);
    expect_command(&SAVE, "GNOME", zenity);
    expect_command(&SAVE, "X-Other:KDE", kdialog);
    expect_command(&OPEN, NULL,
                   "[zenity] [--file-selection] [--title=Open] "
                   "[--filename=/home/anna/]");
    expect_command(&OPEN, "KDE",
                   "[kdialog] [--title] [Open] [--getopenfilename] [/home/anna/]");
}

TESTS_MAIN

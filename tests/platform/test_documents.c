/* test_documents.c: copies for the person go to the right folder, under names that every system
 * accepts, and never replace another file; if one cannot be written, nothing is left of it. */
#define _GNU_SOURCE /* unshare(), for a small disk of the test's own */

#include "tests.h"

#include <SDL.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/mount.h>
#endif

#include "buf.h"
#include "documents.h"
#include "file.h"

static char home[256];

static int setup(void **state)
{
    (void)state;
    snprintf(home, sizeof home, "%s/documents-%08x", SUPERWILD_BINARY_DIR,
             (unsigned)SDL_GetPerformanceCounter());
    assert_true(file_make_folder(home, NULL));
    SDL_setenv("HOME", home, 1);
    SDL_setenv("XDG_CONFIG_HOME", "", 1);
    return 0;
}

static int teardown(void **state)
{
    char command[400];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return system(command);
}

static void put(const char *dir, const char *name, const char *text)
{
    char path[600];
    snprintf(path, sizeof path, "%s%s", home, dir);
    assert_true(file_make_folder(path, NULL));
    snprintf(path, sizeof path, "%s%s/%s", home, dir, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

/* The file was written to home + `path` and contains `text`. */
static void keeps(const char *name, const char *text, const char *path)
{
    char want[900], *read;
    char *got = documents_keep(name, text, NULL);
    snprintf(want, sizeof want, "%s%s", home, path);
    assert_non_null(got);
    assert_string_equal(got, want);
    read = SDL_LoadFile(got, NULL);
    assert_non_null(read);
    assert_string_equal(read, text);
    SDL_free(read);
    free(got);
}

static void folder_is(const char *want)
{
    char whole[600], *got = documents_folder();
    snprintf(whole, sizeof whole, "%s%s", want[0] == '!' ? "" : home, want + (want[0] == '!'));
    assert_string_equal(got, whole);
    free(got);
}

TEST_WITH(test_folder, setup, teardown)
{
    folder_is("/Documents/Superwild");
    put("/.config", "user-dirs.dirs",
        "# made by xdg-user-dirs\nXDG_DESKTOP_DIR=\"$HOME/Tisch\"\n"
        "XDG_DOCUMENTS_DIR=\"$HOME/Meine Dokumente\"\n");
    folder_is("/Meine Dokumente/Superwild");
    put("/.config", "user-dirs.dirs", "XDG_DOCUMENTS_DIR=\"/srv/papers\"\n");
    folder_is("!/srv/papers/Superwild");
    char config[600];
    snprintf(config, sizeof config, "%s/other", home);
    SDL_setenv("XDG_CONFIG_HOME", config, 1);
    put("/other", "user-dirs.dirs", "XDG_DOCUMENTS_DIR=\"$HOME/papers\"\n");
    folder_is("/papers/Superwild");
}

/* A line of another form does not name a folder. */
TEST_WITH(test_odd_lines, setup, teardown)
{
    static const char *const odd[] = {"XDG_DOCUMENTS_DIR=\"papers\"\n",
                                      "XDG_DOCUMENTS_DIR=\"$HOME/unclosed\n",
                                      "  XDG_DOCUMENTS_DIR=\"$HOME/indented\"\n", "", "\n\n"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        put("/.config", "user-dirs.dirs", odd[i]);
        folder_is("/Documents/Superwild");
    }
}

TEST_WITH(test_never_in_place_of_another, setup, teardown)
{
    keeps("2026-11-21 Anna, Ben.swr", "one\n", "/Documents/Superwild/2026-11-21 Anna, Ben.swr");
    keeps("2026-11-21 Anna, Ben.swr", "two\n",
          "/Documents/Superwild/2026-11-21 Anna, Ben (2).swr");
    keeps("2026-11-21 Anna, Ben.swr", "three\n",
          "/Documents/Superwild/2026-11-21 Anna, Ben (3).swr");
    char path[600];
    snprintf(path, sizeof path, "%s/Documents/Superwild/2026-11-21 Anna, Ben.swr", home);
    char *first = SDL_LoadFile(path, NULL);
    assert_string_equal(first, "one\n");
    SDL_free(first);
}

TEST_WITH(test_names, setup, teardown)
{
    keeps("A/B\\C:D*E?\"F\"<G>|H.swr", "x", "/Documents/Superwild/A B C D E F  G  H.swr");
    keeps("../../Jörg \xe2\x98\x85.swr", "x", "/Documents/Superwild/.. .. Jörg ★.swr");
    keeps("Anna. . .swr", "x", "/Documents/Superwild/Anna.swr");
    char name[400] = "", want[300] = "/Documents/Superwild/";
    for (int i = 0; i < 100; i++)
        strcat(name, "ö");
    strcat(name, ".swr");
    for (int i = 0; i < 75; i++) /* 150 bytes */
        strcat(want, "ö");
    strcat(want, ".swr");
    keeps(name, "x", want);
    memmove(name + 1, name, strlen(name) + 1); /* and the same where the cut would split a
                                                * letter */
    name[0] = 'a';
    char *got = documents_keep(name, "x", NULL);
    assert_non_null(got);
    assert_non_null(strstr(got, "/aö"));
    assert_int_equal(strlen(strrchr(got, '/') + 1), 1 + 2 * 74 + 4);
    free(got);
}

/* No copy, for this reason. */
static void refuses(const char *want)
{
    struct reason why = {.text = ""};
    assert_null(documents_keep("a.swr", "x", &why));
    assert_string_equal(why.text, want);
}

TEST_WITH(test_nowhere, setup, teardown)
{
    char want[400];
    put("", "Documents", "a file, no folder");
    snprintf(want, sizeof want, "%s/Documents/Superwild: part of the path is not a folder",
             home);
    refuses(want);
}

static const char *kept_in(const char *name)
{
    static char path[600];
    snprintf(path, sizeof path, "%s/Documents/Superwild/%s", home, name);
    return path;
}

/* Nothing is opened that lies there under the name of the copy, and no link is followed. If the
 * pipe were opened, it would wait for somebody who reads. */
TEST_WITH(test_odd_things_of_that_name, setup, teardown)
{
    struct stat st;
    put("/Documents/Superwild", "other", "x");
    assert_int_equal(mkfifo(kept_in("a.swr"), 0600), 0);
    assert_int_equal(symlink("../outside", kept_in("a (2).swr")), 0);
    assert_int_equal(mkdir(kept_in("a (3).swr"), 0700), 0);
    assert_int_equal(symlink("other", kept_in("a (4).swr")), 0);
    keeps("a.swr", "text", "/Documents/Superwild/a (5).swr");
    assert_int_equal(lstat(kept_in("../outside"), &st), -1);
    assert_int_equal(stat(kept_in("other"), &st), 0);
    assert_int_equal(st.st_size, 1);
}

TEST_WITH(test_a_pipe_for_the_folders, setup, teardown)
{
    char path[600];
    put("/.config", "other", "");
    snprintf(path, sizeof path, "%s/.config/user-dirs.dirs", home);
    assert_int_equal(mkfifo(path, 0600), 0);
    folder_is("/Documents/Superwild");
}

TEST_WITH(test_names_that_are_all_taken, setup, teardown)
{
    char name[40], want[400];
    put("/Documents/Superwild", "a.swr", "mine");
    for (int i = 2; i <= 1000; i++) {
        snprintf(name, sizeof name, "a (%d).swr", i);
        put("/Documents/Superwild", name, "mine");
    }
    snprintf(want, sizeof want,
             "%s/Documents/Superwild: there are already 1000 files with this name", home);
    refuses(want);
}

/* ---- Full disks, in a process of their own ---- */

#define CANNOT_TRY 77 /* a child's word that this system does not let it try */

static int in_child(int (*what)(void))
{
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        _exit(what());
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int files_in(const char *path)
{
    int n = 0;
    DIR *d = opendir(path);
    for (struct dirent *e; d && (e = readdir(d));)
        n += e->d_name[0] != '.';
    if (d)
        closedir(d);
    return d ? n : -1;
}

/* A text that is too large finds no room; then there is nothing of it, and a small one fits. */
static int keep_too_much(void)
{
    struct reason why;
    struct buf text = {0};
    while (text.len < 200000)
        buf_add(&text, "put r5 3,4\n");
    char *path = documents_keep("a.swr", buf_text(&text), &why);
    buf_free(&text);
    if (path || !strstr(why.text, "/Documents/Superwild: the disk is full"))
        return 1;
    if (files_in(kept_in(".")) != 0)
        return 2;
    path = documents_keep("a.swr", "x", &why);
    return !path || strcmp(path, kept_in("a.swr")) != 0 ? 3 : 0;
}

static int with_a_limit(void)
{
    struct rlimit most = {100000, 100000};
    signal(SIGXFSZ, SIG_IGN);
    return setrlimit(RLIMIT_FSIZE, &most) ? 4 : keep_too_much();
}

TEST_WITH(test_a_file_limit_is_a_full_disk, setup, teardown)
{
    assert_int_equal(in_child(with_a_limit), 0);
}

#ifdef __linux__

/* A disk of 64 kilobytes, mounted where no other process sees it. Without root, in a world of
 * its own, where the kernel allows that. */
static int on_small_disk(void)
{
    if ((unshare(CLONE_NEWNS) && unshare(CLONE_NEWUSER | CLONE_NEWNS)) ||
        mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
        mount("none", home, "tmpfs", 0, "size=64k"))
        return CANNOT_TRY;
    return keep_too_much();
}

TEST_WITH(test_a_disk_that_is_really_full, setup, teardown)
{
    int result = in_child(on_small_disk);
    if (result == CANNOT_TRY) {
        print_message("skipped: a disk that is really full: this system does not let it try\n");
        skip();
    }
    assert_int_equal(result, 0);
}

#endif

TESTS_MAIN

/* test_documents.c: copies for the person go to the right folder, under names that every system
 * accepts, and never replace another file. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "documents.h"
#include "paths.h"

static char home[256];

static int setup(void **state)
{
    (void)state;
    snprintf(home, sizeof home, "%s/documents-%08x", SUPERWILD_BINARY_DIR,
             (unsigned)SDL_GetPerformanceCounter());
    assert_true(paths_make(home));
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
    assert_true(paths_make(path));
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
    char *got = documents_keep(name, text);
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

static void test_folder(void **state)
{
    (void)state;
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
static void test_odd_lines(void **state)
{
    static const char *const odd[] = {"XDG_DOCUMENTS_DIR=\"papers\"\n",
                                      "XDG_DOCUMENTS_DIR=\"$HOME/unclosed\n",
                                      "  XDG_DOCUMENTS_DIR=\"$HOME/indented\"\n", "", "\n\n"};
    (void)state;
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        put("/.config", "user-dirs.dirs", odd[i]);
        folder_is("/Documents/Superwild");
    }
}

static void test_never_in_place_of_another(void **state)
{
    (void)state;
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

static void test_names(void **state)
{
    (void)state;
    keeps("A/B\\C:D*E?\"F\"<G>|H.swr", "x", "/Documents/Superwild/A B C D E  F  G  H.swr");
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
    char *got = documents_keep(name, "x");
    assert_non_null(got);
    assert_non_null(strstr(got, "/aö"));
    assert_int_equal(strlen(strrchr(got, '/') + 1), 1 + 2 * 74 + 4);
    free(got);
}

static void test_nowhere(void **state)
{
    (void)state;
    put("", "Documents", "a file, no folder");
    assert_null(documents_keep("a.swr", "x"));
    SDL_setenv("HOME", "", 1);
    assert_null(documents_folder());
    assert_null(documents_keep("a.swr", "x"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_folder, setup, teardown),
        cmocka_unit_test_setup_teardown(test_odd_lines, setup, teardown),
        cmocka_unit_test_setup_teardown(test_never_in_place_of_another, setup, teardown),
        cmocka_unit_test_setup_teardown(test_names, setup, teardown),
        cmocka_unit_test_setup_teardown(test_nowhere, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

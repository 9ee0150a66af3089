/* test_paths.c: where the person's files are kept. The list of the system's users is the test's
 * own. */
#define _POSIX_C_SOURCE 200809L
#include "core_help.h"

#include <SDL.h>

#include "documents.h"
#include "paths.h"

#ifndef _WIN32
#include <pwd.h>

static struct passwd person;
static bool listed;

struct passwd *getpwuid(uid_t uid)
{
    (void)uid;
    return listed ? &person : NULL;
}

static int set_up(void **state)
{
    static char home[] = "/home/anna";
    (void)state;
    person.pw_dir = home;
    listed = true;
    SDL_setenv("HOME", "/home/of HOME", 1);
    SDL_setenv("XDG_DATA_HOME", "", 1);
    SDL_setenv("XDG_CONFIG_HOME", "/nowhere", 1);
    return 0;
}

static void is(char *path, const char *want)
{
    if (want)
        assert_string_equal(path, want);
    else
        assert_null(path);
    free(path);
}

TEST_WITH(test_variables, set_up, NULL)
{
    is(paths_profile(), "/home/of HOME/.local/share/superwild");
    SDL_setenv("XDG_DATA_HOME", "/data", 1);
    is(paths_profile(), "/data/superwild");
    SDL_setenv("XDG_DATA_HOME", "data", 1);
    is(paths_profile(), "/home/of HOME/.local/share/superwild");
}

/* Without HOME, the system knows where a person's home is. */
TEST_WITH(test_list_of_users, set_up, NULL)
{
    SDL_setenv("HOME", "", 1);
    is(paths_home(), "/home/anna");
    is(paths_profile(), "/home/anna/.local/share/superwild");
    is(documents_folder(), "/home/anna/Documents/Superwild");
}

TEST_WITH(test_nowhere, set_up, NULL)
{
    SDL_setenv("HOME", "", 1);
    listed = false;
    is(paths_home(), NULL);
    is(paths_profile(), NULL);
    struct reason why;
    is(documents_folder(), NULL);
    is(documents_keep("game.swr", "text", &why), NULL);
    assert_string_equal(why.text, "the system does not say where your documents are");
    listed = true;
    person.pw_dir = NULL;
    is(paths_home(), NULL);
    static char relative[] = "anna";
    person.pw_dir = relative;
    is(paths_home(), NULL);
}

/* Without SUPERWILD_DATA the pictures lie beside the program, and beside this test there are
 * none. */
TEST_WITH(test_no_pictures, set_up, NULL)
{
    struct reason why;
    SDL_setenv("SUPERWILD_DATA", "", 1);
    is(paths_assets(&why), NULL);
    assert_non_null(strstr(why.text, "is not next to the program ("));
    SDL_setenv("SUPERWILD_DATA", "/nowhere", 1);
    is(paths_assets(&why), NULL);
    assert_non_null(strstr(why.text, "SUPERWILD_DATA is set to \"/nowhere\""));
    SDL_setenv("SUPERWILD_DATA", SUPERWILD_SOURCE_DIR "/assets", 1);
    is(paths_assets(&why), SUPERWILD_SOURCE_DIR "/assets");
}

TESTS_MAIN

#else

int main(void)
{
    return 0;
}

#endif

/* paths.c: finds the profile and the assets. It contains no path of the machine that built the
 * program; it looks from where the program is, so that the program can be moved. */
#define _POSIX_C_SOURCE 200809L

#include "paths.h"

#include <SDL.h>
#include <stdlib.h>
#ifndef _WIN32
#include <pwd.h>
#include <unistd.h>
#endif

#include "buf.h"
#include "echo.h"
#include "file.h"

static char *join(const char *a, const char *b)
{
    struct buf out = {0};
    buf_addf(&out, "%s%s", a, b);
    return out.data;
}

static bool has_assets(const char *dir)
{
    char *probe = join(dir, "/tiles/tile.svg");
    bool found = file_exists(probe);
    free(probe);
    return found;
}

/* Beside the program (a build folder has a copy too), in a macOS bundle, where the base path is
 * Resources, and in the prefix where it is installed: not in share/superwild, which is the
 * profile if the prefix is ~/.local. */
static const char *const places[] = {
    "assets",
    "superwild/assets",
    "../share/games/superwild/assets",
};

static char *search_from(const char *base)
{
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        char *dir = join(base, places[i]);
        if (has_assets(dir))
            return dir;
        free(dir);
    }
    return NULL;
}

char *paths_assets(struct reason *why)
{
    const char *named = SDL_getenv("SUPERWILD_DATA");
    if (named && named[0]) {
        if (has_assets(named))
            return mem_strdup(named);
        refuse(why, "SUPERWILD_DATA is set to \"%s\", but the tile pictures are not there.",
               echo_path(named).text);
        return NULL;
    }
    char *base = SDL_GetBasePath();
    char *dir = base ? search_from(base) : NULL;
    if (!dir)
        refuse(why,
               "The folder with the tile pictures is not next to the program (%s). Set "
               "SUPERWILD_DATA to that folder.",
               base ? echo_path(base).text : "place unknown");
    SDL_free(base);
    return dir;
}

/* Translations are made when the program is built, so the source tree has none. */
char *paths_words(const char *assets)
{
    char *dir = join(assets, "/words"), *made = join(dir, "/de/LC_MESSAGES/superwild.mo");
    char *base = file_exists(made) ? NULL : SDL_GetBasePath();
    if (base) {
        free(dir);
        dir = join(base, "assets/words");
    }
    free(made);
    SDL_free(base);
    return dir;
}

char *paths_puzzles(const char *assets)
{
    return join(assets, "/puzzles");
}

char *paths_languages(void)
{
    struct buf out = {0};
    SDL_Locale *list = SDL_GetPreferredLocales();
    for (int i = 0; list && list[i].language; i++)
        buf_addf(&out, "%s%s", i ? ":" : "", list[i].language);
    SDL_free(list);
    return out.data ? out.data : mem_strdup("");
}

#ifdef _WIN32
char *paths_home(void)
{
    return NULL;
}
#else
/* HOME is missing where a service manager or a menu of its own starts the program. */
char *paths_home(void)
{
    const char *home = SDL_getenv("HOME");
    if (home && home[0])
        return mem_strdup(home);
    const struct passwd *person = getpwuid(getuid());
    return person && person->pw_dir && person->pw_dir[0] == '/' ? mem_strdup(person->pw_dir)
                                                                : NULL;
}
#endif

#ifdef _WIN32
/* A portable copy has a folder for the profile beside the program. NULL if there is none. */
static char *profile_beside(void)
{
    char *base = SDL_GetBasePath(), *dir = base ? join(base, "profile") : NULL;
    SDL_free(base);
    if (dir && file_is_folder(dir))
        return dir;
    free(dir);
    return NULL;
}
#endif

char *paths_profile(void)
{
#ifdef _WIN32
    char *beside = profile_beside();
    if (beside)
        return beside;
#endif
#if defined(_WIN32) || defined(__APPLE__)
    char *pref = SDL_GetPrefPath(NULL, "Superwild"); /* %APPDATA%, Application Support */
    char *dir = pref ? mem_strdup(pref) : NULL;
    SDL_free(pref);
    return dir;
#else
    const char *data = SDL_getenv("XDG_DATA_HOME");
    if (data && data[0] == '/') /* the standard says to ignore a relative path */
        return join(data, "/superwild");
    char *home = paths_home(), *dir = home ? join(home, "/.local/share/superwild") : NULL;
    free(home);
    return dir;
#endif
}

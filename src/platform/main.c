/* main.c: reads the options, opens everything, and runs the program. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef __APPLE__
#include <unistd.h>
#endif

#include "app.h"
#include "browser.h"
#include "buf.h"
#include "start_console.h"
#include "echo.h"
#include "ending.h"
#include "loop.h"
#include "options.h"
#include "paths.h"
#include "profile_browser.h"
#include "screens.h"
#include "store.h"
#include "streams.h"
#include "version.h"
#include "window.h"

/* Nobody sees standard error if the program was started from a menu or by a double click. A
 * Mac's Finder passes no options, but what it starts is a child of the system's first
 * process. */
static bool unseen(const struct options *o)
{
#ifdef __APPLE__
    if (getppid() == 1)
        return true;
#endif
    return o->show_trouble;
}

static int complain(const struct options *o, const char *text, int code)
{
    echo_line(stderr, "superwild: %s", text);
    if (unseen(o))
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Superwild", text, NULL);
    return code;
}

static int complain_of_file(const struct options *o, const struct reason *why)
{
    struct buf text = {0};
    buf_add(&text, echo_path(o->file).text);
    if (why->line > 0)
        buf_addf(&text, ":%d:%d", why->line, why->col);
    buf_addf(&text, ": %s", why->text);
    int code = complain(o, buf_text(&text), 2);
    buf_free(&text);
    return code;
}

static int play(const struct options *o, const char *assets, const char *profile)
{
    struct reason why;
    struct window window;
    int code = 1;
    char *words = paths_words(assets), *languages = paths_languages();
    char *puzzles = paths_puzzles(assets);
    struct app_config config = {
        .profile_dir = profile,
        .profile_later = IN_BROWSER && profile && !o->file && !store_is_there(profile),
        .homeless = !profile,
        .open_file = o->file,
        .words_dir = words,
        .puzzles_dir = puzzles,
        .languages = languages,
        .language = o->language,
        .has_seed = o->has_seed,
        .seed = o->seed,
        .reduced_motion = o->reduced_motion,
        .fullscreen = o->fullscreen,
        .no_sound = o->no_sound,
        .no_quit = IN_BROWSER,
        .asks_voice = IN_BROWSER,
    };
    profile_browser_watch();
    if (window_open(&window, o, assets, &why)) {
        ending_catch();
        struct app *app = app_create(&SCREENS, &config, &window.host, window.renderer);
        struct audio *audio = audio_new(assets, o->no_sound || o->screenshot);
        code = loop_run(app, &window, audio, o);
        window.left = !audio_free(audio);
        app_destroy(app);
    } else {
        complain(o, why.text, 1);
    }
    window_close(&window);
    free(words);
    free(puzzles);
    free(languages);
    if (window.left) {
        /* What libraries do at the exit could wait for the thread that hangs in one of them. */
        fflush(NULL);
        _Exit(code);
    }
    return code;
}

static int start(const struct options *o)
{
    struct reason why;
    /* Without a terminal, the program shows the reason on the table, in the person's
     * language. */
    if (o->file && !o->show_trouble && !app_can_open(o->file, &why))
        return complain_of_file(o, &why);
    char *assets = paths_assets(&why);
    if (!assets)
        return complain(o, why.text, 1);
    char *profile = o->profile ? mem_strdup(o->profile) : paths_profile();
    int code = play(o, assets, profile);
    free(assets);
    free(profile);
    return code;
}

int main(int argc, char **argv)
{
    struct options o;
    struct reason why;
    streams_start();
    console_open();
    if (!options_read(argc, argv, &o, &why))
        return complain(&o, why.text, 2);
    if (o.help) {
        fputs(options_help, stdout);
        return 0;
    }
    if (o.version) {
        puts("superwild " SUPERWILD_VERSION);
        return 0;
    }
    return start(&o);
}

/* options.c: reads the command line. */
#include "options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "language.h"

const char options_help[] =
    "Superwild: a digital tile table.\n"
    "\n"
    "usage: superwild [OPTION]... [FILE]\n"
    "\n"
    "FILE is a saved game, a position or a puzzle to open.\n"
    "\n"
    "  --window WxH        set the window size, 800x600 or more, such as 1280x800; or,\n"
    "                      higher than wide, 360x640 or more, as on a phone\n"
    "  --fullscreen        fill the screen\n"
    "  --reduced-motion    nothing glides; tiles appear where they go at once\n"
    "  --no-sound          play no sounds or music, say nothing aloud, and open no sound\n"
    "                      device\n"
    "  --language ID       use this language this time: en, de or es\n"
    "  --seed N            fix the bag of the next game, N from 0 to 18446744073709551615\n"
    "  --profile DIR       keep settings and games in DIR instead of your own folder\n"
    "  --renderer NAME     draw with gl (OpenGL 3.3) or sdl; the default is gl if there is a\n"
    "                      graphics device, otherwise sdl\n"
    "  --probe FILE        write what is on the screen to FILE, as text, each time it comes\n"
    "                      to rest\n"
    "  --screenshot FILE   write the first frame at rest to FILE, a PNG picture, and exit\n"
    "  --show-trouble      also show in a box why the game could not start\n"
    "  --help              print this and exit\n"
    "  --version           print the version and exit\n";

static bool read_seed(const char *text, struct options *o, struct reason *why)
{
    char *end;
    errno = 0;
    bool digits = text[0] && strspn(text, "0123456789") == strlen(text);
    o->seed = strtoull(text, &end, 10);
    o->has_seed = true;
    if (!digits || errno == ERANGE)
        return refuse(why,
                      "--seed needs a whole number from 0 to 18446744073709551615, not "
                      "\"%s\".",
                      echo(text).text);
    return true;
}

static bool read_side(const char **at, int *out)
{
    char *end;
    size_t digits = strspn(*at, "0123456789");
    if (digits == 0 || digits > 5)
        return false;
    *out = (int)strtol(*at, &end, 10);
    *at = end;
    return true;
}

static bool read_window(const char *text, struct options *o, struct reason *why)
{
    const char *at = text;
    bool ok = read_side(&at, &o->window_w) && *at++ == 'x' && read_side(&at, &o->window_h) &&
              *at == 0;
    if (!ok)
        return refuse(why, "--window needs a width and a height such as 1280x800, not \"%s\".",
                      echo(text).text);
    bool upright = o->window_w < o->window_h;
    int least_w = upright ? WINDOW_UPRIGHT_W : WINDOW_LEAST_W,
        least_h = upright ? WINDOW_UPRIGHT_H : WINDOW_LEAST_H;
    if (o->window_w < least_w || o->window_h < least_h)
        return refuse(why, "--window %s is too small: the minimum is %dx%d.", echo(text).text,
                      least_w, least_h);
    if (o->window_w > WINDOW_MOST || o->window_h > WINDOW_MOST)
        return refuse(why, "--window %s is too large.", echo(text).text);
    return true;
}

static bool read_renderer(const char *text, struct options *o, struct reason *why)
{
    bool gl = strcmp(text, "gl") == 0;
    if (!gl && strcmp(text, "sdl") != 0)
        return refuse(why, "--renderer needs sdl or gl, not \"%s\".", echo(text).text);
    o->draw_with = gl ? DRAW_WITH_GL : DRAW_WITH_SDL;
    return true;
}

static bool read_language(const char *text, struct options *o, struct reason *why)
{
    bool there = strcmp(language_choose(text), text) == 0;
    o->language = text;
    return there || refuse(why, "--language needs en, de or es, not \"%s\".", echo(text).text);
}

static bool read_path(const char *text, const char **out, const char *option,
                      struct reason *why)
{
    *out = text;
    return text[0] || refuse(why, "%s needs a name, not an empty text.", option);
}

/* Reads an option that has a value. */
static bool read_valued(const char *name, const char *value, struct options *o,
                        struct reason *why)
{
    if (strcmp(name, "--seed") == 0)
        return read_seed(value, o, why);
    if (strcmp(name, "--window") == 0)
        return read_window(value, o, why);
    if (strcmp(name, "--language") == 0)
        return read_language(value, o, why);
    if (strcmp(name, "--renderer") == 0)
        return read_renderer(value, o, why);
    if (strcmp(name, "--probe") == 0)
        return read_path(value, &o->probe, name, why);
    if (strcmp(name, "--profile") == 0)
        return read_path(value, &o->profile, name, why);
    return read_path(value, &o->screenshot, name, why);
}

static bool *flag_of(struct options *o, const char *name)
{
    if (strcmp(name, "--fullscreen") == 0)
        return &o->fullscreen;
    if (strcmp(name, "--reduced-motion") == 0)
        return &o->reduced_motion;
    if (strcmp(name, "--no-sound") == 0)
        return &o->no_sound;
    if (strcmp(name, "--show-trouble") == 0)
        return &o->show_trouble;
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return &o->help;
    if (strcmp(name, "--version") == 0)
        return &o->version;
    return NULL;
}

static bool has_value(const char *name)
{
    static const char *const names[] = {"--seed",    "--window",     "--renderer", "--probe",
                                        "--profile", "--screenshot", "--language"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool read_file(const char *arg, struct options *o, struct reason *why)
{
    if (o->file)
        return refuse(why, "Only one file can be opened: \"%s\" is one too many.",
                      echo_path(arg).text);
    o->file = arg;
    return true;
}

bool options_read(int argc, char **argv, struct options *o, struct reason *why)
{
    bool only_files = false;
    *o = (struct options){0};
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i];
        bool *flag = flag_of(o, arg);
        if (only_files || arg[0] != '-') {
            if (!read_file(arg, o, why))
                return false;
        } else if (strcmp(arg, "--") == 0) {
            only_files = true;
        } else if (flag) {
            *flag = true;
        } else if (!has_value(arg)) {
            return refuse(why, "There is no option \"%s\"; --help lists them.", echo(arg).text);
        } else if (i + 1 == argc) {
            return refuse(why, "%s needs a value; --help lists them.", arg);
        } else if (!read_valued(arg, argv[++i], o, why)) {
            return false;
        }
    }
    return true;
}

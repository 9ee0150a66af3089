/* options.h: the command line. */
#ifndef SUPERWILD_OPTIONS_H
#define SUPERWILD_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "reason.h"

#define WINDOW_LEAST_W 800
#define WINDOW_LEAST_H 600
#define WINDOW_MOST 16384

/* --renderer: without it the program chooses. */
enum draw_with { DRAW_WITH_BEST, DRAW_WITH_GL, DRAW_WITH_SDL };

struct options {
    const char *file; /* all strings are argv's; NULL when not given */
    const char *probe, *profile, *screenshot, *language;
    bool has_seed;
    uint64_t seed;
    enum draw_with draw_with;
    int window_w, window_h; /* 0: not given */
    bool fullscreen, reduced_motion, no_sound;
    bool show_trouble; /* what goes wrong at the start is shown in a box of its own, too */
    bool help, version;
};

/* Reads the command line; false with a sentence when it cannot be followed. */
bool options_read(int argc, char **argv, struct options *o, struct reason *why);
/* What --help prints. */
extern const char options_help[];

#endif

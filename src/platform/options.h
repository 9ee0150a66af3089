/* options.h: reads the program's command line. */
#ifndef SUPERWILD_OPTIONS_H
#define SUPERWILD_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "reason.h"

#define WINDOW_LEAST_W 800
#define WINDOW_LEAST_H 600
#define WINDOW_UPRIGHT_W 360 /* higher than wide, as a phone */
#define WINDOW_UPRIGHT_H 640
#define WINDOW_MOST 16384

/* --renderer; without it the program chooses. */
enum draw_with { DRAW_WITH_BEST, DRAW_WITH_GL, DRAW_WITH_SDL };

struct options {
    const char *file; /* all strings belong to argv; NULL if not given */
    const char *probe, *profile, *screenshot, *language;
    bool has_seed;
    uint64_t seed;
    enum draw_with draw_with;
    int window_w, window_h; /* 0 if not given */
    bool fullscreen, reduced_motion, no_sound;
    bool show_trouble; /* show problems at the start in a message box as well */
    bool help, version;
};

/* Reads the command line. False with a reason if there is something wrong with it. */
bool options_read(int argc, char **argv, struct options *o, struct reason *why);
/* The text that --help prints. */
extern const char options_help[];

#endif

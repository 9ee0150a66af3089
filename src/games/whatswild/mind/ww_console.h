/* ww_console.h: what the console can ask about What's Wild?!. */
#ifndef SUPERWILD_WW_CONSOLE_H
#define SUPERWILD_WW_CONSOLE_H

#include "console.h"

/* line, and solve with its option --turn. */
extern const struct console_verb WW_VERBS[];
extern const char WW_NOTATION[];

#endif

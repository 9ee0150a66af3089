/* puzzle_help.h: what the tests of puzzles share. */
#ifndef SUPERWILD_PUZZLE_HELP_H
#define SUPERWILD_PUZZLE_HELP_H

#include "core_help.h"
#include "puzzle.h"

static inline struct puzzle puzzle_from(const char *text, bool loose)
{
    struct puzzle p;
    struct reason why;
    if (!puzzle_read(text, strlen(text), loose, &p, &why))
        fail_msg("%d:%d: %s in\n%s", why.line, why.col, why.text, text);
    return p;
}

#endif

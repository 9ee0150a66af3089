/* reason.c: filling in reasons. */
#include "reason.h"

#include <stdarg.h>
#include <stdio.h>

#include "words.h"

static void fill(struct reason *why, int line, int col, const char *format, va_list args)
{
    if (!why)
        return;
    why->line = line;
    why->col = col;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    vsnprintf(why->text, sizeof why->text, words(format), args);
#pragma GCC diagnostic pop
}

bool refuse(struct reason *why, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill(why, 0, 0, format, args);
    va_end(args);
    return false;
}

bool refuse_with(struct reason *why, const char *sentence)
{
    if (!why)
        return false;
    why->line = why->col = 0;
    snprintf(why->text, sizeof why->text, "%s", sentence);
    return false;
}

bool refuse_at(struct reason *why, int line, int col, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill(why, line, col, format, args);
    va_end(args);
    return false;
}

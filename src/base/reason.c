/* reason.c: filling in reasons. */
#include "reason.h"

#include <stdarg.h>
#include <string.h>

#include "echo.h"
#include "language.h"

static void fill(struct reason *why, int line, int col, const char *format, va_list args)
{
    if (!why)
        return;
    struct buf sentence = {0};
    buf_add_list(&sentence, translated(format), args);
    why->line = line;
    why->col = col;
    echo_fit(why->text, sizeof why->text, buf_text(&sentence), sentence.len);
    buf_free(&sentence);
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
    echo_fit(why->text, sizeof why->text, sentence, strlen(sentence));
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

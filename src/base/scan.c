/* scan.c: splitting a text into lines and words. */
#include "scan.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "echo.h"
#include "language.h"

void scan_start(struct scan *s, const char *text, size_t len)
{
    *s = (struct scan){.text = text, .len = len, .comments = true};
}

size_t text_mark(const char *text, size_t len)
{
    static const char mark[] = "\xEF\xBB\xBF";
    const size_t n = sizeof mark - 1;
    return len >= n && !memcmp(text, mark, n) ? n : 0;
}

void scan_text(struct scan *s, const char *text, size_t len)
{
    scan_start(s, text, len);
    s->next = text_mark(text, len);
}

bool scan_line(struct scan *s)
{
    if (s->next >= s->len)
        return false;
    const char *start = s->text + s->next;
    size_t left = s->len - s->next;
    const char *end = memchr(start, '\n', left);
    size_t n = end ? (size_t)(end - start) : left;
    s->next += end ? n + 1 : n;
    if (end && n && start[n - 1] == '\r')
        n--;
    if (s->comments) {
        const char *hash = memchr(start, '#', n);
        if (hash)
            n = (size_t)(hash - start);
    }
    s->line_text = start;
    s->line_len = n;
    s->pos = 0;
    s->line++;
    return true;
}

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

static void skip_blanks(struct scan *s)
{
    while (s->pos < s->line_len && blank(s->line_text[s->pos]))
        s->pos++;
}

bool scan_word(struct scan *s, struct word *w)
{
    skip_blanks(s);
    if (s->pos >= s->line_len)
        return false;
    size_t start = s->pos;
    while (s->pos < s->line_len && !blank(s->line_text[s->pos]))
        s->pos++;
    *w = (struct word){s->line_text + start, s->pos - start, s->line, (int)start + 1};
    return true;
}

bool scan_rest(struct scan *s, struct word *w)
{
    skip_blanks(s);
    size_t start = s->pos, end = s->line_len;
    while (end > start && blank(s->line_text[end - 1]))
        end--;
    s->pos = s->line_len;
    *w = (struct word){s->line_text + start, end - start, s->line, (int)start + 1};
    return end > start;
}

bool word_is(const struct word *w, const char *text)
{
    if (strlen(text) != w->len)
        return false;
    for (size_t i = 0; i < w->len; i++)
        if (tolower((unsigned char)w->at[i]) != tolower((unsigned char)text[i]))
            return false;
    return true;
}

bool word_int(const struct word *w, int low, int high, int *out)
{
    size_t i = 0;
    bool minus = w->len && (w->at[0] == '-' || w->at[0] == '+') && w->at[i++] == '-';
    long long v = 0;
    if (i == w->len)
        return false;
    for (; i < w->len; i++) {
        if (w->at[i] < '0' || w->at[i] > '9' || v > 100000000000LL)
            return false;
        v = v * 10 + (w->at[i] - '0');
    }
    v = minus ? -v : v;
    if (v < low || v > high)
        return false;
    *out = (int)v;
    return true;
}

bool word_u64(const struct word *w, uint64_t *out)
{
    uint64_t v = 0;
    if (!w->len)
        return false;
    for (size_t i = 0; i < w->len; i++) {
        if (w->at[i] < '0' || w->at[i] > '9')
            return false;
        unsigned d = (unsigned)(w->at[i] - '0');
        if (v > (UINT64_MAX - d) / 10)
            return false;
        v = v * 10 + d;
    }
    *out = v;
    return true;
}

const char *word_show(const struct word *w, char *out, size_t size)
{
    return echo_fit(out, size, w->at, w->len);
}

bool refuse_word(struct reason *why, const struct word *w, const char *format)
{
    char shown[48], text[sizeof why->text];
    word_show(w, shown, sizeof shown);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(text, sizeof text, translated(format), shown);
#pragma GCC diagnostic pop
    return refuse_at(why, w->line, w->col, "%s", text);
}

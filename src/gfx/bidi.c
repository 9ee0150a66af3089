/* bidi.c: the order of the letters of a line. */
#include "bidi.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "letters.h"

/* What a character is. The first three are what is left of them in the end. */
enum kind {
    LEFT,    /* L */
    RIGHT,   /* R */
    NUMBER,  /* a number that is not L */
    ARABIC,  /* a digit of Arabic: a number that is never L */
    JOINS,   /* belongs to a number if it is between two digits */
    BESIDE,  /* belongs to a number if it is beside one */
    DIVIDES, /* rule 6 */
    NEUTRAL,
    MARK
};

struct part {
    int at; /* byte */
    uint32_t c;
    enum kind kind;
};

/* ---- What a character is ---- */

struct range {
    uint32_t first, last;
};

static bool is_in(const struct range *r, size_t n, uint32_t c)
{
    for (size_t i = 0; i < n; i++)
        if (c >= r[i].first && c <= r[i].last)
            return true;
    return false;
}

#define IS_IN(list, c) is_in(list, sizeof list / sizeof *(list), c)

static bool is_right(uint32_t c)
{
    static const struct range right[] = {
        {0x590, 0x5FF},     {0x608, 0x608},     {0x60B, 0x60B},     {0x60D, 0x60D},
        {0x61B, 0x65F},     {0x66D, 0x6DC},     {0x6DF, 0x6E8},     {0x6EA, 0x6EF},
        {0x6FA, 0x7F5},     {0x7FA, 0x88F},     {0x892, 0x8FF},     {0xFB1D, 0xFB28},
        {0xFB2A, 0xFD3D},   {0xFD50, 0xFDCE},   {0xFDF0, 0xFDFC},   {0xFE70, 0xFEFE},
        {0x10800, 0x10D2F}, {0x10E80, 0x10FFF}, {0x1E800, 0x1EEEF},
    };
    return c >= 0x590 && IS_IN(right, c);
}

static bool is_neutral(uint32_t c)
{
    static const struct range neutral[] = {
        {0, 0x40},          {0x5B, 0x60},     {0x7B, 0xA9},     {0xAB, 0xB4},
        {0xB6, 0xB9},       {0xBB, 0xBF},     {0xD7, 0xD7},     {0xF7, 0xF7},
        {0x2B9, 0x2BA},     {0x2C2, 0x2CF},   {0x2D2, 0x2DF},   {0x606, 0x607},
        {0x60C, 0x60C},     {0x60E, 0x60F},   {0x6DE, 0x6DE},   {0x6E9, 0x6E9},
        {0x7F6, 0x7F9},     {0x1680, 0x1680}, {0x2000, 0x2070}, {0x2074, 0x207E},
        {0x2080, 0x208E},   {0x20A0, 0x2101}, {0x2190, 0x2335}, {0x237B, 0x2394},
        {0x2396, 0x26AB},   {0x26AD, 0x27FF}, {0x2900, 0x2BFF}, {0x2E00, 0x3004},
        {0x3008, 0x3020},   {0x3030, 0x3030}, {0x303D, 0x303F}, {0x30FB, 0x30FB},
        {0xFB29, 0xFB29},   {0xFD3E, 0xFD4F}, {0xFE10, 0xFE6B}, {0xFF00, 0xFF20},
        {0xFF3B, 0xFF40},   {0xFF5B, 0xFF65}, {0xFFE0, 0xFFFD}, {0x1F000, 0x1F10F},
        {0x1F300, 0x1FBFF},
    };
    return IS_IN(neutral, c);
}

static bool is_one_of(uint32_t c, const char *signs)
{
    return c < 0x80 && c && strchr(signs, (int)c);
}

static enum kind kind_of(uint32_t c)
{
    bool currency = (c >= 0xA2 && c <= 0xA5) || (c >= 0x20A0 && c <= 0x20CF);
    if ((c >= '0' && c <= '9') || (c >= 0x6F0 && c <= 0x6F9) || (c >= 0xFF10 && c <= 0xFF19))
        return NUMBER;
    if ((c >= 0x660 && c <= 0x669) || c == 0x66B || c == 0x66C)
        return ARABIC;
    if (is_one_of(c, "+-,./:") || c == 0xA0)
        return JOINS;
    if (is_one_of(c, "#$%") || c == 0xB0 || c == 0xB1 || c == 0x66A || currency)
        return BESIDE;
    if (is_one_of(c, ";!?|()[]{}\t\n\r") || c == 0xB7 || c == 0x2013 || c == 0x2014)
        return DIVIDES;
    if (letters_is_mark(c))
        return MARK;
    return is_right(c) ? RIGHT : is_neutral(c) ? NEUTRAL : LEFT;
}

bool bidi_needed(const char *text, int n)
{
    uint32_t c;
    for (int at = 0; at < n;) {
        if ((unsigned char)text[at] < 0xD6) { /* nothing below U+0580 */
            at++;
            continue;
        }
        size_t len = letters_char(text + at, (size_t)(n - at), &c);
        if (len && (is_right(c) || kind_of(c) == ARABIC))
            return true;
        at += len ? (int)len : 1;
    }
    return false;
}

/* ---- The rules ---- */


static bool is_arabic(uint32_t c)
{
    return (c >= 0x600 && c <= 0x7BF) || (c >= 0x860 && c <= 0x8FF) || (c >= 0xFB50 && c < 0xFEFF);
}

/* Rule 1. A mark on nothing is neutral. */
static int read_parts(const char *text, int n, struct part *part)
{
    int parts = 0;
    for (int at = 0; at < n;) {
        struct part *p = &part[parts++];
        size_t len = letters_char(text + at, (size_t)(n - at), &p->c);
        p->at = at;
        p->kind = len ? kind_of(p->c) : NEUTRAL;
        if (p->kind == MARK)
            p->kind = parts > 1 ? p[-1].kind : NEUTRAL;
        at += len ? (int)len : 1;
    }
    return parts;
}

/* After a letter of Arabic, all digits are of Arabic. */
static void number_after_arabic(struct part *p, int n)
{
    bool arabic = false;
    for (int i = 0; i < n; i++) {
        if (p[i].kind == LEFT || p[i].kind == RIGHT)
            arabic = p[i].kind == RIGHT && is_arabic(p[i].c);
        else if (p[i].kind == NUMBER && arabic)
            p[i].kind = ARABIC;
    }
}

/* Rule 2. Signs that join nothing are neutral, or divide. */
static void join_numbers(struct part *p, int n)
{
    for (int i = 0; i < n; i++) {
        if (p[i].kind != JOINS)
            continue;
        enum kind before = i ? p[i - 1].kind : LEFT, after = i + 1 < n ? p[i + 1].kind : LEFT;
        bool both = before == after &&
                    (before == NUMBER || (before == ARABIC && !is_one_of(p[i].c, "+-")));
        p[i].kind = both ? before : is_one_of(p[i].c, ",:") ? DIVIDES : NEUTRAL;
    }
    for (int i = 0; i < n; i++) /* from the left, then from the right */
        if (p[i].kind == BESIDE && i && p[i - 1].kind == NUMBER)
            p[i].kind = NUMBER;
    for (int i = n - 1; i >= 0; i--)
        if (p[i].kind == BESIDE)
            p[i].kind = i + 1 < n && p[i + 1].kind == NUMBER ? NUMBER : NEUTRAL;
}

/* Rule 3. */
static void number_after_left(struct part *p, int n)
{
    enum kind strong = LEFT;
    for (int i = 0; i < n; i++) {
        if (p[i].kind == LEFT || p[i].kind == RIGHT)
            strong = p[i].kind;
        else if (p[i].kind == NUMBER && strong == LEFT)
            p[i].kind = LEFT;
    }
}

/* Rules 4 and 6: leaves only LEFT, RIGHT and numbers. */
static void decide_neutral(struct part *p, int n)
{
    for (int i = 0, end; i < n; i = end) {
        end = i + 1;
        if (p[i].kind == DIVIDES)
            p[i].kind = LEFT;
        if (p[i].kind != NEUTRAL)
            continue;
        while (end < n && p[end].kind == NEUTRAL)
            end++;
        bool before = i > 0 && p[i - 1].kind != LEFT;
        bool after = end < n && p[end].kind != LEFT && p[end].kind != DIVIDES;
        for (int k = i; k < end; k++)
            p[k].kind = before && after ? RIGHT : LEFT;
    }
}

/* ---- The runs ---- */

static void add_run(struct bidi_runs *r, int from, int to, bool rtl)
{
    if (r->n == r->cap) {
        r->cap = r->cap ? 2 * r->cap : 4;
        r->run = mem_grow(r->run, (size_t)r->cap * sizeof *r->run);
    }
    r->run[r->n++] = (struct bidi_run){from, to, rtl};
}

static void turn(struct bidi_run *run, int n)
{
    for (int i = 0; i < n / 2; i++) {
        struct bidi_run kept = run[i];
        run[i] = run[n - 1 - i];
        run[n - 1 - i] = kept;
    }
}

/* Adds the runs of the parts from..to, which are a stretch from right to left or none of it.
 * end: the byte behind the text. */
static void add_stretch(struct bidi_runs *r, const struct part *p, int from, int to, int n,
                        int end)
{
    int first = r->n;
    for (int i = from, next; i < to; i = next) {
        for (next = i + 1; next < to && (p[next].kind == RIGHT) == (p[i].kind == RIGHT);)
            next++;
        add_run(r, p[i].at, next < n ? p[next].at : end, p[i].kind == RIGHT);
    }
    if (p[from].kind != LEFT)
        turn(r->run + first, r->n - first);
}

struct bidi_runs bidi_split(const char *text, int n)
{
    struct bidi_runs r = {0};
    if (n <= 0)
        return r;
    struct part *p = mem_alloc((size_t)n * sizeof *p);
    int parts = read_parts(text, n, p);
    number_after_arabic(p, parts);
    join_numbers(p, parts);
    number_after_left(p, parts);
    decide_neutral(p, parts);
    for (int i = 0, end; i < parts; i = end) {
        for (end = i + 1; end < parts && (p[end].kind == LEFT) == (p[i].kind == LEFT);)
            end++;
        add_stretch(&r, p, i, end, parts, n);
    }
    free(p);
    return r;
}

void bidi_free(struct bidi_runs *runs)
{
    free(runs->run);
    *runs = (struct bidi_runs){0};
}

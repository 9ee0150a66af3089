/* sdl_line.c: divides a line into pieces, each of one font, direction and script. */
#include "sdl_art.h"

#include <stdlib.h>
#include <string.h>

#include "bidi.h"
#include "letters.h"

/* HarfBuzz has to know the script of those that join letters or put them in another order. */
static const char *script_of(uint32_t c)
{
    static const struct {
        uint32_t first, last;
        const char *script;
    } list[] = {
        {0x370, 0x3FF, "Grek"},     {0x530, 0x58F, "Armn"},   {0x590, 0x5FF, "Hebr"},
        {0x600, 0x6FF, "Arab"},     {0x700, 0x74F, "Syrc"},   {0x750, 0x77F, "Arab"},
        {0x780, 0x7BF, "Thaa"},     {0x7C0, 0x7FF, "Nkoo"},   {0x860, 0x86F, "Syrc"},
        {0x870, 0x8FF, "Arab"},     {0x900, 0x97F, "Deva"},   {0x980, 0x9FF, "Beng"},
        {0xA00, 0xA7F, "Guru"},     {0xA80, 0xAFF, "Gujr"},   {0xB00, 0xB7F, "Orya"},
        {0xB80, 0xBFF, "Taml"},     {0xC00, 0xC7F, "Telu"},   {0xC80, 0xCFF, "Knda"},
        {0xD00, 0xD7F, "Mlym"},     {0xD80, 0xDFF, "Sinh"},   {0xE00, 0xE7F, "Thai"},
        {0xE80, 0xEFF, "Laoo"},     {0xF00, 0xFFF, "Tibt"},   {0x1000, 0x109F, "Mymr"},
        {0x10A0, 0x10FF, "Geor"},   {0x1100, 0x11FF, "Hang"}, {0x1200, 0x139F, "Ethi"},
        {0x13A0, 0x13FF, "Cher"},   {0x1780, 0x17FF, "Khmr"}, {0x1800, 0x18AF, "Mong"},
        {0x1C90, 0x1CBF, "Geor"},   {0x2E80, 0x2FDF, "Hani"}, {0x3040, 0x309F, "Hira"},
        {0x30A0, 0x30FF, "Kana"},   {0x3130, 0x318F, "Hang"}, {0x3400, 0x9FFF, "Hani"},
        {0xA8E0, 0xA8FF, "Deva"},   {0xA960, 0xA97F, "Hang"}, {0xAA60, 0xAA7F, "Mymr"},
        {0xAC00, 0xD7FF, "Hang"},   {0xF900, 0xFAFF, "Hani"}, {0xFB1D, 0xFB4F, "Hebr"},
        {0xFB50, 0xFDFF, "Arab"},   {0xFE70, 0xFEFE, "Arab"}, {0x1E900, 0x1E95F, "Adlm"},
        {0x20000, 0x3FFFF, "Hani"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (c >= list[i].first && c <= list[i].last)
            return list[i].script;
    return "Zyyy";
}

static struct text_piece piece_of(struct text_maker *t, enum font f, const char *text, int from,
                                  int to, bool rtl)
{
    uint32_t c;
    struct choice font = text_choose(t, f, text + from, (size_t)(to - from));
    letters_char(text + from, (size_t)(to - from), &c);
    return (struct text_piece){.from = from,
                               .to = to,
                               .source = font.source,
                               .rtl = rtl,
                               .coloured = font.coloured,
                               .script = font.source > 0 ? script_of(c) : "Cyrl"};
}

/* A box stands for one letter, so boxes stay apart. */
static bool is_one(const struct text_piece *a, const struct text_piece *b)
{
    return a->source == b->source && a->source >= 0 && a->rtl == b->rtl &&
           a->coloured == b->coloured && strcmp(a->script, b->script) == 0;
}

static void add_piece(struct text_pieces *l, int first, const struct text_piece *p)
{
    if (l->n > first && is_one(&l->piece[l->n - 1], p)) {
        l->piece[l->n - 1].to = p->to;
        return;
    }
    if (l->n == l->cap) {
        l->cap = l->cap ? 2 * l->cap : 8;
        l->piece = mem_grow(l->piece, (size_t)l->cap * sizeof *l->piece);
    }
    l->piece[l->n++] = *p;
}

static void add_run(struct text_maker *t, enum font f, const char *text,
                    const struct bidi_run *run, struct text_pieces *l)
{
    int first = l->n;
    for (int at = run->from, len; at < run->to; at += len) {
        len = (int)letters_next(text + at, (size_t)(run->to - at));
        struct text_piece p = piece_of(t, f, text, at, at + len, run->rtl);
        add_piece(l, first, &p);
    }
    for (int i = first, k = l->n - 1; run->rtl && i < k; i++, k--) {
        struct text_piece kept = l->piece[i];
        l->piece[i] = l->piece[k];
        l->piece[k] = kept;
    }
}

struct text_pieces text_line(struct text_maker *t, enum font f, const char *text)
{
    struct text_pieces l = {0};
    struct bidi_runs runs = bidi_split(text, (int)strlen(text));
    for (int i = 0; i < runs.n; i++)
        add_run(t, f, text, &runs.run[i], &l);
    bidi_free(&runs);
    return l;
}

bool text_is_plain(struct text_maker *t, enum font f, const char *text)
{
    size_t n = strlen(text), at = 0;
    while (at < n && (unsigned char)text[at] < 0x80)
        at++;
    if (at == n)
        return true;
    if (bidi_needed(text, (int)n))
        return false;
    for (size_t len; at < n; at += len) {
        len = letters_next(text + at, n - at);
        if ((len > 1 || (unsigned char)text[at] >= 0x80) &&
            text_choose(t, f, text + at, len).source != 0)
            return false;
    }
    return true;
}

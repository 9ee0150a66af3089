/* font_cmap.c: reads which characters a font file has. */
#include "font_cmap.h"

#include <string.h>

#define TABLES_MOST 256

static bool read_at(FILE *f, uint64_t at, void *to, size_t n)
{
    return at < 1u << 31 && fseek(f, (long)at, SEEK_SET) == 0 && fread(to, 1, n, f) == n;
}

static uint32_t two(const uint8_t *p)
{
    return (uint32_t)p[0] << 8 | p[1];
}

static uint32_t four(const uint8_t *p)
{
    return two(p) << 16 | two(p + 2);
}

/* The two bytes at a place; 0 behind the end of the file. */
static uint32_t two_at(FILE *f, uint64_t at)
{
    uint8_t b[2];
    return read_at(f, at, b, 2) ? two(b) : 0;
}

/* ---- Segments, for characters up to U+FFFF ---- */

/* The glyph of a character in segment i of n. Behind the head of 14 bytes are the ends of all
 * segments, two empty bytes, then the starts, deltas and offsets. */
static uint32_t glyph_in(FILE *f, uint64_t table, uint32_t n, uint32_t i, uint32_t c)
{
    uint64_t start = table + 16 + 2 * n + 2 * i, delta = start + 2 * n, offset = delta + 2 * n;
    uint32_t first = two_at(f, start), to = two_at(f, offset);
    if (c < first)
        return 0;
    uint32_t glyph = to ? two_at(f, offset + to + 2 * (c - first)) : c;
    return to && !glyph ? 0 : (glyph + two_at(f, delta)) & 0xFFFF;
}

static bool segments_have(FILE *f, uint64_t table, uint32_t c)
{
    uint32_t n = two_at(f, table + 6) / 2, low = 0, high = n;
    if (c > 0xFFFF)
        return false;
    while (low < high) { /* the first segment that ends at c or behind it */
        uint32_t mid = (low + high) / 2;
        if (two_at(f, table + 14 + 2 * mid) < c)
            low = mid + 1;
        else
            high = mid;
    }
    return low < n && glyph_in(f, table, n, low, c) != 0;
}

/* ---- Groups, for all characters ---- */

static bool groups_have(FILE *f, uint64_t table, uint32_t c)
{
    uint8_t b[12];
    uint32_t low = 0, high = read_at(f, table + 12, b, 4) ? four(b) : 0;
    while (low < high) {
        uint32_t mid = low + (high - low) / 2;
        if (!read_at(f, table + 16 + 12 * (uint64_t)mid, b, 12))
            return false;
        if (four(b + 4) < c)
            low = mid + 1;
        else if (four(b) > c)
            high = mid;
        else
            return four(b + 8) + (c - four(b)) != 0;
    }
    return false;
}

/* ---- The file ---- */

/* Where a font begins: a collection has several, and its first is behind the collection's
 * head. */
static uint64_t font_at(FILE *f)
{
    uint8_t b[16];
    return read_at(f, 0, b, 16) && memcmp(b, "ttcf", 4) == 0 ? four(b + 12) : 0;
}

/* 0 if there is none. */
static uint64_t cmap_at(FILE *f)
{
    uint64_t font = font_at(f);
    uint32_t n = two_at(f, font + 4);
    for (uint32_t i = 0; i < n && i < TABLES_MOST; i++) {
        uint8_t b[16];
        if (!read_at(f, font + 12 + 16 * i, b, 16))
            return 0;
        if (memcmp(b, "cmap", 4) == 0)
            return four(b + 8);
    }
    return 0;
}

/* Is it a table for Unicode, by platform and encoding? */
static bool is_unicode(const uint8_t *b)
{
    uint32_t platform = two(b), encoding = two(b + 2);
    return platform == 0 || (platform == 3 && (encoding == 1 || encoding == 10));
}

bool font_cmap_has(FILE *f, uint32_t c)
{
    uint64_t cmap = cmap_at(f);
    uint32_t n = cmap ? two_at(f, cmap + 2) : 0;
    for (uint32_t i = 0; i < n && i < TABLES_MOST; i++) {
        uint8_t b[8];
        if (!read_at(f, cmap + 4 + 8 * i, b, 8) || !is_unicode(b))
            continue;
        uint64_t table = cmap + four(b + 4);
        uint32_t format = two_at(f, table);
        if ((format == 4 && segments_have(f, table, c)) ||
            (format == 12 && groups_have(f, table, c)))
            return true;
    }
    return false;
}

/* tiles_help.h: makes tables and lines from short texts, and texts from them. */
#ifndef SUPERWILD_TILES_HELP_H
#define SUPERWILD_TILES_HELP_H

#include "check.h"
#include "core_help.h"

/* The four sets of options of Super Wild. */
enum {
    PLAIN = RULE_COLUMNS,
    STACKS = PLAIN | RULE_TOWERS,
    DIAGONALS = PLAIN | RULE_MAJOR | RULE_MINOR,
    ALL_RULES = STACKS | DIAGONALS
};

/* Normikub in 1 to 5 dimensions. */
static inline unsigned normikub(int dimensions)
{
    static const unsigned more[5] = {0, RULE_COLUMNS, RULE_TOWERS, RULE_MAJOR, RULE_MINOR};
    unsigned rules = RULE_FREE_DIAGONALS;
    for (int d = 0; d < dimensions; d++)
        rules |= more[d];
    return rules;
}

static inline struct tile_bits all_tiles(void)
{
    struct tile_bits all = {{0, 0}};
    for (int t = 0; t < FACES; t++)
        bits_add(&all, (tile_t)t);
    return all;
}

/* Reads tiles of one set, "r4 r5 *"; returns how many. */
static inline int tiles_of(const char *text, tile_t *out)
{
    struct scan s;
    struct word w;
    struct tile_bits left = all_tiles();
    int n = 0, face;
    scan_start(&s, text, strlen(text));
    if (!scan_line(&s))
        return 0;
    while (scan_word(&s, &w))
        if (!tile_read(w.at, w.len, &face) || !tile_take(&left, face, &out[n++]))
            fail_msg("no such tile: %.*s in %s", (int)w.len, w.at, text);
    return n;
}

/* Reads a table: "*@0,0 r5@1,0 k5@1,0,1". */
static inline struct table table_of(const char *text)
{
    struct scan s;
    struct word w;
    struct table t;
    struct tile_bits left = all_tiles();
    struct place p;
    tile_t tile;
    int face;
    table_clear(&t);
    scan_start(&s, text, strlen(text));
    if (!scan_line(&s))
        return t;
    while (scan_word(&s, &w)) {
        const char *at = memchr(w.at, '@', w.len);
        if (!at || !tile_read(w.at, (size_t)(at - w.at), &face) ||
            !tile_take(&left, face, &tile) ||
            !place_read(at + 1, w.len - (size_t)(at + 1 - w.at), &p))
            fail_msg("no such tile: %.*s in %s", (int)w.len, w.at, text);
        table_put(&t, tile, p);
    }
    return t;
}

/* All faults of a table, one on each line, without the last line end; "" if it is legal. */
static inline const char *faults_of(const char *text, unsigned rules)
{
    static struct buf b;
    struct fault f[FAULT_MAX];
    struct table t = table_of(text);
    int n = table_check(&t, rules, f, FAULT_MAX);
    buf_clear(&b);
    for (int i = 0; i < n; i++) {
        buf_add(&b, i ? "\n" : "");
        buf_fault(&b, &f[i]);
    }
    if (table_legal(&t, rules) != (n == 0))
        fail_msg("table_legal and table_check differ on %s", text);
    return buf_text(&b);
}

/* All groups of a table, one on each line: "row run r4 r5 *=r6". */
static inline const char *groups_of(const char *text, unsigned rules)
{
    static struct buf b;
    static struct table_group g[TABLE_GROUPS];
    struct table t = table_of(text);
    int n = table_read(&t, rules, g, TABLE_GROUPS);
    buf_clear(&b);
    for (int i = 0; i < n; i++) {
        buf_addf(&b, "%s%s ", i ? "\n" : "", line_name(g[i].line));
        buf_group(&b, &g[i].group);
    }
    return buf_text(&b);
}

#endif

/* check.h: decides whether a table is legal, names every fault, and lists the groups.
 *
 * Rules: Super Wild Tiles, "The table" (rules 1 to 4), and Normikub's variant of diagonals;
 * Classic Rummy Tiles, "Melds". */
#ifndef SUPERWILD_CHECK_H
#define SUPERWILD_CHECK_H

#include "lines.h"
#include "table.h"

/* Which lines exist besides rows. */
enum table_rule {
    RULE_COLUMNS = 1,
    RULE_TOWERS = 2,          /* without it every tile is at level 0 */
    RULE_MAJOR = 4,           /* the NE-SW diagonal */
    RULE_MINOR = 8,           /* the NW-SE diagonal */
    RULE_FREE_DIAGONALS = 16, /* diagonals through any level-0 tile, not only the Wild */
    RULE_MELDS = 32           /* only rows, and each unbroken one must be a meld (meld.h) */
};

/* Does each row count by itself, wherever it lies? */
static inline bool rules_by_row(unsigned rules)
{
    return rules & RULE_MELDS;
}

enum line_kind { LINE_ROW, LINE_COLUMN, LINE_TOWER, LINE_MAJOR, LINE_MINOR, LINE_KINDS };

/* "row", "column", "tower", "ne-sw", "nw-se". */
const char *line_name(enum line_kind k);

/* In the order in which they are reported: the most basic first. */
#define FAULTS(X)                                                                              \
    X(OCCUPIED, "occupied") /* a and b share a place */                                        \
    X(LEVEL, "level")       /* a is at a level it may not be at */                             \
    X(FLOATING, "floating") /* a has nothing under or over it that leads to level 0 */         \
    X(UNJOINED, "unjoined") /* a and b are neighbours in `line` that no group holds */         \
    X(LOOSE, "loose")       /* a is in no group at all */                                      \
    X(MELD, "meld")         /* Classic: the row from a to b is not a meld; no b if a is alone */

enum fault_kind {
#define X(name, word) FAULT_##name,
    FAULTS(X)
#undef X
        FAULT_KINDS
};

struct fault {
    enum fault_kind kind;
    tile_t a, b;         /* b: TILE_NONE if only one tile is at fault */
    struct place at, bt; /* where they lie */
    enum line_kind line; /* for UNJOINED */
};

#define FAULT_MAX 320 /* no table has more: at most 4 a tile, and about 3 with 106 tiles */

/* Judges the table. Returns the number of faults, 0 for a legal table, and writes at most max
 * of them. If there is room for all, they are in order: by kind, then from the top left. faults
 * may be NULL if max is 0. */
int table_check(const struct table *t, unsigned rules, struct fault *faults, int max);
/* Same as table_check() == 0, but quicker on a bad table: it stops at the first fault. */
bool table_legal(const struct table *t, unsigned rules);

/* Appends a fault as text: "unjoined r5@3,4 k7@4,4 row". */
void buf_fault(struct buf *b, const struct fault *f);

/* One group on a table and its kind of line. The tiles are listed from the left, the top or the
 * lowest level; on a diagonal, from the left. */
struct table_group {
    enum line_kind line;
    struct group group;
};

/* Lists the groups of a table: rows from the top, columns from the left, towers, then the arms.
 * Works on any table; on an illegal one it lists the groups that are there. Returns how many
 * there are and writes at most max (TABLE_GROUPS is enough). */
int table_read(const struct table *t, unsigned rules, struct table_group *out, int max);
/* Do two tables have the same groups, wherever these lie? */
bool table_same_groups(const struct table *a, const struct table *b, unsigned rules);
#define TABLE_GROUPS 160

/* Is this tile, which must be on the table, in a group of any line in play? */
bool table_in_group(const struct table *t, unsigned rules, tile_t tile);

/* The tiles on an arm (see the rules). With free diagonals: the tiles in a diagonal group. */
struct tile_bits table_arms(const struct table *t, unsigned rules);

#endif

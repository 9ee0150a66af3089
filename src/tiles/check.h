/* check.h: is a table legal, and what exactly is wrong with it; what its groups are.
 *
 * Rules: Super Wild Tiles, "The table" (rules 1 to 4), and Normikub's variant of diagonals;
 * Classic Rummy Tiles, "Melds". */
#ifndef SUPERWILD_CHECK_H
#define SUPERWILD_CHECK_H

#include "lines.h"
#include "table.h"

/* What lines there are besides rows. */
enum table_rule {
    RULE_COLUMNS = 1,
    RULE_TOWERS = 2,        /* without it every tile is at level 0 */
    RULE_MAJOR = 4,         /* the NE-SW diagonal */
    RULE_MINOR = 8,         /* the NW-SE diagonal */
    RULE_FREE_DIAGONALS = 16, /* diagonals through any level-0 tile, not only the Wild */
    RULE_MELDS = 32 /* Classic, with no other rule: rows only, each unbroken one a meld (meld.h) */
};

enum line_kind { LINE_ROW, LINE_COLUMN, LINE_TOWER, LINE_MAJOR, LINE_MINOR, LINE_KINDS };

/* "row", "column", "tower", "ne-sw", "nw-se". */
const char *line_name(enum line_kind k);

/* In the order they are named: what makes no sense at all first. */
#define FAULTS(X)                                                                              \
    X(OCCUPIED, "occupied") /* a and b share a place */                                        \
    X(LEVEL, "level")       /* a is at a level it may not be at */                             \
    X(FLOATING, "floating") /* a has nothing under or over it that leads to level 0 */         \
    X(UNJOINED, "unjoined") /* a and b are neighbours in `line` that no group holds */         \
    X(LOOSE, "loose")       /* a is in no group at all */                                      \
    X(MELD, "meld")         /* Classic: the row from a to b is no meld; b only if not alone */

enum fault_kind {
#define X(name, word) FAULT_##name,
    FAULTS(X)
#undef X
    FAULT_KINDS
};
const char *fault_word(enum fault_kind k);

struct fault {
    enum fault_kind kind;
    tile_t a, b;         /* b: TILE_NONE where there is one tile only */
    struct place at, bt; /* where they lie */
    enum line_kind line; /* of UNJOINED */
};

#define FAULT_MAX 320 /* no table has more: 4 a tile, of 106 at worst about 3 */

/* Judges the table. At most max faults are written; when that is room for all, in order (kind,
 * then from the top left). Returns how many there are, 0 for a legal table. faults may be NULL
 * with max 0. */
int table_check(const struct table *t, unsigned rules, struct fault *faults, int max);
/* table_check() == 0, quicker on a bad table: it stops at the first fault. */
bool table_legal(const struct table *t, unsigned rules);

/* "unjoined r5@3,4 k7@4,4 row" */
void buf_fault(struct buf *b, const struct fault *f);

/* One group of a table and where it lies. Its tiles go from the left, from the top, from the
 * lowest level, or along the diagonal from the left. */
struct table_group {
    enum line_kind line;
    struct group group;
};

/* The groups of a table: rows from the top, columns from the left, towers, then the arms.
 * Any table can be read; of an illegal one, the groups that are there. Returns how many;
 * at most max are written. */
int table_read(const struct table *t, unsigned rules, struct table_group *out, int max);
#define TABLE_GROUPS 160

/* Is the tile, which lies on the table, in a group of any line in play? */
bool table_in_group(const struct table *t, unsigned rules, tile_t tile);

/* The tiles that are on an arm (see the rules; with free diagonals: in a diagonal group). */
struct tile_bits table_arms(const struct table *t, unsigned rules);

#endif

/* making.h: groups in the making: what is not a group yet, but becomes one if tiles are added
 * to it, wherever these tiles are now.
 *
 * A fault that is a group in the making is only unfinished; any other fault must be taken
 * apart. Decision: what counts is the line in which the tiles lie. Two neighbours in a row that
 * go together in no set or run are wrong, unless one of them needs only one more tile for a
 * group of a diagonal: a group along a diagonal often begins beside other tiles. */
#ifndef SUPERWILD_MAKING_H
#define SUPERWILD_MAKING_H

#include "check.h"

#define MAKES_SET 1u
#define MAKES_RUN 2u

struct making {
    int need; /* how many tiles must be added at least; 0: it can no longer become a group */
    unsigned kinds; /* what it becomes with that many */
    bool diagonal; /* not the neighbours become a group, but this one of them, in a diagonal: */
    tile_t tile;
};

/* Looks at a fault of this table, as table_check() found it with these rules. */
struct making fault_making(const struct table *t, unsigned rules, const struct fault *f);
/* Could these n tiles become one meld if tiles were added before, between and behind them? n is
 * at least 1, and they are not a meld yet. */
struct making meld_making(const tile_t *tiles, int n);

#endif

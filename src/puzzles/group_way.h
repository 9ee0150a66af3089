/* group_way.h: a way to solve a puzzle on a table, group by group.
 *
 * The steps of a solution are as fine as somebody wrote them. Here each step makes a whole
 * group of the table on which the goal is reached: it lays all tiles that the group still
 * lacks, and what lies in their places goes where it belongs. Of all orders, it is one in which
 * the fewest tables between two steps are illegal; among these, one with the fewest faults. */
#ifndef SUPERWILD_GROUP_WAY_H
#define SUPERWILD_GROUP_WAY_H

#include "match.h"
#include "puzzle.h"

/* A match of this puzzle with these steps, to be freed by match_free(), that leads to the same
 * table as `played`, all of whose steps are in force. NULL if there is none, as with very many
 * groups, or in a game whose rules refuse such a step. */
struct match *group_way(const struct puzzle *p, const struct match *played);

#endif

/* serves.c: the directions of the Wild's groups. */
#include "serves.h"

unsigned wild_serves(const struct table_group *groups, int n)
{
    unsigned to = 0;
    for (int g = 0; g < n; g++) {
        const struct group *group = &groups[g].group;
        for (int i = 0; i < group->n; i++)
            if (group->tile[i] == WILD)
                to |= (unsigned)((i > 0) | (i < group->n - 1) << 1) << 2 * groups[g].line;
    }
    return to;
}

int wild_directions(const struct table *t, unsigned rules)
{
    struct table_group groups[TABLE_GROUPS];
    int n = 0;
    for (unsigned to = wild_serves(groups, table_read(t, rules, groups, TABLE_GROUPS)); to;
         to &= to - 1)
        n++;
    return n;
}

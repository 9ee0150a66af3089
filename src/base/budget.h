/* budget.h: how long a search may go on: one description for every search there is. */
#ifndef SUPERWILD_BUDGET_H
#define SUPERWILD_BUDGET_H

#include <stdbool.h>

struct slices;

/* Whatever comes first ends the search; 0 and NULL are no limit. */
struct budget {
    long nodes;              /* more than it has looked at when the call begins */
    int ms;                  /* of wall clock, from the call on */
    bool (*stop)(void *ctx); /* asked every millisecond or so: true ends the call */
    void *ctx;               /* the caller's, for stop */
    struct slices *slices;   /* for a calculation in slices (slices.h); otherwise NULL */
    bool count_only;         /* stop as soon as the best result is proven: do not tidy it up */
};

/* Does the caller want no more of it, or no more in this slice? */
bool budget_stopped(const struct budget *b);

/* That many nodes, and of `until` its stop() and slices; NULL: neither. */
struct budget budget_until(const struct budget *until, long nodes);

/* One call's use of a budget. */
struct budget_use {
    const struct budget *budget; /* not owned */
    long until;                  /* nodes */
    double end;                  /* clock_ms() */
};

struct budget_use budget_begin(const struct budget *b, long nodes);
/* How many more nodes may be looked at, at most `most`; 0 or less when there are none left. */
long budget_slice(const struct budget_use *use, long nodes, long most);
/* Is the time over, or has the caller stopped it? Asks the clock, so not after every node. */
bool budget_time_is_up(const struct budget_use *use);

#endif

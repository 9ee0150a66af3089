/* slices.h: a long calculation in slices, whose result is the same however it is sliced.
 *
 * The calculation is an ordinary function with a budget that names the slices. Its searches
 * (slices_search()) take the time; the rest is quick. When a slice is over, the search that is
 * running is put aside, and budget_stopped() is true, so that the function returns as if it had
 * been stopped. For the next slice it is called again with the same arguments. The searches
 * that have ended give their results at once, and the one that was put aside goes on. So the
 * function must do the same each time, and what it returns counts only if slices_cut() is
 * false. If something else takes time, it is done in pieces (slices_piece()), which are like
 * searches of one node.
 *
 * A search ends when its own nodes are used up, never because a slice is over: slices end by
 * time or nodes, results depend only on nodes. A slice is a little longer than was asked for,
 * and a slice of one node is the shortest that there is. */
#ifndef SUPERWILD_SLICES_H
#define SUPERWILD_SLICES_H

#include <stddef.h>

#include "budget.h"

struct slices;

struct slices *slices_new(void);
void slices_free(struct slices *s); /* s may be NULL */
/* Before each call of the function: the slice may last that many nodes and milliseconds; 0 is
 * no limit. */
void slices_begin(struct slices *s, long nodes, int ms);
/* Was the slice over before the function was done? False without slices (NULL). */
bool slices_cut(const struct slices *s);
/* The calculation is done, or has reached a point from which it can go on by itself: forgets
 * its searches. */
void slices_forget(struct slices *s);

/* ---- For the calculation ---- */

/* A search that can be put aside. */
struct slices_kind {
    size_t size;                      /* of its result */
    void *(*begin)(const void *task); /* called only once */
    /* Goes on. True when it is done, false when the budget has ended it. It asks the budget's
     * stop() now and then, and is put aside only there. */
    bool (*run)(void *search, const struct budget *budget);
    long (*nodes)(const void *search);       /* that it has looked at so far */
    void (*result)(void *search, void *out); /* called once, when nothing more is run */
    void (*end)(void *search);               /* frees it */
};

/* Runs a search, or goes on with it, and writes its result; zeros if the slice is over. Without
 * slices it runs to its end. The budget's limit in time holds only without slices. */
void slices_search(const struct budget *budget, const struct slices_kind *kind,
                   const void *task, void *out);
/* A part of the calculation with a small result. If that is known from an earlier slice, writes
 * it and returns true. Otherwise the part is to be done, and slices_close() keeps its result,
 * unless the slice is over, and forgets the searches of the part. *part is for that. Without
 * slices (NULL) nothing is known or kept. */
bool slices_open(struct slices *s, int *part, void *out, size_t size);
void slices_close(struct slices *s, int part, const void *result, size_t size);
/* slices_open() for a part that takes a moment and has no searches: it counts as a node. If the
 * slice is over, writes zeros and returns true: the piece waits for the next slice. */
bool slices_piece(struct slices *s, int *part, void *out, size_t size);
/* A solver that several searches have in common: kind->begin() makes it, and it lasts as long
 * as the calculation. Give it back at the end. */
void *slices_borrow(const struct budget *budget, const struct slices_kind *kind,
                    const void *task);
void slices_give_back(const struct budget *budget, const struct slices_kind *kind, void *lent);
/* Memory that lasts as long as the calculation: at first a copy of those bytes. Give it back at
 * the end. */
void *slices_memory(const struct budget *budget, const void *first, size_t size);
void slices_give_memory_back(const struct budget *budget, void *memory);
/* For a calculation of many searches that remembers by itself, in what it has borrowed, how far
 * it has come: the searches since the mark are forgotten, and not asked for again. */
int slices_mark(const struct slices *s);
void slices_forget_from(struct slices *s, int mark);

#endif

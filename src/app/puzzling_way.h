/* puzzling_way.h: a way to solve the puzzle that is being played, group by group: for hints,
 * and for the person who has given up.
 *
 * Each of its steps makes a whole group (group_way.h), if that can be done. In a choice, each
 * decision and each answer is a step of it, with the end of its turn.
 *
 * It is the way that comes with the puzzle. For a puzzle without one that solves it, the mind
 * looks for one in the background. */
#ifndef SUPERWILD_PUZZLING_WAY_H
#define SUPERWILD_PUZZLING_WAY_H

#include "job.h"
#include "puzzling.h"
#include "way_reason.h"

enum way_state {
    WAY_UNKNOWN, /* nobody has asked for it yet */
    WAY_SOUGHT,
    WAY_NONE, /* there is none, or it was not found */
    WAY_FOUND
};

struct puzzling_way {
    enum way_state state;
    struct job *job;                /* looks for one; NULL: none */
    void (*known)(struct app *app); /* the screen's, called when the search is over, unless
                                     * that is as soon as it begins; NULL: nothing */
    struct match *match;            /* owned: the puzzle's, with the n steps of the way */
    struct table *table;            /* owned: n + 1 tables, number i after i steps; NULL in a
                                     * choice */
    int *at;                        /* owned: n + 1 places in the match, one for each */
    int n;
};

/* Makes the way that comes with the puzzle on the screen, or begins to look for one. */
void puzzling_way_begin(struct app *app, struct puzzling_way *w);
/* Stops the search, and frees the way. app may be NULL if there was no search. */
void puzzling_way_end(struct app *app, struct puzzling_way *w);

/* Appends a sentence about the turn that ended with the first `at` steps of a match, which then
 * has these in force; nothing if no turn ended there. */
void puzzling_turn_words(struct match *m, int at, struct buf *out);

/* The rest is for a way that was found, on a table. The number of its first steps that are done
 * on this table: all tiles that they move lie as they do after the last one of them. */
int puzzling_way_done(const struct puzzling_way *w, const struct table *now);
/* A tile that has to go elsewhere for step i (from 0), and where: one that comes to the group
 * that the step makes (`come` in struct way_reason), as long as such a tile has to
 * move: first one that lies on the table. False if the step is done. */
bool puzzling_way_tile(const struct puzzling_way *w, int i, const struct table *now,
                       tile_t *tile, struct place *to);
/* Appends the step of the game that leads from the present state to that after i steps of the
 * way; nothing if that is the same. */
void puzzling_way_step(const struct puzzling_way *w, int i, const struct match *m,
                       struct buf *out);
/* Do the tiles that step i is about (`mark` in struct way_reason) lie elsewhere than on the way
 * before it? */
bool puzzling_way_astray(const struct puzzling_way *w, int i, const struct table *now);
/* Step i (from 0), which lasts as long as the way, and why it is made. */
struct way_step puzzling_way_at(const struct puzzling_way *w, int i);
/* What becomes of the tiles that wait after step i. */
void puzzling_way_later(const struct puzzling_way *w, int i, const struct way_reason *r,
                        struct way_later *out);
/* The tiles of the group that step i makes, or the one tile that it lays by itself. */
void puzzling_way_made(const struct puzzling_way *w, int i, struct way_tiles *out);
/* Appends why step i is made: reason_words(). */
void puzzling_way_words(const struct puzzling_way *w, int i, struct buf *out);

#endif

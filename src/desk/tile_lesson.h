/* tile_lesson.h: lessons at the tile desk: the tasks of their steps. This part plays and judges
 * them without a screen.
 *
 * Every position is a legal table. The rules decide whether a step is done: all tiles of the
 * rack are on the table, the table is legal, the turn may end like this, and the table has what
 * the step wishes for, by the solution given here or by any other. tests/screens checks all of
 * it.
 *
 * Functions that take the ways of a game expect those of its desk. TILE_LESSON has these
 * functions for the screen, and those that need an open desk (tile_desk_lesson.c). */
#ifndef SUPERWILD_TILE_LESSON_H
#define SUPERWILD_TILE_LESSON_H

#include "desk_lesson.h"
#include "tile_ways.h"

#define LESSON_MOVES 6

/* What a legal table without tiles on the rack must also have. */
enum lesson_wish {
    WISH_NONE,
    WISH_SET,
    WISH_CROSSING,  /* a tile in both a row group and a column group */
    WISH_WILD,      /* the Wild stands for two different tiles */
    WISH_SIX_NINE,  /* a six-nine is a 6 in one group and a 9 in another */
    WISH_ADJOINED,  /* two groups on one line share a tile */
    WISH_TOWER,     /* a tower that goes only upward */
    WISH_BELOW,     /* a tile below level 0 */
    WISH_DIAGONALS, /* a group on either diagonal */
    WISH_SLANT,     /* a group on a diagonal without the Wild */
    WISH_ABOVE,     /* two rows directly above each other */
    WISH_WILD_FREE, /* the Wild is in no group */
    WISH_LONG       /* seven tiles in one group */
};

/* A tile dropped on a place. Of two equal tiles it means the one on the rack, or one that the
 * solution has not moved yet. In Classic the place may be taken: the row opens there, or the
 * Wild there gives way, as if a person dropped the tile. */
struct lesson_move {
    const char *tile; /* its name; NULL past the last one */
    struct place to;
};

/* What a step is about: lesson_step.task. */
struct tile_task {
    enum lesson_wish wish;
    const char *position;
    struct lesson_move solution[LESSON_MOVES + 1];
};
const struct tile_task *tile_lesson_task(const struct lesson_step *s);

/* A match from the step's position, which is not stored. The caller frees it. NULL with a
 * reason if the text is wrong. */
struct match *tile_lesson_match(const struct lesson_step *s, struct reason *why);
int tile_lesson_moves(const struct lesson_step *s);
/* The tile for move i of the solution, in the present state of the match. */
tile_t tile_lesson_move_tile(const struct lesson_step *s, int i, const struct match *m);
/* Appends the step of the match that makes move i of the solution from here. */
void tile_lesson_move_step(const struct lesson_step *s, int i, const struct tile_ways *ways,
                           const struct match *m, char out[STEP_MAX]);
/* Is the place of move i taken, by any tile or, if rows open for a dropped tile, by one like
 * it? */
bool tile_lesson_move_done(const struct lesson_step *s, int i, const struct tile_ways *ways,
                           const struct match *m);
/* A table with a tile at every place that is used before, during or after the solution: what
 * must be in sight. */
struct table tile_lesson_extent(const struct lesson_step *s, const struct tile_ways *ways);
enum lesson_stand tile_lesson_judge(const struct lesson_step *s, const struct match *m);

extern const struct desk_lesson TILE_LESSON;

#endif

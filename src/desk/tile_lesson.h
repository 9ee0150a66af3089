/* tile_lesson.h: a lesson at the tile desk: steps with words, a small position, a goal and one
 * way to reach it. This part plays and judges them without a screen.
 *
 * Every position is a legal table. The rules decide whether a step is done: all tiles of the
 * rack are on the table, the table is legal, the turn may end like this, and the table has what
 * the step wishes for, by the solution given here or by any other. tests/screens checks all of
 * it.
 *
 * Functions that take the ways of a game expect those of its desk. */
#ifndef SUPERWILD_TILE_LESSON_H
#define SUPERWILD_TILE_LESSON_H

#include "keymap.h"
#include "match.h"
#include "tile_ways.h"

#define LESSON_MOVES 6
#define LESSON_KEYS 2

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

struct lesson_step {
    const char *id; /* a stable word, which the store remembers */
    const char *title;
    const char *words; /* what the step teaches */
    const char *goal;  /* what to do */
    const char *also;  /* another way to do it, or NULL; %s for each of its keys */
    enum key_action keys[LESSON_KEYS];
    const char *hint;   /* for a person who has tried a few times */
    const char *beside; /* what to say if all tiles are laid and the table is legal, but is not
                         * what was wished for */
    const char *cheer;
    const char *rules; /* the title of the rules page it belongs to */
    bool marked;       /* the place to go to is marked from the start */
    enum lesson_wish wish;
    const char *position;
    struct lesson_move solution[LESSON_MOVES + 1];
};

/* The lesson of a game. */
struct lesson_course {
    const struct lesson_step *step; /* n of them */
    int n, basics;                  /* steps after the basic ones come on request */
    /* The card at the end: after the basics, and after everything. */
    const char *title, *words, *all_title, *all_words;
    const char *more; /* the button to the further steps; NULL if there are none */
    tile_t row[5];    /* the picture on that card */
};

/* The step with that id, or the first one that belongs to a rules page; -1 if there is none. */
int lesson_find(const struct lesson_course *c, const char *id);
int lesson_of_page(const struct lesson_course *c, const char *title);

/* A match from the step's position, which is not stored. The caller frees it. NULL with a
 * reason if the text is wrong. */
struct match *lesson_match(const struct lesson_step *s, struct reason *why);
int lesson_moves(const struct lesson_step *s);
/* The tile for move i of the solution, in the present state of the match. */
tile_t lesson_move_tile(const struct lesson_step *s, int i, const struct match *m);
/* Appends the step of the match that makes move i of the solution from here. */
void lesson_move_step(const struct lesson_step *s, int i, const struct tile_ways *ways,
                      const struct match *m, char out[STEP_MAX]);
/* Is the place of move i taken, by any tile or, if rows open for a dropped tile, by one like
 * it? */
bool lesson_move_done(const struct lesson_step *s, int i, const struct tile_ways *ways,
                      const struct match *m);
/* A table with a tile at every place that is used before, during or after the solution: what
 * must be in sight. */
struct table lesson_extent(const struct lesson_step *s, const struct tile_ways *ways);

enum lesson_stand {
    LESSON_OPEN,    /* tiles left on the rack */
    LESSON_FAULTY,  /* all laid, but not legal */
    LESSON_REFUSED, /* a legal table, but the turn may not end like this */
    LESSON_BESIDE,  /* legal, but the wish is not met */
    LESSON_DONE
};
enum lesson_stand lesson_judge(const struct lesson_step *s, const struct match *m);

#endif

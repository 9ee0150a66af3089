/* tile_lesson.h: a lesson at the tile desk: steps with words, a small position each, what has
 * to come of it, and one way to get there; played and judged without a screen.
 *
 * Every position is a legal table; whether a step is done is up to the rules: all tiles of the
 * rack are on the table, the table is legal, the turn may end like this, and the step's own
 * wish is met, by the solution given here or by any other. tests/screens checks all of it.
 *
 * Where the ways of a game are asked for, they are those that its desk has. */
#ifndef SUPERWILD_TILE_LESSON_H
#define SUPERWILD_TILE_LESSON_H

#include "keymap.h"
#include "match.h"
#include "tile_ways.h"

#define LESSON_MOVES 6
#define LESSON_KEYS 2

/* What a legal table without tiles on the rack has to have besides. */
enum lesson_wish {
    WISH_NONE,
    WISH_SET,
    WISH_CROSSING, /* a tile in a row group and in a column group */
    WISH_WILD,     /* the Wild stands for two different tiles */
    WISH_SIX_NINE, /* a six-nine is a 6 here and a 9 there */
    WISH_ADJOINED, /* two groups of one line share a tile */
    WISH_TOWER,
    WISH_BELOW,     /* a tile beneath table level */
    WISH_DIAGONALS, /* a group in either diagonal */
    WISH_SLANT,     /* one in a diagonal without the Wild */
    WISH_ABOVE,     /* two rows right above each other */
    WISH_WILD_FREE, /* the Wild in no group */
    WISH_LONG       /* seven tiles in one group */
};

/* A tile dropped on a place. Of two equal tiles that of the rack is meant, or one that the
 * solution has not moved yet. In Classic the place may be taken: the row opens there, or the
 * Wild that lies there gives way, as they do for a hand. */
struct lesson_move {
    const char *tile; /* its name; NULL past the last one */
    struct place to;
};

struct lesson_step {
    const char *id; /* a word, stable: what the store remembers */
    const char *title;
    const char *words; /* what is to be learned */
    const char *goal;  /* what is to be done */
    const char *also;  /* another way to do it, or NULL; %s for each of its keys */
    enum key_action keys[LESSON_KEYS];
    const char *hint;   /* for who has tried some times */
    const char *beside; /* legal, all tiles laid, but not what was wished for */
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
    /* The card at the end: after the basics, and after all. */
    const char *title, *words, *all_title, *all_words;
    const char *more; /* the way to the further steps, on a button; NULL where there are none */
    tile_t row[5];    /* the picture on that card */
};

/* The step of that id, or the first one that belongs to a rules page; -1 when there is none. */
int lesson_find(const struct lesson_course *c, const char *id);
int lesson_of_page(const struct lesson_course *c, const char *title);

/* The step's position to be played on, in no store. Caller frees. NULL with a reason when the
 * text is wrong. */
struct match *lesson_match(const struct lesson_step *s, struct reason *why);
int lesson_moves(const struct lesson_step *s);
/* The tile of move i of the solution, as the match stands. */
tile_t lesson_move_tile(const struct lesson_step *s, int i, const struct match *m);
/* The step of the match that makes move i of the solution from where it stands. */
void lesson_move_step(const struct lesson_step *s, int i, const struct tile_ways *ways,
                      const struct match *m, char out[STEP_MAX]);
/* Is the place of move i taken: by any tile or, where rows open for a tile that is dropped on
 * them, by one like it? */
bool lesson_move_done(const struct lesson_step *s, int i, const struct tile_ways *ways,
                      const struct match *m);
/* A table that has a tile at every place that one lies at before, during or after the solution:
 * what has to be in sight. */
struct table lesson_extent(const struct lesson_step *s, const struct tile_ways *ways);

enum lesson_stand {
    LESSON_OPEN,    /* tiles left on the rack */
    LESSON_FAULTY,  /* all laid, not legal */
    LESSON_REFUSED, /* a legal table, but the turn may not end like this */
    LESSON_BESIDE,  /* legal, the wish is not met */
    LESSON_DONE
};
enum lesson_stand lesson_judge(const struct lesson_step *s, const struct match *m);

#endif

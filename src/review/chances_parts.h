/* chances_parts.h: what the files of chances.h share: what is known about a match, and a task.
 */
#ifndef SUPERWILD_CHANCES_PARTS_H
#define SUPERWILD_CHANCES_PARTS_H

#include "chances.h"

#define CHANCES_LAP 16 /* the numbers of imagined games are multiples of this */

struct chances {
    struct match *match; /* owned; its present step is of no importance */
    const struct mind_chances *how;
    int games, first; /* for each figure, now and at first */
    unsigned what;    /* enum chances_what */
    uint64_t salt;
    int n, rounds;
    struct past_turn *past;    /* owned, like the four lists below: the n turns, */
    struct chances_turn *turn; /* and what is known about them */
    int *drew;                 /* the step with which something was drawn; -1 */
    struct chances_round *round;
};

/* A step with which something was drawn, and the true states around it. */
struct chances_draw {
    void *before, *after;
    char *step;
};

/* A choice in a turn: at its beginning, up to the draw, or after it. */
struct chances_choice {
    bool after_draw;
    void *view; /* of the turn's player */
    char *made; /* the steps that followed, each ended by a newline */
};

/* Looks at a turn, or (deal) at a deal. All that it points to is its own. */
struct chances_task {
    const struct game *game;
    const struct mind_chances *how;
    unsigned what;        /* enum chances_what */
    int number, from, to; /* imagined games: known, and wanted */
    int first;            /* imagined games of a first estimate */
    uint64_t salt, seed;
    bool deal;
    int seat;   /* whose turn it was */
    void *open; /* the true state at the beginning of the turn */
    void *all;  /* a deal: what everybody saw of it */
    bool drew;  /* something was drawn in it: */
    struct chances_draw draw;
    int choices;
    struct chances_choice choice[2];
    /* For the best play in hindsight; its views are those of the choices. */
    struct turn_past past;
    char *last;
    bool found;
    struct chances_turn turn; /* what is known, with what was found */
    struct chances_figure luck[SEATS_MAX];
};

void chances_note(struct chances_figure *f, int64_t value);
/* Plays a task's games. Its figures change only when all of them are done. */
bool chances_imagine(struct chances_task *t, const struct budget *until);

#endif

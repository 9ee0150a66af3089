/* solve_parts.h: what the stages of a solver share. */
#ifndef SUPERWILD_SOLVE_PARTS_H
#define SUPERWILD_SOLVE_PARTS_H

#include "cover.h"
#include "solve.h"

#define GUIDED_FRAMES 24

enum stage { STAGE_STAY, STAGE_GUIDED, STAGE_COUNT, STAGE_GREEDY, STAGE_LIFT, STAGE_DONE };

struct solver {
    struct solve_task task;
    tileset_t old, rack; /* the tiles on the table, and on the rack */
    uint8_t old_tile[FACES];
    int n_rack, n_old;
    struct cover cover;
    struct solve_answer best;
    enum stage stage;
    /* The layout search that is running. */
    struct lay *lay;
    bool running, pinned;
    int target; /* rack tiles it has to play */
    long left;  /* nodes it may still use */
    /* For the stage guided. */
    struct frame frame[GUIDED_FRAMES];
    int n_frames, at_frame;
    /* For count: next is the number to try; each round gives more nodes. Above the ceiling, a
     * complete search found nothing. */
    int next, round, ceiling;
    /* For greedy: what stays pinned, and what is pinned next. */
    tileset_t stay, unit[2 * FACES];
    int n_units, at_unit;
    struct rng rng;
    /* For lift: the choices of tiles to lift, fewest first; those before `at_choice` are
     * done. */
    tileset_t *choice, *known; /* in order; and hashed, so that none is tried twice */
    int n_choices, at_choice, known_size;
    long lift_nodes; /* for each choice */
    bool gaps;       /* a choice was given up, so fewer moves are not ruled out */
    bool cut;        /* because its nodes were used up */
};

/* layout_search.c */
/* Starts a layout search that plays at least `target` of `may`. */
void search_start(struct solver *s, tileset_t pinned, tileset_t may, int target, long nodes);
/* The same for a task of which `may`, `pinned` and `guide` are set. */
void search_start_with(struct solver *s, struct lay_task *t, int target, long nodes);
/* Keeps the layout that was found if it is better. False if it cannot be set out. */
bool search_keep(struct solver *s);

/* fewer_moves.c: the stages that look for fewer moves. Each next_ begins a search or sets
 * another stage; each ended_ takes its result. */
void greedy_begin(struct solver *s);
void greedy_next(struct solver *s);
void greedy_ended(struct solver *s, enum lay_answer a);
void lift_begin(struct solver *s);
void lift_next(struct solver *s);
void lift_ended(struct solver *s, enum lay_answer a);

/* Is there a limit on moves? */
static inline bool search_limited(const struct solver *s)
{
    return s->task.moves != SOLVE_ANY_MOVES;
}

static inline int tiles_in(tileset_t s)
{
    return __builtin_popcountll(s);
}

#endif

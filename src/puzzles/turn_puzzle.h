/* turn_puzzle.h: a turn of a match as a puzzle: play as many tiles as possible, all of them if
 * they can be played. */
#ifndef SUPERWILD_TURN_PUZZLE_H
#define SUPERWILD_TURN_PUZZLE_H

#include "certify.h"

struct match;

/* The table as it was when the present turn began, and the rack of the seat to move with what
 * it has laid since. The game must have puzzles. */
void turn_position(const struct match *m, struct position *out);

/* Finds out what a position asks for, in parts that each fit one call (slices.h). Begin with
 * only `task.position`. */
struct turn_puzzle {
    struct puzzle_task task;
    bool counted;               /* how many tiles can be played is proven, and in the task */
    enum certify_answer answer; /* once it is over; only DONE is a puzzle */
    struct certificate c;
};
/* Works on. True when it is over; false if it has to be called again, as after
 * budget_stopped(). */
bool turn_puzzle_work(struct turn_puzzle *p, const struct budget *budget);

#endif

/* puzzle_choice.h: plays puzzles in which a person decides and the others answer
 * (mind_decisions.h): what follows a decision, and the line that solves it. */
#ifndef SUPERWILD_PUZZLE_CHOICE_H
#define SUPERWILD_PUZZLE_CHOICE_H

#include "budget.h"
#include "match.h"
#include "puzzle.h"

/* What a decision came to. */
enum choice_answer {
    CHOICE_MISSING, /* nothing has been decided in this turn */
    CHOICE_WRONG,   /* the goal is not certain any more: the answer takes it away */
    CHOICE_GOOD,    /* there is more to decide */
    CHOICE_SOLVED,
    CHOICE_UNKNOWN /* the budget ended it: nothing has changed */
};

/* With these nodes an answer is found. */
#define CHOICE_NODES 20000000

/* The seat that is the person's: the one to move when the match began. */
int choice_seat(const struct match *start);
/* What is asked in that state. */
struct decision choice_asked(const struct puzzle *p, const struct match *m, int seat);
/* The person's turn ends: judges the decision, and makes the steps of the others, until the
 * person is to decide or all is over. */
enum choice_answer choice_end(const struct puzzle *p, struct match *m, int seat,
                              const struct budget *budget);
/* Goes back to where the person last had to decide, and forward to where that is so next. False
 * if there was nothing to go to. */
bool choice_back(const struct puzzle *p, struct match *m, int seat);
bool choice_forward(const struct puzzle *p, struct match *m, int seat);
/* Is a decision made that has not been answered? */
bool choice_made(const struct puzzle *p, const struct match *m, int seat);
/* Appends a step that is right in that state; false if there is none, or it was not found. */
bool choice_best(const struct puzzle *p, const struct match *m, int seat,
                 const struct budget *budget, struct buf *step);
/* Appends the whole line that solves it, steps separated by "\n"; false if it was not found. */
bool choice_solve(const struct puzzle *p, const struct budget *budget, struct buf *steps);
/* certify_puzzle() for a choice: its solution is played, and tier and decisions are computed
 * anew. */
bool choice_certify(const struct puzzle *p, const struct budget *budget, struct reason *why);

#endif

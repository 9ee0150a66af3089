/* challenge.h: Normikub's challenge, said beforehand: can the table be rearranged so that it is
 * legal and the Wild is in no group, and how?
 *
 * A Wild in no group may as well lie far away from all others, so the question is whether the
 * other tiles alone can make a legal table: a solver's (solve.h), with nothing on the rack. */
#ifndef SUPERWILD_CHALLENGE_H
#define SUPERWILD_CHALLENGE_H

#include "solve.h"

struct challenge {
    bool known; /* proven one way or the other; else the budget was not enough */
    bool can;
    int moved; /* tiles that lie elsewhere then, the Wild among them; not always fewest */
    struct table table; /* one that meets the challenge; as it was when there is none */
    long nodes;         /* decisions looked at */
};

/* t: any table with the Wild on it. count_only of the budget: any such table will do, else one
 * that moves few tiles is looked for. */
void challenge_solve(unsigned rules, const struct table *t, const struct budget *budget,
                     struct challenge *out);
/* The step ("move ...") from the table as it is to the answer's; empty when nothing moves. */
void challenge_step(const struct sw_state *state, const struct challenge *c, struct buf *out);

#endif

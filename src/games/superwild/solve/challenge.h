/* challenge.h: Normikub's challenge, announced in advance: can the table be rearranged so that
 * it is legal and the Wild is in no group, and how?
 *
 * A Wild in no group may just as well lie far away from everything. So the question is whether
 * the other tiles alone can make a legal table, which a solver (solve.h) answers with an empty
 * rack. */
#ifndef SUPERWILD_CHALLENGE_H
#define SUPERWILD_CHALLENGE_H

#include "solve.h"

struct challenge {
    bool known; /* the answer is proven; otherwise the budget was not enough */
    bool can;
    int moved; /* tiles that then lie elsewhere, including the Wild; not always the fewest */
    struct table table; /* one that meets the challenge; unchanged if there is none */
    long nodes;         /* decisions looked at */
};

/* t: any table that holds the Wild. With count_only in the budget, any table that meets the
 * challenge will do; otherwise the solver looks for one that moves few tiles. */
void challenge_solve(unsigned rules, const struct table *t, const struct budget *budget,
                     struct challenge *out);
/* Puts the Wild, which is not on this table, on the nearest place to `old` where it is in no
 * group and crowds nobody; `old` itself if it can. The table is legal without it. */
void challenge_put_wild(struct table *t, unsigned rules, struct place old);
/* Is the table legal with the Wild in no group? */
bool challenge_met(const struct table *t, unsigned rules);
/* Appends the step ("move ...") from the present table to the answer's; nothing if no tile
 * moves. */
void challenge_step(const struct sw_state *state, const struct challenge *c, struct buf *out);

#endif

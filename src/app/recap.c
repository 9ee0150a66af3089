/* recap.c: finds turns by playing the steps of a match again on a copy. */
#include "recap.h"

#include <stdlib.h>
#include <string.h>

bool recap_turn_over(const struct game_status *before, const struct game_status *after)
{
    return before->phase == PHASE_TURN &&
           (after->phase != PHASE_TURN || after->turn != before->turn ||
            after->round != before->round);
}

struct turn_past recap_last_turn(const struct match *m)
{
    const struct game *g = m->game;
    struct turn_past last = {.seat = -1};
    struct game_status was, is;
    void *before = mem_alloc(g->state_size), *after = mem_alloc(g->state_size);
    g->start(after, &m->config);
    g->status(after, &is);
    for (int i = 0; i < m->at; i++) {
        memcpy(before, after, g->state_size);
        was = is;
        g->apply(after, m->step[i], NULL);
        g->status(after, &is);
        if (is.round != was.round)
            last.seat = -1;
        if (recap_turn_over(&was, &is))
            g->turn_past(before, after, m->step[i], &last);
    }
    free(before);
    free(after);
    return last;
}

void recap_words(const struct turn_past *t, const struct match *m, struct buf *out)
{
    if (t->seat >= 0)
        m->game->turn_words(t, &m->config, out);
}

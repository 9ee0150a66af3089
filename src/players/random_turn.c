/* random_turn.c: decides in which order a random player tries things. */
#include "random_turn.h"

uint32_t random_below(struct random_turn *t, uint32_t n)
{
    return rng_below(t->rng, n);
}

bool random_may(const struct random_turn *t, const char *step)
{
    return t->game->check(t->view, step, NULL);
}

void random_take_back(struct random_turn *t)
{
    if (t->take_back)
        t->take_back(t);
}

void random_turn_step(struct random_turn *t, const struct random_parts *parts, struct buf *out)
{
    if (random_below(t, 100) < t->fumbles && parts->fumble(t, out))
        return;
    if (random_below(t, 100) < t->fumbles && t->waver)
        t->waver(t);
    if (parts->close(t, out))
        return;
    random_take_back(t);
    if (random_below(t, 100) >= t->holds && parts->play(t, out))
        return;
    buf_add(out, random_may(t, "draw") ? "draw" : "end");
}

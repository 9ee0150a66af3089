/* blockers_random.c: a random player of Blockers!. */
#include <string.h>

#include "bk_state.h"
#include "blockers_mind.h"

/* Any placement, each as probable as another. False if there is none. */
static bool place(struct random_turn *t, struct buf *out)
{
    const struct bk_state *s = t->view;
    unsigned own = bk_own(s, s->seat), shielded = bk_shielded(s, s->seat);
    bk_tile tile = BK_NO_TILE;
    int at = 0;
    uint32_t n = 0;
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; own >> c & 1 && bk_may_play(s, c) && i < s->colour[c].n_rack; i++)
            for (int space = 0; space < BK_SPACES; space++)
                if (bk_legal(bk_place(&s->board, s->colour[c].rack[i], space, shielded)) &&
                    random_below(t, ++n) == 0) {
                    tile = s->colour[c].rack[i];
                    at = space;
                }
    if (n)
        bk_step_write(out, &s->board, tile, at);
    return n > 0;
}

bool bk_random_step(struct random_turn *t, struct buf *out)
{
    const struct bk_state *s = t->view;
    if (s->phase != PHASE_TURN)
        return false;
    if (s->placed != BK_NO_TILE && random_below(t, 100) < t->fumbles)
        random_take_back(t);
    if (random_below(t, 100) < t->fumbles && t->waver)
        t->waver(t);
    s = t->view;
    if (s->placed != BK_NO_TILE || !place(t, out))
        buf_add(out, "end");
    return true;
}

/* randomplay.c: makes random steps in a match. */
#include "randomplay.h"

#include <stdlib.h>

#include "mind.h"
#include "random_turn.h"

struct driver {
    struct random_turn turn; /* comes first, so that one pointer is both */
    struct match *m;
    void *view; /* owned */
};

static void look(struct driver *d)
{
    struct game_status st;
    match_status(d->m, &st);
    d->m->game->view(d->m->state, st.seat, d->view);
}

static void take_back(struct random_turn *t)
{
    struct driver *d = (struct driver *)t;
    match_restore(d->m);
    look(d);
}

static void waver(struct random_turn *t)
{
    struct driver *d = (struct driver *)t;
    for (uint32_t k = random_below(t, 4); k > 0; k--)
        match_undo(d->m);
    for (uint32_t k = random_below(t, 3); k > 0; k--)
        match_redo(d->m);
    look(d);
}

/* Asks the mind for a step; false if it has none. */
static bool ask(struct randomplay *r, struct match *m, struct buf *out)
{
    const struct mind *mind = mind_of(m->game);
    struct driver d = {.turn = {.rng = &r->rng,
                                .fumbles = r->fumbles,
                                .holds = r->holds,
                                .game = m->game,
                                .take_back = take_back,
                                .waver = waver},
                       .m = m};
    if (!mind || !mind->random_step)
        return false;
    d.turn.view = d.view = mem_alloc(m->game->state_size);
    look(&d);
    bool good = mind->random_step(&d.turn, out);
    free(d.view);
    return good;
}

static bool find_step(struct randomplay *r, struct match *m, struct buf *out)
{
    struct game_status st;
    match_status(m, &st);
    switch (st.phase) {
    case PHASE_LOTS:
        buf_add(out, "draw");
        return true;
    case PHASE_DEAL:
        buf_add(out, "deal");
        return true;
    case PHASE_TURN:
    case PHASE_CHALLENGE:
    case PHASE_GAME_OVER:
    case PHASE_VOLUNTEER:
    case PHASE_AGREE:
        return ask(r, m, out);
    case PHASE_ROUND_OVER:
        if (!ask(r, m, out))
            buf_add(out, "deal");
        return true;
    }
    return false;
}

bool randomplay_step(struct randomplay *r, struct match *m, struct buf *out)
{
    struct buf step = {0};
    struct reason why;
    bool found = find_step(r, m, &step);
    bool made = found && match_play(m, buf_text(&step), NULL, &why);
    if (found && out) {
        buf_clear(out);
        buf_add(out, buf_text(&step));
        if (!made)
            buf_addf(out, " (%s)", why.text);
    }
    buf_free(&step);
    return made;
}

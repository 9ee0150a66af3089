/* mind.c: finds the mind of a game, and what its players do outside their own turns. */
#include "mind.h"

#include <stdio.h>

#include "language.h"
#include "slices.h"

const struct mind *mind_of(const struct game *g)
{
    for (int i = 0; MINDS[i]; i++)
        if (MINDS[i]->game == g)
            return MINDS[i];
    return NULL;
}

const char *mind_about(const struct game *g, enum player who, enum temper t)
{
    const struct mind *m = mind_of(g);
    return m && m->about ? _(m->about[who]) : player_about(who, t);
}

bool mind_has_tempers(const struct game *g)
{
    const struct mind *m = mind_of(g);
    return !m || !m->about;
}

static bool next_step(const struct player_turn *t, struct buf *out)
{
    const struct mind *mind = mind_of(t->game);
    struct game_status status;
    if (!mind || !mind->step)
        return false;
    t->game->status(t->view, &status);
    switch (status.phase) {
    case PHASE_TURN:
    case PHASE_VOLUNTEER:
        return mind->step(t, out);
    case PHASE_AGREE: /* only people object */
        buf_add(out, "agree");
        return true;
    case PHASE_LOTS:
        buf_add(out, "draw");
        return true;
    case PHASE_DEAL:
    case PHASE_ROUND_OVER:
        buf_add(out, "deal");
        return true;
    case PHASE_CHALLENGE: /* only people play it */
    case PHASE_GAME_OVER:
        break;
    }
    return false;
}

bool player_step(const struct player_turn *t, struct buf *out)
{
    char step[STEP_MAX];
    size_t from = out->len;
    int part;
    if (slices_open(t->slices, &part, step, sizeof step)) {
        buf_add(out, step);
        return true;
    }
    if (!next_step(t, out))
        return false;
    snprintf(step, sizeof step, "%s", buf_text(out) + from);
    slices_close(t->slices, part, step, sizeof step);
    return true;
}

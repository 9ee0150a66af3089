/* recap.c: what happened so far. The steps are played through once more on a copy. */
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

/* ---- The draw for the start ---- */

/* The lots of those who tie do not stay in front of them: they draw again. */
static bool has_tied(const struct lots *l, const struct match *m, const void *state)
{
    for (int s = 0; s < m->config.seats; s++)
        if (l->tile[l->goes - 1][s] != TILE_NONE && m->game->tiles->lot(state, s) == TILE_NONE)
            return true;
    return false;
}

static void note_lots(struct lots *l, const struct match *m, const void *state,
                      const struct event_list *ev)
{
    for (int i = 0; i < ev->n; i++)
        if (ev->event[i].to.zone == ZONE_FRONT)
            l->tile[l->goes - 1][ev->event[i].seat] = (tile_t)ev->event[i].piece;
    if (!has_tied(l, m, state))
        return;
    l->tied[l->goes - 1] = m->game->tiles->lots(state);
    if (l->goes < LOTS_GOES)
        l->goes++;
}

void recap_lots(const struct match *m, struct lots *out)
{
    struct event_list *ev = mem_alloc(sizeof *ev);
    struct game_status st;
    void *state = mem_alloc(m->game->state_size);
    memset(out, 0, sizeof *out);
    memset(out->tile, TILE_NONE, sizeof out->tile);
    out->goes = 1;
    m->game->start(state, &m->config);
    m->game->status(state, &st);
    for (int i = 0; i < m->at && st.phase == PHASE_LOTS; i++) {
        ev->n = 0;
        m->game->apply(state, m->step[i], ev);
        note_lots(out, m, state, ev);
        m->game->status(state, &st);
    }
    free(state);
    free(ev);
}

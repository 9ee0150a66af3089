/* recap.c: what happened so far. The steps are played through once more on a copy. */
#include "recap.h"

#include <stdlib.h>
#include <string.h>

#include "explain.h"
#include "words.h"

int lot_counts(tile_t t, unsigned rules)
{
    if (tile_is_wild(t))
        return LOT_WILD;
    return tile_turns(t, rules) ? 9 : tile_number(t);
}

static void note_end(struct recap *last, const char *step, const struct game_status *before,
                     const struct game_status *after)
{
    bool took = after->draws[before->seat] > before->draws[before->seat];
    *last = (struct recap){.seat = before->seat};
    last->late = strcmp(step, "timeout") == 0;
    last->played = last->late ? 0 : before->played;
    last->drew = before->drawn || strcmp(step, "draw") == 0;
    last->out = (after->out & ~before->out) != 0;
    last->penalty = took && strcmp(step, "end") == 0;
}

bool recap_turn_over(const struct game_status *before, const struct game_status *after)
{
    return before->phase == PHASE_TURN &&
           (after->phase != PHASE_TURN || after->turn != before->turn ||
            after->round != before->round);
}

struct recap recap_last_turn(const struct match *m)
{
    struct recap last = {.seat = -1};
    struct game_status before, after;
    void *state = mem_alloc(m->game->state_size);
    m->game->start(state, &m->config);
    for (int i = 0; i < m->at; i++) {
        m->game->status(state, &before);
        if (strcmp(m->step[i], "deal") == 0)
            last.seat = -1;
        m->game->apply(state, m->step[i], NULL);
        m->game->status(state, &after);
        if (recap_turn_over(&before, &after))
            note_end(&last, m->step[i], &before, &after);
    }
    free(state);
    return last;
}

static const char *played_words(const struct recap *t)
{
    if (t->drew && t->out)
        return words_n("%s drew a tile and played %d tile and is out.",
                       "%s drew a tile and played %d tiles and is out.", t->played);
    if (t->drew)
        return words_n("%s drew a tile and played %d tile.",
                       "%s drew a tile and played %d tiles.", t->played);
    if (t->out)
        return words_n("%s played %d tile and is out.", "%s played %d tiles and is out.",
                       t->played);
    return words_n("%s played %d tile.", "%s played %d tiles.", t->played);
}

void recap_words(const struct recap *t, const struct match *m, struct buf *out)
{
    if (t->seat < 0)
        return;
    const char *name = m->config.name[t->seat];
    if (t->late)
        buf_addf(out, _("%s's time ran out."), name);
    else if (t->played)
        buf_add_pattern(out, played_words(t), name, t->played);
    else if (t->penalty)
        buf_addf(out, _("%s played nothing and took a tile."), name);
    else if (t->drew)
        buf_addf(out, _("%s drew a tile."), name);
    else
        buf_addf(out, _("%s passed, as nothing is left to draw."), name);
}

static void note_lots(struct lots *l, const struct event_list *ev, unsigned rules)
{
    for (int i = 0; i < ev->n; i++) {
        const struct event *e = &ev->event[i];
        if (e->kind == EVENT_LOT)
            l->tile[l->goes - 1][e->seat] = e->tile;
        if (e->kind != EVENT_LOTS_TIE)
            continue;
        int go = l->goes - 1, best = 0;
        for (int s = 0; s < SEATS_MAX; s++)
            if (l->tile[go][s] != TILE_NONE && lot_counts(l->tile[go][s], rules) > best)
                best = lot_counts(l->tile[go][s], rules);
        for (int s = 0; s < SEATS_MAX; s++)
            if (l->tile[go][s] != TILE_NONE && lot_counts(l->tile[go][s], rules) == best)
                l->tied[go] |= 1u << s;
        if (l->goes < LOTS_GOES)
            l->goes++;
    }
}

void recap_lots(const struct match *m, struct lots *out)
{
    struct event_list *ev = mem_alloc(sizeof *ev);
    void *state = mem_alloc(m->game->state_size);
    memset(out, 0, sizeof *out);
    memset(out->tile, TILE_NONE, sizeof out->tile);
    out->goes = 1;
    m->game->start(state, &m->config);
    for (int i = 0; i < m->at && strcmp(m->step[i], "deal") != 0; i++) {
        ev->n = 0;
        m->game->apply(state, m->step[i], ev);
        note_lots(out, ev, m->game->table->rules(state));
    }
    free(state);
    free(ev);
}

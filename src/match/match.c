/* match.c: the list of steps and the state that results from them. */
#include "match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct match *match_new(const struct game_config *config)
{
    assert(game_config_check(config, NULL));
    struct match *m = mem_alloc(sizeof *m);
    game_config_copy(&m->config, config);
    m->game = config->game;
    m->state = mem_alloc(m->game->state_size);
    m->base = mem_alloc(m->game->state_size);
    m->game->start(m->state, config);
    memcpy(m->base, m->state, m->game->state_size);
    return m;
}

static void cut(struct match *m, int keep)
{
    while (m->n > keep)
        free(m->step[--m->n]);
}

void match_free(struct match *m)
{
    if (!m)
        return;
    cut(m, 0);
    free(m->step);
    free(m->state);
    free(m->base);
    game_config_free(&m->config);
    free(m);
}

bool match_check(const struct match *m, const char *step, struct reason *why)
{
    return m->game->check(m->state, step, why);
}

static void append(struct match *m, const char *step)
{
    if (m->n == m->cap) {
        m->cap = m->cap ? m->cap * 2 : 64;
        m->step = mem_grow(m->step, (size_t)m->cap * sizeof *m->step);
    }
    m->step[m->n++] = mem_strdup(step);
}

/* Applies step number `at`. The base moves on when undo may no longer go back. */
static void advance(struct match *m, struct event_list *events)
{
    const char *step = m->step[m->at++];
    m->game->apply(m->state, step, events);
    if (m->game->undoable(step))
        return;
    memcpy(m->base, m->state, m->game->state_size);
    m->base_at = m->at;
}

bool match_play(struct match *m, const char *step, struct event_list *events,
                struct reason *why)
{
    if (events)
        events->n = 0;
    if (!match_check(m, step, why))
        return false;
    cut(m, m->at);
    append(m, step);
    advance(m, events);
    return true;
}

int match_undo_floor(const struct match *m)
{
    return m->base_at;
}

bool match_can_undo(const struct match *m)
{
    return m->at > m->base_at;
}

bool match_can_redo(const struct match *m)
{
    return m->at < m->n;
}

void match_goto(struct match *m, int at)
{
    assert(at >= 0 && at <= m->n);
    if (at < m->base_at) {
        m->game->start(m->state, &m->config);
        memcpy(m->base, m->state, m->game->state_size);
        m->at = m->base_at = 0;
    } else if (at < m->at) {
        memcpy(m->state, m->base, m->game->state_size);
        m->at = m->base_at;
    }
    while (m->at < at)
        advance(m, NULL);
}

void match_undo(struct match *m)
{
    if (match_can_undo(m))
        match_goto(m, m->at - 1);
}

void match_redo(struct match *m)
{
    if (match_can_redo(m))
        match_goto(m, m->at + 1);
}

void match_restore(struct match *m)
{
    match_goto(m, m->base_at);
}

bool match_restore_step(const struct match *m, struct buf *out)
{
    return m->game->restore_step && !match_can_undo(m) && m->game->restore_step(m->state, out);
}

bool match_load(struct match *m, const char *const *steps, int n, int at, struct reason *why)
{
    match_goto(m, 0);
    cut(m, 0);
    for (int i = 0; i < n; i++) {
        if (match_play(m, steps[i], NULL, why))
            continue;
        if (why) {
            why->col = 0;
            why->line = i + 1;
        }
        return false;
    }
    if (at < 0 || at > n)
        return refuse_at(why, n, 0, "there are %d steps, not %d", n, at);
    match_goto(m, at);
    return true;
}

void match_status(const struct match *m, struct game_status *out)
{
    m->game->status(m->state, out);
}

uint64_t match_hash(const struct match *m)
{
    return game_hash(m->game, m->state);
}

/* match.c: the list of steps and the state that results from them. */
#include "match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Shuffles ---- */

static bool is_over(enum game_phase phase)
{
    return phase == PHASE_ROUND_OVER || phase == PHASE_GAME_OVER || phase == PHASE_CHALLENGE;
}

static void note_shuffles(struct match *m, const struct event_list *events)
{
    struct game_status st;
    match_status(m, &st);
    shuffles_add(&m->shuffled, &m->config, events, m->at, st.round);
    if (m->at && is_over(st.phase))
        shuffles_over(&m->shuffled, m->at);
}

static bool has_prints(const struct match *m)
{
    return m->config.salt[0] && m->game->n_piles;
}

static void begin_shuffles(struct match *m)
{
    struct event_list events = {0};
    if (!has_prints(m))
        return;
    m->game->piles(m->state, &events);
    note_shuffles(m, &events);
}

/* ---- Matches ---- */

struct match *match_new(const struct game_config *config)
{
    assert(game_config_check(config, NULL));
    struct match *m = mem_alloc(sizeof *m);
    game_config_copy(&m->config, config);
    m->game = config->game;
    m->state = mem_alloc(m->game->state_size);
    m->base = mem_alloc(m->game->state_size);
    m->game->start(m->state, config);
    begin_shuffles(m);
    memcpy(m->base, m->state, m->game->state_size);
    return m;
}

static void cut(struct match *m, int keep)
{
    while (m->n > keep)
        free(m->step[--m->n]);
    shuffles_cut(&m->shuffled, keep);
}

void match_free(struct match *m)
{
    if (!m)
        return;
    cut(m, 0);
    free(m->step);
    shuffles_free(&m->shuffled);
    free(m->state);
    free(m->base);
    game_config_free(&m->config);
    free(m);
}

bool match_check(const struct match *m, const char *step, struct reason *why)
{
    return m->game->check(m->state, step, why);
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
    struct event_list own;
    if (!events && has_prints(m))
        events = &own;
    if (events)
        event_clear(events);
    if (!match_check(m, step, why))
        return false;
    cut(m, m->at);
    m->step = mem_more(m->step, m->n, &m->cap, sizeof *m->step);
    m->step[m->n++] = mem_strdup(step);
    advance(m, events);
    if (has_prints(m))
        note_shuffles(m, events);
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

void match_step_text(const struct match *m, int i, struct buf *out)
{
    struct buf lines = {0};
    if (i == 0)
        shuffles_write(&m->shuffled, m->game, 0, false, &lines);
    shuffles_write(&m->shuffled, m->game, i + 1, false, &lines);
    buf_add(out, m->step[i]);
    if (lines.len) {
        buf_add(out, "\n");
        buf_add_n(out, lines.data, lines.len - 1);
    }
    buf_free(&lines);
}

/* Plays a step with its lines. Lines that are not there are made anew. */
static bool load_step(struct match *m, const char *text, struct reason *why)
{
    size_t len = strcspn(text, "\n");
    char *step = mem_alloc(len + 1);
    memcpy(step, text, len);
    bool good = match_play(m, step, NULL, why);
    free(step);
    if (!good)
        return false;
    int before = m->at == 1 ? shuffles_lines(&m->shuffled, 0) : 0;
    for (int i = 0; text[len]; i++) {
        const char *line = text + len + 1;
        len += 1 + strcspn(line, "\n");
        if (!shuffles_read(&m->shuffled, m->game, i < before ? 0 : m->at,
                           i < before ? i : i - before, line, (size_t)(text + len - line), why))
            return false;
    }
    return true;
}

bool match_load(struct match *m, const char *const *steps, int n, int at, struct reason *why)
{
    match_goto(m, 0);
    cut(m, 0);
    for (int i = 0; i < n; i++) {
        if (load_step(m, steps[i], why))
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

bool match_over(const struct match *m)
{
    struct game_status st;
    match_status(m, &st);
    return st.phase == PHASE_GAME_OVER;
}

uint64_t match_hash(const struct match *m)
{
    return game_hash(m->game, m->state);
}

/* selfplay.c: plays whole random games, and checks after each step everything that must be
 * true. */
#include "selfplay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "randomplay.h"
#include "record.h"
#include "trials.h"

static bool state_round_trip(const struct match *m, struct reason *why)
{
    struct buf a = {0}, b = {0};
    void *copy = mem_alloc(m->game->state_size);
    m->game->write(m->state, &a);
    bool good = m->game->read(copy, a.data, a.len, why);
    if (good) {
        m->game->write(copy, &b);
        good = !strcmp(buf_text(&a), buf_text(&b)) ||
               refuse(why, "the state changes when it is written and read back");
    }
    free(copy);
    buf_free(&a);
    buf_free(&b);
    return good;
}

static bool record_round_trip(const struct match *m, struct reason *why)
{
    struct buf a = {0};
    record_write(&a, m);
    struct match *again = record_read(a.data, a.len, why); /* this compares the last states */
    bool good = again != NULL;
    match_free(again);
    buf_free(&a);
    return good;
}

static bool there_and_back(struct match *m, struct reason *why)
{
    uint64_t h = match_hash(m);
    int at = m->at;
    match_goto(m, 0);
    match_goto(m, at);
    return match_hash(m) == h ||
           refuse(why, "undoing to the start and redoing leads to a different state");
}

/* Undoes the turn's steps one by one, and redoes them. */
static bool turn_and_back(struct match *m, struct reason *why)
{
    uint64_t h = match_hash(m);
    int at = m->at;
    while (match_can_undo(m))
        match_undo(m);
    while (m->at < at)
        match_redo(m);
    return match_hash(m) == h ||
           refuse(why, "undoing and redoing in the turn leads to a different state");
}

/* Checks that a view is sound and hides what it should. */
static bool view_hides(const struct match *m, int seat, void *view, struct reason *why)
{
    const struct game *g = m->game;
    const struct mind_trials *trials = trials_of(m->game);
    g->view(m->state, seat, view);
    return g->invariant(view, why) && (!trials->hides || trials->hides(view, seat, why));
}

static bool views_hide(const struct match *m, struct reason *why)
{
    void *view = mem_alloc(m->game->state_size);
    bool good = true;
    for (int seat = -1; seat < m->config.seats && good; seat++)
        good = view_hides(m, seat, view, why);
    free(view);
    return good;
}

static void count_end(const struct match *m, bool *over, struct selfplay_result *out)
{
    struct game_status st;
    match_status(m, &st);
    bool now = st.phase == PHASE_ROUND_OVER || st.phase == PHASE_GAME_OVER ||
               st.phase == PHASE_CHALLENGE;
    if (now && !*over) {
        out->rounds++;
        out->won += st.winner >= 0;
        out->together += st.end == END_ALL_OUT;
        out->stopped += st.end == END_STOPPED;
        out->blocked += st.end == END_BLOCKED;
        out->blocked_late += st.end == END_BLOCKED && st.winner >= 0;
        out->alone_all += st.end == END_ALL_OUT && st.seats == 1;
    }
    *over = now;
}

/* Counts the step made last. before: the state before it, and before anything undone on the way
 * to it. */
static void count_step(const struct match *m, const void *before, struct selfplay_result *out)
{
    const struct mind_trials *trials = trials_of(m->game);
    const char *step = m->step[m->n - 1], *last = m->n > 1 ? m->step[m->n - 2] : "";
    out->steps++;
    out->plays += !strcmp(step, "end") && !strncmp(last, "put", 3);
    if (trials->count)
        trials->count(before, step, m->state, out->count);
}

static bool configure(const struct selfplay *s, uint64_t seed, struct game_config *c,
                      struct reason *why)
{
    const struct game *g = s->game ? s->game : GAMES[0];
    int span = s->seats_high - s->seats_low + 1;
    game_config_default(c, g, s->seats_low + (int)(seed % (uint64_t)span));
    c->seed = seed;
    trials_prepare(c, TRIAL_SELFPLAY, s->rounds);
    return trials_rules(c, s->rules, why);
}

/* Plays to the end, step by step. `last` gets the step that was tried last. */
static bool play_on(struct match *m, struct randomplay *r, const struct selfplay *s,
                    struct buf *last, struct selfplay_result *out, struct reason *why)
{
    void *before = mem_alloc(m->game->state_size);
    bool good = true, over = false;
    for (;;) {
        memcpy(before, m->state, m->game->state_size);
        if (s->before_step)
            s->before_step(m);
        if (!good || !randomplay_step(r, m, last))
            break;
        count_step(m, before, out);
        good = m->game->invariant(m->state, why) && turn_and_back(m, why);
        if (s->thorough || !strcmp(buf_text(last), "end"))
            good = good && state_round_trip(m, why) && views_hide(m, why);
        count_end(m, &over, out);
    }
    free(before);
    return good;
}

static bool is_over(const struct match *m, const struct buf *last, struct reason *why)
{
    struct game_status st;
    match_status(m, &st);
    return st.phase == PHASE_GAME_OVER ||
           refuse(why, "the step \"%s\" was refused", buf_text(last));
}

static bool play_game(const struct selfplay *s, uint64_t seed, struct selfplay_result *out,
                      struct reason *why)
{
    struct game_config c;
    struct randomplay r = {.fumbles = 25, .holds = 10};
    struct buf last = {0};
    rng_seed(&r.rng, seed ^ 0x5eedu);
    if (!configure(s, seed, &c, why))
        return false;
    struct match *m = match_new(&c);
    bool good = play_on(m, &r, s, &last, out, why) && is_over(m, &last, why) &&
                there_and_back(m, why) && record_round_trip(m, why);
    out->signature = (out->signature ^ match_hash(m)) * 0x100000001b3u;
    match_free(m);
    buf_free(&last);
    return good;
}

long selfplay_count(const struct selfplay *s, const struct selfplay_result *r,
                    const char *counter)
{
    const char *const *name = trials_of(s->game ? s->game : GAMES[0])->counters;
    for (int i = 0; name && name[i]; i++)
        if (!strcmp(name[i], counter))
            return r->count[i];
    return 0;
}

bool selfplay_run(const struct selfplay *s, struct selfplay_result *out, struct reason *why)
{
    *out = (struct selfplay_result){.signature = 0xcbf29ce484222325u};
    for (int g = 0; g < s->games; g++) {
        struct reason inner = {.text = ""};
        if (!play_game(s, s->seed + (uint64_t)g, out, &inner))
            return refuse(why, "game with seed %" PRIu64 ", step %ld: %s",
                          s->seed + (uint64_t)g, out->steps, inner.text);
    }
    return true;
}

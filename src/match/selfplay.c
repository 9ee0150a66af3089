/* selfplay.c: whole games of random play, and everything that must hold on the way. */
#include "randomplay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "classic.h"
#include "normikub.h"
#include "record.h"

static bool state_round_trip(const struct match *m, struct reason *why)
{
    struct buf a = {0}, b = {0};
    void *copy = mem_alloc(m->game->state_size);
    m->game->write(m->state, &a);
    bool good = m->game->read(copy, a.data, a.len, why);
    if (good) {
        m->game->write(copy, &b);
        good = !strcmp(buf_text(&a), buf_text(&b)) ||
               refuse(why, "the state's text does not come back the same");
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
    struct match *again = record_read(a.data, a.len, why);
    bool good = again && (match_hash(again) == match_hash(m) ||
                          refuse(why, "the record comes to another state"));
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
           refuse(why, "undo to the start and redo come to another state");
}

/* Undo of the turn's steps, one by one, and redo of them. */
static bool turn_and_back(struct match *m, struct reason *why)
{
    uint64_t h = match_hash(m);
    int undone = 0;
    for (; match_can_undo(m); undone++)
        match_undo(m);
    while (undone--)
        match_redo(m);
    return match_hash(m) == h || refuse(why, "undo and redo in the turn come to another state");
}

/* A view is sound, and has the bag's tiles and other racks only when all lie open. */
static bool view_hides(const struct match *m, int seat, void *view, struct reason *why)
{
    const struct game *g = m->game;
    struct game_status st;
    struct position p;
    int hidden;
    g->view(m->state, seat, view);
    if (!g->invariant(view, why))
        return false;
    g->position(view, &p);
    if (p.n_bag)
        return refuse(why, "a view shows the bag");
    match_status(m, &st);
    for (int i = 0; i < st.seats && !st.open; i++) {
        struct tile_bits rack = g->table->rack(view, i, &hidden);
        if (i != seat && bits_count(&rack))
            return refuse(why, "a view shows a rack");
    }
    return true;
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

static bool check_all(struct match *m, bool everything, struct reason *why)
{
    if (!m->game->invariant(m->state, why) || !turn_and_back(m, why))
        return false;
    return !everything || (state_round_trip(m, why) && views_hide(m, why));
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

/* By the step that was made last. */
static void count_step(const struct match *m, bool end, struct selfplay_result *out)
{
    struct game_status st;
    match_status(m, &st);
    const char *before = m->n > 1 ? m->step[m->n - 2] : "";
    out->steps++;
    out->plays += end && !strncmp(before, "put", 3);
    out->challenges += !strcmp(m->step[m->n - 1], "challenge");
    out->met += end && st.challenge == CHALLENGE_MET;
    out->timeouts += !strcmp(m->step[m->n - 1], "timeout");
}

/* Wilds that are taken by the turn as it lies, if it may end so. */
static int wilds_taken(const struct match *m)
{
    return m->game == &CLASSIC && match_check(m, "end", NULL) ? cl_wilds_taken(m->state) : 0;
}

static void configure(const struct selfplay *s, uint64_t seed, struct game_config *c)
{
    const struct game *g = s->game ? s->game : &SUPER_WILD;
    const struct position rules = {.rules = s->rules};
    int span = s->seats_high - s->seats_low + 1;
    game_config_default(c, g, s->seats_low + (int)(seed % (uint64_t)span));
    g->from_position(c, &rules);
    game_option_set(c, g == &NORMIKUB ? "games" : "rounds", s->rounds);
    if (g == &CLASSIC)
        game_option_set(c, "clock", CL_CLOCK);
    if (g == &NORMIKUB && seed % 3 == 0)
        game_option_set(c, "volunteer", 1 + (int)(seed / 3 % (uint64_t)c->seats));
    c->seed = seed;
}

static bool play_game(const struct selfplay *s, uint64_t seed, struct selfplay_result *out,
                      struct reason *why)
{
    struct game_config c;
    struct randomplay r = {.fumbles = 25, .holds = 10};
    struct buf step = {0};
    bool good = true, over = false;
    rng_seed(&r.rng, seed ^ 0x5eedu);
    configure(s, seed, &c);
    struct match *m = match_new(&c);
    int taken = 0; /* before the step */
    while (good && randomplay_step(&r, m, &step)) {
        bool end = !strcmp(buf_text(&step), "end");
        count_step(m, end, out);
        out->taken += end ? taken : 0;
        taken = wilds_taken(m);
        good = check_all(m, s->thorough || end, why);
        count_end(m, &over, out);
    }
    struct game_status st;
    match_status(m, &st);
    if (good && st.phase != PHASE_GAME_OVER)
        good = refuse(why, "the step \"%s\" was refused", buf_text(&step));
    good = good && there_and_back(m, why) && record_round_trip(m, why);
    uint64_t h = match_hash(m);
    out->signature = (out->signature ^ h) * 0x100000001b3u;
    match_free(m);
    buf_free(&step);
    return good;
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

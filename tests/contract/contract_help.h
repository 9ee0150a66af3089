/* contract_help.h: plays all games at random, so that tests can check on the way what every
 * struct game promises. Neither this file nor the tests name a game. */
#ifndef SUPERWILD_CONTRACT_HELP_H
#define SUPERWILD_CONTRACT_HELP_H

#include "core_help.h"
#include "hang/hang_match.h"
#include "randomplay.h"
#include "thorough.h"

/* Which values the options of a game get. */
enum contract_options {
    OPTIONS_STANDARD,
    OPTIONS_LEAST,  /* the lowest value of each: the shortest games */
    OPTIONS_RANDOM, /* any allowed value */
    OPTIONS_WAYS
};

/* A walk through one game: the match is at a new state each time `visit` is called. */
struct contract_walk {
    const struct game *game;
    int seats;
    uint64_t seed;
    enum contract_options options;
    int steps; /* at most */
    int every; /* visits one state out of this many; 1 for all */
    void (*visit)(struct match *m, void *ctx);
    void *ctx;
};

/* A failure says in which game it happened, and where. */
#define contract_fail(m, ...)                                                                  \
    do {                                                                                       \
        print_error("%s, %d seats, seed %llu, step %d: ", (m)->game->id, (m)->config.seats,    \
                    (unsigned long long)(m)->config.seed, (m)->at);                            \
        fail_msg(__VA_ARGS__);                                                                 \
    } while (0)

static inline void contract_options_random(struct game_config *c, struct rng *luck)
{
    for (int i = 0; i < c->game->n_options; i++) {
        const struct game_option *o = &c->game->options[i];
        c->option[i] = o->low + (int)rng_below(luck, (uint32_t)(o->high - o->low) + 1);
    }
}

/* A configuration that the game accepts. */
static inline struct game_config contract_config(const struct game *g, int seats,
                                                 enum contract_options how, uint64_t seed)
{
    struct game_config c;
    struct rng luck;
    struct reason why = {.text = ""};
    rng_seed(&luck, seed ^ 0xc047ac7u);
    game_config_default(&c, g, seats);
    for (int i = 0; how == OPTIONS_LEAST && i < g->n_options; i++)
        c.option[i] = g->options[i].low;
    for (int tries = 0; how == OPTIONS_RANDOM && tries < 50; tries++) {
        contract_options_random(&c, &luck);
        if (game_config_check(&c, NULL))
            break;
    }
    c.seed = seed;
    if (!game_config_check(&c, &why))
        fail_msg("%s for %d: %s", g->id, seats, why.text);
    return c;
}

/* Plays at random until the game is over or this many steps are made. Returns the match. */
static inline struct match *contract_play(const struct contract_walk *w)
{
    struct game_config c = contract_config(w->game, w->seats, w->options, w->seed);
    struct match *m = match_new(&c);
    struct randomplay r = {.fumbles = 20, .holds = 10};
    rng_seed(&r.rng, w->seed ^ 0x5eedu);
    int i = 0;
    do {
        hang_match(m);
        if (w->visit && i % w->every == 0)
            w->visit(m, w->ctx);
        i++;
    } while (i < w->steps && randomplay_step(&r, m, NULL));
    return m;
}

/* All ways to choose options. */
static inline void contract_seats(const struct game *g, int seats, int steps, int every,
                                  void (*visit)(struct match *, void *), void *ctx)
{
    for (int how = 0; how < OPTIONS_WAYS; how++) {
        struct contract_walk w = {g,
                                  seats,
                                  (uint64_t)(seats * 10 + how),
                                  (enum contract_options)how,
                                  steps,
                                  every,
                                  visit,
                                  ctx};
        match_free(contract_play(&w));
    }
}

/* One game for each number of seats and each way to choose the options. */
static inline void contract_all(const struct game *g, int steps, int every,
                                void (*visit)(struct match *, void *), void *ctx)
{
    for (int seats = g->seats_min; seats <= g->seats_max; seats++)
        contract_seats(g, seats, steps, every, visit, ctx);
}

/* The same, but in each run only with some numbers of seats, the least and the most among them. */
static inline void contract_some(const struct game *g, int steps, int every,
                                 void (*visit)(struct match *, void *), void *ctx)
{
    int more = often(1, 2, g->seats_max);
    for (int seats = g->seats_min;; seats = seats + more < g->seats_max ? seats + more : g->seats_max) {
        contract_seats(g, seats, often(4, 1, 1) * steps, every, visit, ctx);
        if (seats == g->seats_max)
            break;
    }
}

/* Follows a walk that visits every state, and knows the state before the last step. */
struct contract_trail {
    void *before, *last;
    int at; /* of last */
};

static inline void contract_trail_begin(struct contract_trail *t, const struct game *g)
{
    t->before = mem_alloc(g->state_size);
    t->last = mem_alloc(g->state_size);
    t->at = -1;
}

static inline void contract_trail_end(struct contract_trail *t)
{
    free(t->before);
    free(t->last);
}

/* Notes the state of the match; false at its start, where no step has been made. `before` is
 * the state before the last step: usually the one visited before, unless the random player has
 * undone something. */
static inline bool contract_follow(struct contract_trail *t, struct match *m)
{
    size_t size = m->game->state_size;
    if (m->at > 0 && t->at == m->at - 1) {
        memcpy(t->before, t->last, size);
    } else if (m->at > 0) {
        match_goto(m, m->at - 1);
        memcpy(t->before, m->state, size);
        match_goto(m, m->at + 1);
    }
    memcpy(t->last, m->state, size);
    t->at = m->at;
    return m->at > 0;
}

static inline void contract_text(const struct game *g, const void *state, struct buf *out)
{
    buf_clear(out);
    g->write(state, out);
    buf_text(out);
}

/* Do the two states have the same text? */
static inline bool contract_same(const struct game *g, const void *a, const void *b)
{
    struct buf x = {0}, y = {0};
    contract_text(g, a, &x);
    contract_text(g, b, &y);
    bool same = strcmp(buf_text(&x), buf_text(&y)) == 0;
    buf_free(&x);
    buf_free(&y);
    return same;
}

#endif

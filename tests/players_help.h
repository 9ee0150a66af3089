/* players_help.h: what the tests of computer players share for all games: their steps, whole
 * games, what they know, and what happens when they are stopped. */
#ifndef SUPERWILD_PLAYERS_HELP_H
#define SUPERWILD_PLAYERS_HELP_H

#include "players.h"
#include "round_help.h"

/* Somebody with a temper as one number: PLAYER_OTTO is open, PATIENT + PLAYER_OTTO patient. */
#define PATIENT PLAYER_COUNT
#define EVERYBODY (PLAYER_COUNT * TEMPER_COUNT)

static inline int anybody(uint64_t n)
{
    return (int)(n % EVERYBODY);
}

static inline struct player_turn turn_of(const struct game *g, const void *view, int who,
                                         uint64_t luck)
{
    return (struct player_turn){.who = (enum player)(who % PLAYER_COUNT),
                                .temper = (enum temper)(who / PLAYER_COUNT),
                                .game = g,
                                .view = view,
                                .luck = luck};
}

static inline struct game_status status_in(const struct game *g, const void *state)
{
    struct game_status st;
    g->status(state, &st);
    return st;
}

/* What the seat to move sees; if it is nobody's move, what the first seat sees. Free it. */
static inline void *view_of(const struct game *g, const void *state)
{
    int seat = status_in(g, state).seat;
    void *view = mem_alloc(g->state_size);
    g->view(state, seat < 0 ? 0 : seat, view);
    return view;
}

/* The step of a player for the seat to move; "" if there is none. Free it. */
static inline char *player_says(const struct game *g, const void *state, int who, uint64_t luck)
{
    void *view = view_of(g, state);
    struct buf step = {0};
    const struct player_turn t = turn_of(g, view, who, luck);
    player_step(&t, &step);
    char *text = mem_strdup(buf_text(&step));
    buf_free(&step);
    free(view);
    return text;
}

/* Fails unless the player makes a step that begins like this. */
static inline void player_does(const struct game *g, void *state, int who, const char *begins)
{
    char *step = player_says(g, state, who, 1);
    if (strncmp(step, begins, strlen(begins)) != 0)
        fail_msg("%s does \"%s\", not \"%s\"", player_id((enum player)(who % PLAYER_COUNT)),
                 step, begins);
    must_go(g, state, step);
    free(step);
}

/* In another state that looks the same to the seat to move, the player makes the same step. */
static inline void knows_nothing_hidden(const struct game *g, const void *state,
                                        const char *step, int who, struct rng *rng)
{
    struct game_status st = status_in(g, state);
    if (st.phase != PHASE_TURN || st.open)
        return;
    void *view = view_of(g, state), *other = mem_alloc(g->state_size);
    g->imagine(view, st.seat, rng, other);
    must_be_sound(g, other, "imagined");
    char *again = player_says(g, other, who, 7);
    assert_text(again, step);
    free(again);
    free(view);
    free(other);
}

/* Plays a copy of the state to the end of the game, `first` in seat 0 and the others by the
 * seed. Every step is legal, and nobody gives up or lets the clock run out. look: also checks
 * that they know nothing hidden. Returns the hash of the last state. */
static inline uint64_t players_play(const struct game *g, const void *from, uint64_t seed,
                                    uint64_t first, int spread, bool look)
{
    struct rng rng;
    void *state = mem_alloc(g->state_size);
    memcpy(state, from, g->state_size);
    rng_seed(&rng, seed);
    struct game_status st;
    for (int steps = 0; (st = status_in(g, state)).phase != PHASE_GAME_OVER; steps++) {
        int who = anybody(first + (uint64_t)(st.seat < 0 ? 0 : st.seat * spread));
        char *step = player_says(g, state, who, 7);
        if (look)
            knows_nothing_hidden(g, state, step, who, &rng);
        assert_true(*step && strcmp(step, "stop") != 0 && strcmp(step, "timeout") != 0);
        assert_true(steps < 4000);
        must_go(g, state, step);
        free(step);
    }
    uint64_t hash = game_hash(g, state);
    free(state);
    return hash;
}

static bool stop_in(void *ctx)
{
    int *left = ctx;
    return --*left == 0; /* only once, which must be enough */
}

/* A player who is stopped at any moment gives no step at all; otherwise it gives its whole
 * step. */
static inline void stopped_they_say_nothing(const struct game *g, const void *state)
{
    struct buf step = {0};
    void *view = view_of(g, state);
    for (int i = 0; i < EVERYBODY; i++)
        for (int at = 1, left = 0; left <= 0 && at < 100000; at += 1 + at / 2) {
            left = at;
            struct player_turn t = turn_of(g, view, i, 0);
            t.stop = stop_in;
            t.ctx = &left;
            buf_clear(&step);
            bool good = player_step(&t, &step);
            assert_int_equal(good, left > 0);
            assert_int_equal(good, step.len > 0);
        }
    buf_free(&step);
    free(view);
}

/* Every player ends the turn of seat 0 in a few steps, from any table. */
static inline void they_end_the_turn(const struct game *g, const void *from)
{
    void *state = mem_alloc(g->state_size);
    for (int i = 0; i < EVERYBODY; i++) {
        memcpy(state, from, g->state_size);
        for (int steps = 0; status_in(g, state).seat == 0; steps++) {
            assert_true(steps < 6);
            player_does(g, state, i, "");
        }
    }
    free(state);
}

#endif

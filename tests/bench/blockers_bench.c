/* blockers_bench.c: superwild-bench --blockers measures, in games of three: how long it takes
 * to find all legal placements in states that come in any order, how many random placements
 * there are in a second, how long it takes to find the best key of a turn and the value of a
 * state, and how long the strongest player thinks. It is processor time. */
#define _POSIX_C_SOURCE 200809L

#include "blockers_bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bk_key.h"
#include "bk_choice.h"
#include "bk_value.h"
#include "blockers.h"
#include "players.h"

#define SEATS 3
#define STATES 4096

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

static void deal(uint64_t seed, struct bk_state *s, struct bk_fast *f, struct rng *rng)
{
    struct game_config c;
    struct bk_seen seen;
    game_config_default(&c, &BLOCKERS, SEATS);
    game_option_set(&c, "rounds", 1);
    c.seed = seed;
    rng_seed(rng, seed);
    bk_start(s, &c);
    bk_apply(s, "deal", NULL);
    bk_seen_of(s, &seen);
    bk_seen_deal(&seen, rng, f);
}

/* ---- Random placements ---- */

static int any_bit(struct bk_bits set, uint32_t k)
{
    while (k--)
        set = bk_rest(set);
    return bk_first(set);
}

/* A tile at random, then a space at random; again until it is legal. */
static struct bk_move at_random(const struct bk_fast *f, struct rng *rng)
{
    int c = f->seat; /* three players have the colours of their seats */
    struct bk_bits others = bk_without(BK_REGION[BK_WILD], f->at[c]);
    for (;;) {
        uint32_t rack = f->rack[c];
        for (uint32_t k = rng_below(rng, (uint32_t)__builtin_popcount(rack)); k > 0; k--)
            rack &= rack - 1;
        int face = __builtin_ctz(rack);
        struct bk_bits to = bk_and(BK_REGION[face], others);
        if (bk_none(to))
            continue;
        int bit = any_bit(to, rng_below(rng, (uint32_t)bk_count(to)));
        if (bk_meet(f->empty, bk_bits_one(bit)) ||
            !bk_fast_splits(f, bk_fast_colour(f, bit), bit))
            return (struct bk_move){(uint8_t)c, (uint8_t)face, (uint8_t)bit};
    }
}

static void random_speed(int games)
{
    double us = 0;
    long n = 0;
    for (int g = 0; g < games * 20; g++) {
        struct bk_state s;
        struct bk_fast f;
        struct rng rng;
        deal((uint64_t)g, &s, &f, &rng);
        double from = now_us();
        for (; f.left; n++)
            bk_fast_place(&f, at_random(&f, &rng));
        us += now_us() - from;
    }
    printf("random placements: %.2f million a second\n", (double)n / us);
}

/* The key's placements in whole games, and a value after each. */
static void weighing_speed(int games)
{
    double key_us = 0, value_us = 0;
    long n = 0, sum = 0;
    for (int g = 0; g < games * 4; g++) {
        struct bk_state s;
        struct bk_fast f;
        struct rng rng;
        deal((uint64_t)g, &s, &f, &rng);
        for (; f.left; n++) {
            struct bk_move m;
            double from = now_us();
            if (!bk_key_best(&f, &BK_LINEAR, &rng, &m))
                m = at_random(&f, &rng);
            double then = now_us();
            bk_fast_place(&f, m);
            sum += bk_value(&f, 0);
            key_us += then - from;
            value_us += now_us() - then;
        }
    }
    printf("the best key of a turn: %.2f us; a value: %.2f us (mean %.3f)\n",
           key_us / (double)n, value_us / (double)n, (double)sum / (double)n / BK_SHARE);
}

/* ---- Legal placements ---- */

static void moves_speed(void)
{
    struct bk_fast *state = mem_alloc(STATES * sizeof *state);
    struct bk_move move[BK_MOVES_MOST];
    long found = 0;
    int n = 0;
    for (uint64_t g = 0; n < STATES; g++) {
        struct bk_state s;
        struct rng rng;
        struct bk_fast f;
        deal(g, &s, &f, &rng);
        for (; f.left && n < STATES; state[n++] = f)
            bk_fast_place(&f, at_random(&f, &rng));
    }
    double from = now_us();
    for (int i = 0; i < STATES; i++)
        found += bk_fast_moves(&state[(long)i * 1031 % STATES], move);
    double us = now_us() - from;
    printf("all legal placements: %.0f ns a state, %.1f of them\n", us * 1e3 / STATES,
           (double)found / STATES);
    free(state);
}

/* ---- The strongest player ---- */

static void player_speed(int games)
{
    double us = 0, worst = 0;
    long n = 0;
    for (int g = 0; g < games; g++) {
        struct bk_state s, v;
        struct bk_fast f;
        struct rng rng;
        deal((uint64_t)g, &s, &f, &rng);
        for (int turn = 0; s.phase == PHASE_TURN; turn++) {
            struct buf step = {0};
            bk_view(&s, s.seat, &v);
            /* Two of three turns are those of a quick player. */
            struct player_turn t = {.who = turn % SEATS ? PLAYER_OTTO : PLAYER_MIRA,
                                    .game = &BLOCKERS,
                                    .view = &v,
                                    .luck = (uint64_t)g};
            double from = now_us();
            player_step(&t, &step);
            double took = now_us() - from;
            if (turn % SEATS == 0) {
                us += took;
                worst = took > worst ? took : worst;
                n++;
            }
            bk_apply(&s, buf_text(&step), NULL);
            if (s.placed != BK_NO_TILE)
                bk_apply(&s, "end", NULL);
            buf_free(&step);
        }
    }
    printf("a turn of the strongest player: %.3f s on average, %.3f s at most\n",
           us * 1e-6 / (double)n, worst * 1e-6);
}

int bench_blockers(int games)
{
    moves_speed();
    random_speed(games);
    weighing_speed(games);
    player_speed(games / 10 + 1);
    return 0;
}

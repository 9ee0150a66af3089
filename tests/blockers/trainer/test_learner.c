/* test_learner.c: the trainer's network is the one that the game uses, and it learns. */
#include "blockers_help.h"

#include <math.h>

#include "bk_key.h"
#include "bk_training.h"
#include "bk_value.h"
#include "thorough.h"

static void deal_fast(int seats, uint64_t seed, struct bk_fast *out)
{
    struct bk_state s;
    struct bk_seen seen;
    struct rng rng;
    rng_seed(&rng, seed);
    deal_game(&s, seats, 1, seed);
    bk_seen_of(&s, &seen);
    bk_seen_deal(&seen, &rng, out);
}

/* ---- The same network ---- */

static const struct bk_weights PLAIN = {{[BK_KEY_JOIN] = 100}, {[BK_KEY_JOIN] = 100}};

static long compare_in_game(const struct bk_weighing *w, struct bk_fast *f, struct rng *rng)
{
    struct bk_move m;
    long n = 0;
    while (f->left > 1) {
        struct bk_moment moment;
        float share[BK_SEATS];
        if (bk_key_best(f, &PLAIN, rng, &m))
            bk_fast_place(f, m);
        else
            bk_fast_skip(f);
        bk_moment_of(f, f->seat, &moment);
        bk_weigh(w, &moment, share);
        float value = (float)bk_value(f, f->seat) / BK_SHARE;
        assert_true(fabsf(value - share[f->seat]) < .003f);
        n++;
    }
    return n;
}

TEST(values_are_those_of_the_game)
{
    long n = 0;
    for (int seats = 2; seats <= 5; seats++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            struct bk_weighing w;
            struct bk_fast f;
            struct rng rng;
            rng_seed(&rng, seed);
            bk_weighing_of_net(seats == 2 ? &BK_NET_PAIRS : &BK_NET_ONE, &w);
            deal_fast(seats, seed, &f);
            n += compare_in_game(&w, &f, &rng);
        }
    assert_true(n > 1500);
}

TEST(tables_are_written_as_they_are)
{
    struct bk_weighing w;
    struct bk_net one, pairs;
    bk_weighing_of_net(&BK_NET_ONE, &w);
    bk_weighing_round(&w, &one);
    bk_weighing_of_net(&BK_NET_PAIRS, &w);
    bk_weighing_round(&w, &pairs);
    assert_memory_equal(&one, &BK_NET_ONE, sizeof one);
    assert_memory_equal(&pairs, &BK_NET_PAIRS, sizeof pairs);
    FILE *is = tmpfile(), *was;
    was = fopen(SUPERWILD_SOURCE_DIR "/src/games/blockers/solve/bk_net.c", "r");
    assert_non_null(is);
    assert_non_null(was);
    bk_nets_write(is, &one, &pairs);
    rewind(is);
    for (int c = 0; c != EOF;) {
        c = getc(was);
        assert_int_equal(getc(is), c);
    }
    fclose(is);
    fclose(was);
}

/* ---- Learning ---- */

/* The slope is how the loss changes with a weight that changes a little. */
TEST(the_slope_is_right)
{
    static struct bk_learner l;
    const float aim[BK_SEATS] = {.5f, .3f, .2f};
    const int fact[] = {BK_FACT_TURNS, BK_FACT_PILE_APART, BK_FACT_NOW};
    struct bk_moment m;
    struct bk_fast f;
    struct rng rng;
    rng_seed(&rng, 7);
    deal_fast(3, 7, &f);
    bk_moment_of(&f, 0, &m);
    bk_learner_start(&l, &rng);
    bk_learner_slope(&l, &m, aim, 1);
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < BK_HIDDEN; i++) {
            float *weight = &l.now.first[fact[k]][i], was = *weight;
            double loss[2] = {0, 0};
            for (int to = 0; to < 2; to++) {
                float share[BK_SEATS];
                *weight = was + (to ? .001f : -.001f);
                bk_weigh(&l.now, &m, share);
                for (int s = 0; s < 3; s++)
                    loss[to] -= (double)aim[s] * log((double)share[s]);
            }
            *weight = was;
            double change = (loss[1] - loss[0]) / .002;
            assert_true(fabs(change - (double)l.slope.first[fact[k]][i]) < .0003);
        }
}

/* In the same games for all. */
static double loss_in(int seats, const struct bk_weighing *w, const struct bk_weighing *in_use)
{
    struct rng rng;
    rng_seed(&rng, 99);
    return bk_loss(w, in_use, seats, 100, &rng);
}

TEST(it_learns)
{
    for (int seats = 2; seats <= 3; seats++) {
        static struct bk_learner l;
        struct bk_weighing in_use;
        struct rng rng;
        rng_seed(&rng, 3);
        bk_learner_start(&l, &rng);
        bk_weighing_of_net(seats == 2 ? &BK_NET_PAIRS : &BK_NET_ONE, &in_use);
        double before = loss_in(seats, &l.now, &in_use);
        bk_train(&l, seats == 2, often(250, 250, 80), &rng, NULL);
        double after = loss_in(seats, &l.now, &in_use);
        double best = loss_in(seats, &in_use, &in_use);
        print_message("%d players: loss %.3f, then %.3f; of the weights in use %.3f\n", seats,
                      before, after, best);
        assert_true(before > log(seats) * .95);
        assert_true(after < log(seats) * (is_brief() ? .95 : .8));
        assert_true(best < after);
    }
}

TESTS_MAIN

/* train-blockers.c: superwild-train-blockers GAMES PAIR-GAMES SEED plays that many games of
 * three to five and of two, learns from them, and writes bk_net.c to standard output. What it
 * says about how it gets on goes to standard error. */
#include <stdlib.h>

#include "bk_training.h"

#define TRIALS 200 /* games for the loss at the end */

static void heard(long games, double loss)
{
    fprintf(stderr, "%8ld games, loss %.4f\n", games, loss);
}

static double loss_of(const struct bk_net *net, int seats)
{
    struct bk_weighing w, in_use;
    struct rng rng;
    rng_seed(&rng, 1);
    bk_weighing_of_net(net, &w);
    bk_weighing_of_net(seats == 2 ? &BK_NET_PAIRS : &BK_NET_ONE, &in_use);
    return bk_loss(&w, &in_use, seats, TRIALS, &rng);
}

static void learn(bool pairs, long games, struct rng *rng, struct bk_net *out)
{
    static struct bk_learner l;
    int seats = pairs ? 2 : 3;
    fputs(pairs ? "two players with two colours each\n" : "three to five players\n", stderr);
    bk_learner_start(&l, rng);
    bk_train(&l, pairs, games, rng, heard);
    bk_weighing_round(&l.now, out);
    fprintf(stderr, "in new games of %d: loss %.4f; with the weights in use %.4f\n", seats,
            loss_of(out, seats), loss_of(pairs ? &BK_NET_PAIRS : &BK_NET_ONE, seats));
}

static long count(const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || *end || n < 1 || n > 100000000) {
        fprintf(stderr,
                "superwild-train-blockers: \"%s\" is not a whole number from 1 to 100000000\n",
                text);
        exit(2);
    }
    return n;
}

int main(int argc, char **argv)
{
    static struct bk_net one, pairs;
    struct rng rng;
    if (argc != 4) {
        fputs("usage: superwild-train-blockers GAMES PAIR-GAMES SEED > bk_net.c\n", stderr);
        return 2;
    }
    long games = count(argv[1]), pair_games = count(argv[2]);
    rng_seed(&rng, (uint64_t)count(argv[3]));
    learn(false, games, &rng, &one);
    learn(true, pair_games, &rng, &pairs);
    bk_nets_write(stdout, &one, &pairs);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("superwild-train-blockers: the tables could not be written\n", stderr);
        return 1;
    }
    return 0;
}

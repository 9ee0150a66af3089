/* practice.c: puzzles at one's strength. */
#include "practice.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "least.h"
#include "rng.h"

/* ---- How hard ---- */

#define EASIEST 700
#define TIER_STEP 280 /* from a tier to the next, of which WITHIN are used */
#define MOVE_WORTH 16 /* each move, up to MOVES_MOST */
#define MOVES_MOST 6
#define RACK_WORTH 8 /* each rack tile beyond RACK_LEAST, up to RACK_MOST */
#define RACK_LEAST 2
#define RACK_MOST 8
#define WAY_WORTH 14 /* each time that the ways are halved, up to WAYS_MOST */
#define WAYS_MOST 4
#define CHOICE_WORTH                                                                           \
    66 /* of a choice, which has no rack and no ways: about the middle of a tier */
#define FIRST_DEVIATION 150 /* the certificate knows more than nothing */

static int between(int n, int least, int most)
{
    return n < least ? least : n > most ? most : n;
}

/* 4 for one way, 3 for two, 2 up to four, 1 up to eight, 0 for more or if unknown. */
static int rareness(int ways)
{
    int r = WAYS_MOST;
    if (ways <= 0)
        return 0;
    for (int most = 1; r > 0 && ways > most; most *= 2)
        r--;
    return r;
}

struct rating practice_first(const struct puzzle *p)
{
    int rack = between(p->task.position.n_rack, RACK_LEAST, RACK_MOST) - RACK_LEAST;
    int r = EASIEST + TIER_STEP * (between(p->tier, 1, PUZZLE_TIERS) - 1) +
            MOVE_WORTH * between(p->moves, 0, MOVES_MOST) +
            (p->choice.mind ? CHOICE_WORTH : RACK_WORTH * rack + WAY_WORTH * rareness(p->ways));
    return (struct rating){r, FIRST_DEVIATION, RATING_NEW.volatility};
}

/* ---- What there is to choose from ---- */

void practice_add(struct practice *list, const struct puzzle *p, const double rating[3])
{
    list->puzzle = mem_more(list->puzzle, list->n, &list->cap, sizeof *list->puzzle);
    struct practice_puzzle *one = &list->puzzle[list->n++];
    *one = (struct practice_puzzle){.game = p->task.position.game,
                                    .tier = p->tier,
                                    .needs = p->needs,
                                    .rating = practice_first(p)};
    memcpy(one->name, p->name, sizeof one->name);
    one->certified = one->rating.rating;
    if (rating)
        one->rating = (struct rating){rating[0], rating[1], rating[2]};
}

void practice_free(struct practice *list)
{
    free(list->puzzle);
    *list = (struct practice){0};
}

int practice_find(const struct practice *list, const char *name)
{
    for (int i = 0; i < list->n; i++)
        if (!strcmp(list->puzzle[i].name, name))
            return i;
    return -1;
}

/* ---- What was tried lately ---- */

bool practice_past_add(void *ctx, const struct store_try *t)
{
    struct practice_past *past = ctx;
    /* A whole Storm has no name, and one that long is of no pack. */
    if (t->name[0] && strlen(t->name) < PUZZLE_NAME && past->n < PRACTICE_PAST)
        strcpy(past->name[past->n++], t->name);
    return past->n < PRACTICE_PAST;
}

bool practice_past_has(const struct practice_past *past, const char *name)
{
    for (int i = 0; i < past->n; i++)
        if (!strcmp(past->name[i], name))
            return true;
    return false;
}

/* ---- The next puzzle ---- */

#define JITTER 200 /* so far apart may two puzzles be for luck to choose between them */

bool practice_fits(const struct practice_puzzle *p, const struct practice_filter *f)
{
    return (!f->themes || (p->needs & f->themes)) && p->tier >= f->tier_least &&
           p->tier <= f->tier_most && (!f->game || p->game == f->game) &&
           !(p->rules & f->unknown);
}

int practice_count(const struct practice *list, const struct practice_filter *f)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        n += practice_fits(&list->puzzle[i], f);
    return n;
}

unsigned practice_missing(const struct practice *list, const struct practice_filter *f)
{
    struct practice_filter open = *f;
    unsigned missing = 0;
    open.unknown = 0;
    for (int i = 0; i < list->n; i++) {
        unsigned its = list->puzzle[i].rules & f->unknown;
        if (!practice_fits(&list->puzzle[i], &open))
            continue;
        if (!its)
            return 0;
        if (!missing || int_bits(its) < int_bits(missing))
            missing = its;
    }
    return missing;
}

int practice_pick(const struct practice *list, const struct practice_filter *f,
                  const struct practice_past *past, struct rating player, uint64_t seed)
{
    double aim = player.rating - player.deviation / 2, nearest = INFINITY;
    int best = -1;
    struct rng r;
    rng_seed(&r, seed);
    for (int i = 0; i < list->n; i++) {
        const struct practice_puzzle *p = &list->puzzle[i];
        /* Drawn for every puzzle, so that a filter does not change the luck of the others. */
        double away = fabs(p->rating.rating - aim) + rng_below(&r, JITTER + 1);
        if (away < nearest && practice_fits(p, f) && !practice_past_has(past, p->name)) {
            nearest = away;
            best = i;
        }
    }
    return best;
}

bool practice_rate(bool first, bool solved, int hints, struct rating *player,
                   struct rating *puzzle)
{
    double score = solved && hints == 0 ? 1 : 0;
    if (!first)
        return false;
    const struct rating_game at_puzzle = {puzzle->rating, puzzle->deviation, score};
    const struct rating_game at_player = {player->rating, player->deviation, 1 - score};
    *player = rating_after_game(*player, &at_puzzle);
    *puzzle = rating_after_game(*puzzle, &at_player);
    return true;
}

/* ---- Missed puzzles ---- */

void failures_add(void *ctx, const char *name, const struct store_puzzle *p)
{
    struct failures *f = ctx;
    if (!p->failed || strlen(name) >= FAILURE_NAME)
        return;
    f->list = mem_more(f->list, f->n, &f->cap, sizeof *f->list);
    f->list[f->n].when = p->changed;
    strcpy(f->list[f->n++].name, name);
}

static int compare(const void *a, const void *b)
{
    const struct failure *x = a, *y = b;
    if (x->when != y->when)
        return x->when < y->when ? -1 : 1;
    return strcmp(x->name, y->name);
}

void failures_sort(struct failures *f)
{
    if (f->n)
        qsort(f->list, (size_t)f->n, sizeof *f->list, compare);
}

void failures_free(struct failures *f)
{
    free(f->list);
    *f = (struct failures){0};
}

/* practice_list.c: the list of all puzzles that can be practised, and their ratings. */
#include "practice_list.h"

#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_state.h"
#include "known_rules.h"
#include "puzzling.h"

/* All puzzles of a pack have the same rules. */
static void add_pack(struct app *app, const struct pack *pack)
{
    unsigned rules = pack->n ? rules_of_puzzle(&pack->puzzle[0]) : 0;
    for (int i = 0; i < pack->n; i++) {
        const struct puzzle *p = &pack->puzzle[i];
        double rating[3];
        if (!p->tier || !look_of(p->task.position.game))
            continue;
        practice_add(app->practice, p,
                     store_rating(app->store, p->name, rating) ? rating : NULL);
        app->practice->puzzle[app->practice->n - 1].rules = rules;
    }
}

const struct practice *practice_list(struct app *app)
{
    if (app->practice)
        return app->practice;
    struct library *l = app_library(app, NULL);
    app->practice = mem_alloc(sizeof *app->practice);
    for (int set = 0; l && set < library_sets(l); set++)
        for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
            const struct pack *pack = library_pack(l, set, tier, NULL);
            if (pack)
                add_pack(app, pack);
        }
    return app->practice;
}

struct rating practice_player(struct app *app)
{
    double r[3];
    if (!store_rating(app->store, STORE_PLAYER, r))
        return PRACTICE_NEWCOMER;
    return (struct rating){r[0], r[1], r[2]};
}

static void to_store(const struct rating *r, double out[3])
{
    out[0] = r->rating;
    out[1] = r->deviation;
    out[2] = r->volatility;
}

/* A proven puzzle that is in no pack has a rating of its own, too. */
static struct rating rating_of(struct app *app)
{
    double r[3];
    return store_rating(app->store, app->puzzling->key, r)
               ? (struct rating){r[0], r[1], r[2]}
               : practice_first(&app->puzzling->puzzle);
}

bool practice_list_rate(struct app *app, bool solved, double player[3], double puzzle[3])
{
    const struct puzzling *p = app->puzzling;
    int i = practice_find(practice_list(app), p->key);
    if (!p->puzzle.tier)
        return false;
    struct rating mine = practice_player(app), other = rating_of(app),
                  *its = i < 0 ? &other : &app->practice->puzzle[i].rating;
    if (!practice_rate(!p->tried.n, solved, p->hints, &mine, its))
        return false;
    to_store(&mine, player);
    to_store(its, puzzle);
    return true;
}

/* ---- Times ---- */

#define TIMES_LEAST 3
#define TIMES_MOST 99

struct times {
    const struct practice *list;
    const struct puzzling *but;
    int n, seconds[TIMES_MOST];
};

static bool add_time(void *ctx, const struct store_try *t)
{
    struct times *all = ctx;
    bool counts = t->solved && strcmp(t->name, all->but->key) != 0;
    int i = counts ? practice_find(all->list, t->name) : -1;
    if (i >= 0 && all->list->puzzle[i].tier == all->but->puzzle.tier)
        all->seconds[all->n++] = t->seconds;
    return all->n < TIMES_MOST;
}

static int compare(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

int practice_usual_seconds(struct app *app)
{
    struct times all = {.list = practice_list(app), .but = app->puzzling};
    store_try_each(app->store, NULL, add_time, &all);
    if (all.n < TIMES_LEAST)
        return 0;
    qsort(all.seconds, (size_t)all.n, sizeof *all.seconds, compare);
    return all.seconds[all.n / 2];
}

void practice_list_end(struct app *app)
{
    if (app->practice)
        practice_free(app->practice);
    free(app->practice);
    app->practice = NULL;
}

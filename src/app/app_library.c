/* app_library.c: opens the packs, and finds puzzles in them. */
#include "app_library.h"

#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "store_puzzles.h"

struct library *app_library(struct app *app, struct reason *why)
{
    if (app->library)
        return app->library;
    if (!app->config.puzzles_dir)
        refuse(why, "this copy of the program came without puzzles");
    else
        app->library = library_open(app->config.puzzles_dir, why);
    return app->library;
}

/* The first tier that has puzzles. */
static const struct puzzle *any_of(struct library *l, int set)
{
    for (int t = 1; t <= PUZZLE_TIERS; t++) {
        const struct pack *p =
            library_set(l, set)->count[t - 1] ? library_pack(l, set, t, NULL) : NULL;
        if (p)
            return &p->puzzle[0];
    }
    return NULL;
}

void library_rules_words(struct library *l, int set, struct buf *out)
{
    const struct puzzle *p = any_of(l, set);
    const struct look *look = look_of(library_set(l, set)->game);
    if (!p || !look)
        return;
    struct match *m = puzzle_match(p);
    look->rules_words(m, out);
    match_free(m);
}

struct count {
    struct library *l;
    int solved;
};

static void count_one(void *ctx, const char *name, const struct store_puzzle *p)
{
    struct count *c = ctx;
    struct library_place at;
    c->solved += p->stars > 0 && library_place(c->l, name, &at, NULL);
}

void app_library_count(struct app *app, int *solved, int *all)
{
    struct count c = {.l = app_library(app, NULL)};
    *all = *solved = 0;
    if (!c.l)
        return;
    for (int i = 0; i < library_sets(c.l); i++)
        for (int t = 0; t < PUZZLE_TIERS; t++)
            *all += library_set(c.l, i)->count[t];
    store_puzzle_each(app->store, count_one, &c);
    *solved = c.solved;
}

/* The most stars; 0: it is not solved. */
static int best_of(const struct app *app, const char *name)
{
    struct store_puzzle kept;
    int stars = store_puzzle_load(app->store, name, &kept) == STORE_OK ? kept.stars : 0;
    store_puzzle_free(&kept);
    return stars;
}

struct stars_won app_puzzle_won(const struct app *app, const char *name)
{
    struct store_tried tried;
    int best = best_of(app, name);
    store_tried_load(app->store, name, &tried);
    return (struct stars_won){tried.n ? tried.first.stars : best, best};
}

const struct puzzle *app_library_next(struct app *app)
{
    struct library *l = app_library(app, NULL);
    for (int i = 0; l && i < library_sets(l); i++)
        for (int t = 1; t <= PUZZLE_TIERS; t++) {
            const struct pack *p =
                library_set(l, i)->count[t - 1] ? library_pack(l, i, t, NULL) : NULL;
            for (int k = 0; p && k < p->n; k++)
                if (!best_of(app, p->puzzle[k].name))
                    return &p->puzzle[k];
        }
    return NULL;
}

void app_library_end(struct app *app)
{
    library_free(app->library);
    app->library = NULL;
}

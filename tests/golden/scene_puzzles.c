/* scene_puzzles.c: the pages of puzzles, with the packs of tests/packs. */
#include "scene_parts.h"
#include "store_own.h"
#include "store_runs.h"

#define TODAY 20775 /* a Wednesday, as in scenes.c */

/* What makers make may change, so the day's puzzle is in the profile. */
#define DAY_PUZZLE                                                                             \
    "puzzle day-2026-11-18\ngame super-wild\nrules stacks diagonals\n"                         \
    "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 b3@-1,1 b4@-2,2 b1@1,-1 "     \
    "b6@-1,-1 b5@-2,-2\nrack r3 k3 k9 g2\ngoal out\nmoves 3\ntier 3\nneeds split arm\n"        \
    "solution put r3 -3,0\n"

static void go_to(struct driver *d, const char *button)
{
    press_button(d, button);
    scene_point_away(d);
}

static void try_day(struct store *s, int day, bool solved, bool later)
{
    struct store_try t = {.mode = "day",
                          .name = "day",
                          .when = ((int64_t)day + later) * 86400 + 43200,
                          .day = day,
                          .solved = solved,
                          .stars = solved ? 3 : 0,
                          .moves = solved ? 2 : -1,
                          .seconds = 60};
    store_try_add(s, &t);
}

static void keep(struct store *s, const char *name, int stars, bool given_up)
{
    char none[] = "";
    struct store_puzzle p = {.steps = none,
                             .stars = stars,
                             .moves = stars ? 0 : -1,
                             .given_up = given_up,
                             .failed = given_up};
    store_puzzle_save(s, name, &p);
}

/* Somebody who has played for some weeks. */
static void play_for_weeks(struct driver *d)
{
    struct store *s = d->app->store;
    const double rating[3] = {1634, 84, 0.06};
    for (int day = TODAY - 40; day < TODAY; day++)
        if (day % 11 != 0)
            try_day(s, day, day % 7 != 0, day % 5 == 0 && day < TODAY - 4);
    keep(s, "sw-1-0001", 3, false);
    keep(s, "sw-1-0002", 2, false);
    keep(s, "sw-1-0003", 3, false); /* on a later try */
    store_try_add(
        s, &(struct store_try){
               .mode = "pack", .name = "sw-1-0003", .solved = true, .stars = 1, .hints = 3});
    keep(s, "sw-1-0004", 0, true);
    keep(s, "sw-1-0005", 0, false);
    keep(s, "sw-1-0007", 3, false);
    keep(s, "cl-2-0003", 0, true);
    store_set_rating(s, STORE_PLAYER, rating);
    store_try_add(s, &(struct store_try){.mode = "storm", .name = "", .moves = -1, .score = 9});
    store_set(s, "day-puzzle", DAY_PUZZLE);
}

static void open_hub(struct driver *d)
{
    play_for_weeks(d);
    go_to(d, "puzzles");
    for (int i = 0; i < 4 && app_wake_at(d->app); i++)
        app_wake(d->app, app_wake_at(d->app));
}

void scene_puzzles(struct driver *d)
{
    open_hub(d);
}

static void tried(struct driver *d, const char *mode, const char *name, int stars, int ago)
{
    struct store_try t = {.mode = mode,
                          .name = name,
                          .when = (int64_t)TODAY * 86400 + 43200 - ago,
                          .day = TODAY,
                          .solved = stars > 0,
                          .stars = stars,
                          .moves = stars ? 3 : -1,
                          .seconds = 40 + ago % 97,
                          .hints = stars == 1 ? 3 : 0,
                          .score = name[0] ? 0 : 3};
    if (!strcmp(mode, "practice"))
        t.rating = 1634 - ago % 61;
    store_try_add(d->app->store, &t);
}

void scene_puzzle_history(struct driver *d)
{
    struct store *s = d->app->store;
    store_set(s, "puzzle-text/day-2026-11-18", DAY_PUZZLE);
    store_set_rating(s, STORE_PLAYER, (const double[3]){1634, 84, 0.06});
    tried(d, "pack", "cl-2-0003", 0, 200000);
    tried(d, "practice", "sws-3-0001", 3, 100000);
    store_run_save(s, &(struct store_run_step){
                          .run = 1,
                          .mode = "storm",
                          .names = "sw-1-0001\nsw-1-0002\ncl-1-0001\nsw-1-0003\nsw-2-0001",
                          .at = 2,
                          .what = RUN_SKIPPED});
    for (int i = 0; i < 4; i++)
        store_run_save(s, &(struct store_run_step){.run = 1,
                                                   .at = i,
                                                   .what = i == 2 ? RUN_SKIPPED : RUN_SOLVED,
                                                   .how = RUN_OVER});
    tried(d, "storm", "sw-1-0001", 3, 90300);
    tried(d, "storm", "sw-1-0002", 2, 90200);
    tried(d, "storm", "sw-1-0003", 3, 90100);
    tried(d, "storm", "", 0, 90000);
    tried(d, "own", STORE_OWN "for-bob", 1, 9000);
    tried(d, "practice", "nk3-2-0001", 0, 6000);
    tried(d, "day", "day-2026-11-18", 3, 3000);
    tried(d, "practice", "sw-4-0001", 2, 1000);
    press_button(d, "puzzles");
    press_button(d, "history");
    go_to(d, "entry-3");
}

/* Two that were made, in the profile. */
void scene_puzzle_endless(struct driver *d)
{
    static const char kept[] =
        "puzzle sws-3-815047\ngame super-wild\nrules stacks\n"
        "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 b3@-1,1 b4@-1,2 b5@-1,3\n"
        "rack r3 k3 g2\ngoal out\nmoves 3\ntier 3 19\nneeds split\nsolution put r3 -3,0\n"
        "---\npuzzle cl-1-204417\ngame classic\ntable r1@0,0 r2@1,0 r3@2,0\nrack r4\n"
        "goal out\nmoves 1\ntier 1 3\nneeds\nsolution put r4 3,0\n";
    store_set(d->app->store, "endless", kept);
    store_set(d->app->store, "endless-of", "super-wild 3 stacks");
    keep(d->app->store, "cl-1-204417", 3, false);
    open_hub(d);
    go_to(d, "endless");
}

void scene_puzzle_endless_making(struct driver *d)
{
    scene_puzzle_endless(d);
    d->app->host.slice.nodes = 1;
    go_to(d, "new");
}

void scene_puzzle_own(struct driver *d)
{
    struct store *s = d->app->store;
    store_own_save(s, "my-first", DAY_PUZZLE, 1);
    store_own_save(s, "for-bob",
                   "puzzle for-bob\ngame classic\ntable r1@0,0 r2@1,0 r3@2,0\nrack r4 b5\n"
                   "goal most 1\n",
                   2);
    store_own_put(s,
                  &(struct store_own){"through-the-bridge",
                                      "puzzle through-the-bridge\ntitle Over the bridge\n"
                                      "author Ann\ngame super-wild\ntable *@0,0 r2@1,0 r3@2,0\n"
                                      "rack r4 r5\ngoal out\n",
                                      "Easy, For Bob", "Look at the Wild first.", 3},
                  1);
    open_hub(d);
    press_button(d, "own");
    go_to(d, "own-2");
}

void scene_puzzle_own_about(struct driver *d)
{
    scene_puzzle_own(d);
    press_button(d, "own-1");
    press_button(d, "more");
    press_button(d, "about");
}

void scene_puzzle_own_folders(struct driver *d)
{
    scene_puzzle_own(d);
    press_button(d, "own-1");
    press_button(d, "folder");
}

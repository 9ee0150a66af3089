/* scene_statistics.c: scenes of the page with statistics, from a log that somebody left who
 * has played for half a year. */
#include <math.h>

#include "dates.h"
#include "page.h"
#include "results.h"
#include "scene_parts.h"
#include "store_puzzles.h"
#include "superwild.h"

#define DAY_S 86400

static void go_to(struct driver *d, const char *button)
{
    press_button(d, button);
    scene_point_away(d);
}

/* Somebody has played; `luck` decides how it ended. */
static void result(struct driver *d, const struct game *g, const char *computer, int days,
                   unsigned luck)
{
    struct store *s = d->app->store;
    int64_t id, rev, when = app_clock(d->app) - (int64_t)days * DAY_S;
    bool alone = !computer, won = luck % 5 > 1;
    struct store_result_line r = {.when = when,
                                  .game = g->id,
                                  .rules = luck % 3 || g != &SUPER_WILD ? "" : "stacks",
                                  .options = "rounds 1",
                                  .left = luck % 17 == 3,
                                  .how = END_OUT,
                                  .seconds = 300 + (int)(luck % 400),
                                  .seats = alone ? 1 : 2};
    for (int i = 0; i < r.seats; i++)
        r.seat[i] = (struct store_seat){.name = i ? "Otto" : "Ann",
                                        .computer = i ? computer : "",
                                        .points = g == &SUPER_WILD ? (int)(luck % 4)
                                                                   : (int)(luck % 60) - 10,
                                        .share = i ? !won : won,
                                        .turns = 8 + (int)(luck % 9),
                                        .draws = 4,
                                        .hints = (int)(luck % 4) / 3,
                                        .loss = NAN,
                                        .luck = NAN};
    store_match_new(s, g->id, "t", "s", "h", when, &id, &rev);
    store_results_add(s, id, &r, 1);
    store_match_delete(s, id);
}

static void attempt(struct driver *d, const char *name, int days, int stars)
{
    struct store_try t = {.mode = "practice",
                          .name = name,
                          .when = app_clock(d->app) - (int64_t)days * DAY_S,
                          .solved = stars > 0,
                          .stars = stars,
                          .moves = stars ? 4 : -1,
                          .seconds = 60,
                          .rating = 1500 + 6 * (200 - days) / 5 - 40 * (stars == 0)};
    store_try_add(d->app->store, &t);
}

static void half_a_year(struct driver *d)
{
    static const char *const computer[] = {"pip:open", "nell:open", "otto:patient", "mira:open",
                                           NULL};
    static const char *const puzzle[] = {"sw-1-0001",  "sw-1-0002", "sw-2-0001", "sws-3-0001",
                                         "nk3-2-0001", "cl-1-0001", "cl-2-0003", "sw-4-0001"};
    unsigned luck = 7;
    for (int i = 0; i < 90; i++) {
        luck = luck * 1103515245u + 12345u;
        result(d, i % 3 ? &SUPER_WILD : game_find("whats-wild"),
               computer[i % 3 ? i % 5 : i % 4], 180 - 2 * i, luck >> 16);
    }
    for (int i = 0; i < 8; i++)
        attempt(d, puzzle[i], 160 - 20 * i, i % 4);
    press_button(d, "games");
    press_button(d, "statistics");
}

void scene_statistics(struct driver *d)
{
    half_a_year(d);
    scene_point_away(d);
}

void scene_statistics_about(struct driver *d)
{
    half_a_year(d);
    go_to(d, "entry-1");
}

void scene_statistics_results(struct driver *d)
{
    half_a_year(d);
    press_button(d, "entry-1");
    press_button(d, "results");
    go_to(d, "out-2");
}

void scene_statistics_puzzles(struct driver *d)
{
    int last = 9;
    half_a_year(d);
    press_button(d, "next");
    while (!drive_find(d, page_id("entry", last).text))
        last--;
    go_to(d, page_id("entry", last).text);
}

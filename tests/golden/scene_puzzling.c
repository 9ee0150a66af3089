/* scene_puzzling.c: a puzzle on the table: at its start, with a hint, refused, solved, and the
 * solution. */
#include "../puzzle_texts.h"
#include "puzzling_parts.h"
#include "scene_parts.h"

#include <assert.h>
#include <string.h>

static void begin(struct driver *d, const char *text)
{
    struct puzzle p;
    bool good = puzzle_read(text, strlen(text), true, &p, NULL) &&
                app_puzzle_start(d->app, &p, PUZZLING_PACK, NULL, NULL);
    assert(good);
    (void)good;
    puzzle_free(&p);
    scene_point_away(d);
}

/* Makes so many steps of the solution. */
static void walk(struct driver *d, int most)
{
    struct puzzling_way way = {.state = WAY_UNKNOWN};
    puzzling_way_begin(d->app, &way);
    for (int i = 0; i < way.n && i < most; i++)
        desk_host_step(d->app, &puzzle_screen_of(d->app)->host, way.match->step[i]);
    puzzling_way_end(d->app, &way);
    scene_point_away(d);
}

void scene_puzzling(struct driver *d)
{
    begin(d, MOST_PUZZLE);
}

void scene_puzzling_free(struct driver *d)
{
    begin(d, FREE_PUZZLE);
}

void scene_puzzling_classic(struct driver *d)
{
    begin(d, MELD_PUZZLE);
}

void scene_puzzling_refused(struct driver *d)
{
    begin(d, MOST_PUZZLE);
    walk(d, 2);
    press_button(d, "end-turn");
    scene_point_away(d);
}

void scene_puzzling_solved(struct driver *d)
{
    begin(d, MOST_PUZZLE);
    walk(d, 9);
    press_button(d, "end-turn");
    scene_point_away(d);
}

/* ---- Where something is hidden ---- */

static const char NUMBER_PUZZLE[] =
    "puzzle ww-6-0001\ngame whats-wild\nrules wild 12\n"
    "rack c6 a9 a10 c7 a7 a1 c4 z7 c12 c5 z7 !\ndrawn !\nseats 2\ndiscards z4\ngoal number\n"
    "moves 1\ntier 6\nneeds\nsolution discard ! 7 ; end\n";
static const char PILE_PUZZLE[] =
    "puzzle ww-2-0002\ngame whats-wild\nrules wild 5 gone-wild\nrack c1 z4 c4 c3 a3\nseats 2\n"
    "hand 2 a6 a6 * p6 p6\ndiscards c2\ngoal pile\nmoves 1\ntier 2\nneeds\nsolution take\n";

void scene_puzzling_pile(struct driver *d)
{
    begin(d, PILE_PUZZLE);
}

void scene_puzzling_number(struct driver *d)
{
    begin(d, NUMBER_PUZZLE);
    desk_host_step(d->app, &puzzle_screen_of(d->app)->host, "discard ! 9");
    press_button(d, "end-turn");
    scene_point_away(d);
}

void scene_puzzling_number_solved(struct driver *d)
{
    begin(d, NUMBER_PUZZLE);
    desk_host_step(d->app, &puzzle_screen_of(d->app)->host, "discard ! 7");
    press_button(d, "end-turn");
    scene_point_away(d);
}

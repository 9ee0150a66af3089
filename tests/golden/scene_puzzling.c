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

/* scene_puzzling.c: a puzzle on the table: at its start, with a hint, refused, solved, and the
 * solution. */
#include "puzzling_parts.h"
#include "scene_parts.h"

#include <assert.h>
#include <string.h>

#define MOST_PUZZLE                                                                            \
    "puzzle test-most\ngame super-wild\n"                                                      \
    "table r2@0,1 r3@0,2 r7@0,-2 r9@-5,0 b7@0,-1 g3@2,0 g4@1,0 g9@-4,0 k4@-1,0 k6@-3,0 "       \
    "*@0,0\n"                                                                                  \
    "rack b6 g10 k5 k13\ngoal most 3\nmoves 2\ntier 3\nneeds wild-two crossing\n"              \
    "solution move g9 -2,0 ; put b6 -4,0 ; move k4 -3,-2 ; put k5 -3,-1 ; put g10 -1,0\n"
#define FREE_PUZZLE                                                                            \
    "puzzle test-free\ngame normikub\nrules dimensions 2\n"                                    \
    "table r4@0,-3 r7@2,0 r9@4,-1 b4@0,-1 b5@5,0 b6@0,1 b7@3,0 b9@4,0 g1@-2,0 g2@-1,0 "        \
    "g6@3,-3 g9@4,1 g10@4,-3 g11@5,-3 g12@6,-3 g13@-3,0 k4@0,-2 k7@1,0 *@0,0\n"                \
    "goal free-wild\nmoves 3\ntier 4\nneeds wild-moves four\n"                                 \
    "solution move r9 4,2 ; move b6 4,3 ; move * 0,1\n"
#define MELD_PUZZLE                                                                            \
    "puzzle test-meld\ngame classic\nmelded yes\n"                                             \
    "table r4@-1,0 r5@10,0 r9@-1,4 r12@-6,4 r13@9,4 b2@-7,0 b3@-6,0 b4@-5,0 b5@11,0 b9@0,4 "   \
    "b10@0,2 b11@1,6 b12@-5,4 g1@-4,2 g2@-3,2 g3@-2,2 g4@0,0 g6@4,4 g7@5,4 g8@6,4 g9@9,2 "     \
    "g10@10,2 g11@2,6 g12@-4,4 g13@10,4 k4@1,0 k5@12,0 k6@5,0 k7@6,0 k8@7,0 k9@1,4 k10@2,2 "   \
    "k11@3,6 k12@-3,4 k13@11,4 b5@-4,0 g8@8,2 g10@1,2 k5@4,0\n"                                \
    "rack r9 r11 b7 b12 g11 k10 r2 r7\ngoal most 3\nmoves 3\ntier 3\nneeds four\n"             \
    "solution move g11 11,2 ; put r11 -3,6 g11' -1,6 ; move b11 -2,6 ; put k10' 2,6 ; move "   \
    "k12 4,6\n"

static void begin(struct guest *d, const char *text)
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
static void walk(struct guest *d, int most)
{
    struct puzzling_way way = {.state = WAY_UNKNOWN};
    puzzling_way_begin(d->app, &way);
    for (int i = 0; i < way.n && i < most; i++)
        puzzle_play(d->app, way.match->step[i]);
    puzzling_way_end(d->app, &way);
    scene_point_away(d);
}

void scene_puzzling(struct guest *d)
{
    begin(d, MOST_PUZZLE);
}

void scene_puzzling_free(struct guest *d)
{
    begin(d, FREE_PUZZLE);
}

void scene_puzzling_classic(struct guest *d)
{
    begin(d, MELD_PUZZLE);
}

void scene_puzzling_hint(struct guest *d)
{
    begin(d, MOST_PUZZLE);
    press_button(d, "hint");
    press_button(d, "yes");
    for (int i = 0; i < 2; i++)
        press_button(d, "hint");
    scene_point_away(d);
}

void scene_puzzling_refused(struct guest *d)
{
    begin(d, MOST_PUZZLE);
    walk(d, 2);
    press_button(d, "end-turn");
    scene_point_away(d);
}

void scene_puzzling_solved(struct guest *d)
{
    begin(d, MOST_PUZZLE);
    walk(d, 9);
    press_button(d, "end-turn");
    scene_point_away(d);
}

void scene_puzzling_shown(struct guest *d)
{
    begin(d, MELD_PUZZLE);
    press_button(d, "give-up");
    press_button(d, "yes");
    for (int i = 0; i < 2; i++)
        press_button(d, "later");
    scene_point_away(d);
}

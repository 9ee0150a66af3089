/* lesson_classic.c: the lesson of Classic. */
#include "lesson_steps.h"

#include <stddef.h>

#include "words.h"

#define GAME "game classic\n"

static const struct lesson_step STEPS[] = {
    {
        .id = "row",
        .title = N_("A row of its own"),
        .words = N_("Here every set and every run is a row of its own, with a gap to the next "
                    "one."),
        .goal = N_("Lay the red run into an empty row."),
        .hint = N_("Red 4, 5 and 6 side by side, and a gap to the blue ones."),
        .cheer = N_("Two rows, and both fit."),
        .rules = "What it is about",
        .position = GAME "melded yes\n"
                         "grid\n"
                         "b3 b4 b5\n"
                         "rack r4 r5 r6\n",
        .solution = {{"r4", {0, 2, 0}}, {"r5", {1, 2, 0}}, {"r6", {2, 2, 0}}},
    },
};

const struct lesson_course LESSON_CLASSIC = {
    .step = STEPS,
    .n = (int)(sizeof STEPS / sizeof *STEPS),
    .basics = (int)(sizeof STEPS / sizeof *STEPS),
    .all_title = N_("Now you know Classic"),
    .all_words = N_("Lay 30 points from your rack first, and watch the clock."),
};

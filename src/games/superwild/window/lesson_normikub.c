/* lesson_normikub.c: the lesson of Normikub: how it differs from Super Wild. */
#include "superwild_window.h"

#include "language.h"

#define GAME "game normikub\n"
#define BESIDE N_("That fits too, but this step is about something else. Try again.")

static const struct lesson_step STEPS[] = {
    {
        .id = "rows",
        .title = N_("One dimension"),
        .words =
            N_("A set is one number in different colours. A run is one colour in number order. "
               "Only rows count here: tiles above each other are not neighbours."),
        .goal = N_("Lay your black run right below the red one."),
        .hint = N_("The black 10 goes right below the red 3, the others next to it."),
        .beside = N_("That fits too! But now right below the red run, please."),
        .cheer = N_("Two rows, and nothing has to fit between them."),
        .rules = "Rows and columns",
        .task =
            &(const struct tile_task){
                .wish = WISH_ABOVE,
                .position = GAME "rules dimensions 1\n"
                                 "grid\n"
                                 "r3 r4 r5 .\n"
                                 ".  .  .  .\n"
                                 ".  .  .  .\n"
                                 ".  .  .  *\n"
                                 "rack k10 k11 k12\n",
                .solution = {{"k10", {0, 1, 0}}, {"k11", {1, 1, 0}}, {"k12", {2, 1, 0}}},
            },
    },
    {
        .id = "slant",
        .title = N_("Diagonals anywhere"),
        .words = N_("In five dimensions both diagonals count: three tiles that touch corner to "
                    "corner can form a group. You don't need the Wild for that."),
        .goal = N_("Make a set of 5s going diagonally down from the red 5."),
        .hint = N_("Put one 5 at the lower right corner of the red 5, and the other at the "
                   "lower right corner of that one."),
        .beside = N_("That fits too! Now use the diagonal."),
        .cheer = N_("Three 5s, corner to corner."),
        .rules = "Diagonals anywhere",
        .marked = true,
        .task =
            &(const struct tile_task){
                .wish = WISH_SLANT,
                .position = GAME "rules dimensions 5\n"
                                 "grid\n"
                                 "r3 r4 r5 .  .\n"
                                 ".  .  .  .  .\n"
                                 "*  .  .  .  .\n"
                                 "rack k5 b5\n",
                .solution = {{"k5", {3, 1, 0}}, {"b5", {4, 2, 0}}},
            },
    },
    {
        .id = "crowd",
        .title = N_("Neighbours don't matter"),
        .words = N_("A tile in a diagonal group may touch others beside, above or below it "
                    "without forming a group with them."),
        .goal = N_("Here is the same spot with a green run next to it. Lay the 5s again."),
        .hint = N_(
            "They go down and to the right from the red 5, as if the green run weren't there."),
        .beside = N_("That fits too! Now use the diagonal."),
        .cheer = N_("They touch the green 10, and that is fine."),
        .rules = "Diagonals anywhere",
        .task =
            &(const struct tile_task){
                .wish = WISH_SLANT,
                .position = GAME "rules dimensions 5\n"
                                 "grid\n"
                                 "r3 r4 r5 .  .   .   .\n"
                                 ".  .  .  .  g10 g11 g12\n"
                                 ".  .  .  .  .   .   .\n"
                                 "*  .  .  .  .   .   .\n"
                                 "rack k5 b5\n",
                .solution = {{"k5", {3, 1, 0}}, {"b5", {4, 2, 0}}},
            },
    },
    {
        .id = "free",
        .title = N_("The challenge"),
        .words = N_(
            "When somebody has won, you can all try to free the Wild together: everything must "
            "fit, and the Wild must not be in a group. You use only the tiles on the table."),
        .goal = N_("Free the Wild: put another tile in its place."),
        .hint = N_("Drag the star away. The red 3 isn't needed in its set: put it to the left "
                   "of the red 4."),
        .beside = N_("It fits, but the Wild is still in a group."),
        .cheer = N_("The Wild is free and everything fits."),
        .rules = "The challenge",
        .task =
            &(const struct tile_task){
                .wish = WISH_WILD_FREE,
                .position = GAME "rules dimensions 2\n"
                                 "grid\n"
                                 ".  r4 r5 *  . .\n"
                                 ".  .  .  .  . .\n"
                                 "r3 b3 g3 k3 . .\n",
                .solution = {{"*", {5, 0, 0}}, {"r3", {0, 0, 0}}},
            },
    },
};

const struct lesson_course LESSON_NORMIKUB = {
    .step = STEPS,
    .n = (int)(sizeof STEPS / sizeof *STEPS),
    .basics = (int)(sizeof STEPS / sizeof *STEPS),
    .all_title = N_("Now you know Normikub"),
    .all_words =
        N_("On your first turn, play at most six tiles. If you play nothing, you take a "
           "penalty tile. You choose the number of dimensions when you set up a game."),
    .row = "r4 r5 * k8 b8",
};

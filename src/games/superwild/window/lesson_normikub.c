/* lesson_normikub.c: the lesson of Normikub: what is different from Super Wild. */
#include "superwild_window.h"

#include <stddef.h>

#include "words.h"

#define GAME "game normikub\n"
#define BESIDE N_("That fits too, but it is not what this step is about. Try again.")

static const struct lesson_step STEPS[] = {
    {
        .id = "rows",
        .title = N_("One dimension"),
        .words = N_(
            "Sets and runs are as you know them. In one dimension there are rows alone: tiles "
            "above each other are no neighbours."),
        .goal = N_("Lay your black run right below the red one."),
        .hint = N_("The black 10 goes right below the red 3, the others beside it."),
        .beside = N_("That fits too! But now right below the red run, please."),
        .cheer = N_("Two rows, and nothing between them that would have to fit."),
        .rules = "Rows and columns",
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
    {
        .id = "slant",
        .title = N_("Diagonals anywhere"),
        .words = N_("In five dimensions both diagonals make groups, wherever three tiles touch "
                    "corner to corner. No Wild is needed for that."),
        .goal = N_("Make a set of 5s that slants down from the red 5."),
        .hint =
            N_("One 5 at the corner below the red 5, to its right, the other one at the corner "
               "of that."),
        .beside = N_("That fits too! Now use the slanting line."),
        .cheer = N_("Three 5s, corner to corner."),
        .rules = "Diagonals anywhere",
        .marked = true,
        .wish = WISH_SLANT,
        .position = GAME "rules dimensions 5\n"
                         "grid\n"
                         "r3 r4 r5 .  .\n"
                         ".  .  .  .  .\n"
                         "*  .  .  .  .\n"
                         "rack k5 b5\n",
        .solution = {{"k5", {3, 1, 0}}, {"b5", {4, 2, 0}}},
    },
    {
        .id = "crowd",
        .title = N_("Nobody is crowded"),
        .words = N_(
            "A tile of a diagonal group may touch others beside it, above and below, without "
            "making a group with them."),
        .goal = N_("Here is the same place, with a green run beside it. Lay the 5s again."),
        .hint =
            N_("They go down to the right from the red 5, as if the green run were not there."),
        .beside = N_("That fits too! Now use the slanting line."),
        .cheer = N_("They touch the green 10, and that is fine."),
        .rules = "Diagonals anywhere",
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
    {
        .id = "free",
        .title = N_("The challenge"),
        .words =
            N_("When somebody has won, all together may try to free the Wild: the table has to "
               "fit with the Wild in no group. You have no tiles for that, only those that lie "
               "there."),
        .goal = N_("Free the Wild: let another tile take its place."),
        .hint =
            N_("Drag the star away. The red 3 can do without its set: it goes to the left of "
               "the red 4."),
        .beside = N_("It fits, but the Wild is still in a group."),
        .cheer = N_("The Wild is free, and everything fits."),
        .rules = "The challenge",
        .wish = WISH_WILD_FREE,
        .position = GAME "rules dimensions 2\n"
                         "grid\n"
                         ".  r4 r5 *  . .\n"
                         ".  .  .  .  . .\n"
                         "r3 b3 g3 k3 . .\n",
        .solution = {{"*", {5, 0, 0}}, {"r3", {0, 0, 0}}},
    },
};

const struct lesson_course LESSON_NORMIKUB = {
    .step = STEPS,
    .n = (int)(sizeof STEPS / sizeof *STEPS),
    .basics = (int)(sizeof STEPS / sizeof *STEPS),
    .all_title = N_("Now you know Normikub"),
    .all_words =
        N_("On your first turn play six tiles at most. Whoever plays nothing takes a "
           "penalty tile. How many dimensions there are is yours to choose when you set "
           "up a game."),
    .row = {3, 4, WILD, 46, 20}, /* r4 r5 * k8 b8 */
};

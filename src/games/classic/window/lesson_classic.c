/* lesson_classic.c: the lesson of Classic. */
#include "classic_window.h"

#include "language.h"

#define GAME "game classic\n"
#define BESIDE N_("That fits too, but this step is about something else. Try again.")

static const struct lesson_step STEPS[] = {
    {
        .id = "row",
        .title = N_("A row of its own"),
        .words = N_("Your tiles are on the wooden rack. On the table, each set or run is a row "
                    "of its own, with a gap before the next one."),
        .goal = N_("Lay your three red tiles side by side as a run."),
        .hint = N_("Drag the 4 to an empty space, the 5 right next to it, then the 6."),
        .beside = BESIDE,
        .cheer = N_("Two rows, and both fit."),
        .rules = "Rows",
        .marked = true,
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 "b3 b4 b5\n"
                                 "rack r4 r5 r6\n",
                .solution = {{"r4", {0, 2, 0}}, {"r5", {1, 2, 0}}, {"r6", {2, 2, 0}}},
            },
    },
    {
        .id = "thirty",
        .title = N_("The first 30 points"),
        .words =
            N_("Your first play of a round comes only from your rack and must be worth at "
               "least 30 points. Each tile is worth its number. The blue run has to wait."),
        .goal = N_("Lay 30 points: your red run, and your three 4s."),
        .hint =
            N_("5, 6 and 7 make 18, and three 4s make 12. The blue 4 goes with the other 4s."),
        .beside = BESIDE,
        .cheer = N_("30 points! From now on you can use the whole table."),
        .rules = "The first 30 points",
        .task =
            &(const struct tile_task){
                .position = GAME "melded no\n"
                                 "grid\n"
                                 "b1 b2 b3 . .\n"
                                 ".  .  .  . .\n"
                                 "rack r5 r6 r7 k4 b4 g4\n",
                .solution = {{"r5", {0, 2, 0}},
                             {"r6", {1, 2, 0}},
                             {"r7", {2, 2, 0}},
                             {"k4", {4, 2, 0}},
                             {"b4", {5, 2, 0}},
                             {"g4", {6, 2, 0}}},
            },
    },
    {
        .id = "add",
        .title = N_("Adding"),
        .words = N_("You can add to a run at either end, and to a set with a colour it doesn't "
                    "have yet. It doesn't matter who played them."),
        .goal = N_("Find a place for all three tiles."),
        .hint =
            N_("The blue 3 goes before the 4, the 7 after the 6, and the 9 with the other 9s."),
        .beside = BESIDE,
        .cheer = N_("Two on the run, one on the set."),
        .rules = "Your turn",
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 ". b4 b5 b6 .\n"
                                 ". .  .  .  .\n"
                                 ". r9 k9 g9 .\n"
                                 "rack b3 b7 b9\n",
                .solution = {{"b3", {0, 0, 0}}, {"b7", {4, 0, 0}}, {"b9", {4, 2, 0}}},
            },
    },
    {
        .id = "split",
        .title = N_("Splitting a run"),
        .words = N_("There are two of every tile. You can put a second one in the middle of a "
                    "run if each part keeps at least three tiles: the row opens by itself."),
        .goal = N_("Split the run with your red 5."),
        .hint = N_("Drop it on the left half of the red 6."),
        .beside = BESIDE,
        .cheer = N_("3 4 5, and 5 6 7."),
        .rules = "Split and join",
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 "r3 r4 r5 r6 r7 .\n"
                                 "rack r5\n",
                .solution = {{"r5", {3, 0, 0}}},
            },
    },
    {
        .id = "join",
        .title = N_("Joining rows"),
        .words = N_("You can move a whole row: drag the dots at its left end, or double-click "
                    "one of its tiles."),
        .goal = N_("Make one long run from your 5 and both black runs."),
        .hint = N_(
            "Put the 5 after the 4. Then drag the lower row by its dots to just after the 5."),
        .beside = N_("That fits too! Now make one run with all seven."),
        .cheer = N_("2 to 8 in one row."),
        .rules = "Split and join",
        .task =
            &(const struct tile_task){
                .wish = WISH_LONG,
                .position = GAME "grid\n"
                                 "k2 k3 k4 . . . .\n"
                                 ".  .  .  . . . .\n"
                                 "k6 k7 k8 . . . .\n"
                                 "rack k5\n",
                .solution = {{"k5", {3, 0, 0}},
                             {"k6", {4, 0, 0}},
                             {"k7", {5, 0, 0}},
                             {"k8", {6, 0, 0}}},
            },
    },
    {
        .id = "moving",
        .title = N_("Everything moves"),
        .words = N_("You can move tiles around the table freely if everything fits in the end. "
                    "Each of these sets has a tile to spare."),
        .goal = N_("Make a run with the red 2, your red 3 and the red 4."),
        .hint = N_("Drag the red 2 to an empty space, your red 3 next to it, then the red 4."),
        .beside = BESIDE,
        .cheer = N_("Give and take: that's the heart of the game."),
        .rules = "Split and join",
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 "r2 b2 g2 k2 .\n"
                                 ".  .  .  .  .\n"
                                 "k4 g4 b4 r4 .\n"
                                 "rack r3\n",
                .solution = {{"r2", {5, 2, 0}}, {"r3", {6, 2, 0}}, {"r4", {7, 2, 0}}},
            },
    },
    {
        .id = "wild",
        .title = N_("A Wild"),
        .words = N_("The star is a Wild. It stands for any tile a row needs, here for one you "
                    "don't have. Hover over it to see which."),
        .goal = N_("Make a run with your three tiles, the Wild in the middle."),
        .hint = N_("Put down the 11, the star right next to it, then the 13."),
        .beside = BESIDE,
        .cheer = N_("The Wild is the blue 12."),
        .rules = "The Wilds",
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 "g5 r5 k5\n"
                                 ".  .  .\n"
                                 "rack b11 * b13\n",
                .solution = {{"b11", {0, 2, 0}}, {"*", {1, 2, 0}}, {"b13", {2, 2, 0}}},
            },
    },
    {
        .id = "take",
        .title = N_("Taking a Wild"),
        .words = N_("If you have the tile a Wild stands for, you can put it there and take the "
                    "Wild. Use it in a new row, side by side with two or more tiles from your "
                    "rack."),
        .goal = N_("Take the Wild with your red 5, and make three 11s with it."),
        .hint = N_("Drop the red 5 on the star. Then lay both 11s side by side, with the star "
                   "next to them."),
        .beside = BESIDE,
        .cheer = N_("The Wild is an 11 now."),
        .rules = "Taking a Wild",
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 "r4 *  r6 r7\n"
                                 ".  .  .  .\n"
                                 ".  .  .  .\n"
                                 "rack r5 k11 g11\n",
                .solution = {{"r5", {1, 0, 0}},
                             {"k11", {4, 2, 0}},
                             {"g11", {5, 2, 0}},
                             {"*", {6, 2, 0}}},
            },
    },
    {
        .id = "either",
        .title = N_("Either colour"),
        .words = N_("In a set of three, the Wild stands for both missing colours, and a tile "
                    "of either one can take its place. What it becomes next is up to you."),
        .goal = N_("Take the Wild with your blue 10, and make a run with the red 1 and 3."),
        .hint = N_("Drop the blue 10 on the star. The star becomes the red 2."),
        .beside = BESIDE,
        .cheer = N_("A 10 before, a red 2 now."),
        .rules = "Taking a Wild",
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 "r10 *  k10 .\n"
                                 ".   .  .   .\n"
                                 ".   .  .   .\n"
                                 "rack b10 r1 r3\n",
                .solution = {{"b10", {1, 0, 0}},
                             {"r1", {4, 2, 0}},
                             {"*", {5, 2, 0}},
                             {"r3", {6, 2, 0}}},
            },
    },
    {
        .id = "stays",
        .title = N_("Not taken"),
        .words =
            N_("You can split a run with a Wild like any other. If the Wild still stands for "
               "the same tile and keeps one of its neighbours, it doesn't count as taken."),
        .goal = N_("Split the run with your second red 6."),
        .hint = N_("The Wild is already a red 6. Drop yours on the left half of the red 7."),
        .beside = BESIDE,
        .cheer = N_("4 5 6 with the Wild, 6 7 8 with yours."),
        .rules = "Taken or not",
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 "r4 r5 * r7 r8 .\n"
                                 "rack r6\n",
                .solution = {{"r6", {3, 0, 0}}},
            },
    },
};

const struct lesson_course LESSON_CLASSIC = {
    .step = STEPS,
    .n = (int)(sizeof STEPS / sizeof *STEPS),
    .basics = 8,
    .title = N_("You know how to play Classic"),
    .words = N_("In a game, press End turn when everything fits. Nothing to play? Draw a tile, "
                "and your turn is over. The first to empty their rack wins the round."),
    .all_title = N_("Now you know Classic"),
    .all_words = N_("First lay 30 points from your rack. After that, play, rearrange or draw. "
                    "At the end you lose the points left on your rack, and a Wild counts 30."),
    .more = N_("More about Wilds"),
    .row = "r4 r5 * r7 r8",
};

/* lesson_superwild.c: the steps of Super Wild's lesson. */
#include "superwild_window.h"

#include "language.h"

#define GAME "game super-wild\n"
#define PLAIN_BESIDE N_("That fits too, but this step is about something else. Try again.")

static const struct lesson_step STEPS[] = {
    {
        .id = "drag",
        .title = N_("Put a tile down"),
        .words = N_("Your tiles are on the wooden rack. For now there is just one: the black "
                    "7. It belongs with the other 7s. The star can wait."),
        .goal = N_("Drag the black 7 to the marked place and let go."),
        .also =
            /* Translators: the key, "Enter" or the one that the person has set. */
        N_("Or click it, then click the place. With the keyboard: use the arrow keys, and %s "
           "to pick up and put down."),
        .keys = {ACTION_PICK},
        .hint =
            N_("Press the mouse button on the 7, hold it down, move to the mark and let go."),
        .beside = PLAIN_BESIDE,
        .cheer = N_("The dot shows that it is new on the table."),
        .rules = "Mouse and keys",
        .marked = true,
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 "r7 b7 g7 .\n"
                                 ".  .  .  .\n"
                                 ".  .  *  .\n"
                                 "rack k7\n",
                .solution = {{"k7", {3, 0, 0}}},
            },
    },
    {
        .id = "set",
        .title = N_("A set"),
        .words = N_("A set is one number in three or four different colours. Lay it anywhere, "
                    "across or down. A dashed outline only means it isn't finished yet."),
        .goal = N_("Lay your three 5s side by side."),
        .hint = N_("Put one 5 anywhere, and the others right next to it, without a gap."),
        .beside = N_("That fits too! But now a set, please: one number, different colours."),
        .cheer = N_("Three 5s, three colours: a set."),
        .rules = "Sets and runs",
        .task =
            &(const struct tile_task){
                .wish = WISH_SET,
                .position = GAME "grid\n"
                                 ". * .\n"
                                 "rack r5 g5 k5\n",
                .solution = {{"r5", {0, 2, 0}}, {"g5", {1, 2, 0}}, {"k5", {2, 2, 0}}},
            },
    },
    {
        .id = "run",
        .title = N_("A run"),
        .words = N_("A run is three or more tiles of one colour in number order. After 13 "
                    "comes 1 again."),
        .goal = N_("Put one of your tiles at each end of the green run."),
        .hint = N_("The 10 comes before the 11. The 1 comes after the 13."),
        .beside = PLAIN_BESIDE,
        .cheer = N_("10 11 12 13 1: it wraps around."),
        .rules = "Sets and runs",
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 ". g11 g12 g13 .\n"
                                 ". .   .   .   .\n"
                                 ". .   *   .   .\n"
                                 "rack g1 g10\n",
                .solution = {{"g10", {0, 0, 0}}, {"g1", {4, 0, 0}}},
            },
    },
    {
        .id = "crossing",
        .title = N_("Crossing"),
        .words = N_(
            "Groups go across and down, as in a crossword. Where they cross, one tile belongs "
            "to both."),
        .goal = N_("Make a set of 4s that goes down through the red 4."),
        .hint = N_("Put one 4 right above the red 4 and one right below. Or put both below."),
        .beside = N_("That fits too! Now make the 4s go through the red 4."),
        .cheer = N_("The red 4 is in the run and in the set."),
        .rules = "Crossing",
        .task =
            &(const struct tile_task){
                .wish = WISH_CROSSING,
                .position = GAME "grid\n"
                                 ".  .  .  . .\n"
                                 "r3 r4 r5 . *\n"
                                 ".  .  .  . .\n"
                                 "rack b4 k4\n",
                .solution = {{"b4", {1, 0, 0}}, {"k4", {1, 2, 0}}},
            },
    },
    {
        .id = "wild",
        .title = N_("The Wild"),
        .words = N_("The star is the Wild. It stands for any tile a group needs. Here it is a "
                    "red 6. On its other side it can be something else at the same time."),
        .goal = N_("Put both 8s on its other side."),
        .hint = N_("Put one 8 right next to the star, and the other next to that."),
        .beside = PLAIN_BESIDE,
        .cheer = N_("A red 6 and an 8 at once. Hover over the star to see."),
        .rules = "The Wild",
        .task =
            &(const struct tile_task){
                .wish = WISH_WILD,
                .position = GAME "grid\n"
                                 "r4 r5 * . .\n"
                                 "rack k8 b8\n",
                .solution = {{"k8", {3, 0, 0}}, {"b8", {4, 0, 0}}},
            },
    },
    {
        .id = "six-nine",
        .title = N_("Six or nine"),
        .words = N_("Turn a 6 upside down and it's a 9. So the last tile here can be either, "
                    "or even both at once. In this run it's the 9, as the bar shows."),
        .goal = N_("Make it a 6 as well: 6 5 4, with your tiles."),
        .hint = N_("Put the 5 right below it, and the 4 below that. Or go on to the right."),
        .beside = N_("That fits too! Now count down from the blue six-nine: 6 5 4."),
        .cheer = N_("A 9 in one run, a 6 in the other."),
        .rules = "Six or nine",
        .task =
            &(const struct tile_task){
                .wish = WISH_SIX_NINE,
                .position = GAME "grid\n"
                                 "b7 b8 b9\n"
                                 ".  .  .\n"
                                 "*  .  .\n"
                                 "rack b4 b5\n",
                .solution = {{"b5", {2, 1, 0}}, {"b4", {2, 2, 0}}},
            },
    },
    {
        .id = "adjoined",
        .title = N_("Straight on"),
        .words = N_("A group can continue straight into the next one. They share a tile: the "
                    "end of one is the start of the other."),
        .goal = N_("Continue from the black 3 with your two 3s in the same line."),
        .hint = N_("Both 3s go to the right of the black 3."),
        .beside = N_("That fits too! This time, stay in line with the run."),
        .cheer = N_("The black 3 ends the run and begins the set."),
        .rules = "Side by side",
        .task =
            &(const struct tile_task){
                .wish = WISH_ADJOINED,
                .position = GAME "grid\n"
                                 "k1 k2 k3 . .\n"
                                 ".  .  .  . .\n"
                                 ".  .  *  . .\n"
                                 "rack r3 b3\n",
                .solution = {{"r3", {3, 0, 0}}, {"b3", {4, 0, 0}}},
            },
    },
    {
        .id = "moving",
        .title = N_("Everything moves"),
        .words = N_("You can move tiles around the table freely if everything fits in the end. "
                    "Each of these sets has a tile to spare."),
        .goal = N_("Make a run with the red 2, your red 3 and the red 4."),
        .hint = N_("Drag the red 2 to an empty space, your red 3 next to it, then the red 4."),
        .beside = PLAIN_BESIDE,
        .cheer = N_("Give and take: that's the heart of the game."),
        .rules = "Your turn",
        .task =
            &(const struct tile_task){
                .position = GAME "grid\n"
                                 "r2 b2 g2 k2 . . * .\n"
                                 ".  .  .  .  . . . .\n"
                                 "k4 g4 b4 r4 . . . .\n"
                                 "rack r3\n",
                .solution = {{"r2", {5, 2, 0}}, {"r3", {6, 2, 0}}, {"r4", {7, 2, 0}}},
            },
    },
    {
        .id = "tower",
        .title = N_("Stacks: a tower"),
        .words = N_("With stacks, tiles can also go on top of each other. A tower is a line "
                    "like any other: a set or a run."),
        .goal = N_("Put both 5s on top of the red 5."),
        .hint = N_("Drop them on the middle of the red 5."),
        .beside = N_("That fits too! Now build upward."),
        .cheer = N_("A tower. Hover over it to see all of it."),
        .rules = "Stacks",
        .task =
            &(const struct tile_task){
                .wish = WISH_TOWER,
                .position = GAME "rules stacks\n"
                                 "grid\n"
                                 "r3 r4 r5\n"
                                 ".  .  .\n"
                                 "*  .  .\n"
                                 "rack b5 k5\n",
                .solution = {{"b5", {2, 0, 1}}, {"k5", {2, 0, 2}}},
            },
    },
    {
        .id = "below",
        .title = N_("Stacks: underneath"),
        .words = N_("A tower can grow downward as well. Here 3 4 5 are stacked, and your 2 "
                    "goes below the 3."),
        .goal = N_("Drop the blue 2 on the lower edge of the tower, and it slides underneath."),
        /* Translators: two keys, "Page Down" and "Enter", or those that the person has set. */
        .also = N_("With the keyboard: %s over the tower, then %s."),
        .keys = {ACTION_TOWER_DOWN, ACTION_PICK},
        .hint = N_("Aim for the lowest part of the tower, the 3."),
        .beside = PLAIN_BESIDE,
        .cheer = N_("Down there only its tower counts."),
        .rules = "Stacks",
        .task =
            &(const struct tile_task){
                .wish = WISH_BELOW,
                .position = GAME "rules stacks\n"
                                 "table r3@0,0 k3@1,0 b3@2,0 b4@2,0,1 b5@2,0,2 *@0,2\n"
                                 "rack b2\n",
                .solution = {{"b2", {2, 0, -1}}},
            },
    },
    {
        .id = "diagonals",
        .title = N_("Diagonals"),
        .words = N_("With diagonals, the two diagonal lines through the Wild count too. On one "
                    "of them it is already a 5."),
        .goal = N_("Make it a green 3 on the other: put your 2 and 4 at the free corners."),
        .hint =
            N_("One tile goes to the upper right of the star, the other to its lower left."),
        .beside = N_("That fits too! Now use the diagonal."),
        .cheer = N_("A 5 one way, a green 3 the other."),
        .rules = "Diagonals",
        .task =
            &(const struct tile_task){
                .wish = WISH_DIAGONALS,
                .position = GAME "rules diagonals\n"
                                 "grid\n"
                                 "k5 . .\n"
                                 ".  * .\n"
                                 ".  . b5\n"
                                 "rack g2 g4\n",
                .solution = {{"g2", {2, 0, 0}}, {"g4", {0, 2, 0}}},
            },
    },
};

const struct lesson_course LESSON_SUPER_WILD = {
    .step = STEPS,
    .n = (int)(sizeof STEPS / sizeof *STEPS),
    .basics = 8,
    .title = N_("You know how to play"),
    .words =
        N_("In a game, press End turn when everything fits. Nothing to play? Draw a tile. The "
           "first to empty their rack wins the round. You can open the rules at any time."),
    .all_title = N_("That's all"),
    .all_words = N_("You can switch on stacks, diagonals or both when you set up a game. In a "
                    "game, press End turn when everything fits, or draw a tile."),
    .more = N_("More: stacks, diagonals"),
    .row = "r4 r5 * k8 b8",
};

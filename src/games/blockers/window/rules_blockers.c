/* rules_blockers.c: the words and examples of the rules of Blockers!. */
#include "blockers_window.h"
#include "language.h"

#include <stddef.h>

#define GAME "game blockers\n"
#define THREE GAME "seats r b g\nturn r\n"

/* A game of four in which everybody has had nine turns. */
const struct rules_example EXAMPLE_BLOCKERS = {
    .position = GAME "seats r b g y\n"
                     "turn r\n"
                     "table bb@b5 gs1@c2 gc@c3 yc@c4 bs2@c5 bc@c6 gd@d1 gs4@d2 g3@d3 g4@d4 "
                     "bd@d5 b6@d6 y7@d7 rd@d8 y1@e1 ys4@e2 be@e3 bs5@e4 b5@e5 g*@e6 gs6@e7 "
                     "bf@f2 y*@f3 yf@f4 gs5@f5 rs5@f6 rs6@f7 yg@g4 rs8@g5 r6@g6 rg@g7 yh@h4 "
                     "y5@h5 r*@h6 rs9@h7 ri@i6\n",
    .legal = true,
    .caption = N_("The middle of a four-player game. Who has the fewest groups?"),
};

static const struct rules_page ABOUT = {
    .title = N_("What it's about"),
    .text =
        {
            N_("Everyone has 28 tiles of one colour. You take turns placing one on the board, "
               "until everyone has four left."),
            N_("Tiles of one colour whose sides touch form a group. Every group is one point, "
               "and captured tiles count too. The lowest score wins."),
            N_("So keep your own tiles together, get in the others' way, and capture only if "
               "it's worth it."),
        },
    .n = 1,
    .example = {{.position = GAME "seats r b g y\n"
                                  "turn r\n"
                                  "table rd@d4 re@e4 r5@e5 bd@d5 b6@d6 bs5@e6 gf@f4 gs5@f5 "
                                  "g6@f6 y7@d7 ys6@e7 yf@f7\n",
                 .legal = true,
                 .caption = N_("Four players, each with a group of three.")}},
};

static const struct rules_page BOARD = {
    .title = N_("Board and tiles"),
    .text =
        {
            N_("The board has columns 1 to 9, rows A to I, and nine blocks of nine spaces, "
               "each with a picture."),
            N_("A number goes in its column, a letter in its row, and a picture in its block. "
               "The star is your wild and goes anywhere. You have one of each."),
        },
    .n = 1,
    .example =
        {{.position = THREE "table r5@e5 rc@c3 rs2@b6 r*@h8\n",
          .legal = true,
          .caption =
              N_("A 5 in column 5, a C in row C, the moon in the moon's block, and a wild.")}},
};

static const struct rules_page TURN = {
    .title = N_("Your turn"),
    .text =
        {
            N_("A player is picked at random to go first. After that, play goes clockwise."),
            N_("Place one of the five tiles on your rack: on an empty space, or on somebody "
               "else's tile to capture it. Then draw a new tile, as long as you have any "
               "left."),
            N_("You must place a tile. You skip your turn only if none of yours can go "
               "anywhere."),
        },
    .n = 1,
    .example = {{.position = THREE "table rd@d4 r5@e5 bs5@d5 g6@d6\nrack r4\n",
                 .step = "put r4 e4",
                 .legal = true,
                 .caption = N_("The red 4 joins two groups into one.")}},
};

static const struct rules_page LONE = {
    .title = N_("Capturing a lone tile"),
    .text =
        {
            N_("You capture a tile by placing yours on its space. Your tile must be allowed "
               "there, of course."),
            N_("A tile that touches no other tile of its colour can always be captured."),
            N_("You keep the captured tile in front of you. You can't capture your own tiles. "
               "A wild is captured like any other tile."),
        },
    .n = 2,
    .example = {{.position = THREE "table b5@e5 r4@e4 gd@d4\nrack re\n",
                 .step = "capture re e5 b5",
                 .legal = true,
                 .caption = N_("The blue 5 is on its own, so red can capture it.")},
                {.position = THREE "table b5@e5 r4@e4 gd@d4\nrack re\n",
                 .step = "capture re e4 r4",
                 .legal = false,
                 .caption = N_("The red 4 is red's own tile.")}},
};

static const struct rules_page GROUPS = {
    .title = N_("Capturing from a group"),
    .text =
        {
            N_("A tile in a larger group can be captured only if the rest of the group holds "
               "together without it."),
            N_("So the ends of a line of tiles are in danger, and the middle is safe. In a "
               "ring, no tile is safe."),
        },
    .n = 2,
    .example = {{.position = THREE "table b4@e4 b5@e5 b6@e6 rd@d6\nrack re\n",
                 .step = "capture re e6 b6",
                 .legal = true,
                 .caption = N_("Without the blue 6, the other two still touch.")},
                {.position = THREE "table b4@e4 b5@e5 b6@e6 rd@d6\nrack re\n",
                 .step = "capture re e5 b5",
                 .legal = false,
                 .caption = N_("Without the blue 5, the group would fall apart.")}},
};

static const struct rules_page SCORE = {
    .title = N_("The score"),
    .text =
        {
            N_("The game ends when everyone has had 24 turns. Take the colour you captured "
               "most: those captures plus your groups are your score. The lowest score wins."),
            N_("Four groups and one capture is 5. Two groups and two captures of one colour "
               "is 4. Two groups and no captures is 2, which wins."),
            N_("If there's a tie, the player with fewer captured tiles wins. If that's a tie "
               "too, they share the win."),
        },
    .n = 1,
    .example = {{.position = THREE "table rb@b2 r2@c2 r5@e5 rh@h8 bd@d5 b6@d6 bs5@e6 b9@c9 "
                                   "g4@e4 gs5@f4 g5@f5\n",
                 .legal = true,
                 .caption = N_("Red has three groups here, blue two and green one.")}},
};

static const struct rules_page PAIRS = {
    .title = N_("For two players"),
    .text =
        {
            N_("With two players, each has two colours: red and blue against green and yellow. "
               "Each colour has its own tiles and its own rack of five."),
            N_("You place one tile per turn, from either rack, and each of you has 48 turns. "
               "Your two colours can't capture each other."),
            N_("Add up the groups of both your colours. Captures of your opponent's two "
               "colours count together."),
        },
    .n = 1,
    .example = {{.position = GAME "seats r+b g+y\n"
                                  "turn r\n"
                                  "table rd@d4 r4@e4 bd@d5 bs5@e5 g6@d6 ge@e6 yf@f5 y6@f6\n",
                 .legal = true,
                 .caption = N_("Red and blue have one group each: two points.")}},
};

#define UPRIGHT 1
static const struct rules_line LINES[] = {
    {N_("Two fingers"), {ACTION_NONE}, N_("make the board larger; one finger moves it")},
    {N_("Drag a tile"), {ACTION_NONE}, N_("moves it; or click it, then its space")},
    {N_("Hover over a tile"),
     {ACTION_NONE},
     N_("shows its group, and whether you can capture it")},
    {N_("Click while others play"), {ACTION_NONE}, N_("chooses your next tile")},
    {N_("Right click"), {ACTION_NONE}, N_("takes back the tile you just placed")},
    {N_("Arrow keys"), {ACTION_NONE}, N_("move a cursor on board and rack")},
    {NULL, {ACTION_PICK}, N_("picks up a tile, puts it down, presses a button")},
    {NULL,
     {ACTION_SHIFT_LEFT, ACTION_SHIFT_RIGHT},
     N_("go to the next space for the tile in your hand")},
    {NULL, {ACTION_NEXT}, N_("moves on to the rack, the buttons, the board")},
    {NULL, {ACTION_MENU}, N_("puts back what you are holding, or opens the menu")},
    {NULL, {ACTION_END_TURN}, N_("ends the turn")},
    {NULL, {ACTION_UNDO, ACTION_REDO}, N_("undo and redo")},
    {NULL, {ACTION_HINT, ACTION_SORT_NUMBER}, N_("a hint, a sorted rack")},
    {NULL, {ACTION_RULES}, N_("shows these rules")},
    {.does = NULL},
};

static const struct rules_page KEYS = {
    .title = N_("Mouse and keys"), .line = LINES, .upright = UPRIGHT};

const struct rules_page *const BOOK_BLOCKERS[] = {
    &ABOUT, &BOARD, &TURN, &LONE, &GROUPS, &SCORE, &PAIRS, &KEYS, NULL,
};

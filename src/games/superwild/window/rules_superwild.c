/* rules_superwild.c: the rules pages of Super Wild, and those that Normikub shares. Every
 * position must contain the Wild. In examples that are not about it, it lies apart from the
 * rest, which no other tile may do. The words go through _() where they are shown. */
#include "language.h"
#include "rules_book.h"
#include "superwild_window.h"

#include <stddef.h>

#define GAME "game super-wild\n"

const struct rules_example EXAMPLE_TITLE = {
    .position = GAME "grid\n"
                     ".  .  g3  .  .\n"
                     ".  .  g2  .  .\n"
                     "r4 r5 *   k8 b8\n"
                     ".  .  g13 .  .\n"
                     ".  .  g12 .  .\n",
    .legal = true,
    .caption = N_(
        "To the left the Wild is a red 6, to the right an 8, and down the column a green 1."),
};

const struct rules_example EXAMPLE_STACKS = {
    .position = GAME "rules stacks\n"
                     "table *@0,0 r7@1,0 r8@2,0 k8@2,0,1 b8@2,0,2\n",
    .legal = true,
    .caption = N_("The red 8 is in the row and in the tower on top of it."),
};

const struct rules_example EXAMPLE_DIAGONALS = {
    .position = GAME "rules diagonals\n"
                     "grid\n"
                     "k5 . g7\n"
                     ".  * .\n"
                     "g9 . b5\n",
    .legal = true,
    .caption = N_("Through the Wild: 7 8 9 in green one way, three 5s the other."),
};

static const struct rules_page ABOUT = {
    .title = N_("What it's about"),
    .text =
        {
            N_("There is one table for everyone and a rack of tiles for each player. Lay tiles "
               "so that they fit together, and rearrange what is already there as boldly as "
               "you like."),
            N_("The first to empty their rack wins the round and gets a trophy peg. The player "
               "with the most pegs after the last round wins the game."),
        },
    .n = 1,
    .example = {{.position = GAME "grid\n"
                                  ".  .  r2 .  .   .   .\n"
                                  ".  .  b2 .  .   .   .\n"
                                  "r4 r5 *  k8 b8  .   .\n"
                                  ".  .  g2 .  b9  .   .\n"
                                  ".  .  .  .  b10 r10 k10\n",
                 .legal = true,
                 .caption = N_("A table after a few turns: every tile has its place.")}},
};

const struct rules_page PAGE_TILES = {
    .title = N_("The tiles"),
    .text =
        {
            N_("There are 52 number tiles: 1 to 13 in red, blue, green and black, one of "
               "each."),
            N_("Every colour also has its own mark, so you never depend on colour: red has a "
               "triangle, blue a disc, green a diamond, black a square."),
            N_("The star is the Wild. There is only one. It is on the table from the start and "
               "never on a rack."),
        },
    .n = 1,
    .example = {{.position = GAME "grid\n"
                                  "r5 b5 g5 k5 . *\n",
                 .legal = true,
                 .caption =
                     N_("The same number in all four colours, and the Wild on its own.")}},
};

const struct rules_page PAGE_SIX_NINE = {
    .title = N_("Six or nine"),
    .text =
        {
            N_("Turn a 6 upside down and it's a 9. So the 6 and the 9 of a colour look alike, "
               "and each can be read either way. A short bar shows which one it is."),
            N_("One tile can even be both at once: a 6 to its right and a 9 to its left, or a "
               "6 across and a 9 down."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "r7 r8 r9 r5 r4 . *\n",
                 .legal = true,
                 .caption = N_(
                     "7 8 9 going up, then 6 5 4 going down: the tile in the middle is both.")},
                {.position = GAME "grid\n"
                                  "r6 r9 b6 . *\n",
                 .legal = false,
                 .caption = N_("Two six-nines of one colour can never be in the same set.")}},
};

const struct rules_page PAGE_GROUPS = {
    .title = N_("Sets and runs"),
    .text =
        {
            N_("A set is one number in three or four different colours."),
            N_("A run is three or more tiles of one colour that count up or down by one. After "
               "13 comes 1 again, so a run can wrap around, and it can be as long as you can "
               "make it."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "g12 g13 g1 g2 .  .  .  *\n"
                                  ".   .   .  .  r7 b7 k7 .\n",
                 .legal = true,
                 .caption = N_("A run that wraps around, and a set.")},
                {.position = GAME "grid\n"
                                  "k3 k4 k7 .  .  .  *\n"
                                  ".  .  .  r2 b2 .  .\n",
                 .legal = false,
                 .caption = N_("A gap in the run, and a set of only two.")}},
};

static const struct rules_page CROSSING = {
    .title = N_("Crossing"),
    .text =
        {
            N_("Rows go from left to right and columns from top to bottom, as in a crossword. "
               "A tile where two groups cross belongs to both."),
            N_("Mind the neighbours! Two tiles that touch, side by side or one above the "
               "other, must share a group along that line. If they don't, leave a gap."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "r4 r5 r6 . *\n"
                                  ".  b5 .  . .\n"
                                  ".  k5 .  . .\n",
                 .legal = true,
                 .caption = N_("The red 5 is in the run across and in the set going down.")},
                {.position = GAME "grid\n"
                                  "r4 r5 r6 . *\n"
                                  "k1 k2 k3 . .\n",
                 .legal = false,
                 .caption =
                     N_("Both runs are fine, but they touch, and the columns make no sense.")}},
};

const struct rules_page PAGE_SIDE_BY_SIDE = {
    .title = N_("Side by side"),
    .text =
        {
            N_("In a line, a group can continue straight into the next if they share a tile: "
               "the end of one and the start of the other."),
            N_("All that matters is that any two neighbours share a group."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "r3 r4 r5 b5 g5 . *\n",
                 .legal = true,
                 .caption = N_("The run 3 4 5 and the set of 5s share the red 5.")},
                {.position = GAME "grid\n"
                                  "r3 r4 r5 k8 k9 k10 . *\n",
                 .legal = false,
                 .caption =
                     N_("The red 5 and the black 8 have nothing in common. Leave a gap.")}},
};

const struct rules_page PAGE_WILD = {
    .title = N_("The Wild"),
    .text =
        {
            N_("The Wild stands for whatever tile a group needs, and can be a different one in "
               "every direction: one to its left, another to its right, a third up and down."),
            N_("It is never used up. You can move it like any tile on the table if everything "
               "fits in the end. Only the Wild may lie on its own."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "r4 r5 * k8 b8\n",
                 .legal = true,
                 .caption = N_("Red 6 to its left, an 8 to its right.")},
                {.position = GAME "grid\n"
                                  "r7 r8 * k8\n",
                 .legal = true,
                 .caption =
                     N_("7 8 9 ends on the Wild, and a set of 8s goes right through it.")}},
};

static const struct rules_page TURN = {
    .title = N_("Your turn"),
    .text =
        {
            N_("Play as many tiles from your rack as you like, and rearrange the table as you "
               "need. In between it can look as messy as you like; when you end your turn, "
               "everything has to fit. What was on the table stays on the table."),
            N_("Played nothing? Draw one tile. You may still play after that. Nobody has to "
               "play: you can hold tiles back."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "r7 b7 g7 k7 . *\n",
                 .legal = true,
                 .caption = N_("Before: you hold the red 8 and a red six-nine.")},
                {.position = GAME "grid\n"
                                  "r7 r8 r9 .  .  .  *\n"
                                  ".  .  .  b7 g7 k7 .\n",
                 .legal = true,
                 .caption = N_("After: the red 7 moved over to make a run with both.")}},
};

static const struct rules_page ROUND = {
    .title = N_("A round, a game"),
    .text =
        {
            N_("Everyone draws a tile; the highest number goes first, and a six-nine counts as "
               "9. Then everyone takes 6 tiles."),
            N_("The first empty rack wins the peg. The others can play on together with open "
               "racks, until all racks are empty or you agree to stop. If the bag is empty and "
               "nobody plays any more, the round is over too."),
            N_("The next player starts the next round. The player with the most pegs wins."),
        },
    .n = 1,
    .example = {{.position = GAME "grid\n"
                                  ".  .  g3 .  .  .\n"
                                  ".  .  g2 .  .  .\n"
                                  "r4 r5 *  k8 b8 r8\n"
                                  ".  .  .  k9 .  .\n"
                                  ".  .  .  k10 k11 k12\n",
                 .legal = true,
                 .caption = N_("The last tile fits: the rack is empty and the peg is won!")}},
};

static const struct rules_page ALONE = {
    .title = N_("On your own"),
    .text =
        {
            N_("Solitaire is the same game with one rack. Try to empty it in few turns and "
               "with few tiles drawn: your best results are kept."),
            N_("The computers play the same tiles. Do as well as Nell for bronze, as Otto for "
               "silver, as Mira for gold, without hints. Turns count first, then tiles drawn."),
            N_("When your rack is empty, you can carry on until all 52 tiles are on the table. "
               "Few people ever manage it."),
        },
    .n = 1,
    .example = {{.position = GAME "grid\n"
                                  "r1 r2 r3 r4 r5\n"
                                  ".  b2 .  .  b5\n"
                                  ".  k2 .  .  k5\n"
                                  ".  .  *  .  .\n",
                 .legal = true,
                 .caption = N_("The Wild can wait until you need it.")}},
};

static const struct rules_page STACKS = {
    .title = N_("Stacks"),
    .text =
        {
            N_("With this rule on, the table has a third direction. Put a tile on top of "
               "another or slide one underneath: a tower is a line like a row or a column, and "
               "its groups follow the same rules."),
            N_("Every tower stands on the table. Only tiles at table level make rows and "
               "columns; what you slide underneath goes below that level."),
        },
    .n = 2,
    .example = {{.position = GAME "rules stacks\n"
                                  "table *@0,0 r7@1,0 r8@2,0 k8@2,0,1 b8@2,0,2\n",
                 .legal = true,
                 .caption = N_("Three 8s in a tower; the lowest is in the row as well.")},
                {.position = GAME "rules stacks\n"
                                  "table *@0,0 r7@1,0 r8@2,0 k8@2,0,1\n",
                 .legal = false,
                 .caption = N_("Two tiles are not yet a group.")}},
};

static const struct rules_page DIAGONALS = {
    .title = N_("Diagonals"),
    .text =
        {
            N_("With this rule on, the two diagonals through the Wild are lines too. Go "
               "outward from the Wild, corner to corner, until a tile no longer fits with the "
               "one before."),
            N_("Tiles on such an arm may touch others in their row or column without forming a "
               "group with them. Anywhere else, corners don't count."),
        },
    .n = 2,
    .example = {{.position = GAME "rules diagonals\n"
                                  "grid\n"
                                  "k5 . g7\n"
                                  ".  * .\n"
                                  "g9 . b5\n",
                 .legal = true,
                 .caption = N_("A green 8 one way, another 5 the other.")},
                {.position = GAME "rules diagonals\n"
                                  "grid\n"
                                  "k5 .  .  *\n"
                                  ".  b5 .  .\n"
                                  ".  .  g5 .\n",
                 .legal = false,
                 .caption = N_("This diagonal does not go through the Wild.")}},
};

/* ---- Mouse and keys ---- */

static const struct rules_line LINES[] = {
    {N_("Drag a tile"), {ACTION_NONE}, N_("moves it; or click it, then its new place")},
    {N_("Drag the empty table"), {ACTION_NONE}, N_("moves the view; the wheel zooms")},
    {N_("Hover over a tower"), {ACTION_NONE}, N_("shows all of it")},
    {N_("Hover over the Wild or a six-nine"),
     {ACTION_NONE},
     N_("shows what it is in every direction")},
    {N_("Arrow keys"), {ACTION_NONE}, N_("move a cursor on table and rack")},
    {NULL, {ACTION_PICK}, N_("picks up a tile, puts it down, presses a button")},
    {NULL, {ACTION_NEXT}, N_("moves on to the rack, the buttons, the table")},
    {NULL, {ACTION_MENU}, N_("puts back what you are holding, or opens the menu")},
    {NULL,
     {ACTION_END_TURN, ACTION_DRAW, ACTION_FIT},
     N_("end the turn, draw (twice: and pass), show the whole table")},
    {NULL, {ACTION_UNDO, ACTION_REDO}, N_("undo and redo")},
    {NULL,
     {ACTION_HINT, ACTION_TIDY, ACTION_ROOM},
     N_("a hint, a tidy table, more room between groups")},
    {NULL, {ACTION_RULES}, N_("shows these rules")},
    {NULL, {ACTION_FULLSCREEN}, N_("switches to full screen")},
    {.does = NULL},
};

const struct rules_page PAGE_KEYS = {.title = N_("Mouse and keys"), .line = LINES};

const struct rules_page *const BOOK_SUPER_WILD[] = {
    &ABOUT,     &PAGE_TILES, &PAGE_SIX_NINE, &PAGE_GROUPS, &CROSSING, &PAGE_SIDE_BY_SIDE,
    &PAGE_WILD, &TURN,       &ROUND,         &ALONE,       &STACKS,   &DIAGONALS,
    &PAGE_KEYS, NULL,
};

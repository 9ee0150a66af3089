/* rules_classic.c: the words and examples of Classic's rules.
 *
 * A table does not show what a player may do with a Wild on it, or on the first turn. So these
 * examples name the position that the turn began with. */
#include "classic_window.h"
#include "language.h"
#include "rules_book.h"

#include <stddef.h>

#define GAME "game classic\n"

const struct rules_example EXAMPLE_CLASSIC = {
    .position = GAME "grid\n"
                     ".  k11 k12 k13 .\n"
                     ".  .   .   .   .\n"
                     "r4 r5  *   r7  r8\n"
                     ".  .   .   .   .\n"
                     ".  r9  g9  b9  .\n",
    .legal = true,
    .caption = N_("Every row is one run or one set: here the Wild is a red 6."),
};

static const struct rules_page ABOUT = {
    .title = N_("What it's about"),
    .text =
        {
            N_("Classic is played in rows. The sets and runs on the table belong to everyone: "
               "lay tiles from your rack, and rearrange what is already there."),
            N_("Two to four can play, and each starts with 14 tiles. The first to empty their "
               "rack wins the round, and the others lose what they have left."),
            N_("The player with the most points after the last round, usually the third, wins "
               "the game."),
        },
    .n = 1,
    .example = {{.position = GAME "grid\n"
                                  "b3 b4 b5 b6 .  .  .\n"
                                  ".  .  .  .  .  .  .\n"
                                  "r9 k9 g9 .  .  .  .\n"
                                  ".  .  .  .  .  .  .\n"
                                  "g1 g2 *  g4 g5 g6 g7\n"
                                  ".  .  .  .  .  .  .\n"
                                  "k13 r13 b13 g13 . . .\n",
                 .legal = true,
                 .caption = N_("A table after a few turns: every row is one set or one run.")}},
};

static const struct rules_page TILES = {
    .title = N_("The tiles"),
    .text =
        {
            N_("There are 106 tiles: 1 to 13 in red, blue, green and black, two of each, and "
               "two Wilds with a star. A 6 is a 6 here, and a 9 is a 9."),
            N_("Every colour also has its own mark, so you never depend on colour: red has a "
               "triangle, blue a disc, green a diamond, black a square."),
            N_("The tiles on nobody's rack at the start form the pool, face down."),
        },
    .n = 1,
    .example =
        {{.position = GAME "grid\n"
                           "r5 b5 g5 k5\n"
                           ".  .  .  .\n"
                           "r5 b5 g5 *\n",
          .legal = true,
          .caption =
              N_("A 5 of every colour, a second one in every colour but black, and a Wild.")}},
};

static const struct rules_page MELDS = {
    .title = N_("Sets and runs"),
    .text =
        {
            N_("A set is three or four tiles of one number, all of different colours."),
            N_("A run is three or more tiles of one colour with numbers in order, upward or "
               "downward. It stays between 1 and 13: there is no 1 after 13."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "g4 g5 g6 g7 . r11 b11 k11\n",
                 .legal = true,
                 .caption = N_("A run of four, and a set of three.")},
                {.position = GAME "grid\n"
                                  "k12 k13 k1 . r8 b8 r8\n",
                 .legal = false,
                 .caption = N_("A run doesn't wrap around, and a set has no colour twice.")}},
};

static const struct rules_page ROWS = {
    .title = N_("Rows"),
    .text =
        {
            N_("Each set or run is a row of its own, from left to right. On the same line, "
               "leave at least one empty space between them."),
            N_("A tile can't belong to two rows. What is above or below doesn't matter: "
               "nothing crosses here, and nothing is stacked."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "b3 b4 b5 .  r5 k5 g5\n"
                                  "k7 k8 k9 k10 . . .\n",
                 .legal = true,
                 .caption = N_("Two rows with a gap, and a third one right below them.")},
                {.position = GAME "grid\n"
                                  "b3 b4 b5 r5 k5\n",
                 .legal = false,
                 .caption = N_("The blue 5 can't be in both the run and the set.")}},
};

static const struct rules_page WILDS = {
    .title = N_("The Wilds"),
    .text =
        {
            N_("A Wild stands for any tile. It is dealt and drawn like the others, and both "
               "Wilds may be in the same row."),
            N_("In a run, a Wild must also fit between 1 and 13. Hover over one to see what it "
               "stands for."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "r4 * r6 r7 . k10 * g10\n",
                 .legal = true,
                 .caption = N_("A red 5 in the run; in the set a red 10 or a blue one.")},
                {.position = GAME "grid\n"
                                  "k12 k13 *\n",
                 .legal = false,
                 .caption = N_("Nothing comes after 13. The Wild would fit before the 12.")}},
};

/* ---- The first turn ---- */

#define FIRST                                                                                  \
    GAME "melded no\n"                                                                         \
         "grid\n"                                                                              \
         "b4 b5 b6 .\n"                                                                        \
         "rack r10 * r12 b7\n"

static const struct rules_page THIRTY = {
    .title = N_("The first 30 points"),
    .text =
        {
            N_("Your first play of a round is one or more rows worth at least 30 points in "
               "all. They come only from your rack, and you leave the table as it is."),
            N_("A tile is worth its number. A Wild is worth the tile it stands for, the "
               "highest one if there is a choice."),
            N_("From your next turn on there is no such limit, and you can use the whole "
               "table."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "b4 b5 b6 . . r10 * r12\n",
                 .legal = true,
                 .caption = N_("10 and 12, and 11 for the Wild: 33 points."),
                 .begin = FIRST},
                {.position = GAME "grid\n"
                                  "b4 b5 b6 b7 . r10 * r12\n",
                 .legal = false,
                 .caption = N_("The same plus a 7 for the blue run: that has to wait."),
                 .begin = FIRST}},
};

/* ---- Turns ---- */

static const struct rules_page TURN = {
    .title = N_("Your turn"),
    .text =
        {
            N_("Play at least one tile from your rack: lay new rows, add to others, rearrange. "
               "When you end your turn, every row must be a set or a run, and what was on the "
               "table stays on the table."),
            N_("Or draw a tile. That ends your turn, and you can use the tile next time. If "
               "the pool is empty, you pass."),
            N_("Nobody has to play: you can hold tiles back."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  ". b3 b4 b5 .\n"
                                  ". r9 k9 g9 .\n"
                                  "rack b2 b6 b9\n",
                 .legal = true,
                 .caption = N_("Before: you hold the blue 2, 6 and 9.")},
                {.position = GAME "grid\n"
                                  "b2 b3 b4 b5 b6\n"
                                  ".  r9 k9 g9 b9\n",
                 .legal = true,
                 .caption = N_("After: all three have found a place."),
                 .begin = GAME "grid\n"
                               ". b3 b4 b5 .\n"
                               ". r9 k9 g9 .\n"
                               "rack b2 b6 b9\n"}},
};

#define LONG_RUN                                                                               \
    GAME "grid\n"                                                                              \
         "r3 r4 r5 r6 r7\n"                                                                    \
         "g8 b8 r8 k8 .\n"                                                                     \
         "rack r5\n"

static const struct rules_page REARRANGE = {
    .title = N_("Split and join"),
    .text =
        {
            N_("You can split a long run in two, and join two runs that follow on. Either way, "
               "at least three tiles must stay together."),
            N_("A set of four or a run of four or more can spare a tile: give it to another "
               "row."),
        },
    .n = 2,
    .example = {{.position = LONG_RUN,
                 .legal = true,
                 .caption = N_("Before: you hold another red 5.")},
                {.position = GAME "grid\n"
                                  "r3 r4 r5 .  r5 r6 r7 r8\n"
                                  "g8 b8 k8 .  .  .  .  .\n",
                 .legal = true,
                 .caption = N_("After: the run is split, and the set gave up its red 8."),
                 .begin = LONG_RUN}},
};

/* ---- Taking a Wild ---- */

#define BEFORE_TAKING                                                                          \
    GAME "grid\n"                                                                              \
         "r4 * r6 r7\n"                                                                        \
         "rack r5 k11 g11\n"

static const struct rules_page TAKING = {
    .title = N_("Taking a Wild"),
    .text =
        {
            N_("You can take a Wild from the table: play the tile it stands for from your "
               "rack. In a set of three, a tile of either missing colour will do."),
            N_("You must use it in the same turn, in a new row with two or more tiles from "
               "your rack."),
        },
    .n = 2,
    .example = {{.position = BEFORE_TAKING,
                 .legal = true,
                 .caption = N_("Before: you hold the red 5, a black 11 and a green 11.")},
                {.position = GAME "grid\n"
                                  "r4 r5 r6 r7 . k11 g11 *\n",
                 .legal = true,
                 .caption = N_("After: the 5 takes its place, and the Wild is an 11."),
                 .begin = BEFORE_TAKING}},
};

#define TWO_WILDS                                                                              \
    GAME "grid\n"                                                                              \
         "r6 b6 * *\n"                                                                         \
         "rack k6 g9 g10 b8 b9\n"

static const struct rules_page ONE_EACH = {
    .title = N_("A tile for each Wild"),
    .text =
        {
            N_("Each Wild you take needs a tile of its own. One tile never frees two: if you "
               "take both Wilds in a turn, play two tiles, one for each."),
            N_("The tile need not go where the Wild was. It only has to come from your rack in "
               "the same turn."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "r6 b6 k6  .\n"
                                  "g9 g10 *  .\n"
                                  "b8 b9  *  .\n",
                 .legal = false,
                 .caption = N_("The black 6 frees one Wild, but both were taken."),
                 .begin = TWO_WILDS},
                {.position = GAME "grid\n"
                                  "r6 b6  k6 *\n"
                                  "g9 g10 *  .\n",
                 .legal = true,
                 .caption = N_("One Wild is taken, and the other one is still a 6."),
                 .begin = TWO_WILDS}},
};

#define OLD_RUN                                                                                \
    GAME "grid\n"                                                                              \
         "g5 b5 *  . . .\n"                                                                    \
         ".  .  r6 r7 r8 .\n"                                                                  \
         "rack k5 r3 r4 r9\n"

static const struct rules_page NEW_ROW = {
    .title = N_("Something new"),
    .text =
        {
            N_("The Wild and two or more tiles from your rack must be a set or run by "
               "themselves. In a run, they lie side by side. If you take both Wilds, the other "
               "one may lie between them."),
            N_("You can add tiles from the table to it in the same turn. But it isn't enough "
               "if an old run only gets longer."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "g5 b5 k5 .  .  .\n"
                                  "r4 *  r6 r7 r8 r9\n",
                 .legal = false,
                 .caption = N_("The old run only gets longer: 4, Wild and 9 are not a run."),
                 .begin = OLD_RUN},
                {.position = GAME "grid\n"
                                  "g5 b5 k5 .  .  .\n"
                                  "r3 r4 *  r6 r7 r8\n",
                 .legal = true,
                 .caption = N_("3, 4 and Wild are a new run, and the old one is added to it."),
                 .begin = OLD_RUN}},
};

static const struct rules_page TAKEN = {
    .title = N_("Taken or not"),
    .text =
        {
            N_("A Wild counts as taken if, at the end of a turn, it stands for a different "
               "tile than before, or if none of the tiles it was with is still in its row."),
            N_("You can add to its row, move it or split it. If the Wild is still what it was, "
               "with at least one of the tiles it was with, it isn't taken."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "r4 r5 * . r6 r7 r8\n",
                 .legal = true,
                 .caption = N_("Split with a second red 6. The Wild is still a 6."),
                 .begin = GAME "grid\n"
                               "r4 r5 * r7 r8\n"
                               "rack r6\n"},
                {.position = GAME "grid\n"
                                  "r6 r7 r8 . k11 g11 *\n",
                 .legal = false,
                 .caption = N_("It was a red 5 before the 6, and nobody has played one."),
                 .begin = GAME "grid\n"
                               "* r6 r7 r8\n"
                               "rack k11 g11\n"}},
};

/* ---- Time and points ---- */

static const struct rules_page CLOCK = {
    .title = N_("The clock"),
    .text =
        {
            N_("A turn lasts two minutes. When time runs out, the table goes back to how it "
               "was, you draw a tile, and it's the next player's turn."),
            N_("When you set up a game, you can give everyone more time or turn the clock off. "
               "The clock doesn't run for computers."),
        },
    .n = 2,
    .example =
        {{.position = GAME "grid\n"
                           "r9 k9 . g7 g8 g9 . b9\n",
          .legal = false,
          .caption = N_("Time is up, and the table doesn't fit yet.")},
         {.position = GAME "grid\n"
                           "r9 k9 g9 b9\n",
          .legal = true,
          .caption = N_(
              "So the set of 9s is whole again, and the green 7 and 8 are back on the rack.")}},
};

static const struct rules_page ROUND = {
    .title = N_("A round and its points"),
    .text =
        {
            N_("Everyone draws a tile and puts it back; the highest goes first. A Wild beats "
               "13, and ties draw again. The next player starts the next round."),
            N_("The first empty rack ends the round. The others lose what is on their racks, "
               "each tile its number and a Wild 30, and the winner gets the sum of it all."),
            N_("If the pool is empty and everyone has passed in turn, the round is blocked. "
               "The lowest rack wins: the others lose the difference, and the winner gets the "
               "sum. If several tie for lowest, they share it, rounded down."),
        },
    .n = 1,
    .example = {{.position = GAME "grid\n"
                                  "r3 r4  r5  r6 .\n"
                                  ".  .   .   .  .\n"
                                  "k9 k10 k11 *  .\n"
                                  ".  .   .   .  .\n"
                                  "g2 r2  b2  k2 .\n",
                 .legal = true,
                 .caption = N_("The last tile, the black 2, fits: the rack is empty!"),
                 .begin = GAME "grid\n"
                               "r3 r4  r5  r6 .\n"
                               ".  .   .   .  .\n"
                               "k9 k10 k11 *  .\n"
                               ".  .   .   .  .\n"
                               "g2 r2  b2  .  .\n"
                               "rack k2\n"}},
};

static const struct rules_sheet THREE_ROUNDS = {
    .name = {"Harry", "Kate", "Tess", "Louis"},
    .points = {{-3, -16, -38, 57}, {23, -14, -4, -5}, {44, -9, -30, -5}},
};

static const struct rules_page SHEET = {
    .title = N_("The score sheet"),
    .text =
        {
            N_("In the first round Louis goes out. Harry has 3 points left on his rack, Kate "
               "16 and Tess 38: that is what they lose, and Louis gets the sum, 57."),
            N_("Harry wins the other two rounds. His total is 64 points, more than anyone "
               "else's, so he wins the game."),
            N_("Every game keeps a sheet like this one, and you can save it as text."),
        },
    .sheet = &THREE_ROUNDS,
};

/* ---- Helpers ---- */

#define UNTIDY                                                                                 \
    GAME "grid\n"                                                                              \
         ".  g1 g2 g3 .   .\n"                                                                 \
         "r7 b7 k7 .  .   .\n"                                                                 \
         ".  .  r9 r10 r11 r12\n"

static const struct rules_page HELPERS = {
    .title = N_("Handy tools"),
    .text =
        {
            N_("You can sort your rack by colour or number, or bring together the sets and "
               "runs in it."),
            N_("You can tidy the table: all rows stay as they are and move apart into even "
               "lines."),
            N_("A hint tells you what you can play. All of this is free, at any time during "
               "your turn."),
        },
    .n = 2,
    .example = {{.position = UNTIDY,
                 .legal = true,
                 .caption = N_("Before: rows here and there.")},
                {.position = GAME "grid\n"
                                  "g1 g2  g3  .   r7 b7 k7\n"
                                  ".  .   .   .   .  .  .\n"
                                  "r9 r10 r11 r12 .  .  .\n",
                 .legal = true,
                 .caption = N_("After: tidy, and not one row has changed.")}},
};

static const struct rules_line LINES[] = {
    {N_("Drag a tile"), {ACTION_NONE}, N_("moves it; or click it, then its new place")},
    {N_("Drag the empty table"), {ACTION_NONE}, N_("moves the view; the wheel zooms")},
    {N_("Drag a row's dots"),
     {ACTION_NONE},
     N_("moves the whole row; a double click selects it")},
    {N_("Hover over a Wild"), {ACTION_NONE}, N_("shows what it stands for")},
    {N_("Arrow keys"), {ACTION_NONE}, N_("move a cursor on table and rack")},
    {NULL, {ACTION_PICK}, N_("picks up a tile, puts it down, presses a button")},
    {NULL, {ACTION_NEXT}, N_("moves on to the rack, the buttons, the table")},
    {NULL, {ACTION_MENU}, N_("puts back what you are holding, or opens the menu")},
    {NULL,
     {ACTION_END_TURN, ACTION_DRAW, ACTION_FIT},
     N_("end the turn, draw a tile, show the whole table")},
    {NULL, {ACTION_UNDO, ACTION_REDO}, N_("undo and redo")},
    {NULL,
     {ACTION_HINT, ACTION_SORT_MELDS, ACTION_TIDY},
     N_("a hint, sets and runs in the rack, tidy rows")},
    {NULL, {ACTION_RULES}, N_("shows these rules")},
    {NULL, {ACTION_FULLSCREEN}, N_("switches to full screen")},
    {.does = NULL},
};

static const struct rules_page KEYS = {.title = N_("Mouse and keys"), .line = LINES};

const struct rules_page *const BOOK_CLASSIC[] = {
    &ABOUT,    &TILES,   &MELDS, &ROWS,  &WILDS, &THIRTY, &TURN,    &REARRANGE, &TAKING,
    &ONE_EACH, &NEW_ROW, &TAKEN, &CLOCK, &ROUND, &SHEET,  &HELPERS, &KEYS,      NULL,
};

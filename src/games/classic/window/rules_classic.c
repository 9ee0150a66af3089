/* rules_classic.c: the words and the examples of Classic's rules.
 *
 * What a player may do with a Wild of the table, and on the first turn, cannot be seen from a
 * table alone: such examples name the position that the turn began with. */
#include "classic_window.h"
#include "rules_book.h"
#include "words.h"

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
    .title = N_("What it is about"),
    .text =
        {
            N_("Classic is the game of rows. On the table lie sets and runs, and they belong "
               "to everybody: lay tiles from your rack, and rearrange what is lying there "
               "already."),
            N_("Two to four can play, and each begins with 14 tiles. Whoever empties their "
               "rack first wins the round, and the others lose what they have left."),
            N_("Most points after the last round, usually the third, wins the game."),
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
            N_("Every colour also has a mark of its own, so you never depend on the colour: "
               "red has a triangle, blue a disc, green a diamond, black a square."),
            N_("What is on nobody's rack at the beginning is the pool, face down."),
        },
    .n = 1,
    .example = {{.position = GAME "grid\n"
                                  "r5 b5 g5 k5\n"
                                  ".  .  .  .\n"
                                  "r5 b5 g5 *\n",
                 .legal = true,
                 .caption = N_(
                     "A 5 of every colour, all but the black one a second time, and a Wild.")}},
};

static const struct rules_page MELDS = {
    .title = N_("Sets and runs"),
    .text =
        {
            N_("A set is three or four tiles of one number, all of different colours."),
            N_("A run is three or more tiles of one colour whose numbers follow each other, "
               "upward or downward. It lies between 1 and 13: after 13 there is no 1."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "g4 g5 g6 g7 . r11 b11 k11\n",
                 .legal = true,
                 .caption = N_("A run of four, and a set of three.")},
                {.position = GAME "grid\n"
                                  "k12 k13 k1 . r8 b8 r8\n",
                 .legal = false,
                 .caption = N_(
                     "A run does not go round the corner, and no colour is twice in a set.")}},
};

static const struct rules_page ROWS = {
    .title = N_("Rows"),
    .text =
        {
            N_("Every set and every run is a row of its own, from left to right. In one line, "
               "an empty place at least lies between it and the next one."),
            N_("No tile belongs to two rows. What lies above or below does not matter: here "
               "nothing crosses, and nothing is stacked."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "b3 b4 b5 .  r5 k5 g5\n"
                                  "k7 k8 k9 k10 . . .\n",
                 .legal = true,
                 .caption = N_("Two rows with a gap, and a third one close below them.")},
                {.position = GAME "grid\n"
                                  "b3 b4 b5 r5 k5\n",
                 .legal = false,
                 .caption = N_("The blue 5 cannot be in the run and in the set.")}},
};

static const struct rules_page WILDS = {
    .title = N_("The Wilds"),
    .text =
        {
            N_("A Wild stands for any tile. It is dealt and drawn like the others, and both "
               "may be in one row."),
            N_("In a run a Wild needs room, too: between 1 and 13. Rest on one, and you are "
               "told what it stands for."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "r4 * r6 r7 . k10 * g10\n",
                 .legal = true,
                 .caption = N_("A red 5 in the run; in the set a red 10 or a blue one.")},
                {.position = GAME "grid\n"
                                  "k12 k13 *\n",
                 .legal = false,
                 .caption = N_("Nothing comes after 13. Before the 12 the Wild would fit.")}},
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
            N_("Your first play of a round is one row or several, worth 30 points or more in "
               "all. They come from your rack alone, and what lies on the table is left as it "
               "is."),
            N_("A tile is worth its number, a Wild what it stands for: the highest, where "
               "there is a choice."),
            N_("From your next turn on there is no such bound, and the whole table is yours to "
               "use."),
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
                 .caption = N_("The same, and a 7 for the blue run: that has to wait."),
                 .begin = FIRST}},
};

/* ---- Turns ---- */

static const struct rules_page TURN = {
    .title = N_("Your turn"),
    .text =
        {
            N_("Play at least one tile from your rack: lay new rows, add to others, rearrange. "
               "When you end your turn every row has to be a set or a run, and what lay on the "
               "table stays on the table."),
            N_("Or draw a tile. That ends your turn, and the tile waits for your next one. "
               "With the pool empty you pass."),
            N_("Nobody has to play: holding back is fine."),
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
            N_("A long run may be split in two, and two runs that follow each other may be "
               "joined. Either way, three tiles at least have to stay together."),
            N_("Four in a set, or a run of four and more, can spare a tile: give it to another "
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
                 .caption = N_("After: split, and the set gave its red 8."),
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
            N_("A Wild on the table can be taken: from your rack, play the tile that it stands "
               "for. In a set of three that is a tile of either missing colour."),
            N_("You have to use it on the same turn: in a new row, together with two or more "
               "tiles from your rack."),
        },
    .n = 2,
    .example = {{.position = BEFORE_TAKING,
                 .legal = true,
                 .caption = N_("Before: you hold the red 5, a black 11 and a green one.")},
                {.position = GAME "grid\n"
                                  "r4 r5 r6 r7 . k11 g11 *\n",
                 .legal = true,
                 .caption = N_("After: the 5 stands for itself, and the Wild is an 11."),
                 .begin = BEFORE_TAKING}},
};

static const struct rules_page TAKEN = {
    .title = N_("Taken or not"),
    .text =
        {
            N_("A Wild has been taken when, at the end of a turn, it stands for another tile "
               "than before, or when none of the tiles it lay with is in its row any more."),
            N_("You may add to its row, push it elsewhere or split it: as long as the Wild is "
               "what it was, with one at least of those it was with, nobody has taken it."),
        },
    .n = 2,
    .example = {{.position = GAME "grid\n"
                                  "r4 r5 * . r6 r7 r8\n",
                 .legal = true,
                 .caption = N_("Split with a second red 6. The Wild is a 6 still."),
                 .begin = GAME "grid\n"
                               "r4 r5 * r7 r8\n"
                               "rack r6\n"},
                {.position = GAME "grid\n"
                                  "r6 r7 r8 . k11 g11 *\n",
                 .legal = false,
                 .caption = N_("It lay before the 6, as a red 5, and nobody has played that."),
                 .begin = GAME "grid\n"
                               "* r6 r7 r8\n"
                               "rack k11 g11\n"}},
};

/* ---- Time and points ---- */

static const struct rules_page CLOCK = {
    .title = N_("The clock"),
    .text =
        {
            N_("A turn has two minutes. When they are over, the table goes back to how it was "
               "when the turn began, you draw a tile, and the next player is to move."),
            N_("When you set up a game you can give everybody more time, or do without the "
               "clock. Computers need none."),
        },
    .n = 2,
    .example =
        {{.position = GAME "grid\n"
                           "r9 k9 . g7 g8 g9 . b9\n",
          .legal = false,
          .caption = N_("The time is up: this is no table yet.")},
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
            N_("Each of you draws a tile and puts it back; the highest begins. A Wild counts "
               "above 13, and equal ones draw again. The next round begins with the next "
               "player."),
            N_("The first empty rack ends the round. Each of the others loses what is on their "
               "rack, a tile its number and a Wild 30, and whoever is out gets the sum of all "
               "that."),
            N_("If the pool is empty and all have passed, one after the other, the round is "
               "blocked. The lowest rack wins: the others lose what they have more than that, "
               "and the winner gets the sum. Several lowest ones share it, rounded down."),
        },
    .n = 1,
    .example = {{.position = GAME "grid\n"
                                  "r3 r4  r5  r6 .\n"
                                  ".  .   .   .  .\n"
                                  "k9 k10 k11 *  .\n"
                                  ".  .   .   .  .\n"
                                  "g2 r2  b2  k2 .\n",
                 .legal = true,
                 .caption = N_("The last tile, the black 2, fits: out!"),
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
    .rounds = 3,
    .points = {{-3, -16, -38, 57}, {23, -14, -4, -5}, {44, -9, -30, -5}},
};

static const struct rules_page SHEET = {
    .title = N_("The score sheet"),
    .text =
        {
            N_("In the first round Louis is out. Harry has 3 points left on the rack, Kate 16 "
               "and Tess 38: that is what they lose, and Louis gets 57, the sum."),
            N_("Harry wins the other two rounds. In all he has 64 points, more than anybody, "
               "and so he wins the game."),
            N_("A sheet like this one is kept of every game, and you can save it as a text."),
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
    .title = N_("What helps you"),
    .text =
        {
            N_("Your rack can be sorted by colour or by number, or so that the sets and runs "
               "that are in it stand side by side."),
            N_("The table can be tidied: all rows stay what they are and move apart into even "
               "lines."),
            N_("A hint tells you what can be played. All of this is free, and at any time of "
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
    {N_("Drag a tile"), {ACTION_NONE}, N_("moves it, and so do clicks on it and on its place")},
    {N_("Drag the empty table"), {ACTION_NONE}, N_("moves the view, and the wheel zooms")},
    {N_("Drag a row's dots"),
     {ACTION_NONE},
     N_("moves the whole row; a double click chooses it")},
    {N_("Rest on a Wild"), {ACTION_NONE}, N_("to see what it stands for")},
    {N_("Arrow keys"), {ACTION_NONE}, N_("move a cursor on table and rack")},
    {NULL, {ACTION_PICK}, N_("picks up a tile, puts it down, presses a button")},
    {NULL, {ACTION_NEXT}, N_("goes on to the rack, the buttons, the table")},
    {NULL, {ACTION_MENU}, N_("takes back what you have in hand, or opens the menu")},
    {NULL,
     {ACTION_END_TURN, ACTION_DRAW, ACTION_FIT},
     N_("end the turn, draw a tile, show the whole table")},
    {NULL, {ACTION_UNDO, ACTION_REDO}, N_("undo and redo")},
    {NULL,
     {ACTION_HINT, ACTION_SORT_MELDS, ACTION_ROOM},
     N_("a hint, sets and runs in the rack, tidy rows")},
    {NULL, {ACTION_RULES}, N_("shows these rules")},
    {NULL, {ACTION_FULLSCREEN}, N_("fills the screen")},
    {.does = NULL},
};

static const struct rules_page KEYS = {.title = N_("Mouse and keys"), .line = LINES};

const struct rules_page *const BOOK_CLASSIC[] = {
    &ABOUT,  &TILES, &MELDS, &ROWS,  &WILDS, &THIRTY,  &TURN, &REARRANGE,
    &TAKING, &TAKEN, &CLOCK, &ROUND, &SHEET, &HELPERS, &KEYS, NULL,
};

/* rules_normikub.c: the words and examples of Normikub's rules. */
#include "language.h"
#include "rules_book.h"
#include "superwild_window.h"

#include <stddef.h>

#define GAME "game normikub\n"

const struct rules_example EXAMPLE_NORMIKUB = {
    .position = GAME "rules dimensions 5\n"
                     "grid\n"
                     "b6  .   g3  .   r3\n"
                     ".   b5  g2  r2  .\n"
                     "r4  r5  *   k8  b8\n"
                     ".   k11 g13 g10 .\n"
                     "k12 .   g12 .   k10\n",
    .legal = true,
    .caption = N_("Rows, columns and both diagonals: here the Wild is something different in "
                  "eight directions."),
};

const struct rules_example EXAMPLE_DIMENSION[] = {
    {.position = GAME "rules dimensions 1\n"
                      "grid\n"
                      "r3 * r5\n",
     .legal = true,
     .caption = N_("One dimension: rows.")},
    {.position = GAME "rules dimensions 2\n"
                      "grid\n"
                      ".  g5 .\n"
                      "r3 *  r5\n"
                      ".  k5 .\n",
     .legal = true,
     .caption = N_("Two: rows and columns.")},
    {.position = GAME "rules dimensions 3\n"
                      "table r7@0,0 k7@0,0,1 b7@0,0,2 r8@1,0 *@2,0\n",
     .legal = true,
     .caption = N_("Three: towers, too.")},
    {.position = GAME "rules dimensions 4\n"
                      "grid\n"
                      ".  .  k5\n"
                      ".  b5 .\n"
                      "r5 .  *\n",
     .legal = true,
     .caption = N_("Four: the diagonal that rises to the right, too.")},
    {.position = GAME "rules dimensions 5\n"
                      "grid\n"
                      "g2 .  *\n"
                      ".  g3 .\n"
                      ".  .  g4\n",
     .legal = true,
     .caption = N_("Five: both diagonals.")},
};

static const struct rules_page ABOUT = {
    .title = N_("What it's about"),
    .text =
        {
            N_("Normikub is the ancestor of Super Wild: one table for everybody, a rack of "
               "tiles "
               "for each, and groups that cross like words in a crossword."),
            N_("Before you start, agree on the number of dimensions: from one, with only rows, "
               "to five, with towers and both diagonals."),
            N_("The first to empty their rack wins the game and takes a token. The player with "
               "the most tokens after the last game wins it all."),
        },
    .n = 1,
    .example =
        {{.position = GAME "rules dimensions 2\n"
                           "grid\n"
                           ".  .  .  .  .  .  .  g6 .  .  .  .\n"
                           "r3 r4 r5 b5 k5 k6 k7 g7 r7 b7 b8 b9\n"
                           ".  .  .  .  .  .  .  g8 .  .  .  .\n"
                           ".  .  .  .  *  .  .  .  .  .  .  .\n",
          .legal = true,
          .caption =
              N_("Five groups in one row, each sharing a tile with the next, and a column.")}},
};

static const struct rules_page ROWS = {
    .title = N_("Rows and columns"),
    .text =
        {
            N_("One dimension has only rows. Tiles above each other are not neighbours then, "
               "and rows can be as close as you like."),
            N_("Two dimensions add columns, and a tile can be in both a row and a column. Now "
               "tiles that touch, side by side or one above the other, must share a group "
               "along that line."),
        },
    .n = 2,
    .example = {{.position = GAME "rules dimensions 1\n"
                                  "grid\n"
                                  "r4 r5 r6 .\n"
                                  "k1 k2 k3 *\n",
                 .legal = true,
                 .caption = N_("One dimension: two rows, right next to each other.")},
                {.position = GAME "rules dimensions 2\n"
                                  "grid\n"
                                  "r4 r5 r6 . *\n"
                                  "k1 k2 k3 . .\n",
                 .legal = false,
                 .caption = N_("The same in two: the columns make no sense.")}},
};

static const struct rules_page TOWERS = {
    .title = N_("Towers"),
    .text =
        {
            N_("With three or more dimensions you can put a tile on top of another or slide "
               "one underneath. A tower is a line like a row, and its groups follow the same "
               "rules."),
            N_("Every tower stands on the table. Only tiles at table level make rows, columns "
               "and diagonals."),
        },
    .n = 2,
    .example = {{.position =
                     GAME "rules dimensions 3\n"
                          "table *@0,0 r6@1,0 r7@2,0 r8@3,0 r9@2,0,2 k7@2,0,1 r10@2,0,3\n",
                 .legal = false,
                 .caption = N_("A 7 of another colour does not go between them.")},
                {.position =
                     GAME "rules dimensions 3\n"
                          "table *@0,0 b5@1,0 b6@2,0 b7@3,0 b8@3,0,1 b9@3,0,2 b10@3,0,3\n",
                 .legal = true,
                 .caption = N_("A tower 7 8 9 10 on the last tile of a row.")}},
};

static const struct rules_page SLANTS = {
    .title = N_("Diagonals anywhere"),
    .text =
        {
            N_("The fourth dimension is the diagonal that rises to the right; the fifth is the "
               "one that falls. Three or more tiles that touch corner to corner and form a set "
               "or run are a group anywhere on the table: you don't need the Wild."),
            N_("A tile in such a group may touch others in its row or column without forming a "
               "group with them. And tiles that only touch at a corner don't have to fit "
               "together."),
        },
    .n = 2,
    .example = {{.position = GAME "rules dimensions 5\n"
                                  "grid\n"
                                  "r3 r4 r5 .  .   .   .\n"
                                  ".  .  .  k5 g10 g11 g12\n"
                                  ".  .  .  .  b5  .   .\n"
                                  "*  .  .  .  .   .   .\n",
                 .legal = true,
                 .caption = N_(
                     "The 5s go diagonally down. They touch the green run, and that is fine.")},
                {.position = GAME "rules dimensions 4\n"
                                  "grid\n"
                                  "r3 r4 r5 .  .  *\n"
                                  ".  .  .  k5 .  .\n"
                                  ".  .  .  .  b5 .\n",
                 .legal = false,
                 .caption = N_("In four dimensions this diagonal doesn't count.")}},
};

static const struct rules_page WILD_LINES = {
    .title = N_("The Wild in five lines"),
    .text =
        {
            N_("The Wild is on the table from the start and never on a rack. It stands for "
               "whatever a group needs, and can be something different in every line and on "
               "either side."),
            N_("You can move it like any tile on the table if everything fits in the end."),
        },
    .n = 1,
    .example = {{.position = GAME "rules dimensions 5\n"
                                  "grid\n"
                                  "b6 .  . .   .\n"
                                  ".  b5 . .   .\n"
                                  ".  .  * .   .\n"
                                  ".  .  . g10 .\n"
                                  ".  .  . .   k10\n",
                 .legal = true,
                 .caption = N_("A diagonal 6 5 4, and three 10s on the Wild's other side.")}},
};

static const struct rules_page TURN = {
    .title = N_("Your turn"),
    .text =
        {
            N_("Play tiles from your rack and rearrange the table as you need. On your first "
               "turn of a game you may play at most six tiles, later as many as you like."),
            N_("You don't have to play. But if you play nothing, you take a penalty tile from "
               "the bag and your turn is over: that tile has to wait. You don't draw before "
               "playing. If the bag is empty, you just pass."),
        },
    .n = 1,
    .example = {{.position = GAME "rules dimensions 2\n"
                                  "grid\n"
                                  ".  r3 .  .  .  .\n"
                                  ".  r4 .  .  .  .\n"
                                  ".  r5 .  *  .  .\n"
                                  ".  .  .  .  .  .\n"
                                  ".  .  .  k9 k10 k11\n",
                 .legal = true,
                 .caption =
                     N_("A first turn: two runs make six tiles, and that is all for now.")}},
};

static const struct rules_page SOME_GAMES = {
    .title = N_("One game and several"),
    .text =
        {
            N_("Two to eight can play. Two, three or four players get 12 tiles each; five get "
               "9, six get 7, seven get 6 and eight get 5."),
            N_("Then everyone looks at their own tiles, and a player who can make a play may "
               "volunteer to go first, if everyone agrees. Otherwise everyone draws one of the "
               "tiles that are left: the highest goes first, and the tiles go back. The next "
               "player starts the next game."),
            N_("The first empty rack takes the winner's token. The others may play on, with "
               "open "
               "racks and everyone's help."),
        },
    .n = 1,
    .example = {{.position = GAME
                 "rules dimensions 3\n"
                 "table r4@0,0 r5@1,0 *@2,0 k8@3,0 b8@4,0 g8@4,0,1 r8@4,0,2 b9@4,1 b10@4,2\n",
                 .legal = true,
                 .caption = N_("The last tile fits: the rack is empty and the token is won!")}},
};

static const struct rules_page CHALLENGE = {
    .title = N_("The challenge"),
    .text =
        {
            N_("After a game that somebody won, three or more players can take up the "
               "challenge: together they rearrange the table until everything fits and the "
               "Wild is not in a group."),
            N_("You can give up at any time; then the table goes back to how it was. Ask for a "
               "hint to find out whether it can be done, and how."),
        },
    .n = 2,
    .example = {{.position = GAME "rules dimensions 2\n"
                                  "grid\n"
                                  ".  r4 r5 * . .\n"
                                  ".  .  .  . . .\n"
                                  "r3 b3 g3 k3 . .\n",
                 .legal = true,
                 .caption = N_("Before: the Wild is a red 6.")},
                {.position = GAME "rules dimensions 2\n"
                                  "grid\n"
                                  "r3 r4 r5 .  . *\n"
                                  ".  .  .  .  . .\n"
                                  ".  b3 g3 k3 . .\n",
                 .legal = true,
                 .caption =
                     N_("After: the red 3 went to the other end, and the Wild is free.")}},
};

const struct rules_page *const BOOK_NORMIKUB[] = {
    &ABOUT,  &PAGE_TILES, &PAGE_SIX_NINE, &PAGE_GROUPS, &ROWS,      &PAGE_SIDE_BY_SIDE, &TOWERS,
    &SLANTS, &WILD_LINES, &TURN,          &SOME_GAMES,  &CHALLENGE, &PAGE_KEYS,         NULL,
};

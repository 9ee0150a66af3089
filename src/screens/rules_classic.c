/* rules_classic.c: the words and the examples of Classic's rules. */
#include "rules_pages.h"

#include <stddef.h>

#include "words.h"

#define GAME "game classic\nmelded yes\n"

const struct rules_example EXAMPLE_CLASSIC = {
    GAME "grid\n"
         "b3 b4 *  b6 .\n"
         ".  .  .  .  .\n"
         "r9 k9 g9 b9 .\n"
         ".  .  .  .  .\n"
         "k11 k12 k13 . .\n",
    true,
    N_("Every row is one run or one set: here the Wild is a blue 5."),
};

static const struct rules_page ABOUT = {
    N_("What it is about"),
    {
        N_("Classic is the game of rows: sets and runs side by side, two of every tile, and "
           "two Wilds."),
    },
    1,
    {{GAME "grid\n"
           "b3 b4 *  b6\n",
      true, N_("Every row is one run or one set: here the Wild is a blue 5.")}},
};

const struct rules_page *const BOOK_CLASSIC[] = {&ABOUT, &PAGE_KEYS, NULL};

/* result_text.h: what somebody shows to friends about a puzzle they played: a few short lines
 * of plain text for a chat, in their language, which give nothing of the puzzle away.
 *
 * No text has more than RESULT_TEXT_MOST characters, whatever the numbers are. It does not end
 * in a line end. */
#ifndef SUPERWILD_RESULT_TEXT_H
#define SUPERWILD_RESULT_TEXT_H

#include "maker.h"

#define RESULT_TEXT_MOST 280 /* characters of UTF-8 */

/* The first attempt at a puzzle. */
struct result_puzzle {
    const char *id;        /* of one that is in no pack; or NULL: */
    struct puzzle_day day; /* that of this day */
    int tier;              /* 1..PUZZLE_TIERS */
    int stars;             /* 0..STARS_MOST (stars.h); 0: it was not solved */
    int moves;             /* made, and the fewest there are */
    int fewest;
    int seconds; /* < 0: the clock was hidden, and is not told */
    int hints;   /* < 0: unknown, and not told */
    int later;   /* the most stars of later attempts; told if they are more */
    int streak;  /* days in a row; told from 2 */
};

/* A whole Storm or Streak. */
struct result_run {
    int score;        /* puzzles solved */
    const char *game; /* the name of the game that was chosen for it; NULL: all games */
    int tier;         /* of the hardest one, 1..PUZZLE_TIERS; 0: none was solved */
    int seconds;      /* how long a Storm took; a Streak has no clock */
    bool record;      /* more than ever before */
};

/* Each function appends the text. */
void result_puzzle_text(const struct result_puzzle *r, struct buf *out);
void result_storm_text(const struct result_run *r, struct buf *out);
void result_streak_text(const struct result_run *r, struct buf *out);

#endif

/* screens.h: lists all screens. */
#ifndef SUPERWILD_SCREENS_H
#define SUPERWILD_SCREENS_H

#include "navigation.h"

extern const struct screens SCREENS;

extern const struct screen SCREEN_KEYS, SCREEN_TITLE, SCREEN_SETUP, SCREEN_GAMES, SCREEN_LOTS,
    SCREEN_HANDOVER, SCREEN_TABLE, SCREEN_PAUSE, SCREEN_OUT, SCREEN_ROUND_END, SCREEN_GAME_END,
    SCREEN_RULES, SCREEN_SETTINGS, SCREEN_ABOUT, SCREEN_LESSON, SCREEN_SHEET, SCREEN_WATCH,
    SCREEN_OPEN, SCREEN_PUZZLE, SCREEN_PUZZLE_MENU, SCREEN_PUZZLES, SCREEN_PUZZLE_PACKS,
    SCREEN_PUZZLE_DAYS, SCREEN_PUZZLE_OWN, SCREEN_PUZZLE_PRACTICE, SCREEN_PUZZLE_STORM,
    SCREEN_PUZZLE_STREAK, SCREEN_PUZZLE_LEARN;
extern const struct screen SCREEN_PUZZLE_EDITOR; /* editor.h opens it */

/* Where each screen keeps its own data in app->data. */
enum screen_data {
    DATA_TABLE,
    DATA_TABLE_MEMORY,
    DATA_SETUP,
    DATA_RULES,
    DATA_KEYS,
    DATA_GAMES,
    DATA_LOTS,
    DATA_END,
    DATA_CARD,
    DATA_PAUSE,
    DATA_LESSON,
    DATA_WATCH,
    DATA_SHEET,
    DATA_OPEN,
    DATA_PUZZLE,
    DATA_PUZZLES,     /* of whichever of these pages is shown */
    DATA_PUZZLE_RUNS, /* of Storm and Streak, until the end of the program */
    DATA_EDITOR,
    DATA_EDITS, /* until the end of the program */
    DATA_COUNT
};

#endif

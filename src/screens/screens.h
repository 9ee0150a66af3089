/* screens.h: lists all screens. */
#ifndef SUPERWILD_SCREENS_H
#define SUPERWILD_SCREENS_H

#include "navigation.h"

extern const struct screens SCREENS;

#define SCREENS_EACH(X)                                                                        \
    X(TITLE), X(SETUP), X(GAMES), X(OPEN), X(LOTS), X(HANDOVER), X(TABLE), X(PAUSE), X(OUT),   \
        X(ROUND_END), X(GAME_END), X(SHEET), X(WATCH), X(REVIEW), X(RULES), X(LESSON),         \
        X(SETTINGS), X(KEYS), X(ABOUT), X(PUZZLE), X(PUZZLE_MENU), X(PUZZLES),                 \
        X(PUZZLE_PACKS), X(PUZZLE_DAYS), X(PUZZLE_OWN), X(PUZZLE_PRACTICE), X(PUZZLE_STORM),   \
        X(PUZZLE_STREAK), X(PUZZLE_LEARN), X(PUZZLE_EDITOR), X(PUZZLE_HISTORY),                \
        X(PUZZLE_ENDLESS), X(KNOWN), X(STATISTICS), X(FAIR), X(MARKS), X(DATA), X(PEOPLE)

/* Screens go to each other by these numbers: app_go(app, SCREEN_TITLE). */
#define X(name) SCREEN_##name
enum screen_number { SCREEN_NONE, SCREENS_EACH(X), SCREEN_COUNT };
#undef X

/* The tables of the screens. A screen defines its own; only screens.c uses them all. */
#define X(name) name##_SCREEN
extern const struct screen SCREENS_EACH(X);
#undef X

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
    DATA_LESSON,
    DATA_WATCH,
    DATA_REVIEW,
    DATA_SHEET,
    DATA_OPEN,
    DATA_PUZZLE,
    DATA_PUZZLES,        /* of the page of puzzles that is shown */
    DATA_PUZZLE_RUNS,    /* of Storm and Streak, until the end of the program */
    DATA_PUZZLE_HISTORY, /* what was listed last, until the end of the program */
    DATA_EDITOR,
    DATA_EDITS, /* until the end of the program */
    DATA_KNOWN,
    DATA_MARKS,
    DATA_KNOWN_ASKED, /* the last question, until the end of the program */
    DATA_STATISTICS,
    DATA_FAIR,
    DATA_PEOPLE,
    DATA_COUNT
};

#endif

/* puzzle_words.h: puzzles in words: tiers, themes, goals, weekdays. */
#ifndef SUPERWILD_PUZZLE_WORDS_H
#define SUPERWILD_PUZZLE_WORDS_H

#include "look.h"
#include "match.h"
#include "puzzle.h"

/* One word: "Beginner" for 1 to "Master" for 6. Translated, like all that follows. */
const char *puzzle_tier_word(int tier);
/* A few words: "Splitting a run". */
const char *puzzle_theme_word(enum puzzle_theme t);
/* A sentence that explains the theme. */
const char *puzzle_theme_sentence(enum puzzle_theme t);
/* The puzzle of the packs that shows best what that sentence says. */
const char *puzzle_theme_example(enum puzzle_theme t);
/* Appends how many tiles or groups of the table have to move at least, as a sentence. */
void puzzle_moves_words(const struct mind_puzzles *mind, int moves, struct buf *out);
/* Appends the themes as a sentence. needs: their THEME_BITs. */
void puzzle_needs_words(unsigned needs, struct buf *out);
/* Appends what is asked, as a sentence: "Play all 5 tiles in one turn." */
void puzzle_goal_words(const struct puzzle_task *task, struct buf *out);
/* Appends the game and, if it has a choice, its rules: "Normikub: 2 dimensions". */
void puzzle_game_words(const struct puzzle *p, struct buf *out);
/* The same of a match in which a puzzle is played. */
void puzzle_match_words(const struct match *m, struct buf *out);
/* 0 for Monday: the whole word, and two or three letters of it. */
const char *puzzle_weekday_word(int weekday);
const char *puzzle_weekday_letters(int weekday);
/* 1 to 12: the whole word. */
const char *puzzle_month_word(int month);

#endif

/* puzzle_words.h: puzzles in words: tiers, themes, goals, weekdays. */
#ifndef SUPERWILD_PUZZLE_WORDS_H
#define SUPERWILD_PUZZLE_WORDS_H

#include "look.h"
#include "match.h"
#include "puzzle.h"

/* One word for a tier: "Beginner" for 1 to "Master" for PUZZLE_TIERS. Like all words here, it
 * is in the person's language, and nobody frees it. */
const char *puzzle_tier_word(int tier);
/* A few words for a theme: "Splitting a run". */
const char *puzzle_theme_word(enum puzzle_theme t);
/* A sentence that explains the theme. */
const char *puzzle_theme_sentence(enum puzzle_theme t);
/* The name of the puzzle of the packs that shows best what that sentence says. */
const char *puzzle_theme_example(enum puzzle_theme t);
/* Appends as a sentence how many tiles or groups of the table have to move at least; mind: that
 * of the puzzle's game, which says which of both it counts. */
void puzzle_moves_words(const struct mind_puzzles *mind, int moves, struct buf *out);
/* Appends a sentence about the theme that says most; nothing if there is no theme. needed:
 * no solution does without the theme; false: one may. */
void puzzle_idea_words(const struct mind_puzzles *mind, unsigned themes, bool needed,
                       struct buf *out);
/* Appends how many tiles or groups of the table a way changes. */
void puzzle_moved_words(const struct mind_puzzles *mind, int moved, struct buf *out);
/* Appends the themes of a puzzle as a sentence. needs: their THEME_BITs. */
void puzzle_needs_words(unsigned needs, struct buf *out);
/* Appends what is asked, as a sentence: "Play all 5 tiles in one turn." */
void puzzle_goal_words(const struct puzzle *p, struct buf *out);
/* Appends the game and, if it has a choice, its rules: "Normikub: 2 dimensions". */
void puzzle_game_words(const struct puzzle *p, struct buf *out);
/* The same of a match in which a puzzle is played. */
void puzzle_match_words(const struct match *m, struct buf *out);
/* The rules of one of the game's puzzle sets in words: "stacks and
 * diagonals". Nothing for a game without sets. */
void puzzle_set_words(const struct game *g, const char *rules, struct buf *out);
/* A weekday, 0 (Monday) .. 6: the whole word, and two or three letters of it. */
const char *puzzle_weekday_word(int weekday);
const char *puzzle_weekday_letters(int weekday);
/* A month, 1 .. 12: the whole word. */
const char *puzzle_month_word(int month);

#endif

/* wins.h: the best rounds that people have won against others: for each game a list of those
 * without hints, and one of those with hints.
 *
 * Kept in the store as a text under "wins.<game>" and "wins-hints.<game>", a line each. In a
 * game for points the round with the best score comes first, by the game's scoring; then the
 * one that took the fewest turns, then the fewest drawn tiles; among equals the earlier one.
 * Solitaire has a list of its own (store_best). */
#ifndef SUPERWILD_WINS_H
#define SUPERWILD_WINS_H

#include "match.h"
#include "store.h"

#define WINS_MOST 10
#define WINS_RULES 40

struct win {
    int points;       /* of the round; 0 if the game has none */
    int turns, draws; /* of the winner */
    int players;
    int64_t when;              /* seconds since 1970 */
    char rules[WINS_RULES];    /* game_rules_words() */
    char name[NAME_MAX_BYTES]; /* "": the only person, who has not typed a name */
};

struct wins {
    enum game_scoring scoring; /* of the game: what makes points better */
    bool hinted;               /* the list of rounds with hints */
    int n;
    struct win win[WINS_MOST]; /* best first */
};

/* Describes the round that has just ended, if a person won it against others; otherwise
 * false. */
bool win_of(const struct match *m, int64_t when, struct win *out);
/* Inserts a win. Returns its place, from 1; 0 if ten are better. */
int wins_add(struct wins *list, const struct win *w);

/* One win on each line: "points turns draws players when [rules] | name". Reading skips lines
 * that make no sense. */
void wins_write(const struct wins *list, struct buf *out);
void wins_read(struct wins *out, enum game_scoring scoring, const char *text);

/* hinted: the rounds in which the winner took hints, or those without. */
void wins_load(struct store *s, const struct game *g, bool hinted, struct wins *out);
enum store_result wins_save(struct store *s, const struct game *g, const struct wins *list);

#endif

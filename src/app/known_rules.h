/* known_rules.h: which rules the person knows, so that nobody meets one by chance that they
 * have not learned.
 *
 * The rules of all looks (look.h, struct look_rule) are numbered, and a set of them is an
 * unsigned, bit i for rule i. A rule is known by its lesson, by a round that was played to its
 * end, or because the person has said so; README.md in puzzles/ has the details. The setting
 * `rules-known` has what they have said. */
#ifndef SUPERWILD_KNOWN_RULES_H
#define SUPERWILD_KNOWN_RULES_H

#include "look.h"
#include "puzzle.h"

struct app;

/* One rule, and whose it is. */
struct known_rule {
    const struct look *look;
    const struct look_rule *rule;
};

#define RULES_MOST 32

/* The number of rules; rule i, from 0. */
int rules_count(void);
struct known_rule rule_at(int i);
/* Those that a game with these choices makes use of, with all on which they build. */
unsigned rules_used(const struct game_config *c);
unsigned rules_of_puzzle(const struct puzzle *p);
/* Those of a game; NULL: all. The first of it: without that one, it cannot be played. */
unsigned rules_of_game(const struct game *g);
unsigned rules_first(const struct game *g);
/* Without those on which others of the set build: these are worth a question. */
unsigned rules_top(unsigned rules);
/* Appends a rule in words: "Super Wild: stacks". */
void rule_words(int i, struct buf *out);
/* Its sentence, in the person's language. */
const char *rule_sentence(int i);

/* Those that the person knows. */
unsigned known_rules(struct app *app);
/* They say that they know these, and so those on which they build; or that they do not, and so
 * none that build on them. */
void known_rules_say(struct app *app, unsigned rules, bool knows);
/* They have come to the end of a lesson, or of its basic steps: what was said to be unknown
 * before, and is taught by it, is known. */
void known_rules_lesson(struct app *app, const struct look *look);
/* Another profile: what is in it is read when it is first asked for. */
void known_rules_forget(struct app *app);

#endif

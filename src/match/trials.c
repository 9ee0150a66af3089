/* trials.c: asks a mind about games for tests, and handles optional rules by name. */
#include "trials.h"

#include <string.h>

#include "echo.h"

#define WORD_MOST 32 /* size of the longest name of a rule with its zero */

const struct mind_trials *trials_of(const struct game *g)
{
    static const struct mind_trials none = {.prepare = NULL};
    const struct mind *mind = mind_of(g);
    return mind && mind->trials ? mind->trials : &none;
}

void trials_prepare(struct game_config *config, enum trial trial, int rounds)
{
    const struct mind_trials *trials = trials_of(config->game);
    if (trials->prepare)
        trials->prepare(config, trial, rounds);
}

bool trials_rules(struct game_config *config, const char *words, struct reason *why)
{
    const struct mind_trials *trials = trials_of(config->game);
    for (const char *at = words ? words : ""; *at; at += strspn(at, " ")) {
        char word[WORD_MOST];
        size_t n = strcspn(at, " ");
        echo_fit(word, sizeof word, at, n);
        if (strcmp(word, "plain") != 0 && !(trials->rule && trials->rule(config, word)))
            return refuse(why, "%s has no rule \"%s\"", config->game->name, word);
        at += n;
    }
    return true;
}

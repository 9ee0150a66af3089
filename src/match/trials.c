/* trials.c: optional rules by their names. */
#include "trials.h"

#include <stdio.h>
#include <string.h>

#define WORD_MOST 32 /* bytes of the longest name of a rule with its zero */

static bool set(struct game_config *config, const char *word)
{
    const struct mind *mind = mind_of(config->game);
    if (!strcmp(word, "plain"))
        return true;
    return mind && mind->trials->rule && mind->trials->rule(config, word);
}

bool trials_rules(struct game_config *config, const char *words, struct reason *why)
{
    for (const char *at = words ? words : ""; *at; at += strspn(at, " ")) {
        char word[WORD_MOST];
        size_t n = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)(n < WORD_MOST ? n : WORD_MOST - 1), at);
        if (!set(config, word))
            return refuse(why, "%s has no rule \"%s\"", config->game->name, word);
        at += n;
    }
    return true;
}

/* cli_rules.c: the arguments of --rules, which differ from game to game. */
#include "cli_parts.h"

#include <string.h>

#include "trials.h"

bool cli_rule_known(const char *word)
{
    struct game_config config;
    for (int i = 0; *word && MINDS[i]; i++) {
        game_config_default(&config, MINDS[i]->game, MINDS[i]->game->seats_min);
        if (trials_rules(&config, word, NULL))
            return true;
    }
    return false;
}

int cli_rules_fit(const struct cli *c, const struct game *g, const char *words)
{
    const struct mind_trials *trials = trials_of(g);
    struct game_config config;
    struct buf b = {0};
    game_config_default(&config, g, g->seats_min);
    if (trials_rules(&config, words, NULL))
        return 0;
    if (trials->rule)
        return cli_verb_usage(c, trials->rules_wrong, NULL);
    buf_addf(&b, "%s has no --rules", g->id);
    cli_verb_usage(c, buf_text(&b), NULL);
    buf_free(&b);
    return BAD;
}

/* superwild_variant.c: everything in which Super Wild and Normikub differ, except for their
 * options, their steps and the lines in play. */
#include "superwild.h"

#include <assert.h>

#include "language.h"

static bool fit_super_wild(unsigned rules)
{
    unsigned diagonals = rules & RULES_DIAGONALS;
    return (rules & RULES_SUPER_WILD) && (!diagonals || diagonals == RULES_DIAGONALS) &&
           !(rules & RULE_FREE_DIAGONALS);
}

static bool fit_normikub(unsigned rules)
{
    return rules == rules_normikub(normikub_dimensions(rules));
}

static const struct sw_variant VARIANT[SW_GAMES] = {
    [SW_SUPER_WILD] = {.name = SW_NAME,
                       .seats_max = SW_SEATS,
                       .prize = N_("%s wins a peg."),
                       .your_prize = N_("You win a peg."),
                       .deal = {0, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL},
                       .rules_fit = fit_super_wild},
    [SW_NORMIKUB] = {.name = NORMIKUB_NAME,
                     .seats_max = SEATS_MAX,
                     .prize = N_("%s wins a token."),
                     .your_prize = N_("You win a token."),
                     .deal = {[2] = 12, 12, 12, 9, 7, 6, 5}, /* alone: only from a position */
                     .first_turn = 6,
                     .penalty = true,
                     .challenge = true,
                     .asks = true,
                     .rules_fit = fit_normikub},
};

const struct sw_variant *sw_variant(const struct sw_state *s)
{
    assert(s->game >= 0 && s->game < SW_GAMES);
    return &VARIANT[s->game];
}

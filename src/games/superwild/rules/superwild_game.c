/* superwild_game.c: the options of Super Wild, and everything in which it differs from
 * Normikub. */
#include "superwild_parts.h"

#include "words.h"

static void agree(const struct game_config *c, struct sw_agreed *out)
{
    *out = (struct sw_agreed){.rules = RULES_SUPER_WILD,
                              .rounds = game_option(c, "rounds"),
                              .starter = game_option(c, "starter") - 1};
    if (game_option(c, "stacks"))
        out->rules |= RULES_STACKS;
    if (game_option(c, "diagonals"))
        out->rules |= RULES_DIAGONALS;
}

static void choose(struct game_config *c, unsigned rules)
{
    game_option_set(c, "rounds", 1);
    game_option_set(c, "stacks", (rules & RULES_STACKS) != 0);
    game_option_set(c, "diagonals", (rules & RULES_DIAGONALS) != 0);
}

static bool rules_fit(unsigned rules)
{
    unsigned diagonals = rules & RULES_DIAGONALS;
    return (rules & RULES_SUPER_WILD) && (!diagonals || diagonals == RULES_DIAGONALS) &&
           !(rules & RULE_FREE_DIAGONALS);
}

const struct sw_variant SW_VARIANT = {
    .game = &SUPER_WILD,
    .self = SW_SUPER_WILD,
    .prize = N_("%s wins a peg."),
    .your_prize = N_("You win a peg."),
    .deal = {0, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL},
    .agree = agree,
    .choose = choose,
    .rules_fit = rules_fit,
};

static const struct game_option OPTIONS[] = {
    {.id = "rounds", .label = N_("Rounds"), .low = 1, .high = SW_ROUNDS, .standard = 3},
    {.id = "stacks", .label = N_("Stacks"), .kind = OPTION_YES_NO, .high = 1, .rule = true},
    {.id = "diagonals",
     .label = N_("Diagonals"),
     .kind = OPTION_YES_NO,
     .high = 1,
     .rule = true},
    {.id = "starter", .label = N_("Who goes first?"), .high = SW_SEATS, .seldom = true},
};

static const char *const STEPS[] = {"draw", "deal", "end", "stop", STEPS_ARRANGE, NULL};

const struct game SUPER_WILD = {
    .place = 1,
    .id = SW_ID,
    .name = "Super Wild",
    .seats_min = 1,
    .seats_max = SW_SEATS,
    .scoring = SCORING_PEGS,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .agree = round_starter_fits,
    .steps = STEPS,
    .read = sw_read,
    .tiles = &SW_TABLE,
    SW_GAME_OF_BOTH,
};

/* superwild_game.c: Super Wild: its options, and how a game of it starts. */
#include "superwild_parts.h"

#include "language.h"

static void start(void *state, const struct game_config *c)
{
    struct sw_agreed agreed = {.rules = RULES_SUPER_WILD,
                               .rounds = game_option(c, "rounds"),
                               .starter = game_option(c, "starter") - 1};
    if (game_option(c, "stacks"))
        agreed.rules |= RULES_STACKS;
    if (game_option(c, "diagonals"))
        agreed.rules |= RULES_DIAGONALS;
    sw_start(state, SW_SUPER_WILD, &agreed, c);
}

static bool read_start(struct game_config *c, const char *text, size_t len, struct buf *clean,
                       struct reason *why)
{
    unsigned rules;
    if (!sw_read_start(text, len, &rules, clean, why))
        return false;
    game_option_set(c, "rounds", 1);
    game_option_set(c, "stacks", (rules & RULES_STACKS) != 0);
    game_option_set(c, "diagonals", (rules & RULES_DIAGONALS) != 0);
    return true;
}

static void write_position(const void *state, struct buf *out)
{
    position_write_state(&SUPER_WILD, state, out);
}

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
    .name = SW_NAME,
    .seats_min = 1,
    .seats_max = SW_SEATS,
    .scoring = SCORING_PEGS,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .agree = round_starter_fits,
    .read_start = read_start,
    .write_position = write_position,
    .start = start,
    .steps = STEPS,
    .read = sw_read,
    .tiles = &SW_TABLE,
    SW_GAME_OF_BOTH,
};

/* normikub.c: Normikub: its options, and how a game of it starts. */
#include "normikub.h"

#include "language.h"
#include "superwild_parts.h"

static bool volunteers(const struct game_config *c, struct reason *why)
{
    int volunteer = game_option(c, "volunteer");
    return volunteer <= c->seats ||
           refuse(why, "player %d cannot go first: there are %d players", volunteer, c->seats);
}

static void start(void *state, const struct game_config *c)
{
    struct sw_agreed agreed = {.rules = rules_normikub(game_option(c, "dimensions")),
                               .rounds = game_option(c, "games"),
                               .starter = game_option(c, "volunteer") - 1};
    sw_start(state, SW_NORMIKUB, &agreed, c);
}

static bool read_start(struct game_config *c, const char *text, size_t len, struct buf *clean,
                       struct reason *why)
{
    unsigned rules;
    if (!sw_read_start(text, len, &rules, clean, why))
        return false;
    game_option_set(c, "games", 1);
    game_option_set(c, "dimensions", normikub_dimensions(rules));
    return true;
}

static void write_position(const void *state, struct buf *out)
{
    position_write_state(&NORMIKUB, state, out);
}

/* ---- Its words: games for rounds, tokens for pegs ---- */

static void winners_words(const char *who, bool shared, int tokens, struct buf *out)
{
    if (!tokens)
        buf_add(out, _("Nobody won a token"));
    else if (shared)
        buf_addf(out,
                 translated_n("%s share the win with %d token each",
                              "%s share the win with %d tokens each", tokens),
                 who, tokens);
    else
        buf_addf(out, translated_n("%s won with %d token", "%s won with %d tokens", tokens),
                 who, tokens);
}

static const struct game_option OPTIONS[] = {
    {.id = "games", .label = N_("Games"), .low = 1, .high = SW_ROUNDS, .standard = 3},
    {.id = "dimensions",
     .label = N_("Dimensions"),
     .low = 1,
     .high = 5,
     .standard = 2,
     .rule = true},
    {.id = "volunteer", .label = N_("Volunteer"), .high = SEATS_MAX},
};

static const char *const STEPS[] = {"draw",      "deal",        "end",         "stop",
                                    "challenge", "give-up",     "volunteer",   "pass",
                                    "agree",     "draw-for-it", STEPS_ARRANGE, NULL};

const struct game NORMIKUB = {
    .place = 2,
    .id = NORMIKUB_ID,
    .name = NORMIKUB_NAME,
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .scoring = SCORING_PEGS,
    .round_of = N_("Game %d of %d"),
    .round_to_move = N_("Game %d of %d, %s's turn"),
    .winners_words = winners_words,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .agree = volunteers,
    .read_start = read_start,
    .write_position = write_position,
    .start = start,
    .steps = STEPS,
    .read = sw_read_normikub,
    .tiles = &NORMIKUB_TABLE,
    SW_GAME_OF_BOTH,
};

/* normikub.c: what is chosen before a game of Normikub; all else is Super Wild's (superwild.c),
 * by the rules of its own variant there. */
#include "normikub.h"

#include "words.h"

static void nk_start(void *state, const struct game_config *c)
{
    struct sw_agreed agreed = {.rules = rules_normikub(game_option(c, "dimensions")),
                               .rounds = game_option(c, "games"),
                               .starter = game_option(c, "volunteer") - 1};
    sw_open(state, SW_NORMIKUB, c, &agreed);
}

static bool agree(const struct game_config *c, struct reason *why)
{
    int volunteer = game_option(c, "volunteer");
    return volunteer <= c->seats ||
           refuse(why, "player %d cannot volunteer to start: there are %d players", volunteer,
                  c->seats);
}

static bool read_start(struct game_config *c, const char *text, size_t len, struct buf *clean,
                       struct reason *why)
{
    struct position p;
    if (!position_read(text, len, &p, why))
        return false;
    game_option_set(c, "games", 1);
    game_option_set(c, "dimensions", normikub_dimensions(p.rules));
    position_write(clean, &p);
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
                 words_n("%s share the win with %d token each",
                         "%s share the win with %d tokens each", tokens),
                 who, tokens);
    else
        buf_addf(out, words_n("%s won with %d token", "%s won with %d tokens", tokens), who,
                 tokens);
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

static const char *const STEPS[] = {"draw",      "deal",    "end",         "stop",
                                    "challenge", "give-up", STEPS_ARRANGE, NULL};

const struct game NORMIKUB = {
    .place = 2,
    .id = "normikub",
    .name = "Normikub",
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .scoring = SCORING_PEGS,
    .round_of = N_("Game %d of %d"),
    .round_to_move = N_("Game %d of %d, %s to move"),
    .winners_words = winners_words,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .state_size = sizeof(struct sw_state),
    .agree = agree,
    .read_start = read_start,
    .start = nk_start,
    .check = sw_check,
    .apply = sw_apply,
    .status = sw_status,
    .write_position = write_position,
    .steps = STEPS,
    .undoable = step_arranges,
    .restore_step = round_restore_step,
    .view = sw_view,
    .imagine = sw_imagine,
    .event_words = sw_event_words,
    .turn_past = sw_turn_past,
    .turn_words = round_turn_words,
    .write = sw_write,
    .read = sw_read_normikub,
    .invariant = sw_invariant,
    .tiles = &NORMIKUB_TABLE,
};

/* whats_wild.c: What's Wild?! as a struct game. */
#include "whats_wild.h"

#include "language.h"
#include "round.h"
#include "ww_state.h"

static const struct option_choice LENGTH[] = {
    [WW_ALL] = {"all", N_("All ten rounds")},
    [WW_ODD] = {"odd", N_("Odd rounds: 3, 5, 7, 9, 11")},
    [WW_EVEN] = {"even", N_("Even rounds: 4, 6, 8, 10, 12")},
    [WW_FIRST_FIVE] = {"first-five", N_("First five rounds: 3 to 7")},
    [WW_EXTENDED] = {"extended", N_("Up and down: 3 to 7 to 3")},
};

static const struct game_option OPTIONS[] = {
    {.id = "length",
     .label = N_("Length of the game"),
     .kind = OPTION_CHOICE,
     .high = WW_LENGTH_COUNT - 1,
     .standard = WW_ALL,
     .rule = true,
     .choice = LENGTH},
    {.id = "starter", .label = N_("Who goes first?"), .high = WW_SEATS, .seldom = true},
};

static const struct game_pile PILE = {"pile", N_("Draw pile")};

static const char *const STEPS[] = {"draw", "take", "discard a7", "discard ! 5",
                                    "wild", "end",  "deal",       NULL};

const struct game WHATS_WILD = {
    .place = 4,
    .id = "whats-wild",
    .name = "What's Wild?!",
    .seats_min = 2,
    .seats_max = WW_SEATS,
    .scoring = SCORING_FEWEST_POINTS,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .state_size = sizeof(struct ww_state),
    .agree = round_starter_fits,
    .read_start = ww_read_start,
    .start = ww_start,
    .check = ww_check,
    .apply = ww_apply,
    .status = ww_status,
    .steps = STEPS,
    .undoable = ww_undoable,
    .view = ww_view,
    .imagine = ww_imagine,
    .event_words = ww_event_words,
    .turn_past = ww_turn_past,
    .turn_words = ww_turn_words,
    .turn_short = ww_turn_short,
    .write = ww_write,
    .read = ww_read,
    .invariant = ww_invariant,
    .pile = &PILE,
    .n_piles = 1,
    .piece_write = ww_card_write,
    .piles = ww_piles,
    .write_position = ww_write_position,
    .round_score = ww_round_score,
};

/* blockers.c: Blockers! as a struct game. */
#include "blockers.h"

#include "bk_state.h"
#include "language.h"
#include "round.h"

static const struct game_option OPTIONS[] = {
    {.id = "rounds",
     .label = N_("Number of games"),
     .low = 1,
     .high = BK_ROUNDS,
     .standard = 3},
    {.id = "starter", .label = N_("Who goes first?"), .high = BK_SEATS, .seldom = true},
};

static const struct game_pile PILES[] = {{"red", N_("Red pile")},
                                         {"blue", N_("Blue pile")},
                                         {"green", N_("Green pile")},
                                         {"yellow", N_("Yellow pile")},
                                         {"purple", N_("Purple pile")}};

static int pile_of(int piece)
{
    return bk_colour((bk_tile)piece);
}

static const char *const STEPS[] = {"put r5 e5", "capture r5 e5 b3", "end", "deal", NULL};

const struct game BLOCKERS = {
    .place = 5,
    .id = "blockers",
    .name = "Blockers!",
    .seats_min = 2,
    .seats_max = BK_SEATS,
    .scoring = SCORING_FEWEST_POINTS,
    .round_name = N_("Game %d"),
    .round_of = N_("Game %d of %d"),
    .round_to_move = N_("Game %d of %d, %s's turn"),
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .state_size = sizeof(struct bk_state),
    .agree = round_starter_fits,
    .read_start = bk_read_start,
    .start = bk_start,
    .check = bk_check,
    .apply = bk_apply,
    .status = bk_status,
    .steps = STEPS,
    .undoable = bk_undoable,
    .view = bk_view,
    .imagine = bk_imagine,
    .event_words = bk_event_words,
    .turn_past = bk_turn_past,
    .turn_words = bk_turn_words,
    .turn_short = bk_turn_short,
    .write = bk_write,
    .read = bk_read,
    .invariant = bk_invariant,
    .pile = PILES,
    .n_piles = BK_COLOURS,
    .pile_of = pile_of,
    .piece_write = bk_tile_write,
    .piles = bk_piles,
    .write_position = bk_write_position,
    .round_score = bk_round_score,
    .tie_score = bk_round_takes,
    .tie_name = N_("Tiles captured"),
};

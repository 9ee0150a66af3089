/* look_normikub.c: Normikub in the window: names, words, set-up page. */
#include "superwild_window.h"

#include <stdio.h>

#include "language.h"
#include "normikub.h"
#include "tile_desk.h"

static const char *tokens(int n)
{
    return translated_n("%d token", "%d tokens", n);
}

static const char *after_games(int n)
{
    return translated_n("after %d game", "after %d games", n);
}

static void dimensions(int n, struct buf *out)
{
    buf_addf(out, translated_n("%d dimension", "%d dimensions", n), n);
}

static void played_by(const struct match *m, struct buf *out)
{
    dimensions(game_option(&m->config, "dimensions"), out);
}

static void win_rules(const char *rules, struct buf *out)
{
    int n;
    if (sscanf(rules, "dimensions %d", &n) == 1)
        dimensions(n, out);
}

static bool has_columns(const struct game_config *c)
{
    return game_option(c, "dimensions") > 1;
}

static bool has_towers(const struct game_config *c)
{
    return game_option(c, "dimensions") > 2;
}

static bool has_diagonal(const struct game_config *c)
{
    return game_option(c, "dimensions") > 3;
}

static bool has_diagonals(const struct game_config *c)
{
    return game_option(c, "dimensions") > 4;
}

static const struct tile_ways WAYS = {.draws = DRAWS_NEVER};

const struct look LOOK_NORMIKUB = {
    .game = &NORMIKUB,
    .name = "Normikub",
    .motto = N_("The original: up to five dimensions, up to eight players"),
    .emblem = "game normikub\nrules dimensions 1\ntable r5@-1,0 *@0,0 k7@1,0\n",
    .day = &DAY_NORMIKUB,
    .cross = &EXAMPLE_NORMIKUB,
    .desk = &TILE_DESK,
    .ways = &WAYS,
    .award = AWARD_TOKEN,
    .words =
        {
            .round_of = N_("Game %d of %d"),
            .wins_round = N_("%s wins game %d"),
            .you_win_round = N_("You win game %d!"),
            .nobody_wins = N_("Nobody wins game %d"),
            .next_round = N_("Next game"),
            .who_won = N_("Who won it all?"),
            .new_round = N_("New game: everyone gets %d tiles."),
            .round_won = N_("%s wins the game."),
            .ask_stop = N_("Does everyone agree to stop? Tiles from an unfinished turn go back "
                           "to the rack, and this game is over."),
            .award = tokens,
            .after = after_games,
            .award_for = N_("A winner's token for the first empty rack"),
            .no_award = N_("Nobody won a token"),
            .blocked = N_("The bag is empty and nobody played: no token this time."),
            .challenge_met = N_("The Wild is free and everything fits."),
            .challenge_shown = N_("That's how the Wild goes free."),
            .challenge_given_up = N_("You gave up the challenge. The Wild stays where it is."),
            /* Translators: who goes first: a player who volunteers, or the one who draws the
             * highest tile. */
            .drawn_first = N_("Volunteer or draw"),
            .same_deal = N_("The same number deals the same tiles."),
            .in_bag = N_("In the bag"),
            .never_won = N_("Every game ended without one. That takes some doing."),
            .wins = N_("%s wins"),
            .you_win = N_("You win it all."),
        },
    .names_beside = true,
    .setup =
        {
            {.kind = SETUP_PLAYERS, .label = N_("Players")},
            {.kind = SETUP_NUMBER, .option = "games", .label = N_("Games")},
            {.kind = SETUP_LADDER,
             .option = "dimensions",
             .label = N_("Dimensions"),
             .text = {N_("Only rows."), N_("Rows and columns."),
                      N_("Rows, columns and towers."),
                      N_("Rows, columns, towers and one diagonal."),
                      N_("Rows, columns, towers and both diagonals.")},
             .example = {&EXAMPLE_DIMENSION[0], &EXAMPLE_DIMENSION[1], &EXAMPLE_DIMENSION[2],
                         &EXAMPLE_DIMENSION[3], &EXAMPLE_DIMENSION[4]}},
            {.kind = SETUP_STARTER, .option = "volunteer", .label = N_("Who goes first?")},
        },
    .rules_words = played_by,
    .win_rules = win_rules,
    .rules = BOOK_NORMIKUB,
    .lesson = &LESSON_NORMIKUB,
    /* The lesson has no towers; who has done it and knows these from Super Wild may say so. */
    .learnt =
        {
            {.id = "normikub-1",
             .name = N_("1 dimension"),
             .words = N_("Only rows."),
             .example = &EXAMPLE_DIMENSION[0],
             .lesson = 2},
            {.id = "normikub-2",
             .name = N_("2 dimensions"),
             .words = N_("Rows and columns."),
             .example = &EXAMPLE_DIMENSION[1],
             .on = 1,
             .lesson = 2,
             .page = "Rows and columns",
             .used = has_columns},
            {.id = "normikub-3",
             .name = N_("3 dimensions"),
             .words = N_("Rows, columns and towers."),
             .example = &EXAMPLE_DIMENSION[2],
             .on = 2,
             .page = "Towers",
             .used = has_towers},
            {.id = "normikub-4",
             .name = N_("4 dimensions"),
             .words = N_("Rows, columns, towers and one diagonal."),
             .example = &EXAMPLE_DIMENSION[3],
             .on = 3,
             .page = "Diagonals anywhere",
             .used = has_diagonal},
            {.id = "normikub-5",
             .name = N_("5 dimensions"),
             .words = N_("Rows, columns, towers and both diagonals."),
             .example = &EXAMPLE_DIMENSION[4],
             .on = 4,
             .page = "Diagonals anywhere",
             .used = has_diagonals},
        },
};

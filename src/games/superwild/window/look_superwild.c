/* look_superwild.c: Super Wild in the window: names, words, set-up page. */
#include "superwild_window.h"

#include <string.h>

#include "language.h"
#include "superwild.h"
#include "tile_desk.h"

static const char *pegs(int n)
{
    return translated_n("%d peg", "%d pegs", n);
}

static const char *after_rounds(int n)
{
    return translated_n("after %d round", "after %d rounds", n);
}

/* Translators: the rules of a game; in a list, so at most 26 letters each. */
static const char *kind(bool stacks, bool diagonals)
{
    if (stacks && diagonals)
        return _("stacks and diagonals");
    return stacks ? _("stacks") : diagonals ? _("diagonals") : _("basic rules");
}

static void played_by(const struct match *m, struct buf *out)
{
    buf_add(out, kind(game_option(&m->config, "stacks"), game_option(&m->config, "diagonals")));
}

static void win_rules(const char *rules, struct buf *out)
{
    if (rules[0])
        buf_add(out, kind(strstr(rules, "stacks"), strstr(rules, "diagonals")));
}

static const struct tile_ways WAYS = {.draws = DRAWS_FIRST};

/* Contains everything whose look depends on the settings: the Wild and its lanes, groups in
 * each direction, a tower, the six-nine, all four colours, a wide number. One row, so that it
 * is legible when it is drawn small. */
static const char PREVIEW[] = "game super-wild\nrules stacks diagonals\n"
                              "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 "
                              "k9@4,0 k10@5,0 k11@6,0\n";

/* Small enough for a list. */
static const struct rules_example CROSS = {
    .position = "game super-wild\n"
                "grid\n"
                ".  g5 .\n"
                "r3 *  r5\n"
                ".  k5 .\n",
    .legal = true,
};

static bool has_stacks(const struct game_config *c)
{
    return game_option(c, "stacks");
}

static bool has_diagonals(const struct game_config *c)
{
    return game_option(c, "diagonals");
}

const struct look LOOK_SUPER_WILD = {
    .game = &SUPER_WILD,
    .name = "Super Wild",
    .motto = N_("Sets, runs, and one tile that can be anything"),
    .emblem = "game super-wild\ntable *@0,0\n",
    .day = &DAY_SUPER_WILD,
    .cross = &EXAMPLE_TITLE,
    .preview = PREVIEW,
    .solitaire = true,
    .plain_keys = true,
    .desk = &TILE_DESK,
    .ways = &WAYS,
    .award = AWARD_PEG,
    .words =
        {
            .round_of = N_("Round %d of %d"),
            .wins_round = N_("%s wins round %d"),
            .you_win_round = N_("You win round %d!"),
            .nobody_wins = N_("Nobody wins round %d"),
            .next_round = N_("Next round"),
            .who_won = N_("Who won the game?"),
            .new_round = N_("New round: everyone gets %d tiles."),
            .round_won = N_("%s wins the round."),
            .ask_stop = N_("Does everyone agree to stop? Tiles from an unfinished turn go back "
                           "to the rack, and the round is over."),
            .award = pegs,
            .after = after_rounds,
            .award_for = N_("A trophy peg for the first empty rack"),
            .no_award = N_("Nobody won a peg"),
            .blocked = N_("The bag is empty and nobody played: no peg this time."),
            .drawn_first = N_("The highest tile"),
            .same_deal = N_("The same number deals the same tiles."),
            .in_bag = N_("In the bag"),
            .never_won = N_("Every round ended without one. That takes some doing."),
            .wins = N_("%s wins the game"),
            .you_win = N_("You win the game."),
        },
    .setup =
        {
            {.kind = SETUP_PLAYERS, .label = N_("Players")},
            {.kind = SETUP_NUMBER, .option = "rounds", .label = N_("Rounds")},
            {.kind = SETUP_STARTER,
             .right = true,
             .option = "starter",
             .label = N_("Who goes first?")},
            {.kind = SETUP_RULE,
             .right = true,
             .option = "stacks",
             .label = N_("Stacks"),
             .text = {N_("Tiles can also be stacked, and towers make groups too.")},
             .example = {&EXAMPLE_STACKS}},
            {.kind = SETUP_RULE,
             .right = true,
             .option = "diagonals",
             .label = N_("Diagonals"),
             .text = {N_("The two diagonals through the Wild make groups too.")},
             .example = {&EXAMPLE_DIAGONALS}},
        },
    .rules_words = played_by,
    .win_rules = win_rules,
    .rules = BOOK_SUPER_WILD,
    .lesson = &LESSON_SUPER_WILD,
    .learnt =
        {
            {.id = "super-wild",
             .name = N_("rows and columns"),
             .words = N_("Sets and runs go across and down, as in a crossword."),
             .example = &CROSS,
             .lesson = 1},
            {.id = "stacks",
             .name = N_("stacks"),
             .words = N_("Tiles can also be stacked, and towers make groups too."),
             .example = &EXAMPLE_STACKS,
             .on = 1,
             .lesson = 2,
             .page = "Stacks",
             .used = has_stacks},
            {.id = "diagonals",
             .name = N_("diagonals"),
             .words = N_("The two diagonals through the Wild make groups too."),
             .example = &EXAMPLE_DIAGONALS,
             .on = 1,
             .lesson = 2,
             .page = "Diagonals",
             .used = has_diagonals},
        },
};

/* look_classic.c: Classic in the window: names, words, set-up page. */
#include "classic_window.h"

#include "classic.h"
#include "classic_ways.h"
#include "language.h"
#include "tile_desk.h"

/* The number without its sign, for lost points too. */
static const char *points(int n)
{
    return translated_n("%d point", "%d points", n < 0 ? -n : n);
}

static const char *after_rounds(int n)
{
    return translated_n("after %d round", "after %d rounds", n);
}

static void played_by(const struct match *m, struct buf *out)
{
    int s = game_option(&m->config, "clock");
    if (s)
        buf_addf(out, _("clock %d:%02d"), s / 60, s % 60);
    else
        buf_add(out, _("no clock"));
}

const struct look LOOK_CLASSIC = {
    .game = &CLASSIC,
    .name = "Classic",
    .motto = N_("Rows of sets and runs, two Wilds, and a score sheet"),
    .emblem = "game classic\ntable b3@0,0 b4@1,0 b5@2,0\n",
    .day = &DAY_CLASSIC,
    .cross = &EXAMPLE_CLASSIC,
    .preview_fault = "game classic\ntable r7@0,0 b7@1,0 g12@2,0\n",
    .desk = &TILE_DESK,
    .ways = &WAYS_CLASSIC,
    .six_and_nine = true,
    .award = AWARD_POINTS,
    .words =
        {
            .round_of = N_("Round %d of %d"),
            .wins_round = N_("%s wins round %d"),
            .you_win_round = N_("You win round %d!"),
            .nobody_wins = N_("Round %d is blocked"),
            .next_round = N_("Next round"),
            .who_won = N_("Who won the game?"),
            .new_round = N_("New round: everyone gets %d tiles."),
            .award = points,
            .after = after_rounds,
            .award_for = N_("What the others lose goes to the first empty rack"),
            .blocked = N_("The pool is empty and nobody played: the lowest rack wins."),
            .goes_out = N_("The points left on a rack go from its owner to the winner."),
            .drawn_first = N_("The highest tile"),
            .same_deal = N_("The same number deals the same tiles."),
            .in_bag = N_("In the pool"),
            .never_won = N_("Everyone has the same score. That takes some doing."),
            .no_award = N_("Nobody is ahead"),
            .wins = N_("%s wins the game"),
        },
    .setup =
        {
            {.kind = SETUP_PLAYERS, .label = N_("Players")},
            {.kind = SETUP_NUMBER, .option = "rounds", .label = N_("Rounds")},
            {.kind = SETUP_STARTER,
             .right = true,
             .option = "starter",
             .label = N_("Who goes first?")},
            {.kind = SETUP_CLOCK,
             .right = true,
             .option = "clock",
             .label = N_("Clock"),
             .text = {N_("When time runs out, the tiles of that turn go back to the rack and "
                         "one is drawn. The clock doesn't run for computers.")}},
        },
    .rules_words = played_by,
    .rules = BOOK_CLASSIC,
    .lesson = &LESSON_CLASSIC,
    .learnt = {{.id = "classic", .lesson = 1}},
};

/* look_whats_wild.c: What's Wild?! in the window: names, words, set-up page. */
#include "whats_wild_window.h"

#include "language.h"
#include "whats_wild.h"
#include "whats_wild_desk.h"

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
    int i = game_option(&m->config, "length");
    buf_add(out, _(WHATS_WILD.options[0].choice[i].label));
}

const struct look LOOK_WHATS_WILD = {
    .game = &WHATS_WILD,
    .name = "What's Wild?!",
    .motto = N_("Herds, caravans, and a number that runs wild"),
    .emblem = "game whats-wild\nrules wild 7\nrack !\n",
    .cross = &EXAMPLE_WHATS_WILD,
    .desk = &WHATS_WILD_DESK,
    .award = AWARD_POINTS,
    .words =
        {
            .round_of = N_("Round %d of %d"),
            .wins_round = N_("%s wins round %d"),
            .you_win_round = N_("You win round %d!"),
            .share_round = N_("%s tie in round %d"),
            .next_round = N_("Next round"),
            .who_won = N_("Who won?"),
            .new_round = N_("New round: everyone gets %d cards."),
            .award = points,
            .after = after_rounds,
            .award_for = N_("Cards that are left over add points: the lowest score wins"),
            .goes_out = N_("Cards that are left over add points: the lowest score wins."),
            .drawn_first = N_("At random"),
            .same_deal = N_("The same number deals the same cards."),
            .in_bag = N_("Left to draw"),
            .show_hand = N_("Show my cards"),
            .never_won = N_("Everyone has the same score. That takes some doing."),
            .no_award = N_("Nobody is ahead"),
            .wins = N_("%s wins"),
        },
    .setup =
        {
            {.kind = SETUP_PLAYERS, .label = N_("Players")},
            {.kind = SETUP_LIST,
             .right = true,
             .option = "length",
             .label = N_("Length of the game")},
            {.kind = SETUP_STARTER,
             .right = true,
             .option = "starter",
             .label = N_("Who goes first?")},
        },
    .rules_words = played_by,
    .rules = BOOK_WHATS_WILD,
    .lesson = &LESSON_WHATS_WILD,
    .learnt = {{.id = "whats-wild", .lesson = 1}},
};

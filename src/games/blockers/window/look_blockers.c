/* look_blockers.c: Blockers! in the window: names, words, set-up page. */
#include "blockers_window.h"

#include "bk_score.h"
#include "blockers.h"
#include "blockers_desk.h"
#include "language.h"

static const char *points(int n)
{
    return translated_n("%d point", "%d points", n < 0 ? -n : n);
}

static const char *after_games(int n)
{
    return translated_n("after %d game", "after %d games", n);
}

static void played_by(const struct match *m, struct buf *out)
{
    if (m->config.seats == 2)
        buf_add(out, _("two colours each"));
}

/* How lively it is was counted in games of computers: see the README. */
static void seats_words(const struct game_config *c, struct buf *out)
{
    static const char *const words[BK_SEATS + 1] = {
        [2] = N_("With two players, each has two colours and two racks."),
        [3] = N_("With three players it is quiet: captures are rare."),
        [4] = N_("With four players it is lively: everyone makes a few captures."),
        [5] = N_("With five players it is wild: groups are cut apart all the time."),
    };
    if (c->seats >= 2 && c->seats <= BK_SEATS)
        buf_add(out, _(words[c->seats]));
}

const struct look LOOK_BLOCKERS = {
    .game = &BLOCKERS,
    .name = "Blockers!",
    .motto = N_("Keep your tiles together, and get in everyone's way"),
    .emblem = "game blockers\nseats r b g y\nturn r\ntable rd@d4 b6@d5 ge@e4 y5@e5\n",
    .day = &DAY_BLOCKERS,
    .cross = &EXAMPLE_BLOCKERS,
    .desk = &BLOCKERS_DESK,
    .award = AWARD_POINTS,
    .words =
        {
            .round_of = N_("Game %d of %d"),
            .wins_round = N_("%s wins game %d"),
            .you_win_round = N_("You win game %d!"),
            .share_round = N_("%s tie in game %d"),
            .next_round = N_("Next game"),
            .who_won = N_("Who won?"),
            .new_round = N_("New game: everyone gets %d tiles."),
            .award = points,
            .after = after_games,
            .award_for = N_("Groups and captures add points: the lowest score wins"),
            .goes_out = N_("Groups and captures add points: the lowest score wins."),
            .tie_won = N_("%s wins the tie with fewer tiles captured."),
            .tie_you = N_("You win the tie with fewer tiles captured."),
            .tie_shared = N_("%s win the tie with fewer tiles captured."),
            .drawn_first = N_("At random"),
            .same_deal = N_("The same number deals the same tiles."),
            .in_bag = N_("Left to draw"),
            .never_won = N_("Everyone has the same score. That takes some doing."),
            .no_award = N_("Nobody is ahead"),
            .wins = N_("%s wins"),
        },
    .setup =
        {
            {.kind = SETUP_PLAYERS, .label = N_("Players")},
            {.kind = SETUP_NUMBER, .option = "rounds", .label = N_("Number of games")},
            {.kind = SETUP_STARTER,
             .right = true,
             .option = "starter",
             .label = N_("Who goes first?")},
        },
    .seats = 4,
    .setup_words = seats_words,
    .rules_words = played_by,
    .rules = BOOK_BLOCKERS,
    .lesson = &LESSON_BLOCKERS,
    .learnt = {{.id = "blockers", .lesson = 1}},
};

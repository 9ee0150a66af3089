/* finish_line.c: what a computer says when the match is over, each in its own character. */
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "finish.h"
#include "language.h"
#include "player_lines.h"

#define CLOSE 10 /* times the difference is at most all the points */

/* The seats of computers that have won, or have not; one bit each. */
static unsigned computers(const struct app *app, bool won)
{
    const struct game_status *st = &finish_of(app)->st;
    unsigned all = 0;
    for (int i = 0; i < st->seats; i++)
        if (app->session->match->config.computer[i][0] && (st->winners >> i & 1) == won)
            all |= 1u << i;
    return all;
}

/* One of the seats, at random; -1 if there is none. */
static int one_of(unsigned seats, struct rng *luck)
{
    int list[SEATS_MAX], n = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        if (seats >> i & 1)
            list[n++] = i;
    return n ? list[rng_below(luck, (uint32_t)n)] : -1;
}

/* Was the best of those who have won little better than the best of the others? With pegs: did
 * only the last of several rounds decide? */
static bool was_close(const struct app *app, unsigned winners)
{
    const struct game_status *st = &finish_of(app)->st;
    enum game_scoring scoring = app->session->match->game->scoring;
    int best[2] = {0, 0};
    bool any[2] = {false, false};
    for (int i = 0; i < st->seats; i++) {
        int won = winners >> i & 1;
        if (!any[won] || game_score_better(scoring, st->score[i], best[won]))
            best[won] = st->score[i];
        any[won] = true;
    }
    int apart = abs(best[1] - best[0]);
    if (!any[0] || !any[1])
        return false;
    if (scoring == SCORING_PEGS)
        return st->rounds > 2 && apart == 1;
    return CLOSE * apart <= abs(best[1]) + abs(best[0]);
}

void finish_line_words(const struct app *app, struct buf *out)
{
    const struct game_config *c = &app->session->match->config;
    unsigned all = finish_of(app)->st.winners;
    bool lost = (all & ~computers(app, true)) != 0;
    enum line_for about = lost ? LINE_LOST : LINE_WON,
                  closely = lost ? LINE_LOST_CLOSE : LINE_WON_CLOSE;
    enum player who;
    enum temper temper;
    struct rng luck;
    rng_seed(&luck, c->seed);
    int seat = one_of(computers(app, !lost), &luck);
    if (!app->settings.talk || seat < 0 || !player_read(c->computer[seat], &who, &temper))
        return;
    int n = player_lines(about);
    int more = was_close(app, finish_of(app)->st.winners) ? player_lines(closely) : 0;
    int i = (int)rng_below(&luck, (uint32_t)(n + more));
    /* Translators: a player's name, and what it says. */
    buf_addf(out, _("%s: “%s”"), app_player_name(app, seat),
             i < n ? player_line(who, about, i) : player_line(who, closely, i - n));
}

/* finish_line.c: what a computer says when the match is over, each in its own character. */
#include "app_match.h"
#include "app_state.h"
#include "finish.h"
#include "language.h"
#include "players.h"

#define LINES 3

/* Translators: what a player says after a match that it has lost; in character (see what is
 * said about each player), short and warm. */
static const char *const LOST[PLAYER_COUNT][LINES] = {
    [PLAYER_PIP] = {N_("I nearly had you! Well, no."), N_("You're good at this. Again?"),
                    N_("So that's how you do it!")},
    [PLAYER_NELL] = {N_("Nicely done. I saw it a turn too late."), N_("Well played! One more?"),
                     N_("I was so close. Honestly.")},
    [PLAYER_OTTO] = {N_("I had a plan. Yours was better."), N_("Noted. That won't work twice."),
                     N_("I'd have liked to rearrange that ending.")},
    [PLAYER_MIRA] = {N_("I saw it coming. That didn't help."),
                     N_("That was well hidden. My respects."),
                     N_("Few people manage that. Well played.")},
};

/* Translators: the same, after a match that it has won. */
static const char *const WON[PLAYER_COUNT][LINES] = {
    [PLAYER_PIP] = {N_("I won? I won!"), N_("I hardly know how I did that."),
                    N_("Can we do exactly that again?")},
    [PLAYER_NELL] = {N_("That was close. You had me worried."),
                     N_("Good game! I needed that one."), N_("Lucky me. Shall we go again?")},
    [PLAYER_OTTO] = {N_("Everything in its place."), N_("Order wins in the end."),
                     N_("It took some rearranging.")},
    [PLAYER_MIRA] = {N_("I was waiting for that."), N_("You were closer than you think."),
                     N_("Patience. That's all it is.")},
};

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

static bool people_won(const struct app *app)
{
    unsigned all = finish_of(app)->st.winners;
    return (all & ~computers(app, true)) != 0;
}

/* One of these seats, as luck has it; -1 if there is none. */
static int one_of(unsigned seats, struct rng *luck)
{
    int list[SEATS_MAX], n = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        if (seats >> i & 1)
            list[n++] = i;
    return n ? list[rng_below(luck, (uint32_t)n)] : -1;
}

void finish_line_words(const struct app *app, struct buf *out)
{
    const struct game_config *c = &app->session->match->config;
    bool lost = people_won(app);
    enum player who;
    enum temper temper;
    struct rng luck;
    rng_seed(&luck, c->seed);
    int seat = one_of(computers(app, !lost), &luck);
    if (seat < 0 || !player_read(c->computer[seat], &who, &temper))
        return;
    /* Translators: a player's name, and what it says. */
    buf_addf(out, _("%s: “%s”"), app_player_name(app, seat),
             _((lost ? LOST : WON)[who][rng_below(&luck, LINES)]));
}

/* out.c: somebody is out and has won the round, and all racks are open. The others may play on
 * together. One person against computers may also go on to the next round or game at once. */
#include "app_match.h"
#include "app_state.h"
#include "finish.h"
#include "language.h"
#include "look.h"
#include "navigation.h"
#include "page.h"
#include "playing.h"
#include "screen.h"
#include "screens.h"
#include "solitaire_goal.h"
#include "solitaire_rank.h"
#include "solitaire_results.h"
#include "stop_round.h"

static bool last_round(const struct app *app)
{
    return finish_of(app)->st.round >= finish_of(app)->st.rounds;
}

/* ---- Words ---- */

static void headline(const struct app *app, struct buf *out)
{
    int winner = finish_of(app)->st.winner;
    if (finish_alone(app) || app_is_you(app, winner))
        finish_round_words(app, out);
    else
        buf_addf(out, _("%s goes out!"), app_player_name(app, winner));
}

static void medal_words(const struct app *app, struct buf *out)
{
    size_t before = out->len;
    solitaire_goal_words(app, out);
    if (out->len > before)
        buf_add(out, " ");
}

/* Those who go on to a rematch at once see no other page that says this. The headline says so
 * already if you went out in the round that decided it. */
static void winner_words(const struct app *app, struct buf *out)
{
    int won = game_only_seat(finish_of(app)->st.winners);
    bool you = won >= 0 && app_is_you(app, won);
    if (you && won == finish_of(app)->st.winner)
        return;
    if (you) {
        buf_add(out, _(app_look(app)->words.you_win));
        return;
    }
    finish_game_words(app, out);
    buf_add(out, ".");
}

/* How many still have tiles, and the last of them (or NULL). */
static int left(const struct app *app, int *last)
{
    int n = 0;
    for (int i = 0; i < finish_of(app)->st.seats; i++)
        if (app_look(app)->desk->pictures->pieces(app->session->match, i) > 0) {
            n++;
            if (last)
                *last = i;
        }
    return n;
}

/* Can the next round begin at once, with a button that says so? */
static bool next_at_once(const struct app *app)
{
    return !stop_needs_asking(app) && !last_round(app);
}

static void play_on_words(const struct app *app, struct buf *out)
{
    int last = 0;
    if (left(app, &last) > 1)
        buf_add(out, _("The others can now play on together, with open racks and everyone's "
                       "help, until all racks are empty."));
    else if (app_is_you(app, last))
        buf_add(out, _("You can keep playing until your rack is empty."));
    else /* Translators: the name of the only one who still has tiles. */
        buf_addf(out, _("%s can keep playing, with an open rack, until it is empty."),
                 app_player_name(app, last));
    if (!next_at_once(app))
        buf_addf(out, " %s", _("Or stop here."));
}

static void message(const struct app *app, struct buf *out)
{
    const struct game_status *st = &finish_of(app)->st;
    if (finish_alone(app)) {
        solitaire_draws_words(out, st->out_draws);
        buf_add(out, ". ");
        medal_words(app, out);
        if (app->session->match->config.start) /* such a result is not kept */
            buf_add(out, _("If you like, carry on and try to get all the tiles on the table."));
        else
            buf_add(out, _("Your result counts. If you like, carry on and try to get all the "
                           "tiles on the table."));
        return;
    }
    if (last_round(app) && st->rounds > 1)
        winner_words(app, out);
    else if (!app_is_you(app, st->winner))
        buf_add_pattern(out, _(app_look(app)->words.round_won), "%s",
                        app_player_name(app, st->winner));
    buf_add(out, out->len ? " " : "");
    play_on_words(app, out);
}

static int buttons(const struct app *app, struct finish_button out[FINISH_BUTTONS])
{
    bool ask = stop_needs_asking(app);
    unsigned first = UI_PRIMARY | UI_DEFAULT_FOCUS;
    int n = 0;
    /* Beside "Next round", "Stop here" would not say what stops. */
    if (next_at_once(app))
        out[n++] = (struct finish_button){"leave", _("Save and leave"), 0};
    else
        out[n++] = (struct finish_button){"stop", _("Stop here"), 0};
    const char *on = left(app, NULL) > 1 ? _("Play on together") : _("Keep playing");
    out[n++] = (struct finish_button){"reveal", finish_alone(app) ? _("Carry on") : on,
                                      ask ? first : 0};
    if (next_at_once(app))
        out[n++] =
            (struct finish_button){"next-round", _(app_look(app)->words.next_round), first};
    else if (!ask)
        out[n++] = (struct finish_button){"rematch", _("Rematch"), first};
    return n;
}

/* ---- Beside the table ---- */

#define RANKS_W 320.0f /* units */

static float ranks_width(const struct app *app)
{
    return solitaire_goal(app) ? RANKS_W : 0;
}

static void draw_ranks(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    if (!ranks_width(app))
        return;
    float high = solitaire_rank_height(app) + 2 * FINISH_INSET;
    r = page_middle(ui, r, page_units(ui, r.w), high);
    ui_panel(ui, r);
    solitaire_rank_draw(app, rect_inset(r, ui_px(ui, FINISH_INSET)));
}

/* ---- Events ---- */

static void reveal(struct app *app)
{
    const struct game_status *st = &finish_of(app)->st;
    app->revealed_turn = st->turn;
    app->revealed_seat = st->seat;
    app->revealed_round = app->told_open = st->round;
    app_go(app, SCREEN_TABLE);
}

/* In solitaire the result counts already: nothing is lost, so nobody is asked. */
static void stop(struct app *app)
{
    if (finish_alone(app))
        stop_now(app);
    else
        stop_press(app);
}

static void next_round(struct app *app)
{
    if (app_play(app, "stop", NULL) && app_play(app, "deal", NULL))
        app_follow(app);
}

static void rematch(struct app *app)
{
    if (app_play(app, "stop", NULL))
        app_rematch(app);
}

static const struct page_action ACTIONS[] = {
    {"reveal", .act = reveal},         {"stop", .act = stop},
    {"next-round", .act = next_round}, {"rematch", .act = rematch},
    {"leave", .act = app_leave_match}, {.id = NULL},
};

/* ---- Coming and going ---- */

static void enter(struct app *app)
{
    static const struct finish_page page = {.headline = headline,
                                            .message = message,
                                            .buttons = buttons,
                                            .actions = ACTIONS},
                                    ranked = {.headline = headline,
                                              .message = message,
                                              .buttons = buttons,
                                              .actions = ACTIONS,
                                              .beside_width = ranks_width,
                                              .beside = draw_ranks};
    bool deal = solitaire_target_can(&app->session->match->config);
    finish_enter(app, deal ? &ranked : &page, NULL);
}

const struct screen OUT_SCREEN = {
    .id = "out",
    .enter = enter,
    FINISH_FUNCTIONS,
};

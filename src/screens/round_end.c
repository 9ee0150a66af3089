/* round_end.c: the end of a round, on the table: the players with the peg going in and what was
 * left on the racks, the table, and below it a banner with who won and what comes next. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_sound.h"
#include "app_state.h"
#include "award.h"
#include "best_rounds.h"
#include "faces.h"
#include "foretell.h"
#include "look.h"
#include "navigation.h"
#include "notice.h"
#include "page.h"
#include "page_action.h"
#include "pause.h"
#include "player_names.h"
#include "playing.h"
#include "score_sheet.h"
#include "screen.h"
#include "screens.h"
#include "settings.h"
#include "sheet.h"
#include "stop_round.h"
#include "words.h"

#define PEG_MS 700
#define PEG_HOME 0.28f /* part of that when it touches the wood */
#define GAP 8.0f       /* between the players, and at the window's edges */
#define PLATE 84.0f    /* units: the height of a player's plate, with two rows of them, */
#define PLATE_LOW 72.0f
#define PLATE_MOST 300.0f /* and its width */
#define BANNER 108.0f     /* without the message */
#define ROOMY 250.0f      /* as wide as that, a plate says "1 peg" and not only 1 */
#define MANY 8            /* with this many tiles, they get room from pegs or tokens */

struct round_page {
    struct game_status st;
    int tick, length; /* of the peg coming down */
};

static struct round_page *data(const struct app *app)
{
    return app->data[DATA_END];
}

static bool counts_points(const struct app *app)
{
    return game_counts_points(app->session->match->game);
}

static void enter(struct app *app)
{
    struct round_page *e = app->data[DATA_END] = mem_alloc(sizeof *e);
    e->st = app_status(app);
    bool peg = e->st.winner >= 0 && !counts_points(app);
    e->length = peg ? app_ticks(app, PEG_MS) : 0;
    if (peg && !e->length)
        app_cue(app, SOUND_PEG, 0.2f, 1);
    foretell_begin(app);
}

static void leave(struct app *app)
{
    free(app->data[DATA_END]);
    app->data[DATA_END] = NULL;
}

/* ---- Words ---- */

static const char *why_sentence(const struct app *app)
{
    const struct game_status *st = &data(app)->st;
    if (st->challenge == CHALLENGE_MET)
        return _(app_look(app)->words.challenge_met);
    if (st->challenge == CHALLENGE_GIVEN_UP)
        return _(app_look(app)->words.challenge_given_up);
    switch (st->end) {
    case END_ALL_OUT:
        return _("All racks are empty.");
    case END_STOPPED:
        return stop_needs_asking(app) ? _("You agreed to stop.") : _("You stopped the round.");
    case END_BLOCKED:
        return st->winner >= 0 && !counts_points(app)
                   ? _("The bag is empty and nobody could play.")
                   : _(app_look(app)->words.blocked);
    case END_OUT:
        return app_look(app)->words.goes_out ? _(app_look(app)->words.goes_out) : "";
    case END_NONE:
        break;
    }
    return "";
}

static bool game_over(const struct app *app)
{
    return data(app)->st.phase == PHASE_GAME_OVER;
}

static void headline(const struct app *app, struct buf *out)
{
    const struct game_status *st = &data(app)->st;
    if (st->winner >= 0 && app_is_you(app, st->winner) && !game_over(app))
        buf_add(out, _("You win!"));
    else if (st->winner >= 0)
        buf_add_pattern(out, _(app_look(app)->words.wins_round), "%s %d",
                        app_player_name(app, st->winner), st->round);
    else
        buf_add_pattern(out, _(app_look(app)->words.nobody_wins), "%d", st->round);
}

/* After the last round, who has won it all. */
static void last_headline(const struct app *app, struct buf *out)
{
    const struct match *m = app->session->match;
    unsigned winners = data(app)->st.winners;
    struct buf names = {0};
    int one = -1;
    for (int i = 0; i < m->config.seats; i++)
        if (winners == 1u << i)
            one = i;
    names_of_seats(m, winners, &names);
    if (!winners)
        buf_add(out, _(app_look(app)->words.no_award));
    else if (one >= 0 && app_is_you(app, one))
        buf_add(out, _("You win!"));
    else if (one >= 0)
        buf_add_pattern(out, _(app_look(app)->words.wins), "%s", buf_text(&names));
    else
        buf_addf(out, _("%s share the win"), buf_text(&names));
    buf_free(&names);
}

/* ---- Drawing ---- */

/* The peg comes down fast, goes a little too far, and settles. */
static float settle(float t)
{
    float u = 1 - t;
    return t >= 1 ? 1 : 1 - u * u * u * cosf(t * 5);
}

static float peg_down(const struct app *app, int seat, float alpha)
{
    const struct round_page *e = data(app);
    if (seat != e->st.winner || e->tick >= e->length)
        return 1;
    return settle(fminf(1, ((float)e->tick + alpha) / (float)e->length));
}

/* The points of the round and, if there is room, the total; or the pegs. */
static void score_words(const struct app *app, int seat, bool roomy, struct buf *out)
{
    const struct match *m = app->session->match;
    int score = data(app)->st.score[seat];
    char round[16], all[16];
    if (!sheet_kept(app) && !roomy) {
        buf_addf(out, "%d", score);
        return;
    }
    if (!sheet_kept(app)) {
        buf_add_pattern(out, app_look(app)->words.award(score), "%d", score);
        return;
    }
    sheet_points(m->game->scoring, m->game->round_score(m->state, data(app)->st.round, seat),
                 round);
    if (!roomy) {
        buf_add(out, round);
        return;
    }
    sheet_points(m->game->scoring, score, all);
    /* Translators: points of this round, and of all: "+57, in all +47". */
    buf_addf(out, _("%s (total %s)"), round, all);
}

/* The mood of the player at this seat. */
static enum mood mood_of(const struct app *app, int seat)
{
    const struct game_status *st = &data(app)->st;
    bool won = game_over(app) ? st->winners >> seat & 1 : seat == st->winner;
    if (!app->settings.faces)
        return MOOD_CALM;
    if (won)
        return MOOD_PLEASED;
    return st->winner >= 0 || st->winners ? MOOD_BEATEN : MOOD_CALM;
}

/* Pegs and the tiles that were left, side by side. */
static void draw_rest(struct app *app, struct rect r, int seat, float alpha)
{
    const struct game_status *st = &data(app)->st;
    const struct match *m = app->session->match;
    int n = app_look(app)->desk->pieces(m, seat);
    if (!counts_points(app)) {
        float share = page_units(&app->ui, r.w) * (n ? 0.5f : 1) - 6;
        if (n > MANY)
            share = fminf(share, 34 * (float)st->rounds);
        struct rect pegs = cut_left(&app->ui, &r, share);
        award_row(&app->ui, app_look(app)->award, pegs, st->score[seat], st->rounds,
                  peg_down(app, seat, alpha));
        cut_left(&app->ui, &r, 6);
    }
    app_look(app)->desk->hand(&app->ui, m, seat, r);
}

/* The name and, beside or (points) below it, the score. Cuts them off r. */
static void draw_name(struct app *app, struct rect *at, int seat, bool roomy)
{
    struct ui *ui = &app->ui;
    struct rect r = *at;
    bool won = seat == data(app)->st.winner;
    char id[UI_ID];
    struct buf text = {0};
    snprintf(id, sizeof id, "score-%d", seat + 1);
    struct rect line = cut_top(ui, &r, 24), score;
    score_words(app, seat, roomy, &text);
    if (counts_points(app)) {
        score = cut_left(ui, &r, roomy ? 124 : 46);
        cut_left(ui, &r, 6);
    } else {
        score = page_cut_line(ui, &line, FONT_TEXT, TEXT_SMALL, buf_text(&text));
        cut_right(ui, &line, 4);
    }
    page_line(ui, line, won ? FONT_BOLD : FONT_TEXT, 18, ALIGN_LEFT,
              app_player_label(app, seat), 0);
    ui_label(ui, id, score, FONT_TEXT, TEXT_SMALL,
             counts_points(app) ? ALIGN_LEFT : ALIGN_RIGHT, buf_text(&text), UI_QUIET);
    buf_free(&text);
    *at = r;
}

static void draw_player(struct app *app, struct rect r, int seat, float alpha)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    bool won = seat == data(app)->st.winner, roomy = page_units(ui, r.w) >= ROOMY;
    draw_shadow(ui->dl, r, ui_px(ui, 10), ui_px(ui, 6), (struct rgba){0, 0, 0, 60});
    draw_box(ui->dl, r, ui_px(ui, 10), th->panel_top, th->panel_bottom);
    draw_frame(ui->dl, r, ui_px(ui, 10), fmaxf(1, ui_px(ui, won ? 3 : 1)),
               won ? th->fresh : th->panel_edge);
    r = rect_inset(r, ui_px(ui, 6));
    struct rect face = cut_left(ui, &r, 40);
    face_draw(ui, &app->session->match->config, seat, mood_of(app, seat),
              page_middle(ui, face, 40, 40));
    cut_left(ui, &r, 7);
    draw_name(app, &r, seat, roomy);
    cut_top(ui, &r, 3);
    draw_rest(app, r, seat, alpha);
}

/* The players in a row, or in two, beside the menu button. Cuts them off the top of r. */
static void draw_players(struct app *app, struct rect *r, float alpha)
{
    int n = data(app)->st.seats, rows = n > 4 ? 2 : 1, cols = (n + rows - 1) / rows;
    float high = rows > 1 ? PLATE_LOW : PLATE;
    for (int row = 0, seat = 0; row < rows; row++) {
        struct rect line = cut_top(&app->ui, r, high);
        cut_top(&app->ui, r, GAP);
        cut_right(&app->ui, &line, TARGET + GAP);
        float w = (page_units(&app->ui, line.w) + GAP) / (float)cols - GAP;
        for (int i = 0; i < cols && seat < n; i++, seat++) {
            draw_player(app, cut_left(&app->ui, &line, fminf(w, PLATE_MOST)), seat, alpha);
            cut_left(&app->ui, &line, GAP);
        }
    }
}

static void draw_table(struct app *app, struct rect r)
{
    const struct match *m = app->session->match;
    const struct look *look = app_look(app);
    look->desk->still(look->ways, &app->ui, m, rect_inset(r, ui_px(&app->ui, 8)),
                      ui_px(&app->ui, 84), DESK_GROUPS | DESK_LANES | DESK_TIDY);
}

static void draw_buttons(struct app *app, struct rect row)
{
    unsigned first = UI_PRIMARY | UI_DEFAULT_FOCUS;
    if (game_over(app)) {
        page_button(&app->ui, &row, ALIGN_RIGHT, "rematch", _("Rematch"), first);
        /* Translators: on a button: the page with the result of the whole game. */
        page_button(&app->ui, &row, ALIGN_RIGHT, "result", _("Result"), 0);
    } else {
        page_button(&app->ui, &row, ALIGN_RIGHT, "next-round",
                    _(app_look(app)->words.next_round), first);
        page_button(&app->ui, &row, ALIGN_RIGHT, "leave", _("Save and leave"), 0);
    }
    if (sheet_kept(app))
        page_button(&app->ui, &row, ALIGN_LEFT, "sheet", _("Score sheet"), 0);
    foretell_button(app, &row);
}

/* How the round ended, after who won it if the title says who won the game. */
static void message_words(const struct app *app, struct buf *out)
{
    const struct game_status *st = &data(app)->st;
    if (game_over(app) && st->rounds > 1) {
        headline(app, out);
        buf_add(out, ". ");
    }
    buf_add(out, why_sentence(app));
    if (st->challenge == CHALLENGE_NONE || st->challenge == CHALLENGE_OFFERED)
        best_round_words(app, out);
}

/* Cuts the banner off the bottom of r. */
static void draw_banner(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    message_words(app, &text);
    float w = r->w - ui_px(ui, 32), told = foretell_sentence_height(app, w);
    float said = page_lines(ui, w, FONT_TEXT, buf_text(&text), 26, 42);
    buf_clear(&text);
    struct rect panel = cut_bottom(ui, r, BANNER + said + told), in = panel;
    ui_panel(ui, panel);
    cut_left(ui, &in, 16);
    cut_right(ui, &in, 16);
    cut_top(ui, &in, 10);
    cut_bottom(ui, &in, 10);
    if (game_over(app))
        last_headline(app, &text);
    else
        headline(app, &text);
    ui_label(ui, "title", cut_top(ui, &in, 36), FONT_BOLD, 28, ALIGN_LEFT, buf_text(&text), 0);
    buf_clear(&text);
    message_words(app, &text);
    ui_label(ui, "message", cut_top(ui, &in, said), FONT_TEXT, 18, ALIGN_LEFT, buf_text(&text),
             UI_QUIET);
    buf_free(&text);
    struct rect row = cut_bottom(ui, &in, 48);
    cut_bottom(ui, &in, 4);
    foretell_sentence(app, &in);
    draw_buttons(app, row);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)dl;
    struct rect r = {0, 0, app->w, app->h};
    page_surface(&app->ui);
    r = rect_inset(r, ui_px(&app->ui, GAP));
    page_menu(&app->ui);
    draw_players(app, &r, alpha);
    draw_banner(app, &r);
    draw_table(app, r);
}

/* ---- Events ---- */

static void show_result(struct app *app)
{
    if (data(app)->st.winners)
        app_cue(app, SOUND_WIN, 0, 1);
    app_go(app, &SCREEN_GAME_END);
}

static void again(struct app *app)
{
    struct reason why = {0};
    if (!app_rematch(app, &why))
        app_tell(app, why.text);
}

static void next_round(struct app *app)
{
    if (app_play(app, "deal", NULL))
        app_follow(app);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    static const struct page_action actions[] = {
        {"next-round", .act = next_round}, {"rematch", .act = again},
        {"sheet", .visit = &SCREEN_SHEET}, {"result", .act = show_result},
        {"leave", .act = app_leave_match}, {.id = NULL},
    };
    if (!pause_asked(app, in, ui) && !foretell_event(app, ui))
        page_act(app, in, ui, actions);
}

static bool moving(const struct app *app)
{
    return data(app)->tick < data(app)->length;
}

static void tick(struct app *app)
{
    struct round_page *e = data(app);
    if (!moving(app))
        return;
    e->tick++;
    if (e->tick == (int)((float)e->length * PEG_HOME))
        app_cue(app, SOUND_PEG, 0.2f, 1);
}

const struct screen SCREEN_ROUND_END = {
    .id = "round-end",
    .enter = enter,
    .leave = leave,
    .event = event,
    .tick = tick,
    .moving = moving,
    .draw = draw,
};

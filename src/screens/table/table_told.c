/* table_told.c: the sentence above the hand: what others have done, what the desk says, hints;
 * with the goal of a turn, and the button that plays the others' turns again. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "page.h"
#include "table_parts.h"
#include "words.h"

/* ---- What others have done ---- */

/* The tile that the person's last turn ended with. */
static void drawn_words(const struct app *app, struct buf *out)
{
    const struct table_data *d = table_data_of(app);
    if (d->since.own && d->top.desk->gained)
        d->top.desk->gained(app->session->match->game, d->since.own, d->since.seen,
                            d->since_seat, out);
}

/* For a computer's turn: what it has done so far. */
static void computer_words(const struct app *app, const struct game_status *st, struct buf *out)
{
    const struct match *m = app->session->match;
    int n = app_look(app)->desk->pieces(m, st->seat);
    struct turn_past now = {.seat = st->seat, .played = st->played, .drawn = st->drawn}, so_far;
    m->game->turn_past(m->state, m->state, "end", &so_far);
    now.detail = so_far.detail;
    drawn_words(app, out);
    if (out->len)
        buf_add(out, " ");
    if (st->played || st->drawn)
        recap_words(&now, m, out);
    else if (computer_patient(m, st->seat) && !st->open)
        buf_addf(out, words_n("%s is holding %d tile.", "%s is holding %d tiles.", n),
                 app_player_name(app, st->seat), n);
    else
        buf_addf(out, _("%s is thinking."), app_player_name(app, st->seat));
}

/* Does a text fit in so many lines of the message, with a button beside it? */
static bool fits(const struct app *app, const char *text, int lines)
{
    float w = app->w - ui_px(&app->ui, 2 * TABLE_MARGIN + 2 * (TARGET + TABLE_GAP));
    return screen_desk_lines(app, w, text) <= lines;
}

/* The desk's message and, at a turn's start, what the others have done; in short if there is
 * much of that. */
static void turn_words(const struct app *app, const struct buf *said,
                       const struct desk_tone *tone, struct buf *out)
{
    const struct table_data *d = table_data_of(app);
    struct game_status st = app_status(app);
    bool begins = st.phase == PHASE_TURN && !st.played && !st.drawn && !tone->alone;
    bool whole = d->top.desk->whole;
    const int most[RECAP_FOLDS] = {2, whole ? 2 : 3, whole ? 2 : 3};
    for (int folded = 0; begins && folded < RECAP_FOLDS; folded++) {
        buf_clear(out);
        drawn_words(app, out);
        if (d->since.n)
            recap_since_words(&d->since, app->session->match, folded, out);
        buf_addf(out, "%s%s", out->len ? " " : "", buf_text(said));
        if (fits(app, buf_text(out), most[folded]))
            return;
    }
    if (begins)
        return;
    buf_clear(out);
    buf_add(out, buf_text(said));
}

/* Appends the sentence to show now, and returns its tone: about a computer's turn, a hint, the
 * last press, or from the desk. */
static enum tone message_words(const struct app *app, struct buf *out)
{
    const struct table_data *d = table_data_of(app);
    struct game_status st = app_status(app);
    struct desk_tone tone;
    struct buf said = {0};
    bool fault = false;
    d->top.desk->message(d->top.surface, &said, &tone);
    if (table_again_on(app)) {
        recap_words(table_again_turn(app), app->session->match, out);
    } else if (computer_seat(app->session->match, st.seat)) {
        computer_words(app, &st, out);
    } else {
        hints_words(app, &d->hints, out);
        if (!out->len)
            buf_add(out, d->told);
        if (!out->len || d->top.desk->noted(d->top.surface)) {
            turn_words(app, &said, &tone, out);
            fault = tone.fault;
        }
    }
    buf_free(&said);
    return fault ? TONE_FAULT : tone.good ? TONE_GOOD : TONE_PLAIN;
}

/* ---- The goal ---- */

#define GAUGE 38 /* units high */

/* A panel with a bar, whose lower edge is on that of r. */
static void draw_gauge(struct app *app, const struct desk_gauge *g, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    float corner = ui_px(ui, 10), part = fminf(1, (float)g->have / (float)g->need);
    bool enough = g->have >= g->need;
    r.y += r.h - ui_px(ui, GAUGE);
    r.h = ui_px(ui, GAUGE);
    draw_box(ui->dl, r, corner, th->panel_top, th->panel_bottom);
    struct rect line = {r.x + corner, r.y + r.h - ui_px(ui, 8), r.w - 2 * corner, ui_px(ui, 4)};
    struct rgba track = rgba_fade(th->ink_soft, 0.3f);
    draw_box(ui->dl, line, line.h / 2, track, track);
    line.w *= part;
    if (g->have)
        draw_box(ui->dl, line, line.h / 2, th->primary_bottom, th->primary_bottom);
    draw_frame(ui->dl, r, corner, fmaxf(1, ui_px(ui, enough ? 2 : 1)),
               enough ? th->primary_bottom : th->panel_edge);
    struct rect label = {r.x + corner, r.y, r.w - 2 * corner, r.h - ui_px(ui, 8)};
    if (enough) {
        float side = ui_px(ui, 20);
        draw_sprite(ui->dl, SPRITE_CHECK,
                    (struct rect){label.x, label.y + (label.h - side) / 2, side, side}, 0,
                    th->ink);
        label.x += side + ui_px(ui, 4);
        label.w -= side + ui_px(ui, 4);
    }
    ui_label(ui, "worth", label, enough ? FONT_BOLD : FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
             g->label, 0);
}

/* The goal is shown above the turn's buttons, and the message leaves room for it. */
static void gauge_beside(struct app *app, struct rect *message)
{
    const struct ui *ui = &app->ui;
    const struct screen_desk *t = &table_data_of(app)->top;
    float w = ui_px(ui, TABLE_RIGHT), m = ui_px(ui, TABLE_MARGIN);
    struct desk_gauge gauge;
    if (!t->desk->gauge || !t->desk->gauge(t->surface, &gauge))
        return;
    message->x += w + m;
    message->w -= 2 * (w + m);
    struct rect at = {app->w - m - w, message->y - ui_px(ui, SCREEN_DESK_MESSAGE), w,
                      ui_px(ui, SCREEN_DESK_MESSAGE - 8)};
    draw_gauge(app, &gauge, at);
}

/* At the left end of the message line: plays the others' turns again. */
static void again_button(struct app *app, struct rect *message)
{
    struct ui *ui = &app->ui;
    struct buf label = {0};
    float side = ui_px(ui, TARGET), gap = ui_px(ui, TABLE_GAP);
    struct rect at = {ui_px(ui, TABLE_MARGIN), message->y - ui_px(ui, 4) - side, side, side};
    if (!table_again_can(app) || table_again_on(app))
        return;
    keymap_label(&label, &app->settings.keys, action_label(ACTION_AGAIN), ACTION_AGAIN);
    ui_icon_button(ui, action_id(ACTION_AGAIN), at, SPRITE_AGAIN, buf_text(&label), 0);
    buf_free(&label);
    if (message->x > at.x + side) /* there is room already */
        return;
    message->x += side + gap;
    message->w -= 2 * (side + gap);
}

#define CLOSER 7 /* units: so much closer to the hand are two lines, so that they fit */

void table_told(struct app *app, struct rect hand)
{
    struct buf text = {0};
    enum tone tone = message_words(app, &text);
    bool whole = table_data_of(app)->top.desk->whole;
    hand.x = ui_px(&app->ui, TABLE_MARGIN);
    hand.w = app->w - 2 * hand.x;
    gauge_beside(app, &hand);
    again_button(app, &hand);
    if (whole && screen_desk_lines(app, hand.w, buf_text(&text)) > 1)
        hand.y += ui_px(&app->ui, CLOSER);
    screen_desk_message(app, hand, tone, buf_text(&text));
    buf_free(&text);
}

/* table_layout.c: lays out and draws bars, buttons and sentences around the table. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "foretell.h"
#include "page.h"
#include "table_bar.h"
#include "table_parts.h"
#include "words.h"

#define MARGIN 10
#define GAP 6
#define RIGHT 158 /* units: for the buttons beside the rack */

/* ---- Layout ---- */

static void table_areas(const struct app *app, struct desk_areas *a)
{
    const struct ui *ui = &app->ui;
    const struct screen_desk *t = &table_data_of(app)->top;
    struct game_status st = app_status(app);
    float m = ui_px(ui, MARGIN), side = ui_px(ui, 3 * TARGET + 2 * GAP),
          right = ui_px(ui, RIGHT);
    float hand_x = m + side + m, hand_w = app->w - hand_x - right - 2 * m;
    float low = ui_px(ui, 2 * TARGET + GAP);
    float h = fmaxf(low, t->desk->hand_height(t->surface, ui->scale, hand_w, app->h));
    struct rect hand = {hand_x, app->h - m - h, hand_w, h};
    float message = hand.y - ui_px(ui, SCREEN_DESK_MESSAGE),
          top = ui_px(ui, TABLE_BAR + turn_timer_height(app, &st));
    float open = t->desk->open_height(t->surface, ui->scale);
    memset(a, 0, sizeof *a);
    a->window = (struct rect){0, 0, app->w, app->h};
    a->hand = hand;
    a->stock = (struct rect){app->w - m - right + ui_px(ui, 8), hand.y + ui_px(ui, 4),
                             ui_px(ui, 28), ui_px(ui, 36)};
    if (st.seat >= 0 && computer_viewer(app->session->match, st.seat) != st.seat) {
        struct rect chip = table_bar_chip(app, &st, st.seat); /* pieces come from there */
        a->mover = (struct rect){chip.x + m, chip.y + m, ui_px(ui, 20), ui_px(ui, 26)};
    }
    if (open > 0) {
        a->open = (struct rect){m, top + ui_px(ui, 4), app->w - 2 * m, open};
        top += open + ui_px(ui, 8);
    }
    a->board = (struct rect){0, top, app->w, message - top};
}

/* ---- The bottom ---- */

/* For a computer's turn: what it has done so far. */
static void computer_words(const struct app *app, const struct game_status *st, struct buf *out)
{
    struct turn_past now = {.seat = st->seat, .played = st->played, .drawn = st->drawn};
    if (st->played || st->drawn)
        recap_words(&now, app->session->match, out);
    else
        buf_addf(out, _("%s is thinking."), app_player_name(app, st->seat));
}

/* The desk's message and, at a turn's start, what a computer did before it. */
static void turn_words(const struct app *app, const struct buf *said,
                       const struct desk_tone *tone, struct buf *out)
{
    const struct table_data *d = table_data_of(app);
    buf_clear(out);
    if (d->before.seat >= 0 && !tone->alone) {
        recap_words(&d->before, app->session->match, out);
        buf_add(out, " ");
    }
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
    if (computer_seat(app->session->match, st.seat)) {
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
    float w = ui_px(ui, RIGHT), m = ui_px(ui, MARGIN);
    struct desk_gauge gauge;
    if (!t->desk->gauge(t->surface, &gauge))
        return;
    message->x += w + m;
    message->w -= 2 * (w + m);
    struct rect at = {app->w - m - w, message->y - ui_px(ui, SCREEN_DESK_MESSAGE), w,
                      ui_px(ui, SCREEN_DESK_MESSAGE - 8)};
    draw_gauge(app, &gauge, at);
}

static void message(struct app *app, struct rect hand)
{
    struct buf text = {0};
    enum tone tone = message_words(app, &text);
    hand.x = ui_px(&app->ui, MARGIN);
    hand.w = app->w - 2 * hand.x;
    gauge_beside(app, &hand);
    screen_desk_message(app, hand, tone, buf_text(&text));
    buf_free(&text);
}

/* ---- Buttons ---- */

static struct rect tool_at(const struct ui *ui, struct rect hand, int slot)
{
    float t = ui_px(ui, TARGET), g = ui_px(ui, GAP);
    float y = hand.y + (hand.h - 2 * t - g) / 2;
    return (struct rect){ui_px(ui, MARGIN) + (float)(slot % 3) * (t + g),
                         y + (float)(slot / 3) * (t + g), t, t};
}

/* The two places to the right of the hand. */
static struct rect main_at(const struct app *app, struct rect hand, int slot)
{
    const struct ui *ui = &app->ui;
    float h = ui_px(ui, TARGET), g = ui_px(ui, GAP), x = hand.x + hand.w + ui_px(ui, MARGIN);
    return (struct rect){x, hand.y + (hand.h - 2 * h - g) / 2 + (float)slot * (h + g),
                         app->w - x - ui_px(ui, MARGIN), h};
}

static void draw_fact(struct app *app, const struct desk_button *b, struct rect r)
{
    draw_sprite(app->ui.dl, b->icon, page_middle(&app->ui, cut_left(&app->ui, &r, 44), 36, 36),
                0, rgb(0xFFFFFF));
    cut_left(&app->ui, &r, 4);
    ui_label(&app->ui, b->id, r, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, b->label, UI_ON_TABLE);
}

/* The label names the present key, if there is one. */
static void draw_button(struct app *app, const struct desk_button *b, struct rect r)
{
    struct buf label = {0};
    unsigned flags = !b->enabled ? UI_DISABLED : b->primary ? UI_PRIMARY : 0;
    if (b->key != ACTION_NONE)
        keymap_label(&label, &app->settings.keys, b->label, b->key);
    else
        buf_add(&label, b->label);
    if (b->fact)
        draw_fact(app, b, r);
    else if (b->icon != SPRITE_COUNT)
        ui_icon_button(&app->ui, b->id, r, b->icon, buf_text(&label), flags);
    else
        ui_button(&app->ui, b->id, r, buf_text(&label), flags);
    buf_free(&label);
}

static void buttons_by_hand(struct app *app, const struct desk_button *b, int n,
                            struct rect hand)
{
    for (int i = 0; i < n; i++)
        if (b[i].place == DESK_TOOL)
            draw_button(app, &b[i], tool_at(&app->ui, hand, b[i].slot));
    for (int i = 0; i < n; i++)
        if (b[i].place == DESK_MAIN)
            draw_button(app, &b[i], main_at(app, hand, b[i].slot));
    struct game_status st = app_status(app);
    if (computer_seat(app->session->match, st.seat))
        /* Translators: on a button: do not wait for a computer's tiles. */
        ui_button(&app->ui, "hurry", main_at(app, hand, 1), _("Skip"), 0);
    if (st.phase == PHASE_CHALLENGE)
        foretell_on_table(app, hand);
}

void table_draw(struct app *app, struct draw_list *dl, float alpha)
{
    struct table_data *d = table_data_of(app);
    const struct desk *desk = d->top.desk;
    const struct match *m = app->session->match;
    struct game_status st = app_status(app);
    struct desk_areas area;
    struct desk_button b[DESK_BUTTONS];
    (void)dl;
    screen_desk_settings(app, &d->top); /* they may have changed in the meantime */
    table_areas(app, &area);
    desk->lay_out(d->top.surface, &area, app->ui.scale);
    desk->draw(d->top.surface, &app->ui, alpha);
    int n = desk->buttons(d->top.surface, m, !computer_seat(m, st.seat), b);
    table_bar(app, &st, b, n);
    buttons_by_hand(app, b, n, area.hand);
    message(app, area.hand);
    desk->draw_over(d->top.surface, &app->ui, alpha);
    float margin = ui_px(&app->ui, MARGIN),
          timer = ui_px(&app->ui, turn_timer_height(app, &st));
    if (st.phase == PHASE_TURN)
        turn_timer_draw(
            &d->timer, app,
            (struct rect){margin, ui_px(&app->ui, TABLE_BAR - 2), app->w - 2 * margin, timer});
    if (d->asking)
        page_ask(&app->ui, d->asked.ask, d->asked.yes, _("Go on"));
}

/* ww_name.c: asks which number a chameleon makes wild: all twelve, and what each would do to
 * one's own hand. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "language.h"
#include "page.h"
#include "ww_desk.h"

/* Units. */
#define ACROSS 4
#define ACROSS_UPRIGHT 3 /* on a phone */
#define WIDE 128.0f
#define WIDE_UPRIGHT 108.0f
#define PAD_UPRIGHT 8.0f
#define GAP_UPRIGHT 5.0f
#define HIGH 62.0f
#define GAP 8.0f
#define PAD 16.0f
#define TITLE 36.0f
#define BUTTON 44.0f
#define FIGURE 30.0f /* the number on a button, */
#define LINE 24.0f   /* and the line under it */

static int across(const struct ui *ui)
{
    return ui->upright ? ACROSS_UPRIGHT : ACROSS;
}

static float pad(const struct ui *ui)
{
    return ui->upright ? PAD_UPRIGHT : PAD;
}

static float gap(const struct ui *ui)
{
    return ui->upright ? GAP_UPRIGHT : GAP;
}

static float wide(const struct ui *ui)
{
    return ui->upright ? WIDE_UPRIGHT : WIDE;
}

/* "you go wild", or "leaves 11". */
static void does_words(const struct ww_desk *v, int number, struct buf *out)
{
    int left = ww_leaves(v, v->asking, number);
    if (v->d.asks && number != v->now.wild)
        return;
    if (number == v->now.wild) /* Translators: on a button: this number is the wild one now. */
        buf_add(out, _("wild now"));
    else if (!left) /* Translators: on a button: with this number the whole hand goes wild. */
        buf_add(out, _("you go wild"));
    else /* Translators: on a button, so keep it short: how many points would be left over. */
        buf_addf(out, translated_n("leaves %d", "leaves %d", left), left);
}

/* The size at which what each number does fits under it: one for all. */
static float does_px(const struct ww_desk *v, const struct ui *ui, float w)
{
    float px = fminf(ui_text_px(ui, TEXT_SMALL), ui_px(ui, HIGH - FIGURE - 6));
    for (int n = 1; n <= WW_NUMBERS; n++) {
        struct buf does = {0};
        does_words(v, n, &does);
        while (px > ui_px(ui, 12) &&
               ui->renderer->measure(ui->renderer, FONT_TEXT, px, buf_text(&does)) > w)
            px -= 1;
        buf_free(&does);
    }
    return px;
}

/* A button with the number, and under it what it does. What it is called is both. */
static void draw_number(struct ww_desk *v, struct ui *ui, struct rect r, int number, float px)
{
    bool barred = number == v->now.wild;
    bool goes = !barred && !v->d.asks && !ww_leaves(v, v->asking, number);
    char id[UI_ID], text[16];
    struct buf does = {0};
    snprintf(id, sizeof id, "name-%d", number);
    snprintf(text, sizeof text, "%d", number);
    ui_button(ui, id, r, "", barred ? UI_DISABLED : goes ? UI_PRIMARY : 0);
    struct ui_widget *w = &ui->widget[ui->n - 1];
    does_words(v, number, &does);
    snprintf(w->label, sizeof w->label, does.len ? "%d: %s" : "%d", number, buf_text(&does));
    struct rect in = rect_inset(r, ui_px(ui, 3));
    struct rgba ink =
        rgba_fade(goes ? ui->theme->primary_ink : ui->theme->button_ink, barred ? 0.45f : 1);
    struct rect figure = does.len ? cut_top(ui, &in, FIGURE) : in;
    draw_text(ui->dl, FONT_TILE, ui_px(ui, FIGURE - 4), figure.x + figure.w / 2,
              figure.y + figure.h / 2, ALIGN_CENTRE, ink, text);
    draw_text(ui->dl, FONT_TEXT, px, in.x + in.w / 2, in.y + in.h / 2 - ui_px(ui, 1),
              ALIGN_CENTRE, ink, buf_text(&does));
    if (barred)
        draw_band(ui->dl,
                  (struct rect){figure.x + figure.w / 2 - ui_px(ui, 20),
                                figure.y + figure.h / 2 - ui_px(ui, 1.5f), ui_px(ui, 40),
                                ui_px(ui, 3)},
                  -24, ui_px(ui, 1.5f), ui->theme->bad);
    buf_free(&does);
}

/* The number that leaves the fewest points; if that is not said, the first. */
static int best_number(const struct ww_desk *v)
{
    int best = 0, least = 0;
    for (int n = 1; n <= WW_NUMBERS; n++) {
        int left = v->d.asks ? 0 : ww_leaves(v, v->asking, n);
        if (n != v->now.wild && (!best || left < least)) {
            best = n;
            least = left;
        }
    }
    return best;
}

/* Over the board, so that one's own hand stays in sight, and inside the window. */
static struct rect card_at(const struct ww_desk *v, const struct ui *ui)
{
    float n = (float)across(ui), rows = WW_NUMBERS / n;
    float w = ui_px(ui, n * (wide(ui) + gap(ui)) - gap(ui) + 2 * pad(ui));
    float h = ui_px(ui, rows * (HIGH + gap(ui)) + TITLE + BUTTON + 2 * pad(ui));
    struct rect b = v->d.area.board;
    float y = b.y + (b.h - h) / 2, low = v->d.area.hand.y - ui_px(ui, 4) - h;
    y = fmaxf(ui_px(ui, 4), fminf(y, low));
    float x = fminf(b.x + (b.w - w) / 2, ui->w - ui_px(ui, 4) - w);
    return (struct rect){roundf(fmaxf(ui_px(ui, 4), x)), roundf(y), w, h};
}

void ww_ask_draw(struct ww_desk *v, struct ui *ui)
{
    if (v->asking == WW_NO_CARD)
        return;
    struct rect r = card_at(v, ui);
    ui_modal(ui, 0.35f);
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, pad(ui)));
    ui_label(ui, "question", cut_top(ui, &r, TITLE), FONT_BOLD, 22, ALIGN_LEFT,
             _("Which number should be wild?"), 0);
    float px = does_px(v, ui, ui_px(ui, wide(ui) - 6));
    struct rect line = {0, 0, 0, 0};
    for (int i = 0; i < WW_NUMBERS; i++) {
        if (i % across(ui) == 0)
            line = cut_top_gap(ui, &r, HIGH, gap(ui));
        draw_number(v, ui, cut_left_gap(ui, &line, wide(ui), gap(ui)), i + 1, px);
    }
    struct rect last = cut_bottom(ui, &r, BUTTON);
    /* Translators: on a button: no number, and the chameleon stays in the hand. */
    ui_button(ui, "name-none", cut_right(ui, &last, wide(ui)), _("Keep it"), 0);
    if (v->ask_moves) {
        char id[UI_ID];
        snprintf(id, sizeof id, "name-%d", best_number(v));
        ui_focus(ui, id);
        v->ask_moves = false;
    }
}

static bool answer(struct ww_desk *v, const struct input *in, const struct ui_result *r,
                   struct desk_act *act)
{
    int number = 0;
    if (v->asking == WW_NO_CARD)
        return false;
    bool back = in->kind == INPUT_KEY && (in->action == ACTION_MENU || in->key == KEY_ESCAPE);
    if (back || !strcmp(r->action, "name-none")) {
        v->asking = WW_NO_CARD;
        v->d.dirty = true;
        return true;
    }
    number = page_numbered(r, "name");
    if (number < 1 || number > WW_NUMBERS || number == v->now.wild)
        return true;
    act->kind = DESK_STEP;
    ww_discard_step(v->asking, number, act->step);
    v->asking = WW_NO_CARD;
    v->d.dirty = true;
    return true;
}

bool ww_answered(void *self, struct ui *ui, const struct input *in, const struct ui_result *r,
                 struct desk_act *act)
{
    struct ww_desk *v = self;
    if (!answer(v, in, r, act))
        return false;
    if (v->asking == WW_NO_CARD)
        ui_focus(ui, "hand");
    return true;
}

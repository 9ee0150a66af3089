/* page.c: strips cut off rectangles, cards, rows of buttons and questions. */
#include "page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "least.h"

#define MARGIN 12.0f /* round a card, */
#define MARGIN_UPRIGHT 5.0f
#define CORNER 8.0f   /* between the menu button and the window's edges */
#define PADDING 22.0f /* and inside it */
#define PADDING_UPRIGHT 12.0f
#define GAP 10.0f  /* between buttons */
#define SLIM 20.0f /* on a phone: what a button needs beside its label */

static float margin(const struct ui *ui)
{
    return ui->upright ? MARGIN_UPRIGHT : MARGIN;
}

static float padding(const struct ui *ui)
{
    return ui->upright ? PADDING_UPRIGHT : PADDING;
}

/* ---- Cutting ---- */

struct rect cut_top(const struct ui *ui, struct rect *r, float units)
{
    float h = ui_px(ui, units);
    struct rect strip = {r->x, r->y, r->w, h};
    r->y += h;
    r->h -= h;
    return strip;
}

struct rect cut_bottom(const struct ui *ui, struct rect *r, float units)
{
    float h = ui_px(ui, units);
    r->h -= h;
    return (struct rect){r->x, r->y + r->h, r->w, h};
}

struct rect cut_left(const struct ui *ui, struct rect *r, float units)
{
    float w = ui_px(ui, units);
    struct rect strip = {r->x, r->y, w, r->h};
    r->x += w;
    r->w -= w;
    return strip;
}

struct rect cut_right(const struct ui *ui, struct rect *r, float units)
{
    float w = ui_px(ui, units);
    r->w -= w;
    return (struct rect){r->x + r->w, r->y, w, r->h};
}

struct rect cut_top_gap(const struct ui *ui, struct rect *r, float units, float gap)
{
    struct rect strip = cut_top(ui, r, units);
    cut_top(ui, r, gap);
    return strip;
}

struct rect cut_bottom_gap(const struct ui *ui, struct rect *r, float units, float gap)
{
    struct rect strip = cut_bottom(ui, r, units);
    cut_bottom(ui, r, gap);
    return strip;
}

struct rect cut_left_gap(const struct ui *ui, struct rect *r, float units, float gap)
{
    struct rect strip = cut_left(ui, r, units);
    cut_left(ui, r, gap);
    return strip;
}

struct rect cut_right_gap(const struct ui *ui, struct rect *r, float units, float gap)
{
    struct rect strip = cut_right(ui, r, units);
    cut_right(ui, r, gap);
    return strip;
}

struct rect page_middle(const struct ui *ui, struct rect r, float w, float h)
{
    w = fminf(ui_px(ui, w), r.w);
    h = fminf(ui_px(ui, h), r.h);
    return (struct rect){roundf(r.x + (r.w - w) / 2), roundf(r.y + (r.h - h) / 2), w, h};
}

float page_units(const struct ui *ui, float px)
{
    return px / ui->scale;
}

/* ---- An upright phone ---- */

float page_foot(const struct ui *ui, float row, float gap)
{
    return ui->upright ? 2 * row + gap : row;
}

struct rect *page_upper(const struct ui *ui, struct rect *row, struct rect *upper, float low,
                        float gap)
{
    if (!ui->upright)
        return row;
    *upper = *row;
    *row = cut_bottom_gap(ui, upper, low, gap);
    return upper;
}

struct rect page_beside(const struct ui *ui, struct rect *r, enum align side,
                        struct page_part wide, struct page_part upright)
{
    if (ui->upright)
        return (side == ALIGN_RIGHT ? cut_bottom_gap : cut_top_gap)(ui, r, upright.units,
                                                                    upright.gap);
    return (side == ALIGN_RIGHT ? cut_right_gap : cut_left_gap)(ui, r, wide.units, wide.gap);
}

struct rect page_column(const struct ui *ui, struct rect *r, float gap)
{
    if (ui->upright)
        return *r;
    return cut_left_gap(ui, r, (page_units(ui, r->w) - gap) / 2, gap);
}

/* ---- The card and what is on it ---- */

static struct rect window(const struct ui *ui)
{
    return (struct rect){0, 0, ui->w, ui->h};
}

void page_surface(struct ui *ui)
{
    theme_table(ui->theme, ui->dl, window(ui));
}

void page_plate(struct ui *ui, struct rect r, float corner, float edge, struct rgba colour)
{
    draw_box(ui->dl, r, corner, ui->theme->panel_top, ui->theme->panel_bottom);
    draw_frame(ui->dl, r, corner, fmaxf(1, ui_px(ui, edge)), colour);
}

static struct rect card_room(const struct ui *ui)
{
    return rect_inset(window(ui), ui_px(ui, margin(ui)));
}

struct rect page_card(struct ui *ui, float w, float h)
{
    struct rect room = card_room(ui);
    float high = ui_px(ui, h + 2 * padding(ui));
    ui->card = page_middle(ui, room, w, h + 2 * padding(ui));
    if (ui->upright) {
        ui->card.y = ui_slide(ui, ui->card.y, high - room.h);
        ui->card.h = high;
    }
    ui->card_from = ui->dl->n;
    ui_panel(ui, ui->card);
    ui->card_to = ui->dl->n;
    return rect_inset(ui->card, ui_px(ui, padding(ui)));
}

struct rect page_end(struct ui *ui, float bottom, float row)
{
    struct rect in = rect_inset(ui->card, ui_px(ui, padding(ui)));
    float high = ui_px(ui, row), y = fminf(bottom + ui_px(ui, GAP), in.y + in.h - high);
    float less = in.y + in.h - high - y;
    for (int i = ui->card_from; i < ui->card_to; i++)
        ui->dl->cmd[i].r.h -= less;
    ui->card.h -= less;
    if (ui->upright) /* less of it is out of sight than it seemed */
        ui_slide(ui, 0, ui->card.h - card_room(ui).h);
    return (struct rect){in.x, y, in.w, high};
}

#define FOOT 48.0f /* units: a row of buttons at the bottom of a card */

struct rect page_over(struct ui *ui, float w, float head, float h, const char *title,
                      struct rect *row)
{
    ui_modal(ui, 0.5f);
    struct rect r = page_card(ui, w, head + h + GAP + FOOT);
    page_line(ui, cut_top(ui, &r, head), FONT_BOLD, 26, ALIGN_LEFT, title, 0);
    *row = cut_bottom(ui, &r, FOOT);
    return r;
}

struct rect page_titled(struct ui *ui, float w, float h, const char *title)
{
    float head = 40, below = 12;
    struct rect r = page_card(ui, w, head + below + h);
    ui_label(ui, "title", cut_top_gap(ui, &r, head, below), FONT_BOLD, 28, ALIGN_CENTRE, title,
             0);
    return r;
}

#define CHOICE 48.0f /* units: a button of a menu, */
#define BETWEEN 10.0f
#define BELOW 4.0f /* more room below the last one than beside it */

static int length(const struct page_choice *list)
{
    int n = 0;
    while (list[n].id)
        n++;
    return n;
}

void page_choices(struct ui *ui, float w, const char *title, const struct page_choice *list)
{
    float high = (CHOICE + BETWEEN) * (float)length(list) - BETWEEN + BELOW;
    struct rect r = page_titled(ui, w, high, title);
    for (const struct page_choice *c = list; c->id; c++)
        ui_button(ui, c->id, cut_top_gap(ui, &r, CHOICE, BETWEEN), c->label, c->flags);
}

void page_row(struct ui *ui, struct rect row, float gap, const struct page_choice *list)
{
    float n = (float)length(list), w = (page_units(ui, row.w) - gap * (n - 1)) / n;
    if (ui->upright && n > 1 && row.h >= ui_px(ui, n * TARGET + (n - 1) * gap)) {
        float h = (page_units(ui, row.h) - gap * (n - 1)) / n;
        for (const struct page_choice *c = list; c->id; c++)
            ui_button(ui, c->id, cut_top_gap(ui, &row, h, gap), c->label, c->flags);
        return;
    }
    for (const struct page_choice *c = list; c->id; c++)
        ui_button(ui, c->id, cut_left_gap(ui, &row, w, gap), c->label, c->flags);
}

#define BELOW_TITLE 8.0f

float page_room(const struct ui *ui)
{
    return page_units(ui, ui->h) - 2 * (margin(ui) + padding(ui)) - TARGET - BELOW_TITLE;
}

float page_inside(const struct ui *ui, float w)
{
    return fminf(ui_px(ui, w), card_room(ui).w) - 2 * ui_px(ui, padding(ui));
}

/* The room below the line of the title. */
static struct rect begin(struct ui *ui, float w, float h, struct rect *head)
{
    page_surface(ui);
    struct rect r = page_card(ui, w, TARGET + BELOW_TITLE + h);
    *head = cut_top_gap(ui, &r, TARGET, BELOW_TITLE);
    return r;
}

static void title_label(struct ui *ui, struct rect head, const char *title)
{
    ui_label(ui, "title", head, FONT_BOLD, 30, ALIGN_LEFT, title, 0);
}

struct rect page_begin(struct ui *ui, float w, float h, const char *title)
{
    struct rect head, r = begin(ui, w, h, &head);
    title_label(ui, head, title);
    return r;
}

struct rect page_begin_numbered(struct ui *ui, float w, float h, const char *title,
                                const char *number)
{
    struct rect head, r = begin(ui, w, h, &head);
    float wide = page_units(ui, ui_measure(ui, FONT_TEXT, 17, number)) + 2;
    ui_label(ui, "page", cut_right_gap(ui, &head, wide, GAP), FONT_TEXT, 17, ALIGN_RIGHT,
             number, UI_QUIET);
    title_label(ui, head, title);
    return r;
}

float page_button_width(const struct ui *ui, const char *label, float least)
{
    float px = ui_px(ui, TEXT_SIZE);
    float usual = ui->renderer->measure(ui->renderer, FONT_BOLD, px, label);
    float large = ui_measure(ui, FONT_BOLD, TEXT_SIZE, label);
    /* Larger text makes a button wider, as long as several of them still fit side by side. */
    float text = fmaxf(usual, fminf(large, ui_px(ui, 128)));
    return fmaxf(least, page_units(ui, text) + (ui->upright ? SLIM : 30));
}

float page_button_grown(const struct ui *ui, const char *label, float least, float part)
{
    float px = ui_px(ui, TEXT_SIZE), larger = ui_text_px(ui, TEXT_SIZE) - px;
    float text = ui->renderer->measure(ui->renderer, FONT_BOLD, px + part * larger, label);
    return fmaxf(least, page_units(ui, text) + 30);
}

static void end_button(struct ui *ui, struct rect *row, enum align side, float w,
                       const char *id, const char *label, unsigned flags)
{
    struct rect r = side == ALIGN_RIGHT ? cut_right(ui, row, w) : cut_left(ui, row, w);
    float gap = ui->upright ? GAP / 2 : GAP;
    side == ALIGN_RIGHT ? cut_right(ui, row, gap) : cut_left(ui, row, gap);
    ui_button(ui, id, r, label, flags);
}

void page_button(struct ui *ui, struct rect *row, enum align side, const char *id,
                 const char *label, unsigned flags)
{
    float usual =
        ui->upright ? page_button_width(ui, label, 60) : page_button_width(ui, label, 106) + 14;
    float w = fminf(usual, page_units(ui, row->w));
    end_button(ui, row, side, w, id, label, flags);
}

void page_long_button(struct ui *ui, struct rect *row, enum align side, const char *id,
                      const char *label, unsigned flags)
{
    float usual = page_button_width(ui, label, 106) + 14;
    float large = page_units(ui, ui_measure(ui, FONT_BOLD, TEXT_SIZE, label)) + 44;
    float most = fmaxf(usual, page_units(ui, row->w) * 0.6f);
    end_button(ui, row, side, fminf(fmaxf(usual, large), most), id, label, flags);
}

void page_list_fit(struct page_list *l, float room, float row, int most)
{
    l->rows = int_most(1, int_least(most, (int)(room / row)));
}

bool page_list_long(const struct page_list *l)
{
    return l->n > l->rows;
}

void page_list_turn(struct page_list *l, int by)
{
    int to = l->first + by * l->rows;
    if (to < l->n)
        l->first = to < 0 ? 0 : to;
}

void page_list_show(struct page_list *l, int i)
{
    l->first = l->rows ? i / l->rows * l->rows : 0;
}

void page_turns(struct ui *ui, struct rect *row, enum align side, const struct page_list *l)
{
    bool right = side == ALIGN_RIGHT; /* then the last one is cut off first */
    for (int i = 0; i < 2 && page_list_long(l); i++)
        if ((i == 0) == right)
            page_button(ui, row, side, "next", _("Next"),
                        l->first + l->rows < l->n ? 0 : UI_DISABLED);
        else
            page_button(ui, row, side, "previous", _("Previous"), l->first ? 0 : UI_DISABLED);
}

void page_menu(struct ui *ui)
{
    float side = ui_px(ui, TARGET), gap = ui_px(ui, CORNER);
    ui_icon_button(ui, "menu", (struct rect){gap, gap, side, side}, SPRITE_MENU, _("Menu"), 0);
}

void page_line(struct ui *ui, struct rect r, enum font f, float size, enum align a,
               const char *text, unsigned flags)
{
    ui_label(ui, NULL, r, f, size, a, text, flags);
}

void page_paragraph(struct ui *ui, struct rect *r, const char *id, enum font f, float size,
                    const char *text, unsigned flags, float most)
{
    float high = page_units(ui, ui_paragraph_height(ui, r->w, f, size, text));
    high = most > 0 ? fminf(high, most) : high;
    ui_paragraph(ui, id, cut_top(ui, r, high), f, size, text, flags);
}

struct rect page_cut_line(const struct ui *ui, struct rect *r, enum font f, float size,
                          const char *text)
{
    float w = page_units(ui, ui_measure(ui, f, size, text)) + 2;
    return cut_right(ui, r, fminf(w, page_units(ui, r->w) / 2));
}

bool page_fits(const struct ui *ui, float w, enum font f, const char *text)
{
    return ui->renderer->measure(ui->renderer, f, ui_px(ui, TEXT_SMALL), text) <= w;
}

void page_ask(struct ui *ui, const char *question, const char *yes, const char *no)
{
    float w = fminf(520, page_units(ui, ui->w) - 2 * margin(ui));
    float text_w = ui_px(ui, w - 2 * padding(ui));
    float text_h = ui_paragraph_height(ui, text_w, FONT_TEXT, 20, question);
    ui_modal(ui, 0.5f);
    struct rect r = page_card(ui, w, page_units(ui, text_h) + 24 + FOOT);
    struct rect row = cut_bottom(ui, &r, FOOT);
    ui_paragraph(ui, "question", r, FONT_TEXT, 20, question, 0);
    float part = 1, room = page_units(ui, row.w) - GAP, no_w, yes_w;
    do {
        no_w = page_button_grown(ui, no, 106, part) + 14;
        yes_w = page_button_grown(ui, yes, 106, part) + 14;
        part -= PAGE_GROWN_STEP;
    } while (part >= 0 && no_w + yes_w > room);
    ui_button(ui, "no", cut_right_gap(ui, &row, no_w, GAP), no, UI_PRIMARY | UI_DEFAULT_FOCUS);
    ui_button(ui, "yes", cut_right(ui, &row, fminf(yes_w, page_units(ui, row.w))), yes, 0);
}

/* ---- Events ---- */

bool page_pressed(const struct ui_result *ui, const char *id)
{
    return strcmp(ui->action, id) == 0;
}

bool page_key(const struct input *in, const struct ui_result *ui, int key)
{
    return in->kind == INPUT_KEY && in->key == key && !ui->used;
}

bool page_any_press(const struct input *in)
{
    return (in->kind == INPUT_DOWN && in->clicks <= 1) ||
           (in->kind == INPUT_KEY && !in->repeat);
}

struct page_id page_id(const char *id, int n)
{
    struct page_id out;
    snprintf(out.text, sizeof out.text, "%s-%d", id, n);
    return out;
}

/* The number after the id and a hyphen; 0: it is another id. */
static int number_of(const char *widget, const char *id)
{
    size_t n = strlen(id);
    return strncmp(widget, id, n) == 0 && widget[n] == '-' ? atoi(widget + n + 1) : 0;
}

int page_numbered(const struct ui_result *ui, const char *id)
{
    return number_of(ui->action, id);
}

int page_looked_at(const struct ui *ui, const char *id)
{
    int hovered = number_of(ui->hover, id);
    return hovered ? hovered : number_of(ui->focus, id);
}

bool page_lit(const struct ui *ui, const char *id)
{
    return strcmp(ui->hover, id) == 0 || (ui->focus_shown && ui_focused(ui, id));
}

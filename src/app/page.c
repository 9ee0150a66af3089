/* page.c: what the pages have in common. */
#include "page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "grid.h"
#include "marks.h"
#include "tileface.h"
#include "words.h"

#define MARGIN 12.0f  /* round a card */
#define PADDING 22.0f /* inside it */
#define GAP 10.0f     /* between buttons */

/* ---- Cutting ---- */

struct rect cut_top(const struct app *app, struct rect *r, float units)
{
    float h = ui_px(&app->ui, units);
    struct rect strip = {r->x, r->y, r->w, h};
    r->y += h;
    r->h -= h;
    return strip;
}

struct rect cut_bottom(const struct app *app, struct rect *r, float units)
{
    float h = ui_px(&app->ui, units);
    r->h -= h;
    return (struct rect){r->x, r->y + r->h, r->w, h};
}

struct rect cut_left(const struct app *app, struct rect *r, float units)
{
    float w = ui_px(&app->ui, units);
    struct rect strip = {r->x, r->y, w, r->h};
    r->x += w;
    r->w -= w;
    return strip;
}

struct rect cut_right(const struct app *app, struct rect *r, float units)
{
    float w = ui_px(&app->ui, units);
    r->w -= w;
    return (struct rect){r->x + r->w, r->y, w, r->h};
}

struct rect page_middle(const struct app *app, struct rect r, float w, float h)
{
    w = fminf(ui_px(&app->ui, w), r.w);
    h = fminf(ui_px(&app->ui, h), r.h);
    return (struct rect){roundf(r.x + (r.w - w) / 2), roundf(r.y + (r.h - h) / 2), w, h};
}

float page_units(const struct app *app, float px)
{
    return px / app->ui.scale;
}

/* ---- The card and what is on it ---- */

static struct rect window(const struct app *app)
{
    return (struct rect){0, 0, app->ui.w, app->ui.h};
}

void page_surface(struct app *app)
{
    theme_table(app->ui.theme, app->ui.dl, window(app));
}

struct rect page_card(struct app *app, float w, float h)
{
    struct rect room = rect_inset(window(app), ui_px(&app->ui, MARGIN));
    struct rect card = page_middle(app, room, w, h);
    ui_panel(&app->ui, card);
    return rect_inset(card, ui_px(&app->ui, PADDING));
}

static struct rect begin(struct app *app, float w, float h, const char *title, bool menu)
{
    page_surface(app);
    struct rect r = page_card(app, w, h);
    struct rect head = cut_top(app, &r, TARGET);
    if (menu) {
        ui_icon_button(&app->ui, "menu", cut_right(app, &head, TARGET), SPRITE_MENU, _("Menu"),
                       0);
        cut_right(app, &head, GAP);
    }
    ui_label(&app->ui, "title", head, FONT_BOLD, 30, ALIGN_LEFT, title, 0);
    cut_top(app, &r, 8);
    return r;
}

struct rect page_begin(struct app *app, float w, float h, const char *title)
{
    return begin(app, w, h, title, false);
}

struct rect page_begin_menu(struct app *app, float w, float h, const char *title)
{
    return begin(app, w, h, title, true);
}

float page_button_width(const struct app *app, const char *label, float least)
{
    const struct ui *ui = &app->ui;
    float px = ui_px(ui, TEXT_SIZE);
    float usual = app->renderer->measure(app->renderer, FONT_BOLD, px, label);
    float large = ui_measure(ui, FONT_BOLD, TEXT_SIZE, label);
    /* Larger text makes a button wider as long as several of them still stand side by side. */
    float text = fmaxf(usual, fminf(large, ui_px(ui, 128)));
    return fmaxf(least, page_units(app, text) + 30);
}

void page_button(struct app *app, struct rect *row, enum align side, const char *id,
                 const char *label, unsigned flags)
{
    float w = fminf(page_button_width(app, label, 106) + 14, page_units(app, row->w));
    struct rect r = side == ALIGN_RIGHT ? cut_right(app, row, w) : cut_left(app, row, w);
    side == ALIGN_RIGHT ? cut_right(app, row, GAP) : cut_left(app, row, GAP);
    ui_button(&app->ui, id, r, label, flags);
}

void page_menu(struct app *app)
{
    float side = ui_px(&app->ui, TARGET), gap = ui_px(&app->ui, MARGIN);
    struct rect r = {app->ui.w - gap - side, gap, side, side};
    ui_icon_button(&app->ui, "menu", r, SPRITE_MENU, _("Menu"), 0);
}

bool page_menu_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (!page_pressed(ui, "menu") && !page_key(in, ui, KEY_ESCAPE))
        return false;
    app_lay(app, &SCREEN_PAUSE);
    return true;
}

void page_line(struct app *app, struct rect r, enum font f, float size, enum align a,
               const char *text, unsigned flags)
{
    ui_label(&app->ui, NULL, r, f, size, a, text, flags);
}

struct rect page_cut_line(const struct app *app, struct rect *r, enum font f, float size,
                          const char *text)
{
    float w = page_units(app, ui_measure(&app->ui, f, size, text)) + 2;
    return cut_right(app, r, fminf(w, page_units(app, r->w) / 2));
}

float page_lines(const struct app *app, float w, enum font f, const char *text, float one,
                 float two)
{
    float px = ui_px(&app->ui, TEXT_SMALL);
    return app->renderer->measure(app->renderer, f, px, text) <= w ? one : two;
}

void page_ask(struct app *app, const char *question, const char *yes, const char *no)
{
    struct ui *ui = &app->ui;
    float w = fminf(520, page_units(app, ui->w) - 2 * MARGIN);
    float text_w = ui_px(ui, w - 2 * PADDING);
    float text_h = ui_paragraph_height(ui, text_w, FONT_TEXT, 20, question);
    ui_modal(ui, 0.5f);
    struct rect r = page_card(app, w, page_units(app, text_h) + 2 * PADDING + 24 + 48);
    struct rect row = cut_bottom(app, &r, 48);
    ui_paragraph(ui, "question", r, FONT_TEXT, 20, question, 0);
    page_button(app, &row, ALIGN_RIGHT, "no", no, UI_PRIMARY | UI_DEFAULT_FOCUS);
    page_button(app, &row, ALIGN_RIGHT, "yes", yes, 0);
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

int page_numbered(const struct ui_result *ui, const char *id)
{
    size_t n = strlen(id);
    if (strncmp(ui->action, id, n) != 0 || ui->action[n] != '-')
        return 0;
    return atoi(ui->action + n + 1);
}

/* ---- Awards and tiles ---- */

/* Dark wood is hardly to be seen on a dark card. */
static void draw_ring(struct app *app, struct rect hole)
{
    const struct theme *th = app->ui.theme;
    bool dark = th->panel_top.r + th->panel_top.g + th->panel_top.b < 3 * 128;
    if (dark)
        draw_frame(app->ui.dl, hole, hole.w / 2, fmaxf(1.5f, hole.w * 0.057f),
                   th->contrast ? th->panel_edge : th->button_edge);
}

/* A winner's token: gold, with the Wild's star. */
static void draw_winners_token(struct app *app, struct rect r, struct rgba tint)
{
    float edge = fmaxf(1, r.w * 0.05f), fade = (float)tint.a / 255;
    r = rect_inset(r, r.w * 0.06f);
    draw_box(app->ui.dl, r, r.w / 2, rgba_fade(rgb(0xF4D98B), fade),
             rgba_fade(rgb(0xC9973A), fade));
    draw_frame(app->ui.dl, r, r.w / 2, edge, rgba_fade(rgb(0x6E4E17), fade));
    struct rect inner = rect_inset(r, r.w * 0.14f);
    draw_box(app->ui.dl, inner, inner.w / 2, rgba_fade(rgb(0xFFF6DC), fade),
             rgba_fade(rgb(0xF3E2B4), fade));
    draw_sprite(app->ui.dl, SPRITE_STAR, rect_inset(r, r.w * 0.2f), 0, tint);
}

/* A sheet of paper with lines of figures. */
static void draw_sheet(struct app *app, struct rect r, struct rgba tint)
{
    float fade = (float)tint.a / 255, edge = fmaxf(1, r.w * 0.05f);
    struct rgba paper = rgba_fade(rgb(0xFFFDF4), fade), ink = rgba_fade(rgb(0x4A4438), fade);
    r = rect_inset(r, r.w * 0.06f);
    r.x += r.w * 0.1f;
    r.w *= 0.8f;
    draw_box(app->ui.dl, r, r.w * 0.12f, paper, rgba_fade(rgb(0xEFE7D2), fade));
    draw_frame(app->ui.dl, r, r.w * 0.12f, edge, ink);
    for (int i = 0; i < 3; i++) {
        struct rect line = {r.x + r.w * 0.2f, r.y + r.h * (0.24f + 0.22f * (float)i),
                            r.w * (i == 2 ? 0.36f : 0.6f), fmaxf(1.5f, r.h * 0.08f)};
        draw_box(app->ui.dl, line, 0, ink, ink);
    }
}

void page_draw_award(struct app *app, struct rect r, struct rgba tint)
{
    switch (app_look(app)->award) {
    case AWARD_PEG:
        draw_sprite(app->ui.dl, SPRITE_PEG, r, 0, tint);
        break;
    case AWARD_TOKEN:
        draw_winners_token(app, r, tint);
        break;
    case AWARD_POINTS:
        draw_sheet(app, r, tint);
        break;
    }
}

/* Where none is yet: a hole for a peg, a ring for a token. */
static void draw_no_award(struct app *app, struct rect r)
{
    switch (app_look(app)->award) {
    case AWARD_PEG:
        draw_sprite(app->ui.dl, SPRITE_PEG_HOLE, r, 0, rgb(0xFFFFFF));
        draw_ring(app, r);
        break;
    case AWARD_TOKEN:
        r = rect_inset(r, r.w * 0.08f);
        draw_frame(app->ui.dl, r, r.w / 2, fmaxf(1.5f, r.w * 0.06f),
                   rgba_fade(app->ui.theme->ink_soft, 0.5f));
        break;
    case AWARD_POINTS: /* they are figures: nothing stands for none */
        break;
    }
}

void page_awards(struct app *app, struct rect r, int won, int rounds, float dropping)
{
    int rows = rounds > 12 ? 2 : 1, cols = (rounds + rows - 1) / rows;
    float side = fminf(ui_px(&app->ui, 36), fminf(r.w / (float)cols, r.h / (float)rows));
    float y0 = r.y + (r.h - side * (float)rows) / 2;
    for (int i = 0; i < rounds; i++) {
        struct rect hole = {roundf(r.x + side * (float)(i % cols)),
                            roundf(y0 + side * (float)(i / cols)), side, side};
        hole = rect_inset(hole, side * 0.06f);
        draw_no_award(app, hole);
        if (i >= won)
            continue;
        bool last = i == won - 1;
        float up = last ? (1 - dropping) * ui_px(&app->ui, 40) : 0;
        struct rgba tint = rgba_fade(rgb(0xFFFFFF), last ? fminf(1, dropping * 2) : 1);
        page_draw_award(app, (struct rect){hole.x, hole.y - up, hole.w, hole.h}, tint);
    }
}

void page_award(struct app *app, struct rect *head)
{
    struct rect at = page_middle(app, cut_left(app, head, 60), 60, 60);
    page_draw_award(app, at, rgb(0xFFFFFF));
    cut_left(app, head, 16);
}

void page_tiles(struct app *app, struct rect r, const tile_t *tiles, int n, float max_w,
                float gap)
{
    float w = fminf(ui_px(&app->ui, max_w), floorf(r.h / TILE_ASPECT));
    float step = w + ui_px(&app->ui, gap);
    if (n > 1)
        step = fminf(step, (r.w - w) / (float)(n - 1));
    for (int i = 0; i < n; i++) {
        struct rect at = {roundf(r.x + step * (float)i),
                          roundf(r.y + (r.h - w * TILE_ASPECT) / 2), w, w * TILE_ASPECT};
        draw_face(app->ui.dl, at, tiles[i], 0, 0);
    }
}

int page_rack(const struct match *m, int seat, tile_t out[TILE_MAX])
{
    int n = 0, hidden;
    struct tile_bits rack = m->game->table->rack(m->state, seat, &hidden);
    for (int t = 0; t < TILE_MAX; t++)
        if (bits_has(&rack, (tile_t)t))
            out[n++] = (tile_t)t;
    return n;
}

/* ---- Words ---- */

struct game_status page_status(const struct app *app)
{
    struct game_status st = {0};
    if (app->session)
        match_status(app->session->match, &st);
    return st;
}

const char *page_name(const struct app *app, int seat)
{
    return app->session->match->config.name[seat];
}

const struct look_words *page_words(const struct app *app)
{
    return &app_look(app)->words;
}

unsigned page_rules(const struct app *app)
{
    const struct match *m = app->session ? app->session->match : NULL;
    return m ? m->game->table->rules(m->state) : 0;
}

void page_names_of(const struct match *m, unsigned who, struct buf *out)
{
    int left = 0, said = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        left += who >> i & 1;
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!(who >> i & 1))
            continue;
        left--;
        buf_add(out, !said++ ? "" : left ? _(", ") : _(" and "));
        buf_add(out, m->config.name[i]);
    }
}

void page_names(const struct match *m, struct buf *out)
{
    int others = m->config.seats - 2;
    if (m->config.seats <= 3)
        match_names(m, out);
    else
        buf_addf(out, words_n("%s, %s and %d other", "%s, %s and %d others", others),
                 m->config.name[0], m->config.name[1], others);
}

void page_day(int64_t when, struct buf *out)
{
    static const char *const month[] = {N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"),
                                        N_("May"), N_("Jun"), N_("Jul"), N_("Aug"),
                                        N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")};
    time_t t = (time_t)when;
    struct tm *l = when > 0 ? localtime(&t) : NULL;
    if (l) /* Translators: day, month, year; "%2$s %1$d, %3$d" would begin with the month. */
        buf_addf(out, _("%d %s %d"), l->tm_mday, _(month[l->tm_mon % 12]), l->tm_year + 1900);
}

void page_date(int64_t when, struct buf *out)
{
    struct buf day = {0};
    time_t t = (time_t)when;
    struct tm *l = when > 0 ? localtime(&t) : NULL;
    int hour = l ? l->tm_hour : 0, minute = l ? l->tm_min : 0;
    page_day(when, &day);
    if (l) /* Translators: the day as said elsewhere, hours, minutes. */
        buf_addf(out, _("%s, %02d:%02d"), buf_text(&day), hour, minute);
    buf_free(&day);
}

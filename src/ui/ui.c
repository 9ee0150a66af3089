/* ui.c: the list of a frame's widgets, the focus, and the bodies of buttons and panels. */
#include "ui_parts.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "letters.h"

void ui_set(char id[UI_ID], const char *to)
{
    snprintf(id, UI_ID, "%s", to);
}

float ui_px(const struct ui *ui, float units)
{
    return roundf(units * ui->scale);
}

float ui_text_px(const struct ui *ui, float units)
{
    return roundf(units * ui->scale * fmaxf(1, ui->text));
}

float ui_measure(const struct ui *ui, enum font f, float units, const char *text)
{
    return ui->renderer->measure(ui->renderer, f, ui_text_px(ui, units), text);
}

#define UPRIGHT_MOST 600 /* of the system's own units: how wide a phone is, at most */
#define UPRIGHT_W 360    /* units: a phone's layout */
#define UPRIGHT_H 640

static float fit(float w, float h, float by_w, float by_h)
{
    return fminf(w / by_w, h / by_h);
}

bool ui_is_upright(const struct ui *ui, float w, float h)
{
    return h > w && w < UPRIGHT_MOST * ui->ratio;
}

float ui_scale(const struct ui *ui, float w, float h, float user_scale)
{
    if (ui_is_upright(ui, w, h))
        return fit(w, h, UPRIGHT_W, UPRIGHT_H);
    float scale = fmaxf(1, fit(w, h, 1280, 800));
    if (user_scale > 0)
        scale *= fminf(fmaxf(user_scale, 0.75f), 2);
    return fmaxf(0.75f, fminf(scale, fit(w, h, 800, 600)));
}

void ui_begin(struct ui *ui, struct draw_list *dl, float w, float h, float user_scale)
{
    ui->dl = dl;
    ui->w = w;
    ui->h = h;
    ui->scale = ui_scale(ui, w, h, user_scale);
    ui->upright = ui_is_upright(ui, w, h);
    ui->n = 0;
    ui->lines = ui->together = ui->togethers = 0;
    ui->modal_from = ui->layer = 0;
    memset(ui->slide, 0, sizeof ui->slide);
    ui->overflow = false;
    ui->caret_at = (struct rect){0};
}

/* --- the list ------------------------------------------------------------------------- */

struct ui_widget *ui_add(struct ui *ui, enum ui_kind kind, const char *id, struct rect r,
                         const char *label, unsigned flags)
{
    if (ui->n == UI_WIDGETS) { /* it is still drawn but cannot be pressed */
        ui->overflow = true;
        ui->n--;
    }
    assert(strlen(id) < UI_ID);
    struct ui_widget *w = &ui->widget[ui->n++];
    *w = (struct ui_widget){.kind = kind, .flags = flags, .r = r, .parent = -1};
    ui_set(w->id, id);
    letters_copy(w->label, sizeof w->label, label);
    return w;
}

struct ui_widget *ui_find(struct ui *ui, const char *id)
{
    for (int i = ui->n - 1; i >= ui->modal_from && id[0]; i--)
        if (strcmp(ui->widget[i].id, id) == 0)
            return &ui->widget[i];
    return NULL;
}

int ui_at(const struct ui *ui, float x, float y)
{
    for (int i = ui->n - 1; i >= ui->modal_from; i--) {
        const struct ui_widget *w = &ui->widget[i];
        if (w->kind != UI_LABEL && w->kind != UI_AREA &&
            (rect_has(w->r, x, y) || rect_has(w->also, x, y)))
            return i;
    }
    return -1;
}

void ui_press_also(struct ui *ui, struct rect r)
{
    assert(ui->n > 0);
    ui->widget[ui->n - 1].also = r;
}

int ui_hovered(const struct ui *ui, float x, float y)
{
    int over = ui_at(ui, x, y);
    for (int i = ui->n - 1; i >= ui->modal_from && over < 0; i--)
        if (ui->widget[i].kind == UI_LABEL && ui->widget[i].tip &&
            rect_has(ui->widget[i].r, x, y))
            over = i;
    return over;
}

void ui_modal(struct ui *ui, float dim)
{
    ui->modal_from = ui->n;
    ui->layer += ui->layer < UI_LAYERS - 1;
    struct rgba shade = rgba_fade(rgb(0x0B0F0D), dim);
    draw_box(ui->dl, (struct rect){0, 0, ui->w, ui->h}, 0, shade, shade);
}

float ui_slide(struct ui *ui, float top, float over)
{
    ui->slide[ui->layer] = fmaxf(0, over);
    return top - fminf(ui->slid[ui->layer], ui->slide[ui->layer]);
}

void ui_slide_back(struct ui *ui)
{
    memset(ui->slid, 0, sizeof ui->slid);
    ui->reveal = true;
}

/* --- focus ---------------------------------------------------------------------------- */

bool ui_focused(const struct ui *ui, const char *id)
{
    return id[0] && strcmp(ui->focus, id) == 0;
}

void ui_focus(struct ui *ui, const char *id)
{
    ui_set(ui->focus, id);
    ui->compose[0] = 0;
    ui->caret = ui->anchor = 1 << 20; /* the end of any text; ui_field() clamps it */
}

void ui_focus_widget(struct ui *ui, int i)
{
    const struct ui_widget *w = &ui->widget[i];
    ui_focus(ui, w->id);
    if (w->kind == UI_FIELD)
        ui->caret = ui->anchor = (int)strlen(w->text);
}

void ui_focus_on(struct ui *ui, const char *id, int from, int to)
{
    ui_set(ui->focus, id);
    ui->anchor = from;
    ui->caret = to;
}

bool ui_takes_text(const struct ui *ui)
{
    for (int i = ui->modal_from; i < ui->n; i++)
        if (ui->widget[i].kind == UI_FIELD && !(ui->widget[i].flags & UI_DISABLED))
            return true;
    return false;
}

bool ui_composing(const struct ui *ui)
{
    return ui->compose[0] != 0;
}

bool ui_can_focus(const struct ui *ui, int i)
{
    const struct ui_widget *w = &ui->widget[i];
    return i >= ui->modal_from && w->kind != UI_LABEL && !(w->flags & UI_DISABLED) &&
           w->parent < 0;
}

/* --- bodies --------------------------------------------------------------------------- */

void ui_panel(struct ui *ui, struct rect r)
{
    const struct theme *t = ui->theme;
    float radius = ui_px(ui, 14), drop = ui_px(ui, 5);
    struct rect under = {r.x + drop * 0.4f, r.y + drop, r.w, r.h};
    draw_shadow(ui->dl, under, radius, ui_px(ui, 18), (struct rgba){0, 0, 0, 92});
    draw_box(ui->dl, r, radius, t->panel_top, t->panel_bottom);
    draw_frame(ui->dl, r, radius, fmaxf(1, ui_px(ui, 1)), t->panel_edge);
}

void ui_hollow(struct ui *ui, struct rect r, bool turn)
{
    const struct theme *t = ui->theme;
    struct rgba top = {0, 0, 0, 96}, bottom = {0, 0, 0, 56}, edge = {255, 255, 255, 36};
    float corner = ui_px(ui, 12);
    if (t->contrast)
        top = bottom = t->table;
    draw_box(ui->dl, r, corner, top, bottom);
    draw_frame(ui->dl, r, corner, fmaxf(1, ui_px(ui, turn ? 3 : 1)),
               turn          ? t->fresh
               : t->contrast ? t->panel_edge
                             : edge);
}

struct body {
    struct rgba top, bottom, edge;
};

static struct body body_colours(const struct theme *t, unsigned flags)
{
    if (flags & (UI_PRIMARY | UI_SELECTED))
        return (struct body){t->primary_top, t->primary_bottom,
                             rgba_mix(t->primary_bottom, rgb(0x000000), 0.25f)};
    return (struct body){t->button_top, t->button_bottom, t->button_edge};
}

/* Lights up a body under the pointer, a dark one less, or its light text would fade. */
static void light_up(struct body *b, unsigned flags)
{
    float by = flags & (UI_PRIMARY | UI_SELECTED) ? 0.08f : 0.16f;
    b->top = rgba_mix(b->top, rgb(0xFFFFFF), by);
    b->bottom = rgba_mix(b->bottom, rgb(0xFFFFFF), by);
}

static void push_in(struct body *b)
{
    struct rgba top = b->top;
    b->top = rgba_mix(b->bottom, rgb(0x000000), 0.10f);
    b->bottom = rgba_mix(top, rgb(0x000000), 0.04f);
}

static void fade_out(struct body *b)
{
    b->top = rgba_fade(b->top, 0.45f);
    b->bottom = rgba_fade(b->bottom, 0.45f);
    b->edge = rgba_fade(b->edge, 0.5f);
}

struct rgba ui_body_ink(const struct ui *ui, const struct ui_widget *w)
{
    struct rgba ink =
        w->flags & (UI_PRIMARY | UI_SELECTED) ? ui->theme->primary_ink : ui->theme->button_ink;
    return w->flags & UI_DISABLED ? rgba_fade(ink, 0.42f) : ink;
}

/* Lighter under the pointer; darker and without its shadow while held down. */
void ui_draw_body(struct ui *ui, const struct ui_widget *w, struct rect r, float radius)
{
    bool off = w->flags & UI_DISABLED;
    bool hot =
        !off && rect_has(w->r, ui->mouse_x, ui->mouse_y) && strcmp(ui->hover, w->id) == 0;
    bool down = hot && strcmp(ui->pressed, w->id) == 0;
    if (w->flags & UI_QUIET && !(hot || (ui->focus_shown && ui_focused(ui, w->id))))
        return;
    struct body b = body_colours(ui->theme, w->flags);
    if (off)
        fade_out(&b);
    else if (down)
        push_in(&b);
    else if (hot)
        light_up(&b, w->flags);
    if (!off && !down)
        draw_shadow(ui->dl, (struct rect){r.x, r.y + ui_px(ui, 2), r.w, r.h}, radius,
                    ui_px(ui, 4), (struct rgba){0, 0, 0, 58});
    draw_box(ui->dl, r, radius, b.top, b.bottom);
    draw_frame(ui->dl, r, radius, fmaxf(1, ui_px(ui, 1)), b.edge);
}

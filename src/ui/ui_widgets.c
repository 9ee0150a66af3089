/* ui_widgets.c: the widgets, one function each. */
#include "ui_parts.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "language.h"
#include "letters.h"
#include "tileface.h"

#define PAD 14.0f     /* beside a button's text */
#define ICON 24.0f    /* side of an icon */
#define CORNER 9.0f   /* radius of a button's corners */
#define TALL 68.0f    /* from this height on, the label is above the control */
#define CHOICES 12    /* most options of one choice */
#define CAPTION 22.0f /* height of such a label; more with larger text */
#define BELOW 6.0f    /* gap between it and the control */

static struct rect square_at(struct rect r, float x, float side)
{
    return (struct rect){roundf(x), roundf(r.y + (r.h - side) / 2), side, side};
}

static struct rect sunk(const struct ui *ui, const struct ui_widget *w, struct rect r)
{
    if (strcmp(ui->pressed, w->id) == 0 && strcmp(ui->hover, w->id) == 0)
        r.y += fmaxf(1, ui_px(ui, 1));
    return r;
}

static struct rgba quiet_ink(const struct ui *ui, const struct ui_widget *w)
{
    bool bare = w->flags & UI_QUIET && strcmp(ui->hover, w->id) != 0 &&
                !(ui->focus_shown && ui_focused(ui, w->id));
    if (!bare)
        return ui_body_ink(ui, w);
    struct rgba ink = w->flags & UI_ON_TABLE ? ui->theme->ink_on_table : ui->theme->ink;
    return w->flags & UI_DISABLED ? rgba_fade(ink, 0.42f) : ink;
}

static enum font button_font(unsigned flags)
{
    return flags & (UI_PRIMARY | UI_SELECTED) ? FONT_BOLD : FONT_TEXT;
}

void ui_button(struct ui *ui, const char *id, struct rect r, const char *label, unsigned flags)
{
    struct ui_widget *w = ui_add(ui, UI_BUTTON, id, r, label, flags);
    ui_draw_body(ui, w, r, ui_px(ui, CORNER));
    w->tip = flags & UI_TIP;
    if (flags & UI_OWN_FACE)
        return;
    float pad = fminf(ui_px(ui, PAD), r.w * 0.08f);
    struct rect inner = {r.x + pad, r.y, r.w - 2 * pad, r.h};
    w->tip = !ui_draw_kept_line(ui, r, sunk(ui, w, inner), button_font(flags),
                                flags & UI_LARGE ? TEXT_LARGE : TEXT_SIZE,
                                flags & UI_LEFT ? ALIGN_LEFT : ALIGN_CENTRE, quiet_ink(ui, w),
                                label);
}

/* The size of a label beside an icon, in a button of this width: smaller than asked for if it
 * does not fit otherwise; 0 if it does not fit at all. */
static float beside_icon_px(const struct ui *ui, float w, enum font f, const char *label)
{
    float room = w - ui_px(ui, ICON + 8 + PAD * 1.5f);
    for (float px = ui_text_px(ui, TEXT_SIZE); px >= ui_px(ui, TEXT_SMALL); px -= 1)
        if (ui->renderer->measure(ui->renderer, f, px, label) <= room)
            return px;
    return 0;
}

void ui_icon_button(struct ui *ui, const char *id, struct rect r, enum sprite icon,
                    const char *label, unsigned flags)
{
    struct ui_widget *w = ui_add(ui, UI_BUTTON, id, r, label, flags);
    ui_draw_body(ui, w, r, ui_px(ui, CORNER));
    struct rgba ink = quiet_ink(ui, w);
    struct rect inner = sunk(ui, w, r);
    enum font f = button_font(flags);
    float side = ui_px(ui, ICON), gap = ui_px(ui, 8), px = beside_icon_px(ui, r.w, f, label);
    w->tip = px == 0;
    if (w->tip) {
        draw_icon(ui->dl, icon, square_at(inner, r.x + (r.w - side) / 2, side), ink);
        return;
    }
    float all = side + gap + ui->renderer->measure(ui->renderer, f, px, label);
    float x = r.x + (r.w - all) / 2;
    struct ui_line line = {.from = ui->dl->n,
                           .row = r,
                           .middle = inner.y + inner.h / 2,
                           .size = TEXT_SIZE,
                           .px = px,
                           .icon = true};
    draw_icon(ui->dl, icon, square_at(inner, x, side), ink);
    draw_text(ui->dl, f, px, x + side + gap, inner.y + inner.h / 2, ALIGN_LEFT, ink, label);
    ui_keep_line(ui, &line);
}

/* --- label and control ----------------------------------------------------------------- */

static struct rgba caption_ink(const struct ui *ui, unsigned flags)
{
    struct rgba ink = flags & UI_ON_TABLE ? ui->theme->ink_on_table : ui->theme->ink;
    return flags & UI_DISABLED ? rgba_fade(ink, 0.5f) : ink;
}

/* Draws the label above or beside the control and returns the room left for the control. least:
 * the width that the control needs. */
static struct rect caption(struct ui *ui, struct rect r, const char *label, float least,
                           unsigned flags)
{
    if (flags & UI_SAID_ONLY)
        return r;
    struct rect at = r, rest = r;
    if (r.h >= ui_px(ui, TALL)) {
        float most = r.h - ui_px(ui, TARGET + BELOW);
        at.h = fminf(fmaxf(ui_px(ui, CAPTION), ui_text_px(ui, CAPTION)), most);
        rest.y += at.h + ui_px(ui, BELOW);
        rest.h -= at.h + ui_px(ui, BELOW);
    } else {
        float want = ui_measure(ui, FONT_TEXT, TEXT_SIZE, label) + ui_px(ui, PAD);
        float w = fminf(fmaxf(want, r.w * 0.34f), fmaxf(r.w - least, r.w * 0.25f));
        at.w = w - ui_px(ui, PAD);
        rest.x += w;
        rest.w -= w;
    }
    ui_draw_kept_line(ui, at, at, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, caption_ink(ui, flags),
                      label);
    return rest;
}

void ui_toggle(struct ui *ui, const char *id, struct rect r, const char *label, bool on,
               unsigned flags)
{
    struct ui_widget *w = ui_add(ui, UI_TOGGLE, id, r, label, flags);
    w->value = on;
    w->max = 1;
    const struct theme *t = ui->theme;
    bool hot = strcmp(ui->hover, id) == 0;
    float tw = ui_px(ui, 52), th = ui_px(ui, 30), pad = ui_px(ui, 3);
    struct rect rest = caption(ui, r, label, tw, flags);
    struct rect track = square_at(rest, 0, th);
    track.w = tw;
    track.x = rest.h < r.h ? rest.x : rest.x + rest.w - tw;
    float fade = flags & UI_DISABLED ? 0.45f : 1;
    struct rgba off = rgba_mix(t->ink_soft, t->panel_bottom, t->contrast ? 0.47f : 0.31f);
    struct rgba top = on ? t->primary_bottom : rgba_mix(off, rgb(0), 0.08f);
    struct rgba bottom = on ? t->primary_top : off;
    draw_box(ui->dl, track, th / 2, rgba_fade(top, fade), rgba_fade(bottom, fade));
    struct rect knob = rect_inset(track, pad);
    knob.w = knob.h;
    knob.x = on ? track.x + tw - pad - knob.w : track.x + pad;
    draw_shadow(ui->dl, (struct rect){knob.x, knob.y + ui_px(ui, 1), knob.w, knob.h},
                knob.h / 2, ui_px(ui, 3), (struct rgba){0, 0, 0, 80});
    struct rgba low = hot ? rgb(0xFFFFFF) : rgb(0xEFEBE1);
    draw_box(ui->dl, knob, knob.h / 2, rgb(0xFFFFFF), rgba_fade(low, 1));
    if (on)
        draw_sprite(ui->dl, SPRITE_CHECK, rect_inset(knob, knob.w * 0.18f), 0, rgb(0x333029));
}

#define SUFFIX 12 /* of the id of a part, with its 0: any number has room */

/* Adds a button that belongs to widget `parent` and gives it `value`. */
static struct ui_widget *add_part(struct ui *ui, int parent, const char *suffix, struct rect r,
                                  const char *label, int value, unsigned flags)
{
    char id[UI_ID];
    snprintf(id, sizeof id, "%.*s-%s", UI_ID - SUFFIX - 1, ui->widget[parent].id, suffix);
    struct ui_widget *w = ui_add(ui, UI_BUTTON, id, r, label, flags);
    w->parent = parent;
    w->value = value;
    ui_draw_body(ui, w, r, ui_px(ui, CORNER));
    return w;
}

/* Draws a minus or plus with boxes, so that it is sharp at any size. */
static void draw_sign(struct ui *ui, const struct ui_widget *w, bool plus)
{
    struct rgba ink = ui_body_ink(ui, w);
    float len = ui_px(ui, 16), thick = fmaxf(2, ui_px(ui, 2.4f));
    struct rect r = sunk(ui, w, w->r);
    float cx = roundf(r.x + r.w / 2), cy = roundf(r.y + r.h / 2);
    draw_box(ui->dl, (struct rect){cx - len / 2, cy - thick / 2, len, thick}, 0, ink, ink);
    if (plus) {
        float arm = (len - thick) / 2;
        draw_box(ui->dl, (struct rect){cx - thick / 2, cy - len / 2, thick, arm}, 0, ink, ink);
        draw_box(ui->dl, (struct rect){cx - thick / 2, cy + thick / 2, thick, arm}, 0, ink,
                 ink);
    }
}

void ui_stepper(struct ui *ui, const char *id, struct rect r, const char *label, int value,
                int min, int max, unsigned flags)
{
    struct ui_widget *w = ui_add(ui, UI_STEPPER, id, r, label, flags);
    w->value = value;
    w->min = min;
    w->max = max;
    int me = (int)(w - ui->widget);
    float side = ui_px(ui, TARGET), room = ui_px(ui, 56);
    struct rect rest = caption(ui, r, label, 2 * side + room, flags);
    float h = fminf(rest.h, fmaxf(side, ui_px(ui, TARGET)));
    float y = roundf(rest.y + (rest.h - h) / 2);
    bool above = rest.h < r.h;
    float x = above ? rest.x : fmaxf(rest.x, rest.x + rest.w - 2 * side - room);
    room = fminf(room, rest.w - 2 * side);
    struct rect less = {x, y, side, h}, more = {x + side + room, y, side, h};
    unsigned off = flags & UI_DISABLED;
    char text[300];
    /* Translators: what a minus button does, for the narration: "Rounds: less". */
    snprintf(text, sizeof text, _("%s: less"), label);
    draw_sign(ui, add_part(ui, me, "less", less, text, value - 1, off | (value <= min)), false);
    snprintf(text, sizeof text, _("%s: more"), label);
    draw_sign(ui, add_part(ui, me, "more", more, text, value + 1, off | (value >= max)), true);
    snprintf(text, sizeof text, "%d", value);
    ui_draw_line(ui, (struct rect){x + side, y, room, h}, FONT_BOLD, TEXT_LARGE - 2,
                 ALIGN_CENTRE, caption_ink(ui, flags), text);
}

/* Options have equal widths if all of them fit that way, or have pictures. Otherwise each is as
 * wide as its text needs, or all shrink alike, down to the least width that can be pressed. */
static void choice_widths(const struct ui *ui, const char *const *options, int n, float room,
                          unsigned flags, float *out)
{
    float least = ui_px(ui, TARGET), pad = ui_px(ui, 8), all = 0, most = 0;
    for (int i = 0; i < n; i++) {
        out[i] = fmaxf(least, ui_measure(ui, FONT_BOLD, TEXT_SIZE, options[i]) + 2 * pad);
        all += out[i];
        most = fmaxf(most, out[i]);
    }
    for (int i = 0; i < n; i++) {
        if (most * (float)n <= room || flags & UI_LOW_LABEL)
            out[i] = room / (float)n;
        else if (all <= room)
            out[i] += (room - all) / (float)n;
        else
            out[i] =
                least + (out[i] - least) * (room - least * (float)n) / (all - least * (float)n);
    }
}

#define LOW_LINE 26.0f /* units: the text below a picture, on a phone in one line */

/* Where the text of an option is. */
static struct rect option_text(const struct ui *ui, struct rect part, unsigned flags)
{
    float pad = flags & UI_LOW_LABEL ? ui_px(ui, 3) : fminf(ui_px(ui, 8), part.w * 0.05f);
    struct rect inner = {part.x + pad, part.y, part.w - 2 * pad, part.h};
    if (flags & UI_LOW_LABEL) {
        inner.h = fminf(part.h, ui_px(ui, ui->upright ? LOW_LINE : TARGET));
        inner.y += part.h - inner.h;
    }
    return inner;
}

/* The size of letters in which all options from..to fit. */
static float options_px(const struct ui *ui, const char *const *options, const float *width,
                        int n, float h, unsigned flags)
{
    float px = 0;
    for (int i = 0; i < n; i++) {
        struct rect inner = option_text(ui, (struct rect){0, 0, width[i], h}, flags);
        float own = ui_line_px(ui, inner, FONT_BOLD, TEXT_SIZE, options[i]);
        px = i ? fminf(px, own) : own;
    }
    return px;
}

/* Two rows if no label is drawn and r is high enough for them; with a label, or for pictures,
 * only on a phone. */
static int choice_rows(const struct ui *ui, struct rect r, int n, unsigned flags)
{
    bool words = ui->upright || (flags & UI_SAID_ONLY && !(flags & UI_LOW_LABEL));
    return words && n > 1 && r.h >= ui_px(ui, 2 * TARGET) ? 2 : 1;
}

void ui_choice(struct ui *ui, const char *id, struct rect r, const char *label,
               const char *const *options, int n, int chosen, unsigned flags)
{
    ui_choice_of(ui, id, r, label, options, n, n, chosen, flags);
}

void ui_choice_of(struct ui *ui, const char *id, struct rect r, const char *label,
                  const char *const *options, int n, int usable, int chosen, unsigned flags)
{
    struct ui_widget *w = ui_add(ui, UI_CHOICE, id, r, label, flags);
    w->value = chosen;
    w->max = usable - 1 > chosen ? usable - 1 : chosen;
    int me = (int)(w - ui->widget), together = ++ui->togethers;
    float gap = ui_px(ui, 6), width[CHOICES], px = 0; /* one size for all of them */
    struct rect rest = caption(ui, r, label, (ui_px(ui, 72) + gap) * (float)n, flags);
    int rows = choice_rows(ui, rest, n, flags), per = (n + rows - 1) / rows;
    assert(n <= CHOICES);
    rest.h = (rest.h - gap * (float)(rows - 1)) / (float)rows;
    for (int i = 0; i < n; i += per) {
        int k = n - i < per ? n - i : per;
        choice_widths(ui, options + i, k, rest.w - gap * (float)(k - 1), flags, width + i);
        float own = options_px(ui, options + i, width + i, k, rest.h, flags);
        px = i ? fminf(px, own) : own;
    }
    float x = rest.x;
    for (int i = 0; i < n; i++) {
        if (i % per == 0)
            x = rest.x;
        float x0 = roundf(x), y = rest.y + (float)(i / per) * (rest.h + gap);
        struct rect part = {x0, y, roundf(x + width[i]) - x0, rest.h};
        x += width[i] + gap;
        char suffix[SUFFIX];
        snprintf(suffix, sizeof suffix, "%d", i);
        unsigned off = i < usable ? flags & UI_DISABLED : (unsigned)UI_DISABLED;
        unsigned f = off | (i == chosen ? (unsigned)UI_SELECTED : 0u);
        struct ui_widget *b = add_part(ui, me, suffix, part, options[i], i, f);
        struct rect text = sunk(ui, b, option_text(ui, part, flags));
        struct ui_line line = {.from = ui->dl->n,
                               .row = part,
                               .middle = text.y + text.h / 2,
                               .size = TEXT_SIZE,
                               .px = px,
                               .together = ui->together ? ui->together : together};
        b->tip = !ui_draw_line_px(ui, text, button_font(f), px, ALIGN_CENTRE,
                                  ui_body_ink(ui, b), options[i]);
        ui_keep_line(ui, &line);
    }
}

/* --- the text field -------------------------------------------------------------------- */

/* Marks the bytes from..to of the text with boxes of this height: one for each letter, because
 * those of another direction need not be side by side. below: from the middle of the line. */
static void mark_letters(struct ui *ui, const struct ui_widget *w, struct rect in,
                         const char *text, int from, int to, float below, float h,
                         struct rgba c)
{
    for (int at = from, next; at < to; at = next) {
        float x, width;
        next = at + (int)letters_next(text + at, (size_t)(to - at));
        ui_field_letter(ui, text, at, next, &x, &width);
        float left = roundf(w->text_x + x), right = roundf(w->text_x + x + width);
        draw_box(ui->dl, (struct rect){left, roundf(in.y + in.h / 2 + below), right - left, h},
                 0, c, c);
    }
}

static void draw_selection(struct ui *ui, const struct ui_widget *w, struct rect in)
{
    int from, to;
    float h = ui_px(ui, 28);
    ui_selection(ui, &from, &to);
    mark_letters(ui, w, in, w->text, from, to, -h / 2, h, rgba_fade(ui->theme->focus, 0.45f));
}

/* The text as it is shown: with what is being put together, in the place of the selection. */
static void shown_text(const struct ui *ui, const struct ui_widget *w, bool active,
                       struct buf *out)
{
    int from, to;
    ui_selection(ui, &from, &to);
    if (!active || !ui_composing(ui)) {
        buf_add(out, w->text);
        return;
    }
    buf_add_n(out, w->text, (size_t)from);
    buf_addf(out, "%s%s", ui->compose, w->text + to);
}

static void draw_composed(struct ui *ui, const struct ui_widget *w, struct rect in,
                          const char *text)
{
    int from, to, n = (int)strlen(ui->compose);
    ui_selection(ui, &from, &to);
    mark_letters(ui, w, in, text, from, from + n, ui_px(ui, 11), fmaxf(1, ui_px(ui, 2)),
                 ui->theme->button_ink);
}

/* Where the caret is in the text that is shown. */
static int caret_offset(const struct ui *ui)
{
    int from, to;
    ui_selection(ui, &from, &to);
    return ui_composing(ui) ? from + ui->compose_caret : ui->caret;
}

static void draw_caret(struct ui *ui, const struct ui_widget *w, struct rect in, float caret)
{
    float h = ui_px(ui, 24), line = fmaxf(1, ui_px(ui, 2));
    struct rect bar = {roundf(w->text_x + caret), roundf(in.y + (in.h - h) / 2), line, h};
    draw_box(ui->dl, bar, 0, ui->theme->button_ink, ui->theme->button_ink);
    ui->caret_at = bar;
}

static void draw_field_text(struct ui *ui, struct ui_widget *w, struct rect in, bool active)
{
    const struct theme *t = ui->theme;
    struct rgba ink = w->flags & UI_DISABLED ? rgba_fade(t->button_ink, 0.5f) : t->button_ink;
    struct buf shown = {0};
    shown_text(ui, w, active, &shown);
    const char *text = buf_text(&shown);
    float caret = active ? ui_field_caret(ui, text, caret_offset(ui)) : 0;
    float slide = fmaxf(0, caret + 2 - in.w); /* keeps the caret in sight */
    w->text_x = in.x - slide;
    draw_clip(ui->dl, in);
    if (active && !ui_composing(ui))
        draw_selection(ui, w, in);
    draw_text(ui->dl, FONT_TEXT, ui_text_px(ui, TEXT_SIZE), w->text_x, in.y + in.h / 2,
              ALIGN_LEFT, ink, text);
    if (active && ui_composing(ui))
        draw_composed(ui, w, in, text);
    if (active)
        draw_caret(ui, w, in, caret);
    draw_unclip(ui->dl);
    buf_free(&shown);
}

void ui_field(struct ui *ui, const char *id, struct rect r, const char *label, char *text,
              int text_size, unsigned flags)
{
    struct ui_widget *w = ui_add(ui, UI_FIELD, id, r, label, flags);
    w->text = text;
    w->text_size = text_size;
    const struct theme *t = ui->theme;
    bool active = ui_focused(ui, id), off = flags & UI_DISABLED;
    int len = (int)strlen(text);
    if (active && ui->caret > len)
        ui->caret = len;
    if (active && ui->anchor > len)
        ui->anchor = len;
    struct rect box = caption(ui, r, label, ui_px(ui, 160), flags);
    float radius = ui_px(ui, CORNER - 2), line = fmaxf(1, ui_px(ui, active ? 2 : 1));
    struct rgba top = rgba_mix(t->button_bottom, t->button_top, 0.55f);
    draw_box(ui->dl, box, radius, rgba_fade(top, off ? 0.5f : 1),
             rgba_fade(t->button_top, off ? 0.5f : 1));
    draw_frame(ui->dl, box, radius, line, active ? t->focus : t->button_edge);
    float pad = ui_px(ui, 12);
    draw_field_text(ui, w, (struct rect){box.x + pad, box.y, box.w - 2 * pad, box.h}, active);
}

void ui_area(struct ui *ui, const char *id, struct rect r, const char *label)
{
    ui_add(ui, UI_AREA, id, r, label, 0);
}

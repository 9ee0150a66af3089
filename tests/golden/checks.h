/* checks.h: what has to be true of every scene, however it looks: everything is inside the
 * window, separate, large enough to press and to read, and complete; no line is thinner than a
 * pixel; frames fit their boxes, labels are inside their buttons, and the focus has its ring.
 */
#ifndef SUPERWILD_GOLDEN_CHECKS_H
#define SUPERWILD_GOLDEN_CHECKS_H

#include "screens/layout_help.h"

#include "scenes.h"

/* A box or a line that is there at all can be seen. */
static inline void check_lines(const struct walk *k)
{
    const struct draw_list *dl = &k->d.dl;
    for (int i = 0; i < dl->n; i++) {
        const struct draw_cmd *c = &dl->cmd[i];
        bool box = c->kind == DRAW_BOX && c->r.w > 0 && c->r.h > 0 && c->c0.a > 0;
        if (box && (c->r.w < 0.99f || c->r.h < 0.99f))
            fail_msg("%s: a box of %.2f x %.2f at %.0f,%.0f", k->where, (double)c->r.w,
                     (double)c->r.h, (double)c->r.x, (double)c->r.y);
        if (c->kind == DRAW_FRAME && c->width < 0.99f)
            fail_msg("%s: a frame %.2f wide at %.0f,%.0f", k->where, (double)c->width,
                     (double)c->r.x, (double)c->r.y);
    }
}

static inline bool of_one_size(struct rect a, struct rect b, float most)
{
    return fabsf(a.w - b.w) <= most && fabsf(a.h - b.h) <= most;
}

static inline bool at_one_place(struct rect a, struct rect b)
{
    return of_one_size(a, b, 0.5f) && fabsf(a.x - b.x) <= 0.5f && fabsf(a.y - b.y) <= 0.5f;
}

/* The frame and the shadow of a box have its corners, or they would stick out of it. */
static inline void check_frames(const struct walk *k)
{
    const struct draw_list *dl = &k->d.dl;
    for (int i = 1; i < dl->n; i++) {
        const struct draw_cmd *a = &dl->cmd[i - 1], *b = &dl->cmd[i];
        bool frame = a->kind == DRAW_BOX && b->kind == DRAW_FRAME && at_one_place(a->r, b->r),
             shadow =
                 a->kind == DRAW_SHADOW && b->kind == DRAW_BOX && of_one_size(a->r, b->r, 0.5f);
        const struct draw_cmd *box = frame ? a : b, *c = frame ? b : a;
        if (!frame && !shadow)
            continue;
        float most = fminf(c->r.w, c->r.h) / 2;
        if (fabsf(fminf(c->radius, most) - fminf(box->radius, most)) > 0.5f ||
            fabsf(c->angle - box->angle) > 0.5f)
            fail_msg("%s: other corners than those of the box at %.0f,%.0f", k->where,
                     (double)c->r.x, (double)c->r.y);
    }
}

/* What is clipped off ends where it began, or the rest of the frame would be missing. */
static inline void check_clips(const struct walk *k)
{
    const struct draw_list *dl = &k->d.dl;
    bool clipped = false;
    for (int i = 0; i < dl->n; i++)
        if (dl->cmd[i].kind == DRAW_CLIP)
            clipped = dl->cmd[i].r.w >= 0;
    if (clipped)
        fail_msg("%s: a clip that is not lifted", k->where);
}

static inline struct rect text_place(const struct walk *k, const struct draw_cmd *c)
{
    float w = k->d.renderer->measure(k->d.renderer, (enum font)c->what, c->size,
                                     k->d.dl.text + c->text);
    float x = c->r.x - (c->align == ALIGN_LEFT ? 0 : c->align == ALIGN_RIGHT ? w : w / 2);
    return (struct rect){x, c->r.y - c->size / 2, w, c->size};
}

/* What is written on a button, and its icon, do not stick out of it; one line without an icon
 * is in its middle. */
static inline void check_labels(const struct walk *k)
{
    const struct ui *ui = &k->d.app->ui;
    const struct draw_list *dl = &k->d.dl;
    for (int i = ui->modal_from; i < ui->n; i++) {
        const struct ui_widget *w = &ui->widget[i];
        bool low = w->parent >= 0 && ui->widget[w->parent].flags & UI_LOW_LABEL;
        if (w->kind != UI_BUTTON || w->flags & UI_OWN_FACE)
            continue;
        for (int j = 0; j < dl->n; j++) {
            const struct draw_cmd *c = &dl->cmd[j];
            if (c->kind != DRAW_TEXT || c->what == FONT_TILE ||
                strlen(dl->text + c->text) == 1 || !rect_has(w->r, c->r.x, c->r.y) ||
                !strstr(w->label, dl->text + c->text))
                continue;
            struct rect r = text_place(k, c);
            if (r.x < w->r.x - 1 || r.x + r.w > w->r.x + w->r.w + 1 || r.y < w->r.y - 1 ||
                r.y + r.h > w->r.y + w->r.h + 1)
                fail_msg("%s: \"%s\" sticks out of %s", k->where, dl->text + c->text, w->id);
            if (strcmp(w->label, dl->text + c->text) == 0 && !low &&
                fabsf(c->r.y - w->r.y - w->r.h / 2) > w->r.h / 8)
                fail_msg("%s: \"%s\" is too high or too low on %s", k->where,
                         dl->text + c->text, w->id);
        }
    }
}

/* Only what can be pressed can be pale because it cannot be pressed now. */
static inline void check_pale(const struct walk *k)
{
    const struct ui *ui = &k->d.app->ui;
    for (int i = 0; i < ui->n; i++)
        if (ui->widget[i].kind == UI_LABEL && ui->widget[i].flags & UI_DISABLED)
            fail_msg("%s: the label %s cannot be pressed", k->where, ui->widget[i].id);
}

/* The ring round what has the focus. */
static inline void check_focus(const struct walk *k)
{
    const struct ui *ui = &k->d.app->ui;
    const struct draw_list *dl = &k->d.dl;
    for (int i = ui->modal_from; i < ui->n && ui->focus_shown; i++) {
        const struct ui_widget *w = &ui->widget[i];
        bool found = w->kind == UI_AREA || !ui_focused(ui, w->id);
        for (int j = 0; j < dl->n && !found; j++) {
            const struct draw_cmd *c = &dl->cmd[j];
            struct rect out = rect_inset(w->r, -14 * ui->scale);
            found = c->kind == DRAW_FRAME && c->width >= 2 && c->r.x <= w->r.x &&
                    c->r.y <= w->r.y && c->r.x + c->r.w >= w->r.x + w->r.w &&
                    c->r.y + c->r.h >= w->r.y + w->r.h && c->r.x >= out.x && c->r.y >= out.y &&
                    c->r.x + c->r.w <= out.x + out.w && c->r.y + c->r.h <= out.y + out.h;
        }
        if (!found)
            fail_msg("%s: %s has the focus, but no ring", k->where, w->id);
    }
}

/* Long names may be cut off. */
static inline bool has_long_name(const struct app *app)
{
    const struct game_config *c = app->session ? &app->session->match->config : NULL;
    for (int i = 0; c && i < c->seats; i++)
        if (strlen(c->name[i]) > 20)
            return true;
    return false;
}

/* Of a scene that is set up: fails with the first fault. `pressed`: also in so large a window
 * that everything can be pressed and read. */
static inline void check_scene(const struct scene *s, const struct driver *d, bool pressed)
{
    struct walk k = {
        .d = *d, .long_names = has_long_name(d->app), .bubbles = true, .pictures = true};
    snprintf(k.where, sizeof k.where, "%s at %.0fx%.0f", s->name, (double)d->w, (double)d->h);
    check_lines(&k);
    check_frames(&k);
    check_clips(&k);
    check_focus(&k);
    check_pale(&k);
    if (!pressed)
        return;
    check_widgets(&k);
    check_texts(&k);
    check_rows(&k);
    check_labels(&k);
}

#endif

/* checks.h: what has to be true of every scene, however it looks: everything is inside the
 * window, separate, large enough to press and to read, and complete; no line is thinner than a
 * pixel. */
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
    if (!pressed)
        return;
    check_widgets(&k);
    check_texts(&k);
    check_rows(&k);
}

#endif

/* desk_host.c: serves the desk of a screen. */
#include "desk_host.h"

#include <stdio.h>

#include "language.h"
#include "narrate.h"
#include "page.h"
#include "page_action.h"

/* ---- Coming and going ---- */

void desk_host_open(struct app *app, struct desk_host *h, const struct desk_host_kind *kind,
                    const struct look *look)
{
    h->kind = kind;
    h->desk = screen_desk_open(app, look);
}

void desk_host_close(struct desk_host *h)
{
    screen_desk_close(&h->desk);
}

struct desk *desk_host_shown(const struct desk_host *h)
{
    return h->instead ? h->instead : h->desk;
}

/* ---- Sentences ---- */

void desk_host_note(struct app *app, struct desk_host *h, const char *text)
{
    desk_note(h->desk, text);
    app->dirty = true;
}

void desk_host_tell(struct app *app, struct desk_host *h, enum tone tone, const char *sentence)
{
    snprintf(h->told, sizeof h->told, "%s", sentence);
    h->tone = tone;
    desk_host_note(app, h, "");
    narrate_fact(app, sentence);
}

/* ---- Steps ---- */

bool desk_host_play(struct app *app, struct desk_host *h, const char *step, struct reason *why)
{
    const struct desk_host_kind *k = h->kind;
    struct event_list events;
    if (!k->play(app, step, &events, why))
        return false;
    desk_hear(h->desk, &events);
    if (k->happened)
        k->happened(app, &events);
    else
        narrate_events(app, k->match(app), h->desk->seat, false, &events);
    return true;
}

bool desk_host_step(struct app *app, struct desk_host *h, const char *step)
{
    struct reason why;
    bool played = desk_host_play(app, h, step, &why);
    if (!played)
        desk_host_note(app, h, why.text);
    return played;
}

static void cancel(struct app *app, struct desk_host *h)
{
    desk_cancel(h->desk);
    if (h->kind->let_go)
        h->kind->let_go(app);
}

static void carried_out(struct desk_host *h)
{
    if (!h->kind->framed)
        desk_carried_out(h->desk);
}

/* A step may lead to another screen. */
static void free_step(struct app *app, struct desk_host *h, const struct desk_act *act)
{
    if (act->step[0])
        desk_host_step(app, h, act->step);
    if (desk_host_now(app) != h)
        return;
    carried_out(h);
    if (act->said[0] && h->kind->tell)
        h->kind->tell(app, act->said);
    else if (act->said[0])
        desk_host_tell(app, h, TONE_PLAIN, act->said);
}

static void go(struct app *app, struct desk_host *h, enum desk_act_kind where, const char *told)
{
    cancel(app, h);
    if (h->kind->go(app, where))
        narrate_fact(app, told);
    carried_out(h);
    desk_hear(h->desk, NULL);
}

void desk_host_act(struct app *app, struct desk_host *h, const struct desk_act *act)
{
    const struct desk_host_kind *k = h->kind;
    if (k->deaf && k->deaf(app) && act->kind != DESK_MENU)
        return;
    app->dirty |= act->kind != DESK_NONE;
    switch (act->kind) {
    case DESK_NONE:
        break;
    case DESK_STEP:
        free_step(app, h, act);
        break;
    case DESK_UNDO:
        go(app, h, DESK_UNDO, _("Undone."));
        break;
    case DESK_REDO:
        go(app, h, DESK_REDO, _("Redone."));
        break;
    case DESK_RESTORE:
        if (k->clear)
            k->clear(app);
        else
            go(app, h, DESK_RESTORE, _(k->restored));
        break;
    case DESK_END:
        cancel(app, h);
        k->end(app, act);
        break;
    case DESK_DRAW:
        k->draw(app, act);
        break;
    case DESK_MENU:
        cancel(app, h);
        k->menu(app);
        break;
    }
}

/* ---- Buttons ---- */

int desk_host_buttons(const struct app *app, const struct desk_host *h,
                      struct desk_button out[DESK_BUTTONS])
{
    struct desk_button all[DESK_BUTTONS];
    int n = 0, of = desk_buttons(h->desk, h->kind->match(app), true, all);
    for (int i = 0; i < of; i++)
        if (!h->kind->offers || h->kind->offers(app, &all[i]))
            out[n++] = all[i];
    return n;
}

static void press(struct app *app, struct desk_host *h, const struct desk_button *b,
                  const struct input *in)
{
    struct desk_act act;
    if (h->kind->presses && h->kind->presses(app, b, in))
        return;
    desk_press(h->desk, b->id, &act);
    if (h->kind->handled)
        h->kind->handled(app, in);
    app->dirty = true;
    desk_host_act(app, h, &act);
}

/* A button of the desk, or the key on its label if the desk leaves that key to us. */
static bool pressed_desk(struct app *app, struct desk_host *h, const struct input *in,
                         const struct ui_result *ui)
{
    struct desk_button b[DESK_BUTTONS];
    int n = desk_host_buttons(app, h, b);
    for (int i = 0; i < n; i++) {
        bool key = b[i].by_key && in->action == (int)b[i].key && !ui->used;
        if (b[i].fact || (!key && !page_pressed(ui, b[i].id)))
            continue;
        press(app, h, &b[i], in);
        return true;
    }
    return false;
}

/* ---- Inputs ---- */

static bool pressed(struct app *app, struct desk_host *h, const struct input *in,
                    const struct ui_result *ui)
{
    const struct desk_host_kind *k = h->kind;
    return (k->own && k->own(app, ui)) || page_act(app, in, ui, k->actions) ||
           (k->match && pressed_desk(app, h, in, ui));
}

void desk_host_event(struct app *app, struct desk_host *h, const struct input *in,
                     const struct ui_result *ui)
{
    const struct desk_host_kind *k = h->kind;
    struct desk_act act;
    if (pressed(app, h, in, ui)) {
        bool here = desk_host_now(app) == h && !(k->covered && k->covered(app));
        if (here && ui->action[0] && in->kind == INPUT_UP)
            ui_focus(&app->ui, desk_home(h->desk));
        return;
    }
    bool noted = desk_noted(h->desk);
    desk_event(h->desk, &app->ui, in, ui, &act);
    app->dirty |= h->desk->dirty;
    if (k->handled)
        k->handled(app, in);
    if (k->refused && (act.refused || (!noted && desk_noted(h->desk))))
        k->refused(app);
    if (k->play)
        desk_host_act(app, h, &act);
}

/* ---- What the app does ---- */

void desk_host_settings(struct app *app, const struct screen *s)
{
    const struct desk_host *h = desk_host_of(app, s);
    if (h)
        screen_desk_settings(app, desk_host_shown(h));
}

bool desk_host_moving(const struct app *app)
{
    const struct desk_host *h = desk_host_now(app);
    return h && desk_moving(desk_host_shown(h));
}

void desk_host_tick(struct app *app)
{
    const struct desk_host *h = desk_host_now(app);
    if (!h)
        return;
    desk_tick(desk_host_shown(h));
    app->dirty |= desk_host_shown(h)->dirty;
}

uint64_t desk_host_wake_at(const struct app *app)
{
    const struct desk_host *h = desk_host_now(app);
    return h ? desk_host_shown(h)->rest_at : 0;
}

void desk_host_wake(struct app *app, uint64_t ms)
{
    const struct desk_host *h = desk_host_now(app);
    if (!h)
        return;
    desk_wake(desk_host_shown(h), ms);
    app->dirty |= desk_host_shown(h)->dirty;
}

void desk_host_probe(const struct app *app, struct buf *out)
{
    if (desk_host_now(app))
        desk_probe(desk_host_shown(desk_host_now(app)), out);
}

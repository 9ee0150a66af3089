/* navigation.c: decides which screen is shown, which one lies beneath it, and which one to go
 * back to. */
#include "navigation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "language.h"
#include "letters.h"
#include "player_names.h"

const struct screen *app_screen(const struct app *app, int number)
{
    return app->screens->table[number];
}

static void set_title(struct app *app)
{
    struct buf names = {0};
    char title[sizeof app->title] = "Superwild";
    if (app->session && app->screen != app_screen(app, app->screens->first)) {
        names_in_short(app->session->match, &names);
        struct buf whole = {0};
        /* Translators: the window's title: the players' names, and the program's. */
        buf_addf(&whole, _("%s - Superwild"), buf_text(&names));
        letters_copy(title, sizeof title, buf_text(&whole));
        buf_free(&whole);
    }
    buf_free(&names);
    if (strcmp(title, app->title) == 0)
        return;
    memcpy(app->title, title, sizeof title);
    if (app->host.set_title)
        app->host.set_title(app->host.self, title);
}

static void show(struct app *app, const struct screen *s)
{
    app->screen = s;
    ui_focus(&app->ui, "");
    ui_slide_back(&app->ui);
    app->ui.pressed[0] = 0;
    app->dirty = true;
    set_title(app);
}

/* A screen whose data are gone has been left already. */
static void leave(struct app *app, const struct screen *s)
{
    if (!s || (s->room && !app->data[s->slot]))
        return;
    card_leave(app, s);
    if (s->leave)
        s->leave(app);
    if (s->room) {
        free(app->data[s->slot]);
        app->data[s->slot] = NULL;
    }
}

static void begin(struct app *app, const struct screen *s)
{
    if (s && s->room)
        app->data[s->slot] = mem_alloc(s->room);
    if (s && s->enter)
        s->enter(app);
}

static void enter(struct app *app, int number)
{
    const struct screen *s = app_screen(app, number);
    show(app, s);
    begin(app, s);
    if (s->keeps) {
        ui_focus(&app->ui, app->focus_kept[s->keeps - 1]);
        app->focus_kept[s->keeps - 1][0] = 0;
    }
}

void app_keep_focus(struct app *app, const char *id)
{
    snprintf(app->focus_kept[app->screen->keeps - 1], UI_ID, "%s", id);
}

void app_leave_screens(struct app *app)
{
    leave(app, app->screen);
    leave(app, app->back);
    leave(app, app->back_below);
    leave(app, app->under);
    app->screen = app->back = app->back_below = app->under = NULL;
}

void app_go(struct app *app, int to)
{
    app_leave_screens(app);
    enter(app, to);
}

/* Somebody who comes back continues with the widget that opened the page. */
static void keep_focus(const struct app *app, char out[UI_ID], bool wanted)
{
    snprintf(out, UI_ID, "%s", wanted ? app->ui.focus : "");
}

void app_lay(struct app *app, int over)
{
    if (app->under)
        return;
    app->under = app->screen;
    /* With the mouse, the table's menu button is not a good place to continue. */
    keep_focus(app, app->focus_under, app->ui.focus_shown);
    enter(app, over);
}

void app_lift(struct app *app)
{
    if (!app->under)
        return;
    leave(app, app->screen);
    const struct screen *below = app->under;
    app->under = NULL;
    show(app, below);
    ui_focus(&app->ui, app->focus_under);
}

void app_visit(struct app *app, int page)
{
    if (app->back && (app->back_below || !app->screen->holds)) {
        leave(app, app->screen);
    } else {
        app->back_below = app->back;
        memcpy(app->focus_below, app->focus_back, UI_ID);
        keep_focus(app, app->focus_back, true);
        app->back = app->screen;
    }
    enter(app, page);
}

void app_return(struct app *app)
{
    const struct screen *to = app->back;
    if (!to)
        return;
    leave(app, app->screen);
    app->back = app->back_below;
    app->back_below = NULL;
    show(app, to);
    ui_focus(&app->ui, app->focus_back);
    memcpy(app->focus_back, app->focus_below, UI_ID);
}

static void read_again(struct app *app, const struct screen *s)
{
    leave(app, s);
    begin(app, s);
}

void app_read_beneath(struct app *app)
{
    read_again(app, app->back);
    read_again(app, app->back_below);
}

void app_renew(struct app *app, void (*change)(struct app *app))
{
    const struct screen *was[] = {app->back_below, app->back, app->under, app->screen};
    app_leave_screens(app);
    change(app);
    app->back_below = was[0];
    app->back = was[1];
    app->under = was[2];
    for (int i = 0; i < 4; i++) {
        app->screen = was[i] ? was[i] : app->screen;
        begin(app, was[i]);
    }
    app->dirty = true;
}

/* ---- Following the match ---- */

void app_follow_anew(struct app *app)
{
    app_go(app, app->screens->wanted(app));
}

void app_follow(struct app *app)
{
    int number = app->screens->wanted(app);
    const struct screen *to = app_screen(app, number);
    app->dirty = true;
    if (!to->stays || app->screen != to)
        app_go(app, number);
}

/* app_nav.c: which screen is shown, and matches taken up and left. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app_parts.h"
#include "computer.h"
#include "page.h"
#include "record.h"
#include "sheet.h"
#include "words.h"

/* ---- Screens ---- */

static void set_title(struct app *app)
{
    struct buf names = {0};
    char title[sizeof app->title] = "Superwild";
    if (app->session && app->screen != &SCREEN_TITLE) {
        page_names(app->session->match, &names);
        /* Translators: the window's title: the players' names, and ours. */
        snprintf(title, sizeof title, _("%s - Superwild"), buf_text(&names));
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
    app->ui.pressed[0] = 0;
    app->dirty = true;
    set_title(app);
}

static void leave(struct app *app, const struct screen *s)
{
    if (s && s->leave)
        s->leave(app);
}

static void enter(struct app *app, const struct screen *s)
{
    show(app, s);
    if (s->enter)
        s->enter(app);
}

void app_leave_screens(struct app *app)
{
    leave(app, app->screen);
    leave(app, app->back);
    leave(app, app->under);
    app->screen = app->back = app->under = NULL;
}

void app_go(struct app *app, const struct screen *to)
{
    app_leave_screens(app);
    enter(app, to);
}

/* Who comes back goes on where the page was opened from. */
static void keep_focus(const struct app *app, char out[UI_ID], bool wanted)
{
    snprintf(out, UI_ID, "%s", wanted ? app->ui.focus : "");
}

void app_lay(struct app *app, const struct screen *over)
{
    if (app->under)
        return;
    app->under = app->screen;
    /* By mouse the table's menu button is no place to go on from. */
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

void app_visit(struct app *app, const struct screen *page)
{
    if (app->back) {
        leave(app, app->screen);
    } else {
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
    app->back = NULL;
    show(app, to);
    ui_focus(&app->ui, app->focus_back);
}

/* ---- Following the match ---- */

/* Is the rack of the seat to move still to be covered? */
static bool covered(const struct app *app, const struct game_status *st)
{
    const struct match *m = app->session->match;
    if (st->open) /* all see everything; only that it is so has to be told once */
        return app->told_open != st->round;
    return computer_people(m) > 1 && !computer_seat(m, st->seat) && app->settings.cover &&
           (app->revealed_turn != st->turn || app->revealed_round != st->round);
}

const struct screen *app_wanted(const struct app *app)
{
    if (!app->session)
        return &SCREEN_TITLE;
    struct game_status st = page_status(app);
    bool from_table = app->screen == &SCREEN_TABLE || app->under == &SCREEN_TABLE ||
                      app->screen == &SCREEN_HANDOVER || app->under == &SCREEN_HANDOVER;
    switch (st.phase) {
    case PHASE_LOTS:
    case PHASE_DEAL:
        return &SCREEN_LOTS;
    case PHASE_TURN:
        return covered(app, &st) ? &SCREEN_HANDOVER : &SCREEN_TABLE;
    case PHASE_CHALLENGE:
        return &SCREEN_TABLE;
    case PHASE_ROUND_OVER:
        return &SCREEN_ROUND_END;
    case PHASE_GAME_OVER: /* the last round's end is shown first to those who played it */
        return from_table && st.seats > 1 ? &SCREEN_ROUND_END : &SCREEN_GAME_END;
    }
    return &SCREEN_TITLE;
}

void app_follow(struct app *app)
{
    const struct screen *to = app_wanted(app);
    app->dirty = true;
    if (to != &SCREEN_TABLE || app->screen != to)
        app_go(app, to);
}

/* ---- Matches ---- */

/* Alone nobody draws for the start: the tiles are dealt at once. */
static void deal_alone(struct app *app)
{
    struct game_status st = page_status(app);
    if (st.phase == PHASE_DEAL && st.seats == 1)
        app_play(app, "deal", NULL);
}

void app_take_up(struct app *app, struct session *s)
{
    session_free(app->session);
    app->session = s;
    app->revealed_turn = app->revealed_round = -1;
    app->told_open = 0;
    app->focus_title[0] = 0;
    deal_alone(app);
    app_go(app, &SCREEN_TITLE); /* no screen of the last match is left when following */
    app_go(app, app_wanted(app));
}

bool app_start(struct app *app, const struct game_config *config, struct reason *why)
{
    if (!game_config_check(config, why))
        return false;
    struct session *s = session_new(app->store, config, app->host.clock, app->host.self);
    app->config.has_seed = false; /* it was for one game */
    if (!config->from_position)
        setup_remember(app, config);
    app_take_up(app, s);
    return true;
}

bool app_start_match(struct app *app, struct reason *why)
{
    struct game_config config = app->setup;
    return app_start(app, &config, why);
}

bool app_shows(const struct game *g, struct reason *why)
{
    return look_of(g) || refuse(why, "the window cannot show games of %s yet", g->name);
}

bool app_resume(struct app *app, int64_t id, struct reason *why)
{
    struct session *s = session_open(app->store, id, app->host.clock, app->host.self, why);
    if (!s)
        return false;
    if (!app_shows(s->match->game, why)) {
        session_free(s);
        return false;
    }
    app_take_up(app, s);
    return true;
}

void app_leave_match(struct app *app)
{
    if (app->session && session_sync(app->session) && app->session->id) {
        session_free(app->session);
        app->session = NULL;
    }
    app_go(app, &SCREEN_TITLE);
}

/* "2026-11-21 Anna, Ben.swr"; ending: what comes behind the names. */
static void copy_name(const struct app *app, const struct match *m, const char *ending,
                      struct buf *out)
{
    char date[32] = "";
    time_t now = app->host.clock ? (time_t)app->host.clock(app->host.self) : 0;
    struct tm *l = now > 0 ? localtime(&now) : NULL;
    if (l && strftime(date, sizeof date, "%Y-%m-%d ", l))
        buf_add(out, date);
    match_names(m, out);
    buf_add(out, ending);
}

static char *keep_text(struct app *app, const struct match *m, const char *ending,
                       const char *text)
{
    struct buf name = {0};
    if (!app->host.keep)
        return NULL;
    copy_name(app, m, ending, &name);
    char *path = app->host.keep(app->host.self, buf_text(&name), text);
    buf_free(&name);
    return path;
}

/* Into a file and onto the clipboard, as far as there are such; says where. copied: a notice
 * for the clipboard alone. */
static void copy_out(struct app *app, const struct match *m, const char *ending,
                     const char *text, const char *copied)
{
    char *path = keep_text(app, m, ending, text);
    if (app->host.copy)
        app->host.copy(app->host.self, text);
    if (path && app->host.copy)
        app_notice(app, "Saved as %s, and copied to the clipboard, too.", path);
    else if (path)
        app_notice(app, "Saved as %s.", path);
    else
        app_tell(app,
                 app->host.copy ? copied : _("There is no folder here to save a copy in."));
    free(path);
}

void app_copy_record(struct app *app, const struct match *m)
{
    struct buf text = {0};
    record_write(&text, m);
    copy_out(app, m, ".swr", buf_text(&text),
             _("Copied to the clipboard. Paste it into a file, and Superwild can open the game "
               "from there."));
    buf_free(&text);
}

void app_copy_sheet(struct app *app, const struct match *m)
{
    struct buf text = {0}, ending = {0};
    match_names(m, &text);
    buf_addf(&text, "\n%s\n\n", look_of_match(m)->name);
    sheet_write(&text, &m->config, m->state, "");
    /* Translators: of a file's name, after the players' names. */
    buf_addf(&ending, " (%s).txt", _("score sheet"));
    copy_out(app, m, buf_text(&ending), buf_text(&text), _("Copied to the clipboard."));
    buf_free(&text);
    buf_free(&ending);
}

/* Nine digits at most, so that a person can pass it on. */
uint64_t app_seed(struct app *app)
{
    if (app->config.has_seed)
        return app->config.seed;
    uint64_t n = app->host.random_seed ? app->host.random_seed(app->host.self) : app->now_ms;
    return n % 999999999 + 1;
}

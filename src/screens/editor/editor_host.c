/* editor_host.c: does what the desk and the buttons of the editor ask for. */
#include <stdio.h>
#include <string.h>

#include "editor_parts.h"
#include "explain.h"
#include "language.h"
#include "narrate.h"
#include "page.h"
#include "page_action.h"
#include "tile_game.h"

/* ---- Steps ---- */

static void let_go(struct app *app)
{
    editor_lift_end(app, false);
}

/* A change that ends a drag from the rack is one step with it. */
static void push(struct app *app, const struct edit *e)
{
    struct editor *s = editor_of(app);
    if (s->lent)
        editor_take_back(app);
    s->lent = false;
    editor_push(app, e);
    editor_show(app);
}

static bool goes_to_box(const struct event *e)
{
    return e->kind == EVENT_MOVE && e->to.zone == ZONE_HAND;
}

/* For the rules, the box is a rack. */
static void happened(struct app *app, const struct event_list *events)
{
    const struct editor *s = editor_of(app);
    if (!events->n || !goes_to_box(&events->event[0])) {
        narrate_events(app, s->match, 0, false, events);
        return;
    }
    for (int i = 0; i < events->n; i++) {
        struct buf said = {0};
        if (goes_to_box(&events->event[i])) {
            buf_tile_sentence(&said, _("%s is back in the box."),
                              (tile_t)events->event[i].piece, editor_now(app)->position.rules);
            narrate_fact(app, buf_text(&said));
        }
        buf_free(&said);
    }
}

/* The match only says what is allowed, and where the tiles are then. */
static bool play(struct app *app, const char *step, struct event_list *events,
                 struct reason *why)
{
    struct editor *s = editor_of(app);
    if (!match_play(s->match, step, events, why))
        return false;
    struct edit e = *editor_now(app);
    e.position.table = *s->match->game->tiles->now(s->match->state);
    push(app, &e);
    return true;
}

static bool go(struct app *app, enum desk_act_kind where)
{
    bool gone = editor_step(app, where == DESK_UNDO ? -1 : 1);
    if (gone)
        editor_show(app);
    return gone;
}

static void clear(struct app *app)
{
    if (!edit_is_empty(editor_now(app)))
        editor_ask_clear(app);
}

static void prove(struct app *app, const struct desk_act *act)
{
    (void)act;
    editor_prove(app);
}

static void draw(struct app *app, const struct desk_act *act)
{
    (void)act;
    editor_to_rack_now(app);
}

static void open_menu(struct app *app)
{
    app_card_open(app, &EDITOR_MENU);
}

/* ---- Buttons ---- */

static bool is_for(const struct desk_button *b, enum key_action a)
{
    return strcmp(b->id, action_id(a)) == 0;
}

static bool offers(const struct app *app, struct desk_button *b)
{
    const struct edits *all = app->data[DATA_EDITS];
    if (b->place == DESK_MAIN || is_for(b, ACTION_SORT_MELDS))
        return false;
    if (is_for(b, ACTION_UNDO))
        b->enabled = all->at > 0;
    else if (is_for(b, ACTION_REDO))
        b->enabled = all->at + 1 < all->n;
    else if (is_for(b, ACTION_RESTORE)) {
        snprintf(b->label, sizeof b->label, "%s", _("Clear the table"));
        b->enabled = !edit_is_empty(editor_now(app));
    }
    return true;
}

/* How the box is sorted stays. */
static void remember_order(struct app *app, const char *id)
{
    if (strcmp(id, action_id(ACTION_SORT_NUMBER)) == 0)
        editor_of(app)->by_number = true;
    else if (strcmp(id, action_id(ACTION_SORT_COLOUR)) == 0)
        editor_of(app)->by_number = false;
}

static bool presses(struct app *app, const struct desk_button *b, const struct input *in)
{
    (void)in;
    remember_order(app, b->id);
    return false;
}

static void handled(struct app *app, const struct input *in)
{
    if (in->kind == INPUT_KEY && in->action != ACTION_NONE)
        remember_order(app, action_id((enum key_action)in->action));
}

static void press_menu(struct app *app)
{
    editor_cancel(app);
    open_menu(app);
    app->dirty = true;
}

static const struct page_action OWN[] = {
    {"menu", .act = press_menu},
    {"back", .act = editor_leave},
    {"to-rack", .act = editor_to_rack_now},
    {"goal", .act = editor_goal},
    {"prove", .act = editor_prove},
    {"play", .act = editor_play},
    {"save", .act = editor_ask_name},
    {.id = NULL},
};

static bool press_own(struct app *app, const struct ui_result *ui)
{
    int tile = page_numbered(ui, "rack"), part = page_numbered(ui, "part");
    if (tile > 0)
        editor_from_rack(app, tile - 1);
    if (part > 0)
        editor_show_part(app, part - 1);
    return tile > 0 || part > 0;
}

static const struct match *match_of(const struct app *app)
{
    return editor_of(app)->match;
}

const struct desk_host_kind EDITOR_HOST = {
    .match = match_of,
    .play = play,
    .happened = happened,
    .go = go,
    .clear = clear,
    .end = prove,
    .draw = draw,
    .menu = open_menu,
    .let_go = let_go,
    .actions = OWN,
    .own = press_own,
    .offers = offers,
    .presses = presses,
    .handled = handled,
    .covered = app_card_is_open,
};

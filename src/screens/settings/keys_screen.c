/* keys_screen.c: the page that shows and changes which key does what. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app_state.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "screen.h"
#include "screens.h"
#include "settings.h"

#define ROW 48 /* units, including the gap */

struct keys_page {
    enum key_page page;
    enum key_action waiting; /* the action that waits for a key; ACTION_NONE */
    struct key_chord wanted; /* the key it got, which another action has */
};

static struct keys_page *data(const struct app *app)
{
    return app->data[DATA_KEYS];
}

static void leave(struct app *app)
{
    app->catches_key = false;
}

/* ---- Drawing ---- */

/* In units, for the longest one on the page. The rest must be enough for what the keys do. */
static float key_width(const struct app *app)
{
    struct buf key = {0};
    float most = page_button_width(&app->ui, _("Press a key"), 138);
    for (int a = 1; a < KEY_ACTIONS_END; a++) {
        if (action_page((enum key_action)a) != data(app)->page)
            continue;
        buf_clear(&key);
        chord_words(&key, app->settings.keys.chord[a]);
        most = fmaxf(most, page_button_width(&app->ui, buf_text(&key), 0));
    }
    buf_free(&key);
    return fminf(most, 160);
}

static void draw_label(struct app *app, enum key_action a, struct rect r)
{
    cut_right(&app->ui, &r, key_width(app) + 8);
    page_line(&app->ui, r, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, action_label(a), 0);
}

static void draw_key(struct app *app, enum key_action a, struct rect r)
{
    const struct keys_page *k = data(app);
    bool waits = k->waiting == a;
    struct buf key = {0};
    char id[UI_ID];
    chord_words(&key, app->settings.keys.chord[a]);
    snprintf(id, sizeof id, "key-%s", action_id(a));
    ui_button(&app->ui, id, cut_right(&app->ui, &r, key_width(app)),
              waits ? _("Press a key") : buf_text(&key), waits ? UI_SELECTED : 0);
    buf_free(&key);
}

/* Two columns, the left one first, or one on a phone; one size of letters in both. How far down
 * they come, in pixels. */
static float draw_columns(struct app *app, struct rect r,
                          void (*part)(struct app *app, enum key_action a, struct rect r))
{
    int n = 0, at = 0;
    ui_together(&app->ui, true);
    for (int a = 1; a < KEY_ACTIONS_END; a++)
        n += action_page((enum key_action)a) == data(app)->page;
    bool one = app->ui.upright;
    struct rect left = page_column(&app->ui, &r, 24);
    for (int a = 1; a < KEY_ACTIONS_END; a++) {
        if (action_page((enum key_action)a) != data(app)->page)
            continue;
        struct rect *column = one || at++ < (n + 1) / 2 ? &left : &r;
        part(app, (enum key_action)a, cut_top_gap(&app->ui, column, TARGET, ROW - TARGET));
    }
    ui_together(&app->ui, false);
    return left.y;
}

static void draw_hint(struct app *app, struct rect r)
{
    enum key_action a = data(app)->waiting;
    struct buf text = {0};
    if (a == ACTION_NONE)
        buf_add(&text, _("Press a button to change its key."));
    else if (a == ACTION_MENU) /* Translators: what the key will do: "Draw a tile". */
        buf_addf(&text, _("Press a key for \"%s\"."), action_label(a));
    else
        buf_addf(&text, _("Press a key for \"%s\"; Esc leaves it as it is."), action_label(a));
    ui_label(&app->ui, "press-key", r, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, buf_text(&text),
             a == ACTION_NONE ? UI_QUIET : 0);
    buf_free(&text);
}

static void draw(struct app *app)
{
    const char *const pages[KEY_PAGES] = {_("Cursor and tiles"), _("Turn and table"),
                                          _("Everywhere")};
    bool up = app->ui.upright;
    struct rect r = page_begin(&app->ui, 776, up ? PAGE_LONG : 480, _("Keys"));
    struct rect row = cut_bottom(&app->ui, &r, 48);
    ui_choice(&app->ui, "key-page", cut_top_gap(&app->ui, &r, up ? 2 * ROW : TARGET, 4),
              _("Which keys"), pages, KEY_PAGES, (int)data(app)->page,
              UI_DEFAULT_FOCUS | UI_SAID_ONLY);
    draw_hint(app, cut_top_gap(&app->ui, &r, up ? TARGET : 24, 4));
    draw_columns(app, r, draw_label);
    float bottom = draw_columns(app, r, draw_key);
    if (up)
        row = page_end(&app->ui, bottom, 48);
    page_long_button(&app->ui, &row, ALIGN_LEFT, "reset", _("Restore defaults"), 0);
    page_button(&app->ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY);
}

/* ---- Changing ---- */

static void wait_for(struct app *app, enum key_action a)
{
    data(app)->waiting = a;
    app->catches_key = a != ACTION_NONE;
    app->dirty = true;
}

static void give(struct app *app, enum key_action a, struct key_chord c)
{
    keymap_swap(&app->settings.keys, a, c);
    settings_save_hands(app);
}

static void stop_waiting(struct app *app)
{
    wait_for(app, ACTION_NONE);
}

static void swap(struct app *app)
{
    give(app, data(app)->waiting, data(app)->wanted);
    stop_waiting(app);
}

/* Another action has the key that is wanted. */
static void ask_swap(struct app *app, enum key_action had)
{
    struct buf text = {0}, key = {0};
    chord_words(&key, data(app)->wanted);
    /* Translators: a key, and what it does now: "Draw a tile". */
    buf_addf(&text, _("%s is already the key for \"%s\". Swap them?"), buf_text(&key),
             action_label(had));
    app_ask(app, buf_text(&text), _("Swap"), _("Don't swap"), swap, stop_waiting);
    buf_free(&text);
    buf_free(&key);
}

/* Takes the key that the page was waiting for. */
static void take_key(struct app *app, const struct input *in)
{
    struct keys_page *k = data(app);
    enum key_action a = k->waiting;
    struct key_chord c = {in->key, in->mods};
    bool never_mind = in->action != ACTION_NONE || (in->key == KEY_ESCAPE && a != ACTION_MENU);
    stop_waiting(app);
    if (never_mind)
        return;
    enum key_action had = keymap_holder(&app->settings.keys, c);
    if (had == ACTION_NONE || had == a) {
        give(app, a, c);
        return;
    }
    k->waiting = a;
    k->wanted = c;
    ask_swap(app, had);
}

static enum key_action pressed_action(const struct ui_result *ui)
{
    if (strncmp(ui->action, "key-", 4) != 0)
        return ACTION_NONE;
    for (int a = 1; a < KEY_ACTIONS_END; a++)
        if (strcmp(ui->action + 4, action_id((enum key_action)a)) == 0)
            return (enum key_action)a;
    return ACTION_NONE;
}

static void press(struct app *app, const struct ui_result *ui)
{
    enum key_action a = pressed_action(ui), was = data(app)->waiting;
    if (ui->action[0] && was != ACTION_NONE)
        stop_waiting(app);
    if (a != ACTION_NONE && a != was) {
        wait_for(app, a);
    } else if (page_pressed(ui, "key-page")) {
        data(app)->page = (enum key_page)ui->value;
    } else if (page_pressed(ui, "reset")) {
        keymap_defaults(&app->settings.keys);
        settings_save_hands(app);
    }
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (app->catches_key && in->kind == INPUT_KEY)
        take_key(app, in);
    else if (page_pressed(ui, "back") || page_key(in, ui, KEY_ESCAPE)) {
        app_visit(app, SCREEN_SETTINGS);
        ui_focus(&app->ui, "keys");
    } else
        press(app, ui);
}

const struct screen KEYS_SCREEN = {
    .id = "keys",
    .slot = DATA_KEYS,
    .room = sizeof(struct keys_page),
    .leave = leave,
    .event = event,
    .draw = draw,
};

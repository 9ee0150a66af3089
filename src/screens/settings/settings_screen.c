/* settings_screen.c: the settings page: groups on the left, the chosen one beside them, and
 * below it a preview of the table. Every change takes effect and is stored at once. */
#include <math.h>
#include <string.h>

#include "app_state.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "screen.h"
#include "screens.h"
#include "settings.h"
#include "settings_parts.h"

#define CARD_W 1000
#define CARD_H 594
#define LIST_W 148 /* for the groups; more for a long word, */
#define LIST_MOST 212
#define LIST_WIDE 236 /* and in a wide window also for large text */
#define WIDE 1000
#define LARGEST 1.5f /* how much larger text can be */
#define FOOT 50
#define PREVIEW_H 256 /* at most */
#define PREVIEW_LEAST 66

static const struct {
    const char *id, *title;
} GROUPS[] = {
#define X(name, id, title) {"group-" id, title},
    SETTING_PAGES(X)
#undef X
};

/* The same for all sizes of text, so that nothing moves away when the size is chosen. */
static float list_width(const struct app *app)
{
    bool wide = page_units(&app->ui, app->w) >= WIDE;
    float px = ui_px(&app->ui, TEXT_SIZE * LARGEST), most = 0;
    for (int i = 0; i < PAGE_COUNT; i++)
        most = fmaxf(most,
                     app->renderer->measure(app->renderer, FONT_BOLD, px, _(GROUPS[i].title)));
    float need = page_units(&app->ui, most) / 0.84f + 2;
    return fminf(fmaxf(LIST_W, need), wide ? LIST_WIDE : LIST_MOST);
}

#define ACROSS 2 /* groups beside each other on a phone, above the chosen one */

/* The next place in the list of groups; on a phone, i counts those in a row. */
static struct rect group_place(const struct ui *ui, struct rect *r, int i)
{
    if (!ui->upright)
        return cut_top_gap(ui, r, 46, 6);
    struct rect row = *r;
    row.h = ui_px(ui, 46);
    row.w = (r->w - ui_px(ui, 6)) / ACROSS;
    row.x += (float)(i % ACROSS) * (row.w + ui_px(ui, 6));
    if (i % ACROSS == ACROSS - 1)
        cut_top(ui, r, 46 + 6);
    return row;
}

/* How far down it comes, in pixels. */
static float draw_groups(struct app *app, struct rect r)
{
    ui_together(&app->ui, true);
    for (int i = 0; i < PAGE_COUNT; i++) {
        bool here = i == app->settings.page;
        unsigned flags = here ? UI_SELECTED | UI_DEFAULT_FOCUS : UI_QUIET;
        flags |= UI_LEFT;
        ui_button(&app->ui, GROUPS[i].id, group_place(&app->ui, &r, i), _(GROUPS[i].title),
                  flags);
    }
    struct rect keys = group_place(&app->ui, &r, PAGE_COUNT);
    ui_button(&app->ui, "keys", keys, _("Keys"), UI_QUIET | UI_LEFT); /* its own page */
    ui_together(&app->ui, false);
    return keys.y + keys.h;
}

/* On the table below the card, as far as there is room. */
static void draw_preview(struct app *app, struct rect room)
{
    struct ui *ui = &app->ui;
    float top = ui->card.y + ui->card.h + ui_px(ui, 14);
    struct rect r = {room.x, top, room.w, app->h - ui_px(ui, 12) - top};
    r.h = fminf(r.h, ui_px(ui, PREVIEW_H));
    if (settings_previewed(app) && page_units(ui, r.h) >= PREVIEW_LEAST)
        settings_preview(app, r);
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    float high = ui->upright ? PAGE_LONG : CARD_H;
    struct rect r = page_begin(ui, CARD_W, high, _("Settings")), room = r;
    cut_bottom(ui, &r, FOOT);
    float groups =
        draw_groups(app, ui->upright ? r : cut_left_gap(ui, &r, list_width(app), 20));
    if (ui->upright)
        cut_top(ui, &r, page_units(ui, groups - r.y) + 14);
    settings_controls(app, (enum setting_page)app->settings.page, &r);
    struct rect foot = page_end(ui, fmaxf(groups, r.y - ui_px(ui, 10)), FOOT);
    cut_top(ui, &foot, 2);
    page_button(ui, &foot, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY);
    draw_preview(app, room);
}

static bool choose_group(struct app *app, const struct ui_result *ui)
{
    for (int i = 0; i < PAGE_COUNT; i++)
        if (page_pressed(ui, GROUPS[i].id)) {
            app->settings.page = i;
            app->dirty = true;
            return true;
        }
    return false;
}

static const struct page_action ACTIONS[] = {
    {"back", .act = app_return, .key = KEY_ESCAPE},
    {"keys", .visit = SCREEN_KEYS},
    {.id = NULL},
};

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    (void)in;
    if (!choose_group(app, ui) && settings_change(app, ui))
        settings_save(app);
}

const struct screen SETTINGS_SCREEN = {
    .id = "settings", .actions = ACTIONS, .event = event, .draw = draw};

/* title.c: the first page: the name, a cross of tiles with the Wild in its middle, the ways in.
 */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lesson.h"
#include "page.h"
#include "picture.h"
#include "record.h"
#include "rules_pages.h"

#define CARD_PAD 20.0f
#define CARD_W 412.0f
#define NAME_H 136.0f /* the name, the line under it, the gap */

struct title {
    int64_t running; /* the match to go on with; 0 for none in the store */
    bool unsaved;    /* one is left that could not be stored */
    bool played;     /* there are games, running or finished */
    char label[256]; /* of Continue */
    struct position cross;
};

static struct title *data(const struct app *app)
{
    return app->data[DATA_CARD];
}

/* "Continue: Ann and Bob, round 2 of 3", from the words the list of games has. Long names
 * give way to how many there are. */
static void continue_label(struct title *t, const struct game_config *c, const char *summary)
{
    if (strncmp(summary, "Drawing", 7) == 0)
        summary = "Just begun";
    int n = (int)strcspn(summary, ",");
    char names[2 * NAME_MAX_BYTES + 8];
    bool brief = strlen(c->name[0]) + strlen(c->name[1]) > 16;
    if (c->seats == 1)
        snprintf(names, sizeof names, "%s", c->name[0]);
    else if (c->seats == 2 && !brief)
        snprintf(names, sizeof names, "%s and %s", c->name[0], c->name[1]);
    else
        snprintf(names, sizeof names, "%s and %d other%s", c->name[0], c->seats - 1,
                 c->seats == 2 ? "" : "s");
    snprintf(t->label, sizeof t->label, "Continue: %s, %c%.*s", names,
             tolower((unsigned char)summary[0]), n > 0 ? n - 1 : 0, n > 0 ? summary + 1 : "");
}

static void find_unsaved(struct app *app, struct title *t)
{
    struct game_status st = page_status(app);
    struct buf summary = {0};
    if (!app->session || st.phase == PHASE_GAME_OVER)
        return;
    match_summary(app->session->match, &summary);
    t->unsaved = true;
    continue_label(t, &app->session->match->config, buf_text(&summary));
    buf_free(&summary);
}

static void find_running(struct app *app, struct title *t)
{
    struct store_record listed, r;
    if (store_match_list(app->store, STORE_RUNNING, &listed, 1) < 1)
        return;
    struct game_config *c = mem_alloc(sizeof *c);
    if (store_match_load(app->store, listed.id, &r) == STORE_OK) {
        if (config_read(r.header, strlen(r.header), c, NULL)) {
            t->running = r.id;
            continue_label(t, c, r.summary);
        }
        store_record_free(&r);
    }
    free(c);
    store_record_free(&listed);
}

static bool has_finished(struct app *app)
{
    struct store_record r;
    bool has = store_match_list(app->store, STORE_FINISHED, &r, 1) > 0;
    if (has)
        store_record_free(&r);
    return has;
}

static void enter(struct app *app)
{
    struct title *t = app->data[DATA_CARD] = mem_alloc(sizeof *t);
    rules_example_read(&EXAMPLE_TITLE, &t->cross);
    find_unsaved(app, t);
    if (!t->unsaved)
        find_running(app, t);
    t->played = t->label[0] || has_finished(app);
}

static void leave(struct app *app)
{
    free(app->data[DATA_CARD]);
    app->data[DATA_CARD] = NULL;
}

/* ---- Drawing ---- */

static void draw_cross(struct app *app, struct draw_list *dl, struct rect r)
{
    struct title *t = data(app);
    struct rgba glow = {255, 250, 220, 34};
    float side = fminf(r.w, r.h) * 0.62f;
    struct rect soft = {r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side};
    draw_shadow(dl, soft, side / 2, side * 0.3f, glow);
    picture_table(dl, app->ui.theme, &t->cross.table, t->cross.rules, r, ui_px(&app->ui, 100),
                  0);
}

static void draw_name(struct app *app, struct draw_list *dl, struct rect *r)
{
    struct rect name = cut_top(app, r, 84), line = cut_top(app, r, 30);
    struct rgba shade = {0, 0, 0, 110};
    float size = ui_px(&app->ui, 66), y = name.y + name.h / 2;
    float w = app->renderer->measure(app->renderer, FONT_TILE, size, "Superwild");
    if (w > name.w)
        size *= name.w / w;
    draw_text(dl, FONT_TILE, size, name.x + ui_px(&app->ui, 2), y + ui_px(&app->ui, 3),
              ALIGN_LEFT, shade, "Superwild");
    draw_text(dl, FONT_TILE, size, name.x, y, ALIGN_LEFT, app->ui.theme->ink_on_table,
              "Superwild");
    page_line(app, line, FONT_TEXT, 19, ALIGN_LEFT, "Sets, runs, and one tile that is anything",
              UI_ON_TABLE);
    cut_top(app, r, NAME_H - 84 - 30);
}

static void pair(struct app *app, struct rect *r, const char *id_a, const char *a,
                 const char *id_b, const char *b)
{
    struct rect row = cut_top(app, r, 48);
    cut_top(app, r, 10);
    float half = (page_units(app, row.w) - 10) / 2;
    ui_button(&app->ui, id_a, cut_left(app, &row, half), a, 0);
    ui_button(&app->ui, id_b, cut_right(app, &row, half), b, 0);
}

/* Who starts the program for the first time is offered the lesson before anything else. */
static bool newcomer(const struct app *app)
{
    return lesson_new(app) && !data(app)->played;
}

static void big_button(struct app *app, struct rect *r, const char *id, const char *label,
                       unsigned flags)
{
    ui_button(&app->ui, id, cut_top(app, r, 54), label, flags);
    cut_top(app, r, 10);
}

static void draw_buttons(struct app *app, struct rect r)
{
    unsigned first = UI_PRIMARY | UI_DEFAULT_FOCUS;
    bool goes_on = data(app)->label[0], teach = newcomer(app);
    char lesson[40];
    lesson_label(app, lesson, sizeof lesson);
    if (goes_on)
        big_button(app, &r, "continue", data(app)->label, first);
    if (teach)
        big_button(app, &r, "lesson", "Learn in three minutes", first);
    big_button(app, &r, "new-game", "New game", goes_on || teach ? 0 : first);
    big_button(app, &r, "solitaire", "Solitaire", 0);
    cut_top(app, &r, 8);
    pair(app, &r, "games", "Games", "rules", "Rules");
    pair(app, &r, "settings", "Settings", "about", "About");
    if (teach)
        ui_button(&app->ui, "quit", cut_top(app, &r, 48), "Quit", 0);
    else
        pair(app, &r, "lesson", lesson, "quit", "Quit");
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)alpha;
    page_surface(app);
    struct rect all = {0, 0, app->ui.w, app->ui.h};
    float card = 54 * 2 + 10 + 18 + 58 * 2 + 48 + 2 * CARD_PAD;
    if (data(app)->label[0] || newcomer(app))
        card += 64;
    struct rect r = page_middle(app, all, 1160, page_units(app, all.h) - 16);
    cut_right(app, &r, 30);
    struct rect right = cut_right(app, &r, CARD_W);
    cut_left(app, &r, 24);
    cut_right(app, &r, 36);
    draw_cross(app, dl, page_middle(app, r, page_units(app, r.w), 640));
    right = page_middle(app, right, CARD_W, NAME_H + card);
    draw_name(app, dl, &right);
    ui_panel(&app->ui, right);
    draw_buttons(app, rect_inset(right, ui_px(&app->ui, CARD_PAD)));
}

/* ---- Events ---- */

static void go_on(struct app *app)
{
    struct reason why = {0};
    if (data(app)->unsaved)
        app_follow(app);
    else if (!app_resume(app, data(app)->running, &why))
        app_notice(app, "This game cannot be taken up again: %s", why.text);
}

static void set_up(struct app *app, bool alone)
{
    app->setup_alone = alone;
    app_go(app, &SCREEN_SETUP);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    (void)in;
    if (page_pressed(ui, "continue"))
        go_on(app);
    else if (page_pressed(ui, "new-game"))
        set_up(app, false);
    else if (page_pressed(ui, "solitaire"))
        set_up(app, true);
    else if (page_pressed(ui, "games"))
        app_go(app, &SCREEN_GAMES);
    else if (page_pressed(ui, "lesson"))
        lesson_open(app);
    else if (page_pressed(ui, "rules"))
        app_visit(app, &SCREEN_RULES);
    else if (page_pressed(ui, "settings"))
        app_visit(app, &SCREEN_SETTINGS);
    else if (page_pressed(ui, "about"))
        app_visit(app, &SCREEN_ABOUT);
    else if (page_pressed(ui, "quit"))
        app_close(app);
}

const struct screen SCREEN_TITLE = {
    .id = "title",
    .enter = enter,
    .leave = leave,
    .event = event,
    .draw = draw,
};

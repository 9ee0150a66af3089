/* editor_draw.c: where everything is in the editor: the table, the puzzle's rack below it, and
 * at the bottom the box with all other tiles. */
#include <math.h>
#include <string.h>

#include "editor_parts.h"
#include "explain.h"
#include "grid.h"
#include "language.h"
#include "page.h"
#include "puzzle_words.h"
#include "table_areas.h"
#include "table_bar.h"
#include "table_buttons.h"
#include "tile_game.h"
#include "tileface.h"

#define GAP 6         /* units */
#define STRIP 62.0f   /* the puzzle's rack */
#define PAD 7.0f      /* of its wood */
#define LINE 23       /* a line of the plate in the bar */
#define BUTTONS 4     /* beside the box */
#define FIRST_TOOLS 3 /* undo, redo, clear the table */

/* ---- Areas ---- */

/* The box keeps its height, so that nothing jumps when tiles leave it. */
static float box_height(const struct app *app)
{
    const struct ui *ui = &app->ui;
    float least = ui_px(ui, BUTTONS * TARGET + (BUTTONS - 1) * GAP);
    return fmaxf(least, fminf(app->h * 0.33f, ui_px(ui, 300)));
}

/* On a phone, the box shows one part, and has places for this many tiles in two rows. It has
 * all of the width, so that they can be pressed. */
#define PLACES 14
#define BOX_UPRIGHT 142.0f /* units */
#define ROWS_UPRIGHT 3     /* of buttons below it */
#define TO_RACK 84.0f      /* the button beside the rack */
#define LOW 700.0f         /* the height of a low window */

/* In a low window, the plate below the bar has one line, and what is said may cover the table.
 */
static int plate_lines(const struct ui *ui)
{
    return page_units(ui, ui->h) < LOW ? 1 : 2;
}

static float plate_height(const struct ui *ui)
{
    return ui_px(ui, (float)plate_lines(ui) * LINE + 4);
}

/* On an upright phone, the rack has two rows if a finger would miss the tiles of one. In a low
 * window, the table needs that room. */
static int rack_rows(const struct app *app)
{
    const struct ui *ui = &app->ui;
    float in = editor_of(app)->strip.w - 2 * ui_px(ui, PAD);
    int n = editor_now(app)->position.n_rack;
    bool room = ui->upright && page_units(ui, ui->h) >= LOW;
    return room && (float)n * ui_px(ui, TARGET) > in ? 2 : 1;
}

/* Tiles set out from the middle of the rack, as large as one. */
static struct rect middle_tile(const struct app *app)
{
    const struct rect s = editor_of(app)->strip;
    float h = ui_px(&app->ui, STRIP), w = h * 0.8f;
    return (struct rect){s.x + (s.w - w) / 2, s.y, w, h};
}

/* Everything below each other. */
static void divide_upright(struct app *app, struct desk_areas *a)
{
    const struct ui *ui = &app->ui;
    struct editor *s = editor_of(app);
    float m = ui_px(ui, TABLE_MARGIN), strip = ui_px(ui, STRIP),
          under = ui_px(ui, ROWS_UPRIGHT * (TARGET + GAP)) + m, h = ui_px(ui, BOX_UPRIGHT),
          top = ui_px(ui, TABLE_BAR) + plate_height(ui);
    *a = (struct desk_areas){.window = {0, 0, app->w, app->h}, .places = PLACES};
    a->hand = (struct rect){0, app->h - under - h, app->w, h};
    s->box = a->hand;
    s->strip.w = app->w - 2 * m - ui_px(ui, TO_RACK + GAP);
    strip += ui_px(ui, (float)(rack_rows(app) - 1) * (TARGET + GAP));
    s->strip = (struct rect){m, a->hand.y - ui_px(ui, GAP) - strip, s->strip.w, strip};
    a->stock = a->mover = middle_tile(app);
    float more = plate_lines(ui) > 1 ? 2 * LINE : 0;
    float message = ui_px(ui, screen_desk_room(ui, s->host.desk, app->w, 0) + more);
    a->board = (struct rect){0, top, app->w, s->strip.y - message - top};
}

static void divide(struct app *app, struct desk_areas *a)
{
    const struct ui *ui = &app->ui;
    struct editor *s = editor_of(app);
    float m = ui_px(ui, TABLE_MARGIN), side = ui_px(ui, TABLE_LEFT),
          right = ui_px(ui, TABLE_RIGHT), h = box_height(app), strip = ui_px(ui, STRIP);
    float x = m + side + m, w = app->w - x - right - 2 * m, top = ui_px(ui, TABLE_BAR);
    if (ui->upright) {
        divide_upright(app, a);
        return;
    }
    *a = (struct desk_areas){.window = {0, 0, app->w, app->h}};
    a->hand = (struct rect){x, app->h - m - h, w, h};
    s->box = a->hand;
    s->strip = (struct rect){x, a->hand.y - ui_px(ui, GAP) - strip, w, strip};
    a->stock = a->mover = middle_tile(app);
    a->board = (struct rect){0, top, app->w, s->strip.y - ui_px(ui, SCREEN_DESK_MESSAGE) - top};
}

/* ---- The bar ---- */

static void icon(struct app *app, struct rect *r, enum align side, const char *id,
                 enum sprite sprite, const char *label, bool primary)
{
    struct ui *ui = &app->ui;
    struct rect at = side == ALIGN_LEFT ? cut_left(ui, r, TARGET) : cut_right(ui, r, TARGET);
    ui_icon_button(ui, id, at, sprite, label, primary ? UI_PRIMARY : 0);
    if (side == ALIGN_LEFT)
        cut_left(ui, r, GAP);
    else
        cut_right(ui, r, GAP);
}

static void plate(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct edit *e = editor_now(app);
    struct buf rules = {0};
    page_plate(ui, r, ui_px(ui, 9), 1, ui->theme->panel_edge);
    cut_left(ui, &r, 10);
    cut_right(ui, &r, 10);
    cut_top(ui, &r, 1);
    puzzle_match_words(editor_of(app)->match, &rules);
    const char *name = e->title[0] ? e->title : e->name;
    struct rect line = cut_top(ui, &r, LINE);
    bool both = !ui->upright || plate_lines(ui) > 1; /* else only a name that it has */
    if (both || name[0])
        ui_name(ui, "puzzle", line, FONT_BOLD, TEXT_SMALL, ALIGN_LEFT,
                name[0] ? name : _("New puzzle"), 0);
    if (both || !name[0])
        ui_label(ui, "rules", both ? cut_top(ui, &r, LINE) : line, FONT_TEXT, 17, ALIGN_LEFT,
                 buf_text(&rules), 0);
    buf_free(&rules);
}

/* On a phone, the first tools are in the bar, and the box needs no sorting. */
static bool in_bar(const struct app *app, const struct desk_button *b)
{
    return app->ui.upright && b->place == DESK_TOOL && b->slot < FIRST_TOOLS;
}

static void bar(struct app *app, const struct desk_button *b, int n)
{
    float gap = ui_px(&app->ui, GAP);
    struct rect r = {gap, ui_px(&app->ui, 4), app->w - 2 * gap, ui_px(&app->ui, TABLE_BAR - 8)};
    icon(app, &r, ALIGN_LEFT, "menu", SPRITE_MENU, _("Menu"), false);
    icon(app, &r, ALIGN_LEFT, "back", SPRITE_HOME, _("Leave"), false);
    for (int slot = 0; slot < n; slot++)
        for (int i = 0; i < n; i++)
            if (b[i].place == DESK_BAR && b[i].slot == slot)
                icon(app, &r, ALIGN_RIGHT, b[i].id, b[i].icon, b[i].label, b[i].primary);
    for (int slot = 0; slot < FIRST_TOOLS; slot++)
        for (int i = 0; i < n; i++)
            if (in_bar(app, &b[i]) && b[i].slot == slot)
                screen_desk_button(app, &b[i], cut_left_gap(&app->ui, &r, TARGET, GAP));
    if (app->ui.upright)
        r = (struct rect){gap, ui_px(&app->ui, TABLE_BAR), app->w - 2 * gap,
                          plate_height(&app->ui)};
    plate(app, r);
}

/* ---- The puzzle's rack ---- */

static void draw_rack_tile(struct app *app, int i, tile_t t, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf label = {0};
    buf_tile_sentence(&label, _("On the rack: %s. Press to put it back."), t,
                      editor_now(app)->position.rules);
    ui_button(ui, page_id("rack", i + 1).text, r, buf_text(&label), UI_OWN_FACE | UI_QUIET);
    float w = fminf(r.w - ui_px(ui, 2), r.h / TILE_ASPECT);
    struct rect face = {r.x + (r.w - w) / 2, r.y + (r.h - w * TILE_ASPECT) / 2, w,
                        w * TILE_ASPECT};
    draw_face(ui->dl, face, t, 0, 0);
    buf_free(&label);
}

struct rect editor_rack_tile(const struct app *app, int i)
{
    const struct ui *ui = &app->ui;
    struct rect in = rect_inset(editor_of(app)->strip, ui_px(ui, PAD));
    int n = editor_now(app)->position.n_rack, rows = rack_rows(app),
        row = n ? (n + rows - 1) / rows : 1;
    float gap = ui_px(ui, GAP);
    in.w = fminf(ui_px(ui, TARGET), in.w / (float)row);
    in.h = (in.h - (float)(rows - 1) * gap) / (float)rows;
    in.x += (float)(i % row) * in.w;
    in.y += (float)(i / row) * (in.h + gap);
    return in;
}

static void draw_strip(struct app *app)
{
    struct ui *ui = &app->ui;
    const struct editor *s = editor_of(app);
    const struct position *p = &editor_now(app)->position;
    struct rect in = rect_inset(s->strip, ui_px(ui, PAD)), label = s->strip;
    theme_rack(ui->theme, ui->dl, s->strip, ui->scale * STRIP / 90);
    label.x = ui_px(ui, TABLE_MARGIN);
    label.w = s->strip.x - label.x - ui_px(ui, 8);
    if (!ui->upright)
        ui_label(ui, "rack-label", label, FONT_BOLD, TEXT_SIZE, ALIGN_RIGHT, _("The rack:"),
                 UI_ON_TABLE);
    if (!p->n_rack && ui->upright)
        ui_paragraph(ui, NULL, rect_inset(s->strip, ui_px(ui, 5)), FONT_TEXT, TEXT_SMALL,
                     _("Put the tiles to be played here."), UI_ON_TABLE);
    else if (!p->n_rack)
        page_line(ui, in, FONT_TEXT, TEXT_SMALL, ALIGN_CENTRE,
                  _("Put the tiles to be played here."), UI_ON_TABLE);
    for (int i = 0; i < p->n_rack; i++)
        draw_rack_tile(app, i, p->rack[i], editor_rack_tile(app, i));
}

/* ---- Which part of the box is shown, on a phone ---- */

static const char *part_word(int part)
{
    /* Translators: on buttons that show only these tiles; read aloud. */
    static const char *const word[] = {N_("Red tiles"), N_("Blue tiles"), N_("Green tiles"),
                                       N_("Black tiles"), N_("Wilds")};
    return _(word[part]);
}

#define SIGN 34.0f /* units: the height of a tile on such a button */

static void draw_part(struct app *app, struct rect r, int part)
{
    const struct editor *s = editor_of(app);
    struct ui *ui = &app->ui;
    tile_t t = part == EDIT_WILDS ? WILD : tile_make((enum colour)part, 1);
    ui_button(ui, page_id("part", part + 1).text, r, part_word(part),
              UI_OWN_FACE | (part == s->part ? UI_SELECTED : 0));
    draw_face(ui->dl, page_middle(ui, r, SIGN / TILE_ASPECT, SIGN), t, 0, 0);
}

/* A row of tabs below the box, and the button that shows the whole table. */
static void draw_parts(struct app *app, const struct desk_button *b, int n)
{
    struct ui *ui = &app->ui;
    const struct rect box = editor_of(app)->box;
    float m = ui_px(ui, TABLE_MARGIN);
    struct rect row = {m, box.y + box.h + m, app->w - 2 * m, ui_px(ui, TARGET)};
    for (int i = 0; i < n; i++)
        if (b[i].place == DESK_TOOL && b[i].key == ACTION_FIT)
            screen_desk_button(app, &b[i], cut_right_gap(ui, &row, TARGET, 3 * GAP));
    int parts = edit_parts(editor_now(app));
    float w = (page_units(ui, row.w) + GAP) / (float)parts - GAP;
    for (int i = 0; i < parts; i++)
        draw_part(app, cut_left_gap(ui, &row, w, GAP), i);
}

/* ---- The buttons beside the box ---- */

static const char *goal_word(enum puzzle_goal g)
{
    switch (g) {
    case GOAL_OUT: /* Translators: on a button: what the puzzle asks for; short. */
        return _("Goal: all tiles");
    case GOAL_MOST: /* Translators: the same: to play as many tiles as possible. */
        return _("Goal: the most");
    case GOAL_FREE_WILD: /* Translators: the same: to free the Wild. */
        return _("Goal: free Wild");
    case PUZZLE_GOAL_COUNT:
        break;
    }
    return "";
}

static struct rect place(const struct app *app, struct rect box, int slot)
{
    const struct ui *ui = &app->ui;
    float h = ui_px(ui, TARGET), g = ui_px(ui, GAP), x = box.x + box.w + ui_px(ui, 10);
    if (ui->upright) { /* two in a row, below the tools */
        float m = ui_px(ui, TABLE_MARGIN), w = (app->w - 2 * m - g) / 2;
        return (struct rect){m + (float)(slot % 2) * (w + g),
                             box.y + box.h + m + (float)(slot / 2 + 1) * (h + g), w, h};
    }
    float y = box.y + (box.h - BUTTONS * h - (BUTTONS - 1) * g) / 2;
    return (struct rect){x, y + (float)slot * (h + g), app->w - x - ui_px(ui, TABLE_MARGIN), h};
}

static void key_button(struct app *app, const char *id, struct rect r, const char *text,
                       enum key_action key, unsigned flags)
{
    struct buf label = {0};
    keymap_label(&label, &app->settings.keys, text, key);
    ui_button(&app->ui, id, r, buf_text(&label), flags);
    buf_free(&label);
}

static void draw_buttons(struct app *app, struct rect box)
{
    const struct editor *s = editor_of(app);
    struct rect rack = place(app, box, 0);
    rack.h = ui_px(&app->ui, TARGET);
    rack.y = s->strip.y + (s->strip.h - rack.h) / 2;
    if (app->ui.upright) {
        rack.w = ui_px(&app->ui, TO_RACK);
        rack.x = app->w - ui_px(&app->ui, TABLE_MARGIN) - rack.w;
    }
    bool busy = job_busy(s->proof), good = s->verdict == VERDICT_GOOD;
    key_button(app, "to-rack", rack, _("To the rack"), ACTION_DRAW, 0);
    ui_button(&app->ui, "goal", place(app, box, 0), goal_word(editor_now(app)->goal), 0);
    key_button(app, "prove", place(app, box, 1),
               busy ? translated_in("a proof", "Stop") : _("Prove"), ACTION_END_TURN,
               good ? 0 : UI_PRIMARY);
    ui_button(&app->ui, "play", place(app, box, 2), _("Play it"), 0);
    ui_button(&app->ui, "save", place(app, box, 3), _("Save"), good ? UI_PRIMARY : 0);
}

/* ---- The sentence ---- */

/* What to do next. */
static enum tone next_words(const struct app *app, struct buf *out)
{
    const struct edit *e = editor_now(app);
    if (edit_is_empty(e))
        buf_add(out, _("Drag tiles from the box onto the table."));
    else if (!e->position.n_rack && e->goal != GOAL_FREE_WILD)
        buf_add(out, _("The table is legal. Now put tiles on the rack."));
    else
        buf_add(out, _("The table is legal. Prove finds out what is possible."));
    return TONE_PLAIN;
}

static enum tone message_words(const struct app *app, struct buf *out)
{
    const struct editor *s = editor_of(app);
    struct desk_tone tone;
    struct buf said = {0};
    bool noted = desk_noted(s->host.desk), legal = editor_legal(app, NULL);
    enum tone how = s->host.tone;
    desk_message(s->host.desk, &said, &tone);
    if (!noted && s->host.told[0]) {
        buf_add(out, s->host.told);
    } else if (noted || !legal || tone.fault) {
        buf_add(out, buf_text(&said));
        how = tone.fault ? TONE_FAULT : TONE_PLAIN;
    } else {
        how = next_words(app, out);
    }
    buf_free(&said);
    return how;
}

static void message(struct app *app)
{
    struct buf text = {0};
    struct rect below = editor_of(app)->strip;
    enum tone tone = message_words(app, &text);
    below.x = ui_px(&app->ui, TABLE_MARGIN);
    below.w = app->w - 2 * below.x;
    screen_desk_message(app, below, tone, buf_text(&text));
    buf_free(&text);
}

/* ---- The page ---- */

void editor_draw(struct app *app)
{
    struct desk *t = editor_of(app)->host.desk;
    struct desk_areas area;
    struct desk_button b[DESK_BUTTONS];
    divide(app, &area);
    desk_lay_out(t, &area, app->ui.scale);
    if (editor_of(app)->parted != app->ui.upright) /* the window was turned */
        editor_sync(app);
    desk_draw(t, &app->ui, app->alpha);
    int n = desk_host_buttons(app, &editor_of(app)->host, b);
    bar(app, b, n);
    draw_strip(app);
    if (app->ui.upright)
        draw_parts(app, b, n);
    for (int i = 0; i < n && !app->ui.upright; i++)
        if (b[i].place == DESK_TOOL)
            table_button(app, &b[i], area.hand);
    draw_buttons(app, area.hand);
    message(app);
    desk_draw_over(t, &app->ui, app->alpha);
}

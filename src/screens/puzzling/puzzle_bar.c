/* puzzle_bar.c: the bar above a puzzle: what it is, its goal, the time, the hint. */
#include <math.h>
#include <stdio.h>

#include "page.h"
#include "puzzle_words.h"
#include "puzzling_parts.h"
#include "table_bar.h"
#include "words.h"

#define GAP 6 /* units */
#define PIP 8 /* of the tier, */
#define PIP_GAP 4
#define LINE 23 /* a line of the plate */

static void title_words(const struct app *app, struct buf *out)
{
    const struct puzzling *p = app->puzzling;
    if (p->course->title)
        p->course->title(app, out);
    else if (p->puzzle.name[0])
        buf_add(out, p->puzzle.name);
    else
        buf_add(out, _("Puzzle"));
}

/* ---- The plate ---- */

/* Six pips, as many full as the tier says, and its word. Cut off the right end of r. */
static void draw_tier(struct app *app, struct rect *r, int tier)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    float pip = ui_px(ui, PIP), step = ui_px(ui, PIP + PIP_GAP);
    if (!tier)
        return;
    float w = page_units(ui, ui_measure(ui, FONT_TEXT, TEXT_SMALL, puzzle_tier_word(tier)));
    struct rect word = cut_right(ui, r, w + 2),
                pips = cut_right(ui, r, PUZZLE_TIERS * (PIP + PIP_GAP) + 8);
    ui_label(ui, "tier", word, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, puzzle_tier_word(tier), 0);
    for (int i = 0; i < PUZZLE_TIERS; i++) {
        struct rect at = {pips.x + (float)i * step, pips.y + (pips.h - pip) / 2, pip, pip};
        if (i < tier)
            draw_box(ui->dl, at, pip / 2, th->ink, th->ink);
        else
            draw_frame(ui->dl, at, pip / 2, fmaxf(1, ui_px(ui, 1.5f)), th->ink_soft);
    }
    cut_right(ui, r, 8);
}

static void plate(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    const struct puzzle *p = &app->puzzling->puzzle;
    struct buf text = {0};
    draw_box(ui->dl, r, ui_px(ui, 9), th->panel_top, th->panel_bottom);
    draw_frame(ui->dl, r, ui_px(ui, 9), fmaxf(1, ui_px(ui, 1)), th->panel_edge);
    cut_left(ui, &r, 10);
    cut_right(ui, &r, 10);
    cut_top(ui, &r, 1);
    struct rect line = cut_top(ui, &r, LINE);
    draw_tier(app, &line, p->tier);
    title_words(app, &text);
    ui_name(ui, "puzzle", line, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, buf_text(&text), 0);
    buf_clear(&text);
    puzzle_goal_words(&p->task, &text);
    ui_label(ui, "goal", cut_top(ui, &r, LINE), FONT_BOLD, 17, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
}

/* ---- Buttons and time ---- */

static void icon(struct app *app, struct rect *r, enum align side, const struct desk_button *b)
{
    struct ui *ui = &app->ui;
    struct buf label = {0};
    unsigned flags = !b->enabled ? UI_DISABLED : b->primary ? UI_PRIMARY : 0;
    struct rect at = side == ALIGN_LEFT ? cut_left(ui, r, TARGET) : cut_right(ui, r, TARGET);
    if (b->key != ACTION_NONE)
        keymap_label(&label, &app->settings.keys, b->label, b->key);
    else
        buf_add(&label, b->label);
    ui_icon_button(ui, b->id, at, b->icon, buf_text(&label), flags);
    buf_free(&label);
    if (side == ALIGN_LEFT)
        cut_left(ui, r, GAP);
    else
        cut_right(ui, r, GAP);
}

static void own_icon(struct app *app, struct rect *r, enum align side, const char *id,
                     enum sprite sprite, const char *label)
{
    struct desk_button b = {.id = id, .icon = sprite, .enabled = true};
    snprintf(b.label, sizeof b.label, "%s", label);
    icon(app, r, side, &b);
}

static void hint_icon(struct app *app, struct rect *r)
{
    const struct screen_desk *t = &puzzle_screen_of(app)->top;
    struct desk_button hint = {
        .id = action_id(ACTION_HINT), .key = ACTION_HINT, .icon = SPRITE_BULB};
    hint.enabled = t->desk->mine(t->surface);
    snprintf(hint.label, sizeof hint.label, "%s", action_label(ACTION_HINT));
    if (!app->puzzling->course->no_help)
        icon(app, r, ALIGN_RIGHT, &hint);
}

/* The course's own clock, or the puzzle's with a button that hides it. */
static void draw_clock(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    const struct puzzling *p = app->puzzling;
    bool on = app->settings.puzzle_clock;
    struct buf text = {0};
    if (p->course->clock) {
        p->course->clock(app, &text);
    } else if (p->stage == PUZZLING_PLAY) {
        own_icon(app, r, ALIGN_RIGHT, "clock", SPRITE_HOURGLASS,
                 on ? _("Hide the clock") : _("Show the clock"));
        if (on)
            puzzling_clock_words(p, &text);
    }
    if (text.len) {
        /* As wide as ever, so that nothing moves with the digits. */
        float w = fmaxf(ui_measure(ui, FONT_TEXT, TEXT_SIZE, buf_text(&text)),
                        ui_measure(ui, FONT_TEXT, TEXT_SIZE, "00:00"));
        page_line(ui, cut_right(ui, r, page_units(ui, w) + 2), FONT_TEXT, TEXT_SIZE,
                  ALIGN_RIGHT, buf_text(&text), UI_ON_TABLE);
        cut_right(ui, r, GAP + 2);
    }
    buf_free(&text);
}

void puzzle_bar(struct app *app, const struct desk_button *b, int n)
{
    struct rect r = {0, 0, app->w, ui_px(&app->ui, TABLE_BAR)};
    r = (struct rect){ui_px(&app->ui, GAP), ui_px(&app->ui, 4),
                      app->w - ui_px(&app->ui, 2 * GAP), ui_px(&app->ui, TABLE_BAR - 8)};
    own_icon(app, &r, ALIGN_LEFT, "menu", SPRITE_MENU, _("Menu"));
    own_icon(app, &r, ALIGN_LEFT, "leave", SPRITE_HOME, _("Save and leave"));
    if (app->puzzling->stage == PUZZLING_PLAY) {
        hint_icon(app, &r);
        for (int slot = 0; slot < n; slot++)
            for (int i = 0; i < n; i++)
                if (b[i].place == DESK_BAR && b[i].slot == slot)
                    icon(app, &r, ALIGN_RIGHT, &b[i]);
    }
    draw_clock(app, &r);
    plate(app, r);
}

/* puzzle_bar.c: the bar above a puzzle: what it is, its goal, the time, the hint. */
#include <math.h>
#include <stdio.h>

#include "dates.h"
#include "language.h"
#include "page.h"
#include "puzzle_words.h"
#include "puzzling_parts.h"
#include "table_bar.h"

#define GAP 6 /* units */
#define PIP 8 /* of the tier, */
#define PIP_GAP 4
#define PIPS (PUZZLE_TIERS * (PIP + PIP_GAP))
#define LINE 23 /* a line of the plate */

/* The game, its rules, and from where the puzzle comes: as much of it as has room. */
static void title_words(const struct app *app, float w, struct buf *out)
{
    const struct puzzling *p = app->puzzling;
    struct buf title = {0}, all = {0};
    if (p->course->title)
        p->course->title(app, &title);
    else
        buf_add(&title, p->course->name ? _(p->course->name) : puzzle_shown_name(&p->puzzle));
    puzzle_match_words(p->match, out);
    buf_addf(&all, "%s \xC2\xB7 %s", buf_text(out), buf_text(&title));
    if (title.len && page_fits(&app->ui, w, FONT_TEXT, buf_text(&all))) {
        buf_clear(out);
        buf_add(out, buf_text(&all));
    } else if (!page_fits(&app->ui, w, FONT_TEXT, buf_text(out))) {
        buf_clear(out);
        buf_add(out, look_of(p->match->game)->name);
    }
    buf_free(&title);
    buf_free(&all);
}

/* ---- The plate ---- */

/* Six pips, as many full as the tier says. */
static void draw_pips(struct app *app, struct rect r, int tier)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    float pip = ui_px(ui, PIP), step = ui_px(ui, PIP + PIP_GAP);
    for (int i = 0; i < PUZZLE_TIERS; i++) {
        struct rect at = {r.x + (float)i * step, r.y + (r.h - pip) / 2, pip, pip};
        if (i < tier)
            draw_box(ui->dl, at, pip / 2, th->ink, th->ink);
        else
            draw_frame(ui->dl, at, pip / 2, fmaxf(1, ui_px(ui, 1.5f)), th->ink_soft);
    }
}

static float word_width(const struct ui *ui, int tier)
{
    return page_units(ui, ui_measure(ui, FONT_TEXT, TEXT_SMALL, puzzle_tier_word(tier))) + 2;
}

static void draw_word(struct app *app, struct rect r, enum align a, int tier)
{
    ui_label(&app->ui, "tier", r, FONT_TEXT, TEXT_SMALL, a, puzzle_tier_word(tier), 0);
}

/* In one line: what it is on the left, how hard it is on the right. */
static void draw_head(struct app *app, struct rect line)
{
    struct ui *ui = &app->ui;
    int tier = app->puzzling->puzzle.tier;
    struct buf text = {0};
    if (tier) {
        draw_word(app, cut_right(ui, &line, word_width(ui, tier)), ALIGN_RIGHT, tier);
        draw_pips(app, cut_right_gap(ui, &line, PIPS + 8, 8), tier);
    }
    title_words(app, line.w, &text);
    ui_name(ui, "puzzle", line, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
}

/* A goal that needs two lines leaves room only for how hard it is. */
static void draw_beside(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    int tier = app->puzzling->puzzle.tier;
    if (!tier)
        return;
    struct rect side = cut_right(ui, r, fmaxf(PIPS, word_width(ui, tier)));
    draw_word(app, cut_top(ui, &side, LINE), ALIGN_LEFT, tier);
    draw_pips(app, cut_top(ui, &side, LINE), tier);
    cut_right(ui, r, 10);
}

static void plate(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf goal = {0};
    page_plate(ui, r, ui_px(ui, 9), 1, ui->theme->panel_edge);
    cut_left(ui, &r, 10);
    cut_right(ui, &r, 10);
    cut_top(ui, &r, 1);
    puzzle_goal_words(&app->puzzling->puzzle, &goal);
    if (ui_measure(ui, FONT_BOLD, TEXT_SMALL, buf_text(&goal)) <= r.w)
        draw_head(app, cut_top(ui, &r, LINE));
    else if (!ui->upright) /* else the goal takes both lines */
        draw_beside(app, &r);
    if (r.h > ui_px(ui, 2.5f * LINE)) /* it is long, on a phone */
        ui_paragraph(ui, "goal", r, FONT_BOLD, TEXT_SMALL, buf_text(&goal), 0);
    else
        ui_label(ui, "goal", r, FONT_BOLD, 17, ALIGN_LEFT, buf_text(&goal), 0);
    buf_free(&goal);
}

/* ---- Buttons and time ---- */

static void icon(struct app *app, struct rect *r, enum align side, const struct desk_button *b)
{
    struct ui *ui = &app->ui;
    struct rect at = side == ALIGN_LEFT ? cut_left(ui, r, TARGET) : cut_right(ui, r, TARGET);
    screen_desk_button(app, b, at);
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
    struct desk *t = puzzle_screen_of(app)->host.desk;
    struct desk_button hint = {
        .id = action_id(ACTION_HINT), .key = ACTION_HINT, .icon = SPRITE_BULB};
    hint.enabled = t->mine;
    snprintf(hint.label, sizeof hint.label, "%s", action_label(ACTION_HINT));
    if (!app->puzzling->course->no_hints)
        icon(app, r, ALIGN_RIGHT, &hint);
}

/* Once it is over, where the hint was. */
static void more_button(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    /* Translators: a button: stars, moves, times and ratings of a puzzle that is over. */
    page_button(ui, r, ALIGN_RIGHT, "more", translated_in("about a puzzle", "More"), 0);
    cut_right(ui, r, GAP);
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
            duration_words(puzzling_seconds(p), &text);
    }
    if (text.len) {
        /* As wide as ever, so that nothing moves with the digits. */
        float w = fmaxf(ui_measure(ui, FONT_TEXT, TEXT_SIZE, buf_text(&text)),
                        ui_measure(ui, FONT_TEXT, TEXT_SIZE, "00:00"));
        page_line(ui, cut_right_gap(ui, r, page_units(ui, w) + 2, GAP + 2), FONT_TEXT,
                  TEXT_SIZE, ALIGN_RIGHT, buf_text(&text), UI_ON_TABLE);
    }
    buf_free(&text);
}

#define TWO_FULL 1.7f /* lines: more of a goal than that takes three */
#define LEAVE 78.0f   /* units: the button that gives up, on a phone */

/* The second row of the bar on a phone, without `right` units on the right. */
static struct rect second_row(const struct app *app, float right)
{
    const struct ui *ui = &app->ui;
    return (struct rect){ui_px(ui, GAP), ui_px(ui, TABLE_BAR),
                         app->w - ui_px(ui, 2 * GAP + right), ui_px(ui, TABLE_BAR - 8)};
}

float puzzle_bar_longer(const struct app *app)
{
    const struct ui *ui = &app->ui;
    struct buf goal = {0};
    puzzle_goal_words(&app->puzzling->puzzle, &goal);
    float room = second_row(app, LEAVE + GAP).w - ui_px(ui, 20);
    bool longer =
        ui->upright && ui_measure(ui, FONT_BOLD, TEXT_SMALL, buf_text(&goal)) > TWO_FULL * room;
    buf_free(&goal);
    return longer ? LINE : 0;
}

float puzzle_bar_more(const struct app *app)
{
    return app->ui.upright ? TABLE_BAR - 4 + puzzle_bar_longer(app) : 0;
}

int puzzle_leave_slot(const struct desk_button *b, int n)
{
    int slot = 0;
    for (int i = 0; i < n; i++)
        if (b[i].place == DESK_MAIN && b[i].slot <= slot)
            slot = b[i].slot - 1;
    return slot;
}

struct rect puzzle_leave_at(const struct app *app)
{
    struct rect r = second_row(app, 0);
    return cut_right(&app->ui, &r, LEAVE);
}

void puzzle_bar(struct app *app, const struct desk_button *b, int n)
{
    struct rect r = {0, 0, app->w, ui_px(&app->ui, TABLE_BAR)};
    r = (struct rect){ui_px(&app->ui, GAP), ui_px(&app->ui, 4),
                      app->w - ui_px(&app->ui, 2 * GAP), ui_px(&app->ui, TABLE_BAR - 8)};
    own_icon(app, &r, ALIGN_LEFT, "menu", SPRITE_MENU, _("Menu"));
    own_icon(app, &r, ALIGN_LEFT, "home", SPRITE_HOME, puzzle_leave_word(app));
    if (app->puzzling->stage == PUZZLING_PLAY) {
        hint_icon(app, &r);
        for (int slot = 0; slot < n; slot++)
            for (int i = 0; i < n; i++)
                if (b[i].place == DESK_BAR && b[i].slot == slot)
                    icon(app, &r, ALIGN_RIGHT, &b[i]);
    }
    if (app->puzzling->stage != PUZZLING_PLAY)
        more_button(app, &r);
    draw_clock(app, &r);
    if (app->ui.upright)
        r = second_row(app, app->puzzling->stage == PUZZLING_PLAY && puzzle_leave_slot(b, n) < 0
                                ? LEAVE + GAP
                                : 0);
    r.h += ui_px(&app->ui, puzzle_bar_longer(app));
    plate(app, r);
}

/* title_today.c: the card Today: the solitaire deal of the day with what the computers needed
 * for it, the day's puzzle, yesterday's medal, and days in a row. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_state.h"
#include "dates.h"
#include "day_puzzle.h"
#include "faces.h"
#include "language.h"
#include "medal.h"
#include "navigation.h"
#include "page.h"
#include "players.h"
#include "playing.h"
#include "puzzle_days.h"
#include "puzzle_parts.h"
#include "puzzle_words.h"
#include "screens.h"
#include "setup_memory.h"
#include "solitaire_goal.h"
#include "title_parts.h"

/* Units. */
#define PAD 12.0f
#define HEAD 30.0f
#define GAP 7.0f
#define ROW 66.0f
#define ROW_TIGHT 52.0f
#define INSIDE 4.0f /* a row, above and below */
#define SIDE 10.0f  /* and beside what is on it */
#define ICON 42.0f
#define FACE 27.0f
#define NUMBER 27.0f
#define DASH "\xe2\x80\x93"

static struct title_today *data(const struct app *app)
{
    return &title_data(app)->today;
}

/* ---- What is there today ---- */

/* What was found earlier is shown at once. */
static void load_deal(struct app *app, struct title_today *t, int64_t today)
{
    struct day_result r;
    struct solitaire_target found;
    for (int i = 0; i < look_count() && !t->look; i++)
        t->look = look_at(i)->solitaire ? look_at(i) : NULL;
    if (!t->look)
        return;
    setup_deal(app, t->look->game, today, &t->deal);
    t->played = day_deal_load(app->store, t->look->game, today, &t->mine);
    if (day_deal_load(app->store, t->look->game, today - 1, &r))
        t->yesterday = r.medal;
    if (solitaire_target_load(app->store, &t->deal, &found))
        solitaire_goal_foresee(app, &t->deal);
}

void title_today_load(struct app *app)
{
    struct title_today *t = data(app);
    struct progress days;
    char name[PUZZLE_NAME];
    int64_t today = app_today(app);
    *t = (struct title_today){.day = today};
    load_deal(app, t, today);
    puzzle_days_load(app, &days);
    t->puzzle = progress_day(&days, today, today);
    t->days = progress_streak(&days, today);
    progress_free(&days);
    day_puzzle_name(today, name);
    t->won = app_puzzle_won(app, name);
    t->made = day_puzzle_known(app, today) != NULL;
    title_data(app)->played |= t->days > 0 || t->puzzle > DAY_OPEN;
}

/* The table and the deal come first: they can be seen here. */
static bool puzzles_due(const struct app *app)
{
    return !title_newcomer(app) && app->game == title_data(app)->table_of &&
           !title_table_moving(app) && !title_today_wants(app) &&
           day_puzzle_due(app, DAY_AHEAD);
}

/* Those who see its row find today's puzzle ready. */
void title_today_wake(struct app *app)
{
    struct title_today *t = data(app);
    if (t->day != app_today(app))
        title_today_load(app);
    if (puzzles_due(app))
        day_puzzle_ahead(app, DAY_AHEAD);
    bool made = day_puzzle(app, app_today(app)) != NULL, wants = title_today_wants(app);
    if (wants)
        solitaire_goal_foresee(app, &t->deal);
    app->dirty |= wants || made != t->made;
    t->made = made;
}

/* The table lays itself first. */
bool title_today_wants(const struct app *app)
{
    const struct title *t = title_data(app);
    return t->today.look && t->table_of == app->game && !title_table_moving(app) &&
           !solitaire_goal_foreseen(app, &t->today.deal);
}

uint64_t title_today_wake_at(const struct app *app)
{
    return title_today_wants(app) || puzzles_due(app) ? app->now_ms + 1 : 0;
}

/* ---- Playing ---- */

void title_today_deal(struct app *app)
{
    const struct title *t = title_data(app);
    struct game_config c = t->today.deal;
    if (t->match && day_deal_of(&t->match->config) == app_today(app))
        title_continue(app);
    else
        app_begin(app, &c);
}

void title_today_puzzle(struct app *app)
{
    if (data(app)->puzzle < DAY_SOLVED_LATER &&
        puzzle_day_start(app, app_today(app), SCREEN_TITLE))
        return;
    app_keep_focus(app, "day-puzzle");
    app_go(app, SCREEN_PUZZLES);
}

/* ---- Drawing ---- */

static float row_height(const struct app *app)
{
    return title_tight(app) ? ROW_TIGHT : ROW;
}

static int rows(const struct app *app)
{
    return (data(app)->look != NULL) + !title_newcomer(app);
}

float title_today_height(const struct app *app)
{
    return 2 * PAD + HEAD + (float)rows(app) * (row_height(app) + GAP) - GAP + 2;
}

/* On the right of the heading: what was achieved. */
static void draw_head(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct title_today *t = data(app);
    struct buf text = {0};
    page_line(ui, cut_left(ui, &r, page_units(ui, r.w) * 0.26f), FONT_BOLD, 22, ALIGN_LEFT,
              _("Today"), 0);
    if (t->days) {
        buf_addf(&text, translated_n("%d-day streak", "%d-day streak", t->days), t->days);
        ui_label(ui, "streak", page_cut_line(ui, &r, FONT_TEXT, TEXT_SMALL, buf_text(&text)),
                 FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, buf_text(&text), UI_QUIET);
        cut_right(ui, &r, 14);
    }
    if (t->yesterday != MEDAL_NONE) {
        medal_draw(ui, t->yesterday, cut_right(ui, &r, 24));
        cut_right(ui, &r, 5);
        buf_clear(&text);
        /* Translators: which medal was won yesterday: "Yesterday: Silver". */
        buf_addf(&text, _("Yesterday: %s"), medal_word(t->yesterday));
        ui_label(ui, "yesterday", r, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, buf_text(&text),
                 UI_QUIET);
    }
    buf_free(&text);
}

/* The body of a row as a button; the room on it, of which the place of an icon is cut off. */
static struct rect draw_body(struct ui *ui, struct rect r, const char *id, const char *label,
                             struct rect *icon)
{
    ui_button(ui, id, r, label, UI_OWN_FACE);
    cut_left(ui, &r, SIDE);
    cut_right(ui, &r, SIDE);
    cut_top(ui, &r, INSIDE);
    cut_bottom(ui, &r, INSIDE);
    *icon = cut_left(ui, &r, ICON);
    cut_left(ui, &r, SIDE);
    return r;
}

/* Of somebody's result. */
static const char *turns_words(const struct solitaire_score *s, char out[16])
{
    snprintf(out, 16, DASH);
    if (s && s->out)
        snprintf(out, 16, "%d", s->turns);
    return out;
}

static const struct solitaire_score *needed(const struct app *app, int who)
{
    const struct solitaire_target *t = solitaire_goal_of(app, &data(app)->deal);
    return t ? &t->of[who] : NULL;
}

static void mine_words(const struct title_today *t, struct buf *out)
{
    char n[16];
    buf_addf(out, _("%s: %s"), translated_in("player", "You"), turns_words(&t->mine.score, n));
}

/* All that the row shows. */
static void deal_words(const struct app *app, struct buf *out)
{
    const struct title_today *t = data(app);
    char n[16];
    buf_addf(out, "%s: %s. %s", t->look->name, _("Today's deal"), _("To beat:"));
    for (int i = 0; i < PLAYER_COUNT; i++)
        buf_addf(out, "%s %s %s", i ? "," : "", player_name((enum player)i),
                 turns_words(needed(app, i), n));
    if (!t->played)
        return;
    buf_add(out, ". ");
    mine_words(t, out);
    if (t->mine.medal != MEDAL_NONE)
        buf_addf(out, ", %s", medal_word(t->mine.medal));
}

static void draw_goals(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    float each = FACE + 4 + NUMBER + 4, room = page_units(ui, r.w) - each * PLAYER_COUNT;
    float head = page_units(ui, ui_measure(ui, FONT_TEXT, TEXT_SMALL, _("To beat:"))) + 10;
    char n[16];
    if (head <= room || page_fits(ui, ui_px(ui, room - 4), FONT_TEXT, _("To beat:")))
        page_line(ui, cut_left(ui, &r, fminf(head, room)), FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
                  _("To beat:"), UI_QUIET);
    for (int i = 0; i < PLAYER_COUNT; i++) {
        struct rect at = cut_left(ui, &r, each);
        struct rect face = cut_left(ui, &at, FACE);
        float side = fminf(FACE, page_units(ui, face.h));
        face_draw_computer(ui, i, MOOD_CALM, page_middle(ui, face, side, side));
        cut_left(ui, &at, 4);
        page_line(ui, cut_left(ui, &at, NUMBER), FONT_BOLD, 19, ALIGN_LEFT,
                  turns_words(needed(app, i), n), 0);
    }
}

static void draw_deal(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct title_today *t = data(app);
    struct buf text = {0};
    struct rect icon;
    deal_words(app, &text);
    r = draw_body(ui, r, "deal-of-the-day", buf_text(&text), &icon);
    draw_sprite(ui->dl, SPRITE_BAG, page_middle(ui, icon, ICON, ICON), 0, rgb(0xFFFFFF));
    struct rect line = cut_top(ui, &r, page_units(ui, r.h) / 2);
    if (t->played) {
        enum medal m = t->mine.medal;
        medal_draw(ui, m, cut_right(ui, &line, m != MEDAL_NONE ? 24 : 0));
        cut_right(ui, &line, 6);
        buf_clear(&text);
        mine_words(t, &text);
        page_line(ui, page_cut_line(ui, &line, FONT_BOLD, 17, buf_text(&text)), FONT_BOLD, 17,
                  ALIGN_RIGHT, buf_text(&text), 0);
    }
    page_line(ui, line, FONT_BOLD, 18, ALIGN_LEFT, _("Today's deal"), 0);
    draw_goals(app, r);
    buf_free(&text);
}

/* How hard it is, and in which game, once it has been made. */
static void puzzle_state(const struct app *app, struct buf *out)
{
    int64_t today = app_today(app);
    const struct puzzle *p = day_puzzle(app, today);
    const struct look *l = p ? look_of(puzzle_game(p)) : NULL;
    if (l)
        buf_addf(out, "%s \xc2\xb7 %s", puzzle_tier_word(p->tier), l->name);
    else
        buf_add(out, _("A new one every day"));
    if (data(app)->puzzle >= DAY_SOLVED_LATER)
        buf_addf(out, " \xc2\xb7 %s", translated_in("puzzle", "solved"));
}

static void draw_puzzle(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct title_today *t = data(app);
    struct buf state = {0}, label = {0};
    struct rect icon;
    char day[16];
    snprintf(day, sizeof day, "%d", puzzle_day_of(app_today(app)).day);
    puzzle_state(app, &state);
    buf_addf(&label, "%s: %s", _("Today's puzzle"), buf_text(&state));
    r = draw_body(ui, r, "day-puzzle", buf_text(&label), &icon);
    puzzle_tile(ui, icon, day, rgb(0xC6130E));
    if (t->won.best)
        puzzle_draw_stars(ui, cut_right(ui, &r, 78), t->won, rgba_fade(ui->theme->ink, 0.4f));
    page_line(ui, cut_top(ui, &r, page_units(ui, r.h) / 2), FONT_BOLD, 18, ALIGN_LEFT,
              _("Today's puzzle"), 0);
    page_line(ui, r, FONT_TEXT, 17, ALIGN_LEFT, buf_text(&state), UI_QUIET);
    buf_free(&state);
    buf_free(&label);
}

void title_today_draw(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, PAD));
    draw_head(app, cut_top(ui, &r, HEAD));
    cut_top(ui, &r, 2);
    if (data(app)->look) {
        draw_deal(app, cut_top(ui, &r, row_height(app)));
        cut_top(ui, &r, GAP);
    }
    if (!title_newcomer(app))
        draw_puzzle(app, cut_top(ui, &r, row_height(app)));
}

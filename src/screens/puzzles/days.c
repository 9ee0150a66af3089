/* days.c: the calendar of the day's puzzles, month by month. A day that was solved has its tile
 * on the table. The setting `puzzle-day` has the day that was played last from here. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_state.h"
#include "dates.h"
#include "day_puzzle.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "puzzle_days.h"
#include "puzzle_parts.h"
#include "puzzle_waiting.h"
#include "puzzle_words.h"
#include "screens.h"
#include "store_puzzles.h"
#include "tileface.h"

#define KEY "puzzle-day"
#define WEEK 7
#define WEEKS 6

struct days {
    struct progress progress;
    struct progress_month page;
    int year, month;   /* of the page */
    int64_t today, at; /* at: the day that is chosen */
    int64_t wanted;    /* to be played as soon as it has been made; 0: none */
    uint64_t since;    /* when that began */
    int64_t about;     /* the day that this is about; 0: none: */
    struct stars_won won;
    int tier; /* 0: its puzzle is not known */
};

static struct days *data(const struct app *app)
{
    return app->data[DATA_PUZZLES];
}

/* ---- The month ---- */

static int64_t first_of(int year, int month)
{
    return puzzle_day_number((struct puzzle_day){year, month, 1});
}

static bool has_before(const struct days *d)
{
    return first_of(d->year, d->month) > puzzle_day_number(PUZZLE_FIRST_DAY);
}

static bool has_after(const struct days *d)
{
    return first_of(d->year, d->month) + d->page.days <= d->today;
}

static void show_day(struct app *app, int64_t day)
{
    struct days *d = data(app);
    struct puzzle_day of = puzzle_day_of(day);
    d->year = of.year;
    d->month = of.month;
    d->at = day;
    progress_month(&d->progress, d->year, d->month, d->today, &d->page);
    app->dirty = true;
}

static void focus_day(struct app *app, int64_t day)
{
    ui_focus(&app->ui, page_id("day", puzzle_day_of(day).day).text);
}

static void enter(struct app *app)
{
    struct days *d = app->data[DATA_PUZZLES];
    struct puzzle_day day;
    const char *text = store_get(app->store, KEY);
    int64_t last = text && puzzle_day_read(text, &day, NULL) ? puzzle_day_number(day) : -1;
    d->today = app_today(app);
    puzzle_days_load(app, &d->progress);
    show_day(app, last >= 0 && last <= d->today ? last : d->today);
    focus_day(app, d->at);
}

static void leave(struct app *app)
{
    progress_free(&data(app)->progress);
}

/* ---- Drawing: the days ---- */

static const char *state_words(enum day_state s)
{
    switch (s) {
    case DAY_FUTURE:
        return _("Not yet");
    case DAY_OPEN:
        return _("Not solved yet");
    case DAY_TRIED:
        return _("Tried");
    case DAY_SOLVED_LATER:
        return _("Solved later");
    case DAY_SOLVED:
        return _("Solved on its day");
    }
    return "";
}

/* What is below the number of a day, in r. */
static void draw_mark(struct ui *ui, struct rect r, enum day_state s, struct rgba ink)
{
    struct rect square = page_middle(ui, r, page_units(ui, r.h), page_units(ui, r.h));
    switch (s) {
    case DAY_FUTURE:
    case DAY_OPEN:
        break;
    case DAY_TRIED:
        puzzle_draw_begun(ui, r, ink);
        break;
    case DAY_SOLVED_LATER:
        draw_icon(ui->dl, SPRITE_CHECK, square, ink);
        break;
    case DAY_SOLVED:
        draw_sprite(ui->dl, SPRITE_STAR_GOLD, square, 0, rgb(0xFFFFFF));
        break;
    }
}

/* Takes the place of the tile out of the cell of a day; the rest is below it. */
static struct rect cut_place(const struct ui *ui, struct rect *r)
{
    *r = rect_inset(*r, ui_px(ui, 3));
    float high = page_units(ui, r->h) * 0.72f;
    return page_middle(ui, cut_top(ui, r, high), high * 0.82f, high);
}

/* What is lit under the pointer: around the tile, and large enough to hit. */
static struct rect day_box(const struct ui *ui, struct rect cell)
{
    struct rect place = cut_place(ui, &cell);
    float w = fmaxf(TARGET, page_units(ui, place.w) + 8),
          h = fmaxf(TARGET, page_units(ui, place.h) + 8);
    struct rect at = {place.x + (place.w - ui_px(ui, w)) / 2,
                      place.y + (place.h - ui_px(ui, h)) / 2, ui_px(ui, w), ui_px(ui, h)};
    return at;
}

/* A day that was solved has its tile there; any other one has only its place. */
static void draw_face_of(struct ui *ui, struct rect r, int day, enum day_state s, bool today,
                         struct rgba ink)
{
    char number[12];
    struct rect under = r, in = cut_place(ui, &under);
    bool solved = s == DAY_SOLVED || s == DAY_SOLVED_LATER;
    snprintf(number, sizeof number, "%d", day);
    if (solved) {
        puzzle_tile(ui, in, number, rgb(0x000000));
    } else {
        draw_frame(ui->dl, in, ui_px(ui, 5), ui_px(ui, today ? 2.5f : 1.2f),
                   rgba_fade(ink, today ? 1 : 0.4f));
        draw_text(ui->dl, FONT_TILE, in.h * 0.46f, in.x + in.w / 2, in.y + in.h / 2,
                  ALIGN_CENTRE, ink, number);
    }
    draw_mark(ui, under, s, ink);
}

static void draw_day(struct app *app, struct rect r, int day)
{
    const struct days *d = data(app);
    struct ui *ui = &app->ui;
    enum day_state s = d->page.state[day - 1];
    struct page_id id = page_id("day", day);
    struct buf label = {0};
    int64_t number = first_of(d->year, d->month) + day - 1;
    puzzle_day_words(number, &label);
    buf_addf(&label, ": %s", state_words(s));
    unsigned flags = UI_OWN_FACE | UI_QUIET | (s == DAY_FUTURE ? UI_DISABLED : 0) |
                     (number == d->at ? UI_DEFAULT_FOCUS : 0);
    ui_button(ui, id.text, day_box(ui, r), buf_text(&label), flags);
    bool hot = s != DAY_FUTURE && page_lit(ui, id.text);
    struct rgba ink = hot ? ui->theme->button_ink : ui->theme->ink_on_table;
    draw_face_of(ui, r, day, s, number == d->today,
                 s == DAY_FUTURE ? rgba_fade(ink, 0.45f) : ink);
    buf_free(&label);
}

static void draw_month(struct app *app, struct rect r)
{
    const struct days *d = data(app);
    struct ui *ui = &app->ui;
    struct rect head = cut_top(ui, &r, 26);
    float w = r.w / WEEK, h = fminf(r.h / WEEKS, ui_px(ui, 96)), gap = ui_px(ui, 4);
    for (int i = 0; i < WEEK; i++)
        page_line(ui, (struct rect){head.x + (float)i * w, head.y, w, head.h}, FONT_BOLD, 17,
                  ALIGN_CENTRE, puzzle_weekday_letters(i), UI_ON_TABLE);
    for (int i = 0; i < d->page.days; i++) {
        int cell = d->page.first_weekday + i;
        struct rect at = {r.x + (float)(cell % WEEK) * w, r.y + (float)(cell / WEEK) * h, w, h};
        draw_day(app, rect_inset(at, gap / 2), i + 1);
    }
}

static void draw_heading(struct app *app, struct rect row)
{
    const struct days *d = data(app);
    struct ui *ui = &app->ui;
    struct buf text = {0};
    ui_icon_button(ui, "previous", cut_left(ui, &row, TARGET), SPRITE_ARROW_LEFT,
                   _("Previous month"), has_before(d) ? 0 : UI_DISABLED);
    ui_icon_button(ui, "next", cut_right(ui, &row, TARGET), SPRITE_ARROW_RIGHT, _("Next month"),
                   has_after(d) ? 0 : UI_DISABLED);
    /* Translators: month and year. */
    buf_addf(&text, _("%s %d"), puzzle_month_word(d->month), d->year);
    ui_label(ui, "month", row, FONT_BOLD, 26, ALIGN_CENTRE, buf_text(&text), UI_ON_TABLE);
    buf_free(&text);
}

/* ---- Drawing: beside the month ---- */

static int64_t looked_at(const struct app *app)
{
    const struct days *d = data(app);
    int day = page_looked_at(&app->ui, "day");
    return day >= 1 && day <= d->page.days ? first_of(d->year, d->month) + day - 1 : d->at;
}

/* A day is read once, until another one is looked at. */
static void read_day(struct app *app, int64_t day)
{
    struct days *d = data(app);
    char name[PUZZLE_NAME];
    if (d->about == day)
        return;
    day_puzzle_name(day, name);
    d->won = app_puzzle_won(app, name);
    const struct puzzle *p = day_puzzle_known(app, day);
    d->tier = p ? p->tier : 0;
    d->about = day;
}

#define STATE 54 /* units */
#define STARS 26

/* Whether it was solved and, if its puzzle is known, how hard it is. */
static void draw_state(struct app *app, struct rect *r, int64_t day)
{
    const struct days *d = data(app);
    struct ui *ui = &app->ui;
    enum day_state s = progress_day(&d->progress, day, d->today);
    struct buf text = {0};
    if (d->tier) /* Translators: how hard a puzzle is, and whether it was solved. */
        buf_addf(&text, _("%s. %s."), puzzle_tier_word(d->tier), state_words(s));
    else
        buf_addf(&text, "%s.", state_words(s));
    ui_paragraph(ui, "state", cut_top(ui, r, STATE), FONT_TEXT, TEXT_SIZE, buf_text(&text), 0);
    buf_free(&text);
    struct rect line = cut_top(ui, r, STARS), stars = cut_left(ui, &line, 78);
    if (s == DAY_SOLVED || s == DAY_SOLVED_LATER)
        puzzle_draw_stars(ui, stars, d->won, rgba_fade(ui->theme->ink, 0.4f));
}

static void draw_about(struct app *app, struct rect *r)
{
    const struct days *d = data(app);
    struct ui *ui = &app->ui;
    int64_t day = looked_at(app);
    struct buf text = {0};
    read_day(app, day);
    puzzle_day_words(day, &text);
    ui_paragraph(ui, "about", cut_top(ui, r, 64), FONT_BOLD, 21, buf_text(&text), 0);
    buf_free(&text);
    if (d->wanted == day)
        puzzle_waiting_draw(app, cut_top(ui, r, STATE + STARS), "state", _("Preparing..."),
                            d->since, 0);
    else
        draw_state(app, r, day);
}

static void draw_number(struct app *app, struct rect *r, const char *id, const char *label,
                        int n)
{
    struct ui *ui = &app->ui;
    struct rect row = cut_top(ui, r, 48), tile = cut_left(ui, &row, 40);
    char number[12];
    snprintf(number, sizeof number, "%d", n);
    cut_left(ui, &row, 12);
    puzzle_tile(ui, tile, number, rgb(0x000000));
    ui_label(ui, id, row, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, label, 0);
    cut_top(ui, r, 3);
}

static void draw_legend(struct app *app, struct rect *r)
{
    static const enum day_state marks[] = {DAY_SOLVED, DAY_SOLVED_LATER, DAY_TRIED};
    struct ui *ui = &app->ui;
    for (int i = 0; i < 3; i++) {
        struct rect row = cut_top(ui, r, 38), at = cut_left(ui, &row, 40);
        cut_left(ui, &row, 12);
        draw_mark(ui, page_middle(ui, at, 40, 20), marks[i], ui->theme->ink);
        page_line(ui, row, FONT_TEXT, 17, ALIGN_LEFT, state_words(marks[i]), 0);
    }
}

/* The day that is chosen. */
static void draw_play(struct app *app, struct rect r)
{
    const struct days *d = data(app);
    struct puzzle_day day = puzzle_day_of(d->at);
    struct buf text = {0};
    if (d->at == d->today)
        buf_add(&text, _("Today's puzzle"));
    else /* Translators: a button: play the puzzle of a day and month. */
        buf_addf(&text, _("Play %d %s"), day.day, puzzle_month_word(day.month));
    bool may = progress_day(&d->progress, d->at, d->today) != DAY_FUTURE;
    ui_button(&app->ui, "play", r, buf_text(&text),
              UI_PRIMARY | (may && d->wanted != d->at ? 0 : UI_DISABLED));
    buf_free(&text);
}

static void draw_side(struct app *app, struct rect r)
{
    const struct days *d = data(app);
    struct ui *ui = &app->ui;
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 16));
    draw_play(app, cut_bottom(ui, &r, 48));
    if (d->at != d->today) {
        cut_bottom(ui, &r, 8);
        ui_button(ui, "today", cut_bottom(ui, &r, TARGET), _("Today"), 0);
    }
    draw_about(app, &r);
    cut_top(ui, &r, 5);
    draw_number(app, &r, "streak", _("Current streak"),
                progress_streak(&d->progress, d->today));
    draw_number(app, &r, "longest", _("Longest streak"), progress_longest(&d->progress));
    draw_number(app, &r, "solved", _("Solved in all"), progress_solved(&d->progress));
    if (page_units(ui, r.h) > 114)
        draw_legend(app, &r);
}

#define MONTH_UPRIGHT 470.0f /* units: on a phone, the rest is below the month */
#define SIDE_UPRIGHT 560.0f

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct rect r = puzzle_page_long(app, _("Calendar"), MONTH_UPRIGHT + SIDE_UPRIGHT);
    bool wide = page_units(ui, r.w) >= 1000;
    r = page_middle(ui, r, 1100, page_units(ui, r.h));
    struct rect side =
        page_beside(ui, &r, ALIGN_RIGHT, (struct page_part){wide ? 340 : 250, wide ? 30 : 16},
                    (struct page_part){SIDE_UPRIGHT, 16});
    draw_heading(app, cut_top_gap(ui, &r, TARGET, 8));
    draw_month(app, r);
    draw_side(app,
              page_middle(ui, side, page_units(ui, side.w), ui->upright ? SIDE_UPRIGHT : 540));
}

/* ---- Events ---- */

static void play(struct app *app, int64_t day)
{
    struct days *d = data(app);
    struct buf text = {0};
    puzzle_day_write(puzzle_day_of(day), &text);
    store_set(app->store, KEY, buf_text(&text));
    buf_free(&text);
    d->at = day;
    app->dirty = true;
    if (puzzle_day_start(app, day, SCREEN_PUZZLE_DAYS))
        return;
    d->wanted = day;
    d->since = app->now_ms;
}

static void turn_page(struct app *app, int by)
{
    const struct days *d = data(app);
    int month = d->month + by;
    struct puzzle_day to = {d->year + (month > 12) - (month < 1),
                            month > 12  ? 1
                            : month < 1 ? 12
                                        : month,
                            1};
    int64_t first = puzzle_day_number(to);
    if (by < 0 ? has_before(d) : has_after(d))
        show_day(app, first);
}

static void play_chosen(struct app *app)
{
    play(app, data(app)->at);
}

static void to_today(struct app *app)
{
    show_day(app, data(app)->today);
    focus_day(app, data(app)->at);
}

/* The keyboard chooses by moving. */
static void follow_focus(struct app *app)
{
    struct days *d = data(app);
    for (int day = 1; day <= d->page.days; day++)
        if (ui_focused(&app->ui, page_id("day", day).text)) {
            app->dirty |= d->at != first_of(d->year, d->month) + day - 1;
            d->at = first_of(d->year, d->month) + day - 1;
        }
}

static const struct page_action ACTIONS[] = {
    {"back", .go = SCREEN_PUZZLES, .key = KEY_ESCAPE},
    {"play", .act = play_chosen},
    {"today", .act = to_today},
    {"next", .set = turn_page, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_page, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    const struct days *d = data(app);
    int day = page_numbered(ui, "day");
    if (!day && in->kind == INPUT_KEY)
        follow_focus(app);
    if (day)
        play(app, first_of(d->year, d->month) + day - 1);
}

/* ---- Time ---- */

static void wake(struct app *app)
{
    struct days *d = data(app);
    int64_t day = d->wanted;
    day_puzzle_ahead(app, DAY_AHEAD);
    app->dirty |= day != 0;
    if (!day || !day_puzzle(app, day))
        return;
    d->wanted = 0;
    puzzle_day_start(app, day, SCREEN_PUZZLE_DAYS);
}

static uint64_t wake_at(const struct app *app)
{
    if (data(app)->wanted)
        return puzzle_waiting_wake_at(app);
    return day_puzzle_due(app, DAY_AHEAD) ? app->now_ms + 1 : 0;
}

static bool waits(const struct app *app)
{
    return data(app)->wanted != 0;
}

const struct screen PUZZLE_DAYS_SCREEN = {
    .id = "puzzle-days",
    .slot = DATA_PUZZLES,
    .room = sizeof(struct days),
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .waits = waits,
    .draw = draw,
    .wake_at = wake_at,
    .wake = wake,
};

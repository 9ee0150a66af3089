/* hub_today.c: the card of today's puzzle. */
#include "hub_today.h"

#include "app_library.h"
#include "app_state.h"
#include "dates.h"
#include "day_puzzle.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "puzzle_days.h"
#include "puzzle_waiting.h"
#include "puzzle_words.h"
#include "screens.h"

/* What the large button does. */
enum next { NEXT_TODAY, NEXT_YESTERDAY, NEXT_PRACTICE };

static enum next next_of(const struct hub_today *h)
{
    if (h->today < DAY_TRIED && !h->won.best)
        return NEXT_TODAY;
    return h->yesterday == DAY_OPEN ? NEXT_YESTERDAY : NEXT_PRACTICE;
}

/* Its picture and words, once it is known. */
static void show(struct app *app, struct hub_today *h)
{
    const struct puzzle *p = day_puzzle_known(app, app_today(app));
    puzzle_still_set(&h->still, p);
    buf_clear(&h->about);
    if (!h->still.match)
        return;
    buf_addf(&h->about, "%s \xc2\xb7 ", puzzle_tier_word(p->tier));
    puzzle_match_words(h->still.match, &h->about);
}

static bool is_begun(struct app *app, const char *name)
{
    struct store_puzzle kept;
    bool begun = store_puzzle_load(app->store, name, &kept) == STORE_OK &&
                 (kept.at > 0 || kept.hints > 0);
    store_puzzle_free(&kept);
    return begun;
}

void hub_today_load(struct app *app, struct hub_today *h)
{
    struct progress days;
    char name[PUZZLE_NAME];
    int64_t today = app_today(app);
    puzzle_days_load(app, &days);
    h->today = progress_day(&days, today, today);
    h->yesterday = today > puzzle_day_number(PUZZLE_FIRST_DAY)
                       ? progress_day(&days, today - 1, today)
                       : DAY_FUTURE;
    h->days = progress_streak(&days, today);
    h->longest = progress_longest(&days);
    progress_free(&days);
    day_puzzle_name(today, name);
    h->won = app_puzzle_won(app, name);
    h->begun = is_begun(app, name);
    h->since = app->now_ms;
    show(app, h);
}

void hub_today_free(struct hub_today *h)
{
    puzzle_still_set(&h->still, NULL);
    buf_free(&h->about);
}

/* ---- Drawing ---- */

static void draw_head(struct app *app, const struct hub_today *h, struct rect *r)
{
    struct ui *ui = &app->ui;
    struct rect head = cut_top(ui, r, 36);
    struct buf day = {0};
    if (h->won.best)
        puzzle_draw_stars(ui, cut_right(ui, &head, 90), h->won,
                          rgba_fade(ui->theme->ink, 0.4f));
    ui_label(ui, "today", head, FONT_BOLD, 26, ALIGN_LEFT, _("Today's puzzle"), 0);
    puzzle_day_words(app_today(app), &day);
    ui_label(ui, "day", cut_top(ui, r, 28), FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, buf_text(&day),
             0);
    buf_free(&day);
}

/* Has it been solved? */
static const char *state_words(const struct hub_today *h)
{
    switch (h->today) {
    case DAY_FUTURE: /* the clock is wrong */
    case DAY_OPEN:
        return h->begun ? _("You have begun it.") : _("It is still waiting for you.");
    case DAY_TRIED:
        return _("You have tried it.");
    case DAY_SOLVED_LATER:
    case DAY_SOLVED:
        return _("You have solved it.");
    }
    return "";
}

static void streak_words(const struct hub_today *h, struct buf *out)
{
    if (h->days)
        buf_addf(out, translated_n("%d-day streak", "%d-day streak", h->days), h->days);
    else
        buf_add(out, _("A new one every day, the same for everybody"));
    if (h->longest > h->days) {
        buf_add(out, ". ");
        buf_addf(out,
                 translated_n("Longest streak: %d day", "Longest streak: %d days", h->longest),
                 h->longest);
    }
    buf_add(out, ".");
}

static const char *next_words(const struct hub_today *h)
{
    switch (next_of(h)) {
    case NEXT_TODAY:
        return h->begun ? _("Continue") : translated_in("puzzle", "Play");
    case NEXT_YESTERDAY:
        return _("Yesterday's puzzle");
    case NEXT_PRACTICE:
        return _("Practice");
    }
    return "";
}

static void draw_foot(struct app *app, const struct hub_today *h, struct rect *r)
{
    struct ui *ui = &app->ui;
    struct rect row = cut_bottom(ui, r, 54);
    struct buf said = {0};
    bool waits = h->wanted || (next_of(h) == NEXT_TODAY && !h->still.match);
    cut_bottom(ui, r, 10);
    float w = page_units(ui, row.w);
    ui_button(ui, "calendar", cut_right_gap(ui, &row, (w - 10) * 0.4f, 10), _("Calendar"), 0);
    ui_button(ui, "play", row, next_words(h),
              UI_PRIMARY | UI_DEFAULT_FOCUS | (waits ? UI_DISABLED : 0));
    streak_words(h, &said);
    ui_label(ui, "days", cut_bottom(ui, r, 42), FONT_TEXT, 17, ALIGN_LEFT, buf_text(&said), 0);
    buf_free(&said);
}

static void draw_picture(struct app *app, const struct hub_today *h, struct rect r)
{
    if (!hub_today_waits(h)) {
        puzzle_still_draw(&app->ui, &h->still, r, 46);
        return;
    }
    puzzle_still_draw(&app->ui, &(struct puzzle_still){.look = NULL}, r, 46);
    puzzle_waiting_draw(app, r, "preparing", _("Preparing..."), h->since, UI_ON_TABLE);
}

void hub_today_draw(struct app *app, const struct hub_today *h, struct rect r)
{
    struct ui *ui = &app->ui;
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 18));
    draw_head(app, h, &r);
    draw_foot(app, h, &r);
    struct rect state = cut_top(ui, &r, 34);
    ui_label(ui, "state", state, FONT_BOLD, TEXT_SIZE, ALIGN_LEFT, state_words(h), 0);
    if (h->about.len)
        ui_label(ui, "game", cut_top(ui, &r, 30), FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
                 buf_text(&h->about), 0);
    cut_top(ui, &r, 6);
    draw_picture(app, h, r);
}

/* ---- Playing ---- */

void hub_today_play(struct app *app, struct hub_today *h)
{
    int64_t day = app_today(app) - (next_of(h) == NEXT_YESTERDAY);
    if (next_of(h) == NEXT_PRACTICE) {
        app_keep_focus(app, "play");
        app_go(app, SCREEN_PUZZLE_PRACTICE);
    } else if (!puzzle_day_start(app, day, SCREEN_PUZZLES)) {
        h->wanted = day;
        h->since = app->now_ms;
        app->dirty = true;
    }
}

/* ---- Time ---- */

bool hub_today_waits(const struct hub_today *h)
{
    return h->wanted || !h->still.match;
}

/* Making begins after the first frame. */
void hub_today_wake(struct app *app, struct hub_today *h)
{
    if (!h->looked && !h->still.match)
        day_puzzle_begin(app, app_today(app));
    h->looked = true;
    if (hub_today_waits(h)) {
        show(app, h);
        app->dirty = true;
    }
    day_puzzle_ahead(app, DAY_AHEAD);
    if (h->wanted && day_puzzle(app, h->wanted))
        puzzle_day_start(app, h->wanted, SCREEN_PUZZLES);
}

uint64_t hub_today_wake_at(const struct app *app, const struct hub_today *h)
{
    if (hub_today_waits(h) && h->looked)
        return puzzle_waiting_wake_at(app);
    return !h->looked || day_puzzle_due(app, DAY_AHEAD) ? app->now_ms + 1 : 0;
}

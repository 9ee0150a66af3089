/* hub_today.c: the card of today's puzzle. */
#include "hub_today.h"

#include "app_library.h"
#include "app_state.h"
#include "dates.h"
#include "day_puzzle.h"
#include "language.h"
#include "page.h"
#include "puzzle_days.h"
#include "puzzle_words.h"

void hub_today_load(struct app *app, struct hub_today *h)
{
    struct progress days;
    char name[PUZZLE_NAME];
    int64_t today = app_today(app);
    puzzle_days_load(app, &days);
    h->today = progress_day(&days, today, today);
    h->days = progress_streak(&days, today);
    h->longest = progress_longest(&days);
    progress_free(&days);
    day_puzzle_name(today, name);
    h->won = app_puzzle_won(app, name);
    puzzle_still_set(&h->still, day_puzzle(app, today));
}

void hub_today_free(struct hub_today *h)
{
    puzzle_still_set(&h->still, NULL);
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

/* How hard it is, and whether it has been solved. */
static void state_words(const struct app *app, const struct hub_today *h, struct buf *out)
{
    int tier = puzzle_day_tier(puzzle_day_of(app_today(app)));
    const char *word = puzzle_tier_word(tier);
    switch (h->today) {
    case DAY_FUTURE: /* the clock is wrong */
    case DAY_OPEN:
        buf_addf(out, _("%s. It is still waiting for you."), word);
        break;
    case DAY_TRIED:
        buf_addf(out, _("%s. You have tried it."), word);
        break;
    case DAY_SOLVED_LATER:
    case DAY_SOLVED:
        buf_addf(out, _("%s. You have solved it."), word);
        break;
    }
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

static void draw_foot(struct app *app, const struct hub_today *h, struct rect *r)
{
    struct ui *ui = &app->ui;
    struct rect row = cut_bottom(ui, r, 50);
    struct buf said = {0};
    cut_bottom(ui, r, 10);
    float w = page_units(ui, row.w);
    ui_button(ui, "calendar", cut_right(ui, &row, (w - 10) * 0.42f), _("Calendar"), 0);
    cut_right(ui, &row, 10);
    ui_button(ui, "play", row, h->won.best ? _("Play again") : translated_in("puzzle", "Play"),
              UI_PRIMARY | UI_DEFAULT_FOCUS | (h->still.match ? 0 : UI_DISABLED));
    streak_words(h, &said);
    ui_label(ui, "days", cut_bottom(ui, r, 42), FONT_TEXT, 17, ALIGN_LEFT, buf_text(&said), 0);
    buf_free(&said);
}

/* As soon as the puzzle has been made. */
static void draw_game(struct ui *ui, const struct hub_today *h, struct rect r)
{
    struct buf game = {0};
    if (h->still.match)
        puzzle_match_words(h->still.match, &game);
    if (game.len)
        ui_label(ui, "game", r, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, buf_text(&game), 0);
    buf_free(&game);
}

void hub_today_draw(struct app *app, const struct hub_today *h, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf said = {0};
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 18));
    draw_head(app, h, &r);
    draw_foot(app, h, &r);
    state_words(app, h, &said);
    ui_label(ui, "state", cut_top(ui, &r, 40), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT,
             buf_text(&said), 0);
    buf_free(&said);
    draw_game(ui, h, cut_top(ui, &r, 30));
    cut_top(ui, &r, 6);
    puzzle_still_draw(ui, &h->still, r, 46);
    if (!h->still.match)
        page_line(ui, r, FONT_TEXT, 20, ALIGN_CENTRE, _("Preparing today's puzzle ..."),
                  UI_ON_TABLE);
}

/* ---- Time ---- */

/* Making begins after the first frame. */
void hub_today_wake(struct app *app, struct hub_today *h)
{
    if (!h->looked)
        day_puzzle_begin(app, app_today(app));
    h->looked = true;
    if (!h->still.match && day_puzzle(app, app_today(app))) {
        puzzle_still_set(&h->still, day_puzzle(app, app_today(app)));
        app->dirty = true;
    }
}

uint64_t hub_today_wake_at(const struct app *app, const struct hub_today *h)
{
    return !h->looked && !h->still.match ? app->now_ms + 1 : 0;
}

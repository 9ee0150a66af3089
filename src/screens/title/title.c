/* title.c: the first page: one large thing to press, what is there today, the games, and two
 * buttons that lead to everything else; beside them the day's table. */
#include <math.h>
#include <stdlib.h>

#include "app_state.h"
#include "language.h"
#include "lesson.h"
#include "navigation.h"
#include "notice.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "screen.h"
#include "screen_desk.h"
#include "screens.h"
#include "settings.h"
#include "setup_memory.h"
#include "title_parts.h"

#define NAME 84.0f
#define NAME_TIGHT 58.0f
#define NAME_SIZE 66.0f
#define MOTTO 36.0f
#define MOTTO_TIGHT 30.0f
#define MOTTO_TWO 40.0f /* in two lines */
#define ROW 48.0f

static float gap(const struct app *app)
{
    return title_tight(app) ? 9 : 14;
}

/* ---- Coming and going ---- */

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
    struct title *t = title_data(app);
    title_find_match(app);
    t->played = t->running || t->unsaved || has_finished(app);
    title_today_load(app);
    title_people_load(app);
}

static void leave(struct app *app)
{
    screen_desk_close(&title_data(app)->table);
    match_free(title_data(app)->match);
}

/* ---- Drawing ---- */

static float motto_height(const struct app *app)
{
    const struct ui *ui = &app->ui;
    if (!page_fits(ui, ui_px(ui, title_width(app)), FONT_TEXT, _(app->game->motto)))
        return MOTTO_TWO;
    return title_tight(app) ? MOTTO_TIGHT : MOTTO;
}

static void draw_name(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    bool tight = title_tight(app);
    struct rect name = cut_top(ui, r, tight ? NAME_TIGHT : NAME),
                line = cut_top(ui, r, motto_height(app));
    struct rgba shade = {0, 0, 0, 110};
    float size = ui_px(ui, NAME_SIZE * (tight ? NAME_TIGHT / NAME : 1));
    float y = name.y + name.h / 2,
          w = app->renderer->measure(app->renderer, FONT_TILE, size, "Superwild");
    if (w > name.w)
        size *= name.w / w;
    if (name.y + name.h / 4 >= notice_bottom(app)) { /* half of it would look worse than none */
        draw_text(ui->dl, FONT_TILE, size, name.x + ui_px(ui, 2), y + ui_px(ui, 3), ALIGN_LEFT,
                  shade, "Superwild");
        draw_text(ui->dl, FONT_TILE, size, name.x, y, ALIGN_LEFT, ui->theme->ink_on_table,
                  "Superwild");
    }
    page_line(ui, line, FONT_TEXT, 19, ALIGN_LEFT, _(app->game->motto), UI_ON_TABLE);
}

static void draw_row(struct app *app, struct rect row)
{
    struct ui *ui = &app->ui;
    struct rect left = cut_left(ui, &row, (page_units(ui, row.w) - 10) / 2);
    cut_left(ui, &row, 10);
    ui_button(ui, "new-game", left, _("New game"), 0);
    ui_icon_button(ui, "menu", row, SPRITE_MENU, _("Menu"), 0);
}

/* The parts of the column, from the top. */
struct part {
    float high;
    void (*draw)(struct app *app, struct rect r);
};

#define PARTS 4

static void draw_column(struct app *app, struct rect column)
{
    struct ui *ui = &app->ui;
    bool tight = title_tight(app);
    const struct part part[PARTS] = {
        {title_hero_height(app), title_hero_draw},
        {title_today_height(app), title_today_draw},
        {title_games_height(app), title_games_draw},
        {tight ? TARGET : ROW, draw_row},
    };
    float all = (tight ? NAME_TIGHT : NAME) + motto_height(app) + gap(app);
    for (int i = 0; i < PARTS; i++)
        all += part[i].high + (i ? gap(app) : 0);
    float over = ui_px(ui, all) - column.h;
    column = page_middle(ui, column, page_units(ui, column.w), all);
    if (ui->upright)
        column.y = ui_slide(ui, column.y, over);
    draw_name(app, &column);
    for (int i = 0; i < PARTS; i++) {
        cut_top(ui, &column, gap(app));
        part[i].draw(app, cut_top(ui, &column, part[i].high));
    }
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct rect all = {0, 0, ui->w, ui->h};
    page_surface(ui);
    title_table_draw(app);
    if (ui->upright) {
        struct rect above = title_left(app);
        float h = fmaxf(above.h, ui_px(ui, title_people_height(app)));
        cut_top(ui, &all, page_units(ui, above.y + h));
    }
    struct rect r = page_middle(ui, all, TITLE_WIDE, page_units(ui, all.h) - 12);
    cut_right(ui, &r, title_beside(app));
    draw_column(app, cut_right(ui, &r, title_width(app)));
    title_people_draw(app);
}

/* ---- Events ---- */

static void play(struct app *app)
{
    app_play_now(app, title_play(app));
}

static void choose(struct app *app, int game)
{
    settings_choose_game(app, look_at(game));
    title_data(app)->chosen = true;
    title_find_match(app);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    int person = page_numbered(ui, "person");
    (void)in;
    if (person)
        title_people_choose(app, person);
}

static const struct page_action ACTIONS[] = {
    {"continue", .act = title_continue},
    {"play", .act = play},
    {"lesson", .act = lesson_open},
    {"deal-of-the-day", .act = title_today_deal},
    {"day-puzzle", .act = title_today_puzzle},
    {"game", .set = choose},
    {"new-game", .set = setup_alone, .enter = SCREEN_SETUP},
    {"people", .enter = SCREEN_PEOPLE},
    {"menu", .act = title_menu_open, .key = KEY_ESCAPE},
    {.id = NULL},
};

/* ---- Time ---- */

static void wake(struct app *app)
{
    title_table_wake(app);
    title_today_wake(app);
}

static uint64_t wake_at(const struct app *app)
{
    return title_table_wants(app) ? app->now_ms + 1 : title_today_wake_at(app);
}

/* The table of the day is still searched for. */
static bool waits(const struct app *app)
{
    return app->game != title_data(app)->table_of;
}

const struct screen TITLE_SCREEN = {
    .id = "title",
    .slot = DATA_CARD,
    .room = sizeof(struct title),
    .apart = true,
    .keeps = 1,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .tick = title_table_tick,
    .moving = title_table_moving,
    .waits = waits,
    .draw = draw,
    .wake_at = wake_at,
    .wake = wake,
};

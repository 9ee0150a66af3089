/* title.c: the first page: the name, a cross of tiles with the Wild in its middle, and the
 * buttons to everything. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "dates.h"
#include "day_puzzle.h"
#include "day_table.h"
#include "language.h"
#include "lesson.h"
#include "look.h"
#include "navigation.h"
#include "notice.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "puzzle_days.h"
#include "screen.h"
#include "screen_desk.h"
#include "screens.h"
#include "settings.h"
#include "setup_memory.h"
#include "stored_match.h"

#define CARD_PAD 20.0f
#define CARD_W 412.0f
#define GAP 10.0f /* between buttons */
#define LOW 640   /* units: a window that is lower has little room for two rows of games */
#define NAME 84.0f
#define NAME_SIZE 66.0f
#define NAME_LESS 0.76f /* so much smaller is the name where large text needs the room */

struct title {
    int64_t running;       /* the match to continue; 0 for none in the store */
    bool unsaved;          /* one is left that could not be stored */
    bool played;           /* there are games, running or finished */
    bool solved_today;     /* the day's puzzle, */
    int days;              /* and those before it, in a row */
    struct game_config of; /* the match to continue, and its status */
    struct game_status st;
    struct game_config play; /* what Play begins; for `play_of` */
    const struct look *play_of;
    struct desk *table; /* the day's best play; not open while it is not known */
    const struct look *table_of;
    struct rect board; /* where it was laid out */
    bool looked;       /* the search has begun */
};

static struct title *data(const struct app *app)
{
    return app->data[DATA_CARD];
}

static bool goes_on(const struct title *t)
{
    return t->running || t->unsaved;
}

/* Do the games take two rows, because there are many, or because text is large? */
static bool two_rows(const struct app *app)
{
    return look_count() > 4 || (look_count() > 3 && app->ui.text > 1.2f);
}

static bool tight(const struct app *app)
{
    return two_rows(app) && page_units(&app->ui, app->h) < LOW;
}

/* How large the name is, of its usual size: a game to continue has more to say. */
static float name_part(const struct app *app)
{
    return tight(app) && app->ui.text > 1.2f && goes_on(data(app)) ? NAME_LESS : 1;
}

/* Heights in units: the name with the line under it and the gap; a main button; one of two in a
 * row. */
static float name_h(const struct app *app)
{
    return (tight(app) ? 118 : 128) - NAME * (1 - name_part(app));
}

static float big_h(const struct app *app)
{
    return tight(app) ? 46 : 54;
}

static float row_h(const struct app *app)
{
    return tight(app) ? TARGET : 48;
}

#define LINE 40.0f   /* units: what a second line of large text adds to a button */
#define BESIDE 28.0f /* beside the words of a button, on both sides together */

/* Brief, so that its letters are as large as those of the other buttons. The text is made again
 * each time, because the language may have changed. */
static void continue_label(const struct title *t, struct buf *out)
{
    const struct game_status *st = &t->st;
    const struct look *look = look_of(t->of.game);
    if (!look)
        return;
    if (st->seats == 1) /* Translators: on a button as wide as this text. */
        buf_addf(out, _("Continue solitaire, turn %d"), st->turn);
    else if (st->round == 0)
        buf_add(out, _(look->words.continue_begun));
    else
        buf_add_pattern(out, _(look->words.continue_round), "%d %d", st->round, st->rounds);
}

/* The height of the button that continues a game: it may have much to say. */
static float continue_h(const struct app *app)
{
    const struct ui *ui = &app->ui;
    struct buf label = {0};
    float room = ui_px(ui, CARD_W - 2 * CARD_PAD - BESIDE);
    continue_label(data(app), &label);
    bool two = ui->text > 1 && ui_measure(ui, FONT_BOLD, TEXT_SIZE, buf_text(&label)) > room;
    float most = tight(app) ? NAME * (1 - name_part(app)) : LINE;
    buf_free(&label);
    return big_h(app) + (two ? fminf(most, LINE * (ui->text - 1)) : 0);
}

static void keep_standing(struct title *t, const struct match *m)
{
    t->of = m->config;
    t->of.start = NULL; /* the match is gone before this page is */
    match_status(m, &t->st);
}

static void find_unsaved(struct app *app, struct title *t)
{
    struct game_status st = app_status(app);
    if (!app->session || st.phase == PHASE_GAME_OVER)
        return;
    t->unsaved = true;
    keep_standing(t, app->session->match);
}

static void find_running(struct app *app, struct title *t)
{
    struct store_record listed;
    if (store_match_list(app->store, STORE_RUNNING, &listed, 1) < 1)
        return;
    struct match *m = stored_match(app->store, listed.id);
    if (m && look_of(m->game)) {
        t->running = listed.id;
        keep_standing(t, m);
    }
    match_free(m);
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

static void load_puzzles(struct app *app, struct title *t)
{
    struct progress days;
    int64_t today = app_today(app);
    puzzle_days_load(app, &days);
    t->solved_today = progress_day(&days, today, today) >= DAY_SOLVED_LATER;
    t->days = progress_streak(&days, today);
    progress_free(&days);
}

static void enter(struct app *app)
{
    struct title *t = app->data[DATA_CARD];
    find_unsaved(app, t);
    if (!t->unsaved)
        find_running(app, t);
    t->played = goes_on(t) || has_finished(app);
    load_puzzles(app, t);
}

static void leave(struct app *app)
{
    screen_desk_close(&data(app)->table);
}

/* ---- Drawing ---- */

/* ---- The table ---- */

#define LARGE 1.45f /* times as large as on the table of a game */

static struct rect board_at(const struct app *app)
{
    const struct ui *ui = &app->ui;
    struct rect r = {0, 0, app->w, app->h};
    r = page_middle(ui, r, 1160, page_units(ui, app->h) - 16);
    cut_right(ui, &r, 30 + CARD_W + 36);
    cut_left(ui, &r, 24);
    return page_middle(ui, r, page_units(ui, r.w), 640);
}

/* Tiles come from below the window. */
static void lay_out(struct app *app)
{
    struct title *t = data(app);
    struct desk_areas area = {.window = {0, 0, app->w, app->h}, .board = board_at(app)};
    float w = ui_px(&app->ui, 50);
    area.mover = (struct rect){area.board.x + area.board.w / 2, app->h + w, w, w * 1.28f};
    bool same = memcmp(&t->board, &area.board, sizeof t->board) == 0;
    desk_lay_out(t->table, &area, app->ui.scale * LARGE);
    if (!same)
        desk_spread(t->table, false);
    t->board = area.board;
}

static void show_step(struct app *app, struct match *m, int at)
{
    struct title *t = data(app);
    match_goto(m, at);
    desk_sync(t->table, m, -1, false);
}

/* Opens the table, and the first time that it is seen, lets it lay itself. */
static void open_table(struct app *app)
{
    struct title *t = data(app);
    struct match *m = day_table(app);
    screen_desk_close(&t->table);
    t->table_of = app->game;
    app->dirty = true;
    if (!m)
        return;
    char focus[UI_ID];
    snprintf(focus, sizeof focus, "%s", app->ui.focus);
    t->table = screen_desk_open(app, app->game);
    ui_focus(&app->ui, focus);
    t->board = (struct rect){0, 0, 0, 0};
    show_step(app, m, 1);
    lay_out(app);
    if (!day_table_new(app))
        return;
    show_step(app, m, 0);
    desk_settle(t->table);
    show_step(app, m, 1);
    desk_spread(t->table, true);
    desk_stage_singly(t->table);
}

static bool table_shown(const struct app *app)
{
    const struct title *t = data(app);
    return t->table && t->table_of == app->game;
}

/* Shows a table that is typical of the game, or the day's. */
static void draw_cross(struct app *app, struct rect r)
{
    const struct look *look = app->game;
    struct rgba glow = {255, 250, 220, 34};
    float side = fminf(r.w, r.h) * 0.62f;
    struct rect soft = {r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side};
    draw_shadow(app->ui.dl, soft, side / 2, side * 0.3f, glow);
    if (table_shown(app)) {
        struct desk *t = data(app)->table;
        screen_desk_settings(app, t);
        lay_out(app);
        desk_draw_bare(t, &app->ui, app->alpha);
    }
    if (!day_table_none(app))
        return;
    struct desk_still p = {&app->ui, look->ways, r, ui_px(&app->ui, 100), 0};
    look->desk->pictures->picture(&p, look->cross->position, NULL);
}

static void draw_name(struct app *app, struct rect *r)
{
    const char *motto = _(app->game->motto);
    float below = page_fits(&app->ui, r->w, FONT_TEXT, motto) ? 30 : 40;
    float high = NAME * name_part(app);
    struct rect name = cut_top(&app->ui, r, high), line = cut_top(&app->ui, r, below);
    struct rgba shade = {0, 0, 0, 110};
    float size = ui_px(&app->ui, NAME_SIZE * name_part(app)), y = name.y + name.h / 2;
    float w = app->renderer->measure(app->renderer, FONT_TILE, size, "Superwild");
    if (w > name.w)
        size *= name.w / w;
    if (name.y + name.h / 4 >= notice_bottom(app)) { /* half of it would look worse than none */
        draw_text(app->ui.dl, FONT_TILE, size, name.x + ui_px(&app->ui, 2),
                  y + ui_px(&app->ui, 3), ALIGN_LEFT, shade, "Superwild");
        draw_text(app->ui.dl, FONT_TILE, size, name.x, y, ALIGN_LEFT,
                  app->ui.theme->ink_on_table, "Superwild");
    }
    page_line(&app->ui, line, FONT_TEXT, 19, ALIGN_LEFT, motto, UI_ON_TABLE);
    cut_top(&app->ui, r, name_h(app) - high - below);
}

static void pair(struct app *app, struct rect row, const char *id_a, const char *a,
                 const char *id_b, const char *b)
{
    page_row(&app->ui, row, GAP,
             (struct page_choice[]){{id_a, a, 0}, {id_b, b, 0}, {.id = NULL}});
}

/* Another game may have been chosen since. */
static const struct game_config *play_config(struct app *app)
{
    struct title *t = data(app);
    if (t->play_of != app->game)
        setup_play(app, &t->play);
    t->play_of = app->game;
    return &t->play;
}

/* Somebody who starts the program for the first time is offered the lesson right below Play. */
static bool newcomer(const struct app *app)
{
    return app->game->lesson && lesson_new(app) && !data(app)->played;
}

static float games_height(const struct app *app)
{
    return two_rows(app) ? 2 * TARGET + 6 : TARGET;
}

/* Chooses the game that everything below is about. */
static void choose_game(struct app *app, struct rect r)
{
    const char *name[LOOKS_MOST];
    for (int i = 0; i < look_count(); i++)
        name[i] = look_at(i)->name;
    ui_choice(&app->ui, "game", r, translated_in("which", "Game"), name, look_count(),
              look_index(app->game), UI_SAID_ONLY);
}

#define FIRST (UI_PRIMARY | UI_DEFAULT_FOCUS)

static void continue_button(struct app *app, struct rect r)
{
    struct buf label = {0};
    continue_label(data(app), &label);
    ui_button(&app->ui, "continue", r, buf_text(&label), FIRST);
    buf_free(&label);
}

static void play_button(struct app *app, struct rect r)
{
    struct buf label = {0};
    app_play_words(play_config(app), &label);
    ui_button(&app->ui, "play", r, buf_text(&label), goes_on(data(app)) ? 0 : FIRST);
    buf_free(&label);
}

static void first_lesson(struct app *app, struct rect r)
{
    ui_button(&app->ui, "lesson", r, _("Learn in three minutes"), 0);
}

/* Side by side, so that nothing else moves when another game is chosen. */
static void new_buttons(struct app *app, struct rect row)
{
    if (app->game->solitaire)
        pair(app, row, "new-game", _("New game"), "solitaire", _("Solitaire"));
    else
        ui_button(&app->ui, "new-game", row, _("New game"), 0);
}

static void rules_and_lesson(struct app *app, struct rect row)
{
    char label[80];
    if (app->game->lesson && !newcomer(app)) {
        lesson_label(app, label, sizeof label);
        pair(app, row, "rules", _("Rules"), "lesson", label);
    } else {
        ui_button(&app->ui, "rules", row, _("Rules"), 0);
    }
}

#define LAST_LEAST TARGET /* as if a word were at least this wide */

/* What is not about games is only words. Each is as wide as its word needs, so that large
 * letters fit. */
static void last_row(struct app *app, struct rect row)
{
    const char *const id[] = {"settings", "about", "quit"};
    const char *const label[] = {_("Settings"), _("About"), _("Quit")};
    float wide[3], all = 0, room = page_units(&app->ui, row.w) - 2 * GAP;
    for (int i = 0; i < 3; i++) {
        float own = ui_measure(&app->ui, FONT_TEXT, TEXT_SIZE, label[i]);
        wide[i] = fmaxf(page_units(&app->ui, own), LAST_LEAST);
        all += wide[i];
    }
    for (int i = 0; i < 3; i++) {
        ui_button(&app->ui, id[i], cut_left(&app->ui, &row, room * wide[i] / all), label[i],
                  UI_QUIET);
        cut_left(&app->ui, &row, GAP);
    }
}

/* Today's puzzle at a glance, on the button. */
static void puzzles_label(const struct app *app, struct buf *out)
{
    const struct title *t = data(app);
    if (t->solved_today && t->days > 1) /* Translators: on a button: solved so many days in a
                                         * row; today's is the last. At most 18 letters. */
        buf_addf(out, translated_n("Puzzles: %d day", "Puzzles: %d days", t->days), t->days);
    else if (t->solved_today) /* Translators: on a button: today's puzzle; 18 letters. */
        buf_add(out, _("Puzzles: solved"));
    else if (t->days) /* Translators: on a button: which day of days in a row comes next. */
        buf_addf(out, _("Puzzles: day %d"), t->days + 1);
    else
        buf_add(out, _("Puzzles"));
}

static void puzzles_and_games(struct app *app, struct rect row)
{
    struct buf label = {0};
    puzzles_label(app, &label);
    /* Translators: on a button: those that go on, and those that are over. */
    pair(app, row, "puzzles", buf_text(&label), "games", _("My games"));
    buf_free(&label);
}

#define ROWS_MOST 8

/* The buttons of the card, from the top. */
struct title_row {
    float high; /* units */
    void (*draw)(struct app *app, struct rect r);
};

static int rows_of(const struct app *app, struct title_row out[ROWS_MOST])
{
    float big = big_h(app), small = row_h(app);
    int n = 0;
    out[n++] = (struct title_row){games_height(app), choose_game};
    if (goes_on(data(app)))
        out[n++] = (struct title_row){continue_h(app), continue_button};
    out[n++] = (struct title_row){big, play_button};
    if (newcomer(app))
        out[n++] = (struct title_row){big, first_lesson};
    out[n++] = (struct title_row){small, new_buttons};
    out[n++] = (struct title_row){small, puzzles_and_games};
    out[n++] = (struct title_row){small, rules_and_lesson};
    out[n++] = (struct title_row){small, last_row};
    return n;
}

static void draw(struct app *app)
{
    struct title_row row[ROWS_MOST];
    int n = rows_of(app, row);
    float card = 2 * CARD_PAD - GAP;
    for (int i = 0; i < n; i++)
        card += row[i].high + GAP;
    page_surface(&app->ui);
    struct rect all = {0, 0, app->ui.w, app->ui.h};
    struct rect r = page_middle(&app->ui, all, 1160, page_units(&app->ui, all.h) - 16);
    cut_right(&app->ui, &r, 30);
    struct rect right = cut_right(&app->ui, &r, CARD_W);
    draw_cross(app, board_at(app));
    right = page_middle(&app->ui, right, CARD_W, name_h(app) + card);
    draw_name(app, &right);
    ui_panel(&app->ui, right);
    right = rect_inset(right, ui_px(&app->ui, CARD_PAD));
    for (int i = 0; i < n; i++) {
        row[i].draw(app, cut_top(&app->ui, &right, row[i].high));
        cut_top(&app->ui, &right, GAP);
    }
}

/* ---- Events ---- */

static void take_up(struct app *app)
{
    if (data(app)->unsaved)
        app_follow(app);
    else
        app_continue(app, data(app)->running);
}

static void play(struct app *app)
{
    app_play_now(app, play_config(app));
}

static void choose(struct app *app, int game)
{
    settings_choose_game(app, look_at(game));
}

static const struct page_action ACTIONS[] = {
    {"continue", .act = take_up},
    {"play", .act = play},
    {"new-game", .set = setup_alone, .enter = SCREEN_SETUP},
    {"solitaire", .set = setup_alone, .by = 1, .enter = SCREEN_SETUP},
    {"game", .set = choose},
    {"games", .enter = SCREEN_GAMES},
    {"puzzles", .enter = SCREEN_PUZZLES},
    {"lesson", .act = lesson_open},
    {"rules", .visit = SCREEN_RULES},
    {"settings", .visit = SCREEN_SETTINGS},
    {"about", .visit = SCREEN_ABOUT},
    {"quit", .act = app_close},
    {.id = NULL},
};

/* ---- Time ---- */

/* The search begins after the first frame. */
static void wake(struct app *app)
{
    struct title *t = data(app);
    if (app->game != t->table_of)
        t->looked = false;
    if (!t->looked)
        day_table_begin(app);
    t->looked = true;
    if (app->day_tables && store_get(app->store, "day-puzzle"))
        day_puzzle_begin(app, app_today(app));
    if (app->game != t->table_of && (day_table(app) || day_table_none(app)))
        open_table(app);
}

static uint64_t wake_at(const struct app *app)
{
    const struct title *t = data(app);
    bool wanted = !t->looked || app->game != t->table_of;
    return wanted && !day_table_busy(app) ? app->now_ms + 1 : 0;
}

/* The table of the day is still searched for. */
static bool waits(const struct app *app)
{
    return app->game != data(app)->table_of;
}

static bool moving(const struct app *app)
{
    struct desk *t = data(app)->table;
    return table_shown(app) && desk_moving(t);
}

static void tick(struct app *app)
{
    struct desk *t = data(app)->table;
    if (table_shown(app))
        desk_tick(t);
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
    .tick = tick,
    .moving = moving,
    .waits = waits,
    .draw = draw,
    .wake_at = wake_at,
    .wake = wake,
};

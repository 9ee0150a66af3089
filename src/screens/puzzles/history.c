/* history.c: the page with everything that was tried, by date: every attempt, runs with their
 * puzzles, days with their texts. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "copies.h"
#include "day_puzzle.h"
#include "history_parts.h"
#include "language.h"
#include "page_action.h"
#include "puzzle_words.h"

#define ROW 56.0f         /* units, with the gap below it; */
#define ROW_UPRIGHT 72.0f /* with two lines of facts */
#define GAP 4.0f
#define DAY 30.0f
#define EMBLEM 46.0f
#define STARS 60.0f

/* ---- Drawing: filters ---- */

/* Of which something is in the log; [0] is NULL, any game. */
static int games(const struct history_page *p, const struct game *out[LOOKS_MOST + 1])
{
    int n = 1;
    out[0] = NULL;
    for (int i = 0; i < look_count(); i++)
        for (int k = 0; k < p->all.puzzles; k++)
            if (p->all.puzzle[k].game == look_at(i)->game) {
                out[n++] = look_at(i)->game;
                break;
            }
    return n;
}

static void draw_filters(struct app *app, struct rect *r)
{
    const struct history_page *p = history_of(app);
    struct ui *ui = &app->ui;
    const char *what[HISTORY_WHATS] = {translated_in("history", "All"), _("Failed"),
                                       _("With hints"), _("Runs"), _("Days")};
    const struct game *game[LOOKS_MOST + 1];
    int n = games(p, game), theme = 0;
    if (n > 2)
        puzzle_game_choice(ui, puzzle_choice_row(ui, r, n, 8), game, n, p->filter.game);
    struct rect row = puzzle_choice_row(ui, r, HISTORY_WHATS, 8), right;
    if (ui->upright)
        right = cut_top_gap(ui, r, TARGET, 8);
    else
        right = cut_right_gap(ui, &row, page_units(ui, row.w) * 0.28f, 10);
    while (p->filter.themes > THEME_BIT(theme))
        theme++;
    ui_button(ui, "themes", right,
              p->filter.themes ? puzzle_theme_word((enum puzzle_theme)theme) : _("All themes"),
              0);
    ui_choice(ui, "what", row, translated_in("history", "What is listed"), what, HISTORY_WHATS,
              (int)p->filter.what, UI_SAID_ONLY);
}

/* ---- Drawing: the list ---- */

static void draw_emblem(struct ui *ui, const struct game *game, struct rect r)
{
    const struct look *l = game ? look_of(game) : NULL;
    if (!l)
        return;
    struct desk_still p = {ui, l->ways, r, ui_px(ui, EMBLEM), DESK_ALONE};
    l->desk->pictures->picture(&p, l->emblem ? l->emblem : l->cross->position, NULL);
}

static const struct game *game_of(const struct history_page *p, int entry)
{
    if (p->run >= 0)
        return p->item[entry].game;
    int puzzle = history_find(&p->all, history_name_of(p, entry));
    return puzzle >= 0 ? p->all.puzzle[puzzle].game : NULL;
}

/* The sign of a run, or the emblem of the game. */
static void draw_sign(struct ui *ui, const struct history_page *p, int entry, struct rect r)
{
    bool run = !history_name_of(p, entry)[0];
    if (run) {
        bool storm = p->all.run[p->all.line[history_line_of(p, entry)].run].storm;
        puzzle_tile_sprite(ui, r, storm ? SPRITE_BOLT : SPRITE_STAR_PLAIN,
                           storm ? rgb(0xC6130E) : rgb(0x359D8D));
    } else {
        draw_emblem(ui, game_of(p, entry), r);
    }
}

/* As much as has room: the stars say, too, whether it was solved. */
static void fitting_words(const struct history_page *p, const struct ui *ui, float w, int entry,
                          struct buf *out)
{
    for (int words = HISTORY_WORDS; words >= 0; words--) {
        buf_clear(out);
        history_fact_words(p, entry, words, out);
        if (page_fits(ui, w, FONT_TEXT, buf_text(out)))
            return;
    }
}

static float row_height(const struct ui *ui)
{
    return ui->upright ? ROW_UPRIGHT : ROW;
}

static void draw_face_of(struct app *app, struct rect r, int entry)
{
    const struct history_page *p = history_of(app);
    struct ui *ui = &app->ui;
    struct buf title = {0}, facts = {0};
    int line = history_line_of(p, entry);
    history_title_words(p, entry, &title);
    draw_sign(ui, p, entry, cut_left_gap(ui, &r, EMBLEM, 10));
    if (line >= 0 && p->all.line[line].puzzle >= 0) {
        struct rect stars = cut_right(ui, &r, STARS);
        puzzle_draw_stars(ui, page_middle(ui, stars, STARS, 22), history_stars(p, entry),
                          rgba_fade(ui->theme->button_ink, 0.35f));
        cut_right(ui, &r, 8);
    }
    fitting_words(p, ui, r.w, entry, &facts);
    float half = page_units(ui, r.h) * (ui->upright ? 0.4f : 0.5f);
    page_line(ui, cut_top(ui, &r, half), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT, buf_text(&title), 0);
    page_line(ui, r, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, buf_text(&facts), 0);
    buf_free(&title);
    buf_free(&facts);
}

static void draw_chosen(struct ui *ui, struct rect r)
{
    struct rgba c = ui->theme->primary_top;
    float corner = ui_px(ui, 8);
    draw_frame(ui->dl, r, corner, ui_px(ui, 3), c);
    draw_box(ui->dl, cut_left(ui, &r, 9), corner / 2, c, c);
}

static void draw_entry(struct app *app, struct rect r, int entry, int on_page)
{
    struct history_page *p = history_of(app);
    struct ui *ui = &app->ui;
    struct buf label = {0};
    bool chosen = entry == p->at;
    history_label_words(p, entry, &label);
    if (chosen && p->focus) {
        ui_focus(ui, page_id("entry", on_page + 1).text);
        p->focus = false;
    }
    ui_button(ui, page_id("entry", on_page + 1).text, r, buf_text(&label),
              UI_OWN_FACE | (chosen ? UI_DEFAULT_FOCUS : 0));
    if (chosen)
        draw_chosen(ui, r);
    struct rect in = rect_inset(r, ui_px(ui, 4));
    cut_left(ui, &in, 8);
    cut_right(ui, &in, 6);
    draw_face_of(app, in, entry);
    buf_free(&label);
}

static void draw_day(struct app *app, struct rect r, int entry, int on_page)
{
    const struct history_page *p = history_of(app);
    struct buf text = {0};
    if (p->run >= 0) {
        int score = p->all.run[p->run].score;
        history_run_words(p, p->run, &text);
        buf_add(&text, " \xC2\xB7 ");
        buf_addf(&text, translated_n("%d solved", "%d solved", score), score);
    } else {
        history_day_words(p, entry, &text);
    }
    ui_label(&app->ui, page_id("day", on_page + 1).text, r, FONT_BOLD, TEXT_SIZE, ALIGN_LEFT,
             buf_text(&text), UI_ON_TABLE);
    buf_free(&text);
}

static int entry_in_row(const struct history_page *p, int row)
{
    return p->row[row] >= 0 ? p->row[row] : -1 - p->row[row];
}

/* The first row of a page has its day above it, too, if the day began on the page before. */
static void draw_rows(struct app *app, struct rect r)
{
    struct history_page *p = history_of(app);
    struct page_list *l = &p->list;
    struct ui *ui = &app->ui;
    struct rect top = cut_top(ui, &r, DAY);
    history_fit(p, (int)fmaxf(1, floorf(page_units(ui, r.h) / row_height(ui))));
    draw_day(app, top, entry_in_row(p, l->first), 0);
    for (int i = l->first; i < l->n && i < l->first + l->rows; i++) {
        if (i == l->first && p->row[i] < 0)
            continue; /* it is above */
        struct rect row = cut_top(ui, &r, row_height(ui));
        cut_bottom(ui, &row, GAP);
        if (p->row[i] < 0)
            draw_day(app, cut_bottom(ui, &row, DAY), entry_in_row(p, i), i - l->first);
        else
            draw_entry(app, row, p->row[i], i - l->first);
    }
}

#define BETWEEN_ROWS 6.0f /* units */

static void draw_foot(struct app *app, struct rect r)
{
    const struct history_page *p = history_of(app);
    struct ui *ui = &app->ui;
    struct buf text = {0};
    struct rect upper, *above = page_upper(ui, &r, &upper, TARGET, BETWEEN_ROWS);
    page_turns(ui, above, ALIGN_LEFT, &p->list);
    if (p->run >= 0)
        page_button(ui, above, ALIGN_LEFT, "close-run", _("Whole list"), 0);
    buf_addf(&text, _("Retry missed puzzles (%d)"), p->n_missed);
    page_button(ui, &r, ALIGN_RIGHT, "retry", buf_text(&text), p->n_missed ? 0 : UI_DISABLED);
    buf_free(&text);
}

static void draw_none(struct app *app, struct rect r)
{
    bool any = history_of(app)->all.n > 0;
    ui_paragraph(&app->ui, "none", r, FONT_TEXT, 20,
                 any ? _("Nothing you have tried fits this.")
                     : _("Every puzzle that you solve or give up is listed here, and so are "
                         "your runs of Storm and Streak."),
                 UI_ON_TABLE);
}

#define LIST_UPRIGHT 720.0f /* units: on a phone, what is chosen is below the list */
#define ABOUT_UPRIGHT 480.0f

static void draw(struct app *app)
{
    const struct history_page *p = history_of(app);
    struct ui *ui = &app->ui;
    struct rect r =
        puzzle_page_long(app, _("History"), p->at < 0 ? 0 : LIST_UPRIGHT + ABOUT_UPRIGHT);
    r = page_middle(ui, r, 1160, page_units(ui, r.h));
    if (p->run < 0 && p->all.n)
        draw_filters(app, &r);
    if (p->at < 0) {
        draw_none(app, r);
        return;
    }
    float w = page_units(ui, r.w);
    history_draw_about(app, page_beside(ui, &r, ALIGN_RIGHT,
                                        (struct page_part){w * (w > 1000 ? 0.45f : 0.46f), 16},
                                        (struct page_part){ABOUT_UPRIGHT, 16}));
    struct rect foot = cut_bottom_gap(ui, &r, page_foot(ui, TARGET, BETWEEN_ROWS), 6);
    draw_rows(app, r);
    draw_foot(app, foot);
}

/* ---- Drawing: themes ---- */

#define THEME 50.0f /* units, or less in a low window */

/* The themes of what is in the log. */
static unsigned themes_there(const struct history_page *p)
{
    unsigned all = 0;
    for (int i = 0; i < p->all.puzzles; i++)
        all |= p->all.puzzle[i].needs;
    return all;
}

static void draw_theme(struct app *app, struct rect r, enum puzzle_theme t)
{
    char id[UI_ID];
    bool now = history_of(app)->filter.themes == THEME_BIT(t);
    snprintf(id, sizeof id, PUZZLE_THEME_BUTTON, puzzle_theme_id(t));
    ui_button(&app->ui, id, r, puzzle_theme_word(t),
              UI_LEFT | (now ? UI_SELECTED | UI_DEFAULT_FOCUS : 0));
}

static void draw_themes(struct app *app)
{
    const struct history_page *p = history_of(app);
    struct ui *ui = &app->ui;
    struct rect foot;
    unsigned there = themes_there(p) | p->filter.themes;
    int n = 0;
    for (int t = 0; t < PUZZLE_THEME_COUNT; t++)
        n += (there & THEME_BIT(t)) != 0;
    int rows = ui->upright ? n : (n + 1) / 2;
    ui_modal(ui, 0.5f);
    struct rect r = page_over(ui, 740, 40, THEME * (float)rows + 10, _("Which theme?"), &foot);
    page_button(ui, &foot, ALIGN_RIGHT, "themes-close", _("Cancel"), 0);
    page_button(ui, &foot, ALIGN_LEFT, "themes-all", _("All themes"),
                p->filter.themes ? 0 : UI_DISABLED);
    float h = fminf(THEME, page_units(ui, r.h) / (float)(rows ? rows : 1));
    struct rect column = page_column(ui, &r, 12);
    for (int t = 0, i = 0; t < PUZZLE_THEME_COUNT; t++) {
        if (!(there & THEME_BIT(t)))
            continue;
        if (i++ == rows)
            column = r;
        struct rect at = cut_top(ui, &column, h);
        cut_bottom(ui, &at, h - TARGET);
        draw_theme(app, at, (enum puzzle_theme)t);
    }
}

/* ---- Events ---- */

static void choose_theme(struct app *app, unsigned themes)
{
    app_card_close(app, "themes");
    history_of(app)->filter.themes = themes;
    history_filter_now(app);
}

static void all_themes(struct app *app)
{
    choose_theme(app, 0);
}

static void close_themes(struct app *app)
{
    app_card_close(app, "themes");
}

static void theme_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    enum puzzle_theme t;
    (void)in;
    if (puzzle_theme_pressed(ui, &t))
        choose_theme(app, THEME_BIT(t));
}

static void open_themes(struct app *app)
{
    static const struct page_action actions[] = {
        {"themes-close", .act = close_themes, .key = KEY_ESCAPE},
        {"themes-all", .act = all_themes},
        {.id = NULL},
    };
    static const struct card card = {draw_themes, actions, theme_event};
    app_card_open(app, &card);
}

static void choose_what(struct app *app, int i)
{
    history_of(app)->filter.what = (enum history_what)i;
    history_filter_now(app);
}

static void choose_game(struct app *app, int i)
{
    const struct game *game[LOOKS_MOST + 1];
    if (i < games(history_of(app), game))
        history_of(app)->filter.game = game[i];
    history_filter_now(app);
}

static void play(struct app *app)
{
    struct history_page *p = history_of(app);
    if (p->at < 0)
        return;
    const char *name = history_name_of(p, p->at);
    int64_t day = history_day_of(name);
    if (history_play(app, name) || day < 0)
        return;
    day_puzzle_begin(app, day);
    if (history_play(app, name)) /* the profile had it */
        return;
    p->wanted = day;
    app->dirty = true;
}

static void copy(struct app *app)
{
    if (history_result(app)[0])
        app_copy_text(app, history_result(app), _("Your result is on the clipboard."));
}

/* As soon as the page is drawn, which decides where it is. */
static void focus_chosen(struct app *app)
{
    history_of(app)->focus = true;
}

static void close_run(struct app *app)
{
    history_close_run(app);
    focus_chosen(app);
}

static void open_run(struct app *app)
{
    history_open_run(app);
    focus_chosen(app);
}

static void go_back(struct app *app)
{
    if (history_of(app)->run >= 0)
        close_run(app);
    else
        app_go(app, SCREEN_PUZZLES);
}

static const struct page_action ACTIONS[] = {
    {"back", .act = go_back, .key = KEY_ESCAPE},
    {"play", .act = play},
    {"copy", .act = copy},
    {"retry", .act = history_retry},
    {"open-run", .act = open_run},
    {"close-run", .act = close_run},
    {"what", .set = choose_what},
    {"game", .set = choose_game},
    {"themes", .act = open_themes},
    {"next", .set = history_turn, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = history_turn, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

/* The one that is described already is opened. */
static void press_entry(struct app *app, int entry)
{
    const struct history_page *p = history_of(app);
    if (entry != p->at)
        history_choose(app, entry);
    else if (history_name_of(p, entry)[0])
        play(app);
    else
        open_run(app);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    const struct history_page *p = history_of(app);
    int i = page_numbered(ui, "entry");
    (void)in;
    if (i && p->list.first + i <= p->list.n && p->row[p->list.first + i - 1] >= 0)
        press_entry(app, p->row[p->list.first + i - 1]);
}

static void enter(struct app *app)
{
    history_open(app);
    focus_chosen(app);
}

/* ---- Time ---- */

static void wake(struct app *app)
{
    const struct history_page *p = history_of(app);
    if (p->wanted && day_puzzle(app, p->wanted))
        play(app);
}

static bool waits(const struct app *app)
{
    return history_of(app)->wanted != 0;
}

const struct screen PUZZLE_HISTORY_SCREEN = {
    .id = "puzzle-history",
    .slot = DATA_PUZZLES,
    .room = sizeof(struct history_page),
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .leave = history_close,
    .actions = ACTIONS,
    .event = event,
    .waits = waits,
    .draw = draw,
    .wake = wake,
};

/* marks_page.c: the page of marks: those of one game, what each takes, and, if it was made,
 * when. It opens the match again in which that was. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_match.h"
#include "app_state.h"
#include "dates.h"
#include "language.h"
#include "look.h"
#include "mark_sign.h"
#include "marked.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "puzzle_marks.h"
#include "puzzling.h"
#include "screen.h"
#include "screens.h"
#include "watch.h"
#include "watch_turns.h"

#define WIDE 940.0f /* units */
#define GAMES 46.0f
#define BELOW_GAMES 10.0f
#define FOOT 50.0f
#define SIGN 52.0f
#define NAME 26.0f
#define GAP 10.0f /* below a row, with its line */
#define BUTTON 110.0f
#define PAGE_ROWS 10

struct page {
    const struct look *of; /* NULL: puzzles */
    struct marked_list made;
    struct page_list list;
};

static struct page *data(const struct app *app)
{
    return app->data[DATA_MARKS];
}

/* Mark i of a game, or of puzzles (NULL); NULL after the last. id may be NULL. */
static const struct mark_kind *kind_at(const struct look *of, int i, char *id)
{
    const struct mind_mark *m = of ? mark_of_game(of->game, i) : NULL;
    if (!of && i < PUZZLE_MARK_COUNT && id)
        puzzle_mark_id((enum puzzle_mark)i, id, MARK_ID);
    if (m && id)
        mark_id(of->game, m, id);
    return m ? &m->kind : !of && i < PUZZLE_MARK_COUNT ? &PUZZLE_MARKS[i] : NULL;
}

/* Who made mark i: the person who has not typed a name first, then the earliest. NULL: nobody
 * yet. */
static const struct marked *maker(const struct page *p, int i)
{
    char id[MARK_ID];
    kind_at(p->of, i, id);
    const struct marked *m = marked_find(&p->made, id, "");
    for (int k = 0; k < p->made.n && !m; k++)
        if (!strcmp(p->made.of[k].id, id))
            m = &p->made.of[k];
    return m;
}

static void show_game(struct app *app, int game)
{
    struct page *p = data(app);
    p->of = game < look_count() ? look_at(game) : NULL;
    p->list = (struct page_list){.n = 0};
    while (kind_at(p->of, p->list.n, NULL))
        p->list.n++;
    app->dirty = true;
}

static void enter(struct app *app)
{
    marked_load(app->store, &data(app)->made);
    show_game(app, look_index(app->game));
}

static void leave(struct app *app)
{
    marked_list_free(&data(app)->made);
}

/* ---- Drawing ---- */

/* The puzzle with which it was made, if a pack has it. */
static const struct puzzle *puzzle_of(struct app *app, const struct marked *m)
{
    struct library *l = m->puzzle[0] ? app_library(app, NULL) : NULL;
    return l ? library_find(l, m->puzzle, NULL) : NULL;
}

/* The width in pixels for the sentence of a row as wide as r. */
static float about_width(const struct ui *ui, struct rect r)
{
    return r.w - ui_px(ui, SIGN + 14 + BUTTON + 14);
}

static float about_height(const struct ui *ui, float w, const struct mark_kind *m)
{
    return page_units(ui, ui_paragraph_height(ui, w, FONT_TEXT, TEXT_SMALL, _(m->about)));
}

/* All rows are as high as the highest needs, in units. */
static float row_height(const struct app *app, const struct page *p, struct rect r)
{
    const struct ui *ui = &app->ui;
    float most = TARGET;
    for (int i = 0; i < p->list.n; i++)
        most = fmaxf(most, NAME * ui->text +
                               about_height(ui, about_width(ui, r), kind_at(p->of, i, NULL)));
    return ceilf(most) + GAP + 1;
}

static void draw_row(struct app *app, struct rect r, int i)
{
    struct ui *ui = &app->ui;
    const struct mark_kind *mark = kind_at(data(app)->of, i, NULL);
    const struct marked *made = maker(data(app), i);
    struct buf when = {0};
    struct rect sign = cut_left(ui, &r, SIGN);
    mark_sign_draw(ui, mark->sign, made, page_middle(ui, sign, SIGN, SIGN));
    cut_left(ui, &r, 14);
    struct rect head = r, right;
    if (ui->upright) /* the button is below it */
        head = cut_top(ui, &r, NAME * ui->text);
    right = cut_right(ui, &r, BUTTON);
    if (made && (made->match || puzzle_of(app, made)))
        ui_button(ui, page_id("view", i + 1).text, page_middle(ui, right, BUTTON, TARGET),
                  _("View"), 0);
    cut_right(ui, &r, 14);
    if (!ui->upright)
        head = cut_top(ui, &r, NAME * ui->text);
    if (made) {
        /* "28 November 2026", and the name of a person who has one. */
        day_words(made->when, &when);
        if (made->name[0])
            buf_addf(&when, "%s%s", when.len ? " \xc2\xb7 " : "", made->name);
    }
    if (when.len) {
        struct rect at = page_cut_line(ui, &head, FONT_TEXT, TEXT_SMALL, buf_text(&when));
        ui_label(ui, page_id("when", i + 1).text, at, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT,
                 buf_text(&when), UI_QUIET);
        cut_right(ui, &head, 10);
    }
    ui_label(ui, page_id("mark", i + 1).text, head, FONT_BOLD, TEXT_SIZE, ALIGN_LEFT,
             _(mark->name), made ? 0 : UI_QUIET);
    ui_paragraph(ui, page_id("about", i + 1).text, r, FONT_TEXT, TEXT_SMALL, _(mark->about),
                 UI_QUIET);
    buf_free(&when);
}

static float draw_rows(struct app *app, struct rect r)
{
    struct page *p = data(app);
    struct rgba line = app->ui.theme->panel_edge;
    float row = row_height(app, p, r);
    page_list_fit(&p->list, page_units(&app->ui, r.h) - BELOW_GAMES, row, PAGE_ROWS);
    for (int i = p->list.first; i < p->list.n && i < p->list.first + p->list.rows; i++) {
        struct rect at = cut_top(&app->ui, &r, row - 1);
        cut_top(&app->ui, &at, GAP / 2);
        cut_bottom(&app->ui, &at, GAP / 2);
        draw_row(app, at, i);
        draw_box(app->ui.dl, cut_top(&app->ui, &r, 1), 0, line, line);
    }
    return r.y;
}

static void draw_games(struct app *app, struct rect row)
{
    const char *name[LOOKS_MOST + 1];
    const struct look *of = data(app)->of;
    int n = look_count();
    for (int i = 0; i < n; i++)
        name[i] = look_at(i)->name;
    name[n] = _("Puzzles");
    float most = page_units(&app->ui, row.w);
    ui_choice(&app->ui, "marks-of",
              cut_left(&app->ui, &row, fminf(860 * fmaxf(1, app->ui.text), most)),
              translated_in("which", "Game"), name, n + 1, of ? look_index(of) : n,
              UI_SAID_ONLY | UI_DEFAULT_FOCUS);
}

static void draw_foot(struct app *app, struct rect row)
{
    struct ui *ui = &app->ui;
    page_button(ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY);
    page_turns(ui, &row, ALIGN_RIGHT, &data(app)->list);
    cut_right(ui, &row, 12);
    if (ui->upright) /* there is no room for it */
        return;
    ui_label(ui, "hints", row, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
             _("With hints in the round, none is made."), UI_QUIET);
}

static void draw(struct app *app)
{
    float h = page_room(&app->ui);
    struct rect r = page_begin(&app->ui, WIDE, h, _("Marks"));
    cut_bottom(&app->ui, &r, FOOT);
    draw_games(app,
               cut_top_gap(&app->ui, &r, app->ui.upright ? 2 * GAMES + 6 : GAMES, BELOW_GAMES));
    float bottom = draw_rows(app, r);
    draw_foot(app, page_end(&app->ui, bottom + ui_px(&app->ui, BELOW_GAMES), FOOT));
}

/* ---- Events ---- */

/* Opens the match and, if it is over, the turn in its replay. */
static void view(struct app *app, const struct marked *m)
{
    int at = m->at, n, turn = 0;
    app_continue(app, m->match);
    if (!app->session || app_status(app).phase != PHASE_GAME_OVER)
        return;
    struct watch_turn *turns = watch_turns(app->session->match, &n);
    while (turn < n && turns[turn].done + 1 < at)
        turn++;
    free(turns);
    if (n)
        watch_visit(app, turn < n ? turn + 1 : n);
}

static const struct puzzle_course COURSE = {.back = SCREEN_MARKS};

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    int i = page_numbered(ui, "view");
    const struct marked *made = i ? maker(data(app), i - 1) : NULL;
    (void)in;
    if (made && made->match)
        view(app, made);
    else if (made)
        app_puzzle_play_named(app, made->puzzle, PUZZLING_PACK, &COURSE);
}

static void turn_page(struct app *app, int by)
{
    page_list_turn(&data(app)->list, by);
    app->dirty = true;
}

static const struct page_action ACTIONS[] = {
    {"back", .go = SCREEN_TITLE, .key = KEY_ESCAPE},
    {"marks-of", .set = show_game},
    {"next", .set = turn_page, .by = 1},
    {"previous", .set = turn_page, .by = -1},
    {.id = NULL},
};

const struct screen MARKS_SCREEN = {
    .id = "marks",
    .slot = DATA_MARKS,
    .room = sizeof(struct page),
    .apart = true,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};

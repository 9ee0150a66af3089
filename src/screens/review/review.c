/* review.c: the page about a match that is over. */
#include <math.h>
#include <stdlib.h>

#include "copies.h"
#include "language.h"
#include "narrate.h"
#include "navigation.h"
#include "page_action.h"
#include "review_parts.h"
#include "screen.h"
#include "watch.h"

/* Units. */
#define WIDE 1240.0f
#define TABS 46.0f
#define LINE 28.0f
#define LINES 40.0f /* two, in a narrow window */
#define NARROW 900.0f
#define HOW_UPRIGHT 46.0f /* on a phone: two lines, and below them while it works */
#define PROGRESS_UPRIGHT 22.0f
#define BAR_UPRIGHT 14.0f
#define GAP 10.0f
#define FOOT 50.0f
#define BESIDE 340.0f      /* the turns that decided it, beside the graph, */
#define BESIDE_WIDE 940.0f /* if the page is so wide, */
#define GRAPH_LEAST 330.0f /* and this is left for the graph above the players */
#define SAID 74.0f         /* three lines below the graph */
#define BAR 120.0f
#define BAR_HIGH 8.0f
#define STEP_MS 140
#define STEPS 9

/* ---- Coming and going ---- */

static void go_to(struct app *app, int turn)
{
    struct review *p = review_of(app);
    if (turn < 0 || turn >= p->n)
        return;
    p->at = turn;
    page_list_show(&p->list, turn);
    chances_job_want(app, turn);
}

static void enter(struct app *app)
{
    struct review *p = app->data[DATA_REVIEW];
    p->view = (enum review_view)app->review_view;
    review_open(app, p);
    go_to(app, app->review_turn - 1);
    app->review_turn = 0;
    ui_focus(&app->ui, p->view == REVIEW_GRAPH ? "graph" : "view");
}

static void leave(struct app *app)
{
    app->review_view = review_of(app)->view;
    review_close(app, review_of(app));
}

/* ---- Drawing ---- */

/* Is there room for all of it beside and below the graph? */
static bool is_large(const struct app *app, struct rect body)
{
    const struct ui *ui = &app->ui;
    float text = fmaxf(1, ui->text);
    return page_units(ui, body.w) >= BESIDE_WIDE * text &&
           page_units(ui, body.h) - review_players_height(review_of(app)) - GAP >=
               GRAPH_LEAST * text;
}

/* How much is done, and, while the first estimate is made, something that moves. */
static void draw_bar(struct app *app, struct rect r)
{
    const struct review *p = review_of(app);
    struct ui *ui = &app->ui;
    int all, done = chances_job_done(app, &all);
    if (!all || done >= all)
        return;
    struct rgba back = rgba_fade(ui->theme->ink_soft, 0.3f), c = ui->theme->primary_top;
    r = page_middle(ui, r, page_units(ui, r.w), BAR_HIGH);
    draw_box(ui->dl, r, r.h / 2, back, back);
    struct rect part = r;
    part.w = fmaxf(r.h, r.w * (float)done / (float)all);
    draw_box(ui->dl, part, r.h / 2, c, c);
    if (app_still(app))
        return;
    int step = (int)((app->now_ms - p->since) / STEP_MS % STEPS);
    struct rect knob = {r.x + (r.w - 2 * r.h) * (float)step / (STEPS - 1), r.y - r.h / 2,
                        2 * r.h, 2 * r.h};
    draw_box(ui->dl, knob, r.h, ui->theme->panel_top, ui->theme->panel_bottom);
    draw_frame(ui->dl, knob, r.h, fmaxf(1, ui_px(ui, 2)), c);
}

/* What the phone's lines need now. */
static float lines_upright(const struct app *app)
{
    struct buf progress = {0};
    review_progress_words(app, &progress);
    bool works = progress.len;
    buf_free(&progress);
    return HOW_UPRIGHT + (works ? PROGRESS_UPRIGHT + BAR_UPRIGHT : 0);
}

static void draw_lines_upright(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf how = {0}, progress = {0};
    review_how_words(app, &how);
    review_progress_words(app, &progress);
    struct rect first = cut_top(ui, &r, HOW_UPRIGHT);
    if (how.len)
        ui_label(ui, "how", first, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, buf_text(&how), UI_QUIET);
    if (progress.len) {
        ui_label(ui, "progress", cut_top(ui, &r, PROGRESS_UPRIGHT), FONT_TEXT, TEXT_SMALL,
                 ALIGN_LEFT, buf_text(&progress), UI_QUIET);
        draw_bar(app, cut_top(ui, &r, BAR_UPRIGHT));
    }
    buf_free(&how);
    buf_free(&progress);
}

static void draw_line(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf how = {0}, progress = {0};
    review_how_words(app, &how);
    review_progress_words(app, &progress);
    if (progress.len) {
        int all, done = chances_job_done(app, &all);
        if (done < all)
            draw_bar(app, cut_right(ui, &r, BAR));
        cut_right(ui, &r, GAP);
        struct rect at = page_cut_line(ui, &r, FONT_TEXT, TEXT_SMALL, buf_text(&progress));
        ui_label(ui, "progress", at, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, buf_text(&progress),
                 UI_QUIET);
        cut_right(ui, &r, GAP);
    }
    if (how.len)
        ui_label(ui, "how", r, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, buf_text(&how), UI_QUIET);
    buf_free(&how);
    buf_free(&progress);
}

static void draw_graph(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct review *p = review_of(app);
    struct rect said = cut_bottom(ui, &r, SAID * fmaxf(1, ui->text));
    cut_bottom(ui, &r, GAP);
    review_graph(app, r);
    if (!p->n)
        return;
    struct buf text = {0};
    buf_addf(&text, _("Turn %d of %d"), p->at + 1, p->n);
    buf_add(&text, ".");
    review_turn_words(app, p->at, false, &text);
    ui_paragraph(ui, "turn-words", said, FONT_TEXT, TEXT_SIZE, buf_text(&text), 0);
    buf_free(&text);
}

static void draw_all(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct rect players = cut_bottom(ui, &r, review_players_height(review_of(app)));
    cut_bottom(ui, &r, GAP);
    struct rect beside = cut_right(ui, &r, BESIDE * fmaxf(1, ui->text));
    cut_right(ui, &r, 2 * GAP);
    draw_graph(app, r);
    review_key_turns_draw(app, beside);
    review_players(app, players);
}

static void draw_body(struct app *app, struct rect r, bool large)
{
    switch (review_of(app)->view) {
    case REVIEW_TABLE:
        review_table(app, r);
        return;
    case REVIEW_PLAYERS:
        (large ? draw_all : review_players)(app, r);
        return;
    case REVIEW_KEY_TURNS:
        (large ? draw_all : review_key_turns_draw)(app, r);
        return;
    case REVIEW_GRAPH:
        break;
    }
    (large ? draw_all : draw_graph)(app, r);
}

static void draw_foot(struct app *app, struct rect row)
{
    struct ui *ui = &app->ui;
    const struct review *p = review_of(app);
    bool turns = p->view == REVIEW_TABLE && page_list_long(&p->list);
    struct rect upper, *above = &row;
    if (p->view == REVIEW_TABLE) /* a row of its own */
        above = page_upper(ui, &row, &upper, FOOT, FOOT - TARGET);
    page_button(ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY);
    if (turns)
        page_turns(ui, above, ALIGN_RIGHT, &p->list);
    page_button(ui, &row, ALIGN_LEFT, "csv", _("Save as CSV"), p->n ? 0 : UI_DISABLED);
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct review *p = review_of(app);
    struct rect r = page_begin(ui, WIDE, page_room(ui), _("How it went"));
    struct rect foot =
        cut_bottom(ui, &r, p->view == REVIEW_TABLE ? page_foot(ui, FOOT, 0) : FOOT);
    struct rect tabs = cut_top(ui, &r, ui->upright ? 2 * TABS : TABS);
    cut_bottom(ui, &r, GAP / 2);
    float high = page_units(ui, r.w) < NARROW ? LINES : LINE;
    struct rect line = cut_top(ui, &r, ui->upright ? lines_upright(app) : high);
    bool large = is_large(app, r);
    /* Translators: what the page about a match shows. */
    const char *const views[] = {_("Graph"), translated_in("of turns", "Table"), _("Players"),
                                 _("Key turns")};
    int n = large ? 2 : 4;
    ui_choice(
        ui, "view",
        cut_left(ui, &tabs, fminf(page_units(ui, tabs.w), (float)n * 150 * fmaxf(1, ui->text))),
        _("View"), views, n, large && p->view > REVIEW_TABLE ? 0 : (int)p->view,
        UI_DEFAULT_FOCUS | UI_SAID_ONLY);
    (ui->upright ? draw_lines_upright : draw_line)(app, line);
    draw_body(app, r, large);
    draw_foot(app, foot);
}

/* ---- Events ---- */

static void show_turn(struct app *app, int turn)
{
    go_to(app, turn);
    watch_from_review(app, turn + 1);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    const struct review *p = review_of(app);
    int row = page_numbered(ui, "row"), key = page_numbered(ui, "key"), turn[REVIEW_KEY];
    bool open = false;
    if (row)
        show_turn(app, p->list.first + row - 1);
    else if (key && key <= review_key_turns(app, turn))
        show_turn(app, turn[key - 1]);
    else if (review_graph_event(app, in, &open) && open)
        show_turn(app, p->at);
}

static void set_view(struct app *app, int view)
{
    struct review *p = review_of(app);
    p->view = (enum review_view)view;
    page_list_show(&p->list, p->at);
    app->dirty = true;
}

static void turn_page(struct app *app, int by)
{
    page_list_turn(&review_of(app)->list, by);
    app->dirty = true;
}

static void save_csv(struct app *app)
{
    struct buf text = {0};
    review_csv(app, &text);
    app_copy_csv(app, review_of(app)->match, buf_text(&text));
    buf_free(&text);
}

static const struct page_action ACTIONS[] = {
    {"back", .act = app_return, .key = KEY_ESCAPE},
    {"view", .set = set_view},
    {"csv", .act = save_csv},
    {"next", .set = turn_page, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_page, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

/* ---- Time ---- */

/* The knob moves while the first estimate is made. */
static uint64_t wake_at(const struct app *app)
{
    int all, done = chances_job_done(app, &all);
    return done < all && !app_still(app) ? review_of(app)->moved_ms + STEP_MS : 0;
}

/* Work in slices wakes the program more often than that. */
static void wake(struct app *app)
{
    uint64_t at = wake_at(app);
    if (!at || app->now_ms < at)
        return;
    review_of(app)->moved_ms = app->now_ms;
    app->dirty = true;
}

static void probe(const struct app *app, struct buf *out)
{
    const struct review *p = review_of(app);
    int all, done = chances_job_done(app, &all);
    buf_addf(out, "review turn %d of %d known %d %s\n", p->at + 1, p->n, done,
             !review_has_chances(app) ? "pieces"
             : chances_job_over(app)  ? "over"
             : done < all             ? "first"
                                      : "more");
}

const struct screen REVIEW_SCREEN = {
    .id = "review",
    .slot = DATA_REVIEW,
    .room = sizeof(struct review),
    .holds = true,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
    .probe = probe,
    .wake_at = wake_at,
    .wake = wake,
};

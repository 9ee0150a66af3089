/* statistics.c: the page with statistics: a list by game and opponent; what there is to say
 * about one of its lines, with a curve and bars; its results one by one. */
#include <math.h>
#include <stdlib.h>

#include "language.h"
#include "page_action.h"
#include "statistics_parts.h"

#define WIDE 940
#define ROW 52.0f          /* units, with the gap below it */
#define ROW_UPRIGHT 100.0f /* two parts below each other */
#define PICTURE_UPRIGHT 150.0f
#define GAP 4.0f
#define FOOT 50
#define BELOW 8
#define ROWS_MOST 9
#define CAPTION (TEXT_SMALL + 1)
#define CAPTION_LEAST 52.0f /* units: two lines */
#define CAPTION_MOST 0.28f  /* of the room for both pictures */

/* ---- Filters ---- */

static void draw_filters(struct app *app, struct rect *r)
{
    const struct statistics_page *p = statistics_of(app);
    struct ui *ui = &app->ui;
    /* Translators: which games count: those of all time, of the last year, of the last month.
     */
    const char *const period[STAT_PERIODS] = {translated_in("when", "All time"),
                                              translated_in("when", "365 days"),
                                              translated_in("when", "30 days")};
    const char *const hints[] = {translated_in("hints", "All"), _("Without hints"),
                                 _("With hints")};
    struct rect row = cut_top(ui, r, TARGET), right;
    if (ui->upright) {
        cut_top(ui, r, BELOW);
        right = cut_top(ui, r, TARGET);
    } else
        right = cut_right_gap(ui, &row, page_units(ui, row.w) * 0.54f, 10);
    ui_choice(ui, "period", row, _("When they were played"), period, STAT_PERIODS,
              (int)p->period, UI_SAID_ONLY);
    ui_choice(ui, "hints", right, _("Which games"), hints, 3, (int)p->hints, UI_SAID_ONLY);
    cut_top(ui, r, BELOW);
}

/* ---- The list ---- */

/* Cut off a row: the left part, 0..1 of it, or the upper half on a phone. */
static struct rect first_part(const struct ui *ui, struct rect *r, float part)
{
    if (!ui->upright)
        return cut_left(ui, r, page_units(ui, r->w) * part);
    cut_bottom(ui, r, 3);
    return cut_top(ui, r, page_units(ui, r->h) / 2);
}

static float row_height(const struct ui *ui)
{
    return ui->upright ? ROW_UPRIGHT : ROW;
}

static void draw_entry(struct ui *ui, struct rect r, const struct stat_entry *e, int i)
{
    struct buf name = {0}, share = {0}, label = {0};
    statistics_name_words(e, &name);
    statistics_share_words(e, &share);
    buf_addf(&label, "%s. %s", buf_text(&name), buf_text(&share));
    ui_button(ui, page_id("entry", i).text, r, buf_text(&label),
              UI_OWN_FACE | (i == 1 ? UI_DEFAULT_FOCUS : 0));
    cut_left(ui, &r, 14);
    cut_right(ui, &r, 14);
    struct rect first = first_part(ui, &r, 0.4f);
    page_line(ui, first, FONT_BOLD, TEXT_SIZE, ALIGN_LEFT, buf_text(&name), 0);
    page_line(ui, r, FONT_TEXT, TEXT_SIZE, ui->upright ? ALIGN_LEFT : ALIGN_RIGHT,
              buf_text(&share), 0);
    buf_free(&name);
    buf_free(&share);
    buf_free(&label);
}

static void draw_none(struct ui *ui, struct rect *r, const char *said)
{
    if (ui->upright)
        page_paragraph(ui, r, "message", FONT_TEXT, TEXT_SIZE, said, UI_QUIET, 0);
    else
        ui_label(ui, "message", cut_top(ui, r, 40), FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, said,
                 UI_QUIET);
}

static float draw_list(struct app *app, struct rect r)
{
    struct statistics_page *p = statistics_of(app);
    struct ui *ui = &app->ui;
    page_list_fit(&p->list, page_units(ui, r.h), row_height(ui), ROWS_MOST);
    if (!p->complete)
        ui_label(ui, "message", cut_top(ui, &r, 40), FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
                 _("Reading your earlier games..."), UI_QUIET);
    else if (!p->entries)
        draw_none(ui, &r,
                  p->period || p->hints
                      ? _("There are no such games. Choose All time and All to see the others.")
                      : _("Nothing to count yet. Your next game will be the first."));
    for (int i = 0; i < p->list.rows && p->list.first + i < p->entries; i++) {
        draw_entry(ui, cut_top_gap(ui, &r, row_height(ui) - GAP, GAP),
                   &p->entry[p->list.first + i], i + 1);
    }
    return r.y;
}

/* ---- One line of it ---- */

/* All of them in one paragraph, so that large letters shrink if they have to. */
static void draw_facts(struct app *app, struct rect *r)
{
    struct buf facts = {0};
    for (int i = 0;; i++) {
        struct buf fact = {0};
        bool more = statistics_fact_words(app, i, &fact);
        buf_addf(&facts, "%s%s", i && more ? "\n" : "", buf_text(&fact));
        buf_free(&fact);
        if (!more)
            break;
    }
    if (app->ui.upright)
        page_paragraph(&app->ui, r, "message", FONT_TEXT, TEXT_SIZE, buf_text(&facts), 0, 0);
    else
        ui_paragraph(&app->ui, "message", *r, FONT_TEXT, TEXT_SIZE, buf_text(&facts), 0);
    buf_free(&facts);
}

/* A text below a picture. How many units it gets of `room`: large letters shrink. */
static float caption_units(struct app *app, float w, float room,
                           void (*words)(const struct app *app, struct buf *out))
{
    struct buf text = {0};
    words(app, &text);
    float high = ui_paragraph_height(&app->ui, w, FONT_TEXT, CAPTION, buf_text(&text));
    buf_free(&text);
    return fminf(fmaxf(page_units(&app->ui, high), CAPTION_LEAST), room * CAPTION_MOST);
}

static void draw_caption(struct app *app, struct rect r, const char *id,
                         void (*words)(const struct app *app, struct buf *out))
{
    struct buf text = {0};
    words(app, &text);
    ui_paragraph(&app->ui, id, r, FONT_TEXT, CAPTION, buf_text(&text), UI_QUIET);
    buf_free(&text);
}

static void draw_curve(struct app *app, struct rect r)
{
    const struct statistics_page *p = statistics_of(app);
    const struct stat_entry *e = &p->entry[p->at];
    double some[STAT_CURVE];
    int n = p->ratings < STAT_CURVE ? p->ratings : STAT_CURVE;
    if (e->look) {
        statistics_draw_curve(&app->ui, r, p->f.curve, p->f.points, !statistics_alone(e));
        return;
    }
    for (int i = 0; i < n; i++)
        some[i] = p->rating[n > 1 ? (int)((int64_t)i * (p->ratings - 1) / (n - 1)) : 0];
    statistics_draw_curve(&app->ui, r, some, n, false);
}

static void draw_bars(struct app *app, struct rect r)
{
    const struct statistics_page *p = statistics_of(app);
    if (p->entry[p->at].look)
        statistics_draw_bars(&app->ui, r, p->f.bar, NULL, p->f.bars);
    else
        statistics_draw_bars(&app->ui, r, p->tried + 1, p->solved + 1, PUZZLE_TIERS);
}

static void draw_rules(struct app *app, struct rect *r)
{
    struct buf rules = {0}, label = {0};
    statistics_rules_words(app, &rules);
    /* Translators: on a button: which rules count. */
    buf_addf(&label, _("Rules: %s"), buf_text(&rules));
    ui_button(&app->ui, "rules", cut_top_gap(&app->ui, r, TARGET, BELOW), buf_text(&label), 0);
    buf_free(&rules);
    buf_free(&label);
}

static float draw_about(struct app *app, struct rect r)
{
    const struct statistics_page *p = statistics_of(app);
    struct ui *ui = &app->ui;
    struct rect left = ui->upright ? r : cut_left_gap(ui, &r, page_units(ui, r.w) * 0.47f, 18);
    if (p->entry[p->at].look)
        draw_rules(app, &left);
    draw_facts(app, &left);
    if (ui->upright) {
        r = left;
        cut_top(ui, &r, BELOW);
    }
    float room = page_units(ui, r.h) - 3 * GAP;
    float curve = caption_units(app, r.w, room, statistics_curve_words);
    float bars = caption_units(app, r.w, room, statistics_bars_words);
    float high = ui->upright ? PICTURE_UPRIGHT : (room - curve - bars) / 2;
    draw_curve(app, cut_top_gap(ui, &r, high, GAP));
    draw_caption(app, cut_top_gap(ui, &r, curve, GAP), "line", statistics_curve_words);
    draw_bars(app, cut_top_gap(ui, &r, high, GAP));
    if (ui->upright)
        r.h = ui_px(ui, bars);
    draw_caption(app, r, "result", statistics_bars_words);
    return r.y + r.h;
}

/* ---- Results ---- */

static void draw_result(struct ui *ui, struct rect r, const struct stat_row *row, int i)
{
    struct buf who = {0}, what = {0}, label = {0};
    statistics_row_words(row, &who, &what);
    /* Translators: on a button: puts a result back into the statistics, or takes it out. */
    const char *button = row->out ? _("Put back") : _("Take out");
    struct rect below = ui->upright ? cut_bottom_gap(ui, &r, ROW_UPRIGHT / 2, 2) : r;
    struct rect at = cut_right(ui, &r, page_button_width(ui, button, 106) + 14);
    buf_addf(&label, "%s: %s, %s", button, buf_text(&who), buf_text(&what));
    ui_button(ui, page_id("out", i).text, at, buf_text(&label), UI_OWN_FACE);
    page_line(ui, at, FONT_BOLD, TEXT_SIZE, ALIGN_CENTRE, button, 0);
    cut_right(ui, &r, 8);
    struct rect first = ui->upright ? r : cut_left(ui, &r, page_units(ui, r.w) * 0.5f);
    if (ui->upright)
        r = below;
    page_line(ui, first, FONT_BOLD, TEXT_SIZE, ALIGN_LEFT, buf_text(&who),
              row->out ? UI_QUIET : 0);
    ui_label(ui, page_id("row", i).text, r, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, buf_text(&what),
             row->out ? UI_QUIET : 0);
    buf_free(&who);
    buf_free(&what);
    buf_free(&label);
}

static float draw_results(struct app *app, struct rect r)
{
    struct statistics_page *p = statistics_of(app);
    page_list_fit(&p->results, page_units(&app->ui, r.h), row_height(&app->ui), ROWS_MOST);
    for (int i = 0; i < p->results.rows && p->results.first + i < p->results.n; i++) {
        const struct stat_row *row = &p->all.row[p->result[p->results.first + i]];
        draw_result(&app->ui, cut_top_gap(&app->ui, &r, row_height(&app->ui) - GAP, GAP), row,
                    i + 1);
    }
    return r.y;
}

/* ---- The page ---- */

static void draw_foot(struct app *app, struct rect row)
{
    const struct statistics_page *p = statistics_of(app);
    const struct page_list *l = p->show == STAT_LIST ? &p->list : &p->results;
    struct ui *ui = &app->ui;
    struct buf text = {0};
    page_button(ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY);
    if (p->show == STAT_ABOUT) {
        if (p->results.n)
            page_button(ui, &row, ALIGN_RIGHT, "results", _("Results"), 0);
        return;
    }
    if (!page_list_long(l))
        return;
    page_turns(ui, &row, ALIGN_RIGHT, l);
    buf_addf(&text, _("Page %d of %d"), (l->first + l->rows - 1) / l->rows + 1,
             (l->n + l->rows - 1) / l->rows);
    if (!ui->upright)
        ui_label(ui, "page", row, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, buf_text(&text), UI_QUIET);
    buf_free(&text);
}

static void draw(struct app *app)
{
    const struct statistics_page *p = statistics_of(app);
    struct ui *ui = &app->ui;
    struct buf title = {0};
    if (p->show == STAT_LIST)
        buf_add(&title, _("Statistics"));
    else
        statistics_name_words(&p->entry[p->at], &title);
    float high = TARGET + BELOW + ROWS_MOST * ROW + FOOT + BELOW;
    if (ui->upright)
        high = p->show == STAT_ABOUT ? PAGE_LONG : page_room(ui);
    struct rect r = page_begin(ui, WIDE, high, buf_text(&title));
    buf_free(&title);
    cut_bottom(ui, &r, FOOT + BELOW);
    draw_filters(app, &r);
    float end = r.y + r.h;
    if (p->show == STAT_LIST)
        draw_list(app, r);
    else if (p->show == STAT_ABOUT)
        end = draw_about(app, r);
    else
        draw_results(app, r);
    draw_foot(app, page_end(ui, end + ui_px(ui, BELOW), FOOT));
}

/* ---- Events ---- */

static void enter(struct app *app)
{
    statistics_open(app);
}

static void leave(struct app *app)
{
    statistics_close(app);
}

static void tick(struct app *app)
{
    if (!statistics_of(app)->complete) {
        statistics_catch_up(app);
        app->dirty = true;
    }
}

static bool moving(const struct app *app)
{
    return !statistics_of(app)->complete;
}

static void back(struct app *app)
{
    struct statistics_page *p = statistics_of(app);
    app->dirty = true;
    if (p->show == STAT_LIST) {
        app_go(app, SCREEN_GAMES);
        return;
    }
    bool whole = p->show == STAT_ABOUT;
    p->show = whole ? STAT_LIST : STAT_ABOUT;
    if (!whole)
        return;
    p->rules = -1;
    statistics_count(app);
}

static void show_results(struct app *app)
{
    statistics_of(app)->show = STAT_RESULTS;
    app->dirty = true;
}

static void choose_period(struct app *app, int period)
{
    statistics_of(app)->period = (enum stat_period)period;
    statistics_count(app);
}

static void choose_hints(struct app *app, int hints)
{
    statistics_of(app)->hints = (enum stat_hints)hints;
    statistics_count(app);
}

static void turn(struct app *app, int by)
{
    struct statistics_page *p = statistics_of(app);
    page_list_turn(p->show == STAT_LIST ? &p->list : &p->results, by);
    app->dirty = true;
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct statistics_page *p = statistics_of(app);
    int entry = page_numbered(ui, "entry"), out = page_numbered(ui, "out");
    (void)in;
    if (entry)
        statistics_show(app, p->list.first + entry - 1);
    else if (out)
        statistics_take_out(app, p->result[p->results.first + out - 1]);
}

static const struct page_action ACTIONS[] = {
    {"back", .act = back, .key = KEY_ESCAPE},
    {"results", .act = show_results},
    {"rules", .act = statistics_next_rules},
    {"period", .set = choose_period},
    {"hints", .set = choose_hints},
    {"next", .set = turn, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

const struct screen STATISTICS_SCREEN = {
    .id = "statistics",
    .slot = DATA_STATISTICS,
    .room = sizeof(struct statistics_page),
    .apart = true,
    .enter = enter,
    .leave = leave,
    .tick = tick,
    .moving = moving,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};

/* known_page.c: the page of the rules that the person knows: a picture of each, a switch, and
 * what explains it. */
#include <math.h>
#include <stdio.h>

#include "app_state.h"
#include "known.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "screens.h"

#define WIDE 1080.0f /* units */
#define ROW 96.0f    /* with its gap */
#define ROW_UPRIGHT 184.0f
#define PICTURE_UPRIGHT 92.0f
#define GAP 4.0f
#define COLUMNS 500.0f /* a column at least */
#define BETWEEN 24.0f
#define PICTURE 114.0f
#define FOOT 48.0f

struct page {
    struct page_list list;
    unsigned known;
};

static struct page *data(const struct app *app)
{
    return app->data[DATA_KNOWN];
}

static void enter(struct app *app)
{
    struct page *p = app->data[DATA_KNOWN];
    p->known = known_rules(app);
}

/* ---- Drawing ---- */

static void draw_rule(struct app *app, struct rect r, int i)
{
    struct ui *ui = &app->ui;
    const struct page *p = data(app);
    struct buf name = {0};
    char id[UI_ID];
    rule_words(i, &name);
    snprintf(id, sizeof id, "knows-%s", rule_at(i).rule->id);
    struct rect head = r; /* on a phone above the picture */
    if (ui->upright)
        head = cut_top_gap(ui, &r, TARGET, 4);
    struct rect picture = cut_left_gap(ui, &r, ui->upright ? PICTURE_UPRIGHT : PICTURE, 12);
    known_picture(ui, picture, i);
    if (!ui->upright)
        head = cut_top_gap(ui, &r, TARGET, 4);
    ui_toggle(ui, id, head, buf_text(&name), p->known >> i & 1, 0);
    snprintf(id, sizeof id, "show-%s", rule_at(i).rule->id);
    struct rect button = ui->upright ? cut_bottom_gap(ui, &r, TARGET, 4) : r;
    page_button(ui, &button, ALIGN_RIGHT, id, _("Show me"), 0);
    if (!ui->upright) {
        r = button;
        cut_right(ui, &r, 10);
    }
    ui_paragraph(ui, NULL, r, FONT_TEXT, TEXT_SMALL, rule_sentence(i), UI_QUIET);
    buf_free(&name);
}

static void draw_foot(struct app *app, struct rect row)
{
    struct ui *ui = &app->ui;
    const struct page *p = data(app);
    unsigned all = rules_of_game(NULL);
    struct rect upper, *above = page_upper(ui, &row, &upper, FOOT, FOOT - TARGET);
    page_button(ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY | UI_DEFAULT_FOCUS);
    page_button(ui, above, ALIGN_LEFT, "all", _("I know them all"),
                p->known == all ? UI_DISABLED : 0);
    page_turns(ui, &row, ALIGN_LEFT, &p->list);
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct page *p = data(app);
    int n = rules_count();
    struct rect r = page_begin(ui, WIDE, page_room(ui), _("Rules I know"));
    struct rect foot = cut_bottom_gap(ui, &r, page_foot(ui, FOOT, 0), 8);
    page_paragraph(
        ui, &r, "about", FONT_TEXT, TEXT_SIZE,
        _("Practice, Storm and Streak keep to these. A rule joins them once you have "
          "finished its lesson or played a round with it."),
        0, 0);
    cut_top(ui, &r, 6);
    int columns = page_units(ui, r.w) >= 2 * COLUMNS + BETWEEN ? 2 : 1;
    p->list.n = (n + columns - 1) / columns;
    float high = ui->upright ? ROW_UPRIGHT : ROW;
    page_list_fit(&p->list, page_units(ui, r.h), high, p->list.n);
    float w = (page_units(ui, r.w) - BETWEEN * (float)(columns - 1)) / (float)columns;
    for (int c = 0; c < columns; c++) {
        struct rect column = cut_left_gap(ui, &r, w, BETWEEN);
        for (int k = 0; k < p->list.rows; k++) {
            int i = c * p->list.n + p->list.first + k;
            struct rect row = cut_top(ui, &column, high);
            cut_bottom(ui, &row, GAP);
            if (p->list.first + k < p->list.n && i < n)
                draw_rule(app, row, i);
        }
    }
    draw_foot(app, foot);
}

/* ---- Events ---- */

static void say(struct app *app, unsigned rules, bool knows)
{
    known_rules_say(app, rules, knows);
    data(app)->known = known_rules(app);
}

static void know_all(struct app *app)
{
    say(app, rules_of_game(NULL), true);
}

static void turn_page(struct app *app, int by)
{
    page_list_turn(&data(app)->list, by);
    app->dirty = true;
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    char id[UI_ID];
    (void)in;
    for (int i = 0; i < rules_count(); i++) {
        snprintf(id, sizeof id, "knows-%s", rule_at(i).rule->id);
        if (page_pressed(ui, id))
            say(app, 1u << i, !(data(app)->known >> i & 1));
        snprintf(id, sizeof id, "show-%s", rule_at(i).rule->id);
        if (page_pressed(ui, id)) {
            known_show(app, i);
            return;
        }
    }
}

static const struct page_action ACTIONS[] = {
    {"back", .act = app_return, .key = KEY_ESCAPE},
    {"all", .act = know_all},
    {"next", .set = turn_page, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_page, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

const struct screen KNOWN_SCREEN = {
    .id = "rules-known",
    .slot = DATA_KNOWN,
    .room = sizeof(struct page),
    .apart = true,
    .holds = true,
    .enter = enter,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};

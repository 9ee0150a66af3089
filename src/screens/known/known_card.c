/* known_card.c: asks about rules that the person does not know. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "known.h"
#include "language.h"
#include "lesson.h"
#include "page.h"
#include "page_action.h"
#include "rules_book.h"
#include "screens.h"
#include "settings.h"

/* ---- One rule ---- */

void known_picture(struct ui *ui, struct rect r, int i)
{
    const struct known_rule k = rule_at(i);
    const struct rules_example *e = k.rule->example;
    theme_table(ui->theme, ui->dl, r);
    draw_frame(ui->dl, r, 0, ui_px(ui, 1), ui->theme->panel_edge);
    struct desk_still p = {ui, k.look->ways, rect_inset(r, ui_px(ui, 7)), ui_px(ui, 34),
                           e ? DESK_LANES : DESK_ALONE};
    k.look->desk->pictures->picture(&p,
                                    e                ? e->position
                                    : k.look->emblem ? k.look->emblem
                                                     : k.look->cross->position,
                                    NULL);
}

void known_show(struct app *app, int i)
{
    const struct known_rule k = rule_at(i);
    if (app->game != k.look)
        settings_choose_game(app, k.look);
    if (!k.rule->page && k.look->lesson) {
        lesson_open(app);
        return;
    }
    app->trial = look_rules_page(k.look, k.rule->page) + 1;
    app_visit(app, SCREEN_RULES);
}

/* ---- The question ---- */

#define WIDE 640.0f /* units */
#define HEAD 56.0f
#define ROW 142.0f
#define PICTURE 168.0f
#define ROW_UPRIGHT 250.0f
#define PICTURE_UPRIGHT 90.0f /* above the words */
#define FOOT 50.0f
#define ROWS 2 /* at most; who does not know more than that is asked about these first */

static const struct known_question *asked(const struct app *app)
{
    return app->data[DATA_KNOWN_ASKED];
}

/* The rules that it shows; returns how many. */
static int shown(const struct app *app, int out[ROWS])
{
    unsigned top = rules_top(asked(app)->rules);
    int n = 0;
    for (int i = 0; i < rules_count() && n < ROWS; i++)
        if (top >> i & 1)
            out[n++] = i;
    return n;
}

/* The lesson, or the page of the rules that one knows, may have answered it meanwhile. */
static bool answered(struct app *app)
{
    return !(asked(app)->rules & ~known_rules(app));
}

static void draw_rule(struct app *app, struct rect r, int i, int row)
{
    struct ui *ui = &app->ui;
    struct buf name = {0};
    struct rect picture = page_beside(ui, &r, ALIGN_LEFT, (struct page_part){PICTURE, 16},
                                      (struct page_part){PICTURE_UPRIGHT, 6});
    known_picture(ui, picture, i);
    struct rect foot = cut_bottom(ui, &r, TARGET);
    rule_words(i, &name);
    ui_label(ui, page_id("rule", row).text, cut_top(ui, &r, 30), FONT_BOLD, 20, ALIGN_LEFT,
             buf_text(&name), 0);
    buf_free(&name);
    ui_paragraph(ui, page_id("about", row).text, r, FONT_TEXT, TEXT_SIZE, rule_sentence(i), 0);
    page_button(ui, &foot, ALIGN_LEFT, page_id("show", row).text, _("Show me"),
                row == 1 && !answered(app) ? UI_PRIMARY | UI_DEFAULT_FOCUS : 0);
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    const struct known_question *q = asked(app);
    int rule[ROWS], n = shown(app, rule);
    bool done = answered(app);
    ui_modal(ui, 0.5f);
    float high = ui->upright ? ROW_UPRIGHT : ROW, above = ui->upright ? 2 * HEAD : HEAD,
          below = ui->upright ? (q->other ? 3 : 2) * (FOOT + 10) - 10 : FOOT;
    struct rect r = page_card(ui, WIDE, above + high * (float)n + below);
    struct rect foot = cut_bottom(ui, &r, below), head = cut_top(ui, &r, HEAD);
    struct rect question = ui->upright ? cut_top(ui, &r, HEAD) : head;
    cut_bottom(ui, &head, HEAD - TARGET);
    page_button(ui, &head, ALIGN_RIGHT, "rules-known", _("Rules I know"), 0);
    cut_right(ui, &head, 10);
    if (!ui->upright)
        question = head;
    ui_label(ui, "question", question, FONT_BOLD, 24, ALIGN_LEFT,
             n > 1 ? _("Do you know these rules?") : _("Do you know this rule?"), 0);
    for (int i = 0; i < n; i++) {
        struct rect row = cut_top(ui, &r, high);
        cut_bottom(ui, &row, 12);
        draw_rule(app, row, rule[i], i + 1);
    }
    struct page_choice list[4] = {{"not-now", _("Not now"), 0}};
    int k = 1;
    if (q->other)
        list[k++] =
            (struct page_choice){"instead", _(q->other), q->ready(app) ? 0 : UI_DISABLED};
    list[k] = (struct page_choice){"know",
                                   done    ? translated_in("puzzle", "Start")
                                   : n > 1 ? _("I know them")
                                           : _("I know it"),
                                   done ? UI_PRIMARY | UI_DEFAULT_FOCUS : 0};
    page_row(ui, foot, 10, list);
}

/* ---- The answers ---- */

static void know(struct app *app)
{
    if (!answered(app))
        known_rules_say(app, asked(app)->rules, true);
    app_card_answer(app, asked(app)->know);
}

static void not_now(struct app *app)
{
    app_card_answer(app, asked(app)->not_now);
}

static void instead(struct app *app)
{
    app_card_answer(app, asked(app)->instead);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    int rule[ROWS], n = shown(app, rule), row = page_numbered(ui, "show");
    (void)in;
    if (row && row <= n)
        known_show(app, rule[row - 1]);
}

void known_ask(struct app *app, const struct known_question *q)
{
    static const struct page_action actions[] = {
        {"know", .act = know},
        {"not-now", .act = not_now, .key = KEY_ESCAPE},
        {"instead", .act = instead},
        {"rules-known", .visit = SCREEN_KNOWN},
        {.id = NULL},
    };
    static const struct card card = {draw, actions, event};
    if (!app->data[DATA_KNOWN_ASKED])
        app->data[DATA_KNOWN_ASKED] = mem_alloc(sizeof *q);
    memcpy(app->data[DATA_KNOWN_ASKED], q, sizeof *q);
    app_card_open(app, &card);
}

void known_end(struct app *app)
{
    free(app->data[DATA_KNOWN_ASKED]);
    app->data[DATA_KNOWN_ASKED] = NULL;
}

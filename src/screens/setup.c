/* setup.c: who plays, by which rules, with which tiles. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_parts.h"
#include "page.h"
#include "picture.h"
#include "results.h"
#include "setup_seats.h"
#include "rules_pages.h"
#include "setup_check.h"
#include "words.h"

#define MOST_NAMES 6

struct setup {
    struct game_config config; /* its names are edited in place, all six */
    char seed[24];
    struct setup_fault fault;
    int asked; /* the seat whose computer was chosen last, 1-based: it is described; or 0 */
    struct position stacks, diagonals; /* the pictures */
    struct results results;            /* of solitaire by the rules chosen */
};

static struct setup *data(const struct app *app)
{
    return app->data[DATA_SETUP];
}

static void load_results(struct app *app)
{
    struct setup *s = data(app);
    unsigned rules = (game_option(&s->config, "stacks") ? RULES_STACKS : 0u) |
                     (game_option(&s->config, "diagonals") ? RULES_DIAGONALS : 0u);
    if (s->config.seats == 1)
        results_load(app, &s->results, rules_words(rules));
}

static void enter(struct app *app)
{
    struct setup *s = app->data[DATA_SETUP] = mem_alloc(sizeof *s);
    setup_recall(app, app->setup_alone);
    s->config = app->setup;
    for (int i = s->config.seats; i < MOST_NAMES; i++)
        snprintf(s->config.name[i], NAME_MAX_BYTES, _("Player %d"), i + 1);
    snprintf(s->seed, sizeof s->seed, "%llu", (unsigned long long)app_seed(app));
    rules_example_read(&EXAMPLE_STACKS, &s->stacks);
    rules_example_read(&EXAMPLE_DIAGONALS, &s->diagonals);
    load_results(app);
}

static void leave(struct app *app)
{
    free(app->data[DATA_SETUP]);
    app->data[DATA_SETUP] = NULL;
}

/* ---- Drawing ---- */

/* Units for the fault's line, or two, in a column so wide. */
static float fault_height(const struct app *app, float w, float usual)
{
    const struct setup *s = data(app);
    if (s->asked && s->asked <= s->config.seats && !s->fault.field)
        return page_lines(app, w, FONT_TEXT, setup_about(&s->config, s->asked - 1), usual, 36);
    return page_lines(app, w - ui_px(&app->ui, 26), FONT_BOLD, data(app)->fault.text, usual,
                      36);
}

static void draw_fault(struct app *app, struct rect r)
{
    const struct setup *s = data(app);
    float side = ui_px(&app->ui, 20);
    struct rect icon = {r.x, r.y + (r.h - side) / 2, side, side};
    draw_sprite(app->ui.dl, SPRITE_WARNING, icon, 0, rgb(0xC4432C));
    cut_left(app, &r, 26);
    ui_label(&app->ui, "fault", r, FONT_BOLD, TEXT_SMALL, ALIGN_LEFT, s->fault.text, 0);
}

static void name_label(const struct app *app, int i, struct buf *out)
{
    if (data(app)->config.seats == 1)
        buf_add(out, _("Your name"));
    else
        buf_addf(out, _("Player %d"), i + 1);
}

static void draw_names(struct app *app, struct rect *r)
{
    struct setup *s = data(app);
    for (int i = 0; i < s->config.seats; i++) {
        char id[UI_ID];
        struct buf label = {0};
        snprintf(id, sizeof id, "name-%d", i + 1);
        name_label(app, i, &label);
        struct rect row = cut_top(app, r, 44);
        float w = page_units(app, ui_measure(&app->ui, FONT_TEXT, TEXT_SIZE, buf_text(&label)));
        struct rect left = cut_left(app, &row, fminf(fmaxf(84, w), 120));
        page_line(app, left, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, buf_text(&label), 0);
        buf_free(&label);
        cut_left(app, &row, 8);
        if (s->config.seats > 1) {
            snprintf(id, sizeof id, "who-%d", i + 1);
            struct rect who = cut_right(app, &row, 96);
            ui_button(&app->ui, id, who, setup_who(&s->config, i), 0);
            cut_right(app, &row, 6);
            snprintf(id, sizeof id, "name-%d", i + 1);
        }
        ui_field(&app->ui, id, row, "", s->config.name[i], NAME_MAX_BYTES, 0);
        cut_top(app, r, 6);
    }
    struct rect line = cut_top(app, r, fault_height(app, r->w, 24));
    if (s->fault.field > 0)
        draw_fault(app, line);
    else if (s->asked && s->asked <= s->config.seats)
        ui_label(&app->ui, "about", line, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
                 setup_about(&s->config, s->asked - 1), UI_QUIET);
    cut_top(app, r, s->asked ? 8 : 0);
}

static void draw_left(struct app *app, struct rect r)
{
    struct setup *s = data(app);
    struct ui *ui = &app->ui;
    if (s->config.seats == 1) {
        draw_names(app, &r);
        cut_top(app, &r, 14);
        results_draw(app, r, &s->results, 0);
        return;
    }
    ui_stepper(ui, "players", cut_top(app, &r, 44), _("Players"), s->config.seats, 2,
               MOST_NAMES, 0);
    cut_top(app, &r, 6);
    draw_names(app, &r);
    ui_stepper(ui, "rounds", cut_top(app, &r, 44), _("Rounds"),
               game_option(&s->config, "rounds"), 1, 30, 0);
}

/* Units, beside a picture. */
static float text_height(const struct app *app, float w, const char *text)
{
    float px = ui_px(&app->ui, w - 14);
    return page_units(app, ui_paragraph_height(&app->ui, px, FONT_TEXT, TEXT_SMALL, text));
}

/* One optional rule: the toggle with, under it, a picture and what it comes to. */
static void draw_rule(struct app *app, struct rect *r, const char *id, const char *label,
                      const struct position *p, const char *text)
{
    struct setup *s = data(app);
    ui_toggle(&app->ui, id, cut_top(app, r, 44), label, game_option(&s->config, id), 0);
    float w = page_units(app, r->w), picture = 132, high = 100;
    if (text_height(app, w - picture, text) > high) { /* more words than English needs */
        picture = 110;
        high = fminf(text_height(app, w - picture, text), 120);
    }
    struct rect row = cut_top(app, r, high);
    struct rect frame = cut_left(app, &row, picture);
    theme_table(app->ui.theme, app->ui.dl, frame);
    draw_frame(app->ui.dl, frame, 0, ui_px(&app->ui, 1), app->ui.theme->panel_edge);
    picture_table(app->ui.dl, app->ui.theme, &p->table, p->rules,
                  rect_inset(frame, ui_px(&app->ui, 7)), ui_px(&app->ui, 34), PICTURE_LANES);
    cut_left(app, &row, 14);
    ui_paragraph(&app->ui, NULL, row, FONT_TEXT, TEXT_SMALL, text, UI_QUIET);
    cut_top(app, r, 8);
}

static void draw_right(struct app *app, struct rect r)
{
    struct setup *s = data(app);
    draw_rule(app, &r, "stacks", _("Stacks"), &s->stacks,
              _("Tiles may also lie on top of each other, and towers make groups too."));
    draw_rule(app, &r, "diagonals", _("Diagonals"), &s->diagonals,
              _("The two slanting lines through the Wild make groups too."));
    ui_field(&app->ui, "seed", cut_top(app, &r, 44), _("Seed"), s->seed, sizeof s->seed, 0);
    const char *same = _("The same number deals the same tiles.");
    bool fault = s->fault.field == FAULT_AT_SEED;
    struct rect line = cut_top(app, &r,
                               fault ? fault_height(app, r.w, 30)
                                     : page_lines(app, r.w, FONT_TEXT, same, 30, 40));
    if (fault)
        draw_fault(app, line);
    else
        page_line(app, line, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, same, UI_QUIET);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)dl;
    (void)alpha;
    bool alone = app->setup_alone;
    struct rect r = page_begin(app, 900, 580, alone ? _("Solitaire") : _("New game"));
    struct rect row = cut_bottom(app, &r, 50);
    page_button(app, &row, ALIGN_RIGHT, "start", _("Start"), UI_PRIMARY);
    page_button(app, &row, ALIGN_RIGHT, "back", _("Back"), 0);
    draw_left(app, cut_left(app, &r, (page_units(app, r.w) - 30) * 0.55f));
    cut_left(app, &r, 30);
    draw_right(app, r);
}

/* ---- Events ---- */

static void start(struct app *app)
{
    struct setup *s = data(app);
    struct reason why = {0};
    if (!setup_check(&s->config, s->seed, &s->fault)) {
        char id[UI_ID] = "seed";
        if (s->fault.field > 0)
            snprintf(id, sizeof id, "name-%d", s->fault.field);
        ui_focus(&app->ui, id);
        return;
    }
    app->setup = s->config;
    if (!app_start_match(app, &why))
        app_tell(app, why.text);
}

static void choose_who(struct app *app, int seat)
{
    struct setup *s = data(app);
    setup_next_who(&s->config, seat);
    s->asked = seat + 1;
}

static void set(struct app *app, const char *option, int value)
{
    game_option_set(&data(app)->config, option, value);
    load_results(app);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct setup *s = data(app);
    if (ui->action[0])
        s->fault = (struct setup_fault){0};
    if (page_pressed(ui, "back") || page_key(in, ui, KEY_ESCAPE))
        app_go(app, &SCREEN_TITLE);
    else if (page_numbered(ui, "who"))
        choose_who(app, page_numbered(ui, "who") - 1);
    else if (page_pressed(ui, "start"))
        start(app);
    else if (page_pressed(ui, "players"))
        s->config.seats = ui->value;
    else if (page_pressed(ui, "rounds") || page_pressed(ui, "stacks") ||
             page_pressed(ui, "diagonals"))
        set(app, ui->action, ui->value);
}

const struct screen SCREEN_SETUP = {
    .id = "setup",
    .enter = enter,
    .leave = leave,
    .event = event,
    .draw = draw,
};

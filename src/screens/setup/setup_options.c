/* setup_options.c: draws the options of a game. */
#include "setup_options.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "least.h"
#include "page.h"
#include "rules_book.h"

static void draw_choices(struct ui *ui, struct rect r, const char *label,
                         const struct game_option *o, int chosen)
{
    const char *name[OPTION_CHOICES_MAX];
    for (int i = 0; i <= o->high; i++)
        name[i] = _(o->choice[i].label);
    ui_choice(ui, o->id, r, label, name, o->high + 1, chosen, 0);
}

void setup_number_draw(struct ui *ui, struct rect r, const struct setup_part *p,
                       const struct game_config *c)
{
    for (int i = 0; i < c->game->n_options; i++) {
        const struct game_option *o = &c->game->options[i];
        if (strcmp(o->id, p->option) != 0)
            continue;
        if (o->kind == OPTION_CHOICE)
            draw_choices(ui, r, _(p->label), o, c->option[i]);
        else
            ui_stepper(ui, o->id, r, _(p->label), c->option[i], o->low, o->high, 0);
    }
}

void setup_list_draw(struct ui *ui, struct rect *r, const struct setup_part *p,
                     const struct game_config *c)
{
    const struct game_option *o = c->game->options;
    char id[UI_ID];
    while (strcmp(o->id, p->option) != 0)
        o++;
    page_line(ui, cut_top(ui, r, 28), FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, _(p->label), 0);
    ui_together(ui, true);
    for (int i = 0; i <= o->high; i++) {
        snprintf(id, sizeof id, "%s-%d", o->id, i + 1);
        ui_button(ui, id, cut_top_gap(ui, r, TARGET, 4), _(o->choice[i].label),
                  UI_LEFT | (game_option(c, p->option) == i ? UI_SELECTED : 0));
    }
    ui_together(ui, false);
    cut_top(ui, r, 10);
}

/* In units, beside a picture. */
static float text_height(const struct ui *ui, float w, const char *text)
{
    float px = ui_px(ui, w - 14);
    return page_units(ui, ui_paragraph_height(ui, px, FONT_TEXT, TEXT_SMALL, text));
}

static void draw_picture(struct ui *ui, const struct look *look, struct rect frame,
                         const struct rules_example *e, float margin, unsigned show)
{
    theme_table(ui->theme, ui->dl, frame);
    draw_frame(ui->dl, frame, 0, ui_px(ui, 1), ui->theme->panel_edge);
    struct desk_still p = {ui, look->ways, rect_inset(frame, ui_px(ui, margin)), ui_px(ui, 34),
                           show | DESK_LANES};
    look->desk->pictures->picture(&p, e->position, NULL);
}

void setup_rule_draw(struct ui *ui, struct rect *r, const struct look *look,
                     const struct setup_part *p, const struct game_config *c)
{
    const char *text = _(p->text[0]);
    ui_toggle(ui, p->option, cut_top(ui, r, 44), _(p->label), game_option(c, p->option), 0);
    float w = page_units(ui, r->w), picture = 132, high = 100;
    if (text_height(ui, w - picture, text) > high) { /* more words than in English */
        picture = 110;
        high = fminf(text_height(ui, w - picture, text), 120);
    }
    struct rect row = cut_top(ui, r, high);
    struct rect frame = cut_left(ui, &row, picture);
    ui_press_also(ui, frame);
    draw_picture(ui, look, frame, p->example[0], 7, 0);
    cut_left(ui, &row, 14);
    ui_paragraph(ui, NULL, row, FONT_TEXT, TEXT_SMALL, text, UI_QUIET);
    cut_top(ui, r, 8);
}

/* Seconds for a turn. Another value in a record is shown as the nearest one. */
static const int CLOCKS[] = {0, 60, 120, 180, 300};
#define N_CLOCKS ((int)(sizeof CLOCKS / sizeof *CLOCKS))

void setup_clock_draw(struct ui *ui, struct rect *r, const struct setup_part *p,
                      const struct game_config *c)
{
    /* Translators: minutes a turn, on small buttons; at most 6 letters. */
    const char *const label[N_CLOCKS] = {_("Off"), "1:00", "2:00", "3:00", "5:00"};
    float w = page_units(ui, ui_measure(ui, FONT_TEXT, TEXT_SIZE, _(p->label)));
    bool beside = w + 12 + TARGET * 1.1f * (float)N_CLOCKS <= page_units(ui, r->w);
    struct rect above = *r, row;
    if (!beside)
        above = cut_top(ui, r, 28);
    row = cut_top(ui, r, 44);
    if (beside)
        above = cut_left(ui, &row, w + 12);
    page_line(ui, above, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, _(p->label), 0);
    ui_choice(ui, p->option, row, _(p->label), label, N_CLOCKS,
              int_nearest(CLOCKS, N_CLOCKS, game_option(c, p->option)), UI_SAID_ONLY);
    cut_top(ui, r, 6);
    page_paragraph(ui, r, NULL, FONT_TEXT, TEXT_SMALL, _(p->text[0]), UI_QUIET, 0);
    cut_top(ui, r, 14);
}

void setup_cross_draw(struct ui *ui, struct rect *r, const struct look *look)
{
    /* A whole board may be as high as it is wide; other tables are wide. */
    float most = desk_whole(look->desk) ? page_units(ui, r->w) : 170;
    struct rect frame = cut_top(ui, r, fminf(most, fmaxf(0, page_units(ui, r->h) - 8)));
    if (page_units(ui, frame.h) < 60)
        return;
    draw_picture(ui, look, frame, look->cross, 12, DESK_TIDY);
    cut_top(ui, r, 12);
}

void setup_ladder_draw(struct ui *ui, struct rect r, const struct look *look,
                       const struct setup_part *p, const struct game_config *c)
{
    static const char *const number[SETUP_STEPS] = {"1", "2", "3", "4", "5"};
    int now = game_option(c, p->option), n = 0;
    while (n < SETUP_STEPS && p->example[n])
        n++;
    ui_choice(ui, p->option, r, _(p->label), number, n, now - 1, UI_LOW_LABEL | UI_SAID_ONLY);
    for (int i = 0; i < n; i++) {
        struct rect at = ui->widget[ui->n - n + i].r;
        at = rect_inset(at, ui_px(ui, 5));
        cut_bottom(ui, &at, TARGET - 10);
        draw_picture(ui, look, at, p->example[i], 5, 0);
        if (i < now)
            draw_frame(ui->dl, at, 0, ui_px(ui, 3), ui->theme->primary_bottom);
    }
}

int setup_option_value(const struct setup_part *p, int pressed)
{
    return p->kind == SETUP_CLOCK ? CLOCKS[pressed] : pressed + (p->kind == SETUP_LADDER);
}

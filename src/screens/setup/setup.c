/* setup.c: the page for a new game: who plays, by which rules, and with which seed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "look.h"
#include "navigation.h"
#include "notice.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "solitaire_results.h"
#include "rules_book.h"
#include "screen.h"
#include "screens.h"
#include "setup_check.h"
#include "setup_faces.h"
#include "setup_memory.h"
#include "setup_seats.h"
#include "words.h"

struct setup {
    const struct look *look;
    struct game_config config; /* its names are edited in place, for all seats */
    char seed[24];
    struct setup_fault fault;
    int choosing; /* the seat whose player is being chosen, 1-based; or 0 */
    int asked;    /* the seat whose computer was chosen last, 1-based: it is described; or 0 */
    struct solitaire_results results; /* of solitaire by the chosen rules */
};

static struct setup *data(const struct app *app)
{
    return app->data[DATA_SETUP];
}

static void load_results(struct app *app)
{
    struct setup *s = data(app);
    const struct game *g = s->config.game;
    struct buf rules = {0};
    game_rules_words(&s->config, &rules);
    if (s->config.seats == 1)
        solitaire_results_load(app, &s->results, g, buf_text(&rules));
    buf_free(&rules);
}

static void enter(struct app *app)
{
    struct setup *s = app->data[DATA_SETUP] = mem_alloc(sizeof *s);
    s->look = app->game;
    setup_recall(app, app->setup_alone);
    s->config = app->setup;
    for (int i = s->config.seats; i < s->look->game->seats_max; i++)
        snprintf(s->config.name[i], NAME_MAX_BYTES, _("Player %d"), i + 1);
    snprintf(s->seed, sizeof s->seed, "%llu", (unsigned long long)app_seed(app));
    load_results(app);
}

static void leave(struct app *app)
{
    free(app->data[DATA_SETUP]);
    app->data[DATA_SETUP] = NULL;
}

/* ---- Drawing ---- */

/* The units for the fault's line, or two lines, in a column of this width. */
static float fault_height(const struct app *app, float w, float usual)
{
    const struct setup *s = data(app);
    if (s->asked && s->asked <= s->config.seats && !s->fault.field)
        return page_lines(&app->ui, w, FONT_TEXT, setup_about(&s->config, s->asked - 1), usual,
                          36);
    return page_lines(&app->ui, w - ui_px(&app->ui, 26), FONT_BOLD, data(app)->fault.text,
                      usual, 36);
}

static void draw_fault(struct app *app, struct rect r)
{
    const struct setup *s = data(app);
    float side = ui_px(&app->ui, 20);
    struct rect icon = {r.x, r.y + (r.h - side) / 2, side, side};
    draw_sprite(app->ui.dl, SPRITE_WARNING, icon, 0, rgb(0xC4432C));
    cut_left(&app->ui, &r, 26);
    ui_label(&app->ui, "fault", r, FONT_BOLD, TEXT_SMALL, ALIGN_LEFT, s->fault.text, 0);
}

static void name_label(const struct app *app, int i, struct buf *out)
{
    if (data(app)->config.seats == 1)
        buf_add(out, _("Your name"));
    else
        buf_addf(out, _("Player %d"), i + 1);
}

/* Draws the name's field and, if there are several players, who plays the seat. */
static void draw_name(struct app *app, struct rect row, int i)
{
    struct setup *s = data(app);
    char id[UI_ID];
    if (s->config.seats > 1) {
        setup_face_button(&app->ui, &s->config, i, cut_right(&app->ui, &row, 62));
        cut_right(&app->ui, &row, 6);
    }
    snprintf(id, sizeof id, "name-%d", i + 1);
    ui_field(&app->ui, id, row, "", s->config.name[i], NAME_MAX_BYTES, 0);
}

/* Is there something to say about a name or a computer? */
static bool has_news(const struct setup *s)
{
    return s->fault.field > 0 || (s->asked && s->asked <= s->config.seats);
}

static void draw_news(struct app *app, struct rect line)
{
    struct setup *s = data(app);
    if (s->fault.field > 0)
        draw_fault(app, line);
    else if (s->asked && s->asked <= s->config.seats)
        ui_label(&app->ui, "about", line, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
                 setup_about(&s->config, s->asked - 1), UI_QUIET);
}

static void draw_names(struct app *app, struct rect *r)
{
    struct setup *s = data(app);
    for (int i = 0; i < s->config.seats; i++) {
        struct buf label = {0};
        name_label(app, i, &label);
        struct rect row = cut_top(&app->ui, r, 44);
        float w =
            page_units(&app->ui, ui_measure(&app->ui, FONT_TEXT, TEXT_SIZE, buf_text(&label)));
        struct rect left = cut_left(&app->ui, &row, fminf(fmaxf(84, w), 120));
        page_line(&app->ui, left, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, buf_text(&label), 0);
        buf_free(&label);
        cut_left(&app->ui, &row, 8);
        draw_name(app, row, i);
        cut_top(&app->ui, r, 6);
    }
    draw_news(app, cut_top(&app->ui, r, fault_height(app, r->w, 24)));
    cut_top(&app->ui, r, s->asked ? 8 : 0);
}

static void draw_choices(struct app *app, struct rect r, const char *label,
                         const struct game_option *o, int chosen)
{
    const char *name[OPTION_CHOICES_MAX];
    for (int i = 0; i <= o->high; i++)
        name[i] = _(o->choice[i].label);
    ui_choice(&app->ui, o->id, r, label, name, o->high + 1, chosen, 0);
}

static void draw_number(struct app *app, struct rect r, const struct setup_part *p)
{
    const struct game_config *c = &data(app)->config;
    for (int i = 0; i < c->game->n_options; i++) {
        const struct game_option *o = &c->game->options[i];
        if (strcmp(o->id, p->option) != 0)
            continue;
        if (o->kind == OPTION_CHOICE)
            draw_choices(app, r, _(p->label), o, c->option[i]);
        else
            ui_stepper(&app->ui, o->id, r, _(p->label), c->option[i], o->low, o->high, 0);
    }
}

static void draw_players(struct app *app, struct rect r, const struct setup_part *p)
{
    const struct game_config *c = &data(app)->config;
    int least = c->game->seats_min > 2 ? c->game->seats_min : 2;
    ui_stepper(&app->ui, "players", r, _(p->label), c->seats, least, c->game->seats_max, 0);
}

/* One player's name, and the best results. */
static void draw_alone(struct app *app, struct rect r)
{
    draw_names(app, &r);
    cut_top(&app->ui, &r, 14);
    solitaire_results_draw(app, r, &data(app)->results, 0);
}

static void draw_left(struct app *app, struct rect r)
{
    const struct setup_part *part = data(app)->look->setup;
    for (int i = 0; part[i].label; i++) {
        if (part[i].right)
            continue;
        if (part[i].kind == SETUP_PLAYERS) {
            draw_players(app, cut_top(&app->ui, &r, 44), &part[i]);
            cut_top(&app->ui, &r, 6);
            draw_names(app, &r);
        } else {
            draw_number(app, cut_top(&app->ui, &r, 44), &part[i]);
        }
    }
}

/* In units, beside a picture. */
static float text_height(const struct app *app, float w, const char *text)
{
    float px = ui_px(&app->ui, w - 14);
    return page_units(&app->ui, ui_paragraph_height(&app->ui, px, FONT_TEXT, TEXT_SMALL, text));
}

static void draw_picture(struct app *app, struct rect frame, const struct rules_example *e,
                         float margin, unsigned show)
{
    const struct look *look = data(app)->look;
    theme_table(app->ui.theme, app->ui.dl, frame);
    draw_frame(app->ui.dl, frame, 0, ui_px(&app->ui, 1), app->ui.theme->panel_edge);
    look->desk->picture(look->ways, &app->ui, e->position,
                        rect_inset(frame, ui_px(&app->ui, margin)), ui_px(&app->ui, 34),
                        show | DESK_LANES);
}

/* One optional rule: the toggle and, under it, a picture and what it means. */
static void draw_rule(struct app *app, struct rect *r, int part)
{
    struct setup *s = data(app);
    const struct setup_part *p = &s->look->setup[part];
    const char *text = _(p->text[0]);
    ui_toggle(&app->ui, p->option, cut_top(&app->ui, r, 44), _(p->label),
              game_option(&s->config, p->option), 0);
    float w = page_units(&app->ui, r->w), picture = 132, high = 100;
    if (text_height(app, w - picture, text) > high) { /* more words than in English */
        picture = 110;
        high = fminf(text_height(app, w - picture, text), 120);
    }
    struct rect row = cut_top(&app->ui, r, high);
    draw_picture(app, cut_left(&app->ui, &row, picture), p->example[0], 7, 0);
    cut_left(&app->ui, &row, 14);
    ui_paragraph(&app->ui, NULL, row, FONT_TEXT, TEXT_SMALL, text, UI_QUIET);
    cut_top(&app->ui, r, 8);
}

/* Seconds for a turn. Another value in a record is shown as the nearest of these. */
static const int CLOCKS[] = {0, 60, 120, 180, 300};
#define N_CLOCKS ((int)(sizeof CLOCKS / sizeof *CLOCKS))

static int clock_now(int seconds)
{
    int best = 0;
    for (int i = 1; i < N_CLOCKS; i++)
        if (abs(CLOCKS[i] - seconds) < abs(CLOCKS[best] - seconds))
            best = i;
    return best;
}

/* How long a turn may take, and what happens if it takes longer. */
static void draw_clock(struct app *app, struct rect *r, const struct setup_part *p)
{
    /* Translators: minutes a turn, on small buttons; at most 6 letters. */
    const char *const label[N_CLOCKS] = {_("Off"), "1:00", "2:00", "3:00", "5:00"};
    float w = page_units(&app->ui, ui_measure(&app->ui, FONT_TEXT, TEXT_SIZE, _(p->label)));
    bool beside = w + 12 + TARGET * 1.1f * (float)N_CLOCKS <= page_units(&app->ui, r->w);
    struct rect above = *r, row;
    if (!beside)
        above = cut_top(&app->ui, r, 28);
    row = cut_top(&app->ui, r, 44);
    if (beside)
        above = cut_left(&app->ui, &row, w + 12);
    page_line(&app->ui, above, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, _(p->label), 0);
    ui_choice(&app->ui, p->option, row, "", label, N_CLOCKS,
              clock_now(game_option(&data(app)->config, p->option)), 0);
    cut_top(&app->ui, r, 6);
    float high = page_units(
        &app->ui, ui_paragraph_height(&app->ui, r->w, FONT_TEXT, TEXT_SMALL, _(p->text[0])));
    ui_paragraph(&app->ui, NULL, cut_top(&app->ui, r, high), FONT_TEXT, TEXT_SMALL,
                 _(p->text[0]), UI_QUIET);
    cut_top(&app->ui, r, 14);
}

/* What the game is about: a small table, as wide as the column. */
static void draw_cross(struct app *app, struct rect *r)
{
    struct setup *s = data(app);
    struct rect frame =
        cut_top(&app->ui, r, fminf(170, fmaxf(0, page_units(&app->ui, r->h) - 116)));
    if (page_units(&app->ui, frame.h) < 60)
        return;
    draw_picture(app, frame, s->look->cross, 12, DESK_TIDY);
    cut_top(&app->ui, r, 12);
}

static void draw_right(struct app *app, struct rect r)
{
    struct setup *s = data(app);
    bool rules = false;
    for (int i = 0; s->look->setup[i].label; i++) {
        const struct setup_part *p = &s->look->setup[i];
        rules |= p->kind == SETUP_RULE;
        if (p->kind == SETUP_RULE)
            draw_rule(app, &r, i);
        else if (p->kind == SETUP_CLOCK)
            draw_clock(app, &r, p);
    }
    if (!rules)
        draw_cross(app, &r);
    ui_field(&app->ui, "seed", cut_top(&app->ui, &r, 44), _("Seed"), s->seed, sizeof s->seed,
             0);
    const char *same = _("The same number deals the same tiles.");
    bool fault = s->fault.field == FAULT_AT_SEED;
    struct rect line = cut_top(&app->ui, &r,
                               fault ? fault_height(app, r.w, 30)
                                     : page_lines(&app->ui, r.w, FONT_TEXT, same, 30, 40));
    if (fault)
        draw_fault(app, line);
    else
        page_line(&app->ui, line, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, same, UI_QUIET);
}

/* ---- The page for many players ---- */

static const struct setup_part *part_of(const struct look *l, enum setup_kind kind, int *index)
{
    for (int i = 0; l->setup[i].label; i++)
        if (l->setup[i].kind == kind) {
            if (index)
                *index = i;
            return &l->setup[i];
        }
    return NULL;
}

#define BESIDE 24.0f /* between two columns */

static struct rect cut_half(const struct app *app, struct rect *row)
{
    struct rect left = cut_left(&app->ui, row, (page_units(&app->ui, row->w) - BESIDE) / 2);
    cut_left(&app->ui, row, BESIDE);
    return left;
}

/* Two names in a row, each with its number. */
static void draw_name_pairs(struct app *app, struct rect *r)
{
    struct setup *s = data(app);
    for (int i = 0; i < s->config.seats; i += 2) {
        struct rect row = cut_top(&app->ui, r, 44), left = cut_half(app, &row);
        cut_top(&app->ui, r, 2);
        for (int k = 0; k < 2 && i + k < s->config.seats; k++) {
            struct rect at = k ? row : left;
            char number[16];
            snprintf(number, sizeof number, "%d", i + k + 1);
            page_line(&app->ui, cut_left(&app->ui, &at, 20), FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
                      number, 0);
            draw_name(app, at, i + k);
        }
    }
}

/* The choice in words, unless there is something to say about a name. */
static void draw_ladder_words(struct app *app, struct rect line, const struct setup_part *p)
{
    struct setup *s = data(app);
    int now = game_option(&s->config, p->option);
    if (s->fault.field == FAULT_AT_SEED) {
        draw_fault(app, line);
    } else if (has_news(s)) {
        draw_news(app, line);
    } else {
        float w = page_units(&app->ui, ui_measure(&app->ui, FONT_BOLD, TEXT_SIZE, _(p->label)));
        page_line(&app->ui, cut_left(&app->ui, &line, w + 14), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT,
                  _(p->label), 0);
        ui_label(&app->ui, "ladder", line, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
                 _(p->text[now - 1]), UI_QUIET);
    }
}

/* A picture for each step above its button; those beyond the chosen one are pale. */
static void draw_ladder(struct app *app, struct rect r, int part)
{
    static const char *const number[SETUP_STEPS] = {"1", "2", "3", "4", "5"};
    struct setup *s = data(app);
    const struct setup_part *p = &s->look->setup[part];
    int now = game_option(&s->config, p->option), n = 0;
    while (n < SETUP_STEPS && p->example[n])
        n++;
    draw_ladder_words(app, cut_top(&app->ui, &r, fault_height(app, r.w, 28)), p);
    struct rect row = cut_bottom(&app->ui, &r, TARGET);
    cut_bottom(&app->ui, &r, 4);
    float gap = ui_px(&app->ui, 6), w = (r.w + gap) / (float)n - gap;
    for (int i = 0; i < n; i++) {
        struct rect at = {roundf(r.x + (w + gap) * (float)i), r.y, roundf(w), r.h};
        draw_picture(app, at, p->example[i], 5, 0);
        struct rgba pale = rgba_fade(app->ui.theme->panel_top, i < now ? 0 : 0.6f);
        draw_box(app->ui.dl, at, 0, pale, pale);
        if (i < now)
            draw_frame(app->ui.dl, at, 0, ui_px(&app->ui, 3), app->ui.theme->primary_bottom);
    }
    ui_choice(&app->ui, p->option, row, "", number, n, now - 1, 0);
}

/* Who begins: the player with the highest tile, or a certain player; each press goes to the
 * next choice. */
static void draw_starter(struct app *app, struct rect r, const struct setup_part *p)
{
    struct setup *s = data(app);
    int who = game_option(&s->config, p->option);
    float w = page_units(&app->ui, ui_measure(&app->ui, FONT_TEXT, TEXT_SIZE, _(p->label)));
    page_line(&app->ui,
              cut_left(&app->ui, &r, fminf(w + 12, page_units(&app->ui, r.w) * 0.45f)),
              FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, _(p->label), 0);
    /* Translators: on a button: the player with this tile begins the game. */
    ui_button(&app->ui, "starter", r, who ? s->config.name[who - 1] : _("The highest tile"), 0);
}

#define STEPPER 164.0f /* units: its two buttons and the number */

/* The units that a stepper needs with the smallest possible label. */
static float stepper_width(const struct app *app, const char *label)
{
    float px = ui_px(&app->ui, TEXT_SMALL);
    return page_units(&app->ui, app->renderer->measure(app->renderer, FONT_TEXT, px, label)) +
           STEPPER;
}

/* How many players and how many games; the rest of the row is for the seed. */
static void draw_numbers(struct app *app, struct rect *row)
{
    const struct setup_part *part = data(app)->look->setup;
    for (int i = 0; part[i].label; i++) {
        if (part[i].kind != SETUP_PLAYERS && part[i].kind != SETUP_NUMBER)
            continue;
        struct rect at = cut_left(&app->ui, row, stepper_width(app, _(part[i].label)));
        cut_left(&app->ui, row, 12);
        if (part[i].kind == SETUP_PLAYERS)
            draw_players(app, at, &part[i]);
        else
            draw_number(app, at, &part[i]);
    }
}

/* foot: the part of the bottom row that the main buttons leave free. */
static void draw_many(struct app *app, struct rect r, struct rect foot)
{
    struct setup *s = data(app);
    int ladder = 0;
    const struct setup_part *steps = part_of(s->look, SETUP_LADDER, &ladder);
    const struct setup_part *starter = part_of(s->look, SETUP_STARTER, NULL);
    struct rect row = cut_top(&app->ui, &r, 44);
    draw_numbers(app, &row);
    const char *seed = _("Seed");
    page_line(&app->ui, cut_left(&app->ui, &row, stepper_width(app, seed) - STEPPER + 12),
              FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, seed, 0);
    ui_field(&app->ui, "seed", row, "", s->seed, sizeof s->seed, 0);
    draw_name_pairs(app, &r);
    cut_top(&app->ui, &r, 2);
    if (starter)
        draw_starter(app, page_middle(&app->ui, foot, page_units(&app->ui, foot.w), TARGET),
                     starter);
    /* With few players in a high window, the rows take no more than 300 units. */
    float spare = page_units(&app->ui, r.h) - 300;
    if (spare > 0) {
        cut_top(&app->ui, &r, spare / 2);
        cut_bottom(&app->ui, &r, spare / 2);
    }
    if (steps)
        draw_ladder(app, r, ladder);
}

static void title_words(const struct app *app, struct buf *out)
{
    const struct look *l = data(app)->look;
    buf_add(out, app->setup_alone ? _("Solitaire") : _("New game"));
    if (look_index(l) != 0)
        buf_addf(out, ": %s", l->name);
}

static void draw_page(struct app *app)
{
    const struct setup *s = data(app);
    struct buf title = {0};
    title_words(app, &title);
    struct rect r =
        page_begin(&app->ui, 900, s->look->names_beside ? 660 : 580, buf_text(&title));
    buf_free(&title);
    struct rect row = cut_bottom(&app->ui, &r, 50);
    page_button(&app->ui, &row, ALIGN_RIGHT, "start", _("Start"), UI_PRIMARY);
    page_button(&app->ui, &row, ALIGN_RIGHT, "back", _("Back"), 0);
    if (s->look->names_beside) {
        cut_right(&app->ui, &row, 10);
        cut_bottom(&app->ui, &r, 12);
        draw_many(app, r, row);
        return;
    }
    struct rect left = cut_left(&app->ui, &r, (page_units(&app->ui, r.w) - 30) * 0.55f);
    if (s->config.seats == 1)
        draw_alone(app, left);
    else
        draw_left(app, left);
    cut_left(&app->ui, &r, 30);
    draw_right(app, r);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    const struct setup *s = data(app);
    (void)dl;
    (void)alpha;
    draw_page(app);
    if (s->choosing)
        setup_choose_draw(&app->ui, &s->config, s->choosing - 1);
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

/* An event while faces are offered: one of them, or back. */
static void choose_who(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct setup *s = data(app);
    int pick = page_numbered(ui, "pick"), seat = s->choosing - 1;
    char id[UI_ID];
    if (pick) {
        setup_sit(&s->config, seat, pick - 2);
        s->asked = s->choosing;
    } else if (!page_pressed(ui, "pick-close") && !page_key(in, ui, KEY_ESCAPE)) {
        return;
    }
    s->choosing = 0;
    app->dirty = true;
    snprintf(id, sizeof id, "who-%d", seat + 1);
    ui_focus(&app->ui, id);
}

static void set(struct app *app, const char *option, int value)
{
    game_option_set(&data(app)->config, option, value);
    load_results(app);
}

/* A player who has left the table cannot begin. */
static void set_players(struct app *app, int n)
{
    struct setup *s = data(app);
    const struct setup_part *starter = part_of(s->look, SETUP_STARTER, NULL);
    s->config.seats = n;
    if (starter && game_option(&s->config, starter->option) > n)
        set(app, starter->option, 0);
}

static void next_starter(struct app *app)
{
    struct setup *s = data(app);
    const char *option = part_of(s->look, SETUP_STARTER, NULL)->option;
    set(app, option, (game_option(&s->config, option) + 1) % (s->config.seats + 1));
}

/* Was an option of the game changed? The steps of a ladder count from 1. */
static void option_event(struct app *app, const struct ui_result *ui)
{
    const struct look *l = data(app)->look;
    for (int i = 0; l->setup[i].label; i++) {
        const struct setup_part *p = &l->setup[i];
        if (!p->option || !page_pressed(ui, p->option))
            continue;
        set(app, p->option,
            p->kind == SETUP_CLOCK ? CLOCKS[ui->value] : ui->value + (p->kind == SETUP_LADDER));
        return;
    }
}

static void go_back(struct app *app)
{
    app_go(app, &SCREEN_TITLE);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    static const struct page_action actions[] = {
        {"back", .act = go_back, .key = KEY_ESCAPE},
        {"start", .act = start},
        {"players", .set = set_players},
        {"starter", .act = next_starter},
        {.id = NULL},
    };
    struct setup *s = data(app);
    if (ui->action[0])
        s->fault = (struct setup_fault){0};
    if (s->choosing) {
        choose_who(app, in, ui);
        return;
    }
    if (page_act(app, in, ui, actions))
        return;
    if (page_numbered(ui, "who"))
        s->choosing = page_numbered(ui, "who");
    else
        option_event(app, ui);
}

const struct screen SCREEN_SETUP = {
    .id = "setup",
    .apart = true,
    .enter = enter,
    .leave = leave,
    .event = event,
    .draw = draw,
};

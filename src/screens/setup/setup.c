/* setup.c: the page for a new game: who plays, by which rules, and with which seed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "faces.h"
#include "language.h"
#include "look.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "people_memory.h"
#include "playing.h"
#include "rules_book.h"
#include "screen.h"
#include "screens.h"
#include "setup_check.h"
#include "setup_day.h"
#include "setup_faces.h"
#include "setup_memory.h"
#include "setup_more.h"
#include "setup_options.h"
#include "setup_seats.h"
#include "solitaire_results.h"

struct setup {
    const struct look *look;
    struct game_config config; /* its names are edited in place, for all seats */
    char seed[24];
    struct setup_fault fault;
    struct deals deals; /* those that can be won, for the card with the seed; n is 0: none */
    int choosing;       /* the seat whose player is being chosen on a card */
    enum temper temper; /* of the computer that will sit there */
    struct table_faces picked; /* the faces that were picked here for the seats, until their
                                * names are known: when the page is left */
    int asked; /* the seat whose computer was chosen last, 1-based: it is described; or 0 */
    struct solitaire_results results; /* of solitaire by the chosen rules */
    struct setup_day day;             /* the same: the deal of the day */
};

static struct setup *data(const struct app *app)
{
    return app->data[DATA_SETUP];
}

static void load_results(struct app *app)
{
    struct setup *s = data(app);
    if (s->config.seats == 1)
        solitaire_results_load(app, &s->results, &s->config);
    if (s->config.seats == 1)
        setup_day_load(app, &s->day, &s->config);
}

static void no_picks(struct setup *s)
{
    for (int i = 0; i < SEATS_MAX; i++)
        s->picked.of[i] = NO_FACE;
}

/* Everybody's name is known now. */
static void keep_faces(struct app *app)
{
    struct setup *s = data(app);
    people_picked(app, &s->config, &s->picked);
    no_picks(s);
}

static void enter(struct app *app)
{
    struct setup *s = app->data[DATA_SETUP];
    s->look = app->game;
    no_picks(s);
    setup_recall_chosen(app, app->setup_alone, &s->config);
    for (int i = s->config.seats; i < s->look->game->seats_max; i++)
        snprintf(s->config.name[i], NAME_MAX_BYTES, _("Player %d"), i + 1);
    snprintf(s->seed, sizeof s->seed, "%llu", (unsigned long long)app_seed(app));
    load_results(app);
}

static void leave(struct app *app)
{
    keep_faces(app);
    deals_free(&data(app)->deals);
}

/* ---- Drawing ---- */

/* What kind of player the chosen computer is, or else what follows from the number of players;
 * nothing if there is nothing to say. */
static void about_words(const struct setup *s, struct buf *out)
{
    int seat = s->asked - 1;
    if (s->asked && s->asked <= s->config.seats && s->config.computer[seat][0])
        /* Translators: a computer's name and a line about it ("Pip: New here."). */
        buf_addf(out, _("%s: %s"), setup_who(&s->config, seat), setup_about(&s->config, seat));
    else if (s->look->setup_words)
        s->look->setup_words(&s->config, out);
}

/* What is said below the names: what is wrong with one of them, or else that. True: a fault.
 * seed: also one in the seed, which is told on its card, but keeps its line here. */
static bool news_words(const struct setup *s, bool seed, struct buf *out)
{
    bool fault = s->fault.field > 0 || (seed && s->fault.field == FAULT_AT_SEED);
    if (fault)
        buf_add(out, s->fault.text);
    else
        about_words(s, out);
    return fault;
}

#define NEWS_TWO 36.0f     /* units for two lines of news; more for larger text */
#define NEWS_UPRIGHT 60.0f /* on a phone, three */
#define BELOW_NEWS 8.0f    /* and below them */
#define SIGN 26.0f         /* beside a fault */

static float news_two(const struct app *app)
{
    return NEWS_TWO * fmaxf(1, app->ui.text);
}

/* The units for a line of news, or two lines, in a column of w pixels: larger text rather takes
 * two. */
static float news_height(const struct app *app, float w, float usual)
{
    const struct ui *ui = &app->ui;
    struct buf text = {0};
    bool fault = news_words(data(app), true, &text), large = ui->text > 1;
    enum font f = fault ? FONT_BOLD : FONT_TEXT;
    w -= fault ? ui_px(ui, SIGN) : 0;
    bool one = large ? ui_measure(ui, f, TEXT_SMALL, buf_text(&text)) <= w
                     : page_fits(ui, w, f, buf_text(&text));
    buf_free(&text);
    if (ui->upright && !one)
        return NEWS_UPRIGHT;
    return one ? usual * fmaxf(1, ui->text) : news_two(app);
}

static void name_label(const struct app *app, int i, struct buf *out)
{
    if (data(app)->config.seats == 1)
        buf_add(out, _("Your name"));
    else
        buf_addf(out, _("Player %d"), i + 1);
}

/* Who at the table has which face. */
static struct table_faces faces_now(const struct app *app)
{
    const struct setup *s = data(app);
    struct table_faces faces;
    people_at(&app->people, &s->config, &s->picked, &faces);
    return faces;
}

/* Draws the name's field and who plays the seat. */
static void draw_name(struct app *app, struct rect row, int i)
{
    struct setup *s = data(app);
    struct buf label = {0};
    struct table_faces faces = faces_now(app);
    if (s->config.seats > 1)
        buf_addf(&label, _("Name of player %d"), i + 1);
    setup_face_button(&app->ui, &s->config, &faces, i, cut_right_gap(&app->ui, &row, 62, 6));
    ui_field(&app->ui, page_id("name", i + 1).text, row,
             label.len ? buf_text(&label) : _("Your name"), s->config.name[i], NAME_MAX_BYTES,
             UI_NAME | UI_SAID_ONLY);
    buf_free(&label);
}

static bool has_news(const struct setup *s)
{
    struct buf text = {0};
    news_words(s, false, &text);
    bool has = text.len > 0;
    buf_free(&text);
    return has;
}

static void draw_news(struct app *app, struct rect line)
{
    struct buf text = {0};
    bool fault = news_words(data(app), false, &text);
    float side = ui_px(&app->ui, 20);
    if (fault) {
        struct rect sign = cut_left(&app->ui, &line, SIGN);
        sign = (struct rect){sign.x, sign.y + (sign.h - side) / 2, side, side};
        draw_sprite(app->ui.dl, SPRITE_WARNING, sign, 0, rgb(0xC4432C));
    }
    if (text.len && app->ui.upright)
        ui_paragraph(&app->ui, fault ? "fault" : "about", line, fault ? FONT_BOLD : FONT_TEXT,
                     TEXT_SMALL, buf_text(&text), fault ? 0 : UI_QUIET);
    else if (text.len)
        ui_label(&app->ui, fault ? "fault" : "about", line, fault ? FONT_BOLD : FONT_TEXT,
                 TEXT_SMALL, ALIGN_LEFT, buf_text(&text), fault ? 0 : UI_QUIET);
    buf_free(&text);
}

#define NAME_ROW 44.0f /* units: a name, */
#define NUMBER 44.0f   /* and a number that can be chosen */

/* The units between two names: fewer if there are many, so that what is said below them keeps
 * clear of the buttons. */
static float name_gap(const struct app *app, const struct rect *r)
{
    const struct setup *s = data(app);
    float seats = (float)s->config.seats, below = news_two(app) + BELOW_NEWS;
    for (const struct setup_part *p = s->look->setup; p->label && seats > 1; p++)
        below += !p->right && p->kind == SETUP_NUMBER ? NUMBER : 0;
    float spare = page_units(&app->ui, r->h) - seats * NAME_ROW - below;
    return fmaxf(1, fminf(floorf(spare / seats), 6));
}

static void draw_names(struct app *app, struct rect *r)
{
    struct setup *s = data(app);
    float gap = name_gap(app, r);
    for (int i = 0; i < s->config.seats; i++) {
        struct buf label = {0};
        name_label(app, i, &label);
        struct rect row = cut_top(&app->ui, r, NAME_ROW);
        float w =
            page_units(&app->ui, ui_measure(&app->ui, FONT_TEXT, TEXT_SIZE, buf_text(&label)));
        if (!app->ui.upright) { /* where the field says it */
            struct rect left = cut_left(&app->ui, &row, fminf(fmaxf(84, w), 120));
            page_line(&app->ui, left, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, buf_text(&label), 0);
            cut_left(&app->ui, &row, 8);
        }
        buf_free(&label);
        draw_name(app, row, i);
        cut_top(&app->ui, r, gap);
    }
    draw_news(app, cut_top(&app->ui, r, news_height(app, r->w, 24)));
    cut_top(&app->ui, r, s->asked || has_news(s) ? BELOW_NEWS : 0);
}

static void draw_players(struct app *app, struct rect r, const struct setup_part *p)
{
    const struct game_config *c = &data(app)->config;
    int least = c->game->seats_min > 2 ? c->game->seats_min : 2;
    ui_stepper(&app->ui, "players", r, _(p->label), c->seats, least, c->game->seats_max, 0);
}

/* One player's name, the deal of the day, and the best results. */
static float draw_alone(struct app *app, struct rect r)
{
    const struct solitaire_results *list = &data(app)->results;
    draw_names(app, &r);
    setup_day_draw(app, &r, &data(app)->day);
    cut_top(&app->ui, &r, 14);
    solitaire_results_draw(app, r, list, 0);
    return r.y + ui_px(&app->ui, solitaire_results_height(list, page_units(&app->ui, r.h)));
}

/* How far down it comes, in pixels; so do the others. */
static float draw_left(struct app *app, struct rect r)
{
    const struct setup_part *part = data(app)->look->setup;
    for (int i = 0; part[i].label; i++) {
        if (part[i].right)
            continue;
        if (part[i].kind == SETUP_PLAYERS) {
            draw_players(app, cut_top_gap(&app->ui, &r, NUMBER, 6), &part[i]);
            draw_names(app, &r);
        } else {
            setup_number_draw(&app->ui, cut_top(&app->ui, &r, NUMBER), &part[i],
                              &data(app)->config);
        }
    }
    return r.y;
}

static float draw_right(struct app *app, struct rect r)
{
    struct setup *s = data(app);
    bool rules = false;
    for (int i = 0; s->look->setup[i].label; i++) {
        const struct setup_part *p = &s->look->setup[i];
        rules |= p->kind == SETUP_RULE;
        if (p->kind == SETUP_RULE)
            setup_rule_draw(&app->ui, &r, s->look, p, &s->config);
        else if (p->kind == SETUP_CLOCK)
            setup_clock_draw(&app->ui, &r, p, &s->config);
        else if (p->kind == SETUP_LIST)
            setup_list_draw(&app->ui, &r, p, &s->config);
    }
    if (!rules)
        setup_cross_draw(&app->ui, &r, s->look);
    return r.y;
}

/* ---- The page for many players ---- */

static const struct setup_part *part_of(const struct look *l, enum setup_kind kind)
{
    for (const struct setup_part *p = l->setup; p->label; p++)
        if (p->kind == kind)
            return p;
    return NULL;
}

#define BESIDE 24.0f /* between two columns */

static struct rect cut_half(const struct app *app, struct rect *row)
{
    return cut_left_gap(&app->ui, row, (page_units(&app->ui, row->w) - BESIDE) / 2, BESIDE);
}

/* Two names in a row (on a phone one), each with its number; nearer to each other if there are
 * many. */
static void draw_name_pairs(struct app *app, struct rect *r)
{
    struct setup *s = data(app);
    int per = app->ui.upright ? 1 : 2;
    float gap = per == 1 ? 1 : 8 - (float)((s->config.seats - 1) / 2 * 2);
    for (int i = 0; i < s->config.seats; i += per) {
        struct rect row = cut_top_gap(&app->ui, r, NAME_ROW, gap),
                    left = per == 1 ? row : cut_half(app, &row);
        for (int k = 0; k < per && i + k < s->config.seats; k++) {
            struct rect at = k ? row : left;
            char number[16];
            snprintf(number, sizeof number, "%d", i + k + 1);
            page_line(&app->ui, cut_left(&app->ui, &at, 20), FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
                      number, 0);
            draw_name(app, at, i + k);
        }
    }
}

/* The choice in words. */
static void draw_ladder_words(struct app *app, struct rect line, const struct setup_part *p)
{
    int now = game_option(&data(app)->config, p->option);
    float w = page_units(&app->ui, ui_measure(&app->ui, FONT_BOLD, TEXT_SIZE, _(p->label)));
    page_line(&app->ui, cut_left(&app->ui, &line, w + 14), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT,
              _(p->label), 0);
    ui_label(&app->ui, "ladder", line, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, _(p->text[now - 1]),
             UI_QUIET);
}

#define STEPPER 164.0f /* units: its two buttons and the number */

/* The units that a stepper needs with its label. */
static float stepper_width(const struct app *app, const char *label)
{
    return page_units(&app->ui, ui_measure(&app->ui, FONT_TEXT, TEXT_SIZE, label)) + STEPPER;
}

/* How many players and how many games. */
static void draw_numbers(struct app *app, struct rect *r)
{
    bool upright = app->ui.upright; /* below each other */
    struct rect row = upright ? *r : cut_top(&app->ui, r, NUMBER);
    const struct setup_part *part = data(app)->look->setup;
    for (int i = 0; part[i].label; i++) {
        if (part[i].kind != SETUP_PLAYERS && part[i].kind != SETUP_NUMBER)
            continue;
        struct rect at =
            upright ? cut_top(&app->ui, r, NUMBER)
                    : cut_left_gap(&app->ui, &row, stepper_width(app, _(part[i].label)), 28);
        if (part[i].kind == SETUP_PLAYERS)
            draw_players(app, at, &part[i]);
        else
            setup_number_draw(&app->ui, at, &part[i], &data(app)->config);
    }
}

#define LADDER_WORDS 48.0f /* units: two lines of words above them, on a phone */

/* The dimensions, below a line with news unless that stands elsewhere. */
static void draw_ladder(struct app *app, struct rect r, const struct setup_part *p, bool news)
{
    float words = app->ui.upright ? LADDER_WORDS : 28;
    struct rect line = cut_top(&app->ui, &r, news ? news_height(app, r.w, words) : words);
    if (news)
        draw_news(app, line);
    else
        draw_ladder_words(app, line, p);
    setup_ladder_draw(&app->ui, r, data(app)->look, p, &data(app)->config);
}

#define LADDER 240.0f /* units: the pictures of a ladder and the line above them, at most */

/* How far down it comes, in pixels. */
static float draw_many(struct app *app, struct rect r)
{
    struct setup *s = data(app);
    const struct setup_part *steps = part_of(s->look, SETUP_LADDER);
    struct rect above;
    draw_numbers(app, &r);
    cut_top(&app->ui, &r, 6);
    draw_name_pairs(app, &r);
    cut_top(&app->ui, &r, 2);
    /* With few players in a high window, the pictures are not higher than wide. */
    float line = news_height(app, r.w, 28);
    if (app->ui.upright)
        r.h = ui_px(&app->ui, LADDER + LADDER_WORDS + (has_news(s) ? 2 * line : 0));
    float spare = fmaxf(page_units(&app->ui, r.h) - LADDER, 0), bottom = r.y + r.h;
    above = cut_top(&app->ui, &r, spare / 2);
    cut_bottom(&app->ui, &r, spare / 2);
    bool room = has_news(s) && spare / 2 >= line;
    if (room)
        draw_news(app, cut_top(&app->ui, &above, line));
    if (steps)
        draw_ladder(app, r, steps, has_news(s) && !room);
    return bottom;
}

/* What the card "More" is about. */
static struct setup_more more_of(const struct app *app)
{
    struct setup *s = data(app);
    const struct setup_part *p = part_of(s->look, SETUP_STARTER);
    struct setup_more m = {.seed = s->seed,
                           .seed_size = sizeof s->seed,
                           .faces = faces_now(app),
                           .deals = s->deals.n ? &s->deals : NULL,
                           .drawn = s->look->words.drawn_first,
                           .same_deal = s->look->words.same_deal};
    if (p && s->config.seats > 1) {
        m.starter = p->option;
        m.starter_label = p->label;
    }
    return m;
}

/* The button, and what was changed there. */
static void draw_more_button(struct app *app, struct rect row)
{
    struct setup_more m = more_of(app);
    struct buf text = {0};
    /* Translators: on a button: shows who goes first, and the seed. */
    page_button(&app->ui, &row, ALIGN_LEFT, "more", _("More..."), 0);
    cut_left(&app->ui, &row, 8);
    setup_more_words(&m, &data(app)->config, &text);
    ui_label(&app->ui, "more-words", row, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, buf_text(&text),
             UI_QUIET);
    buf_free(&text);
}

#define FOOT 50.0f /* units: the row of buttons */

static void draw_foot(struct app *app, struct rect row)
{
    if (app->ui.upright) {
        const struct page_choice list[] = {{"more", _("More..."), 0},
                                           {"back", _("Back"), 0},
                                           {"start", _("Start"), UI_PRIMARY},
                                           {.id = NULL}};
        page_row(&app->ui, row, 8, list);
        return;
    }
    page_button(&app->ui, &row, ALIGN_RIGHT, "start", _("Start"), UI_PRIMARY);
    page_button(&app->ui, &row, ALIGN_RIGHT, "back", _("Back"), 0);
    draw_more_button(app, row);
}

/* Two columns, on a phone below each other; how far down they come. */
static float draw_columns(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    if (ui->upright) {
        float to = (data(app)->config.seats == 1 ? draw_alone : draw_left)(app, r);
        return draw_right(app, (struct rect){r.x, to, r.w, r.y + r.h - to});
    }
    struct rect left = cut_left(ui, &r, (page_units(ui, r.w) - 30) * 0.55f);
    float bottom = (data(app)->config.seats == 1 ? draw_alone : draw_left)(app, left);
    cut_left(ui, &r, 30);
    return fmaxf(bottom, draw_right(app, r));
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    bool many = data(app)->look->names_beside;
    struct buf title = {0};
    const struct look *l = data(app)->look;
    buf_add(&title, app->setup_alone ? _("Solitaire") : _("New game"));
    buf_addf(&title, ": %s", l->name);
    struct rect r = page_begin(ui, 900,
                               ui->upright ? PAGE_LONG
                               : many      ? 564
                                           : 484,
                               buf_text(&title));
    buf_free(&title);
    cut_bottom(ui, &r, many ? FOOT + 12 : FOOT);
    float bottom = r.y + r.h;
    if (many)
        bottom = draw_many(app, r);
    else
        bottom = draw_columns(app, r);
    draw_foot(app, page_end(ui, bottom, FOOT));
}

/* ---- Playing ---- */

/* The deal of the day, by its own rules, which are not those of the next set-up. */
static void start_day(struct app *app)
{
    struct setup *s = data(app);
    struct game_config kept = s->config, today = s->day.config;
    if (!setup_check(&kept, "1", &s->fault)) {
        ui_focus(&app->ui, "name-1");
        return;
    }
    memcpy(today.name, kept.name, sizeof today.name);
    keep_faces(app);
    if (app_begin(app, &today))
        setup_remember(app, &kept);
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
    const struct setup_part *starter = part_of(s->look, SETUP_STARTER);
    setup_resize(&s->config, n);
    if (starter && game_option(&s->config, starter->option) > n)
        set(app, starter->option, 0);
}

/* Was an option of the game changed? The steps of a ladder count from 1. */
static void option_event(struct app *app, const struct ui_result *ui)
{
    const struct look *l = data(app)->look;
    for (int i = 0; l->setup[i].label; i++) {
        const struct setup_part *p = &l->setup[i];
        int listed = p->kind == SETUP_LIST ? page_numbered(ui, p->option) : 0;
        if (listed)
            set(app, p->option, listed - 1);
        if (!p->option || !page_pressed(ui, p->option))
            continue;
        set(app, p->option, setup_option_value(p, ui->value));
        return;
    }
}

/* ---- The card with the faces ---- */

/* The faces at the table if a person plays the seat that is being chosen. */
static struct table_faces faces_if_person(const struct app *app)
{
    const struct setup *s = data(app);
    struct game_config person = s->config;
    struct table_faces faces;
    person.computer[s->choosing][0] = 0;
    people_at(&app->people, &person, &s->picked, &faces);
    return faces;
}

static void draw_faces(struct app *app)
{
    const struct setup *s = data(app);
    struct table_faces faces = faces_if_person(app);
    setup_choose_draw(&app->ui, &s->config, &faces, s->choosing, s->temper);
}

static void close_faces(struct app *app)
{
    app_card_close(app, page_id("who", data(app)->choosing + 1).text);
}

/* A temper was chosen, for the computer that sits there or will do. */
static void choose_temper(struct app *app, int temper)
{
    struct setup *s = data(app);
    int who = face_who(&s->config, s->choosing);
    s->temper = (enum temper)temper;
    if (who >= 0)
        setup_sit(&s->config, s->choosing, who, s->temper);
}

/* What was picked for anybody else before, who may have left, is not picked any more. */
static void give_face(struct setup *s, int seat, int face)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (s->picked.of[i] == face)
            s->picked.of[i] = NO_FACE;
    s->picked.of[seat] = face;
}

/* Who has it swaps. */
static void pick_face(struct app *app, int face)
{
    struct setup *s = data(app);
    struct table_faces now = faces_if_person(app);
    for (int i = 0; i < s->config.seats; i++)
        if (now.of[i] == face)
            give_face(s, i, now.of[s->choosing]);
    give_face(s, s->choosing, face);
}

/* A player was chosen, or a face, which is a person's. */
static void choose_player(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct setup *s = data(app);
    int pick = page_numbered(ui, "pick"), face = page_numbered(ui, "face");
    (void)in;
    if (!pick && !face)
        return;
    if (face)
        pick_face(app, face - 1);
    setup_sit(&s->config, s->choosing, face ? -1 : pick - 2, s->temper);
    s->asked = s->choosing + 1;
    close_faces(app);
}

static void open_faces(struct app *app, int seat)
{
    static const struct page_action actions[] = {
        {"temper", .set = choose_temper},
        {"pick-close", .act = close_faces, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    static const struct card card = {draw_faces, actions, choose_player};
    data(app)->choosing = seat;
    data(app)->temper = setup_temper(&data(app)->config, seat);
    app_card_open(app, &card);
}

/* ---- The card "More" ---- */

static void draw_more(struct app *app)
{
    const struct setup *s = data(app);
    struct setup_more m = more_of(app);
    setup_more_draw(&app->ui, &m, &s->config, &s->fault);
}

static void no_fault(struct app *app)
{
    data(app)->fault = (struct setup_fault){0};
}

static void close_more(struct app *app)
{
    no_fault(app);
    app_card_close(app, "more");
}

static void set_seed(struct app *app, uint64_t seed)
{
    struct setup *s = data(app);
    no_fault(app);
    snprintf(s->seed, sizeof s->seed, "%llu", (unsigned long long)seed);
}

static void another_seed(struct app *app)
{
    set_seed(app, app_random_seed(app));
}

static void winnable_seed(struct app *app)
{
    struct rng rng;
    rng_seed(&rng, app_random_seed(app));
    set_seed(app, deals_pick(&data(app)->deals, &rng)->seed);
}

static void change_more(struct app *app, const struct input *in, const struct ui_result *ui)
{
    int who = page_numbered(ui, "first");
    (void)in;
    if (ui->action[0])
        no_fault(app);
    if (who)
        set(app, more_of(app).starter, who - 1);
}

static const struct page_action MORE_ACTIONS[] = {
    {"more-close", .act = close_more, .key = KEY_ESCAPE},
    {"new-seed", .act = another_seed},
    {"winnable-seed", .act = winnable_seed},
    {.id = NULL},
};
static const struct card MORE_CARD = {draw_more, MORE_ACTIONS, change_more};

/* The rules stay as they are while the card is open, so its deals are read once. */
static void open_more(struct app *app)
{
    struct setup *s = data(app);
    app_card_open(app, &MORE_CARD);
    deals_free(&s->deals);
    if (s->config.seats == 1 && app->config.puzzles_dir)
        deals_load(app->config.puzzles_dir, &s->config, &s->deals, NULL);
}

/* ---- Events ---- */

static void start(struct app *app)
{
    struct setup *s = data(app);
    if (setup_check(&s->config, s->seed, &s->fault)) {
        keep_faces(app);
        setup_note_choice(app, &s->config);
        app_begin(app, &s->config);
        return;
    }
    if (s->fault.field == FAULT_AT_SEED)
        app_card_open(app, &MORE_CARD);
    ui_focus(&app->ui, s->fault.field > 0 ? page_id("name", s->fault.field).text : "seed");
}

static void go_back(struct app *app)
{
    setup_keep_chosen(app, &data(app)->config);
    app_go(app, SCREEN_TITLE);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    static const struct page_action actions[] = {
        {"back", .act = go_back, .key = KEY_ESCAPE},
        {"start", .act = start},
        {"deal-of-the-day", .act = start_day},
        {"players", .set = set_players},
        {"more", .act = open_more},
        {.id = NULL},
    };
    if (ui->action[0])
        no_fault(app);
    if (page_act(app, in, ui, actions))
        return;
    if (page_numbered(ui, "who"))
        open_faces(app, page_numbered(ui, "who") - 1);
    else
        option_event(app, ui);
}

const struct screen SETUP_SCREEN = {
    .id = "setup",
    .slot = DATA_SETUP,
    .room = sizeof(struct setup),
    .apart = true,
    .enter = enter,
    .leave = leave,
    .event = event,
    .draw = draw,
};

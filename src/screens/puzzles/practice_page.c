/* practice_page.c: puzzles at one's strength: the rating, what to practise, and what was
 * failed. The setting `practice` has what was chosen. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "known.h"
#include "language.h"
#include "navigation.h"
#include "notice.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "practice_list.h"
#include "puzzle_parts.h"
#include "puzzle_words.h"
#include "puzzling.h"
#include "screens.h"

#define KEY "practice"

struct page {
    struct practice_filter filter;
    struct failures failures;
    int fit;                   /* how many puzzles fit */
    unsigned missing;          /* the rules to be learned, if that is why none fits */
    const struct game *wanted; /* about whose rules the person is asked */
};

static struct page *data(const struct app *app)
{
    return app->data[DATA_PUZZLES];
}

/* ---- What was chosen ---- */

/* "themes least most game" */
static void load_filter(struct app *app, struct practice_filter *f)
{
    char game[40] = "";
    *f = PRACTICE_ANY;
    f->unknown = rules_of_game(NULL) & ~known_rules(app);
    const struct practice_filter any = *f;
    const char *text = store_get(app->store, KEY);
    if (!text ||
        sscanf(text, "%u %d %d %39s", &f->themes, &f->tier_least, &f->tier_most, game) < 3 ||
        f->tier_least < 1 || f->tier_most > PUZZLE_TIERS || f->tier_least > f->tier_most) {
        *f = any;
        return;
    }
    f->themes &= THEME_BIT(PUZZLE_THEME_COUNT) - 1;
    for (int i = 0; i < look_count(); i++)
        if (strcmp(look_at(i)->game->id, game) == 0)
            f->game = look_at(i)->game;
}

static void count(struct app *app)
{
    struct page *p = data(app);
    p->fit = practice_count(practice_list(app), &p->filter);
    p->missing = practice_missing(practice_list(app), &p->filter);
    app->dirty = true;
}

static void save_filter(struct app *app)
{
    const struct practice_filter *f = &data(app)->filter;
    struct buf text = {0};
    buf_addf(&text, "%u %d %d %s", f->themes, f->tier_least, f->tier_most,
             f->game ? f->game->id : "");
    store_set(app->store, KEY, buf_text(&text));
    buf_free(&text);
    count(app);
}

/* Those that can be played again: puzzles of the packs. */
static void load_failures(struct app *app)
{
    struct failures *f = &data(app)->failures;
    int n = 0;
    store_puzzle_each(app->store, failures_add, f);
    failures_sort(f);
    for (int i = 0; i < f->n; i++)
        if (practice_find(practice_list(app), f->list[i].name) >= 0)
            f->list[n++] = f->list[i];
    f->n = n;
}

static void enter(struct app *app)
{
    struct page *p = app->data[DATA_PUZZLES];
    load_filter(app, &p->filter);
    load_failures(app);
    count(app);
}

/* The page of the rules leads back here without entering it anew. */
static void look_at_rules(struct app *app)
{
    struct page *p = data(app);
    unsigned unknown = rules_of_game(NULL) & ~known_rules(app);
    if (p->filter.unknown == unknown)
        return;
    p->filter.unknown = unknown;
    count(app);
}

static void leave(struct app *app)
{
    failures_free(&data(app)->failures);
}

/* ---- Playing ---- */

/* If a puzzle is on the screen, there is no page. */
static void to_page(struct app *app)
{
    if (app->screen != app_screen(app, SCREEN_PUZZLE_PRACTICE))
        app_go(app, SCREEN_PUZZLE_PRACTICE);
}

static void next_puzzle(struct app *app);
static void next_failure(struct app *app);

static const struct puzzle_course COURSE = {.name = N_("Practice"),
                                            .rate = practice_list_rate,
                                            .next = next_puzzle,
                                            .back = SCREEN_PUZZLE_PRACTICE};
static const struct puzzle_course ONCE_MORE = {.name = N_("Practice"),
                                               .rate = practice_list_rate,
                                               .next = next_failure,
                                               .back = SCREEN_PUZZLE_PRACTICE};

static void ask_missing(struct app *app, unsigned rules);

/* Chooses one that fits; the page says why if there is none. */
static void next_puzzle(struct app *app)
{
    struct practice_filter f;
    struct practice_past *past = mem_alloc(sizeof *past);
    const struct practice *list = practice_list(app);
    load_filter(app, &f);
    store_try_each(app->store, NULL, practice_past_add, past);
    int i = practice_pick(list, &f, past, practice_player(app), app_random_seed(app));
    free(past);
    if (i >= 0) {
        app_puzzle_play_named(app, list->puzzle[i].name, PUZZLING_PRACTICE, &COURSE);
        return;
    }
    to_page(app);
    if (practice_missing(list, &f))
        ask_missing(app, practice_missing(list, &f));
    else if (practice_count(list, &f))
        app_notice(app, "You have tried all of these lately. Choose more tiers or themes.");
    else
        app_notice(app, "No puzzle fits all of this. Choose more tiers or themes.");
}

static void ask_missing(struct app *app, unsigned rules)
{
    known_ask(app, &(struct known_question){.rules = rules, .know = next_puzzle});
}

/* The one that was left longest ago. */
static void next_failure(struct app *app)
{
    to_page(app);
    const struct failures *f = &data(app)->failures;
    char name[sizeof f->list[0].name];
    if (!f->n)
        return;
    memcpy(name, f->list[0].name, sizeof name);
    app_puzzle_play_named(app, name, PUZZLING_PRACTICE, &ONCE_MORE);
}

/* ---- Drawing ---- */

/* Has anything been rated yet? */
static bool has_rating(struct rating r)
{
    return r.deviation < PRACTICE_NEWCOMER.deviation;
}

static void rating_words(struct rating r, struct buf *out)
{
    int low = (int)lround(r.rating - 2 * r.deviation),
        high = (int)lround(r.rating + 2 * r.deviation);
    if (!has_rating(r))
        buf_add(out, _("You have no rating yet. The first puzzles are easy."));
    else if (r.deviation > 160)
        buf_addf(out, _("This is little more than a guess: between %d and %d."), low, high);
    else if (r.deviation > 60)
        buf_addf(out, _("Most likely between %d and %d."), low, high);
    else
        buf_addf(out, _("Quite certain: between %d and %d."), low, high);
}

static void draw_rating(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    struct rating mine = practice_player(app);
    struct buf said = {0};
    char number[24];
    struct rect row = cut_top(ui, r, 72), tile = cut_left(ui, &row, ui->upright ? 150 : 176);
    cut_left(ui, &row, 16);
    if (has_rating(mine))
        snprintf(number, sizeof number, "%d", (int)lround(mine.rating));
    else
        snprintf(number, sizeof number, "????");
    for (int i = 0; number[i]; i++) { /* a tile for each digit */
        char digit[2] = {number[i], 0};
        float w = tile.w / 4;
        puzzle_tile(ui, (struct rect){tile.x + (float)i * w, tile.y, w - 1, tile.h}, digit,
                    rgb(0x000000));
    }
    rating_words(mine, &said);
    ui_label(ui, "rating", ui->upright ? row : cut_top(ui, &row, 32), FONT_BOLD, 22, ALIGN_LEFT,
             _("Your rating"), 0);
    if (ui->upright)
        row = cut_top(ui, r, 44);
    ui_label(ui, "certain", row, FONT_TEXT, 17, ALIGN_LEFT, buf_text(&said), 0);
    buf_free(&said);
    cut_top(ui, r, 12);
}

static void draw_games(struct app *app, struct rect *r)
{
    const struct game *game[LOOKS_MOST + 1];
    int n = puzzle_games(app, game);
    puzzle_game_choice(&app->ui, puzzle_choice_row(&app->ui, r, n, 12), game, n,
                       data(app)->filter.game);
}

static void draw_tiers(struct app *app, struct rect *r, const char *id, const char *label,
                       int now)
{
    struct ui *ui = &app->ui;
    if (ui->upright)
        page_line(ui, cut_top(ui, r, 26), FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, label, 0);
    struct rect row = puzzle_choice_row(ui, r, PUZZLE_TIERS, 8);
    if (!ui->upright)
        page_line(ui, cut_left(ui, &row, 60), FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, label, 0);
    puzzle_tier_choice(ui, id, row, label, now);
}

static void draw_themes_button(struct app *app, struct rect r)
{
    unsigned themes = data(app)->filter.themes;
    struct buf label = {0};
    int n = 0, one = 0;
    for (int t = 0; t < PUZZLE_THEME_COUNT; t++)
        if (themes & THEME_BIT(t)) {
            one = t;
            n++;
        }
    if (n > 1)
        buf_addf(&label, translated_n("%d theme", "%d themes", n), n);
    else
        buf_add(&label, n ? puzzle_theme_word((enum puzzle_theme)one) : _("All themes"));
    ui_button(&app->ui, "themes", r, buf_text(&label), 0);
    buf_free(&label);
}

/* The themes that some puzzle needs. */
static unsigned themes_there(struct app *app)
{
    const struct practice *list = practice_list(app);
    unsigned all = 0;
    for (int i = 0; i < list->n; i++)
        all |= list->puzzle[i].needs;
    return all;
}

#define THEME 56.0f /* units, or less in a low window */
#define THEMES_TITLE 40.0f
#define THEMES_FOOT 48.0f

static void draw_themes(struct app *app)
{
    struct ui *ui = &app->ui;
    unsigned there = themes_there(app), on = data(app)->filter.themes;
    int rows = ui->upright ? PUZZLE_THEME_COUNT : (PUZZLE_THEME_COUNT + 1) / 2;
    ui_modal(ui, 0.5f);
    struct rect r = page_card(ui, 740, THEMES_TITLE + THEME * (float)rows + 24 + THEMES_FOOT);
    struct rect foot = cut_bottom(ui, &r, THEMES_FOOT);
    ui_label(ui, "themes-title", cut_top(ui, &r, THEMES_TITLE), FONT_BOLD, 24, ALIGN_LEFT,
             _("What would you like to practise?"), 0);
    page_button(ui, &foot, ALIGN_RIGHT, "themes-close", translated_in("choices", "Done"),
                UI_PRIMARY | UI_DEFAULT_FOCUS);
    page_button(ui, &foot, ALIGN_LEFT, "themes-all", _("All themes"), on ? 0 : UI_DISABLED);
    float h = fminf(THEME, (page_units(ui, r.h) - 8) / (float)rows);
    struct rect column = page_column(ui, &r, 28);
    for (int t = 0, i = 0; t < PUZZLE_THEME_COUNT; t++) {
        if (!(there & THEME_BIT(t)))
            continue;
        if (i++ == rows)
            column = r;
        char id[UI_ID];
        snprintf(id, sizeof id, PUZZLE_THEME_BUTTON, puzzle_theme_id((enum puzzle_theme)t));
        ui_toggle(ui, id, cut_top(ui, &column, h), puzzle_theme_word((enum puzzle_theme)t),
                  on & THEME_BIT(t), 0);
    }
}

static void draw_foot(struct app *app, struct rect *r)
{
    const struct page *p = data(app);
    struct ui *ui = &app->ui;
    struct rect row = cut_bottom(ui, r, page_foot(ui, 50, 0));
    struct buf text = {0};
    buf_addf(&text, _("Retry missed puzzles (%d)"), p->failures.n);
    page_row(ui, row, ui->upright ? 8 : 12,
             (struct page_choice[]){
                 {"again", buf_text(&text), p->failures.n ? 0 : UI_DISABLED},
                 {"start", translated_in("puzzle", "Start"),
                  UI_PRIMARY | UI_DEFAULT_FOCUS | (p->fit || p->missing ? 0 : UI_DISABLED)},
                 {.id = NULL}});
    buf_free(&text);
    if (p->missing)
        buf_add(&text, _("There are puzzles like this once you know their rules."));
    else
        buf_addf(&text, translated_n("%d puzzle fits.", "%d puzzles fit.", p->fit), p->fit);
    ui_label(ui, "fit", cut_bottom(ui, r, 40), FONT_TEXT, 17, ALIGN_RIGHT, buf_text(&text), 0);
    buf_free(&text);
}

#define HIGH_UPRIGHT 714.0f /* units */

static void draw(struct app *app)
{
    look_at_rules(app);
    const struct page *p = data(app);
    struct ui *ui = &app->ui;
    float high = ui->upright ? HIGH_UPRIGHT : 470;
    struct rect r = puzzle_page_long(app, _("Practice"), high);
    r = page_middle(ui, r, 860, high);
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, ui->upright ? 14 : 20));
    draw_foot(app, &r);
    draw_rating(app, &r);
    draw_games(app, &r);
    draw_tiers(app, &r, "least", _("From"), p->filter.tier_least);
    draw_tiers(app, &r, "most", translated_in("tier", "To"), p->filter.tier_most);
    cut_top(ui, &r, 4);
    struct rect row = cut_top(ui, &r, TARGET);
    ui_button(ui, "rules-known", cut_right(ui, &row, (page_units(ui, row.w) - 12) / 2),
              _("Rules I know"), 0);
    cut_right(ui, &row, 12);
    draw_themes_button(app, row);
}

/* ---- Events ---- */

static void take_game(struct app *app)
{
    data(app)->filter.game = data(app)->wanted;
    save_filter(app);
}

static void choose_game(struct app *app, int i)
{
    const struct game *game[LOOKS_MOST + 1];
    if (i >= puzzle_games(app, game))
        return;
    data(app)->wanted = game[i];
    puzzle_game_ask(app, game[i], take_game);
}

static void choose_least(struct app *app, int i)
{
    struct practice_filter *f = &data(app)->filter;
    f->tier_least = i + 1;
    if (f->tier_most < f->tier_least)
        f->tier_most = f->tier_least;
    save_filter(app);
}

static void choose_most(struct app *app, int i)
{
    struct practice_filter *f = &data(app)->filter;
    f->tier_most = i + 1;
    if (f->tier_least > f->tier_most)
        f->tier_least = f->tier_most;
    save_filter(app);
}

static void close_themes(struct app *app)
{
    app_card_close(app, "themes");
}

static void all_themes(struct app *app)
{
    data(app)->filter.themes = 0;
    save_filter(app);
}

static void theme_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    enum puzzle_theme t;
    (void)in;
    if (puzzle_theme_pressed(ui, &t)) {
        data(app)->filter.themes ^= THEME_BIT(t);
        save_filter(app);
    }
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

static const struct page_action ACTIONS[] = {
    {"back", .go = SCREEN_PUZZLES, .key = KEY_ESCAPE},
    {"start", .act = next_puzzle},
    {"again", .act = next_failure},
    {"game", .set = choose_game},
    {"least", .set = choose_least},
    {"most", .set = choose_most},
    {"themes", .act = open_themes},
    {"rules-known", .visit = SCREEN_KNOWN},
    {.id = NULL},
};

const struct screen PUZZLE_PRACTICE_SCREEN = {
    .id = "puzzle-practice",
    .slot = DATA_PUZZLES,
    .room = sizeof(struct page),
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .draw = draw,
};

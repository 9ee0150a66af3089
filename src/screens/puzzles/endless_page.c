/* endless_page.c: puzzles that are in no pack: a new one of any game, rules and tier, or that
 * of an id. The setting `endless-of` has what was chosen. */
#include "endless_page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_state.h"
#include "copies.h"
#include "endless.h"
#include "job.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "practice_list.h"
#include "puzzle_days.h"
#include "puzzle_parts.h"
#include "puzzle_waiting.h"
#include "puzzle_words.h"
#include "puzzling.h"
#include "screens.h"

#define KEY "endless-of"
#define SETS_MOST 16
#define RULES 80 /* size of their words */
#define FIELD 120
#define LONG_TIER 5 /* from here on, making may take minutes */

struct endless_page {
    struct maker_task of; /* game, rules and tier that are chosen */
    int at;               /* which of those that are kept is shown, latest first; -1: none */
    struct stars_won won;
    struct puzzle_still still;
    struct buf about; /* game, rules and tier of the one that is shown; owned */
    char field[FIELD];
    char wrong[REASON_MOST];      /* about the field; "": nothing */
    char rules[SETS_MOST][RULES]; /* of the game that is chosen, in words */
};

static struct endless_page *data(const struct app *app)
{
    return app->data[DATA_PUZZLES];
}

/* ---- What is chosen ---- */

static int list_rules(const struct game *g, const char *out[SETS_MOST])
{
    return endless_rules(g, out, SETS_MOST);
}

static void choose(struct app *app, const struct maker_task *of)
{
    struct endless_page *p = data(app);
    const char *set[SETS_MOST];
    struct buf text = {0};
    bool other = p->of.game != of->game;
    p->of = *of;
    p->wrong[0] = 0;
    buf_addf(&text, "%s %d %s", of->game->id, of->tier, of->rules);
    store_set(app->store, KEY, buf_text(&text));
    for (int i = 0; other && i < list_rules(of->game, set); i++) {
        buf_clear(&text);
        puzzle_set_words(of->game, set[i], &text);
        snprintf(p->rules[i], RULES, "%s", buf_text(&text));
        if (p->rules[i][0] >= 'a' && p->rules[i][0] <= 'z') /* on a button of its own */
            p->rules[i][0] += 'A' - 'a';
    }
    buf_free(&text);
    app->dirty = true;
}

/* The first set of the game, in that tier. */
static struct maker_task first_of(const struct game *g, int tier)
{
    const char *set[SETS_MOST];
    list_rules(g, set);
    return (struct maker_task){.game = g, .rules = set[0], .tier = tier};
}

static bool has_game(const struct game *g)
{
    const struct game *game[LOOKS_MOST];
    int n = endless_games(game, LOOKS_MOST);
    for (int i = 0; i < n; i++)
        if (game[i] == g)
            return true;
    return false;
}

static void load_choice(struct app *app)
{
    const struct game *game[LOOKS_MOST];
    char id[40] = "", rules[RULES] = "";
    const char *text = store_get(app->store, KEY), *set;
    int tier = 2;
    endless_games(game, LOOKS_MOST);
    struct maker_task of =
        first_of(has_game(app->game->game) ? app->game->game : game[0], tier);
    if (text && sscanf(text, "%39s %d %79[^\n]", id, &tier, rules) >= 2 &&
        has_game(game_find(id)) && tier >= 1 && tier <= PUZZLE_TIERS) {
        of = first_of(game_find(id), tier);
        set = maker_rules(of.game, rules);
        of.rules = set && rules[0] ? set : of.rules;
    }
    choose(app, &of);
}

/* ---- What is shown ---- */

static void show(struct app *app, int i)
{
    struct endless_page *p = data(app);
    int n = endless_count(app);
    p->at = i < n ? i : n - 1;
    const struct puzzle *z = p->at >= 0 ? endless_at(app, p->at) : NULL;
    puzzle_still_set(&p->still, z);
    buf_clear(&p->about);
    app->dirty = true;
    if (!z)
        return;
    p->won = app_puzzle_won(app, z->name);
    puzzle_game_words(z, &p->about);
    buf_addf(&p->about, " \xc2\xb7 %s", puzzle_tier_word(z->tier));
}

static bool is_making(const struct app *app)
{
    return endless_busy(app) && endless_use(app) != ENDLESS_AHEAD;
}

/* ---- Playing ---- */

static void course_next(struct app *app);

static void course_result(const struct app *app, struct buf *out)
{
    struct result_puzzle r = puzzle_first_result(app);
    r.id = app->puzzling->puzzle.name;
    result_puzzle_text(&r, out);
}

/* The next one is like the one that is played. */
static bool next_task(struct app *app, struct maker_task *out)
{
    const char *id = app->puzzling->puzzle.name;
    if (!maker_read_id(id, strlen(id), out, NULL))
        return false;
    *out = endless_task(app, out->game, out->rules, out->tier);
    return true;
}

/* Is it of the same set and tier as the puzzle that is played? */
static bool is_alike(const struct app *app, const char *id)
{
    const char *now = app->puzzling->puzzle.name, *end = strrchr(now, '-');
    size_t n = end ? (size_t)(end - now) + 1 : 0;
    return n && !strncmp(id, now, n) && strcmp(id, now) != 0;
}

/* Has the next one been begun or made ahead? */
static bool is_ahead(const struct app *app)
{
    const char *id = endless_id(app);
    return endless_use(app) == ENDLESS_AHEAD && is_alike(app, id) && !endless_failed(app) &&
           !app_puzzle_won(app, id).best;
}

/* While the person looks at the stars; not where they would wait for it. */
static void course_solved(struct app *app)
{
    struct maker_task next;
    if (job_apart(app) && !endless_busy(app) && !is_ahead(app) && next_task(app, &next))
        endless_begin(app, &next, ENDLESS_AHEAD, SCREEN_PUZZLE_ENDLESS);
}

static const struct puzzle_course COURSE = {.rate = practice_list_rate,
                                            .solved = course_solved,
                                            .next = course_next,
                                            .back = SCREEN_PUZZLE_ENDLESS,
                                            .result = course_result};

static void start(struct app *app, const struct puzzle *z)
{
    endless_touch(app, z->name);
    app_puzzle_play(app, endless_at(app, 0), PUZZLING_ENDLESS, &COURSE);
}

/* The one that was begun ahead, or else a new one; the page shows how far it is. */
static void course_next(struct app *app)
{
    struct maker_task task;
    if (is_ahead(app))
        endless_use_for(app, ENDLESS_PLAY);
    else if (next_task(app, &task))
        endless_begin(app, &task, ENDLESS_PLAY, SCREEN_PUZZLE_ENDLESS);
    const struct puzzle *z = endless_find(app, endless_id(app));
    if (z)
        start(app, z);
    else
        app_go(app, SCREEN_PUZZLE_ENDLESS);
}

static void play(struct app *app)
{
    if (data(app)->at >= 0)
        start(app, endless_at(app, data(app)->at));
}

/* ---- Making ---- */

/* Shows what was begun last, if it is there; it may be there at once. */
static void take(struct app *app)
{
    const struct puzzle *z = endless_find(app, endless_id(app));
    if (!z || endless_use(app) == ENDLESS_AHEAD)
        return;
    bool plays = endless_use(app) == ENDLESS_PLAY;
    endless_touch(app, z->name);
    endless_use_for(app, ENDLESS_AHEAD);
    show(app, 0);
    ui_focus(&app->ui, "play");
    if (plays)
        play(app);
}

static void make(struct app *app, const struct maker_task *task)
{
    endless_begin(app, task, ENDLESS_SHOW, SCREEN_PUZZLE_ENDLESS);
    take(app);
    if (is_making(app))
        ui_focus(&app->ui, "stop");
}

static void make_new(struct app *app)
{
    const struct maker_task *of = &data(app)->of;
    struct maker_task task = endless_task(app, of->game, of->rules, of->tier);
    make(app, &task);
}

static void stop(struct app *app)
{
    endless_stop(app);
    ui_focus(&app->ui, "new");
}

/* ---- Coming and going ---- */

static void enter(struct app *app)
{
    load_choice(app);
    show(app, 0);
    if (is_making(app))
        ui_focus(&app->ui, "stop");
    else
        endless_use_for(app, ENDLESS_AHEAD); /* it is shown now */
}

/* What is made goes on, but nobody is taken from another page. */
static void leave(struct app *app)
{
    if (endless_use(app) == ENDLESS_PLAY)
        endless_use_for(app, ENDLESS_SHOW);
    puzzle_still_set(&data(app)->still, NULL);
    buf_free(&data(app)->about);
}

/* ---- The id ---- */

static void open_id(struct app *app, const struct maker_task *task)
{
    data(app)->field[0] = 0;
    choose(app, task);
    make(app, task);
}

static void read_field(struct app *app)
{
    struct endless_page *p = data(app);
    struct maker_task task;
    struct reason why = {0};
    p->wrong[0] = 0;
    app->dirty = true;
    if (!p->field[strspn(p->field, " ")])
        return;
    if (maker_read_id(p->field, strlen(p->field), &task, &why)) {
        open_id(app, &task);
        return;
    }
    /* Translators: half a sentence says why. */
    snprintf(p->wrong, sizeof p->wrong, _("That is no id: %s."), why.text);
    ui_focus_on(&app->ui, "id", 0, (int)strlen(p->field));
}

/* The first line. */
static void paste(struct app *app)
{
    struct endless_page *p = data(app);
    char *text = app->host.paste ? app->host.paste(app->host.self) : NULL;
    if (!text)
        return;
    const char *id = text + strspn(text, " \t\r\n");
    size_t n = strcspn(id, "\r\n");
    snprintf(p->field, sizeof p->field, "%.*s", (int)(n < FIELD ? n : FIELD - 1), id);
    free(text);
    read_field(app);
}

bool puzzle_endless_open(struct app *app, const char *id, size_t len, struct reason *why)
{
    struct maker_task task;
    if (!maker_read_id(id, len, &task, why))
        return false;
    app_go(app, SCREEN_PUZZLE_ENDLESS);
    open_id(app, &task);
    return true;
}

static void copy(struct app *app)
{
    const struct endless_page *p = data(app);
    if (p->at >= 0)
        app_copy_text(app, endless_at(app, p->at)->name,
                      _("The puzzle's id is on the clipboard."));
}

/* ---- Drawing: what is chosen ---- */

#define TWO_ROWS 96.0f
#define GAP 8.0f
#define SHORT 88.0f /* for each option */
#define NAME 108.0f
#define LONG 120.0f

/* In two rows, if one would be too narrow. */
static struct rect cut_choice(const struct app *app, struct rect *r, int n, float each)
{
    const struct ui *ui = &app->ui;
    bool narrow = page_units(ui, r->w) < each * (float)n;
    struct rect row = cut_top_gap(ui, r, narrow ? TWO_ROWS : TARGET, GAP);
    return row;
}

static void draw_choices(struct app *app, struct rect *r)
{
    const struct endless_page *p = data(app);
    const struct game *game[LOOKS_MOST];
    const char *set[SETS_MOST], *name[SETS_MOST];
    int games = endless_games(game, LOOKS_MOST), sets = list_rules(p->of.game, set), at = 0;
    puzzle_game_choice(&app->ui, cut_choice(app, r, games, NAME), game, games, p->of.game);
    for (int i = 0; i < sets; i++) {
        name[i] = p->rules[i];
        if (!strcmp(set[i], p->of.rules))
            at = i;
    }
    if (sets > 1)
        ui_choice(&app->ui, "rules", cut_choice(app, r, sets, LONG * app->ui.text), _("Rules"),
                  name, sets, at, UI_SAID_ONLY);
    puzzle_tier_choice(&app->ui, "tier", cut_choice(app, r, PUZZLE_TIERS, SHORT), _("How hard"),
                       p->of.tier);
}

static const char *how_long(int tier)
{
    return tier < LONG_TIER ? _("Takes a few seconds.")
                            : _("Takes some seconds, or some minutes. You may go on with "
                                "something else.");
}

#define FIELD_LEAST 170.0f

/* The field has a row of its own if there is no room for it beside the buttons. */
static void draw_id(struct app *app, struct rect *r)
{
    struct endless_page *p = data(app);
    struct ui *ui = &app->ui;
    struct rect row = cut_bottom(ui, r, TARGET), field = row;
    page_button(ui, &row, ALIGN_RIGHT, "open", translated_in("file", "Open"),
                p->field[0] ? 0 : UI_DISABLED);
    if (app->host.paste)
        page_button(ui, &row, ALIGN_RIGHT, "paste", _("Paste"), 0);
    if (page_units(ui, row.w) >= FIELD_LEAST) {
        field = row;
    } else {
        cut_bottom(ui, r, GAP);
        field = cut_bottom(ui, r, TARGET);
    }
    ui_field(ui, "id", field, _("Id of a puzzle"), p->field, sizeof p->field,
             UI_ON_TABLE | UI_SAID_ONLY);
}

#define ROW 52.0f
#define WORDS 56.0f

/* Those that are kept, if there is room for all of them. Are they? */
static bool draw_kept(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    int n = endless_count(app), at = data(app)->at;
    cut_top(ui, &r, GAP);
    if (n < 2 || page_units(ui, r.h) < (float)n * ROW)
        return false;
    for (int i = 0; i < n; i++) {
        const struct puzzle *z = endless_at(app, i);
        struct buf label = {0};
        struct rect row = cut_top(ui, &r, ROW);
        cut_bottom(ui, &row, ROW - TARGET);
        buf_addf(&label, "%s \xc2\xb7 %s \xc2\xb7 %s", z->name, look_of(puzzle_game(z))->name,
                 puzzle_tier_word(z->tier));
        ui_button(ui, page_id("kept", i + 1).text, row, buf_text(&label),
                  UI_LEFT | (is_making(app) ? UI_DISABLED
                             : i == at      ? UI_SELECTED
                                            : 0));
        buf_free(&label);
    }
    return true;
}

/* Above its field, if there is room: what is wrong, or what goes there. Is there? */
static bool draw_about_id(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    const char *wrong = data(app)->wrong;
    const char *said = wrong[0] ? wrong : _("Somebody sent you an id? Type it here.");
    float high = page_units(ui, ui_paragraph_height(ui, r->w, FONT_TEXT, TEXT_SIZE, said));
    if (page_units(ui, r->h) <= high + 8)
        return false;
    ui_paragraph(ui, "wrong", cut_bottom(ui, r, high + 4), FONT_TEXT, TEXT_SIZE, said,
                 UI_ON_TABLE);
    return true;
}

/* If there is room. */
static void draw_how_long(struct ui *ui, struct rect *r, const char *said)
{
    float high = page_units(ui, ui_paragraph_height(ui, r->w, FONT_TEXT, TEXT_SIZE, said));
    if (high <= page_units(ui, r->h))
        ui_paragraph(ui, "long", cut_top(ui, r, high), FONT_TEXT, TEXT_SIZE, said, UI_ON_TABLE);
}

/* What had room on the left. */
struct on_left {
    bool kept, about_id;
};

static struct on_left draw_left(struct app *app, struct rect r)
{
    struct on_left on;
    const struct endless_page *p = data(app);
    struct ui *ui = &app->ui;
    bool open = p->at >= 0 && !p->won.best;
    draw_choices(app, &r);
    unsigned flags = open || is_making(app) ? 0 : UI_PRIMARY;
    ui_button(ui, "new", cut_top_gap(ui, &r, 52, 6), _("New puzzle"),
              flags | (p->at < 0 || p->won.best ? UI_DEFAULT_FOCUS : 0));
    draw_id(app, &r);
    if (!p->wrong[0])
        draw_how_long(ui, &r, how_long(p->of.tier));
    on.about_id = draw_about_id(app, &r);
    on.kept = draw_kept(app, r);
    return on;
}

/* ---- Drawing: the puzzle ---- */

static void draw_none(struct app *app, struct rect r)
{
    ui_paragraph(&app->ui, "none", r, FONT_TEXT, 20,
                 endless_failed(app) ? _("Many games led to no such puzzle. Try another one.")
                                     : _("Choose what you like, and take a new puzzle. It has "
                                         "an id, which makes the same puzzle everywhere."),
                 0);
}

static void draw_making(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf said = {0};
    struct rect row = cut_bottom(ui, &r, 52);
    int n = endless_tried(app);
    ui_label(ui, "making", cut_top(ui, &r, 34), FONT_BOLD, 24, ALIGN_LEFT, endless_id(app), 0);
    page_paragraph(ui, &r, "state", FONT_TEXT, TEXT_SIZE,
                   _("Computers play until a good puzzle comes up."), 0, 60);
    cut_top(ui, &r, 6);
    cut_bottom(ui, &r, 10);
    puzzle_still_draw(ui, &(struct puzzle_still){.look = NULL}, r, 46);
    buf_addf(&said, _("Game %d..."), n ? n : 1);
    puzzle_waiting_draw(app, r, "games", buf_text(&said), endless_since(app), UI_ON_TABLE);
    buf_free(&said);
    ui_button(ui, "stop", row, _("Stop"), UI_DEFAULT_FOCUS);
}

/* The id and, if those that are kept are not listed, arrows to the ones before and after. */
static void draw_head(struct app *app, struct rect row, const char *id, bool listed)
{
    const struct endless_page *p = data(app);
    struct ui *ui = &app->ui;
    int n = endless_count(app);
    if (n > 1 && !listed) {
        ui_icon_button(ui, "older", cut_right_gap(ui, &row, TARGET, 4), SPRITE_ARROW_RIGHT,
                       _("The one before"), p->at < n - 1 ? 0 : UI_DISABLED);
        ui_icon_button(ui, "newer", cut_right_gap(ui, &row, TARGET, 8), SPRITE_ARROW_LEFT,
                       _("The next one"), p->at > 0 ? 0 : UI_DISABLED);
    }
    if (p->won.best)
        puzzle_draw_stars(ui, cut_right(ui, &row, 78), p->won, rgba_fade(ui->theme->ink, 0.4f));
    ui_label(ui, "shown", row, FONT_BOLD, 24, ALIGN_LEFT, id, 0);
}

static void draw_puzzle(struct app *app, struct rect r, bool listed)
{
    const struct endless_page *p = data(app);
    const struct puzzle *z = endless_at(app, p->at);
    struct ui *ui = &app->ui;
    struct buf goal = {0};
    struct rect row = cut_bottom(ui, &r, 52);
    draw_head(app, cut_top(ui, &r, TARGET), z->name, listed);
    page_paragraph(ui, &r, "about", FONT_TEXT, TEXT_SIZE, buf_text(&p->about), 0,
                   WORDS * ui->text);
    puzzle_goal_words(z, &goal);
    page_paragraph(ui, &r, "goal", FONT_TEXT, TEXT_SIZE, buf_text(&goal), 0, 60);
    buf_free(&goal);
    cut_top(ui, &r, 6);
    cut_bottom(ui, &r, 10);
    puzzle_still_draw(ui, &p->still, r, 46);
    float w = page_units(ui, row.w);
    ui_button(ui, "copy", cut_right_gap(ui, &row, (w - 10) * 0.4f, 10), _("Copy id"), 0);
    bool open = !p->won.best;
    ui_button(ui, "play", row, open ? translated_in("puzzle", "Play") : _("Play again"),
              open ? UI_PRIMARY | UI_DEFAULT_FOCUS : 0);
}

#define LEFT_UPRIGHT 620.0f /* units: on a phone, the puzzle is below what is chosen */
#define RIGHT_UPRIGHT 430.0f

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct rect r = puzzle_page_long(app, _("Endless"), LEFT_UPRIGHT + RIGHT_UPRIGHT);
    struct rect left;
    if (ui->upright) {
        left = cut_top_gap(ui, &r, LEFT_UPRIGHT - 14, 14);
    } else {
        r = page_middle(ui, r, 1400, fminf(page_units(ui, r.h), 860));
        left = cut_left(ui, &r, fmaxf(440, page_units(ui, r.w) * 0.46f));
        cut_left(ui, &r, page_units(ui, r.w) > 500 ? 24 : 14);
    }
    struct on_left on = draw_left(app, left);
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 16));
    if (data(app)->wrong[0] && !on.about_id)
        ui_paragraph(ui, "wrong", r, FONT_TEXT, TEXT_SIZE, data(app)->wrong, 0);
    else if (is_making(app))
        draw_making(app, r);
    else if (data(app)->at >= 0 && !endless_failed(app))
        draw_puzzle(app, r, on.kept);
    else
        draw_none(app, r);
}

/* ---- Events ---- */

static void choose_game(struct app *app, int i)
{
    const struct game *game[LOOKS_MOST];
    int n = endless_games(game, LOOKS_MOST);
    struct maker_task of = first_of(game[i < n ? i : 0], data(app)->of.tier);
    choose(app, &of);
}

static void choose_rules(struct app *app, int i)
{
    const char *set[SETS_MOST];
    struct maker_task of = data(app)->of;
    if (i < list_rules(of.game, set))
        of.rules = set[i];
    choose(app, &of);
}

static void choose_tier(struct app *app, int i)
{
    struct maker_task of = data(app)->of;
    of.tier = i + 1;
    choose(app, &of);
}

/* One that is kept, and no longer that another one could not be made. */
static void show_kept(struct app *app, int i)
{
    if (i < 0 || i >= endless_count(app) || is_making(app))
        return;
    if (endless_failed(app))
        endless_stop(app);
    show(app, i);
}

static void turn(struct app *app, int by)
{
    show_kept(app, data(app)->at + by);
}

static const struct page_action ACTIONS[] = {
    {"back", .go = SCREEN_PUZZLES, .key = KEY_ESCAPE},
    {"game", .set = choose_game},
    {"rules", .set = choose_rules},
    {"tier", .set = choose_tier},
    {"new", .act = make_new},
    {"stop", .act = stop},
    {"play", .act = play},
    {"copy", .act = copy},
    {"open", .act = read_field},
    {"paste", .act = paste},
    {"older", .set = turn, .by = 1, .key = KEY_PAGE_DOWN},
    {"newer", .set = turn, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    int i = page_numbered(ui, "kept");
    if (i)
        show_kept(app, i - 1);
    else if (in->kind == INPUT_KEY && in->key == 'V' && in->mods == MOD_CTRL && !ui->used)
        paste(app);
    else if (page_pressed(ui, "id")) {
        data(app)->wrong[0] = 0;
        app->dirty = true;
    }
}

/* ---- Time ---- */

static void wake(struct app *app)
{
    app->dirty |= is_making(app);
    if (!endless_busy(app))
        take(app);
}

static uint64_t wake_at(const struct app *app)
{
    return is_making(app) ? puzzle_waiting_wake_at(app) : 0;
}

static bool waits(const struct app *app)
{
    return is_making(app);
}

const struct screen PUZZLE_ENDLESS_SCREEN = {
    .id = "puzzle-endless",
    .slot = DATA_PUZZLES,
    .room = sizeof(struct endless_page),
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .waits = waits,
    .draw = draw,
    .wake_at = wake_at,
    .wake = wake,
};

/* packs.c: the packs of puzzles: a game, its rules and a tier, and the puzzles of that pack as
 * numbered tiles. Nothing is locked. The setting `puzzle-pack` has the puzzle where one was. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_state.h"
#include "language.h"
#include "page.h"
#include "page_action.h"
#include "puzzle_parts.h"
#include "puzzle_words.h"
#include "puzzling.h"
#include "screens.h"
#include "store_puzzles.h"

#define SETS_MOST 32
#define KEY "puzzle-pack"

/* What is known of one puzzle. */
struct mark {
    struct stars_won won;
    bool begun, given_up;
};

struct packs {
    struct library *library; /* NULL: there is none, and why */
    struct reason why;
    int set, tier;           /* what is shown */
    struct page_list page;   /* of the puzzles */
    int at;                  /* the puzzle whose picture is shown */
    const struct pack *pack; /* the library's; NULL: it cannot be read */
    struct mark *mark;       /* one for each of its puzzles */
    int solved;
    char rules[SETS_MOST][80]; /* of each set, once its game is shown */
    struct puzzle_still still;
};

static struct packs *data(const struct app *app)
{
    return app->data[DATA_PUZZLES];
}

static const struct library_set *set_now(const struct packs *p)
{
    return library_set(p->library, p->set);
}

/* ---- What is shown ---- */

static void mark_one(void *ctx, const char *name, const struct store_puzzle *s)
{
    struct packs *p = ctx;
    const struct puzzle *z = pack_find(p->pack, name);
    if (!z)
        return;
    p->mark[z - p->pack->puzzle] = (struct mark){.begun = true, .given_up = s->given_up};
}

static void mark_all(struct app *app, struct packs *p)
{
    store_puzzle_each(app->store, mark_one, p);
    for (int i = 0; i < p->pack->n; i++) {
        struct mark *m = &p->mark[i];
        if (m->begun)
            m->won = app_puzzle_won(app, p->pack->puzzle[i].name);
        p->solved += m->won.best > 0;
    }
}

/* The first one from `from` on that is open, then from the beginning; -1: none is. */
static int next_open(const struct packs *p, int from)
{
    for (int k = 0; p->pack && k < p->pack->n; k++) {
        int i = (from + k) % p->pack->n;
        if (!p->mark[i].won.best && !p->mark[i].given_up)
            return i;
    }
    return -1;
}

static void look_at_puzzle(struct packs *p, int i)
{
    p->at = i;
    puzzle_still_set(&p->still, p->pack && i >= 0 ? &p->pack->puzzle[i] : NULL);
}

static void name_rules(struct packs *p)
{
    for (int i = 0; i < library_sets(p->library) && i < SETS_MOST; i++) {
        struct buf said = {0};
        if (library_set(p->library, i)->game == set_now(p)->game && !p->rules[i][0])
            library_rules_words(p->library, i, &said);
        if (said.len)
            snprintf(p->rules[i], sizeof p->rules[i], "%s", buf_text(&said));
        if (p->rules[i][0] >= 'a' && p->rules[i][0] <= 'z') /* on a button of its own */
            p->rules[i][0] += 'A' - 'a';
        buf_free(&said);
    }
}

/* index: the puzzle to look at; -1: the next open one. */
static void show(struct app *app, int set, int tier, int index)
{
    struct packs *p = data(app);
    p->set = set;
    p->tier = tier;
    p->page.first = p->solved = 0;
    p->why = (struct reason){0};
    p->pack = library_pack(p->library, set, tier, &p->why);
    int n = p->page.n = p->pack ? p->pack->n : 0;
    free(p->mark);
    p->mark = mem_alloc((size_t)(n + 1) * sizeof *p->mark);
    if (n)
        mark_all(app, p);
    if (index < 0)
        index = next_open(p, 0);
    look_at_puzzle(p, n ? (index >= 0 && index < n ? index : 0) : -1);
    name_rules(p);
    app->dirty = true;
}

/* Another tier, or the nearest easier one (then a harder one) that has puzzles. */
static int tier_near(const struct packs *p, int set, int tier)
{
    const int *count = library_set(p->library, set)->count;
    for (int by = 0; by < PUZZLE_TIERS; by++) {
        if (tier - by >= 1 && count[tier - by - 1])
            return tier - by;
        if (tier + by <= PUZZLE_TIERS && count[tier + by - 1])
            return tier + by;
    }
    return tier;
}

/* The set of the game that the title shows, if somebody is here for the first time. */
static int first_set(const struct app *app)
{
    const struct packs *p = data(app);
    for (int i = 0; i < library_sets(p->library); i++)
        if (library_set(p->library, i)->game == app->game->game)
            return i;
    return 0;
}

static void enter(struct app *app)
{
    struct packs *p = app->data[DATA_PUZZLES];
    p->library = app_library(app, &p->why);
    struct library_place at = {0};
    const char *last = p->library ? store_get(app->store, KEY) : NULL;
    if (last && library_place(p->library, last, &at, NULL))
        show(app, at.set, at.tier, at.index);
    else if (p->library && library_sets(p->library))
        show(app, first_set(app), tier_near(p, first_set(app), 1), -1);
    ui_focus(&app->ui, page_id("puzzle", p->at + 1).text);
}

static void leave(struct app *app)
{
    struct packs *p = data(app);
    puzzle_still_set(&p->still, NULL);
    free(p->mark);
}

/* ---- Playing ---- */

static bool place_now(const struct app *app, struct library_place *at)
{
    return app->library && library_place(app->library, app->puzzling->puzzle.name, at, NULL);
}

static void course_title(const struct app *app, struct buf *out)
{
    struct library_place at;
    if (place_now(app, &at))
        buf_addf(out, _("Puzzle %d"), at.index + 1);
}

static bool course_has_next(const struct app *app)
{
    struct library_place at;
    return place_now(app, &at) &&
           at.index + 1 < library_set(app->library, at.set)->count[at.tier - 1];
}

static void course_next(struct app *app);

static const struct puzzle_course COURSE = {.title = course_title,
                                            .has_next = course_has_next,
                                            .next = course_next,
                                            .back = SCREEN_PUZZLE_PACKS};

static void start(struct app *app, const struct puzzle *z)
{
    store_set(app->store, KEY, z->name);
    app_puzzle_play(app, z, PUZZLING_PACK, &COURSE);
}

static void course_next(struct app *app)
{
    struct library_place at;
    if (!place_now(app, &at))
        return;
    const struct pack *pack = library_pack(app->library, at.set, at.tier, NULL);
    if (pack && at.index + 1 < pack->n)
        start(app, &pack->puzzle[at.index + 1]);
}

/* ---- Drawing: what is chosen ---- */

/* The games that have sets, in the order of all games; returns how many. */
static int games(const struct packs *p, const struct game *out[LOOKS_MOST])
{
    int n = 0;
    for (int i = 0; i < look_count(); i++)
        for (int k = 0; k < library_sets(p->library); k++)
            if (library_set(p->library, k)->game == look_at(i)->game) {
                out[n++] = look_at(i)->game;
                break;
            }
    return n;
}

static void draw_games(struct app *app, struct rect *r)
{
    const struct packs *p = data(app);
    const struct game *game[LOOKS_MOST];
    int n = games(p, game);
    puzzle_game_choice(&app->ui, puzzle_choice_row(&app->ui, r, n, 8), game, n,
                       set_now(p)->game);
}

/* The sets of the game that is shown; returns how many. */
static int sets(const struct packs *p, int out[SETS_MOST])
{
    int n = 0;
    for (int i = 0; i < library_sets(p->library) && n < SETS_MOST; i++)
        if (library_set(p->library, i)->game == set_now(p)->game)
            out[n++] = i;
    return n;
}

static void draw_rules(struct app *app, struct rect *r)
{
    const struct packs *p = data(app);
    const char *name[SETS_MOST];
    int set[SETS_MOST], n = sets(p, set), now = 0;
    if (n < 2)
        return;
    for (int i = 0; i < n; i++) {
        name[i] = p->rules[set[i]];
        if (set[i] == p->set)
            now = i;
    }
    ui_choice(&app->ui, "rules", puzzle_choice_row(&app->ui, r, n, 8), _("Rules"), name, n, now,
              UI_SAID_ONLY);
}

/* ---- Drawing: the puzzles ---- */

#define CELL_W 104.0f /* with its gap */
#define CELL_H 150.0f
#define CELL_LEAST 50.0f
#define GAP 6.0f

struct cells {
    int columns, rows;
    float w, h; /* pixels, with the gap */
};

/* As large as they can be if all n are on one page; not below the least size. */
static struct cells fit_cells(const struct ui *ui, struct rect r, int n)
{
    struct cells c = {1, 1, r.w, r.h};
    for (float w = CELL_W; w >= CELL_LEAST; w -= 1) {
        c.w = ui_px(ui, w);
        c.h = ui_px(ui, fmaxf(w * CELL_H / CELL_W, TARGET + GAP));
        c.columns = (int)fmaxf(1, floorf(r.w / c.w));
        c.rows = (int)fmaxf(1, floorf(r.h / c.h));
        if (c.columns * c.rows >= n)
            break;
    }
    return c;
}

static void cell_label(const struct packs *p, int i, struct buf *out)
{
    const struct mark *m = &p->mark[i];
    struct buf state = {0};
    if (m->won.best)
        puzzle_stars_words(m->won, &state);
    else
        buf_add(&state, m->given_up ? _("given up")
                        : m->begun  ? _("begun")
                                    : _("not solved yet"));
    buf_addf(out, _("Puzzle %d: %s"), i + 1, buf_text(&state));
    buf_free(&state);
}

static void draw_cell(struct app *app, struct rect r, int i, int on_page)
{
    struct packs *p = data(app);
    struct ui *ui = &app->ui;
    const struct mark *m = &p->mark[i];
    struct buf label = {0};
    char number[12];
    struct page_id id = page_id("puzzle", on_page + 1);
    snprintf(number, sizeof number, "%d", i + 1);
    cell_label(p, i, &label);
    ui_button(ui, id.text, r, buf_text(&label),
              UI_OWN_FACE | UI_QUIET | UI_ON_TABLE | (i == p->at ? UI_DEFAULT_FOCUS : 0));
    struct rect in = rect_inset(r, ui_px(ui, 3));
    struct rect under = cut_bottom(ui, &in, page_units(ui, in.h) * 0.24f);
    struct rgba none = rgba_fade(
        page_lit(ui, id.text) ? ui->theme->button_ink : ui->theme->ink_on_table, 0.55f);
    puzzle_tile(ui, in, number, rgb(0x000000));
    if (m->given_up && !m->won.best)
        puzzle_draw_given_up(ui, under, none);
    else if (m->won.best || !m->begun)
        puzzle_draw_stars(ui, under, m->won, none);
    else
        puzzle_draw_begun(ui, under, none);
    buf_free(&label);
}

static void draw_grid(struct app *app, struct rect r)
{
    struct packs *p = data(app);
    struct page_list *l = &p->page;
    struct cells c = fit_cells(&app->ui, r, l->n);
    l->rows = c.columns * c.rows;
    if (page_list_long(l)) {
        struct rect foot = cut_bottom(&app->ui, &r, TARGET);
        c = fit_cells(&app->ui, r, l->n);
        l->rows = c.columns * c.rows;
        page_turns(&app->ui, &foot, ALIGN_LEFT, l);
    }
    r.x += (r.w - c.w * (float)c.columns) / 2;
    float gap = ui_px(&app->ui, GAP);
    for (int i = 0; i < l->rows && l->first + i < l->n; i++)
        draw_cell(app,
                  (struct rect){r.x + (float)(i % c.columns) * c.w,
                                r.y + (float)(i / c.columns) * c.h, c.w - gap, c.h - gap},
                  l->first + i, i);
}

/* ---- Drawing: the one that is looked at ---- */

#define RULE_ROOM 400 /* units */

/* The puzzle under the pointer, or else that of the keyboard; -1: none. */
static int looked_at(const struct app *app)
{
    const struct packs *p = data(app);
    int i = page_looked_at(&app->ui, "puzzle") + p->page.first;
    return i > p->page.first && i <= p->page.n ? i - 1 : p->at;
}

static void draw_about(struct app *app, struct rect *r)
{
    const struct packs *p = data(app);
    const struct puzzle *z = &p->pack->puzzle[p->at];
    const struct mark *m = &p->mark[p->at];
    struct ui *ui = &app->ui;
    struct rect head = cut_top(ui, r, 32), stars = cut_right(ui, &head, 84);
    struct buf text = {0};
    buf_addf(&text, _("Puzzle %d"), p->at + 1);
    ui_label(ui, "about", head, FONT_BOLD, 24, ALIGN_LEFT, buf_text(&text), 0);
    if (m->won.best)
        puzzle_draw_stars(ui, stars, m->won, rgba_fade(ui->theme->ink, 0.4f));
    buf_free(&text);
    puzzle_goal_words(z, &text);
    page_paragraph(ui, r, "goal", FONT_TEXT, TEXT_SIZE, buf_text(&text), 0, 84);
    buf_free(&text);
}

/* What stars are for, if the picture stays large enough. */
static void draw_stars_rule(struct ui *ui, const struct pack *pack, struct rect *r)
{
    bool choice = pack->n && pack->puzzle[0].choice.mind;
    const char *said =
        choice
            ? _("Three stars: without a hint or a mistake. The first one costs a star; after "
                "the second, one star is left.")
            : _("Three stars: the fewest moves, without a hint. The first two hints cost one "
                "star together; a tile that is shown leaves only one.");
    float h = page_units(ui, ui_paragraph_height(ui, r->w, FONT_TEXT, TEXT_SMALL, said));
    if (page_units(ui, r->h) - h < RULE_ROOM)
        return;
    cut_bottom(ui, r, 10);
    ui_paragraph(ui, "stars", cut_bottom(ui, r, h), FONT_TEXT, TEXT_SMALL, said, 0);
}

static void draw_preview(struct app *app, struct rect r)
{
    struct packs *p = data(app);
    struct ui *ui = &app->ui;
    look_at_puzzle(p, looked_at(app));
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 16));
    struct buf text = {0};
    struct rect row = cut_bottom(ui, &r, 48);
    draw_stars_rule(ui, p->pack, &r);
    struct rect line = cut_bottom(ui, &r, 34);
    /* Translators: how many of a pack's puzzles have been solved. */
    buf_addf(&text, _("%d of %d solved"), p->solved, p->pack->n);
    ui_label(ui, "solved", line, FONT_TEXT, 17, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
    int open = next_open(p, 0);
    ui_button(ui, "next-open", row, _("Next unsolved"),
              UI_PRIMARY | (open < 0 ? UI_DISABLED : 0));
    draw_about(app, &r);
    cut_top(ui, &r, 6);
    puzzle_still_draw(ui, &p->still, r, 46);
}

static void draw_nothing(struct app *app, struct rect r)
{
    const struct packs *p = data(app);
    struct buf text = {0};
    if (p->why.text[0]) /* Translators: half a sentence says why. */
        buf_addf(&text, _("There are no puzzles to show: %s."), p->why.text);
    else
        buf_add(&text, _("There are no puzzles of this kind."));
    ui_paragraph(&app->ui, "none", r, FONT_TEXT, 20, buf_text(&text), UI_ON_TABLE);
    buf_free(&text);
}

/* Units, on a phone, where the picture is below the tiles. */
#define CHOICES_UPRIGHT 320.0f
#define GRID_UPRIGHT 390.0f
#define PREVIEW_UPRIGHT 430.0f

static void draw(struct app *app)
{
    const struct packs *p = data(app);
    struct ui *ui = &app->ui;
    struct rect r =
        puzzle_page_long(app, _("Packs"), CHOICES_UPRIGHT + GRID_UPRIGHT + PREVIEW_UPRIGHT);
    if (!p->library || !library_sets(p->library)) {
        draw_nothing(app, r);
        return;
    }
    bool wide = page_units(ui, r.w) >= 1000;
    struct rect side =
        page_beside(ui, &r, ALIGN_RIGHT, (struct page_part){wide ? 400 : 262, wide ? 24 : 14},
                    (struct page_part){PREVIEW_UPRIGHT, 14});
    draw_games(app, &r);
    draw_rules(app, &r);
    puzzle_tier_choice(ui, "tier", puzzle_choice_row(ui, &r, PUZZLE_TIERS, 14), _("How hard"),
                       p->tier);
    if (!p->pack || !p->pack->n) {
        draw_nothing(app, r);
        return;
    }
    draw_grid(app, r);
    draw_preview(app, page_middle(ui, side, page_units(ui, side.w), 640));
}

/* ---- Events ---- */

static void choose_game(struct app *app, int i)
{
    struct packs *p = data(app);
    const struct game *game[LOOKS_MOST];
    int set = 0;
    if (i >= games(p, game))
        return;
    while (library_set(p->library, set)->game != game[i])
        set++;
    show(app, set, tier_near(p, set, p->tier), -1);
}

static void choose_rules(struct app *app, int i)
{
    struct packs *p = data(app);
    int set[SETS_MOST], n = sets(p, set);
    if (i < n)
        show(app, set[i], tier_near(p, set[i], p->tier), -1);
}

static void choose_tier(struct app *app, int i)
{
    show(app, data(app)->set, i + 1, -1);
}

static void start_next(struct app *app)
{
    const struct packs *p = data(app);
    int i = next_open(p, 0);
    if (i >= 0)
        start(app, &p->pack->puzzle[i]);
}

static void turn_page(struct app *app, int by)
{
    page_list_turn(&data(app)->page, by);
}

static const struct page_action ACTIONS[] = {
    {"back", .go = SCREEN_PUZZLES, .key = KEY_ESCAPE},
    {"game", .set = choose_game},
    {"rules", .set = choose_rules},
    {"tier", .set = choose_tier},
    {"next-open", .act = start_next},
    {"next", .set = turn_page, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_page, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    (void)in;
    const struct packs *p = data(app);
    int i = page_numbered(ui, "puzzle");
    if (i && p->page.first + i <= p->page.n)
        start(app, &p->pack->puzzle[p->page.first + i - 1]);
}

const struct screen PUZZLE_PACKS_SCREEN = {
    .id = "puzzle-packs",
    .slot = DATA_PUZZLES,
    .room = sizeof(struct packs),
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};

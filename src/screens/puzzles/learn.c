/* learn.c: a page for each theme: what it is, an example before and after with the reason for
 * what has changed, and five puzzles in rising order. All of them come from the packs. The
 * setting `puzzle-learn` has the theme where one was. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_state.h"
#include "idea.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "practice_list.h"
#include "puzzle_parts.h"
#include "puzzle_words.h"
#include "puzzling.h"
#include "reason_words.h"
#include "screens.h"
#include "store_puzzles.h"
#include "tile_game.h"

#define KEY "puzzle-learn"
#define PUZZLES 5
#define GAME_WORDS 80
#define REASON_WORDS 400

/* A theme that some puzzle needs. */
struct chapter {
    enum puzzle_theme theme;
    int example; /* in the list of all puzzles: the one that is drawn */
    int n, puzzle[PUZZLES];
    struct stars_won won[PUZZLES];
    char game[PUZZLES][GAME_WORDS];
};

struct learn {
    struct chapter chapter[PUZZLE_THEME_COUNT];
    int n;
    int at; /* the chapter that is open; -1: the list of them */
    struct puzzle_still before, after;
    char reason[REASON_WORDS]; /* what has changed between the two, and why; "": none */
};

static struct learn *data(const struct app *app)
{
    return app->data[DATA_PUZZLES];
}

/* ---- Finding puzzles ---- */

static int bits(unsigned set)
{
    return __builtin_popcount(set);
}

/* Is a the better one to begin with: with less else in it, and easier? */
static bool simpler(const struct practice_puzzle *a, const struct practice_puzzle *b)
{
    if (bits(a->needs) != bits(b->needs))
        return bits(a->needs) < bits(b->needs);
    if (a->tier != b->tier)
        return a->tier < b->tier;
    return a->certified < b->certified ||
           (a->certified == b->certified && strcmp(a->name, b->name) < 0);
}

static bool used(const struct chapter *c, int i)
{
    bool is = i == c->example;
    for (int k = 0; k < c->n; k++)
        is |= c->puzzle[k] == i;
    return is;
}

/* The simplest one of this tier (0: any) that the chapter does not have yet; -1: none. */
static int simplest(const struct practice *list, const struct chapter *c, int tier)
{
    int best = -1;
    for (int i = 0; i < list->n; i++) {
        const struct practice_puzzle *p = &list->puzzle[i];
        if (p->needs & THEME_BIT(c->theme) && (!tier || p->tier == tier) && !used(c, i) &&
            (best < 0 || simpler(p, &list->puzzle[best])))
            best = i;
    }
    return best;
}

static const struct puzzle *puzzle_at(struct app *app, int i)
{
    struct library *l = app_library(app, NULL);
    return l && i >= 0 ? library_find(l, practice_list(app)->puzzle[i].name, NULL) : NULL;
}

/* Is puzzle a of the list easier than b? */
static bool is_easier(struct app *app, int a, int b)
{
    const struct puzzle *p = puzzle_at(app, a), *q = puzzle_at(app, b);
    return p && q && (p->tier != q->tier ? p->tier < q->tier : p->effort < q->effort);
}

static void sort_by_tier(struct app *app, struct chapter *c)
{
    for (int i = 1; i < c->n; i++)
        for (int k = i; k > 0 && is_easier(app, c->puzzle[k], c->puzzle[k - 1]); k--) {
            int swap = c->puzzle[k];
            c->puzzle[k] = c->puzzle[k - 1];
            c->puzzle[k - 1] = swap;
        }
}

/* One of each of the easiest tiers; if these are too few, more of any tier. */
static bool fill_chapter(struct app *app, enum puzzle_theme t, struct chapter *c)
{
    const struct practice *list = practice_list(app);
    *c = (struct chapter){.theme = t, .example = -1};
    c->example = practice_find(list, puzzle_theme_example(t));
    if (c->example < 0)
        c->example = simplest(list, c, 0);
    for (int tier = 1; tier <= PUZZLE_TIERS && c->n < PUZZLES; tier++) {
        int i = simplest(list, c, tier);
        if (i >= 0)
            c->puzzle[c->n++] = i;
    }
    for (int i; c->n < PUZZLES && (i = simplest(list, c, 0)) >= 0;)
        c->puzzle[c->n++] = i;
    sort_by_tier(app, c);
    return c->example >= 0;
}

/* ---- Coming and going ---- */

static void load_stars(struct app *app, struct chapter *c)
{
    for (int i = 0; i < c->n; i++)
        c->won[i] = app_puzzle_won(app, practice_list(app)->puzzle[c->puzzle[i]].name);
}

static void name_games(struct app *app, struct chapter *c)
{
    for (int i = 0; i < c->n; i++) {
        const struct puzzle *p = puzzle_at(app, c->puzzle[i]);
        struct buf game = {0};
        if (p)
            puzzle_game_words(p, &game);
        snprintf(c->game[i], sizeof c->game[i], "%s", buf_text(&game));
        buf_free(&game);
    }
}

/* The tables of both pictures, as one step. */
static void find_reason(struct learn *l, enum puzzle_theme t)
{
    struct buf text = {0};
    struct way_reason r;
    if (l->after.solved) {
        const struct tile_game *g = l->after.match->game->tiles;
        const void *state = l->after.match->state;
        struct way_step s = {g->turn_start(state), g->now(state), g->now(state),
                             g->rules(state)};
        idea_reason(&s, t, &r);
        reason_words(&s, &r, &(struct way_later){.steps = 0}, &text);
    }
    snprintf(l->reason, sizeof l->reason, "%s", buf_text(&text));
    buf_free(&text);
}

static void open_chapter(struct app *app, int at)
{
    struct learn *l = data(app);
    l->at = at < l->n ? at : -1;
    const struct puzzle *p = l->at >= 0 ? puzzle_at(app, l->chapter[l->at].example) : NULL;
    puzzle_still_set(&l->before, p);
    puzzle_still_set(&l->after, NULL);
    if (p)
        puzzle_still_solved(&l->after, p);
    if (l->at >= 0)
        find_reason(l, l->chapter[l->at].theme);
    store_set(app->store, KEY, l->at >= 0 ? puzzle_theme_id(l->chapter[l->at].theme) : NULL);
    app->dirty = true;
}

static void enter(struct app *app)
{
    struct learn *l = app->data[DATA_PUZZLES];
    char last[40] = "";
    int at = -1;
    if (store_get(app->store, KEY))
        snprintf(last, sizeof last, "%s", store_get(app->store, KEY));
    for (int t = 0; t < PUZZLE_THEME_COUNT; t++)
        if (fill_chapter(app, (enum puzzle_theme)t, &l->chapter[l->n])) {
            load_stars(app, &l->chapter[l->n]);
            name_games(app, &l->chapter[l->n]);
            if (strcmp(puzzle_theme_id((enum puzzle_theme)t), last) == 0)
                at = l->n;
            l->n++;
        }
    open_chapter(app, at);
}

static void leave(struct app *app)
{
    struct learn *l = data(app);
    puzzle_still_set(&l->before, NULL);
    puzzle_still_set(&l->after, NULL);
}

void puzzle_learn_open(struct app *app, enum puzzle_theme t)
{
    store_set(app->store, KEY, puzzle_theme_id(t));
    app_go(app, SCREEN_PUZZLE_LEARN);
}

/* ---- Playing ---- */

static void play(struct app *app, int i)
{
    static const struct puzzle_course course = {
        .name = N_("Learn"), .rate = practice_list_rate, .back = SCREEN_PUZZLE_LEARN};
    const struct learn *l = data(app);
    const struct puzzle *p = puzzle_at(app, l->chapter[l->at].puzzle[i]);
    if (p)
        app_puzzle_play(app, p, PUZZLING_LEARN, &course);
}

/* ---- Drawing: the list ---- */

static int done(const struct chapter *c)
{
    int n = 0;
    for (int i = 0; i < c->n; i++)
        n += c->won[i].best > 0;
    return n;
}

static void draw_entry(struct app *app, struct rect r, int i)
{
    const struct chapter *c = &data(app)->chapter[i];
    struct ui *ui = &app->ui;
    struct buf label = {0};
    char number[12];
    snprintf(number, sizeof number, "%d", i + 1);
    /* Translators: a theme; how many of its puzzles were solved, of how many. */
    buf_addf(&label, _("%s: %d of %d solved"), puzzle_theme_word(c->theme), done(c), c->n);
    ui_button(ui, page_id("theme", i + 1).text, r, buf_text(&label),
              UI_OWN_FACE | (i == 0 ? UI_DEFAULT_FOCUS : 0));
    struct rect in = rect_inset(r, ui_px(ui, 6));
    struct rect tile = cut_left(ui, &in, page_units(ui, in.h) / 1.2f);
    cut_left(ui, &in, 8);
    struct rect solved = cut_right(ui, &in, 66);
    puzzle_tile(ui, tile, number, rgb(0x000000));
    page_line(ui, in, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, puzzle_theme_word(c->theme), 0);
    buf_clear(&label);
    buf_addf(&label, "%d/%d", done(c), c->n);
    page_line(ui, solved, FONT_TEXT, TEXT_SIZE, ALIGN_RIGHT, buf_text(&label), 0);
    buf_free(&label);
}

static void draw_list_of(struct app *app, struct rect r)
{
    const struct learn *l = data(app);
    struct ui *ui = &app->ui;
    float gap = ui_px(ui, 12);
    int columns = ui->upright ? 1 : 2, rows = (l->n + columns - 1) / columns;
    r = page_middle(ui, r, 1000, page_units(ui, r.h));
    float w = (r.w - gap * (float)(columns - 1)) / (float)columns;
    float h = fminf(ui_px(ui, 76), (r.h + gap) / (float)rows) - gap;
    for (int i = 0; i < l->n; i++)
        draw_entry(app,
                   (struct rect){r.x + (float)(i / rows) * (w + gap),
                                 r.y + (float)(i % rows) * (h + gap), w, h},
                   i);
    if (!l->n)
        ui_paragraph(ui, "none", r, FONT_TEXT, 20, _("There are no puzzles to learn from."),
                     UI_ON_TABLE);
}

/* ---- Drawing: a chapter ---- */

/* beside: more words in that line. */
static void draw_picture(struct ui *ui, struct rect r, const char *label, const char *beside,
                         const struct puzzle_still *s)
{
    struct rect line = cut_top(ui, &r, ui->upright && beside[0] ? TARGET : 26);
    float w = page_units(ui, ui_measure(ui, FONT_BOLD, 17, label)) + 12;
    page_line(ui, cut_left(ui, &line, w), FONT_BOLD, 17, ALIGN_LEFT, label, 0);
    page_line(ui, line, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, beside, 0);
    puzzle_still_draw(ui, s, r, 40);
}

static void draw_pictures(struct app *app, struct rect r)
{
    struct learn *l = data(app);
    struct ui *ui = &app->ui;
    float half = (page_units(ui, r.w) - 16) / 2;
    struct buf game = {0};
    if (l->before.match)
        puzzle_match_words(l->before.match, &game);
    struct rect before = page_beside(ui, &r, ALIGN_LEFT, (struct page_part){half, 16},
                                     (struct page_part){page_units(ui, r.h) / 2 - 8, 16});
    draw_picture(ui, before, translated_in("picture", "Before"), buf_text(&game), &l->before);
    draw_picture(ui, r, translated_in("picture", "After"), "", &l->after);
    buf_free(&game);
}

/* Units: in a narrower button, the stars are below the tier, and the game is only read aloud.
 */
#define ONE_LINE 186.0f

#define PUZZLE_GAP 10.0f

#define PUZZLE_UPRIGHT 76.0f /* units: the height of one on a phone, below each other */

static float button_width(const struct ui *ui, struct rect r)
{
    if (ui->upright)
        return page_units(ui, r.w);
    return (page_units(ui, r.w) - PUZZLE_GAP * (PUZZLES - 1)) / PUZZLES;
}

static void draw_puzzle(struct app *app, struct rect at, int i, float w)
{
    const struct learn *l = data(app);
    const struct chapter *c = &l->chapter[l->at];
    struct ui *ui = &app->ui;
    struct buf label = {0};
    char id[UI_ID];
    const char *tier = puzzle_tier_word(practice_list(app)->puzzle[c->puzzle[i]].tier);
    snprintf(id, sizeof id, "puzzle-%d", i + 1);
    buf_addf(&label, _("Puzzle %d: %s"), i + 1, tier);
    buf_addf(&label, ". %s", c->game[i]);
    ui_button(ui, id, at, buf_text(&label), UI_OWN_FACE | (i ? 0 : UI_DEFAULT_FOCUS));
    struct rect in = rect_inset(at, ui_px(ui, 8));
    struct rect top = cut_top(ui, &in, 23); /* the rest may be two lines */
    struct rect stars = w < ONE_LINE ? cut_top(ui, &in, 23) : cut_right(ui, &top, 66);
    puzzle_draw_stars(ui, page_middle(ui, stars, 66, 22), c->won[i],
                      rgba_fade(ui->theme->ink, 0.4f));
    page_line(ui, top, FONT_BOLD, TEXT_SIZE, w < ONE_LINE ? ALIGN_CENTRE : ALIGN_LEFT, tier, 0);
    if (w >= ONE_LINE)
        page_line(ui, in, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, c->game[i], 0);
    buf_free(&label);
}

static void draw_puzzles(struct app *app, struct rect r)
{
    const struct learn *l = data(app);
    struct ui *ui = &app->ui;
    float w = button_width(ui, r);
    for (int i = 0; i < l->chapter[l->at].n; i++)
        draw_puzzle(app,
                    page_beside(ui, &r, ALIGN_LEFT, (struct page_part){w, PUZZLE_GAP},
                                (struct page_part){PUZZLE_UPRIGHT, PUZZLE_GAP}),
                    i, w);
}

/* Cut off the lower end of *r. */
static void draw_reason(struct app *app, struct rect *r)
{
    const struct learn *l = data(app);
    struct ui *ui = &app->ui;
    float h = ui_paragraph_height(ui, r->w, FONT_TEXT, TEXT_SIZE, l->reason);
    if (!l->reason[0])
        return;
    struct rect text = cut_bottom(ui, r, page_units(ui, h));
    ui_paragraph(ui, "reason", text, FONT_TEXT, TEXT_SIZE, l->reason, 0);
    cut_bottom(ui, r, 8);
}

static void draw_chapter(struct app *app, struct rect r)
{
    const struct learn *l = data(app);
    const struct chapter *c = &l->chapter[l->at];
    struct ui *ui = &app->ui;
    if (!ui->upright)
        r = page_middle(ui, r, 1100, fminf(page_units(ui, r.h), 700));
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, ui->upright ? 14 : 18));
    struct rect row = cut_top(ui, &r, TARGET);
    ui_icon_button(ui, "next", cut_right_gap(ui, &row, TARGET, 8), SPRITE_ARROW_RIGHT,
                   _("Next theme"), l->at + 1 < l->n ? 0 : UI_DISABLED);
    ui_icon_button(ui, "previous", cut_right_gap(ui, &row, TARGET, 8), SPRITE_ARROW_LEFT,
                   _("Previous theme"), l->at ? 0 : UI_DISABLED);
    ui_label(ui, "theme", row, FONT_BOLD, 26, ALIGN_LEFT, puzzle_theme_word(c->theme), 0);
    page_paragraph(ui, &r, "explained", FONT_TEXT, TEXT_SIZE, puzzle_theme_sentence(c->theme),
                   0, 110);
    float high = button_width(ui, r) < ONE_LINE ? 64 : 92;
    if (ui->upright)
        high = (float)c->n * (PUZZLE_UPRIGHT + PUZZLE_GAP) - PUZZLE_GAP;
    struct rect puzzles = cut_bottom(ui, &r, high);
    cut_top(ui, &r, 6);
    cut_bottom(ui, &r, 12);
    draw_reason(app, &r);
    draw_pictures(app, r);
    draw_puzzles(app, puzzles);
}

#define ENTRY_UPRIGHT 64.0f /* units, on a phone */
#define CHAPTER_UPRIGHT 1080.0f

static void draw(struct app *app)
{
    struct rect r = puzzle_page_long(app, _("Learn"),
                                     data(app)->at < 0 ? ENTRY_UPRIGHT * (float)data(app)->n
                                                       : CHAPTER_UPRIGHT);
    if (data(app)->at >= 0)
        draw_chapter(app, r);
    else
        draw_list_of(app, r);
}

/* ---- Events ---- */

/* From a theme to the list of them, and from there to the page of puzzles. */
static void go_back(struct app *app)
{
    int at = data(app)->at;
    if (at < 0) {
        app_go(app, SCREEN_PUZZLES);
        return;
    }
    open_chapter(app, -1);
    ui_focus(&app->ui, page_id("theme", at + 1).text);
}

static void turn_page(struct app *app, int by)
{
    const struct learn *l = data(app);
    int to = l->at + by;
    if (l->at >= 0 && to >= 0 && to < l->n)
        open_chapter(app, to);
}

static const struct page_action ACTIONS[] = {
    {"back", .act = go_back, .key = KEY_ESCAPE},
    {"next", .set = turn_page, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_page, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    (void)in;
    int theme = page_numbered(ui, "theme"), puzzle = page_numbered(ui, "puzzle");
    if (theme)
        open_chapter(app, theme - 1);
    else if (puzzle)
        play(app, puzzle - 1);
}

const struct screen PUZZLE_LEARN_SCREEN = {
    .id = "puzzle-learn",
    .slot = DATA_PUZZLES,
    .room = sizeof(struct learn),
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};

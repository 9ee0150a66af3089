/* rules.c: the rules, page by page: words on the left, drawn examples on the right. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "language.h"
#include "lesson.h"
#include "look.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "rules_book.h"
#include "rules_contents.h"
#include "score_sheet.h"
#include "screen.h"
#include "screens.h"

struct rules {
    const struct look *look; /* whose rules these are */
    int page;
};

static struct rules *data(const struct app *app)
{
    return app->data[DATA_RULES];
}

/* Was it opened from the lesson, which stays beneath it as it was? */
static bool in_lesson(const struct app *app)
{
    return app->under == app_screen(app, SCREEN_LESSON);
}

static const struct rules_page *page_now(const struct app *app)
{
    return data(app)->look->rules[data(app)->page];
}

static void turn_to(struct app *app, int page)
{
    struct rules *r = data(app);
    if (page < 0 || page >= look_pages(r->look))
        return;
    r->page = page;
    ui_slide_back(&app->ui);
    app->ui.reveal = false; /* the button that was pressed may be at its end */
    app->dirty = true;
}

static void enter(struct app *app)
{
    struct rules *r = app->data[DATA_RULES];
    r->look = app_look(app);
    turn_to(app, app->trial ? app->trial - 1 : 0); /* the page of a step of the lesson */
    app->trial = 0;
}

/* ---- Drawing ---- */

#define WIDE 1080.0f /* units */

#define SIGN 30.0f /* units: the sign of a caption, and what is left free beside it */

/* Draws the verdict's sign and sentence at the bottom of the frame. */
static void draw_caption(struct app *app, struct rect r, const struct rules_example *e)
{
    struct rect left = cut_left(&app->ui, &r, SIGN);
    /* In the middle of the first line. */
    left.h = ui_paragraph_height(&app->ui, r.w, FONT_TEXT, TEXT_SMALL, "1");
    float side = fminf(fmaxf(left.h, ui_px(&app->ui, 22)), left.w - ui_px(&app->ui, 4));
    struct rect icon = {left.x, left.y + (left.h - side) / 2, side, side};
    draw_sprite(app->ui.dl, e->legal ? SPRITE_CHECK : SPRITE_WARNING, icon, 0,
                rgb(e->legal ? 0x3C9A5F : 0xC4432C));
    ui_paragraph(&app->ui, NULL, r, FONT_TEXT, TEXT_SMALL, _(e->caption), 0);
}

/* Cuts the caption off the bottom and returns the picture's frame. */
static struct rect cut_caption(const struct app *app, struct rect *r, int i)
{
    const struct rules_example *e = &page_now(app)->example[i];
    float w = r->w - ui_px(&app->ui, SIGN);
    float h = ui_paragraph_height(&app->ui, w, FONT_TEXT, TEXT_SMALL, _(e->caption));
    struct rect caption = cut_bottom_gap(&app->ui, r, page_units(&app->ui, h) + 2, 8);
    return caption;
}

static struct rect inside(const struct app *app, struct rect frame)
{
    return rect_inset(frame, ui_px(&app->ui, 14));
}

#define BETWEEN 14.0f /* units between two examples */
#define TILE 56.0f    /* the width of a tile at most, in units */

static float piece_most(const struct app *app)
{
    float own = data(app)->look->desk->page_piece;
    return ui_px(&app->ui, own > 0 ? own : TILE);
}

/* The width of a tile in the example, with r for picture and caption. */
static float tile_width(const struct app *app, struct rect r, int i)
{
    const struct look *look = data(app)->look;
    cut_caption(app, &r, i);
    struct desk_still p = {.ways = look->ways, .r = inside(app, r), .most = piece_most(app)};
    return look->desk->pictures->picture(&p, page_now(app)->example[i].position, NULL);
}

static void draw_example(struct app *app, struct rect r, int i, float tile)
{
    const struct rules_example *e = &page_now(app)->example[i];
    const struct look *look = data(app)->look;
    struct ui *ui = &app->ui;
    struct rect caption = cut_caption(app, &r, i);
    theme_table(ui->theme, ui->dl, r);
    draw_frame(ui->dl, r, 0, ui_px(ui, 1), ui->theme->panel_edge);
    /* A turn may break the rules although its table is legal. */
    struct desk_still p = {ui, look->ways, inside(app, r), tile,
                           DESK_LANES | DESK_GROUPS | DESK_FAULTS};
    look->desk->pictures->picture(&p, e->position, e->step);
    draw_caption(app, caption, e);
}

static void draw_examples(struct app *app, struct rect r)
{
    const struct rules_page *p = page_now(app);
    float each = (page_units(&app->ui, r.h) - BETWEEN * (float)(p->n - 1)) / (float)p->n;
    float tile = piece_most(app); /* the same for both */
    for (int i = 0; i < p->n; i++)
        tile = fminf(tile,
                     tile_width(app, (struct rect){r.x, r.y, r.w, ui_px(&app->ui, each)}, i));
    for (int i = 0; i < p->n; i++) {
        draw_example(app, cut_top_gap(&app->ui, &r, each, BETWEEN), i, tile);
    }
}

/* ---- A score sheet ---- */

static void draw_sheet(struct app *app, struct rect r, const struct rules_sheet *sheet)
{
    struct score_sheet s = {
        .game = data(app)->look->game, .players = RULES_NAMES, .rounds = RULES_ROUNDS};
    for (int i = 0; i < RULES_NAMES; i++) {
        s.name[i] = sheet->name[i];
        for (int k = 0; k < RULES_ROUNDS; k++)
            s.points[k][i] = sheet->points[k][i];
    }
    sheet_draw(app, r, &s, 0, s.rounds);
}

/* ---- Words ---- */

#define SHARE_MOST 0.6f
/* How much of the width larger text may take from two pictures, or from a single one. */
#define SHARE_LARGE 0.5f
#define SHARE_LARGE_ONE 0.56f

static bool too_high(struct app *app, float w, float h, bool large, const char *text)
{
    float asked = app->ui.text;
    app->ui.text = large ? asked : 1;
    bool high = ui_paragraph_height(&app->ui, w, FONT_TEXT, TEXT_SMALL, text) > h;
    app->ui.text = asked;
    return high;
}

static void page_words(const struct rules_page *p, struct buf *out)
{
    for (int i = 0; i < RULES_PARAGRAPHS && p->text[i]; i++) {
        buf_add(out, i ? "\n\n" : "");
        buf_add(out, _(p->text[i]));
    }
}

/* Draws the paragraphs in the left part of r, which is cut off: about half of it, or more if
 * there are many words and the window is small. */
static void draw_words(struct app *app, struct rect *r)
{
    const struct rules_page *p = page_now(app);
    struct buf text = {0};
    float w = page_units(&app->ui, r->w), share = 0.46f, room = ui_px(&app->ui, w - 30);
    float size = w > 850 ? 19 : 17;
    page_words(p, &text);
    if (app->ui.upright) { /* above them */
        page_paragraph(&app->ui, r, "text", FONT_TEXT, TEXT_SMALL, buf_text(&text), 0, 0);
        buf_free(&text);
        return;
    }
    float large = p->n == 1 ? SHARE_LARGE_ONE : SHARE_LARGE;
    while (share < (p->sheet ? SHARE_LARGE : SHARE_MOST) &&
           too_high(app, room * share, r->h, share < large, buf_text(&text)))
        share += 0.04f;
    struct rect left = cut_left(&app->ui, r, (w - 30) * share);
    ui_paragraph(&app->ui, "text", left, FONT_TEXT, size, buf_text(&text), 0);
    buf_free(&text);
}

/* ---- Mouse and keys ---- */

static void line_words(const struct app *app, const struct rules_line *l, struct buf *out)
{
    if (l->what)
        buf_add(out, _(l->what));
    for (int i = 0; i < RULES_KEYS && l->key[i] != ACTION_NONE; i++) {
        buf_add(out, i ? ", " : "");
        chord_words(out, app->settings.keys.chord[l->key[i]]);
    }
}

/* A phone has no keys, so it does not show the lines that are only about them. */
static bool is_shown(const struct app *app, const struct rules_line *l)
{
    return app->ui.upright ? l->what != NULL
                           : l - page_now(app)->line >= page_now(app)->upright;
}

/* The height of all lines at a size, in pixels, with this width of the left column. */
static float lines_height(const struct app *app, struct rect r, float left, float size)
{
    struct buf what = {0};
    float all = 0;
    for (const struct rules_line *l = page_now(app)->line; l->does; l++) {
        if (!is_shown(app, l))
            continue;
        buf_clear(&what);
        line_words(app, l, &what);
        all += fmaxf(ui_paragraph_height(&app->ui, left, FONT_BOLD, size, buf_text(&what)),
                     ui_paragraph_height(&app->ui, r.w - left, FONT_TEXT, size, _(l->does)));
    }
    buf_free(&what);
    return all;
}

/* Draws one line of the page at the top of r. */
static void draw_line(struct app *app, struct rect *r, int i, float left, float size, float gap)
{
    struct buf what = {0};
    const struct rules_line *l = &page_now(app)->line[i];
    const char *does = _(l->does);
    struct rect at = *r, right = {r->x + left, r->y, r->w - left, r->h};
    at.w = left - ui_px(&app->ui, 12);
    line_words(app, l, &what);
    float h = ui_paragraph_height(&app->ui, left, FONT_BOLD, size, buf_text(&what));
    h = fmaxf(h, ui_paragraph_height(&app->ui, right.w, FONT_TEXT, size, does));
    at.h = right.h = h;
    ui_paragraph(&app->ui, NULL, at, FONT_BOLD, size, buf_text(&what), 0);
    ui_paragraph(&app->ui, page_id("key", i + 1).text, right, FONT_TEXT, size, does, 0);
    buf_free(&what);
    r->y += h + gap;
    r->h -= h + gap;
}

/* The size at which all lines fit in r. Larger text also shrinks if it must. */
static float lines_size(struct app *app, struct rect r, float left)
{
    float size = 17;
    while (app->ui.text > 1 && lines_height(app, r, left, size) > r.h)
        app->ui.text = fmaxf(1, app->ui.text - 0.05f);
    return lines_height(app, r, left, size) > r.h ? TEXT_SMALL : size;
}

/* Closer together and smaller if there are many lines. */
static void draw_lines(struct app *app, struct rect r)
{
    int n = 0;
    float left = ui_px(&app->ui, fminf(300, page_units(&app->ui, r.w) * 0.37f));
    float text = app->ui.text, size = lines_size(app, r, left);
    while (page_now(app)->line[n].does)
        n++;
    int shown = app->ui.upright ? n : n - page_now(app)->upright;
    float gap = (r.h - lines_height(app, r, left, size)) / (float)shown;
    gap = floorf(fmaxf(0, fminf(gap, ui_px(&app->ui, 10))));
    for (int i = 0; i < n; i++)
        if (is_shown(app, &page_now(app)->line[i]))
            draw_line(app, &r, i, left, size, gap);
    app->ui.text = text;
}

#define FOOT 48.0f /* units: a row of buttons; on a phone there are two */
#define FOOT_GAP 6.0f

static void draw_foot(struct app *app, struct rect row)
{
    struct rect upper, *above = page_upper(&app->ui, &row, &upper, FOOT, FOOT_GAP);
    int page = data(app)->page, last = look_pages(data(app)->look) - 1;
    page_button(&app->ui, &row, ALIGN_RIGHT, "next", _("Next"),
                page == last ? UI_DISABLED : UI_PRIMARY | UI_DEFAULT_FOCUS);
    page_button(&app->ui, &row, ALIGN_RIGHT, "previous", _("Previous"),
                page == 0 ? UI_DISABLED : 0);
    if (lesson_has_trial(data(app)->look, page) && !in_lesson(app))
        page_button(&app->ui, above, ALIGN_RIGHT, "try", _("Try it"), 0);
    /* Away from Previous and Next, which turn pages. */
    page_button(&app->ui, &row, ALIGN_LEFT, "back", _("Close"), page == last ? UI_PRIMARY : 0);
    page_button(&app->ui, above, ALIGN_LEFT, "contents", _("Contents"), 0);
}

#define PAGE_LINE 24.0f   /* units, on a phone: the line with the number of the page, */
#define BELOW_WORDS 10.0f /* what is free below the words, */
#define ABOVE_FOOT 14.0f
#define PICTURE 150.0f /* and what a picture needs at least, */
#define SHEET 170.0f   /* or a score sheet */

/* How high the page is on a phone: higher than the window if words and pictures need that. */
static float height_upright(const struct app *app)
{
    const struct ui *ui = &app->ui;
    const struct rules_page *p = page_now(app);
    struct buf text = {0};
    struct rect r = {0, 0, page_inside(ui, WIDE), 0};
    page_words(p, &text);
    float h =
        page_units(ui, ui_paragraph_height(ui, r.w, FONT_TEXT, TEXT_SMALL, buf_text(&text)));
    buf_free(&text);
    h += PAGE_LINE + BELOW_WORDS + ABOVE_FOOT + page_foot(ui, FOOT, FOOT_GAP);
    if (p->line)
        return page_room(ui);
    if (p->sheet)
        h += SHEET;
    for (int i = 0; i < p->n && !p->sheet; i++) {
        struct rect at = r;
        h += PICTURE + (i ? BETWEEN : 0) + 8 + page_units(ui, cut_caption(app, &at, i).h);
    }
    return fmaxf(page_room(ui), h);
}

static void draw(struct app *app)
{
    const struct rules_page *p = page_now(app);
    struct buf number = {0};
    buf_addf(&number, "%s \xc2\xb7 ", data(app)->look->name);
    buf_addf(&number, _("Page %d of %d"), data(app)->page + 1, look_pages(data(app)->look));
    bool upright = app->ui.upright;
    struct rect r =
        upright ? page_begin(&app->ui, WIDE, height_upright(app), _(p->title))
                : page_begin_numbered(&app->ui, WIDE, 544, _(p->title), buf_text(&number));
    struct rect row =
        cut_bottom_gap(&app->ui, &r, page_foot(&app->ui, FOOT, FOOT_GAP), ABOVE_FOOT);
    if (upright)
        ui_label(&app->ui, "page", cut_top(&app->ui, &r, PAGE_LINE), FONT_TEXT, 17, ALIGN_LEFT,
                 buf_text(&number), UI_QUIET);
    buf_free(&number);
    draw_foot(app, row);
    if (p->line) {
        draw_lines(app, r);
        return;
    }
    draw_words(app, &r);
    if (upright)
        cut_top(&app->ui, &r, BELOW_WORDS);
    else
        cut_left(&app->ui, &r, 30);
    if (p->sheet)
        draw_sheet(app, r, p->sheet);
    else
        draw_examples(app, r);
}

/* ---- Events ---- */

static void go_back(struct app *app)
{
    in_lesson(app) ? app_lift(app) : app_return(app);
}

static void try_step(struct app *app)
{
    lesson_try(app, data(app)->page);
}

static void turn_page(struct app *app, int by)
{
    turn_to(app, data(app)->page + by);
}

/* ---- The contents ---- */

static void draw_contents(struct app *app)
{
    rules_contents_draw(&app->ui, data(app)->look, data(app)->page);
}

static void close_contents(struct app *app)
{
    app_card_close(app, "contents");
}

static void choose(struct app *app, const struct input *in, const struct ui_result *ui)
{
    int chapter = page_numbered(ui, "chapter");
    (void)in;
    if (!chapter)
        return;
    close_contents(app);
    turn_to(app, chapter - 1);
}

static void show_contents(struct app *app)
{
    static const struct page_action actions[] = {
        {"contents-close", .act = close_contents, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    static const struct card card = {draw_contents, actions, choose};
    app_card_open(app, &card);
}

static const struct page_action ACTIONS[] = {
    {"back", .act = go_back, .key = KEY_ESCAPE},
    {"contents", .act = show_contents},
    {"try", .act = try_step},
    {"next", .set = turn_page, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_page, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

const struct screen RULES_SCREEN = {
    .id = "rules",
    .slot = DATA_RULES,
    .room = sizeof(struct rules),
    .enter = enter,
    .actions = ACTIONS,
    .draw = draw,
};

/* people_page.c: the page of the people who play at this computer: who they are, who plays now,
 * and somebody else. */
#include "app_state.h"
#include "faces.h"
#include "language.h"
#include "navigation.h"
#include "page_action.h"
#include "people_parts.h"
#include "person_change.h"
#include "screens.h"

#define WIDE 680.0f /* units */
#define ROW 66.0f   /* with its gap */
#define ROW_UPRIGHT 86.0f
#define NAME_UPRIGHT 36.0f /* above the buttons */
#define GAP 6.0f
#define FACE 56.0f
#define FOOT 50.0f

static void enter(struct app *app)
{
    struct people_page *p = people_page_of(app);
    people_page_load(app);
    if (p->all.now >= 0)
        page_list_show(&p->list, p->all.now);
}

/* ---- Drawing ---- */

static void draw_person(struct app *app, struct rect r, int i)
{
    struct ui *ui = &app->ui;
    const struct people_page *p = people_page_of(app);
    bool now = i == p->all.now;
    struct buf name = {0};
    struct rect face = cut_left(ui, &r, FACE);
    face_draw_person(ui, person_face(&p->all, i), i % SEATS_MAX, now ? MOOD_PLEASED : MOOD_CALM,
                     page_middle(ui, face, FACE, FACE));
    cut_left(ui, &r, 14);
    struct rect above = r;
    if (ui->upright)
        above = cut_top(ui, &r, NAME_UPRIGHT);
    r = page_middle(ui, r, page_units(ui, r.w), TARGET);
    page_button(ui, &r, ALIGN_RIGHT, page_id("edit", i + 1).text, _("Edit"), 0);
    if (!now) /* Translators: on a button beside a person's name: they play now. */
        page_button(ui, &r, ALIGN_RIGHT, page_id("use", i + 1).text, _("Switch"), 0);
    cut_right(ui, &r, 10);
    if (now && p->all.n > 1) {
        const char *plays = _("plays now"); /* Translators: beside the name of a person. */
        struct rect at = page_cut_line(ui, &r, FONT_TEXT, TEXT_SMALL, plays);
        page_line(ui, at, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, plays, UI_QUIET);
        cut_right(ui, &r, 10);
    }
    if (ui->upright)
        r = above;
    person_words(&p->all, i, &name);
    ui_label(ui, page_id("name", i + 1).text, r, FONT_BOLD, 20, ALIGN_LEFT, buf_text(&name), 0);
    buf_free(&name);
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct people_page *p = people_page_of(app);
    struct rect r = page_begin(ui, WIDE, page_room(ui), _("People"));
    float high = ui->upright ? ROW_UPRIGHT : ROW, foot = page_foot(ui, FOOT, 0);
    cut_bottom(ui, &r, foot);
    page_paragraph(ui, &r, "about", FONT_TEXT, TEXT_SIZE,
                   p->all.n > 1
                       ? _("Everybody here has games, statistics, puzzles, marks and settings "
                           "of their own. Press a face on the first page to change who plays.")
                       : _("Add everybody who plays at this computer. They all get games, "
                           "statistics, puzzles, marks and settings of their own."),
                   UI_QUIET, 0);
    cut_top(ui, &r, 2 * GAP);
    page_list_fit(&p->list, page_units(ui, r.h), high, STORE_PEOPLE_MOST);
    for (int i = p->list.first; i < p->list.n && i < p->list.first + p->list.rows; i++) {
        struct rect row = cut_top(ui, &r, high);
        cut_bottom(ui, &row, GAP);
        draw_person(app, row, i);
    }
    struct rect row = page_end(ui, r.y, foot), upper;
    struct rect *above = page_upper(ui, &row, &upper, FOOT, FOOT - TARGET);
    page_button(ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY);
    page_button(ui, above, ALIGN_LEFT, "add", _("Add a person"),
                UI_DEFAULT_FOCUS | (p->all.n ? 0 : UI_DISABLED));
    page_turns(ui, &row, ALIGN_LEFT, &p->list);
}

/* ---- Events ---- */

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    const struct person_list *all = &people_page_of(app)->all;
    int use = page_numbered(ui, "use"), edit = page_numbered(ui, "edit");
    (void)in;
    if (use && use <= all->n)
        person_use(app, all->of[use - 1].id);
    else if (edit && edit <= all->n)
        people_ask(app, edit - 1);
}

static void add(struct app *app)
{
    people_ask(app, -1);
}

static void turn_page(struct app *app, int by)
{
    page_list_turn(&people_page_of(app)->list, by);
    app->dirty = true;
}

static const struct page_action ACTIONS[] = {
    {"back", .go = SCREEN_TITLE, .key = KEY_ESCAPE},
    {"add", .act = add},
    {"next", .set = turn_page, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_page, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

const struct screen PEOPLE_SCREEN = {
    .id = "people",
    .slot = DATA_PEOPLE,
    .room = sizeof(struct people_page),
    .apart = true,
    .enter = enter,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};

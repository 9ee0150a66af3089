/* people_cards.c: the cards over the page of people: a new person, name and face of one, with
 * whom to merge one, and how to delete one. */
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "faces.h"
#include "language.h"
#include "letters.h"
#include "page_action.h"
#include "people_parts.h"
#include "person_change.h"

#define WIDE 640.0f /* units */
#define TITLE 42.0f
#define FIELD 74.0f
#define GAP 6.0f
#define GRID 180.0f /* all faces that a person can have, in two rows */
#define ROWS 2
#define FAULT 30.0f
#define LINE 56.0f /* a person in a list of others */
#define SMALL 46.0f
#define OTHERS 6 /* of them at once */

static void close_card(struct app *app)
{
    const struct people_page *p = people_page_of(app);
    app_card_close(app, p->at < 0 ? "add" : page_id("edit", p->at + 1).text);
}

/* Somebody is not there any more. */
static void closed_after(struct app *app, bool done)
{
    app_card_close(app, "add");
    if (done)
        people_page_load(app);
}

/* ---- Name and face ---- */

static void draw_face(struct app *app, struct rect r, int face)
{
    struct ui *ui = &app->ui;
    bool now = people_page_of(app)->face == face;
    r = rect_inset(r, ui_px(ui, 2));
    ui_button(ui, page_id("face", face + 1).text, r, person_face_name(face),
              UI_OWN_FACE | UI_TIP | (now ? UI_SELECTED : UI_QUIET));
    float side = page_units(ui, r.w < r.h ? r.w : r.h) - 8;
    int seat = people_page_of(app)->at;
    face_draw_person(ui, face, (seat < 0 ? people_page_of(app)->all.n : seat) % SEATS_MAX,
                     now ? MOOD_PLEASED : MOOD_CALM, page_middle(ui, r, side, side));
}

static void draw_all_faces(struct app *app, struct rect r)
{
    int columns = PERSON_FACE_COUNT / ROWS;
    float w = r.w / (float)columns, h = r.h / ROWS;
    for (int i = 0; i < PERSON_FACE_COUNT; i++)
        draw_face(
            app,
            (struct rect){r.x + w * (float)(i % columns), r.y + h * (float)(i / columns), w, h},
            i);
}

static void draw_about(struct app *app)
{
    struct ui *ui = &app->ui;
    struct people_page *p = people_page_of(app);
    bool new = p->at < 0;
    float more = new || p->all.n < 2 ? 0 : TARGET;
    struct rect row, r = page_over(ui, WIDE, TITLE, FIELD + GAP + GRID + FAULT + more,
                                   new ? _("Add a person") : _("Name and face"), &row);
    ui_field(ui, "name", cut_top_gap(ui, &r, FIELD, GAP), _("Name"), p->name, sizeof p->name,
             UI_NAME | UI_DEFAULT_FOCUS);
    draw_all_faces(app, cut_top(ui, &r, GRID));
    struct rect fault = cut_top(ui, &r, FAULT);
    if (p->fault.text[0])
        ui_label(ui, "fault", fault, FONT_BOLD, TEXT_SMALL, ALIGN_LEFT, p->fault.text, 0);
    if (more > 0) {
        page_button(ui, &r, ALIGN_LEFT, "merge", _("Merge"), 0);
        page_button(ui, &r, ALIGN_LEFT, "delete", _("Delete"), 0);
    }
    page_button(ui, &row, ALIGN_RIGHT, "save", new ? _("Add") : _("Save"), UI_PRIMARY);
    page_button(ui, &row, ALIGN_RIGHT, "close", _("Cancel"), 0);
}

static void save(struct app *app)
{
    struct people_page *p = people_page_of(app);
    app->dirty = true;
    if (!person_name_good(&p->all, p->at, p->name, &p->fault))
        return;
    bool done = p->at < 0 ? person_add(app, p->name, p->face)
                          : person_rename(app, p->all.of[p->at].id, p->name, p->face);
    close_card(app);
    if (done)
        people_page_load(app);
    if (done && p->at < 0)
        page_list_show(&p->list, p->all.n - 1);
}

static void about_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct people_page *p = people_page_of(app);
    int face = page_numbered(ui, "face");
    (void)in;
    if (face)
        p->face = face - 1;
    if (page_pressed(ui, "name"))
        p->fault.text[0] = 0;
    app->dirty |= face || page_pressed(ui, "name");
}

/* ---- Merging ---- */

/* The ith of all but the one whom the card is about. */
static int other(const struct people_page *p, int i)
{
    return i < p->at ? i : i + 1;
}

static void draw_other(struct app *app, struct rect r, int i)
{
    struct ui *ui = &app->ui;
    const struct people_page *p = people_page_of(app);
    struct buf name = {0};
    int person = other(p, i);
    cut_bottom(ui, &r, LINE - SMALL);
    struct rect face = cut_left_gap(ui, &r, SMALL, 10);
    face_draw_person(ui, person_face(&p->all, person), person % SEATS_MAX, MOOD_CALM, face);
    person_words(&p->all, person, &name);
    ui_button(ui, page_id("into", i + 1).text, r, buf_text(&name),
              UI_LEFT | (i == p->others.first ? UI_DEFAULT_FOCUS : 0));
    ui_press_also(ui, face);
    buf_free(&name);
}

static void draw_merge(struct app *app)
{
    struct ui *ui = &app->ui;
    struct people_page *p = people_page_of(app);
    struct buf name = {0}, title = {0};
    p->others.n = p->all.n - 1;
    page_list_fit(&p->others, OTHERS * LINE, LINE, p->others.n);
    person_words(&p->all, p->at, &name);
    /* Translators: above a list of people; all that this one has goes to one of them. */
    buf_addf(&title, _("Merge %s with"), buf_text(&name));
    struct rect row,
        r = page_over(ui, WIDE, TITLE, (float)p->others.rows * LINE, buf_text(&title), &row);
    buf_free(&name);
    buf_free(&title);
    for (int i = 0; i < p->others.rows && p->others.first + i < p->others.n; i++)
        draw_other(app, cut_top(ui, &r, LINE), p->others.first + i);
    page_button(ui, &row, ALIGN_RIGHT, "close", _("Cancel"), 0);
    page_turns(ui, &row, ALIGN_LEFT, &p->others);
}

static void merge_now(struct app *app)
{
    const struct people_page *p = people_page_of(app);
    closed_after(app, person_merge(app, p->all.of[p->at].id, p->all.of[p->into].id));
}

static void ask_merge(struct app *app, int into)
{
    struct people_page *p = people_page_of(app);
    struct buf from = {0}, to = {0}, text = {0};
    p->into = into;
    person_words(&p->all, p->at, &from);
    person_words(&p->all, into, &to);
    /* Translators: who goes, and who gets everything. */
    buf_addf(&text,
             _("Give all that %s has to %s? That is games, results, puzzles, runs and marks. "
               "Where only one can stay, such as the stars of a puzzle, the better one does. "
               "Settings are left behind. This can't be undone."),
             buf_text(&from), buf_text(&to));
    app_ask(app, buf_text(&text), _("Merge"), _("Cancel"), merge_now, close_card);
    buf_free(&from);
    buf_free(&to);
    buf_free(&text);
}

static void merge_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    const struct people_page *p = people_page_of(app);
    int i = page_numbered(ui, "into");
    (void)in;
    if (i && i <= p->others.n)
        ask_merge(app, other(p, i - 1));
}

static void turn_others(struct app *app, int by)
{
    page_list_turn(&people_page_of(app)->others, by);
    app->dirty = true;
}

static void open_merge(struct app *app)
{
    static const struct page_action actions[] = {
        {"close", .act = close_card, .key = KEY_ESCAPE},
        {"next", .set = turn_others, .by = 1, .key = KEY_PAGE_DOWN},
        {"previous", .set = turn_others, .by = -1, .key = KEY_PAGE_UP},
        {.id = NULL},
    };
    static const struct card card = {draw_merge, actions, merge_event};
    people_page_of(app)->others = (struct page_list){.n = 0};
    app_card_open(app, &card);
}

/* ---- Deleting ---- */

static void draw_delete(struct app *app)
{
    struct ui *ui = &app->ui;
    struct people_page *p = people_page_of(app);
    const struct page_choice list[] = {{"keep", _("With a copy"), 0},
                                       {"erase", _("For good"), 0},
                                       {"close", _("Cancel"), UI_DEFAULT_FOCUS},
                                       {NULL, NULL, 0}};
    struct buf name = {0}, title = {0};
    person_words(&p->all, p->at, &name); /* Translators: a name; the answers are "With a copy"
    and "For good". */
    buf_addf(&title, _("Delete %s?"), buf_text(&name));
    const char *text =
        _("This deletes all games, results, puzzles and settings of this person. With a copy, "
          "they are first saved to a file that you can import later.");
    float w = ui->upright ? ui->w - ui_px(ui, 40) : ui_px(ui, WIDE - 60),
          h = page_units(ui, ui_paragraph_height(ui, w, FONT_TEXT, TEXT_SIZE, text));
    struct rect row, r = page_over(ui, WIDE, TITLE, h + 14, buf_text(&title), &row);
    page_paragraph(ui, &r, "about", FONT_TEXT, TEXT_SIZE, text, 0, 0);
    page_row(ui, row, 8, list);
    buf_free(&name);
    buf_free(&title);
}

static void delete_now(struct app *app, int keep)
{
    const struct people_page *p = people_page_of(app);
    closed_after(app, person_delete(app, p->all.of[p->at].id, keep));
}

static void erase(struct app *app)
{
    delete_now(app, false);
}

static void open_delete(struct app *app)
{
    static const struct page_action actions[] = {
        {"keep", .set = delete_now, .by = 1},
        {"erase", .act = erase},
        {"close", .act = close_card, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    static const struct card card = {draw_delete, actions, NULL};
    app_card_open(app, &card);
}

/* ---- The first card ---- */

void people_ask(struct app *app, int at)
{
    static const struct page_action actions[] = {
        {"save", .act = save},
        {"merge", .act = open_merge},
        {"delete", .act = open_delete},
        {"close", .act = close_card, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    static const struct card card = {draw_about, actions, about_event};
    struct people_page *p = people_page_of(app);
    p->at = at;
    letters_copy(p->name, sizeof p->name, at < 0 ? "" : p->all.of[at].name);
    p->face = at < 0 ? person_new_face(&p->all) : person_face(&p->all, at);
    p->fault.text[0] = 0;
    app_card_open(app, &card);
}

/* own_about.c: the cards over the page of the person's own puzzles: name and notes, folders,
 * what else can be done with one. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "card.h"
#include "copies.h"
#include "language.h"
#include "letters.h"
#include "notice.h"
#include "own_parts.h"
#include "page_action.h"

#define ROW 72.0f /* units: a field below its label */
#define LINE 50.0f
#define FAULT 70.0f

static void close_card(struct app *app)
{
    app_card_close(app, own_of(app)->at >= 0 ? "more" : NULL);
}

bool own_copy_now(const struct own *o, struct puzzle *out)
{
    const struct own_saved *s = own_now(o);
    if (!s)
        return false;
    puzzle_copy(out, &s->puzzle);
    memcpy(out->name, s->name, sizeof out->name);
    return true;
}

/* ---- Name, author, folders, note ---- */

/* Without the blanks around it. */
static void trim(char *text)
{
    size_t n = strlen(text), from = strspn(text, " ");
    while (n > from && text[n - 1] == ' ')
        n--;
    memmove(text, text + from, n - from);
    text[n - from] = 0;
}

static bool empty_or(bool good(const char *text, size_t n, struct reason *why), char *text,
                     struct reason *why)
{
    trim(text);
    return !text[0] || good(text, strlen(text), why);
}

static bool all_good(struct own *o, struct reason *why)
{
    return empty_or(puzzle_title_good, o->title, why) &&
           empty_or(puzzle_author_good, o->author, why) &&
           empty_or(puzzle_title_good, o->folders, why) &&
           empty_or(puzzle_title_good, o->note, why);
}

static bool save_about(struct app *app)
{
    struct own *o = own_of(app);
    const struct own_saved *s = own_now(o);
    struct buf text = {0}, folders = {0};
    struct puzzle p;
    puzzle_copy(&p, &s->puzzle);
    /* a title that is only the name in the list is none */
    snprintf(p.title, sizeof p.title, "%s", strcmp(o->title, s->name) == 0 ? "" : o->title);
    memcpy(p.author, o->author, sizeof p.author);
    puzzle_write(&p, &text);
    own_tidy_folders(o->folders, &folders);
    const struct store_own own = {s->name, buf_text(&text), buf_text(&folders), o->note,
                                  s->changed};
    bool good = store_own_put(app->store, &own, 1) == STORE_OK;
    if (!good)
        app_tell(app, store_error(app->store));
    puzzle_free(&p);
    buf_free(&text);
    buf_free(&folders);
    return good;
}

static void tell_fault(struct own *o, const struct reason *why)
{
    struct buf text = {0};
    buf_addf(&text, "%s.", why->text);
    buf_capital(&text, 0);
    letters_copy(o->fault, sizeof o->fault, buf_text(&text));
    buf_free(&text);
}

static void take_about(struct app *app)
{
    struct own *o = own_of(app);
    struct reason why = {.text = ""};
    char name[PUZZLE_NAME];
    if (!all_good(o, &why)) {
        tell_fault(o, &why);
        app->dirty = true;
        return;
    }
    snprintf(name, sizeof name, "%s", own_now(o)->name);
    close_card(app);
    if (save_about(app))
        own_load(app, name);
}

static void draw_about(struct app *app)
{
    struct own *o = own_of(app);
    struct ui *ui = &app->ui;
    struct rect row;
    ui_modal(ui, 0.5f);
    struct rect r = page_titled(ui, 620, 4 * ROW + FAULT + LINE, _("Name and notes"));
    ui_field(ui, "title", cut_top(ui, &r, ROW), _("Name of the puzzle"), o->title,
             sizeof o->title, UI_NAME | UI_DEFAULT_FOCUS);
    ui_field(ui, "author", cut_top(ui, &r, ROW), _("Made by"), o->author, sizeof o->author,
             UI_NAME);
    ui_field(ui, "folders", cut_top(ui, &r, ROW), _("Folders, separated by commas"), o->folders,
             sizeof o->folders, 0);
    ui_field(ui, "note", cut_top(ui, &r, ROW), _("A note for yourself"), o->note,
             sizeof o->note, 0);
    row = cut_bottom(ui, &r, LINE);
    ui_paragraph(ui, "about-note", r, FONT_TEXT, TEXT_SMALL,
                 o->fault[0]
                     ? o->fault
                     : _("Files and codes have the name and who made it. Folders and note "
                         "are only yours."),
                 0);
    page_button(ui, &row, ALIGN_RIGHT, "save-about", _("Save"), UI_PRIMARY);
    page_button(ui, &row, ALIGN_RIGHT, "close", _("Cancel"), 0);
}

static void about_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    static const char *const field[] = {"title", "author", "folders", "note"};
    (void)in;
    for (int i = 0; i < 4; i++)
        if (page_pressed(ui, field[i])) {
            own_of(app)->fault[0] = 0;
            app->dirty = true;
        }
}

static const struct page_action ABOUT_ACTIONS[] = {
    {"save-about", .act = take_about},
    {"close", .act = close_card, .key = KEY_ESCAPE},
    {.id = NULL},
};
static const struct card ABOUT = {
    .draw = draw_about, .actions = ABOUT_ACTIONS, .event = about_event};

static void ask_about(struct app *app)
{
    struct own *o = own_of(app);
    const struct own_saved *s = own_now(o);
    if (!s)
        return;
    letters_copy(o->title, sizeof o->title, own_shown_name(s));
    letters_copy(o->author, sizeof o->author, s->puzzle.author);
    letters_copy(o->folders, sizeof o->folders, s->folders);
    letters_copy(o->note, sizeof o->note, s->note);
    o->fault[0] = 0;
    app_card_open(app, &ABOUT);
}

/* ---- Folders ---- */

#define FOLDERS_MOST 7 /* rows of the card at once */

static void close_folders(struct app *app)
{
    app_card_close(app, "folder");
}

static void folder_row(struct app *app, struct rect r, int i)
{
    const struct own *o = own_of(app);
    struct buf label = {0};
    const char *name = i ? o->folder[i - 1].name : "";
    bool now = strcmp(o->in, name) == 0;
    if (i)
        buf_addf(&label, "%s (%d)", name, o->folder[i - 1].n);
    else
        buf_addf(&label, _("All puzzles (%d)"), o->n);
    cut_bottom(&app->ui, &r, LINE - TARGET);
    ui_button(&app->ui, page_id("folder", i + 1).text, r, buf_text(&label),
              UI_LEFT | (now ? UI_SELECTED | UI_DEFAULT_FOCUS : 0));
    buf_free(&label);
}

static void draw_folders(struct app *app)
{
    struct own *o = own_of(app);
    struct ui *ui = &app->ui;
    struct page_list *l = &o->folder_page;
    l->n = o->n_folders + 1;
    page_list_fit(l, FOLDERS_MOST * LINE, LINE, l->n);
    ui_modal(ui, 0.5f);
    struct rect r = page_titled(ui, 480, (float)l->rows * LINE + LINE, _("Folders"));
    struct rect row = cut_bottom(ui, &r, TARGET);
    for (int i = 0; i < l->rows && l->first + i < l->n; i++)
        folder_row(app, cut_top(ui, &r, LINE), l->first + i);
    page_button(ui, &row, ALIGN_RIGHT, "close", _("Cancel"), 0);
    page_turns(ui, &row, ALIGN_LEFT, l);
}

static void folder_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    const struct own *o = own_of(app);
    int i = page_numbered(ui, "folder");
    (void)in;
    if (!i)
        return;
    close_folders(app);
    own_choose(app, i > 1 ? o->folder[i - 2].name : "");
}

static void turn_folders(struct app *app, int by)
{
    page_list_turn(&own_of(app)->folder_page, by);
    app->dirty = true;
}

static const struct page_action FOLDER_ACTIONS[] = {
    {"close", .act = close_folders, .key = KEY_ESCAPE},
    {"next", .set = turn_folders, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_folders, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};
static const struct card FOLDERS = {
    .draw = draw_folders, .actions = FOLDER_ACTIONS, .event = folder_event};

void own_ask_folder(struct app *app)
{
    app_card_open(app, &FOLDERS);
}

/* ---- What else can be done ---- */

static void save_file(struct app *app)
{
    struct puzzle p;
    close_card(app);
    if (!own_copy_now(own_of(app), &p))
        return;
    app_copy_puzzle(app, &p);
    puzzle_free(&p);
}

void own_save_pack(struct app *app)
{
    const struct own *o = own_of(app);
    struct pack pack = {.n = 0};
    for (int i = 0; i < o->page.n; i++) {
        const struct own_saved *s = &o->list[o->shown[i]];
        pack_add(&pack, &s->puzzle);
        memcpy(pack.puzzle[i].name, s->name, sizeof s->name); /* they must differ in a pack */
    }
    app_copy_pack(app, &pack, o->in[0] ? o->in : _("My puzzles"));
    pack_free(&pack);
}

static void delete_it(struct app *app)
{
    app_card_close(app, "undo");
    own_delete(app);
}

static void draw_more(struct app *app)
{
    const struct page_choice list[] = {
        {"about", _("Name and notes"), UI_DEFAULT_FOCUS},
        {"save-file", _("Save as a file"), 0},
        {"delete", _("Delete"), 0},
        {"close", _("Cancel"), 0},
        {.id = NULL},
    };
    ui_modal(&app->ui, 0.5f);
    page_choices(&app->ui, 380, _("This puzzle"), list);
}

static const struct page_action MORE_ACTIONS[] = {
    {"about", .act = ask_about},
    {"save-file", .act = save_file},
    {"delete", .act = delete_it},
    {"close", .act = close_card, .key = KEY_ESCAPE},
    {.id = NULL},
};
static const struct card MORE = {.draw = draw_more, .actions = MORE_ACTIONS};

void own_more(struct app *app)
{
    if (own_now(own_of(app)))
        app_card_open(app, &MORE);
}

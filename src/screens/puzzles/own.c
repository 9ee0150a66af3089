/* own.c: the page of the person's own puzzles: those that were saved, and those that came as a
 * code or in a file. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "code.h"
#include "copies.h"
#include "dates.h"
#include "editor.h"
#include "endless_page.h"
#include "language.h"
#include "navigation.h"
#include "notice.h"
#include "open.h"
#include "own_parts.h"
#include "page_action.h"
#include "puzzle_words.h"
#include "puzzling.h"
#include "screens.h"

#define ROW 50.0f

static void enter(struct app *app)
{
    own_load(app, store_get(app->store, "puzzle-own"));
}

static void leave(struct app *app)
{
    own_free(own_of(app));
}

/* ---- Reading a code ---- */

/* Shows where the fault is, as far as that is known. */
static void point_at_fault(struct app *app, const char *code, size_t n)
{
    const struct own *o = own_of(app);
    int most = (int)strlen(o->code), from = 0, to = most;
    code_fault(code, n, &from, &to);
    ui_focus_on(&app->ui, "code", from < most ? from : most, to < most ? to : most);
}

static void forget_fault(struct own *o)
{
    o->wrong[0] = o->right[0] = 0;
}

static void find_right(struct own *o, const char *code, size_t n)
{
    struct buf right = {0};
    if (code_mend(code, n, &right) && right.len < sizeof o->right)
        snprintf(o->right, sizeof o->right, "%s", buf_text(&right));
    buf_free(&right);
}

/* code: what is in the field, or more than it takes. */
static void read_code(struct app *app, const char *code, size_t n)
{
    struct own *o = own_of(app);
    struct reason why = {0};
    struct puzzle p;
    app->dirty = true;
    forget_fault(o);
    if (!o->code[strspn(o->code, " ")])
        return;
    if (puzzle_endless_open(app, code, n, NULL)) /* it is an id */
        return;
    if (!code_read(code, n, &p, &why)) {
        snprintf(o->wrong, sizeof o->wrong, "%s", why.text);
        find_right(o, code, n);
        point_at_fault(app, code, n);
        return;
    }
    if (!look_of(p.task.position.game))
        snprintf(o->wrong, sizeof o->wrong,
                 _("This is a puzzle of a game that can't be shown."));
    else {
        own_keep(app, &p, 1, "");
        o->code[0] = 0;
        ui_focus(&app->ui, "play");
    }
    puzzle_free(&p);
}

static void read_field(struct app *app)
{
    const struct own *o = own_of(app);
    read_code(app, o->code, strlen(o->code));
}

static void mend(struct app *app)
{
    struct own *o = own_of(app);
    if (!o->right[0])
        return;
    memcpy(o->code, o->right, sizeof o->code);
    read_field(app);
}

/* The first line. A code that is too long for the field is read whole, too: what is wrong with
 * it must be true. */
static void paste(struct app *app)
{
    struct own *o = own_of(app);
    char *text = app->host.paste ? app->host.paste(app->host.self) : NULL;
    if (!text)
        return;
    const char *code = text + text_mark(text, strlen(text));
    size_t n = strcspn(code, "\r\n"), most = n;
    if (n >= OWN_CODE)
        for (most = OWN_CODE - 1; most && ((unsigned char)code[most] & 0xc0) == 0x80; most--)
            ; /* not in the middle of a letter */
    snprintf(o->code, sizeof o->code, "%.*s", (int)most, code);
    read_code(app, code, n);
    free(text);
}

/* ---- Playing ---- */

static void play(struct app *app)
{
    static const struct puzzle_course course = {.back = SCREEN_PUZZLE_OWN};
    struct puzzle p;
    if (!own_copy_now(own_of(app), &p))
        return;
    store_set(app->store, "puzzle-own", p.name);
    app_puzzle_play(app, &p, PUZZLING_OWN, &course);
    puzzle_free(&p);
}

static void edit(struct app *app)
{
    struct puzzle p;
    if (!own_copy_now(own_of(app), &p))
        return;
    if (!p.choice.mind)
        editor_edit(app, &p);
    puzzle_free(&p);
}

static void copy(struct app *app)
{
    const struct own *o = own_of(app);
    const struct own_saved *saved = own_now(o);
    if (saved)
        app_copy_code(app, &saved->puzzle);
}

/* ---- Drawing ---- */

/* What is wrong, what was done, or what can be done. */
static void draw_said(struct app *app, struct rect line)
{
    const struct own *o = own_of(app);
    struct buf gone = {0};
    if (o->may_undo)
        buf_addf(&gone, _("%s is deleted."), own_shown_name(&o->gone));
    const char *said = o->wrong[0]  ? o->wrong
                       : o->said[0] ? o->said
                       : gone.len   ? buf_text(&gone)
                                    : _("Somebody sent you a code? Paste it here.");
    if (app->ui.upright) /* in any number of lines */
        ui_paragraph(&app->ui, "wrong", line, FONT_TEXT, TEXT_SIZE, said, UI_ON_TABLE);
    else
        ui_label(&app->ui, "wrong", line, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, said, UI_ON_TABLE);
    buf_free(&gone);
}

#define SAID_UPRIGHT 94.0f /* units */

static void draw_field(struct app *app, struct rect *r)
{
    struct own *o = own_of(app);
    struct ui *ui = &app->ui;
    struct rect line = cut_top(ui, r, ui->upright ? SAID_UPRIGHT : TARGET), button = line;
    if (ui->upright)
        button.h = ui_px(ui, TARGET);
    if (o->right[0])
        page_button(ui, &button, ALIGN_RIGHT, "mend", _("Correct it"), UI_PRIMARY);
    else if (o->may_undo)
        page_button(ui, &button, ALIGN_RIGHT, "undo", _("Undo"), 0);
    line.w = button.w;
    draw_said(app, line);
    cut_top(ui, r, 4);
    struct rect row = cut_top(ui, r, TARGET);
    page_button(ui, &row, ALIGN_RIGHT, "read", _("Read it"),
                !o->code[0]   ? UI_DISABLED
                : o->right[0] ? 0
                              : UI_PRIMARY);
    if (app->host.paste)
        page_button(ui, &row, ALIGN_RIGHT, "paste", _("Paste"), 0);
    ui_field(ui, "code", row, _("Code of a puzzle"), o->code, sizeof o->code,
             UI_ON_TABLE | UI_SAID_ONLY);
    cut_top(ui, r, 6);
}

static void draw_row(struct app *app, struct rect r, int i)
{
    const struct own *o = own_of(app);
    const struct own_saved *s = own_row(o, i);
    struct buf label = {0};
    buf_addf(&label, "%s \xC2\xB7 %s", own_shown_name(s),
             look_of(s->puzzle.task.position.game)->name);
    ui_button(&app->ui, page_id("own", i + 1).text, r, buf_text(&label),
              UI_LEFT | (o->page.first + i == o->at ? UI_SELECTED : 0));
    buf_free(&label);
}

/* Which folder is listed, and what can be done with all that is. */
static void draw_folder_row(struct app *app, struct rect *r)
{
    const struct own *o = own_of(app);
    struct ui *ui = &app->ui;
    struct rect row = cut_top(ui, r, TARGET);
    struct buf label = {0};
    if (o->page.n > 1)
        page_button(ui, &row, ALIGN_RIGHT, "save-pack", _("Save as a pack"), 0);
    if (o->n_folders) /* Translators: "Folder: all (12)". */
        buf_addf(&label, _("Folder: %s (%d)"),
                 o->in[0] ? o->in : translated_in("folder", "all"), o->page.n);
    else
        buf_addf(&label, _("All puzzles (%d)"), o->n);
    if (o->n_folders)
        ui_button(ui, "folder", row, buf_text(&label), UI_LEFT);
    else
        ui_label(ui, "folder-none", row, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, buf_text(&label),
                 UI_ON_TABLE);
    cut_top(ui, r, ROW - TARGET);
    buf_free(&label);
}

static void draw_list_of(struct app *app, struct rect r)
{
    struct own *o = own_of(app);
    struct ui *ui = &app->ui;
    struct rect all = r;
    if (o->n > 1 || o->n_folders)
        draw_folder_row(app, &all);
    struct rect foot = cut_bottom(ui, &all, TARGET);
    page_list_fit(&o->page, page_units(ui, all.h) - (ui->upright ? ROW : 0), ROW, o->page.n);
    page_button(ui, &foot, ALIGN_RIGHT, "new", _("New puzzle"), 0);
    page_button(ui, &foot, ALIGN_RIGHT, "open", translated_in("file", "Open"), 0);
    if (ui->upright && page_list_long(&o->page))
        foot = cut_bottom_gap(ui, &all, TARGET, 6);
    page_turns(ui, &foot, ALIGN_LEFT, &o->page);
    for (int i = 0; i < o->page.rows && o->page.first + i < o->page.n; i++) {
        struct rect row = cut_top(ui, &all, ROW);
        cut_bottom(ui, &row, ROW - TARGET);
        draw_row(app, row, i);
    }
}

#define NONE_W 660.0f
#define NONE_H 300.0f
#define NONE_UPRIGHT 430.0f
#define BIG 52.0f

/* What one can do here, while there is nothing. */
static void draw_none(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    r = page_middle(
        ui, r, fminf(NONE_W, page_units(ui, r.w)),
        fminf((ui->upright ? NONE_UPRIGHT : NONE_H) * ui->text, page_units(ui, r.h)));
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 20));
    struct rect foot = cut_bottom(ui, &r, BIG);
    ui_label(ui, "none", cut_top(ui, &r, 38), FONT_BOLD, 24, ALIGN_LEFT,
             _("You have no puzzles of your own yet."), 0);
    buf_addf(&text, "%s\n%s\n%s",
             _("Make one: lay out a table and a rack. The editor proves what can be done."),
             _("Take one from a game: its menu can make a puzzle of the turn."),
             _("Get one from somebody else: paste its code above, or open its file."));
    ui_paragraph(ui, "none-ways", r, FONT_TEXT, 18, buf_text(&text), 0);
    buf_free(&text);
    float part = (page_units(ui, foot.w) - 10) / 3;
    unsigned main = UI_DEFAULT_FOCUS | (own_of(app)->code[0] ? 0 : UI_PRIMARY);
    ui_button(ui, "new", cut_left(ui, &foot, 2 * part), _("New puzzle"), main);
    ui_button(ui, "open", cut_right(ui, &foot, part), translated_in("file", "Open"), 0);
}

/* Who made it and in which folders it is. */
static void draw_by(struct ui *ui, struct rect *r, const struct own_saved *s)
{
    struct buf text = {0};
    if (s->puzzle.author[0]) /* Translators: a puzzle, with who made it. */
        buf_addf(&text, _("by %s"), s->puzzle.author);
    if (s->folders[0])
        buf_addf(&text, "%s%s", text.len ? " \xC2\xB7 " : "", s->folders);
    if (text.len)
        ui_name(ui, "about-by", cut_top(ui, r, 28), FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
                buf_text(&text), UI_QUIET);
    buf_free(&text);
}

static void draw_words(struct ui *ui, struct rect *r, const struct own_saved *s)
{
    struct buf text = {0};
    ui_name(ui, "about", cut_top(ui, r, 34), FONT_BOLD, 22, ALIGN_LEFT, own_shown_name(s), 0);
    draw_by(ui, r, s);
    if (s->puzzle.goal_given)
        puzzle_goal_words(&s->puzzle, &text);
    else
        buf_add(&text, _("Play as many tiles as you can."));
    ui_paragraph(ui, "goal", cut_top(ui, r, 54), FONT_TEXT, TEXT_SIZE, buf_text(&text), 0);
    if (s->note[0])
        page_paragraph(ui, r, "note", FONT_TEXT, TEXT_SIZE, s->note, UI_QUIET, 54);
    buf_free(&text);
}

static void draw_about(struct app *app, struct rect r)
{
    const struct own *o = own_of(app);
    const struct own_saved *s = own_now(o);
    struct ui *ui = &app->ui;
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 16));
    struct rect play_row = cut_bottom_gap(ui, &r, 48, 8);
    struct rect row = cut_bottom_gap(ui, &r, TARGET, 10);
    float part = (page_units(ui, row.w) - 16) / 7;
    ui_button(ui, "copy", cut_left(ui, &row, 3 * part), _("Copy the code"), 0);
    ui_button(ui, "more", cut_right_gap(ui, &row, 2 * part, 8), _("More"), 0);
    ui_button(ui, "edit", cut_right(ui, &row, 2 * part), _("Edit"),
              s->puzzle.choice.mind ? UI_DISABLED : 0); /* the editor has tables */
    ui_button(ui, "play", play_row, translated_in("puzzle", "Play"),
              UI_DEFAULT_FOCUS | (o->code[0] ? 0 : UI_PRIMARY));
    draw_words(ui, &r, s);
    puzzle_still_draw(ui, &o->still, r, 36);
}

#define LIST_UPRIGHT 540.0f /* units: on a phone, what is described is below the list */
#define ABOUT_UPRIGHT 420.0f

static void draw(struct app *app)
{
    const struct own *o = own_of(app);
    struct ui *ui = &app->ui;
    struct rect r =
        puzzle_page_long(app, _("Your own"), LIST_UPRIGHT + (o->at >= 0 ? ABOUT_UPRIGHT : 0));
    r = page_middle(ui, r, 1160, page_units(ui, r.h));
    draw_field(app, &r);
    cut_top(ui, &r, 8);
    if (o->at >= 0) {
        float w = page_units(ui, r.w);
        draw_about(app, page_beside(ui, &r, ALIGN_RIGHT, (struct page_part){w * 0.5f, 16},
                                    (struct page_part){ABOUT_UPRIGHT, 16}));
    }
    if (o->page.n)
        draw_list_of(app, r);
    else
        draw_none(app, r);
}

/* ---- Events ---- */

static void new_puzzle(struct app *app)
{
    if (!editor_unfinished(app)) {
        editor_new(app);
        return;
    }
    app_ask(app, _("The puzzle in the editor isn't saved. Begin a new one anyway?"),
            _("New puzzle"), _("Keep editing"), editor_new, editor_visit);
    app->asked.may_close = true;
}

static void turn_page(struct app *app, int by)
{
    page_list_turn(&own_of(app)->page, by);
}

/* Ctrl+V, whatever has the focus but the field, which takes it itself. */
static bool asks_to_paste(const struct input *in, const struct ui_result *ui)
{
    return in->kind == INPUT_KEY && in->key == 'V' && in->mods == MOD_CTRL && !ui->used;
}

static const struct page_action ACTIONS[] = {
    {"back", .go = SCREEN_PUZZLES, .key = KEY_ESCAPE},
    {"read", .act = read_field},
    {"mend", .act = mend},
    {"paste", .act = paste},
    {"play", .act = play},
    {"new", .act = new_puzzle},
    {"open", .act = open_ask},
    {"edit", .act = edit},
    {"copy", .act = copy},
    {"more", .act = own_more},
    {"folder", .act = own_ask_folder},
    {"save-pack", .act = own_save_pack},
    {"undo", .act = own_undo, .action = ACTION_UNDO},
    {"next", .set = turn_page, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_page, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct own *o = own_of(app);
    int i = page_numbered(ui, "own");
    if (i)
        own_show(app, o->page.first + i - 1);
    else if (asks_to_paste(in, ui))
        paste(app);
    else if (page_pressed(ui, "code")) {
        forget_fault(o);
        o->said[0] = 0;
        app->dirty = true;
    }
}

const struct screen PUZZLE_OWN_SCREEN = {
    .id = "puzzle-own",
    .slot = DATA_PUZZLES,
    .room = sizeof(struct own),
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};

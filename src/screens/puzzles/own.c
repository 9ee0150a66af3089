/* own.c: the person's own puzzles: those that were saved, and those that came as a code. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "code.h"
#include "copies.h"
#include "dates.h"
#include "editor.h"
#include "file.h"
#include "language.h"
#include "navigation.h"
#include "notice.h"
#include "open_file.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "puzzle_parts.h"
#include "puzzle_words.h"
#include "puzzling.h"
#include "record.h"
#include "screens.h"
#include "store_puzzles.h"

#define CODE_BYTES 1024 /* the longest code, with long hyphens */
#define ROW 50.0f

struct saved {
    char name[PUZZLE_NAME];
    struct puzzle puzzle; /* owned */
};

struct own {
    struct saved *list; /* page.n of them, owned */
    int cap;
    struct page_list page;
    int at; /* the one that is shown; -1: none */
    char code[CODE_BYTES];
    char wrong[REASON_MOST]; /* what is wrong with the code; "": nothing */
    struct puzzle_still still;
};

static struct own *data(const struct app *app)
{
    return app->data[DATA_PUZZLES];
}

/* ---- The list ---- */

/* Its title or, if it has none, the name in the list. */
static const char *shown_name(const struct saved *s)
{
    return s->puzzle.title[0] ? s->puzzle.title : s->name;
}

static void add(void *ctx, const char *name, const char *text)
{
    struct own *o = ctx;
    struct saved s = {.name = ""};
    if (!puzzle_read(text, strlen(text), true, &s.puzzle, NULL))
        return; /* of a newer release, perhaps: it stays in the profile */
    if (!look_of(s.puzzle.task.position.game)) {
        puzzle_free(&s.puzzle);
        return;
    }
    snprintf(s.name, sizeof s.name, "%s", name);
    if (o->page.n == o->cap)
        o->list = mem_grow(o->list, (size_t)(o->cap = 2 * o->cap + 8) * sizeof *o->list);
    o->list[o->page.n++] = s;
}

static void drop(struct own *o)
{
    for (int i = 0; i < o->page.n; i++)
        puzzle_free(&o->list[i].puzzle);
    o->page.n = 0;
}

static int find(const struct own *o, const char *name)
{
    for (int i = 0; i < o->page.n; i++)
        if (strcmp(o->list[i].name, name) == 0)
            return i;
    return -1;
}

static void show(struct app *app, int i)
{
    struct own *o = data(app);
    o->at = i < o->page.n ? i : o->page.n - 1;
    puzzle_still_set(&o->still, NULL); /* two may have the same name in themselves */
    puzzle_still_set(&o->still, o->at >= 0 ? &o->list[o->at].puzzle : NULL);
    page_list_show(&o->page, o->at);
    app->dirty = true;
}

static void load(struct app *app, const char *name)
{
    struct own *o = data(app);
    drop(o);
    store_own_each(app->store, add, o);
    int i = name ? find(o, name) : -1;
    show(app, i >= 0 ? i : o->at >= 0 ? o->at : 0);
}

static void enter(struct app *app)
{
    load(app, store_get(app->store, "puzzle-own"));
}

static void leave(struct app *app)
{
    struct own *o = data(app);
    puzzle_still_set(&o->still, NULL);
    drop(o);
    free(o->list);
}

/* ---- Reading a code ---- */

/* A name that no puzzle of the list has: its own, or that with a number. */
static void free_name(const struct own *o, const struct puzzle *p, char out[PUZZLE_NAME])
{
    const char *base = p->name[0] ? p->name : "puzzle";
    snprintf(out, PUZZLE_NAME, "%s", base);
    for (int i = 2; find(o, out) >= 0; i++)
        snprintf(out, PUZZLE_NAME, "%.*s-%d", PUZZLE_NAME - 12, base, i);
}

static bool same_text(const struct puzzle *a, const struct puzzle *b)
{
    struct buf x = {0}, y = {0};
    puzzle_write(a, &x);
    puzzle_write(b, &y);
    bool same = strcmp(buf_text(&x), buf_text(&y)) == 0;
    buf_free(&x);
    buf_free(&y);
    return same;
}

/* Puts it into the list, unless it is there. */
static void keep(struct app *app, struct puzzle *p)
{
    struct own *o = data(app);
    struct buf text = {0};
    char name[PUZZLE_NAME];
    for (int i = 0; i < o->page.n; i++)
        if (same_text(&o->list[i].puzzle, p)) {
            show(app, i);
            return;
        }
    free_name(o, p, name);
    puzzle_write(p, &text);
    if (store_own_save(app->store, name, buf_text(&text), app_clock(app)) != STORE_OK)
        app_tell(app, store_error(app->store));
    load(app, name);
    buf_free(&text);
}

/* Shows where the fault is, as far as that is known. */
static void point_at_fault(struct app *app, const char *code, size_t n)
{
    const struct own *o = data(app);
    int most = (int)strlen(o->code), from = 0, to = most;
    code_fault(code, n, &from, &to);
    ui_focus_on(&app->ui, "code", from < most ? from : most, to < most ? to : most);
}

/* code: what is in the field, or more than it takes. */
static void read_code(struct app *app, const char *code, size_t n)
{
    struct own *o = data(app);
    struct reason why = {0};
    struct puzzle p;
    app->dirty = true;
    o->wrong[0] = 0;
    if (!o->code[strspn(o->code, " ")])
        return;
    if (!code_read(code, n, &p, &why)) {
        snprintf(o->wrong, sizeof o->wrong, "%s", why.text);
        point_at_fault(app, code, n);
        return;
    }
    if (!look_of(p.task.position.game))
        snprintf(o->wrong, sizeof o->wrong,
                 _("This is a puzzle of a game that can't be shown."));
    else {
        keep(app, &p);
        o->code[0] = 0;
        ui_focus(&app->ui, "play");
    }
    puzzle_free(&p);
}

static void read_field(struct app *app)
{
    const struct own *o = data(app);
    read_code(app, o->code, strlen(o->code));
}

/* The first line. A code that is too long for the field is read whole, too: what is wrong with
 * it must be true. */
static void paste(struct app *app)
{
    struct own *o = data(app);
    char *text = app->host.paste ? app->host.paste(app->host.self) : NULL;
    if (!text)
        return;
    const char *code = text + text_mark(text, strlen(text));
    size_t n = strcspn(code, "\r\n"), most = n;
    if (n >= CODE_BYTES)
        for (most = CODE_BYTES - 1; most && ((unsigned char)code[most] & 0xc0) == 0x80; most--)
            ; /* not in the middle of a letter */
    snprintf(o->code, sizeof o->code, "%.*s", (int)most, code);
    read_code(app, code, n);
    free(text);
}

/* ---- Reading a file ---- */

static bool read_puzzle(const struct buf *text, struct puzzle *out, struct reason *why)
{
    if (!puzzle_read(buf_text(text), text->len, true, out, why))
        return false;
    if (app_shows(out->task.position.game, why))
        return true;
    puzzle_free(out);
    return false;
}

void puzzle_own_open(struct app *app, const char *path)
{
    struct buf text = {0};
    struct reason why = {0};
    struct puzzle p;
    bool read = file_read(path, &text, &why);
    if (read && record_looks_like(buf_text(&text), text.len)) {
        app_open_file(app, path);
    } else if (read && read_puzzle(&text, &p, &why)) {
        app_return(app);
        keep(app, &p);
        ui_focus(&app->ui, "play");
        puzzle_free(&p);
    } else {
        app_tell_of_file(app, path, &why);
    }
    buf_free(&text);
}

/* ---- Playing ---- */

/* A copy of the one that is shown, under the name of the list, under which the editor will save
 * it again. puzzle_free() it; false if none is shown. */
static bool copy_shown(const struct own *o, struct puzzle *out)
{
    if (o->at < 0)
        return false;
    puzzle_copy(out, &o->list[o->at].puzzle);
    memcpy(out->name, o->list[o->at].name, sizeof out->name);
    return true;
}

static void play(struct app *app)
{
    static const struct puzzle_course course = {.back = SCREEN_PUZZLE_OWN};
    struct puzzle p;
    if (!copy_shown(data(app), &p))
        return;
    store_set(app->store, "puzzle-own", p.name);
    app_puzzle_play(app, &p, PUZZLING_OWN, &course);
    puzzle_free(&p);
}

static void edit(struct app *app)
{
    struct puzzle p;
    if (!copy_shown(data(app), &p))
        return;
    editor_edit(app, &p);
    puzzle_free(&p);
}

static void copy(struct app *app)
{
    const struct own *o = data(app);
    if (o->at >= 0)
        app_copy_code(app, &o->list[o->at].puzzle);
}

/* ---- Drawing ---- */

static void draw_field(struct app *app, struct rect *r)
{
    struct own *o = data(app);
    struct ui *ui = &app->ui;
    struct rect line = cut_top(ui, r, 40);
    ui_label(ui, "wrong", line, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
             o->wrong[0] ? o->wrong : _("Somebody sent you a code? Paste it here."),
             UI_ON_TABLE);
    struct rect row = cut_top(ui, r, TARGET);
    page_button(ui, &row, ALIGN_RIGHT, "read", _("Read it"),
                o->code[0] ? UI_PRIMARY : UI_DISABLED);
    if (app->host.paste)
        page_button(ui, &row, ALIGN_RIGHT, "paste", _("Paste"), 0);
    ui_field(ui, "code", row, _("Code of a puzzle"), o->code, sizeof o->code,
             UI_ON_TABLE | UI_SAID_ONLY);
    cut_top(ui, r, 6);
}

static void draw_row(struct app *app, struct rect r, int i)
{
    const struct own *o = data(app);
    const struct saved *s = &o->list[o->page.first + i];
    struct buf label = {0};
    buf_addf(&label, "%s \xC2\xB7 %s", shown_name(s),
             look_of(s->puzzle.task.position.game)->name);
    ui_button(&app->ui, page_id("own", i + 1).text, r, buf_text(&label),
              UI_LEFT | (o->page.first + i == o->at ? UI_SELECTED : 0));
    buf_free(&label);
}

static void draw_list_of(struct app *app, struct rect r)
{
    struct own *o = data(app);
    struct ui *ui = &app->ui;
    struct rect all = r;
    struct rect foot = cut_bottom(ui, &all, TARGET);
    page_list_fit(&o->page, page_units(ui, all.h), ROW, o->page.n);
    page_button(ui, &foot, ALIGN_RIGHT, "new", _("New puzzle"), 0);
    page_button(ui, &foot, ALIGN_RIGHT, "open", _("Open"), 0);
    page_turns(ui, &foot, ALIGN_LEFT, &o->page);
    for (int i = 0; i < o->page.rows && o->page.first + i < o->page.n; i++) {
        struct rect row = cut_top(ui, &all, ROW);
        cut_bottom(ui, &row, ROW - TARGET);
        draw_row(app, row, i);
    }
}

#define NONE_W 660.0f
#define NONE_H 300.0f
#define BIG 52.0f

/* What one can do here, while there is nothing. */
static void draw_none(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    r = page_middle(ui, r, fminf(NONE_W, page_units(ui, r.w)),
                    fminf(NONE_H * ui->text, page_units(ui, r.h)));
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
    unsigned main = UI_DEFAULT_FOCUS | (data(app)->code[0] ? 0 : UI_PRIMARY);
    ui_button(ui, "new", cut_left(ui, &foot, 2 * part), _("New puzzle"), main);
    ui_button(ui, "open", cut_right(ui, &foot, part), _("Open"), 0);
}

static void draw_about(struct app *app, struct rect r)
{
    const struct own *o = data(app);
    const struct saved *s = &o->list[o->at];
    struct ui *ui = &app->ui;
    struct buf text = {0};
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 16));
    struct rect play_row = cut_bottom(ui, &r, 48);
    cut_bottom(ui, &r, 8);
    struct rect row = cut_bottom(ui, &r, TARGET);
    cut_bottom(ui, &r, 10);
    float part = (page_units(ui, row.w) - 16) / 7;
    ui_button(ui, "copy", cut_left(ui, &row, 3 * part), _("Copy the code"), 0);
    ui_button(ui, "delete", cut_right(ui, &row, 2 * part), _("Delete"), 0);
    cut_right(ui, &row, 8);
    ui_button(ui, "edit", cut_right(ui, &row, 2 * part), _("Edit"), 0);
    ui_button(ui, "play", play_row, translated_in("puzzle", "Play"),
              UI_DEFAULT_FOCUS | (o->code[0] ? 0 : UI_PRIMARY));
    ui_name(ui, "about", cut_top(ui, &r, 34), FONT_BOLD, 22, ALIGN_LEFT, shown_name(s), 0);
    if (s->puzzle.goal_given)
        puzzle_goal_words(&s->puzzle.task, &text);
    else
        buf_add(&text, _("Play as many tiles as you can."));
    ui_paragraph(ui, "goal", cut_top(ui, &r, 54), FONT_TEXT, TEXT_SIZE, buf_text(&text), 0);
    puzzle_still_draw(ui, &o->still, r, 36);
    buf_free(&text);
}

static void draw(struct app *app)
{
    const struct own *o = data(app);
    struct ui *ui = &app->ui;
    struct rect r = puzzle_page_begin(app, _("Your own"));
    r = page_middle(ui, r, 1160, page_units(ui, r.h));
    draw_field(app, &r);
    cut_top(ui, &r, 8);
    if (o->at >= 0) {
        float w = page_units(ui, r.w);
        draw_about(app, cut_right(ui, &r, w * 0.5f));
        cut_right(ui, &r, 16);
    }
    if (o->page.n)
        draw_list_of(app, r);
    else
        draw_none(app, r);
}

/* ---- Events ---- */

static void delete_it(struct app *app)
{
    struct own *o = data(app);
    if (store_own_delete(app->store, o->list[o->at].name) != STORE_OK)
        app_tell(app, store_error(app->store));
    load(app, NULL);
}

static void ask_delete(struct app *app)
{
    const struct own *o = data(app);
    struct buf text = {0};
    if (o->at < 0)
        return;
    buf_addf(&text, _("Delete the puzzle %s? This can't be undone."),
             shown_name(&o->list[o->at]));
    app_ask(app, buf_text(&text), _("Delete"), _("Keep it"), delete_it, NULL);
    buf_free(&text);
}

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
    page_list_turn(&data(app)->page, by);
}

/* Ctrl+V, whatever has the focus but the field, which takes it itself. */
static bool asks_to_paste(const struct input *in, const struct ui_result *ui)
{
    return in->kind == INPUT_KEY && in->key == 'V' && in->mods == MOD_CTRL && !ui->used;
}

static const struct page_action ACTIONS[] = {
    {"back", .go = SCREEN_PUZZLES, .key = KEY_ESCAPE},
    {"read", .act = read_field},
    {"paste", .act = paste},
    {"play", .act = play},
    {"new", .act = new_puzzle},
    {"open", .visit = SCREEN_OPEN},
    {"edit", .act = edit},
    {"copy", .act = copy},
    {"delete", .act = ask_delete},
    {"next", .set = turn_page, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_page, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct own *o = data(app);
    int i = page_numbered(ui, "own");
    if (i)
        show(app, o->page.first + i - 1);
    else if (asks_to_paste(in, ui))
        paste(app);
    else if (page_pressed(ui, "code")) {
        o->wrong[0] = 0;
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

/* open.c: finds a saved game or a position among the person's files, and opens it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "echo.h"
#include "file.h"
#include "language.h"
#include "navigation.h"
#include "notice.h"
#include "open.h"
#include "open_file.h"
#include "page.h"
#include "page_action.h"
#include "puzzle_parts.h"
#include "screen.h"
#include "screens.h"
#include "your_data.h"

#define ROW 48.0f /* units, with the gap */
#define ROWS_MOST 9
#define PATH_ROW 54.0f
#define NOTE_ROW 34.0f
#define FOOT 50.0f
#define ABOVE_FOOT 6.0f
#define PATH_BYTES 256

struct open {
    struct buf folder; /* that is shown */
    struct file_entries list;
    int *shown; /* the entries that are listed, */
    struct page_list page;
    bool all; /* also files that do not look like ours */
    char path[PATH_BYTES];
};

static struct open *data(const struct app *app)
{
    return app->data[DATA_OPEN];
}

/* ---- Folders ---- */

/* The page from which it is asked for: Back leads there. */
static bool asked_from(const struct app *app, int page)
{
    const struct screen *from = app->screen == &OPEN_SCREEN ? app->back : app->screen;
    return from == app_screen(app, page);
}

/* From the page about the person's data. */
static bool for_data(const struct app *app)
{
    return asked_from(app, SCREEN_DATA);
}

/* From the page of the person's own puzzles. */
static bool for_puzzle(const struct app *app)
{
    return asked_from(app, SCREEN_PUZZLE_OWN);
}

/* Does the file's name end like those of saved games and positions? */
static bool looks_like_ours(const char *name)
{
    static const char *const ending[] = {".swr", ".swt"};
    size_t n = strlen(name);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        size_t k = 0;
        while (k < 4 && n > 4 && (name[n - 4 + k] | 0x20) == (ending[i][k] | 0x20))
            k++;
        if (k == 4)
            return true;
    }
    return false;
}

static bool fits(const struct app *app, const char *name)
{
    return for_data(app) ? your_data_is_export(name) || your_data_is_copy(name)
                         : looks_like_ours(name);
}

static void choose_shown(struct app *app)
{
    struct open *o = data(app);
    o->page.n = o->page.first = 0;
    o->shown = mem_grow(o->shown, (size_t)(o->list.n + 1) * sizeof *o->shown);
    for (int i = 0; i < o->list.n; i++)
        if (o->list.entry[i].folder || o->all || fits(app, o->list.entry[i].name))
            o->shown[o->page.n++] = i;
}

/* Shows what is in a folder. If it cannot be read, nothing changes. */
static bool show(struct app *app, const char *folder, struct reason *why)
{
    struct open *o = data(app);
    struct file_entries list;
    if (!file_list(folder, &list, why))
        return false;
    struct buf copy = {0};
    buf_add(&copy, folder); /* may be the one that is shown */
    buf_free(&o->folder);
    o->folder = copy;
    file_list_free(&o->list);
    o->list = list;
    choose_shown(app);
    bool fits = o->folder.len < sizeof o->path;
    snprintf(o->path, sizeof o->path, "%s", fits ? buf_text(&o->folder) : "");
    app->dirty = true;
    return true;
}

static void show_or_tell(struct app *app, const char *folder)
{
    struct reason why = {0};
    if (show(app, folder, &why))
        store_set(app->store, "open-folder", folder);
    else /* Translators: a folder, and why it cannot be shown: half a sentence. */
        app_notice(app, "%s: %s.", echo_path(folder).text, why.text);
}

/* Where the person was last; or where games are saved, or the folders above it. */
static void show_first(struct app *app)
{
    struct buf folder = {0};
    const char *last = store_get(app->store, "open-folder");
    if (last && show(app, last, NULL))
        return;
    char *documents = app->host.documents ? app->host.documents(app->host.self) : NULL;
    buf_add(&folder, documents ? documents : "/");
    free(documents);
    while (!show(app, buf_text(&folder), NULL) && file_path_up(&folder))
        ;
    buf_free(&folder);
}

static void leave(struct app *app)
{
    struct open *o = data(app);
    file_list_free(&o->list);
    buf_free(&o->folder);
    free(o->shown);
}

/* ---- Drawing ---- */

static void draw_path(struct app *app, struct rect row)
{
    struct open *o = data(app);
    struct buf above = {0};
    buf_add(&above, buf_text(&o->folder));
    row = cut_top(&app->ui, &row, TARGET);
    /* Translators: on a button: shows the folder above this one. */
    page_button(&app->ui, &row, ALIGN_LEFT, "up", _("Up"),
                file_path_up(&above) ? 0 : UI_DISABLED);
    page_button(&app->ui, &row, ALIGN_RIGHT, "go", translated_in("file", "Open"), UI_PRIMARY);
    ui_field(&app->ui, "path", row, _("Folder or file"), o->path, sizeof o->path, UI_SAID_ONLY);
    buf_free(&above);
}

static void draw_entry(struct app *app, struct rect r, int i)
{
    const struct open *o = data(app);
    const struct file_entry *e = &o->list.entry[o->shown[o->page.first + i]];
    struct buf label = {0};
    echo_add(&label, e->name, strlen(e->name));
    buf_add(&label, e->folder ? "/" : "");
    ui_button(&app->ui, page_id("entry", i + 1).text, cut_top(&app->ui, &r, TARGET),
              buf_text(&label), UI_LEFT | UI_QUIET | (i == 0 ? UI_DEFAULT_FOCUS : 0));
    buf_free(&label);
}

static void draw_entries(struct app *app, struct rect r)
{
    const struct open *o = data(app);
    if (!o->page.n)
        ui_label(&app->ui, "none", cut_top(&app->ui, &r, 60), FONT_TEXT, 18, ALIGN_LEFT,
                 for_data(app)     ? _("There are no exports or backups here.")
                 : for_puzzle(app) ? _("There are no puzzles here.")
                                   : _("There are no saved games here."),
                 UI_QUIET);
    for (int i = 0; i < o->page.rows && o->page.first + i < o->page.n; i++)
        draw_entry(app, cut_top(&app->ui, &r, ROW), i);
}

/* A phone has the toggle in the row of the note, since nothing is dropped there. */
static void draw_foot(struct app *app, struct rect row, struct rect note)
{
    const struct open *o = data(app);
    page_button(&app->ui, &row, ALIGN_RIGHT, "back", _("Back"), 0);
    page_turns(&app->ui, &row, ALIGN_RIGHT, &o->page);
    if (app->host.ask_file) /* Translators: on a button: opens the system's window for that. */
        page_button(&app->ui, &row, ALIGN_LEFT, "choose", _("Choose a file"), 0);
    float w = page_units(&app->ui, ui_measure(&app->ui, FONT_TEXT, TEXT_SIZE, _("All files")));
    row = app->ui.upright ? note
                          : page_middle(&app->ui, row, page_units(&app->ui, row.w), TARGET);
    ui_toggle(&app->ui, "all-files",
              cut_left(&app->ui, &row, fminf(w + 80, page_units(&app->ui, row.w))),
              _("All files"), o->all, 0);
}

static const char *title(const struct app *app)
{
    return for_data(app)     ? _("Import or restore")
           : for_puzzle(app) ? _("Open a puzzle")
                             : _("Open a game");
}

static void draw(struct app *app)
{
    struct page_list *l = &data(app)->page;
    float note_row = app->ui.upright ? PATH_ROW : NOTE_ROW, other = PATH_ROW + note_row + FOOT;
    page_list_fit(l, page_room(&app->ui) - other + ROW - TARGET, ROW, ROWS_MOST);
    struct rect r =
        page_begin(&app->ui, 860, other + ROW * (float)l->rows + ABOVE_FOOT, title(app));
    struct rect foot = cut_bottom(&app->ui, &r, FOOT);
    draw_path(app, cut_top(&app->ui, &r, PATH_ROW));
    struct rect note = cut_top(&app->ui, &r, note_row);
    if (!app->ui.upright)
        page_line(&app->ui, note, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
                  _("You can also drop a file on the window."), UI_QUIET);
    draw_entries(app, r);
    draw_foot(app, foot, note);
}

/* ---- Events ---- */

/* A dialog may say so when the page has been left. */
static void open_path(struct app *app, const char *path)
{
    if (file_is_folder(path) && app->screen == &OPEN_SCREEN)
        show_or_tell(app, path);
    else if (for_data(app) && your_data_is_copy(path))
        your_data_restore(app, path);
    else if (for_puzzle(app))
        puzzle_own_open(app, path);
    else
        app_open_file(app, path);
}

/* A path that does not begin at the root is taken from the folder that is shown. */
static void go(struct app *app)
{
    struct open *o = data(app);
    struct buf path = {0};
    size_t n = strlen(o->path);
    while (n && o->path[n - 1] == ' ')
        n--;
    o->path[n] = 0;
    if (!n)
        return;
    if (file_path_whole(o->path))
        buf_add(&path, o->path);
    else
        file_path_add(&path, buf_text(&o->folder), o->path);
    open_path(app, buf_text(&path));
    buf_free(&path);
}

static void up(struct app *app)
{
    struct buf folder = {0};
    buf_add(&folder, buf_text(&data(app)->folder));
    if (file_path_up(&folder))
        show_or_tell(app, buf_text(&folder));
    buf_free(&folder);
}

static void open_entry(struct app *app, int i)
{
    const struct open *o = data(app);
    struct buf path = {0};
    file_path_add(&path, buf_text(&o->folder), o->list.entry[o->shown[o->page.first + i]].name);
    open_path(app, buf_text(&path));
    buf_free(&path);
}

/* The system's dialog. False if there is none. */
static bool ask(struct app *app, const char *folder, bool all)
{
    const char *endings = all ? NULL : for_data(app) ? "*.zip *.db" : "*.swr *.swt";
    return app_open_as(app, title(app), folder, endings, open_path);
}

static void choose(struct app *app)
{
    const struct open *o = data(app);
    if (!ask(app, buf_text(&o->folder), o->all))
        app_mention(app, _(NO_DIALOG));
}

/* In a browser there are no folders of the person's to look into. */
void open_ask(struct app *app)
{
    if (app->config.no_quit && ask(app, "", false))
        return;
    if (app->screen == app_screen(app, SCREEN_GAMES))
        app_go(app, SCREEN_OPEN);
    else
        app_visit(app, SCREEN_OPEN);
}

static void set_all(struct app *app, int on)
{
    data(app)->all = on;
    choose_shown(app);
}

static void turn_page(struct app *app, int by)
{
    page_list_turn(&data(app)->page, by);
}

static void go_back(struct app *app)
{
    if (app->back)
        app_return(app);
    else
        app_go(app, SCREEN_GAMES);
}

static const struct page_action ACTIONS[] = {
    {"back", .act = go_back, .key = KEY_ESCAPE},
    {"go", .act = go},
    {"choose", .act = choose},
    {"up", .act = up},
    {"all-files", .set = set_all},
    {"next", .set = turn_page, .by = 1, .key = KEY_PAGE_DOWN},
    {"previous", .set = turn_page, .by = -1, .key = KEY_PAGE_UP},
    {.id = NULL},
};

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    (void)in;
    int entry = page_numbered(ui, "entry");
    if (entry)
        open_entry(app, entry - 1);
}

const struct screen OPEN_SCREEN = {
    .id = "open",
    .slot = DATA_OPEN,
    .room = sizeof(struct open),
    .apart = true,
    .enter = show_first,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};

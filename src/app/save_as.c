/* save_as.c: where a new file goes. */
#include "save_as.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app_state.h"
#include "card.h"
#include "dates.h"
#include "echo.h"
#include "file.h"
#include "language.h"
#include "notice.h"
#include "page.h"
#include "question.h"

#define WIDE 640.0f /* units */
#define HEAD 48.0f
#define LINE 30.0f
#define BETWEEN 10.0f

const char *const NO_DIALOG = N_("The system has no window for that.");

void save_as_date(const struct app *app, struct buf *out)
{
    char date[32] = "";
    time_t now = (time_t)app_clock(app);
    struct tm *l = now > 0 ? localtime(&now) : NULL;
    if (l && strftime(date, sizeof date, "%Y-%m-%d ", l))
        buf_add(out, date);
}

static void drop(struct app *app)
{
    buf_free(&app->asking.what.name);
    buf_free(&app->asking.what.bytes);
    buf_free(&app->asking.path);
    app->asking = (struct file_asking){.chosen = NULL};
}

void save_as_end(struct app *app)
{
    drop(app);
}

/* ---- Saying where it is ---- */

static void add_warning(const struct saving *what, struct buf *said)
{
    if (what->warning)
        buf_addf(said, " %s", what->warning);
}

/* Says why there is no file, and that its text is on the clipboard if it is. */
static void tell_failure(struct app *app, const struct reason *why)
{
    const struct saving *what = &app->asking.what;
    struct buf said = {0};
    /* Translators: with the reason: "FOLDER: the disk is full", for example. */
    buf_addf(&said, _("The file can't be saved (%s)."), why->text);
    if (what->copied && app->host.copy) {
        buf_addf(&said, " %s", what->copied);
        add_warning(what, &said);
    }
    app_tell(app, buf_text(&said));
    buf_free(&said);
}

struct echo save_as_place(const struct app *app, const char *path)
{
    const char *name = strrchr(path, '/');
    return echo_path(app->config.no_quit && name ? name + 1 : path);
}

static void tell_place(struct app *app, const char *path)
{
    const struct saving *what = &app->asking.what;
    struct buf said = {0};
    if (what->copied && app->host.copy)
        buf_addf(&said, _("Saved as %s and copied to the clipboard."),
                 save_as_place(app, path).text);
    else
        buf_addf(&said, _("Saved as %s."), save_as_place(app, path).text);
    add_warning(what, &said);
    app_tell(app, buf_text(&said));
    buf_free(&said);
}

/* It is saved there, or (path NULL) not. All is said and done. */
static void end(struct app *app, const char *path, const struct reason *why)
{
    const struct saving *what = &app->asking.what;
    if (what->copied && app->host.copy)
        app->host.copy(app->host.self, buf_text(&what->bytes));
    if (path)
        tell_place(app, path);
    else
        tell_failure(app, why);
    drop(app);
    app->dirty = true;
}

/* ---- Writing ---- */

/* Writes it beside the file that is there, and then in its place. */
static bool write_over(struct app *app, const char *path, struct reason *why)
{
    const struct saving *what = &app->asking.what;
    struct buf beside = {0};
    if (!what->write)
        return file_replace(path, what->bytes.data, what->bytes.len, why);
    for (int i = 1; !beside.len || file_exists(buf_text(&beside)); i++) {
        buf_clear(&beside);
        buf_addf(&beside, "%s.new%d", path, i);
    }
    bool good = what->write(app, buf_text(&beside), why) &&
                file_move_over(buf_text(&beside), path, why);
    buf_free(&beside);
    return good;
}

static bool write_new(struct app *app, const char *path, struct reason *why)
{
    const struct saving *what = &app->asking.what;
    if (what->write)
        return what->write(app, path, why);
    return file_write_new(path, what->bytes.data, what->bytes.len, why) == FILE_WRITTEN;
}

static void write_to(struct app *app, const char *path, bool over)
{
    struct reason why = {0};
    bool good = over ? write_over(app, path, &why) : write_new(app, path, &why);
    end(app, good ? path : NULL, &why);
}

/* ---- On a card ---- */

static const char *ending(const struct app *app)
{
    const char *dot = strrchr(buf_text(&app->asking.what.name), '.');
    return dot ? dot : "";
}

static bool ends_well(const struct app *app, const char *path)
{
    size_t n = strlen(path), k = strlen(ending(app));
    return n > k && strcmp(path + n - k, ending(app)) == 0;
}

static void draw(struct app *app)
{
    struct file_asking *a = &app->asking;
    struct ui *ui = &app->ui;
    struct rect row;
    const float field = LINE + TARGET;
    struct rect r = page_over(ui, WIDE, HEAD, 2 * field + BETWEEN, _("Save a copy"), &row);
    ui_field(ui, "save-name", cut_top(ui, &r, field), _("Name"), a->name, sizeof a->name,
             UI_DEFAULT_FOCUS);
    cut_top(ui, &r, BETWEEN);
    ui_field(ui, "save-folder", cut_top(ui, &r, field), _("Folder"), a->folder,
             sizeof a->folder, 0);
    page_button(ui, &row, ALIGN_RIGHT, "save-here", _("Save"), UI_PRIMARY);
    page_button(ui, &row, ALIGN_RIGHT, "save-not", _("Cancel"), 0);
}

static void cancel(struct app *app)
{
    app_card_close(app, NULL);
    drop(app);
}

static void save_here(struct app *app);

static void open_card(struct app *app)
{
    static const struct page_action actions[] = {
        {"save-here", .act = save_here, .key = KEY_ENTER},
        {"save-not", .act = cancel, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    static const struct card card = {.draw = draw, .actions = actions};
    app_card_open(app, &card);
}

static void replace_it(struct app *app)
{
    struct buf path = app->asking.path;
    app->asking.path = (struct buf){0};
    write_to(app, buf_text(&path), true);
    buf_free(&path);
}

/* Writes to app->asking.path, or asks about the file that is there. */
static void write_or_ask(struct app *app)
{
    struct buf path = app->asking.path, text = {0};
    if (!file_exists(buf_text(&path))) {
        app->asking.path = (struct buf){0};
        write_to(app, buf_text(&path), false);
        buf_free(&path);
        return;
    }
    buf_addf(&text, _("There is already a file %s. Replace it?"),
             echo_path(buf_text(&path)).text);
    app_ask(app, buf_text(&text), _("Replace"), _("Cancel"), replace_it, open_card);
    buf_free(&text);
}

/* The path that the card says. A folder that does not begin at the root is one among the
 * documents. */
static void card_path(const struct app *app, const char *documents, struct buf *folder,
                      struct buf *path)
{
    const struct file_asking *a = &app->asking;
    struct buf stem = {0};
    size_t n = strlen(a->name), k = strlen(ending(app));
    if (file_path_whole(a->folder))
        buf_add(folder, a->folder);
    else
        file_path_add(folder, documents ? documents : ".", a->folder);
    file_stem_add(&stem, a->name, ends_well(app, a->name) ? n - k : n);
    buf_add(&stem, ending(app));
    file_path_add(path, buf_text(folder), buf_text(&stem));
    buf_free(&stem);
}

static void save_here(struct app *app)
{
    struct reason why = {0};
    struct buf folder = {0};
    char *documents = app->host.documents ? app->host.documents(app->host.self) : NULL;
    if (!app->asking.name[strspn(app->asking.name, " .")])
        return;
    buf_clear(&app->asking.path);
    card_path(app, documents, &folder, &app->asking.path);
    app_card_close(app, NULL);
    if (file_make_folder(buf_text(&folder), &why))
        write_or_ask(app);
    else
        end(app, NULL, &why);
    buf_free(&folder);
    free(documents);
}

/* ---- With a dialog ---- */

void save_as_free_name(const char *folder, const char *stem, size_t n, const char *ending,
                       struct buf *name)
{
    struct buf path = {0};
    for (int i = 1; !path.len || file_exists(buf_text(&path)); i++) {
        buf_clear(&path);
        buf_clear(name);
        file_stem_add(name, stem, n);
        if (i > 1)
            buf_addf(name, " (%d)", i);
        buf_add(name, ending);
        file_path_add(&path, folder, buf_text(name));
    }
    buf_free(&path);
}

/* A name among the documents that is free. The folder is made. False if there is none. */
static bool propose(struct app *app, struct buf *path)
{
    struct file_asking *a = &app->asking;
    struct buf name = {0};
    char *folder = app->host.documents ? app->host.documents(app->host.self) : NULL;
    bool good = folder && strlen(folder) < sizeof a->folder;
    if (good) {
        file_make_folder(folder, NULL);
        save_as_free_name(folder, buf_text(&a->what.name),
                          a->what.name.len - strlen(ending(app)), ending(app), &name);
        file_path_add(path, folder, buf_text(&name));
        snprintf(a->name, sizeof a->name, "%s", buf_text(&name));
        snprintf(a->folder, sizeof a->folder, "%s", folder);
    }
    buf_free(&name);
    free(folder);
    return good;
}

/* The system has no place that a person could name: it decides by itself. */
static void keep(struct app *app)
{
    struct saving *what = &app->asking.what;
    struct reason why = {0};
    char *path = NULL;
    if (app->host.keep && !what->write)
        path =
            app->host.keep(app->host.self, buf_text(&what->name), buf_text(&what->bytes), &why);
    else
        refuse(&why, "the system does not say where your documents are");
    end(app, path, &why);
    free(path);
}

/* A dialog that is open is the only one. */
static bool is_open(struct app *app)
{
    if (app->asking.dialog)
        app_mention(app, _("The window that asks for a file is still open."));
    return app->asking.dialog;
}

static bool ask(struct app *app, const struct app_file_question *q)
{
    app->asking.dialog = true; /* it may answer at once */
    if (app->host.ask_file && app->host.ask_file(app->host.self, q))
        return true;
    app->asking.dialog = false;
    return false;
}

void app_save_as(struct app *app, const struct saving *what)
{
    struct buf path = {0}, endings = {0};
    if (is_open(app)) {
        struct buf name = what->name, bytes = what->bytes;
        buf_free(&name);
        buf_free(&bytes);
        return;
    }
    drop(app);
    app->asking.what = *what;
    if (!propose(app, &path)) {
        keep(app);
        return;
    }
    buf_addf(&endings, "*%s", ending(app));
    const struct app_file_question q = {true, _("Save a copy"), buf_text(&path),
                                        buf_text(&endings)};
    if (!ask(app, &q))
        open_card(app);
    buf_free(&path);
    buf_free(&endings);
}

bool app_open_as(struct app *app, const char *title, const char *folder, const char *endings,
                 void (*chosen)(struct app *app, const char *path))
{
    struct buf path = {0};
    if (is_open(app))
        return true;
    drop(app);
    app->asking.chosen = chosen;
    file_path_add(&path, folder, "");
    bool open = ask(app, &(struct app_file_question){false, title, buf_text(&path), endings});
    buf_free(&path);
    if (!open)
        drop(app);
    return open;
}

void save_as_answer(struct app *app, const char *path)
{
    void (*chosen)(struct app *, const char *) = app->asking.chosen;
    if (!app->asking.dialog)
        return;
    app->asking.dialog = false;
    app->dirty = true;
    if (!path || chosen) {
        drop(app);
        if (path)
            chosen(app, path);
    } else if (ends_well(app, path)) {
        write_to(app, path, file_exists(path)); /* the dialog has asked */
    } else {
        buf_clear(&app->asking.path);
        buf_addf(&app->asking.path, "%s%s", path, ending(app));
        write_or_ask(app);
    }
}

void save_as_alone(struct app *app)
{
    if (!app->asking.dialog)
        return;
    app->asking.dialog = false;
    if (app->asking.chosen) {
        drop(app);
        app_mention(app, _(NO_DIALOG));
    } else {
        open_card(app);
    }
}

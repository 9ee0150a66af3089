/* your_data.c: exports, imports, and copies of the profile. */
#include "your_data.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app_state.h"
#include "dates.h"
#include "echo.h"
#include "file.h"
#include "language.h"
#include "notice.h"
#include "profile.h"
#include "store_backup.h"
#include "store_export.h"
#include "store_import.h"

/* ---- Files ---- */

static bool ends_in(const char *path, const char *ending)
{
    size_t n = strlen(path), k = strlen(ending);
    for (size_t i = 0; n > k && i < k; i++)
        if ((path[n - k + i] | 0x20) != (ending[i] | 0x20))
            return false;
    return n > k;
}

bool your_data_is_export(const char *path)
{
    return ends_in(path, ".zip");
}

bool your_data_is_copy(const char *path)
{
    return ends_in(path, ".db");
}

static void add_date(const struct app *app, struct buf *out)
{
    char date[32] = "";
    time_t now = (time_t)app_clock(app);
    struct tm *l = now > 0 ? localtime(&now) : NULL;
    if (l && strftime(date, sizeof date, " %Y-%m-%d", l))
        buf_add(out, date);
}

/* A path for a new file among the person's documents; "" after saying that there is none. */
static void new_path(struct app *app, const char *name, const char *ending, struct buf *out)
{
    struct reason why = {0};
    char *folder = app->host.documents ? app->host.documents(app->host.self) : NULL;
    if (!folder || !file_make_folder(folder, &why)) {
        if (!why.text[0])
            refuse(&why, "the system does not say where your documents are");
        app_notice(app, "The file can't be saved (%s).", why.text);
        free(folder);
        return;
    }
    struct buf file = {0};
    for (int i = 1; !out->len || file_exists(buf_text(out)); i++) {
        buf_clear(&file);
        buf_clear(out);
        buf_addf(&file, "Superwild %s", name);
        add_date(app, &file);
        if (i > 1)
            buf_addf(&file, " (%d)", i);
        buf_add(&file, ending);
        file_path_add(out, folder, buf_text(&file));
    }
    buf_free(&file);
    free(folder);
}

void your_data_export(struct app *app, bool only_me)
{
    struct store_export_report r;
    struct buf zip = {0}, path = {0};
    struct reason why;
    if (store_export(app->store, only_me ? store_person(app->store)->id : 0, app_clock(app),
                     &zip, &r) != STORE_OK) {
        app_tell(app, store_error(app->store));
        buf_free(&zip);
        return;
    }
    /* Translators: in a file's name: what was exported. */
    new_path(app, _("export"), ".zip", &path);
    if (path.len && file_write_new(buf_text(&path), zip.data, zip.len, &why) == FILE_WRITTEN)
        app_notice(app, "Saved as %s.", echo_path(buf_text(&path)).text);
    else if (path.len)
        app_notice(app, "The file can't be saved (%s).", why.text);
    buf_free(&zip);
    buf_free(&path);
}

void your_data_back_up(struct app *app)
{
    struct buf path = {0};
    /* Translators: in a file's name: a copy of everything. */
    new_path(app, _("backup"), ".db", &path);
    if (path.len && store_backup(app->store, buf_text(&path)) == STORE_OK)
        app_notice(app, "Saved as %s.", echo_path(buf_text(&path)).text);
    else if (path.len)
        app_tell(app, store_error(app->store));
    buf_free(&path);
}

/* ---- Import ---- */

void your_data_end(struct app *app)
{
    store_import_free(app->import);
    free(app->restore);
    app->import = NULL;
    app->restore = NULL;
}

/* Somebody without a name, or with the same one, is the one who imports. */
static bool is_me(const struct app *app, const struct store_import_about *a)
{
    return a->people == 1 && (!a->name[0] || !strcmp(a->name, store_person(app->store)->name));
}

static void import_now(struct app *app)
{
    struct store_import_about about;
    struct store_import_report r;
    store_import_about(app->import, &about);
    const struct store_import_how how = {is_me(app, &about), app->import_settings};
    enum store_result done = store_import_take(app->store, app->import, &how, &r);
    your_data_end(app);
    if (done != STORE_OK) {
        app_tell(app, store_error(app->store));
        return;
    }
    profile_changed(app);
    if (r.matches + r.changed + r.results + r.people + r.own + r.tries == 0)
        app_tell(app, _("All of it was here already."));
    else
        app_notice(app,
                   "Imported. New here: games: %d, results: %d, puzzles tried: %d, own "
                   "puzzles: %d, people: %d. Games that have gone on: %d.",
                   r.matches, r.results, r.tries, r.own, r.people, r.changed);
}

void your_data_import(struct app *app, const char *path, bool settings)
{
    struct reason why = {0};
    struct store_import_about a;
    struct buf text = {0};
    your_data_end(app);
    app->import = store_import_file(path, &why);
    app->import_settings = settings;
    if (!app->import) {
        app_notice(app, "%s: %s", echo_path(path).text, why.text);
        return;
    }
    store_import_about(app->import, &a);
    buf_addf(&text,
             _("Add what is in this file to your games? It has games: %d, results: %d, puzzles "
               "tried: %d, own puzzles: %d, people: %d. What you have stays."),
             a.matches, a.results, a.tries, a.own, a.people);
    app_ask(app, buf_text(&text), _("Import"), _("Cancel"), import_now, your_data_end);
    buf_free(&text);
}

/* ---- Restore ---- */

static void restore_now(struct app *app)
{
    char *kept;
    enum store_result done = store_replace(app->store, app->restore, &kept);
    your_data_end(app);
    if (done != STORE_OK) {
        app_tell(app, store_error(app->store));
        return;
    }
    profile_changed(app);
    app_notice(app, "Done. What you had is kept as %s.", echo_path(kept).text);
    free(kept);
}

void your_data_restore(struct app *app, const char *path)
{
    your_data_end(app);
    app->restore = path ? mem_strdup(path) : NULL;
    if (path)
        app_ask(app,
                _("Put this copy in the place of all that you have now? What you have now is "
                  "kept as a file."),
                _("Restore"), _("Cancel"), restore_now, your_data_end);
    else
        app_ask(app,
                _("Begin anew, without games, results and settings? What you have now is kept "
                  "as a file."),
                _("Start anew"), _("Cancel"), restore_now, your_data_end);
}

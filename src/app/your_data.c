/* your_data.c: exports, imports, and copies of the profile. */
#include "your_data.h"

#include <stdlib.h>
#include <string.h>

#include "along_job.h"
#include "app_state.h"
#include "dates.h"
#include "echo.h"
#include "file.h"
#include "language.h"
#include "notice.h"
#include "profile.h"
#include "store_backup.h"
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

/* "Superwild export 2026-11-21.zip" */
static void name_it(const struct app *app, const char *name, const char *ending,
                    struct buf *out)
{
    struct buf date = {0};
    buf_addf(out, "Superwild %s ", name);
    save_as_date(app, &date);
    buf_add(out, buf_text(&date));
    out->len -= 1;
    buf_add(out, ending);
    buf_free(&date);
}

static void exported(struct app *app, struct buf *zip)
{
    struct saving what = {.write = NULL};
    if (!zip) {
        app_tell(app, _("The games can't be exported."));
        return;
    }
    what.bytes = *zip;
    /* Translators: in a file's name: what was exported. */
    name_it(app, _("export"), ".zip", &what.name);
    app_save_as(app, &what);
}

void your_data_export(struct app *app, bool only_me)
{
    your_data_end(app);
    along_job_write(app, only_me ? store_person(app->store)->id : 0, exported);
}

static bool write_backup(struct app *app, const char *path, struct reason *why)
{
    return store_backup(app->store, path) == STORE_OK ||
           refuse(why, "the system can't write it");
}

void your_data_back_up(struct app *app)
{
    struct saving what = {.write = write_backup};
    /* Translators: in a file's name: a copy of everything. */
    name_it(app, _("backup"), ".db", &what.name);
    app_save_as(app, &what);
}

/* ---- Import ---- */

void your_data_end(struct app *app)
{
    along_job_end(app);
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

static void imported(struct app *app, const struct store_import_report *r, const char *why)
{
    if (why) {
        app_tell(app, why);
        return;
    }
    profile_imported(app);
    if (r->matches + r->changed + r->results + r->people + r->own + r->tries == 0)
        app_tell(app, _("All of it was here already."));
    else
        app_notice(app,
                   "Imported. New here: games: %d, results: %d, puzzles tried: %d, own "
                   "puzzles: %d, people: %d. Games that have gone on: %d.",
                   r->matches, r->results, r->tries, r->own, r->people, r->changed);
}

static void import_now(struct app *app)
{
    struct store_import_about about;
    struct store_import *import = app->import;
    store_import_about(import, &about);
    const struct store_import_how how = {is_me(app, &about), app->import_settings};
    app->import = NULL;
    along_job_take(app, import, &how, imported);
}

static void import_read(struct app *app, struct store_import *import, const struct reason *why)
{
    struct store_import_about a;
    struct buf text = {0};
    app->import = import;
    if (!import) {
        app_tell(app, why->text);
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

void your_data_import(struct app *app, const char *path, bool settings)
{
    struct reason why = {0};
    struct buf zip = {0};
    if (along_job_takes(app))
        return;
    your_data_end(app);
    app->import_settings = settings;
    if (store_import_bytes(path, &zip, &why))
        along_job_read(app, &zip, import_read);
    else
        app_notice(app, "%s: %s", echo_path(path).text, why.text);
    buf_free(&zip);
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
    profile_turned(app);
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

/* person_change.c: changes of the people of the profile, and of who plays. */
#include "person_change.h"

#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "chances_job.h"
#include "dates.h"
#include "file.h"
#include "language.h"
#include "marked.h"
#include "notice.h"
#include "people_memory.h"
#include "person.h"
#include "player_names.h"
#include "profile.h"
#include "save_as.h"
#include "setup_memory.h"
#include "store_export.h"
#include "unsaved.h"

/* ---- Who plays ---- */

static bool tell(struct app *app, enum store_result done)
{
    if (done != STORE_OK)
        app_tell(app, store_error(app->store));
    return done == STORE_OK;
}

/* What could not be stored yet belongs to the one who plays now. */
static bool may_leave(struct app *app)
{
    bool good = !app->session || session_sync(app->session) || app->session->overtaken;
    unsaved_sync(app);
    if (!good || app->n_unsaved) {
        app_tell(app, store_trouble(app->store));
        return false;
    }
    chances_job_end(app);
    session_free(app->session);
    app->session = NULL;
    return true;
}

bool person_use(struct app *app, int64_t id)
{
    if (!may_leave(app) || !tell(app, store_person_use(app->store, id)))
        return false;
    profile_turned(app);
    if (app->screen != app_screen(app, app->screens->first))
        app_go(app, app->screens->first);
    return true;
}

/* ---- Changes ---- */

/* The name that the only person of the last game has typed, with their face. */
static void name_present(struct app *app)
{
    const struct game_config *c = &app->setup;
    const struct store_person *me = store_person(app->store);
    struct table_faces faces;
    char name[NAME_MAX_BYTES];
    int seat = game_only_seat(game_config_people(c));
    if (me->name[0] || seat < 0)
        return;
    memcpy(name, c->name[seat], sizeof name);
    people_at(&app->people, c, NULL, &faces);
    if (!name_given(name, true))
        person_rename(app, me->id, name, faces.of[seat]);
}

/* Of the names at tables, faces and marks may be somebody's now. */
static void named(struct app *app, int64_t id, const char *name)
{
    marked_claim(app->store, id, name);
    people_load(app);
    setup_recall(app, false);
    app->dirty = true;
}

bool person_add(struct app *app, const char *name, int face)
{
    int64_t id;
    name_present(app);
    if (!tell(app,
              store_person_add(app->store, name, person_face_id(face), app_clock(app), &id)))
        return false;
    named(app, id, name);
    return true;
}

bool person_rename(struct app *app, int64_t id, const char *name, int face)
{
    if (!tell(app, store_person_rename(app->store, id, name, person_face_id(face))))
        return false;
    named(app, id, name);
    return true;
}

bool person_merge(struct app *app, int64_t from, int64_t into)
{
    if (!may_leave(app) || !tell(app, store_person_merge(app->store, from, into)))
        return false;
    profile_turned(app);
    return true;
}

/* ---- A copy of what is deleted ---- */

/* A path among the documents that is free: "Superwild Ann.zip", "Superwild Ann (2).zip". */
static bool free_path(struct app *app, const char *name, struct buf *out, struct reason *why)
{
    struct buf stem = {0}, file = {0};
    char *folder = app->host.documents ? app->host.documents(app->host.self) : NULL;
    bool good = folder ? file_make_folder(folder, why)
                       : refuse(why, "the system does not say where your documents are");
    if (good) {
        buf_addf(&stem, "Superwild %s", name);
        save_as_free_name(folder, buf_text(&stem), stem.len, ".zip", &file);
        file_path_add(out, folder, buf_text(&file));
    }
    buf_free(&stem);
    buf_free(&file);
    free(folder);
    return good;
}

static bool keep_copy(struct app *app, int64_t id, const char *name, struct buf *path)
{
    struct store_export_report r;
    struct buf zip = {0};
    struct reason why = {0};
    bool good = tell(app, store_export(app->store, id, app_clock(app), &zip, &r)) &&
                ((free_path(app, name, path, &why) &&
                  file_write_new(buf_text(path), zip.data, zip.len, &why) == FILE_WRITTEN) ||
                 (app_notice(app, "The file can't be saved (%s).", why.text), false));
    buf_free(&zip);
    return good;
}

bool person_delete(struct app *app, int64_t id, bool keep)
{
    struct person_list *all = mem_alloc(sizeof *all);
    struct buf name = {0}, path = {0};
    person_list(app, all);
    for (int i = 0; i < all->n; i++)
        if (all->of[i].id == id)
            person_words(all, i, &name);
    bool good = may_leave(app) && (!keep || keep_copy(app, id, buf_text(&name), &path)) &&
                tell(app, store_person_delete(app->store, id));
    if (good) {
        profile_turned(app);
        if (keep)
            app_notice(app, "Saved as %s.", save_as_place(app, buf_text(&path)).text);
    }
    buf_free(&name);
    buf_free(&path);
    free(all);
    return good;
}

/* copies.c: saves a match's record and its score sheet as files among the person's
 * documents. */
#include "copies.h"

#include <stdlib.h>
#include <time.h>

#include "app_state.h"
#include "echo.h"
#include "look.h"
#include "notice.h"
#include "record.h"
#include "sheet.h"
#include "words.h"

/* Makes the file name "2026-11-21 Anna, Ben.swr". ending: what comes after the names. */
static void copy_name(const struct app *app, const struct match *m, const char *ending,
                      struct buf *out)
{
    char date[32] = "";
    time_t now = app->host.clock ? (time_t)app->host.clock(app->host.self) : 0;
    struct tm *l = now > 0 ? localtime(&now) : NULL;
    if (l && strftime(date, sizeof date, "%Y-%m-%d ", l))
        buf_add(out, date);
    match_names(m, out);
    buf_add(out, ending);
}

static char *keep_text(struct app *app, const struct match *m, const char *ending,
                       const char *text, struct reason *why)
{
    struct buf name = {0};
    if (!app->host.keep) {
        refuse(why, "the system does not say where your documents are");
        return NULL;
    }
    copy_name(app, m, ending, &name);
    char *path = app->host.keep(app->host.self, buf_text(&name), text, why);
    buf_free(&name);
    return path;
}

/* Says why there is no file, and that its text is on the clipboard if it is. */
static void tell_failure(struct app *app, const struct reason *why, const char *copied)
{
    struct buf text = {0};
    /* Translators: with the reason: "FOLDER: the disk is full", for example. */
    buf_addf(&text, _("The file can't be saved (%s)."), why->text);
    if (app->host.copy)
        buf_addf(&text, " %s", copied);
    app_tell(app, buf_text(&text));
    buf_free(&text);
}

/* Copies to a file and to the clipboard, if they are available, and says where. copied: where
 * it is if there is no file. */
static void copy_out(struct app *app, const struct match *m, const char *ending,
                     const char *text, const char *copied)
{
    struct reason why;
    char *path = keep_text(app, m, ending, text, &why);
    if (app->host.copy)
        app->host.copy(app->host.self, text);
    if (!path)
        tell_failure(app, &why, copied);
    else if (app->host.copy)
        app_notice(app, "Saved as %s and copied to the clipboard.", echo_path(path).text);
    else
        app_notice(app, "Saved as %s.", echo_path(path).text);
    free(path);
}

void app_copy_record(struct app *app, const struct match *m)
{
    struct buf text = {0};
    record_write(&text, m);
    copy_out(app, m, ".swr", buf_text(&text),
             _("The game is on the clipboard instead. Paste it into a file, and Superwild can "
               "open it from there."));
    buf_free(&text);
}

void app_copy_sheet(struct app *app, const struct match *m)
{
    struct buf text = {0}, ending = {0};
    match_names(m, &text);
    buf_addf(&text, "\n%s\n\n", look_of_match(m)->name);
    sheet_write(&text, &m->config, m->state, "");
    /* Translators: of a file's name, after the players' names. */
    buf_addf(&ending, " (%s).txt", _("score sheet"));
    copy_out(app, m, buf_text(&ending), buf_text(&text),
             _("The score sheet is on the clipboard instead."));
    buf_free(&text);
    buf_free(&ending);
}

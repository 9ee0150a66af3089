/* copies.c: saves matches, score sheets and puzzles as files among the person's documents. */
#include "copies.h"

#include <stdlib.h>
#include <time.h>

#include "app_state.h"
#include "code.h"
#include "dates.h"
#include "echo.h"
#include "language.h"
#include "look.h"
#include "notice.h"
#include "player_names.h"
#include "record.h"
#include "sheet.h"

/* Makes the file name "2026-11-21 Classic, Anna, Ben.swr". name: all after the date. */
static void copy_name(const struct app *app, const char *name, struct buf *out)
{
    char date[32] = "";
    time_t now = (time_t)app_clock(app);
    struct tm *l = now > 0 ? localtime(&now) : NULL;
    if (l && strftime(date, sizeof date, "%Y-%m-%d ", l))
        buf_add(out, date);
    buf_add(out, name);
}

static char *keep_text(struct app *app, const char *named, const char *text, struct reason *why)
{
    struct buf name = {0};
    if (!app->host.keep) {
        refuse(why, "the system does not say where your documents are");
        return NULL;
    }
    copy_name(app, named, &name);
    char *path = app->host.keep(app->host.self, buf_text(&name), text, why);
    buf_free(&name);
    return path;
}

/* Says why there is no file, and that its text is on the clipboard if it is. */
static void tell_failure(struct app *app, const struct reason *why, const char *copied,
                         const char *warning)
{
    struct buf text = {0};
    /* Translators: with the reason: "FOLDER: the disk is full", for example. */
    buf_addf(&text, _("The file can't be saved (%s)."), why->text);
    if (app->host.copy)
        buf_addf(&text, " %s%s%s", copied, warning[0] ? " " : "", warning);
    app_tell(app, buf_text(&text));
    buf_free(&text);
}

/* Copies to a file and to the clipboard, if they are available, and says where. copied: where
 * it is if there is no file. warning: a sentence that follows, or "". */
static void copy_out(struct app *app, const char *name, const char *text, const char *copied,
                     const char *warning)
{
    struct reason why;
    struct buf said = {0};
    char *path = keep_text(app, name, text, &why);
    if (app->host.copy)
        app->host.copy(app->host.self, text);
    if (!path)
        tell_failure(app, &why, copied, warning);
    else if (app->host.copy)
        buf_addf(&said, _("Saved as %s and copied to the clipboard."), echo_path(path).text);
    else
        buf_addf(&said, _("Saved as %s."), echo_path(path).text);
    if (path) {
        buf_addf(&said, "%s%s", warning[0] ? " " : "", warning);
        app_tell(app, buf_text(&said));
    }
    buf_free(&said);
    free(path);
}

void app_copy_record(struct app *app, const struct match *m)
{
    struct buf text = {0}, name = {0};
    struct game_status st;
    match_status(m, &st);
    record_write(&text, m);
    buf_addf(&name, "%s, ", look_of_match(m)->name);
    match_names(m, &name);
    buf_add(&name, ".swr");
    copy_out(
        app, buf_text(&name), buf_text(&text),
        _("The game is on the clipboard instead. Paste it into a file, and Superwild can "
          "open it from there."),
        st.phase == PHASE_GAME_OVER
            ? ""
            : _("The game is not over: anyone who opens the copy can find out what comes."));
    buf_free(&text);
    buf_free(&name);
}

void app_copy_sheet(struct app *app, const struct match *m)
{
    struct buf text = {0}, name = {0};
    match_names(m, &text);
    buf_addf(&text, "\n%s\n\n", look_of_match(m)->name);
    sheet_write(&text, &m->config, m->state, "");
    match_names(m, &name);
    /* Translators: of a file's name, after the players' names. */
    buf_addf(&name, " (%s).txt", _("score sheet"));
    copy_out(app, buf_text(&name), buf_text(&text),
             _("The score sheet is on the clipboard instead."), "");
    buf_free(&text);
    buf_free(&name);
}

void app_copy_csv(struct app *app, const struct match *m, const char *csv)
{
    struct buf name = {0};
    match_names(m, &name);
    /* Translators: of a file's name, after the players' names. */
    buf_addf(&name, " (%s).csv", _("all turns"));
    copy_out(app, buf_text(&name), csv, _("The table is on the clipboard instead."), "");
    buf_free(&name);
}

/* ---- Puzzles ---- */

static void copy_puzzles(struct app *app, const char *name, const struct buf *text,
                         const char *copied)
{
    struct buf file = {0};
    buf_addf(&file, "%s.swt", name);
    copy_out(app, buf_text(&file), buf_text(text), copied, "");
    buf_free(&file);
}

void app_copy_puzzle(struct app *app, const struct puzzle *p)
{
    struct buf text = {0};
    puzzle_write(p, &text);
    copy_puzzles(
        app, p->name[0] ? p->name : _("Puzzle"), &text,
        _("The puzzle is on the clipboard instead. Paste it into a file, and Superwild can "
          "open it from there."));
    buf_free(&text);
}

void app_copy_pack(struct app *app, const struct pack *p, const char *name)
{
    struct buf text = {0};
    pack_write(p, &text);
    copy_puzzles(app, name, &text,
                 _("The puzzles are on the clipboard instead. Paste them into a file, and "
                   "Superwild can open it from there."));
    buf_free(&text);
}

void app_copy_code(struct app *app, const struct puzzle *p)
{
    struct buf code = {0};
    struct reason why;
    if (code_write(p, &code, &why))
        app_copy_text(app, buf_text(&code), _("The puzzle's code is on the clipboard."));
    else
        app_tell(app, why.text);
    buf_free(&code);
}

void app_copy_text(struct app *app, const char *text, const char *said)
{
    if (!app->host.copy) {
        app_mention(app, _("There is no clipboard."));
        return;
    }
    app->host.copy(app->host.self, text);
    app_mention(app, said);
}

/* copies.c: saves matches, score sheets and puzzles as files among the person's documents. */
#include "copies.h"

#include <stdlib.h>

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

/* Asks where, and copies to the clipboard, too. name: after the date; text, taken over. copied:
 * where it is if there is no file. */
static void copy_out(struct app *app, const char *name, struct buf *text, const char *copied,
                     const char *warning)
{
    struct saving what = {.bytes = *text, .copied = copied, .warning = warning};
    save_as_date(app, &what.name);
    buf_add(&what.name, name);
    app_save_as(app, &what);
}

/* Appends "Classic, Anna, Ben". */
static void add_match(const struct match *m, struct buf *out)
{
    buf_addf(out, "%s, ", look_of_match(m)->name);
    match_names(m, out);
}

void app_copy_record(struct app *app, const struct match *m)
{
    struct buf text = {0}, name = {0};
    struct game_status st;
    match_status(m, &st);
    record_write(&text, m);
    add_match(m, &name);
    buf_add(&name, ".swr");
    copy_out(
        app, buf_text(&name), &text,
        _("The game is on the clipboard instead. Paste it into a file, and Superwild can "
          "open it from there."),
        st.phase == PHASE_GAME_OVER
            ? NULL
            : _("The game is not over: anyone who opens the copy can find out what comes."));
    buf_free(&name);
}

void app_copy_sheet(struct app *app, const struct match *m)
{
    struct buf text = {0}, name = {0};
    match_names(m, &text);
    buf_addf(&text, "\n%s\n\n", look_of_match(m)->name);
    sheet_write(&text, &m->config, m->state, "");
    add_match(m, &name);
    /* Translators: of a file's name, after the players' names. */
    buf_addf(&name, " (%s).txt", _("score sheet"));
    copy_out(app, buf_text(&name), &text, _("The score sheet is on the clipboard instead."),
             NULL);
    buf_free(&name);
}

void app_copy_csv(struct app *app, const struct match *m, const char *csv)
{
    struct buf name = {0}, text = {0};
    add_match(m, &name);
    /* Translators: of a file's name, after the players' names. */
    buf_addf(&name, " (%s).csv", _("all turns"));
    buf_add(&text, csv);
    copy_out(app, buf_text(&name), &text, _("The table is on the clipboard instead."), NULL);
    buf_free(&name);
}

/* ---- Puzzles ---- */

static void copy_puzzles(struct app *app, const char *name, struct buf *text,
                         const char *copied)
{
    struct buf file = {0};
    buf_addf(&file, "%s.swt", name);
    copy_out(app, buf_text(&file), text, copied, NULL);
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
}

void app_copy_pack(struct app *app, const struct pack *p, const char *name)
{
    struct buf text = {0};
    pack_write(p, &text);
    copy_puzzles(app, name, &text,
                 _("The puzzles are on the clipboard instead. Paste them into a file, and "
                   "Superwild can open it from there."));
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

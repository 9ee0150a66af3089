/* editor_share.c: what becomes of the puzzle that was made: it is played, saved, copied as a
 * code; and another one is pasted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "code.h"
#include "copies.h"
#include "editor_parts.h"
#include "language.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "puzzling.h"

/* ---- The puzzle ---- */

static bool finish(struct app *app, struct puzzle *out)
{
    struct reason why;
    if (editor_finished(app, out, &why))
        return true;
    editor_tell(app, TONE_FAULT, why.text);
    return false;
}

/* ---- Playing it ---- */

static const struct puzzle_course COURSE = {.leave = editor_visit};

void editor_play(struct app *app)
{
    struct puzzle p;
    struct reason why;
    if (!finish(app, &p))
        return;
    if (!app_puzzle_start(app, &p, PUZZLING_OWN, &COURSE, &why))
        editor_tell(app, TONE_FAULT, why.text);
    puzzle_free(&p);
}

/* ---- Codes ---- */

void editor_copy(struct app *app)
{
    struct puzzle p;
    if (!finish(app, &p))
        return;
    app_copy_code(app, &p);
    puzzle_free(&p);
}

/* A code, or the text of a puzzle or position. */
static bool read_text(const char *text, struct puzzle *out, struct reason *why)
{
    size_t n = strlen(text);
    bool good = code_looks(text, n) ? code_read(text, n, out, why)
                                    : puzzle_read(text, n, true, out, why);
    if (!good || !out->choice.mind)
        return good;
    puzzle_free(out);
    return refuse(why, "the editor is only for puzzles on a table");
}

/* About a code the reason is a sentence. */
static void tell_why_not(struct app *app, const char *text, const struct reason *why)
{
    struct buf said = {0};
    if (code_looks(text, strlen(text)))
        buf_add(&said, why->text);
    else /* Translators: with the reason. */
        buf_addf(&said, _("This isn't a puzzle: %s."), why->text);
    editor_tell(app, TONE_FAULT, buf_text(&said));
    buf_free(&said);
}

static void take_pasted(struct app *app)
{
    struct editor *s = editor_of(app);
    struct edit e;
    edit_of_puzzle(&e, &s->pasted);
    puzzle_free(&s->pasted);
    editor_push(app, &e);
    editor_show(app);
    desk_show_all(s->host.desk);
    editor_tell(app, TONE_GOOD, _("Pasted."));
}

static void replace(struct app *app)
{
    take_pasted(app);
    editor_card_close(app);
}

/* Offers to take a code with what should be in it. False if that is not known. */
static bool ask_mended(struct app *app, const char *text, const struct reason *why)
{
    struct buf right = {0}, said = {0};
    struct puzzle p;
    bool known = code_mend(text, strlen(text), &right) &&
                 code_read(buf_text(&right), right.len, &p, NULL);
    bool shown = known && app_shows(p.task.position.game, NULL);
    if (shown) {
        puzzle_free(&editor_of(app)->pasted);
        editor_of(app)->pasted = p;
        /* Translators: what is wrong with a code, as a sentence. */
        buf_addf(&said, _("%s Correct it and put the puzzle here?"), why->text);
        app_ask(app, buf_text(&said), _("Correct it"), _("No"), replace, editor_card_close);
    } else if (known) {
        puzzle_free(&p);
    }
    buf_free(&right);
    buf_free(&said);
    return shown;
}

/* True if it can replace what is there. */
static bool read_clipboard(struct app *app, struct puzzle *out)
{
    struct reason why = {.text = ""};
    char *text = app->host.paste ? app->host.paste(app->host.self) : NULL;
    bool any = text && text[strspn(text, " \t\r\n")];
    bool good = any && read_text(text, out, &why) && app_shows(out->task.position.game, &why);
    if (!any)
        editor_tell(app, TONE_FAULT, _("There is nothing to paste. Copy a code first."));
    else if (!good && !ask_mended(app, text, &why))
        tell_why_not(app, text, &why);
    free(text);
    return good;
}

void editor_paste(struct app *app)
{
    struct editor *s = editor_of(app);
    struct puzzle p;
    if (!read_clipboard(app, &p))
        return;
    puzzle_free(&s->pasted);
    s->pasted = p;
    if (edit_is_empty(editor_now(app)))
        take_pasted(app);
    else
        app_ask(app, _("Replace what is here with the puzzle from the clipboard?"),
                _("Replace it"), _("No"), replace, editor_card_close);
}

/* ---- Saving ---- */

/* A proof can tell what is not known yet. */
static bool may_be_saved(const struct app *app, struct reason *why)
{
    struct puzzle p;
    if (editor_of(app)->verdict == VERDICT_NONE)
        return editor_may_prove(app, why);
    if (!editor_finished(app, &p, why))
        return false;
    puzzle_free(&p);
    return true;
}

#define ROW 48.0f /* units */
#define GAP 10.0f
#define NOTE 52.0f /* two lines about the name */

static void save_puzzle(struct app *app)
{
    struct editor *s = editor_of(app);
    struct buf said = {0};
    if (!editor_name_fits(s->field, NULL))
        return;
    editor_card_close(app);
    if (s->verdict == VERDICT_NONE) {
        s->saving = true;
        editor_prove(app);
        return;
    }
    bool saved = editor_save_now(app, &said);
    editor_tell(app, saved ? TONE_GOOD : TONE_FAULT, buf_text(&said));
    buf_free(&said);
}

static void draw_save(struct app *app)
{
    struct editor *s = editor_of(app);
    struct ui *ui = &app->ui;
    struct reason why = {.text = ""};
    bool fits = editor_name_fits(s->field, &why),
         saved = fits && editor_saved(app, s->field, NULL);
    ui_modal(ui, 0.5f);
    struct rect r = page_titled(ui, 480, ROW + 8 + NOTE + ROW + 2 * GAP, _("Save the puzzle"));
    ui_field(ui, "name", cut_top_gap(ui, &r, ROW, 8), _("Name of the puzzle"), s->field,
             sizeof s->field, UI_NAME | UI_DEFAULT_FOCUS | UI_SAID_ONLY);
    const char *said = fits ? saved ? _("That name is taken. Saving replaces the other puzzle.")
                                    : _("It will be on the page with your own puzzles.")
                       : s->field[0] ? why.text
                                     : _("What is it called?");
    ui_paragraph(ui, "name-note", cut_top(ui, &r, NOTE), FONT_TEXT, TEXT_SMALL, said, 0);
    struct rect row = cut_bottom(ui, &r, ROW);
    page_button(ui, &row, ALIGN_RIGHT, "save-now", saved ? _("Replace it") : _("Save"),
                UI_PRIMARY | (fits ? 0 : UI_DISABLED));
    page_button(ui, &row, ALIGN_RIGHT, "close", _("Cancel"), 0);
}

static const struct page_action NAME_ACTIONS[] = {
    {"save-now", .act = save_puzzle},
    {"close", .act = editor_card_close, .key = KEY_ESCAPE},
    {.id = NULL},
};

static const struct card NAME_CARD = {.draw = draw_save, .actions = NAME_ACTIONS};

void editor_ask_name(struct app *app)
{
    struct editor *s = editor_of(app);
    struct reason why;
    if (job_busy(s->proof))
        editor_proof_drop(app);
    if (!may_be_saved(app, &why)) {
        editor_tell(app, TONE_FAULT, why.text);
        return;
    }
    const struct edit *e = editor_now(app);
    snprintf(s->field, sizeof s->field, "%s", e->title[0] ? e->title : e->name);
    app_card_open(app, &NAME_CARD);
}

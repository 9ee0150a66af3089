/* data.c: the page that says where everything is kept, and takes it along. */
#include <math.h>

#include "app_state.h"
#include "copies.h"
#include "echo.h"
#include "language.h"
#include "navigation.h"
#include "notice.h"
#include "open.h"
#include "page.h"
#include "page_action.h"
#include "screens.h"
#include "store_backup.h"
#include "store_people.h"
#include "your_data.h"

#define WIDE 740.0f /* units */
#define ROW 48.0f
#define GAP 8.0f
#define FOOT 50.0f

/* Appends "1.4 MB", by the person's way to write numbers. */
static void add_size(int64_t bytes, struct buf *out)
{
    int kilo = (int)((bytes + 999) / 1000);
    if (kilo < 10000)
        buf_addf(out, _("%d kB"), kilo);
    else
        buf_addf(out, _("%d MB"), (kilo + 500) / 1000);
}

static void where_words(const struct app *app, struct buf *out)
{
    struct buf size = {0};
    if (app->config.profile_dir)
        add_size(store_bytes(app->store), &size);
    if (app->config.profile_dir && app->config.no_quit) {
        buf_addf(out,
                 /* Translators: how large it is. */
                 _("All your games, results and settings are in this browser (%s). A private "
                   "window forgets them when it is closed, and some browsers delete them when "
                   "nobody has played for a while. An export keeps them."),
                 buf_text(&size));
    } else if (app->config.profile_dir) {
        /* Translators: a folder, and how large it is. */
        buf_addf(out, _("All your games, results and settings are in %s (%s)."),
                 echo_path(app->config.profile_dir).text, buf_text(&size));
    } else {
        buf_add(out, _("Nothing is saved."));
    }
    buf_free(&size);
}

/* ---- The paragraphs ---- */

#define TEXT 18.0f
enum { WHERE, ALONG, WHOLE, TEXTS };
struct texts {
    struct buf of[TEXTS];
    float high[TEXTS]; /* units */
};

/* All the other things below the title; the gaps above and below a row are GROUP. */
#define GROUP (2 * GAP + GAP / 2 + ROW)
#define OTHERS (2 * GROUP + GAP / 2 + TARGET + GAP)

/* Large letters shrink if the texts need more room than there is. */
static void measure(struct app *app, struct rect r, struct texts *t)
{
    float all = 0, room = page_units(&app->ui, r.h) - OTHERS;
    where_words(app, &t->of[WHERE]);
    buf_add(&t->of[ALONG],
            _("To another computer: an export has everything, or only what is yours. "
              "Importing it there adds it to what is there already."));
    buf_add(&t->of[WHOLE],
            _("A backup is a copy of everything on this computer. Restoring it, or starting "
              "anew, keeps what you have now as a file."));
    for (int i = 0; i < TEXTS; i++) {
        t->high[i] = page_units(
            &app->ui, ui_paragraph_height(&app->ui, r.w, FONT_TEXT, TEXT, buf_text(&t->of[i])));
        all += t->high[i];
    }
    for (int i = 0; i < TEXTS; i++)
        t->high[i] *= fminf(1, room / all);
}

static void draw_about(struct ui *ui, struct rect *r, const char *id, const struct texts *t,
                       int i)
{
    ui_paragraph(ui, id, cut_top(ui, r, t->high[i]), FONT_TEXT, TEXT, buf_text(&t->of[i]),
                 i == WHERE ? 0 : UI_QUIET);
}

/* Buttons beside each other, below a text about them. */
static void draw_group(struct ui *ui, struct rect *r, const char *id, const struct texts *t,
                       int i, const struct page_choice *list)
{
    cut_top(ui, r, 2 * GAP);
    draw_about(ui, r, id, t, i);
    cut_top(ui, r, GAP / 2);
    page_row(ui, cut_top(ui, r, ui->upright ? 3 * TARGET + 2 * GAP : ROW), GAP, list);
}

/* Is there more than one person? */
static bool several(const struct app *app)
{
    struct store_person two[2];
    return store_people_list(app->store, two, 2) > 1;
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct texts texts = {0};
    unsigned off = app->config.profile_dir ? 0 : UI_DISABLED;
    const struct page_choice along[] = {{"export", _("Export"), off | UI_DEFAULT_FOCUS},
                                        {"export-me", _("Export only mine"), off},
                                        {"import", _("Import"), off},
                                        {NULL, NULL, 0}};
    const struct page_choice whole[] = {{"back-up", _("Back up"), off},
                                        {"restore", _("Restore"), off},
                                        {"anew", _("Start anew"), off},
                                        {NULL, NULL, 0}};
    bool up = ui->upright;
    float foot = up ? FOOT + TARGET + GAP : FOOT;
    struct rect r = page_begin(ui, WIDE, up ? PAGE_LONG : page_room(ui), _("Your data"));
    cut_bottom(ui, &r, foot);
    measure(app, r, &texts);
    draw_about(ui, &r, "where", &texts, WHERE);
    draw_group(ui, &r, "along", &texts, ALONG, along);
    cut_top(ui, &r, GAP / 2);
    struct rect line = cut_top(ui, &r, TARGET), below;
    if (up) {
        cut_top(ui, &r, GAP);
        below = cut_top(ui, &r, TARGET);
    }
    page_button(ui, up ? &below : &line, ALIGN_RIGHT, "people",
                several(app) ? _("People") : _("Add a person"), off);
    ui_toggle(ui, "settings-too", line, _("Import settings, too"), app->import_settings, off);
    draw_group(ui, &r, "whole", &texts, WHOLE, whole);
    cut_top(ui, &r, GAP);
    struct rect row = page_end(ui, r.y, foot), above;
    if (up)
        above = cut_top_gap(ui, &row, TARGET, GAP);
    page_button(ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY);
    if (app->host.show_folder)
        page_button(ui, &row, ALIGN_LEFT, "open-folder", _("Open folder"), off);
    if (!app->config.no_quit) /* in a browser there is no folder that anybody could look into */
        page_button(ui, up ? &above : &row, ALIGN_LEFT, "copy-path",
                    _("Copy the folder's path"), off);
    for (int i = 0; i < TEXTS; i++)
        buf_free(&texts.of[i]);
}

/* ---- What the buttons do ---- */

static void export_all(struct app *app)
{
    your_data_export(app, false);
}

static void export_me(struct app *app)
{
    your_data_export(app, true);
}

static void start_anew(struct app *app)
{
    your_data_restore(app, NULL);
}

static void set_settings(struct app *app, int on)
{
    app->import_settings = on;
}

static void copy_path(struct app *app)
{
    app_copy_text(app, app->config.profile_dir, _("The path is on the clipboard."));
}

static void show_folder(struct app *app)
{
    if (!app->host.show_folder(app->host.self, app->config.profile_dir))
        app_notice(app, "The system can't open the folder.");
}

static const struct page_action ACTIONS[] = {
    {"back", .act = app_return, .key = KEY_ESCAPE},
    {"export", .act = export_all},
    {"export-me", .act = export_me},
    {"people", .go = SCREEN_PEOPLE},
    {"import", .act = open_ask},
    {"restore", .act = open_ask},
    {"settings-too", .set = set_settings},
    {"back-up", .act = your_data_back_up},
    {"anew", .act = start_anew},
    {"open-folder", .act = show_folder},
    {"copy-path", .act = copy_path},
    {.id = NULL},
};

const struct screen DATA_SCREEN = {
    .id = "data", .holds = true, .actions = ACTIONS, .draw = draw};

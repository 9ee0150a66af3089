/* along_job.c: plays thousands of matches while the window goes on. */
#include "along_job.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "app_state.h"
#include "card.h"
#include "dates.h"
#include "job.h"
#include "language.h"
#include "notice.h"
#include "page.h"
#include "store_backup.h"

#define STEPS 6 /* between two looks whether to stop: some milliseconds */
#define WIDE 480.0f
#define HEAD 48.0f
#define LINE 40.0f
#define BAR 14.0f
#define BELOW 10.0f

struct along {
    struct store_reading *reading; /* or */
    struct store_writing *writing;
    struct store *copy; /* that is written, or takes the import: */
    struct store_import *import;
    struct store_import_how how;
    struct store_import_report report;
    enum store_result result;
    atomic_int percent;
    void (*read)(struct app *app, struct store_import *import, const struct reason *why);
    void (*written)(struct app *app, struct buf *zip);
    void (*taken)(struct app *app, const struct store_import_report *report, const char *why);
};

static bool advance(void *data, const struct budget *budget)
{
    struct along *a = data;
    bool over = false;
    (void)budget;
    if (a->import) {
        a->result = store_import_take(a->copy, a->import, &a->how, &a->report);
        return true;
    }
    for (int i = 0; i < STEPS && !over; i++)
        over = a->reading ? store_reading_go_on(a->reading) : store_writing_go_on(a->writing);
    atomic_store(&a->percent, a->reading ? store_reading_percent(a->reading)
                                         : store_writing_percent(a->writing));
    return over;
}

static void drop(void *data)
{
    struct along *a = data;
    if (a->reading)
        store_import_free(store_reading_end(a->reading, NULL));
    if (a->writing)
        store_writing_end(a->writing, NULL, NULL);
    store_close(a->copy);
    store_import_free(a->import);
    free(a);
}

/* ---- The card ---- */

static const struct along *running(const struct app *app)
{
    return app->along->data;
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    struct rect row;
    const struct along *a = running(app);
    bool reads = !a->writing;
    struct rect r =
        page_over(ui, WIDE, HEAD, LINE + BAR + BELOW, reads ? _("Import") : _("Export"), &row);
    if (a->import)
        buf_add(&text, _("Adding the games..."));
    else
        buf_addf(&text, reads ? _("Reading the games: %d%%") : _("Writing the games: %d%%"),
                 app->along_percent);
    ui_label(ui, "along-percent", cut_top(ui, &r, LINE), FONT_TEXT, 18, ALIGN_LEFT,
             buf_text(&text), 0);
    struct rect bar = cut_top(ui, &r, BAR);
    page_plate(ui, bar, bar.h / 2, 1.5f, ui->theme->panel_edge);
    bar.w = fmaxf(bar.h, bar.w * (float)app->along_percent / 100);
    draw_box(ui->dl, bar, bar.h / 2, ui->theme->primary_top, ui->theme->primary_bottom);
    page_button(ui, &row, ALIGN_RIGHT, "along-stop", _("Stop"),
                a->import ? UI_DISABLED : UI_DEFAULT_FOCUS);
    buf_free(&text);
}

static void close_card(struct app *app, const struct card *card)
{
    if (app->card == card)
        app_card_close(app, NULL);
}

static void stop(struct app *app);

static const struct page_action ACTIONS[] = {
    {"along-stop", .act = stop, .key = KEY_ESCAPE},
    {.id = NULL},
};

static const struct card CARD = {.draw = draw, .actions = ACTIONS};

static void stop(struct app *app)
{
    if (along_job_takes(app))
        return;
    along_job_end(app);
    app_mention(app, _("Stopped. Nothing has been changed."));
}

/* ---- Beginning and ending ---- */

/* Says what became of the import. The first connection hears of it when the other is closed. */
static void tell_taken(struct app *app, struct along *a)
{
    struct reason why = {0};
    if (a->result != STORE_OK)
        refuse_with(&why, store_error(a->copy));
    struct store_import_report report = a->report;
    void (*then)(struct app *, const struct store_import_report *, const char *) = a->taken;
    store_close(a->copy);
    a->copy = NULL;
    store_import_taken(app->store);
    along_job_end(app);
    then(app, &report, why.text[0] ? why.text : NULL);
}

static void done(struct app *app, struct job *job)
{
    struct along *a = job->data, was = {.read = a->read, .written = a->written};
    struct store_import *import = NULL;
    struct reason why = {0};
    struct buf zip = {0};
    bool good = true;
    if (a->import) {
        tell_taken(app, a);
        return;
    }
    if (a->reading)
        import = store_reading_end(a->reading, &why);
    else
        good = store_writing_end(a->writing, &zip, NULL) == STORE_OK;
    a->reading = NULL;
    a->writing = NULL;
    close_card(app, &CARD);
    along_job_end(app);
    if (was.read)
        was.read(app, import, &why);
    else
        was.written(app, good ? &zip : NULL);
}

static void begin(struct app *app, struct along *a)
{
    static const struct job_kind kind = {advance, done, drop};
    app->along_percent = a->import ? 100 : 0;
    job_begin_and_look(app, &app->along, &kind, a, NULL);
    if (app->along)
        app_card_open(app, &CARD);
}

void along_job_read(struct app *app, struct buf *zip,
                    void (*then)(struct app *app, struct store_import *import,
                                 const struct reason *why))
{
    struct along *a = mem_alloc(sizeof *a);
    a->reading = store_reading_begin(zip);
    a->read = then;
    begin(app, a);
}

void along_job_write(struct app *app, int64_t person,
                     void (*then)(struct app *app, struct buf *zip))
{
    struct store *copy = store_snapshot(app->store);
    if (!copy) {
        then(app, NULL);
        return;
    }
    struct along *a = mem_alloc(sizeof *a);
    a->copy = copy;
    a->writing = store_writing_begin(copy, person, app_clock(app));
    a->written = then;
    begin(app, a);
}

void along_job_take(struct app *app, struct store_import *import,
                    const struct store_import_how *how,
                    void (*then)(struct app *app, const struct store_import_report *report,
                                 const char *why))
{
    bool played = app->session || app->puzzling;
    struct store *other = played ? NULL : store_import_beside(app->store);
    if (!other) {
        struct store_import_report r;
        enum store_result done = store_import_take(app->store, import, how, &r);
        store_import_free(import);
        then(app, &r, done == STORE_OK ? NULL : store_error(app->store));
        return;
    }
    struct along *a = mem_alloc(sizeof *a);
    a->copy = other;
    a->import = import;
    a->how = *how;
    a->taken = then;
    begin(app, a);
}

bool along_job_takes(const struct app *app)
{
    return job_busy(app->along) && running(app)->import;
}

void along_job_end(struct app *app)
{
    close_card(app, &CARD);
    job_end(app, &app->along);
}

void along_job_wake(struct app *app)
{
    if (!job_busy(app->along))
        return;
    if (along_job_takes(app))
        return;
    int percent = atomic_load(&((struct along *)app->along->data)->percent);
    app->dirty |= percent != app->along_percent;
    app->along_percent = percent;
}

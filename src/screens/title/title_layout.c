/* title_layout.c: what the parts of the title page must know: its data, how much room it has,
 * and who sees it. */
#include <math.h>

#include "app_state.h"
#include "page.h"
#include "screens.h"
#include "title_parts.h"

#define LOW 700   /* units: a window that is lower, */
#define SLIM 1000 /* or narrower, has little room */
#define COLUMN 470.0f
#define COLUMN_TIGHT 456.0f
#define UPRIGHT_EDGE 10.0f    /* on both sides of the column and of what is above it */
#define UPRIGHT_COLUMN 636.0f /* how high the column is, at most, with some room around it */

struct title *title_data(const struct app *app)
{
    return app->data[DATA_CARD];
}

bool title_tight(const struct app *app)
{
    return page_units(&app->ui, app->h) < LOW || page_units(&app->ui, app->w) < SLIM;
}

float title_width(const struct app *app)
{
    if (app->ui.upright)
        return page_units(&app->ui, app->w) - 2 * UPRIGHT_EDGE;
    return title_tight(app) ? COLUMN_TIGHT : COLUMN;
}

float title_beside(const struct app *app)
{
    if (app->ui.upright)
        return UPRIGHT_EDGE;
    return title_tight(app) ? 16 : 30;
}

float title_column(const struct app *app)
{
    return title_beside(app) + title_width(app) + (title_tight(app) ? 16 : 36);
}

struct rect title_left(const struct app *app)
{
    const struct ui *ui = &app->ui;
    struct rect r = {0, 0, app->w, app->h};
    if (ui->upright) { /* above the column */
        r = rect_inset(r, ui_px(ui, UPRIGHT_EDGE));
        return cut_top(ui, &r, fmaxf(UPRIGHT_EDGE, page_units(ui, app->h) - UPRIGHT_COLUMN));
    }
    r = page_middle(ui, r, TITLE_WIDE, page_units(ui, app->h) - 16);
    cut_right(ui, &r, title_column(app));
    cut_left(ui, &r, title_tight(app) ? 14 : 24);
    return r;
}

bool title_newcomer(const struct app *app)
{
    const struct look *l = app->game;
    return l->lesson && !title_data(app)->played && !app->settings.lesson[look_index(l)].done;
}

/* settings_preview.c: shows pieces on the table with the present settings. */
#include <math.h>

#include "app_state.h"
#include "page.h"
#include "settings_parts.h"

/* A look that has a picture of a legal table, or of one with a fault. */
static const struct look *look_with(bool fault)
{
    for (int i = 0; LOOKS[i]; i++)
        if (fault ? LOOKS[i]->preview_fault : LOOKS[i]->preview)
            return LOOKS[i];
    return NULL;
}

/* The width of a piece for which the whole picture fits into r, but no more than in a hand. */
static float piece_width(const struct app *app, const struct look *l, const char *position,
                         struct rect r)
{
    struct desk_still p = {.ways = l->ways, .r = r, .most = ui_px(&app->ui, 52)};
    return l->desk->pictures->picture(&p, position, NULL);
}

/* Draws a legal table and, on its right, one with a fault, at the same scale. */
static void draw_tables(struct app *app, struct rect left)
{
    const struct look *right = look_with(false), *wrong = look_with(true);
    if (!right || !wrong)
        return;
    struct rect other = cut_right(&app->ui, &left, page_units(&app->ui, left.w) * 0.3f);
    cut_right(&app->ui, &left, 16);
    float w = fminf(piece_width(app, right, right->preview, left),
                    piece_width(app, wrong, wrong->preview_fault, other));
    struct desk_still legal = {&app->ui, right->ways, left, w, DESK_GROUPS | DESK_LANES},
                      faulty = {&app->ui, wrong->ways, other, w, DESK_FAULTS};
    right->desk->pictures->picture(&legal, right->preview, NULL);
    wrong->desk->pictures->picture(&faulty, wrong->preview_fault, NULL);
}

void settings_preview(struct app *app, struct rect r)
{
    draw_tables(app, rect_inset(r, ui_px(&app->ui, 8)));
}

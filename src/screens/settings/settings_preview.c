/* settings_preview.c: how the table looks as all is set now: a piece of it, cut out of the
 * page.
 *
 * The surface is that of the window, so that its picture is baked once for page and preview. */
#include <math.h>
#include <string.h>

#include "app_state.h"
#include "grid.h"
#include "page.h"
#include "position.h"
#include "settings_parts.h"
#include "tile_picture.h"
#include "tileface.h"

/* Everything that has a look of its own: the Wild and its lanes, groups each way, a tower, the
 * six-nine, all four colours, a wide number. One row, so that a low preview is legible too. */
static const char RIGHT[] = "game super-wild\nrules stacks diagonals\n"
                            "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 "
                            "k9@4,0 k10@5,0 k11@6,0\n";
static const char WRONG[] = "game super-wild\ntable *@0,2 r7@0,0 b7@1,0 g12@2,0\n";

static bool read_position(const char *text, struct position *out)
{
    return position_read(text, strlen(text), out, NULL);
}

/* How wide a tile is that lets all of p into r; no wider than on a rack. */
static float tile_width(const struct app *app, const struct position *p, struct rect r)
{
    return grid_fit(&p->table, r, ui_px(&app->ui, 52) / GRID_TILE_W).unit * GRID_TILE_W;
}

/* A table that is right, and at its right one with a fault, in one scale. */
static void draw_tables(struct app *app, struct rect left)
{
    struct position right, wrong;
    if (!read_position(RIGHT, &right) || !read_position(WRONG, &wrong))
        return;
    table_remove(&wrong.table, WILD); /* there is only one, and it is in the other table */
    struct rect other = cut_right(&app->ui, &left, page_units(&app->ui, left.w) * 0.3f);
    cut_right(&app->ui, &left, 16);
    float w = fminf(tile_width(app, &right, left), tile_width(app, &wrong, other));
    picture_table(app->ui.dl, app->ui.theme, &right.table, right.rules, left, w,
                  DESK_GROUPS | DESK_LANES);
    picture_table(app->ui.dl, app->ui.theme, &wrong.table, wrong.rules, other, w, DESK_FAULTS);
}

static void draw_frame_round(struct app *app, struct rect r)
{
    const struct theme *th = app->ui.theme;
    draw_frame(app->ui.dl, r, 0, fmaxf(1, ui_px(&app->ui, th->contrast ? 2 : 1)),
               th->panel_edge);
}

void settings_preview(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct rect window = {0, 0, ui->w, ui->h};
    if (r.h < ui_px(ui, 60))
        return;
    draw_clip(ui->dl, r);
    theme_table(ui->theme, ui->dl, window);
    draw_tables(app, rect_inset(r, ui_px(ui, 8)));
    draw_unclip(ui->dl);
    draw_frame_round(app, r);
}

/* settings_preview.c: how the table looks as all is set now: a piece of it, cut out of the
 * page.
 *
 * The surface is that of the window, so that its picture is baked once for page and preview. */
#include <math.h>
#include <string.h>

#include "picture.h"
#include "position.h"
#include "settings_parts.h"
#include "tileface.h"

/* Everything that has a look of its own: the Wild and its lanes, groups each way, a tower, the
 * six-nine, all four colours, a wide number. */
static const char RIGHT[] = "game super-wild\nrules stacks diagonals\n"
                            "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 "
                            "k9@3,1 k10@4,1 k11@5,1\n";
static const char WRONG[] = "game super-wild\ntable *@0,0 b7@-1,0 k3@0,-1 r12@1,0\n";

static bool read_position(const char *text, struct position *out)
{
    return position_read(text, strlen(text), out, NULL);
}

static void draw_part(struct app *app, const char *text, struct rect r, unsigned flags)
{
    struct position p;
    if (!read_position(text, &p))
        return;
    picture_table(app->ui.dl, app->ui.theme, &p.table, p.rules, r, ui_px(&app->ui, 52), flags);
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
    struct rect in = rect_inset(r, ui_px(ui, 10)), right = in;
    struct rect wrong = cut_right(app, &right, page_units(app, in.w) * 0.3f);
    cut_right(app, &right, 16);
    draw_part(app, RIGHT, right, PICTURE_GROUPS | PICTURE_LANES);
    draw_part(app, WRONG, wrong, PICTURE_FAULTS);
    draw_unclip(ui->dl);
    draw_frame_round(app, r);
}

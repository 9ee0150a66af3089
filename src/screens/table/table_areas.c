/* table_areas.c: divides the window of the table screen. */
#include "table_areas.h"

#include <math.h>
#include <string.h>

#include "screen_desk.h"
#include "table_bar.h"

#define NARROW 1000 /* units */

void table_areas(const struct ui *ui, const struct desk *d, float w, float h, float timer,
                 struct desk_areas *out)
{
    float m = ui_px(ui, TABLE_MARGIN), side = ui_px(ui, TABLE_LEFT),
          right = ui_px(ui, TABLE_RIGHT);
    float hand_x = m + side + m, hand_w = w - hand_x - right - 2 * m, under = 0;
    if (ui->upright) { /* the buttons are below */
        hand_x = m;
        hand_w = w - 2 * m;
        under = ui_px(ui, TABLE_HAND) + m;
    }
    float hand_h = desk_hand_height(d, ui->scale, hand_w, h);
    if (!ui->upright || hand_h <= 0)
        hand_h = fmaxf(ui_px(ui, TABLE_HAND), hand_h);
    struct rect hand = {hand_x, h - m - under - hand_h, hand_w, hand_h};
    float message = hand.y - ui_px(ui, screen_desk_room(ui, d, w, NARROW)),
          top = ui_px(ui, table_bar_height(ui, d) + timer);
    float open =
        desk_open_height(d, ui->scale, (struct rect){0, top, w, fmaxf(0, message - top)});
    memset(out, 0, sizeof *out);
    out->window = (struct rect){0, 0, w, h};
    out->hand = hand;
    out->stock = (struct rect){w - m - right + ui_px(ui, 8), hand.y + ui_px(ui, 4),
                               ui_px(ui, 28), ui_px(ui, 36)};
    if (open > 0) {
        out->open = (struct rect){m, top + ui_px(ui, 4), w - 2 * m, open};
        top += open + ui_px(ui, 8);
    }
    out->board = (struct rect){0, top, w, message - top};
    if (!desk_whole(d->kind))
        out->below = ui_px(ui, screen_desk_larger(ui));
}

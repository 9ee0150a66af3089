/* table_buttons.c: the buttons on both sides of the hand. */
#include "table_buttons.h"

#include "app_state.h"
#include "page.h"
#include "screen_desk.h"
#include "table_areas.h"

static struct rect tool_at(const struct ui *ui, struct rect hand, int slot)
{
    float t = ui_px(ui, TARGET), g = ui_px(ui, TABLE_GAP), m = ui_px(ui, TABLE_MARGIN);
    if (ui->upright) /* a row of six */
        return (struct rect){m + (float)slot * (ui->w - 2 * m - t) / 5, hand.y + hand.h + m, t,
                             t};
    float y = hand.y + (hand.h - 2 * t - g) / 2;
    return (struct rect){ui_px(ui, TABLE_MARGIN) + (float)(slot % 3) * (t + g),
                         y + (float)(slot / 3) * (t + g), t, t};
}

struct rect table_main_at(const struct app *app, struct rect hand, int slot)
{
    const struct ui *ui = &app->ui;
    float h = ui_px(ui, TARGET), g = ui_px(ui, TABLE_GAP), m = ui_px(ui, TABLE_MARGIN),
          x = hand.x + hand.w + m;
    if (ui->upright) { /* side by side, in the row below the tools */
        float w = (app->w - 2 * m - g) / 2;
        return (struct rect){m + (float)slot * (w + g), hand.y + hand.h + m + h + g, w, h};
    }
    return (struct rect){x, hand.y + (hand.h - 2 * h - g) / 2 + (float)slot * (h + g),
                         app->w - x - ui_px(ui, TABLE_MARGIN), h};
}

static void draw_fact(struct app *app, const struct desk_button *b, struct rect r)
{
    draw_sprite(app->ui.dl, b->icon,
                page_middle(&app->ui, cut_left_gap(&app->ui, &r, 44, 4), 36, 36), 0,
                rgb(0xFFFFFF));
    ui_label(&app->ui, b->id, r, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, b->label, UI_ON_TABLE);
}

void table_button(struct app *app, const struct desk_button *b, struct rect hand)
{
    struct rect r = b->place == DESK_MAIN ? table_main_at(app, hand, b->slot)
                                          : tool_at(&app->ui, hand, b->slot);
    if (b->fact)
        draw_fact(app, b, r);
    else
        screen_desk_button(app, b, r);
}

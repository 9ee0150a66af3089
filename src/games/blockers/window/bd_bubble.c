/* bd_bubble.c: a card beside a tile on which the pointer rests: what it is, its group, and
 * whether it can be captured. */
#include <math.h>

#include "bd_state.h"
#include "bk_art.h"
#include "page.h"

#define WIDE 300 /* units */
#define PAD 12
#define AWAY 10

/* The rectangle round a group. */
static struct rect round_group(const struct bk_desk *v, int space)
{
    struct bk_set group;
    struct rect all = bk_space_rect(v->board, space);
    bk_group_at(&v->now.board, space, &group);
    for (int i = 0; i < BK_SPACES; i++) {
        struct rect r = bk_space_rect(v->board, i);
        if (!bk_set_has(&group, i))
            continue;
        float right = fmaxf(all.x + all.w, r.x + r.w), low = fmaxf(all.y + all.h, r.y + r.h);
        all.x = fminf(all.x, r.x);
        all.y = fminf(all.y, r.y);
        all.w = right - all.x;
        all.h = low - all.y;
    }
    return all;
}

static bool fits(struct rect r, struct rect in)
{
    return r.x >= in.x && r.y >= in.y && r.x + r.w <= in.x + in.w && r.y + r.h <= in.y + in.h;
}

/* Beside the group, so that it stays in sight: to its right, its left, below or above it. */
static struct rect place(const struct bk_desk *v, int space, float w, float h, float away)
{
    struct rect a = rect_inset(v->area.board, 4 * v->scale), g = round_group(v, space),
                tile = bk_space_rect(v->board, space);
    float y = fmaxf(a.y, fminf(tile.y + tile.h / 2 - h / 2, a.y + a.h - h)),
          x = fmaxf(a.x, fminf(tile.x + tile.w / 2 - w / 2, a.x + a.w - w));
    struct rect at[] = {{g.x + g.w + away, y, w, h},
                        {g.x - away - w, y, w, h},
                        {x, g.y + g.h + away, w, h},
                        {x, g.y - away - h, w, h}};
    for (size_t i = 0; i < sizeof at / sizeof *at; i++)
        if (fits(at[i], a))
            return at[i];
    return (struct rect){a.x, y, w, h};
}

void bd_draw_bubble(struct bk_desk *v, struct ui *ui)
{
    struct buf text = {0};
    if (v->explain < 0 || v->now.board.at[v->explain] == BK_NO_TILE ||
        v->hand.state == BD_DRAG || v->hand.state == BD_CARRY)
        return;
    float pad = ui_px(ui, PAD), w = ui_px(ui, WIDE);
    bd_tile_sentence(v, v->explain, &text);
    float h =
        ui_paragraph_height(ui, w - 2 * pad, FONT_TEXT, TEXT_SIZE, buf_text(&text)) + 2 * pad;
    struct rect r = place(v, v->explain, w, h, ui_px(ui, AWAY));
    ui_panel(ui, r);
    ui_paragraph(ui, "about-tile", rect_inset(r, pad), FONT_TEXT, TEXT_SIZE, buf_text(&text),
                 0);
    buf_free(&text);
}

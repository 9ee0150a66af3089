/* bk_bubble.c: a card beside what the pointer rests on: a tile on the board (what it is, its
 * group, and whether it can be captured), or a player's stand (what counts). */
#include <math.h>

#include "bk_art.h"
#include "bk_desk.h"
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

/* Beside g, so that it stays in sight: to its right, its left, below or above it, and as near
 * to `tile`, a part of it, as can be. */
static struct rect beside_group(const struct bk_desk *v, struct rect g, struct rect tile,
                                float w, float h, float away)
{
    struct rect a = rect_inset(v->d.area.board, 4 * v->d.scale);
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

/* Below a stand or above it, and otherwise on its lower part: the board stays free. */
static struct rect at_stand(const struct bk_desk *v, struct rect s, float h, float away)
{
    struct rect a = rect_inset(v->d.area.board, 4 * v->d.scale),
                below = {s.x, s.y + s.h + away, s.w, h}, above = {s.x, s.y - away - h, s.w, h};
    if (fits(below, a))
        return below;
    return fits(above, a) ? above : (struct rect){s.x, fmaxf(a.y, s.y + s.h - h), s.w, h};
}

static void about_tile(struct bk_desk *v, struct ui *ui)
{
    struct buf text = {0};
    float pad = ui_px(ui, PAD), w = ui_px(ui, WIDE);
    bk_tile_sentence(v, v->explain, &text);
    float h =
        ui_paragraph_height(ui, w - 2 * pad, FONT_TEXT, TEXT_SIZE, buf_text(&text)) + 2 * pad;
    struct rect r = beside_group(v, round_group(v, v->explain),
                                 bk_space_rect(v->board, v->explain), w, h, ui_px(ui, AWAY));
    ui_panel(ui, r);
    ui_paragraph(ui, "about-tile", rect_inset(r, pad), FONT_TEXT, TEXT_SIZE, buf_text(&text),
                 0);
    buf_free(&text);
}

static void about_stand(struct bk_desk *v, struct ui *ui)
{
    struct rect s = v->stand[v->about];
    struct buf text = {0};
    float pad = ui_px(ui, PAD);
    bk_stand_sentence(v, v->about, &text);
    float h = ui_paragraph_height(ui, s.w - 2 * pad, FONT_TEXT, TEXT_SMALL, buf_text(&text)) +
              2 * pad;
    struct rect r = at_stand(v, s, h, ui_px(ui, AWAY));
    ui_panel(ui, r);
    ui_paragraph(ui, "about-stand", rect_inset(r, pad), FONT_TEXT, TEXT_SMALL, buf_text(&text),
                 0);
    buf_free(&text);
}

void bk_draw_bubble(struct bk_desk *v, struct ui *ui)
{
    if (v->d.hand.n)
        return;
    if (v->explain >= 0 && v->now.board.at[v->explain] != BK_NO_TILE)
        about_tile(v, ui);
    else if (v->about >= 0)
        about_stand(v, ui);
}

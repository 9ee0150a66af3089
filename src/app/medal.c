/* medal.c: draws the medals of solitaire. */
#include "medal.h"

#include <math.h>

#include "language.h"

static const struct {
    uint32_t light, dark, edge;
    int bars;
    const char *word;
} LOOK_OF[MEDAL_COUNT] = {
    [MEDAL_NONE] = {0, 0, 0, 0, ""},
    [MEDAL_BRONZE] = {0xE3A878, 0xB8723F, 0x6B3A18, 3, N_("Bronze")},
    [MEDAL_SILVER] = {0xF2F5F7, 0xB4BCC4, 0x59626B, 2, N_("Silver")},
    [MEDAL_GOLD] = {0xFBE39A, 0xD6A532, 0x6E4E17, 1, N_("Gold")},
};

/* A band of two colours from the upper edge to the disc. */
static void draw_ribbon(struct ui *ui, struct rect r)
{
    float w = r.w * 0.22f;
    struct rect left = {r.x + r.w / 2 - w, r.y, w, r.h * 0.5f}, right = left;
    right.x += w;
    draw_box(ui->dl, left, 0, rgb(0xC6453A), rgb(0xA8362D));
    draw_box(ui->dl, right, 0, rgb(0x2F6E8E), rgb(0x255A75));
}

/* I, II or III. */
static void draw_number(struct ui *ui, struct rect disc, int bars)
{
    float w = fmaxf(1.5f, disc.w * 0.11f), step = 1.9f * w, h = disc.h * 0.46f;
    float x = disc.x + (disc.w - w - step * (float)(bars - 1)) / 2;
    struct rgba ink = rgb(0x241A0A);
    for (int i = 0; i < bars; i++)
        draw_box(ui->dl, (struct rect){x + step * (float)i, disc.y + (disc.h - h) / 2, w, h}, 0,
                 ink, ink);
}

void medal_draw(struct ui *ui, enum medal m, struct rect r)
{
    if (m == MEDAL_NONE)
        return;
    float side = fminf(r.w, r.h);
    r = (struct rect){r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side};
    draw_ribbon(ui, r);
    float d = side * 0.76f;
    struct rect disc = {r.x + (side - d) / 2, r.y + side - d, d, d};
    draw_box(ui->dl, disc, d / 2, rgb(LOOK_OF[m].light), rgb(LOOK_OF[m].dark));
    draw_frame(ui->dl, disc, d / 2, fmaxf(1, d * 0.07f), rgb(LOOK_OF[m].edge));
    draw_number(ui, disc, LOOK_OF[m].bars);
}

const char *medal_word(enum medal m)
{
    return m == MEDAL_NONE ? "" : _(LOOK_OF[m].word);
}

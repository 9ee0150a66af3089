/* award.c: draws pegs, tokens and the score sheet's symbol. */
#include "award.h"

#include <math.h>

#include "page.h"

/* Dark wood can hardly be seen on a dark card. */
static void draw_ring(struct ui *ui, struct rect hole)
{
    const struct theme *th = ui->theme;
    bool dark = th->panel_top.r + th->panel_top.g + th->panel_top.b < 3 * 128;
    if (dark)
        draw_frame(ui->dl, hole, hole.w / 2, fmaxf(1.5f, hole.w * 0.057f),
                   th->contrast ? th->panel_edge : th->button_edge);
}

/* A winner's token: gold, with the Wild's star. */
static void draw_winners_token(struct ui *ui, struct rect r, struct rgba tint)
{
    float edge = fmaxf(1, r.w * 0.05f), fade = (float)tint.a / 255;
    r = rect_inset(r, r.w * 0.06f);
    draw_box(ui->dl, r, r.w / 2, rgba_fade(rgb(0xF4D98B), fade),
             rgba_fade(rgb(0xC9973A), fade));
    draw_frame(ui->dl, r, r.w / 2, edge, rgba_fade(rgb(0x6E4E17), fade));
    struct rect inner = rect_inset(r, r.w * 0.14f);
    draw_box(ui->dl, inner, inner.w / 2, rgba_fade(rgb(0xFFF6DC), fade),
             rgba_fade(rgb(0xF3E2B4), fade));
    draw_sprite(ui->dl, SPRITE_STAR, rect_inset(r, r.w * 0.2f), 0, tint);
}

/* A sheet of paper with lines of figures. */
static void draw_sheet(struct ui *ui, struct rect r, struct rgba tint)
{
    float fade = (float)tint.a / 255, edge = fmaxf(1, r.w * 0.05f);
    struct rgba paper = rgba_fade(rgb(0xFFFDF4), fade), ink = rgba_fade(rgb(0x4A4438), fade);
    r = rect_inset(r, r.w * 0.06f);
    r.x += r.w * 0.1f;
    r.w *= 0.8f;
    draw_box(ui->dl, r, r.w * 0.12f, paper, rgba_fade(rgb(0xEFE7D2), fade));
    draw_frame(ui->dl, r, r.w * 0.12f, edge, ink);
    for (int i = 0; i < 3; i++) {
        struct rect line = {r.x + r.w * 0.2f, r.y + r.h * (0.24f + 0.22f * (float)i),
                            r.w * (i == 2 ? 0.36f : 0.6f), fmaxf(1.5f, r.h * 0.08f)};
        draw_box(ui->dl, line, 0, ink, ink);
    }
}

void award_draw(struct ui *ui, enum award kind, struct rect r, struct rgba tint)
{
    switch (kind) {
    case AWARD_PEG:
        draw_sprite(ui->dl, SPRITE_PEG, r, 0, tint);
        break;
    case AWARD_TOKEN:
        draw_winners_token(ui, r, tint);
        break;
    case AWARD_POINTS:
        draw_sheet(ui, r, tint);
        break;
    }
}

/* The place for an award that has not been won: a hole for a peg, a ring for a token. */
static void draw_no_award(struct ui *ui, enum award kind, struct rect r)
{
    switch (kind) {
    case AWARD_PEG:
        draw_sprite(ui->dl, SPRITE_PEG_HOLE, r, 0, rgb(0xFFFFFF));
        draw_ring(ui, r);
        break;
    case AWARD_TOKEN:
        r = rect_inset(r, r.w * 0.08f);
        draw_frame(ui->dl, r, r.w / 2, fmaxf(1.5f, r.w * 0.06f),
                   rgba_fade(ui->theme->ink_soft, 0.5f));
        break;
    case AWARD_POINTS: /* points are written as figures, so there is no symbol for none */
        break;
    }
}

struct rect award_place(const struct ui *ui, struct rect r, int i, int rounds)
{
    int rows = rounds > 12 ? 2 : 1, cols = (rounds + rows - 1) / rows;
    float side = fminf(ui_px(ui, 36), fminf(r.w / (float)cols, r.h / (float)rows));
    float y0 = r.y + (r.h - side * (float)rows) / 2;
    struct rect hole = {roundf(r.x + side * (float)(i % cols)),
                        roundf(y0 + side * (float)(i / cols)), side, side};
    return rect_inset(hole, side * 0.06f);
}

void award_row(struct ui *ui, enum award kind, struct rect r, int won, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        struct rect hole = award_place(ui, r, i, rounds);
        draw_no_award(ui, kind, hole);
        if (i < won)
            award_draw(ui, kind, hole, rgb(0xFFFFFF));
    }
}

/* mark_sign.c: draws the emblems of marks: few strokes, which tell them apart when they are
 * small, too. */
#include "mark_sign.h"

#include <math.h>

#define GRID 10.0f /* the units of the strokes: parts of the plate's width */

/* A stroke: a box or, with an angle, a band; round if all that it has is a radius. */
struct stroke {
    float x, y, w, h, angle; /* the middle and the size; degrees */
    bool round;
};

#define STROKES 9

/* A sign without strokes is a sprite or a ring. */
static const struct stroke SIGN[MARK_SIGNS][STROKES] = {
    [MARK_ARMS] = {{5, 5, 6.6f, 0.9f, 0, false},
                   {5, 5, 6.6f, 0.9f, 45, false},
                   {5, 5, 6.6f, 0.9f, 90, false},
                   {5, 5, 6.6f, 0.9f, 135, false},
                   {5, 5, 2.6f, 2.6f, 0, true}},
    [MARK_TOWER] = {{5, 2.5f, 2.4f, 1.1f, 0, false},
                    {5, 4.1f, 3.2f, 1.1f, 0, false},
                    {5, 5.7f, 4.0f, 1.1f, 0, false},
                    {5, 7.3f, 4.8f, 1.1f, 0, false}},
    [MARK_ROW] = {{2.3f, 5, 1.1f, 2.4f, 0, false},
                  {3.65f, 5, 1.1f, 2.4f, 0, false},
                  {5, 5, 1.1f, 2.4f, 0, false},
                  {6.35f, 5, 1.1f, 2.4f, 0, false},
                  {7.7f, 5, 1.1f, 2.4f, 0, false}},
    [MARK_FAN] = {{3.4f, 4.9f, 1.2f, 4.4f, -28, false},
                  {5, 4.6f, 1.2f, 4.4f, 0, false},
                  {6.6f, 4.9f, 1.2f, 4.4f, 28, false},
                  {5, 7.4f, 2.0f, 0.9f, 0, false}},
    [MARK_FIRST] = {{5.2f, 5.0f, 1.3f, 5.2f, 0, false},
                    {4.4f, 3.0f, 2.4f, 1.0f, -40, false},
                    {5.2f, 7.3f, 3.4f, 0.9f, 0, false}},
    [MARK_ALONE] = {{5, 5, 3.6f, 3.6f, 0, true}},
    [MARK_TURNED] = {{3.6f, 6.1f, 2.6f, 2.6f, 0, true},
                     {3.2f, 4.2f, 0.9f, 3.6f, 20, false},
                     {6.4f, 3.9f, 2.6f, 2.6f, 0, true},
                     {6.8f, 5.8f, 0.9f, 3.6f, 20, false}},
    [MARK_FULL] = {{3.2f, 3.2f, 1.4f, 1.4f, 0, false},
                   {5, 3.2f, 1.4f, 1.4f, 0, false},
                   {6.8f, 3.2f, 1.4f, 1.4f, 0, false},
                   {3.2f, 5, 1.4f, 1.4f, 0, false},
                   {5, 5, 1.4f, 1.4f, 0, false},
                   {6.8f, 5, 1.4f, 1.4f, 0, false},
                   {3.2f, 6.8f, 1.4f, 1.4f, 0, false},
                   {5, 6.8f, 1.4f, 1.4f, 0, false},
                   {6.8f, 6.8f, 1.4f, 1.4f, 0, false}},
    [MARK_JOINT] = {{5, 5, 2.0f, 2.0f, 45, false},
                    {2.6f, 5, 1.8f, 1.8f, 0, false},
                    {7.4f, 5, 1.8f, 1.8f, 0, false},
                    {5, 7.5f, 1.8f, 1.8f, 0, false}},
    [MARK_CROWN] = {{5, 7.0f, 5.2f, 1.1f, 0, false},
                    {3.0f, 5.0f, 0.9f, 3.6f, -18, false},
                    {5, 4.8f, 0.9f, 4.0f, 0, false},
                    {7.0f, 5.0f, 0.9f, 3.6f, 18, false},
                    {5, 2.6f, 1.2f, 1.2f, 0, true}},
    [MARK_DAYS] = {{5, 3.1f, 5.2f, 1.3f, 0, false},
                   {3.4f, 5.0f, 1.1f, 1.1f, 0, false},
                   {5, 5.0f, 1.1f, 1.1f, 0, false},
                   {6.6f, 5.0f, 1.1f, 1.1f, 0, false},
                   {3.4f, 6.8f, 1.1f, 1.1f, 0, false},
                   {5, 6.8f, 1.1f, 1.1f, 0, false},
                   {6.6f, 6.8f, 1.1f, 1.1f, 0, false}},
    [MARK_STEPS] = {{2.9f, 6.9f, 1.4f, 1.6f, 0, false},
                    {5, 6.0f, 1.4f, 3.4f, 0, false},
                    {7.1f, 5.1f, 1.4f, 5.2f, 0, false}},
};

static void draw_stroke(struct ui *ui, struct rect r, const struct stroke *s, struct rgba ink)
{
    float unit = r.w / GRID;
    struct rect at = {r.x + (s->x - s->w / 2) * unit, r.y + (s->y - s->h / 2) * unit,
                      s->w * unit, s->h * unit};
    if (s->angle == 0)
        draw_box(ui->dl, at, s->round ? at.w / 2 : 0.15f * unit, ink, ink);
    else
        draw_band(ui->dl, at, s->angle, 0.15f * unit, ink);
}

/* The star of the Wild, or three small ones; diamonds, if the mark has not been made. */
static void draw_stars(struct ui *ui, struct rect r, enum mark_sign sign, bool made,
                       struct rgba ink)
{
    float part = sign == MARK_WILD ? 0.6f : 0.34f;
    for (int i = 0; i < (sign == MARK_WILD ? 1 : 3); i++) {
        float x = sign == MARK_WILD ? 0.5f : 0.26f + 0.24f * (float)i;
        float y = sign == MARK_WILD ? 0.5f : i == 1 ? 0.36f : 0.6f;
        struct rect at = {r.x + (x - part / 2) * r.w, r.y + (y - part / 2) * r.h, part * r.w,
                          part * r.h};
        if (made)
            draw_sprite(ui->dl, SPRITE_STAR, at, 0, rgb(0xFFFFFF));
        else
            draw_band(ui->dl, rect_inset(at, at.w * 0.24f), 45, 0, ink);
    }
}

void mark_sign_draw(struct ui *ui, enum mark_sign sign, bool made, struct rect r)
{
    float side = fminf(r.w, r.h), corner = side * 0.24f, edge = fmaxf(1.5f, side * 0.06f);
    struct rgba soft = ui->theme->ink_soft;
    struct rgba ink = made ? rgb(0x3A2A08) : soft;
    r = (struct rect){r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side};
    if (made)
        draw_box(ui->dl, r, corner, rgb(0xFBE39A), rgb(0xD6A532));
    draw_frame(ui->dl, r, corner, edge, made ? rgb(0x6E4E17) : soft);
    if (sign == MARK_WILD || sign == MARK_STARS)
        draw_stars(ui, r, sign, made, ink);
    if (sign == MARK_RING)
        draw_frame(ui->dl, rect_inset(r, side * 0.25f), side / 4, side * 0.09f, ink);
    for (int i = 0; i < STROKES && SIGN[sign][i].w > 0; i++)
        draw_stroke(ui, r, &SIGN[sign][i], ink);
}

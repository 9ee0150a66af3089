/* ww_art.c: draws the cards of What's Wild?!. */
#include "ww_art.h"

#include <math.h>
#include <stdio.h>

#include "tileface.h"

/* A card is measured in hundredths of its width, so it is 100 wide and 140 high. */
#define CARD_W 100.0f
#define CARD_H (CARD_W * WW_CARD_ASPECT)

/* Green, gold, blue and white: as far apart as we found, for eyes of all kinds and in grey, in
 * colours that these animals have. tests/whatswild/window has the figures. */
static const uint32_t BODY[WW_SKINS] = {0x318A4B, 0xE6A735, 0x0B2B58, 0xFAF9F6};
static const uint32_t INK[2][WW_SKINS] = {
    {0x123D27, 0x4A2C0C, 0x0B2348, 0x17171A},
    {0x000000, 0x000000, 0x000000, 0x000000},
};
#define IVORY 0xFDF9EE
#define GOLD_LOW 0xE9AE2B
#define NIGHT 0x2F1758 /* behind the star */
#define RED 0xC6130E

struct rgba ww_skin_body(int skin)
{
    return rgb(BODY[skin]);
}

struct rgba ww_skin_ink(const struct theme *theme, int skin)
{
    return rgb(INK[theme->contrast][skin]);
}

struct rgba ww_ivory(void)
{
    return rgb(IVORY);
}

struct rgba ww_gold(void)
{
    return rgb(GOLD_LOW);
}

enum sprite ww_skin_mark(int skin)
{
    static const enum sprite marks[WW_SKINS] = {SPRITE_MARK_TEETH, SPRITE_MARK_PAW,
                                                SPRITE_MARK_EYE, SPRITE_MARK_STRIPES};
    return marks[skin];
}

static enum sprite animal_of(int skin)
{
    static const enum sprite animals[WW_SKINS] = {SPRITE_ALLIGATOR, SPRITE_CHEETAH,
                                                  SPRITE_PEACOCK, SPRITE_ZEBRA};
    return animals[skin];
}

enum sprite ww_kind_mark(ww_kind k)
{
    return k < WW_WILD    ? ww_skin_mark(ww_skin(k))
           : k == WW_WILD ? SPRITE_STAR_PLAIN
                          : SPRITE_MARK_CURL;
}

/* ---- Parts of a card ---- */

struct card {
    const struct ui *ui;
    struct rect r;
    float angle, u; /* u: pixels in a unit */
    ww_kind k;
    unsigned look;
    struct rgba ink;
};

static struct rgba ink_of(const struct theme *theme, ww_kind k)
{
    return k < WW_WILD ? ww_skin_ink(theme, ww_skin(k))
                       : rgb(k == WW_WILD ? (theme->contrast ? 0x000000 : 0x8A1538) : 0x1B2A30);
}

#define SIZES 1.07f /* from size to size */

/* The rectangle in the nearest of a few sizes, with the same middle. */
static struct rect in_steps(struct rect r)
{
    float step = roundf(logf(fmaxf(1, r.w)) / logf(SIZES));
    float w = roundf(powf(SIZES, step)), h = roundf(w * WW_CARD_ASPECT);
    return (struct rect){r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h};
}

static struct card card_of(const struct ui *ui, struct ww_place at, ww_kind k, unsigned look)
{
    struct card c = {.ui = ui, .r = at.r, .angle = at.angle, .k = k, .look = look};
    if (look & WW_MOVING)
        c.r = in_steps(at.r);
    if (at.angle == 0)
        c.r = (struct rect){roundf(c.r.x), roundf(c.r.y), roundf(c.r.w), roundf(c.r.h)};
    c.u = c.r.w / CARD_W;
    c.ink = ink_of(ui->theme, k);
    return c;
}

/* A rectangle of units whose middle is at (x, y), as one that draw_turn() may turn. */
static struct rect part(const struct card *c, float x, float y, float w, float h)
{
    struct point p = rect_point(c->r, c->angle, x / CARD_W, y / CARD_H);
    float pw = fmaxf(1, roundf(w * c->u)), ph = fmaxf(1, roundf(h * c->u));
    struct rect r = {p.x - pw / 2, p.y - ph / 2, pw, ph};
    if (c->angle == 0) {
        r.x = roundf(r.x);
        r.y = roundf(r.y);
    }
    return r;
}

static void put(const struct card *c, enum sprite s, float x, float y, float w, float h,
                struct rgba tint)
{
    draw_sprite(c->ui->dl, s, part(c, x, y, w, h), c->angle, tint);
}

static void put_box(const struct card *c, float x, float y, float w, float h, float radius,
                    struct rgba top, struct rgba low)
{
    draw_box(c->ui->dl, part(c, x + w / 2, y + h / 2, w, h), radius * c->u, top, low);
    draw_turn(c->ui->dl, c->angle);
}

static void put_frame(const struct card *c, float in, float width, struct rgba color)
{
    struct rect r = rect_inset(c->r, roundf(in * c->u));
    draw_frame(c->ui->dl, r, fmaxf(1, (7 - in) * c->u), fmaxf(1, roundf(width * c->u)), color);
    draw_turn(c->ui->dl, c->angle);
}

/* Capitals and figures of this font are 0.72 em high. */
#define FIGURE 0.72f

#define NARROW 0.72f /* the width of 10, 11 and 12, as a part of their height */

static enum sprite narrow_number(int n)
{
    static const enum sprite narrow[3] = {SPRITE_TEN, SPRITE_ELEVEN, SPRITE_TWELVE};
    return narrow[n - 10];
}

/* A figure `high` pixels high. */
static void put_figure(const struct card *c, int n, struct point p, float high, float angle,
                       struct rgba ink)
{
    char text[12];
    snprintf(text, sizeof text, "%d", n);
    draw_text(c->ui->dl, FONT_TILE, high / FIGURE, p.x, p.y, ALIGN_CENTRE, ink, text);
    draw_turn(c->ui->dl, angle);
}

/* A number whose figures are `high` units high; 10 to 12 are as wide as one figure. */
static void put_number(const struct card *c, int n, float x, float y, float high,
                       struct rgba ink)
{
    if (n >= 10)
        put(c, narrow_number(n), x, y, high * NARROW, high, ink);
    else
        put_figure(c, n, rect_point(c->r, c->angle, x / CARD_W, y / CARD_H), high * c->u,
                   c->angle, ink);
}

/* ---- The whole card ---- */

/* The middle of the index, from the left; and the middles of what is in it, from the top. */
#define INDEX_X 13.4f
#define NUMBER_Y 18.0f
#define NUMBER_HIGH 24.0f
#define MARK_Y 42.5f
#define MARK_SIDE 17.0f
#define BADGE_SIDE 18.0f
#define BADGE_Y 65.0f
#define BADGE_STEP 20.0f

static void put_shadow(const struct card *c)
{
    bool up = c->look & WW_LIFTED;
    float w = c->r.w, blur = roundf(fmaxf(2, w * (up ? 0.20f : 0.055f)));
    struct rect r = c->r;
    r.x += roundf(w * (up ? 0.07f : 0.012f));
    r.y += roundf(w * (up ? 0.13f : 0.025f));
    draw_shadow(c->ui->dl, r, WW_CARD_RADIUS * w, blur,
                (struct rgba){4, 8, 6, (uint8_t)(up ? 105 : 115)});
    draw_turn(c->ui->dl, c->angle);
}

#define OWN rgb(0xFFFFFF) /* for pictures in their own colours */

static void put_whole(const struct card *c, enum sprite s)
{
    draw_sprite(c->ui->dl, s, c->r, c->angle, OWN);
}

/* High contrast has no shadow, but a black line between a card and the one below it. */
static void put_line(const struct card *c)
{
    struct rect r = rect_inset(c->r, -fmaxf(1.5f, roundf(c->r.w * 0.02f)));
    draw_box(c->ui->dl, r, c->r.w * (WW_CARD_RADIUS + 0.02f), rgb(0), rgb(0));
    draw_turn(c->ui->dl, c->angle);
}

static enum sprite face_sprite(ww_kind k)
{
    static const enum sprite faces[WW_SKINS] = {SPRITE_CARD_SCALES, SPRITE_CARD_SPOTS,
                                                SPRITE_CARD_FEATHERS, SPRITE_CARD_STRIPES};
    return k < WW_WILD    ? faces[ww_skin(k)]
           : k == WW_WILD ? SPRITE_CARD_WILD
                          : SPRITE_CARD_CHAMELEON;
}

/* In the upper left corner, or in the lower right one: upright there, too, so that no 6 looks
 * like a 9. */
static void put_index(const struct card *c, bool low)
{
    float x = low ? CARD_W - INDEX_X : INDEX_X, y = low ? CARD_H - NUMBER_Y : NUMBER_Y;
    if (c->k < WW_WILD) {
        put_number(c, ww_number(c->k), x, y, NUMBER_HIGH, c->ink);
        put(c, ww_kind_mark(c->k), x, low ? CARD_H - MARK_Y : MARK_Y, MARK_SIDE, MARK_SIDE,
            c->ink);
    } else if (c->k == WW_WILD) {
        put(c, SPRITE_STAR_GOLD, x, y, 23, 23, OWN);
    } else {
        put(c, SPRITE_MARK_CURL, x, y, 20, 20, c->ink);
    }
}

/* The animal, or, if large numbers are wished for, the number. */
static void put_middle(const struct card *c)
{
    if (c->k == WW_WILD) {
        put(c, SPRITE_STAR_GOLD, 50, 70, 56, 56, OWN);
        draw_effect(c->ui->dl, EFFECT_SHIMMER);
    } else if (c->k == WW_CHAMELEON) {
        put(c, SPRITE_CHAMELEON, 50, 70, 62, 62, OWN);
    } else if (tileface_style_now().large_numerals) {
        put(c, SPRITE_DISC, 50, 70, 55, 55, rgb(IVORY));
        put_number(c, ww_number(c->k), 50, 70, 42, c->ink);
    } else {
        put(c, animal_of(ww_skin(c->k)), 50, 70, 62, 62, OWN);
    }
}

static void put_disc(const struct card *c, float y, float side, float radius, struct rgba edge,
                     struct rgba ground)
{
    float in = side - 2;
    put_box(c, INDEX_X - side / 2, y - side / 2, side, side, radius, edge, edge);
    put_box(c, INDEX_X - in / 2, y - in / 2, in, in, radius - 1, ground, ground);
}

/* A disc in the index with a sign in it. */
static void put_badge(const struct card *c, float y, enum sprite s, struct rgba ground,
                      struct rgba ink, float radius)
{
    put_disc(c, y, BADGE_SIDE + 1, radius, ink, ground);
    put(c, s, INDEX_X, y, 11, 11, ink);
}

static void put_group(const struct card *c, float y)
{
    const struct theme *t = c->ui->theme;
    bool herd = c->look & WW_IN_HERD;
    struct rgba ground = herd ? t->good : t->moved;
    put_badge(c, y, herd ? SPRITE_HERD : SPRITE_CARAVAN, ground, rgb(0x101512),
              herd ? BADGE_SIDE / 2 : 3);
    put_frame(c, 0, 3.4f, ground);
}

static void put_marks(const struct card *c)
{
    float y = BADGE_Y;
    if (c->look & WW_MARKED) {
        if (!(c->look & (WW_IN_HERD | WW_IN_CARAVAN)))
            put_frame(c, 0, 4, rgb(GOLD_LOW));
        put_disc(c, y, BADGE_SIDE + 1, BADGE_SIDE / 2, rgb(NIGHT), rgb(NIGHT));
        put(c, SPRITE_STAR_GOLD, INDEX_X, y, BADGE_SIDE - 1, BADGE_SIDE - 1, OWN);
        y += BADGE_STEP;
    }
    if (c->look & (WW_IN_HERD | WW_IN_CARAVAN))
        put_group(c, y);
}

static const struct rgba DIM = {18, 24, 20, 112}, PALE = {253, 249, 238, 150};

static void put_veil(const struct card *c, struct rgba veil)
{
    put_box(c, 0, 0, CARD_W, CARD_H, 7, veil, veil);
}

void ww_draw_card(const struct ui *ui, struct ww_place at, ww_kind k, unsigned look)
{
    struct card c = card_of(ui, at, k, look);
    if (ui->theme->contrast)
        put_line(&c);
    if (look & (WW_SHADOW | WW_LIFTED) && !(look & WW_GHOST) && !ui->theme->contrast)
        put_shadow(&c);
    if (look & WW_FACE_DOWN) {
        put_whole(&c, SPRITE_CARD_BACK);
    } else {
        put_whole(&c, face_sprite(k));
        put_middle(&c);
        if (look & WW_MARKED) /* its number is wild: a longer corner, with a star below */
            put(&c, SPRITE_CARD_GOLD, 15, 40, 30, 80, OWN);
        put_index(&c, false);
        put_index(&c, true);
        put_marks(&c);
    }
    if (look & WW_DIMMED)
        put_veil(&c, DIM);
    if (look & WW_GHOST)
        put_veil(&c, PALE);
    if (look & WW_CHOSEN)
        ww_draw_ring(ui, at, ui->theme->focus);
}

void ww_draw_ring(const struct ui *ui, struct ww_place at, struct rgba c)
{
    float w = at.r.w, out = fmaxf(2, roundf(w * 0.035f));
    struct rect ring = rect_inset(at.r, -out);
    draw_frame(ui->dl, ring, roundf(w * WW_CARD_RADIUS) + out,
               fmaxf(2, roundf(w * (ui->theme->contrast ? 0.06f : 0.042f))), c);
    draw_turn(ui->dl, at.angle);
}

void ww_draw_as(const struct ui *ui, struct ww_place card, ww_kind as, bool herd)
{
    struct card c = card_of(ui, card, as, 0);
    float h = herd ? 24 : 36, y = CARD_H - 5 - h;
    put_box(&c, INDEX_X - 10.6f, y, 21.2f, h, 5, c.ink, c.ink);
    put_box(&c, INDEX_X - 9.4f, y + 1.2f, 18.8f, h - 2.4f, 4, rgb(IVORY), rgb(IVORY));
    put_number(&c, ww_number(as), INDEX_X, y + 12, 16, c.ink);
    if (!herd)
        put(&c, ww_kind_mark(as), INDEX_X, y + 28, 11.5f, 11.5f, c.ink);
}

void ww_draw_gap(const struct ui *ui, struct rect r)
{
    struct rgba line = rgba_fade(ui->theme->ink_on_table, ui->theme->contrast ? 0.9f : 0.35f);
    float w = r.w;
    draw_box(ui->dl, r, w * WW_CARD_RADIUS, (struct rgba){0, 0, 0, 40},
             (struct rgba){0, 0, 0, 26});
    theme_dashes(ui->theme, ui->dl, r, w * WW_CARD_RADIUS, fmaxf(1, roundf(w * 0.02f)), line);
}

/* ---- Plates ---- */

/* In the parts of a card as high as r, whose width does not matter. */
static void put_plate(const struct card *c, struct rect r)
{
    float line = fmaxf(1, roundf(r.h * 0.05f)), radius = r.h * 0.2f;
    draw_box(c->ui->dl, r, radius, c->ink, c->ink);
    draw_box(c->ui->dl, rect_inset(r, line), fmaxf(0, radius - line), rgb(IVORY), rgb(IVORY));
}

/* A card of which r is drawn on as if it were all: 100 units are its height. */
static struct card plate_of(const struct ui *ui, struct rect r, ww_kind k)
{
    struct card c = card_of(ui, (struct ww_place){r, 0}, k, 0);
    c.u = c.r.h / 100;
    return c;
}

/* Its middle is at x, a part of the plate's width; it is `part` of its height high. */
static void plate_part(const struct card *c, enum sprite s, float x, float wide, float high,
                       struct rgba tint)
{
    float w = roundf(c->r.h * wide), h = roundf(c->r.h * high);
    struct rect at = {roundf(c->r.x + c->r.w * x - w / 2), roundf(c->r.y + (c->r.h - h) / 2), w,
                      h};
    draw_sprite(c->ui->dl, s, at, 0, tint);
}

#define PLATE_FIGURE 0.62f /* of a plate's height */

static void plate_number(const struct card *c, int n, float x, struct rgba ink)
{
    if (n >= 10)
        plate_part(c, narrow_number(n), x, PLATE_FIGURE * NARROW, PLATE_FIGURE, ink);
    else
        put_figure(c, n, (struct point){c->r.x + c->r.w * x, c->r.y + c->r.h / 2},
                   c->r.h * PLATE_FIGURE, 0, ink);
}

void ww_draw_plate(const struct ui *ui, struct rect r, ww_kind k)
{
    struct card c = plate_of(ui, r, k);
    float side = fminf(0.62f, 0.42f * c.r.w / c.r.h);
    put_plate(&c, c.r);
    if (k == WW_WILD) {
        plate_part(&c, SPRITE_STAR_GOLD, 0.5f, 0.84f, 0.84f, OWN);
    } else if (k == WW_CHAMELEON) {
        plate_part(&c, SPRITE_CHAMELEON, 0.5f, 0.84f, 0.84f, OWN);
    } else {
        plate_number(&c, ww_number(k), 0.3f, c.ink);
        plate_part(&c, ww_kind_mark(k), 0.72f, side, side, c.ink);
    }
}

void ww_draw_number(const struct ui *ui, struct rect r, int number, bool barred)
{
    struct card c = plate_of(ui, r, WW_WILD);
    c.ink = rgb(barred ? 0x7A7468 : 0x17171A);
    put_plate(&c, c.r);
    plate_number(&c, number, 0.5f, c.ink);
    if (barred) {
        float w = hypotf(c.r.w, c.r.h) * 0.7f, h = fmaxf(2, roundf(c.r.h * 0.08f));
        struct rect bar = {c.r.x + (c.r.w - w) / 2, c.r.y + (c.r.h - h) / 2, w, h};
        draw_band(ui->dl, bar, -atan2f(c.r.h, c.r.w) * 180 / 3.14159265f, h / 2, rgb(RED));
    }
}

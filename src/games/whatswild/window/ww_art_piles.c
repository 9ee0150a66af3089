/* ww_art_piles.c: several cards: fans, piles, trays under groups, and the sign of the number
 * that is wild. */
#include <math.h>
#include <stdio.h>

#include "ww_art.h"

#define RADIAN (3.14159265f / 180)

/* ---- A fan ---- */

#define FAN_STEP 1.03f /* at most, in widths of a card: so few cards lie side by side */
#define FAN_ANGLE 1.1f /* from card to card, in degrees */
#define FAN_HALF 5.5f  /* of the first and the last card at most */

struct fan {
    float w, step, half, sag; /* of a card; between cards; angle at its ends; how far these are
                               * below the middle */
};

static struct fan fan_of(struct rect r, int n, float bend)
{
    struct fan f = {.w = 0};
    float gaps = n > 1 ? (float)(n - 1) : 0;
    f.half = fminf(FAN_HALF, FAN_ANGLE * gaps / 2) * bend;
    float tilt = f.half * RADIAN, wide = cosf(tilt) + WW_CARD_ASPECT * sinf(tilt);
    float high = WW_CARD_ASPECT * cosf(tilt) + sinf(tilt);
    float most = r.w / (wide + WW_CARD_INDEX * gaps);
    /* A few times, because cards get smaller to make room for the arc. */
    for (int k = 0; k < 4; k++) {
        f.w = fminf(most, (r.h - f.sag) / high);
        f.step = gaps > 0 ? fminf(f.w * FAN_STEP, (r.w - f.w * wide) / gaps) : 0;
        f.sag = f.step * gaps / 4 * tilt;
    }
    return f;
}

struct ww_place ww_fan_place(struct rect r, int n, int i, float bend)
{
    struct fan f = fan_of(r, n, bend);
    float u =
        n > 1 ? 2 * (float)i / (float)(n - 1) - 1 : 0; /* -1 on the left, 1 on the right */
    float h = f.w * WW_CARD_ASPECT, gaps = (float)(n > 1 ? n - 1 : 0);
    float x = r.x + r.w / 2 + u * gaps * f.step / 2, high = h + f.sag;
    float top = r.y + (r.h - high) / 2 + u * u * f.sag;
    return (struct ww_place){{x - f.w / 2, top, f.w, h}, u * f.half};
}

bool ww_place_has(struct ww_place at, float x, float y)
{
    float cx = at.r.x + at.r.w / 2, cy = at.r.y + at.r.h / 2;
    float c = cosf(at.angle * RADIAN), s = sinf(at.angle * RADIAN);
    float dx = x - cx, dy = y - cy;
    return rect_has(at.r, cx + dx * c + dy * s, cy - dx * s + dy * c);
}

/* ---- A group laid out ---- */

#define TAB_TEXT 0.76f /* of its height */

/* The tab in the middle of the tray's foot. label: "" if there is no room for it. */
static void put_tab(const struct ui *ui, struct rect tab, bool herd, struct rgba c,
                    const char *label)
{
    struct rgba ink = rgb(0x101512);
    float h = tab.h, side = roundf(h * 0.66f);
    struct rect sign = {roundf(tab.x + (label[0] ? h * 0.45f : (tab.w - side) / 2)),
                        roundf(tab.y + (h - side) / 2), side, side};
    draw_box(ui->dl, tab, herd ? h / 2 : h * 0.2f, c, c);
    draw_sprite(ui->dl, herd ? SPRITE_HERD : SPRITE_CARAVAN, sign, 0, ink);
    draw_text(ui->dl, FONT_BOLD, h * TAB_TEXT, sign.x + side + h * 0.25f, tab.y + h / 2,
              ALIGN_LEFT, ink, label);
}

void ww_draw_tray(const struct ui *ui, struct rect r, float card_w, bool herd,
                  const char *label)
{
    float out = roundf(card_w * WW_TRAY), foot = roundf(card_w * WW_TRAY_FOOT);
    struct rgba c = herd ? ui->theme->good : ui->theme->moved;
    struct rect tray = {r.x - out, r.y - out, r.w + 2 * out, r.h + out + foot};
    float radius = herd ? out * 2 : out * 0.6f, h = roundf(foot * 0.84f);
    draw_box(ui->dl, tray, radius, rgba_fade(c, 0.26f), rgba_fade(c, 0.34f));
    draw_frame(ui->dl, tray, radius, fmaxf(1.5f, roundf(card_w * 0.02f)), c);
    float text = ui->renderer->measure(ui->renderer, FONT_BOLD, h * TAB_TEXT, label);
    float w = h * 2.0f + text;
    if (!label[0] || w > tray.w - 2 * radius) {
        label = "";
        w = h * 1.5f;
    }
    struct rect tab = {roundf(tray.x + (tray.w - w) / 2), roundf(r.y + r.h + (foot - h) / 2),
                       roundf(w), h};
    put_tab(ui, tab, herd, c, label);
}

/* ---- A pile ---- */

#define PILE_DEEP 0.13f  /* of all cards, as a part of a card's width */
#define PILE_ASIDE 0.35f /* to the right for each pixel down */

/* How many pixels deep: none for a single card. */
static float pile_depth(float w, int n)
{
    float k = n > 1 ? (float)(n - 1) / (WW_CARDS - 1) : 0;
    return roundf(fmaxf(n > 1 ? 1 : 0, w * PILE_DEEP * k));
}

static float pile_card(struct rect r)
{
    return fminf(r.w / (1 + PILE_DEEP * PILE_ASIDE), r.h / (WW_CARD_ASPECT + PILE_DEEP));
}

/* A card of the pile, `up` pixels above the table. */
static struct rect pile_rect(struct rect r, float up)
{
    float w = pile_card(r), h = w * WW_CARD_ASPECT, deep = w * PILE_DEEP;
    float x = r.x + (r.w + w + deep * PILE_ASIDE) / 2, y = r.y + (r.h + h + deep) / 2;
    return (struct rect){roundf(x - w - up * PILE_ASIDE), roundf(y - h - up), roundf(w),
                         roundf(h)};
}

struct rect ww_pile_top(struct rect r, int n)
{
    return pile_rect(r, pile_depth(pile_card(r), n));
}

void ww_draw_pile(const struct ui *ui, struct rect r, int n, unsigned look)
{
    float w = pile_card(r), deep = pile_depth(w, n), radius = w * WW_CARD_RADIUS;
    if (n == 0) {
        ww_draw_gap(ui, pile_rect(r, 0));
        return;
    }
    if (!ui->theme->contrast)
        draw_shadow(ui->dl, pile_rect(r, 0), radius, fmaxf(2, roundf(w * 0.07f)),
                    (struct rgba){4, 8, 6, 130});
    /* Edges of cards, every second one in shade; as many as one can tell apart. */
    float each = fmaxf(2, roundf(w * 0.016f));
    int layers = (int)ceilf(deep / each);
    for (int i = 0; i < layers; i++) {
        struct rgba edge = rgb(i % 2 ? 0xF1E9D6 : 0xB3A88F);
        draw_box(ui->dl, pile_rect(r, fminf((float)i * each, deep)), radius, edge, edge);
    }
    ww_draw_card(ui, (struct ww_place){ww_pile_top(r, n), 0}, WW_WILD,
                 (look & ~(unsigned)WW_SHADOW) | WW_FACE_DOWN);
}

#define COUNT_LEAST 21.0f /* units: the height of the badge, so that it can be read */

void ww_draw_count(const struct ui *ui, struct rect r, int n)
{
    char text[12];
    snprintf(text, sizeof text, "%d", n);
    float h = roundf(fmaxf(ui_px(ui, COUNT_LEAST), r.w * 0.24f)),
          w = roundf(h * (n > 99 ? 2.1f : 1.7f));
    struct rect pill = {roundf(r.x + (r.w - w) / 2), roundf(r.y + r.h - h * 1.25f), w, h};
    draw_box(ui->dl, pill, h / 2, ww_ivory(), ww_ivory());
    draw_frame(ui->dl, pill, h / 2, fmaxf(1, roundf(h * 0.06f)), rgb(0x2B2118));
    draw_text(ui->dl, FONT_BOLD, h * 0.78f, pill.x + w / 2, pill.y + h / 2, ALIGN_CENTRE,
              rgb(0x1C1712), text);
}

/* ---- Discarded cards ---- */

#define DISCARD_STEP 0.27f
#define DISCARD_ANGLE (-2.0f)

struct ww_place ww_discard_place(struct rect r, int n, int i)
{
    float below = (float)(n - 1 - i), most = WW_DISCARDS - 1;
    float tilt = -DISCARD_ANGLE * most * RADIAN, lean = WW_CARD_ASPECT * sinf(tilt) / 2;
    float w =
        fminf(r.w / (1 + DISCARD_STEP * most + lean), r.h / (WW_CARD_ASPECT + sinf(tilt)));
    float h = w * WW_CARD_ASPECT, all = w * (1 + DISCARD_STEP * most + lean);
    float x = r.x + (r.w + all) / 2 - w - below * w * DISCARD_STEP;
    float y = r.y + (r.h - h) / 2;
    return (struct ww_place){{roundf(x), roundf(y), roundf(w), roundf(h)},
                             below * DISCARD_ANGLE};
}

void ww_draw_discards(const struct ui *ui, struct rect r, const ww_kind *last, int n, int wild,
                      unsigned look)
{
    if (n == 0)
        ww_draw_gap(ui, ww_discard_place(r, 1, 0).r);
    for (int i = 0; i < n; i++) {
        unsigned mark = last[i] < WW_WILD && ww_number(last[i]) == wild ? WW_MARKED : 0;
        ww_draw_card(ui, ww_discard_place(r, n, i), last[i],
                     WW_SHADOW | mark | (i == n - 1 ? look : 0));
    }
}

/* ---- The number that is wild ---- */

static float ease(float t)
{
    return t * t * (3 - 2 * t);
}

void ww_draw_sign(const struct ui *ui, struct rect r, int before, int now, float t)
{
    float side = roundf(fminf(r.w, r.h)), turn = t < 1 ? ease(t) * 360 : 0;
    struct rect sun = {roundf(r.x + (r.w - side) / 2), roundf(r.y + (r.h - side) / 2), side,
                       side};
    float size = t < 1 ? fabsf(cosf(t * 3.14159265f)) : 1;
    int number = t < 0.5f ? before : now;
    char text[12];
    draw_sprite(ui->dl, SPRITE_WILD_SUN, sun, turn, rgb(0xFFFFFF));
    if (t >= 1)
        draw_effect(ui->dl, EFFECT_SHIMMER);
    snprintf(text, sizeof text, "%d", number);
    if (size > 0.05f)
        draw_text(ui->dl, FONT_TILE, side * (number > 9 ? 0.4f : 0.56f) * size, r.x + r.w / 2,
                  r.y + r.h / 2, ALIGN_CENTRE, rgb(0x17171A), text);
}

/* ww_draw.c: draws the piles, the hand, and what is held or on its way. */
#include <math.h>
#include <stdio.h>

#include "language.h"
#include "marks.h"
#include "ww_desk.h"

#define HOVER 11.0f /* units: so far a card under the pointer rises */

/* ---- The table ---- */

static void frame(const struct ww_desk *v, struct ui *ui, struct rect r, struct rgba c)
{
    draw_frame(ui->dl, rect_inset(r, -5 * v->d.scale), 12 * v->d.scale, 3 * v->d.scale, c);
}

/* What may be drawn from, or taken, shines a little. */
static void shine(const struct ww_desk *v, struct ui *ui, struct rect r)
{
    glow_light(ui->dl, v->d.theme, r, r.w * WW_CARD_RADIUS, 0.8f);
}

#define BULB 0.2f /* in widths of a card: as much of it as is always seen */

/* On what a hint is about, so that its ring means nothing else. */
static void draw_bulb(const struct ww_desk *v, struct ui *ui, struct rect card)
{
    const struct theme *th = v->d.theme;
    float d = roundf(fmaxf(20 * v->d.scale, card.w * BULB));
    struct rect r = {roundf(card.x - d * 0.2f), roundf(card.y - d * 0.5f), d, d};
    draw_box(ui->dl, r, d / 2, th->panel_top, th->panel_bottom);
    draw_frame(ui->dl, r, d / 2, fmaxf(1.5f, d * 0.08f), th->focus);
    draw_sprite(ui->dl, SPRITE_BULB, rect_inset(r, d * 0.16f), 0, th->ink);
}

/* Is a hint about that card? WW_CARDS: the draw pile. */
static bool hinted(const struct ww_desk *v, int piece)
{
    const struct desk_hint *h = &v->d.hint;
    bool is = h->piece == piece;
    for (int i = 0; i < h->n; i++)
        is |= h->mark[i] == piece;
    return is;
}

static void draw_stock(const struct ww_desk *v, struct ui *ui)
{
    bool can = v->d.mine && v->now.source == WW_NOT_YET && v->now.n_pile > 0;
    int held = v->d.hand.n && v->what == WW_PILE, n = v->now.n_pile - held;
    struct rect top = ww_pile_top(v->stock, n);
    if (can)
        shine(v, ui, v->stock);
    ww_draw_pile(ui, v->stock, n, 0);
    if (hinted(v, WW_CARDS)) {
        ww_draw_ring(ui, (struct ww_place){top, 0}, v->d.theme->focus);
        draw_bulb(v, ui, top);
    }
    if (v->d.cursor_shown && v->d.focus == DESK_ON_BOARD && v->spot == WW_SPOT_STOCK)
        frame(v, ui, v->stock, v->d.theme->focus);
    ww_draw_count(ui, v->stock, v->now.n_pile);
}

/* Is the top of the discard pile in the hand? */
static bool top_held(const struct ww_desk *v)
{
    return v->d.hand.n && v->what == WW_TOP;
}

/* Those that slide along the pile are drawn here; one that comes from elsewhere, over
 * everything. */
static bool slides(const struct ww_desk *v, ww_card c)
{
    return desk_travels(&v->d, c) && c != ww_top(&v->now);
}

static void draw_last_discards(const struct ww_desk *v, struct ui *ui, float alpha)
{
    int first, n = ww_discards(v, &first);
    if (n - top_held(v) <= 0)
        ww_draw_gap(ui, ww_desk_discard_place(v, 0).r);
    for (int i = 0; i < n - top_held(v); i++) {
        ww_card c = v->now.discard[first + i];
        struct ww_place at = ww_desk_discard_place(v, i);
        if (desk_travels(&v->d, c) && !slides(v, c))
            continue;
        at.r = seen_rect(&v->d.seen[c], alpha);
        if (i == n - 1 && v->d.mine && ww_may_take(&v->now) && !desk_travels(&v->d, c))
            shine(v, ui, at.r);
        ww_draw_card(ui, at, ww_kind_of(c), ww_desk_look(v, c) | WW_SHADOW);
    }
}

/* A hint says what goes to the discard pile, or which pile to draw from: piece WW_CARDS is the
 * draw pile. */
static bool hint_goes(const struct ww_desk *v)
{
    const struct desk_hint *h = &v->d.hint;
    return h->placed && h->piece >= 0 && h->piece < WW_CARDS &&
           ww_in_hand(v, (ww_card)h->piece);
}

static void mark_discards(const struct ww_desk *v, struct ui *ui)
{
    int first, n = ww_discards(v, &first);
    struct desk_drop d;
    for (int i = 0; i < n; i++) {
        ww_card c = v->now.discard[first + i];
        struct ww_place at = ww_desk_discard_place(v, i);
        if (i < n - 1)
            at.r.w = ww_desk_discard_place(v, i + 1).r.x - at.r.x;
        if (v->theirs[c] && !desk_travels(&v->d, c))
            draw_theirs(ui->dl, ui->theme, at.r, 0, true);
    }
    ww_card top = ww_top(&v->now);
    struct ww_place at = {ww_discard_top(v), 0};
    desk_lands(&v->d, &d);
    if (d.kind == DROP_BOARD) {
        ww_draw_card(ui, at, ww_kind_of(v->d.hand.held[0]),
                     ww_desk_look(v, v->d.hand.held[0]) | WW_GHOST);
        ww_draw_ring(ui, at, v->d.theme->fresh);
    } else if (d.kind == DROP_REFUSED) {
        frame(v, ui, ww_discard_fan(v), v->d.theme->bad);
    } else if (hint_goes(v) || (top != WW_NO_CARD && hinted(v, top))) {
        ww_draw_ring(ui, at, v->d.theme->focus);
        draw_bulb(v, ui, at.r);
    }
    if (v->d.cursor_shown && v->d.focus == DESK_ON_BOARD && v->spot == WW_SPOT_DISCARDS)
        frame(v, ui, ww_discard_fan(v), v->d.theme->focus);
}

/* How far the sign has turned over, 0..1. */
static float turned(const struct ww_desk *v, float alpha)
{
    const struct desk_timer *flip = &v->d.timer[WW_FLIP];
    return desk_timer_runs(flip) ? ((float)flip->tick + alpha) / (float)flip->ticks : 1;
}

/* How much a hand has the table, 0..1. */
static float has_table(const struct ww_desk *v, float alpha)
{
    float t = turned(v, alpha);
    t = t * t * (3 - 2 * t);
    return !v->grand ? 0 : v->star >= 0 ? t : 1 - t;
}

/* Behind a hand that has the table, it is as high as the board. */
static struct rect sign_at(const struct ww_desk *v, float alpha)
{
    struct rect a = v->sign, b = ww_table_sign(v);
    float k = has_table(v, alpha);
    return (struct rect){a.x + (b.x - a.x) * k, a.y + (b.y - a.y) * k, a.w + (b.w - a.w) * k,
                         a.h + (b.h - a.h) * k};
}

static void draw_sign(const struct ww_desk *v, struct ui *ui, float alpha)
{
    ww_draw_sign(ui, sign_at(v, alpha), v->d.timer[WW_FLIP].ticks ? v->before : v->now.wild,
                 v->now.wild, turned(v, alpha));
    if (v->d.cursor_shown && v->d.focus == DESK_ON_BOARD && v->spot == WW_SPOT_SIGN)
        frame(v, ui, v->sign, v->d.theme->focus);
}

#define RIBBON_TOP 0.78f /* of the sign's height: below its number */

/* A ribbon on the sign: how many last turns are to come. On a small sign it hangs over the
 * edge, so that the number stays free. */
static void draw_last_turns(const struct ww_desk *v, struct ui *ui)
{
    int n = ww_last_turns(&v->now);
    struct buf text = {0};
    if (!n || v->stock.w <= 0)
        return;
    /* Translators: somebody has gone wild, and so many players have one more turn. */
    buf_addf(&text, translated_n("Last turn", "%d last turns", n), n);
    float h = ui_text_px(ui, 26),
          w = ui_measure(ui, FONT_BOLD, TEXT_SIZE, buf_text(&text)) + ui_px(ui, 28);
    float low = v->sign.h - h; /* where it ends with the sign */
    float y = fmaxf(low - ui_px(ui, 2), fminf(v->sign.h * RIBBON_TOP, low + ui_px(ui, 7)));
    struct rect board =
        rect_inset(v->d.area.board, ui_px(ui, 8)); /* below, something may be said */
    float most = board.y + board.h - h;
    struct rect r = {roundf(v->sign.x + (v->sign.w - w) / 2),
                     roundf(fminf(v->sign.y + y, most)), w, h};
    draw_shadow(ui->dl, r, h / 2, ui_px(ui, 6), (struct rgba){0, 0, 0, 90});
    draw_box(ui->dl, r, h / 2, v->d.theme->panel_top, v->d.theme->panel_bottom);
    draw_frame(ui->dl, r, h / 2, fmaxf(1, ui_px(ui, 2)), v->d.theme->bad);
    ui_label(ui, "last-turns", r, FONT_BOLD, TEXT_SIZE, ALIGN_CENTRE, buf_text(&text), 0);
    buf_free(&text);
}

#define SHADE 0.5f /* over the rest of the table, while a hand has it */

/* The rest is in the shade, and before that lie the sign and the hand. */
static void draw_show(struct ww_desk *v, struct ui *ui, float alpha)
{
    struct rgba shade = rgba_fade((struct rgba){0, 0, 0, 255}, SHADE * has_table(v, alpha));
    draw_box(ui->dl, v->d.area.window, 0, shade, shade);
    draw_sign(v, ui, alpha);
    if (v->star >= 0 && v->star != v->d.seat)
        ww_draw_laid(v, ui, v->star, alpha);
}

void ww_draw(void *self, struct ui *ui, float alpha)
{
    struct ww_desk *v = self;
    bool show = has_table(v, alpha) > 0;
    ww_draw_places(v, ui, alpha);
    if (!show)
        draw_sign(v, ui, alpha);
    if (v->stock.w > 0) {
        if (!show)
            draw_last_turns(v, ui);
        draw_stock(v, ui);
        draw_last_discards(v, ui, alpha);
        mark_discards(v, ui);
    }
    if (show)
        draw_show(v, ui, alpha);
}

/* ---- Over the panels ---- */

static bool is_held(const struct ww_desk *v, ww_card c)
{
    return v->what == WW_CARD && desk_holds(&v->d, c);
}

/* Has it come to the hand in this turn? */
static bool is_new(const struct ww_desk *v, ww_card c)
{
    return v->d.mine && c == v->now.gained && v->now.gave == WW_NO_CARD;
}

static void fan_card(struct ww_desk *v, struct ui *ui, int i, float alpha)
{
    ww_card c = v->fan.card[i];
    struct ww_place at = v->fan_at[i];
    bool cursor =
        v->d.cursor_shown && v->d.focus == DESK_ON_HAND && i == v->d.ci && !v->d.hand.n;
    float way = seen_way(&v->d.seen[c], alpha);
    at.r = seen_rect(&v->d.seen[c], alpha);
    at.angle *= 1 - way;
    if (c == v->hover || cursor || is_new(v, c))
        at.r.y -= HOVER * v->d.scale;
    unsigned look = ww_desk_look(v, c) | WW_SHADOW;
    float light = glow_of(&v->d.glow, c, alpha);
    if (light > 0)
        glow_light(ui->dl, v->d.theme, at.r, at.r.w * WW_CARD_RADIUS, light);
    else if (is_new(v, c))
        shine(v, ui, at.r);
    ww_draw_card(ui, at, ww_kind_of(c), look);
    if (light > 0)
        ww_draw_ring(ui, at, rgba_fade(v->d.theme->fresh, light));
    else if (cursor || hinted(v, c))
        ww_draw_ring(ui, at, v->d.theme->focus);
    if (hinted(v, c))
        draw_bulb(v, ui, at.r);
    if (v->fan.parts)
        ww_groups_as(ui, &v->fan, i, at.r);
}

/* What would be left, under the cards that are. */
static void draw_rest(const struct ww_desk *v, struct ui *ui, const struct rect at[WW_HAND])
{
    char text[16];
    if (!v->fan.parts || v->fan.n_groups == v->fan.parts)
        return;
    struct rect r = ww_groups_round(&v->fan, at, v->fan.n_groups);
    struct rgba c = ui->theme->bad;
    float h = ui_px(ui, 22), w = ui_px(ui, 44);
    struct rect pill = {r.x + (r.w - w) / 2, r.y + r.h - h * 0.35f, w, h};
    snprintf(text, sizeof text, "%d", v->fan.points);
    draw_box(ui->dl, pill, h / 2, ui->theme->panel_top, ui->theme->panel_bottom);
    draw_frame(ui->dl, pill, h / 2, fmaxf(1, ui_px(ui, 2)), c);
    draw_text(ui->dl, FONT_BOLD, ui_px(ui, 16), pill.x + w / 2, pill.y + h / 2, ALIGN_CENTRE,
              ui->theme->ink, text);
}

/* Is it still in the draw pile, because it has not been dealt yet? */
static bool in_pile(const struct ww_desk *v, int i, float alpha)
{
    return v->d.dealing && seen_way(&v->d.seen[v->fan.card[i]], alpha) >= 1;
}

static void draw_fan(struct ww_desk *v, struct ui *ui, float alpha)
{
    struct rect at[WW_HAND];
    for (int i = 0; i < v->fan.n; i++)
        at[i] = v->fan_at[i].r;
    if (v->fan.parts)
        ww_groups_trays(ui, &v->fan, at, ww_arrived(v, &v->fan));
    for (int i = 0; i < v->fan.n; i++)
        if (!is_held(v, v->fan.card[i]) && !desk_travels(&v->d, v->fan.card[i]))
            fan_card(v, ui, i, alpha);
    for (int i = 0; i < v->fan.n; i++)
        if (!is_held(v, v->fan.card[i]) && desk_travels(&v->d, v->fan.card[i]) &&
            !in_pile(v, i, alpha))
            fan_card(v, ui, i, alpha);
    draw_rest(v, ui, at);
}

static void travellers(struct ww_desk *v, struct ui *ui, float alpha)
{
    for (int s = 0; s < v->now.seats; s++)
        for (int i = 0; i < WW_HAND; i++) {
            const struct seen *b = &v->d.seen[WW_BACK(s, i)];
            if (b->where && seen_travels(b) && seen_way(b, alpha) < 1)
                ww_draw_card(ui, (struct ww_place){seen_rect(b, alpha), 0}, 0,
                             WW_FACE_DOWN | WW_LIFTED);
        }
    for (int c = 0; c < WW_CARDS; c++) {
        const struct seen *s = &v->d.seen[c];
        bool here = s->where == WW_PLACE || (s->where == DESK_BOARD && !slides(v, (ww_card)c));
        if (here && seen_travels(s))
            ww_draw_card(ui, (struct ww_place){seen_rect(s, alpha), 0}, ww_kind_of((ww_card)c),
                         ww_desk_look(v, (ww_card)c) | WW_LIFTED);
    }
}

#define PACKET 5 /* backs that are seen when the discards become the draw pile */

static void draw_shuffle(const struct ww_desk *v, struct ui *ui, float alpha)
{
    struct rect a = v->shuffle_from, b = ww_stock_top(v);
    const struct desk_timer *shuffle = &v->d.timer[WW_SHUFFLING];
    if (!desk_timer_runs(shuffle) || v->stock.w <= 0)
        return;
    float time = ((float)shuffle->tick + alpha) / (float)shuffle->ticks;
    for (int i = 0; i < PACKET; i++) {
        float t = fmaxf(0, fminf(1, time * 1.6f - 0.6f * (float)i / PACKET));
        t = t * t * (3 - 2 * t);
        struct rect r = {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, b.w, b.h};
        r.y -= sinf(3.14159265f * t) * 0.25f * b.h;
        if (t < 1)
            ww_draw_card(ui, (struct ww_place){r, 0}, 0, WW_FACE_DOWN | WW_LIFTED);
    }
}

void ww_draw_piece(void *self, struct ui *ui, int piece, struct rect r)
{
    const struct ww_desk *v = self;
    bool back = piece == WW_STOCK;
    ww_card c = (ww_card)piece;
    ww_draw_card(ui, (struct ww_place){r, 0}, back ? 0 : ww_kind_of(c),
                 (back ? WW_FACE_DOWN : ww_desk_look(v, c)) | WW_LIFTED);
}

void ww_draw_over(void *self, struct ui *ui, float alpha)
{
    struct ww_desk *v = self;
    if (v->d.area.hand.w > 0 && v->d.seat >= 0)
        draw_fan(v, ui, alpha);
    travellers(v, ui, alpha);
    draw_shuffle(v, ui, alpha);
    desk_draw_held(&v->d, ui);
    ww_ask_draw(v, ui);
}

/* ww_desk_layout.c: where the piles, the players' places, the hand and the cards are. */
#include <math.h>
#include <string.h>

#include "ww_desk.h"

/* Units. */
#define MARGIN 8.0f
#define GAP 8.0f
#define PLACE_LOW 90.0f    /* the height of the players' places: at least, */
#define BOARD_SHORT 210.0f /* on a board that is less high, this is enough, */
#define PLACE_LEAST 68.0f
#define LAID_LEAST 96.0f
#define BOARD_LEAST 134.0f /* in a lesson on a phone, a lower board has only the piles */
#define PLACE_SLIM 132.0f  /* at least, if everything is one below the other, */
#define PLACE_LAID 140.0f  /* or if a hand is laid out there, */
#define PLACE_HIGH 190.0f
#define PLACE_MOST 380.0f /* and their width at most */
#define SLIM 200.0f       /* so wide has a place room for things side by side */
#define PAD 7.0f          /* inside a place */
#define HEAD 30.0f        /* the height of face, name and what is counted side by side, */
#define HEAD_SLIM 36.0f   /* and if the name is above the rest */
#define LAST_WIDE 92.0f   /* for the last turn: beside the hand, */
#define LAST_HIGH 28.0f   /* or below it */
#define CARD_MOST 260.0f  /* the height of a card on the piles */
#define HAND_LOW 110.0f   /* the height of a card of the hand at least, */
#define HAND_HIGH 300.0f  /* and at most */
#define LIFT 12.0f        /* above the hand, for the card under the pointer, */
#define TRAY 0.22f        /* and below it, in heights of a card, for what lies under groups */
#define MENU 48.0f        /* the least width beside the hands of a round that is over */
#define SIGN_LEAST 36.0f  /* and of the sign above them */
#define MORE 1.1f         /* so much larger must cards become for another column */
#define BEND 0.5f
#define OPEN 0.34f    /* how much of a card at a place is seen, in widths, if it is open, */
#define BACK 0.22f    /* or if one only sees its back */
#define FAN_WIDE 2.1f /* the discard pile with the last few fanned, in widths of a card */

/* ---- Table ---- */

/* The hands of a round that is over have all of the board, unless the table is still there. */
static bool shows_hands(const struct ww_desk *v)
{
    return ww_over(v) && v->d.area.hand.w <= 0;
}

static bool has_place(const struct ww_desk *v, int seat)
{
    return shows_hands(v) || seat != v->d.seat || v->d.bare;
}

/* The greatest width of a card on the table. */
static float most_wide(const struct ww_desk *v)
{
    return CARD_MOST / WW_CARD_ASPECT * v->d.scale;
}

static bool all_known(const struct ww_hand *h)
{
    for (int i = 0; i < h->n; i++)
        if (h->card[i] == WW_NO_CARD)
            return false;
    return h->n > 0;
}

/* The hands that lie in groups. */
static void lay_hands(struct ww_desk *v)
{
    for (int s = 0; s < WW_SEATS; s++) {
        const struct ww_hand *h = &v->now.hand[s];
        v->laid[s].n = 0;
        if (s >= v->now.seats || !has_place(v, s) || !ww_lies(v, s) || !all_known(h))
            continue;
        ww_groups_best(h->card, h->n, v->now.wild, &v->laid[s]);
        ww_groups_sort_left(&v->laid[s]);
    }
}

/* The others sit in a row, in the order in which they play, beginning after the seat that is
 * shown. How high that is. */
static float place_seats(struct ww_desk *v, struct rect a)
{
    float gap = GAP * v->d.scale;
    int n = 0, at = 0;
    for (int i = 0; i < v->now.seats; i++)
        n += has_place(v, i);
    float w = n ? fminf(PLACE_MOST * v->d.scale, (a.w + gap) / (float)n - gap) : 0;
    bool tight = a.h < BOARD_SHORT * v->d.scale;
    if (v->lesson && desk_upright(&v->d) && a.h < BOARD_LEAST * v->d.scale)
        return 0;
    float low = v->now.wild_seats       ? tight ? LAID_LEAST : PLACE_LAID
                : w < SLIM * v->d.scale ? PLACE_SLIM
                : tight                 ? PLACE_LEAST
                                        : PLACE_LOW;
    float high = fmaxf(low * v->d.scale, fminf(0.3f * a.h, PLACE_HIGH * v->d.scale));
    float x = a.x + (a.w - (w + gap) * (float)n + gap) / 2;
    for (int i = 1; i <= v->now.seats; i++) {
        int seat = (v->d.seat + i + v->now.seats) % v->now.seats;
        if (has_place(v, seat))
            v->place[seat] =
                (struct rect){roundf(x + (float)at++ * (w + gap)), a.y, floorf(w), high};
    }
    return n ? high + gap : 0;
}

/* The draw pile, the number that is wild in the middle, and the discards. */
static void place_piles(struct ww_desk *v, struct rect a)
{
    float gap = 2.5f * GAP * v->d.scale, h = fminf(a.h, CARD_MOST * v->d.scale);
    float w = fminf(h / WW_CARD_ASPECT, (a.w / 2 - gap) / (0.6f + FAN_WIDE));
    w = floorf(w);
    h = roundf(w * WW_CARD_ASPECT);
    float sign = roundf(fminf(fminf(a.h, w * 1.45f), (a.w / 2 - gap - FAN_WIDE * w) * 2));
    float x = roundf(a.x + a.w / 2), y = roundf(a.y + (a.h - h) / 2);
    v->sign = (struct rect){x - sign / 2, roundf(a.y + (a.h - sign) / 2), sign, sign};
    v->stock = (struct rect){roundf(x - sign / 2 - gap - w), y, w, h};
    v->discards = (struct rect){roundf(x + sign / 2 + gap), y, roundf(w * FAN_WIDE), h};
}

/* The least width of a card of the hands that lie in r in `columns` columns. */
static float least_card(const struct ww_desk *v, struct rect r, int columns)
{
    int rows = (v->now.seats + columns - 1) / columns;
    float gap = GAP * v->d.scale, pad = 2 * PAD * v->d.scale, least = r.w;
    struct rect hand = {0, 0, (r.w + gap) / (float)columns - gap - pad,
                        (r.h + gap) / (float)rows - gap - pad - (HEAD + 2) * v->d.scale};
    for (int s = 0; s < v->now.seats; s++)
        if (v->laid[s].n)
            least = fminf(least, ww_groups_width(&v->laid[s], hand, most_wide(v)));
    return least;
}

/* On a phone the sign is in the middle above the hands, beside the menu button. False if there
 * is no room. */
static bool place_sign_above(struct ww_desk *v, struct rect a)
{
    struct rect w = v->d.area.window;
    float m = MARGIN * v->d.scale, sign = fminf(a.y - w.y - 2 * m, 2 * MENU * v->d.scale);
    if (!desk_upright(&v->d) || sign < SIGN_LEAST * v->d.scale)
        return false;
    v->sign =
        (struct rect){roundf(w.x + (w.w - sign) / 2), w.y + m, roundf(sign), roundf(sign)};
    return true;
}

/* When the round is over, all hands lie on the table, in as many columns as leave them
 * largest. */
static void place_results(struct ww_desk *v, struct rect a)
{
    float gap = GAP * v->d.scale, best = 0;
    int n = v->now.seats, columns = 1;
    if (!place_sign_above(v, a)) {
        float sign = fminf(fminf(a.h, a.w * 0.1f), 150 * v->d.scale);
        v->sign =
            (struct rect){a.x, roundf(a.y + (a.h - sign) / 2), roundf(sign), roundf(sign)};
        float side = fmaxf(sign, MENU * v->d.scale); /* a menu button may be above the sign */
        a.x += side + gap;
        a.w -= side + gap;
    }
    for (int c = 1; c <= 4 && c <= n; c++) {
        float size = least_card(v, a, c);
        if (size > best * MORE) {
            best = size;
            columns = c;
        }
    }
    int rows = (n + columns - 1) / columns;
    float w = (a.w + gap) / (float)columns, h = (a.h + gap) / (float)rows;
    for (int i = 0; i < n; i++)
        v->place[i] = (struct rect){roundf(a.x + (float)(i % columns) * w),
                                    roundf(a.y + (float)(i / columns) * h), floorf(w - gap),
                                    floorf(h - gap)};
}

static void place_table(struct ww_desk *v)
{
    struct rect a = rect_inset(v->d.area.board, MARGIN * v->d.scale), none = {0, 0, 0, 0};
    memset(v->place, 0, sizeof v->place);
    v->stock = v->discards = none;
    if (shows_hands(v)) {
        place_results(v, a);
        return;
    }
    float used = place_seats(v, a);
    a.y += used;
    a.h -= used;
    place_piles(v, a);
}

bool ww_place_slim(const struct ww_desk *v, int seat)
{
    return v->place[seat].w < SLIM * v->d.scale;
}

struct rect ww_place_head(const struct ww_desk *v, int seat)
{
    struct rect r = rect_inset(v->place[seat], PAD * v->d.scale);
    float high = ww_place_slim(v, seat) ? HEAD_SLIM * fminf(v->d.text, 1.25f) : HEAD;
    r.h = fminf(r.h, high * v->d.scale);
    return r;
}

/* Below face and name. */
static struct rect place_body(const struct ww_desk *v, int seat)
{
    struct rect r = rect_inset(v->place[seat], PAD * v->d.scale);
    float head = ww_place_head(v, seat).h + 2 * v->d.scale;
    r.y += head;
    r.h -= head;
    return r;
}

struct rect ww_place_last(const struct ww_desk *v, int seat)
{
    struct rect r = place_body(v, seat);
    if (ww_lies(v, seat))
        return (struct rect){r.x, r.y, 0, 0};
    if (ww_place_slim(v, seat)) {
        float high = LAST_HIGH * v->d.scale;
        return (struct rect){r.x, r.y + r.h - high, r.w, high};
    }
    float wide = LAST_WIDE * v->d.scale;
    return (struct rect){r.x + r.w - wide, r.y, wide, r.h};
}

struct rect ww_place_hand(const struct ww_desk *v, int seat)
{
    struct rect r = place_body(v, seat), last = ww_place_last(v, seat);
    if (last.w > 0 && ww_place_slim(v, seat))
        r.h -= last.h + 4 * v->d.scale;
    else if (last.w > 0)
        r.w -= last.w + 8 * v->d.scale;
    return r;
}

struct rect ww_place_middle(const struct ww_desk *v, int seat)
{
    struct rect r = {0, 0, 0, 0};
    if (seat >= 0 && v->place[seat].w > 0) {
        struct rect in = ww_place_hand(v, seat);
        r.h = in.h;
        r.w = r.h / WW_CARD_ASPECT;
        r.x = in.x + (in.w - r.w) / 2;
        r.y = in.y;
    }
    return r;
}

void ww_seat_at(const void *self, int seat, struct desk_seat *out)
{
    const struct ww_desk *v = self;
    struct rect r = ww_place_head(v, seat);
    float pad = PAD * v->d.scale - 2, side = r.h;
    out->at = v->place[seat];
    out->face = (struct rect){r.x, r.y, side, side};
    out->words = (struct rect){r.x + side, r.y - pad, r.w - side + pad, r.h + pad};
}

/* ---- A hand that has the table ---- */

static struct rect table_hand(const struct ww_desk *v)
{
    struct rect b = v->d.area.board;
    return (struct rect){b.x + 0.08f * b.w, b.y + 0.15f * b.h, 0.84f * b.w, 0.7f * b.h};
}

struct rect ww_table_sign(const struct ww_desk *v)
{
    struct rect b = v->d.area.board;
    float side = roundf(b.h);
    return (struct rect){roundf(b.x + (b.w - side) / 2), b.y, side, side};
}

/* ---- Piles ---- */

int ww_discards(const struct ww_desk *v, int *first)
{
    int n = v->now.n_discard < WW_DISCARDS ? v->now.n_discard : WW_DISCARDS;
    *first = v->now.n_discard - n;
    return n;
}

struct rect ww_stock_top(const struct ww_desk *v)
{
    return v->stock.w > 0 ? ww_pile_top(v->stock, v->now.n_pile) : v->d.area.stock;
}

/* The fan of the last few begins at the left and grows to the right. */
struct ww_place ww_desk_discard_place(const struct ww_desk *v, int i)
{
    int first, n = ww_discards(v, &first);
    struct ww_place at = ww_discard_place(v->discards, n ? n : 1, i);
    at.r.x -= ww_discard_place(v->discards, n ? n : 1, 0).r.x -
              ww_discard_place(v->discards, WW_DISCARDS, 0).r.x;
    return at;
}

struct rect ww_discard_fan(const struct ww_desk *v)
{
    int first, n = ww_discards(v, &first);
    struct rect a = ww_desk_discard_place(v, 0).r,
                b = ww_desk_discard_place(v, n ? n - 1 : 0).r;
    a.w = b.x + b.w - a.x;
    return a;
}

struct rect ww_discard_top(const struct ww_desk *v)
{
    int first, n = ww_discards(v, &first);
    return ww_desk_discard_place(v, n ? n - 1 : 0).r;
}

/* The seat that has given the last card away; -1. */
static int giver(const struct ww_desk *v)
{
    if (v->now.gave != WW_NO_CARD)
        return v->now.seat;
    return v->now.n_past ? v->now.past[(v->now.n_past - 1) % WW_PAST].seat : -1;
}

static void place_discards(struct ww_desk *v)
{
    int first, n = ww_discards(v, &first);
    struct rect none = {0, 0, 0, 0}, given = ww_place_middle(v, giver(v));
    for (int i = 0; i < n && v->discards.w > 0; i++) {
        ww_card c = v->now.discard[first + i];
        desk_place_from(&v->d, c, DESK_BOARD, ww_desk_discard_place(v, i).r,
                        c == ww_top(&v->now) ? given : none);
    }
}

/* ---- Hands at places ---- */

/* Side by side, as large as the place allows; open cards show their number. */
static void row_of(const struct ww_desk *v, int seat, struct rect out[WW_HAND])
{
    const struct ww_hand *h = &v->now.hand[seat];
    struct rect r = ww_place_hand(v, seat);
    float wide = 1, x;
    for (int i = 0; i + 1 < h->n; i++)
        wide += h->card[i] == WW_NO_CARD ? BACK : OPEN;
    float w = floorf(fminf(r.h / WW_CARD_ASPECT, r.w / wide)),
          high = roundf(w * WW_CARD_ASPECT);
    x = r.x + (r.w - w * wide) / 2;
    for (int i = 0; i < h->n; i++) {
        out[i] = (struct rect){roundf(x), roundf(r.y + (r.h - high) / 2), w, high};
        x += w * (h->card[i] == WW_NO_CARD ? BACK : OPEN);
    }
}

static void place_hand(struct ww_desk *v, int seat)
{
    const struct ww_hand *h = &v->now.hand[seat];
    struct rect at[WW_HAND], none = {0, 0, 0, 0};
    if (v->laid[seat].n) {
        const struct ww_groups *g = &v->laid[seat];
        struct rect r = seat == v->star ? table_hand(v) : ww_place_hand(v, seat);
        ww_groups_place(g, r, most_wide(v), v->laid_at[seat]);
        for (int i = 0; i < g->n; i++)
            desk_place(&v->d, g->card[i], WW_PLACE, v->laid_at[seat][i]);
        return;
    }
    row_of(v, seat, at);
    for (int i = 0; i < h->n; i++)
        if (h->card[i] == WW_NO_CARD) /* nobody here knows it, and it was drawn from the pile */
            desk_place_from(&v->d, WW_BACK(seat, i), WW_PLACE, at[i],
                            v->drawn ? ww_stock_top(v) : none);
        else
            desk_place(&v->d, h->card[i], WW_PLACE, at[i]);
}

/* ---- The hand ---- */

static void place_in_hand(struct ww_desk *v, ww_card c, struct rect to)
{
    desk_place_from(&v->d, c, DESK_HAND, to, v->from.w > 0 ? v->from : ww_stock_top(v));
}

/* Bars and sentences are equally high in every window. What is left of it is divided so that
 * the cards of the hand are about as large as those on the piles. */
float ww_hand_height(float scale, float window_h)
{
    float card = fmaxf(HAND_LOW, fminf(0.37f * window_h / scale - 78, HAND_HIGH));
    return (card * (1 + TRAY) + LIFT) * scale;
}

static struct rect fan_area(const struct ww_desk *v)
{
    struct rect r = v->d.area.hand;
    r.y += LIFT * v->d.scale;
    r.h = (r.h - LIFT * v->d.scale) / (1 + TRAY);
    return r;
}

/* As the person ordered them, with a gap for what is held. */
static void place_fan(struct ww_desk *v)
{
    struct ww_groups *f = &v->fan;
    int gap = v->gap, n = f->n + (gap >= 0 && gap < WW_AWAY), at = 0;
    for (int i = 0; i < f->n; i++, at++) {
        if (i == gap)
            at++;
        v->fan_at[i] = ww_fan_place(fan_area(v), n, at, BEND);
    }
}

/* As large as in the fan, if the row is long enough, so that the cards only change places. */
static void place_in_groups(struct ww_desk *v)
{
    struct rect at[WW_HAND], r = v->d.area.hand;
    float w = ww_fan_place(fan_area(v), v->fan.n, 0, BEND).r.w;
    r.y += LIFT * v->d.scale;
    r.h -= LIFT * v->d.scale;
    if (v->star == v->d.seat)
        ww_groups_place(&v->fan, table_hand(v), most_wide(v), at);
    else
        ww_groups_line(&v->fan, r, w, at);
    for (int i = 0; i < v->fan.n; i++)
        v->fan_at[i] = (struct ww_place){at[i], 0};
}

static void place_own(struct ww_desk *v)
{
    ww_card list[WW_HAND];
    struct ww_groups *f = &v->fan;
    *f = (struct ww_groups){.n = 0};
    if (v->d.seat < 0 || v->d.area.hand.w <= 0)
        return;
    int n = ww_hand_list(v, list);
    if (ww_in_groups(v)) {
        ww_groups_best(list, n, v->now.wild, f);
        ww_groups_sort_left(f);
        place_in_groups(v);
    } else {
        for (int i = 0; i < n; i++)
            if (v->gap < 0 || v->what != WW_CARD || !desk_holds(&v->d, list[i]))
                f->card[f->n++] = list[i];
        place_fan(v);
    }
    for (int i = 0; i < f->n; i++)
        place_in_hand(v, f->card[i], v->fan_at[i].r);
}

/* A card that is held has its place in the hand, too, so that it can go back there. */
static void place_held(struct ww_desk *v)
{
    ww_card c = v->d.hand.held[0];
    if (!v->d.hand.n || v->what != WW_CARD || v->d.seen[c].where || !ww_in_hand(v, c))
        return;
    int n = v->fan.n + 1, at = v->gap < n ? v->gap : n - 1;
    place_in_hand(v, c, ww_fan_place(fan_area(v), n, at, BEND).r);
}

void ww_place_all(void *self)
{
    struct ww_desk *v = self;
    lay_hands(v);
    if (v->d.area.board.w <= 0)
        return;
    place_table(v);
    v->d.seen[WW_STOCK].to = ww_stock_top(v); /* it lies there, but never travels */
    place_discards(v);
    for (int s = 0; s < v->now.seats; s++)
        if (v->place[s].w > 0)
            place_hand(v, s);
    place_own(v);
    place_held(v);
}

bool ww_desk_layout(struct ww_desk *v, const struct desk_areas *area, float scale)
{
    bool same = !memcmp(&v->d.area, area, sizeof *area) && v->d.scale == scale;
    if (same && v->placed)
        return false;
    same = !memcmp(&v->d.area.board, &area->board, sizeof area->board) &&
           !memcmp(&v->d.area.hand, &area->hand, sizeof area->hand);
    v->d.area = *area;
    v->d.scale = scale;
    v->placed = true;
    memcpy(v->was, v->d.seen, sizeof v->was);
    desk_place_all(&v->d);
    v->d.dirty = true;
    return !same;
}

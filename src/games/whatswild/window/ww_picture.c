/* ww_picture.c: a hand as a still picture: the number that is wild, and the cards in groups. */
#include "ww_picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "marks.h"
#include "ww_art.h"
#include "ww_groups.h"
#include "ww_position.h"
#include "ww_state.h"

#define SIGN 0.9f   /* heights of a card */
#define BESIDE 0.3f /* widths of a card, between the sign and the first card */

/* A hand and where it lies. */
struct picture {
    int wild;
    bool turn; /* it is in the middle of a turn, so something is left over */
    struct ww_groups cards;
    struct rect at[WW_HAND], sign;
};

/* Of equal cards each is another copy. */
static void cards_of(const struct ww_position *p, ww_card out[WW_HAND])
{
    for (int i = 0; i < p->n_rack; i++) {
        int copy = 0;
        for (int k = 0; k < i; k++)
            copy += p->rack[k] == p->rack[i];
        out[i] = ww_card_of(p->rack[i], copy);
    }
}

/* One card alone, without the sign. */
static void lay_one(struct picture *p, struct rect r, float most)
{
    float w = floorf(fminf(most, r.h / WW_CARD_ASPECT)), h = floorf(w * WW_CARD_ASPECT);
    p->at[0] = (struct rect){roundf(r.x + (r.w - w) / 2), roundf(r.y + (r.h - h) / 2), w, h};
    p->sign = (struct rect){0, 0, 0, 0};
}

static void lay_out(struct picture *p, struct rect r, float most)
{
    float high = fminf(r.h / 1.7f, most * WW_CARD_ASPECT), side = high * SIGN;
    side = fminf(side, r.w * 0.2f);
    struct rect hand = r;
    hand.x += side + BESIDE * high / WW_CARD_ASPECT;
    hand.w -= hand.x - r.x;
    ww_groups_place(&p->cards, hand, most, p->at);
    struct rect last = p->at[p->cards.n - 1];
    float left = p->at[0].x,
          right = last.x + last.w; /* sign and cards are in the middle of r */
    for (int i = 0; i < p->cards.n; i++) {
        left = fminf(left, p->at[i].x);
        right = fmaxf(right, p->at[i].x + p->at[i].w);
    }
    float gap = BESIDE * last.w,
          shift = roundf(r.x + (r.w - (right - left - side - gap)) / 2 - left);
    for (int i = 0; i < p->cards.n; i++)
        p->at[i].x += shift;
    p->sign = (struct rect){left + shift - gap - side, r.y + (r.h - side) / 2, side, side};
}

static bool read(const char *position, const struct desk_still *s, struct picture *out)
{
    struct ww_position p;
    ww_card card[WW_HAND];
    if (!ww_position_read(position, strlen(position), &p, NULL))
        return false;
    out->wild = p.wild;
    out->turn = p.gained >= 0;
    cards_of(&p, card);
    ww_groups_best(card, p.n_rack, p.wild, &out->cards);
    bool alone = s->show & DESK_ALONE && out->cards.n == 1;
    (alone ? lay_one : lay_out)(out, s->r, s->most);
    return true;
}

/* The sign and the cards. */
static void draw_all(struct ui *ui, const struct picture *p, unsigned how)
{
    if (p->sign.w > 0)
        ww_draw_sign(ui, p->sign, p->wild, p->wild, 1);
    for (int i = 0; i < p->cards.n; i++) {
        ww_kind k = ww_kind_of(p->cards.card[i]);
        bool marked = k < WW_WILD && ww_is_wild(k, p->wild);
        bool left = p->cards.n_groups > 0 && p->cards.part[i] >= p->cards.n_groups && !p->turn;
        struct rect at = p->at[i];
        ww_draw_card(ui, (struct ww_place){at, 0}, k, how | (marked ? WW_MARKED : 0));
        ww_groups_as(ui, &p->cards, i, at);
        if (left)
            draw_frame(ui->dl, at, at.w * WW_CARD_RADIUS, fmaxf(1.5f, at.w * 0.04f),
                       ui->theme->bad);
    }
}

/* Do the rules allow this step from there? */
static bool allowed(const char *position, const char *step)
{
    struct game_config c;
    if (!game_config_from_text(&c, position, strlen(position), NULL))
        return false;
    struct match *m = match_new(&c);
    bool may = match_check(m, step, NULL);
    game_config_free(&c);
    match_free(m);
    return may;
}

/* The card of "discard a7" or "discard ! 5", and the number: 0 if none is named. */
static bool read_discard(const char *step, ww_kind *k, int *named)
{
    const char *at = strchr(step, ' ');
    size_t len = at ? strcspn(at + 1, " ") : 0;
    *named = at ? atoi(at + 1 + len) : 0;
    return at && ww_kind_read(at + 1, len, k);
}

static void draw_step(struct ui *ui, struct picture *p, const char *position, const char *step)
{
    ww_kind k;
    int named, i = 0;
    if (!read_discard(step, &k, &named))
        return;
    while (i < p->cards.n && ww_kind_of(p->cards.card[i]) != k)
        i++;
    if (i == p->cards.n)
        return;
    struct rect at = p->at[i];
    bool may = allowed(position, step);
    if (named && may) { /* all as it is then: the sign, and what is wild */
        p->wild = named;
        draw_all(ui, p, 0);
    }
    ww_draw_ring(ui, (struct ww_place){at, 0}, may ? ui->theme->fresh : ui->theme->bad);
    if (named) /* at the foot of the chameleon */
        ww_draw_number(ui,
                       (struct rect){at.x + at.w * 0.2f, at.y + at.h - at.w * 0.5f, at.w * 0.6f,
                                     at.w * 0.44f},
                       named, !may);
    if (!may)
        draw_badge(ui->dl, ui->theme, at.x + at.w, at.y, fmaxf(ui_px(ui, 26), at.w * 0.3f));
}

float ww_picture(const struct desk_still *p, const char *position, const char *step)
{
    struct picture all;
    if (!read(position, p, &all))
        return p->most;
    if (p->ui) {
        ww_groups_trays(p->ui, &all.cards, all.at, all.cards.n_groups);
        draw_all(p->ui, &all, WW_SHADOW);
    }
    if (p->ui && step)
        draw_step(p->ui, &all, position, step);
    return all.cards.n ? all.at[0].w : p->most;
}

int ww_pieces(const struct match *m, int seat)
{
    const struct ww_state *s = m->state;
    return seat < 0 ? s->n_pile : s->hand[seat].n;
}

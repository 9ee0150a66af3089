/* ww_places.c: draws the players' places: name, cards, and what a hand came to. Also says how a
 * card looks. */
#include <math.h>
#include <stdio.h>

#include "language.h"
#include "marks.h"
#include "page.h"
#include "ww_desk.h"

static int wild_now(const struct ww_desk *v)
{
    const struct desk_timer *flip = &v->d.timer[WW_FLIP];
    return flip->tick * 2 < flip->ticks ? v->before : v->now.wild;
}

unsigned ww_desk_look(const struct ww_desk *v, ww_card c)
{
    ww_kind k = ww_kind_of(c);
    return k < WW_WILD && ww_is_wild(k, wild_now(v)) ? WW_MARKED : 0;
}

/* How many cards, or what a hand that is laid out came to. */
static void count_words(const struct ww_desk *v, int seat, bool roomy, struct buf *out)
{
    const struct ww_groups *g = &v->laid[seat];
    int n = v->now.hand[seat].n;
    bool last = v->now.gone >= 0 && !ww_over(v) && !g->n;
    int to_come = (seat - v->now.seat + v->now.seats) % v->now.seats;
    if (last && roomy && to_come < ww_last_turns(&v->now)) /* Translators: this player's. */
        buf_add(out, _("last turn"));
    else if (g->n && !g->points) /* Translators: at a player's place, so keep it short. */
        buf_add(out, _("gone wild"));
    else if (g->n && roomy)
        buf_addf(out, translated_n("%d point left", "%d points left", g->points), g->points);
    else if (g->n)
        buf_addf(out, "%d", g->points);
    else if (roomy)
        buf_addf(out, translated_n("%d card", "%d cards", n), n);
    else
        buf_addf(out, "%d", n);
}

static void draw_line(const struct ww_desk *v, struct ui *ui, int seat)
{
    struct rect line = rect_inset(v->place[seat], ui_px(ui, 6));
    struct buf count = {0};
    char id[24];
    bool turn = v->d.status.seat == seat, roomy = page_units(ui, line.w) > 210;
    line.h = WW_LINE * v->d.scale * fminf(v->d.text, 1.25f);
    line.y -= ui_px(ui, 2);
    count_words(v, seat, roomy, &count);
    float w = fminf(line.w * 0.6f, ui_measure(ui, FONT_TEXT, TEXT_SMALL, buf_text(&count)) *
                                           fminf(v->d.text, 1.25f) +
                                       ui_px(ui, 4));
    struct rect right = {line.x + line.w - w, line.y, w, line.h};
    line.w -= w + ui_px(ui, 4);
    snprintf(id, sizeof id, "place-%d", seat + 1);
    ui_name(ui, id, line, turn ? FONT_BOLD : FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
            game_config_label(v->d.config, seat), UI_ON_TABLE);
    snprintf(id, sizeof id, "cards-%d", seat + 1);
    ui_label(ui, id, right, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, buf_text(&count), UI_ON_TABLE);
    buf_free(&count);
}

static void draw_known(struct ww_desk *v, struct ui *ui, ww_card c, float alpha)
{
    struct rect r = v->d.seen[c].to;
    float light = glow_of(&v->d.glow, c, alpha);
    if (desk_travels(&v->d, c))
        return;
    if (light > 0)
        glow_light(ui->dl, ui->theme, r, r.w * WW_CARD_RADIUS, light);
    ww_draw_card(ui, (struct ww_place){r, 0}, ww_kind_of(c), ww_desk_look(v, c) | WW_SHADOW);
    if (light > 0)
        ww_draw_ring(ui, (struct ww_place){r, 0}, rgba_fade(ui->theme->fresh, light));
    if (v->theirs[c])
        draw_theirs(ui->dl, ui->theme, r, 0, true);
}

static void draw_laid(struct ww_desk *v, struct ui *ui, int seat, float alpha)
{
    const struct ww_groups *g = &v->laid[seat];
    ww_groups_trays(ui, g, v->laid_at[seat], ww_arrived(v, g));
    for (int i = 0; i < g->n; i++) {
        struct rect r = v->laid_at[seat][i];
        draw_known(v, ui, g->card[i], alpha);
        if (desk_travels(&v->d, g->card[i]))
            continue;
        ww_groups_as(ui, g, i, r);
        if (g->part[i] >= g->n_groups)
            draw_frame(ui->dl, r, r.w * WW_CARD_RADIUS, fmaxf(1.5f, r.w * 0.04f),
                       ui->theme->bad);
    }
}

static void draw_hand(struct ww_desk *v, struct ui *ui, int seat, float alpha)
{
    const struct ww_hand *h = &v->now.hand[seat];
    for (int i = 0; i < h->n; i++) {
        const struct seen *s = &v->d.seen[WW_BACK(seat, i)];
        if (h->card[i] != WW_NO_CARD)
            draw_known(v, ui, h->card[i], alpha);
        else if (s->where && !seen_travels(s))
            ww_draw_card(ui, (struct ww_place){s->to, 0}, 0, WW_FACE_DOWN | WW_SHADOW);
    }
}

void ww_draw_places(struct ww_desk *v, struct ui *ui, float alpha)
{
    for (int s = 0; s < v->now.seats; s++) {
        if (v->place[s].w <= 0)
            continue;
        ui_hollow(ui, v->place[s], v->d.status.seat == s);
        draw_line(v, ui, s);
        if (v->laid[s].n)
            draw_laid(v, ui, s, alpha);
        else
            draw_hand(v, ui, s, alpha);
        if (v->d.cursor_shown && v->d.focus == DESK_ON_BOARD && v->spot == s)
            draw_frame(ui->dl, rect_inset(v->place[s], -ui_px(ui, 3)), ui_px(ui, 14),
                       ui_px(ui, 3), ui->theme->focus);
    }
}

/* ww_places.c: draws the players' places: face, name, cards, the last turn, and what a hand
 * came to. Also says how a card looks. */
#include <math.h>
#include <stdio.h>

#include "faces.h"
#include "language.h"
#include "marks.h"
#include "page.h"
#include "sheet.h"
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

/* ---- Face, name, and what is counted ---- */

/* How many cards, or what a hand that is laid out came to; brief: as a number. */
static void count_words(const struct ww_desk *v, int seat, bool brief, struct buf *out)
{
    const struct ww_groups *g = &v->laid[seat];
    int n = v->now.hand[seat].n;
    bool last = v->now.gone >= 0 && !ww_over(v) && !g->n;
    int to_come = (seat - v->now.seat + v->now.seats) % v->now.seats;
    if (last && !brief && to_come < ww_last_turns(&v->now)) /* Translators: this player's. */
        buf_add(out, _("last turn"));
    else if (g->n && !g->points) /* Translators: at a player's place, so keep it short. */
        buf_add(out, _("gone wild"));
    else if (brief)
        buf_addf(out, "%d", g->n ? g->points : n);
    else if (g->n)
        buf_addf(out, translated_n("%d point left", "%d points left", g->points), g->points);
    else
        buf_addf(out, translated_n("%d card", "%d cards", n), n);
}

/* That, and the points of the rounds, as far as there is room for it. */
static void told_words(const struct ww_desk *v, const struct ui *ui, int seat, float room,
                       struct buf *out)
{
    bool total = v->now.round > 1; /* else both are the same */
    char all[16];
    sheet_points(v->d.game->scoring, v->d.status.score[seat], all);
    bool slim = ww_place_slim(v, seat) && total && !ww_over(v); /* all say it in the same way */
    for (int how = slim ? 2 : 0; how < 5; how++) {
        struct buf count = {0};
        count_words(v, seat, how > 0, &count);
        buf_clear(out);
        if (!total || (how >= 3 && !ww_over(v)))
            buf_add(out, buf_text(&count));
        else if (how == 3) /* Translators: points of all rounds, in a narrow place. */
            buf_addf(out, _("Total %s"), all);
        else if (how == 4)
            buf_add(out, all);
        else if (how == 2 && !ww_over(v))
            buf_addf(out, "%s (%s)", buf_text(&count), all);
        else /* Translators: what this round brings, and the points of all rounds. */
            buf_addf(out, _("%s (total %s)"), buf_text(&count), all);
        buf_free(&count);
        if (ui_measure(ui, FONT_TEXT, TEXT_SMALL, buf_text(out)) <= room)
            return;
    }
}

/* Who thinks, who has gone wild, who has won. */
static enum mood mood_of(const struct ww_desk *v, int seat)
{
    if (!v->d.like.faces)
        return MOOD_CALM;
    if (!ww_over(v) && v->now.wild_seats >> seat & 1)
        return MOOD_PLEASED;
    return face_mood(v->d.config, &v->d.status, seat);
}

#define TOKEN 16.0f /* units: the mark of who began */
#define BESIDE 5.0f /* between things in a line */
/* Of the line that a long name keeps beside what is counted; less when points count more. */
#define SHARE 0.6f
#define SHARE_OVER 0.45f

/* How much of the line is left for what is counted. */
static float beside_name(const struct ww_desk *v, const struct ui *ui, int seat, float line)
{
    float name = ui_measure(ui, FONT_BOLD, TEXT_SMALL, game_config_label(v->d.config, seat));
    float token = seat == v->d.status.starter ? ui_px(ui, TOKEN + BESIDE) : 0;
    float share = ww_over(v) ? SHARE_OVER : SHARE;
    return line - fminf(name + token, share * line) - ui_px(ui, 2 * BESIDE);
}

#define NAME_LEAST 30.0f /* units: some letters of a name */

/* The name, and before its right end who began, unless the name is whole only without that, or
 * nothing would be left of it in a small picture. */
static void draw_name(const struct ww_desk *v, struct ui *ui, int seat, struct rect line)
{
    char id[24];
    bool turn = v->d.status.seat == seat;
    const char *name = game_config_label(v->d.config, seat);
    float least = ui->renderer->measure(ui->renderer, FONT_BOLD, ui_px(ui, TEXT_SMALL), name);
    bool whole = least <= line.w && least + ui_px(ui, TOKEN + BESIDE) > line.w;
    bool fits = line.w - ui_px(ui, TOKEN + BESIDE) >= fminf(least, ui_px(ui, NAME_LEAST));
    if (seat == v->d.status.starter && fits && (!whole || ww_place_slim(v, seat))) {
        struct rect at = cut_right(ui, &line, TOKEN);
        float side = ui_px(ui, TOKEN);
        draw_sprite(ui->dl, SPRITE_TOKEN,
                    (struct rect){at.x, at.y + (at.h - side) / 2, side, side}, 0,
                    rgb(0xFFFFFF));
        cut_right(ui, &line, BESIDE);
    }
    snprintf(id, sizeof id, "place-%d", seat + 1);
    ui_name(ui, id, line, turn ? FONT_BOLD : FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, name,
            UI_ON_TABLE);
}

/* How wide that is: if there is less room, its letters are not enlarged. */
static float told_width(const struct ui *ui, float room, const char *told)
{
    float least = ui->renderer->measure(ui->renderer, FONT_TEXT, ui_px(ui, TEXT_SMALL), told);
    float all = ui_measure(ui, FONT_TEXT, TEXT_SMALL, told);
    return fmaxf(least, fminf(all, room)) + ui_px(ui, 2);
}

#define FACE_PART 0.55f /* of the height, where what is counted is below the face */

/* Where a name would have no room: the face, and below it what is counted. */
static void draw_face_and_count(const struct ww_desk *v, struct ui *ui, int seat,
                                struct rect head)
{
    struct buf told = {0};
    char id[24];
    float side = roundf(head.h * FACE_PART);
    struct rect face = {roundf(head.x + (head.w - side) / 2), head.y, side, side};
    face_draw(ui, v->d.like.people, v->d.config, seat, mood_of(v, seat), face);
    told_words(v, ui, seat, head.w, &told);
    head.y += side;
    head.h -= side;
    snprintf(id, sizeof id, "cards-%d", seat + 1);
    ui_name(ui, id, head, FONT_TEXT, TEXT_SMALL, ALIGN_CENTRE, buf_text(&told), UI_ON_TABLE);
    buf_free(&told);
}

/* Side by side or, at a slim place, the name above what is counted. */
static void draw_head(const struct ww_desk *v, struct ui *ui, int seat)
{
    struct rect line = ww_place_head(v, seat);
    struct buf told = {0};
    char id[24];
    bool slim = ww_place_slim(v, seat);
    float side = fminf(line.h, ui_px(ui, slim ? 34 : 30));
    if (slim && line.w - side < ui_px(ui, BESIDE + NAME_LEAST)) {
        draw_face_and_count(v, ui, seat, line);
        return;
    }
    struct rect face = {line.x, line.y + (line.h - side) / 2, side, side}, count;
    face_draw(ui, v->d.like.people, v->d.config, seat, mood_of(v, seat), face);
    line.x += side + ui_px(ui, BESIDE);
    line.w -= side + ui_px(ui, BESIDE);
    float room = slim ? line.w : beside_name(v, ui, seat, line.w);
    told_words(v, ui, seat, room, &told);
    count = line;
    if (slim) {
        line.h /= 2;
        count.y += line.h;
        count.h = line.h;
    } else {
        float w = told_width(ui, room, buf_text(&told));
        count.x += count.w - w;
        count.w = w;
        line.w -= w + ui_px(ui, BESIDE);
    }
    draw_name(v, ui, seat, line);
    snprintf(id, sizeof id, "cards-%d", seat + 1);
    ui_name(ui, id, count, FONT_TEXT, TEXT_SMALL, slim ? ALIGN_LEFT : ALIGN_RIGHT,
            buf_text(&told), UI_ON_TABLE);
    buf_free(&told);
}

/* ---- The last turn ---- */

#define PLATE_W 34.0f /* units: a card as a little plate */
#define PLATE_H 26.0f
#define ARROW 16.0f

/* The card that came, an arrow, and the card that went. */
static void draw_last(const struct ww_desk *v, struct ui *ui, int seat)
{
    struct ww_past p;
    struct rect r = ww_place_last(v, seat);
    if (r.w <= 0 || !ww_last_turn(v, seat, &p))
        return;
    float w = ui_px(ui, PLATE_W), h = ui_px(ui, PLATE_H), a = ui_px(ui, ARROW);
    float x = roundf(r.x + (r.w - 2 * w - a) / 2), y = roundf(r.y + (r.h - h) / 2);
    struct rect came = {x, y, w, h}, went = {x + w + a, y, w, h};
    if (p.took) {
        ww_draw_plate(ui, came, ww_kind_of(p.top));
    } else { /* a back, as wide as a card is */
        float wide = roundf(h / WW_CARD_ASPECT);
        ww_draw_card(ui, (struct ww_place){{x + w - wide - ui_px(ui, 3), y, wide, h}, 0}, 0,
                     WW_FACE_DOWN);
    }
    if (p.gave == WW_NO_CARD)
        return;
    draw_sprite(ui->dl, SPRITE_ARROW_RIGHT,
                (struct rect){x + w + a * 0.1f, y + (h - a * 0.8f) / 2, a * 0.8f, a * 0.8f}, 0,
                ui->theme->ink_on_table);
    ww_draw_plate(ui, went, ww_kind_of(p.gave));
}

/* ---- Cards ---- */

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

void ww_draw_laid(struct ww_desk *v, struct ui *ui, int seat, float alpha)
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
        draw_head(v, ui, s);
        draw_last(v, ui, s);
        if (v->laid[s].n && s != v->star)
            ww_draw_laid(v, ui, s, alpha);
        else if (!v->laid[s].n)
            draw_hand(v, ui, s, alpha);
        if (v->d.cursor_shown && v->d.focus == DESK_ON_BOARD && v->spot == s)
            draw_frame(ui->dl, rect_inset(v->place[s], -ui_px(ui, 3)), ui_px(ui, 14),
                       ui_px(ui, 3), ui->theme->focus);
    }
}

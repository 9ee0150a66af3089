/* wd_travel.c: moves cards from where they are seen to where they belong, and what else takes
 * time: the sign that turns over, the discards that become a new pile. */
#include <string.h>

#include "wd_state.h"

#define DEAL 0.09f  /* from one dealt card to the next, in durations of a tween */
#define GROUP 1.4f  /* from one group that is laid down to the next, */
#define WITHIN 0.2f /* and from one of its cards to the next */
#define SHINE 3.0f  /* so much longer do the cards light up, one after another */
#define LINGERS 3   /* as many parts take a moment to see */

bool wd_travels(const struct ww_desk *v, ww_card c)
{
    return seen_travels(&v->seen[c]);
}

/* ---- Where cards come from ---- */

/* The seat that has given the last card away; -1. */
static int giver(const struct ww_desk *v)
{
    if (v->now.gave != WW_NO_CARD)
        return v->now.seat;
    return v->now.n_past ? v->now.past[(v->now.n_past - 1) % WW_PAST].seat : -1;
}

static struct rect middle_of_place(const struct ww_desk *v, int seat)
{
    struct rect r = {0, 0, 0, 0};
    if (seat >= 0 && v->place[seat].w > 0) {
        struct rect in = wd_place_hand(v, seat);
        r.h = in.h;
        r.w = r.h / WW_CARD_ASPECT;
        r.x = in.x + (in.w - r.w) / 2;
        r.y = in.y;
    }
    return r;
}

/* Where a card that was not seen before comes from; w 0: it is just there. */
static struct rect origin(const struct ww_desk *v, ww_card c)
{
    struct rect none = {0, 0, 0, 0};
    switch (v->seen[c].where) {
    case WD_FAN:
        return v->from.w > 0 ? v->from : wd_stock_top(v);
    case WD_PLACE:
        return none;
    case WD_DISCARD:
        return c == ww_top(&v->now) ? middle_of_place(v, giver(v)) : none;
    }
    return none;
}

/* The cards whose faces nobody here knows: what is drawn comes from the draw pile. */
static void backs_follow(struct ww_desk *v, struct seen (*old)[WW_HAND])
{
    struct rect from = v->drawn ? wd_stock_top(v) : (struct rect){0, 0, 0, 0};
    for (int s = 0; s < WW_SEATS; s++)
        for (int i = 0; i < WW_HAND; i++)
            seen_follow(&v->back[s][i], &old[s][i], from, v->like.motion_ticks);
}

void wd_retarget(struct ww_desk *v)
{
    struct seen old[WW_CARDS], old_back[WW_SEATS][WW_HAND];
    memcpy(old, v->seen, sizeof old);
    memcpy(old_back, v->back, sizeof old_back);
    wd_place_all(v);
    for (int c = 0; c < WW_CARDS; c++)
        seen_follow(&v->seen[c], &old[c], origin(v, (ww_card)c), v->like.motion_ticks);
    backs_follow(v, old_back);
    v->from.w = 0;
    v->drawn = false;
    v->dirty = true;
}

void wd_glide(struct ww_desk *v)
{
    for (int c = 0; c < WW_CARDS; c++)
        seen_follow(&v->seen[c], &v->was[c], (struct rect){0, 0, 0, 0},
                    2 * v->like.motion_ticks);
    v->dirty = true;
}

/* ---- Part by part ---- */

static void fly_in(struct ww_desk *v, struct seen *s, int wave)
{
    seen_travel(s, wd_stock_top(v), v->like.motion_ticks);
    seen_wait(s, DEAL * (float)wave);
}

void wd_deal(struct ww_desk *v)
{
    int seats = v->now.seats;
    for (int s = 0; s < seats; s++)
        for (int i = 0; i < WW_HAND; i++)
            if (v->back[s][i].where)
                fly_in(v, &v->back[s][i], i * seats + s);
    for (int i = 0; i < v->fan.n; i++)
        fly_in(v, &v->seen[v->fan.card[i]], i * seats + (v->seat > 0 ? v->seat : 0));
    v->dirty = true;
}

/* Group by group the cards light up as they lie down. */
static void light_up(struct ww_desk *v, const struct wd_groups *g, enum wd_where where)
{
    struct desk_glow laid = {.n = g->n};
    float tweens = SHINE + GROUP * (float)g->parts + WITHIN * (float)g->n;
    for (int i = 0; i < g->n; i++)
        laid.piece[i] = g->card[i];
    v->glow = glow_begin(&laid, v->seen, WW_CARDS, where,
                         (int)(tweens * (float)v->like.motion_ticks));
}

/* The hand of a seat that has just gone wild comes group by group. */
void wd_lay_down(struct ww_desk *v, int seat)
{
    const struct wd_groups *g = seat == v->seat ? &v->fan : &v->laid[seat];
    v->lays = g->parts;
    for (int i = 0; i < g->n; i++) {
        struct seen *s = &v->seen[g->card[i]];
        if (!seen_travels(s))
            seen_travel(s, middle_of_place(v, seat), v->like.motion_ticks);
        seen_wait(s, GROUP * (float)g->part[i] + WITHIN * (float)i);
    }
    light_up(v, g, seat == v->seat ? WD_FAN : WD_PLACE);
}

int wd_arrived(const struct ww_desk *v, const struct wd_groups *g)
{
    int shown = g->n_groups;
    for (int i = 0; i < g->n; i++)
        if (seen_way(&v->seen[g->card[i]], 0) >= 1 && g->part[i] < shown)
            shown = g->part[i];
    return shown;
}

int wd_laid_parts(const struct ww_desk *v)
{
    return !v->lays || v->lays > LINGERS ? v->lays : LINGERS;
}

int wd_stage(struct ww_desk *v)
{
    if (v->lays)
        return wd_laid_parts(v);
    if (v->flips && !v->flip)
        return 3; /* a new number takes a moment to see */
    return wd_moving(v) || v->now.source != WW_NOT_YET;
}

/* ---- Time ---- */

static bool any_back(const struct ww_desk *v)
{
    for (int s = 0; s < WW_SEATS; s++)
        if (seen_any_travels(v->back[s], WW_HAND))
            return true;
    return false;
}

bool wd_moving(const struct ww_desk *v)
{
    return glow_moving(&v->glow) || seen_any_travels(v->seen, WW_CARDS) || any_back(v) ||
           v->flip < v->flips || v->shuffle < v->shuffles;
}

void wd_settle(struct ww_desk *v)
{
    seen_settle(v->seen, WW_CARDS);
    for (int s = 0; s < WW_SEATS; s++)
        seen_settle(v->back[s], WW_HAND);
    glow_settle(&v->glow);
    v->flip = v->flips;
    v->shuffle = v->shuffles;
    v->dirty = true;
}

void wd_tick(struct ww_desk *v)
{
    bool arrives;
    for (int c = 0; c < WW_CARDS; c++)
        v->dirty |= seen_tick(&v->seen[c], &arrives);
    for (int s = 0; s < WW_SEATS; s++)
        for (int i = 0; i < WW_HAND; i++)
            v->dirty |= seen_tick(&v->back[s][i], &arrives);
    if (v->flip < v->flips) {
        v->flip++;
        v->dirty = true;
    }
    if (v->shuffle < v->shuffles) {
        v->shuffle++;
        v->dirty = true;
    }
    v->dirty |= glow_tick(&v->glow);
    v->deal = v->deal && wd_moving(v);
}

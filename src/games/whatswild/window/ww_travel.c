/* ww_travel.c: moves cards from where they are seen to where they belong, and what else takes
 * time: the sign that turns over, the discards that become a new pile. */
#include <string.h>

#include "ww_desk.h"

#define DEAL 0.09f   /* from one dealt card to the next, in durations of a tween */
#define GROUP 0.8f   /* from one group that is laid down to the next, */
#define WITHIN 0.15f /* and from one of its cards to the next */
#define SHINE 2.0f   /* so much longer do the cards light up, one after another */
#define LINGERS 3    /* as many parts take a moment to see */

/* The layout has changed: cards glide from where they were before it. */
void ww_spread(void *self, bool glide)
{
    struct ww_desk *v = self;
    for (int c = 0; c < WW_CARDS && glide; c++) {
        v->d.seen[c].from.w = 0;
        seen_follow(&v->d.seen[c], &v->was[c], 2 * v->d.like.motion_ticks);
    }
    v->d.dirty = true;
}

/* ---- Part by part ---- */

static void fly_in(struct ww_desk *v, struct seen *s, int wave)
{
    seen_travel(s, ww_stock_top(v), v->d.like.motion_ticks);
    seen_wait(s, DEAL * (float)wave);
}

void ww_deal(struct ww_desk *v)
{
    int seats = v->now.seats;
    for (int s = 0; s < seats; s++)
        for (int i = 0; i < WW_HAND; i++)
            if (v->d.seen[WW_BACK(s, i)].where)
                fly_in(v, &v->d.seen[WW_BACK(s, i)], i * seats + s);
    for (int i = 0; i < v->fan.n; i++)
        fly_in(v, &v->d.seen[v->fan.card[i]], i * seats + (v->d.seat > 0 ? v->d.seat : 0));
    v->d.dirty = true;
}

/* Group by group the cards light up as they lie down. */
static void light_up(struct ww_desk *v, const struct ww_groups *g, uint8_t where)
{
    struct desk_glow laid = {.n = g->n};
    float tweens = SHINE + GROUP * (float)g->parts + WITHIN * (float)g->n;
    for (int i = 0; i < g->n; i++)
        laid.piece[i] = g->card[i];
    v->d.glow = glow_begin(&laid, v->d.seen, WW_CARDS, where,
                           (int)(tweens * (float)v->d.like.motion_ticks));
}

/* The hand of a seat that has just gone wild comes group by group. */
void ww_lay_down(struct ww_desk *v, int seat)
{
    const struct ww_groups *g = seat == v->d.seat ? &v->fan : &v->laid[seat];
    v->lays = g->parts;
    for (int i = 0; i < g->n; i++) {
        struct seen *s = &v->d.seen[g->card[i]];
        if (!seen_travels(s))
            seen_travel(s, ww_place_middle(v, seat), v->d.like.motion_ticks);
        seen_wait(s, GROUP * (float)g->part[i] + WITHIN * (float)i);
    }
    light_up(v, g, seat == v->d.seat ? DESK_HAND : WW_PLACE);
}

#define SHOW 6 /* durations of a tween that a hand has the table, after it has arrived, */
#define SUN 4  /* and that the sign takes to grow behind it */

void ww_take_table(struct ww_desk *v, int seat)
{
    if (!v->d.like.motion_ticks)
        return;
    v->star = seat;
    v->grand = true;
    v->before = v->now.wild;
    v->d.timer[WW_SHOW] =
        (struct desk_timer){.ticks = SHOW * v->d.like.motion_ticks, .waits = true};
    v->d.timer[WW_FLIP] = (struct desk_timer){.ticks = SUN * v->d.like.motion_ticks};
}

void ww_timed_out(void *self)
{
    struct ww_desk *v = self;
    if (v->star < 0 || desk_timer_runs(&v->d.timer[WW_SHOW]))
        return;
    v->star = -1;
    v->d.timer[WW_FLIP] = (struct desk_timer){.ticks = SUN * v->d.like.motion_ticks};
    desk_retarget(&v->d);
}

int ww_arrived(const struct ww_desk *v, const struct ww_groups *g)
{
    int shown = g->n_groups;
    for (int i = 0; i < g->n; i++)
        if (seen_way(&v->d.seen[g->card[i]], 0) >= 1 && g->part[i] < shown)
            shown = g->part[i];
    return shown;
}

int ww_laid_parts(const struct ww_desk *v)
{
    return !v->lays || v->lays > LINGERS ? v->lays : LINGERS;
}

int ww_stage(void *self, bool singly)
{
    struct ww_desk *v = self;
    (void)singly; /* no board lies anywhere */
    if (v->lays)
        return ww_laid_parts(v);
    if (v->d.timer[WW_FLIP].ticks && !v->d.timer[WW_FLIP].tick)
        return 3; /* a new number takes a moment to see */
    return desk_moving(&v->d) || v->now.source != WW_NOT_YET;
}

/* desk_time.c: what takes time at every desk: travel, scrolling, a pointer that rests, the
 * winner's moment. */
#include "desk_parts.h"

/* ---- Timers ---- */

bool desk_timer_runs(const struct desk_timer *t)
{
    return t->tick < t->ticks;
}

static void over(struct desk *d)
{
    d->dirty = true;
    if (d->kind->timed_out)
        d->kind->timed_out(d);
}

static void tick_timers(struct desk *d)
{
    for (int i = 0; i < DESK_TIMERS; i++) {
        struct desk_timer *t = &d->timer[i];
        bool waits = t->waits && !t->tick && seen_any_travels(d->seen, d->kind->pieces);
        if (waits || !desk_timer_runs(t))
            continue;
        struct rect r = d->seen[t->piece].to;
        if (!t->tick++)
            desk_noise_at(d, t->noise, r.x + r.w / 2);
        d->dirty = true;
        if (!desk_timer_runs(t))
            over(d);
    }
}

void desk_cut_short(struct desk *d)
{
    for (int i = 0; i < DESK_TIMERS; i++)
        if (d->timer[i].waits && desk_timer_runs(&d->timer[i])) {
            d->timer[i].tick = d->timer[i].ticks;
            over(d);
        }
}

/* ---- All that moves ---- */

bool desk_moving(const struct desk *d)
{
    bool timed = false;
    for (int i = 0; i < DESK_TIMERS; i++)
        timed |= desk_timer_runs(&d->timer[i]);
    return timed || glow_moving(&d->glow) || seen_any_travels(d->seen, d->kind->pieces) ||
           camera_moving(d);
}

void desk_tick(struct desk *d)
{
    for (int i = 0; i < d->kind->pieces; i++) {
        struct rect to = d->seen[i].to;
        bool arrives;
        d->dirty |= seen_tick(&d->seen[i], &arrives);
        if (arrives && (d->knocks || d->seen[i].knocks))
            desk_noise_at(d, d->kind->holding->knock, to.x + to.w / 2);
    }
    d->staged = d->staged && desk_moving(d);
    d->knocks = d->knocks && desk_moving(d);
    d->dirty |= glow_tick(&d->glow);
    tick_timers(d);
    d->dealing = d->dealing && desk_moving(d);
    camera_tick(d);
}

static void end_timers(struct desk *d)
{
    for (int i = 0; i < DESK_TIMERS; i++)
        d->timer[i].tick = d->timer[i].ticks;
}

void desk_settle(struct desk *d)
{
    end_timers(d);
    over(d);
    end_timers(d); /* also what has begun because of that */
    seen_settle(d->seen, d->kind->pieces);
    glow_settle(&d->glow);
    d->staged = false;
    d->dirty = true;
}

void desk_wake(struct desk *d, uint64_t ms)
{
    if (!d->rest_at || ms < d->rest_at)
        return;
    d->rest_at = 0;
    d->kind->pointer(d, NULL);
}

/* ---- The winner's moment ---- */

void desk_celebrate(struct desk *d, const struct desk_glow *g, int ticks)
{
    d->glow = glow_begin(g, d->seen, d->kind->pieces, d->kind->glow_at, ticks);
    d->glow.stay = d->kind->glow_stay;
    d->glow.stay_last = d->kind->glow_last;
    d->dirty = true;
}

void desk_turn_star(struct desk *d, int ticks)
{
    if (d->kind->turn_star)
        d->kind->turn_star(d, ticks);
    d->dirty = true;
}

struct rect desk_celebrated(const struct desk *d)
{
    return glow_end(&d->glow, d->seen);
}

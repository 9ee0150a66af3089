/* desk_travel.c: moves pieces from where they are seen to where they belong, and what else
 * takes time at every desk. */
#include <string.h>

#include "desk_parts.h"

bool desk_travels(const struct desk *d, int piece)
{
    return seen_travels(&d->seen[piece]);
}

struct rect desk_seen(const struct desk *d, int piece, float alpha)
{
    return seen_rect(&d->seen[piece], alpha);
}

void desk_travel_from(struct desk *d, int piece, struct rect from)
{
    seen_travel(&d->seen[piece], from, d->like.motion_ticks);
}

void desk_place_all(struct desk *d)
{
    for (int i = 0; i < d->kind->pieces; i++)
        d->seen[i].where = DESK_NOWHERE;
    if (d->kind->place_all)
        d->kind->place_all(d);
}

void desk_make_bare(struct desk *d)
{
    if (d->bare)
        return;
    d->bare = true;
    desk_place_all(d);
}

static struct rect origin(const struct desk *d, int piece)
{
    if (d->kind->origin)
        return d->kind->origin(d, piece);
    if (d->seen[piece].where == DESK_HAND)
        return d->area.stock;
    if (d->seen[piece].where == DESK_BOARD)
        return d->area.mover;
    return (struct rect){0, 0, 0, 0};
}

void desk_retarget(struct desk *d)
{
    struct seen old[DESK_PIECES];
    memcpy(old, d->seen, sizeof old);
    desk_place_all(d);
    for (int i = 0; i < d->kind->pieces; i++)
        seen_follow(&d->seen[i], &old[i], origin(d, i), d->like.motion_ticks);
    d->dirty = true;
}

/* ---- Time ---- */

bool desk_moving(const struct desk *d)
{
    return glow_moving(&d->glow) || seen_any_travels(d->seen, d->kind->pieces) ||
           (d->kind->moving && d->kind->moving(d));
}

void desk_tick(struct desk *d)
{
    for (int i = 0; i < d->kind->pieces; i++) {
        struct rect to = d->seen[i].to;
        bool arrives;
        d->dirty |= seen_tick(&d->seen[i], &arrives);
        if (arrives && d->knocks)
            desk_sound(d, d->kind->knock.sound, to.x + to.w / 2, d->kind->knock.strength);
    }
    d->staged = d->staged && desk_moving(d);
    d->knocks = d->knocks && desk_moving(d);
    d->dirty |= glow_tick(&d->glow);
    if (d->kind->tick)
        d->kind->tick(d);
}

void desk_settle(struct desk *d)
{
    seen_settle(d->seen, d->kind->pieces);
    glow_settle(&d->glow);
    d->staged = false;
    if (d->kind->settle)
        d->kind->settle(d);
    d->dirty = true;
}

void desk_wake(struct desk *d, uint64_t ms)
{
    if (!d->rest_at || ms < d->rest_at)
        return;
    d->rest_at = 0;
    d->kind->rests(d);
}

/* ---- The winner's moment ---- */

void desk_celebrate(struct desk *d, const struct desk_glow *g, int ticks)
{
    d->glow = glow_begin(g, d->seen, d->kind->pieces, d->kind->glow_at, ticks);
    d->glow.stay = d->kind->glow_stay;
    d->glow.stay_last = d->kind->glow_last;
    d->dirty = true;
}

struct rect desk_celebrated(const struct desk *d)
{
    return glow_end(&d->glow, d->seen);
}

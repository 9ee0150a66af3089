/* desk_travel.c: moves pieces from where they are seen to where they belong. */
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

void desk_place_from(struct desk *d, int piece, uint8_t where, struct rect to, struct rect from)
{
    struct seen *s = &d->seen[piece];
    s->where = where;
    s->to = to;
    s->from = from;
}

void desk_place(struct desk *d, int piece, uint8_t where, struct rect to)
{
    struct rect nowhere = {0, 0, 0, 0};
    desk_place_from(d, piece, where, to,
                    where == DESK_HAND    ? d->area.stock
                    : where == DESK_BOARD ? d->area.mover
                                          : nowhere);
}

void desk_place_all(struct desk *d)
{
    for (int i = 0; i < d->kind->pieces; i++)
        d->seen[i].where = DESK_NOWHERE;
    if (d->state)
        d->kind->place_all(d);
}

int desk_open_seats(const struct desk *d, int out[SEATS_MAX])
{
    int k = 0;
    if (d->status.phase == PHASE_CHALLENGE) /* hands no longer matter */
        return 0;
    for (int i = 0; i < d->status.seats && d->status.open; i++)
        if (i != d->seat && !(d->status.out >> i & 1))
            out[k++] = i;
    return k;
}

void desk_make_bare(struct desk *d)
{
    if (d->bare)
        return;
    d->bare = true;
    desk_place_all(d);
}

void desk_retarget(struct desk *d)
{
    struct seen old[DESK_PIECES];
    memcpy(old, d->seen, sizeof old);
    desk_place_all(d);
    for (int i = 0; i < d->kind->pieces; i++)
        seen_follow(&d->seen[i], &old[i], d->like.motion_ticks);
    d->dirty = true;
}

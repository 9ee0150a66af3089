/* tile_desk_sounds.c: decides which sounds the hand and the tiles make. */
#include "tile_desk_state.h"

#include <math.h>

#define QUICK 2.2f   /* units in a millisecond: a hand in a hurry */
#define FAST 3000.0f /* units in a second: a glide across the whole table */
#define NEAR 90.0f   /* units: a tile put down, not a glide */

void td_hear_tile(struct tile_desk *v, enum sound s, tile_t t, float strength)
{
    struct rect r = v->d.seen[t].to;
    desk_sound(&v->d, s, r.x + r.w / 2, strength);
}

/* One sound for tiles that travel this far (units) in this many ticks, towards `to`. */
void td_hear_way(struct tile_desk *v, tile_t to, float far, int ticks)
{
    enum sound down = v->d.seen[to].where == DESK_HAND ? SOUND_RACK : SOUND_PLACE;
    if (far < NEAR || ticks <= 0)
        td_hear_tile(v, down, to, 0.4f);
    else
        td_hear_tile(v, SOUND_SLIDE, to,
                     0.35f + 0.65f * fminf(1, far * 120 / (float)ticks / FAST));
}

void td_hear_travel(struct tile_desk *v)
{
    tile_t farthest = TILE_NONE;
    float far = 0;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        const struct seen *s = &v->d.seen[t];
        float d = s->left > 0 ? hypotf(s->ox, s->oy) / v->d.scale : 0;
        if (d > far) {
            far = d;
            farthest = t;
        }
    }
    if (farthest != TILE_NONE)
        td_hear_way(v, farthest, far, v->d.like.motion_ticks);
    else if (!v->d.like.motion_ticks) /* they have already arrived */
        desk_sound(&v->d, SOUND_PLACE, v->d.area.board.x + v->d.area.board.w / 2, 0.4f);
}

/* ---- What has happened ---- */

static enum sound landing_sound(const struct tile_desk *v, const struct event *e)
{
    tile_t tower[TILE_MAX];
    if (e->to.zone == ZONE_HAND)
        return SOUND_RACK;
    return table_tower(&v->now, e->to.x, e->to.y, tower) > 1 ? SOUND_STACK : SOUND_PLACE;
}

/* Many tiles at once make one sound of each kind, since they are one movement of the hand. */
void td_hear_events(struct tile_desk *v, const struct event_list *events)
{
    float strength = desk_landing(&v->d);
    bool staged = !v->d.mine && v->d.like.motion_ticks; /* each is heard when it arrives */
    for (int i = 0; i < events->n; i++) {
        const struct event *e = &events->event[i];
        if (e->cue == CUE_LAND && !(staged && e->to.zone != ZONE_HAND))
            td_hear_tile(v, landing_sound(v, e), (tile_t)e->piece, strength);
        else if (e->cue == CUE_SLIDE)
            td_hear_tile(v, SOUND_SLIDE, (tile_t)e->piece, 0.6f);
    }
}

void td_hear_groups(struct tile_desk *v, bool play)
{
    if (v->n_faults)
        return;
    if (play && v->n_groups > v->groups_heard)
        desk_sound(&v->d, SOUND_GROUP, v->d.area.board.x + v->d.area.board.w / 2, 0.8f);
    v->groups_heard = v->n_groups;
}

/* hearing.c: what the hand and the tiles sound like. */
#include "hearing.h"

#include <math.h>

#include "viewparts.h"

#define WIDTH 0.6f   /* of the stage: sounds never come from one side alone */
#define QUICK 2.2f   /* units in a millisecond: a hand in a hurry */
#define FAST 3000.0f /* units in a second: a glide right across the table */
#define NEAR 90.0f   /* units: no glide, just put down */
#define STALE_MS 90  /* a pointer that has stood so long is at rest */

void view_hear(struct table_view *v, enum sound s, float x, float strength)
{
    float w = v->area.window.w;
    if (v->cues && w > 0)
        cues_add(v->cues, s, (2 * x / w - 1) * WIDTH, strength);
}

void view_hear_tile(struct table_view *v, enum sound s, tile_t t, float strength)
{
    struct rect r = v->seen[t].to;
    view_hear(v, s, r.x + r.w / 2, strength);
}

/* One sound for tiles that travel so far (units), in so many ticks, towards `to`. */
static void hear_way(struct table_view *v, tile_t to, float far, int ticks)
{
    enum sound down = v->seen[to].where == WHERE_RACK ? SOUND_RACK : SOUND_PLACE;
    if (far < NEAR || ticks <= 0)
        view_hear_tile(v, down, to, 0.4f);
    else
        view_hear_tile(v, SOUND_SLIDE, to,
                       0.35f + 0.65f * fminf(1, far * 120 / (float)ticks / FAST));
}

void view_hear_home(struct table_view *v)
{
    const struct hand *h = &v->hand;
    if (!h->n)
        return;
    struct rect from = view_held_rect(v, 0), to = v->seen[h->held[0]].to;
    hear_way(v, h->held[0], hypotf(from.x - to.x, from.y - to.y) / v->scale, v->motion_ticks);
}

void view_hear_travel(struct table_view *v)
{
    tile_t farthest = TILE_NONE;
    float far = 0;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        const struct seen *s = &v->seen[t];
        float d = s->left > 0 ? hypotf(s->ox, s->oy) / v->scale : 0;
        if (d > far) {
            far = d;
            farthest = t;
        }
    }
    if (farthest != TILE_NONE)
        hear_way(v, farthest, far, v->motion_ticks);
    else if (!v->motion_ticks) /* they are there already */
        view_hear(v, SOUND_PLACE, v->area.table.x + v->area.table.w / 2, 0.4f);
}

void view_hear_pointer(struct hand *h, float x, float y, uint64_t ms, float scale)
{
    float t = ms > h->moved_ms ? (float)(ms - h->moved_ms) : 1;
    float now = hypotf(x - h->mx, y - h->my) / scale / t;
    h->speed += (fminf(now, 2 * QUICK) - h->speed) * fminf(1, 0.25f + t / 60);
    h->moved_ms = ms;
}

float view_landing(const struct table_view *v)
{
    const struct hand *h = &v->hand;
    float quick = h->by_key ? 0.3f : fminf(1, h->speed / QUICK);
    return 0.55f + 0.45f * quick;
}

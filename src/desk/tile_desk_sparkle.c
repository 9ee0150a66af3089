/* tile_desk_sparkle.c: the Wild's sparkle, when it serves four directions at once. */
#include "tile_desk_state.h"

#include <math.h>

#include "serves.h"
#include "tileface.h"

#define LONG 5   /* how often a tile could travel in that time */
#define RAY 1.5f /* how far a ray reaches, in tile heights, */
#define RAY_WIDE 0.34f
#define SPARKS 10
#define PI 3.14159265f

static bool was_shown(const struct tile_desk *v)
{
    const struct sparkle *s = &v->sparkle;
    return s->turn == v->d.status.turn && s->round == v->d.status.round;
}

void td_watch_wild(struct tile_desk *v, bool fresh)
{
    struct sparkle *s = &v->sparkle;
    struct desk_timer *show = &v->d.timer[TD_SPARKLE];
    unsigned to = wild_serves(v->groups, v->n_groups);
    bool four = wild_directions(&v->now, v->rules) >= WILD_DIRECTIONS,
         begins = four && !s->four && !fresh;
    s->four = four;
    s->to = to;
    s->lit = false;
    if (!four)
        show->tick = show->ticks;
    if (!begins || was_shown(v))
        return;
    s->turn = v->d.status.turn;
    s->round = v->d.status.round;
    *show = (struct desk_timer){.ticks = LONG * v->d.like.motion_ticks,
                                .waits = true,
                                .noise = {SOUND_SPARKLE, 0.8f},
                                .piece = WILD};
    s->lit = !show->ticks;
    if (s->lit)
        td_hear_tile(v, SOUND_SPARKLE, WILD, 0.8f);
    v->d.dirty = true;
}

/* ---- Drawing ---- */

/* The direction as a vector on the screen; towers go up and down. */
static void way_of(enum line_kind line, bool last, float *x, float *y)
{
    static const float way[LINE_KINDS][2] = {[LINE_ROW] = {1, 0},
                                             [LINE_COLUMN] = {0, 1},
                                             [LINE_TOWER] = {0, -1},
                                             [LINE_MAJOR] = {0.64f, -0.77f},
                                             [LINE_MINOR] = {0.64f, 0.77f}};
    *x = way[line][0] * (last ? 1 : -1);
    *y = way[line][1] * (last ? 1 : -1);
}

/* A band of light that runs outward from the Wild and fades. */
static void ray(const struct tile_desk *v, struct draw_list *dl, struct rect r, int direction,
                float p)
{
    float x, y, cx = r.x + r.w / 2, cy = r.y + r.h / 2;
    way_of((enum line_kind)(direction / 2), direction % 2, &x, &y);
    float from = r.h * 0.35f, out = from + r.h * RAY * sinf(p * PI / 2), wide = r.w * RAY_WIDE;
    float long_ = out - from, mx = cx + x * (from + out) / 2, my = cy + y * (from + out) / 2;
    struct rect at = {mx - long_ / 2, my - wide / 2, long_, wide};
    draw_band(dl, at, atan2f(y, x) * 180 / PI, wide / 2,
              rgba_fade(v->d.theme->fresh, 0.75f * (1 - p)));
}

static void sparks(const struct tile_desk *v, struct draw_list *dl, struct rect r, float p)
{
    float cx = r.x + r.w / 2, cy = r.y + r.h / 2, far = r.h * (0.5f + 1.1f * sinf(p * PI / 2));
    float size = r.w * 0.17f * (1 - p * p);
    for (int i = 0; i < SPARKS; i++) {
        float a = 2 * PI * ((float)i + 0.5f) / SPARKS, k = far * (i % 2 ? 1 : 0.72f);
        struct rect at = {cx + cosf(a) * k - size / 2, cy + sinf(a) * k - size / 2, size, size};
        draw_band(dl, at, 45 + 90 * p, size * 0.2f,
                  rgba_fade(v->d.theme->fresh, 1 - p * p * p));
    }
}

/* The star turns once, on a fresh face, and is a little larger meanwhile. */
static void star(struct draw_list *dl, struct rect r, float p)
{
    struct rgba face = tile_body_face(tileface_style_now().body);
    float k = p * p * (3 - 2 * p), side = roundf(r.w * 0.86f * (1 + 0.3f * sinf(p * PI)));
    struct rect in = rect_inset(r, r.w * 0.08f);
    struct rect at = {r.x + r.w / 2 - side / 2, r.y + r.h * 0.475f - side / 2, side, side};
    draw_box(dl, in, r.w * TILE_RADIUS, face, face);
    draw_sprite(dl, tile_mark(TILE_WILD), at, 360 * k, rgb(0xFFFFFF));
}

void td_draw_sparkle(const struct tile_desk *v, struct draw_list *dl, float alpha)
{
    const struct sparkle *s = &v->sparkle;
    const struct desk_timer *show = &v->d.timer[TD_SPARKLE];
    bool now = show->tick > 0 && desk_timer_runs(show);
    if ((!now && !s->lit) || v->d.seen[WILD].where != DESK_BOARD || desk_holds(&v->d, WILD))
        return;
    struct rect r = v->d.seen[WILD].to;
    float p = now ? fminf(1, ((float)show->tick + alpha) / (float)show->ticks) : 0;
    if (s->lit) {
        draw_tile_ring(dl, r, 0, v->d.theme->fresh);
        return;
    }
    for (int i = 0; i < 2 * LINE_KINDS; i++)
        if (s->to >> i & 1)
            ray(v, dl, r, i, p);
    if (grid_tile_seen(&v->grid, &v->now, WILD).h > 0.9f * r.h) /* no tile lies on it */
        star(dl, r, p);
    draw_tile_ring(dl, r, 0, rgba_fade(v->d.theme->fresh, 1 - p));
    sparks(v, dl, r, p);
}

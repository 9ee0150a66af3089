/* tile_desk_sparkle.c: the Wild's sparkle, when it serves four directions at once. */
#include "tile_desk_state.h"

#include <math.h>

#include <stdlib.h>

#include "serves.h"
#include "tileface.h"

#define LONG 5 /* how often a tile could travel in that time */
#define REACH                                                                                  \
    3.2f /* how far a ray reaches, in tile heights: one in a direction that it serves, */
#define REACH_ELSE 3.1f /* and any other */
#define RAYS 16         /* of those, all round, */
#define RAYS_TURN 24.0f /* the degrees by which they turn */
#define FRONT 1.6f      /* how wide the light is that runs along the groups, in tiles */
#define LIGHTS 8        /* steps of brightness: each is a picture */
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

void td_turn_star(void *self, int ticks)
{
    struct tile_desk *v = self;
    v->sparkle.to = wild_serves(v->groups, v->n_groups);
    v->sparkle.lit = !ticks;
    v->d.timer[TD_SPARKLE] = (struct desk_timer){.ticks = ticks, .waits = true, .piece = WILD};
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

/* How far the show is, 0..1; -1 if there is none. */
static float progress(const struct tile_desk *v, float alpha)
{
    const struct desk_timer *show = &v->d.timer[TD_SPARKLE];
    if (show->tick <= 0 || !desk_timer_runs(show) || v->d.seen[WILD].where != DESK_BOARD ||
        desk_holds(&v->d, WILD))
        return -1;
    return fminf(1, ((float)show->tick + alpha) / (float)show->ticks);
}

/* A ray of light that runs outward from the Wild: the nearer to the Wild and to its middle, the
 * brighter. */
static void ray(const struct tile_desk *v, struct draw_list *dl, struct rect r, float angle,
                float reach, float p)
{
    static const struct {
        float part, wide;
    } bands[] = {{1, 0.44f}, {0.8f, 0.3f}, {0.6f, 0.18f}};
    float rad = angle * PI / 180, whole = r.h * reach * sinf(p * PI / 2);
    for (size_t i = 0; i < sizeof bands / sizeof *bands; i++) {
        float len = whole * bands[i].part, wide = r.w * bands[i].wide;
        float mx = r.x + r.w / 2 + cosf(rad) * len / 2,
              my = r.y + r.h / 2 + sinf(rad) * len / 2;
        draw_lane(dl, (struct rect){mx - len / 2, my - wide / 2, len, wide}, angle,
                  (struct lane_piece){0}, rgba_fade(v->d.theme->fresh, 0.34f * sinf(p * PI)));
    }
}

static void rays(const struct tile_desk *v, struct draw_list *dl, struct rect r, float p)
{
    for (int i = 0; i < RAYS; i++)
        ray(v, dl, r, 360 * ((float)i + 0.5f) / RAYS + RAYS_TURN * p, REACH_ELSE, p);
    for (int i = 0; i < 2 * LINE_KINDS; i++) {
        float x, y;
        if (!(v->sparkle.to >> i & 1))
            continue;
        way_of((enum line_kind)(i / 2), i % 2, &x, &y);
        ray(v, dl, r, atan2f(y, x) * 180 / PI, REACH, p);
    }
}

/* How many tiles apart two places are. */
static int apart(struct place a, struct place b)
{
    int x = abs(a.x - b.x), y = abs(a.y - b.y), z = abs(a.z - b.z);
    return (x > y ? x : y) + z;
}

/* A light runs from the Wild along one of its groups and shines round its tiles. */
static void shimmer(const struct tile_desk *v, struct draw_list *dl, const struct group *g,
                    float p)
{
    int far = 0;
    for (int i = 0; i < g->n; i++) {
        int k = apart(v->now.at[g->tile[i]], v->now.at[WILD]);
        far = k > far ? k : far;
    }
    float front = p * ((float)far + 2 * FRONT) - FRONT;
    for (int i = 0; i < g->n; i++) {
        tile_t t = g->tile[i];
        float off = fabsf((float)apart(v->now.at[t], v->now.at[WILD]) - front) / FRONT;
        float light = roundf(LIGHTS * (1 - off * off)) / LIGHTS;
        struct rect r = grid_tile_seen(&v->grid, &v->now, t);
        if (off >= 1 || light <= 0)
            continue;
        glow_light(dl, v->d.theme, r, r.w * TILE_RADIUS, light);
        draw_turn(dl, grid_arm_angle(&v->now, &v->faces, t));
    }
}

void td_draw_sparkle_light(const struct tile_desk *v, struct draw_list *dl, float alpha)
{
    float p = progress(v, alpha);
    if (p < 0)
        return;
    rays(v, dl, v->d.seen[WILD].to, p);
    for (int i = 0; i < v->n_groups; i++)
        if (group_index(&v->groups[i].group, WILD) >= 0)
            shimmer(v, dl, &v->groups[i].group, p);
}

/* The star turns once, on a fresh face, and is a little larger meanwhile. */
static void star(struct draw_list *dl, struct rect r, float p)
{
    struct rgba face = tile_body_face(tileface_style_now().body);
    float k = p * p * (3 - 2 * p), side = roundf(r.w * (0.86f + 0.1f * sinf(p * PI)));
    struct rect in = rect_inset(r, r.w * 0.08f);
    struct rect at = {r.x + r.w / 2 - side / 2, r.y + r.h * 0.475f - side / 2, side, side};
    draw_box(dl, in, r.w * TILE_RADIUS, face, face);
    draw_sprite(dl, tile_mark(TILE_WILD), at, 360 * k, rgb(0xFFFFFF));
}

void td_draw_sparkle(const struct tile_desk *v, struct draw_list *dl, float alpha)
{
    float p = progress(v, alpha);
    struct rect r = v->d.seen[WILD].to;
    bool lit =
        v->sparkle.lit && v->d.seen[WILD].where == DESK_BOARD && !desk_holds(&v->d, WILD);
    if (lit)
        draw_tile_ring(dl, r, 0, v->d.theme->fresh);
    else if (p >= 0) {
        if (grid_tile_seen(&v->grid, &v->now, WILD).h > 0.9f * r.h) /* no tile lies on it */
            star(dl, r, p);
        draw_tile_ring(dl, r, 0, rgba_fade(v->d.theme->fresh, 1 - p));
    }
}

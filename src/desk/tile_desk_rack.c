/* tile_desk_rack.c: the rack: how large its tiles are, which place each has, and their
 * order. */
#include "tile_desk_state.h"

#include <math.h>

#define RACK_TILE 52.0f  /* units; the most in a low window */
#define RACK_GROWS 1.15f /* times that in a high window: as large as on the table */
#define RACK_OPEN 47.0f  /* once all racks lie open */
#define RACK_GAP 5.0f
#define RACK_PAD 11.0f /* of wood */
#define ROWS 4         /* of tiles, at most */
#define SMALL 42.0f    /* tiles that are less wide may get one more row, */
#define ROW_WORTH                                                                              \
    1.2f           /* if it makes them so much larger, since it takes room from the table; */
#define TINY 36.0f /* and these get it in any case */

int td_rack_list(const struct tile_desk *v, tile_t out[TILE_MAX])
{
    return v->d.seat < 0 ? 0 : rack_order_list(&v->d.order[v->d.seat], &v->rack, out);
}

/* The largest width of a tile. A high window has room for larger tiles; a low one needs it for
 * the table. */
static float rack_most(float scale, float window_h)
{
    float k = fmaxf(0, fminf((window_h / scale - 640) / 140, 1));
    return RACK_TILE * scale * (1 + k * (RACK_GROWS - 1));
}

/* Once all racks lie open, the table is full and the racks are nearly empty. */
static float rack_most_now(const struct tile_desk *v, float scale, float window_h)
{
    return v->d.status.open && v->d.status.seats > 1 ? RACK_OPEN * scale
                                                     : rack_most(scale, window_h);
}

float td_rack_most(const struct tile_desk *v)
{
    return rack_most_now(v, v->d.scale, v->d.area.window.h);
}

/* The largest tile width, up to `most`, with which n tiles fit into w x h in this many rows. */
static float rack_tile_width(float scale, float most, float w, float h, int n, int rows)
{
    int per = (n + rows - 1) / rows;
    float gap = RACK_GAP * scale;
    float by_w = (w - gap * (float)(per - 1)) / (float)(per > 0 ? per : 1);
    float by_h = (h - gap * (float)(rows - 1)) / (float)rows * GRID_TILE_W / GRID_TILE_H;
    return fminf(most, fminf(by_w, by_h));
}

/* How many tiles the rack has places for: all that its seat has had in this turn, unless the
 * owner says it. So nothing moves when tiles are played, and what is taken back finds its
 * place. */
static int places(const struct tile_desk *v)
{
    if (v->d.area.places)
        return v->d.area.places;
    bool turn = v->d.status.seat == v->d.seat && v->d.status.phase == PHASE_TURN;
    return bits_count(&v->rack) + (turn ? bits_count(&v->played) : 0);
}

/* Finds the number of rows that makes n tiles widest, and that width. */
static int rack_rows(const struct tile_desk *v, int n, float *w)
{
    struct rect a = v->rack_tiles;
    float most = td_rack_most(v);
    int best = 1;
    *w = rack_tile_width(v->d.scale, most, a.w, a.h, n, 1);
    for (int rows = 2; rows <= ROWS; rows++) {
        float wide = rack_tile_width(v->d.scale, most, a.w, a.h, n, rows);
        if (wide > *w + 0.5f) {
            best = rows;
            *w = wide;
        }
    }
    return best;
}

struct rect td_rack_inside(struct rect rack, float scale)
{
    return rect_inset(rack, roundf(RACK_PAD * scale));
}

static float height_for(float scale, float width, float window_h, int tiles, float large)
{
    float pad = 2 * RACK_PAD * scale, tall = large * GRID_TILE_H / GRID_TILE_W;
    float most = window_h * 0.33f, best = 0, height = most;
    for (int rows = 1; rows <= ROWS && best < SMALL * scale; rows++) {
        float w = rack_tile_width(scale, rows > 1 ? RACK_TILE * scale : large, width - pad,
                                  most - pad, tiles, rows);
        float worth = best < TINY * scale ? 1 : ROW_WORTH;
        if (w <= best * worth + 0.5f)
            continue;
        best = w;
        height = (w * GRID_TILE_H / GRID_TILE_W + RACK_GAP * scale) * (float)rows + pad;
    }
    return fminf(most, fmaxf(height, tall + pad + RACK_GAP * scale));
}

float td_rack_height_for(float scale, float width, float window_h, int tiles)
{
    return height_for(scale, width, window_h, tiles, rack_most(scale, window_h));
}

float td_rack_height_now(const struct tile_desk *v, float scale, float width, float window_h)
{
    return height_for(scale, width, window_h, places(v), rack_most_now(v, scale, window_h));
}

/* Each row is filled before the next one begins, so a tile that comes is the last and moves no
 * other. */
struct rect td_rack_slot(const struct tile_desk *v, int i, int n)
{
    struct rect a = v->rack_tiles;
    float w, gap = RACK_GAP * v->d.scale;
    int all = places(v);
    all = n > all ? n : all;
    int rows = rack_rows(v, all > 0 ? all : 1, &w), least = (all + rows - 1) / rows;
    w = floorf(w);
    int per = rows > 1 ? (int)((a.w + gap) / (w + gap)) : all;
    per = per > least ? per : least > 0 ? least : 1;
    float h = floorf(w * GRID_TILE_H / GRID_TILE_W);
    float used = (float)rows * h + (float)(rows - 1) * gap;
    return (struct rect){a.x + (float)(i % per) * (w + gap),
                         a.y + (a.h - used) / 2 + (float)(i / per) * (h + gap), w, h};
}

int td_rack_index_at(const struct tile_desk *v, float x, float y)
{
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list), best = n;
    float nearest = 1e9f;
    for (int i = 0; i <= n; i++) {
        struct rect r = td_rack_slot(v, i, n > i ? n : i);
        if (i == n && n > 0) { /* after the last one */
            r = td_rack_slot(v, n - 1, n);
            r.x += r.w + RACK_GAP * v->d.scale;
        }
        float dx = x - (r.x - RACK_GAP * v->d.scale / 2), dy = y - (r.y + r.h / 2);
        float d = fabsf(dx) + fabsf(dy) * 4;
        if (d < nearest) {
            nearest = d;
            best = i;
        }
    }
    return best;
}
